"""The mutable state of a board game: a position in the kernel, and the identity of each figure."""

from __future__ import annotations

from typing import Any

from boardwright._kernel import Position
from boardwright.core import Rng, Table


class BoardsTable(Table):
    """A position and the numbers of its figures."""

    __slots__ = ("end", "figure_ids", "last", "listed", "plies", "position", "reason")

    def __init__(self, game: Any, seats: int, rng: Rng) -> None:
        super().__init__(game, seats, rng)
        self.position: Position = game.rules.start_for(rng)
        #: The legal options of the position, once they are listed. Copies share this list until the position changes,
        #: so that a fork does not list the options again.
        self.listed: list[Any] = []
        #: For each cell, the number of the figure on it, so that clients can follow the figure; 0 is an empty cell.
        self.figure_ids = [0] * len(game.rules.ids)
        self.number_figures()
        #: Source and target of the last move; -1 if the move had none.
        self.last: tuple[int, int] | None = None
        self.plies = 0
        #: Why the match is over: `end`, `no_moves` or `rule` from the kernel, or `cap`.
        self.reason: str | None = None
        #: The name of the end that decided the match, if the reason is `rule`.
        self.end: str | None = None

    def number_figures(self) -> None:
        """Numbers the figures of a new position."""
        self.figure_ids = [0] * len(self.figure_ids)
        for number, (cell, _) in enumerate(self.position.figures(), start=1):
            self.figure_ids[cell] = number

    def copy(self) -> BoardsTable:
        twin: BoardsTable = self.blank()
        twin.position = self.position.copy()
        twin.listed = self.listed
        twin.figure_ids = self.figure_ids[:]
        twin.last = self.last
        twin.plies = self.plies
        twin.reason = self.reason
        twin.end = self.end
        return twin

    def __getstate__(self) -> Any:
        state: Any = super().__getstate__()
        return state[0], {**state[1], "position": self.position.dump(), "listed": []}

    def __setstate__(self, state: Any) -> None:
        for slot, value in state[1].items():
            setattr(self, slot, value)
        self.position = Position.load(self.game.rules.kernel, state[1]["position"])
