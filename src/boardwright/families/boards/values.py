"""What figures are worth on their cells: the judgement of the search bots.

Values are derived from mobility in random matches, which takes a few hundredths of a second, unless there is a file of
trained values: `values/NAME.json` of this family for a shipped game, `mygame.values.json` beside `mygame.json`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any
from weakref import WeakKeyDictionary

from pydantic import Field

from boardwright._kernel import Values
from boardwright.core import BadOptions, Game, Message
from boardwright.core.json_text import parse
from boardwright.core.report import ProblemReport
from boardwright.core.validation import StrictModel, validate
from boardwright.families.boards.compiled import BoardsRules

FOLDER = Path(__file__).parent / "values"

Number = Annotated[int, Field(ge=-20_000, le=20_000)]


class ValuesFile(StrictModel):
    """Trained values of a game. 100 is about the worth of its most frequent figure."""

    game: str = Field(description="The name of the game.")
    scale: Annotated[float, Field(ge=1, le=1_000_000)] = Field(
        200.0, description="A lead of so much wins e : 1."
    )
    figures: dict[str, Number] = Field(description="For each figure, its worth on average.")
    squares: dict[str, dict[str, list[Number]]] = Field(
        description="For each player and figure, its worth on each cell, in the order of the cells."
    )


_known: WeakKeyDictionary[BoardsRules, Values] = WeakKeyDictionary()


def values_of(game: Game) -> Values:
    """The values of a game: trained ones where there are any, else derived."""
    rules: BoardsRules = game.rules
    if rules not in _known:
        path = values_path(game)
        trained = None if path is None or not path.is_file() else read_values(path, rules)
        _known[rules] = trained or Values.derive(rules.start)
    return _known[rules]


def values_path(game: Game) -> Path | None:
    """Where the trained values of a game are, or would be."""
    if game.shipped:
        return FOLDER / f"{game.name}.json"
    return None if game.file is None else Path(game.file).with_suffix(".values.json")


def read_values(path: Path, rules: BoardsRules) -> Values:
    """Trained values from a file; `FormatError` or `BadOptions` where they are none of this game."""
    report = ProblemReport(str(path))
    data = parse(path.read_bytes(), report)
    report.raise_errors()
    form = validate(ValuesFile, data, report)
    report.raise_errors()
    assert form is not None
    try:
        figure = [form.figures[name] for name in rules.figures]
        square = [
            value
            for player in rules.players
            for name in rules.figures
            for value in form.squares[player][name]
        ]
        return Values(rules.kernel, figure, square, form.scale)
    except (KeyError, ValueError):
        raise BadOptions(Message("boards-values-other-game", file=str(path))) from None


def values_json(game: Game, values: Values) -> dict[str, Any]:
    """Values in the form of a file."""
    rules: BoardsRules = game.rules
    cells = len(rules.ids)
    rows = [values.square[start : start + cells] for start in range(0, len(values.square), cells)]
    by_player = [
        rows[player * len(rules.figures) : (player + 1) * len(rules.figures)]
        for player in range(len(rules.players))
    ]
    return {
        "game": game.name,
        "scale": values.scale,
        "figures": dict(zip(rules.figures, values.figure)),
        "squares": {
            player: dict(zip(rules.figures, of_player)) for player, of_player in zip(rules.players, by_player)
        },
    }
