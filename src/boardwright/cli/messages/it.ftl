# Quello che dice la riga di comando. Gli identificatori cominciano con cli-.

# -- games
cli-games-head = Ognuno con il nome, quanti giocano e il titolo.
cli-games-hint = Per giocare: boardwright play NOME

# -- check
cli-empty-folder = in questa cartella non c'è nessun file JSON
cli-check-ok = { $file }: un buon file del tipo '{ $kind }'{ $warnings ->
    [0] .
    [one] , con un avviso.
   *[other] , con { $warnings } avvisi.
  }
cli-check-bad = { $file }: { $errors ->
    [one] un errore
   *[other] { $errors } errori
  }{ $warnings ->
    [0] .
    [one] , un avviso.
   *[other] , { $warnings } avvisi.
  }

# -- moves e perft
cli-perft = { $nodes ->
    [one] 1 foglia
   *[other] { NUMBER($nodes, useGrouping: 0) } foglie
  } in { $seconds } s, { NUMBER($speed, useGrouping: 0) } al secondo
cli-no-moves = La partita è finita: non c'è nulla da scegliere.
cli-perft-progress = profondità { $depth }

# -- simulate
cli-simulate-progress = partite
cli-simulate-speed = { $games ->
    [one] 1 partita
   *[other] { NUMBER($games, useGrouping: 0) } partite
  } con { NUMBER($decisions, useGrouping: 0) } decisioni in { $seconds } s: { NUMBER($games_per_s, useGrouping: 0) } partite e { NUMBER($decisions_per_s, useGrouping: 0) } decisioni al secondo.
cli-simulate-wins = Posto { $seat } ({ $bot }): { $wins ->
    [one] 1 vittoria
   *[other] { NUMBER($wins, useGrouping: 0) } vittorie
  } ({ $share } %)
cli-simulate-draws = Pareggi: { NUMBER($draws, useGrouping: 0) }
cli-simulate-unfinished = Abbandonate dopo { NUMBER($cap, useGrouping: 0) } risposte: { $unfinished }
cli-simulate-repeats = Le partite si ripetono: solo { NUMBER($distinct, useGrouping: 0) } su { NUMBER($games, useGrouping: 0) } sono diverse. Questi giocatori scelgono sempre allo stesso modo.
cli-simulate-digest = Impronta di tutti i diari: { $digest }
cli-simulate-interrupted = Interrotto: questi sono i risultati di { $games } partite su { $wanted }.

# -- replay
cli-replay-ok = Il diario di { $game } è buono: { $answers ->
    [one] una risposta.
   *[other] { $answers } risposte.
  }
cli-result-going-on = La partita continua.
cli-result-told = { $result }. Punteggi: { $scores }.
cli-result-draw = Pareggio. Punteggi: { $scores }.
cli-result-won = Ha vinto il posto { $seats }. Punteggi: { $scores }.

# -- play
cli-welcome = { $game }. { $seats }.
cli-you = tu
cli-hint = Scrivi una scelta come { $example } ({ $count ->
    [one] ce n'è una
   *[other] ce ne sono { $count }
  }), oppure lista, oppure aiuto.
cli-help = Rispondi con una scelta come sta scritta nella lista, per esempio { $example }, o con il suo numero. Una parte di una scelta elenca tutte quelle che vi corrispondono.
cli-play-help-list = elenca le scelte, tutte o quelle che corrispondono
cli-play-help-board = ridisegna il tavolo
cli-play-help-look = dice che cosa sta scritto sulle carte e chi sta dove, tutto o quel che corrisponde
cli-play-help-rules = spiega le regole del gioco, o che cosa vi significa una parola
cli-play-help-hint = dice che cosa farebbe un giocatore forte e perché, o un livello da 1 a 5
cli-play-help-undo = ritira la tua ultima risposta
cli-play-help-save = salva la partita
cli-play-help-help = mostra questo
cli-play-help-quit = esce, salva e dice come continuare più tardi; lo stesso fanno Ctrl-C e Ctrl-D
cli-argument-list = [TESTO]
cli-argument-look = [TESTO]
cli-argument-hint = [LIVELLO]
cli-argument-save = [FILE]
cli-argument-rules = [PAROLA]
cli-argument-help = [PAROLA]
cli-play-command-undo = annulla
cli-play-command-save = salva
cli-play-command-list = lista
cli-play-command-board = tavolo
cli-play-command-rules = regole
cli-play-command-look = guarda
cli-why = { $option }: { $why }
cli-why-line = previsto: { $line }
cli-play-command-hint = consiglio
cli-play-command-help = aiuto
cli-play-command-quit = esci
cli-list-nothing = Nessuna scelta corrisponde a '{ $text }'.
cli-list-more = … e altre { $count }. Una parola dopo 'lista' la restringe.
cli-rules-all = tutto
cli-rules-unknown = Nelle regole niente si chiama '{ $text }'.
cli-rules-parts = Per saperne di più: regole con una di queste parole, o con il nome di qualsiasi cosa del gioco: { $parts }. Tutto: regole tutto.
cli-look-nothing = Qui niente si chiama '{ $text }'.
cli-undo-nothing = Non hai ancora risposto nulla.
cli-undo-done = Ritirata.
cli-saved = Salvata in { $file }.
cli-save-failed = Non si può salvare: { $reason }
cli-end-prompt = Invio esce; annulla, salva e tavolo funzionano ancora
cli-end-only = La partita è finita. Invio esce; annulla ritira la tua ultima risposta; salva FILE conserva il diario.
cli-bye = Arrivederci.
cli-resume = Salvata in { $file }. Per continuare:
cli-menu-prompt = Quale gioco? Un numero o un nome
cli-menu-unknown = Nella lista non c'è il gioco '{ $text }'.

