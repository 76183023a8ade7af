# What rulebooks say. The page does not load these messages: the server renders rulebooks.

# -- headings
boards-explain-goal = Scopo
boards-explain-board = La scacchiera
boards-explain-start = Come comincia la partita
boards-explain-turn = Un turno
boards-explain-figures = I pezzi
boards-explain-captures = Le prese
boards-explain-restrictions = Mosse vietate
boards-explain-counters = Contatori
boards-explain-regions = Luoghi con un nome
boards-explain-score = Punti
boards-explain-end = Come finisce la partita
boards-explain-missing = Regole che qui mancano
boards-figure-title = { $figure }
boards-counter-title = { $name }
boards-region-title = { $name }
boards-end-title = { $name }

# -- pieces of sentences
boards-chain = { $first } { $second }
boards-sentence = { $text }.
boards-attach = { $first }{ $second }
boards-semicolon = {""}; { $text }
boards-numbered = ({ $number }) { $text }
boards-sentence-plain = { $text }.
boards-for-player = Per { $player }: { $text }
boards-count = { $count } × { $figure }
boards-number-exactly = esattamente { $count }
boards-number-at-least = almeno { $count }
boards-number-at-most = al massimo { $count }
boards-number-any = un numero qualsiasi
boards-who-own = te
boards-who-enemy = l’avversario
boards-who-none = nessuno

# -- directions
boards-direction-any = in qualsiasi direzione
boards-direction-orthogonal = in orizzontale o in verticale
boards-direction-diagonal = in diagonale
boards-direction-all = in qualsiasi direzione
boards-direction-vertical = in avanti o all’indietro
boards-direction-sideways = di lato
boards-direction-forward = dritto in avanti
boards-direction-backward = dritto all’indietro
boards-direction-right = a destra
boards-direction-left = a sinistra
boards-direction-forward-diagonal = in diagonale in avanti
boards-direction-backward-diagonal = in diagonale all’indietro
boards-direction-forward-right = in diagonale in avanti a destra
boards-direction-forward-left = in diagonale in avanti a sinistra
boards-direction-backward-right = in diagonale all’indietro a destra
boards-direction-backward-left = in diagonale all’indietro a sinistra
boards-direction-hex-orthogonal = attraverso uno dei sei lati
boards-direction-hex-diagonal = in diagonale, da uno dei sei angoli
boards-direction-hex-forward = in avanti in obliquo
boards-direction-hex-backward = all’indietro in obliquo
boards-direction-hex-forward-right = in avanti in obliquo a destra
boards-direction-hex-forward-left = in avanti in obliquo a sinistra
boards-direction-hex-backward-right = all’indietro in obliquo a destra
boards-direction-hex-backward-left = all’indietro in obliquo a sinistra
boards-direction-corner-forward-right = in diagonale in avanti a destra
boards-direction-corner-forward-left = in diagonale in avanti a sinistra
boards-direction-corner-backward-right = in diagonale all’indietro a destra
boards-direction-corner-backward-left = in diagonale all’indietro a sinistra
boards-direction-corner-right = in diagonale a destra
boards-direction-corner-left = in diagonale a sinistra
boards-direction-lines = lungo le linee
boards-direction-nowhere = da nessuna parte
boards-direction-in = { $direction } tra { $cells }
boards-step-forward = { $count } in avanti
boards-step-backward = { $count } all’indietro
boards-step-right = { $count } a destra
boards-step-left = { $count } a sinistra
boards-step-both = { $ahead } e { $aside }

# -- cells
boards-cells = { $cells }
boards-cells-more = { $cells } e altre, { $count } in tutto
boards-cells-none = nessuna casella
boards-cells-all = qualsiasi casella
boards-cells-of = { $cells } ({ $player })
boards-last-cells = una casella che non ne ha altre davanti
boards-region = «{ $name }»
boards-noun-cell = { $count ->
    [one] casella
   *[other] caselle
  }
boards-noun-empty = { $count ->
    [one] casella vuota
   *[other] caselle vuote
  }
boards-noun-figure = { $count ->
    [one] pezzo
   *[other] pezzi
  }
boards-noun-kinds = { $count ->
    [one] pezzo di tipo { $kinds }
   *[other] pezzi di tipo { $kinds }
  }
boards-noun-own = { $count ->
    [one] tuo { $what }
   *[other] tuoi { $what }
  }
boards-noun-enemy = { $count ->
    [one] { $what } avversario
   *[other] { $what } avversari
  }
boards-noun-none = { $what } di nessuno
boards-noun-player = { $what } ({ $player })
boards-noun-on = { $noun } { $place }
boards-the-target = { $case ->
    [to] alla
    [from] dalla
    [in] nella
    [with] con la
   *[other] la
  } casella di arrivo
boards-the-self = { $case ->
    [to] alla
    [from] dalla
    [in] nella
    [with] con la
   *[other] la
  } casella di partenza
