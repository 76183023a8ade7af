"""The cells of a board: names, directions, rows, and how each player sees them.

Everything here is fixed before play. Sets of cells are integers with one bit for each cell.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise, product
from typing import Literal

Cell = tuple[int, ...]
Tiling = Literal["squares", "hexagons", "graph"]

#: Axial steps to the six neighbours, clockwise from +y, and the six diagonal ones.
HEXAGON_NEIGHBOURS: tuple[Cell, ...] = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
HEXAGON_DIAGONALS: tuple[Cell, ...] = ((1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2))

#: Steps on squares as (right, forward), clockwise from forward.
SQUARE_WORDS: dict[str, tuple[tuple[int, int], ...]] = {
    "orthogonal": ((0, 1), (1, 0), (0, -1), (-1, 0)),
    "diagonal": ((1, 1), (1, -1), (-1, -1), (-1, 1)),
    "all": ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)),
    "forward": ((0, 1),),
    "backward": ((0, -1),),
    "sideways": ((1, 0), (-1, 0)),
    "forward_diagonal": ((1, 1), (-1, 1)),
    "backward_diagonal": ((1, -1), (-1, -1)),
}
HEXAGON_WORDS: dict[str, tuple[tuple[int, int], ...]] = {
    "orthogonal": HEXAGON_NEIGHBOURS,  # type: ignore[dict-item]
    "diagonal": HEXAGON_DIAGONALS,  # type: ignore[dict-item]
    "all": HEXAGON_NEIGHBOURS + HEXAGON_DIAGONALS,  # type: ignore[dict-item]
    "forward": ((0, 1),),
    "backward": ((0, -1),),
    "sideways": ((1, 0), (1, -1), (-1, 0), (-1, 1)),
    "forward_diagonal": ((1, 0), (-1, 1)),
    "backward_diagonal": ((1, -1), (-1, 0)),
}
#: The direction words of the language.
DIRECTION_WORDS = tuple(SQUARE_WORDS)

Table = tuple[int, ...]


def box_cells(sizes: Sequence[tuple[int, int]]) -> list[Cell]:
    """The cells of a box, the first dimension running fastest: a1, b1, … as people read a board.

    >>> box_cells([(0, 1), (0, 1)])
    [(0, 0), (1, 0), (0, 1), (1, 1)]
    """
    ranges = [range(first, last + 1) for first, last in sizes]
    return [tuple(reversed(cell)) for cell in product(*reversed(ranges))]


def hexagon_cells(side: int) -> list[Cell]:
    """The cells of a hexagon in axial coordinates, row by row."""
    reach = side - 1
    return [(x, y) for y in range(-reach, reach + 1) for x in range(-reach, reach + 1) if abs(x + y) <= reach]


@dataclass
class BoardSpace:
    """The cells of one game, and each player's own directions."""

    dimensions: list[str]
    cells: list[Cell]
    tiling: Tiling
    #: For each player the step that leads forward.
    forward: list[Cell]
    symmetry: Literal["mirror", "rotate"] = "mirror"
    files: str = "abcdefghijklmnopqrstuvwxyz"
    #: The cells of each line, if the board is a graph.
    lines: list[list[int]] = field(default_factory=list)
    own_names: list[str] | None = None
    _tables: dict[Cell, Table] = field(default_factory=dict, repr=False)

    @cached_property
    def index(self) -> dict[Cell, int]:
        return {cell: number for number, cell in enumerate(self.cells)}

    @property
    def players(self) -> int:
        return len(self.forward)

    @property
    def full(self) -> int:
        """All cells."""
        return (1 << len(self.cells)) - 1

    # -- names

    @cached_property
    def names(self) -> list[str]:
        """The names of the cells, such as `e4`; coordinates if there are more than two dimensions."""
        if self.own_names is not None:
            return self.own_names
        left = min(cell[0] for cell in self.cells)
        width = max(cell[0] for cell in self.cells) - left + 1
        if len(self.dimensions) != 2 or width > len(self.files):
            return [",".join(map(str, cell)) for cell in self.cells]
        bottom = min(cell[1] for cell in self.cells)
        first: dict[int, int] = {}
        for x, y in self.cells:
            first[x] = min(first.get(x, y), y)
        if self.tiling != "hexagons":
            first = dict.fromkeys(first, bottom)
        return [f"{self.files[x - left]}{y - first[x] + 1}" for x, y in self.cells]

    @cached_property
    def named(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.names)}

    def pattern(self, word: str) -> int | None:
        """The cells for a word such as `d4`, `a1-c3`, `*8` or `a*`; None if the word names no cells.

        >>> BoardSpace(["x", "y"], box_cells([(0, 1), (0, 1)]), "squares", [(0, 1)]).pattern("a*")
        5
        """
        if word in self.named:
            return 1 << self.named[word]
        first, dash, last = word.partition("-")
        if dash and first in self.named and last in self.named:
            one, other = self.cells[self.named[first]], self.cells[self.named[last]]
            spans = [range(min(a, b), max(a, b) + 1) for a, b in zip(one, other)]
            return self.mask(
                n for n, cell in enumerate(self.cells) if all(v in s for v, s in zip(cell, spans))
            )
        if re.fullmatch(r"\*\d+|[a-z]\*", word):
            found = [
                number
                for number, name in enumerate(self.names)
                if (name[1:] == word[1:] if word[0] == "*" else name[:1] == word[0])
            ]
            return self.mask(found) if found else None
        return None

    @staticmethod
    def mask(cells: object) -> int:
        """A set of cells from their numbers."""
        found = 0
        for cell in cells:  # type: ignore[attr-defined]
            found |= 1 << cell
        return found

    def members(self, mask: int) -> list[int]:
        """The numbers of the cells in a set."""
        return [number for number in range(len(self.cells)) if mask >> number & 1]

    # -- frames

    def step(self, player: int, right: int, forward: int) -> Cell:
        """Converts a player's step (right, forward) to coordinates."""
        if self.tiling == "hexagons":
            # Axial coordinates have no right angle, so a player on the other side sees every step reversed.
            sign = 1 if self.forward[player] == self.forward[0] else -1
            return sign * right, sign * forward
        ahead = self.forward[player]
        if len(self.dimensions) == 1:
            return (ahead[0] * forward,)
        aside = (ahead[1], -ahead[0])
        step = [right * aside[0] + forward * ahead[0], right * aside[1] + forward * ahead[1]]
        return (*step, *[0] * (len(self.dimensions) - 2))

    def word_steps(self, word: str, player: int) -> list[Cell]:
        """The steps of a direction word for a player."""
        if len(self.dimensions) > 2 and word in ("orthogonal", "diagonal", "all"):
            steps = [step for step in product((0, 1, -1), repeat=len(self.dimensions)) if any(step)]
            axes = {"orthogonal": (1,), "diagonal": range(2, 17), "all": range(1, 17)}[word]
            return [step for step in steps if sum(map(bool, step)) in axes]
        if len(self.dimensions) == 1:
            found = {"forward": [1], "backward": [-1], "orthogonal": [1, -1], "all": [1, -1]}.get(word, [])
            return [(self.forward[player][0] * sign,) for sign in found]
        words = HEXAGON_WORDS if self.tiling == "hexagons" else SQUARE_WORDS
        return [self.step(player, *step) for step in words[word]]

    def table(self, step: Cell) -> Table:
        """For each cell, the next cell in a direction; -1 if there is none."""
        if step not in self._tables:
            index = self.index
            if len(step) == 2:
                right, up = step
                self._tables[step] = tuple(index.get((x + right, y + up), -1) for x, y in self.cells)
            else:
                self._tables[step] = tuple(
                    index.get(tuple(a + b for a, b in zip(cell, step)), -1) for cell in self.cells
                )
        return self._tables[step]

    @cached_property
    def line_tables(self) -> list[Table]:
        """The lines of a graph as tables, each followed by its reverse. Lines without a common cell share a table."""
        groups: list[list[list[int]]] = []
        for line in self.lines:
            home = next(
                (g for g in groups if not any(set(line) & set(other) for other in g)),
                None,
            )
            if home is None:
                groups.append([line])
            else:
                home.append(line)
        tables: list[Table] = []
        for group in groups:
            ahead, back = [-1] * len(self.cells), [-1] * len(self.cells)
            for line in group:
                for one, other in pairwise(line):
                    ahead[one], back[other] = other, one
            tables += [tuple(ahead), tuple(back)]
        return tables

    # -- how each player sees the cells

    @cached_property
    def _spans(self) -> list[tuple[int, int]]:
        return [(min(values), max(values)) for values in zip(*self.cells)]

    def carried(self, cell: Cell, player: int) -> Cell | None:
        """The cell of another player that corresponds to a cell of the first player; None if there is none."""
        first, own = self.forward[0], self.forward[player]
        if own == first:
            return cell
        low_high = self._spans
        if own == tuple(-part for part in first):
            if self.tiling == "hexagons":
                x, y = cell
                if self.symmetry == "mirror" and self._spans[0][0] < 0:
                    return x, -x - y
                return tuple(low + high - value for value, (low, high) in zip(cell, low_high))
            return tuple(
                low + high - value if self.symmetry == "rotate" or part else value
                for value, part, (low, high) in zip(cell, first, low_high)
            )
        if len(cell) != 2:
            return None
        # A quarter turn: the player sits at a side of the board.
        (left, right), (bottom, top) = low_high
        if right - left != top - bottom:
            return None
        u, v = cell[0] - left, cell[1] - bottom
        return (left + v, top - u) if own == (first[1], -first[0]) else (right - v, bottom + u)

    def mine(self, mask: int, player: int) -> int:
        """The cells of another player that correspond to a set of cells of the first player."""
        found = 0
        for number in self.members(mask):
            cell = self.carried(self.cells[number], player)
            if cell is not None and cell in self.index:
                found |= 1 << self.index[cell]
        return found

    @cached_property
    def rows(self) -> list[list[int]]:
        """The rows as sets for each player, counted from the player's own side."""
        found = []
        for ahead in self.forward:
            by_row: dict[int, int] = {}
            for number, cell in enumerate(self.cells):
                key = sum(a * b for a, b in zip(cell, ahead))
                by_row[key] = by_row.get(key, 0) | 1 << number
            found.append([by_row[key] for key in sorted(by_row)])
        return found

    def row(self, player: int, first: int, last: int) -> int:
        """The cells in the rows from one to another; negative numbers count from the far side."""
        rows = self.rows[player]
        low, high = (value - 1 if value > 0 else len(rows) + value for value in (first, last))
        found = 0
        for number in range(max(low, 0), min(high, len(rows) - 1) + 1):
            found |= rows[number]
        return found

    def last_cells(self, player: int) -> int:
        """The cells with no cell ahead."""
        table = self.table(self.step(player, 0, 1))
        return self.mask(number for number, after in enumerate(table) if after < 0)
