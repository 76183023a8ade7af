# What the command line says. Ids begin with cli-.

# -- games
cli-games-head = Name, number of players and title of each game.
cli-games-hint = To play: boardwright play NAME

# -- check
cli-empty-folder = there is no JSON file in this folder
cli-check-ok = { $file }: valid { $kind }{ $warnings ->
    [0] .
    [one] , with one warning.
   *[other] , with { $warnings } warnings.
  }
cli-check-bad = { $file }: { $errors ->
    [one] one error
   *[other] { $errors } errors
  }{ $warnings ->
    [0] .
    [one] , one warning.
   *[other] , { $warnings } warnings.
  }

# -- moves and perft
cli-perft = { $nodes ->
    [one] 1 leaf
   *[other] { NUMBER($nodes, useGrouping: 0) } leaves
  } in { $seconds } s, { NUMBER($speed, useGrouping: 0) } per second
cli-no-moves = The match is over; there are no options.
cli-perft-progress = depth { $depth }

# -- simulate
cli-simulate-progress = matches
cli-simulate-speed = { $games ->
    [one] 1 match
   *[other] { NUMBER($games, useGrouping: 0) } matches
  } with { NUMBER($decisions, useGrouping: 0) } decisions in { $seconds } s: { NUMBER($games_per_s, useGrouping: 0) } matches and { NUMBER($decisions_per_s, useGrouping: 0) } decisions per second.
cli-simulate-wins = Seat { $seat } ({ $bot }): { $wins ->
    [one] 1 win
   *[other] { NUMBER($wins, useGrouping: 0) } wins
  } ({ $share } %)
cli-simulate-draws = Draws: { NUMBER($draws, useGrouping: 0) }
cli-simulate-unfinished = Matches stopped after { NUMBER($cap, useGrouping: 0) } answers: { $unfinished }
cli-simulate-repeats = Only { NUMBER($distinct, useGrouping: 0) } of { NUMBER($games, useGrouping: 0) } matches differ: these bots always choose the same options.
cli-simulate-digest = Digest of all journals: { $digest }
cli-simulate-interrupted = Interrupted: results of { $games } of { $wanted } matches.

# -- replay
cli-replay-ok = The journal of { $game } is valid: { $answers ->
    [one] one answer.
   *[other] { $answers } answers.
  }
cli-result-going-on = The match is not over.
cli-result-told = { $result }. Scores: { $scores }.
cli-result-draw = Draw. Scores: { $scores }.
cli-result-won = Winner: seat { $seats }. Scores: { $scores }.

# -- play
cli-welcome = { $game }. { $seats }.
cli-you = you
cli-hint = Type a choice such as { $example } ({ $count ->
    [one] there is one
   *[other] there are { $count }
  }), or list, or help.
cli-help = Type a choice as the list shows it, such as { $example }, or its number. Type part of a choice to list all choices that contain it.
cli-play-help-list = lists all choices, or only those that contain TEXT
cli-play-help-board = redraws the board
cli-play-help-look = describes all cards, units and players, or only those that match TEXT
cli-play-help-rules = shows the rules of the game, or explains one word from the rules
cli-play-help-hint = says what a strong player, or a bot of level 1 to 5, would do and why
cli-play-help-undo = takes back your last answer
cli-play-help-save = saves the match
cli-play-help-help = shows this help
cli-play-help-quit = saves the match and quits; so do Ctrl-C and Ctrl-D
cli-argument-list = [TEXT]
cli-argument-look = [TEXT]
cli-argument-hint = [LEVEL]
cli-argument-save = [FILE]
cli-argument-rules = [WORD]
cli-argument-help = [WORD]
cli-play-command-undo = undo
cli-play-command-save = save
cli-play-command-list = list
cli-play-command-board = board
cli-play-command-rules = rules
cli-play-command-look = look
cli-why = { $option }: { $why }
cli-why-line = expected: { $line }
cli-play-command-hint = hint
cli-play-command-help = help
cli-play-command-quit = quit
cli-list-nothing = No choice matches '{ $text }'.
cli-list-more = … and { $count } more. Add a word after 'list' to filter.
cli-look-nothing = Nothing here is called '{ $text }'.
cli-rules-all = all
cli-rules-unknown = The rules have nothing called '{ $text }'.
cli-rules-parts = For more, type rules and one of these words, or the name of anything in the game: { $parts }. For all rules, type: rules all.
cli-undo-nothing = You have not answered anything yet.
cli-undo-done = Taken back.
cli-saved = Saved as { $file }.
cli-save-failed = Saving failed: { $reason }
cli-end-prompt = Press Enter to quit; undo, save and board still work
cli-end-only = The match is over. Press Enter to quit, type undo to take back your last answer, or save FILE to keep the journal.
cli-bye = Goodbye.
cli-resume = Saved as { $file }. To continue:
cli-menu-prompt = Which game? Enter a number or a name
cli-menu-unknown = There is no game '{ $text }' in the list.

