# Che cosa dicono i giochi su tavola. Gli id cominciano con il nome della famiglia.

# -- nomi in un file
boards-unknown-player = { $found } non è un giocatore; i giocatori sono { $expected }
boards-unknown-figure = { $found } non è una figura; le figure sono { $expected }
boards-unknown-state = { $found } non è uno stato; gli stati sono { $expected }
boards-unknown-dimension = { $found } non è una dimensione; le dimensioni sono { $expected }
boards-check-unknown-action = { $found } non è un'azione; le azioni sono { $expected }
boards-check-bad-name = { $found } non è un nome: un nome ha da 1 a 80 caratteri stampabili e non comincia con _
boards-check-bad-dimension-name = { $found } non è il nome di una dimensione: comincia con una lettera e ha solo lettere dalla a alla z, cifre e _
boards-check-reserved-dimension-name = una dimensione non può chiamarsi { $found }: la parola ha già un suo significato
boards-name-twice = il nome { $found } compare qui due volte
boards-check-spelling = '{ $found }' è letto come '{ $word }'

# -- valori in un file
boards-check-no-scalar = { $found } non è né un numero né un'espressione
boards-far-away = { $found } è troppo lontano; il limite è { NUMBER($limit, useGrouping: 0) }
boards-check-empty-expression = l'espressione è vuota
boards-check-long-expression = l'espressione ha { NUMBER($size, useGrouping: 0) } caratteri; il limite è { NUMBER($limit, useGrouping: 0) }
boards-check-coordinate-twice = la coordinata '{ $found }' compare qui due volte: accanto a `coordinates` e dentro
boards-check-no-movements = { $found } non è né una lista di movimenti né un oggetto con una lista per ogni giocatore
boards-check-no-next = { $found } non è né il nome di uno stato né una lista di rami
boards-check-bad-address = { $found } non è l'indirizzo di un'immagine; usa un percorso relativo, https:// o data:image/

# -- espressioni
boards-expression-at = per la casella { $cell }: { $problem }
boards-no-number = l'espressione dà { $found }, non un numero
boards-no-text = l'espressione dà { $found }, non un testo con un colore
boards-no-color = l'espressione dà { $found }, non un colore CSS
boards-js-word = { $found } non è alla portata di un'espressione; ci sono { $expected } e gli operatori
boards-js-math = Math da solo non è un valore; scrivi Math. e una delle sue parole
boards-js-math-word = qui non c'è { $found }
boards-js-random = Math.random non è disponibile: una tavola deve avere sempre lo stesso aspetto
boards-js-member = { $found } non è alla portata di un'espressione
boards-js-call = si possono chiamare solo le parole di Math e i metodi
boards-js-sign = { $found } non ha posto in un'espressione semplice
boards-js-number = { $found } non è un numero di un'espressione
boards-js-open-text = un testo non è chiuso
boards-js-unclosed = { $found } non è chiusa
boards-js-unopened = { $found } non chiude nulla
boards-js-unfinished = l'espressione finisce dove ci vuole un valore
boards-js-operator = manca un operatore prima di { $found }
boards-js-nesting = le parentesi sono annidate oltre { $limit } livelli
boards-js-throws = l'espressione fallisce: { $reason }
boards-js-endless = l'espressione impiega troppo tempo
boards-js-budget = le espressioni di questo file impiegano insieme troppo tempo

# -- il file intero
boards-check-too-much = il file ha più di { NUMBER($limit, useGrouping: 0) } valori, troppi per un gioco su tavola
boards-check-cell-twice = la casella { $cell } c'è già, come board.cells[{ $first }]
boards-check-outside = { $cell } è fuori dalla tavola
boards-check-taken = su { $cell } c'è già: { $by }
boards-check-empty-board = all'inizio non c'è nessuna figura sulla tavola
boards-check-no-step = il movimento non ha un passo; indica di quanto va lungo { $dimensions }
boards-check-never-lands = il passo { $step } non porta da nessuna casella della tavola a un'altra
boards-check-no-effect = questo movimento non fa nulla, quindi la mossa non esiste; aggiungi `cell_actions`
boards-check-figure-unused = la figura '{ $figure }' non entra mai in gioco
boards-check-nobody-goes = nessuno dei membri di questo movimento va da qualche parte, quindi nessuno può farlo
boards-check-no-transition = in un movimento complesso nessuna casella intermedia è giudicata: `transition` non ha effetto
boards-check-same-place = le caselle { $first } e { $second } sono disegnate nello stesso punto

