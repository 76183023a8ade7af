"""A map compiled for play: tiles as numbers, with the neighbours and beams of every tile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from boardwright.families.starships.format import LaserRules, MapFile
from boardwright.geometry.graph import steps_from
from boardwright.geometry.hex import DIRECTIONS, Hex, add, hexagon

#: Stands for a place without a tile.
OFF = -1


class GridShape(NamedTuple):
    """The data that depends only on the shape of a map. Maps of the same shape share it, so new maps are cheap."""

    number: dict[Hex, int]
    #: [tile][direction]: the next tile, or OFF.
    neighbours: list[list[int]]
    #: [tile][direction]: the tiles that a beam could cover if nothing were in its way, nearest first.
    rays: list[list[tuple[int, ...]]]


@lru_cache(maxsize=64)
def shape_of(places: tuple[Hex, ...], reach: int) -> GridShape:
    """The shape of a map with these places, and with beams of the given range."""
    index = {place: tile for tile, place in enumerate(places)}

    def ray(start: Hex, direction: Hex) -> tuple[int, ...]:
        # A beam passes over gaps, but each gap uses up one step of its range.
        along = (index.get(add(start, direction, steps), OFF) for steps in range(1, reach + 1))
        return tuple(tile for tile in along if tile != OFF)

    neighbours = [[index.get(add(place, direction), OFF) for direction in DIRECTIONS] for place in places]
    return GridShape(
        index, neighbours, [[ray(place, direction) for direction in DIRECTIONS] for place in places]
    )


class HexGrid:
    """A map for play. Tiles are numbered in the order of the map."""

    __slots__ = (
        "_beams", "_blocked_by", "_json", "_rays", "index", "land", "neighbours", "places", "spawns", "terrain",
    )  # fmt: skip

    def __init__(
        self, places: tuple[Hex, ...], terrain: Sequence[str], spawns: Sequence[Hex], laser: LaserRules
    ) -> None:
        self.places = places
        self.terrain = terrain
        self.index, self.neighbours, self._rays = shape_of(places, laser.range)
        self.spawns = [self.index[spawn] for spawn in spawns]
        #: Whether ships can fly there; the last entry is for OFF.
        self.land = [*(kind == "land" for kind in terrain), False]
        self._blocked_by = frozenset(laser.blocked_by)
        self._beams: dict[tuple[int, int], tuple[int, ...]] = {}
        self._json: list[dict[str, Any]] | None = None

    def beam(self, tile: int, direction: int) -> tuple[int, ...]:
        """The tiles that a beam covers, nearest first. Beams are computed on demand, because few of them are needed."""
        key = tile, direction
        beam = self._beams.get(key)
        if beam is None:
            ray, terrain, blocked_by = self._rays[tile][direction], self.terrain, self._blocked_by
            stop = next((at for at, other in enumerate(ray) if terrain[other] in blocked_by), len(ray))
            beam = self._beams[key] = ray[:stop]
        return beam

    @property
    def json(self) -> list[dict[str, Any]]:
        """The grid as bots receive it. All states share it, so never change it."""
        if self._json is None:
            self._json = [
                {"coordinates": list(place), "terrain": kind}
                for place, kind in zip(self.places, self.terrain, strict=True)
            ]
        return self._json


def grid_of(board: MapFile, laser: LaserRules) -> HexGrid:
    """The grid of a map."""
    terrain = terrain_of(board)
    return HexGrid(tuple(terrain), tuple(terrain.values()), [hex_of(spawn) for spawn in board.spawns], laser)


def terrain_of(board: MapFile) -> dict[Hex, str]:
    """The terrain of every tile of a map."""
    gaps = {hex_of(gap) for gap in board.gaps}
    terrain: dict[Hex, str] = {place: board.default for place in hexagon(board.radius) if place not in gaps}
    terrain.update((hex_of(tile.coordinates), tile.terrain) for tile in board.tiles)
    return terrain


def hex_of(coordinates: Sequence[int]) -> Hex:
    return coordinates[0], coordinates[1], coordinates[2]


def connected(terrain: dict[Hex, str], start: Hex) -> dict[Hex, int]:
    """The land that can be reached from a place, with the number of steps."""

    def land_around(here: Hex) -> list[Hex]:
        around = (add(here, direction) for direction in DIRECTIONS)
        return [there for there in around if terrain.get(there) == "land"]

    return steps_from(start, land_around)
