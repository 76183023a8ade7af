"""A canvas of characters. Cells are painted, glyphs are written, and the result is lines of rich text."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from boardwright.wire.palette import Rgb

_EMPTY = Style()


def style(
    *, ink: Rgb | None = None, paper: Rgb | None = None, bold: bool = False, dim: bool = False
) -> Style:
    """A style from colours."""
    from rich.color import Color

    return Style(
        color=Color.from_rgb(*ink) if ink else None,
        bgcolor=Color.from_rgb(*paper) if paper else None,
        bold=bold or None,
        dim=dim or None,
    )


class Canvas:
    """Lines of equal length. Text beyond the edge is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        #: A wide character is followed by an empty one.
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[_EMPTY] * width for _ in range(height)]

    def paint(self, x: int, y: int, width: int, height: int, paper: Style) -> None:
        """Sets the colour of a box."""
        for row in range(max(0, y), min(self.height, y + height)):
            for column in range(max(0, x), min(self.width, x + width)):
                self._chars[row][column] = " "
                self._styles[row][column] = paper

    def put(self, x: int, y: int, text: str, ink: Style) -> None:
        """Overwrites characters; the background colour stays unless the style has its own."""
        if not 0 <= y < self.height:
            return
        for char in text:
            wide = cell_len(char)
            if x >= 0 and x + wide <= self.width and wide:
                self._chars[y][x] = char
                self._styles[y][x] += ink
                for beyond in range(x + 1, x + wide):
                    self._chars[y][beyond] = ""
                    self._styles[y][beyond] += ink
            x += wide

    def put_in(self, x: int, y: int, width: int, text: str, ink: Style) -> None:
        """Writes text in the middle of a box of one line."""
        if cell_len(text) > width:
            text = set_cell_size(text, width)
        self.put(x + (width - cell_len(text)) // 2, y, text, ink)

    def text(self) -> Text:
        """The lines as rich text."""
        lines = []
        for chars, styles in zip(self._chars, self._styles, strict=True):
            line = Text(no_wrap=True, end="")
            width = self.width
            while width and chars[width - 1] == " " and styles[width - 1] == _EMPTY:
                width -= 1
            start = 0
            for end in range(1, width + 1):
                if end == width or styles[end] != styles[start]:
                    line.append("".join(chars[start:end]), styles[start])
                    start = end
            lines.append(line)
        return Text("\n", no_wrap=True).join(lines)
