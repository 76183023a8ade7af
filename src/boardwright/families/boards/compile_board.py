"""A board in the boards language: which cells exist, where forward is, and how cells are drawn by default."""

from __future__ import annotations

from typing import Any

from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.format.boards_language_game import LanguageGame
from boardwright.families.boards.format.state_machine_game import MAX_CELLS, SQUARE, Cell
from boardwright.families.boards.rules.board_cells import BoardSpace, box_cells, hexagon_cells
from boardwright.families.boards.rules.javascript_expressions import ExpressionEngine, ExpressionError

LIGHT, DARK = "#f0d9b5", "#b58863"


def compile_space(game: LanguageGame, report: ProblemReport) -> BoardSpace | None:
    """The cells of a game. If the board is faulty, reports the fault and returns None."""
    board = game.board
    sources = [key for key in ("box", "hexagon", "cells", "lines") if getattr(board, key) is not None]
    if len(sources) != 1:
        report.error(
            ("board",), Message("boards-check-one-board", expected="'box', 'hexagon', 'cells', 'lines'")
        )
        return None
    dimensions, tiling = ["x", "y"], board.tiling or "squares"
    names: list[str] | None = None
    lines: list[list[int]] = []
    if board.box is not None:
        dimensions = list(board.box)
        sizes = [
            (0, size - 1) if isinstance(size, int) else (size[0], size[1]) for size in board.box.values()
        ]
        count = 1
        for first, last in sizes:
            count *= max(last - first + 1, 0)
        if not 1 <= count <= MAX_CELLS * 4 or not dimensions:
            report.error(("board", "box"), Message("boards-check-board-size", count=count, limit=MAX_CELLS))
            return None
        cells = box_cells(sizes)
    elif board.hexagon is not None:
        cells, tiling = hexagon_cells(board.hexagon), "hexagons"
    elif board.lines is not None:
        names = list(dict.fromkeys(name for line in board.lines for name in line.split()))
        tiling = "graph"
        square = all(len(name) > 1 and name[0].isalpha() and name[1:].isdigit() for name in names)
        if square:
            names.sort(key=lambda name: (int(name[1:]), name[0]))
            cells = [(ord(name[0].lower()) - ord("a"), int(name[1:]) - 1) for name in names]
        else:
            dimensions, cells = ["n"], [(number,) for number in range(len(names))]
        lines = [[names.index(name) for name in line.split()] for line in board.lines]
    else:
        if game.cell is not None:
            dimensions = list(game.cell.coordinates_names)
        cells = [tuple(cell.get(name, 0) for name in dimensions) for cell in board.cells or ()]
    if board.where is not None:
        kept = _where(board.where, dimensions, cells, report)
        if kept is None:
            return None
        cells = kept
    if not 1 <= len(cells) <= MAX_CELLS or len(set(cells)) < len(cells):
        report.error(("board",), Message("boards-check-board-size", count=len(cells), limit=MAX_CELLS))
        return None
    forward = _forward(game, dimensions, report)
    if forward is None:
        return None
    space = BoardSpace(dimensions, cells, tiling, forward, game.symmetry, lines=lines, own_names=names)
    if board.files is not None:
        space.files = board.files
    return space


def standard_space(game: LanguageGame, dimensions: list[str] | None) -> BoardSpace:
    """A substitute board for a file whose own board is faulty, so that everything else can be checked."""
    names = dimensions or ["x", "y"]
    forward = _forward(game, names, ProblemReport("")) or [(0,) * len(names)] * len(game.players)
    cells = box_cells([(0, 7 if number < 2 else 0) for number in range(len(names))])
    return BoardSpace(names, cells, "squares", forward, game.symmetry)


def _where(
    source: str, dimensions: list[str], cells: list[tuple[int, ...]], report: ProblemReport
) -> list[tuple[int, ...]] | None:
    engine = ExpressionEngine(dimensions, cells)
    results: Any = engine.results(source)
    if not isinstance(results, ExpressionError):
        results = engine.results(f"(({source}) ? 1 : 0)")
    if isinstance(results, ExpressionError):
        report.error(("board", "where"), results.message, results.suggestion)
        return None
    return [cell for cell, result in zip(cells, results) if result == 1]


def _forward(
    game: LanguageGame, dimensions: list[str], report: ProblemReport
) -> list[tuple[int, ...]] | None:
    axis = 1 if len(dimensions) > 1 else 0
    found = []
    for number, player in enumerate(game.players):
        sign = -1 if number % 2 else 1
        step = [sign if index == axis else 0 for index in range(len(dimensions))]
        if player in game.forward:
            written = game.forward[player]
            for name in written:
                if name not in dimensions:
                    report.unknown(("forward", player, name), name, dimensions)
                    return None
            step = [written.get(name, 0) for name in dimensions]
        found.append(tuple(step))
    for player in game.forward:
        if player not in game.players:
            report.unknown(("forward", player), player, game.players)
            return None
    return found


def default_cell(space: BoardSpace, chequered: bool) -> Cell:
    """The default look of cells: squares with y upwards, or hexagons."""
    across, up = [*space.dimensions, "0"][:2]
    if space.tiling == "hexagons":
        half = "0.5773502691896258"
        points = [
            ["0.2886751345948129", "-0.5"], [half, 0], ["0.2886751345948129", "0.5"],
            ["-0.2886751345948129", "0.5"], [f"-{half}", 0], ["-0.2886751345948129", "-0.5"],
        ]  # fmt: skip
        colors = f"['#f0d9b5', '#d8b48a', '#b58863'][((({across}) - ({up})) % 3 + 3) % 3]"
        position = {"x": f"({across}) * 0.8660254037844386", "y": f"-(({up}) + ({across}) / 2)"}
    else:
        points = [list(point) for point in SQUARE]
        colors = f"((({across}) + ({up})) % 2 + 2) % 2 ? '{LIGHT}' : '{DARK}'" if chequered else "'#dcb35c'"
        position = {"x": across, "y": f"-({up})"}
    return Cell.model_validate(
        {
            "coordinates_names": space.dimensions,
            "geometry": points,
            "position": position,
            "colors": {"fill": colors},
        }
    )
