# The arena: tournaments and matches of programs, live.
page-arena-heading = Bots and programs
page-arena-lead = Tournaments on this server with their standings, and live matches between bots and programs.
page-arena-empty = No match is running. Start one between two bots.
page-arena-beside = Standings and matches
page-arena-begin = Start a bot match
page-arena-game = Game
page-arena-add = Add a seat
page-arena-remove = Remove a seat
page-arena-fight = Start match
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
page-arena-go = Resume
page-arena-step = Answers given
page-arena-now = Now
page-arena-watch = Watch match
page-arena-watch-match = Watch match { $number }
page-arena-running = Being played now
page-arena-match = match { $number }
page-arena-match-of = { $tournament }, match { $number }
page-arena-interval = 95 % interval: { $low } to { $high }
