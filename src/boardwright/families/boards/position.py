"""Positions as JSON: what a view shows, and what people may put on a table. The two have one form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from boardwright._kernel import Position
from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.report import ProblemReport
from boardwright.core.validation import StrictModel, validate

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules, BoardsTable


class FigurePosition(StrictModel):
    """A figure on a cell."""

    at: dict[str, int] = Field(description="The coordinates of the cell; a missing one is 0.")
    figure: str = Field(description="Which figure.")
    player: str = Field(description="Whose it is.")
    moves_made: Annotated[int, Field(ge=0, le=1_000_000)] = Field(
        0, description="How many moves it has made."
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


def show(table: BoardsTable, scores: list[float] | None) -> dict[str, Any]:
    """The view of a table: everything on a board is open."""
    rules: BoardsRules = table.game.rules
    position = table.position
    at = rules.coordinates
    return {
        "figures": [
            {
                "id": table.figure_ids[cell], "at": dict(at[cell]), "figure": rules.figures[figure],
                "player": rules.players[player], "moves_made": made, "last_move": last,
            }
            for cell, (player, figure, made, last) in position.figures()
        ],
        "state": rules.states[position.state],
        "current_move": position.current_move,
        "turn": None if table.over else position.player,
        "last": None if table.last is None else rules.ends(*table.last),
        "scores": scores,
        "winners": [rules.players[seat] for seat in position.winners] if table.over else None,
        "reason": table.reason,
    }  # fmt: skip


def set_position(table: BoardsTable, data: Any) -> None:
    """Puts a position on a table; `FormatError` with all its faults changes nothing."""
    rules: BoardsRules = table.game.rules
    report = ProblemReport("position")
    form = validate(BoardsPosition, data, report)
    report.raise_errors()
    assert form is not None
    cells: dict[int, tuple[int, int, int, int]] = {}
    for index, standing in enumerate(form.figures):
        _stand(rules, standing, form.current_move, cells, ("figures", index), report)
    state = rules.states.index(form.state) if form.state in rules.states else rules.initial_state
    if form.state is not None and form.state not in rules.states:
        report.unknown(("state",), form.state, rules.states)
    report.raise_errors()
    table.position = Position.of(rules.kernel, cells, state, form.current_move)
    table.number_figures()
    table.last = None


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
            report.unknown((*path, "at", name), name, dimensions)
    place = tuple(standing.at.get(name, 0) for name in dimensions)
    cell = rules.cell_at.get(place)
    if cell is None:
        report.error((*path, "at"), Message("boards-position-no-cell", place=", ".join(map(str, place))))
    elif cell in cells:
        report.error((*path, "at"), Message("boards-position-twice", place=rules.names[cell]))
    if standing.figure not in rules.figures:
        report.unknown((*path, "figure"), standing.figure, rules.figures)
    if standing.player not in rules.players:
        report.unknown((*path, "player"), standing.player, rules.players)
    last = standing.last_move or 0
    if last > current_move:
        message = Message("boards-position-future", last=last, current=current_move)
        report.error((*path, "last_move"), message)
    if report.ok and cell is not None:
        player, figure = rules.players.index(standing.player), rules.figures.index(standing.figure)
        cells[cell] = (player, figure, standing.moves_made, last)
