# What the shooter says. Ids begin with the family.

# -- names
shooter-player = Player { $number }
shooter-terminator = the terminator
shooter-cube = { $color ->
    [red] red cube
    [yellow] yellow cube
    [blue] blue cube
   *[any] cube of any colour
  }
shooter-room = { $color ->
    [red] red room
    [yellow] yellow room
    [blue] blue room
    [green] green room
    [purple] purple room
   *[gray] gray room
  }
shooter-card = { $kind ->
    [scope] targeting scope
    [newton] newton
    [tagback] tagback grenade
   *[teleporter] teleporter
  } ({ $color ->
    [red] red
    [yellow] yellow
   *[blue] blue
  })
shooter-tile = ammo tile
shooter-skulls = Skulls
shooter-actions = Actions left
shooter-game = The game
shooter-frenzy = Final frenzy
shooter-row = { $row ->
    [kills] Kill-shot track
    [red] Red spawn square
    [yellow] Yellow spawn square
   *[blue] Blue spawn square
  }
shooter-markets = Weapons on the board
shooter-damage = Damage
shooter-values = Points for a kill
shooter-damage-of = Damage from { $player }
shooter-marks-of = Marks of { $player }
shooter-weapons = Weapons
shooter-powerups = Powerups
shooter-result = { $count ->
    [one] { $winners } wins with { $points } points.
   *[other] { $winners } share the victory with { $points } points.
  }

# -- questions
shooter-prompt-act = { $actions ->
    [0] No actions are left. Reload, play a powerup, or end the turn.
    [one] One action is left. What will you do?
   *[other] { $actions } actions are left. What will you do?
  }
shooter-prompt-appear = Discard a powerup: you appear on the spawn square of its colour.
shooter-prompt-spawn = No powerups are left. Choose where you appear.
shooter-prompt-run = Where do you run?
shooter-prompt-grab = Where do you go to grab?
shooter-prompt-buy = Which weapon do you buy?
shooter-prompt-leave = You have three weapons. Which one do you leave here?
shooter-prompt-discard = Your hand is full. Which powerup do you discard?
shooter-prompt-aim = From where do you shoot?
shooter-prompt-weapon = Which weapon do you use?
shooter-prompt-reload = Reload another weapon, or end the turn.
shooter-prompt-pay = How do you pay?
shooter-prompt-effect = { $weapon }: which effect comes next?
shooter-prompt-walk = { $effect }: where do you go?
shooter-prompt-target = { $weapon }, { $effect }: choose { $target }.
shooter-prompt-push = { $weapon }: where does your target go?
shooter-prompt-newton = Whom do you push?
shooter-prompt-newton-to = Where does that player go?
shooter-prompt-teleport = Where do you appear?
shooter-prompt-scope = Somebody was hit. Play a targeting scope for one more damage?
shooter-prompt-tagback = You were hit. Play a tagback grenade?
shooter-prompt-terminator-place = Where does the terminator appear?
shooter-prompt-terminator-move = Where does the terminator go?
shooter-prompt-terminator-target = Whom does the terminator hit?
shooter-prompt-claim = On which spawn square do you put the tokens for the kill?

# -- options
shooter-option-run = Run
shooter-option-grab = Move and grab
shooter-option-aim = Move and shoot
shooter-option-shoot = Shoot with { $weapon }
shooter-option-reload = Reload { $weapon }
shooter-option-hold = Hold fire
shooter-option-use = Play { $card }
shooter-option-terminator = Use the terminator
shooter-option-end = End
shooter-option-late = Give no answer
shooter-option-go = Go to { $to }
shooter-option-buy = Buy { $weapon }
shooter-option-nothing = Take nothing
shooter-option-leave = Leave { $weapon }
shooter-option-effect = { $effect }
shooter-option-stop = Stop here
shooter-option-target = Hit { $player }
shooter-option-step = Step to { $to } without hitting anybody
shooter-option-pull = Bring the target to { $to }
shooter-option-hit = Hit everybody on { $to }
shooter-option-room = Hit everybody in the { $room }
shooter-option-blast = Hit everybody in reach
shooter-option-vortex = Open the vortex on { $to }
shooter-option-skip = Leave this target out
shooter-option-push = Move the target to { $to }
shooter-option-discard = Discard { $card }
shooter-option-scope = { $card } on { $player }
shooter-option-tagback = Throw { $card }
shooter-option-decline = No
shooter-option-pay = Pay { $with }
shooter-option-claim = { $to }
shooter-option-shove = Push { $player }