# -- uso
cli-usage-error = uso: { $problem }
cli-usage-help = Prova: { $command } --help
cli-no-such-command = Non c'è il comando '{ $word }'.
cli-no-such-command-near = Non c'è il comando '{ $word }'; forse '{ $near }'?
cli-no-such-option = Qui non c'è l'opzione '{ $word }'.
cli-option-without-value = L'opzione '{ $word }' vuole un valore.
cli-extra-argument = Ci sono più argomenti di quanti il comando ne prenda.
cli-missing-parameter = Manca { $parameter }.
cli-bad-parameter = { $parameter }: { $problem }
cli-bad-word = '{ $found }' non è tra { $known }
cli-bad-number = Ci vuole un numero intero da { $least } in su, non '{ $found }'.
cli-bad-amount = Ci vuole un numero come 2 o 0.5, non '{ $found }'.
cli-bad-kind = Non c'è il tipo di file '{ $found }'. Ci sono: { $known }.
cli-bad-kind-near = Non c'è il tipo di file '{ $found }'; forse '{ $near }'?
cli-bad-language = Non c'è la lingua '{ $found }'. Ci sono: { $known }.
cli-bad-game-option = '{ $found }' non è un'opzione: scrivi NOME=VALORE, con il valore in JSON.
cli-system-refuses = { $what }: { $reason }
cli-number-too-large = Ci vuole un numero intero fino a { NUMBER($most, useGrouping: 0) }, non '{ $found }'.
cli-option-twice = '{ $name }' è dato due volte.
cli-no-folder = Non c'è la cartella '{ $folder }'.
cli-arena-tournament-only = { $flag } vale per i tornei; con --listen i programmi si uniscono a una gara.
cli-arena-contest-only = { $flag } vale per le gare, che cominciano con --listen PORT.
cli-resume-alone = Con --resume è il diario a dire di quale gioco si tratta e con quali opzioni: togli GAME e --option.
cli-bot-silent = { $bot } non risponde; si risponde al suo posto.

# -- aiuto dei comandi
cli-about = Giochi a turni le cui regole sono dati JSON.
cli-help-games = Elenca le famiglie e i loro giochi.
cli-help-check = Controlla file JSON di ogni famiglia; dice tutti gli errori insieme.
cli-help-schema = Stampa lo schema JSON di un tipo di file.
cli-help-pack = Scrive un gioco e tutti i file che nomina in un unico file.
cli-help-pack-out = Il file da scrivere; NOME.pack.json se non indicato.
cli-help-unpack = Scrive i file di un pacchetto in una cartella.
cli-help-unpack-out = La cartella in cui scrivere; di norma una con il nome del gioco.
cli-help-new = Scrive uno scheletro funzionante: una famiglia o un bot come pacchetto, o un gioco che ne estende un altro.
cli-help-new-extends = Il gioco che il nuovo gioco estende.
cli-help-new-out = La cartella in cui scrivere.
cli-help-play = Gioca una partita nel terminale.
cli-help-simulate = Fa giocare ai bot molte partite; stampa risultati e velocità.
cli-help-moves = Elenca le scelte legali di una posizione, una per riga.
cli-help-perft = Conta le foglie dell'albero delle mosse.
cli-help-replay = Rigioca un diario, lo verifica e racconta che cosa è successo.
cli-help-json = Stampa un solo valore JSON e nient'altro.
cli-help-lang = La lingua: en o it.
cli-help-version = Stampa la versione.
cli-help-as = Tipo dei file: { $kinds }. Predefinito: riconosciuto da ogni file.
cli-help-play-seats = Chi siede dove, separati da virgole: you (tu), o bot come random o mcts:time=0.5.
cli-help-seed = Il seme di ogni caso.
cli-help-play-seed = Il seme di ogni caso; se manca, ogni volta un altro.
cli-help-play-why = I bot dicono perché rispondono così.
cli-help-resume = Un diario da continuare.
cli-help-option = Un'opzione del gioco, come NOME=VALORE; si può ripetere.
cli-help-count = Quante partite.
cli-help-bots = Un bot per ogni posto, separati da virgole, come level:3.
cli-help-jobs = Quanti processi giocano.
cli-help-position = Una posizione in JSON, o un file che la contiene.
cli-help-show = Stampa anche la posizione, come JSON che --position accetta.
cli-help-divide = Stampa anche le foglie sotto ogni scelta.
cli-help-help = Mostra questo ed esce.

