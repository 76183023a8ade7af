# What the command line says. Ids begin with cli-.

# -- games
cli-games-head = Each with its name, how many play, and its title.
cli-games-hint = Play one with: boardwright play NAME

# -- check
cli-empty-folder = there is no JSON file in this folder
cli-check-ok = { $file }: a good file of the kind '{ $kind }'{ $warnings ->
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
  } in { $seconds } s, { NUMBER($speed, useGrouping: 0) } a second
cli-no-moves = The match is over; there is nothing to choose.
cli-perft-progress = depth { $depth }

# -- simulate
cli-simulate-progress = matches
cli-simulate-speed = { $games ->
    [one] 1 match
   *[other] { NUMBER($games, useGrouping: 0) } matches
  } with { NUMBER($decisions, useGrouping: 0) } decisions in { $seconds } s: { NUMBER($games_per_s, useGrouping: 0) } matches and { NUMBER($decisions_per_s, useGrouping: 0) } decisions a second.
cli-simulate-wins = Seat { $seat } ({ $bot }): { $wins ->
    [one] 1 win
   *[other] { NUMBER($wins, useGrouping: 0) } wins
  } ({ $share } %)
cli-simulate-draws = Draws: { NUMBER($draws, useGrouping: 0) }
cli-simulate-unfinished = Given up after { NUMBER($cap, useGrouping: 0) } answers: { $unfinished }
cli-simulate-repeats = Matches repeat: only { NUMBER($distinct, useGrouping: 0) } of { NUMBER($games, useGrouping: 0) } differ. These players choose the same every time.
cli-simulate-digest = Digest of all journals: { $digest }
cli-simulate-interrupted = Stopped: these are the results of { $games } of { $wanted } matches.

# -- replay
cli-replay-ok = The journal of { $game } is good: { $answers ->
    [one] one answer.
   *[other] { $answers } answers.
  }
cli-result-going-on = The match goes on.
cli-result-told = { $result }. Scores: { $scores }.
cli-result-draw = A draw. Scores: { $scores }.
cli-result-won = Won by seat { $seats }. Scores: { $scores }.

# -- play
cli-welcome = { $game }. { $seats }.
cli-you = you
cli-hint = Type a choice such as { $example } ({ $count ->
    [one] there is one
   *[other] there are { $count }
  }), or list, or help.
cli-help = Answer with a choice as it is written in the list, such as { $example }, or with its number there. A part of a choice lists all that fit it.
cli-play-help-list = lists the choices, all or those that fit
cli-play-help-board = draws the board again
cli-play-help-look = tells what is written on cards and who stands where, all or those that fit
cli-play-help-undo = takes back your last answer
cli-play-help-save = saves the match
cli-play-help-help = says this
cli-play-help-quit = leaves, saves and says how to go on later; so do Ctrl-C and Ctrl-D
cli-argument-list = [TEXT]
cli-argument-look = [TEXT]
cli-argument-save = [FILE]
cli-play-command-undo = undo
cli-play-command-save = save
cli-play-command-list = list
cli-play-command-board = board
cli-play-command-look = look
cli-play-command-help = help
cli-play-command-quit = quit
cli-list-nothing = No choice fits '{ $text }'.
cli-list-more = … and { $count } more. A word after 'list' narrows the list.
cli-look-nothing = Nothing is called '{ $text }' here.
cli-undo-nothing = You have not answered anything yet.
cli-undo-done = Taken back.
cli-saved = Saved as { $file }.
cli-save-failed = It cannot be saved: { $reason }
cli-end-prompt = Enter leaves; undo, save and board still work
cli-end-only = The match is over. Enter leaves; undo takes your last answer back; save FILE keeps the journal.
cli-bye = Goodbye.
cli-resume = Saved as { $file }. Go on with:
cli-menu-prompt = Which game? A number or a name
cli-menu-unknown = There is no game '{ $text }' in the list.

# -- usage
cli-usage-error = usage: { $problem }
cli-usage-help = Try: { $command } --help
cli-no-such-command = There is no command '{ $word }'.
cli-no-such-command-near = There is no command '{ $word }'; did you mean '{ $near }'?
cli-no-such-option = There is no option '{ $word }' here.
cli-option-without-value = The option '{ $word }' needs a value.
cli-extra-argument = There are more arguments than the command takes.
cli-missing-parameter = { $parameter } is missing.
cli-bad-parameter = { $parameter }: { $problem }
cli-bad-word = '{ $found }' is none of { $known }
cli-bad-number = There must be a whole number from { $least } on, not '{ $found }'.
cli-bad-amount = There must be a number such as 2 or 0.5, not '{ $found }'.
cli-bad-kind = There is no kind of file '{ $found }'. There are: { $known }.
cli-bad-kind-near = There is no kind of file '{ $found }'; did you mean '{ $near }'?
cli-bad-language = There is no language '{ $found }'. There are: { $known }.
cli-bad-game-option = '{ $found }' is no option: write NAME=VALUE, with a value in JSON.
cli-system-refuses = { $what }: { $reason }
cli-number-too-large = There must be a whole number up to { NUMBER($most, useGrouping: 0) }, not '{ $found }'.
cli-option-twice = '{ $name }' is given twice.
cli-no-folder = There is no folder '{ $folder }'.
cli-arena-tournament-only = { $flag } is for tournaments; with --listen programs join a contest.
cli-arena-contest-only = { $flag } is for contests, which begin with --listen PORT.
cli-resume-alone = With --resume the journal says which game it is and with which options: leave out GAME and --option.
cli-bot-silent = { $bot } gives no answer; another is given for it.

