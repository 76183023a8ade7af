"""Scenes as still SVG pictures, for documents and reports. The page has its own renderer.

It draws only the board: spaces, lines, tokens and the names of spaces. The picture uses no font file and loads
nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from boardwright.core import translate
from boardwright.wire.palette import PALETTE, contrast, css, luminance, rgb
from boardwright.wire.scene import Line, MessageText, Scene, Space, Token, Words

#: The side of an average space in the picture.
CELL = 56
MARGIN = 10

#: Line styles: colour, width as a share of a space, and dashes.
STROKES = {
    "wall": ("ink", 0.09, ""),
    "door": ("#c08a3e", 0.09, "6 5"),
    "door-open": ("#c08a3e", 0.05, "3 7"),
    "edge": ("ink", 0.03, ""),
    "beam": ("danger", 0.06, ""),
    "arrow": ("last", 0.07, ""),
    "path": ("choice", 0.05, "6 4"),
    "link": ("ink", 0.04, ""),
}

Point = tuple[float, float]


def picture(scene: Scene, language: str = "en", names: bool = True, ids: bool = False) -> str:
    """The SVG text of a scene's board; `names` writes the names of the spaces into their corners.

    With `ids`, every space and token is a group with its id as `data-id`, so that a program can make them clickable.
    """

    def group(id: str, drawn: str) -> str:
        return f'<g data-id="{escape(id)}">{drawn}</g>' if ids else drawn

    frame = _frame(scene)
    parts = [group(space.id, _space(space, frame, language, names)) for space in scene.spaces]
    parts += [_line(line, frame) for line in scene.lines]
    centers = {space.id: _center([frame.place(p) for p in space.points]) for space in scene.spaces}
    standing: dict[str, list[Token]] = {}
    for token in scene.tokens:
        standing.setdefault(token.at, []).append(token)
    for at, tokens in standing.items():
        if at in centers:
            drawn = _tokens(tokens, centers[at], language)
            parts += [group(token.id, one) for token, one in zip(tokens, drawn)]
    title = escape(_words(scene.title, language) or "boardwright")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {frame.width:.0f} {frame.height:.0f}" '
        f'width="{frame.width:.0f}" height="{frame.height:.0f}" role="img" aria-label="{title}">\n'
        f"<title>{title}</title>\n"
        f'<rect width="100%" height="100%" rx="8" fill="{css("paper", "white")}"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


@dataclass(frozen=True, slots=True)
class Viewport:
    """Maps points of the scene to points of the picture."""

    place: Callable[[Point], Point]
    width: float
    height: float


def _frame(scene: Scene) -> Viewport:
    angle = math.radians(scene.rotation)
    cos, sin = math.cos(angle), math.sin(angle)

    def turn(point: Point) -> Point:
        return point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos

    shapes = [[turn(point) for point in space.points] for space in scene.spaces if space.points] or [
        [(0, 0), (1, 1)]
    ]
    points = [point for shape in shapes for point in shape]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    sides = sorted(max(x for x, _ in shape) - min(x for x, _ in shape) for shape in shapes)
    scale = CELL / (sides[len(sides) // 2] or 1)

    def place(point: Point) -> Point:
        x, y = turn(point)
        return (x - left) * scale + MARGIN, (y - top) * scale + MARGIN

    return Viewport(place, (right - left) * scale + 2 * MARGIN, (bottom - top) * scale + 2 * MARGIN)


def _center(points: list[Point]) -> Point:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _words(words: Words | None, language: str) -> str:
    if isinstance(words, MessageText):
        return translate(words.message, language)
    return "" if words is None else translate(words, language)


def _path(points: list[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _space(space: Space, frame: Viewport, language: str, names: bool) -> str:
    points = [frame.place(point) for point in space.points]
    fill = css(space.fill, "board")
    name = _words(space.label, language)
    drawn = f'<polygon points="{_path(points)}" fill="{fill}" stroke="{css("ink", "black")}" stroke-opacity=".35"/>'
    if "last" in space.marks:
        drawn += f'<polygon points="{_path(points)}" fill="{css("last", "gold")}" fill-opacity=".55"/>'
    if name and names:
        x = _center(points)[0]
        low = max(y for _, y in points)
        drawn += (
            f'<text x="{x:.1f}" y="{low - 3:.1f}" font-size="9" text-anchor="middle" font-family="sans-serif" '
            f'fill="{_legible(fill)}" fill-opacity=".55">{escape(name)}</text>'
        )
    return drawn


def _legible(fill: str) -> str:
    return "#000000" if luminance(rgb(fill) or (255, 255, 255)) > 0.25 else "#ffffff"


def _line(line: Line, frame: Viewport) -> str:
    color, width, dashes = STROKES[line.kind]
    points = _path([frame.place(point) for point in line.points])
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<polyline points="{points}" fill="none" stroke="{css(line.color, color)}" '
        f'stroke-width="{width * CELL:.1f}" stroke-linecap="round"{dashed}/>'
    )


def _tokens(tokens: list[Token], center: Point, language: str) -> list[str]:
    """Draws the tokens of a space. Several tokens share it side by side."""
    size = CELL * 0.66 / max(1, math.sqrt(len(tokens)))
    first = center[0] - (len(tokens) - 1) * size / 2
    return [_token(token, (first + i * size, center[1]), size, language) for i, token in enumerate(tokens)]


def _token(token: Token, center: Point, size: float, language: str) -> str:
    seat = f"seat-{token.seat}"
    color = css(token.color or (seat if seat in PALETTE else None), "ink")
    solid = rgb(color) or (0, 0, 0)
    outline = "#1a1714" if contrast(solid, (26, 23, 20)) > 2.5 else "#f4efe4"
    faded = ' opacity=".45"' if token.faded else ""
    label = escape(_words(token.label, language) or token.icon)
    return (
        f'<text x="{center[0]:.1f}" y="{center[1] + size * 0.34:.1f}" font-size="{size:.1f}" text-anchor="middle" '
        f'font-family="DejaVu Sans, Segoe UI Symbol, Apple Symbols, sans-serif" fill="{color}" stroke="{outline}" '
        f'stroke-width="{size * 0.06:.1f}" paint-order="stroke"{faded}>'
        f"<title>{label}</title>{escape(token.glyph)}</text>"
    )