boards-the-moved = { $case ->
    [to] alla
    [from] dalla
    [in] nella
    [with] con la
   *[other] la
  } casella dove si è appena mosso o piazzato
boards-the-left = { $case ->
    [to] alla
    [from] dalla
    [in] nella
    [with] con la
   *[other] la
  } casella appena lasciata
boards-the-runner = { $case ->
    [to] alla
    [from] dalla
    [in] nella
    [with] con la
   *[other] la
  } casella del pezzo che ora si può prendere al varco
boards-figure-self = il pezzo che muove
boards-figure-moved = il pezzo appena mosso o piazzato
boards-figure-runner = il pezzo che ora si può prendere al varco
boards-clause-on = in { $cells }
boards-clause-in = tra { $cells }
boards-clause-not = {""}, tranne { $what }
boards-clause-outside = fuori da { $region }
boards-clause-other-than = non di tipo { $kinds }
boards-clause-never = non { $clause }
boards-clause-any = tra { $cells }
boards-clause-with = con { $figures }
boards-clause-kind = di tipo { $kinds }
boards-clause-empty = se è vuota
boards-clause-word = ({ $word })
boards-clause-region = in { $region }
boards-clause-their = in { $region } dell’avversario
boards-clause-row = nella riga { $row } (contata dalla tua parte)
boards-clause-rows = nelle righe da { $first } a { $last } (contate dalla tua parte)
boards-clause-last-row = nella riga più lontana da te
boards-clause-between = tra la partenza e l’arrivo della mossa
boards-clause-line = su tutta la linea della mossa
boards-clause-trail = { $count ->
    [one] appena attraversata da un pezzo che si può prendere al varco
   *[other] appena attraversate da un pezzo che si può prendere al varco
  }
boards-clause-unmoved = { $count ->
    [one] che non ha ancora mosso
   *[other] che non hanno ancora mosso
  }
boards-clause-doomed = { $count ->
    [one] già preso in questo turno
   *[other] già presi in questo turno
  }
boards-clause-stuck = { $count ->
    [one] che da lì non potrebbe più muovere
   *[other] che da lì non potrebbero più muovere
  }
boards-clause-royal = da tenere al sicuro
boards-clause-attacked = sotto attacco
boards-clause-moves-made = { $count ->
    [one] che ha fatto { $number } mosse
   *[other] che hanno fatto { $number } mosse
  }
boards-clause-beside = accanto { $definite ->
    [yes] { $start }
   *[no] a { $start }
  } ({ $directions })
boards-clause-walk = in linea { $definite ->
    [yes] { $start }
   *[no] con { $start }
  } ({ $directions })
boards-walk-while = {""}, con solo { $cells } lungo il percorso
boards-walk-most = {""}, al massimo a { $count } caselle
boards-walk-least = {""}, se nella linea ce ne sono almeno { $count }
boards-walk-until = {""}, se in fondo alla linea c’è { $head ->
    [cell] una { $cells }
   *[figure] un { $cells }
  }
boards-clause-line-least = in una fila dritta di almeno { $length } pezzi di uno stesso giocatore
boards-clause-line-exact = in una fila dritta di esattamente { $length } pezzi di uno stesso giocatore
boards-clause-along = { $what } ({ $directions })
boards-clause-group = il cui { $kind } { $what }
boards-group-touches = tocca { $cells }
boards-group-misses = non tocca { $cells }
boards-group-avoids = non contiene { $cells }
boards-group-reaches-all = contiene almeno una casella di ognuno di questi luoghi: { $cells }
boards-group-reaches-some = contiene una casella di almeno { $count } di questi luoghi: { $cells }
boards-group-size = ha { $number } caselle

# -- conditions
boards-if-always = sempre
boards-if-never = mai
boards-if-exists-yes = c’è almeno { $head ->
    [cell] una { $cells }
   *[figure] un { $cells }
  }
boards-if-exists-not = non c’è { $head ->
    [cell] nessuna { $cells }
   *[figure] nessun { $cells }
  }
boards-if-figure-figure-yes = { $subject } è uno di questi: { $cells }
boards-if-figure-figure-not = { $subject } non è uno di questi: { $cells }
boards-if-figure-cell-yes = { $subject } sta in una di queste: { $cells }
boards-if-figure-cell-not = { $subject } non sta in nessuna di queste: { $cells }
boards-if-cell-figure-yes = { $subject } contiene uno di questi: { $cells }
boards-if-cell-figure-not = { $subject } non contiene nessuno di questi: { $cells }
boards-if-cell-cell-yes = { $subject } è una di queste: { $cells }
boards-if-cell-cell-not = { $subject } non è nessuna di queste: { $cells }
boards-if-count = { $count ->
    [one] c’è { $number } { $cells }
   *[other] ci sono { $number } { $cells }
  }
