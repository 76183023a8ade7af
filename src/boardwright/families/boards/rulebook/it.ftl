# What rulebooks say. The page does not load these messages: the server renders rulebooks.

# -- headings
boards-explain-goal = Scopo
boards-explain-board = La scacchiera
boards-explain-start = Come comincia la partita
boards-explain-turn = Un turno
boards-explain-figures = I pezzi
boards-explain-captures = Le prese
boards-explain-restrictions = Che cosa non è permesso
boards-explain-counters = Che cosa si conta
boards-explain-regions = Luoghi con un nome
boards-explain-score = Punti
boards-explain-end = Come finisce la partita
boards-explain-missing = Regole che qui mancano
boards-figure-title = { $figure }
boards-counter-title = { $name }
boards-region-title = { $name }
boards-end-title = { $name }

# -- pieces of sentences
boards-list-and = { $parts } e { $last }
boards-list-or = { $parts } o { $last }
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
boards-who-own = chi muove
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
boards-direction-hex-forward = in avanti di traverso
boards-direction-hex-backward = all’indietro di traverso
boards-direction-hex-forward-right = in avanti di traverso a destra
boards-direction-hex-forward-left = in avanti di traverso a sinistra
boards-direction-hex-backward-right = all’indietro di traverso a destra
boards-direction-hex-backward-left = all’indietro di traverso a sinistra
boards-direction-corner-forward-right = in diagonale in avanti a destra
boards-direction-corner-forward-left = in diagonale in avanti a sinistra
boards-direction-corner-backward-right = in diagonale all’indietro a destra
boards-direction-corner-backward-left = in diagonale all’indietro a sinistra
boards-direction-corner-right = in diagonale a destra
boards-direction-corner-left = in diagonale a sinistra
boards-direction-lines = lungo le linee
boards-direction-nowhere = da nessuna parte
boards-direction-in = { $direction }, tra { $cells }
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
boards-cells-of = { $cells } (per { $player })
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
boards-noun-own = { $what } di chi muove
boards-noun-enemy = { $what } dell’avversario
boards-noun-none = { $what } di nessuno
boards-noun-player = { $what } di { $player }
boards-noun-on = { $noun } in { $place }
boards-the-target = la casella di arrivo
boards-the-self = la casella di partenza
boards-the-moved = la casella dove si è appena mosso o piazzato un pezzo
boards-the-left = la casella appena lasciata
boards-the-runner = la casella del pezzo appena passato oltre
boards-figure-self = il pezzo che muove
boards-figure-moved = il pezzo appena mosso o piazzato
boards-figure-runner = il pezzo appena passato oltre
boards-clause-on = in { $cells }
boards-clause-in = tra { $cells }
boards-clause-not = escluse { $what }
boards-clause-outside = fuori da { $region }
boards-clause-other-than = diversi da { $kinds }
boards-clause-never = non { $clause }
boards-clause-any = che sono { $cells }
boards-clause-with = con { $figures }
boards-clause-kind = di tipo { $kinds }
boards-clause-empty = se è vuota
boards-clause-word = ({ $word })
boards-clause-region = in { $region }
boards-clause-their = in { $region } dell’avversario
boards-clause-row = nella riga { $row }, contata dalla parte di chi muove
boards-clause-rows = nelle righe da { $first } a { $last }, contate dalla parte di chi muove
boards-clause-last-row = nella riga più lontana da chi muove
boards-clause-between = tra la partenza e l’arrivo della mossa
boards-clause-line = su tutta la linea della mossa
boards-clause-trail = appena attraversate da un pezzo che si può prendere al varco
boards-clause-unmoved = che non hanno ancora mosso
boards-clause-doomed = già presi in questo turno
boards-clause-stuck = che da lì non potrebbero più muovere
boards-clause-royal = da tenere al sicuro
boards-clause-attacked = sotto attacco
boards-clause-moves-made = che hanno fatto { $number } mosse
boards-clause-beside = accanto a { $start } ({ $directions })
boards-clause-walk = raggiunte da { $start } andando { $directions }
boards-walk-while = , solo attraverso { $cells }
boards-walk-most = , al massimo a distanza { $count }
boards-walk-least = , se nella fila ce ne sono almeno { $count }
boards-walk-until = , se la fila è chiusa da: { $cells }
boards-clause-line-least = in una fila dritta di almeno { $length } pezzi di uno stesso giocatore
boards-clause-line-exact = in una fila dritta di esattamente { $length } pezzi di uno stesso giocatore
boards-clause-along = { $what } ({ $directions })
boards-group-of-owner = gruppo di caselle collegate con pezzi di uno stesso giocatore, o vuote ({ $directions })
boards-group-of-figure = gruppo di pezzi collegati dello stesso tipo e giocatore ({ $directions })
boards-group-of-cells = gruppo di { $cells } collegate ({ $directions })
boards-clause-group = il cui { $kind } { $what }
boards-group-touches = tocca { $cells }
boards-group-misses = non tocca { $cells }
boards-group-avoids = non contiene { $cells }
boards-group-reaches-all = contiene almeno una casella di ognuno di questi: { $cells }
boards-group-reaches-some = contiene una casella di almeno { $count } di questi: { $cells }
boards-group-size = ha { $number } caselle

