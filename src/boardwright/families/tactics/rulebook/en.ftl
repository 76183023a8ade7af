# What rulebooks say. The page does not load these messages: the server renders rulebooks.

# -- headings
tactics-explain-campaign = The campaign
tactics-explain-stage = Scenario { $number }: { $name }
tactics-explain-goal = The scenario
tactics-explain-draft = Choosing your team
tactics-explain-fog = Fog
tactics-explain-board = The map
tactics-explain-turn = A turn
tactics-explain-points = Action points
tactics-explain-actions = Actions
tactics-explain-combat = Attacks and damage
tactics-explain-defence = Defence
tactics-explain-opportunity = Opportunity attacks
tactics-explain-mana = Mana
tactics-explain-states = Fallen, dead and doomed
tactics-explain-units = Units
tactics-explain-attacks = Attacks
tactics-explain-abilities = Abilities and spells
tactics-explain-statuses = Statuses
tactics-explain-terrain = Terrain
tactics-explain-objects = Objects
tactics-explain-minds = How the program plays
tactics-explain-end = How the encounter ends

# -- pieces of sentences
tactics-note = { $note }
tactics-damage-physical = { $amount } physical damage
tactics-damage-magic = { $amount } magic damage
tactics-damage-attacker = the damage of the attacker’s weapon
tactics-damage-profile = the damage of the { $profile } ({ $damage })
tactics-range-exactly = at distance { $distance }
tactics-range-within-self = within distance { $distance }
tactics-range-within-other = at distance 1 to { $distance }
tactics-range-between = at distance { $least } to { $most }
tactics-points-none = no action points
tactics-points = { $kind ->
    [movement] { $count ->
        [one] the movement point
       *[other] { $count } movement points
      }
   *[martial] { $count ->
        [one] the martial point
       *[other] { $count } martial points
      }
  }
tactics-point-movement = the movement point
tactics-point-martial = the martial point
tactics-category-movement = movement actions or anything else that costs a movement point
tactics-category-martial = martial actions
tactics-state-active = standing
tactics-state-doomed = doomed
tactics-state-incapacitated = fallen

# -- scenario
tactics-campaign = The scenarios are played in this order: { $stages }.
tactics-campaign-alive = Heroes who are not dead go on to the next scenario.
tactics-campaign-standing = Heroes who stand at the end go on to the next scenario.
tactics-campaign-join = In scenario { $stage } new heroes join: { $count }.
tactics-team-people = { $team }, played by a person: { $units }.
tactics-team-mind = { $team }, played by the program unless somebody takes the seat: { $units }.
tactics-team-wins = { $team } win if { $condition }.
tactics-team-loses = { $team } lose if { $condition }.
tactics-team-allies = { $team } are allied with { $friends }.
tactics-first = { $team } begin.
tactics-wave = In round { $round } these units join { $team }: { $units }.
tactics-draft = Before the fight each player chooses units that cost at most { $budget } in total, and places them.
tactics-draft-price = { $unit } ({ $cost })
tactics-draft-pool = These units can be chosen, with their prices in brackets: { $pool }.
tactics-draft-unique = Each unit may be taken only once in a team.
tactics-draft-again = A unit may be taken several times.
tactics-draft-zone = { $team } place their units in the area from { $one } to { $other }.
tactics-fog = You see only what your units see.
tactics-fog-memory-yes = You remember ground that you have seen, but not the units on it.
tactics-fog-memory-no = You forget what you no longer see.
tactics-fog-range = Units see as far as { $distance } cells.
tactics-dungeon = The program makes the dungeon: { $width } × { $height } cells with rooms, corridors and doors.
tactics-dungeon-none = No door is locked.
tactics-dungeon-key-before-door = Some doors are locked. You can always reach the key before you reach its door.
tactics-goal-not = it is not the case that { $condition }
tactics-goal-no-standing-enemies = every unit of { $foes } is down
tactics-goal-no-standing-enemies-later = every unit of { $foes } is down and no more are on their way
tactics-goal-all-enemies-dead = every unit of { $foes } is dead
tactics-goal-event = { $event }
tactics-goal-unit-at = one of their units stands on one of these cells: { $cells }
tactics-goal-unit-at-one = { $unit } stands on one of these cells: { $cells }
tactics-goal-hold = only this team’s units stand on these cells ({ $cells }) at the end of { $rounds } of its turns in a row
tactics-goal-survive = { $rounds } rounds have been played and one of their units still stands
tactics-goal-unit-down = { $unit } has fallen or is dead
tactics-event-used = { $thing } is used

