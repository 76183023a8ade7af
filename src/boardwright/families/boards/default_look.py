"""Colours of players and pictures of figures, derived from their names.

A player called "red" is red. A figure has a picture only if `GLYPHS` lists its name. Another picture with the name
of the figure is not used: it might look the same for both sides.
"""

from __future__ import annotations

from collections.abc import Sequence

#: Signs of the figures that have a picture.
GLYPHS = {
    "king": "♚", "queen": "♛", "rook": "♜", "bishop": "♝", "knight": "♞", "pawn": "♟",
    "man": "⛂", "checker": "⛂", "intellector": "✪", "defensor": "◆", "dominator": "✚", "aggressor": "✖",
    "liberator": "✦", "progressor": "▲",
}  # fmt: skip

#: The icon of a figure without a picture: it is drawn as a disc in its player's colour with its sign.
PLAIN = "figure"

#: Words in players' names, English and Italian, and the colours of the palette that they mean.
COLOR_WORDS = {
    "white": "seat-0", "light": "seat-0", "bianco": "seat-0", "black": "seat-1", "dark": "seat-1", "nero": "seat-1",
    "red": "seat-2", "rosso": "seat-2", "blue": "seat-3", "blu": "seat-3", "green": "seat-4", "verde": "seat-4",
    "yellow": "seat-5", "gold": "seat-5", "giallo": "seat-5", "purple": "seat-6", "violet": "seat-6",
    "viola": "seat-6", "teal": "seat-7", "cyan": "seat-7",
}  # fmt: skip


def player_colors(players: Sequence[str]) -> list[str]:
    """A colour of the palette for each player; no two players share a colour as long as there are enough.

    >>> player_colors(["red", "blue"]), player_colors(["White", "Black"]), player_colors(["north", "black"])
    (['seat-2', 'seat-3'], ['seat-0', 'seat-1'], ['seat-0', 'seat-1'])
    """
    named = [_named_color(player) for player in players]
    free = [color for color in (f"seat-{number}" for number in range(8)) if color not in named]
    found: list[str] = []
    for number, color in enumerate(named):
        if color is None or color in found:
            color = free.pop(0) if free else f"seat-{number % 8}"
        found.append(color)
    return found


def _named_color(player: str) -> str | None:
    words = player.lower().replace("_", " ").replace("-", " ").split()
    return next((COLOR_WORDS[word] for word in words if word in COLOR_WORDS), None)


def glyphs(figures: Sequence[str]) -> dict[str, str]:
    """A symbol of one or two characters for each figure, unique if possible.

    >>> glyphs(["king", "guard", "general", "wall"])
    {'king': '♚', 'guard': 'Gu', 'general': 'Ge', 'wall': 'W'}
    """
    plain = [figure for figure in figures if figure not in GLYPHS]
    found: dict[str, str] = {}
    for figure in figures:
        if figure in GLYPHS:
            found[figure] = GLYPHS[figure]
            continue
        alone = sum(other[:1].upper() == figure[:1].upper() for other in plain) == 1
        tried = [figure[:1], *(figure[:1] + letter for letter in figure[1:])]
        signs = [sign[:1].upper() + sign[1:].lower() for sign in (tried if alone else tried[1:] or tried)]
        found[figure] = next((sign for sign in signs if sign not in found.values()), signs[0])
    return found