# -- conditions
boards-if-always = sempre
boards-if-never = mai
boards-if-exists-yes = c’è almeno un elemento tra: { $cells }
boards-if-exists-not = non c’è nessun elemento tra: { $cells }
boards-if-figure-figure-yes = { $subject } è tra: { $cells }
boards-if-figure-figure-not = { $subject } non è tra: { $cells }
boards-if-figure-cell-yes = { $subject } sta su una di queste: { $cells }
boards-if-figure-cell-not = { $subject } non sta su nessuna di queste: { $cells }
boards-if-cell-figure-yes = { $subject } contiene uno di questi: { $cells }
boards-if-cell-figure-not = { $subject } non contiene nessuno di questi: { $cells }
boards-if-cell-cell-yes = { $subject } è una di queste: { $cells }
boards-if-cell-cell-not = { $subject } non è nessuna di queste: { $cells }
boards-if-count = il numero di { $cells } è { $number }
boards-if-more-than = ci sono più { $cells } che { $others }
boards-if-fewer-than = ci sono meno { $cells } che { $others }
boards-if-groups-number = { $cells }: i gruppi collegati sono { $number } ({ $directions })
boards-if-groups-one = tutti i { $cells } formano un solo gruppo collegato ({ $directions })
boards-if-hand-own = chi muove ha in mano { $number } { $figure }
boards-if-hand-enemy = l’avversario ha in mano { $number } { $figure }
boards-if-hand-player = { $player } ha in mano { $number } { $figure }
boards-if-hand-own-empty = chi muove non ha più in mano { $figure }
boards-if-hand-enemy-empty = l’avversario non ha più in mano { $figure }
boards-if-hand-player-empty = { $player } non ha più in mano { $figure }
boards-if-counter = il numero «{ $counter }» di { $player } è { $number }
boards-if-check-next = il prossimo giocatore è sotto scacco
boards-if-check-own = chi muove è sotto scacco
boards-if-no-moves-next = il prossimo giocatore non ha mosse permesse
boards-if-no-moves-all = nessuno ha mosse permesse
boards-if-no-moves-from = da { $of } non si può muovere in { $to }
boards-if-first-move-yes = il pezzo mosso non aveva mai mosso prima
boards-if-first-move-not = il pezzo mosso aveva già mosso prima
boards-if-repeats-position = la stessa posizione si è presentata { $count } volte
boards-if-repeats-board = la stessa disposizione dei pezzi si è presentata { $count } volte
boards-if-perpetual-own = da quando la posizione c’era l’ultima volta ogni turno di chi muove ha dato scacco
boards-if-perpetual-enemy = da quando la posizione c’era l’ultima volta ogni turno dell’avversario ha dato scacco
boards-if-quiet = per { $count } turni di fila, contando quelli di tutti, non si è preso né piazzato nulla
boards-if-quiet-progress = per { $count } turni di fila, contando quelli di tutti, non si è preso né piazzato nulla e non ha mosso nessun pezzo di tipo { $figures }
boards-if-passes = { $count ->
    [one] l’ultimo turno è stato passato
   *[other] gli ultimi { $count } turni sono stati passati
  }
