# What tactics says. Ids begin with the room they belong to.

# -- what is asked
tactics-prompt-order = Round { $round }: choose a unit and give it an order.
tactics-prompt-target = { $unit } uses { $ability }: on what?
tactics-prompt-grant = { $unit } may take one more movement action.
tactics-prompt-absorb = { $unit } is hit by { $by }: absorb the damage with action points?
tactics-prompt-strike = { $unit } can strike { $by }: do it?
tactics-prompt-draft = { $team } chooses a unit; { $left } left to spend.
tactics-prompt-place = Where shall { $unit } stand?

# -- orders
tactics-option-move = { $unit }: move to { $to }
tactics-option-move-via = { $unit }: move to { $to } by way of { $via }
tactics-option-tactical-move = { $unit }: tactical move to { $to }
tactics-option-coup-de-grace = { $unit }: coup de grâce on { $target }
tactics-option-charge-mana = { $unit }: charge mana
tactics-option-use-object = { $unit }: use { $object }
tactics-option-reload = { $unit }: reload
tactics-option-attack = { $unit }: attack { $target } ({ $profile })
tactics-option-guard = { $unit }: guard { $facing }
tactics-option-heal = { $unit }: heal { $target }
tactics-option-cast = { $unit }: { $ability } on { $target }
tactics-option-end = { $unit }: nothing more
tactics-option-end-turn = End the turn
tactics-option-target = { $target }
tactics-option-skip = Nothing more
tactics-option-absorb-yes = Absorb
tactics-option-absorb-no = Take it
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
tactics-verb-end = Nothing more

# -- words
tactics-nobody = nobody
tactics-unseen = somebody unseen
tactics-object-door = door
tactics-object-lever = lever
tactics-object-chest = chest
tactics-object-item = item
tactics-object-trap = trap
tactics-marker = something will erupt at { $at }
tactics-badge-movement = movement point
tactics-badge-martial = martial point
tactics-badge-mana = mana
tactics-badge-guard = on guard
tactics-badge-unloaded = weapon empty
tactics-badge-active = active
tactics-badge-doomed = doomed
tactics-badge-incapacitated = incapacitated
tactics-badge-dead = dead
tactics-panel-state = The encounter
tactics-panel-round = Round
tactics-panel-turn = { $team } to move
tactics-card-absorb = Absorbs { $physical } physical, { $magic } magic
tactics-card-abilities = { $names }
tactics-panel-budget = Left to spend
tactics-panel-threat = Threat
tactics-panel-threat-of = { $unit } fears: { $feared }
tactics-panel-fear = { $unit } { $value }
tactics-result-draw = A draw.
tactics-result-won = Won by: { $teams }.

# -- what happened
tactics-event-turn = Round { $round }: { $team }
    .look = turn
