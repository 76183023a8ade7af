"""The worth of figures on their cells: the evaluation of the search bots.

If there is a file of trained values, it is used. For a shipped game this is `values/NAME.json` in this family, and
for your own `mygame.json` it is `mygame.values.json` in the same folder. Without such a file, values are derived
from mobility in random matches, which takes a few hundredths of a second.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any
from weakref import WeakKeyDictionary

from pydantic import Field

from boardwright._kernel import Values
from boardwright.core import BadOptions, Game, Message
from boardwright.core.json_text import parse
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import StrictModel, validate
from boardwright.families.boards.compiled import BoardsRules

FOLDER = Path(__file__).parent / "values"

Number = Annotated[int, Field(ge=-20_000, le=20_000)]


#: In the order of the kernel.
FEATURES = (
    "hand", "second", "guard", "threat", "joint", "doubled", "backed", "alone", "free", "runner", "reach", "siege"
)  # fmt: skip


class ValuesFile(StrictModel):
    """Trained values of a game. 100 is about the worth of its most frequent figure."""

    game: str = Field(description="The name of the game.")
    scale: Annotated[float, Field(ge=1, le=1_000_000)] = Field(
        200.0, description="The lead that makes the odds of winning e to 1."
    )
    figures: dict[str, Number] = Field(description="The average value of each figure.")
    squares: dict[str, dict[str, list[Number]]] = Field(
        description="For each player and figure, its value on each cell, in the order of the cells, while all figures "
        "are on the board."
    )
    late: dict[str, dict[str, list[Number]]] | None = Field(
        None, description="The same values when no figures are left. Default: no change."
    )
    features: dict[str, dict[str, Number]] = Field(
        default_factory=dict,
        description="Values that are added for further features. `hand`: a figure in hand. `second`: the second figure "
        "of a kind. `guard`: a figure next to the player's own royal figure. `threat`: a figure that threatens "
        "the enemy's royal figure. `joint`: for each such figure, the number of other such figures. The next "
        "features concern figures that only advance, such as pawns. `doubled`: another own pawn is ahead of "
        "it. `backed`: an own pawn protects it. `alone`: no own pawn can ever protect it. The remaining "
        "values are in eighths. `free`: a pawn near its goal that no enemy pawn can stop, while all figures "
        "are on the board. `runner`: the same when no figures are left. `reach`: a cell that a figure "
        "reaches. `siege`: such a cell next to the enemy's royal figure, times the number of figures that "
        "reach one. Default: none.",
    )
    tempo: Number = Field(0, description="The value of being the player to move.")
    bulk: dict[str, Number] = Field(
        default_factory=dict,
        description="For each figure, how far its loss moves the evaluation from the early to the late values.",
    )
    mass: Annotated[int, Field(ge=-100_000_000, le=100_000_000)] = Field(
        0,
        description="The total bulk of the figures at the start. A negative number is the bulk of a full "
        "board, for games in which the board fills up. 0: values never change.",
    )
    mobile: list[str] | None = Field(
        None,
        description="Figures that can usually make a harmless move. A player with such figures gains nothing by "
        "passing. Default: all figures.",
    )
    length: Annotated[float, Field(ge=0, le=1_000_000_000)] = Field(
        0.0, description="The average number of plies of a random match."
    )
    moving: bool = Field(True, description="Whether any figure can move.")
    playout: Annotated[int, Field(ge=0, le=100_000)] = Field(
        0,
        description="The number of plies after which `mcts` stops a playout and evaluates it with these values. 0: "
        "chosen by the kind of game.",
    )


_known: WeakKeyDictionary[BoardsRules, Values] = WeakKeyDictionary()
_playouts: WeakKeyDictionary[BoardsRules, int] = WeakKeyDictionary()


def values_of(game: Game) -> Values:
    """The values of a game: trained values if there are any, otherwise derived ones."""
    rules: BoardsRules = game.rules
    if rules not in _known:
        path = values_path(game)
        trained = None if path is None or not path.is_file() else read_values(path, rules)
        _known[rules] = trained or _with_given_worth(rules, Values.derive(rules.start))
    return _known[rules]


def playout_of(game: Game) -> int:
    """How many plies an `mcts` playout has, from the trained values; 0 if they do not define it."""
    values_of(game)
    return _playouts.get(game.rules, 0)


def _with_given_worth(rules: BoardsRules, derived: Values) -> Values:
    """Derived values, except for figures whose `value` the file defines. A `value` of 1 means 100 here."""
    if rules.language is None:
        return derived
    kinds = rules.language.file.figures
    given = [getattr(kinds.get(name), "value", None) for name in rules.figures]
    if all(value is None for value in given):
        return derived
    figure = [old if value is None else round(100 * value) for old, value in zip(derived.figure, given)]
    more = [new - old for new, old in zip(figure, derived.figure)]
    cells = len(rules.ids)

    def shifted(squares: list[int]) -> list[int]:
        return [worth + more[at // cells % len(figure)] for at, worth in enumerate(squares)]

    hands = [new + old for new, old in zip(more, derived.feature)]
    return Values(
        rules.kernel,
        figure,
        shifted(derived.square),
        derived.scale,
        late=shifted(derived.late),
        feature=[*hands, *derived.feature[len(figure) :]],
        bulk=derived.bulk,
        mass=derived.mass,
        is_mobile=derived.is_mobile,
        length=derived.length,
    )


def values_path(game: Game) -> Path | None:
    """The path of the trained values of a game. The file need not exist."""
    if game.shipped:
        return FOLDER / f"{game.name}.json"
    return None if game.file is None else Path(game.file).with_suffix(".values.json")


def read_values(path: Path, rules: BoardsRules) -> Values:
    """Reads trained values from a file. Raises `FormatError` or `BadOptions` if they do not fit the game."""
    report = ProblemReport(str(path))
    data = parse(path.read_bytes(), report)
    report.raise_errors()
    form = validate(ValuesFile, data, report)
    report.raise_errors()
    assert form is not None
    _playouts[rules] = form.playout
    try:
        return Values(
            rules.kernel,
            [form.figures[name] for name in rules.figures],
            _in_one_list(rules, form.squares),
            form.scale,
            late=None if form.late is None else _in_one_list(rules, form.late),
            feature=[
                *(form.features.get(kind, {}).get(name, 0) for kind in FEATURES for name in rules.figures),
                form.tempo,
            ],
            bulk=[form.bulk.get(name, 0) for name in rules.figures],
            mass=form.mass,
            is_mobile=None if form.mobile is None else [name in form.mobile for name in rules.figures],
            length=form.length,
            has_movers=form.moving,
        )
    except (KeyError, ValueError):
        raise BadOptions(Message("boards-values-other-game", file=str(path))) from None


def _in_one_list(rules: BoardsRules, squares: dict[str, dict[str, list[int]]]) -> list[int]:
    return [value for player in rules.players for name in rules.figures for value in squares[player][name]]


def _by_player(rules: BoardsRules, squares: list[int]) -> dict[str, dict[str, list[int]]]:
    cells, figures = len(rules.ids), len(rules.figures)
    rows = [squares[start : start + cells] for start in range(0, len(squares), cells)]
    return {
        player: dict(zip(rules.figures, rows[number * figures : (number + 1) * figures]))
        for number, player in enumerate(rules.players)
    }


def values_json(game: Game, values: Values) -> dict[str, Any]:
    """Values in the form of a file."""
    rules: BoardsRules = game.rules
    figures = list(rules.figures)
    of_kind = [
        values.feature[start : start + len(figures)]
        for start in range(0, len(values.feature) - 1, len(figures))
    ]
    return {
        "game": game.name,
        "scale": values.scale,
        "figures": dict(zip(figures, values.figure)),
        "squares": _by_player(rules, values.square),
        "late": _by_player(rules, values.late),
        "features": {kind: dict(zip(figures, found)) for kind, found in zip(FEATURES, of_kind) if any(found)},
        "tempo": values.feature[-1],
        "bulk": dict(zip(figures, values.bulk)),
        "mass": values.mass,
        "mobile": [name for name, is_mobile in zip(figures, values.is_mobile) if is_mobile],
        "length": round(values.length, 1),
        "moving": values.has_movers,
        "playout": _playouts.get(rules, 0),
    }