boards-if-turn-number = il numero della mossa è { $number }
boards-if-mover = ha appena mosso { $player }
boards-if-took = in questo turno è stato preso un pezzo di tipo { $kinds }
boards-if-took-any = in questo turno è stato preso qualcosa
boards-if-played = ha mosso un pezzo di tipo { $kinds }
boards-if-played-any = ha mosso un pezzo
boards-if-either = vale una di queste: { $conditions }
boards-if-not = non è vero che { $condition }
boards-if-is-cell-yes = lì la scacchiera ha una casella
boards-if-is-cell-not = lì la scacchiera non ha caselle
boards-if-is-figure-yes = lì c’è un pezzo
boards-if-is-figure-not = lì non c’è nessun pezzo
boards-if-is-enemy-yes = lì c’è un pezzo avversario
boards-if-is-enemy-not = lì non c’è un pezzo avversario
boards-if-moves-after-last-move = il pezzo che muove ha fatto l’ultima mossa { $count } mosse fa

# -- effects
boards-effect = { $effect }
boards-effect-if = se { $condition }: { $effect }
boards-effect-take = vengono presi: { $cells }
boards-effect-take-there = ciò che sta ne { $cells } viene preso
boards-effect-remove = lasciano la scacchiera, senza essere presi: { $cells }
boards-effect-remove-there = ciò che sta ne { $cells } lascia la scacchiera, senza essere preso
boards-effect-flip = passano a chi ha mosso: { $cells }
boards-effect-flip-there = ciò che sta ne { $cells } passa a chi ha mosso
boards-effect-place = si piazza { $figure } di { $owner } in { $cells }
boards-effect-become = il pezzo mosso diventa { $figure }
boards-effect-become-choice = il pezzo mosso diventa, a scelta, { $figures }
boards-effect-become-may = il pezzo mosso può diventare { $figures }
boards-effect-add = il numero «{ $counter }» di { $player } cambia di { $amount }
boards-effect-add-per = il numero «{ $counter }» di { $player } cambia di { $amount } per ogni { $cells }
boards-effect-push = vengono spinti di una casella nel verso della mossa: { $cells }
boards-effect-push-along = vengono spinti di una casella { $directions }: { $cells }
boards-kind-taken = un pezzo del tipo che ha preso
boards-after-movement = Dopo questo movimento: { $effect }.
boards-after-figure = Dopo ogni sua mossa: { $effect }.
boards-after-step = Poi: { $effect }.
boards-after-move = Dopo ogni mossa: { $effect }.

# -- goal, board and start
boards-players = { $count ->
    [one] Un giocatore: { $players }.
   *[other] { $count } giocatori: { $players }.
  }
boards-you = In queste regole «chi muove» è il giocatore che muove o ha appena mosso; «avversario» sono tutti gli altri. La casella di arrivo è quella dove finisce una mossa o un piazzamento, o quella che si sceglie.
boards-box-squares = { $sizes } caselle quadrate, { $count } in tutto.
boards-box-hexagons = { $sizes } esagoni, { $count } caselle in tutto. Ognuno ne tocca al massimo altri sei.
boards-hexagon = Un esagono di caselle esagonali, { $side } per lato, { $count } in tutto.
boards-graph = { $count } punti uniti da linee. I pezzi stanno sui punti.
boards-graph-lines = Le linee: { $lines }.
boards-cells-squares = { $count } caselle quadrate.
boards-cells-hexagons = { $count } caselle esagonali.
boards-cells-graph = { $count } punti.
boards-cells-other = { $count } caselle.
boards-where = Esistono solo queste { $count } caselle: { $cells }.
boards-where-cells = Le caselle sono { $cells }.
boards-forward = Per { $player } in avanti vuol dire da { $one } a { $other }.
boards-start-empty = All’inizio la scacchiera è vuota.
boards-start = { $count } × { $figure } di { $player }: { $cells }.
boards-shuffle = Prima della partita il caso mescola i pezzi del primo giocatore in { $cells }. Quelli degli altri si dispongono allo stesso modo.
boards-shuffle-if = Sono disposti in modo che { $condition }.
boards-hand = Ognuno ha in mano: { $figures }.
boards-hand-of = { $player } ha in mano: { $figures }.

