# What rulebooks say. The page does not load these messages: the server renders rulebooks.
shooter-explain-goal = Scopo
shooter-explain-seats = Da { $least } a { $most } giocatori.
shooter-explain-deathmatch = Spara agli altri. Fai punti quando muore un giocatore che hai danneggiato; vince chi ha più punti. L'ultimo giro comincia con la morte numero { $skulls }.
shooter-explain-domination = Spara agli altri e tieni le caselle di rientro. Fai punti per i danni e per i segnalini sulle caselle di rientro; vince chi ha più punti. L'ultimo giro comincia con la morte numero { $skulls }.
shooter-explain-board = Tabellone
shooter-explain-squares = Il tabellone ha { $squares } caselle divise in stanze. Un passo porta su una casella vicina della stessa stanza o attraverso una porta, mai attraverso un muro. I giocatori non si bloccano a vicenda.
shooter-explain-spawns = Tre caselle sono di rientro: rossa, gialla e blu. Su ognuna ci sono fino a { $weapons } armi. Su ogni altra casella c'è una tessera munizioni.
shooter-explain-spawn-squares = Quella rossa è { $red }, quella gialla { $yellow } e quella blu { $blue }.
shooter-explain-sight = Vedi ogni casella della tua stanza e di ogni stanza a cui porta una porta della tua casella.
shooter-explain-tiles = { $count } tessere munizioni danno cubi; { $powerups } di esse danno anche un potenziamento.
shooter-explain-turn = Un turno
shooter-explain-actions = Hai due azioni, uguali o diverse.
shooter-explain-reload = Dopo, o quando finisci il turno prima, puoi ricaricare quante armi vuoi.
shooter-explain-actions-title = Azioni
shooter-explain-run = Corri: muoviti da 1 a 3 caselle. Non puoi finire dove hai cominciato.
shooter-explain-grab = Raccogli: resta dove sei o muoviti di 1 casella, poi prendi la tessera munizioni o compra un'arma, se c'è. Tieni al massimo { $cubes } cubi per colore, { $weapons } armi e { $powerups } potenziamenti. Se compri un'arma in più, lascia una delle tue sulla casella.
shooter-explain-full-stop = Con { $powerups } potenziamenti non peschi più.
shooter-explain-full-discard = Con { $powerups } potenziamenti peschi comunque e poi ne scarti uno.
shooter-explain-shoot = Spara: usa un'arma carica. Dopo è scarica.
shooter-explain-adrenaline = Con almeno { $hurt } danni ti muovi fino a 2 caselle quando raccogli. Con almeno { $enraged } puoi anche muoverti di 1 casella prima di sparare.
shooter-explain-damage = Danni e punti
shooter-explain-tokens = Ogni danno mette un segnalino di chi spara sulla tua plancia. Il numero { $kill } ti uccide; il numero { $track } è un colpo di grazia e dà a chi spara un marchio da parte tua.
shooter-explain-marks = I marchi aspettano accanto alla plancia, al massimo { $most } per giocatore. Quando quel giocatore ti danneggia, diventano tutti danni.
shooter-explain-score = Le morti si contano alla fine del turno. I giocatori che ti hanno danneggiato ricevono { $values } punti, a cominciare da chi ha fatto più danni. Ogni morte toglie il più alto di questi valori alle tue prossime: la seconda dà { $second }.
shooter-explain-first = Chi ha messo il primo segnalino sulla tua plancia riceve un punto in più. Chi uccide due giocatori in un turno riceve un punto in più.
shooter-explain-death = Poi peschi un potenziamento, ne scarti uno e rientri sulla casella del suo colore. Armi e cubi restano tuoi.
shooter-explain-kill-tokens = Chi uccide mette un segnalino sul tracciato delle uccisioni, due per un colpo di grazia.
shooter-explain-domination-tokens = Chi uccide mette un segnalino su una casella di rientro a scelta, due per un colpo di grazia. Chi finisce il turno su una casella di rientro ci mette un segnalino.
shooter-explain-terminator = Il terminator
shooter-explain-terminator-use = Gioca anche una figura neutrale. In ogni tuo turno devi usarla una volta: la muovi fino a 1 casella, poi danneggia un giocatore che vede, mai te.
shooter-explain-terminator-mark = Con almeno { $damage } danni dà anche un marchio.
shooter-explain-weapons = Armi
shooter-explain-price = Per comprare un'arma paga il suo prezzo senza il cubo nominato per primo; quando la ricevi è carica. Ricaricarla costa tutto il prezzo. Un potenziamento può pagare un cubo del suo colore.
shooter-explain-cost = Prezzo: { $cost }.
shooter-explain-alternative-modes = Scegli una delle sue modalità.
shooter-explain-optional-effects = Usa l'effetto base; puoi aggiungere gli altri.
shooter-explain-powerups = Potenziamenti
shooter-explain-powerups-colour = Il mazzo ha { $count } potenziamenti. Ognuno può anche pagare un cubo del suo colore.
shooter-explain-end = La fine
shooter-explain-last-skull = L'ultimo giro comincia con la morte numero { $skulls }.
shooter-explain-domination-end = Comincia anche quando due caselle di rientro hanno almeno otto segnalini.
shooter-explain-sudden = La partita finisce subito dopo quel turno.
shooter-explain-frenzy = Poi tutti hanno un ultimo turno, la frenesia finale. Chi non ha danni quando comincia, o muore nel suo corso, da allora dà solo { $values } punti, e nessun punto in più per il primo segnalino.
shooter-explain-final-deathmatch = Alla fine si contano ancora tutti i danni. Poi i giocatori con segnalini sul tracciato delle uccisioni ricevono { $values } punti, a cominciare da chi ne ha di più. Vince chi ha più punti; a parità decidono i punti del tracciato.
shooter-explain-final-domination = Alla fine si contano ancora tutti i danni. Poi per ogni casella di rientro i giocatori che vi hanno segnalini ricevono { $values } punti, a cominciare da chi ne ha di più. Vince chi ha più punti; a parità decidono i punti delle caselle di rientro.
shooter-explain-reactions-secrecy = A chi è stato colpito, vede chi spara e ha una carta si chiede sempre la granata venom: la domanda non rivela nulla.
shooter-explain-reactions-speed = La granata venom si chiede solo a chi ne ha una; la domanda rivela a tutti che la possiede.
shooter-explain-tagback-during = Per una granata devi aver visto chi spara quando il danno è stato inflitto.
shooter-explain-tagback-after = Per una granata devi vedere chi spara dopo il colpo.
shooter-explain-spawn-title = Caselle di rientro
shooter-explain-ammo-title = Tessere munizioni
shooter-explain-tile = { $count } × { $tile }.
shooter-explain-tile-powerup = un potenziamento
shooter-explain-cubes-title = Cubi munizione
shooter-explain-cubes = I cubi pagano le armi, la ricarica e gli effetti aggiuntivi. Puoi averne al massimo { $most } per colore; quelli in più vanno persi.
shooter-explain-powerup = { $kind ->
    [scope] Mirino
    [newton] Raggio cinetico
    [tagback] Granata venom
   *[teleporter] Teletrasporto
  }
shooter-explain-copies = { $count } { $color ->
    [red] rossi
    [yellow] gialli
   *[blue] blu
  }
shooter-explain-copies-list = Nel mazzo: { $counts }.
shooter-explain-frenzy-early = Nella frenesia finale chi gioca prima del primo giocatore ha due azioni: correre fino a { $run } caselle; oppure muoversi fino a { $grab } e raccogliere; oppure muoversi fino a { $shoot }, ricaricare e sparare.
shooter-explain-frenzy-late = Il primo giocatore e chi gioca dopo hanno una sola azione: muoversi fino a { $grab } caselle e raccogliere; oppure muoversi fino a { $shoot }, ricaricare e sparare.
shooter-explain-refill = Alla fine di ogni turno le caselle vuote ricevono nuove tessere munizioni, e le caselle di rientro nuove armi finché ce ne sono.
shooter-explain-setup-title = Come comincia la partita
shooter-explain-setup = Ognuno comincia con un cubo di ogni colore e senza armi. Nel tuo primo turno peschi due potenziamenti, ne scarti uno e cominci sulla casella di rientro del suo colore.
