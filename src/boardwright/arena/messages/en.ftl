# What the arena says.
arena-bad-name = '{ $name }' is no name: 1 to { $limit } characters that can be shown are needed.
arena-name-twice = Two entrants are called '{ $name }'.
arena-too-few = A tournament needs at least two bots.
arena-few-for-match = A match needs { $seats } entrants, but there are { $entrants }.
arena-other-plan = '{ $folder }' holds the results of another tournament; choose another folder with --out.
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
arena-page-replay = Replay
arena-page-journal = journal
