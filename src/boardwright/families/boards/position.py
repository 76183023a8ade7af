"""Positions as JSON. Views and positions that people set up have the same form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from boardwright._kernel import Position
from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import StrictModel, validate
from boardwright.families.boards.notation.pdn import is_pdn_position, read_pdn_position
from boardwright.families.boards.rules.fen import read_fen

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules
    from boardwright.families.boards.table import BoardsTable


class FigurePosition(StrictModel):
    """A figure on a cell."""

    at: dict[str, int] = Field(description="The coordinates of the cell; a missing one is 0.")
    figure: str = Field(description="The name of the figure.")
    player: str | None = Field(description="Its owner; null for nobody, in games that have such figures.")
    moves_made: Annotated[int, Field(ge=0, le=1_000_000)] = Field(
        0, description="The number of moves that it has made."
    )
    last_move: Annotated[int, Field(ge=0, le=1_000_000)] | None = Field(
        None, description="The number of the move in which it last moved."
    )
    id: int | None = Field(None, description="Its number in a view; not read.")


class BoardsPosition(StrictModel):
    """A position: the view of a board game has this form too."""

    figures: list[FigurePosition] = Field(description="All figures on the board.")
    state: str | None = Field(None, description="The state of the state machine; by default the initial one.")
    current_move: Annotated[int, Field(ge=1, le=1_000_000)] = Field(1, description="The number of the move.")
    turn: int | None = Field(None, description="The seat to move, in a view; not read.")
    last: dict[str, Any] | None = Field(None, description="The last move, in a view; not read.")
    scores: list[float] | None = Field(None, description="In the view of a match that is over; not read.")
    winners: list[str] | None = Field(None, description="In the view of a match that is over; not read.")
    reason: str | None = Field(None, description="In the view of a match that is over; not read.")
    end: str | None = Field(None, description="The end that decided a match; not read.")
    hands: dict[str, dict[str, Annotated[int, Field(ge=0, le=1000)]]] | None = Field(
        None, description="Player -> figure -> the number in hand."
    )
    counters: dict[str, dict[str, Annotated[int, Field(ge=-100_000, le=100_000)]]] | None = Field(
        None, description="Player -> counter -> its value."
    )
    unmoved: list[dict[str, int]] | None = Field(
        None, description="Cells of figures that have not moved, if that matters (castling)."
    )
    trail: list[dict[str, int]] = Field([], description="Cells that can be entered to take in passing.")
    runner: dict[str, int] | None = Field(None, description="The cell of the figure that left the trail.")
    quiet: Annotated[int, Field(ge=0, le=100_000)] = Field(0, description="Turns without progress so far.")
    check: bool | None = Field(None, description="Whether the player to move is in check; not read.")
    points: list[float] | None = Field(None, description="The points of each player; not read.")


POSITION = BoardsPosition


def apply_notation(table: BoardsTable, text: str, report: ProblemReport) -> None:
    """Sets up a table from a position in FEN or a similar notation, and reports faults."""
    _put(table, _read_text(table.game.rules, text, report))


def apply_position(table: BoardsTable, form: BoardsPosition, report: ProblemReport) -> None:
    """Sets up a table from a position, and reports faults."""
    _put(table, _position_of(table.game.rules, form, report))


def _put(table: BoardsTable, position: Position | None) -> None:
    if position is not None:
        table.position = position
        table.listed = []
        table.number_figures()
        table.last = None


def read_position(rules: BoardsRules, data: Any, report: ProblemReport) -> Position | None:
    """Reads a position from JSON or FEN. If there are faults, reports all of them and returns None."""
    if isinstance(data, str):
        return _read_text(rules, data, report)
    form = validate(BoardsPosition, data, report)
    return None if form is None else _position_of(rules, form, report)


def _position_of(rules: BoardsRules, form: BoardsPosition, report: ProblemReport) -> Position | None:
    cells: dict[int, tuple[int, int, int, int]] = {}
    for index, standing in enumerate(form.figures):
        _stand(rules, standing, form.current_move, cells, ("figures", index), report)
    state = rules.states.index(form.state) if form.state in rules.states else rules.initial_state
    if form.state is not None and form.state not in rules.states:
        report.unknown(("state",), form.state, rules.states)
    extra = _extra(rules, form, report) if rules.language is not None else None
    return Position.of(rules.kernel, cells, state, form.current_move, extra) if report.ok else None


def _read_text(rules: BoardsRules, text: str, report: ProblemReport) -> Position | None:
    """Reads FEN, or the list of numbered cells that draughts players use."""
    if rules.language is None or not is_pdn_position(text):
        return read_fen(rules, text, report)
    found = read_pdn_position(rules, text)
    if isinstance(found, str):
        report.error((), Message("boards-fen-square", found=found))
        return None
    player, figures = found
    states = rules.language.states
    state = next(n for n, one in enumerate(states) if one.player == player and one.kind == "move")
    return Position.of(rules.kernel, figures, state, player + 1, {})


def _extra(rules: BoardsRules, form: BoardsPosition, report: ProblemReport) -> dict[str, Any]:
    """The additional data of a position in the boards language, in the kernel's form."""
    assert rules.language is not None
    extra: dict[str, Any] = {"quiet": form.quiet}
    for key, names in (("hands", rules.figures), ("counters", rules.language.counters)):
        written = getattr(form, key)
        if written:
            for player in written:
                if player not in rules.players:
                    report.unknown((key, player), player, rules.players, at_key=True)
                for name in written[player]:
                    if name not in names:
                        report.unknown((key, player, name), name, names, at_key=True)
            extra[key] = [
                [written.get(player, {}).get(name, 0) for name in names] for player in rules.players
            ]
    if form.unmoved is not None:
        extra["unmoved"] = [_cell(rules, at, ("unmoved", i), report) for i, at in enumerate(form.unmoved)]
    if form.trail and form.runner is not None:
        extra["trail"] = [_cell(rules, at, ("trail", i), report) for i, at in enumerate(form.trail)]
        extra["runner"] = _cell(rules, form.runner, ("runner",), report)
    return extra


