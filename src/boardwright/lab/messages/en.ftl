# Errors
lab-match-failed = Match { $number } failed: { $reason }
lab-other-run = { $folder }: this folder holds the matches of another run (another game, seats, seed or settings); choose another folder with --out, or delete this one.
lab-bad-until = --until: cannot read '{ $found }'; expected "seat advantage known to ±1 %", "seat advantage decided", "draws known to ±2 %" or "wins of seat 2 known to ±1 %".
lab-bad-until-seat = --until: there is no seat { $seat }; the last seat is { $last }.
lab-bad-precision = --until: the precision { $found } is not between 0.01 % and 50 %.

# Warnings
lab-warn-repeats = Only { $distinct } of { $games } matches are different. Identical matches are counted once.
lab-warn-vary = These bots make few or no random choices. Vary their play with --openings 4 or --temperature 0.3.
lab-warn-few = { $distinct } different matches are too few for conclusions.
lab-warn-bots-differ = The seats have different bots: the results compare the bots as well as the seats.
lab-warn-unfinished = { $unfinished } matches were given up after { $cap } answers and count as draws in the results.
lab-warn-interrupted = Interrupted after { $games } of { $wanted } matches.
lab-warn-failed = A match failed after { $games } of { $wanted } matches; the matches before it are counted.
lab-warn-disk = The results could not be written after { $games } of { $wanted } matches.
lab-warn-left-out = The report has too many different items: { $count } uses of other items are not counted.

# The report
lab-report-title = Balance of { $game }
lab-summary = { $games } matches with { $bots }, and { $decisions } decisions in total; seed { $seed }.
lab-seat-bot = Seat { $seat }: { $bot }
lab-none = none
lab-plot-wins = Wins by seat
lab-axis-wins = wins, %
lab-axis-effect = difference in the result, percentage points
lab-verdict-none = The matches show no advantage of the first seat: { $points } percentage points ({ $span }), p = { $p }.
lab-verdict-better = The first seat is better off by { $points } percentage points ({ $span }), p = { $p }.
lab-verdict-worse = The first seat is worse off by { $points } percentage points ({ $span }), p = { $p }.
lab-draws-told = Draws: { $draws } ({ $share } of the finished matches). Unfinished: { $unfinished }.

lab-title-seats = Seats
lab-about-seats = How often each seat wins, with a 95 % confidence interval. The dashed line is a fair share. A win counts as 1. If there are several winners, they share it.
lab-title-length = Length and choice
lab-about-length = How long matches are and how much there is to choose.
lab-title-story = How matches go
lab-about-story = Whether matches end, stay undecided for long, and can be turned around.
lab-title-items = Content
lab-about-items = The table shows in how many matches each item was offered and taken. The column “difference” compares the results of two groups of seats that were offered the item. The first group took it more often than the number in the column “more than”; the second group did not. Bold differences are significant at a false discovery rate of 5 % over all items of the report (Benjamini-Hochberg).
lab-about-correlation = These differences are correlations: a seat that is winning anyway may take an item more often. To learn what the item causes, compare two versions of the file.
lab-title-unused = Never used
lab-about-unused = Options that no bot chose, and content that never came up.
lab-title-matches = Matches to look at
lab-about-matches = To watch one of these matches, save its journal and open it on the page with "Open a journal", or run boardwright replay.
lab-title-repeat = Repeat
lab-about-repeat = This command plays the same matches again. The digest is the same on every machine and with any number of processes.
lab-repeat-told = Digest of the matches: { $digest }. Digest of the game: { $game_digest }.

lab-never-taken = Offered and never taken:
lab-never-offered = Never offered:
lab-dramatic = Most dramatic:
lab-one-sided = Most one-sided:

lab-column-seat = seat
lab-column-bot = bot
lab-column-wins = wins
lab-column-interval = 95 % interval
lab-column-result = result
lab-column-score = mean score
lab-column-measure = measure
lab-column-mean = mean
lab-column-median = median
lab-column-usual = 5 % – 95 %
lab-column-name = item
lab-column-offered = offered in
lab-column-taken = taken in
lab-column-rate = taken when offered
lab-column-more-than = more than
lab-column-effect = difference
lab-column-q = q

