"""Maps from a seed: symmetric, so that no seat has an advantage, and always connected."""

from __future__ import annotations

from collections import Counter

from boardwright.core import Rng
from boardwright.families.starships.format import Map
from boardwright.families.starships.grid import connected
from boardwright.parts.hex import DIRECTIONS, Hex, add, hexagon, orbit, radius_of

#: What makes a map fair for so many ships. Five play on a map for six.
SYMMETRY = {2: "rot180", 3: "rot120", 4: "rot180_mirror", 5: "rot60", 6: "rot60"}
VOID_PERCENT, MOUNTAIN_PERCENT = 20, 12


def generate(radius: int, ships: int, seed: int | str, reach: int = 12) -> Map:
    """The first map from a seed on that is good: spawns connected over land, apart, and out of each other's fire.

    >>> generate(5, 2, 7) == generate(5, 2, 7)
    True
    """
    rng = Rng(f"starships/{radius}/{ships}/{seed}")
    while True:
        made = _attempt(radius, ships, rng, reach)
        if made is not None:
            terrain, spawns = made
            break
    tiles = [
        {"coordinates": list(place), "terrain": kind} for place, kind in terrain.items() if kind != "land"
    ]
    return Map.model_validate({
        "schema": "starships/map", "id": f"generated-{radius}-{ships}-{seed}", "radius": radius,
        "symmetry": SYMMETRY[ships], "tiles": tiles, "spawns": [list(spawn) for spawn in spawns],
    })  # fmt: skip


def _attempt(radius: int, ships: int, rng: Rng, reach: int) -> tuple[dict[Hex, str], list[Hex]] | None:
    symmetry = SYMMETRY[ships]
    terrain = _terrain(radius, symmetry, rng)
    rim = [place for place in terrain if radius_of(place) >= radius - 1 and terrain[place] == "land"]
    rng.shuffle(rim)
    for place in rim:
        spawns = orbit(place, symmetry)
        if len(spawns) >= ships and _good(terrain, spawns, radius, reach):
            reached = connected(terrain, place)
            # Land that nobody can reach would only mislead: it becomes void, in whole orbits.
            for other, kind in terrain.items():
                if kind == "land" and other not in reached:
                    terrain[other] = "void"
            return terrain, spawns[:ships]
    return None


def _terrain(radius: int, symmetry: str, rng: Rng) -> dict[Hex, str]:
    """Smooth noise, one value for each orbit; the lowest become void, the highest mountains."""
    places = list(hexagon(radius))
    leader = {place: min(orbit(place, symmetry)) for place in places}
    rough = {first: rng.below(1000) for first in sorted(set(leader.values()))}
    ranked = sorted(rough, key=lambda first: (_smoothed(first, leader, rough), first))
    size = Counter(leader.values())
    kinds: dict[Hex, str] = {}
    passed = 0
    for first in ranked:
        low = passed * 100 < VOID_PERCENT * len(places)
        high = passed * 100 >= (100 - MOUNTAIN_PERCENT) * len(places)
        kinds[first] = "void" if low else "mountain" if high else "land"
        passed += size[first]
    return {place: kinds[leader[place]] for place in places}


def _smoothed(first: Hex, leader: dict[Hex, Hex], rough: dict[Hex, int]) -> int:
    """A value and its neighbours', half and half; in whole numbers, which are the same on every machine."""
    around = [add(first, direction) for direction in DIRECTIONS]
    values = [rough[leader[place]] for place in around if place in leader]
    return 1000 * rough[first] + 1000 * sum(values) // len(values)


def _good(terrain: dict[Hex, str], spawns: list[Hex], radius: int, reach: int) -> bool:
    steps = connected(terrain, spawns[0])
    for spawn in spawns:
        free = sum(terrain.get(add(spawn, direction)) == "land" for direction in DIRECTIONS)
        if free < 2 or spawn not in steps:
            return False
        if spawn != spawns[0] and steps[spawn] < radius:
            return False
    return not any(_in_fire(terrain, spawn, set(spawns), reach) for spawn in spawns)


def _in_fire(terrain: dict[Hex, str], spawn: Hex, spawns: set[Hex], reach: int) -> bool:
    for direction in DIRECTIONS:
        for steps in range(1, reach + 1):
            there = add(spawn, direction, steps)
            if terrain.get(there) == "mountain":
                break
            if there in spawns:
                return True
    return False
