# What rulebooks say. The page does not load these messages: the server renders rulebooks.

# -- headings
cards-explain-goal = Scopo
cards-explain-setup = Preparazione
cards-explain-board = Il tabellone
cards-explain-resources = Risorse e punti
cards-explain-round = Un turno
cards-explain-members = I familiari
cards-explain-value = Piazzare un familiare
cards-explain-room = Chi può stare dove
cards-explain-actions = Azioni
cards-explain-take = Prendere una carta da una torre
cards-explain-activate = Raccolto e produzione
cards-explain-bonus-action = Azioni date da una carta
cards-explain-leaders = I leader
cards-explain-church = La chiesa
cards-explain-scoring = La fine e i punti
cards-explain-cards = Le carte sviluppo
cards-explain-leader-cards = Le carte leader
cards-explain-tiles = Tessere bonus

# -- goal and set-up
cards-explain-seats = Da 2 a { $most } giocatori.
cards-explain-win = Manda i tuoi familiari nelle torri, nei campi, nelle botteghe, al mercato e al consiglio, raccogli carte e cerca di avere più punti vittoria alla fine.
cards-explain-length = La partita ha tre periodi di { $rounds ->
    [one] un turno
   *[other] { $rounds } turni
  } ciascuno, { $total } turni in tutto.
cards-explain-start = Ognuno comincia con { $gains }.
cards-explain-start-seats = Nell’ordine del primo turno, che si tira a sorte, i giocatori ricevono anche: { $gains }.
cards-explain-church-tiles = Per ogni periodo si estrae una tessera scomunica e la si mette scoperta.
cards-explain-draft = { $count ->
    [one] Ognuno riceve un leader.
   *[other] Ognuno riceve { $count } leader, ne tiene uno e passa gli altri a sinistra, finché ognuno ne ha tenuti { $count }.
  }
cards-explain-tiles-simple = Tutti hanno la stessa tessera bonus.
cards-explain-tiles-advanced = Ognuno sceglie una tessera bonus; comincia l’ultimo di turno.

# -- board
cards-explain-towers = Le carte stanno in quattro torri, una per tipo, con { $floors ->
    [one] un piano ciascuna
   *[other] { $floors } piani ciascuna
  }. I piani si contano dal basso. Gli altri spazi stanno sotto le torri.
cards-explain-tower = Qui ci sono: { $cards }.
cards-explain-floor = Il piano { $floor } chiede valore { $value }.
cards-explain-floor-bonus = Il piano { $floor } chiede valore { $value } e dà { $gains }.
cards-explain-space-harvest = Qui fai il raccolto: la tua tessera bonus e i tuoi territori ti danno le loro rendite.
cards-explain-space-production = Qui produci: la tua tessera bonus e i tuoi edifici ti danno le loro rendite.
cards-explain-space-council = Chi arriva qui prima gioca prima nel turno seguente.
cards-explain-space-market = Uno spazio del mercato.
cards-explain-space-value = Chiede valore { $value }.
cards-explain-space-bonus = Ottieni { $gains }.
cards-explain-space-privileges = { $count ->
    [one] Ottieni un privilegio del consiglio.
   *[other] Ottieni { $count } privilegi del consiglio diversi.
  }
cards-explain-space-penalty = Qui il valore di un’azione scende di { $penalty }.
cards-explain-space-one = Qui può stare un solo familiare.
cards-explain-space-any = Qui possono stare quanti familiari si vuole.
cards-explain-space-seats = È aperto solo da { $seats } giocatori in su.

# -- resources
cards-explain-never-below = Niente scende mai sotto zero.
cards-explain-resource-wood = Il legno paga le carte.
cards-explain-resource-stone = La pietra paga le carte.
cards-explain-resource-coins = Le monete pagano le carte e l’ingresso in una torre occupata.
cards-explain-resource-servants = Ogni servitore che mandi insieme aumenta di 1 il valore di un’azione.
cards-explain-resource-military-points = I punti militari permettono di avere più territori, pagano alcune carte e danno punti vittoria alla fine.
cards-explain-resource-faith-points = I punti fede servono per i rapporti della chiesa. Nessuno ne ha più di { $most }.
cards-explain-resource-victory-points = Vince chi alla fine ha più punti vittoria.
cards-explain-privilege = Un privilegio del consiglio è una di queste cose, a tua scelta: { $choices }.
cards-explain-privileges-differ = I privilegi ottenuti insieme devono essere diversi.

