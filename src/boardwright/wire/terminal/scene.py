"""Draws scenes on a terminal: the players, the board, and everything beside it.

It uses only the scene, never a game. Without colours the seats differ by their signs.
"""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from boardwright.wire.palette import luminance, rgb
from boardwright.wire.scene import Scene
from boardwright.wire.terminal.board import board
from boardwright.wire.terminal.canvas import style
from boardwright.wire.terminal.drawing_style import WHITE, DrawingStyle
from boardwright.wire.terminal.grid_layout import lattice
from boardwright.wire.terminal.panels import panel_lines, space_list


def draw(scene: Scene, pen: DrawingStyle) -> RenderableType:
    """The whole scene."""
    pen = pen.with_names_of(scene)
    grid = lattice(scene)
    drawn = board(scene, grid, pen) if grid is not None else space_list(scene, pen)
    beside = list(panel_lines(scene, pen))
    parts: list[RenderableType] = [_heading(scene, pen)]
    width = max((cell_len(line) for line in drawn.plain.split("\n")), default=0)
    room = pen.width - width - 3
    if scene.spaces and beside and room >= 24:
        row = Grid.grid(padding=(0, 3))
        row.add_column(no_wrap=True)
        row.add_column(width=min(room, 60))
        row.add_row(drawn, Group(*beside))
        parts.append(row)
    else:
        parts.extend([drawn, *beside] if scene.spaces else beside)
    return Group(*parts)


def _heading(scene: Scene, pen: DrawingStyle) -> Text:
    """The seats, with a mark at those that have to answer: `♚ white  ▸ ♚ black`."""
    line = Text()
    if scene.title is not None:
        line.append(pen.words(scene.title) + "   ", Style(bold=True))
    for seat in scene.seats:
        ink = rgb(seat.color or f"seat-{seat.seat}") or WHITE
        line.append("▸ " if seat.active else "  ")
        if pen.color:
            line.append("●", style(ink=ink if luminance(ink) > 0.06 else (90, 84, 78)))
        else:
            line.append("○" if seat.seat == 0 else "●" if seat.seat == 1 else str(seat.seat))
        line.append(f" {pen.words(seat.name)}", Style(bold=seat.active or None, strike=seat.out or None))
        if seat.score is not None:
            line.append(f" {seat.score:g}")
        line.append("  ")
    return line