# -- usage
cli-usage-error = usage: { $problem }
cli-usage-help = Try: { $command } --help
cli-no-such-command = Unknown command '{ $word }'.
cli-no-such-command-near = Unknown command '{ $word }'; did you mean '{ $near }'?
cli-no-such-option = Unknown option '{ $word }'.
cli-option-without-value = The option '{ $word }' needs a value.
cli-extra-argument = Too many arguments.
cli-missing-parameter = Missing { $parameter }.
cli-bad-parameter = { $parameter }: { $problem }
cli-bad-word = '{ $found }' is not one of { $known }
cli-bad-number = Expected an integer of at least { $least }, not '{ $found }'.
cli-bad-amount = Expected a number such as 2 or 0.5, not '{ $found }'.
cli-bad-kind = Unknown kind of file '{ $found }'. Kinds: { $known }.
cli-bad-kind-near = Unknown kind of file '{ $found }'; did you mean '{ $near }'?
cli-bad-language = Unknown language '{ $found }'. Languages: { $known }.
cli-bad-game-option = '{ $found }' is not an option; expected NAME=VALUE with a JSON value.
cli-system-refuses = { $what }: { $reason }
cli-number-too-large = Expected an integer up to { NUMBER($most, useGrouping: 0) }, not '{ $found }'.
cli-option-twice = '{ $name }' is given twice.
cli-no-folder = There is no folder '{ $folder }'.
cli-arena-tournament-only = { $flag } works only for tournaments, not with --listen.
cli-arena-contest-only = { $flag } works only for contests, with --listen PORT.
cli-resume-alone = With --resume the journal names the game and its options: leave out GAME and --option.
cli-bot-silent = { $bot } does not answer; the default answer is used.

# -- help of the commands
cli-about = Turn-based games whose rules are JSON data.
cli-help-games = Lists the families and their games.
cli-help-check = Checks JSON files of any family and reports all errors at once.
cli-help-schema = Prints the JSON Schema of a kind of file.
cli-help-pack = Writes a game and all files it uses into one file.
cli-help-pack-out = Output file; default: NAME.pack.json.
cli-help-unpack = Writes the files of a pack into a folder.
cli-help-unpack-out = Output folder; default: the name of the game.
cli-help-new = Creates a working skeleton: a family or bot package, or a game that extends another one.
cli-help-new-extends = The game that a new game extends.
cli-help-new-out = Output folder.
cli-help-play = Plays a match in the terminal.
cli-help-simulate = Plays many matches between bots; prints results and speed.
cli-help-moves = Lists the legal options of a position, one per line.
cli-help-perft = Counts the leaves of the move tree.
cli-help-replay = Replays and verifies a journal, and prints what happened.
cli-help-json = Print a single JSON value.
cli-help-lang = Language: en or it.
cli-help-version = Print the version.
cli-help-as = Kind of the files: { $kinds }. Default: detected from each file.
cli-help-play-seats = Who plays each seat, separated by commas: you, or a bot such as random or mcts:time=0.5.
cli-help-seed = Seed of the random generator.
cli-help-play-seed = Seed of the random generator; default: a new one each time.
cli-help-resume = Journal of a match to continue.
cli-help-option = Game option as NAME=VALUE; can be repeated.
cli-help-count = Number of matches.
cli-help-play-why = Bots explain each of their answers.
cli-help-bots = A bot for each seat, separated by commas, such as level:3.
cli-help-jobs = Number of processes.
cli-help-position = Position as JSON, or a file that contains it.
cli-help-show = Also print the position as JSON; --position accepts this JSON.
cli-help-divide = Also print the number of leaves below each option.
cli-help-help = Show this help.

# -- serve
cli-help-serve = Runs the game server and its web page. Every flag can also be an environment variable, such as BOARDWRIGHT_PORT.
cli-help-db = Match storage: path of a SQLite file, or postgresql://…
cli-help-host = Address to listen on.
cli-help-port = Port to listen on; 0 picks a free port.
cli-help-own-games = Folder with your own games. The server trusts them like the shipped games.
cli-help-contest = Game of the contest that programs can join at /contest.
cli-help-shown-tournaments = Folder with arena tournaments to show on the page.
cli-help-origin = Additional page origin allowed to use this server; can be repeated.
cli-help-engine = UCI engine offered as an opponent; can be repeated.
cli-help-bot-host = Host on which remote bots are allowed; can be repeated.
cli-help-proxies = Addresses of trusted proxies that report client addresses.
cli-help-thinkers = Number of processes that run bots.
cli-help-rate = Maximum messages per second per connection or address; 0 for no limit.
cli-help-connections = Maximum connections per address; 0 for no limit.
cli-help-matches = Maximum matches created per address and hour; 0 for no limit.
cli-help-keep = Days after which an unused match is deleted; 0 keeps all matches.
cli-help-gallery = Who may publish games for everybody: open, moderated (the operator checks first) or off.
cli-help-push-key = File with the Web Push key, for “your turn” messages to players who have closed the page.
cli-help-push-contact = The contact address that push services receive, such as mailto:me@example.org.
cli-help-absent = Seconds after which a bot may replace an absent player.
cli-help-idle = Seconds after which an unwatched match is unloaded from memory.
cli-help-log = Log level: debug, info, warning or error.

