"""A game that starts from a given position."""

from __future__ import annotations

from typing import Any

from boardwright.core.game import Game
from boardwright.core.match import Match
from boardwright.core.problem_report import ProblemReport


class PositionedGame(Game):
    """A game whose matches start from a given position."""

    __slots__ = ("position", "source")

    def __init__(self, game: Game, position: Any, source: ProblemReport | None = None) -> None:
        super().__init__(
            game.family, game.name, game.definition, game.rules, title=game.title, options=game.options
        )
        self.position = position
        #: The report about the text that the position was read from.
        self.source = source

    def start(self, seats: int | None = None, seed: int | str = 0) -> Match:
        return super().start(self.family.position_seats(self.position) if seats is None else seats, seed)

    def table(self, seats: int, seed: int | str) -> Any:
        table = super().table(seats, seed)
        self.family.place(table, self.position, self.source)
        return table
