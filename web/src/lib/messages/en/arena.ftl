# The arena: tournaments and matches of programs, live.
page-arena-played = { $count ->
    [one] { $count } match played
   *[other] { $count } matches played
}
