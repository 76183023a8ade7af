"""SVG diagrams for rulebooks: a few cells with marks, such as the moves of a figure or the cells of a region."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape

from boardwright.core import translate
from boardwright.core.message import Param

Point = tuple[float, float]

#: The side of a cell in the picture.
CELL = 26
MARGIN = 3
#: The meanings that a mark can have.
MARKS = ("origin", "move", "take", "both", "jump", "swap", "first", "passed", "region")


@dataclass(frozen=True)
class DiagramCell:
    """A cell: its polygon in units of a cell (y downwards), its marks, and whether its ground is dark."""

    points: tuple[Point, ...]
    marks: tuple[str, ...] = ()
    is_dark: bool = False
    #: A sign on the cell.
    glyph: str = ""


@dataclass(frozen=True)
class Diagram:
    """A drawing of a few cells, with a description for screen readers."""

    title: Param
    cells: tuple[DiagramCell, ...]
    #: Lines from point to point: `arrows` are moves that continue to the edge, `lines` are the lines of a board.
    arrows: tuple[tuple[Point, Point], ...] = ()
    lines: tuple[tuple[Point, Point], ...] = ()
    #: Mark -> its meaning.
    legend: Mapping[str, Param] = field(default_factory=dict)


def svg(diagram: Diagram, language: str = "en") -> str:
    """The SVG text of a diagram. Texts are escaped, and nothing is loaded from elsewhere."""
    points = [point for cell in diagram.cells for point in cell.points] or [(0.0, 0.0), (1.0, 1.0)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    width = (max(x for x, _ in points) - left) * CELL + 2 * MARGIN
    height = (max(y for _, y in points) - top) * CELL + 2 * MARGIN

    def place(point: Point) -> Point:
        return (point[0] - left) * CELL + MARGIN, (point[1] - top) * CELL + MARGIN

    parts = [_cell(cell, place) for cell in diagram.cells]
    parts += [_line(line, place, "#6b5a44", 1.5) for line in diagram.lines]
    parts += [_line(arrow, place, "#2f6fb3", 2) for arrow in diagram.arrows]
    parts += [_marks(cell, place) for cell in diagram.cells if cell.marks or cell.glyph]
    title = escape(translate(diagram.title, language))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" aria-label="{title}"><title>{title}</title>'
        + "".join(parts)
        + "</svg>"
    )


def legend(diagram: Diagram, language: str = "en") -> list[tuple[str, str]]:
    """The legend of a diagram: a small picture of each mark, and its meaning in words."""
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    found = []
    for mark, meaning in diagram.legend.items():
        sample = Diagram(meaning, (DiagramCell(square, (mark,)),))
        found.append((svg(sample, language), translate(meaning, language)))
    return found


#: Mark -> its sign in a terminal.
SIGNS = {
    "origin": "O", "both": "*", "move": "+", "take": "x", "jump": "^", "swap": "s", "first": "1", "passed": "p",
    "region": "#", "arrow": "",
}  # fmt: skip


def text_legend(diagram: Diagram, language: str = "en") -> list[str]:
    """The meanings of the signs in `text_rows`."""
    return [
        f"{SIGNS[mark]} {translate(meaning, language)}".strip() for mark, meaning in diagram.legend.items()
    ]


def text_rows(diagram: Diagram) -> list[str]:
    """The diagram as lines of text for a terminal. Rows of hexagons are shifted by half a cell."""
    rows: dict[int, dict[int, str]] = {}
    for cell in diagram.cells:
        x, y = _center(cell.points)
        marked = next((SIGNS[mark] for mark in reversed(cell.marks)), "·")
        rows.setdefault(round(y * 2), {})[round(x * 2)] = cell.glyph[:1] or marked
    if not rows:
        return []
    first = min(column for row in rows.values() for column in row)
    return [
        "".join(row.get(column, " ") for column in range(first, max(row) + 1)).rstrip()
        for _, row in sorted(rows.items())
    ]


def _center(points: tuple[Point, ...]) -> Point:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _cell(cell: DiagramCell, place: Callable[[Point], Point]) -> str:
    fill = "#d9c39a" if cell.is_dark else "#f3e9d2"
    if "region" in cell.marks:
        fill = "#9fc49a"
    spots = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(place, cell.points))
    return f'<polygon points="{spots}" fill="{fill}" stroke="#8a7658" stroke-width=".8"/>'


def _line(line: tuple[Point, Point], place: Callable[[Point], Point], color: str, width: float) -> str:
    (x, y), (to_x, to_y) = place(line[0]), place(line[1])
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{color}" '
        f'stroke-width="{width}" stroke-linecap="round"/>'
    )


def _marks(cell: DiagramCell, place: Callable[[Point], Point]) -> str:
    x, y = place(_center(cell.points))
    parts = []
    if cell.glyph:
        parts.append(
            f'<text x="{x:.1f}" y="{y + 6:.1f}" font-size="18" text-anchor="middle" '
            f'font-family="DejaVu Sans, sans-serif">{escape(cell.glyph)}</text>'
        )
    for mark in cell.marks:
        parts.append(_mark(mark, x, y))
    return "".join(parts)


def _mark(mark: str, x: float, y: float) -> str:
    if mark == "move":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#2f6fb3"/>'
    if mark == "first":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="none" stroke="#2f6fb3" stroke-width="2"/>'
    if mark == "both":
        ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7" fill="none" stroke="#b3372f" stroke-width="2"/>'
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#2f6fb3"/>{ring}'
    if mark in ("take", "passed"):
        dashes = ' stroke-dasharray="2 2"' if mark == "passed" else ""
        d = f"M{x - 5:.1f} {y - 5:.1f}L{x + 5:.1f} {y + 5:.1f}M{x - 5:.1f} {y + 5:.1f}L{x + 5:.1f} {y - 5:.1f}"
        return f'<path d="{d}" stroke="#b3372f" stroke-width="2.5"{dashes} fill="none"/>'
    if mark == "jump":
        d = f"M{x - 6:.1f} {y + 4:.1f}Q{x:.1f} {y - 10:.1f} {x + 6:.1f} {y + 4:.1f}"
        return f'<path d="{d}" stroke="#b3372f" stroke-width="2.5" fill="none"/>'
    if mark == "arrow":
        return _line(((0.0, 0.0), (1.0, 0.0)), lambda p: (x - 6 + p[0] * 12, y), "#2f6fb3", 2)
    if mark == "swap":
        place = f'x="{x - 5:.1f}" y="{y - 5:.1f}" width="10" height="10"'
        return f'<rect {place} fill="none" stroke="#2f6fb3" stroke-width="2"/>'
    return ""