boards-if-more-than = ci sono più { $cells } che { $others }
boards-if-fewer-than = ci sono meno { $cells } che { $others }
boards-if-groups-number = { $cells }: i gruppi collegati sono { $number } ({ $directions })
boards-if-groups-one = presi tutti insieme, { $cells } formano un solo gruppo collegato ({ $directions })
boards-if-hand-own = hai in mano { $number } { $figure }
boards-if-hand-enemy = l’avversario ha in mano { $number } { $figure }
boards-if-hand-player = { $player } ha in mano { $number } { $figure }
boards-if-hand-own-empty = non hai più in mano nessun pezzo di tipo { $figure }
boards-if-hand-enemy-empty = l’avversario non ha più in mano nessun pezzo di tipo { $figure }
boards-if-hand-player-empty = { $player } non ha più in mano nessun pezzo di tipo { $figure }
boards-if-check-next = il prossimo giocatore è sotto scacco
boards-if-check-own = sei sotto scacco
boards-if-no-moves-next = il prossimo giocatore non ha mosse permesse
boards-if-no-moves-all = nessuno ha mosse permesse
boards-if-no-moves-from = { $of_head ->
    [cell] nessuna { $of }
   *[figure] nessun { $of }
  } può muovere in { $to_head ->
    [cell] una { $to }
   *[figure] un { $to }
  }
boards-if-first-move-yes = il pezzo mosso non aveva mai mosso prima
boards-if-first-move-not = il pezzo mosso aveva già mosso prima
boards-if-repeats-position = la stessa posizione si è presentata { $count } volte
boards-if-repeats-board = la stessa disposizione dei pezzi si è presentata { $count } volte
boards-if-perpetual-own = ogni tuo turno, da quando questa posizione si è presentata la prima volta, ha dato scacco
boards-if-perpetual-enemy = ogni turno dell’avversario, da quando questa posizione si è presentata la prima volta, ha dato scacco
boards-if-quiet = per { $count } turni di fila, contando quelli di entrambi i giocatori, non si è preso né piazzato nulla
boards-if-quiet-progress = per { $count } turni di fila, contando quelli di entrambi i giocatori, non si è preso né piazzato nulla e nessun pezzo di tipo { $figures } ha mosso
boards-if-passes = { $count ->
    [one] l’ultimo turno è stato passato
   *[other] gli ultimi { $count } turni sono stati passati
  }
boards-if-turn-number = il numero della mossa è { $number }
boards-if-mover = ha appena mosso { $player }
boards-if-took = in questo turno è stato preso un pezzo di tipo { $kinds }
boards-if-took-any = in questo turno è stato preso un pezzo
boards-if-played = in questo turno si è mosso un pezzo di tipo { $kinds }
boards-if-played-any = in questo turno si è mosso un pezzo
boards-if-either = vale una di queste condizioni: { $conditions }
boards-if-not = non vale questa condizione: { $condition }
boards-if-is-cell-yes = lì la scacchiera ha una casella
boards-if-is-cell-not = lì la scacchiera non ha caselle
boards-if-is-figure-yes = lì c’è un pezzo
boards-if-is-figure-not = lì non c’è nessun pezzo
boards-if-is-enemy-yes = lì c’è un pezzo avversario
boards-if-is-enemy-not = lì non c’è un pezzo avversario
boards-if-moves-after-last-move = { $count ->
    [one] il pezzo che muove ha fatto l’ultima mossa una mossa fa
   *[other] il pezzo che muove ha fatto l’ultima mossa { $count } mosse fa
  }

# -- effects
boards-effect = { $effect }
boards-effect-if = se { $condition }, { $effect }
boards-effect-take = si prendono questi pezzi: { $cells }
boards-effect-take-there = si prende ciò che sta { $cells }
boards-effect-take-on = si prendono i pezzi che stanno in queste caselle: { $cells }
boards-effect-remove = lasciano la scacchiera, senza contare come presi: { $cells }
boards-effect-remove-there = ciò che sta { $cells } lascia la scacchiera, senza contare come preso
boards-effect-remove-on = i pezzi che stanno in queste caselle lasciano la scacchiera, senza contare come presi: { $cells }
boards-effect-flip = passano dalla tua parte: { $cells }
boards-effect-flip-there = ciò che sta { $cells } passa dalla tua parte
boards-effect-flip-on = i pezzi che stanno in queste caselle passano dalla tua parte: { $cells }
boards-effect-place = si piazza un pezzo di tipo { $figure } ({ $owner }) in { $cells }
boards-effect-become = il pezzo mosso diventa { $figure }
boards-effect-become-choice = il pezzo mosso diventa, a scelta, { $figures }
boards-effect-become-may = il pezzo mosso può diventare { $figures }
boards-effect-push = si spingono di una casella nel verso della mossa: { $cells }
boards-effect-push-along = si spingono di una casella { $directions }: { $cells }
boards-kind-taken = pezzo del tipo che ha preso
boards-after-movement = Dopo questo movimento, { $effect }.
boards-after-figure = Dopo ogni sua mossa, { $effect }.
boards-after-step = Poi { $effect }.
boards-after-move = Dopo ogni mossa, { $effect }.

