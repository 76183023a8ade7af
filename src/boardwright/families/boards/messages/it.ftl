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
boards-setting-position = Inizia da questa posizione (FEN)
boards-option-position = è una posizione in FEN o JSON
boards-event-moved-noted = { $player }: { $figure } da { $source } a { $target }
    .notation = { $text }
    .brief = { $text }
    .icon = { $figure }
boards-event-placed-noted = { $player }: { $figure } in { $square }
    .notation = { $text }
    .brief = { $text }
boards-event-passed-noted = { $player } passa
    .notation = { $text }
    .brief = { $text }
boards-event-swapped-noted = { $one } e { $other } si scambiano di posto
    .notation = { $text }
    .brief = { $text }
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



# -- il linguaggio dei giochi da tavolo
boards-betza-text = { $found } non è notazione Betza; dopo i modificatori serve un atomo come W, F, N o R
boards-betza-atom = atomo Betza sconosciuto { $found }; esistono W F D N A H C Z G, K Q R B, e O per l'arrocco sulle caselle quadrate
boards-betza-range = la portata { $found } è troppo lunga; il limite è 100
boards-betza-directions = le direzioni di { $found } non lasciano alcun passo
boards-betza-modifier = modificatore Betza sconosciuto { $found }; esistono le direzioni f b l r v s e m c e i n j p g
boards-betza-graph = { $found } non ha senso su un grafo; solo W e R seguono le sue linee
boards-betza-dimensions = la notazione Betza richiede un tavoliere a due dimensioni
boards-check-not-static = queste celle dipendono dalle figure; qui serve un insieme fisso di celle
boards-check-graph-direction = { $found } non ha senso su un grafo; solo 'orthogonal' ne ha
boards-check-no-selector = { $found } non seleziona nulla; servono parole, un oggetto o una lista
boards-check-no-condition = { $found } non è una condizione; serve un oggetto o una lista di oggetti
boards-check-no-row = il tavoliere non ha { $found }; ha { $rows } righe
boards-check-region-circle = queste regioni si nominano in circolo: { $circle }
boards-check-like-circle = queste figure sono copie l'una dell'altra in circolo: { $circle }
boards-check-step-kind = un passo ha esattamente uno tra 'move', 'place', 'choose' e 'pass'
boards-check-effect-kind = un effetto ha esattamente uno tra { $expected }
boards-check-not-yet = { $found } non è ancora supportato
boards-check-document-movement = un gioco del linguaggio non ha movimenti con le azioni del documento
boards-check-regress = un movimento che cattura non può chiedere { $found }: gli attacchi sono fatti di tali movimenti
boards-check-one-board = il tavoliere è dato da esattamente uno tra { $expected }
boards-check-board-size = il tavoliere ha { NUMBER($count, useGrouping: 0) } celle; sono ammesse da 1 a { NUMBER($limit, useGrouping: 0) }, ognuna una volta
boards-check-reserved-name = { $found } è una parola del linguaggio, o contiene un segno che esso usa; scegli un altro nome
boards-check-letter-twice = due figure hanno la lettera { $found }; dai a una di esse una `letter` propria
boards-check-layout-rows = lo schieramento ha { $found } righe; ne serve una per ogni riga del tavoliere
boards-check-layout-letter = riga { $row }: nessuna figura ha la lettera { $found }
boards-check-layout-cell = riga { $row }: non c'è una cella per { $found }
boards-check-layout-player = le lettere minuscole sono pezzi del secondo giocatore, ma il gioco ha un solo giocatore
boards-check-layout-width = la riga { $row } ha { $found } celle; ogni riga deve averne quante è largo il tavoliere
boards-check-end-without-condition = questa fine non ha condizione
boards-check-half-points = { $found }: i punti sono interi o mezzi
boards-check-region-unused = la regione '{ $name }' non è mai usata
boards-check-figure-never-moves = la figura '{ $figure }' non può mai muovere
boards-check-end-never = questa fine non può accadere: { $reason }
boards-check-end-shadowed = questa fine non può accadere: '{ $name }' vale ogni volta che vale questa
boards-check-no-royal = nessuna figura è reale, quindi nessuno è mai sotto scacco
boards-check-royal-absent = '{ $player }' non ha mai una figura reale
boards-check-missing-rule = regola mancante: { $rule }
boards-fen-none = questo gioco non ha FEN; dai la posizione come JSON
boards-fen-turn = { $found } non è un turno; serve 'w' per il primo giocatore o 'b' per il secondo
boards-fen-square = non c'è la cella { $found }
boards-fen-hands = [{ $found }] non sono figure in mano
boards-fen-bad = la posizione non si può giocare: { $reason }
boards-name = { $name }
boards-points = Punti
boards-nobody = nessuno
boards-option-pass = passa
boards-option-claim = reclama la patta: { $end }
boards-option-choose = scegli { $target }
boards-option-place = { $figure } in { $target }
boards-option-stay = da { $source } a { $target }, senza promozione
boards-option-become = da { $source } a { $target }, diventando { $figure }
boards-event-placed = { $player }: { $figure } in { $square }
boards-event-flipped = { $figure } in { $square } ora appartiene a { $player }
boards-event-passed = { $player } passa
boards-event-counted = { $player }: { $counter } { $value }
boards-end-other = { $name }
boards-end-checkmate = scacco matto
boards-end-stalemate = stallo
boards-end-insufficient-material = materiale insufficiente
boards-end-fivefold-repetition = quintuplice ripetizione
boards-end-threefold-repetition = triplice ripetizione
boards-end-seventy-five-moves = settantacinque mosse senza progressi
boards-end-fifty-moves = cinquanta mosse senza progressi
boards-end-repetition = ripetizione
boards-end-perpetual-check = scacco perpetuo
boards-end-perpetually-checked = scacco perpetuo