# -- turns
boards-order = I giocatori si alternano in quest’ordine: { $players }.
boards-turn-only = Nel suo turno chi muove deve { $step }.
boards-turn-first = Nel suo turno chi muove deve prima { $step }.
boards-turn-next = Poi deve { $step }.
boards-turn-only-one-of = Nel suo turno chi muove fa una di queste cose: { $steps }.
boards-turn-first-one-of = Nel suo turno chi muove fa prima una di queste cose: { $steps }.
boards-turn-next-one-of = Poi fa una di queste cose: { $steps }.
boards-turn-skipped = Se non è possibile, si salta.
boards-step-move = muovere un { $figures }
boards-step-choose = scegliere uno tra: { $cells }
boards-step-pass = passare
boards-step-if = { $step } (solo se { $condition })
boards-step-then = { $step }; poi { $effects }
boards-step-optional = , se vuole, { $step }
boards-any-figure = un pezzo
boards-step-place-hand = piazzare dalla mano { $figure }
boards-step-place-supply = piazzare { $figure }
boards-step-place-hand-nobody = piazzare dalla mano { $figure }, che poi non è di nessuno,
boards-step-place-supply-nobody = piazzare { $figure }, che non è di nessuno,
boards-step-place-hand-other = piazzare dalla mano { $figure } per { $owner }
boards-step-place-supply-other = piazzare { $figure } per { $owner }
boards-step-on = { $step } in una { $cells }
boards-step-on-there = { $step } ne { $cells }
boards-step-placed-on = { $step } dove quel tipo di pezzo si può piazzare: in una casella vuota, se la regola del pezzo non dice altro
boards-step-forbid = Non è permesso se dopo { $condition } ({ $name }).
boards-step-forbid-option = ({ $number }) non è permesso se dopo { $condition } ({ $name }).
boards-step-finish = È permesso solo se il resto del turno si può completare.

# -- figures
boards-figures-move = Un pezzo muove in una casella vuota, o in una con un pezzo avversario, che prende, se il suo testo non dice altro. Non finisce mai dove c’è un pezzo dello stesso giocatore. Quando percorre più caselle, in mezzo non ci deve essere nulla, se il suo testo non dice che salta. Nei disegni in avanti è verso l’alto.
boards-like = Muove come { $figure }.
boards-never-moves = Non muove mai.
boards-can-move-take = Muove { $how }
boards-can-move = Muove senza prendere: { $how }
boards-can-take = Prende: { $how }
boards-can-jump = Prende saltando: { $how }; ciò che salta è preso
boards-can-passed = Prende al varco: { $how }, in una casella che un pezzo avversario ha appena attraversato; quel pezzo è preso
boards-can-take-passed = Prende: { $how }; lì prende anche al varco: quando un pezzo avversario ha appena attraversato una di quelle caselle, vi entra e lo prende
boards-can-move-take-passed = Muove { $how }; lì prende anche al varco: quando un pezzo avversario ha appena attraversato una di quelle caselle, vi entra e lo prende
boards-can-move-passed = Muove senza prendere: { $how }; lì prende anche al varco: quando un pezzo avversario ha appena attraversato una di quelle caselle, vi entra e lo prende
boards-can-swap = Si scambia di posto con un pezzo dello stesso giocatore: { $how }
boards-can-nothing = Non può fare nulla: { $how }
boards-how-exactly = { $count ->
    [one] di una casella { $directions }
   *[other] di esattamente { $count } caselle { $directions }
  }
