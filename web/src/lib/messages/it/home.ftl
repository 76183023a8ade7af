# La pagina iniziale: la galleria, le partite nuove, la sala e altri modi di entrare.
page-home-title = boardwright: giochi da giocare, scrivere e misurare
page-home-heading = Scegli un gioco e gioca
page-home-lead = Subito contro un bot, o con chi ha il collegamento. Nessun account: il collegamento è il posto.
page-home-level = Avversario
page-home-search = Cerca giochi
page-home-tags = Mostra solo
page-home-tag-solo = Da soli
page-home-tag-two = In due
page-home-tag-more = In più di due
page-home-found = { $count ->
    [one] { $count } gioco
   *[other] { $count } giochi
}
page-home-none = Nessun gioco è così. Prova con meno parole o etichette.
page-home-beside = Partite e altri modi di entrare
page-home-family-boards = Scacchiera
page-home-family-cards = Carte
page-home-family-shooter = Sparatutto
page-home-family-starships = Astronavi
page-home-family-tactics = Tattica
page-home-players = { $many ->
    [one] { $seats } giocatore
   *[other] { $seats } giocatori
}
page-home-play = Gioca ora
page-home-quick = Trova persone
page-home-setup = Prepara…
page-home-mine = Le mie partite
page-home-forget = Togli { $title } da questo elenco
page-home-all = Tutte: { $count }
page-home-lobby = Sala
page-home-open = Posti liberi
page-home-running = Da guardare
page-home-join = Siediti
page-home-join-it = Siediti: { $title }
page-home-watch = Guarda
page-home-watch-it = Guarda: { $title }
page-home-lobby-empty = Nessuno aspetta, per ora. Trova persone in un gioco qualsiasi e le aspetti qui.
page-home-waiting = { $count ->
    [one] ne manca uno
   *[other] ne mancano { $count }
}
page-home-playing = in corso
page-home-over = finita
page-home-seat-person = una persona
page-home-seat-bot = un bot
page-home-seat-program = un programma
page-home-seat-open = libero
page-home-clock-move = { $seconds } s a mossa
page-home-clock-days = { $days ->
    [one] { $days } giorno a mossa
   *[other] { $days } giorni a mossa
}
page-home-tournaments = Tornei
page-home-doors = Entra in un altro modo
page-home-link = Un collegamento che hai ricevuto
page-home-enter = Entra
page-home-link-wrong = Non è un collegamento a un tavolo di questo server.
page-home-journal = Apri un file di diario…
page-home-journal-wrong = Quel file non è un diario.
page-home-new = Nuova partita
page-home-seats = Chi gioca
page-home-count = Posti
page-home-seat = Posto { $seat }
page-home-sitter-me = Io, qui
page-home-sitter-friend = Un amico, via link
page-home-sitter-open = Chiunque venga
page-home-sitter-bot = Un bot
page-home-sitter-program = Un programma
page-home-bot = Bot
page-home-bots = Per nome
page-home-name = Nome
page-home-open-told = Nella sala finché qualcuno non si siede.
page-home-options = Opzioni
page-home-option-usual = come al solito
page-home-terms = Orologio e spettatori
page-home-clock = Orologio
page-home-clock-none = Nessuno
page-home-clock-per-move = Per ogni mossa
page-home-clock-per-match = Per tutta la partita
page-home-clock-per-days = Giorni per ogni mossa
page-home-clock-seconds = Secondi
page-home-clock-minutes = Minuti
page-home-clock-increment = Secondi in più a ogni mossa
page-home-clock-day-count = Giorni
page-home-clock-late = A tempo scaduto
page-home-clock-default = Si dà la risposta solita
page-home-clock-forfeit = La partita è persa
page-home-spectators = Spettatori
page-home-watch-allowed = Ammessi
page-home-watch-delayed = Ammessi, in ritardo
page-home-watch-refused = Nessuno
page-home-watch-delay = Secondi di ritardo
page-home-listed = Mostrala nella sala
page-home-create = Comincia
page-home-create-open = Apri il tavolo
page-home-edit = Guarda il suo JSON, cambialo
page-home-made = { $title }: il tavolo è pronto
page-home-made-send = Manda ogni collegamento a chi deve sedersi lì. Apre quel posto: non mandarlo ad altri.
page-home-made-open = È nella sala. La partita comincia quando tutti i posti sono presi.
page-home-link-seat = Posto { $seat } { $name }
page-home-link-program = Posto { $seat } { $name }, per un programma
page-home-link-watch = Per guardare
page-home-link-open = Per sedersi o guardare
page-home-link-game = Il collegamento di questo gioco
page-home-sit = Al tavolo
page-home-qr = Codice QR
page-home-qr-of = Codice QR di { $link }
