"""Positions on the command line: as JSON, as a JSON file, or in a family's own notation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.core import BadOptions, Game, Message
from boardwright.core.game import canonical
from boardwright.core.json_text import parse
from boardwright.core.positioned_game import PositionedGame
from boardwright.core.problem_report import ProblemReport


def game_at_position(source: str, options: dict[str, Any], position: str | None) -> Game:
    """The game with another start position, given as JSON or as the name of a JSON file."""
    game = catalog.load(source, **options)
    return game if position is None else PositionedGame(game, *_position(position))


def options_with_position(source: str, options: dict[str, Any], position: str | None) -> dict[str, Any]:
    """The options of a game that starts from a position, for commands that must store the position in the journal.

    Raises `BadOptions` if the game has no such option.
    """
    if position is None:
        return options
    game = catalog.load(source, **options)
    if "position" not in game.family.options(game.rules):
        raise BadOptions(Message("cli-no-start-position", game=game.name))
    found, report = _position(position)
    # The position is checked here, so that each error is reported with its place in the text.
    PositionedGame(game, found, report).start()
    return {**options, "position": found if isinstance(found, str) else canonical(found)}


def _position(text: str) -> tuple[Any, ProblemReport | None]:
    """The JSON of a position. The family interprets a text that is neither JSON nor a file name."""
    if text.lstrip()[:1] in ("{", "["):
        report = ProblemReport("--position")
        found = parse(text, report)
    elif Path(text).is_file() or text.endswith(".json"):
        report = ProblemReport(text)
        found = parse(catalog.read_file(Path(text)), report)
    else:
        return text, None
    report.raise_errors()
    return found, report
