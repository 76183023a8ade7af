# What rulebooks say. The page does not load these messages: the server renders rulebooks.

# -- headings
boards-explain-goal = Goal
boards-explain-board = The board
boards-explain-start = How the match begins
boards-explain-turn = A turn
boards-explain-figures = The figures
boards-explain-captures = Captures
boards-explain-restrictions = What is not allowed
boards-explain-counters = What is counted
boards-explain-regions = Named places
boards-explain-score = Points
boards-explain-end = How the match ends
boards-explain-missing = Rules that are missing here
boards-figure-title = { $figure }
boards-counter-title = { $name }
boards-region-title = { $name }
boards-end-title = { $name }

# -- pieces of sentences
boards-list-and = { $parts } and { $last }
boards-list-or = { $parts } or { $last }
boards-chain = { $first } { $second }
boards-sentence = { $text }.
boards-attach = { $first }{ $second }
boards-semicolon = {""}; { $text }
boards-numbered = ({ $number }) { $text }
boards-sentence-plain = { $text }.
boards-for-player = For { $player }: { $text }
boards-count = { $count } × { $figure }
boards-number-exactly = exactly { $count }
boards-number-at-least = at least { $count }
boards-number-at-most = at most { $count }
boards-number-any = any number
boards-who-own = you
boards-who-enemy = the opponent
boards-who-none = nobody

# -- directions
boards-direction-any = in any direction
boards-direction-orthogonal = orthogonally
boards-direction-diagonal = diagonally
boards-direction-all = in any direction
boards-direction-vertical = forward or backward
boards-direction-sideways = sideways
boards-direction-forward = straight forward
boards-direction-backward = straight backward
boards-direction-right = to the right
boards-direction-left = to the left
boards-direction-forward-diagonal = diagonally forward
boards-direction-backward-diagonal = diagonally backward
boards-direction-forward-right = diagonally forward to the right
boards-direction-forward-left = diagonally forward to the left
boards-direction-backward-right = diagonally backward to the right
boards-direction-backward-left = diagonally backward to the left
boards-direction-hex-orthogonal = across any of the six sides
boards-direction-hex-diagonal = diagonally, out of any of the six corners
boards-direction-hex-forward = obliquely forward
boards-direction-hex-backward = obliquely backward
boards-direction-hex-forward-right = obliquely forward to the right
boards-direction-hex-forward-left = obliquely forward to the left
boards-direction-hex-backward-right = obliquely backward to the right
boards-direction-hex-backward-left = obliquely backward to the left
boards-direction-corner-forward-right = diagonally forward to the right
boards-direction-corner-forward-left = diagonally forward to the left
boards-direction-corner-backward-right = diagonally backward to the right
boards-direction-corner-backward-left = diagonally backward to the left
boards-direction-corner-right = diagonally to the right
boards-direction-corner-left = diagonally to the left
boards-direction-lines = along the lines
boards-direction-nowhere = nowhere
boards-direction-in = { $direction }, between { $cells }
boards-step-forward = { $count } forward
boards-step-backward = { $count } backward
boards-step-right = { $count } to the right
boards-step-left = { $count } to the left
boards-step-both = { $ahead } and { $aside }

# -- cells
boards-cells = { $cells }
boards-cells-more = { $cells } and others, { $count } in all
boards-cells-none = no cell
boards-cells-all = any cell
boards-cells-of = { $cells } (for { $player })
boards-last-cells = a cell with no cell ahead
boards-region = “{ $name }”
boards-noun-cell = { $count ->
    [one] cell
   *[other] cells
  }
boards-noun-empty = { $count ->
    [one] empty cell
   *[other] empty cells
  }
boards-noun-figure = { $count ->
    [one] figure
   *[other] figures
  }
boards-noun-kinds = { $count ->
    [one] { $kinds }
   *[other] figures of the kind { $kinds }
  }
