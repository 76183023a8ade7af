"""Names of cells, such as `e4`, derived from where the first player sees them.

Columns have letters from left to right, and rows have numbers from the near edge. Boards for which this is impossible
(more than 26 columns, two cells in one place) use coordinates: `4,1`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from string import ascii_lowercase

Point = tuple[float, float]


def rotated(point: Point, degrees: float) -> Point:
    """A point turned clockwise on a screen around the origin."""
    angle = math.radians(degrees)
    x, y = point
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def square_names(
    centers: Sequence[Point], rotation: float, coordinates: Sequence[Sequence[int]]
) -> list[str]:
    """The name of each cell.

    >>> square_names([(0, 0), (1, 0), (0, 1), (1, 1)], 0, [(0, 0), (1, 0), (0, 1), (1, 1)])
    ['a2', 'b2', 'a1', 'b1']
    >>> square_names([(0, 0), (1, 0), (0, 1), (1, 1)], 180, [(0, 0), (1, 0), (0, 1), (1, 1)])
    ['b1', 'a1', 'b2', 'a2']
    """
    seen = [rotated(center, rotation) for center in centers]
    xs = [round(x, 4) + 0.0 for x, _ in seen]
    ys = [round(y, 4) + 0.0 for _, y in seen]
    columns = {x: index for index, x in enumerate(sorted(set(xs)))}
    by_column: dict[float, list[float]] = {}
    for x, y in zip(xs, ys, strict=True):
        by_column.setdefault(x, []).append(y)
    if len(columns) > len(ascii_lowercase) or any(len(set(own)) < len(own) for own in by_column.values()):
        return [",".join(map(str, place)) for place in coordinates]
    rows = sorted(set(ys), reverse=True)
    # On a grid of squares all columns share their rows; hexagons are offset and counted column by column.
    shared = len(rows) <= max(map(len, by_column.values()))
    names = []
    for x, y in zip(xs, ys, strict=True):
        own = rows if shared else sorted(by_column[x], reverse=True)
        names.append(f"{ascii_lowercase[columns[x]]}{own.index(y) + 1}")
    return names
