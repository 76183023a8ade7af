"""How cells look. The expressions of a file are evaluated for each cell when the game is loaded, and checked.

Numbers must be finite and not too large, and colours must be valid. A fault names the place of the expression and the
first cell with a wrong result. `javascript_expressions.py` runs the JavaScript.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from boardwright.core.css_colors import NAMES, is_color
from boardwright.core.errors import FormatError
from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport, nearest, shown_value
from boardwright.families.boards.format.state_machine_game import BoardGame, Cell
from boardwright.families.boards.format.values import MAX_NUMBER, Coordinates
from boardwright.families.boards.rules.javascript_expressions import (
    ExpressionEngine,
    ExpressionError,
    NonScalarResult,
    Result,
)

Point = tuple[float, float]
T = TypeVar("T", float, str)


@dataclass(frozen=True, slots=True)
class CellLook:
    """How one cell is drawn: its polygon, moved to its position, and its colours."""

    polygon: tuple[Point, ...]
    position: Point
    fill: str
    selector: str
    highlighter: str


@dataclass(frozen=True, slots=True)
class BoardLook:
    """How the cells are drawn, in the order of `board.cells`."""

    cells: tuple[CellLook, ...]


def evaluate(game: BoardGame) -> BoardLook:
    """The look of a game. Raises FormatError if an expression is faulty."""
    report = ProblemReport(game.name)
    look = evaluate_cells(game.cell, game.board.cells, report)
    if look is None:
        raise FormatError(report.errors)
    return look


def evaluate_cells(
    cell: Cell, cells: Sequence[Coordinates], report: ProblemReport, key: str = "cell"
) -> BoardLook | None:
    """Evaluates all expressions for all cells. If there are faults, reports them and returns None.

    `key` is the path of the cell's look.
    """
    pen = _Pen(cell, cells, report)
    polygon = [
        [pen.numbers(scalar, (key, "geometry", corner, axis)) for axis, scalar in enumerate(point)]
        for corner, point in enumerate(cell.geometry)
    ]
    position = [pen.numbers(scalar, path) for scalar, path in _position(cell, key)]
    colors = [
        pen.colors(getattr(cell.colors, name), (key, "colors", name))
        for name in ("fill", "selector", "highlighter")
    ]
    if pen.failed:
        return None
    return BoardLook(
        tuple(
            CellLook(
                tuple((x[row], y[row]) for x, y in polygon),
                (position[0][row], position[1][row]),
                *(color[row] for color in colors),
            )
            for row in range(len(cells))
        )
    )


def _position(cell: Cell, key: str) -> list[tuple[float | str, Path]]:
    if cell.position is not None:
        return [(cell.position.x, (key, "position", "x")), (cell.position.y, (key, "position", "y"))]
    across, down = [*cell.coordinates_names, "0"][:2]
    return [(across, (key, "position", "x")), (down, (key, "position", "y"))]


class _Pen:
    """Lets the engine evaluate the expressions of one file, and reports what cannot be drawn."""

    def __init__(self, cell: Cell, cells: Sequence[Coordinates], report: ProblemReport) -> None:
        self._names = cell.coordinates_names
        self._cells = cells
        self._report = report
        self._engine = ExpressionEngine(
            self._names, [[at.get(name, 0) for name in self._names] for at in cells]
        )
        self.failed = False

    def numbers(self, scalar: float | str, path: Path) -> Sequence[float]:
        """The results of an expression as numbers, one for each cell."""
        if isinstance(scalar, str):
            return self._taken(scalar, path, _number)
        return [float(scalar)] * len(self._cells)

    def colors(self, expression: str, path: Path) -> Sequence[str]:
        """The results of an expression as colours, one for each cell."""
        return self._taken(expression, path, _color)

    def _taken(self, source: str, path: Path, take: Callable[[Result], T | ExpressionError]) -> Sequence[T]:
        results = self._engine.results(source)
        if isinstance(results, ExpressionError):
            # The most common mistake: a colour without quotes.
            quoted = f"'{source}'" if take is _color and is_color(source) else results.suggestion
            self._refuse(ExpressionError(results.message, quoted, results.row), path)
            return []
        taken: list[T] = []
        known: dict[Result, T | ExpressionError] = {}
        for row, result in enumerate(results):
            value = known[result] if result in known else known.setdefault(result, take(result))
            if isinstance(value, ExpressionError):
                self._refuse(ExpressionError(value.message, value.suggestion, row), path)
                return []
            taken.append(value)
        return taken

    def _refuse(self, fault: ExpressionError, path: Path) -> None:
        self.failed = True
        message = fault.message
        if fault.row is not None:
            at = self._cells[fault.row]
            cell = ", ".join(f"{name} {at.get(name, 0)}" for name in self._names)
            message = Message("boards-expression-at", cell=cell, problem=message)
        self._report.error(path, message, fault.suggestion)


def _number(result: Result) -> float | ExpressionError:
    if isinstance(result, int | float):
        if abs(result) <= MAX_NUMBER:
            return float(result)
        return ExpressionError(Message("boards-far-away", found=shown_value(result), limit=MAX_NUMBER))
    found = result.kind if isinstance(result, NonScalarResult) else shown_value(result)
    return ExpressionError(Message("boards-no-number", found=found))


def _color(result: Result) -> str | ExpressionError:
    if isinstance(result, str):
        if is_color(result):
            return result
        return ExpressionError(
            Message("boards-no-color", found=shown_value(result)), nearest(result[:80], sorted(NAMES))
        )
    found = result.kind if isinstance(result, NonScalarResult) else shown_value(result)
    return ExpressionError(Message("boards-no-text", found=found))
