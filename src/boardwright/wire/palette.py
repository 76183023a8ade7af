"""Scene colours as numbers: CSS colours and palette names such as `seat-0` or `room-red`.

The page defines the palette as CSS variables with the same names. Terminals and pictures read it here.
"""

from __future__ import annotations

import colorsys
import re
from typing import TypeAlias

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

#: Named colours of CSS (CSS Color Module Level 4), six digits each.
_NAMES = """
aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887
cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc
crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9
darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00
darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b
darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493
deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0
forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080
green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082
ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd
lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3
lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa
lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0
lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa
mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee
mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa
mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23
orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee
palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6
purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513
salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb
slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c
teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff
whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
"""


#: Name -> `#rrggbb`, for all named colours of CSS.
NAMES = {name: f"#{digits}" for name, digits in zip(_NAMES.split()[::2], _NAMES.split()[1::2], strict=True)}


def rgb(color: str) -> Rgb | None:
    """The RGB values of a colour; None if it is unknown.

    >>> rgb("skyblue"), rgb("#fa0"), rgb("rgb(10 20 30 / 50%)"), rgb("hsl(120, 100%, 25%)"), rgb("rainbow")
    ((135, 206, 235), (255, 170, 0), (10, 20, 30), (0, 128, 0), None)
    """
    text = color.strip().lower()
    text = PALETTE.get(text, text)
    text = NAMES.get(text, text)
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
