"""Computes the columns and rows of a scene's spaces on a terminal from their polygons, for squares and hexagons.

If the spaces form no regular pattern, the board has no lattice and is listed instead of drawn.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from boardwright.wire.scene import Scene

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class GridLayout:
    """The columns and rows of spaces. Each space covers `wide` columns and `high` rows, starting at its place.

    Squares cover 1 by 1. Hexagons are drawn as bricks. With a flat top they cover 1 by 2, and neighbouring columns are
    shifted by half a brick. With a pointed top they cover 2 by 1.
    """

    places: dict[str, tuple[int, int]]
    columns: int
    rows: int
    wide: int
    high: int
    #: The upper left corner, and the size of a column and a row in the scene.
    corner: Point
    unit: Point
    rotation: float

    def locate(self, point: Point) -> Point:
        """Converts a point of the scene to columns and rows; whole numbers are on the lines between spaces."""
        x, y = turned(point, self.rotation)
        return (x - self.corner[0]) / self.unit[0], (y - self.corner[1]) / self.unit[1]


def turned(point: Point, degrees: float) -> Point:
    """A point rotated clockwise around the origin by the scene's rotation."""
    angle = math.radians(degrees)
    x, y = point
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def lattice(scene: Scene) -> GridLayout | None:
    """The grid of a scene's spaces; None if they form no grid."""
    shapes = {
        space.id: [turned(point, scene.rotation) for point in space.points]
        for space in scene.spaces
        if space.points
    }
    if not shapes or len(shapes) != len(scene.spaces):
        return None
    centers = {id: _center(points) for id, points in shapes.items()}
    size = _size(shapes.values(), 0), _size(shapes.values(), 1)
    across = _axis([center[0] for center in centers.values()], size[0])
    down = _axis([center[1] for center in centers.values()], size[1])
    if across is None or down is None:
        return None
    places = {id: (across.steps[i], down.steps[i]) for i, id in enumerate(centers)}
    wide, high, columns, rows = across.covers, down.covers, across.length, down.length
    covered = {(x + i, y + j) for x, y in places.values() for i in range(wide) for j in range(high)}
    # Overlapping spaces cannot be drawn separately, and a few distant spaces are better listed.
    if len(covered) < len(places) * wide * high or len(covered) * 6 < columns * rows:
        return None
    corner = across.low - size[0] / 2, down.low - size[1] / 2
    unit = across.unit, down.unit
    return GridLayout(places, columns + wide - 1, rows + high - 1, wide, high, corner, unit, scene.rotation)


def _center(points: Sequence[Point]) -> Point:
    xs, ys = zip(*points, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _size(shapes: Iterable[Sequence[Point]], axis: int) -> float:
    extents = [max(p[axis] for p in points) - min(p[axis] for p in points) for points in shapes]
    return sum(extents) / len(extents)


@dataclass(frozen=True, slots=True)
class Axis:
    """One coordinate of all spaces, in whole steps from the smallest value."""

    steps: list[int]
    length: int
    covers: int
    low: float
    unit: float


def _axis(values: list[float], size: float) -> Axis | None:
    """Converts values to whole steps; None if they are unevenly spaced. `size` is the size of a space on this axis."""
    low = min(values)
    near = max(size * 0.1, 1e-9)
    gaps = sorted(gap for gap in (value - low for value in values) if gap > near)
    apart = [b - a for a, b in zip([0.0, *gaps], gaps) if b - a > near]
    unit = min(apart, default=size) or 1.0
    steps = [round((value - low) / unit) for value in values]
    if any(abs((value - low) / unit - step) > 0.2 for value, step in zip(values, steps)):
        return None
    return Axis(steps, max(steps) + 1, max(1, round(size / unit)), low, unit)


def axes(names: dict[tuple[int, int], str]) -> tuple[dict[int, str], dict[int, str]]:
    """The labels of columns and rows, if the names contain them: `e4` is column e, row 4.

    >>> axes({(0, 0): "a2", (1, 0): "b2", (0, 1): "a1", (1, 1): "b1"})
    ({0: 'a', 1: 'b'}, {0: '2', 1: '1'})
    >>> axes({(0, 0): "0,1", (1, 0): "1,2"}), axes({(0, 0): "hall"})
    (({0: '0', 1: '1'}, {}), ({}, {}))
    """
    parts = {place: re.fullmatch(r"([a-z]{1,2}|-?\d+(?=,)),?(-?\d+)", name) for place, name in names.items()}
    if None in parts.values():
        return {}, {}
    sides: list[dict[int, str]] = [{}, {}]
    for axis, side in enumerate(sides):
        for place, found in parts.items():
            assert found is not None
            if side.setdefault(place[axis], found[axis + 1]) != found[axis + 1]:
                # Hexagons are numbered column by column, so a row has no single number.
                side.clear()
                break
    return sides[0], sides[1]