# -- serve
cli-help-serve = Serve le partite e la pagina; ogni opzione può stare anche nell'ambiente, come BOARDWRIGHT_PORT.
cli-help-db = Dove si tengono le partite: il percorso di un file SQLite, o postgresql://…
cli-help-host = L'indirizzo su cui ascoltare.
cli-help-port = La porta su cui ascoltare; 0 ne prende una libera.
cli-help-own-games = Una cartella con giochi tuoi, fidati come quelli inclusi.
cli-help-contest = Un gioco di cui i programmi possono giocare una gara, in /contest.
cli-help-shown-tournaments = Una cartella con tornei dell'arena, mostrati sulla pagina.
cli-help-origin = Un'altra pagina che può parlare con questo server; si può ripetere.
cli-help-engine = Motore UCI offerto come avversario; si può ripetere.
cli-help-bot-host = Un host presso cui si possono chiamare bot; si può ripetere.
cli-help-proxies = Indirizzi dei proxy a cui si crede sugli indirizzi dei client.
cli-help-thinkers = Quanti processi pensano per i bot.
cli-help-rate = Messaggi al secondo da una connessione o un indirizzo; 0 è senza limite.
cli-help-connections = Connessioni da un indirizzo; 0 è senza limite.
cli-help-matches = Partite che un indirizzo può creare in un'ora; 0 è senza limite.
cli-help-keep = Giorni dopo i quali una partita che nessuno ha toccato viene cancellata; 0 le conserva tutte.
cli-help-gallery = Chi può pubblicare giochi per tutti: open, moderated (prima guarda il gestore) o off.
cli-help-push-key = File della chiave con cui si manda “tocca a te” ai browser chiusi (Web Push).
cli-help-push-contact = A chi possono scrivere i servizi di push, per esempio mailto:io@example.org.
cli-help-absent = Secondi dopo i quali un bot può prendere il posto di chi è assente.
cli-help-idle = Secondi dopo i quali una partita che nessuno guarda lascia la memoria.
cli-help-log = Quanto si annota: debug, info, warning o error.

# L'arena.
cli-help-arena = Un torneo di bot e programmi con valutazioni; o, con --listen, una gara a cui i programmi si uniscono. Un partecipante può avere un nome: Snorre=http://localhost:9000/, Ada=program:./miobot.
cli-help-kind = round-robin, swiss o ladder.
cli-help-rounds = Quanti turni si giocano.
cli-help-match-seats = Quanti prendono parte a una partita.
cli-help-arena-jobs = Quante partite si giocano insieme, ognuna su un core tutto suo; di norma su tutti.
cli-help-clock = Quanto un programma può pensare a una domanda, in millisecondi; di norma quello che dice il gioco.
cli-help-memory = Quanta memoria un programma può riservare, in megabyte.
cli-help-out = Dove si tengono risultati, giornali e pagina; un torneo che è già lì continua.
cli-help-listen = Aspetta su questa porta i programmi che si uniscono via WebSocket e li fa giocare tra loro.
cli-help-listen-programs = Permette all'operatore della gara di aggiungere programmi di questa macchina.
cli-help-listen-host = L'indirizzo su cui aspetta.
cli-help-min-round = Durata minima di un turno in millisecondi, perché chi guarda possa seguire.
cli-arena-progress = Partite
cli-arena-resumed = Continua: { $played } partite su { $total } erano già giocate.
cli-arena-interrupted = Fermato dopo { $played } partite su { $total }; lo stesso comando continua.
cli-arena-written = La pagina è { $page }
cli-arena-listening = I programmi si uniscono a { $play }, si guarda a { $watch } (Ctrl-C per finire)
cli-arena-operator = Il gettone dell'operatore è { $token }
cli-arena-contest-over = { $matches ->
    [one] È stata giocata 1 partita.
   *[other] Sono state giocate { $matches } partite.
  }
