# What board games say. Ids begin with the family's name.

# -- names in a file
boards-unknown-player = unknown player { $found }; expected one of { $expected }
boards-unknown-figure = unknown figure { $found }; expected one of { $expected }
boards-unknown-state = unknown state { $found }; expected one of { $expected }
boards-unknown-dimension = unknown dimension { $found }; expected one of { $expected }
boards-check-unknown-action = unknown action { $found }; expected one of { $expected }
boards-check-bad-name = invalid name { $found }; expected 1 to 80 printable characters that do not begin with _
boards-check-bad-dimension-name = invalid name of a dimension { $found }; expected letters a to z, digits and _, with a letter first
boards-check-reserved-dimension-name = a dimension cannot be called { $found }: the word is reserved
boards-name-twice = duplicate name { $found }
boards-check-spelling = read '{ $found }' as '{ $word }'

# -- values in a file
boards-check-no-scalar = { $found } is neither a number nor an expression
boards-far-away = { $found } is too far away; the limit is { NUMBER($limit, useGrouping: 0) }
boards-check-empty-expression = the expression is empty
boards-check-long-expression = the expression has { NUMBER($size, useGrouping: 0) } characters; the limit is { NUMBER($limit, useGrouping: 0) }
boards-check-coordinate-twice = the coordinate '{ $found }' is given twice: inside `coordinates` and next to it
boards-check-no-movements = expected a list of movements or an object with a list for each player, not { $found }
boards-check-no-next = expected the name of a state or a list of branches, not { $found }
boards-check-bad-address = invalid image address { $found }; expected a relative path, https:// or data:image/

# -- expressions
boards-expression-at = for the cell { $cell }: { $problem }
boards-no-number = the expression must give a number, not { $found }
boards-no-text = the expression must give a string with a colour, not { $found }
boards-no-color = the expression must give a CSS colour, not { $found }
boards-js-word = { $found } is not available in expressions; available: { $expected } and operators
boards-js-math = Math alone is not a value; write Math. followed by a function or constant
boards-js-math-word = { $found } is not available in expressions
boards-js-random = Math.random is not available: a board must always look the same
boards-js-member = { $found } is not available in expressions
boards-js-call = only Math functions and methods can be called
boards-js-sign = { $found } is not allowed in an expression
boards-js-number = invalid number { $found }
boards-js-open-text = a string is not closed
boards-js-unclosed = { $found } is not closed
boards-js-unopened = unmatched { $found }
boards-js-unfinished = the expression ends where a value was expected
boards-js-operator = an operator is missing before { $found }
boards-js-nesting = brackets are nested deeper than { $limit } levels
boards-js-throws = the expression fails: { $reason }
boards-js-endless = the expression takes too long
boards-js-budget = the expressions of this file take too long together

# -- the whole file
boards-check-too-much = the file has more than { NUMBER($limit, useGrouping: 0) } values, too many for a board game
boards-check-cell-twice = duplicate cell { $cell }; the first one is board.cells[{ $first }]
boards-check-outside = { $cell } is outside the board
boards-check-taken = { $cell } is already occupied by { $by }
boards-check-empty-board = the board is empty at the start
boards-check-no-step = the movement has no step; give its length along { $dimensions }
boards-check-never-lands = the step { $step } never leads from one cell of the board to another
boards-check-no-effect = this movement changes nothing, so it is never a move; add `cell_actions`
boards-check-figure-unused = the figure '{ $figure }' is never used
boards-check-nobody-goes = no member of this movement moves, so the movement is never possible
boards-check-no-transition = `transition` has no effect in a complex movement: cells in between are not checked
boards-check-same-place = the cells { $first } and { $second } are drawn at the same place

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
boards-check-no-result = a state of type '{ $type }' has no result to test; only 'check_win' has one
boards-check-falls-through = no branch matches the result { $result }
boards-check-branch-never-taken = this branch is never taken: an earlier one matches first
boards-check-unreachable = this state cannot be reached from the initial state '{ $start }'
boards-check-nobody-moves = the initial state '{ $start }' never leads to a state that waits for a move
boards-check-never-waits = these states never wait for a move: { $circle }
boards-check-no-end = no reachable state ends the match
boards-check-never-to-move = the player '{ $player }' never moves
boards-check-no-win-conditions = 'check_win' tests '{ $player }', who has no win conditions
boards-check-win-never-checked = no reachable 'check_win' tests '{ $player }'

