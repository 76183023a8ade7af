# The arena: tournaments and matches of programs, live.
page-arena-heading = Programs against programs
page-arena-lead = Tournaments of this server with their standings, and matches of bots and programs as they are played.
page-arena-empty = Nobody fights at the moment. Let two bots begin.
page-arena-beside = Standings and matches
page-arena-begin = A match of bots
page-arena-game = Game
page-arena-add = One seat more
page-arena-remove = One seat less
page-arena-fight = Let them play
page-arena-contests = Matches
page-arena-played = { $count ->
    [one] { $count } match played
   *[other] { $count } matches played
}
page-arena-entrant = Entrant
page-arena-matches = Matches
page-arena-points = Points
page-arena-rating = Rating
page-arena-replay = Replay
page-arena-pause = Pause
page-arena-go = Go on
page-arena-step = Answers given
page-arena-now = Now
page-arena-watch = Watch match
page-arena-watch-match = Watch match { $number }
page-arena-running = Being played now
page-arena-match = match { $number }
page-arena-match-of = { $tournament }, match { $number }
page-arena-interval = with 95 % between { $low } and { $high }