# -- goal, board and start
boards-players = { $count ->
    [one] Un giocatore: { $players }.
   *[other] { $count } giocatori: { $players }.
  }
boards-you = In queste regole «tu» sei il giocatore che muove o ha appena mosso. I pezzi «avversari» sono degli altri giocatori. La casella di arrivo è quella dove finisce una mossa o un piazzamento, o quella che scegli.
boards-box-squares = { $sizes } caselle quadrate, { $count } in tutto.
boards-box-hexagons = { $sizes } esagoni, { $count } caselle in tutto. Ognuno ne tocca al massimo altri sei.
boards-hexagon = Un esagono di caselle esagonali, { $side } per lato, { $count } in tutto.
boards-graph = { $count } punti uniti da linee. I pezzi stanno sui punti.
boards-graph-lines = Le linee: { $lines }.
boards-cells-squares = { $count } caselle quadrate.
boards-cells-hexagons = { $count } caselle esagonali.
boards-cells-graph = { $count } punti.
boards-cells-other = { $count } caselle.
boards-where = Si usano solo queste { $count } caselle: { $cells }.
boards-where-cells = Le caselle sono { $cells }.
boards-forward = { $player }: «in avanti» vuol dire da { $one } verso { $other }.
boards-start-empty = All’inizio la scacchiera è vuota.
boards-start = { $player }: { $figures }.
boards-shuffle = Prima della partita si mescolano a caso i pezzi del primo giocatore in { $cells }. I pezzi degli altri si dispongono allo stesso modo.
boards-shuffle-if = La disposizione deve rispettare questa condizione: { $condition }.
boards-hand = Ognuno ha in mano: { $figures }.
boards-hand-of = { $player }: in mano ha { $figures }.

# -- turns
boards-order = I giocatori muovono a turno in quest’ordine: { $players }.
boards-turn-only = Nel tuo turno { $step }.
boards-turn-first = Nel tuo turno prima { $step }.
boards-turn-next = Poi { $step }.
boards-turn-only-one-of = Nel tuo turno fai una di queste cose: { $steps }.
boards-turn-first-one-of = Nel tuo turno prima fai una di queste cose: { $steps }.
boards-turn-next-one-of = Poi fai una di queste cose: { $steps }.
boards-turn-skipped = Se non è possibile, questo passo si salta.
boards-step-move = muovi un { $figures }
boards-step-choose = scegli uno tra questi: { $cells }
boards-step-pass = passi
boards-step-if = { $step } (solo se { $condition })
boards-step-then = { $step }; poi { $effects }
boards-step-optional = puoi anche fare questo: { $step }
boards-any-figure = un pezzo
boards-step-place-hand = piazzi dalla mano { $figure }
boards-step-place-supply = piazzi { $figure }
boards-step-place-hand-nobody = piazzi dalla mano { $figure } (che poi non è di nessuno)
boards-step-place-supply-nobody = piazzi { $figure } (che non è di nessuno)
boards-step-place-hand-other = piazzi dalla mano { $figure } per { $owner }
boards-step-place-supply-other = piazzi { $figure } per { $owner }
boards-step-on = { $step } in una { $cells }
boards-step-on-there = { $step } { $cells }
boards-step-placed-on = { $step } in una casella vuota, o nelle caselle indicate nel testo del pezzo
boards-step-unmoved = { $step } (poi vale come un pezzo che non ha mosso)
boards-step-forbid = Non puoi farlo se alla fine { $condition } ({ $name }).
boards-step-forbid-option = ({ $number }) non è permesso se alla fine { $condition } ({ $name }).
boards-step-finish = Puoi farlo solo se riesci a completare il resto del turno.

