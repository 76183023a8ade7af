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
boards-direction-in = { $direction } between { $cells }
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
boards-noun-own = { $count ->
   *[other] own
  } { $what }
boards-noun-enemy = { $count ->
   *[other] enemy
  } { $what }
boards-noun-none = ownerless { $what }
boards-noun-player = { $what } of { $player }
boards-noun-on = { $noun } on { $place }
boards-the-target = { $case ->
   *[other] the
  } target cell
boards-the-self = { $case ->
   *[other] the
  } cell where the move starts
boards-the-moved = { $case ->
   *[other] the
  } cell just moved to or placed on
boards-the-left = { $case ->
   *[other] the
  } cell just left
boards-the-runner = { $case ->
   *[other] the
  } cell of the figure that can now be taken in passing
boards-figure-self = the figure that moves
boards-figure-moved = the figure just moved or placed
boards-figure-runner = the figure that can now be taken in passing
boards-clause-on = on { $cells }
boards-clause-in = among the { $cells }
boards-clause-not = {""}, except { $what }
boards-clause-outside = outside { $region }
boards-clause-other-than = other than { $kinds }
boards-clause-never = not { $clause }
boards-clause-any = among { $cells }
boards-clause-with = with { $figures }
boards-clause-kind = of the kind { $kinds }
boards-clause-empty = if it is empty
boards-clause-word = ({ $word })
boards-clause-region = in { $region }
boards-clause-their = in the opponent’s { $region }
boards-clause-row = on row { $row } (counted from your side)
boards-clause-rows = on rows { $first } to { $last } (counted from your side)
boards-clause-last-row = on the row farthest from you
boards-clause-between = between the start and the end of the move
boards-clause-line = on the whole line of the move
boards-clause-trail = { $count ->
   *[other] just
  } passed by a figure that can be taken in passing
boards-clause-unmoved = { $count ->
    [one] that has not moved yet
   *[other] that have not moved yet
  }
boards-clause-doomed = { $count ->
   *[other] already
  } taken in this turn
boards-clause-stuck = { $count ->
   *[other] that
  } could never move again from there
boards-clause-royal = that must be kept safe
boards-clause-attacked = under attack
boards-clause-moves-made = { $count ->
    [one] that has made { $number } moves
   *[other] that have made { $number } moves
  }
boards-clause-beside = { $definite ->
   *[other] next
  } to { $start } ({ $directions })
boards-clause-walk = { $definite ->
   *[other] in
  } line with { $start } ({ $directions })
boards-walk-while = {""}, with only { $cells } on the way
boards-walk-most = {""}, at most { $count } cells away
boards-walk-least = {""}, if there are at least { $count } in the line
boards-walk-until = {""}, { $head ->
   *[other] if
  } the line ends at one { $cells }
boards-clause-line-least = in a straight row of at least { $length } figures of one owner
boards-clause-line-exact = in a straight row of exactly { $length } figures of one owner
boards-clause-along = { $what } ({ $directions })
boards-clause-group = whose { $kind } { $what }
boards-group-touches = touches { $cells }
boards-group-misses = does not touch any { $cells }
boards-group-avoids = contains none of the { $cells }
boards-group-reaches-all = contains at least one cell of each of these: { $cells }
boards-group-reaches-some = contains a cell of at least { $count } of these: { $cells }
boards-group-size = has { $number } cells

# -- conditions
boards-if-always = always
boards-if-never = never
boards-if-exists-yes = { $head ->
   *[other] there
  } is at least one { $cells }
boards-if-exists-not = { $head ->
   *[other] there
  } is no { $cells }
boards-if-figure-figure-yes = { $subject } is one of the { $cells }
boards-if-figure-figure-not = { $subject } is none of the { $cells }
boards-if-figure-cell-yes = { $subject } stands on one of the { $cells }
boards-if-figure-cell-not = { $subject } stands on none of the { $cells }
boards-if-cell-figure-yes = one of the { $cells } stands on { $subject }
boards-if-cell-figure-not = none of the { $cells } stands on { $subject }
boards-if-cell-cell-yes = { $subject } is one of the { $cells }
boards-if-cell-cell-not = { $subject } is none of the { $cells }
boards-if-count = { $count ->
    [one] there is { $number } { $cells }
   *[other] there are { $number } { $cells }
  }
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
boards-if-check-next = the next player is in check
boards-if-check-own = you are in check
boards-if-no-moves-next = the next player has no legal move
boards-if-no-moves-all = nobody has a legal move
boards-if-no-moves-from = { $of_head ->
   *[other] no
  } { $of } can move to { $to_head ->
   *[other] any
  } { $to }
