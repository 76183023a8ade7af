"""Draws boards on a terminal: the spaces of a lattice as coloured cells, with tokens, names, walls and marks."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from boardwright.wire.palette import Rgb, luminance, mix, rgb
from boardwright.wire.scene import Scene, Space, Token
from boardwright.wire.terminal.canvas import Canvas, style
from boardwright.wire.terminal.drawing_style import (
    BLACK,
    WHITE,
    DrawingStyle,
    sign,
    token_style,
    tokens_by_space,
)
from boardwright.wire.terminal.grid_layout import GridLayout, axes

#: Columns and rows of the grid that a space covers -> possible sizes of one grid place, in characters and lines, the
#: largest size first.
SIZES = {(1, 1): ((7, 3), (3, 1)), (1, 2): ((8, 2), (6, 1), (4, 1)), (2, 1): ((4, 3), (3, 2), (2, 1))}
#: Number of screen lines needed above and below the board.
LINES_BESIDE = 7
#: Without colours: palette colour or kind of a space -> the character of its ground. All other ground is a dot.
GROUND = {
    "terrain-mountain": "^", "terrain-void": "~", "wall": "#", "pit": "~", "slow": ":", "cover": "%", "unknown": "?",
    "water": "~", "open-mud": ":", "open-hedge": "%", "open-thorns": "^",
}  # fmt: skip
#: With colours: the default colours of ground, by kind.
PAINTS = {
    "wall": "ink",
    "pit": "terrain-void",
    "slow": "terrain-mountain",
    "cover": "terrain-land",
    "unknown": "ink",
    "water": "room-blue",
    "open-mud": "terrain-mountain",
    "open-hedge": "terrain-land",
    "open-thorns": "room-red",
}


def board(scene: Scene, grid: GridLayout, pen: DrawingStyle) -> Text:
    """The spaces of a lattice with everything on them."""
    square = grid.wide == grid.high == 1
    names = {space.id: short_name(pen.words(space.label)) for space in scene.spaces}
    # Hexagons have no straight rows and columns to label, so their names are in the cells.
    columns, rows = axes({grid.places[id]: name for id, name in names.items()}) if square else ({}, {})
    margin = max((cell_len(name) for name in rows.values()), default=0) + 1 if rows else 0
    sides = square and bool(scene.lines)
    wide, high = _cell_size(grid, pen, margin, sides)
    canvas = Canvas(grid.columns * wide + margin, grid.rows * high + bool(columns))
    tokens = tokens_by_space(scene)
    shades = _shades(scene, grid)
    for space in scene.spaces:
        column, row = grid.places[space.id]
        box = (margin + column * wide, row * high, grid.wide * wide, grid.high * high)
        # If the names are beside the board, they are not repeated in every cell.
        name = "" if columns and rows else names[space.id]
        paper = _paper(space, shades.get(space.id, 0.0)) if pen.color else None
        _space(canvas, box, space, tokens.get(space.id, []), name, paper, pen)
    if sides and high > 1:
        _sides(canvas, scene, grid, (margin, wide, high))
    faint = Style(dim=True)
    for row, name in rows.items():
        canvas.put(0, row * high + (grid.high * high - 1) // 2, name.rjust(margin - 1), faint)
    for column, name in columns.items():
        canvas.put_in(margin + column * wide, canvas.height - 1, grid.wide * wide, name, faint)
    return canvas.text()


def short_name(name: str) -> str:
    """The short name of a space in a cell: `a1` for `a1, red room`."""
    found = re.match(r"[a-z]{1,2}\d+\b", name)
    return found[0] if found else name


def _cell_size(grid: GridLayout, pen: DrawingStyle, margin: int, sides: bool) -> tuple[int, int]:
    """The largest cell size that fits the terminal.

    It is the smallest size if none fits, or if the board has neither colours nor walls.
    """
    sizes = SIZES.get((grid.wide, grid.high), ((max(1, 4 // grid.wide), 1),))
    for wide, high in sizes if pen.color or sides else ():
        if grid.columns * wide + margin <= pen.width and grid.rows * high + 1 <= pen.height - LINES_BESIDE:
            return wide, high
    return sizes[-1]


def _sides(canvas: Canvas, scene: Scene, grid: GridLayout, cell: tuple[int, int, int]) -> None:
    """Walls along the sides of squares; a door is a wall with an opening."""
    margin, wide, high = cell
    filled = set(grid.places.values())
    for line in scene.lines:
        if line.kind not in ("wall", "edge", "door", "door-open") or len(line.points) != 2:
            continue
        (x1, y1), (x2, y2) = (grid.locate(point) for point in line.points)
        door = line.kind.startswith("door")
        column, row = int((x1 + x2) / 2), int((y1 + y2) / 2)
        if abs(y1 - y2) < 0.2:
            above, row = (column, round(y1) - 1) in filled, round(y1)
            place = (margin + column * wide, row * high - 1 if above else row * high)
            _wall(canvas, place, (wide, 1), "▁" if above else "▔", door)
        elif abs(x1 - x2) < 0.2:
            left, column = (round(x1) - 1, row) in filled, round(x1)
            place = (margin + column * wide - (1 if left else 0), row * high)
            _wall(canvas, place, (1, high), "▕" if left else "▏", door)


def _wall(canvas: Canvas, place: tuple[int, int], size: tuple[int, int], sign: str, door: bool) -> None:
    (x, y), (width, height) = place, size
    for step in range(width * height):
        if door and 0.25 < (step + 0.5) / (width * height) < 0.75:
            continue
        canvas.put(x + (step if width > 1 else 0), y + (step if height > 1 else 0), sign, Style(bold=True))


def _shades(scene: Scene, grid: GridLayout) -> dict[str, float]:
    """A slight difference in brightness between neighbours of the same colour; a chequered board needs none."""
    fills = {grid.places[space.id]: space.fill for space in scene.spaces}
    square = grid.wide == grid.high
    ways = [(1, 0), (0, 1)] if square else [(1, 1), (1, -1), (2 * (grid.wide - 1), 2 * (grid.high - 1))]
    alike = any(
        fills.get((column + across, row + down), "none") == fill
        for (column, row), fill in fills.items()
        for across, down in ways
    )
    if not alike:
        return {}
    # Squares need two shades. Bricks need three, which alternate in the direction of stacking.
    steps = (0.0, 0.022, -0.022)
    if square:
        return {id: steps[(column + row) % 2] for id, (column, row) in grid.places.items()}
    return {id: steps[(row if grid.high > 1 else column) % 3] for id, (column, row) in grid.places.items()}


def _space(
    canvas: Canvas,
    box: tuple[int, int, int, int],
    space: Space,
    tokens: list[Token],
    name: str,
    paper: Rgb | None,
    pen: DrawingStyle,
) -> None:
    x, y, width, height = box
    middle = y + (height - 1) // 2
    if paper is not None:
        canvas.paint(x, y, width, height, style(paper=paper))
    if tokens:
        _tokens(canvas, (x, middle, width), tokens, paper, pen)
    elif paper is None:
        canvas.put_in(x, middle, width, GROUND.get(space.fill or space.kind, "·"), Style())
    elif space.fill is None and space.kind in PAINTS:
        canvas.put_in(x, middle, width, GROUND[space.kind], _faint(paper))
    if cell_len(name) < width and (height > 1 or (paper is not None and not tokens)):
        canvas.put_in(x, y if height > 2 else y + height - 1, width, name, _faint(paper))
    if paper is None and "last" in space.marks:
        canvas.put(x, middle, "[", Style())
        canvas.put(x + width - 1, middle, "]", Style())


def _paper(space: Space, shade: float) -> Rgb:
    """The colour of a space, adjusted to a medium brightness on which white and black signs are both readable."""
    color = rgb(space.fill or PAINTS.get(space.kind, "board")) or rgb("board") or BLACK
    if space.fog:
        color = mix(color, BLACK, 0.5)
    if "last" in space.marks:
        color = mix(color, rgb("last") or color, 0.6)
    elif "danger" in space.marks or "threatened" in space.marks:
        color = mix(color, rgb("danger") or color, 0.5)
    return _bright(color, 0.11 + 0.24 * luminance(color) + shade)


def _bright(color: Rgb, wanted: float) -> Rgb:
    """The colour with another brightness, found by mixing in black or white."""
    toward = BLACK if luminance(color) > wanted else WHITE
    low, high = 0.0, 1.0
    for _ in range(8):
        middle = (low + high) / 2
        beyond = (luminance(mix(color, toward, middle)) > wanted) == (toward == WHITE)
        low, high = (low, middle) if beyond else (middle, high)
    return mix(color, toward, (low + high) / 2)


def _faint(paper: Rgb | None) -> Style:
    """The style of small print on a space."""
    if paper is None:
        return Style(dim=True)
    return style(ink=mix(paper, BLACK if luminance(paper) > 0.3 else WHITE, 0.45))


def _tokens(
    canvas: Canvas, line: tuple[int, int, int], tokens: Sequence[Token], paper: Rgb | None, pen: DrawingStyle
) -> None:
    """The signs of the tokens on a space, as many as fit."""
    x, y, width = line
    signs = [sign(token, pen) for token in tokens]
    room = width - 1 if len(signs) > 1 else width
    while len(signs) > 1 and sum(map(cell_len, signs)) > room:
        signs = [*signs[:-2], "+"] if signs[-1] == "+" else [*signs[:-1], "+"]
    x += max(0, (width - sum(map(cell_len, signs))) // 2)
    for shown, token in zip(signs, tokens):
        canvas.put(x, y, shown, token_style(token, paper))
        x += cell_len(shown)
