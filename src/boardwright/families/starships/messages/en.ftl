# What the duel of starships says.

starships-prompt = Round { $round }: fly, fire or wait?
    .tip = Touch a green tile to fly, a red mark to fire.
starships-button-wait = Wait
starships-option-move = fly { $direction }
    .look = fly
starships-option-crash = fly { $direction } into { $reason }
    .look = danger
starships-option-laser = fire { $direction }
    .look = attack
starships-option-hit = fire { $direction }: −{ $hitpoints }
    .look = attack
    .forecast = −{ $hitpoints }
starships-option-hit-ally = { $hitpoints ->
        [0] fire { $direction } at an ally: no damage
       *[other] fire { $direction } at an ally: −{ $hitpoints }
    }
    .look = danger
starships-option-noop = do nothing
starships-option-timeout = no reply in time
starships-option-invalid = no valid reply
starships-option-error = its program failed
starships-option-disconnected = not connected
starships-direction-right = right
starships-direction-right-down = right and down
starships-direction-left-down = left and down
starships-direction-left = left
starships-direction-left-up = left and up
starships-direction-right-up = right and up
starships-setting-rules = Rules
starships-setting-map = Map
starships-setting-radius = Radius of a generated map
starships-setting-map-seed = Seed of a generated map
starships-setting-nicks = Names of the ships
starships-setting-nicks-range = expected a list of 2 to 6 names with 1 to 24 characters each.
starships-setting-nicks-twice = two ships have the same name.
starships-why-touch = choose a neighbouring tile to fly, a ship in line or the end of a line to fire, or your own ship to wait
starships-why-direction = the direction must be one of the six directions, such as [1, 0, -1]
starships-why-type = an action must be a move, a laser or a noop

# -- why a bot does what it does
starships-why-predicts = It knows how this foe plays, and answers the action that it expects.
starships-why-presses = The match would soon end in a draw, so it takes a risk to hit.
starships-why-mixes = Both ships act at the same time, so it varies good actions and cannot be predicted.
starships-why-approaches = Nobody can be hit in this round, so it comes closer.
starships-why-waits = Nobody can be hit in this round, so it waits for its foe to come closer.
starships-round = Round
starships-player = Ship { $number }
starships-team = Team { $letter }
starships-team-points = points together
starships-hitpoints = hitpoints
starships-ship = { $nick }, { $hitpoints } hitpoints
starships-tile = { $terrain } { $place }
    .short = { $terrain }
starships-terrain-land = land
starships-terrain-void = void
starships-terrain-mountain = asteroid
starships-event-move = { $nick } flies on
starships-event-respawn = { $nick } is back
starships-event-laser = { $nick } fires: the shot is stopped at once
starships-event-fires = { $nick } fires { $direction }
starships-event-collision = { $nick } collides ({ $reason }): −{ $hitpoints }
    .look = harm
starships-event-hit = { $nick } is hit ({ $reason }): −{ $hitpoints }
    .look = harm
starships-event-noop = { $nick } does nothing: { $reason }
starships-event-waits = { $nick } waits
starships-event-destroyed = { $nick } is destroyed: { $reason }
starships-event-end-last_ship = Game over: only { $nick } is left
starships-event-end-all_destroyed = Game over: no ship is left
starships-event-end-max_rounds = Game over: that was the last round
starships-reason-mountain = an asteroid
starships-reason-void = the void
starships-reason-off-grid = the edge of the grid
starships-reason-ship = another ship
starships-reason-contested = several ships wanted the same tile
starships-reason-head-on = head-on
starships-reason-blocked = a ship that could not move away
starships-reason-timeout = no reply in time
starships-reason-invalid = no valid reply
starships-reason-error = its program failed
starships-reason-disconnected = not connected
starships-reason-collision = collision
starships-reason-chosen = its own choice
starships-reason-hit = hit by { $nicks }
starships-result-draw = A draw
starships-result-won = { $nicks } won
starships-check-no-hex = { $found } is not a hexagon; expected three integers whose sum is 0
starships-check-far-hex = { $found } is too far away; the limit is { $limit }
starships-outside = { $place } lies outside of the radius { $radius }
starships-tile-twice = duplicate tile { $place }
starships-spawn-no-land = the spawn { $place } is not on land
starships-spawn-twice = two ships start at { $place }
starships-spawn-apart = { $place } cannot be reached over land from the first spawn
starships-asymmetric = the map does not have the symmetry { $symmetry }: { $one } and { $other } differ; use "none" if this is intended
starships-spawns-asymmetric = the spawns do not have the symmetry { $symmetry }
starships-players-order = the minimum number of ships is above the maximum
starships-teams-twice = a seat is in two teams
starships-position-ships = found { $found } ships; expected { $expected }, one per seat

# -- games: what they are called, and a line about each
starships-game-starships = Starships
starships-about-starships = Ships on hexagons move and fire at the same time. The last ship wins; people and programs can play.
starships-game-starships_deathmatch = Starships, everybody comes back
starships-about-starships_deathmatch = Destroyed ships respawn three rounds later. The best score wins.
starships-game-starships_teams = Starships, two against two
starships-about-starships_teams = Two teams of two ships. Lasers do not hurt your own team.

# -- the rulebook

# -- where points came from
starships-tally-hits = Hits and ships destroyed
starships-tally-move = Moves
starships-tally-laser = Shots
starships-tally-noop = Waiting
starships-tally-collision = Collisions
starships-tally-fault = Missed replies

# -- the guided first match
starships-guide-starships-1 = All ships act at the same moment. Press a tile next to your ship to fly there.
starships-guide-starships-2 = Red signs are the ends of your lines of fire: press one to fire along its line. You can also press a ship in line.
starships-guide-starships-3 = If you fly into an asteroid or the void, you lose hitpoints. Tiles where you would crash are marked.
starships-guide-starships-4 = Aim at the place where the other ship will be, not where it is: it moves while you fire.
starships-guide-starships-5 = Press your own ship to wait. The last ship in flight wins. Good luck!

# Shelves of the home page.
starships-shelf-table = Modern table games