lab-measure-answers = answers
lab-measure-turns = turns
lab-measure-choices = decisions with a choice
lab-measure-branching = options of a decision
lab-measure-seconds = seconds
lab-measure-drama = drama
lab-measure-lead-changes = lead changes
lab-measure-decided = decided after (part of the match)
lab-measure-completion = completion
lab-measure-drawishness = drawishness
lab-meaning-drama = Drama (Browne 2008): how far the eventual winner was behind. Each turn in which the winner was behind gives the square root of the gap, and drama is the mean over these turns. It is 0 if the winner was never behind.
lab-meaning-lead = Lead changes (Browne 2008): how often another seat took the lead.
lab-meaning-decided = Decided after: the part of the match after which the winner was never behind again. Decisiveness is the remaining part.
lab-meaning-completion = Completion: the share of matches that end before they reach the limit of answers. Drawishness: the share of draws among these matches. Both are defined as in Ludii.

# Questions
lab-path-missing = { $path }: there is no '{ $word }'; expected one of: { $known }.
lab-path-missing-near = { $path }: there is no '{ $word }'; did you mean '{ $near }'?
lab-path-no-number = { $path }: { $found } is not a number.
lab-bad-range = Cannot read '{ $found }'; expected path=2..4, path=0.5..1.5:0.25 or path=1,3,5.
lab-empty-range = The range { $found } is empty.
lab-long-range = The range has { $count } values; at most { $most } are allowed.
lab-range-twice = '{ $found }' names a path twice.
lab-bad-goal = --goal: cannot read '{ $found }'; expected "equal seats", "30 turns", "300 answers", "12 options", "5 lead changes" or "10 % draws", each with an optional tolerance as in "equal seats ±2 %".
lab-goal-twice = --goal: '{ $found }' names a measure twice.
lab-goal-one-seat = --goal: "equal seats" needs a game with at least two seats.
lab-extra-missing = { $what } needs an optional package: pip install "boardwright[{ $extra }]".
lab-one-question = Give only one of --compare, --vary and --tune.
lab-goal-needed = --tune needs --goal, and --goal needs --tune.
lab-until-alone = --until cannot be combined with --compare, --vary or --tune.

lab-compare-title = { $before } compared with { $after }
lab-vary-title = { $game }: the effect of { $path }
lab-tune-title = { $game }: searching for { $goals }
lab-title-changed = What changed in the data
lab-about-changed = Values before and after.
lab-title-differences = What changed in the matches
lab-about-differences = Differences with their 95 % intervals. Bold differences are significant at a false discovery rate of 5 % over all rows (Benjamini-Hochberg).
lab-title-sweep = Results for each value
lab-about-sweep = Each point is a separate run; the band is the 95 % interval.
lab-title-parameters = Values found
lab-about-parameters = The best values that the search found, and how well they meet the goals in { $games } new matches that the search did not use.
lab-title-diff = Changes to the files
lab-about-diff = The changes, written as a patch.
lab-title-trials = Trials
lab-about-trials = The values that were tried, and their distance from the goals (in squared tolerances).
lab-column-path = path
lab-column-before = before
lab-column-after = after
lab-column-difference = difference
lab-column-goal = goal
lab-column-found = found
lab-column-verdict = verdict
lab-column-value = value
lab-column-first = first seat
lab-column-draws = draws
lab-column-turns = turns
lab-column-matches = matches
lab-column-values = values
lab-column-loss = distance
lab-kind-result = result of seat { $seat }
lab-kind-measure = measure
lab-measure-unfinished = unfinished
lab-measure-first = advantage of the first seat
lab-nothing-changed = nothing
lab-nothing-matters = No difference is significant.
lab-more-changes = … and { $count } more.
lab-goal-met = met
lab-goal-missed = missed
lab-goal-open = not certain
lab-goals-met = It is certain that all goals are met.
lab-goals-not-met = At least one goal is not met, or not certainly met. The report shows the best values found. Widen the ranges or the tolerances, or play more matches.
lab-no-cluster = There is no Ray cluster at { $address }: { $reason }
lab-column-branching = options
lab-column-drama = drama