# -- the match
boards-prompt-move = { $player }: your move
boards-setting-move = { $source } to { $target }
boards-setting-max-moves = Number of moves after which the match is a draw
boards-setting-position = Start from this position (FEN)
boards-option-position = it is a position as FEN or JSON
boards-event-moved-noted = { $player }: { $figure } { $source } to { $target }
    .notation = { $text }
    .brief = { $text }
    .icon = { $figure }
boards-event-placed-noted = { $player }: { $figure } on { $square }
    .notation = { $text }
    .brief = { $text }
boards-event-passed-noted = { $player } passes
    .notation = { $text }
    .brief = { $text }
boards-event-swapped-noted = { $one } and { $other } change places
    .notation = { $text }
    .brief = { $text }
boards-figure = { $player } { $figure }
boards-current-move = Move
boards-event-moved = { $player }: { $figure } { $source } to { $target }
    .brief = { $source }–{ $target }
    .icon = { $figure }
boards-event-taken = { $player } loses the { $figure } on { $square }
    .brief = ×{ $square }
boards-event-swapped = { $one } and { $other } swap places
boards-event-replaced = the { $figure } on { $square } becomes a { $into }
    .brief = ={ $into }
boards-event-won = { $player } wins
boards-result-draw = Draw: { $reason }
boards-result-won = { $players } wins: { $reason }
boards-reason-end = the game has ended
boards-reason-no_moves = no legal move
boards-reason-cap = move limit reached
boards-position-no-cell = there is no cell at { $place }
boards-position-twice = two figures are on { $place }
boards-position-future = the figure last moved in move { $last }, but the current move is { $current }
boards-why-empty = there is no figure on { $square }
boards-why-other = the figure on { $square } belongs to { $player }
boards-why-stuck = the { $figure } on { $square } has no legal move
boards-why-target = the { $figure } cannot go from { $source } to { $target }
boards-too-large = the game is too large: too many figures and movements for its number of cells

# -- games: what they are called, and a line about each
boards-game-checkers = Checkers
boards-about-checkers = Men move and capture diagonally, and become kings at the far edge; whoever has no move loses.
boards-game-intellector = Intellector
boards-about-intellector = Chess on hexagons. Capture the enemy intellector, which cannot capture, to win.

# -- search
boards-values-other-game = { $file }: these values belong to a game with other players, figures or cells; train the game again
boards-bot-several = 'several' must be paranoid or maxn, not '{ $found }'
boards-bot-means = '{ $parameter }' must be a number from 1 to { $most }, not { $found }
boards-analyse-method = unknown search '{ $found }'; expected one of { $known }
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