# -- games of the language
boards-game-ai-wok = Ai-wok
boards-about-ai-wok = Makruk con un pezzo potente: l'ai-wok muove come torre, cavallo o di un passo in diagonale. Vince lo scacco matto.
boards-game-almost-chess = Quasi scacchi
boards-about-almost-chess = Scacchi in cui un cancelliere, torre e cavallo insieme, prende il posto della donna. Il resto è come negli scacchi.
boards-game-amazon-chess = Scacchi dell'amazzone
boards-about-amazon-chess = Scacchi in cui la donna muove anche come cavallo. Il resto è come negli scacchi.
boards-game-amazons = Amazzoni
boards-about-amazons = Un'amazzone muove come la donna degli scacchi, poi scocca una freccia che blocca una cella per sempre. Chi non può muovere perde.
boards-game-antichess = Vinciperdi
boards-about-antichess = Se si può catturare si deve, e il re è un pezzo qualunque. Vince chi perde tutti i pezzi o non può muovere.
boards-game-ataxx = Ataxx
boards-about-ataxx = Duplica un gettone in una cella vicina o salta di due; i nemici accanto cambiano parte. Vince chi ha più gettoni.
boards-game-atomic = Scacchi atomici
boards-about-atomic = Ogni cattura esplode ed elimina tutto intorno tranne i pedoni. Si vince facendo esplodere il re nemico, o con il matto.
boards-game-brandubh = Brandubh
boards-about-brandubh = Il re cerca di raggiungere un angolo, gli attaccanti di catturarlo. Gli uomini si prendono tra due nemici.
boards-game-brazilian-draughts = Dama brasiliana
boards-about-brazilian-draughts = Dama internazionale su otto per otto celle. La presa più lunga è obbligatoria e le dame volano.
boards-game-breakthrough = Breakthrough
boards-about-breakthrough = I pedoni avanzano, dritti o in diagonale, e catturano in diagonale. Vince chi raggiunge per primo l'ultima riga.
boards-game-capablanca = Scacchi di Capablanca
boards-about-capablanca = Scacchi su dieci colonne con un arcivescovo, alfiere e cavallo insieme, e un cancelliere, torre e cavallo insieme. Vince lo scacco matto.
boards-game-chess = Scacchi
boards-about-chess = Gli scacchi completi, con arrocco, presa al varco, promozione e tutte le patte. Vince lo scacco matto.
boards-game-chess960 = Scacchi960
boards-about-chess960 = Scacchi con la prima riga estratta a sorte. L'arrocco porta re e torre ai posti consueti.
boards-game-clobber = Clobber
boards-about-clobber = Ogni mossa cattura una pietra nemica vicina. Chi non può muovere perde.
boards-game-clobber-10 = Clobber 10×10
boards-about-clobber-10 = Clobber su dieci per dieci celle. Chi non può muovere perde.
boards-game-col = Col
boards-about-col = Si piazza una pietra, mai accanto a una propria. Chi non può piazzare perde.
boards-game-connect-four = Forza quattro
boards-about-connect-four = I dischi cadono nella cella libera più bassa di una colonna. Vince chi ne allinea quattro.
boards-game-crazyhouse = Crazyhouse
boards-about-crazyhouse = Scacchi in cui i pezzi catturati cambiano parte e si possono paracadutare. Vince lo scacco matto.
boards-game-dawsons-chess = Scacchi di Dawson
boards-about-dawsons-chess = Tre righe di pedoni, le catture sono obbligatorie. Vince chi non può muovere.
boards-game-duck = Scacchi della papera
boards-about-duck = Dopo ogni mossa si sposta anche la papera, che blocca una cella. Si vince catturando il re.
boards-game-english-draughts = Dama inglese
boards-about-english-draughts = Le pedine muovono e prendono in avanti, le dame in entrambi i sensi; le prese sono obbligatorie e continuano. Chi non può muovere perde.
boards-game-extinction = Scacchi dell'estinzione
boards-about-extinction = Ogni tipo di pezzo deve sopravvivere; non c'è scacco. Vince chi estingue un tipo nemico.
boards-game-glinski = Scacchi esagonali di Gliński
boards-about-glinski = Scacchi su un esagono di 91 celle con tre alfieri ciascuno. Vince lo scacco matto.
boards-game-go-19 = Go 19×19
boards-about-go-19 = Il go sul tavoliere intero. Vince l'area maggiore; Bianco riceve sette punti e mezzo.
boards-game-go-9 = Go 9×9
boards-about-go-9 = Si circondano le pietre per prenderle e le celle per possederle. Vince l'area maggiore; Bianco riceve sette punti e mezzo.
boards-game-gomoku = Gomoku
boards-about-gomoku = Si piazzano pietre su quindici per quindici celle. Vince chi ne allinea cinque.
boards-game-grand = Grand chess
boards-about-grand = Scacchi su dieci per dieci celle con maresciallo e cardinale; i pedoni possono promuovere nelle ultime tre righe. Vince lo scacco matto.
boards-game-havannah = Havannah
boards-about-havannah = Si piazzano pietre su un esagono. Vince un ponte tra angoli, una forca su tre lati o un anello.
boards-game-hex = Hex
boards-about-hex = Si piazzano pietre a turno. Vince chi collega i propri due lati.
boards-game-hexapawn = Hexapawn
boards-about-hexapawn = Tre pedoni ciascuno su nove celle. Si raggiunge l'ultima riga o si lascia il nemico senza mosse.
boards-game-hoppel-poppel = Hoppel-poppel
boards-about-hoppel-poppel = Scacchi in cui i cavalli catturano come alfieri e gli alfieri come cavalli. Vince lo scacco matto.
boards-game-horde = Orda
boards-about-horde = Bianco ha 36 pedoni e nessun re. Nero vince prendendoli tutti, Bianco con lo scacco matto.
boards-game-international-draughts = Dama internazionale
boards-about-international-draughts = Dama su dieci per dieci celle con dame volanti. La presa più lunga è obbligatoria.
boards-game-janggi = Janggi
boards-about-janggi = Scacchi coreani: i cannoni saltano un pezzo e i generali restano nel palazzo. Vince lo scacco matto.
boards-game-king-capture-chess = Scacchi con cattura del re
boards-about-king-capture-chess = Tutto muove come negli scacchi, ma non c'è lo scacco. Vince chi cattura il re.
boards-game-king-of-the-hill = Re della collina
boards-about-king-of-the-hill = Scacchi in cui vince chi porta il re su una delle quattro celle centrali. Vince anche lo scacco matto.
boards-game-knightmate = Knightmate
boards-about-knightmate = Scacchi in cui è reale un cavallo e i re sono pezzi qualunque. Vince lo scacco matto.
boards-game-konane = Konane
boards-about-konane = Due pietre lasciano il tavoliere pieno, poi ogni mossa salta i nemici in linea retta. Chi non può muovere perde.
boards-game-lines-of-action = Lines of action
boards-about-lines-of-action = Una pedina muove di quante pedine ci sono sulla sua linea. Vince chi unisce tutte le proprie.
boards-game-los-alamos = Scacchi di Los Alamos
boards-about-los-alamos = Scacchi senza alfieri su sei per sei celle. Vince lo scacco matto.
boards-game-makruk = Makruk
boards-about-makruk = Scacchi thailandesi: donna e alfiere lenti, e pedoni che promuovono sulla sesta riga. Vince lo scacco matto.
boards-game-minishogi = Minishogi
boards-about-minishogi = Shogi su cinque per cinque celle. I pezzi catturati si possono paracadutare e vince lo scacco matto.
boards-game-minixiangqi = Minixiangqi
boards-about-minixiangqi = Xiangqi su sette per sette celle senza elefanti e consiglieri. Vincono matto e stallo.
boards-game-misere-tic-tac-toe = Tris alla rovescia
boards-about-misere-tic-tac-toe = Il tris in cui chi ne allinea tre perde. Il tavoliere pieno è patta.
boards-game-nine-mens-morris = Mulino
boards-about-nine-mens-morris = Si piazzano nove pedine, poi si muovono lungo le linee; tre in fila ne catturano una. Perde chi resta con due pedine o senza mosse.
boards-game-othello = Othello
boards-about-othello = Si piazza un disco che racchiuda nemici in linea; essi cambiano colore. Vince chi ha più dischi.
boards-game-peasant-revolt = Rivolta dei contadini
boards-about-peasant-revolt = Otto pedoni e un re contro tre cavalli, un pedone e un re. Vince lo scacco matto.
boards-game-pente = Pente
boards-about-pente = Vince chi ne allinea cinque, o chi cattura cinque coppie. Una coppia tra due pietre è presa.
boards-game-racing-kings = Corsa dei re
boards-about-racing-kings = Si porta il re all'ultima riga; nessuno può dare scacco. Se arrivano entrambi nella stessa mossa è patta.
boards-game-reversi-6 = Othello 6×6
boards-about-reversi-6 = Othello su sei per sei celle. Vince chi ha più dischi.
boards-game-russian-draughts = Dama russa
boards-about-russian-draughts = Dama su otto per otto celle con dame volanti; le pedine prendono anche all'indietro. Chi non può muovere perde.
boards-game-seirawan = Scacchi di Seirawan
boards-about-seirawan = Scacchi in cui un falco e un elefante entrano dove un pezzo lascia la sua prima cella. Vince lo scacco matto.
boards-game-shatranj = Shatranj
boards-about-shatranj = Gli antichi scacchi persiani con regine lente ed elefanti saltatori. Vincono matto, stallo o il re spogliato.
boards-game-shogi = Shogi
boards-about-shogi = Scacchi giapponesi: i pezzi catturati rientrano per chi li ha presi. Vince lo scacco matto.
boards-game-snort = Snort
boards-about-snort = Si piazza una pietra, mai accanto a una nemica. Chi non può piazzare perde.
boards-game-tablut = Tablut
boards-about-tablut = Il brandubh più grande: un re e otto uomini contro sedici attaccanti. Il re vince in un angolo.
boards-game-three-check = Scacchi dei tre scacchi
boards-about-three-check = Scacchi in cui vince il terzo scacco. Vince anche lo scacco matto.
boards-game-three-mens-morris = Filetto
boards-about-three-mens-morris = Si piazzano tre pedine, poi si muovono lungo le linee. Vince chi ne allinea tre.
boards-game-tic-tac-toe = Tris
boards-about-tic-tac-toe = Si piazzano segni su nove celle. Vince chi ne allinea tre; il tavoliere pieno è patta.
boards-game-xiangqi = Xiangqi
boards-about-xiangqi = Scacchi cinesi: i cannoni catturano oltre uno schermo, i generali restano nel palazzo e non possono fronteggiarsi. Vincono matto e stallo.
boards-game-y = Y
boards-about-y = Si piazzano pietre su un triangolo. Vince chi collega tutti e tre i lati.
boards-why-wins = Vince per forza entro { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
  }.
