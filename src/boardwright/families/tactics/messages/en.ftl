# Messages of tactics. Ids begin with the name of the family.

# -- what is asked
tactics-prompt-order = Choose a unit.
    .tip = Touch a ringed figure, then a cell.
tactics-prompt-target = { $unit } uses { $ability }: choose a target
tactics-prompt-grant = { $unit } may take one more movement action.
tactics-prompt-absorb = { $unit } is hit by { $by }. Absorb the damage with action points?
tactics-prompt-strike = { $unit } can strike { $by }. Strike?
tactics-prompt-draft = { $team }: choose a unit ({ $left } left to spend)
tactics-prompt-place = Choose a cell for { $unit }

# -- orders
tactics-option-move = { $unit }: move to { $to }
tactics-option-move-via = { $unit }: move to { $to } via { $via }
tactics-option-tactical-move = { $unit }: tactical move to { $to }
tactics-option-coup-de-grace = { $unit }: coup de grâce on { $target }
tactics-option-charge-mana = { $unit }: charge mana
tactics-option-use-object = { $unit }: use { $object }
tactics-option-reload = { $unit }: reload
tactics-option-attack = { $unit }: attack { $target } ({ $profile })
    .look = attack
tactics-option-guard = { $unit }: guard { $facing }
tactics-option-heal = { $unit }: heal { $target }
tactics-option-cast = { $unit }: { $ability } on { $target }
tactics-option-end = { $unit }: end activation
tactics-option-end-turn = End the turn
tactics-option-target = { $target }
tactics-option-skip = No more targets
tactics-option-absorb-yes = Absorb
tactics-option-absorb-no = Take the damage
tactics-option-strike-yes = Strike
tactics-option-strike-no = Stay on guard
tactics-option-take = Take { $what }
tactics-option-place = Place at { $what }
tactics-option-ready = Ready{ $what }
tactics-facing-around = all around
tactics-facing-n = to the north
tactics-facing-e = to the east
tactics-facing-s = to the south
tactics-facing-w = to the west
tactics-verb-move = Move
tactics-verb-attack = Attack
tactics-verb-coup-de-grace = Coup de grâce
tactics-verb-use-object = Use an object
tactics-verb-cast = Use an ability
tactics-verb-end-turn = End the turn
tactics-verb-tactical-move = Tactical move
tactics-verb-charge-mana = Charge mana
tactics-verb-reload = Reload
tactics-verb-guard = Guard
tactics-verb-heal = Heal
tactics-verb-end = End activation

# -- words
tactics-nobody = nobody
tactics-unseen = an unseen unit
tactics-object-door = door
tactics-object-lever = lever
tactics-object-chest = chest
tactics-object-item = item
tactics-object-trap = trap
tactics-marker = an eruption is coming at { $at }
tactics-badge-movement = movement point
tactics-badge-martial = martial point
tactics-badge-movement-spent = movement point spent
tactics-badge-martial-spent = martial point spent
tactics-badge-mana = mana
tactics-badge-guard = on guard
tactics-badge-unloaded = weapon empty
tactics-badge-active = active
tactics-badge-doomed = doomed
tactics-badge-incapacitated = incapacitated
tactics-badge-dead = dead
tactics-panel-state = Encounter
tactics-panel-round = Round
tactics-panel-turn = { $team } to move
tactics-card-absorb = Absorbs { $physical } physical, { $magic } magic
tactics-card-threats = Threatened by { $units }
tactics-meter-physical = physical damage that it absorbs
tactics-meter-magic = magic damage that it absorbs
tactics-panel-budget = Left to spend
tactics-panel-threat-of = { $unit } feels threatened by: { $feared }
tactics-panel-fear = { $unit } { $value }
tactics-result-draw = Draw.
tactics-result-won = Winner: { $teams }.
tactics-result-last = Winner: { $teams }. Nobody else is left standing.

# -- what happened
tactics-event-turn = Round { $round }: { $team }
    .look = turn