# -- board
tactics-map = The map has { $width } × { $height } square cells. The cell 0,0 is in the north-west corner. A cell holds at most one unit.
tactics-neighbours-4 = Each cell has four neighbours; there are no diagonal steps.
tactics-neighbours-8 = Each cell has eight neighbours; diagonal steps are allowed.
tactics-metric-manhattan = Distance is counted along rows and columns. Walls make no difference.
tactics-metric-chebyshev = Distance is the larger of two numbers: the distance in rows and the distance in columns. Walls make no difference.
tactics-corner-both-block = A line that passes exactly between two cells is blocked if both cells block lines.
tactics-corner-any-blocks = A line that passes exactly between two cells is blocked if at least one of the two cells blocks lines.
tactics-corner-never = A line that passes exactly between two cells is never blocked there.
tactics-lines = A line goes from the centre of one cell to the centre of another. Walls and closed doors block every line. Cover and standing units block some lines; the text of each attack and ability says which.
tactics-body-line-yes = Fallen units block the same lines as standing units.
tactics-body-line-no = Fallen units block no line.
tactics-spell-sight-yes = Spells need a line of sight that no wall or closed door blocks.
tactics-spell-sight-no = Spells need no line of sight.
tactics-through-ally-yes = Units can walk through standing allies.
tactics-through-ally-no = Units cannot walk through allies.
tactics-through-enemy-yes = Units can walk through standing enemies.
tactics-through-enemy-no = Units cannot walk through standing enemies.
tactics-through-body-yes = Units can walk over fallen units.
tactics-through-body-no = Units cannot walk over fallen units.
tactics-stop = A unit can never stop on an occupied cell.

# -- turns and points
tactics-turn = In a round every team has one turn, in which each unit of the team may act.
tactics-interleave-yes = Your units act in any order. A unit may also act between two actions of another unit.
tactics-interleave-no = Your units act in any order, but each unit must finish before the next one begins.
tactics-pool = A unit has { $movement ->
    [one] one movement point
   *[other] { $movement } movement points
  } and { $martial ->
    [one] one martial point
   *[other] { $martial } martial points
  }, and starts with all of them.
tactics-refresh-own-turn-end = At the end of your own turn your units get all their points back. This is the refresh. A unit that absorbs blows after the refresh spends these points and does not have them in your next turn.
tactics-refresh-own-turn-start = At the start of your own turn your units get all their points back. This is the refresh.
tactics-pay-movement = A movement action costs one point. The unit pays with the first of these that it still has: { $points }.
tactics-ends-activation = A unit that spends { $points } can do nothing more in this turn.
tactics-ends-never = A unit may act as long as it has points.

# -- actions
tactics-actions = Every unit can do these actions.
tactics-action-move = Walk { $count ->
    [one] one step
   *[other] 1 to { $count } steps
  }.
tactics-action-tactical-move = Step carefully: { $count ->
    [one] one step
   *[other] 1 to { $count } steps
  }.
