# What rulebooks say. The page does not load these messages: the server renders rulebooks.

# -- headings
cards-explain-goal = Scopo
cards-explain-setup = Preparazione
cards-explain-board = Il tabellone
cards-explain-resources = Risorse e punti
cards-explain-round = Un turno
cards-explain-members = I familiari
cards-explain-value = Piazzare un familiare
cards-explain-room = Chi può occupare che cosa
cards-explain-actions = Azioni
cards-explain-take = Prendere una carta da una torre
cards-explain-activate = Raccolto e produzione
cards-explain-bonus-action = Azioni date da una carta
cards-explain-leaders = I leader
cards-explain-church = La chiesa
cards-explain-scoring = Fine della partita e punteggio
cards-explain-cards = Le carte sviluppo
cards-explain-leader-cards = Le carte leader
cards-explain-tiles = Tessere bonus

# -- goal and set-up
cards-explain-seats = Da 2 a { $most } giocatori.
cards-explain-win = Manda i tuoi familiari nelle torri, nei campi, nelle botteghe, al mercato e al consiglio, procurati carte e cerca di avere più punti vittoria di tutti alla fine.
cards-explain-length = La partita ha tre periodi di { $rounds ->
    [one] un turno
   *[other] { $rounds } turni
  } ciascuno, { $total } turni in tutto.
cards-explain-start = Ognuno comincia con { $gains }.
cards-explain-start-seats = Inoltre, secondo l’ordine del primo turno, estratto a sorte, i giocatori ricevono: { $gains }.
cards-explain-church-tiles = Per ogni periodo si estrae una tessera scomunica e la si lascia scoperta.
cards-explain-draft = { $count ->
    [one] Ognuno riceve un leader.
   *[other] Ognuno riceve { $count } leader, ne tiene uno e passa gli altri a sinistra, finché ognuno ne ha tenuti { $count }.
  }
cards-explain-tiles-simple = Tutti hanno la stessa tessera bonus.
cards-explain-tiles-advanced = Ognuno sceglie una tessera bonus, a cominciare dall’ultimo nell’ordine di turno.

# -- board
cards-explain-towers = Le carte stanno in quattro torri, una per tipo, con { $floors ->
    [one] un piano ciascuna
   *[other] { $floors } piani ciascuna
  }. I piani si contano dal basso. Gli altri spazi stanno sotto le torri.
cards-explain-tower = Carte di questa torre: { $cards }.
cards-explain-floor = Il piano { $floor } richiede valore { $value }.
cards-explain-floor-bonus = Il piano { $floor } richiede valore { $value } e dà { $gains }.
cards-explain-space-harvest = Qui fai un raccolto: ricevi quello che danno la tua tessera bonus e i tuoi territori.
cards-explain-space-production = Qui produci: ricevi quello che danno la tua tessera bonus e i tuoi edifici.
cards-explain-space-council = Chi arriva qui per primo giocherà per primo nel turno seguente.
cards-explain-space-market = Uno spazio del mercato.
cards-explain-space-value = Richiede valore { $value }.
cards-explain-space-bonus = Ottieni { $gains }.
cards-explain-space-privileges = { $count ->
    [one] Ottieni un privilegio del consiglio.
   *[other] Ottieni { $count } privilegi del consiglio diversi.
  }
cards-explain-space-penalty = Qui il valore di un’azione è ridotto di { $penalty }.
cards-explain-space-one = C’è posto per un solo familiare.
cards-explain-space-any = C’è posto per quanti familiari si vuole.
cards-explain-space-seats = Si usa solo da { $seats } giocatori in su.

# -- resources
cards-explain-never-below = Nessuna risorsa e nessun punteggio scende mai sotto zero.
cards-explain-resource-wood = Il legno serve a pagare le carte.
cards-explain-resource-stone = La pietra serve a pagare le carte.
cards-explain-resource-coins = Le monete servono a pagare le carte e l’ingresso in una torre occupata.
cards-explain-resource-servants = Ogni servitore che impieghi aumenta di 1 il valore di un’azione.
cards-explain-resource-military-points = I punti militari permettono di avere più territori, servono a pagare alcune carte e alla fine danno punti vittoria.
cards-explain-resource-faith-points = I punti fede contano quando la chiesa presenta il suo rapporto. Non se ne possono avere più di { $most }.
cards-explain-resource-victory-points = Vince chi alla fine ha più punti vittoria.
cards-explain-privilege = Un privilegio del consiglio vale, a tua scelta: { $choices }.
cards-explain-privileges-differ = I privilegi ricevuti insieme devono essere diversi fra loro.

