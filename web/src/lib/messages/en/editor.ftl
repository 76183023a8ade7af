# The editor.
page-editor-text = Game as JSON
page-editor-tools = Files and testing
page-editor-template = Start from…
page-editor-open = Open file…
page-editor-save = Save file
page-editor-share = Save and get a link
page-editor-try = Try it
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
page-editor-side-balance = Balance
page-editor-no-picture = The picture appears once the text has no errors.
page-editor-paint = Cells to paint
page-editor-paint-how = Choose a brush, then click or drag over cells. Keyboard: arrow keys and Enter. The text changes as you paint.
page-editor-paint-walls = Choose a room and paint squares. Click between two squares to switch from floor to door to wall. Keyboard: arrow keys and Enter.
page-editor-paint-none = This kind of file has nothing to paint. You can paint boards, maps and scenarios.
page-editor-named = The file refers to these parts by name. Copy them into the file to paint them.
page-editor-copy-in = Copy { $name } into the file
page-editor-copy-none = There is no shipped file { $name }.
page-editor-brushes = Brushes
page-editor-brush-cell = cell
page-editor-brush-none = nothing
page-editor-brush-empty = no figure
page-editor-brush-spawn = spawn square
page-editor-brush-wall = wall
page-editor-brush-door = door
page-editor-brush-floor = open
page-editor-brush-land = land
page-editor-brush-void = void
page-editor-brush-mountain = mountain
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
page-editor-lengths = Answers in a match: { $mean } on average, from { $low } to { $high }.
