# What rulebooks say. The page does not load these messages: the server renders rulebooks.
shooter-explain-goal = Goal
shooter-explain-seats = { $least } to { $most } players.
shooter-explain-deathmatch = Shoot the others. You score when a player you have damaged dies; the player with the most points wins. The last round begins with death number { $skulls }.
shooter-explain-domination = Shoot the others and hold the spawn squares. You score for damage and for tokens on spawn squares; the player with the most points wins. The last round begins with death number { $skulls }.
shooter-explain-board = Board
shooter-explain-squares = The board has { $squares } squares in rooms. One move leads to a neighbouring square of the same room or through a door, never through a wall. Players do not block each other.
shooter-explain-spawns = Three squares are spawn squares: red, yellow and blue. Up to { $weapons } weapons lie on each spawn square. An ammo tile lies on each of the remaining squares.
shooter-explain-spawn-squares = The red spawn square is { $red }, the yellow one { $yellow } and the blue one { $blue }.
shooter-explain-sight = You see every square of your own room, and of every room that a door of your own square leads to.
shooter-explain-tiles = { $count } ammo tiles give cubes; { $powerups } of them also give a powerup.
shooter-explain-turn = A turn
shooter-explain-actions = You have two actions, the same or different ones.
shooter-explain-reload = After your actions, or when you end your turn earlier, you may reload any number of weapons.
shooter-explain-actions-title = Actions
shooter-explain-run = Run: move 1 to 3 squares. You may not end where you began.
shooter-explain-grab = Grab: stay or move 1 square, then take the ammo tile or buy a weapon there, if there is one. You hold at most { $cubes } cubes of each colour, { $weapons } weapons and { $powerups } powerups. If you buy one weapon too many, leave one of yours on the square.
shooter-explain-full-stop = With { $powerups } powerups you draw no more.
shooter-explain-full-discard = With { $powerups } powerups you still draw one, then discard one.
shooter-explain-shoot = Shoot: use a loaded weapon. It is unloaded afterwards.
shooter-explain-adrenaline = With { $hurt } damage or more, you may move up to 2 squares when you grab. With { $enraged } or more, you may also move 1 square before you shoot.
shooter-explain-damage = Damage and points
shooter-explain-tokens = Each point of damage puts a token of the shooter on your track. Token { $kill } kills you. Token { $track } is an overkill: you give the shooter a mark.
shooter-explain-marks = Marks wait beside your track, at most { $most } from each player. When a player damages you, all marks from that player become damage.
shooter-explain-score = Deaths are scored at the end of the turn. The players who damaged you get { $values } points; the player with the most damage gets the first number. Each death removes the highest of these values for your later deaths: your second death gives { $second }.
shooter-explain-first = Whoever put the first token on your track gets one extra point. Whoever kills two players in one turn gets one extra point.
shooter-explain-death = After your death you draw a powerup, discard one, and return on the spawn square of its colour. You keep your weapons and cubes.
shooter-explain-kill-tokens = The killer puts a token on the kill track, two for an overkill.
shooter-explain-domination-tokens = The killer puts a token on a spawn square of their choice, two for an overkill. Whoever ends a turn on a spawn square puts a token there.
shooter-explain-terminator = The terminator
shooter-explain-terminator-use = A neutral figure plays along. In each of your turns you must use it once: move it up to 1 square, then it damages one player it can see, never you.
shooter-explain-terminator-mark = With { $damage } damage or more it also gives a mark.
shooter-explain-weapons = Weapons
shooter-explain-price = To buy a weapon, pay its price without the cube that is named first; it is loaded when you get it. Reloading costs the whole price. A powerup can pay for a cube of its colour.
shooter-explain-cost = Price: { $cost }.
shooter-explain-alternative-modes = Choose one of its modes.
shooter-explain-optional-effects = Use the basic effect; you may add the others.
shooter-explain-powerups = Powerups
shooter-explain-powerups-colour = The deck has { $count } powerups. Each can also pay for one cube of its colour.
shooter-explain-end = The end
shooter-explain-last-skull = The last round begins with death number { $skulls }.
shooter-explain-domination-end = The last round also begins when two spawn squares have eight tokens or more.
shooter-explain-sudden = Sudden death: the match has no last round. It ends right after the turn in which the last round would begin.
shooter-explain-frenzy = Then everybody has one last turn, the final frenzy. Some players are worth fewer points from then on: those who have no damage when the frenzy begins, and those who die during the frenzy. Each of them gives only { $values } points, without the extra point for the first token.
shooter-explain-final-deathmatch = At the end all damage is scored once more. Then the players with tokens on the kill track get { $values } points; the player with the most tokens gets the first number. The player with the most points wins; points from the kill track break ties.
shooter-explain-final-domination = At the end all damage is scored once more. Then the players with tokens on a spawn square get { $values } points for that square; the player with the most tokens there gets the first number. The player with the most points wins; points from spawn squares break ties.
shooter-explain-reactions-secrecy = Every player who was hit, sees the shooter and holds a card is asked whether to throw a tagback grenade, so the question reveals nothing.
shooter-explain-reactions-speed = Only a player who holds a tagback grenade is asked whether to throw it, so the question reveals that they hold one.
shooter-explain-tagback-during = To throw a tagback grenade, you must have seen the shooter when the damage was dealt.
shooter-explain-tagback-after = To throw a tagback grenade, you must see the shooter after the shot.
shooter-explain-spawn-title = Spawn squares
shooter-explain-ammo-title = Ammo tiles
shooter-explain-tile = { $count } × { $tile }.
shooter-explain-tile-powerup = a powerup
shooter-explain-cubes-title = Ammo cubes
shooter-explain-cubes = Cubes pay for weapons, for reloading and for additional effects. You hold at most { $most } of each colour; what you get beyond that is lost.
shooter-explain-powerup = { $kind ->
    [scope] Targeting scope
    [newton] Newton
    [tagback] Tagback grenade
   *[teleporter] Teleporter
  }
shooter-explain-copies = { $count } { $color ->
    [red] red
    [yellow] yellow
   *[blue] blue
  }
shooter-explain-copies-list = In the deck: { $counts }.
shooter-explain-frenzy-early = In the final frenzy those who play before the first player have two actions: run up to { $run } squares; or move up to { $grab } and grab; or move up to { $shoot }, reload and shoot.
shooter-explain-frenzy-late = The first player and those who play after that player have only one action: move up to { $grab } squares and grab; or move up to { $shoot }, reload and shoot.
shooter-explain-refill = At the end of each turn empty squares get new ammo tiles, and spawn squares get new weapons as long as any are left.
shooter-explain-setup-title = How the match begins
shooter-explain-setup = Everybody starts with one cube of each colour and without weapons. In your first turn you draw two powerups, discard one of them and begin on the spawn square of its colour.