# -- round
cards-explain-round-cards = Nelle torri arrivano nuove carte del periodo, { $floors ->
    [one] una carta
   *[other] { $floors } carte
  } in ognuna, e si tirano tre dadi: nero, bianco e arancione.
cards-explain-members-dice = Ognuno ha quattro familiari: uno nero, uno bianco, uno arancione e uno neutro. Un familiare colorato ha il valore del dado del suo colore, uguale per tutti. Quello neutro ha valore 0.
cards-explain-round-turns = In ordine di turno ognuno piazza un familiare, per quattro giri.
cards-explain-round-pass = Chi non può o non vuole piazzare un familiare passa: un familiare resta allora a casa in questo turno.
cards-explain-round-report = { $rounds ->
    [one] Dopo ogni turno la chiesa fa rapporto.
   *[other] Ogni { $rounds } turni, alla fine di un periodo, la chiesa fa rapporto.
  }
cards-explain-round-end = Poi tutti i familiari tornano a casa e le carte che nessuno ha preso si scartano.
cards-explain-order-first = L’ordine del primo turno si tira a sorte.
cards-explain-order = Nel turno seguente vengono prima quelli che hanno un familiare nel consiglio, in ordine di arrivo; gli altri seguono nell’ordine di prima.

# -- value
cards-explain-value-base = Il valore della tua azione deve raggiungere il valore dello spazio. Parti dal valore del familiare, o dal numero sulla carta se l’azione te la dà una carta.
cards-explain-value-member = Aggiungi o togli ciò che le tue carte e scomuniche dicono dei tuoi familiari.
cards-explain-value-action = Aggiungi o togli ciò che le tue carte e scomuniche dicono di questo tipo di azione.
cards-explain-value-space = Togli ciò che dice lo spazio. Fin qui il valore può essere sotto zero.
cards-explain-value-servants = Poi aggiungi 1 per ogni servitore che mandi insieme; i servitori tornano nella riserva.
cards-explain-servants-needed = In una torre, al mercato e al consiglio mandi esattamente i servitori che servono. Nel raccolto e nella produzione mandi quelli che servono per lo spazio, o esattamente quelli che servono per il valore di un’altra tua carta o della tua tessera bonus; nessun altro numero è permesso.
cards-explain-spare-last-turn = Eccezione: dove le risorse rimaste costano punti, nella tua ultima mossa della partita puoi mandare qualsiasi numero maggiore di servitori.
cards-explain-spare-last-round = Eccezione: dove le risorse rimaste costano punti, nell’ultimo turno puoi mandare qualsiasi numero maggiore di servitori.
cards-explain-spare-any-round = Eccezione: dove le risorse rimaste costano punti, puoi mandare qualsiasi numero maggiore di servitori.
cards-explain-room-one = Uno spazio per un solo familiare non si può usare finché ce n’è uno.
cards-explain-room-coloured = In ogni torre, in tutta l’area del raccolto e in tutta l’area della produzione puoi avere un solo familiare colorato. Quello neutro qui non conta.
cards-explain-surcharge = Se in una torre c’è un familiare, anche tuo, piazzarne uno lì costa { $cost } in più. Lo paghi prima di ottenere qualsiasi cosa.

