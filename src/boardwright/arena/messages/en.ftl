# What the arena says.
arena-bad-name = '{ $name }' is no name: 1 to { $limit } characters that can be shown are needed.
arena-name-twice = Two entrants are called '{ $name }'.
arena-too-few = A tournament needs at least two bots.
arena-few-for-match = A match needs { $seats } entrants, but there are { $entrants }.
arena-other-plan = '{ $folder }' holds the results of another tournament; choose another folder with --out.
arena-control-token = The token of the operator is needed.
arena-control-unknown = There is no command '{ $command }'. There are: { $known }.
arena-control-text = '{ $key }' must be a text.
arena-control-no-match = { $which ->
    [any] No match is being played.
   *[other] No match '{ $match }' is being played.
  }
arena-control-few = Not enough players wait { $which ->
    [any] for a match.
   *[other] for the match '{ $match }'.
  }
arena-control-programs = Programs may not be added here; the contest has to be started with --programs.
arena-control-host = Bots at '{ $host }' may not be added here; the contest has to be started with --bot-host { $host }.
arena-control-full = No more than { $limit } bots can be added at a time.
arena-no-page = There is nothing here.
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
arena-page-ratings-note = Plackett-Luce model; a line is the interval that holds the rating with 95 %.
arena-page-cross = Everybody against everybody
arena-page-cross-note = Each row: how often its entrant finished ahead, of how many meetings; being level counts half.
arena-page-matches = Matches
arena-page-sides = Seats
arena-page-answers = Answers
arena-page-end = End
arena-page-end-over = played out
arena-page-end-cap = given up as too long
arena-page-end-forfeit = forfeited
arena-page-events = What happened
arena-page-replay = Replay
arena-page-journal = journal
arena-watch-title = boardwright arena
arena-watch-board = The board
arena-watch-waiting = waiting
arena-watch-match = Match
arena-watch-ship = Ship
arena-watch-hitpoints = Hitpoints
arena-watch-score = Score
arena-watch-replay = Replay
arena-watch-first = First round
arena-watch-back = One round back
arena-watch-run = Play on
arena-watch-forth = One round forth
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
arena-watch-respawn = is back
