# Quello che dice l'arena.
arena-bad-name = '{ $name }' non è un nome: servono da 1 a { $limit } caratteri visibili.
arena-name-twice = Due partecipanti si chiamano '{ $name }'.
arena-too-few = Un torneo ha bisogno di almeno due bot.
arena-few-for-match = Una partita ha bisogno di { $seats } partecipanti, ma ce ne sono { $entrants }.
arena-other-plan = '{ $folder }' contiene i risultati di un altro torneo; scegli un'altra cartella con --out.
arena-control-token = Serve il gettone dell'operatore.
arena-control-unknown = Non c'è nessun comando '{ $command }'. Ci sono: { $known }.
arena-control-text = '{ $key }' deve essere un testo.
arena-control-no-match = { $which ->
    [any] Nessuna partita è in corso.
   *[other] Nessuna partita '{ $match }' è in corso.
  }
arena-control-few = Non aspettano abbastanza giocatori { $which ->
    [any] per una partita.
   *[other] per la partita '{ $match }'.
  }
arena-control-programs = Qui non si possono aggiungere programmi; la gara va avviata con --programs.
arena-control-host = Qui non si possono aggiungere bot su '{ $host }'; la gara va avviata con --bot-host { $host }.
arena-control-full = Non si possono aggiungere più di { $limit } bot alla volta.
arena-no-page = Qui non c'è nulla.
arena-page-title = Torneo: { $game }
arena-page-facts = { $kind ->
    [swiss] Sistema svizzero
    [ladder] Scala
   *[other] Girone all'italiana
  }, { $entrants } partecipanti, { $matches } partite, seme { $seed }
arena-page-name = Nome
arena-page-rating = Valutazione
arena-page-interval = Intervallo del 95 %
arena-page-points = Punti
arena-page-played = Giocate
arena-page-won = Vinte
arena-page-drawn = Pari
arena-page-lost = Perse
arena-page-faults = Mancanze
arena-page-ratings = Valutazioni
arena-page-ratings-note = Modello di Plackett-Luce; una linea è l'intervallo che contiene la valutazione al 95 %.
arena-page-cross = Tutti contro tutti
arena-page-cross-note = Ogni casella: quante volte il partecipante della riga è arrivato davanti a quello della colonna, su tutti i loro incontri. La parità vale mezzo.
arena-page-matches = Partite
arena-page-sides = Posti
arena-page-answers = Risposte
arena-page-end = Fine
arena-page-end-over = giocata fino in fondo
arena-page-end-cap = interrotta perché troppo lunga
arena-page-end-forfeit = persa per abbandono
arena-page-events = Che cosa è successo
arena-page-replay = Replay
arena-page-journal = giornale
arena-watch-title = arena boardwright
arena-watch-board = Il tabellone
arena-watch-waiting = in attesa
arena-watch-match = Partita
arena-watch-ship = Nave
arena-watch-hitpoints = Punti
arena-watch-score = Punteggio
arena-watch-replay = Replay
arena-watch-first = Primo turno
arena-watch-back = Un turno indietro
arena-watch-run = Avanti da solo
arena-watch-forth = Un turno avanti
arena-watch-last = Ultimo turno
arena-watch-round = turno
arena-watch-operator = Operatore
arena-watch-token = Gettone
arena-watch-start = Inizia
arena-watch-pause = Pausa
arena-watch-step = Un turno
arena-watch-resume = Riprendi
arena-watch-reset = Annulla
arena-watch-bot = Bot
arena-watch-nick = Nome
arena-watch-add = Aggiungi bot
arena-watch-standings = Classifica
arena-watch-results = Partite finite
arena-watch-no-results = Nessuna partita è ancora finita.
arena-watch-done = Fatto.
arena-watch-play = in corso
arena-watch-paused = in pausa
arena-watch-game-over = finita
arena-watch-land = terra
arena-watch-void = vuoto
arena-watch-mountain = montagna
arena-watch-move = vola
arena-watch-collision = urta
arena-watch-laser = spara
arena-watch-laser-hit = è colpita
arena-watch-noop = non fa nulla
arena-watch-destroyed = è distrutta
arena-watch-respawn = è di nuovo in volo