boards-if-first-move-yes = the figure that moved had not moved before
boards-if-first-move-not = the figure that moved had moved before
boards-if-repeats-position = the same position has come up { $count } times
boards-if-repeats-board = the board has looked the same { $count } times
boards-if-perpetual-own = each of your turns since this position first came up gave check
boards-if-perpetual-enemy = each of the opponent’s turns since this position first came up gave check
boards-if-quiet = nothing was taken or placed for { $count } turns in a row, both players’ turns counted
boards-if-quiet-progress = nothing was taken or placed and no { $figures } moved for { $count } turns in a row, both players’ turns counted
boards-if-passes = { $count ->
    [one] the last turn was a pass
   *[other] the last { $count } turns were passes
  }
boards-if-turn-number = the number of the move is { $number }
boards-if-mover = { $player } has just moved
boards-if-took = a figure of the kind { $kinds } was taken in this turn
boards-if-took-any = a figure was taken in this turn
boards-if-played = a figure of the kind { $kinds } was moved in this turn
boards-if-played-any = a figure was moved in this turn
boards-if-either = one of these holds: { $conditions }
boards-if-not = this does not hold: { $condition }
boards-if-is-cell-yes = the board has a cell there
boards-if-is-cell-not = the board has no cell there
boards-if-is-figure-yes = a figure stands there
boards-if-is-figure-not = no figure stands there
boards-if-is-enemy-yes = an enemy stands there
boards-if-is-enemy-not = no enemy stands there
boards-if-moves-after-last-move = { $count ->
    [one] the figure that moves made its last move one move ago
   *[other] the figure that moves made its last move { $count } moves ago
  }

# -- effects
boards-effect = { $effect }
boards-effect-if = if { $condition }, { $effect }
boards-effect-take = these are taken: { $cells }
boards-effect-take-there = what stands on { $cells } is taken
boards-effect-take-on = the figures on these cells are taken: { $cells }
boards-effect-remove = these leave the board, without being taken: { $cells }
boards-effect-remove-there = what stands on { $cells } leaves the board, without being taken
boards-effect-remove-on = the figures on these cells leave the board, without being taken: { $cells }
boards-effect-flip = these change sides and now belong to you: { $cells }
boards-effect-flip-there = what stands on { $cells } changes sides and now belongs to you
boards-effect-flip-on = the figures on these cells change sides and now belong to you: { $cells }
boards-effect-place = one { $figure } is placed on { $cells } for { $owner }
boards-effect-become = the figure that moved turns into: { $figure }
boards-effect-become-choice = the figure that moved becomes one of these, as its player chooses: { $figures }
boards-effect-become-may = the figure that moved may turn into: { $figures }
boards-effect-push = these are pushed one cell further in the direction of the move: { $cells }
boards-effect-push-along = these are pushed one cell { $directions }: { $cells }
boards-kind-taken = figure of the kind that it took
boards-after-movement = After this movement, { $effect }.
boards-after-figure = After each of its moves, { $effect }.
boards-after-step = Then { $effect }.
boards-after-move = After every move, { $effect }.

# -- goal, board and start
boards-players = { $count ->
    [one] One player: { $players }.
   *[other] { $count } players: { $players }.
  }
boards-you = In these rules, “you” are the player who moves or has just moved. “Own” figures are yours, and “enemy” figures belong to the other players. The target cell is the cell where a move or placement ends, or the cell that you choose.
boards-box-squares = { $sizes } squares, { $count } cells in all.
boards-box-hexagons = { $sizes } hexagons, { $count } cells in all. Each cell touches up to six others.
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
boards-start = { $player }: { $figures }.
boards-shuffle = Before the match, the first player’s figures on { $cells } are shuffled at random. The other players’ figures are then arranged in the same way.
boards-shuffle-if = The arrangement must meet this condition: { $condition }.
boards-hand = Each player has in hand: { $figures }.
boards-hand-of = { $player } has in hand: { $figures }.

