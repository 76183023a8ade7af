"""Small diagrams of moves and of regions on a board, for rulebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.core.message import Message, Param
from boardwright.families.boards.rules.board_cells import BoardSpace
from boardwright.families.boards.rules.move_shapes import MoveShape, Step
from boardwright.wire.rulebook_diagram import Diagram, DiagramCell, Point

#: The length at which long moves are cut, and the maximum size of a diagram.
REACH, MOST_REACH = 3, 4
HALF = 0.5773502691896258
_HEXAGON: tuple[Point, ...] = (
    (HALF / 2, -0.5), (HALF, 0.0), (HALF / 2, 0.5), (-HALF / 2, 0.5), (-HALF, 0.0), (-HALF / 2, -0.5),
)  # fmt: skip
#: If a cell has several marks, the first one in this order is drawn.
_ORDER = ("both", "move", "take", "swap", "first", "jump", "passed")


def movement_diagram(name: Param, glyph: str, shapes: Sequence[MoveShape], tiling: str) -> Diagram | None:
    """A diagram of a figure's moves from the middle of an empty board; None if there is nothing to draw."""
    drawn = [shape for shape in shapes if shape.steps and not shape.castle]
    if not drawn or tiling == "graph":
        return None
    reach = min(max(_reach(shape) for shape in drawn), MOST_REACH)
    marks: dict[Step, set[str]] = {}
    for shape in drawn:
        for target in _targets(shape, reach, tiling):
            marks.setdefault(target, set()).add(_mark(shape))
    found = {place: _shown(signs) for place, signs in marks.items() if _inside(place, reach, tiling)}
    cells = tuple(
        DiagramCell(
            _polygon(place, tiling),
            ("origin",) if place == (0, 0) else found.get(place, ()),
            is_dark=tiling != "hexagons" and sum(place) % 2 == 0,
            glyph=glyph if place == (0, 0) else "",
        )
        for place in _places(reach, tiling)
    )
    legend: dict[str, Param] = {
        mark: Message(f"boards-mark-{mark}")
        for mark in _ORDER
        if any(mark in shown for shown in found.values())
    }
    arrows = tuple(_arrows(drawn, reach, tiling))
    if arrows:
        legend = {**legend, "arrow": Message("boards-mark-arrow")}
    return Diagram(Message("boards-diagram", figure=name), cells, arrows=arrows, legend=legend)


def _reach(shape: MoveShape) -> int:
    """The size that a diagram needs to show a shape."""
    far = max(max(abs(right), abs(forward)) for right, forward in shape.steps)
    if shape.over in ("figure", "enemy", "own"):
        return max(REACH, 2 * far)
    return max(REACH if not shape.most else far * shape.most, 2)


def _targets(shape: MoveShape, reach: int, tiling: str) -> Iterable[Step]:
    first, last = shape.least, shape.most or reach
    if shape.over in ("figure", "enemy", "own"):
        first, last = 2, 2 if shape.land == 1 and not shape.far else reach
    for right, forward in shape.steps:
        for times in range(first, min(last, reach) + 1):
            yield right * times, forward * times


def _mark(shape: MoveShape) -> str:
    if shape.over in ("figure", "enemy", "own"):
        return "jump"
    if shape.initial or (shape.written is not None and shape.written.if_ is not None):
        return "first"
    for mark, modes in (("both", {"move", "take"}), ("take", {"take"}), ("move", {"move"})):
        if modes <= shape.modes:
            return mark
    return "swap" if "swap" in shape.modes else "passed"


def _shown(signs: set[str]) -> tuple[str, ...]:
    """The marks of a cell: one for moves without a hop, one for hops."""
    joined = signs | {"both"} if {"move", "take"} <= signs else signs
    plain = [mark for mark in _ORDER if mark in joined and mark != "jump"][:1]
    return (*plain, *(["jump"] if "jump" in joined else []))


def _arrows(shapes: Sequence[MoveShape], reach: int, tiling: str) -> Iterable[tuple[Point, Point]]:
    """Arrows for moves that continue beyond the diagram."""
    for step in dict.fromkeys(step for shape in shapes if not shape.most for step in shape.steps):
        times = reach
        while times and not _inside((step[0] * times, step[1] * times), reach, tiling):
            times -= 1
        if times:
            (x, y), (u, v) = _center((step[0] * times, step[1] * times), tiling), _center(step, tiling)
            size = max(abs(u), abs(v)) or 1
            yield (x + u / size * 0.18, y + v / size * 0.18), (x + u / size * 0.46, y + v / size * 0.46)


def _inside(place: Step, reach: int, tiling: str) -> bool:
    right, forward = place
    if tiling == "hexagons":
        return max(abs(right), abs(forward), abs(right + forward)) <= reach
    return max(abs(right), abs(forward)) <= reach


def _places(reach: int, tiling: str) -> list[Step]:
    span = range(-reach, reach + 1)
    return [(x, y) for y in reversed(span) for x in span if _inside((x, y), reach, tiling)]


def _center(place: Step, tiling: str) -> Point:
    right, forward = place
    if tiling == "hexagons":
        return right * 0.8660254037844386, -(forward + right / 2)
    return float(right), float(-forward)


def _polygon(place: Step, tiling: str) -> tuple[Point, ...]:
    x, y = _center(place, tiling)
    if tiling == "hexagons":
        return tuple((x + dx, y + dy) for dx, dy in _HEXAGON)
    return ((x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5))


def region_diagram(title: Param, space: BoardSpace, mask: int) -> Diagram | None:
    """The board with the cells of a region marked; None if the board is not two-dimensional."""
    if len(space.dimensions) != 2:
        return None
    tiling = space.tiling
    cells = tuple(
        DiagramCell(
            _polygon((cell[0], cell[1]), tiling),
            ("region",) if mask >> number & 1 else (),
            is_dark=tiling == "squares" and sum(cell) % 2 == 0,
        )
        for number, cell in enumerate(space.cells)
    )
    return Diagram(title, cells, legend={"region": Message("boards-mark-region")})
