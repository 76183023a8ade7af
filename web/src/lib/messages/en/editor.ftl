# The editor.
page-editor-text = Game as JSON
page-editor-tools = Files and testing
page-editor-template = Start from…
page-editor-open = Open file…
page-editor-save = Save file
page-editor-share = Get a link
page-editor-try = Play this game
page-editor-fine = { $warnings ->
    [0] no errors
    [one] no errors, one warning
   *[other] no errors, { $warnings } warnings
}
page-editor-faults = { $count ->
    [one] one error
   *[other] { $count } errors
}
page-editor-problems = Errors and warnings
page-editor-fault = Error
page-editor-warning = Warning
page-editor-beside = Beside the text
page-editor-side-picture = Picture
page-editor-side-paint = Paint
page-editor-side-icons = Icons
page-editor-icons-search = Search icons
page-editor-icons-how = Click an icon to write its name where the cursor is. Every file of this family can use these icons. For your own drawings, write the path of an SVG file or the SVG itself.
page-editor-icons-list = All free icons and their licence
page-editor-side-balance = Balance
page-editor-no-picture = The picture appears once the text has no errors.
page-editor-paint = Cells to paint
page-editor-paint-how = Choose a brush, then click or drag over cells. Keyboard: arrow keys and Enter. The text changes as you paint.
page-editor-paint-walls = Choose a room and paint squares. Click between two squares to switch from floor to door to wall. Keyboard: arrow keys and Enter.
page-editor-paint-none = This kind of file has nothing to paint. You can paint boards, maps and scenarios.
page-editor-copy-none = There is no built-in file { $name }.
page-editor-fix = Replace by { $word }
page-editor-brushes = Brushes
page-editor-brush-cell = add cell
page-editor-brush-none = nothing
page-editor-brush-empty = take figure off
page-editor-brush-spawn = spawn square
page-editor-brush-wall = wall
page-editor-brush-door = door
page-editor-brush-floor = open
page-editor-brush-land = land
page-editor-brush-void = void
page-editor-brush-mountain = asteroid
page-editor-simulate = Simulate 100 matches
page-editor-stop = Stop
page-editor-simulated = { $count ->
    [one] { $count } match played
   *[other] { $count } matches played
}
page-editor-wins = Who wins
page-editor-seat = Seat
page-editor-won = Won
page-editor-interval = 95 % interval
page-editor-score = Score
page-editor-between = { $low } % to { $high } %
page-editor-draws = Draws: { $draws }. Not finished: { $unfinished }.
page-editor-lengths = Answers per match: { $mean } on average ({ $low } to { $high }).
# Kinds of files.
page-kind-ammo-tiles = ammo tiles
page-kind-board = board game
page-kind-card-board = board of a card game
page-kind-card-game = card game
page-kind-development-card = development card
page-kind-excommunication-card = excommunication card
page-kind-leader-card = leader card
page-kind-powerups = powerups
page-kind-shooter-board = board of a shooter
page-kind-shooter-game = shooter
page-kind-starships-game = starship duel
page-kind-starships-map = starships map
page-kind-starships-rules = starships rules
page-kind-tactics-abilities = abilities
page-kind-tactics-ai = orders for computer units
page-kind-tactics-campaign = campaign
page-kind-tactics-classes = unit classes
page-kind-tactics-ruleset = rules of a tactics game
page-kind-tactics-scenario = tactics scenario
page-kind-weapon = weapon
page-kind-weapons = weapons
page-editor-blank = Blank
page-editor-side-play = Play here
page-editor-side-history = History
page-editor-imported = Variants in this file
page-editor-history-how = Versions that were free of errors, kept in this browser.
page-editor-history-now = This is the current text
page-editor-history-lines = Since then: { $added } lines added, { $removed } removed
page-editor-history-open = Go back to this version of { $name }
page-editor-history-none = Nothing yet. Each version without errors is kept here.
page-editor-play-level = Opponent
page-editor-play-position = Test position
page-editor-play-beginning = From the beginning
page-editor-play-start = Start match
page-editor-play-again = Start again
page-editor-play-how = Play your game against a bot, beside the text. Write a test position in the format of the game family (FEN for board games).
page-editor-side-prove = Prove
page-editor-prove = Compare with another engine
page-editor-prove-why = Another engine plays by the same rules. The comparison covers legal moves, results and move counts.
page-editor-prove-none = This file names no engine. Add `oracles`, such as "oracles": {"{"}"pyffish:chess": {"{"}{"}"}{"}"}.
page-editor-prove-running = Comparing…
page-editor-prove-agrees = Both agree: { $positions } positions in { $games } matches.
page-editor-prove-counts = Moves counted from the start: { $counts }
page-editor-prove-differs = They differ { $count ->
    [0] at the start
    [one] after one move
   *[other] after { $count } moves
}
page-editor-prove-ours = Moves only in this file
page-editor-prove-theirs = Moves only in { $against }
page-editor-prove-missing = Rules that the file leaves out
page-editor-prove-other = Rules that the file excludes from the comparison
# The header, the problems, the start of a file and the picture of the editor.
page-editor-new = New…
page-editor-share-menu = Share
page-editor-share-about = Anyone with the link can play this version.
page-editor-publish-about = Everybody finds the game in the gallery.
page-editor-share-broken = Correct the errors first. Then you can share the game.
page-editor-edited = edited
page-editor-edited-about = Changed since it was opened or saved as a file. This browser keeps your changes.
page-editor-unnamed = Untitled game
page-editor-warnings = { $count ->
    [one] one warning
   *[other] { $count } warnings
}
page-editor-line = Line { $line }
page-editor-keys = Point at a name to read what it means. Ctrl + Space lists what fits here.
page-editor-to-move = { $names } to move
page-editor-seats = { $count ->
    [one] one player
   *[other] { $seats } players
}
page-editor-last-valid = The last text without errors
page-editor-start = Start a game
page-editor-start-blank = From a blank game
page-editor-start-game = From a game that exists
page-editor-start-search = Search games
page-editor-start-none = No game has these words.
page-editor-all-files = All games, maps and cards
page-editor-brush-remove = remove cell
page-editor-try-about = Opens a match of this text against a bot, on a page of its own.
page-editor-side-play-about = Plays the text here, beside it, also from a test position.
page-editor-side-text = Text
page-editor-file = File
page-editor-fold = Hide the text
page-editor-unfold = Show the text
page-editor-brush = Brush:
page-editor-paint-broken = The painter is here again as soon as the text is valid JSON.
page-editor-undo = Undo
page-editor-redo = Redo
page-editor-map = Map
page-editor-map-shipped = { $name } is a shipped map. Your first stroke copies it into the file; Undo takes it out again.
