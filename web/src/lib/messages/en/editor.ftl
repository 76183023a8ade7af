# The editor.
page-editor-text = JSON of the game
page-editor-tools = Files and trying out
page-editor-template = Begin from…
page-editor-open = Open file…
page-editor-save = Save file
page-editor-share = Save with a link
page-editor-try = Try it
page-editor-fine = { $warnings ->
    [0] no faults
    [one] no faults, one warning
   *[other] no faults, { $warnings } warnings
}
page-editor-faults = { $count ->
    [one] one fault
   *[other] { $count } faults
}
page-editor-problems = Faults and warnings
page-editor-fault = Fault
page-editor-warning = Warning
page-editor-beside = Beside the text
page-editor-side-picture = Picture
page-editor-side-paint = Paint
page-editor-side-balance = Balance
page-editor-no-picture = The picture appears when the text has no faults.
page-editor-paint = Cells to paint
page-editor-paint-how = Choose a brush, then click or drag over cells. With the keyboard: arrows and Enter. The text changes with it.
page-editor-paint-walls = Choose a room and paint squares; a click between two squares goes from floor to door to wall. With the keyboard: arrows and Enter.
page-editor-paint-none = There is nothing to paint in this kind of file. Boards, maps and scenarios can be painted.
page-editor-named = These parts are only named in the file. Copied into it, they can be painted.
page-editor-copy-in = Copy { $name } into it
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
page-editor-simulate = Simulate 100
page-editor-stop = Stop
page-editor-simulated = { $count ->
    [one] { $count } match played
   *[other] { $count } matches played
}
page-editor-wins = Who wins
page-editor-seat = Seat
page-editor-won = Won
page-editor-interval = Where the share lies with 95 %
page-editor-score = Score
page-editor-between = between { $low } % and { $high } %
page-editor-draws = Draws: { $draws }. Not finished: { $unfinished }.
page-editor-lengths = Answers in a match: { $mean } on average, from { $low } to { $high }.
