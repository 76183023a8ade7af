# What board games say. Ids begin with the family's name.

# -- names in a file
boards-unknown-player = { $found } is no player; the players are { $expected }
boards-unknown-figure = { $found } is no figure; the figures are { $expected }
boards-unknown-state = { $found } is no state; the states are { $expected }
boards-unknown-dimension = { $found } is no dimension; the dimensions are { $expected }
boards-check-unknown-action = { $found } is no action; the actions are { $expected }
boards-check-bad-name = { $found } is no name: a name has 1 to 80 printable characters and does not begin with _
boards-check-bad-dimension-name = { $found } is no name of a dimension: it begins with a letter and has only letters a to z, digits and _
boards-check-reserved-dimension-name = a dimension cannot be called { $found }: the word has a meaning of its own
boards-name-twice = the name { $found } stands here twice
boards-check-spelling = '{ $found }' is taken as '{ $word }'

# -- values in a file
boards-check-no-scalar = { $found } is neither a number nor an expression
boards-far-away = { $found } is too far away; the limit is { NUMBER($limit, useGrouping: 0) }
boards-check-empty-expression = the expression is empty
boards-check-long-expression = the expression has { NUMBER($size, useGrouping: 0) } characters; the limit is { NUMBER($limit, useGrouping: 0) }
boards-check-coordinate-twice = the coordinate '{ $found }' stands here twice: beside `coordinates` and inside
boards-check-no-movements = { $found } is neither a list of movements nor an object with a list for each player
boards-check-no-next = { $found } is neither the name of a state nor a list of branches
boards-check-bad-address = { $found } is no address of an image; use a relative path, https:// or data:image/

# -- expressions
boards-expression-at = for the cell { $cell }: { $problem }
boards-no-number = the expression gives { $found }, no number
boards-no-text = the expression gives { $found }, no text with a colour
boards-no-color = the expression gives { $found }, no colour of CSS
boards-js-word = { $found } is not in reach of an expression; there are { $expected } and operators
boards-js-math = Math alone is no value; write Math. and one of its words
boards-js-math-word = there is no { $found } here
boards-js-random = Math.random is not in reach: a board must always look the same
boards-js-member = { $found } is not in reach of an expression
boards-js-call = only words of Math and methods can be called
boards-js-sign = { $found } has no place in a plain expression
boards-js-number = { $found } is no number of an expression
boards-js-open-text = a text is not closed
boards-js-unclosed = { $found } is not closed
boards-js-unopened = { $found } closes nothing
boards-js-unfinished = the expression ends where a value is expected
boards-js-operator = an operator is missing before { $found }
boards-js-nesting = brackets are nested deeper than { $limit } levels
boards-js-throws = the expression fails: { $reason }
boards-js-endless = the expression takes too long
boards-js-budget = the expressions of this file take too long together

# -- the whole file
boards-check-too-much = the file has more than { NUMBER($limit, useGrouping: 0) } values, too many for a board game
boards-check-cell-twice = the cell { $cell } stands here already, as board.cells[{ $first }]
boards-check-outside = { $cell } lies outside the board
boards-check-taken = on { $cell } stands already: { $by }
boards-check-empty-board = no figure stands on the board at the start
boards-check-no-step = the movement has no step; say how far it goes along { $dimensions }
boards-check-never-lands = the step { $step } leads from no cell of the board to another
boards-check-no-effect = this movement does nothing, so the move does not exist; add `cell_actions`
boards-check-figure-unused = the figure '{ $figure }' never comes into play
boards-check-nobody-goes = no member of this movement goes anywhere, so nobody can make it
boards-check-no-transition = in a complex movement no cell in between is judged: `transition` has no effect
boards-check-same-place = the cells { $first } and { $second } are drawn in the same place

