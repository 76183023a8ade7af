"""Hexagons in cube coordinates: q + r + s = 0. Distances, directions, whole hexagons and their symmetries."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

Hex = tuple[int, int, int]

#: Right, right-down, left-down, left, left-up, right-up on a board whose hexagons stand on a point.
DIRECTIONS: tuple[Hex, ...] = ((1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1), (1, -1, 0))


def add(a: Hex, b: Hex, times: int = 1) -> Hex:
    """The hexagon that is reached from `a` by `times` steps of `b`.

    >>> add((1, 0, -1), (0, 1, -1), 2)
    (1, 2, -3)
    """
    return a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2]


def radius_of(place: Hex) -> int:
    """The distance of a hexagon from the origin."""
    return max(abs(place[0]), abs(place[1]), abs(place[2]))


def distance(a: Hex, b: Hex) -> int:
    """The number of steps between two hexagons."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[2] - b[2]))


def hexagon(radius: int) -> Iterator[Hex]:
    """All places of a hexagonal board with this radius, row by row.

    >>> len(list(hexagon(5)))
    91
    """
    for r in range(-radius, radius + 1):
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1):
            yield q, r, -q - r


def center(place: Hex) -> tuple[float, float]:
    """The centre of a hexagon on the screen, with y downwards. Hexagons have radius 1 and a corner at the top."""
    q, r, _ = place
    return math.sqrt(3) * (q + r / 2), 1.5 * r


def corners(place: Hex, size: float = 1.0) -> list[tuple[float, float]]:
    """The six corners of a hexagon on the screen."""
    x, y = center(place)
    angles = (math.radians(60 * corner - 90) for corner in range(6))
    return [(round(x + size * math.cos(a), 4), round(y + size * math.sin(a), 4)) for a in angles]


def _turn180(place: Hex) -> Hex:
    return -place[0], -place[1], -place[2]


def _turn120(place: Hex) -> Hex:
    return place[2], place[0], place[1]


def _turn60(place: Hex) -> Hex:
    return -place[1], -place[2], -place[0]


def _mirror(place: Hex) -> Hex:
    return place[0], place[2], place[1]


#: The turns and mirrors that generate each symmetry.
SYMMETRIES: dict[str, tuple[Callable[[Hex], Hex], ...]] = {
    "none": (),
    "rot180": (_turn180,),
    "rot120": (_turn120,),
    "rot60": (_turn60,),
    "rot180_mirror": (_turn180, _mirror),
}


def orbit(place: Hex, symmetry: str) -> list[Hex]:
    """All images of a place under a symmetry: the place itself first, then the others in sorted order.

    >>> orbit((1, 0, -1), "rot120")
    [(1, 0, -1), (-1, 1, 0), (0, -1, 1)]
    """
    found, fresh = {place}, [place]
    while fresh:
        here = fresh.pop()
        for turn in SYMMETRIES[symmetry]:
            there = turn(here)
            if there not in found:
                found.add(there)
                fresh.append(there)
    return [place, *sorted(found - {place})]