tactics-action-coup-de-grace = Kill a fallen enemy at distance { $count } or less. No damage is counted.
tactics-action-charge-mana = Gain { $count } mana.
tactics-action-use-object = Use a door, a lever, a chest or an item within distance { $count }.
tactics-action-reload = Load an empty weapon.
tactics-action-attack = Attack a standing enemy with one of the unit’s attacks.
tactics-action-guard = Watch for enemies until your next turn: all around, or to one side with a ranged weapon.
tactics-action-heal = A fallen ally within distance { $count } stands up again.
tactics-action-cost = It costs { $points }.
tactics-action-movement = It is a movement action.
tactics-action-martial = It is a martial action and costs the martial point.
tactics-action-provokes-yes = It provokes opportunity attacks.
tactics-action-provokes-no = It does not provoke opportunity attacks.
tactics-action-provokes-unless-melee = It provokes opportunity attacks, unless it is an attack in close combat.
tactics-action-is-attack = Anything that stops attacks also stops this action.
tactics-action-requires-mana-ability = Only units with an ability that costs mana can do it.
tactics-action-requires-unloaded = Only units whose weapon is not full can do it.
tactics-heal-states = It helps allies who are { $states }.
tactics-guard-strikes = A unit on guard makes { $count ->
    [one] one opportunity attack
   *[other] { $count } opportunity attacks
  }; then its guard is over. The guard also ends when the unit’s next turn starts or when the unit falls.

# -- opportunity
tactics-threatens-guard = A cell is threatened if a standing enemy on guard could hit it. If a unit on that cell does something that provokes, the enemy strikes it.
tactics-threatens-all = A cell is threatened if a standing enemy could hit it. If a unit on that cell does something that provokes, the enemy strikes it.
tactics-path-start = the first cell
tactics-path-passed = the cells on the way
tactics-path-final = the last cell
tactics-path-cells = A walk can provoke on these cells: { $cells }.
tactics-resolve-after = The strike comes after the action that provoked it.
tactics-resolve-before = The strike comes before the action that provoked it.
tactics-reach-yes = The strike hits only if the target is still in reach at that moment.
tactics-reach-no = The strike hits even if the target has moved out of reach by then.
tactics-strike-auto = Guards strike automatically.
tactics-strike-ask = The owner of a unit on guard decides whether it strikes.
tactics-order-distance = the nearest first
tactics-order-roster = as the units are listed
tactics-strike-order = If several guards strike, they do so in this order: { $order }.

# -- combat
tactics-base-damage = An attack does { $count } damage, unless its text names another amount.
tactics-pile-never = Repeated attacks on the same target do not do more damage.
tactics-pile-team-turn = An attack does { $count } more damage for each attack that the target has already suffered in this team’s turn, no matter who made it.
tactics-pile-round = An attack does { $count } more damage for each attack that the target has already suffered in this round, no matter who made it.
tactics-negated-yes = Attacks that were stopped count as suffered.
tactics-negated-no = Attacks that were stopped do not count as suffered.
tactics-grudge-any = An attack does { $count } more damage for each earlier round in which the same attacker attacked the same target.
tactics-grudge-row = An attack does { $count } more damage for each earlier round in which the same attacker attacked the same target. Only an unbroken series of rounds up to this round counts.
tactics-grudge-cap = Earlier rounds add at most { $count } damage.
tactics-grudge-clear-yes = When the target falls, attacks on it in earlier rounds no longer count.
tactics-grudge-clear-no = When the target falls, attacks on it in earlier rounds still count.
tactics-defence-order = Defences are used in this order: { $steps }.
tactics-defence-status = { $status }
tactics-defence-free-absorb = abilities that absorb for free
tactics-defence-class-absorb = action points (up to the unit’s limit for that kind of damage)
tactics-absorb-auto = Units absorb damage automatically: each point of damage costs one action point.
tactics-absorb-ask = You choose how much to absorb: each point of damage costs one action point.
tactics-absorb-order = The points are spent in this order: { $points }.
tactics-wounds = A unit falls when { $count ->
    [one] one point of damage is
   *[other] { $count } points of damage are
  } not absorbed.

# -- mana and states
tactics-mana-start = Units start with { $count } mana.
tactics-mana-cap = A unit holds at most { $count } mana.
tactics-mana-lost-martial-action = it does a martial action
tactics-mana-lost-own-opportunity-attack = it makes an opportunity attack
tactics-mana-lost-attack-suffered = it suffers an attack
tactics-mana-lost-incapacitated = it falls
tactics-mana-lost = A unit loses all its mana when { $causes }.
tactics-mana-after-lost = Mana that a spell does not use is lost.
tactics-mana-after-kept = Mana that a spell does not use is kept.
tactics-mana-threat = Charging mana raises the unit’s threat by { $count }.
tactics-states = A fallen unit has no points, no guard and no mana, and does nothing. It keeps its cell. Ordinary attacks cannot be aimed at it; a coup de grâce kills it. The dead leave the map and drop what they carry. A doomed unit still stands, but will fall.
tactics-areas-ignore = Area effects do nothing to fallen units.
tactics-areas-kill = Area effects kill fallen units.
tactics-restored-0 = A unit that stands up again has no points.
tactics-restored-full = A unit that stands up again has all its points.
tactics-restored-next-own-turn = It may act again from its team’s next turn on.
tactics-restored-at-once = It may act at once.

