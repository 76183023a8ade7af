"""Grid: a map compiled for play. Neighbours and beams of every tile are computed once, when the map is loaded."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.core import Content, Message
from boardwright.core.reading import Path, Report
from boardwright.families.starships.format import LaserRules, Map
from boardwright.parts.hex import DIRECTIONS, Hex, add, hexagon, orbit, radius_of

#: In place of a tile: nothing is there.
OFF = -1


class Grid(Content):
    """Tiles as numbers, in the order of the map."""

    __slots__ = ("beams", "ends", "index", "json", "neighbours", "places", "ref", "spawns", "terrain")

    def __init__(self, terrain: dict[Hex, str], spawns: Sequence[Hex], laser: LaserRules) -> None:
        self.ref = "grid"
        self.places: list[Hex] = list(terrain)
        self.terrain = list(terrain.values())
        self.index = {place: tile for tile, place in enumerate(self.places)}
        self.spawns = [self.index[spawn] for spawn in spawns]
        #: [tile][direction]: the next tile, or OFF.
        self.neighbours = [
            [self.index.get(add(place, direction), OFF) for direction in DIRECTIONS] for place in self.places
        ]
        #: [tile][direction]: the tiles that a beam covers, nearest first.
        self.beams = [
            [self._beam(place, direction, laser) for direction in DIRECTIONS] for place in self.places
        ]
        #: The grid as bots receive it; shared by all states, never changed.
        self.json = [
            {"coordinates": list(place), "terrain": kind}
            for place, kind in zip(self.places, self.terrain, strict=True)
        ]

    def _beam(self, start: Hex, direction: Hex, laser: LaserRules) -> tuple[int, ...]:
        covered = []
        for steps in range(1, laser.range + 1):
            tile = self.index.get(add(start, direction, steps), OFF)
            if tile == OFF:
                continue
            if self.terrain[tile] in laser.blocked_by:
                break
            covered.append(tile)
        return tuple(covered)


def terrain_of(board: Map) -> dict[Hex, str]:
    """The terrain of every tile of a map."""
    gaps = {_hex(gap) for gap in board.gaps}
    terrain: dict[Hex, str] = {place: board.default for place in hexagon(board.radius) if place not in gaps}
    terrain.update((_hex(tile.coordinates), tile.terrain) for tile in board.tiles)
    return terrain


def _hex(coordinates: Sequence[int]) -> Hex:
    return coordinates[0], coordinates[1], coordinates[2]


def connected(terrain: dict[Hex, str], start: Hex) -> dict[Hex, int]:
    """The land that can be reached from a place, with the number of steps."""
    steps = {start: 0}
    queue = [start]
    for here in queue:
        for direction in DIRECTIONS:
            there = add(here, direction)
            if there not in steps and terrain.get(there) == "land":
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def check_map(board: Map, report: Report, path: Path = ()) -> None:
    """What only the whole map shows: tiles outside, tiles twice, spawns apart or off the land, asymmetry."""
    _check_places(board, report, path)
    if not report.ok:
        return
    terrain = terrain_of(board)
    spawns = [_hex(spawn) for spawn in board.spawns]
    for number, spawn in enumerate(spawns):
        if terrain.get(spawn) != "land":
            report.error(
                (*path, "spawns", number), Message("starships-spawn-no-land", place=str(list(spawn)))
            )
        elif spawn in spawns[:number]:
            report.error((*path, "spawns", number), Message("starships-spawn-twice", place=str(list(spawn))))
    if not report.ok:
        return
    reached = connected(terrain, spawns[0])
    for number, spawn in enumerate(spawns):
        if spawn not in reached:
            report.error((*path, "spawns", number), Message("starships-spawn-apart", place=str(list(spawn))))
    _check_symmetry(board, terrain, spawns, report, path)


def _check_places(board: Map, report: Report, path: Path) -> None:
    seen: set[Hex] = set()
    listed = [("tiles", number, _hex(tile.coordinates)) for number, tile in enumerate(board.tiles)]
    listed += [("gaps", number, _hex(gap)) for number, gap in enumerate(board.gaps)]
    for key, number, place in listed:
        if radius_of(place) > board.radius:
            report.error(
                (*path, key, number),
                Message("starships-outside", place=str(list(place)), radius=board.radius),
            )
        elif place in seen:
            report.error((*path, key, number), Message("starships-tile-twice", place=str(list(place))))
        seen.add(place)


def _check_symmetry(
    board: Map, terrain: dict[Hex, str], spawns: list[Hex], report: Report, path: Path
) -> None:
    for place, kind in terrain.items():
        other = next((twin for twin in orbit(place, board.symmetry) if terrain.get(twin) != kind), None)
        if other is not None:
            message = Message(
                "starships-asymmetric", one=str(list(place)), other=str(list(other)), symmetry=board.symmetry
            )
            report.error((*path, "symmetry"), message)
            return
    if board.symmetry != "none" and not set(spawns) <= set(orbit(spawns[0], board.symmetry)):
        report.error((*path, "spawns"), Message("starships-spawns-asymmetric", symmetry=board.symmetry))