def _cell(rules: BoardsRules, at: dict[str, int], path: Path, report: ProblemReport) -> int:
    place = tuple(at.get(name, 0) for name in rules.coordinates[0])
    cell = rules.cell_at.get(place)
    if cell is None:
        report.error(path, Message("boards-position-no-cell", place=", ".join(map(str, place))))
        return 0
    return cell


def _stand(
    rules: BoardsRules,
    standing: FigurePosition,
    current_move: int,
    cells: dict[int, tuple[int, int, int, int]],
    path: Path,
    report: ProblemReport,
) -> None:
    dimensions = list(rules.coordinates[0])
    for name in standing.at:
        if name not in dimensions:
            report.unknown((*path, "at", name), name, dimensions, at_key=True)
    place = tuple(standing.at.get(name, 0) for name in dimensions)
    cell = rules.cell_at.get(place)
    if cell is None:
        report.error((*path, "at"), Message("boards-position-no-cell", place=", ".join(map(str, place))))
    elif cell in cells:
        report.error((*path, "at"), Message("boards-position-twice", place=rules.names[cell]))
    if standing.figure not in rules.figures:
        report.unknown((*path, "figure"), standing.figure, rules.figures)
    if standing.player not in rules.players and (standing.player is not None or rules.language is None):
        report.unknown((*path, "player"), standing.player, rules.players)
    last = standing.last_move or 0
    if last > current_move:
        message = Message("boards-position-future", last=last, current=current_move)
        report.error((*path, "last_move"), message)
    if cell is not None:
        known = standing.player in rules.players and standing.figure in rules.figures
        player = (
            rules.players.index(standing.player)
            if known and standing.player is not None
            else len(rules.players)
        )
        figure = rules.figures.index(standing.figure) if standing.figure in rules.figures else 0
        cells[cell] = (player, figure, standing.moves_made, last)