# -- events
shooter-event-turn = { $player }’s turn
    .look = turn
shooter-event-drew = { $player } draws a powerup.
shooter-event-drew-card = { $player } draws { $card }.
shooter-event-discarded = { $player } discards { $card }.
shooter-event-late = { $player } did not answer in time; the turn is over.
shooter-event-returned = { $player } takes { $card } back.
shooter-event-appeared = { $player } appears on { $to }.
shooter-event-moved = { $player } { $how ->
    [newton] is pushed to { $to }.
    [shot] is moved to { $to }.
    [teleporter] teleports to { $to }.
   *[other] goes to { $to }.
  }
shooter-event-grabbed = { $player } takes the ammo on { $at }: { $cubes }.
shooter-event-grabbed-nothing = { $player } takes the ammo on { $at } but has no room for the cubes.
shooter-event-bought = { $player } buys { $name }.
shooter-event-left = { $player } leaves { $name } behind.
shooter-event-paid = { $player } pays { $with }.
shooter-event-fired = { $player } fires { $name }.
shooter-event-effect = { $player } uses { $name }: { $title }.
shooter-event-damaged = { $by } deals { $amount } damage to { $player }{ $marks ->
    [0] {""}
    [one] , including one from a mark
   *[other] , including { $marks } from marks
  }.
shooter-event-marked = { $by } marks { $player }: { $amount }.
shooter-event-killed = { $by } kills { $player }.
shooter-event-used = { $player } plays { $card }.
shooter-event-reloaded = { $player } reloads { $name }.
shooter-event-scored = { $player } gets { $points ->
    [one] one point
   *[other] { $points } points
  } { $why ->
    [double-kill] for a double kill.
   *[track] from the track.
  }
shooter-event-scored-of = { $player } gets { $points ->
    [one] one point
   *[other] { $points } points
  } { $why ->
    [first-blood] for drawing first blood from { $of }.
   *[damage] for the damage on { $of }.
  }
shooter-event-buried = { $player } was killed by { $by }, who earns { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
  }. Skulls left: { $skulls }.
shooter-event-claimed = { $player } puts { $tokens ->
    [one] a token
   *[other] { $tokens } tokens
  } on the spawn square { $at }.
shooter-event-frenzy = { $player } took the last skull: the final frenzy begins.
shooter-event-finished = The match is over. Points: { $points }.

# -- refusals
shooter-why-no-actions = no actions are left in this turn
shooter-why-no-weapon = there is no weapon “{ $weapon }”
shooter-why-not-yours = { $weapon } is not yours
shooter-why-unloaded = { $weapon } is not loaded
shooter-why-cannot-reload = you cannot pay the { $cost } for { $weapon }
shooter-why-nobody = { $weapon } cannot hit anybody from here at a price you can pay
shooter-why-search-limit = { $weapon } has too many possibilities to search; no legal shot was found
shooter-why-not-here = { $weapon } is not here
shooter-why-price = you cannot pay the { $cost } for { $weapon }
shooter-why-no-square = there is no square “{ $square }”
shooter-why-square = { $square } is out of reach for this
shooter-why-no-player = there is no player “{ $player }”
shooter-why-yourself = that is you
shooter-why-off-board = { $player } is not on the board
shooter-why-player = { $player } cannot be chosen: not a legal target, or excluded by an earlier target
shooter-why-no-card = there is no powerup “{ $card }”
shooter-why-not-in-hand = you do not have { $card }
shooter-why-not-now = { $card } cannot be played now

# -- settings of a game
shooter-setting-board = Board
shooter-setting-skulls = Skulls
shooter-setting-sudden-death = Sudden death: no final frenzy
shooter-setting-draw-at-full = Draw with a full hand, then discard
shooter-setting-tagback = Tagback grenade: when the victim must see the shooter
shooter-setting-reactions = Who is asked whether to throw a tagback grenade: only players who hold one (faster), or all who could hold one (keeps the secret)
shooter-setting-terminator = Use the terminator
shooter-setting-mode = Mode