boards-noun-own = own { $what }
boards-noun-enemy = enemy { $what }
boards-noun-none = ownerless { $what }
boards-noun-player = { $what } of { $player }
boards-noun-on = { $noun } on { $place }
boards-the-target = the target cell
boards-the-self = the cell where the move starts
boards-the-moved = the cell just moved or placed to
boards-the-left = the cell just left
boards-the-runner = the cell of the figure that has just run past
boards-figure-self = the figure that moves
boards-figure-moved = the figure just moved or placed
boards-figure-runner = the figure that has just run past
boards-clause-on = on { $cells }
boards-clause-in = among the { $cells }
boards-clause-not = that are not { $what }
boards-clause-outside = outside { $region }
boards-clause-other-than = other than { $kinds }
boards-clause-never = not { $clause }
boards-clause-any = that are { $cells }
boards-clause-with = with { $figures }
boards-clause-kind = of the kind { $kinds }
boards-clause-empty = if it is empty
boards-clause-word = ({ $word })
boards-clause-region = in { $region }
boards-clause-their = in the opponent’s { $region }
boards-clause-row = on row { $row }, counted from your side
boards-clause-rows = on rows { $first } to { $last }, counted from your side
boards-clause-last-row = on the row farthest from you
boards-clause-between = between the start and the end of the move
boards-clause-line = on the whole line of the move
boards-clause-trail = just passed by a figure that can be taken in passing
boards-clause-unmoved = that have not moved yet
boards-clause-doomed = already taken in this turn
boards-clause-stuck = that could never move again from there
boards-clause-royal = that must be kept safe
boards-clause-attacked = under attack
boards-clause-moves-made = that have made { $number } moves
boards-clause-beside = next to { $start } ({ $directions })
boards-clause-walk = reached from { $start } going { $directions }
boards-walk-while = , over { $cells } only
boards-walk-most = , at most { $count } away
boards-walk-least = , if there are at least { $count } in the row
boards-walk-until = , if the row is closed by one { $cells }
boards-clause-line-least = in a straight row of at least { $length } figures of one owner
boards-clause-line-exact = in a straight row of exactly { $length } figures of one owner
boards-clause-along = { $what } ({ $directions })
boards-group-of-owner = group of connected cells with figures of one owner, or of empty cells ({ $directions })
boards-group-of-figure = group of connected figures of one kind and owner ({ $directions })
boards-group-of-cells = group of connected { $cells } ({ $directions })
boards-clause-group = whose { $kind } { $what }
boards-group-touches = touches { $cells }
boards-group-misses = touches no { $cells }
boards-group-avoids = contains none of the { $cells }
boards-group-reaches-all = contains at least one cell of each of these: { $cells }
boards-group-reaches-some = contains a cell of at least { $count } of these: { $cells }
boards-group-size = has { $number } cells

# -- conditions
boards-if-always = always
boards-if-never = never
boards-if-exists-yes = there is at least one { $cells }
boards-if-exists-not = there is no { $cells }
boards-if-figure-figure-yes = { $subject } is one of the { $cells }
boards-if-figure-figure-not = { $subject } is none of the { $cells }
boards-if-figure-cell-yes = { $subject } stands on one of the { $cells }
boards-if-figure-cell-not = { $subject } stands on none of the { $cells }
boards-if-cell-figure-yes = on { $subject } stands one of the { $cells }
boards-if-cell-figure-not = on { $subject } stands none of the { $cells }
boards-if-cell-cell-yes = { $subject } is one of the { $cells }
boards-if-cell-cell-not = { $subject } is none of the { $cells }
boards-if-count = the number of { $cells } is { $number }
boards-if-more-than = there are more { $cells } than { $others }
boards-if-fewer-than = there are fewer { $cells } than { $others }
boards-if-groups-number = { $cells } form { $number } connected groups ({ $directions })
boards-if-groups-one = all { $cells } form one connected group ({ $directions })
boards-if-hand-own = you have { $number } { $figure } in hand
boards-if-hand-enemy = the opponent has { $number } { $figure } in hand
boards-if-hand-player = { $player } has { $number } { $figure } in hand
boards-if-hand-own-empty = you have no { $figure } left in hand
boards-if-hand-enemy-empty = the opponent has no { $figure } left in hand
boards-if-hand-player-empty = { $player } has no { $figure } left in hand
boards-if-counter = the number “{ $counter }” of { $player } is { $number }
boards-if-check-next = the next player is in check
boards-if-check-own = you are in check
boards-if-no-moves-next = the next player has no legal move
boards-if-no-moves-all = nobody has a legal move
boards-if-no-moves-from = no { $of } can move to any { $to }
boards-if-first-move-yes = the figure that moved had not moved before
boards-if-first-move-not = the figure that moved had moved before
boards-if-repeats-position = the same position has come up { $count } times
boards-if-repeats-board = the same picture of the board has come up { $count } times
boards-if-perpetual-own = every turn of yours since the position last stood gave check
boards-if-perpetual-enemy = every turn of the opponent’s since the position last stood gave check
boards-if-quiet = for { $count } turns in a row, everybody’s counted, nothing was taken or placed
boards-if-quiet-progress = for { $count } turns in a row, everybody’s counted, nothing was taken or placed and no { $figures } moved
boards-if-passes = { $count ->
    [one] the last turn was a pass
   *[other] the last { $count } turns were passes
  }