tactics-event-moved = { $unit } moves to { $to }.
tactics-event-attacked = { $unit } hits { $target } with { $by } for { $damage } damage: { $absorbed } absorbed, { $left } not absorbed.
tactics-event-attacked-negated = { $unit } attacks { $target } with { $by }: stopped by { $negated_by }.
tactics-event-attacked-immune = { $unit } hits { $target } with { $by }, without effect.
tactics-event-caught = { $unit }'s { $by } catches { $target }.
tactics-event-stopped = { $unit } cannot incapacitate { $target }: stopped by { $negated_by }.
tactics-event-incapacitated = { $unit } falls ({ $by }).
tactics-event-incapacitated-by = { $unit } falls to { $attacker } ({ $by }).
tactics-event-doomed = { $unit } is mortally wounded ({ $by }) but keeps standing.
tactics-event-collapsed = { $unit } collapses.
tactics-event-killed = { $unit } is dead ({ $by }).
tactics-event-killed-by = { $attacker } kills { $unit } ({ $by }).
tactics-event-healed = { $healer } raises { $unit } ({ $by }).
tactics-event-status-on = { $unit } gains { $status } (from { $source }).
tactics-event-status-off = { $unit } loses { $status }.
tactics-event-mana = { $unit } has { $mana } mana.
tactics-event-guard = { $unit } stands guard ({ $facing }).
tactics-event-guard-spent = { $unit } has used up its guard.
tactics-event-opportunity = { $unit } makes an opportunity attack on { $target } ({ $by }).
tactics-event-action-lost = { $unit } falls before it can act.
tactics-event-reloaded = { $unit } reloads.
tactics-event-cast = { $unit } uses { $ability }.
tactics-event-blast = { $unit } sets off { $by } at { $at }.
tactics-event-marked = { $by } will erupt at { $at }.
tactics-event-erupted = { $by } erupts at { $at }.
tactics-event-displaced = { $unit } steps aside to { $to }.
tactics-event-controlled = { $master } controls { $unit } ({ $by }).
tactics-event-returned = { $unit } returns to { $team }.
tactics-event-bonus = { $unit } may attack once more ({ $ability }).
tactics-event-ended = { $unit } ends its activation.
tactics-event-object-opened = { $unit } opens { $object }.
tactics-event-object-closed = { $unit } closes { $object }.
tactics-event-object-pulled = { $unit } pulls { $object }.
tactics-event-object-taken = { $unit } takes { $object }.
tactics-event-object-sprung = { $unit } triggers { $object }.
tactics-event-dropped = { $object } drops at { $at }.
tactics-event-happened = Event: { $event }.
tactics-event-arrived = { $unit } arrives at { $at }.
tactics-event-drafted = { $team } places { $unit } at { $at }.
tactics-event-stage = Stage { $number }: { $stage }.
tactics-event-victory = Victory: { $teams }.
tactics-event-draw = Draw.
tactics-event-reasoned = { $unit } ({ $profile }, list { $list }, rule { $rule }): { $order }, target { $target }; threatened by { $feared }.
    .look = reason

# -- previews
tactics-preview-cost = Costs { $unit } { $movement } movement and { $martial } martial points.
tactics-preview-recruit = Costs { $cost } of the budget; { $left } is left.
tactics-preview-unspent = { $units ->
    [one] One unit could still act.
   *[other] { $units } units could still act.
}
tactics-preview-mana = { $unit } loses its { $mana } mana.
tactics-preview-provokes = Provokes an opportunity attack by { $unit }.
tactics-preview-damage = { $damage } damage to { $target }, { $left } not absorbed.
tactics-preview-damage-aimed = { tactics-preview-damage }
    .forecast = −{ $damage }
tactics-preview-negated = The attack on { $target } is stopped.
tactics-preview-incapacitated = { $unit } falls.
tactics-preview-killed = { $unit } dies.
tactics-preview-healed = { $unit } stands up.
tactics-preview-doomed = { $unit } is doomed.
tactics-preview-controlled = { $unit } changes sides.

# -- why something is not offered
tactics-why-no-unit = no visible unit is called '{ $unit }'
tactics-why-not-yours = { $unit } does not belong to the team whose turn it is
tactics-why-fallen = { $unit } has fallen
tactics-why-done = { $unit } has finished its activation
tactics-why-no-points = { $unit } has no action points left
tactics-why-points = { $unit } does not have enough action points for this
tactics-why-other-first = { $other } must finish before { $unit } can act
tactics-why-barred = { $status } prevents { $unit } from doing that
tactics-why-outside = there is no cell { $at }
tactics-why-blocked = nobody can stop at { $at }
tactics-why-too-far = { $at } is more than { $steps } steps away
tactics-why-friend = { $unit } is not an enemy
tactics-why-target-fallen = { $unit } has already fallen; only a coup de grâce is possible
tactics-why-not-fallen = { $unit } is not incapacitated
tactics-why-no-patient = { $unit } does not need healing
tactics-why-range = { $unit } is out of range (distance { $distance })
tactics-why-line = the line to { $unit } is blocked
tactics-why-unloaded = { $unit }'s weapon is empty
tactics-why-loaded = { $unit }'s weapon is already loaded
tactics-why-no-mana = { $unit } does not use mana, or cannot hold more
tactics-why-mana = { $unit } has { $mana } mana but needs { $need }
tactics-why-no-ability = { $unit } does not have '{ $ability }'
tactics-why-no-target = { $ability } cannot reach this target
tactics-why-no-object = no visible object is called '{ $object }'
tactics-why-object-far = '{ $object }' is too far away
tactics-why-trap = '{ $object }' cannot be used
tactics-why-by-lever = '{ $object }' cannot be opened by hand
tactics-why-blocked-door = a unit stands in '{ $object }'
tactics-why-empty = '{ $object }' is already open
tactics-why-locked = '{ $object }' is locked; its key is needed