# -- turns
boards-order = The players take turns in this order: { $players }.
boards-turn-only = In your turn you { $step }.
boards-turn-first = In your turn you first { $step }.
boards-turn-next = Then you { $step }.
boards-turn-only-one-of = In your turn you do one of these: { $steps }.
boards-turn-first-one-of = In your turn you first do one of these: { $steps }.
boards-turn-next-one-of = Then you do one of these: { $steps }.
boards-turn-skipped = If that is not possible, you skip this step.
boards-step-move = move one { $figures }
boards-step-choose = choose one of the { $cells }
boards-step-pass = pass
boards-step-if = { $step } (only if { $condition })
boards-step-optional = may { $step }
boards-any-figure = one figure
boards-step-place-hand = place { $figure } from your hand
boards-step-place-supply = place { $figure }
boards-step-place-hand-nobody = place { $figure } from your hand (it then belongs to nobody)
boards-step-place-supply-nobody = place { $figure } (it belongs to nobody)
boards-step-place-hand-other = place { $figure } from your hand for { $owner }
boards-step-place-supply-other = place { $figure } for { $owner }
boards-step-on = { $step } on one { $cells }
boards-step-on-there = { $step } on { $cells }
boards-step-placed-on = { $step } on an empty cell, or on the cells that the text of the figure names
boards-step-unmoved = { $step } (it then counts as a figure that has not moved)
boards-step-forbid = You may not do this if afterwards { $condition } ({ $name }).
boards-step-forbid-option = ({ $number }) is not allowed if afterwards { $condition } ({ $name }).
boards-step-then = { $step }; then { $effects }
boards-step-finish = You may do this only if you can complete the rest of the turn.