# -- units
tactics-unit-title = { $name } ({ $kind })
tactics-unit-category = Category: { $category }.
tactics-unit-weapon = Fights with: { $weapon }.
tactics-unit-absorb = Between two refreshes it absorbs up to { $physical } physical and { $magic } magic damage.
tactics-unit-points = Has { $movement } movement and { $martial } martial points.
tactics-unit-attack = { $profile } ({ $range })
tactics-unit-attacks = Attacks: { $attacks }.
tactics-unit-at = { $unit } ({ $at })
tactics-unit-mana = { $unit } with { $mana } mana
tactics-unit-abilities = Abilities: { $abilities }.
tactics-unit-talents = Talents: { $abilities }.
tactics-unit-cost = Costs { $cost } when teams are chosen.
tactics-profile-melee = Close combat { $range }.
tactics-profile-ranged = Ranged attack { $range }.
tactics-profile-damage = It does { $damage }.
tactics-profile-blockers = The line must be free of { $things }.
tactics-blocker-wall = walls
tactics-blocker-closed-door = closed doors
tactics-blocker-cover = cover
tactics-blocker-enemy = standing enemies
tactics-blocker-ally = standing allies
tactics-profile-ammo = The weapon must be loaded; it holds { $count ->
    [one] one shot
   *[other] { $count } shots
  } and starts full.
tactics-profile-guard-around = On guard it watches everything in its reach.
tactics-profile-guard-quadrant = On guard it watches the cells in its reach to one side: north, east, south or west.
tactics-profile-guard-none = It cannot be used on guard.
tactics-profile-exclusive = A unit that has this attack can guard only with it, not with another attack.

# -- statuses
tactics-status-negates-all = It stops an attack{ $type ->
    [physical] {" "}with physical damage
    [magic] {" "}with magic damage
   *[any] {""}
  } completely.
tactics-status-negates-aimed = It completely stops an attack{ $type ->
    [physical] {" "}with physical damage
    [magic] {" "}with magic damage
   *[any] {""}
  } that is aimed at its bearer; area effects are not stopped.
tactics-status-negates-area = It stops an area effect{ $type ->
    [physical] {" "}with physical damage
    [magic] {" "}with magic damage
   *[any] {""}
  } completely; aimed attacks are not stopped.
tactics-status-forbids = Its bearer cannot do { $actions }.
tactics-status-turn = At the start of each turn of its bearer’s team, { $effect }.
tactics-status-mark = It does nothing by itself; some abilities depend on it.
tactics-status-charges = It is gone after { $count ->
    [one] one use
   *[other] { $count } uses
  }.
tactics-status-lasts-source-start = It ends at the start of turn { $count } of the giver’s team. Turns are counted from the moment when it is given.
tactics-status-lasts-source-end = It ends at the end of turn { $count } of the giver’s team. Turns are counted from the moment when it is given.
tactics-status-lasts-bearer-start = It ends at the start of turn { $count } of the bearer’s team. Turns are counted from the moment when it is given.
tactics-status-lasts-bearer-end = It ends at the end of turn { $count } of the bearer’s team. Turns are counted from the moment when it is given.
tactics-status-lasts-forever = It lasts for the whole encounter.
tactics-status-breaks = It ends when { $causes }.
tactics-breaks-bearer-moved = its bearer moves
tactics-breaks-source-moved = the unit that caused it moves
tactics-breaks-source-not-adjacent = the unit that caused it is no longer next to its bearer
tactics-breaks-source-not-standing = the unit that caused it is no longer standing
tactics-breaks-bearer-not-standing = its bearer falls
tactics-breaks-source-other-martial = the unit that caused it performs another martial action
tactics-status-stack-no = If the unit gets this status again, the new one replaces the old one.
tactics-status-stack-renew = If the unit gets this status again, it is renewed.
tactics-status-stack-count = If the unit gets this status several times, it keeps all of them.