# -- the language of board games
boards-betza-text = { $found } cannot be read as Betza notation; expected an atom such as W, F, N or R after its modifiers
boards-betza-atom = unknown Betza atom { $found }; known are W F D N A H C Z G, K Q R B, and O for castling on squares
boards-betza-range = the range { $found } is too long; the limit is 100
boards-betza-directions = the directions of { $found } leave no step
boards-betza-modifier = unknown Betza modifier { $found }; known are the directions f b l r v s and m c e i n j p g
boards-betza-graph = { $found } has no meaning on a graph; only W and R follow its lines
boards-betza-dimensions = Betza notation needs a board of two dimensions
boards-check-not-static = expected a fixed set of cells, but these cells depend on figures
boards-check-graph-direction = { $found } has no meaning on a graph; only 'orthogonal' is allowed
boards-check-no-selector = { $found } does not select anything; expected words, an object or a list
boards-check-no-condition = { $found } is not a condition; expected an object or a list of objects
boards-check-no-row = the board has no { $found }; it has { $rows } rows
boards-check-region-circle = these regions refer to each other in a loop: { $circle }
boards-check-like-circle = these figures copy each other in a loop: { $circle }
boards-check-step-kind = a step needs exactly one of 'move', 'place', 'choose' and 'pass'
boards-check-effect-kind = an effect needs exactly one of { $expected }
boards-check-not-yet = { $found } is not supported yet
boards-check-document-movement = games of the language cannot use movements with actions of the document format
boards-check-regress = a movement that captures cannot test { $found }: attacks are computed from such movements
boards-check-one-board = the board needs exactly one of { $expected }
boards-check-board-size = the board has { NUMBER($count, useGrouping: 0) } cells; expected 1 to { NUMBER($limit, useGrouping: 0) } distinct cells
boards-check-reserved-name = { $found } is a reserved word or contains a reserved sign; choose another name
boards-check-letter-twice = two figures have the letter { $found }; give one of them its own `letter`
boards-check-layout-rows = the layout has { $found } rows; expected one for each row of the board
boards-check-layout-letter = row { $row }: no figure has the letter { $found }
boards-check-layout-cell = row { $row }: the board has no cell for { $found }
boards-check-layout-width = row { $row } has { $found } cells; expected the width of the board
boards-check-layout-player = lower-case letters are figures of the second player, but the game has only one player
boards-check-end-without-condition = this end has no condition
boards-check-half-points = { $found }: points must be whole or half numbers
boards-check-region-unused = the region '{ $name }' is never used
boards-check-figure-never-moves = the figure '{ $figure }' can never move
boards-check-end-never = this end cannot happen: { $reason }
boards-check-end-shadowed = this end cannot happen: '{ $name }' always comes first
boards-check-no-royal = no figure is royal, so nobody is ever in check
boards-check-royal-absent = '{ $player }' never has a royal figure
boards-check-missing-rule = missing rule: { $rule }
boards-fen-none = this game has no FEN; give the position as JSON
boards-fen-turn = invalid turn { $found }; expected 'w' for the first player or 'b' for the second
boards-fen-square = there is no cell { $found }
boards-fen-hands = [{ $found }] is not a list of figures in hand
boards-fen-bad = the position cannot be played: { $reason }
boards-name = { $name }
boards-points = Points
boards-nobody = nobody
boards-option-pass = pass
boards-option-claim = claim a draw: { $end }
boards-option-choose = choose { $target }
boards-option-place = { $figure } on { $target }
boards-option-stay = { $source } to { $target }, no promotion
boards-option-become = { $source } to { $target }, becoming { $figure }
boards-event-placed = { $player }: { $figure } on { $square }
boards-event-flipped = the { $figure } on { $square } now belongs to { $player }
boards-event-passed = { $player } passes
boards-event-counted = { $player }: { $counter } { $value }
boards-end-other = { $name }
boards-end-checkmate = checkmate
boards-end-stalemate = stalemate
boards-end-insufficient-material = insufficient material
boards-end-fivefold-repetition = fivefold repetition
boards-end-threefold-repetition = threefold repetition
boards-end-seventy-five-moves = seventy-five moves without progress
boards-end-fifty-moves = fifty moves without progress
boards-end-repetition = repetition
boards-end-perpetual-check = perpetual check
boards-end-perpetually-checked = perpetual check

