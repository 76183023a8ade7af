"""DrawingStyle: language, colours and width of a terminal drawing, and the signs and colours of tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.console import Console
from rich.style import Style

from boardwright.core import translate
from boardwright.core.translations import named
from boardwright.wire.palette import PALETTE, Rgb, contrast, luminance, mix, rgb
from boardwright.wire.scene import Badge, MessageText, Scene, Token, Words
from boardwright.wire.terminal.canvas import style

#: Signs that have a hollow variant. Without colours the first seat uses it.
HOLLOW = dict(zip("♚♛♜♝♞♟⛂⛃●■▲▼◆★", "♔♕♖♗♘♙⛀⛁○□△▽◇☆", strict=True))

WHITE: Rgb = (255, 255, 255)
BLACK: Rgb = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class DrawingStyle:
    """The settings of a drawing, besides the scene."""

    language: str = "en"
    color: bool = True
    width: int = 80
    height: int = 24
    #: The family whose catalogs translate names from files.
    family: str = ""

    @staticmethod
    def of(console: Console, language: str) -> DrawingStyle:
        """The style for a console."""
        color = console.color_system is not None and not console.no_color
        return DrawingStyle(language, color, console.width, console.height)

    def words(self, words: Words | None) -> str:
        """The words of a scene in the language of the drawing."""
        if isinstance(words, MessageText):
            return translate(words.message, self.language)
        if isinstance(words, str) and self.family:
            return named(words, self.family, self.language) if words else ""
        return "" if words is None else translate(words, self.language)

    def with_names_of(self, scene: Scene) -> DrawingStyle:
        """The same style with the family of a scene, which names the scene's icons."""
        return replace(self, family=scene.art or "")


def tokens_by_space(scene: Scene) -> dict[str, list[Token]]:
    """Maps each place to its tokens. Tokens that belong to a seat come first."""
    found: dict[str, list[Token]] = {}
    for token in scene.tokens:
        found.setdefault(token.at, []).append(token)
    return {at: sorted(tokens, key=lambda token: token.seat is None) for at, tokens in found.items()}


def sign(token: Token, pen: DrawingStyle) -> str:
    """The text of a token: its glyph. Without colours, the text also shows the seat."""
    glyph, seat = token.glyph, token.seat
    if pen.color or seat is None:
        return glyph
    if glyph in HOLLOW:
        return HOLLOW[glyph] if seat == 0 else glyph if seat == 1 else f"{glyph}{seat}"
    if glyph.isalpha() and glyph.isascii() and seat < 2:
        return glyph.upper() if seat == 0 else glyph.lower()
    return glyph if glyph.isdecimal() else f"{glyph}{seat}"


def token_style(token: Token, paper: Rgb | None) -> Style:
    """The style of a token on a background. An unreadable token gets its own background."""
    if paper is None:
        return Style(dim=token.faded or None)
    color = rgb(token.color or "") or (rgb(f"seat-{token.seat}") if f"seat-{token.seat}" in PALETTE else None)
    if color is None:
        color = WHITE if luminance(paper) < 0.2 else BLACK
    # The seats of most boards are light and dark, so plain white and black are clearest.
    color = WHITE if luminance(color) > 0.85 else BLACK if luminance(color) < 0.03 else color
    if token.faded:
        return style(ink=mix(color, paper, 0.5))
    if contrast(color, paper) < 2.2:
        return style(ink=WHITE if luminance(color) < 0.2 else BLACK, paper=color, bold=True)
    return style(ink=color, bold=True)


def badges(badges: Sequence[Badge], pen: DrawingStyle) -> str:
    """Small print in brackets: ` (coin 3, value 4)`."""
    shown = [_badge(badge, pen) for badge in badges]
    return f" ({', '.join(shown)})" if shown else ""


def _badge(badge: Badge, pen: DrawingStyle) -> str:
    """The words of a badge, and its value if the words do not contain it."""
    name, value = pen.words(badge.label) or badge.icon, str(badge.value)
    return name if badge.value is None or value in name else f"{name} {value}"
