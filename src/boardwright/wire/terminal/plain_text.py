"""A scene as plain text: what programs, pipes and language models read."""

from __future__ import annotations

import io

from rich.console import Console

from boardwright.wire.scene import Scene
from boardwright.wire.terminal.drawing_style import DrawingStyle
from boardwright.wire.terminal.scene import draw


def plain_text(scene: Scene, language: str = "en", width: int = 100) -> str:
    """The scene drawn with characters, without colours or escape codes, and without spaces at the ends of lines."""
    out = io.StringIO()
    console = Console(
        file=out, width=width, color_system=None, no_color=True, force_terminal=False, legacy_windows=False
    )
    console.print(draw(scene, DrawingStyle(language, color=False, width=width)))
    return "\n".join(line.rstrip() for line in out.getvalue().rstrip().splitlines())