# -- figures
boards-figures-move = Un pezzo va in una casella vuota, oppure in una casella con un pezzo avversario, che prende. Non finisce mai in una casella con un tuo pezzo. Non può passare sopra altri pezzi, a meno che salti. Il testo di ogni pezzo indica le sue eccezioni. Nei disegni «in avanti» è verso l’alto.
boards-like = Muove come un pezzo di tipo { $figure }.
boards-never-moves = Non muove mai.
boards-can-move-take = Muove { $how }
boards-can-move = Muove { $how }, senza prendere
boards-can-take = Prende muovendo { $how }
boards-can-jump = Prende saltando { $how }; il pezzo saltato è preso
boards-can-passed = Prende al varco muovendo { $how }: se un pezzo avversario ha appena attraversato una casella vuota, può entrarvi e prendere quel pezzo
boards-can-take-passed = Prende muovendo { $how }. Prende anche al varco: se un pezzo avversario ha appena fatto una mossa che lo permette e ha attraversato una casella vuota che questo pezzo attacca, questo pezzo può entrare in quella casella e prenderlo
boards-can-move-take-passed = Muove { $how }. Prende anche al varco: se un pezzo avversario ha appena fatto una mossa che lo permette e ha attraversato una casella dove questo pezzo potrebbe andare, questo pezzo può entrarvi e prenderlo
boards-can-move-passed = Muove { $how }, senza prendere. Prende anche al varco: se un pezzo avversario ha appena fatto una mossa che lo permette e ha attraversato una casella dove questo pezzo potrebbe andare, questo pezzo può entrarvi e prenderlo
boards-can-swap = Si scambia di posto con un tuo pezzo: { $how }
boards-can-nothing = Non può fare nulla: { $how }
boards-how-exactly = { $count ->
    [one] di una casella { $directions }
   *[other] di esattamente { $count } caselle { $directions }
  }
boards-how-any = di quante caselle vuole { $directions }
boards-how-up-to = al massimo di { $count } caselle { $directions }
boards-how-to = in una qualsiasi di queste (ciò che sta in mezzo non conta): { $cells }
boards-how-distance = { $directions }, di tante caselle quanti sono: { $cells }
boards-how-leap = con un salto di { $step }, sopra qualunque cosa ci sia in mezzo
boards-how-rider = con salti di { $step }, uno o più nella stessa direzione su caselle vuote
boards-how-rider-most = con salti di { $step }, al massimo { $count } nella stessa direzione su caselle vuote
boards-how-lame = di { $step }, ma senza saltare: le caselle sulla sua strada (prima dritto, poi in diagonale) devono essere vuote
boards-leap-straight = { $long } caselle in orizzontale o in verticale
boards-leap-diagonal = { $long } caselle in diagonale
boards-leap-oblique = { $long } caselle in linea retta e { $short } di lato
boards-leap-hexagon = { $count } caselle { $directions }
boards-leap-hexagon-knight = due caselle dritto e poi una in obliquo
boards-hop-figure-far = { $directions } sopra esattamente un pezzo, a qualsiasi distanza
boards-hop-figure-near = { $directions } sopra un pezzo adiacente
boards-hop-enemy-far = { $directions } sopra esattamente un pezzo avversario, a qualsiasi distanza
boards-hop-enemy-near = { $directions } sopra un pezzo avversario adiacente
boards-hop-own-far = { $directions } sopra esattamente un tuo pezzo, a qualsiasi distanza
boards-hop-own-near = { $directions } sopra un tuo pezzo adiacente
boards-land-one = { $hop }, fino alla casella subito dietro quel pezzo
boards-land-any = { $hop }, fino a una qualsiasi casella dietro quel pezzo, senza nulla in mezzo
boards-land-up-to = { $hop }, fino a una delle { $count } caselle dietro quel pezzo
boards-over-anything = { $how }, qualunque cosa ci sia in mezzo
boards-over-own-any = { $how } (i tuoi pezzi in mezzo non contano, quelli avversari sbarrano la strada)
boards-limit-start = {""}, solo da una casella dove all’inizio sta un pezzo del suo tipo
boards-limit-initial = {""}, solo da { $cells }
boards-limit-if = {""}, solo se { $condition }
boards-limit-within = {""}, solo in { $cells }
boards-limit-trail = . Questa mossa permette all’avversario di prendere questo pezzo al varco, ma solo nel turno seguente
boards-limit-again-must = . Se poi questo pezzo può prendere ancora così, deve farlo nello stesso turno
boards-limit-again-may = . Se poi questo pezzo può continuare così, può farlo nello stesso turno
boards-limit-again-must-straight = . Se poi questo pezzo può prendere ancora così nella stessa direzione, deve farlo nello stesso turno
boards-limit-again-may-straight = . Se poi questo pezzo può continuare così nella stessa direzione, può farlo nello stesso turno
boards-limit-late = . I pezzi presi restano sulla scacchiera fino alla fine del turno, e questo pezzo non può saltarli di nuovo
boards-castling-royal = Arrocco: questo pezzo può andare di { $count } caselle di lato verso il tuo ultimo pezzo in quella direzione, se nessuno dei due ha ancora mosso. L’altro pezzo va poi nell’ultima casella che questo pezzo ha attraversato. Tutte le caselle tra i due devono essere vuote. Questo pezzo non deve essere sotto attacco dove parte, lungo la strada o dove arriva.
boards-castling-plain = Arrocco: questo pezzo può andare di { $count } caselle di lato verso il tuo ultimo pezzo in quella direzione, se nessuno dei due ha ancora mosso. L’altro pezzo va poi nell’ultima casella che questo pezzo ha attraversato. Tutte le caselle tra i due devono essere vuote.
boards-castling-partner = All’inizio l’ultimo pezzo in quella direzione è di tipo { $figures }.
boards-partner-royal = Arrocco { $directions } con il più vicino { $partner }: questo pezzo arriva in { $land }, l’altro in { $partner_to }. { $aim } A parte questi due pezzi, tutte le caselle che attraversano o dove entrano devono essere vuote. Questo pezzo non deve essere sotto attacco dove parte, lungo la strada o dove arriva
boards-partner-plain = Mossa in coppia { $directions } con il più vicino { $partner }: questo pezzo arriva in { $land }, l’altro in { $partner_to }. { $aim } A parte questi due pezzi, tutte le caselle che attraversano o dove entrano devono essere vuote
boards-aim-to = Scegli la casella dove finisce questo pezzo.
boards-aim-partner = Scegli l’altro pezzo.
boards-figure-within = Le sue mosse possono finire solo in { $cells }, a meno che una mossa indichi altre caselle. Possono attraversare altre caselle.
boards-royal-each = Non puoi mai lasciarlo sotto attacco.
boards-royal-last = Non puoi lasciarlo sotto attacco finché è l’ultimo dei tuoi pezzi da proteggere.
boards-promotes-must-move = Quando arriva in { $cells }, diventa { $figures }.
boards-promotes-may-move = Quando arriva in { $cells }, può diventare { $figures }.
boards-promotes-must-from = Quando arriva in { $cells }, o ne parte, diventa { $figures }.
boards-promotes-may-from = Quando arriva in { $cells }, o ne parte, può diventare { $figures }.
boards-promotes-must-turn = Se alla fine del turno sta in { $cells }, diventa { $figures }.
boards-promotes-may-turn = Se alla fine del turno sta in { $cells }, può diventare { $figures }.
boards-promotes-from = Vale anche una mossa che parte da quelle caselle.
boards-promotes-taking = Si trasforma solo con una mossa che prende.
boards-promotes-at-most = Non può diventare { $figure } finché il suo proprietario ne ha già { $count } sulla scacchiera.
boards-in-hand = Quando va in mano torna a essere { $figure }.
boards-placed-on = Si può piazzare solo in { $cells }.
boards-progress = Dopo ogni sua mossa riparte il conto dei turni tranquilli, e le posizioni precedenti non contano più come ripetute.