# -- conditions that never hold
boards-check-never-self-cell = this never holds: the board has no such cell
boards-check-never-target-cell = this never holds: the board has no such cell
boards-check-never-filter-cell = this never matches: the board has no such cell
boards-check-never-other-figure = this never holds: `self` is the figure whose movement it is
boards-check-never-target-without-cell = this never holds: where `is_cell` is false there is nothing to match
boards-check-never-figure-without-cell = this never holds: where `is_cell` is false there is no figure
boards-check-never-enemy-without-figure = this never holds: where `is_figure` is false there is no enemy
boards-check-never-target-without-figure = this never holds: where `is_figure` is false there is no figure to match
boards-check-never-destination-without-cell = this never holds: a destination is always a cell
boards-check-never-before-first-move = this never holds: the first move has the number 1

# -- states
boards-check-no-result = a state of type '{ $type }' finds no result to look at; only 'check_win' does
boards-check-falls-through = no branch is taken where the result is { $result }
boards-check-branch-never-taken = this branch is never taken: an earlier one matches first
boards-check-unreachable = no way leads here from the initial state '{ $start }'
boards-check-nobody-moves = from the initial state '{ $start }' no state is reached that waits for a move
boards-check-never-waits = these states never wait for a move: { $circle }
boards-check-no-end = no state that is reached ends the match
boards-check-never-to-move = the player '{ $player }' is never to move
boards-check-no-win-conditions = 'check_win' looks for a win of '{ $player }', who has no win conditions
boards-check-win-never-checked = no 'check_win' that is reached looks for a win of '{ $player }'

# -- the match
boards-prompt-move = { $player }: your move
boards-setting-move = { $source } to { $target }
boards-setting-max-moves = After so many moves the match is a draw
boards-figure = { $player } { $figure }
boards-current-move = Move
boards-event-moved = { $player }: { $figure } { $source } to { $target }
    .brief = { $source }–{ $target }
    .icon = { $figure }
boards-event-taken = { $player } loses the { $figure } on { $square }
    .brief = ×{ $square }
boards-event-swapped = { $one } and { $other } change places
boards-event-replaced = the { $figure } on { $square } becomes a { $into }
    .brief = ={ $into }
boards-event-won = { $player } has won
boards-result-draw = A draw: { $reason }
boards-result-won = { $players } won: { $reason }
boards-reason-end = the game has come to its end
boards-reason-no_moves = there is no move to make
boards-reason-cap = too many moves have been made
boards-position-no-cell = there is no cell at { $place }
boards-position-twice = two figures stand on { $place }
boards-position-future = the figure last moved in move { $last }, but the current move is { $current }
boards-why-empty = there is no figure on { $square }
boards-why-other = the figure on { $square } belongs to { $player }
boards-why-stuck = the { $figure } on { $square } has no move
boards-why-target = the { $figure } cannot go from { $source } to { $target }
boards-too-large = the game is too large to be played: it has too many figures and movements for its number of cells

# -- games: what they are called, and a line about each
boards-game-checkers = Checkers
boards-about-checkers = Men move and capture diagonally, and become kings at the far edge; whoever has no move loses.
boards-game-chess = Chess
boards-about-chess = Everything moves as in chess, but there is no check: whoever takes the king has won.
boards-game-intellector = Intellector
boards-about-intellector = Chess on hexagons: whoever takes the intellector, which itself takes nothing, has won.

# -- search
boards-values-other-game = { $file }: the values are of another game, with other players, figures or cells; train the game again
boards-bot-several = 'several' cannot be '{ $found }': paranoid or maxn is needed
boards-bot-means = '{ $parameter }' cannot be { $found }: a number from 1 to { $most } is needed
boards-analyse-method = '{ $found }' is no search; there are: { $known }
# -- names that stand in the shipped files
boards-name-white = white
boards-name-black = black
boards-name-red = red
boards-name-blue = blue
boards-name-king = king
boards-name-queen = queen
boards-name-rook = rook
boards-name-bishop = bishop
boards-name-knight = knight
boards-name-pawn = pawn
boards-name-man = man
boards-name-checker = checker
boards-name-intellector = intellector
boards-name-defensor = defensor
boards-name-dominator = dominator
boards-name-aggressor = aggressor
boards-name-liberator = liberator
boards-name-progressor = progressor