# -- help of the commands
cli-about = Turn-based games whose rules are JSON data.
cli-help-games = Lists the families and their games.
cli-help-check = Checks JSON files of any family; tells all faults at once.
cli-help-schema = Prints the JSON Schema of a kind of file.
cli-help-pack = Writes a game and all files that it names into one file.
cli-help-pack-out = The file to write; NAME.pack.json by default.
cli-help-unpack = Writes the files of a pack into a folder.
cli-help-unpack-out = The folder to write to; by default one with the name of the game.
cli-help-new = Writes a skeleton that works: a family or a bot as a package, or a game that extends another one.
cli-help-new-extends = The game that a new game extends.
cli-help-new-out = The folder to write to.
cli-help-play = Plays a match in the terminal.
cli-help-simulate = Lets bots play many matches; prints results and speed.
cli-help-moves = Lists the legal options of a position, one a line.
cli-help-perft = Counts the leaves of the move tree.
cli-help-replay = Replays a journal, verifies it and tells what happened.
cli-help-json = Print one JSON value and nothing else.
cli-help-lang = The language: en or it.
cli-help-version = Print the version.
cli-help-as = The kind of the files, if it should not be guessed: { $kinds }.
cli-help-play-seats = Who sits where, separated by commas: you, or bots such as random or mcts:time=0.5.
cli-help-seed = The seed of all chance.
cli-help-play-seed = The seed of all chance; another one each time by default.
cli-help-resume = A journal to go on with.
cli-help-option = An option of the game, as NAME=VALUE; may be repeated.
cli-help-count = How many matches.
cli-help-bots = A bot for each seat, separated by commas, such as level:3.
cli-help-jobs = How many processes play.
cli-help-position = A position in JSON, or a file with it.
cli-help-show = Also print the position, as JSON that --position takes.
cli-help-divide = Also print the leaves below each option.
cli-help-help = Show this and leave.

# -- serve
cli-help-serve = Serves matches and the page; every flag may also be in the environment, as BOARDWRIGHT_PORT.
cli-help-db = Where matches are kept: the path of a SQLite file, or postgresql://…
cli-help-host = The address to listen at.
cli-help-port = The port to listen at; 0 takes a free one.
cli-help-own-games = A folder with games of your own, trusted as the shipped ones are.
cli-help-contest = A game of which programs may play a contest, at /contest.
cli-help-shown-tournaments = A folder with tournaments of the arena, shown on the page.
cli-help-origin = Another page that may talk to this server; may be repeated.
cli-help-bot-host = A host at which bots may be called; may be repeated.
cli-help-proxies = Addresses of proxies whose word on clients' addresses is believed.
cli-help-thinkers = How many processes think for bots.
cli-help-rate = Messages a second from one connection or address; 0 is no limit.
cli-help-connections = Connections from one address; 0 is no limit.
cli-help-matches = Matches that one address may make in an hour; 0 is no limit.
cli-help-keep = Days after which a match that nobody has touched is deleted; 0 keeps all.
cli-help-absent = Seconds after which a bot may take the place of who is away.
cli-help-idle = Seconds after which a match that nobody looks at leaves memory.
cli-help-log = How much is logged: debug, info, warning or error.

# The arena.
cli-help-arena = A tournament of bots and programs with ratings; or, with --listen, a contest that programs join. An entrant may have a name: Snorre=http://localhost:9000/, Ada=program:./mybot.
cli-help-kind = round-robin, swiss or ladder.
cli-help-rounds = How many rounds are played.
cli-help-match-seats = How many take part in a match.
cli-help-arena-jobs = How many matches are played at once, each on a core of its own; all cores by default.
cli-help-clock = How long a program may think about a question, in milliseconds; by default what the game says.
cli-help-memory = How much memory a program may reserve, in megabytes.
cli-help-out = Where results, journals and the page are kept; a tournament that is there is continued.
cli-help-listen = Waits on this port for programs that join by WebSocket, and lets them play each other.
cli-help-listen-programs = Lets the operator of the contest add programs of this machine.
cli-help-listen-host = The address on which it waits.
cli-help-min-round = A round lasts at least so many milliseconds, for those who watch.
cli-arena-progress = Matches
cli-arena-resumed = Continued: { $played } of { $total } matches were played before.
cli-arena-interrupted = Stopped after { $played } of { $total } matches; the same command goes on.
cli-arena-written = The page is { $page }
cli-arena-listening = Programs join at { $play }, people watch at { $watch } (Ctrl-C ends it)
cli-arena-operator = The token of the operator is { $token }
cli-arena-contest-over = { $matches ->
    [one] 1 match was played.
   *[other] { $matches } matches were played.
  }