# -- captures and restrictions
boards-take-to-hand = I pezzi che prendi vanno nella tua mano e diventano tuoi.
boards-take-to-owner = I pezzi presi tornano in mano al loro proprietario.
boards-must-take = Se puoi prendere qualcosa, devi farlo.
boards-must-most = Se puoi prendere qualcosa, devi farlo, e in modo da prendere più pezzi possibile nel turno.
boards-must-if = Se hai una mossa dopo la quale { $condition }, devi fare una mossa così.
boards-check = Il tuo pezzo di tipo { $figures } è sotto scacco quando un pezzo avversario potrebbe prenderlo. Non puoi fare una mossa che lo lascia sotto scacco.
boards-forbid = Un turno non è permesso se alla fine vale questo: { $condition } ({ $name }).
boards-counter = Ogni giocatore ha questo numero. Comincia da { $start }.
boards-regions = Le regole usano questi nomi per luoghi e insiemi di caselle.
boards-region-cells = { $cells }.
boards-region-of = Per { $player }: { $cells }.
boards-region-diagram = { $name } ({ $player })

# -- points and ends
boards-score-each = { $points } per ogni { $cells }
boards-score-alone = { $points }
boards-score-all = Ogni giocatore conta per sé: { $text }.
boards-score-player = { $player }: { $text } in più.
boards-ends = Dopo ogni turno si controllano queste regole, dall’alto in basso; la prima che vale conclude la partita.
boards-end-win = Vinci se dopo il tuo turno { $condition }
boards-goal-checkmate = Dai scacco matto: attacca il pezzo avversario di tipo { $figures } in modo che nessuna mossa lo salvi.
boards-goal-sentence = { $text } ({ $name }).
boards-end-claim = La partita finisce così solo se lo richiede il giocatore di turno. { $text }
boards-end-loss = Perdi se dopo il tuo turno { $condition }
boards-end-draw = La partita è patta se { $condition }
boards-end-most = Vince chi ha più punti (a parità di punti è patta) se { $condition }
boards-end-points = La partita finisce e il risultato sono i punti se { $condition }
boards-end-win-for = La parte «{ $player }» vince se { $condition }
boards-end-loss-for = La parte «{ $player }» perde se { $condition }
boards-end-draw-for = La partita è patta se { $condition } ({ $player })
boards-end-most-for = Vince chi ha più punti se { $condition } ({ $player })
boards-end-points-for = I punti sono il risultato se { $condition } ({ $player })
boards-end-step = Si controlla dopo ogni passo di un turno.
boards-no-moves-draw = Se il giocatore di turno non ha mosse permesse e nessuna delle regole qui sotto decide, la partita è patta.
boards-no-moves-loss = Chi è di turno e non ha mosse permesse perde.
boards-no-moves-win = Chi è di turno e non ha mosse permesse vince.
boards-no-moves-pass = Chi non ha mosse permesse passa.
boards-max-moves = Dopo { $count } mosse la partita è patta.
boards-repetition-position = Due posizioni sono uguali se gli stessi pezzi stanno nelle stesse caselle, tocca allo stesso giocatore e sono possibili le stesse mosse.
boards-repetition-board = Due posizioni sono uguali se gli stessi pezzi stanno nelle stesse caselle.
boards-missing = Altrove questo gioco si gioca con le regole qui sotto. Qui non valgono.
boards-missing-rule = { $rule }