tactics-event-moved = { $unit } goes to { $to }.
tactics-event-attacked = { $unit } hits { $target } with { $by } for { $damage }: { $absorbed } absorbed, { $left } left.
tactics-event-attacked-negated = { $unit } attacks { $target } with { $by }: stopped by { $negated_by }.
tactics-event-attacked-immune = { $unit } hits { $target } with { $by }: it changes nothing any more.
tactics-event-caught = { $target } is caught by { $by } of { $unit }.
tactics-event-stopped = { $unit } cannot fell { $target }: stopped by { $negated_by }.
tactics-event-incapacitated = { $unit } falls ({ $by }).
tactics-event-incapacitated-by = { $unit } falls to { $attacker } ({ $by }).
tactics-event-doomed = { $unit } should fall ({ $by }) and stands on.
tactics-event-collapsed = { $unit } collapses.
tactics-event-killed = { $unit } is dead ({ $by }).
tactics-event-killed-by = { $attacker } kills { $unit } ({ $by }).
tactics-event-healed = { $healer } raises { $unit } ({ $by }).
tactics-event-status-on = { $unit } is now: { $status } (from { $source }).
tactics-event-status-off = { $unit } is no longer: { $status }.
tactics-event-mana = { $unit } has { $mana } mana.
tactics-event-guard = { $unit } takes guard ({ $facing }).
tactics-event-guard-spent = { $unit } has used its guard.
tactics-event-opportunity = { $unit } takes the opportunity to strike { $target } ({ $by }).
tactics-event-action-lost = { $unit } falls before it can act.
tactics-event-reloaded = { $unit } reloads.
tactics-event-cast = { $unit } uses { $ability }.
tactics-event-blast = { $unit } lets { $by } burst at { $at }.
tactics-event-marked = { $by } will erupt at { $at }.
tactics-event-erupted = { $by } erupts at { $at }.
tactics-event-displaced = { $unit } steps aside to { $to }.
tactics-event-controlled = { $master } controls { $unit } ({ $by }).
tactics-event-returned = { $unit } returns to { $team }.
tactics-event-bonus = { $unit } may attack once more ({ $ability }).
tactics-event-ended = { $unit } does nothing more.
tactics-event-object-opened = { $unit } opens { $object }.
tactics-event-object-closed = { $unit } closes { $object }.
tactics-event-object-pulled = { $unit } pulls { $object }.
tactics-event-object-taken = { $unit } takes { $object }.
tactics-event-object-sprung = { $unit } steps into { $object }.
tactics-event-dropped = { $object } lies at { $at }.
tactics-event-happened = It has happened: { $event }.
tactics-event-arrived = { $unit } arrives at { $at }.
tactics-event-drafted = { $team } takes { $unit } to { $at }.
tactics-event-stage = On to stage { $number }: { $stage }.
tactics-event-victory = Victory: { $teams }.
tactics-event-draw = A draw.
tactics-event-reasoned = { $unit } ({ $profile }, list { $list }, rule { $rule }): { $order }, target { $target }; fears { $feared }.
    .look = reason

# -- previews
tactics-preview-cost = Costs { $unit } { $movement } movement and { $martial } martial points.
tactics-preview-recruit = Costs { $cost } of the budget; { $left } is left.
tactics-preview-unspent = { $units ->
    [one] One unit could still act.
   *[other] { $units } units could still act.
}
tactics-preview-mana = { $unit } loses its { $mana } mana.
tactics-preview-provokes = Provokes { $unit }.
tactics-preview-damage = { $damage } damage to { $target }, { $left } of it not absorbed.
tactics-preview-negated = The attack on { $target } is stopped.
tactics-preview-incapacitated = { $unit } falls.
tactics-preview-killed = { $unit } dies.
tactics-preview-healed = { $unit } stands up.
tactics-preview-doomed = { $unit } is doomed.
tactics-preview-controlled = { $unit } changes sides.

# -- why something is not offered
tactics-why-no-unit = there is no unit '{ $unit }' to be seen
tactics-why-not-yours = { $unit } is not of the team whose turn it is
tactics-why-fallen = { $unit } has fallen
tactics-why-done = { $unit } has finished its activation
tactics-why-no-points = { $unit } has no action points left
tactics-why-points = { $unit } lacks the action points for this
tactics-why-other-first = { $other } has to finish before { $unit }
tactics-why-barred = { $unit } cannot do that now: { $status }
tactics-why-outside = there is no cell { $at }
tactics-why-blocked = nobody can stop at { $at }
tactics-why-too-far = { $at } is more than { $steps } steps away
tactics-why-friend = { $unit } is no enemy
tactics-why-target-fallen = { $unit } has fallen already; only a coup de grâce can end it
tactics-why-not-fallen = { $unit } is not incapacitated
tactics-why-no-patient = { $unit } needs no healing
tactics-why-range = { $unit } is at distance { $distance }, out of range
tactics-why-line = something is in the line to { $unit }
tactics-why-unloaded = the weapon of { $unit } is empty
tactics-why-loaded = the weapon of { $unit } needs no reloading
tactics-why-no-mana = { $unit } has no use for mana, or holds all it can
tactics-why-mana = { $unit } has { $mana } mana and needs { $need }
tactics-why-no-ability = { $unit } does not have '{ $ability }'
tactics-why-no-target = { $ability } cannot reach this
tactics-why-no-object = there is no object '{ $object }' to be seen
tactics-why-object-far = '{ $object }' is too far away
tactics-why-trap = '{ $object }' cannot be used
tactics-why-by-lever = '{ $object }' does not open by hand
tactics-why-blocked-door = somebody stands in '{ $object }'
tactics-why-empty = '{ $object }' has been opened already
tactics-why-locked = '{ $object }' is locked; its key is needed