# -- abilities
tactics-free-absorb-refresh = The first { $points ->
    [one] point
   *[other] { $points } points
  } of { $type ->
    [physical] physical
   *[magic] magic
  } damage between two refreshes { $points ->
    [one] is
   *[other] are
  } absorbed for free.
tactics-free-absorb-turn = The first { $points ->
    [one] point
   *[other] { $points } points
  } of { $type ->
    [physical] physical
   *[magic] magic
  } damage in each turn { $points ->
    [one] is
   *[other] are
  } absorbed for free.
tactics-free-absorb-encounter = The first { $points ->
    [one] point
   *[other] { $points } points
  } of { $type ->
    [physical] physical
   *[magic] magic
  } damage in the encounter { $points ->
    [one] is
   *[other] are
  } absorbed for free.
tactics-free-absorb-step-must = For this, the unit must step aside to a free cell (steps: { $steps }).
tactics-free-absorb-step-may = The unit steps aside if there is a free cell (steps: { $steps }).
tactics-gives-profile = It can attack with the { $profile }.
tactics-modifier-set-steps = { $action }: { $count } steps.
tactics-modifier-set-range = { $action }: reaches up to distance { $count }.
tactics-modifier-set-gain = { $action }: gains { $count }.
tactics-modifier-add-steps = { $action }: { $count } more steps.
tactics-modifier-add-range = { $action }: reaches { $count } further.
tactics-modifier-add-gain = { $action }: gains { $count } more.
tactics-last-stand = When it would fall, it is doomed instead: it stands until the end of { $turns ->
    [one] its own next turn
   *[other] its own next { $turns } turns
  }, then it falls.
tactics-last-stand-points-full = While it is doomed, it has all its points in its own turns.
tactics-last-stand-points-none = While it is doomed, it has no points.
tactics-last-stand-immune-yes = Further hits change nothing.
tactics-last-stand-immune-no = A further hit makes it fall.
tactics-last-stand-finishable-yes = While it is doomed, a coup de grâce can kill it.
tactics-last-stand-finishable-no = While it is doomed, a coup de grâce cannot kill it.
tactics-opportunity-before = Its opportunity attacks come before the actions that provoke them.
tactics-opportunity-after = Its opportunity attacks come after the actions that provoke them.
tactics-opportunity-strikes = On guard it makes { $count } opportunity attacks.
tactics-on-event = When { $when }, { $effect }.
tactics-event-when-kill = it kills somebody
tactics-event-when-incapacitate = it makes somebody fall
tactics-event-when-healed = it is healed
tactics-event-when-turn-start = its turn starts
tactics-cast-spell = A spell.
tactics-cast-action = An action.
tactics-cast-cost = It costs { $points }.
tactics-cast-mana = It costs { $mana } mana.
tactics-cast-mana-each = It costs { $mana } mana for each target.
tactics-cast-ammo = It uses { $count ->
    [one] one shot
   *[other] { $count } shots
  }.
tactics-effect-sentence = Then { $effect }.
tactics-cast-provokes-yes = It provokes opportunity attacks.
tactics-cast-provokes-no = It does not provoke opportunity attacks.
tactics-cast-provokes-path = Its movement provokes opportunity attacks; the rest of the ability does not.
tactics-cast-sight-yes = It needs a line of sight.
tactics-cast-sight-no = It needs no line of sight.
tactics-cast-granted = Every unit that has { $ability } also has this ability.
tactics-cast-threat = For all enemies, the caster’s threat rises by { $count }.
tactics-cast-threat-each = For all enemies, the caster’s threat rises by { $count } for each target.
tactics-target-self = the caster
tactics-target-other = the other unit
tactics-target-bearer = its bearer
tactics-target-origin = the cell where the caster stood
tactics-target-there = the unit that is in the cell at that time
tactics-target-one = { $number ->
    [0] the target
    [1] the first target
    [2] the second target
    [3] the third target
   *[other] target { $number }
  }
