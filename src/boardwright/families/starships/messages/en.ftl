# What the duel of starships says.

starships-prompt = Round { $round }: what does your ship do?
starships-option-move = fly { $direction }
starships-option-laser = fire { $direction }
    .look = attack
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
starships-setting-nicks-range = it is a list of 2 to 6 names of 1 to 24 characters.
starships-setting-nicks-twice = two ships have the same name.
starships-why-touch = a ship flies to a tile next to it; touch a ship in line or the end of a line to fire, your own ship to wait
starships-why-direction = the direction must be one of the six, as [1, 0, -1]
starships-why-type = an action is a move, a laser or a noop
starships-round = Round
starships-ship = { $nick }, { $hitpoints } hitpoints
starships-tile = { $terrain } { $place }
starships-terrain-land = land
starships-terrain-void = void
starships-terrain-mountain = mountain
starships-event-move = { $nick } flies to { $place }
starships-event-respawn = { $nick } is back at { $place }
starships-event-laser = { $nick } fires
starships-event-collision = { $nick } collides ({ $reason }): { $hitpoints }
starships-event-hit = { $nick } is hit ({ $reason }): { $hitpoints }
starships-event-noop = { $nick } does nothing: { $reason }
starships-event-destroyed = { $nick } is destroyed: { $reason }
starships-event-end-last_ship = The end: only { $nick } is left
starships-event-end-all_destroyed = The end: nobody is left
starships-event-end-max_rounds = The end: the last round is over
starships-reason-mountain = a mountain
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
starships-check-no-hex = { $found } is no place: three whole numbers whose sum is 0 are needed
starships-check-far-hex = { $found } is too far away; the limit is { $limit }
starships-outside = { $place } lies outside of the radius { $radius }
starships-tile-twice = { $place } stands here twice
starships-spawn-no-land = the spawn { $place } is not on land
starships-spawn-twice = two ships begin at { $place }
starships-spawn-apart = no way over land leads from the first spawn to { $place }
starships-asymmetric = the map is not { $symmetry }: { $one } and { $other } differ; use "none" if that is meant
starships-spawns-asymmetric = the spawns are not { $symmetry } of each other
starships-players-order = the least number of ships is above the most
starships-teams-twice = a seat stands in two teams
starships-position-ships = there are { $found } ships, but { $expected } seats

# -- games: what they are called, and a line about each
starships-game-starships = Starships
starships-about-starships = Ships on hexagons fly and fire all at once, led by people or by programs; the last in flight wins.
starships-game-starships_deathmatch = Starships, everybody comes back
starships-about-starships_deathmatch = Whoever is shot down comes back three rounds later; the best score wins.
starships-game-starships_teams = Starships, two against two
starships-about-starships_teams = Two teams of two ships, and no fire on one's own.

# -- the rulebook
starships-explain-goal = Goal
starships-explain-map = Map
starships-explain-turn = A round
starships-explain-moves = Flying
starships-explain-laser = Firing
starships-explain-respawn = Coming back
starships-explain-score = Points
starships-explain-end = The end
starships-explain-absent = Absent players
starships-explain-ships =
    { $least ->
        [one] One
       *[other] { $least }
    } to { $most } ships take part. Each starts with { $hitpoints } hitpoints and is destroyed when it has none left.
starships-explain-team = { $ships }
starships-explain-teams = These ships fight together: { $teams }.
starships-explain-friendly-yes = Lasers hurt ships of your own team too.
starships-explain-friendly-no = Lasers do not hurt ships of your own team.
starships-explain-win-last-ship = The last ship in flight wins.
starships-explain-win-last-team = The last team with a ship in flight wins.
starships-explain-win-score-ship = Destroyed ships come back; the best ship at the end wins.
starships-explain-win-score-team = Destroyed ships come back; the best team at the end wins.
starships-explain-generated-new = Each match is played on a new fair map of hexagonal tiles, { $radius } tiles from the centre to the edge.
starships-explain-generated-fixed = The match is played on a fair generated map of hexagonal tiles, { $radius } tiles from the centre to the edge. It is the same map in every match.
starships-explain-radius = The map is a hexagon of tiles, { $radius } tiles from the centre to the edge.
starships-explain-tiles-void =
    { $count ->
        [one] One tile is void.
       *[other] { $count } tiles are void.
    }