boards-how-any = di quante caselle vuole { $directions }
boards-how-up-to = di al massimo { $count } caselle { $directions }
boards-how-to = in una qualsiasi di queste: { $cells }, qualunque cosa ci sia in mezzo
boards-how-distance = { $directions }, di tante caselle quanti sono i { $cells }
boards-how-leap = saltando { $step }, sopra qualunque cosa ci sia in mezzo
boards-how-rider = saltando { $step }, una o più volte nella stessa direzione su caselle vuote
boards-how-rider-most = saltando { $step }, al massimo { $count } volte nella stessa direzione su caselle vuote
boards-how-lame = di { $step }, ma senza saltare altri pezzi: le caselle su quella strada, prima dritto e poi in diagonale, devono essere vuote
boards-leap-straight = { $long } caselle in orizzontale o in verticale
boards-leap-diagonal = { $long } caselle in diagonale
boards-leap-oblique = { $long } caselle in linea retta e { $short } di lato
boards-leap-hexagon = { $count } caselle { $directions }
boards-leap-hexagon-knight = due caselle dritto e poi una di traverso
boards-hop-figure-far = { $directions } sopra esattamente un pezzo, a qualsiasi distanza
boards-hop-figure-near = { $directions } sopra un pezzo che gli sta accanto
boards-hop-enemy-far = { $directions } sopra esattamente un pezzo avversario, a qualsiasi distanza
boards-hop-enemy-near = { $directions } sopra un pezzo avversario che gli sta accanto
boards-hop-own-far = { $directions } sopra esattamente un pezzo dello stesso giocatore, a qualsiasi distanza
boards-hop-own-near = { $directions } sopra un pezzo dello stesso giocatore che gli sta accanto
boards-land-one = { $hop }, nella casella subito dietro
boards-land-any = { $hop }, in una qualsiasi delle caselle dietro senza nulla in mezzo
boards-land-up-to = { $hop }, in una delle { $count } caselle dietro
boards-over-anything = { $how }, qualunque cosa ci sia in mezzo
boards-over-own-any = { $how }; i pezzi dello stesso giocatore in mezzo non contano, quelli avversari bloccano la strada
boards-limit-start = , solo da una casella dove all’inizio sta un pezzo del suo tipo
boards-limit-initial = , solo da { $cells }
boards-limit-if = , solo se { $condition }
boards-limit-within = , finendo solo in { $cells }
boards-limit-trail = ; solo nel turno seguente i pezzi che prendono al varco possono entrare nelle caselle che ha attraversato
boards-limit-again-must = ; se poi lo stesso pezzo può prendere ancora così, deve continuare nello stesso turno
boards-limit-again-may = ; se poi lo stesso pezzo può continuare così, lo può fare nello stesso turno
boards-limit-again-must-straight = ; se poi lo stesso pezzo può prendere ancora così nella stessa direzione, deve continuare nello stesso turno
boards-limit-again-may-straight = ; se poi lo stesso pezzo può continuare così nella stessa direzione, lo può fare nello stesso turno
boards-limit-late = ; ciò che prende resta sulla scacchiera, come un ostacolo che non si può saltare di nuovo, fino alla fine del turno
boards-castling-royal = Arrocco: se non ha mai mosso, può andare di { $count } caselle di lato verso l’ultimo pezzo dello stesso giocatore nella sua riga, se nemmeno quello ha mai mosso; quel pezzo finisce poi accanto a lui dall’altra parte. Le caselle tra loro e quelle dove vanno devono essere vuote, e non deve essere sotto attacco dove parte, lungo la strada o dove arriva.
boards-castling-plain = Arrocco: se non ha mai mosso, può andare di { $count } caselle di lato verso l’ultimo pezzo dello stesso giocatore nella sua riga, se nemmeno quello ha mai mosso; quel pezzo finisce poi accanto a lui dall’altra parte. Le caselle tra loro e quelle dove vanno devono essere vuote.
boards-partner-royal = Arrocco { $directions } con il più vicino { $partner }: finisce in { $land }, l’altro pezzo in { $partner_to }. { $aim } Tutte le caselle che i due attraversano o dove entrano devono essere vuote, a parte loro, e non deve essere sotto attacco dove parte, lungo la strada o dove arriva
boards-partner-plain = Insieme { $directions } con il più vicino { $partner }: finisce in { $land }, l’altro pezzo in { $partner_to }. { $aim } Tutte le caselle che i due attraversano o dove entrano devono essere vuote, a parte loro
boards-aim-to = Si indica la casella dove finisce.
boards-aim-partner = Si indica l’altro pezzo.
boards-figure-within = Se non è detto altrimenti, le sue mosse possono finire solo in { $cells }.
boards-royal-each = Va tenuto al sicuro: non lo si può lasciare sotto attacco.
boards-royal-last = Finché è l’unico pezzo da tenere al sicuro, non lo si può lasciare sotto attacco.
boards-promotes-must-move = Quando arriva in una di queste caselle diventa { $figures }: { $cells }.
boards-promotes-may-move = Quando arriva in una di queste caselle può diventare { $figures }: { $cells }.
boards-promotes-must-from = Quando arriva in una di queste caselle o ne parte diventa { $figures }: { $cells }.
boards-promotes-may-from = Quando arriva in una di queste caselle o ne parte può diventare { $figures }: { $cells }.
boards-promotes-must-turn = Se alla fine del turno sta in una di queste caselle diventa { $figures }: { $cells }.
boards-promotes-may-turn = Se alla fine del turno sta in una di queste caselle può diventare { $figures }: { $cells }.
boards-promotes-from = Vale anche una mossa che parte da quelle caselle.
boards-promotes-taking = Lo fa solo con una mossa che prende.
boards-in-hand = In mano è { $figure }.
boards-placed-on = Si può piazzare solo in { $cells }.
boards-progress = Le sue mosse contano come progresso: fanno ripartire il conto dei turni senza prese, e nessuna posizione precedente conta come ripetuta.