tactics-target-many = { $number ->
    [0] the targets
    [1] the first group of targets
    [2] the second group of targets
    [3] the third group of targets
   *[other] target group { $number }
  }
tactics-count-between = { $least } to { $most }
tactics-selector-needed = Choose { $name }: { $what }, { $where }.
tactics-selector-optional = You may choose { $name }: { $what }, { $where }.
tactics-selector-anywhere = anywhere
tactics-selector-standing = { $what } (standing)
tactics-selector-states = { $what } ({ $states })
tactics-selector-status = with your “{ $status }”
tactics-selector-adjacent = next to { $target }
tactics-selector-free = on which a unit can stop
tactics-selector-again = the same target may be chosen more than once
tactics-selector-stays = the effect stays at the chosen cell, even if the target moves away
tactics-line-sight = in line of sight
tactics-line-fire = with a line of fire free of walls, closed doors, cover and standing units
tactics-line-reach = with a line free of walls, closed doors and standing enemies
tactics-line-covered = whose line from the caster is blocked by a wall, a closed door or another standing unit
tactics-effect-attack = { $target } { $several ->
    [yes] are
   *[no] is
  } attacked with { $damage }
tactics-effect-ignoring = { $effect }; these defences do not help: { $defences }
tactics-ignore-negate-status = statuses that stop attacks
tactics-ignore-free-absorb = abilities that absorb for free
tactics-ignore-class-absorb = absorbing damage with action points
tactics-effect-blast = in the area ({ $area }), { $who } { $what }
tactics-blast-enemy = enemies
tactics-blast-ally = allies
tactics-blast-self = the caster itself
tactics-blast-damage = suffer { $damage }
tactics-blast-falls = fall, whatever their defences
tactics-blast-resist = fall unless they absorb { $damage }
tactics-blast-status = get “{ $status }”
tactics-blast-nothing = are caught
tactics-shape-single = { $target }
tactics-shape-plus = { $target } and its four neighbours
tactics-shape-square1 = { $target } and the eight cells around it
tactics-shape-line = the line from the caster to { $target }
tactics-effect-delayed-survives = { $when }, at { $target }, { $effects }. Everybody sees the place beforehand. The effect comes even if the caster has fallen
tactics-effect-delayed-ends = { $when }, at { $target }, { $effects }. Everybody sees the place beforehand. The effect does not come if the caster has fallen
tactics-when-caster-turn-start = at the start of the next turn of the caster’s team
tactics-when-next-turn-start = at the start of the next turn
tactics-when-round-start = at the start of the next round
tactics-effect-incapacitate-nothing = { $target } { $several ->
    [yes] fall
   *[no] falls
  }, whatever the defences
tactics-effect-incapacitate-statuses = { $target } { $several ->
    [yes] fall
   *[no] falls
  }, unless a status prevents this
tactics-effect-heal = { $target } { $several ->
    [yes] stand
   *[no] stands
  } up again
tactics-effect-status-free = { $target } { $several ->
    [yes] get
   *[no] gets
  } “{ $status }”
tactics-effect-status-bound = { $target } { $several ->
    [yes] get
   *[no] gets
  } “{ $status }”; the caster can keep this status on only one unit
tactics-effect-move-teleport = the caster appears at { $target }
tactics-effect-move-run-shortest = the caster runs to { $target } along a path without detours
tactics-effect-move-run-straight = the caster runs to { $target } in a straight line
tactics-effect-move-run-any = the caster runs to { $target } along any path
tactics-effect-move-provokes-yes = { $move } and provokes opportunity attacks on the way
tactics-effect-move-provokes-no = { $move } without provoking opportunity attacks on the way
tactics-effect-move-hold = { $move }; opportunity attacks by { $target } come only after the move
tactics-grant-attack = { $count ->
    [one] one attack
   *[other] { $count } attacks
  }