boards-why-loses = Resiste di più: tutto il resto perde prima.
boards-why-claim = Chiede la patta, perché la posizione è peggiore.

# -- where points came from
boards-tally-board = Sulla scacchiera
boards-tally-given = Punti dati all’inizio

# -- files of whole games
boards-notation-too-long = il file è più lungo di { $most } caratteri
boards-notation-text = riga { $line }: non si può leggere '{ $found }'
boards-notation-variation = riga { $line }: le parentesi delle varianti non corrispondono, o sono troppo profonde
boards-notation-move = riga { $line }: '{ $found }' non è una mossa legale in { $position }
boards-notation-stone = mossa { $number }: '{ $found }' non è legale
boards-notation-kind = '{ $kind }' non è un tipo di file di { $game }
boards-notation-tree = i commenti e le varianti accanto al giornale non si possono leggere
# -- the guided first match
boards-guide-chess-1 = I pezzi che possono muovere hanno una cornice verde. Premine uno e poi uno dei suoi punti, o trascinalo. Una buona prima mossa: il pedone davanti al re, due case avanti.
boards-guide-chess-2 = Le case gialle mostrano la risposta dell’avversario. Ora porta fuori un cavallo: salta due case diritto e una di lato, sopra gli altri pezzi.
boards-guide-chess-3 = Un pezzo cattura andando su un pezzo nemico: quelle case hanno un anello. Ferma il mouse su un pezzo, o tienilo premuto con un dito, per leggere come muove.
boards-guide-chess-4 = Metti al sicuro il re: quando tra il re e una torre non c’è nulla, muovi il re di due case verso la torre.
boards-guide-chess-5 = Vinci attaccando il re senza che possa fuggire. “Altro” ha patta, ripresa della mossa e replay; “Regole” ha tutte le regole. Buona fortuna!

# -- import of INI files
boards-ini-too-long = il file è più lungo di { $most }
boards-ini-line = riga { $line }: '{ $found }' non è una sezione né CHIAVE = VALORE
boards-ini-parent = [{ $section }]: la variante madre '{ $parent }' non è nel file né conosciuta
boards-ini-key = la lingua non può dire { $key } = { $value }
boards-ini-name = '{ $found }' non può essere il nome di un gioco