cli-arena-listen-bots = Con --listen non si nominano bot: si uniscono da soli.
cli-arena-place = #
cli-arena-name = nome
cli-arena-rating = valutazione
cli-arena-interval = 95 %
cli-arena-points = punti
cli-arena-played = giocate
cli-arena-won = vinte
cli-arena-drawn = pari
cli-arena-lost = perse
cli-arena-faults = mancanze

# -- pack e unpack
cli-packed = { $file }: il gioco e { $count ->
    [0] nessun altro file
    [one] un altro file
   *[other] altri { $count } file
  }
cli-unpacked = { $folder }: { $count ->
    [one] un file
   *[other] { $count } file
  }
cli-former-part = { $file }: il pacchetto contiene un'altra versione di questa parte inclusa; indica questo percorso per usarla
cli-no-pack = { $file } non è un pacchetto.
cli-name-taken = Il nome '{ $name }' è già usato; scegline un altro.
cli-file-exists = { $file } esiste già; non è stato scritto nulla.

# -- explain
cli-help-explain = Stampa le regole di un gioco a parole.
cli-help-part = Solo questa parte: una sezione, un'arma, una carta, un'unità o una figura.
cli-help-format = In che forma.
cli-explain-unknown-part = { $part }: questa parte non c'è; la più vicina: { $close }; sezioni: { $known }

# -- new
cli-bad-name = '{ $found }' non può essere un nome; servono lettere minuscole, cifre e _, con una lettera all'inizio
cli-new-family = Installala con pip install -e { $folder }, poi: boardwright play { $name }
cli-new-game = Ora: boardwright check { $name }.json
cli-new-bot = Installalo con pip install -e { $folder }, poi: boardwright play chess --seats you,{ $name }
# -- search
cli-help-analyse = Cerca le linee migliori di una posizione di un gioco da tavoliere.
cli-help-seconds = Per quanti secondi cercare.
cli-help-nodes = Si ferma dopo tante posizioni; 0 per nessun limite.
cli-help-search-depth = Si ferma dopo tante semimosse; 0 per nessun limite.
cli-help-lines = Quante linee stampare.
cli-help-search = alphabeta o mcts.
cli-help-uci = Gioca un gioco da tavoliere come motore per programmi di scacchi (UCI) su ingresso e uscita standard.
cli-help-text = Gioca una partita come testo semplice su ingresso e uscita standard, per pipe e modelli linguistici.
cli-help-text-list = Come elencare le risposte valide: list (tutte), grammar (solo le parole di cui sono fatte) o none (nessuna).
cli-help-mcp = Offre i giochi ai modelli linguistici con il Model Context Protocol, su standard input e output.
cli-help-mcp-http = Usa HTTP streamable invece di standard input e output; così più client possono condividere le partite.
cli-help-mcp-port = Porta per HTTP; 0 ne prende una libera.
cli-help-mcp-folder = Cartella per i giochi salvati dai client.
cli-mcp-listening = Model Context Protocol su { $url }
cli-extra-missing = Questo comando richiede il pacchetto Python '{ $module }': pip install 'boardwright[{ $extra }]'
cli-help-train = Migliora i valori con cui alphabeta gioca, facendolo giocare contro sé stesso.
cli-help-minutes = Per quanti minuti allenare.
cli-help-train-games = Quante partite confrontano i valori nuovi con i vecchi; 0 per nessuna.
cli-help-train-out = Il file da scrivere; se manca, accanto al gioco.
cli-bad-time = '{ $found }' non è un tempo: serve un numero maggiore di 0 e non oltre un anno
cli-analyse-line = { $number }. { $score }  vittoria { $win } %  profondità { $depth }  nodi { $nodes }  { $moves }
cli-train-boards-only = { $game } non si può allenare: si può solo con i giochi da tavoliere per due
cli-train-round = { $games } partite, { $positions } posizioni, { $seconds } s
cli-train-gain = Valori nuovi contro vecchi: { $wins } vinte, { $draws } patte, { $losses } perse, { $share } % dei punti
cli-train-written = Scritto: { $file }
cli-train-kept = I valori nuovi non sono migliori; non si scrive nulla.
cli-train-nowhere = non c'è un file accanto a cui scrivere i valori; indicane uno con --out