# -- actions
cards-explain-take-order = Paga per la torre se è occupata, ottieni il bonus del piano, che può aiutarti a pagare, poi paga la carta e prendila. Il suo effetto immediato avviene subito. Puoi scegliere solo un piano con una carta che puoi pagare. I servitori che mandi insieme non possono pagare anche la carta.
cards-explain-take-cost = Se una carta ha più costi, ne paghi uno. Ciò che una carta richiede devi averlo quando paghi, ma non lo spendi.
cards-explain-take-discount = Gli sconti abbassano il costo della carta, mai sotto zero, e mai il prezzo di una torre occupata.
cards-explain-take-most = Puoi avere al massimo { $count } carte di ogni tipo.
cards-explain-slot = { $need } per il territorio numero { $number }
cards-explain-slots = I territori richiedono punti militari, che non si spendono: { $needs }.
cards-explain-activate-cards = Con un valore di almeno 1 la tua tessera bonus ti dà le sue rendite, se raggiungi il valore che chiede, e si attiva ogni tuo territorio (nel raccolto) o edificio (nella produzione) di cui raggiungi il valore.
cards-explain-activate-exchanges = Dove una carta ti fa pagare qualcosa per ottenere qualcosa puoi rinunciare; di più scambi su una carta ne usi al massimo uno.
cards-explain-activate-together = Prima scegli tutti gli scambi e li paghi con ciò che avevi all’inizio; poi ottieni tutto insieme.
cards-explain-bonus-action-text = Non usa un familiare e puoi rinunciarvi. In una torre prendi una carta e la paghi come sempre, e paghi per la torre se vi sta qualcuno. Nel raccolto e nella produzione non si toglie nulla per lo spazio. Nel consiglio non dà un posto nell’ordine di turno.
cards-explain-market = Al mercato ottieni ciò che mostra lo spazio.
cards-explain-council = Al consiglio ottieni ciò che mostra lo spazio e un posto nel prossimo ordine di turno.

# -- leaders
cards-explain-leaders-secret = I tuoi leader sono segreti finché non li giochi o li scarti.
cards-explain-leaders-play = Nel tuo turno, prima o dopo il piazzamento, puoi giocare un leader se hai ciò che richiede; non spendi nulla.
cards-explain-leaders-round = Ciò che un leader fa una volta per turno lo puoi usare una volta in ogni turno, anche in quello in cui lo giochi.
cards-explain-leaders-discard = Invece di giocare un leader puoi scartarlo, scoperto, per un privilegio del consiglio.
cards-explain-leaders-end = I leader rimasti in mano alla fine non contano nulla.
cards-explain-needs-nothing = Non richiede nulla.

# -- church
cards-explain-reports = I rapporti dei tre periodi chiedono, nell’ordine, questa fede: { $needs }.
cards-explain-church-choice = Chi ne ha di meno è scomunicato e tiene la fede. Chi ne ha abbastanza sceglie: sostenere la chiesa, rinunciare a tutta la fede e ottenere punti vittoria; oppure rifiutare, tenere la fede ed essere scomunicato.
cards-explain-track = { $faith } fede: { $points }
cards-explain-faith-track = I punti vittoria per chi sostiene la chiesa: { $track }.
cards-explain-banned = Una scomunica dura fino alla fine della partita. La fede rimasta alla fine non dà nulla.
cards-explain-more-faith = Sono { $points } in più ogni volta.

# -- points
cards-explain-score-before = Ai punti vittoria che hai si aggiungono questi.
cards-explain-score-step = { $count } danno { $points }
cards-explain-score-territories = Territori: { $points }; averne di più non dà altro.
cards-explain-score-characters = Personaggi: { $points }; averne di più non dà altro.
cards-explain-score-ventures = Imprese: ciò che dicono.
cards-explain-score-military = Chi ha più punti militari: { $prizes }. Chi ne ha altrettanti condivide il posto e ne prende i punti per intero, e i posti che così si riempiono si saltano.
cards-explain-score-resources = Un punto ogni { $count } tra legno, pietra, monete e servitori insieme; il resto non conta.
cards-explain-score-losses = Poi si tolgono le perdite delle scomuniche; nessuno finisce sotto zero.
cards-explain-score-win = Vince chi ha più punti. In parità vince chi era prima nell’ordine dell’ultimo turno.

# -- cards
cards-explain-cards-read = Ogni carta dice quanto costa, che cosa fa subito e che cosa fa dopo.
cards-explain-type-territorycard = I territori danno qualcosa quando fai il raccolto.
cards-explain-type-charactercard = I personaggi agiscono da quando li prendi, non ancora per l’azione che li prende.
cards-explain-type-buildingcard = Gli edifici danno qualcosa quando produci.
cards-explain-type-venturecard = Le imprese danno punti alla fine.
cards-explain-period = Periodo { $period }.
cards-explain-free = Non costa nulla.
cards-explain-tiles-use = Ogni raccolto e ogni produzione ti dà ciò che dice la tua tessera, oltre alle tue carte.
cards-explain-tile-value = Per averlo l’azione deve avere valore { $value }.
cards-explain-score-prize = { $points } per il posto { $place }
