# L’arena: tornei e partite di programmi, dal vivo.
page-arena-heading = Programmi contro programmi
page-arena-lead = I tornei di questo server con le classifiche, e le partite di bot e programmi mentre si giocano.
page-arena-empty = Nessuno combatte, per ora. Fai cominciare due bot.
page-arena-beside = Classifiche e partite
page-arena-begin = Una partita di bot
page-arena-game = Gioco
page-arena-add = Un posto in più
page-arena-remove = Un posto in meno
page-arena-fight = Inizia la partita
page-arena-contests = Partite
page-arena-played = { $count ->
    [one] { $count } partita giocata
   *[other] { $count } partite giocate
}
page-arena-entrant = Iscritto
page-arena-matches = Partite
page-arena-points = Punti
page-arena-rating = Valore
page-arena-replay = Rivedi
page-arena-pause = Pausa
page-arena-go = Avanti
page-arena-step = Risposte date
page-arena-now = Adesso
page-arena-watch = Guarda la partita
page-arena-watch-match = Guarda la partita { $number }
page-arena-running = Si giocano adesso
page-arena-match = partita { $number }
page-arena-match-of = { $tournament }, partita { $number }
page-arena-interval = al 95 % tra { $low } e { $high }