# -- figures
boards-figures-move = A figure moves to an empty cell, or to a cell with an enemy figure, which it takes. It never ends on a cell with a figure of its own side. It cannot pass over other figures, unless it leaps or hops. The text of each figure names its exceptions. In the pictures, forward is up.
boards-like = It moves like the { $figure }.
boards-never-moves = It never moves.
boards-can-move-take = It moves { $how }
boards-can-move = It moves { $how }, without taking
boards-can-take = It takes { $how }
boards-can-jump = It takes by jumping { $how }; the figure it jumps over is taken
boards-can-passed = It takes in passing { $how }: if an enemy figure has just crossed an empty cell, this figure may enter that cell and take the enemy figure
boards-can-take-passed = It takes { $how }. It also takes in passing. Suppose that an enemy figure has just made a move that allows this, and that it crossed an empty cell that this figure attacks. Then this figure may go to that cell and take the enemy figure
boards-can-move-take-passed = It moves { $how }. It also takes in passing. Suppose that an enemy figure has just made a move that allows this, and that it crossed a cell that this figure could go to. Then this figure may go to that cell and take the enemy figure
boards-can-move-passed = It moves { $how }, without taking. It also takes in passing. Suppose that an enemy figure has just made a move that allows this, and that it crossed a cell that this figure could go to. Then this figure may go to that cell and take the enemy figure
boards-can-swap = It swaps places with a figure of its own side: { $how }
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
boards-how-lame = { $step }, without leaping: the cells on its way (first straight, then diagonally) must be empty
boards-leap-straight = { $long } cells orthogonally
boards-leap-diagonal = { $long } cells diagonally
boards-leap-oblique = { $long } cells in a straight line and { $short } to the side
boards-leap-hexagon = { $count } cells { $directions }
boards-leap-hexagon-knight = two cells straight and then one more cell obliquely
boards-hop-figure-far = { $directions } over exactly one figure, any number of cells away
boards-hop-figure-near = { $directions } over one adjacent figure
boards-hop-enemy-far = { $directions } over exactly one enemy figure, any number of cells away
boards-hop-enemy-near = { $directions } over one adjacent enemy figure
boards-hop-own-far = { $directions } over exactly one figure of its own side, any number of cells away
boards-hop-own-near = { $directions } over one adjacent figure of its own side
boards-land-one = { $hop }, to the cell right behind that figure
boards-land-any = { $hop }, to any cell behind that figure with nothing in between
boards-land-up-to = { $hop }, to one of the { $count } cells behind that figure
boards-over-anything = { $how }, whatever stands in between
boards-over-own-any = { $how } (figures of its own side in between do not matter, enemy figures block the way)
boards-limit-start = {""}, only from a cell where a figure of its kind starts
boards-limit-initial = {""}, only from { $cells }
boards-limit-if = {""}, only if { $condition }
boards-limit-within = {""}, only to { $cells }
boards-limit-trail = . This move allows the enemy to take this figure in passing, but only in the next turn
boards-limit-again-must = . If this figure can then take another figure in this way, it must take it in the same turn
boards-limit-again-may = . If this figure can then make another such move, it may make it in the same turn
boards-limit-again-must-straight = . If this figure can then take another figure in the same direction, it must take it in the same turn
boards-limit-again-may-straight = . If this figure can then make another such move in the same direction, it may make it in the same turn
boards-limit-late = . Taken figures stay on the board until the turn ends, and this figure cannot jump over them again
boards-castling-royal = Castling: this figure may go { $count } cells sideways towards the last figure of its own side in that direction, if neither of the two has moved yet. The other figure then goes to the last cell that this figure passed over. All cells between the two must be empty. This figure may not be attacked where it starts, on its way or where it lands.
boards-castling-plain = Castling: this figure may go { $count } cells sideways towards the last figure of its own side in that direction, if neither of the two has moved yet. The other figure then goes to the last cell that this figure passed over. All cells between the two must be empty.
boards-castling-partner = At the start, the last figure in that direction is the { $figures }.
boards-partner-royal = Castling { $directions } with the nearest { $partner }: this figure lands on { $land }, the other figure on { $partner_to }. { $aim } Except for these two figures, all cells that they pass or enter must be empty. This figure may not be attacked where it starts, on its way or where it lands
boards-partner-plain = A joint move { $directions } with the nearest { $partner }: this figure lands on { $land }, the other figure on { $partner_to }. { $aim } Except for these two figures, all cells that they pass or enter must be empty
boards-aim-to = You choose the cell where this figure lands.
boards-aim-partner = You choose the other figure.
boards-figure-within = Its moves may end only on { $cells }, unless a move names other cells. Its moves may pass over other cells.
boards-royal-each = You may not leave it under attack.
boards-royal-last = You may not leave it under attack while it is your last figure that must be kept safe.
boards-promotes-must-move = When it moves to { $cells }, it turns into: { $figures }.
boards-promotes-may-move = When it moves to { $cells }, it may turn into: { $figures }.
boards-promotes-must-from = When it moves to or from { $cells }, it turns into: { $figures }.
boards-promotes-may-from = When it moves to or from { $cells }, it may turn into: { $figures }.
boards-promotes-must-turn = If it stands on { $cells } at the end of the turn, it turns into: { $figures }.
boards-promotes-may-turn = If it stands on { $cells } at the end of the turn, it may turn into: { $figures }.
boards-promotes-from = A move that starts on those cells also counts.
boards-promotes-taking = It turns into another figure only when its move takes a figure.
boards-promotes-at-most = It cannot turn into { $figure } while its owner already has { $count } on the board.
boards-in-hand = In hand, it counts as { $figure }.
boards-placed-on = It may be placed only on { $cells }.
boards-progress = After each of its moves, the count of quiet turns starts again, and earlier positions no longer count for repetition.

# -- captures and restrictions
boards-take-to-hand = A figure that you take goes to your hand and is then yours.
boards-take-to-owner = A taken figure goes to its owner’s hand.
boards-must-take = If you can take something, you must.
boards-must-most = If you can take something, you must take as many figures as possible in the turn.
boards-must-if = If you have a move after which { $condition }, you must make such a move.
boards-check = The { $figures } is in check when an enemy figure could take it. You may not make a move that leaves your own { $figures } in check.
boards-forbid = A turn is not allowed if after it { $condition } ({ $name }).
boards-counter = Each player has this number. It starts at { $start }.
boards-regions = The rules use these names for places and sets of cells.
boards-region-cells = { $cells }.
boards-region-of = For { $player }: { $cells }.
boards-region-diagram = { $name } ({ $player })