boards-if-turn-number = the number of the move is { $number }
boards-if-mover = { $player } has just moved
boards-if-took = this turn took a { $kinds }
boards-if-took-any = this turn took something
boards-if-played = a { $kinds } has moved
boards-if-played-any = a figure has moved
boards-if-either = one of these holds: { $conditions }
boards-if-not = it is not so that { $condition }
boards-if-is-cell-yes = the board has a cell there
boards-if-is-cell-not = the board has no cell there
boards-if-is-figure-yes = a figure stands there
boards-if-is-figure-not = no figure stands there
boards-if-is-enemy-yes = an enemy stands there
boards-if-is-enemy-not = no enemy stands there
boards-if-moves-after-last-move = the figure that moves made its last move { $count } moves ago

# -- effects
boards-effect = { $effect }
boards-effect-if = if { $condition }: { $effect }
boards-effect-take = these are taken: { $cells }
boards-effect-take-there = what stands on { $cells } is taken
boards-effect-remove = these leave the board, without being taken: { $cells }
boards-effect-remove-there = what stands on { $cells } leaves the board, without being taken
boards-effect-flip = these change sides to the player who moved: { $cells }
boards-effect-flip-there = what stands on { $cells } changes sides to the player who moved
boards-effect-place = a { $figure } of { $owner } is placed on { $cells }
boards-effect-become = the figure that moved becomes a { $figure }
boards-effect-become-choice = the figure that moved becomes, by choice, a { $figures }
boards-effect-become-may = the figure that moved may become a { $figures }
boards-effect-add = the number “{ $counter }” of { $player } changes by { $amount }
boards-effect-add-per = the number “{ $counter }” of { $player } changes by { $amount } for each { $cells }
boards-effect-push = these are pushed one cell on along the move: { $cells }
boards-effect-push-along = these are pushed one cell { $directions }: { $cells }
boards-kind-taken = figure of the kind that it took
boards-after-movement = After this movement: { $effect }.
boards-after-figure = After each of its moves: { $effect }.
boards-after-step = Then: { $effect }.
boards-after-move = After every move: { $effect }.

# -- goal, board and start
boards-players = { $count ->
    [one] One player: { $players }.
   *[other] { $count } players: { $players }.
  }
boards-you = In these rules “you” and “own” mean the player who moves or has just moved; “enemy” means everybody else. The target cell is the cell where a move or placement ends, or the cell that is chosen.
boards-box-squares = { $sizes } squares, { $count } cells in all.
boards-box-hexagons = { $sizes } hexagons, { $count } cells in all. Each touches up to six others.
boards-hexagon = A hexagon of hexagonal cells, { $side } on each side, { $count } in all.
boards-graph = { $count } points joined by lines. Figures stand on the points.
boards-graph-lines = The lines: { $lines }.
boards-cells-squares = { $count } square cells.
boards-cells-hexagons = { $count } hexagonal cells.
boards-cells-graph = { $count } points.
boards-cells-other = { $count } cells.
boards-where = Only these { $count } cells exist: { $cells }.
boards-where-cells = The cells are { $cells }.
boards-forward = For { $player }, forward leads from { $one } to { $other }.
boards-start-empty = The board is empty at the start.
boards-start = { $count } × { $figure } of { $player }: { $cells }.
boards-shuffle = Chance shuffles the first player’s figures on these cells before the match: { $cells }. The others’ are arranged in the same way.
boards-shuffle-if = They are arranged so that { $condition }.
boards-hand = Everybody has in hand: { $figures }.
boards-hand-of = { $player } has in hand: { $figures }.