tactics-grant-movement = { $count ->
    [one] one movement action
   *[other] { $count } movement actions
  }
tactics-grant-at-once = the unit with this ability may do { $what } for free, at once
tactics-grant-next-order = the unit with this ability may do { $what } for free, before it gets another order
tactics-grant-except = { $grant } (except { $actions })
tactics-effect-control = { $target } { $several ->
    [yes] fight
   *[no] fights
  } for the caster’s team until { $until }
tactics-until-caster-death = the caster dies
tactics-until-caster-incapacitated = the caster falls
tactics-until-encounter-end = the encounter ends
tactics-until-never = the match ends
tactics-effect-mana = { $target } { $several ->
    [yes] gain
   *[no] gains
  } { $gain } mana
tactics-effect-reload = the weapon of { $target } is loaded
tactics-effect-toggle = { $target } is used from afar
tactics-effect-pick-up = { $target } comes to the caster

# -- terrain and objects
tactics-ground-closed = Nobody can enter.
tactics-ground-walk = { $count ->
    [one] It takes one step to enter.
   *[other] It takes { $count } steps to enter.
  }
tactics-ground-blocks = It blocks every line.
tactics-ground-cover = It is cover: it blocks shots but not sight.
tactics-ground-damage = Whoever ends a move here suffers { $damage }.
tactics-objects = A unit can use an object from the object’s cell or from a cell beside it.
tactics-thing-door = A door at { $at }. While it is closed, neither units nor lines can pass.
tactics-thing-lever = A lever at { $at }.
tactics-thing-chest = A chest at { $at }. It can be opened only once.
tactics-thing-item = An item at { $at }. The unit that picks it up carries it. If that unit dies, the item falls there.
tactics-thing-trap = A trap at { $at }.
tactics-door-open = It is open at the start.
tactics-door-closed = It is closed at the start.
tactics-door-hand-yes = Units can open it by hand.
tactics-door-hand-no = Only levers open it.
tactics-thing-key = It needs this item: { $item }.
tactics-item = The item is: { $item }.
tactics-item-grants = Its carrier can use { $ability } without mana, { $count ->
    [one] once
   *[other] { $count } times
  }.
tactics-trap = Whoever ends a move on it suffers { $damage }.
tactics-trap-once = After that, the trap is gone.
tactics-trap-always = The trap stays and can be triggered again.
tactics-trigger-toggle = It opens or closes { $thing }.
tactics-trigger-open = It opens { $thing }.
tactics-trigger-close = It closes { $thing }.
tactics-trigger-event = It causes this event: { $event }.

