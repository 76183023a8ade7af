"""A slow, plain reference for the geometry of tactics, written from the rules with fractions and no masks."""

from __future__ import annotations

from collections.abc import Callable

Cell = tuple[int, int]


def crossed(a: Cell, b: Cell) -> list[Cell]:
    """The cells between two ends that the segment between their centres enters, by clipping it to each cell."""
    return [cell for cell in _box(a, b) if cell not in (a, b) and _length_inside(a, b, cell) > 0]


def touching_pairs(a: Cell, b: Cell) -> list[tuple[Cell, Cell]]:
    """Pairs of cells at whose common corner the segment passes, one on each side of it."""
    found = []
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    if not dx or not dy:
        return found
    for x2 in range(2 * min(ax, bx) + 1, 2 * max(ax, bx), 2):
        for y2 in range(2 * min(ay, by) + 1, 2 * max(ay, by), 2):
            # The corner (x2/2, y2/2) lies on the line through both centres.
            if (x2 - 2 * ax) * dy == (y2 - 2 * ay) * dx:
                right, below = (x2 + 1) // 2, (y2 + 1) // 2
                corners = [(right - 1, below - 1), (right, below - 1), (right - 1, below), (right, below)]
                off = [cell for cell in corners if _length_inside(a, b, cell) == 0]
                found.append((off[0], off[1]))
    return found


def blocked(a: Cell, b: Cell, blocks: Callable[[Cell], bool]) -> bool:
    """Whether a line is blocked: by a crossed cell, or by both cells of a touched pair."""
    if any(blocks(cell) for cell in crossed(a, b)):
        return True
    return any(blocks(one) and blocks(other) for one, other in touching_pairs(a, b))


def _box(a: Cell, b: Cell) -> list[Cell]:
    xs = range(min(a[0], b[0]), max(a[0], b[0]) + 1)
    return [(x, y) for x in xs for y in range(min(a[1], b[1]), max(a[1], b[1]) + 1)]


def _length_inside(a: Cell, b: Cell, cell: Cell) -> float:
    """How much of the segment lies inside a cell, as a share of it: Liang-Barsky clipping."""
    from fractions import Fraction

    low, high = Fraction(0), Fraction(1)
    for start, end, middle in ((a[0], b[0], cell[0]), (a[1], b[1], cell[1])):
        delta = end - start
        near, far = Fraction(2 * middle - 1, 2) - start, Fraction(2 * middle + 1, 2) - start
        if delta == 0:
            if not near < 0 < far:
                return 0
            continue
        first, second = sorted((near / delta, far / delta))
        low, high = max(low, first), min(high, second)
    return float(max(Fraction(0), high - low))


def reach(start: Cell, steps: int, walkable: Callable[[Cell], bool]) -> set[Cell]:
    """The cells within some steps, by walking."""
    found = edge = {start}
    for _ in range(steps):
        edge = {
            (x + dx, y + dy)
            for x, y in edge
            for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if walkable((x + dx, y + dy))
        } - found
        found = found | edge
    return found