# -- games of the language
boards-game-ai-wok = Ai-wok
boards-about-ai-wok = Makruk with a super piece: the ai-wok moves as rook, knight or one step diagonally. Checkmate wins.
boards-game-almost-chess = Almost chess
boards-about-almost-chess = Chess in which a chancellor, rook and knight in one, takes the queen's place. Everything else is as in chess.
boards-game-amazon-chess = Amazon chess
boards-about-amazon-chess = Chess in which the queen also moves as a knight. Everything else is as in chess.
boards-game-amazons = Amazons
boards-about-amazons = An amazon moves like a chess queen, then shoots an arrow that blocks a cell for good. Whoever cannot move loses.
boards-game-antichess = Antichess
boards-about-antichess = You must capture if you can, and the king is an ordinary piece. Whoever loses all pieces or cannot move wins.
boards-game-ataxx = Ataxx
boards-about-ataxx = Copy a blob to a neighbouring cell or jump two cells; enemies beside it change sides. The most blobs win.
boards-game-atomic = Atomic chess
boards-about-atomic = A capture explodes and removes everything around it except pawns. Blow up the enemy king, or mate it, to win.
boards-game-brandubh = Brandubh
boards-about-brandubh = The king tries to reach a corner, the attackers to catch him. Men are taken between two enemies.
boards-game-brazilian-draughts = Brazilian draughts
boards-about-brazilian-draughts = International draughts on eight by eight cells. The longest capture is compulsory and kings fly.
boards-game-breakthrough = Breakthrough
boards-about-breakthrough = Pawns step forward, straight or diagonally, and take diagonally. The first to reach the far row wins.
boards-game-capablanca = Capablanca chess
boards-about-capablanca = Chess on ten files with an archbishop, bishop and knight in one, and a chancellor, rook and knight in one. Checkmate wins.
boards-game-chess = Chess
boards-about-chess = Full chess with castling, en passant, promotion and all draws. Checkmate wins.
boards-game-chess960 = Chess960
boards-about-chess960 = Chess with a random back row. Castling brings king and rook to their usual places.
boards-game-clobber = Clobber
boards-about-clobber = Every move takes a neighbouring enemy stone. Whoever cannot move loses.
boards-game-clobber-10 = Clobber 10×10
boards-about-clobber-10 = Clobber on ten by ten cells. Whoever cannot move loses.
boards-game-col = Col
boards-about-col = Place a stone, but never next to your own. Whoever cannot place loses.
boards-game-connect-four = Connect four
boards-about-connect-four = Discs fall to the lowest free cell of a column. Four in a row win.
boards-game-crazyhouse = Crazyhouse
boards-about-crazyhouse = Chess in which captured pieces change sides and can be dropped. Checkmate wins.
boards-game-dawsons-chess = Dawson's chess
boards-about-dawsons-chess = Three rows of pawns, captures are compulsory. Whoever cannot move wins.
boards-game-duck = Duck chess
boards-about-duck = After every move you also move the duck, which blocks a cell. Take the king to win.
boards-game-english-draughts = English draughts
boards-about-english-draughts = Men step and take diagonally forward, kings both ways; captures are compulsory and chained. Whoever cannot move loses.
boards-game-extinction = Extinction chess
boards-about-extinction = There is no check. Capture all enemy pieces of one kind to win.
boards-game-glinski = Gliński's hexagonal chess
boards-about-glinski = Chess on a hexagon of 91 cells with three bishops each. Checkmate wins.
boards-game-go-19 = Go 19×19
boards-about-go-19 = Go on the full board. The larger area wins; White gets seven and a half points.
boards-game-go-9 = Go 9×9
boards-about-go-9 = Surround stones to take them and cells to own them. The larger area wins; White gets seven and a half points.
boards-game-gomoku = Gomoku
boards-about-gomoku = Place stones on fifteen by fifteen cells. Five in a row win.
boards-game-grand = Grand chess
boards-about-grand = Chess on ten by ten cells with a marshal and a cardinal; pawns may promote in the last three rows. Checkmate wins.
boards-game-havannah = Havannah
boards-about-havannah = Place stones on a hexagon. A bridge between corners, a fork of three sides or a ring wins.
boards-game-hex = Hex
boards-about-hex = Take turns placing stones. Connect your two sides to win.
boards-game-hexapawn = Hexapawn
boards-about-hexapawn = Three pawns each on nine cells. Reach the far row, or leave the enemy without a move.
boards-game-hoppel-poppel = Hoppel-poppel
boards-about-hoppel-poppel = Chess in which knights take as bishops and bishops take as knights. Checkmate wins.
boards-game-horde = Horde
boards-about-horde = White has 36 pawns and no king. Black wins by taking them all, White by checkmate.
boards-game-international-draughts = International draughts
boards-about-international-draughts = Draughts on ten by ten cells with flying kings. The longest capture is compulsory.
boards-game-janggi = Janggi
boards-about-janggi = Korean chess: cannons jump over one piece, and generals stay in their palace. Checkmate wins.
boards-game-king-capture-chess = King-capture chess
boards-about-king-capture-chess = Everything moves as in chess, but there is no check. Whoever takes the king has won.
boards-game-king-of-the-hill = King of the hill
boards-about-king-of-the-hill = Chess in which a king on one of the four central cells wins. So does checkmate.
boards-game-knightmate = Knightmate
boards-about-knightmate = Chess in which a knight is royal and kings are ordinary pieces. Checkmate wins.
boards-game-konane = Konane
boards-about-konane = Two stones leave the full board, then every move jumps over enemies in a straight line. Whoever cannot move loses.
boards-game-lines-of-action = Lines of action
boards-about-lines-of-action = A man moves as many cells as there are men on its line. Connect all your men to win.
boards-game-los-alamos = Los Alamos chess
boards-about-los-alamos = Chess without bishops on six by six cells. Checkmate wins.
boards-game-makruk = Makruk
boards-about-makruk = Thai chess: a slow queen and bishop, and pawns that promote on the sixth row. Checkmate wins.
boards-game-minishogi = Minishogi
boards-about-minishogi = Shogi on five by five cells. Captured pieces can be dropped, and checkmate wins.
boards-game-minixiangqi = Minixiangqi
boards-about-minixiangqi = Xiangqi on seven by seven cells without elephants and advisors. Checkmate or stalemate wins.
boards-game-misere-tic-tac-toe = Misère tic-tac-toe
boards-about-misere-tic-tac-toe = Tic-tac-toe in which three in a row lose. A full board is a draw.
boards-game-nine-mens-morris = Nine men's morris
boards-about-nine-mens-morris = Place nine men, then move them along the lines; three in a row take an enemy. Whoever has two men left, or no move, loses.
boards-game-othello = Othello
boards-about-othello = Place a disc so that it encloses enemies in a line; they change colour. The most discs win.
boards-game-peasant-revolt = Peasant revolt
boards-about-peasant-revolt = Eight pawns and a king against three knights, a pawn and a king. Checkmate wins.
boards-game-pente = Pente
boards-about-pente = Five in a row win, and so do five captured pairs. A pair between two stones is taken.
boards-game-racing-kings = Racing kings
boards-about-racing-kings = Bring your king to the last row; nobody may give check. If both arrive in the same move it is a draw.
boards-game-reversi-6 = Othello 6×6
boards-about-reversi-6 = Othello on six by six cells. The most discs win.
boards-game-russian-draughts = Russian draughts
boards-about-russian-draughts = Draughts on eight by eight cells with flying kings; men take backwards too. Whoever cannot move loses.
boards-game-seirawan = Seirawan chess
boards-about-seirawan = Chess in which a hawk and an elephant enter where a piece leaves its first cell. Checkmate wins.
boards-game-shatranj = Shatranj
boards-about-shatranj = The old chess of Persia with slow queens and leaping elephants. Mate, stalemate or a bare king wins.
boards-game-shogi = Shogi
boards-about-shogi = Japanese chess: you can drop captured pieces as your own. Checkmate wins.
boards-game-snort = Snort
boards-about-snort = Place a stone, but never next to an enemy. Whoever cannot place loses.
boards-game-tablut = Tablut
boards-about-tablut = The larger brandubh: a king and eight men against sixteen attackers. The king wins in a corner.
boards-game-three-check = Three-check chess
boards-about-three-check = Chess in which the third check wins. So does checkmate.
boards-game-three-mens-morris = Three men's morris
boards-about-three-mens-morris = Place three men, then move them along the lines. Three in a row win.
boards-game-tic-tac-toe = Tic-tac-toe
boards-about-tic-tac-toe = Place marks on nine cells. Three in a row win; a full board is a draw.
boards-game-xiangqi = Xiangqi
boards-about-xiangqi = Chinese chess: cannons take over a screen, generals stay in their palace and may not face each other. Checkmate or stalemate wins.
boards-game-y = Y
boards-about-y = Place stones on a triangle. Whoever connects all three sides wins.
boards-why-wins = Wins by force within { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
boards-why-loses = Holds out longest: everything else loses sooner.
boards-why-claim = Claims the draw, because the position is worse.

# -- where points came from
boards-tally-board = On the board
boards-tally-given = Points given at the start

# -- files of whole games
boards-notation-too-long = the file is longer than { $most } characters
boards-notation-text = line { $line }: '{ $found }' cannot be read
boards-notation-variation = line { $line }: brackets of variations do not match, or are nested too deeply
boards-notation-move = line { $line }: '{ $found }' is not a legal move in { $position }
boards-notation-stone = move { $number }: '{ $found }' is not legal
boards-notation-kind = '{ $kind }' is not a kind of file of { $game }
boards-notation-tree = the comments and variations beside the journal cannot be read
# -- the guided first match
boards-guide-chess-1 = Pieces that can move have a green frame. Press one and then one of its dots, or drag it there. A good first move: the pawn before your king, two squares ahead.
boards-guide-chess-2 = Yellow squares show the answer of your opponent. Now bring out a knight: it jumps two squares straight and one aside, over other pieces.
boards-guide-chess-3 = A piece takes by moving onto an enemy piece: such squares have a ring. Rest the mouse on a piece, or hold it with a finger, to read how it moves.
boards-guide-chess-4 = Bring your king to safety: when nothing stands between it and a rook, move the king two squares towards the rook.
boards-guide-chess-5 = You win by attacking the king so that it cannot escape. “More” has draws, taking back a move and the replay; “Rules” has all rules. Good luck!

# -- import of INI files
boards-ini-too-long = the file is longer than { $most }
boards-ini-line = line { $line }: '{ $found }' is neither a section nor KEY = VALUE
boards-ini-parent = [{ $section }]: the parent '{ $parent }' is neither in the file nor known
boards-ini-key = the language cannot say { $key } = { $value }
boards-ini-name = '{ $found }' cannot be the name of a game