# -- card texts
shooter-preview-cost = Costs { $cost }.
shooter-text-cardinal = All targets lie in one direction from you: north, east, south or west.
shooter-text-effect = { $name }
shooter-text-effect-cost = { $name } (costs { $cost })
shooter-text-effect-after = { $name } (after { $after })
shooter-text-effect-both = { $name } (costs { $cost }; after { $after })
shooter-text-who = { $who } { $condition }
shooter-text-except = { $who }, other than { $targets }
shooter-text-one-of = Use at least one of these: { $targets }.
shooter-text-the-target = the target
shooter-text-the-square = the square
shooter-text-player = one player
shooter-text-square = everybody on one square
shooter-text-everybody-on = everybody on { $square }
shooter-text-room = everybody in one room
shooter-text-radius = everybody
shooter-text-ignore-walls = even behind walls
shooter-text-here = on your own square
shooter-text-seen-from = that { $target } can see
shooter-text-not-square = not on { $targets }
shooter-text-must = { $title }: { $who } → { $does }.
shooter-text-optional = { $title } (optional): { $who } → { $does }.
shooter-text-again-must = Again { $who } → { $does }.
shooter-text-again-optional = If you like, again { $who } → { $does }.
shooter-text-title-target = Target
shooter-text-title-square = Square
shooter-text-title-nth-target = { $number ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
   *[other] { $number }th
  } target
shooter-text-title-nth-square = { $number ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
   *[other] { $number }th
  } square
shooter-text-nth-target = the { $number ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] { $number }th
  } target
shooter-text-nth-square = the { $number ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] { $number }th
  } square
shooter-text-square-of-target = the square of { $target }
shooter-text-among = { $who } ({ $targets })
shooter-text-player-of = one of these players
shooter-text-square-of = everybody on one of these squares
shooter-text-visible = that you can see
shooter-text-not-visible = that you cannot see
shooter-text-walk = Move up to { $steps ->
    [one] one square.
   *[other] { $steps } squares.
  }
shooter-text-vortex = one player, moved onto the vortex from at most { $steps ->
    [one] one move
   *[other] { $steps } moves
  } away; the vortex is a square other than yours
shooter-text-vortex-any = one player anywhere, who is moved onto the vortex; the vortex is a square other than yours
shooter-text-exactly = exactly { $steps ->
    [one] one move
   *[other] { $steps } moves
  } away
shooter-text-at-least = at least { $steps ->
    [one] one move
   *[other] { $steps } moves
  } away
shooter-text-at-most = at most { $steps ->
    [one] one move
   *[other] { $steps } moves
  } away
shooter-text-before = you may first move the target up to { $steps ->
    [one] one square
   *[other] { $steps } squares
  }
shooter-text-damage = { $amount } damage
shooter-text-marks = { $amount ->
    [one] one mark
   *[other] { $amount } marks
  }
shooter-text-shooter-here = you move there
shooter-text-empty-ok = you may also go there without hitting anybody
shooter-text-after = afterwards you may move the target up to { $steps ->
    [one] one square
   *[other] { $steps } squares
  } in one direction
shooter-text-nothing = no damage
shooter-text-scope = When you damage somebody, pay a cube of any colour: one more damage to one of the players you hit.
shooter-text-newton = Before or after an action: move another player one or two squares in one direction.
shooter-text-tagback = After somebody you see has damaged you: give that player one mark.
shooter-text-note = Author's note: { $note }
shooter-text-teleporter = Before or after an action: put yourself on any square.

# -- files: weapons
shooter-check-depends-spelling = effect '{ $effect }': 'dependsOnEffect' was read as 'dependsOnEffects', the correct key
shooter-id-twice = duplicate id '{ $id }'
shooter-check-wrong-effect-type = a weapon of type { $weapon } cannot have an effect of type { $type }
shooter-check-one-basic = a weapon of type OPTIONAL_EFFECTS needs exactly one BASIC effect; there { $count ->
    [0] is none
   *[other] are { $count }
  }