# -- faults of files
tactics-check-bad-span = the range begins at { $least } and ends before it, at { $most }
tactics-check-bad-size = both sides must be from { $least } to { $most }
tactics-check-bad-margin = the margin is a least and a greatest number from 1 to 6
tactics-check-split-too-small = areas that are not halved any more must hold a room with its walls: at least { $least }
tactics-check-map-or-generate = a scenario has either a map or a dungeon to generate
tactics-check-undeclared = '{ $verb }' names '{ $name }', which is no { $sort } that was chosen; { $count ->
    [0] there is none
   *[other] there are { $known }
}
tactics-sort-unit = unit
tactics-sort-cell = cell
tactics-sort-object = object
tactics-check-no-key = there is no item '{ $key }', so that nobody can open this
tactics-check-no-event = nothing on this map emits '{ $event }'
tactics-check-foresight-loop = '{ $mind }' plays on as another mind would and cannot be played on as itself
tactics-grant-one = a grant names either a category or an action
tactics-grant-later = only attacks can wait for the next order; movement actions are asked for at once
tactics-grant-now = what an event grants is open until the next order: expected 'next_order'
tactics-check-no-map = the map has no rows
tactics-check-ragged = this row has { $found } cells, the first one { $expected }
tactics-check-no-legend = '{ $char }' at column { $column } is not in the legend
tactics-check-twice = the id '{ $id }' is used twice
tactics-check-no-units = the team '{ $team }' has no units and none to come
tactics-check-outside = there is no cell { $x },{ $y } on the map
tactics-check-in-wall = nobody can stand at { $x },{ $y }: there is a wall
tactics-in-door = '{ $id }' stands in the closed door '{ $door }'
tactics-check-same-cell = '{ $id }' and '{ $other }' stand on the same cell
tactics-check-unreachable = the team '{ $team }' cannot reach its goal
tactics-check-unreachable-thing = the team '{ $team }' cannot get to '{ $id }', which it needs to win
tactics-check-too-many-shelters = more than eight free absorbs are too many
tactics-check-empty-rule = the rule does nothing and leads nowhere
tactics-no-dungeon = no dungeon came about in { $tries } tries; make it larger or its rooms smaller
tactics-check-too-few-places = there are { $places } places for { $heroes } heroes

# -- settings
tactics-setting-ai = Who plays teams without a person
tactics-setting-dungeon = The number of the dungeon
tactics-no-mind = There is no mind '{ $name }' here; there are { $known }.
tactics-position-object = A position is a JSON object.
tactics-position-bad = The position cannot be read: { $reason }
tactics-position-team = There is no team '{ $id }'; there are { $known }.
tactics-position-cell = '{ $id }' cannot stand at { $at }.

# -- the guided first match
tactics-guide-skirmish-1 = Units with a green ring can act. Press one: dots show where it can go, red signs whom it can attack.
tactics-guide-skirmish-2 = A boot is a movement point, a sword a martial point. Each unit has one of both in each turn.
tactics-guide-skirmish-3 = Hatched squares are watched: whoever enters them is struck. Put a unit on guard to watch squares of your own.
tactics-guide-skirmish-4 = Rest the mouse on a unit or an order, or hold it with a finger, to read what it does.
tactics-guide-skirmish-5 = “End the turn” when all have done what they can. The foes then move, one after the other. Good luck!