# -- turns
boards-order = The players take turns in this order: { $players }.
boards-turn-only = In your turn you { $step }.
boards-turn-first = In your turn you first { $step }.
boards-turn-next = Then you { $step }.
boards-turn-only-one-of = In your turn you do one of these: { $steps }.
boards-turn-first-one-of = In your turn you first do one of these: { $steps }.
boards-turn-next-one-of = Then you do one of these: { $steps }.
boards-turn-skipped = If that is not possible, it is left out.
boards-step-move = move one { $figures }
boards-step-choose = choose one of the { $cells }
boards-step-pass = pass
boards-step-if = { $step } (only if { $condition })
boards-step-optional = may { $step }
boards-any-figure = figure
boards-step-place-hand = place one { $figure } from your hand
boards-step-place-supply = place one { $figure }
boards-step-place-hand-nobody = place one { $figure } from your hand, which then belongs to nobody,
boards-step-place-supply-nobody = place one { $figure }, which belongs to nobody,
boards-step-place-hand-other = place one { $figure } from your hand for { $owner }
boards-step-place-supply-other = place one { $figure } for { $owner }
boards-step-on = { $step } on one { $cells }
boards-step-on-there = { $step } on { $cells }
boards-step-placed-on = { $step } where that kind of figure may be placed: on an empty cell, unless the figure’s own rule says otherwise
boards-step-forbid = You may not do so if afterwards { $condition } ({ $name }).
boards-step-forbid-option = ({ $number }) is not allowed if afterwards { $condition } ({ $name }).
boards-step-then = { $step }; then { $effects }
boards-step-finish = You may do so only if the rest of the turn can be completed.

# -- figures
boards-figures-move = A figure moves to an empty cell, or to a cell with an enemy figure, which it takes, unless its text says otherwise. It never ends on a cell with an own figure. When it moves over several cells, nothing may stand in between unless its text says that it leaps or hops. In the pictures, forward is up.
boards-like = It moves like the { $figure }.
boards-never-moves = It never moves.
boards-can-move-take = It moves { $how }
boards-can-move = It moves without taking: { $how }
boards-can-take = It takes: { $how }
boards-can-jump = It takes by jumping: { $how }; what it jumps over is taken
boards-can-passed = It takes in passing: { $how }, to a cell that an enemy figure has just passed on its way; that figure is taken
boards-can-take-passed = It takes: { $how }; it also takes in passing there: when an enemy figure has just passed such a cell on its way, it moves to that cell and takes the figure
boards-can-move-take-passed = It moves { $how }; it also takes in passing there: when an enemy figure has just passed such a cell on its way, it moves to that cell and takes the figure
boards-can-move-passed = It moves without taking: { $how }; it also takes in passing there: when an enemy figure has just passed such a cell on its way, it moves to that cell and takes the figure
boards-can-swap = It changes places with an own figure: { $how }
boards-can-nothing = It cannot do anything: { $how }
boards-how-exactly = { $count ->
    [one] one cell { $directions }
   *[other] exactly { $count } cells { $directions }
  }