# -- faults of files
tactics-check-bad-span = the range begins at { $least } but ends at { $most }
tactics-check-bad-size = width and height must each be between { $least } and { $most }
tactics-check-bad-margin = the margin must be two numbers from 1 to 6: the minimum, then the maximum
tactics-check-split-too-small = too small for a room and its walls; the minimum is { $least }
tactics-check-map-or-generate = a scenario needs either 'map' or 'generate', not both
tactics-check-undeclared = '{ $verb }' uses '{ $name }', which is not a chosen { $sort }; { $count ->
    [0] none is chosen here
   *[other] expected one of { $known }
}
tactics-sort-unit = unit
tactics-sort-cell = cell
tactics-sort-object = object
tactics-check-no-key = no item is called '{ $key }', so this can never be opened
tactics-check-no-event = nothing on this map emits '{ $event }'
tactics-check-foresight-loop = '{ $mind }' looks ahead itself, so another profile cannot use it to look ahead
tactics-grant-one = a grant needs either 'category' or 'action', not both
tactics-grant-later = only attacks can use 'next_order'; movement actions must be taken at once
tactics-grant-now = a grant in 'on_event' must expire with 'next_order'
tactics-check-no-map = the map has no rows
tactics-check-ragged = this row has { $found } cells; the first row has { $expected }
tactics-check-no-legend = '{ $char }' at column { $column } is not in the legend
tactics-check-twice = duplicate id '{ $id }'
tactics-check-no-units = the team '{ $team }' never gets any units
tactics-check-outside = there is no cell { $x },{ $y } on the map
tactics-check-in-wall = nobody can stand at { $x },{ $y }: there is a wall
tactics-in-door = '{ $id }' stands in the closed door '{ $door }'
tactics-check-same-cell = '{ $id }' and '{ $other }' stand on the same cell
tactics-check-unreachable = the team '{ $team }' cannot reach its goal
tactics-check-unreachable-thing = the team '{ $team }' cannot get to '{ $id }', which it needs to win
tactics-check-too-many-shelters = too many abilities of the kind 'free_absorb'; the maximum is eight
tactics-check-empty-rule = the rule needs 'do' or 'use_group'
tactics-no-dungeon = no dungeon found in { $tries } tries; use a larger size or smaller rooms
tactics-check-too-few-places = { $heroes } heroes but only { $places } starting places

# -- settings
tactics-setting-ai = AI for teams without a player
tactics-setting-dungeon = Dungeon number
tactics-no-mind = There is no AI profile '{ $name }'; available: { $known }.
tactics-why-threat = { $unit } can strike { $target } without being struck back, and fears it most (threat { $threat }).
tactics-why-strike = { $unit } can strike { $target } without being struck back.
tactics-why-prepares = { $unit } prepares a strike at an enemy that cannot strike back.
tactics-why-approach-nearest = { $unit } cannot strike safely, so it comes near an enemy and guards there.
tactics-why-tactical-towards-nearest = { $unit } cannot move safely, so it takes a careful step towards an enemy and guards.
tactics-why-retreat = { $unit } keeps away from the enemies and gathers mana for its spell.
tactics-why-charge-mana = { $unit } gathers mana for its spell.
tactics-why-guard = { $unit } cannot strike or come nearer safely, so it guards.
tactics-why-heal = { $unit } raises a fallen ally.
tactics-why-ward = { $unit } protects an ally.
tactics-why-nothing = { $unit } has nothing better to do.
tactics-why-target = It is a target of the order that has just been given.
tactics-why-explores = No enemy is in sight, so the team explores.
tactics-position-object = A position must be a JSON object.
tactics-position-bad = The position cannot be read: { $reason }
tactics-position-team = There is no team '{ $id }'; teams: { $known }.
tactics-position-cell = '{ $id }' cannot stand at { $at }.

# -- the guided first match
tactics-guide-skirmish-1 = Units with a green ring can act. Press one: dots show where it can go, and red signs show whom it can attack.
tactics-guide-skirmish-2 = A boot is a movement point, and a sword is a martial point. Each unit has one boot and one sword in every turn.
tactics-guide-skirmish-3 = “Guard” lets a unit watch the squares in front of it. Watched squares are hatched: enemies that enter them are struck.
tactics-guide-skirmish-4 = To read what a unit or an order does, rest the mouse on it or hold a finger on it.
tactics-guide-skirmish-5 = Press “End the turn” when all your units have done what they can. Then your enemies move, one after the other. Good luck!

# Shelves of the home page.
tactics-shelf-tactics = Tactics and adventures