# -- diagrams
boards-diagram = Come muove: { $figure }
boards-mark-both = qui muove o prende
boards-mark-move = qui muove senza prendere
boards-mark-take = qui prende
boards-mark-jump = qui arriva passando sopra un altro pezzo
boards-mark-swap = qui si scambia di posto
boards-mark-passed = qui prende al varco
boards-mark-first = qui muove solo a certe condizioni, per esempio dalla casella iniziale
boards-mark-region = una casella di questo luogo
boards-mark-arrow = e oltre in questa direzione

# -- files of the document
boards-document-wins-yes = { $player }: vince quando c’è una casella { $cells }.
boards-document-wins-not = { $player }: vince quando non resta nessuna casella { $cells }.
boards-document-turn = In un turno si muove un pezzo.
boards-document-figures = Ogni pezzo fa i passi che il suo testo elenca. Il testo dice poi che cosa succede nella casella dove il passo finisce e in quelle in mezzo, in quest’ordine. Un passo annullato non si può scegliere. Nei disegni «in avanti» è verso l’alto.
boards-document-step-once = Fa un passo: { $steps }
boards-document-step-repeat = Fa uno o più passi nella stessa direzione: { $steps }
boards-document-steps-only = Tocca solo le caselle dove finiscono i suoi passi, non quelle in mezzo.
boards-document-if = { $text }, solo se { $condition }.
boards-document-of-figure = { $text }
boards-document-of-movement = Questo vale solo per questo passo. { $text }
boards-document-at-destination = Nella casella dove finisce: { $text }.
boards-document-at-transition = In ogni casella in mezzo: { $text }.
boards-document-always = { $actions }
boards-document-when = se { $condition }, { $actions }
boards-document-self = il pezzo parte da una casella { $what }
boards-document-target = questa è una casella { $what }
boards-action-move = il pezzo va lì
boards-action-take = ciò che sta lì è preso
boards-action-swap = i due pezzi si scambiano di posto
boards-action-cancel = il passo è annullato
boards-action-replace = il pezzo diventa { $figure }
boards-action-nothing = non succede nulla
boards-match-figure = con un pezzo di tipo { $figure }
boards-match-player = con un pezzo ({ $player })
boards-match-moves-made = { $count ->
    [one] con un pezzo che ha fatto una mossa
   *[other] con un pezzo che ha fatto { $count } mosse
  }
boards-match-last-move = con un pezzo che ha fatto l’ultima mossa alla mossa { $count }
boards-document-together = Una mossa di più pezzi ({ $number })
boards-document-member = { $figure }: parte dallo scostamento { $stands } e si muove di { $goes }.
boards-document-no-moves-draw = { $player }: senza mosse, la partita è patta.
boards-document-no-moves-loss = { $player }: senza mosse perde.
boards-document-no-moves-win = { $player }: senza mosse vince.
boards-document-looked-for = Dopo una mossa si controlla la vittoria: { $player }.
boards-cells-named = { $count ->
    [one] casella { $cells }
   *[other] caselle { $cells }
  }
boards-clause-but = tranne { $what }
boards-clause-ahead = accanto { $definite ->
    [yes] { $start }
   *[no] a { $start }
  } ({ $directions } da lì)
boards-row-near = { $over } accanto { $definite ->
    [yes] { $start }
   *[no] a { $start }
  } ({ $directions })
boards-row-near-until = {""}, { $count ->
   *[other] se
  } subito dietro, nella stessa direzione, c’è { $head ->
    [cell] una { $cells }
   *[figure] un { $cells }
  }
boards-row-far = { $count ->
    [one] casella di una fila dritta di { $over }
   *[other] tutte le caselle di ogni fila dritta di { $over }
  } che comincia accanto { $definite ->
    [yes] { $start }
   *[no] a { $start }
  } ({ $directions })
boards-row-far-until = {""}, se subito dopo la fila c’è { $head ->
    [cell] una { $cells }
   *[figure] un { $cells }
  }