boards-how-any = any number of cells { $directions }
boards-how-up-to = up to { $count } cells { $directions }
boards-how-to = to any of the { $cells }, whatever lies between
boards-how-distance = { $directions }, exactly as many cells as there are { $cells }
boards-how-leap = by leaping { $step }, over whatever stands between
boards-how-rider = by leaping { $step }, once or several times in the same direction over empty cells
boards-how-rider-most = by leaping { $step }, up to { $count } times in the same direction over empty cells
boards-how-lame = { $step }, but not over other figures: the cells on that way, straight first and then diagonally, must be empty
boards-leap-straight = { $long } cells orthogonally
boards-leap-diagonal = { $long } cells diagonally
boards-leap-oblique = { $long } cells in a straight line and { $short } to the side
boards-leap-hexagon = { $count } cells { $directions }
boards-leap-hexagon-knight = two cells straight and then one obliquely on
boards-hop-figure-far = { $directions } over exactly one figure, any number of cells away
boards-hop-figure-near = { $directions } over one figure right beside it
boards-hop-enemy-far = { $directions } over exactly one enemy figure, any number of cells away
boards-hop-enemy-near = { $directions } over one enemy figure right beside it
boards-hop-own-far = { $directions } over exactly one own figure, any number of cells away
boards-hop-own-near = { $directions } over one own figure right beside it
boards-land-one = { $hop }, to the cell right behind it
boards-land-any = { $hop }, to any cell behind it with nothing in between
boards-land-up-to = { $hop }, to one of the { $count } cells behind it
boards-over-anything = { $how }, whatever stands in between
boards-over-own-any = { $how }; own figures in between do not matter, but enemy figures block the way
boards-limit-start = , only from a cell where a figure of its kind starts
boards-limit-initial = , only from { $cells }
boards-limit-if = , only if { $condition }
boards-limit-within = , ending only on { $cells }
boards-limit-trail = ; in the next turn only, figures that take in passing can enter the cells that it passed
boards-limit-again-must = ; if the same figure can then take in this way again, it must go on in the same turn
boards-limit-again-may = ; if the same figure can then go on in this way, it may do so in the same turn
boards-limit-again-must-straight = ; if the same figure can then take in this way again in the same direction, it must go on in the same turn
boards-limit-again-may-straight = ; if the same figure can then go on in this way in the same direction, it may do so in the same turn
boards-limit-late = ; what it takes stays on the board, as an obstacle that cannot be jumped again, until the turn ends
boards-castling-royal = Castling: if it has not moved, it may go { $count } cells sideways towards the last own figure of its row, if that has not moved either; that figure then lands beside it on the other side. The cells between them and the cells where they go must be empty, and it may not be attacked where it starts, on its way or where it lands.
boards-castling-plain = Castling: if it has not moved, it may go { $count } cells sideways towards the last own figure of its row, if that has not moved either; that figure then lands beside it on the other side. The cells between them and the cells where they go must be empty.
boards-partner-royal = Castling { $directions } with the nearest { $partner }: it lands on { $land }, the other figure on { $partner_to }. { $aim } All cells that the two pass or enter must be empty but for themselves, and it may not be attacked where it starts, on its way or where it lands
boards-partner-plain = Together { $directions } with the nearest { $partner }: it lands on { $land }, the other figure on { $partner_to }. { $aim } All cells that the two pass or enter must be empty but for themselves
boards-aim-to = You point at the cell where it lands.
boards-aim-partner = You point at the other figure.
boards-figure-within = Except where this is said otherwise, its moves may end only on { $cells }.
boards-royal-each = It must be kept safe: you may not leave it under attack.
boards-royal-last = While it is your only figure that must be kept safe, you may not leave it under attack.
boards-promotes-must-move = When it moves to one of these cells, it becomes a { $figures }: { $cells }.
boards-promotes-may-move = When it moves to one of these cells, it may become a { $figures }: { $cells }.
boards-promotes-must-from = When it moves to or from one of these cells, it becomes a { $figures }: { $cells }.
boards-promotes-may-from = When it moves to or from one of these cells, it may become a { $figures }: { $cells }.
boards-promotes-must-turn = If it stands on one of these cells at the end of the turn, it becomes a { $figures }: { $cells }.
boards-promotes-may-turn = If it stands on one of these cells at the end of the turn, it may become a { $figures }: { $cells }.
boards-promotes-from = A move that leaves those cells counts too.
boards-promotes-taking = It does so only by a move that takes.
boards-in-hand = In a hand it is a { $figure }.
boards-placed-on = It may be placed only on { $cells }.
boards-progress = Its moves count as progress: they restart the count of turns without captures, and no earlier position counts as repeated.

# -- captures and restrictions
boards-take-to-hand = What you take goes to your hand and is then yours.
boards-must-take = If you can take something, you must.
boards-must-most = If you can take something, you must, and in such a way that you take as many figures as possible in the turn.
boards-must-if = If you have a move after which this holds, you must make such a move: { $condition }.
boards-check = A { $figures } that must be kept safe is in check when an enemy figure could take it. A move after which such a figure of your own is in check is not legal.
boards-forbid = A turn is not legal if after it { $condition } ({ $name }).
boards-counter = Each player has this number. It starts at { $start }.
boards-regions = These places and sets of cells have names in the rules above and below.
boards-region-cells = The { $cells }.
boards-region-of = For { $player }: the { $cells }.
boards-region-diagram = { $name } ({ $player })