shooter-check-depends-first = an effect of type { $type } cannot depend on others
shooter-check-depends-unknown = '{ $effect }' depends on '{ $id }', but this weapon has no effect with that name, so it can never be used
shooter-check-depends-taken = this weapon has no effect '{ $id }'; using '{ $taken }' instead
shooter-check-never-runs = '{ $effect }' can never be used: the effects it depends on come only after it
shooter-check-basic-cost = the basic effect should be free; otherwise the weapon cannot be used without paying
shooter-check-never-paid = '{ $effect }' can never be used: it costs more than a player can hold
shooter-check-never-reloaded = this weapon can never be reloaded: it costs more than a player can hold
shooter-check-no-free-mode = all modes cost something; at least one should be free
shooter-check-id-modes = the id '{ $id }' is used with the modes { $one } and { $other }; the two modes are saved separately
shooter-check-id-vortex = 'vortex' is reserved for saved vortices; choose another name
shooter-check-movement-targets = an effect of type MOVEMENT cannot have targets
shooter-check-moves-ignored = playerMoves works only in effects of type MOVEMENT, not in { $type }
shooter-check-no-targets = '{ $effect }' has no targets, so it does nothing
shooter-check-group-mandatory = '{ $id }' is always used because it is not optional; list only optional targets here
shooter-check-too-many-players = this needs more different players than there are opponents (at most { $most })
shooter-check-ignored = { $key } has no effect in mode { $mode }
shooter-check-unsaved = no earlier target saves { $id } { $kind ->
    [player] as a player
    [square] as a square
   *[target] as a target of this mode
  }
shooter-check-never-distance = no target can be at least { $low } and at most { $high } moves away
shooter-check-never-own-square = you always see everybody on your own square, so no player can match this target
shooter-check-never-chosen = every possible target is excluded
shooter-check-never-reaches = target '{ $id }' cannot reach any square on the shipped boards
shooter-check-search-limit = this weapon has more than { $situations } possibilities, so some legal shots may be refused; use fewer targets or shorter moves

# -- files: boards and games
shooter-board-letter = '{ $letter }' cannot be a room; expected a small letter from a to z
shooter-board-room-twice = two letters have the same room { $room }
shooter-board-room-unused = the board has no square of the room { $room }
shooter-board-square = column { $column }: '{ $found }' is not a room
shooter-board-between-nothing = column { $column }: '{ $found }' is not between two squares
shooter-board-sign = column { $column }: unexpected '{ $found }' between { $a } and { $b }; expected . for floor, + for a door or # for a wall
shooter-board-same-room = { $a } and { $b } are in the same room: only . for floor is allowed between them
shooter-board-open = { $a } and { $b } are in different rooms: put a door + or a wall # between them
shooter-board-spawn-color = the spawn square { $square } is in the room { $room }, which has no cube colour; give its colour under spawns
shooter-board-spawn-twice = { $square } is a second { $color } spawn square; only one is allowed
shooter-board-no-spawn = there is no { $color } spawn square; mark one with a capital letter
shooter-board-room-parts = the room { $room } is not connected: { $squares } cannot be reached inside it
shooter-board-unreachable = { $squares } cannot be reached from { $start }
shooter-check-bad-seats = expected 3 to 5 players, or 2 with the terminator
shooter-check-bad-seats-terminator = at most 4 players can play with the terminator
shooter-position-off-board = the player whose turn it is needs the key `square`; write `"square": null` if that player must spawn first

# -- games: what they are called, and a line about each
shooter-game-deathmatch = Deathmatch
shooter-about-deathmatch = Run, grab and shoot. You score for damage and kills until the last skull is taken.
shooter-game-domination = Domination
shooter-about-domination = Deathmatch around three spawn squares: put your tokens on them by ending a turn there or by killing a player.
shooter-game-terminator = Deathmatch with the Terminator
shooter-about-terminator = Deathmatch with a neutral figure that every player uses once per turn.

# -- formats of other programs
shooter-unread-ammo = these ammo tiles are in the format of another program, which is not supported; write them as "ammoTiles" (see boardwright schema ammo-tiles), or leave them out to use the shipped ones
shooter-unread-powerups = these powerups are in the format of another program, which is not supported; write each card with type, color and count (see boardwright schema powerups), or leave them out to use the shipped ones
shooter-unread-pack = this list of files belongs to another program; its weapons can be read: check their files themselves (boardwright check FOLDER)
shooter-unread-board = this board is in the format of another program, which is not supported; draw it as lines of text (see boardwright schema shooter-board), or choose one of the shipped boards

