# What rulebooks say. The page does not load these messages: the server renders rulebooks.
shooter-explain-goal = Scopo
shooter-explain-seats = Da { $least } a { $most } giocatori.
shooter-explain-deathmatch = Spara agli altri. Fai punti quando muore un giocatore che hai ferito; vince chi ha più punti. L'ultimo giro comincia con la morte numero { $skulls }.
shooter-explain-domination = Spara agli altri e tieni le caselle di rientro. Fai punti per i danni e per i segnalini sulle caselle di rientro; vince chi ha più punti. L'ultimo giro comincia con la morte numero { $skulls }.
shooter-explain-board = Tabellone
shooter-explain-squares = Il tabellone ha { $squares } caselle divise in stanze. Un passo porta su una casella vicina della stessa stanza o attraverso una porta, mai attraverso un muro. I giocatori non si bloccano a vicenda.
shooter-explain-spawns = Tre caselle sono di rientro: rossa, gialla e blu. Su ognuna ci sono fino a { $weapons } armi. Su ogni altra casella c'è una tessera munizioni.
shooter-explain-spawn-squares = Quella rossa è { $red }, quella gialla { $yellow } e quella blu { $blue }.
shooter-explain-sight = Vedi ogni casella della tua stanza e di ogni stanza a cui porta una porta della tua casella.
shooter-explain-tiles = Le { $count } tessere munizioni danno cubi; { $powerups } di esse danno anche un potenziamento.
shooter-explain-turn = Un turno
shooter-explain-actions = Hai due azioni, uguali o diverse.
shooter-explain-reload = Alla fine, o quando chiudi il turno in anticipo, puoi ricaricare quante armi vuoi.
shooter-explain-actions-title = Azioni
shooter-explain-run = Corri: muoviti da 1 a 3 caselle. Non puoi finire dove hai cominciato.
shooter-explain-grab = Raccogli: resta dove sei o muoviti di 1 casella, poi prendi la tessera munizioni o compra un'arma, se ce n'è una. Puoi tenere al massimo { $cubes } cubi per colore, { $weapons } armi e { $powerups } potenziamenti. Se compri un'arma di troppo, lascia una delle tue sulla casella.
shooter-explain-full-stop = Con { $powerups } potenziamenti non peschi più.
shooter-explain-full-discard = Con { $powerups } potenziamenti peschi comunque e poi ne scarti uno.
shooter-explain-shoot = Spara: usa un'arma carica. Dopo l'uso è scarica.
shooter-explain-adrenaline = Con almeno { $hurt } danni puoi muoverti fino a 2 caselle quando raccogli. Con almeno { $enraged } puoi anche muoverti di 1 casella prima di sparare.
shooter-explain-damage = Danni e punti
shooter-explain-tokens = Per ogni danno che subisci, chi spara mette un suo segnalino sulla tua plancia. Il segnalino numero { $kill } ti uccide; il numero { $track } è un colpo di grazia, e tu dai un marchio a chi ha sparato.
shooter-explain-marks = I marchi restano accanto alla plancia, al massimo { $most } per giocatore. Appena quel giocatore ti ferisce, diventano tutti danni.
shooter-explain-score = Le morti si contano alla fine del turno. I giocatori che ti hanno ferito ricevono { $values } punti, a cominciare da chi ti ha fatto più danni. Ogni morte elimina il valore più alto per le tue morti seguenti: la seconda vale { $second }.
shooter-explain-first = Chi ha messo il primo segnalino sulla tua plancia riceve un punto in più. Chi uccide due giocatori in un turno riceve un punto in più.
shooter-explain-death = Poi peschi un potenziamento, ne scarti uno e rientri sulla casella del suo colore. Armi e cubi restano tuoi.
shooter-explain-kill-tokens = Chi uccide mette un segnalino sul tracciato delle uccisioni, due per un colpo di grazia.
shooter-explain-domination-tokens = Chi uccide mette un segnalino su una casella di rientro a scelta, due per un colpo di grazia. Chi finisce il turno su una casella di rientro ci mette un segnalino.
shooter-explain-terminator = Il terminator
shooter-explain-terminator-use = Gioca anche una figura neutrale. In ogni tuo turno devi usarla una volta: la muovi al massimo di 1 casella, poi ferisce un giocatore che vede, mai te.
shooter-explain-terminator-mark = Con almeno { $damage } danni dà anche un marchio.
shooter-explain-weapons = Armi
shooter-explain-price = Per comprare un'arma paghi il suo prezzo senza il primo cubo indicato; l'arma è già carica. Ricaricarla costa il prezzo intero. Un potenziamento può valere come un cubo del suo colore.
shooter-explain-cost = Prezzo: { $cost }.
shooter-explain-alternative-modes = Scegli una delle sue modalità.
shooter-explain-optional-effects = Usa l'effetto base; puoi aggiungere gli altri.
shooter-explain-powerups = Potenziamenti
shooter-explain-powerups-colour = Il mazzo ha { $count } potenziamenti. Ognuno può anche valere come un cubo del suo colore.
shooter-explain-end = La fine
shooter-explain-last-skull = L'ultimo giro comincia con la morte numero { $skulls }.
shooter-explain-domination-end = L'ultimo giro comincia anche quando due caselle di rientro hanno almeno otto segnalini.
shooter-explain-sudden = Morte improvvisa: la partita non ha un ultimo giro. Finisce subito dopo il turno in cui l'ultimo giro comincerebbe.
shooter-explain-frenzy = Poi tutti hanno un ultimo turno, la frenesia finale. Chi non ha danni quando la frenesia comincia, o muore durante la frenesia, da quel momento vale meno: fa guadagnare agli altri solo { $values } punti, senza punto in più per il primo segnalino.
shooter-explain-final-deathmatch = Alla fine si contano anche i danni rimasti sulle plance. Poi i giocatori con segnalini sul tracciato delle uccisioni ricevono { $values } punti, a cominciare da chi ne ha di più. Vince chi ha più punti; a parità decidono i punti del tracciato.
shooter-explain-final-domination = Alla fine si contano anche i danni rimasti sulle plance. Poi, per ogni casella di rientro, i giocatori che vi hanno segnalini ricevono { $values } punti, a cominciare da chi ne ha di più. Vince chi ha più punti; a parità decidono i punti delle caselle di rientro.
shooter-explain-reactions-secrecy = A chi è stato colpito, vede chi ha sparato e ha una carta in mano si chiede sempre se vuole usare una granata venom: così la domanda non rivela nulla.
shooter-explain-reactions-speed = Si chiede se usare la granata venom solo a chi ne ha una; la domanda rivela a tutti che la possiede.
shooter-explain-tagback-during = Per usare una granata devi aver visto chi sparava nel momento in cui hai subito il danno.
shooter-explain-tagback-after = Per usare una granata devi vedere chi ha sparato dopo il colpo.
shooter-explain-spawn-title = Caselle di rientro
shooter-explain-ammo-title = Tessere munizioni
shooter-explain-tile = { $count } × { $tile }.
shooter-explain-tile-powerup = un potenziamento
shooter-explain-cubes-title = Cubi munizione
shooter-explain-cubes = Con i cubi si pagano le armi, la ricarica e gli effetti aggiuntivi. Puoi averne al massimo { $most } per colore; quelli in più vanno persi.
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