cli-arena-listen-bots = With --listen no bots are named: they join by themselves.
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
cli-former-part = { $file }: the pack carries another version of this shipped part; name this path to use it
cli-no-pack = { $file } is no pack.
cli-file-exists = { $file } is there already; nothing was written.

# -- explain
cli-help-explain = Prints the rules of a game in words.
cli-help-part = Only this part: a section, weapon, card, unit or figure.
cli-help-format = How it is printed.
cli-explain-unknown-part = { $part }: no such part; nearest: { $close }; sections: { $known }

# -- new
cli-bad-name = '{ $found }' cannot be a name; small letters, digits and _ are expected, a letter first
cli-new-family = Install it with pip install -e { $folder }, then: boardwright play { $name }
cli-new-game = Now: boardwright check { $name }.json
cli-new-bot = Install it with pip install -e { $folder }, then: boardwright play chess --seats you,{ $name }
# -- search
cli-help-analyse = Searches a position of a board game for its best lines.
cli-help-seconds = How many seconds to search.
cli-help-nodes = Stop after so many positions; 0 for no limit.
cli-help-search-depth = Stop after so many plies; 0 for no limit.
cli-help-lines = How many lines to print.
cli-help-search = alphabeta or mcts.
cli-help-uci = Plays a board game as an engine for chess programs (UCI) on standard input and output.
cli-help-train = Improves the values that alphabeta plays a board game with, by playing against itself.
cli-help-minutes = How many minutes to train.
cli-help-train-games = How many games compare the new values with the old ones; 0 for none.
cli-help-train-out = The file to write; by default beside the game.
cli-bad-time = '{ $found }' is no time: a number above 0 is needed, and no more than a year
cli-analyse-line = { $number }. { $score }  win { $win } %  depth { $depth }  nodes { $nodes }  { $moves }
cli-train-boards-only = { $game } cannot be trained: only board games for two can
cli-train-round = { $games } games, { $positions } positions, { $seconds } s
cli-train-gain = New against old values: { $wins } won, { $draws } drawn, { $losses } lost, { $share } % of the points
cli-train-written = Written: { $file }
cli-train-kept = The new values are not better; nothing is written.
cli-train-nowhere = there is no file beside which to write the values; name one with --out


# -- prove
cli-prove-agrees = agrees with { $against }: { NUMBER($positions, useGrouping: 0) } positions of { $games } random matches, counts { $counts }
cli-prove-differs = differs from { $against } ({ $kind }) after { NUMBER($positions, useGrouping: 0) } positions
cli-prove-position = position: { $position }
cli-prove-moves = moves: { $moves }
cli-prove-ours = only ours: { $found }
cli-prove-theirs = only theirs: { $found }
cli-prove-missing-rule = missing rule: { $rule }
cli-help-prove = Compares a board game with another engine; shows the first difference.
cli-help-against = The other engine: chess, pyffish:NAME or open_spiel:NAME.
cli-help-prove-games = How many random matches.
cli-help-prove-plies = How many moves of each at most.
cli-help-prove-depth = Depth of the counted move tree.
cli-help-prove-seconds = Stop after so many seconds.
cli-help-ignore-draws = Leave out draws that only one side knows.
cli-help-turns = Count whole turns: all steps and chained captures of a player as one.
cli-no-start-position = { $game } cannot be started from a given position here: it has no option 'position'.
cli-help-export = Write a match as PGN, SGF or PDN, or print its position
cli-help-export-kind = Kind of file: pgn, sgf, pdn or fen. Default: the usual one of the game
cli-help-export-out = File to write; standard output by default
cli-help-header = A header, such as White=Anna. Can be repeated
cli-help-import = Import variants of a Fairy-Stockfish INI file, or games of a PGN, SGF or PDN file
cli-help-import-out = Folder for the files
cli-help-import-game = The game that is played in the file. Default: what its headers say
cli-export-kind = '{ $found }' is not a kind of file of this match. Known: { $known }.
cli-import-kind = '{ $file }' cannot be imported: the name of the file ends in .ini, .pgn, .sgf or .pdn.
cli-import-variant = No shipped game is called '{ $found }'; name it with --game.
cli-imported-game = { $file }: { $game }, { $turns } turns
cli-bad-header = '{ $found }' is not a header: NAME=VALUE is expected