# -- where points came from
shooter-tally-damage = Damage
shooter-tally-first-blood = First blood
shooter-tally-double-kill = Double kills
shooter-tally-track = Kill-shot track

# -- the guided first match
shooter-guide-deathmatch-1 = Discard one of your two powerups. You appear on the spawn square of its colour and keep the other one.
shooter-guide-deathmatch-2 = You have two actions. Begin with “Move and grab”: you go up to one square and take what lies there.
shooter-guide-deathmatch-3 = Highlighted squares are in reach. Ammo tiles give cubes, which you use to pay. Squares with a circle sell weapons.
shooter-guide-deathmatch-4 = Each weapon shows its price. Rest the mouse on a weapon, or hold it with a finger, to read what it does.
shooter-guide-deathmatch-5 = Running takes you up to three squares, through doors but not through walls.
shooter-guide-deathmatch-6 = With a loaded weapon you can shoot. You see everybody in your room, and in the rooms beyond the doors of your square.
shooter-guide-deathmatch-7 = Damage brings points when somebody dies. Whoever dealt the most damage gets the most points. Look at the boards of the players to see who is weak.
shooter-guide-deathmatch-8 = Choose whom to hit: figures that can be chosen have a green ring. The log shows what you did. Good luck!

# -- names that stand in files, as people say them
shooter-name-barbecue-mode = Barbecue Mode
shooter-name-basic-effect = Basic Effect
shooter-name-basic-mode = Basic Mode
shooter-name-black-hole = Black Hole
shooter-name-chain-reaction = Chain Reaction
shooter-name-charged-shot = Charged Shot
shooter-name-cozy-fire-mode = Cozy Fire Mode
shooter-name-cyberblade = Cyberblade
shooter-name-electroscythe = Electroscythe
shooter-name-extra-grenade = Extra Grenade
shooter-name-flamethrower = Flamethrower
shooter-name-focus-shot = Focus Shot
shooter-name-fragmenting-warhead = Fragmenting Warhead
shooter-name-furnace = Furnace
shooter-name-grenade-launcher = Grenade Launcher
shooter-name-heatseeker = Heatseeker
shooter-name-hellion = Hellion
shooter-name-high-voltage = High Voltage
shooter-name-lock-rifle = Lock Rifle
shooter-name-long-barrel-mode = Long Barrel Mode
shooter-name-machine-gun = Machine Gun
shooter-name-nano-tracer-mode = Nano-tracer Mode
shooter-name-phase-glide = Phase Glide
shooter-name-piercing-mode = Piercing Mode
shooter-name-plasma-gun = Plasma Gun
shooter-name-power-glove = Power Glove
shooter-name-pulverize-mode = Pulverize Mode
shooter-name-punisher-mode = Punisher Mode
shooter-name-railgun = Railgun
shooter-name-reaper-mode = Reaper Mode
shooter-name-rocket-fist-mode = Rocket Fist Mode
shooter-name-rocket-jump = Rocket Jump
shooter-name-rocket-launcher = Rocket Launcher
shooter-name-scanner-mode = Scanner Mode
shooter-name-second-lock = Second Lock
shooter-name-shadowstep = Shadowstep
shooter-name-shockwave = Shockwave
shooter-name-shotgun = Shotgun
shooter-name-sledgehammer = Sledgehammer
shooter-name-slice-and-dice = Slice and Dice
shooter-name-tractor-beam = Tractor Beam
shooter-name-tsunami-mode = Tsunami Mode
shooter-name-turret-tripod = Turret Tripod
shooter-name-vortex-cannon = Vortex Cannon
shooter-name-whisper = Whisper
shooter-name-bunker = Bunker
shooter-name-courtyard = Courtyard
shooter-name-crossroads = Crossroads
shooter-name-labyrinth = Labyrinth

# Shelves of the home page.
shooter-shelf-table = Modern table games
shooter-text-square-here = everybody on your own square
shooter-text-not = { $who } (not { $targets })
