# L’arena: tornei e partite di programmi, dal vivo.
page-arena-played = { $count ->
    [one] { $count } partita giocata
   *[other] { $count } partite giocate
}
