"""Scene colours as numbers: CSS colours and palette names such as `seat-0` or `room-red`.

The page defines the palette as CSS variables with the same names. Terminals and pictures read it here.
"""

from __future__ import annotations

import colorsys
import re
from typing import TypeAlias

from boardwright.core.css_colors import NAMED_COLORS

#: Red, green and blue from 0 to 255.
Rgb: TypeAlias = tuple[int, int, int]

#: The colours of the palette. Seat colours are ordered so that the first ones differ most.
PALETTE = {
    "seat-0": "#fbf7ec",
    "seat-1": "#23201d",
    "seat-2": "#c8463c",
    "seat-3": "#2f6fb3",
    "seat-4": "#3f8f4f",
    "seat-5": "#d9a21b",
    "seat-6": "#7d4fa3",
    "seat-7": "#2f9aa0",
    "board": "#b9ab97",
    "board-light": "#f0e0c2",
    "board-middle": "#d6b48a",
    "board-dark": "#b78a5e",
    "board-plain": "#dcb36c",
    "ink": "#2a2622",
    "paper": "#fffdf8",
    "last": "#e4c441",
    "choice": "#7fb069",
    "danger": "#d1495b",
    "room-red": "#c96a5f",
    "room-blue": "#6f93c4",
    "room-green": "#7ba667",
    "room-yellow": "#d8b955",
    "room-white": "#dedad0",
    "room-purple": "#9678b3",
    "room-grey": "#9a968e",
    "terrain-land": "#8fa36b",
    "terrain-void": "#3b4356",
    "terrain-mountain": "#7d6a58",
}


def rgb(color: str) -> Rgb | None:
    """The RGB values of a colour; None if it is unknown.

    >>> rgb("skyblue"), rgb("#fa0"), rgb("rgb(10 20 30 / 50%)"), rgb("hsl(120, 100%, 25%)"), rgb("rainbow")
    ((135, 206, 235), (255, 170, 0), (10, 20, 30), (0, 128, 0), None)
    """
    text = color.strip().lower()
    text = PALETTE.get(text, text)
    text = NAMED_COLORS.get(text, text)
    if re.fullmatch(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", text):
        digits = text[1:] if len(text) > 5 else "".join(digit * 2 for digit in text[1:])
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
    found = re.fullmatch(r"(rgb|hsl)a?\(([^()]*)\)", text)
    return None if found is None else _function(found[1], re.split(r"[\s,/]+", found[2].strip()))


def _function(name: str, arguments: list[str]) -> Rgb | None:
    """Parses `rgb(…)` and `hsl(…)`; a fourth argument, the opacity, is ignored."""
    if len(arguments) not in (3, 4):
        return None
    try:
        if name == "rgb":
            scaled = [float(a[:-1]) * 255 / 100 if a.endswith("%") else float(a) for a in arguments[:3]]
            red, green, blue = (min(255, max(0, round(part))) for part in scaled)
            return red, green, blue
        hue = float(arguments[0].removesuffix("deg")) / 360
        saturation, light = (min(1.0, max(0.0, float(a.removesuffix("%")) / 100)) for a in arguments[1:3])
        red, green, blue = (round(part * 255) for part in colorsys.hls_to_rgb(hue % 1, light, saturation))
    except (ValueError, OverflowError):
        return None
    return red, green, blue


def css(color: str | None, default: str) -> str:
    """A colour as `#rrggbb`; the default if it is unknown."""
    return "#{:02x}{:02x}{:02x}".format(*(rgb(color or default) or rgb(default) or (0, 0, 0)))


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """Mixes two colours; `share` is the share of the second one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def luminance(color: Rgb) -> float:
    """The relative luminance of a colour, from 0 to 1 (WCAG 2)."""
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
