"""Positions on the command line: JSON, a file with it, or the notation of a family."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.core import Game, Match
from boardwright.core.json_text import parse
from boardwright.core.report import ProblemReport


class PositionedGame(Game):
    """A game whose matches start from a position that somebody gave."""

    __slots__ = ("position", "source")

    def __init__(self, game: Game, position: Any, source: ProblemReport | None = None) -> None:
        super().__init__(
            game.family, game.name, game.definition, game.rules, title=game.title, options=game.options
        )
        self.position = position
        #: The report of the text that it was read from.
        self.source = source

    def start(self, seats: int | None = None, seed: int | str = 0) -> Match:
        return super().start(self.family.position_seats(self.position) if seats is None else seats, seed)

    def table(self, seats: int, seed: int | str) -> Any:
        table = super().table(seats, seed)
        self.family.place(table, self.position, self.source)
        return table


def game_at_position(source: str, options: dict[str, Any], position: str | None) -> Game:
    """The game, to be started from a position: JSON, or the name of a file with it."""
    game = catalog.load(source, **options)
    return game if position is None else PositionedGame(game, *_position(position))


def _position(text: str) -> tuple[Any, ProblemReport | None]:
    """The JSON of a position. A text that is neither JSON nor a file is left to the family to understand."""
    if text.lstrip()[:1] in ("{", "["):
        report = ProblemReport("--position")
        found = parse(text, report)
    elif Path(text).is_file():
        report = ProblemReport(text)
        found = parse(catalog.read_file(Path(text)), report)
    else:
        return text, None
    report.raise_errors()
    return found, report