# -- round
cards-explain-round-cards = Nelle torri arrivano nuove carte del periodo, { $floors ->
    [one] una carta
   *[other] { $floors } carte
  } in ognuna, e si tirano tre dadi: nero, bianco e arancione.
cards-explain-members-dice = Ognuno ha quattro familiari: uno nero, uno bianco, uno arancione e uno neutro. Un familiare colorato ha il valore del dado del suo colore, uguale per tutti. Quello neutro ha valore 0.
cards-explain-round-turns = A turno, nell’ordine di gioco, ognuno piazza un familiare, per quattro giri.
cards-explain-round-pass = Chi non può o non vuole piazzare un familiare passa: per questo turno uno dei suoi familiari resta a casa.
cards-explain-round-report = { $rounds ->
    [one] Dopo ogni turno la chiesa fa rapporto.
   *[other] Ogni { $rounds } turni, alla fine di un periodo, la chiesa fa rapporto.
  }
cards-explain-round-end = Poi tutti i familiari tornano a casa e le carte che nessuno ha preso si scartano.
cards-explain-order-first = L’ordine del primo turno si tira a sorte.
cards-explain-order = Nel turno seguente giocano per primi quelli che hanno un familiare al consiglio, nell’ordine in cui sono arrivati; poi gli altri, nell’ordine di prima.

# -- value
cards-explain-value-base = Il valore della tua azione deve raggiungere il valore dello spazio. Parti dal valore del familiare, o dal numero sulla carta se l’azione te la dà una carta.
cards-explain-value-member = Aggiungi o sottrai quello che le tue carte e le tue scomuniche dicono dei tuoi familiari.
cards-explain-value-action = Aggiungi o sottrai quello che le tue carte e le tue scomuniche dicono di questo tipo di azione.
cards-explain-value-space = Sottrai quello che indica lo spazio. Fin qui il valore può anche essere negativo.
cards-explain-value-servants = Poi aggiungi 1 per ogni servitore che impieghi; i servitori tornano nella riserva.
cards-explain-servants-needed = In una torre, al mercato e al consiglio impieghi esattamente i servitori necessari. Nel raccolto e nella produzione impieghi quelli necessari per lo spazio, oppure esattamente quelli che servono a raggiungere il valore di un’altra tua carta o della tua tessera bonus; nessun altro numero è permesso.
cards-explain-spare-last-turn = Eccezione: se le risorse rimaste ti farebbero perdere punti, nella tua ultima mossa della partita puoi impiegare più servitori del necessario, quanti ne vuoi.
cards-explain-spare-last-round = Eccezione: se le risorse rimaste ti farebbero perdere punti, nell’ultimo turno puoi impiegare più servitori del necessario, quanti ne vuoi.
cards-explain-spare-any-round = Eccezione: se le risorse rimaste ti farebbero perdere punti, puoi impiegare più servitori del necessario, quanti ne vuoi.
cards-explain-room-one = Uno spazio con un solo posto non si può usare se è già occupato.
cards-explain-room-coloured = In ogni torre, in tutta l’area del raccolto e in tutta l’area della produzione puoi avere un solo familiare colorato. Il familiare neutro non conta.
cards-explain-surcharge = Se in una torre c’è già un familiare, anche tuo, piazzarne uno costa { $cost } in più. Si paga prima di ricevere qualsiasi cosa.