# -- points and ends
boards-score-each = { $points } for each { $cells }
boards-score-alone = { $points }
boards-score-all = Each player gets { $text }.
boards-score-player = { $player } gets { $text }.
boards-ends = After every turn these conditions are checked from top to bottom. The first one that holds ends the match.
boards-end-win = You win if after your turn { $condition }
boards-goal-checkmate = Give checkmate: attack the enemy { $figures } so that no move can save it.
boards-goal-sentence = { $text } ({ $name }).
boards-end-claim = This end happens only if the player to move claims it. { $text }
boards-end-loss = You lose if after your turn { $condition }
boards-end-draw = The match is a draw if { $condition }
boards-end-most = The player with the most points wins (equal points are a draw) if { $condition }
boards-end-points = The match ends and the points are the result if { $condition }
boards-end-win-for = Victory for { $player } if { $condition }
boards-end-loss-for = { $player } loses if { $condition }
boards-end-draw-for = The match is a draw if { $condition } ({ $player })
boards-end-most-for = The player with the most points wins if { $condition } ({ $player })
boards-end-points-for = The points are the result if { $condition } ({ $player })
boards-end-step = This is checked after every step of a turn.
boards-no-moves-draw = If the player to move has no legal move and no rule below decides the match, it is a draw.
boards-no-moves-loss = A player who has no legal move in their turn loses.
boards-no-moves-win = A player who has no legal move in their turn wins.
boards-no-moves-pass = A player who has no legal move passes.
boards-max-moves = After { $count } moves the match is a draw.
boards-repetition-position = Two positions are the same if the same figures stand on the same cells, the same player is to move, and the same moves are possible.
boards-repetition-board = Two positions are the same if the same figures stand on the same cells.
boards-missing = Elsewhere, people play this game with the rules below. They do not apply here.
boards-missing-rule = { $rule }

# -- diagrams
boards-diagram = How the { $figure } moves
boards-mark-both = it moves or takes here
boards-mark-move = it moves here without taking
boards-mark-take = it takes here
boards-mark-jump = it gets here by passing over another figure
boards-mark-swap = it changes places with the figure here
boards-mark-passed = it takes here in passing
boards-mark-first = it moves here only under a condition, for example from its start cell
boards-mark-region = a cell of this place
boards-mark-arrow = and further on in this direction

# -- files of the document
boards-document-wins-yes = { $player } wins when there is a cell { $cells }.
boards-document-wins-not = { $player } wins when there is no cell left { $cells }.
boards-document-turn = In a turn the player moves one figure.
boards-document-figures = Each figure can make the steps listed in its text. For each step, the text gives the effects: first those on the cell where the step ends, then those on the cells in between. If the text says that a step is cancelled, you cannot choose that step. In the pictures, forward is up.
boards-document-step-once = It steps { $steps }
boards-document-step-repeat = It steps { $steps }, once or several times in the same direction
boards-document-steps-only = It passes only the cells where its steps end, not the cells between them.
boards-document-if = { $text }, only if { $condition }.
boards-document-of-figure = { $text }
boards-document-of-movement = This applies to this step only. { $text }
boards-document-at-destination = On the cell where the step ends: { $text }.
boards-document-at-transition = On each cell in between: { $text }.
boards-document-always = { $actions }
boards-document-when = if { $condition }, { $actions }
boards-document-self = the figure starts on a cell { $what }
boards-document-target = this is a cell { $what }
boards-action-move = the figure moves there
boards-action-take = the figure there is taken
boards-action-swap = the two figures change places
boards-action-cancel = the step is cancelled
boards-action-replace = the figure turns into: { $figure }
boards-action-nothing = nothing happens
boards-match-figure = with a figure of the kind { $figure }
boards-match-player = with a figure of { $player }
boards-match-moves-made = { $count ->
    [one] with a figure that has made one move
   *[other] with a figure that has made { $count } moves
  }
boards-match-last-move = with a figure that last moved in move { $count }
boards-document-together = A move of several figures ({ $number })
boards-document-member = { $figure }: it starts at the offset { $stands } and moves by { $goes }.
boards-document-no-moves-draw = If { $player } has no move, the match is a draw.
boards-document-no-moves-loss = If { $player } has no move, { $player } loses.
boards-document-no-moves-win = If { $player } has no move, { $player } wins.
boards-document-looked-for = After a move the rules check whether { $player } has won.
boards-cells-named = { $count ->
    [one] cell { $cells }
   *[other] cells { $cells }
  }
boards-clause-but = except { $what }
boards-clause-ahead = { $definite ->
   *[other] next
  } to { $start } ({ $directions } from there)
boards-row-near = { $definite ->
   *[other] { $over }
  } next to { $start } ({ $directions })
boards-row-near-until = {""}, { $count ->
    [one] but only
   *[other] each only
  } if { $head ->
   *[other] one
  } { $cells } is right behind it in the same direction