# The arena.
cli-help-arena = Runs a tournament of bots and programs, and rates them. With --listen, it runs a contest that programs join. An entrant can have a name: Snorre=http://localhost:9000/, Ada=program:./mybot.
cli-help-kind = Schedule: round-robin, swiss or ladder.
cli-help-rounds = Number of rounds.
cli-help-match-seats = Number of entrants in each match.
cli-help-arena-jobs = Number of matches played in parallel, one per core; default: all cores.
cli-help-clock = Thinking time of a program per decision, in milliseconds; default: set by the game.
cli-help-memory = Memory limit of a program, in megabytes.
cli-help-out = Folder for results, journals and the page; an existing tournament is continued.
cli-help-listen = Port on which programs join a contest by WebSocket.
cli-help-listen-programs = Lets the contest's operator add programs on this machine.
cli-help-listen-host = Address to listen on.
cli-help-min-round = Minimum duration of a round in milliseconds, so that spectators can follow.
cli-arena-progress = Matches
cli-arena-resumed = Continued: { $played } of { $total } matches were already played.
cli-arena-interrupted = Stopped after { $played } of { $total } matches; run the same command to continue.
cli-arena-written = Results page: { $page }
cli-arena-listening = Programs join at { $play }; spectators watch at { $watch } (Ctrl-C stops)
cli-arena-operator = Operator token: { $token }
cli-arena-contest-over = { $matches ->
    [one] 1 match was played.
   *[other] { $matches } matches were played.
  }
cli-arena-listen-bots = Do not name bots with --listen: programs join by themselves.
cli-arena-place = #
cli-arena-name = name
cli-arena-rating = rating
cli-arena-interval = 95 %
cli-arena-points = points
cli-arena-played = played
cli-arena-won = won
cli-arena-drawn = drawn
cli-arena-lost = lost
cli-arena-faults = faults

# -- pack and unpack
cli-packed = { $file }: the game and { $count ->
    [0] no other file
    [one] one other file
   *[other] { $count } other files
  }
cli-unpacked = { $folder }: { $count ->
    [one] one file
   *[other] { $count } files
  }
cli-former-part = { $file }: the pack has its own version of this shipped part; to use that version, refer to it by this path
cli-no-pack = { $file } is not a pack.
cli-name-taken = The name '{ $name }' is taken; choose another one.
cli-file-exists = { $file } already exists; nothing was written.

# -- explain
cli-help-explain = Prints the rules of a game in words.
cli-help-part = Print only this part: a section, weapon, card, unit or figure.
cli-help-format = Output format.
cli-explain-unknown-part = unknown part { $part }; did you mean { $close }? Sections: { $known }

# -- new
cli-bad-name = '{ $found }' is not a valid name; use lowercase letters, digits and _, starting with a letter
cli-new-family = Install the package with pip install -e { $folder }, then: boardwright play { $name }
cli-new-game = Now: boardwright check { $name }.json
cli-new-bot = Install the package with pip install -e { $folder }, then: boardwright play chess --seats you,{ $name }
# -- search
cli-help-analyse = Finds the best lines of play from a position of a board game.
cli-help-seconds = Search time in seconds.
cli-help-nodes = Maximum number of positions to search; 0 for no limit.
cli-help-search-depth = Maximum search depth in plies; 0 for no limit.
cli-help-lines = Number of lines of play to print.
cli-help-search = Search method: alphabeta or mcts.
cli-help-uci = Runs a board game as a UCI engine on standard input and output, for chess programs.
cli-help-text = Plays a match as plain text on standard input and output, for pipes and language models.
cli-help-text-list = How to list the legal answers: list (all of them), grammar (only the words that answers consist of) or none.
cli-help-mcp = Serves games to language models over the Model Context Protocol, on standard input and output.
cli-help-mcp-http = Serve over streamable HTTP instead of standard input and output; several clients can then share matches.
cli-help-mcp-port = Port for HTTP; 0 picks a free port.
cli-help-mcp-folder = Folder for the games that clients save.
cli-mcp-listening = Model Context Protocol at { $url }
cli-extra-missing = This command needs the Python package '{ $module }': pip install 'boardwright[{ $extra }]'
cli-help-train = Improves the evaluation that alphabeta uses for a board game, by self-play.
cli-help-minutes = Training time in minutes.
cli-help-train-games = Number of games played to compare the new values with the old ones; 0 for none.
cli-help-train-out = Output file; default: next to the game.
cli-bad-time = '{ $found }' is not a valid time; expected a number above 0, at most a year
cli-analyse-line = { $number }. { $score }  win { $win } %  depth { $depth }  nodes { $nodes }  { $moves }
cli-train-boards-only = { $game } cannot be trained: only board games for two players are supported
cli-train-round = { $games } games, { $positions } positions, { $seconds } s
cli-train-gain = New values against old: { $wins } won, { $draws } drawn, { $losses } lost, { $share } % of the points
cli-train-written = Written: { $file }
cli-train-kept = The new values are not better; nothing was written.
cli-train-nowhere = there is no default file for the values; name a file with --out