# -- minds
tactics-minds = A team that no person plays follows lists of rules. Each of its units keeps a number for each enemy: the threat.
tactics-mind-threat = Threat grows by: { $weights }.
tactics-threat-attack-companion = { $count } for an attack on a companion
tactics-threat-incapacitate-companion = { $count } for making a companion fall
tactics-threat-coup-companion = { $count } for killing a companion
tactics-threat-attack-self = { $count } for an attack on the unit itself
tactics-threat-incapacitate-self = { $count } for making the unit itself fall
tactics-threat-guard = { $count } for going on guard
tactics-threat-neutral-ability = { $count } for an ability that harms nobody
tactics-threat-heal-incapacitated = { $count } for healing
tactics-threat-charge-mana = { $count } for charging mana
tactics-threat-while-incapacitated = { $count } while the enemy is fallen
tactics-mind-floor = Threat never sinks below { $count }.
tactics-mind-decay = Every round threat sinks by { $count } towards 0.
tactics-mind-group = A unit follows list { $number } if { $when }.
tactics-mind-rule = Rule { $number }: if { $when }, { $plan }.
tactics-mind-pick = If several strikes are possible, it prefers { $order }.
tactics-pick-threat = the greatest threat
tactics-pick-enemies-dropped-minus-friends-hit = the highest number of enemies felled minus friends hit
tactics-pick-nearest = the nearest
tactics-pick-roster = the first in the list of units
tactics-mind-hold-charge-yes = A caster that is ready to cast waits instead of guarding.
tactics-mind-hold-charge-no = A caster that is ready to cast may guard.
tactics-mind-skip-doomed-yes = Units do not attack doomed units.
tactics-mind-skip-doomed-no = Units also attack doomed units.
tactics-mind-distance = A caster that is ready to cast stays { $count } cells away from enemies if it can.
tactics-mind-order-roster = Units act in the order of the list.
tactics-mind-order-best = The most promising unit acts first.
tactics-mind-if-has-mana-ability-yes = it has an ability that costs mana
tactics-mind-if-has-mana-ability-no = it has no ability that costs mana
tactics-mind-if-has-attack-spell-yes = it has an attack spell
tactics-mind-if-has-attack-spell-no = it has no attack spell
tactics-mind-if-mana-at-least = it has { $count } mana or more
tactics-mind-if-mana-strongest = it has enough mana for its strongest attack spell
tactics-mind-if-enemy-within = an enemy is within distance { $count }
tactics-mind-if-safe-strike-yes = it can strike without being struck
tactics-mind-if-safe-strike-no = it cannot strike without being struck
tactics-mind-if-safe-approach-yes = it can come nearer without being struck
tactics-mind-if-safe-approach-no = it cannot come nearer without being struck
tactics-mind-if-move-approach-yes = a move lets it come nearer without being struck
tactics-mind-if-move-approach-no = no move lets it come nearer without being struck
tactics-mind-if-tactical-approach-yes = a tactical move brings it nearer
tactics-mind-if-tactical-approach-no = no tactical move brings it nearer
tactics-mind-if-fallen-ally-within = a fallen ally is within distance { $count }
tactics-mind-if-can = it can use { $ability }
tactics-plan-best-safe-strike = make the best strike that is safe
tactics-plan-best-strike = make the best strike
tactics-plan-approach-nearest = come as near as possible to the nearest enemy
tactics-plan-tactical-towards-nearest = take a tactical move towards the nearest enemy
tactics-plan-guard = go on guard
tactics-plan-retreat = move away from enemies
tactics-plan-charge-mana = charge mana
tactics-plan-heal = heal an ally
tactics-plan-ward = protect an ally
tactics-plan-finish = kill a fallen enemy
tactics-plan-foresee = try out several orders and choose the best one
tactics-plan-end = do nothing more
tactics-plan-group = go on with list { $number } ({ $name })

# -- end
tactics-limit = The encounter is over after { $rounds } rounds.
tactics-on-limit-draw = In that case nobody wins.
tactics-on-limit-most-standing = In that case the team with the most standing units wins.
tactics-on-limit-last-team = In that case the team listed last wins.
tactics-all-down-draw = If all sides fall at once, nobody wins.
tactics-all-down-turn = If all sides fall at once, the team whose turn it is wins.
tactics-checked = Victory is checked { $when }.
tactics-check-turn-start = at the start of each turn
tactics-check-turn-end = at the end of each turn
tactics-check-order = after each order
tactics-controlled-current = A unit that was taken over counts for its new team.
tactics-controlled-original = A unit that was taken over counts for its old team.
tactics-ground-floor = floor
tactics-ground-wall = wall
tactics-one-cell = one cell
tactics-many-cell = { $number } cells
tactics-one-object = one object
tactics-many-object = { $number } objects
tactics-one-enemy = one enemy
tactics-many-enemy = { $number } enemies
tactics-one-ally = one ally
tactics-many-ally = { $number } allies
tactics-one-ally-self = one ally or the caster itself
tactics-many-ally-self = { $number } allies, including the caster itself
tactics-one-self = the caster itself
tactics-many-self = { $number } times the caster itself
tactics-one-any = one unit of any side
tactics-many-any = { $number } units of any side
tactics-finish = “{ $unit }” finishes a unit for this turn, even if it has points left. “{ $team }” finishes your whole turn.
tactics-mind-group-all = All units follow list { $number }.
tactics-mind-group-others = All other units follow list { $number }.
tactics-mind-rule-always = Rule { $number }: if no earlier rule applies, { $plan }.
tactics-mind-rule-only = Rule { $number }: { $plan }.
