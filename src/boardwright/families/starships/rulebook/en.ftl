# What rulebooks say. The page does not load these messages: the server renders rulebooks.
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
starships-explain-ships-exactly = { $count } ships take part. Each starts with { $hitpoints } hitpoints and is destroyed when it has none left.
starships-explain-team = { $first } with { $others }
starships-explain-team-alone = { $first } alone
starships-explain-teams = These ships fight together: { $teams }.
starships-explain-friendly-yes = Lasers also hurt ships of your own team.
starships-explain-friendly-no = Lasers do not hurt ships of your own team.
starships-explain-win-last-ship = The last ship in flight wins.
starships-explain-win-last-team = The last team with a ship in flight wins.
starships-explain-win-score-ship = Destroyed ships come back; the ship that is ahead after the last round wins.
starships-explain-win-score-team = Destroyed ships come back; the team that is ahead after the last round wins.
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
        [one] One tile is an asteroid.
       *[other] { $count } tiles are asteroids.
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
starships-explain-choose = In each round every ship does one thing: it flies to a neighbouring tile, fires in one of the six directions, or waits (“{ $wait }”).
starships-explain-together = All players choose without knowing what the others choose; then everything happens at once.
starships-explain-move = A ship flies one tile in one of the six directions: { $directions }.
starships-explain-mountain = Flying into an asteroid stops the ship and costs it { $damage } hitpoints.
starships-explain-void-collision = Flying into the void stops the ship and costs it { $damage } hitpoints.
starships-explain-void-noop = Flying into the void stops the ship; it is not hurt.
starships-explain-void-destroy = Flying into the void destroys the ship.
starships-explain-offgrid-collision = Flying off the map stops the ship and costs it { $damage } hitpoints.
starships-explain-offgrid-noop = Flying off the map stops the ship; it is not hurt.
starships-explain-offgrid-destroy = Flying off the map destroys the ship.
starships-explain-contested-collide = If several ships fly to the same tile, all of them stay where they are and lose { $damage } hitpoints each.
starships-explain-contested-stay = If several ships fly to the same tile, all of them stay where they are, unhurt.
starships-explain-swap-collide = Two neighbouring ships that fly at each other stay where they are and lose { $damage } hitpoints each.
starships-explain-swap-pass = Two neighbouring ships may change places.
starships-explain-follow-yes = A ship may enter a tile that another ship leaves in the same round. If it flies at a ship that waits, fires or is stopped, it stays where it is and loses { $damage } hitpoints.
starships-explain-follow-no = A ship may not enter a tile where a ship was at the start of the round; if it tries, it stays where it is and loses { $damage } hitpoints.
starships-explain-rammed = A ship that another ship runs into loses { $damage } hitpoints.
starships-explain-unharmed = A ship that another ship runs into loses nothing.
starships-explain-range = A laser reaches { $range } tiles in a straight line.
starships-explain-hit = Each ship that the laser hits loses { $damage } hitpoints.
starships-explain-pierce-yes = The beam goes through ships and hits everything in its line.
starships-explain-pierce-no = The beam stops at the first ship that it hits.
starships-explain-blocked = The beam stops before { $terrains }.
starships-explain-before-land = land
starships-explain-before-mountain = an asteroid
starships-explain-before-void = the void
starships-explain-unblocked = No terrain stops the beam.
starships-explain-after-moves = Lasers hit ships where they are after all ships have flown.
starships-explain-before-moves = Lasers hit ships where they were before anybody flew.
starships-explain-last-act = A ship that is destroyed in a round still does its own action in that round.
starships-explain-back-farthest-spawn = A destroyed ship comes back { $delay } rounds later at the start tile that is farthest from all other ships.
starships-explain-back-own-spawn = A destroyed ship comes back { $delay } rounds later at its own start tile.
starships-explain-lives = Each player has { $lives } ships in all.
starships-explain-points-per-hp-dealt = { $points } for each hitpoint that you take from another ship by laser.
starships-explain-points-destroy = { $points } for a destroyed ship, shared equally by all enemies whose laser hit it in that round. If no laser hit it, nobody gets these points.
starships-explain-points-collision = { $points } for each collision, that is, whenever your ship is stopped and loses hitpoints.
starships-explain-points-fault = { $points } for a reply that is late, invalid or missing.
starships-explain-points-noop = { $points } for waiting.
starships-explain-points-move = { $points } for a successful flight.
starships-explain-points-laser = { $points } for firing.
starships-explain-rounds-ship = The match ends when only one ship is left, or after { $rounds } rounds.
starships-explain-rounds-team = The match ends when only one team is left, or after { $rounds } rounds.
starships-explain-nobody-ship = If the last ships are destroyed in the same round, the match is a draw.
starships-explain-nobody-team = If the last teams are destroyed in the same round, the match is a draw.
starships-explain-tiebreak-first-ship-hitpoints = After the last round the ship with the most hitpoints wins.
starships-explain-tiebreak-first-ship-score = Among the ships that are left after the last round, the one with the most points wins.
starships-explain-tiebreak-first-team-hitpoints = After the last round, the team with the most hitpoints in total wins.
starships-explain-tiebreak-first-team-score = Among the teams that are left after the last round, the one with the most points in total wins.
starships-explain-tiebreak-then-ship-hitpoints = If several ships are tied, the one with the most hitpoints wins.
starships-explain-tiebreak-then-ship-score = If several ships are tied, the one with the most points wins.
starships-explain-tiebreak-then-team-hitpoints = If several teams are tied, the one with the most hitpoints wins.
starships-explain-tiebreak-then-team-score = If several teams are tied, the one with the most points wins.
starships-explain-draw = If the tie is still not broken, the match is a draw.
starships-explain-forfeit = A ship whose player misses { $rounds } rounds in a row is destroyed.
starships-explain-laser-stops = Lasers stop at this kind of terrain.
starships-explain-laser-passes = Lasers pass through this kind of terrain.
