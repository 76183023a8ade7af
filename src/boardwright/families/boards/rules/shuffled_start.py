"""Random starts: the first player's figures on some cells are shuffled. The other players' figures get the same
order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boardwright._kernel import Position, Rules
from boardwright.core.rng import Rng

#: Number of random orders to try. If none of them is allowed, the file counts as allowing none.
MOST_TRIES = 20_000
#: Marks an empty cell in an arrangement.
EMPTY = -1

Standing = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class ShuffledStart:
    """A compiled `shuffle`. It has the cells of each player and the kernel's number for the condition.

    The cells of the other players are in the order of the first player's cells.
    """

    cells: tuple[tuple[int, ...], ...]
    condition: int

    def draw(self, kernel: Rules, rng: Rng) -> Position | None:
        """Draws a random start that the file allows; None if none was found."""
        figures = self._figures(kernel)
        for _ in range(MOST_TRIES):
            rng.shuffle(figures)
            position = self._position(kernel, figures)
            if self._allows(position):
                return position
        return None

    def numbered(self, kernel: Rules, number: int) -> Position | None:
        """The start with this number, counted from 1; None if there are fewer starts.

        Starts are sorted by their figures, in the order in which the file defines the figures.
        """
        for figures in arrangements(self._figures(kernel)):
            position = self._position(kernel, figures)
            if self._allows(position):
                number -= 1
                if number == 0:
                    return position
        return None

    def _allows(self, position: Position) -> bool:
        return self.condition < 0 or position.holds(self.condition, 0)

    def _figures(self, kernel: Rules) -> list[int]:
        standing = dict(Position(kernel).figures())
        return [standing[cell][1] if cell in standing else EMPTY for cell in self.cells[0]]

    def _position(self, kernel: Rules, figures: Sequence[int]) -> Position:
        start = Position(kernel)
        standing: dict[int, Standing] = dict(start.figures())
        for player, cells in enumerate(self.cells):
            for cell, figure in zip(cells, figures):
                standing.pop(cell, None)
                if figure != EMPTY:
                    standing[cell] = (player, figure, 0, 0)
        return Position.of(kernel, standing, start.state, start.current_move, {"hands": start.hands})


def arrangements(figures: Sequence[int]) -> Iterator[list[int]]:
    """Every distinct order of some figures, in ascending order.

    >>> list(arrangements([1, 0, 1]))
    [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    """
    order = sorted(figures)
    while True:
        yield order[:]
        left = len(order) - 2
        while left >= 0 and order[left] >= order[left + 1]:
            left -= 1
        if left < 0:
            return
        right = max(at for at in range(left + 1, len(order)) if order[at] > order[left])
        order[left], order[right] = order[right], order[left]
        order[left + 1 :] = order[:left:-1]