# -- captures and restrictions
boards-take-to-hand = Ciò che si prende va in mano a chi prende ed è suo.
boards-must-take = Chi può prendere deve farlo.
boards-must-most = Chi può prendere deve farlo, e in modo da prendere nel turno più pezzi possibile.
boards-must-if = Chi ha una mossa dopo la quale vale questo deve fare una mossa così: { $condition }.
boards-check = Un pezzo da tenere al sicuro ({ $figures }) è sotto scacco quando un pezzo avversario potrebbe prenderlo. Una mossa dopo la quale un tale pezzo di chi muove è sotto scacco non è permessa.
boards-forbid = Un turno non è permesso se dopo { $condition } ({ $name }).
boards-counter = Ogni giocatore ha questo numero. Comincia da { $start }.
boards-regions = Questi luoghi e insiemi di caselle hanno un nome nelle regole.
boards-region-cells = { $cells }.
boards-region-of = Per { $player }: { $cells }.
boards-region-diagram = { $name } ({ $player })

# -- points and ends
boards-score-each = { $points } per ogni { $cells }
boards-score-alone = { $points }
boards-score-all = Ogni giocatore riceve { $text }.
boards-score-player = { $player } riceve { $text }.
boards-ends = Dopo ogni turno si guardano queste, dall’alto in basso; la prima che vale finisce la partita.
boards-end-win = Chi ha mosso vince se { $condition }
boards-goal-sentence = { $text } ({ $name }).
boards-end-claim = Il giocatore a cui tocca può chiederlo: { $text }
boards-end-loss = Chi ha mosso perde se { $condition }
boards-end-draw = La partita è patta se { $condition }
boards-end-most = Se { $condition }, vince chi ha più punti; se sono pari è patta
boards-end-points = Se { $condition }, la partita è finita e i punti sono il risultato
boards-end-win-for = La partita è vinta da { $player } se { $condition }
boards-end-loss-for = La partita è persa da { $player } se { $condition }
boards-end-draw-for = La partita è patta se { $condition } ({ $player })
boards-end-most-for = Se { $condition }, vince chi ha più punti ({ $player })
boards-end-points-for = Se { $condition }, i punti sono il risultato ({ $player })
boards-end-step = Si guarda dopo ogni passo di un turno.
boards-no-moves-draw = Se il giocatore a cui tocca non ha mosse permesse e non decide nulla di quanto detto sopra, la partita è patta.
boards-no-moves-loss = Chi nel suo turno non ha mosse permesse perde.
boards-no-moves-win = Chi nel suo turno non ha mosse permesse vince.
boards-no-moves-pass = Chi non ha mosse permesse passa.
boards-max-moves = Dopo { $count } mosse la partita è patta.
boards-repetition-position = Due posizioni sono uguali se gli stessi pezzi stanno nelle stesse caselle, tocca allo stesso giocatore e tutti possono fare le stesse cose.
boards-repetition-board = Due posizioni sono uguali se gli stessi pezzi stanno nelle stesse caselle.
boards-missing = Chi conosce questo gioco sa anche queste regole, che qui non si giocano.
boards-missing-rule = { $rule }