# -- prove
cli-prove-agrees = agrees with { $against }: { NUMBER($positions, useGrouping: 0) } positions in { $games } random matches, move tree counts { $counts }
cli-prove-differs = differs from { $against } ({ $kind }) after { NUMBER($positions, useGrouping: 0) } positions
cli-prove-position = position: { $position }
cli-prove-moves = moves: { $moves }
cli-prove-ours = only in boardwright: { $found }
cli-prove-theirs = only in the other engine: { $found }
cli-prove-missing-rule = missing rule: { $rule }
cli-help-prove = Compares a board game with another engine; shows the first difference.
cli-help-against = Other engine: chess, pyffish:NAME or open_spiel:NAME.
cli-help-prove-games = Number of random matches.
cli-help-prove-plies = Maximum number of moves in each match.
cli-help-prove-depth = Depth to which the move tree is counted.
cli-help-prove-seconds = Time limit in seconds.
cli-help-ignore-draws = Ignore draws that only one of the two engines has in its rules.
cli-help-turns = Count whole turns: all steps and chained captures in one turn count as one move.
cli-no-start-position = { $game } cannot be started from a given position here: it has no option 'position'.
cli-help-export = Writes a match as PGN, SGF or PDN, or prints its position.
cli-help-export-kind = File format: pgn, sgf, pdn or fen. Default: the usual format of the game.
cli-help-export-out = File to write; default: standard output.
cli-help-header = A header, such as White=Anna; can be repeated.
cli-help-import = Imports variants from a Fairy-Stockfish INI file, or games from a PGN, SGF or PDN file.
cli-help-import-out = Folder for the imported files.
cli-help-import-game = Game that the file contains. Default: the game named in its headers.
cli-export-kind = This match cannot be written as '{ $found }'. Known formats: { $known }.
cli-import-kind = '{ $file }' cannot be imported; only .ini, .pgn, .sgf and .pdn files are supported.
cli-import-variant = No shipped game is called '{ $found }'; name a game with --game.
cli-imported-game = { $file }: { $game }, { $turns } turns
cli-bad-header = '{ $found }' is not a header; expected NAME=VALUE
cli-import-section = The file has no section '{ $name }'; did you mean '{ $near }'?
cli-imported-variant = { $section }: { $file }
cli-refused-variant = { $section }: refused: { $reason }
cli-imported-variants = { $imported } sections imported, { $refused } refused.

# lab
cli-help-lab = Plays many matches and reports on the balance of a game.
cli-help-lab-games = Number of matches.
cli-help-lab-seats = A bot for each seat; default: level:1 for every seat.
cli-help-openings = Choose this many answers at random at the beginning of each match.
cli-help-temperature = How randomly bots choose, for example 0.3. With 0 they always take their best option.
cli-help-until = Stop as soon as the given fact is known, for example "seat advantage known to ±1 %".
cli-help-lab-out = Folder for the report; an interrupted run continues from it. Default: lab-GAME.
cli-lab-progress = Playing
cli-lab-continue = Run the same command to continue.
cli-lab-digest = Digest { $digest }
cli-lab-written = Report: { $file }
cli-lab-no-plots = The report has no plots: install boardwright[lab].
cli-help-compare = Play the same matches with another version of the game, and report what changed.
cli-help-vary = Try several values for a number in the game's data, for example "radius=3..6" or "rules/base:hitpoints=2..6".
cli-help-tune = Find values for numbers in the game's data that meet the goal, for example "rules/base:hitpoints=1..8,radius=3..7".
cli-help-goal = What --tune searches for, for example "equal seats, 30 turns".
cli-help-trials = Number of trials for --tune.
cli-help-cluster = Play on a Ray cluster at this address; "auto" uses the cluster of this machine.
