"""A scene as plain text, for programs, pipes and language models."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from boardwright.wire.scene import Scene
from boardwright.wire.terminal.board import board
from boardwright.wire.terminal.drawing_style import DrawingStyle
from boardwright.wire.terminal.grid_layout import lattice
from boardwright.wire.terminal.legend import legend
from boardwright.wire.terminal.scene import draw


def plain_text(scene: Scene, language: str = "en", width: int = 100) -> str:
    """The scene drawn with characters, without colours or escape codes, and without spaces at the ends of lines."""
    return _printed(draw(scene, DrawingStyle(language, color=False, width=width)), width)


def board_text(scene: Scene, language: str = "en", width: int = 100) -> str:
    """Only the board; empty if the spaces form no grid."""
    grid = lattice(scene)
    if grid is None:
        return ""
    return _printed(board(scene, grid, DrawingStyle(language, color=False, width=width)), width)


def board_legend(scene: Scene, language: str = "en") -> list[str]:
    """Sentences that explain the signs of `board_text`; empty if there is no board."""
    grid = lattice(scene)
    return [] if grid is None else legend(scene, grid, language)


def _printed(drawn: RenderableType, width: int) -> str:
    out = io.StringIO()
    # In a notebook a console would display its output instead of writing it to the file.
    console = Console(
        file=out,
        width=width,
        color_system=None,
        no_color=True,
        force_terminal=False,
        force_jupyter=False,
        legacy_windows=False,
    )
    console.print(drawn)
    return "\n".join(line.rstrip() for line in out.getvalue().rstrip().splitlines())