# -- diagrams
boards-diagram = Come muove: { $figure }
boards-mark-both = qui muove o prende
boards-mark-move = qui muove senza prendere
boards-mark-take = qui prende
boards-mark-jump = qui arriva passando sopra un altro pezzo
boards-mark-swap = qui si scambia di posto
boards-mark-passed = qui prende al varco
boards-mark-first = qui muove a una condizione, per esempio dalla sua prima casella
boards-mark-arrow = e oltre in questa direzione

# -- files of the document
boards-document-wins-yes = { $player } vince quando c’è una casella così: { $cells }.
boards-document-wins-not = { $player } vince quando non c’è più una casella così: { $cells }.
boards-document-turn = In un turno il giocatore muove un pezzo.
boards-document-figures = Ogni pezzo prova i suoi passi; per ognuno è detto che cosa succede nelle caselle. Ciò che è detto di una casella si fa in quest’ordine; dove la mossa è annullata, non esiste. Nei disegni in avanti è verso l’alto.
boards-document-step-once = Fa un passo { $steps }
boards-document-step-repeat = Fa uno o più passi nella stessa direzione { $steps }
boards-document-if = { $text }, solo se { $condition }.
boards-document-of-figure = { $text }
boards-document-of-movement = Con questo passo: { $text }
boards-document-at-destination = Nella casella dove finisce: { $text }.
boards-document-at-transition = In ogni casella in mezzo: { $text }.
boards-document-always = { $actions }
boards-document-when = se { $condition }, { $actions }
boards-document-self = la casella dove comincia è { $what }
boards-document-target = la casella è { $what }
boards-action-move = il pezzo va lì
boards-action-take = ciò che sta lì è preso
boards-action-swap = i due pezzi si scambiano di posto
boards-action-cancel = la mossa è annullata
boards-action-replace = il pezzo diventa { $figure }
boards-action-nothing = non succede nulla
boards-match-figure = occupata da { $figure }
boards-match-player = occupata da un pezzo di { $player }
boards-match-moves-made = occupata da un pezzo che ha fatto { $count } mosse
boards-match-last-move = occupata da un pezzo che ha fatto l’ultima mossa alla mossa { $count }
boards-document-together = Una mossa di più pezzi ({ $number })
boards-document-member = { $figure }, che sta a { $stands } dagli altri, va di { $goes }.
boards-document-no-moves-draw = Se { $player } non ha mosse, la partita è patta.
boards-document-no-moves-loss = Se { $player } non ha mosse, { $player } perde.
boards-document-no-moves-win = Se { $player } non ha mosse, { $player } vince.
boards-document-looked-for = Dopo una mossa si guarda se { $player } ha vinto.