# -- condizioni che non valgono mai
boards-check-never-self-cell = questo non vale mai: la tavola non ha una casella simile
boards-check-never-target-cell = questo non vale mai: la tavola non ha una casella simile
boards-check-never-filter-cell = questo non corrisponde mai: la tavola non ha una casella simile
boards-check-never-other-figure = questo non vale mai: `self` è la figura di cui è il movimento
boards-check-never-target-without-cell = questo non vale mai: dove `is_cell` è false non c'è nulla che possa corrispondere
boards-check-never-figure-without-cell = questo non vale mai: dove `is_cell` è false non c'è nessuna figura
boards-check-never-enemy-without-figure = questo non vale mai: dove `is_figure` è false non c'è nessun nemico
boards-check-never-target-without-figure = questo non vale mai: dove `is_figure` è false nessuna figura può corrispondere
boards-check-never-destination-without-cell = questo non vale mai: una destinazione è sempre una casella
boards-check-never-before-first-move = questo non vale mai: la prima mossa ha il numero 1

# -- stati
boards-check-no-result = uno stato di tipo '{ $type }' non trova nessun risultato da guardare; lo fa solo 'check_win'
boards-check-falls-through = nessun ramo è preso quando il risultato è { $result }
boards-check-branch-never-taken = questo ramo non è mai preso: uno precedente corrisponde prima
boards-check-unreachable = nessuna via porta qui dallo stato iniziale '{ $start }'
boards-check-nobody-moves = dallo stato iniziale '{ $start }' non si raggiunge nessuno stato che aspetti una mossa
boards-check-never-waits = questi stati non aspettano mai una mossa: { $circle }
boards-check-no-end = nessuno stato raggiungibile termina la partita
boards-check-never-to-move = il giocatore '{ $player }' non ha mai la mossa
boards-check-no-win-conditions = 'check_win' cerca una vittoria di '{ $player }', che non ha condizioni di vittoria
boards-check-win-never-checked = nessun 'check_win' raggiungibile cerca una vittoria di '{ $player }'

# -- la partita
boards-prompt-move = { $player }: tocca a te
boards-setting-move = da { $source } a { $target }
boards-setting-max-moves = Dopo tante mosse la partita è patta
boards-figure = { $figure } di { $player }
boards-current-move = Mossa
boards-event-moved = { $player }: { $figure } da { $source } a { $target }
    .brief = { $source }–{ $target }
    .icon = { $figure }
boards-event-taken = { $player } perde { $figure } in { $square }
    .brief = ×{ $square }
boards-event-swapped = { $one } e { $other } si scambiano di posto
boards-event-replaced = { $figure } in { $square } diventa { $into }
    .brief = ={ $into }
boards-event-won = { $player } ha vinto
boards-result-draw = Patta: { $reason }
boards-result-won = Ha vinto { $players }: { $reason }
boards-reason-end = il gioco è arrivato alla fine
boards-reason-no_moves = non c'è nessuna mossa da fare
boards-reason-cap = sono state fatte troppe mosse
boards-position-no-cell = non c'è nessuna casella in { $place }
boards-position-twice = due figure stanno in { $place }
boards-position-future = la figura si è mossa l'ultima volta alla mossa { $last }, ma siamo alla mossa { $current }
boards-why-empty = non c'è nessuna figura in { $square }
boards-why-other = la figura in { $square } è di { $player }
boards-why-stuck = { $figure } in { $square } non ha mosse
boards-why-target = { $figure } non può andare da { $source } a { $target }
boards-too-large = il gioco è troppo grande per essere giocato: ha troppe figure e troppi movimenti per il numero delle caselle

# -- giochi: come si chiamano, e una riga su ciascuno
boards-game-checkers = Dama
boards-about-checkers = Le pedine muovono e catturano in diagonale, e in fondo diventano dame; chi non ha mosse perde.
boards-game-chess = Scacchi
boards-about-chess = Tutto muove come negli scacchi, ma lo scacco non c'è: vince chi prende il re.
boards-game-intellector = Intellector
boards-about-intellector = Scacchi su esagoni: vince chi prende l'intellector, che a sua volta non prende nulla.

# -- search
boards-values-other-game = { $file }: i valori sono di un altro gioco, con altri giocatori, pezzi o caselle; allena di nuovo il gioco
boards-bot-several = 'several' non può essere '{ $found }': serve paranoid o maxn
boards-bot-means = '{ $parameter }' non può essere { $found }: serve un numero da 1 a { $most }
boards-analyse-method = '{ $found }' non è una ricerca; ci sono: { $known }
# -- nomi che stanno nei file forniti
boards-name-white = bianco
boards-name-black = nero
boards-name-red = rosso
boards-name-blue = blu
boards-name-king = re
boards-name-queen = donna
boards-name-rook = torre
boards-name-bishop = alfiere
boards-name-knight = cavallo
boards-name-pawn = pedone
boards-name-man = pedina
boards-name-checker = dama
boards-name-intellector = intellettore
boards-name-defensor = difensore
boards-name-dominator = dominatore
boards-name-aggressor = aggressore
boards-name-liberator = liberatore
boards-name-progressor = progressore