# -- points and ends
boards-score-each = { $points } for each { $cells }
boards-score-alone = { $points }
boards-score-all = Each player gets { $text }.
boards-score-player = { $player } gets { $text }.
boards-ends = After every turn these are looked at from top to bottom; the first that holds ends the match.
boards-end-win = You win if after your turn { $condition }
boards-goal-sentence = { $text } ({ $name }).
boards-end-claim = The player to move may claim this: { $text }
boards-end-loss = You lose if after your turn { $condition }
boards-end-draw = The match is a draw if { $condition }
boards-end-most = If { $condition }, whoever has the most points wins; if they are equal, it is a draw
boards-end-points = If { $condition }, the match is over and the points are the result
boards-end-win-for = The match is won by { $player } if { $condition }
boards-end-loss-for = The match is lost by { $player } if { $condition }
boards-end-draw-for = The match is a draw if { $condition } ({ $player })
boards-end-most-for = If { $condition }, whoever has the most points wins ({ $player })
boards-end-points-for = If { $condition }, the points are the result ({ $player })
boards-end-step = This is looked at after every step of a turn.
boards-no-moves-draw = If the player to move has no legal move and nothing above decides, the match is a draw.
boards-no-moves-loss = A player who has no legal move in their turn loses.
boards-no-moves-win = A player who has no legal move in their turn wins.
boards-no-moves-pass = A player who has no legal move passes.
boards-max-moves = After { $count } moves the match is a draw.
boards-repetition-position = Two positions are the same if the same figures stand on the same cells, the same player is to move, and everybody can do the same.
boards-repetition-board = Two positions are the same if the same figures stand on the same cells.
boards-missing = Players of this game also know these rules, which are not played here.
boards-missing-rule = { $rule }

# -- diagrams
boards-diagram = How the { $figure } moves
boards-mark-both = it moves or takes here
boards-mark-move = it moves here without taking
boards-mark-take = it takes here
boards-mark-jump = it goes here over another figure
boards-mark-swap = it changes places here
boards-mark-passed = it takes here in passing
boards-mark-first = it moves here under a condition, such as from its first cell
boards-mark-arrow = and further on in this direction

# -- files of the document
boards-document-wins-yes = { $player } wins when there is such a cell: { $cells }.
boards-document-wins-not = { $player } wins when there is no longer such a cell: { $cells }.
boards-document-turn = In a turn the player moves one figure.
boards-document-figures = Each figure tries its steps; what happens on the cells is said for each. Everything that is said of a cell is done in this order; where the move is cancelled, it does not exist. In the pictures, forward is up.
boards-document-step-once = It steps { $steps }
boards-document-step-repeat = It steps once or several times in the same direction { $steps }
boards-document-if = { $text }, only if { $condition }.
boards-document-of-figure = { $text }
boards-document-of-movement = With this step: { $text }
boards-document-at-destination = On the cell where it ends: { $text }.
boards-document-at-transition = On each cell in between: { $text }.
boards-document-always = { $actions }
boards-document-when = if { $condition }, { $actions }
boards-document-self = the cell where it starts is { $what }
boards-document-target = the cell is { $what }
boards-action-move = the figure moves there
boards-action-take = what stands there is taken
boards-action-swap = the two figures change places
boards-action-cancel = the move is cancelled
boards-action-replace = the figure becomes a { $figure }
boards-action-nothing = nothing happens
boards-match-figure = holding a { $figure }
boards-match-player = holding a figure of { $player }
boards-match-moves-made = holding a figure that has made { $count } moves
boards-match-last-move = holding a figure that made its last move in move { $count }
boards-document-together = A move of several figures ({ $number })
boards-document-member = { $figure } standing at { $stands } from the others goes { $goes }.
boards-document-no-moves-draw = If { $player } has no move, the match is a draw.
boards-document-no-moves-loss = If { $player } has no move, { $player } loses.
boards-document-no-moves-win = If { $player } has no move, { $player } wins.
boards-document-looked-for = After a move it is looked whether { $player } has won.
