# Texts of the arena.
arena-bad-name = '{ $name }' is not a valid name; expected 1 to { $limit } printable characters.
arena-name-twice = Two entrants have the name '{ $name }'.
arena-too-few = A tournament needs at least two bots.
arena-few-for-match = A match needs { $seats } entrants, but there are { $entrants }.
arena-other-plan = '{ $folder }' holds the results of another tournament; choose another folder with --out.
arena-control-token = This command needs the operator's token.
arena-control-unknown = Unknown command '{ $command }'. Commands: { $known }.
arena-control-text = '{ $key }' must be a string.
arena-control-no-match = { $which ->
    [any] No match is being played.
   *[other] No match '{ $match }' is being played.
  }
arena-control-few = Not enough players are waiting { $which ->
    [any] for a match.
   *[other] for the match '{ $match }'.
  }
arena-control-programs = Programs cannot be added here; start the contest with --programs.
arena-control-host = Bots at '{ $host }' cannot be added here; start the contest with --bot-host { $host }.
arena-control-full = At most { $limit } bots can be added at a time.
arena-no-page = Page not found.
arena-page-title = Tournament: { $game }
arena-page-facts = { $kind ->
    [swiss] Swiss system
    [ladder] Ladder
   *[other] Round robin
  }, { $entrants } entrants, { $matches } matches, seed { $seed }
arena-page-name = Name
arena-page-rating = Rating
arena-page-interval = 95 % interval
arena-page-points = Points
arena-page-played = Played
arena-page-won = Won
arena-page-drawn = Drawn
arena-page-lost = Lost
arena-page-faults = Faults
arena-page-ratings = Ratings
arena-page-ratings-note = Plackett-Luce model. Each line is the 95 % confidence interval of the rating.
arena-page-cross = Cross table
arena-page-cross-note = Each cell: how often the row's entrant finished ahead of the column's entrant, out of all their meetings. A tie counts as half.
arena-page-matches = Matches
arena-page-sides = Seats
arena-page-answers = Answers
arena-page-end = End
arena-page-end-over = played out
arena-page-end-cap = stopped: too long
arena-page-end-forfeit = forfeited
arena-page-events = Events
arena-page-replay = Replay
arena-page-journal = journal
arena-watch-title = boardwright arena
arena-watch-board = Board
arena-watch-waiting = waiting
arena-watch-match = Match
arena-watch-ship = Ship
arena-watch-hitpoints = Hitpoints
arena-watch-score = Score
arena-watch-replay = Replay
arena-watch-first = First round
arena-watch-back = One round back
arena-watch-run = Play
arena-watch-forth = One round forward
arena-watch-last = Last round
arena-watch-round = round
arena-watch-operator = Operator
arena-watch-token = Token
arena-watch-start = Start
arena-watch-pause = Pause
arena-watch-step = One round
arena-watch-resume = Resume
arena-watch-reset = Reset
arena-watch-bot = Bot
arena-watch-nick = Name
arena-watch-add = Add bot
arena-watch-standings = Standings
arena-watch-results = Finished matches
arena-watch-no-results = No match is over yet.
arena-watch-done = Done.
arena-watch-play = running
arena-watch-paused = paused
arena-watch-game-over = over
arena-watch-land = land
arena-watch-void = void
arena-watch-mountain = mountain
arena-watch-move = flies
arena-watch-collision = collides
arena-watch-laser = fires
arena-watch-laser-hit = is hit
arena-watch-noop = does nothing
arena-watch-destroyed = is destroyed
arena-watch-respawn = respawns