# -- actions
cards-explain-take-order = Se la torre è occupata paghi il sovrapprezzo; ricevi il bonus del piano, che puoi usare per pagare; poi paghi la carta e la prendi. Il suo effetto immediato si applica subito. Puoi scegliere solo un piano con una carta che puoi pagare. I servitori impiegati per il valore non possono pagare anche la carta.
cards-explain-take-cost = Se una carta ha più costi, ne paghi uno. Quello che una carta richiede devi averlo quando paghi, ma non lo spendi.
cards-explain-take-discount = Gli sconti riducono il costo della carta, mai sotto zero, e mai il sovrapprezzo di una torre occupata.
cards-explain-take-most = Puoi avere al massimo { $count } carte di ogni tipo.
cards-explain-slot = { $need } per il territorio numero { $number }
cards-explain-slots = I territori richiedono punti militari, che non si spendono: { $needs }.
cards-explain-activate-cards = Se il valore è inferiore a 1 non succede nulla. La tua tessera bonus dà quello che mostra, se ne raggiungi il valore. Un raccolto attiva anche ogni tuo territorio di cui raggiungi il valore. Una produzione attiva anche ogni tuo edificio di cui raggiungi il valore.
cards-explain-activate-exchanges = Se una carta propone di pagare qualcosa per ricevere qualcos’altro, puoi rinunciare; se propone più scambi, ne usi al massimo uno.
cards-explain-activate-together = Prima scegli tutti gli scambi e li paghi con quello che avevi all’inizio; poi ricevi tutto insieme.
cards-explain-bonus-action-text = Non occupa un familiare e puoi rinunciarci. In una torre prendi una carta e la paghi come sempre; se nella torre c’è qualcuno, paghi anche il sovrapprezzo. Nel raccolto e nella produzione lo spazio non riduce il valore. Al consiglio non dà un posto nell’ordine di turno.
cards-explain-market = Al mercato ricevi quello che indica lo spazio.
cards-explain-council = Al consiglio ricevi quello che indica lo spazio e un posto nell’ordine del turno seguente.

# -- leaders
cards-explain-leaders-secret = I tuoi leader sono segreti finché non li giochi o li scarti.
cards-explain-leaders-play = Nel tuo turno, prima o dopo il piazzamento, puoi giocare un leader se hai quello che richiede; non spendi nulla.
cards-explain-leaders-round = Un’abilità «una volta per turno» si può usare una volta in ogni turno, anche in quello in cui giochi il leader.
cards-explain-leaders-discard = Invece di giocare un leader puoi scartarlo, mostrandolo, e ricevere un privilegio del consiglio.
cards-explain-leaders-end = I leader rimasti in mano alla fine non valgono nulla.
cards-explain-needs-nothing = Non richiede nulla.

# -- church
cards-explain-reports = La fede richiesta nei rapporti dei tre periodi è, nell’ordine: { $needs }.
cards-explain-church-choice = Chi ha meno fede di quanta ne chiede il rapporto viene scomunicato ma conserva la sua fede. Chi ne ha abbastanza sceglie: o sostiene la chiesa, rinuncia a tutta la fede e ottiene punti vittoria; o rifiuta, conserva la fede e viene scomunicato.
cards-explain-track = { $faith } fede: { $points }
cards-explain-faith-track = Punti vittoria per chi sostiene la chiesa: { $track }.
cards-explain-banned = Una scomunica dura fino alla fine della partita. La fede rimasta alla fine non dà nulla.
cards-explain-more-faith = Ogni volta sono { $points } in più.

# -- points
cards-explain-score-before = Ai punti vittoria già ottenuti si aggiungono questi.
cards-explain-score-step = { $count } danno { $points }
cards-explain-score-territories = Territori: { $points }; averne di più non dà altri punti.
cards-explain-score-characters = Personaggi: { $points }; averne di più non dà altri punti.
cards-explain-score-ventures = Imprese: i punti che indicano.
cards-explain-score-military = Chi ha più punti militari: { $prizes }. Chi è in parità occupa lo stesso posto e ne riceve i punti per intero; i posti occupati in parità non si assegnano ad altri.
cards-explain-score-resources = Un punto ogni { $count } risorse fra legno, pietra, monete e servitori sommati; il resto non conta.
cards-explain-score-losses = Infine si sottraggono i punti persi per le scomuniche; nessuno scende sotto zero.
cards-explain-score-win = Vince chi ha più punti. A parità di punti vince chi veniva prima nell’ordine dell’ultimo turno.

# -- cards
cards-explain-cards-read = Ogni carta indica quanto costa, che cosa fa subito e che cosa fa in seguito.
cards-explain-type-territorycard = I territori rendono quando fai un raccolto.
cards-explain-type-charactercard = I personaggi hanno effetto dal momento in cui li prendi, ma non sull’azione con cui li prendi.
cards-explain-type-buildingcard = Gli edifici rendono quando produci.
cards-explain-type-venturecard = Le imprese danno punti alla fine.
cards-explain-period = Periodo { $period }.
cards-explain-free = Non costa nulla.
cards-explain-tiles-use = A ogni raccolto e a ogni produzione ricevi, oltre a quello che danno le tue carte, quello che indica la tua tessera.
cards-explain-tile-value = Per riceverlo l’azione deve avere almeno valore { $value }.
cards-explain-score-prize = { $points } al posto { $place }