# -- prove
cli-prove-agrees = concorda con { $against }: { NUMBER($positions, useGrouping: 0) } posizioni di { $games } partite casuali, conteggi { $counts }
cli-prove-differs = differisce da { $against } ({ $kind }) dopo { NUMBER($positions, useGrouping: 0) } posizioni
cli-prove-position = posizione: { $position }
cli-prove-moves = mosse: { $moves }
cli-prove-ours = solo nostre: { $found }
cli-prove-theirs = solo loro: { $found }
cli-prove-missing-rule = regola mancante: { $rule }
cli-help-prove = Confronta un gioco da tavolo con un altro motore; mostra la prima differenza.
cli-help-against = L'altro motore: chess, pyffish:NOME o open_spiel:NOME.
cli-help-prove-games = Quante partite casuali.
cli-help-prove-plies = Quante mosse di ognuna al massimo.
cli-help-prove-depth = Profondità dell'albero delle mosse contato.
cli-help-prove-seconds = Fermati dopo tanti secondi.
cli-help-ignore-draws = Tralascia le patte che solo una parte conosce.
cli-help-turns = Conta turni interi: tutti i passi e le prese concatenate di un giocatore come uno.
cli-no-start-position = { $game } non può iniziare qui da una posizione: non ha l'opzione 'position'.
cli-help-export = Scrive una partita come PGN, SGF o PDN, o ne stampa la posizione.
cli-help-export-kind = Tipo di file: pgn, sgf, pdn o fen. Normalmente: quello usuale del gioco.
cli-help-export-out = File da scrivere; normalmente l'uscita standard.
cli-help-header = Un'intestazione, come White=Anna. Si può ripetere.
cli-help-import = Importa varianti da un file INI di Fairy-Stockfish, o partite da un file PGN, SGF o PDN.
cli-help-import-out = Cartella per i file.
cli-help-import-game = Il gioco che si gioca nel file. Normalmente: quello delle intestazioni.
cli-export-kind = '{ $found }' non è un tipo di file di questa partita. Ci sono: { $known }.
cli-import-kind = '{ $file }' non si può importare: si importano solo file .ini, .pgn, .sgf e .pdn.
cli-import-variant = Nessun gioco si chiama '{ $found }'; indicalo con --game.
cli-imported-game = { $file }: { $game }, { $turns } turni
cli-bad-header = '{ $found }' non è un'intestazione: serve NOME=VALORE
cli-import-section = Il file non ha la sezione '{ $name }'; forse '{ $near }'?
cli-imported-variant = { $section }: { $file }
cli-refused-variant = { $section }: rifiutata: { $reason }
cli-imported-variants = { $imported } sezioni importate, { $refused } rifiutate.

# lab
cli-help-lab = Gioca molte partite e riferisce sull'equilibrio di un gioco.
cli-help-lab-games = Numero di partite.
cli-help-lab-seats = Un bot per ogni posto; predefinito: level:1 ovunque.
cli-help-openings = Estrae a caso questo numero di risposte all'inizio di ogni partita.
cli-help-temperature = Quanto i bot si scostano dalla loro opzione migliore, per esempio 0.3; 0: per niente.
cli-help-until = Si ferma appena il fatto indicato è noto, per esempio "seat advantage known to ±1 %".
cli-help-lab-out = Cartella del rapporto; un'esecuzione interrotta riprende da lì. Predefinita: lab-GIOCO.
cli-lab-progress = In gioco
cli-lab-continue = Per continuare, eseguire lo stesso comando.
cli-lab-digest = Impronta { $digest }
cli-lab-written = Rapporto: { $file }
cli-lab-no-plots = Il rapporto non ha grafici: installa boardwright[lab].
cli-help-compare = Gioca le stesse partite con un'altra versione del gioco, e dice che cosa è cambiato.
cli-help-vary = Gioca con ogni valore di un numero nei dati, per esempio "radius=3..6" o "rules/base:hitpoints=2..6".
cli-help-tune = Cerca valori di numeri nei dati che raggiungano l'obiettivo, per esempio "rules/base:hitpoints=1..8,radius=3..7".
cli-help-goal = Che cosa cerca --tune, per esempio "equal seats, 30 turns".
cli-help-trials = Numero di prove di --tune.
cli-help-cluster = Gioca su un cluster Ray a questo indirizzo; "auto": quello a cui appartiene questa macchina.
