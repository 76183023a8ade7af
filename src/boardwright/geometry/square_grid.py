"""A rectangle of square cells: neighbours, distances, flood fill and lines of sight, as bit masks.

A cell is its number, `y * width + x`; a set of cells is an int with one bit per cell (`bitset`). This module knows no
units or terrain: the caller decides which cells block.
"""

from __future__ import annotations

from typing import NamedTuple

from boardwright.geometry.bitset import cells

#: Directions in the order in which ties are broken: north, east, south, west, then the diagonals.
DIRECTIONS = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
#: The quadrants that a shooter can watch, with the direction of their axis.
QUADRANTS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


class GridLine(NamedTuple):
    """A line between two cells: the cells that it crosses, and the pairs of cells whose common corner it touches."""

    crossed: int
    pairs: tuple[int, ...]
    touched: int


class SquareGrid:
    """A rectangle of cells."""

    __slots__ = (
        "_balls", "_clear", "_east", "_lines", "_quadrants", "_vision", "_west", "corner_touch", "diagonal", "full",
        "height", "metric", "near", "neighbours", "places", "size", "width", "xs", "ys",
    )  # fmt: skip

    def __init__(
        self,
        width: int,
        height: int,
        neighbours: int = 4,
        metric: str = "manhattan",
        corner_touch: str = "both_block",
    ) -> None:
        self.width, self.height, self.size = width, height, width * height
        self.diagonal = neighbours == 8
        self.metric, self.corner_touch = metric, corner_touch
        self.xs = [cell % width for cell in range(self.size)]
        self.ys = [cell // width for cell in range(self.size)]
        #: Coordinates of all cells as in JSON. All events share these lists, so never change them.
        self.places = [[cell % width, cell // width] for cell in range(self.size)]
        self.full = (1 << self.size) - 1
        column = sum(1 << (row * width) for row in range(height))
        #: Cells that have a neighbour to the west, and to the east.
        self._west = self.full & ~column
        self._east = self.full & ~(column << (width - 1))
        self.near = [self.spread(1 << cell) for cell in range(self.size)]
        #: The neighbours of each cell in the order N, E, S, W, then the diagonals.
        self.neighbours = [self._beside(cell) for cell in range(self.size)]
        self._balls: list[list[int]] = []
        self.ball(6)
        self._lines: dict[int, GridLine] = {}
        self._clear: dict[tuple[int, int, int], int] = {}
        self._quadrants: dict[tuple[int, str, int, int], int] = {}
        self._vision: dict[tuple[int, int, int | None], int] = {}

    def cell(self, x: int, y: int) -> int:
        """The number of a cell, -1 outside."""
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else -1

    def _beside(self, cell: int) -> tuple[int, ...]:
        x, y = self.xs[cell], self.ys[cell]
        found = [self.cell(x + dx, y + dy) for dx, dy in DIRECTIONS[: 8 if self.diagonal else 4]]
        return tuple(other for other in found if other >= 0)

    def at(self, cell: int) -> list[int]:
        """The coordinates of a cell, as a list for JSON."""
        return [self.xs[cell], self.ys[cell]]

    def spread(self, mask: int) -> int:
        """All neighbours of the cells of a mask."""
        width = self.width
        row = ((mask & self._west) >> 1) | ((mask & self._east) << 1)
        if self.diagonal:
            row |= mask
            return (row | (row >> width) | (row << width)) & self.full
        return (row | (mask >> width) | (mask << width)) & self.full

    def _plus(self, mask: int) -> int:
        width = self.width
        row = mask | ((mask & self._west) >> 1) | ((mask & self._east) << 1)
        return (row | (mask >> width) | (mask << width)) & self.full

    def _square(self, mask: int) -> int:
        row = mask | ((mask & self._west) >> 1) | ((mask & self._east) << 1)
        return (row | (row >> self.width) | (row << self.width)) & self.full

    def plus(self, cell: int) -> int:
        """A cell and the four next to it, even if diagonal cells count as neighbours too."""
        return self._plus(1 << cell)

    def square(self, cell: int) -> int:
        """A cell and the eight around it."""
        return self._square(1 << cell)

    def distance(self, a: int, b: int) -> int:
        """The straight distance between two cells."""
        dx, dy = abs(self.xs[a] - self.xs[b]), abs(self.ys[a] - self.ys[b])
        return dx + dy if self.metric == "manhattan" else max(dx, dy)

    def ball(self, radius: int) -> list[int]:
        """For each cell, the cells up to a distance from it, including the cell itself."""
        while len(self._balls) <= radius:
            if self._balls:
                grow = self._plus if self.metric == "manhattan" else self._square
                self._balls.append([grow(mask) for mask in self._balls[-1]])
            else:
                self._balls.append([1 << cell for cell in range(self.size)])
        return self._balls[radius]

    def ring(self, cell: int, least: int, most: int) -> int:
        """The cells whose distance from a cell is between `least` and `most`, both included."""
        balls = self._balls if most < len(self._balls) else None
        far = balls[most][cell] if balls else self.ball(min(most, self.width + self.height))[cell]
        return far & ~self._balls[least - 1][cell] if least else far

    def flood(self, start: int, steps: int, walk: int) -> int:
        """All cells that can be reached in a number of steps over walkable cells, including the start."""
        reached = start
        if self.diagonal:
            for _ in range(steps):
                reached |= self.spread(reached) & walk
            return reached
        # The same as `spread`, without a call for each step, because this is the busiest loop.
        width, west, east = self.width, self._west, self._east
        for _ in range(steps):
            reached |= (
                ((reached & west) >> 1) | ((reached & east) << 1) | (reached >> width) | (reached << width)
            ) & walk
        return reached

    def weighted_flood(self, start: int, steps: int, walk: int, slow: dict[int, int]) -> int:
        """Like `flood`, with slow cells. `slow` maps a cost in steps to the cells with this cost."""
        if not slow:
            return self.flood(start, steps, walk)
        layers = [start]
        for step in range(1, steps + 1):
            reached = layers[step - 1]
            for cost, ground in self.by_cost(walk, slow):
                if cost <= step:
                    reached |= self.spread(layers[step - cost]) & ground
            layers.append(reached)
        return layers[-1]

    @staticmethod
    def by_cost(walk: int, slow: dict[int, int]) -> list[tuple[int, int]]:
        """The walkable cells, grouped by the number of steps to enter them."""
        if not slow:
            return [(1, walk)]
        found = [(cost, walk & mask) for cost, mask in slow.items()]
        for _, mask in found:
            walk &= ~mask
        return [(1, walk), *found]

    def connected(self, start: int, free: int) -> int:
        """All cells that are connected with the start through free cells."""
        reached = start
        while (wider := reached | (self.spread(reached) & free)) != reached:
            reached = wider
        return reached

    def shortest_path(self, start: int, goal: int, steps: int, walk: int) -> list[int] | None:
        """A shortest path over walkable cells with at most `steps` steps; None if there is none.

        It floods from the goal, then follows the flood back from the start. Ties follow the order of `neighbours`.
        """
        around = self.near[start]
        if around >> goal & 1:
            return [start, goal]
        layer = self.near[goal] & walk
        layers = [1 << goal, layer]
        while not layer & around:
            if len(layers) >= steps:
                return None
            layer = self.spread(layer) & walk
            layers.append(layer)
        if len(layers) > steps:
            return None
        path = [start]
        for layer in reversed(layers):
            for cell in self.neighbours[path[-1]]:
                if layer >> cell & 1:
                    path.append(cell)
                    break
        return path

    def between(self, start: int, goal: int) -> list[int]:
        """The cells between two cells in one row or column; empty for other cells."""
        dx, dy = self.xs[goal] - self.xs[start], self.ys[goal] - self.ys[start]
        if dx and dy:
            return []
        sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
        return [self.cell(self.xs[start] + sx * k, self.ys[start] + sy * k) for k in range(1, abs(dx + dy))]

    def quadrant(self, cell: int, facing: str, least: int, most: int) -> int:
        """The cells of a ring that lie in one direction, at most 45 degrees off its axis."""
        key = (cell, facing, least, most)
        found = self._quadrants.get(key)
        if found is None:
            ax, ay = QUADRANTS[facing]
            found = 0
            for other in cells(self.ring(cell, least, most)):
                dx, dy = self.xs[other] - self.xs[cell], self.ys[other] - self.ys[cell]
                along, across = dx * ax + dy * ay, abs(dx * ay) + abs(dy * ax)
                if along > 0 and across <= along:
                    found |= 1 << other
            self._quadrants[key] = found
        return found

    # -- lines

    def line(self, a: int, b: int) -> GridLine:
        """The line between two cells, the same in both directions."""
        found = self._lines.get(a * self.size + b)
        if found is None:
            found = self._trace(min(a, b), max(a, b))
            self._lines[a * self.size + b] = self._lines[b * self.size + a] = found
        return found

    def _trace(self, a: int, b: int) -> GridLine:
        """Traces a line. It crosses the cells that it enters, and touches the cells that it meets only at a corner."""
        ax, ay = self.xs[a], self.ys[a]
        dx, dy = self.xs[b] - ax, self.ys[b] - ay
        sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
        reach = abs(dx) + abs(dy)
        crossed, touched, pairs = 0, 0, []
        for kx in range(0, dx + sx, sx) if sx else (0,):
            for ky in range(0, dy + sy, sy) if sy else (0,):
                if (kx, ky) in ((0, 0), (dx, dy)):
                    continue
                side = dx * ky - dy * kx
                bit = 1 << self.cell(ax + kx, ay + ky)
                if 2 * abs(side) < reach:
                    crossed |= bit
                elif 2 * abs(side) == reach:
                    touched |= bit
                    if side * sx * sy > 0:
                        # The other cell at this corner lies one step across the line.
                        pairs.append(bit | 1 << self.cell(ax + kx + sx, ay + ky - sy))
        return GridLine(crossed, tuple(pairs), touched)

    def clear(self, cell: int, targets: int, blockers: int) -> int:
        """The targets with a clear line from a cell. Cells in `blockers` block a line unless they are its ends."""
        found, lines, row = 0, self._lines, cell * self.size
        lenient, both = self.corner_touch == "never", self.corner_touch == "both_block"
        while targets:
            low = targets & -targets
            targets ^= low
            other = low.bit_length() - 1
            crossed, pairs, touched = lines.get(row + other) or self.line(cell, other)
            if crossed & blockers:
                continue
            if (
                not touched & blockers
                or lenient
                or (both and not any(pair & blockers == pair for pair in pairs))
            ):
                found |= low
        return found

    def clear_within(self, cell: int, targets: int, blockers: int, reach: int) -> int:
        """Like `clear`, for targets within a distance. It caches results, because guards often watch the same cells."""
        near = self._balls[reach] if reach < len(self._balls) else self.ball(self.width + self.height)
        key = (cell, targets, blockers & near[cell])
        found = self._clear.get(key)
        if found is None:
            if len(self._clear) > 20_000:
                self._clear.clear()
            found = self._clear[key] = self.clear(cell, targets, blockers)
        return found

    def vision(self, cell: int, opaque: int, reach: int | None) -> int:
        """All cells that are visible from a cell, including the cells that block the view."""
        key = (cell, opaque, reach)
        found = self._vision.get(key)
        if found is None:
            if len(self._vision) > 20_000:
                self._vision.clear()
            wide = self.full if reach is None else self.ring(cell, 0, reach)
            found = self._vision[key] = self.clear(cell, wide, opaque)
        return found
