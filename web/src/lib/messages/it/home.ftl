# La pagina iniziale: la galleria, le partite nuove, la sala e altri modi di entrare.
page-home-title = boardwright: giochi da giocare, scrivere e misurare
page-home-heading = Scegli un gioco e gioca
page-home-lead = Gioca subito contro un bot, o condividi un collegamento e gioca con gli amici. Non serve un account.
page-home-level = Avversario
page-home-search = Cerca giochi
page-home-tag-solo = Da soli
page-home-tag-two = Due giocatori
page-home-tag-more = Più di due giocatori
page-home-found = { $count ->
    [one] { $count } gioco
   *[other] { $count } giochi
}
page-home-none = Nessun gioco corrisponde. Prova con meno parole o filtri.
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
page-home-quick = Trova giocatori
page-home-setup = Prepara…
page-home-mine = Le mie partite
page-home-forget = Togli { $title } da questo elenco
page-home-all = Tutte: { $count }
page-home-lobby = Sala
page-home-open = Posti liberi
page-home-running = Partite in corso
page-home-join = Partecipa
page-home-join-it = Partecipa a { $title }
page-home-watch = Guarda
page-home-watch-it = Guarda: { $title }
page-home-lobby-empty = Nessuna partita aperta. Scegli “Trova giocatori” in un gioco per aspettare qui un avversario.
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
page-home-doors = Altri modi di entrare
page-home-link = Collegamento ricevuto
page-home-enter = Apri il collegamento
page-home-link-wrong = Questo non è un collegamento a una partita di questo server.
page-home-journal = Apri un file di diario…
page-home-journal-wrong = Questo file non è un diario.
page-home-new = Nuova partita
page-home-seats = Giocatori
page-home-count = Posti
page-home-seat = Posto { $seat }
page-home-sitter-me = Io, qui
page-home-sitter-friend = Un amico, via link
page-home-sitter-open = Chiunque sia nella sala
page-home-sitter-bot = Un bot
page-home-sitter-program = Un programma
page-home-bot = Bot
page-home-bots = Per nome
page-home-name = Nome
page-home-open-told = Nella sala finché qualcuno non si siede.
page-home-options = Opzioni
page-home-option-usual = predefinito
page-home-terms = Spettatori e sala
page-home-clock-seconds = Secondi
page-home-clock-minutes = Minuti
page-home-clock-increment = Secondi in più a ogni mossa
page-home-clock-day-count = Giorni
page-home-clock-late = A tempo scaduto
page-home-clock-default = Viene data la risposta predefinita
page-home-clock-forfeit = Il giocatore perde
page-home-spectators = Spettatori
page-home-watch-allowed = Ammessi
page-home-watch-delayed = Ammessi, con ritardo
page-home-watch-refused = Non ammessi
page-home-watch-delay = Secondi di ritardo
page-home-listed = Mostrala nella sala
page-home-create = Inizia la partita
page-home-create-open = Crea la partita
page-home-edit = Guarda e modifica il suo JSON
page-home-made = { $title }: la partita è pronta
page-home-made-send = Manda a ogni giocatore il suo collegamento. Chi ha il collegamento controlla il posto: tienilo riservato.
page-home-made-open = La partita è nella sala. Comincia quando tutti i posti sono occupati.
page-home-link-seat = Posto { $seat } { $name }
page-home-link-program = Posto { $seat } { $name }, per un programma
page-home-link-watch = Per gli spettatori
page-home-link-open = Per giocatori e spettatori
page-home-link-game = Il collegamento di questo gioco
page-home-sit = Vai alla partita
page-home-qr = Codice QR
page-home-qr-of = Codice QR di { $link }
page-home-favourites = Preferiti
page-home-star = Preferito: { $title }
page-home-minutes = { $minutes } min
page-home-length = Durata
page-home-length-short = Fino a 10 min
page-home-length-middle = 10–30 min
page-home-length-long = Oltre 30 min
page-home-difficulty = Difficoltà
page-home-difficulty-easy = Facile
page-home-difficulty-middle = Media
page-home-difficulty-hard = Difficile
page-home-difficulty-of = Difficoltà { $level } su 5
page-home-variants = Varianti e giochi simili
page-home-rules = Regole
page-home-friend = Gioca con un amico
page-home-played = Le tue partite di questo gioco
page-home-first = Per cominciare
page-own-title = Su un altro dispositivo
page-gallery = Galleria
page-gallery-nobody = Anonimo
page-gallery-more = Tutti i giochi pubblicati
page-home-by-kind = Tipo
page-home-by-players = Giocatori
page-home-tempo = Tempo
page-home-tempo-none = Senza orologio
page-home-tempo-match = Dal vivo
page-home-tempo-move = A mossa
page-home-tempo-days = Per corrispondenza
page-home-tempo-none-about = Ognuno si prende il tempo che vuole.
page-home-tempo-match-about = Ogni giocatore ha questo tempo per tutta la partita.
page-home-tempo-move-about = Ogni giocatore ha questo tempo per ogni mossa.
page-home-tempo-days-about = Giorni per ogni mossa. Torna quando tocca a te; Le mie partite mostra il tempo che resta.
page-home-tempo-with = per corrispondenza, { $clock }
page-home-against = Gioca contro un bot
page-home-records = Record su questo server
page-home-records-played = { $count ->
    [0] Nessuno ha ancora finito una partita.
    [one] Una partita giocata.
   *[other] { $count } partite giocate.
}
page-home-records-playing = { $count ->
    [one] Una è in corso.
   *[other] { $count } sono in corso.
}
page-home-record-best = Più punti
page-home-record-quickest = Vittoria più rapida
page-home-record-longest = Partita più lunga
page-home-record-points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
page-home-record-answers = { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}
page-home-any = qualsiasi