boards-row-far = { $count ->
    [one] cell of a straight row
   *[other] all cells of every straight row
  } of { $over } that begins next { $definite ->
   *[other] to
  } { $start } ({ $directions })
boards-row-far-until = {""}, { $head ->
   *[other] if
  } one { $cells } is right behind the row
boards-row-exactly = {""}, where the row has exactly { $number } cells
boards-row-most = {""}, at most { $number } cells of each row
boards-row-least = {""}, where the row has at least { $number } cells
boards-group-figures = connected group of figures of the same owner ({ $directions })
boards-group-empty = connected area of empty cells ({ $directions })
boards-group-cells = connected group of cells with figures of one owner, or of empty cells ({ $directions })
boards-group-figure = connected group of figures of the same kind and owner ({ $directions })
boards-group-of = connected group of { $cells } ({ $directions })
boards-if-group = the { $kind } that includes { $subject } { $what }
boards-if-unmoved-yes = { $subject } has not moved yet
boards-if-unmoved-not = { $subject } has moved before
boards-if-figure-at-yes = { $subject } stands { $place }
boards-if-figure-at-not = { $subject } does not stand { $place }
boards-if-cell-at-yes = { $subject } is { $place }
boards-if-cell-at-not = { $subject } is not { $place }
boards-if-counter-own = your “{ $counter }” is { $number }
boards-if-counter-other = “{ $counter }” of { $player } is { $number }
boards-effect-place-there = one { $figure } is placed on { $cells } for { $owner }
boards-effect-add-own = your “{ $counter }” changes by { $amount }
boards-effect-add-own-per = your “{ $counter }” changes by { $amount } for each { $cells }
boards-effect-add-other = “{ $counter }” of { $player } changes by { $amount }
boards-effect-add-other-per = “{ $counter }” of { $player } changes by { $amount } for each { $cells }
boards-start-figure = { $count ->
    [one] { $figure } { $cells }
   *[other] { $count } × { $figure } ({ $cells })
  }
boards-placed-kind = one { $figure }
boards-place-corners = corners
boards-place-between-enemies = between enemies
boards-place-camp = camp
boards-place-caught = caught
boards-place-crossed = crossed points
boards-place-dark = dark squares
boards-place-dead = dead stones
boards-place-edge = edge
boards-place-home = home
boards-place-long = castled long
boards-place-short = castled short
boards-place-enclosed = enclosed
boards-place-facing = facing generals
boards-place-far = far side
boards-place-goal = goal
boards-place-hammer = hammer
boards-place-hill = hill
boards-place-keep = keep
boards-place-light = light squares
boards-place-mill = mill
boards-place-palace = palace
boards-place-prey = prey
boards-place-promotion = promotion
boards-place-slope = slope
boards-place-south = south
boards-place-start = start
boards-place-throne = throne
boards-place-west = west
boards-place-corner1 = corner 1
boards-place-side1 = side 1
boards-place-ring1 = ring 1
boards-place-corner2 = corner 2
boards-place-side2 = side 2
boards-place-ring2 = ring 2
boards-place-corner3 = corner 3
boards-place-side3 = side 3
boards-place-ring3 = ring 3
boards-place-corner4 = corner 4
boards-place-side4 = side 4
boards-place-ring4 = ring 4
boards-place-corner5 = corner 5
boards-place-side5 = side 5
boards-place-ring5 = ring 5
boards-place-corner6 = corner 6
boards-place-side6 = side 6
boards-missing-bare = A bare king that can bare the other king at once only draws.
boards-missing-crowned = A man that becomes a king while taking goes on as a king.
boards-missing-chase = A player may not chase an unprotected figure for ever.
boards-missing-ring = A ring around own stones only does not count.
boards-missing-counting = Counting of moves with few figures left.
boards-missing-entering = Entering kings are not counted.
boards-group-touches-any = touches one of these: { $cells }
boards-group-misses-any = does not touch any of these: { $cells }
boards-group-avoids-any = contains none of these: { $cells }
boards-if-hand-own-empty-any = you have no figure left in hand
boards-if-hand-enemy-empty-any = the opponent has no figure left in hand
boards-if-hand-player-empty-any = { $player } has no figure left in hand
boards-cells-one-of = cell among { $cells }
boards-turned = For { $player } the board is shown turned round.
boards-partner-if = { $text }. This is possible only if { $condition }
boards-turn-may-skip = You may also skip this step.
boards-clause-without = without { $figures }