starships-explain-tiles-mountain =
    { $count ->
        [one] One tile is a mountain.
       *[other] { $count } tiles are mountains.
    }
starships-explain-tiles-land =
    { $count ->
        [one] One tile is land.
       *[other] { $count } tiles are land.
    }
starships-explain-gaps =
    { $count ->
        [one] One place has no tile at all.
       *[other] { $count } places have no tile at all.
    }
starships-explain-terrain = Ships fly over land only.
starships-explain-choose = In each round every ship does one thing: it flies to a neighbouring tile, fires in one of the six directions, or waits.
starships-explain-together = All players choose at the same time; then everything happens at once.
starships-explain-move = A ship flies one tile in one of the six directions.
starships-explain-mountain = Flying into a mountain stops the ship and costs it { $damage } hitpoints.
starships-explain-void-collision = Flying into the void stops the ship and costs it { $damage } hitpoints.
starships-explain-void-noop = Flying into the void stops the ship; it is not hurt.
starships-explain-void-destroy = Flying into the void destroys the ship.
starships-explain-offgrid-collision = Flying off the map stops the ship and costs it { $damage } hitpoints.
starships-explain-offgrid-noop = Flying off the map stops the ship; it is not hurt.
starships-explain-offgrid-destroy = Flying off the map destroys the ship.
starships-explain-contested-collide = If several ships fly to the same tile, all of them stay where they are and lose { $damage } hitpoints.
starships-explain-contested-stay = If several ships fly to the same tile, all of them stay where they are, unhurt.
starships-explain-swap-collide = Two ships that fly into each other stay where they are and lose { $damage } hitpoints each.
starships-explain-swap-pass = Two neighbouring ships may change places.
starships-explain-follow-yes = A ship may enter a tile that another ship leaves in the same round. A ship that flies into a ship that stays collides and loses { $damage } hitpoints.
starships-explain-follow-no = A ship may not enter a tile that was occupied at the start of the round; if it tries, it collides and loses { $damage } hitpoints.
starships-explain-rammed = The ship that is run into loses { $damage } hitpoints.
starships-explain-range = A laser reaches { $range } tiles in a straight line.
starships-explain-hit = Each ship that it hits loses { $damage } hitpoints.
starships-explain-pierce-yes = The beam goes through ships and hits everything in its line.
starships-explain-pierce-no = The beam stops at the first ship that it hits.
starships-explain-blocked = It stops at: { $terrains }.
starships-explain-unblocked = No terrain stops it.
starships-explain-after-moves = Lasers hit ships where they are after all ships have flown.
starships-explain-before-moves = Lasers hit ships where they were before anybody flew.
starships-explain-back-farthest-spawn = A destroyed ship comes back { $delay } rounds later at the start tile that is farthest from all other ships.
starships-explain-back-own-spawn = A destroyed ship comes back { $delay } rounds later at its own start tile.
starships-explain-lives = Each player has { $lives } ships in all.
starships-explain-points-per-hp-dealt = { $points } for each hitpoint that you take from another ship by laser.
starships-explain-points-destroy = { $points } for a destroyed ship, shared by all who hit it in that round.
starships-explain-points-collision = { $points } for a collision.
starships-explain-points-fault = { $points } for a reply that is late, invalid or missing.
starships-explain-points-noop = { $points } for waiting.
starships-explain-points-move = { $points } for a successful flight.
starships-explain-points-laser = { $points } for firing.
starships-explain-rounds = The match ends when only one side is left, or after { $rounds } rounds.
starships-explain-tiebreak = After the last round the surviving sides are compared by { $keys }, in this order. If they are equal, the match is a draw.
starships-explain-tiebreak-hitpoints = hitpoints
starships-explain-tiebreak-score = points
starships-explain-forfeit = A ship whose player misses { $rounds } rounds in a row is destroyed.
