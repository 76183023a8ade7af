"""Maps from a seed: symmetric, so that no seat has an advantage, and always connected."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from boardwright.core import Rng
from boardwright.families.starships.format import LaserRules, MapFile
from boardwright.families.starships.rules.compiled_map import OFF, HexGrid, shape_of
from boardwright.geometry.graph import distances
from boardwright.geometry.hex import Hex, hexagon, orbit, radius_of

#: Number of ships -> the symmetry that makes a map fair. Five ships play on a map for six.
SYMMETRY = {2: "rot180", 3: "rot120", 4: "rot180_mirror", 5: "rot60", 6: "rot60"}
VOID_PERCENT, MOUNTAIN_PERCENT = 20, 12


class MapTemplate(NamedTuple):
    """The data that all maps with the same radius and symmetry share."""

    places: tuple[Hex, ...]
    #: The orbits: each is a list of the tiles that the symmetry maps to each other.
    orbits: list[list[int]]
    #: For each orbit, the neighbouring orbits of its first tile.
    around: list[list[int]]
    #: Tiles where ships may begin: near the rim, in orbits that are large enough.
    rim: list[int]
    #: For each tile, the places in its orbit. The tile's own place comes first.
    twins: list[list[Hex]]


class MapDraft(NamedTuple):
    """A generated map: the kind of every tile, and the spawns."""

    places: tuple[Hex, ...]
    terrain: list[str]
    spawns: list[Hex]


@lru_cache(maxsize=32)
def _plan(radius: int, ships: int) -> MapTemplate:
    symmetry = SYMMETRY[ships]
    places = tuple(hexagon(radius))
    index, neighbours, _ = shape_of(places, 1)
    twins = [orbit(place, symmetry) for place in places]
    firsts = sorted({min(all_twins) for all_twins in twins})
    orbits = [[index[twin] for twin in orbit(first, symmetry)] for first in firsts]
    number = {tile: which for which, tiles in enumerate(orbits) for tile in tiles}
    around = [[number[next] for next in neighbours[tiles[0]] if next != OFF] for tiles in orbits]
    rim = [
        tile
        for tile, place in enumerate(places)
        if radius_of(place) >= radius - 1 and len(twins[tile]) >= ships
    ]
    return MapTemplate(places, orbits, around, rim, twins)


def sketch(radius: int, ships: int, seed: int | str, reach: int = 12) -> MapDraft:
    """The first good map that a seed generates: its spawns are connected over land, far apart, and out of each other's
    fire."""
    rng = Rng(f"starships/{radius}/{ships}/{seed}")
    plan = _plan(radius, ships)
    while True:
        terrain = _terrain(plan, rng)
        rim = [tile for tile in plan.rim if terrain[tile] == "land"]
        rng.shuffle(rim)
        for tile in rim:
            steps = _good(plan, terrain, tile, radius, reach)
            if steps is not None:
                # Unreachable land becomes void. This affects whole orbits, so the map stays symmetric.
                kinds = [
                    "void" if steps[at] < 0 and kind == "land" else kind for at, kind in enumerate(terrain)
                ]
                return MapDraft(plan.places, kinds, plan.twins[tile][:ships])


def generated_grid(radius: int, ships: int, seed: int | str, laser: LaserRules) -> HexGrid:
    """A new map, ready for play."""
    return HexGrid(*sketch(radius, ships, seed, laser.range), laser)


def generate(radius: int, ships: int, seed: int | str, reach: int = 12) -> MapFile:
    """A new map in the map file format, for people who want to keep or change it.

    >>> generate(5, 2, 7) == generate(5, 2, 7)
    True
    """
    places, terrain, spawns = sketch(radius, ships, seed, reach)
    tiles = [
        {"coordinates": list(place), "terrain": kind}
        for place, kind in zip(places, terrain, strict=True)
        if kind != "land"
    ]
    return MapFile.model_validate({
        "schema": "starships/map", "id": f"generated-{radius}-{ships}-{seed}", "radius": radius,
        "symmetry": SYMMETRY[ships], "tiles": tiles, "spawns": [list(spawn) for spawn in spawns],
    })  # fmt: skip


def _terrain(plan: MapTemplate, rng: Rng) -> list[str]:
    """Makes terrain from smooth noise. Symmetric tiles share a value; the lowest become void, the highest mountains."""
    rough = [rng.below(1000) for _ in plan.orbits]
    # Each value is combined with the mean of its neighbours. Integers give the same map on every machine.
    smooth = [
        1000 * rough[which] + 1000 * sum(rough[other] for other in others) // len(others)
        for which, others in enumerate(plan.around)
    ]
    total = len(plan.places)
    terrain = ["land"] * total
    passed = 0
    for which in sorted(range(len(smooth)), key=smooth.__getitem__):
        tiles = plan.orbits[which]
        if passed * 100 < VOID_PERCENT * total:
            kind = "void"
        elif passed * 100 >= (100 - MOUNTAIN_PERCENT) * total:
            kind = "mountain"
        else:
            kind = "land"
        passed += len(tiles)
        for tile in tiles:
            terrain[tile] = kind
    return terrain


def _good(plan: MapTemplate, terrain: list[str], spawn: int, radius: int, reach: int) -> list[int] | None:
    """The steps over land from a spawn to each tile (-1 if unreachable), or None if the spawn is unsuitable.

    It is enough to check one spawn, because the map looks the same from every spawn.
    """
    shape = shape_of(plan.places, reach)
    if sum(terrain[next] == "land" for next in shape.neighbours[spawn] if next != OFF) < 2:
        return None
    others = {shape.number[twin] for twin in plan.twins[spawn][1:]}
    for ray in shape.rays[spawn]:
        for tile in ray:
            if terrain[tile] == "mountain":
                break
            if tile in others:
                return None
    land = [*(kind == "land" for kind in terrain), False]
    steps = distances(shape.neighbours, spawn, -1, land)
    return steps if all(steps[other] >= radius for other in others) else None