boards-row-exactly = {""}, se la fila ha esattamente { $number } caselle
boards-row-most = {""}, al massimo { $number } caselle di ogni fila
boards-row-least = {""}, se la fila ha almeno { $number } caselle
boards-group-figures = gruppo collegato di pezzi di uno stesso giocatore ({ $directions })
boards-group-empty = gruppo collegato di caselle vuote ({ $directions })
boards-group-cells = gruppo collegato di caselle con pezzi di uno stesso giocatore, o vuote ({ $directions })
boards-group-figure = gruppo collegato di pezzi dello stesso tipo e dello stesso giocatore ({ $directions })
boards-group-of = gruppo collegato di { $cells } ({ $directions })
boards-if-group = il { $kind } a cui appartiene { $subject } { $what }
boards-if-unmoved-yes = { $subject } non ha ancora mosso
boards-if-unmoved-not = { $subject } ha già mosso
boards-if-figure-at-yes = { $subject } sta { $place }
boards-if-figure-at-not = { $subject } non sta { $place }
boards-if-cell-at-yes = { $subject } è { $place }
boards-if-cell-at-not = { $subject } non è { $place }
boards-if-counter-own = il tuo numero «{ $counter }» è { $number }
boards-if-counter-other = il numero «{ $counter }» di { $player } è { $number }
boards-effect-place-there = si piazza un pezzo di tipo { $figure } ({ $owner }) { $cells }
boards-effect-add-own = il tuo numero «{ $counter }» cambia di { $amount }
boards-effect-add-own-per = il tuo numero «{ $counter }» cambia di { $amount } per ogni { $cells }
boards-effect-add-other = il numero «{ $counter }» di { $player } cambia di { $amount }
boards-effect-add-other-per = il numero «{ $counter }» di { $player } cambia di { $amount } per ogni { $cells }
boards-start-figure = { $count ->
    [one] { $figure } { $cells }
   *[other] { $count } × { $figure } ({ $cells })
  }
boards-placed-kind = un pezzo di tipo { $figure }
boards-place-between-enemies = tra nemici
boards-place-camp = campo
boards-place-caught = catturati
boards-place-corners = angoli
boards-place-crossed = punti con diagonali
boards-place-dark = case scure
boards-place-dead = pietre morte
boards-place-edge = bordo
boards-place-home = casa
boards-place-long = arrocco lungo
boards-place-short = arrocco corto
boards-place-enclosed = racchiusi
boards-place-facing = generali di fronte
boards-place-far = lato lontano
boards-place-goal = traguardo
boards-place-hammer = martello
boards-place-hill = collina
boards-place-keep = rocca
boards-place-light = case chiare
boards-place-mill = mulino
boards-place-palace = palazzo
boards-place-prey = preda
boards-place-promotion = promozione
boards-place-slope = pendio
boards-place-south = sud
boards-place-start = partenza
boards-place-throne = trono
boards-place-west = ovest
boards-place-corner1 = angolo 1
boards-place-side1 = lato 1
boards-place-ring1 = anello 1
boards-place-corner2 = angolo 2
boards-place-side2 = lato 2
boards-place-ring2 = anello 2
boards-place-corner3 = angolo 3
boards-place-side3 = lato 3
boards-place-ring3 = anello 3
boards-place-corner4 = angolo 4
boards-place-side4 = lato 4
boards-place-ring4 = anello 4
boards-place-corner5 = angolo 5
boards-place-side5 = lato 5
boards-place-ring5 = anello 5
boards-place-corner6 = angolo 6
boards-place-side6 = lato 6
boards-missing-bare = Un re rimasto solo che può subito lasciare solo anche l’altro re fa solo patta.
boards-missing-crowned = Una pedina che diventa dama mentre prende continua come dama.
boards-missing-chase = Non si può inseguire all’infinito un pezzo non protetto.
boards-missing-ring = Un anello intorno alle sole proprie pietre non conta.
boards-missing-counting = Il conteggio delle mosse quando restano pochi pezzi.
boards-missing-entering = I re entrati nel campo avversario non danno la vittoria.
boards-group-touches-any = tocca uno di questi: { $cells }
boards-group-misses-any = non tocca nessuno di questi: { $cells }
boards-group-avoids-any = non contiene nessuno di questi: { $cells }
boards-if-hand-own-empty-any = non hai più pezzi in mano
boards-if-hand-enemy-empty-any = l’avversario non ha più pezzi in mano
boards-if-hand-player-empty-any = { $player } non ha più pezzi in mano
boards-cells-one-of = casella tra { $cells }
boards-turned = { $player }: la scacchiera si vede girata.
boards-partner-if = { $text }. È possibile solo se { $condition }
boards-turn-may-skip = Puoi anche saltare questo passo.
boards-clause-without = senza { $figures }
