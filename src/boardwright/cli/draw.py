"""Draws scenes on a terminal: boards of squares and hexagons in colour, everything else as boxes and lists.

Only the scene is looked at, never a game. Without colours the seats are told apart by their signs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.panel import Panel as Box
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from boardwright.cli.canvas import Canvas, style
from boardwright.cli.lattice import Lattice, axes, lattice
from boardwright.core import Message, say
from boardwright.wire.palette import PALETTE, Rgb, contrast, luminance, mix, rgb
from boardwright.wire.scene import (
    Badge,
    Card,
    Counter,
    Note,
    Panel,
    Saying,
    Scene,
    Space,
    Token,
    Track,
    Words,
    Zone,
)

#: Signs that have a hollow twin: without colours the first seat gets it.
HOLLOW = dict(zip("♚♛♜♝♞♟⛂⛃●■▲▼◆★", "♔♕♖♗♘♙⛀⛁○□△▽◇☆", strict=True))

WHITE: Rgb = (255, 255, 255)
BLACK: Rgb = (0, 0, 0)

#: Characters by lines of one place of the lattice, the roomiest first; by how many places a space covers.
SIZES = {(1, 1): ((7, 3), (3, 1)), (1, 2): ((8, 2), (6, 1), (4, 1)), (2, 1): ((4, 3), (3, 2), (2, 1))}
#: What else has to fit on the screen below and above the board.
LINES_BESIDE = 7


@dataclass(frozen=True, slots=True)
class Pen:
    """What the drawing depends on besides the scene."""

    language: str = "en"
    color: bool = True
    width: int = 80
    height: int = 24

    @staticmethod
    def of(console: Console, language: str) -> Pen:
        """The pen for a console."""
        color = console.color_system is not None and not console.no_color
        return Pen(language, color, console.width, console.height)

    def words(self, words: Words | None) -> str:
        """Words of a scene in the pen's language."""
        if isinstance(words, Saying):
            return say(Message.from_json(words.model_dump()), self.language)
        return "" if words is None else say(words, self.language)


def draw(scene: Scene, pen: Pen) -> RenderableType:
    """The whole scene: who plays, the board, and what lies beside it."""
    grid = lattice(scene)
    board = _board(scene, grid, pen) if grid is not None else _listing(scene, pen)
    boxes = [_box(scene, panel, pen) for panel in scene.panels]
    boxes.extend(_loose(scene, pen))
    parts: list[RenderableType] = [_heading(scene, pen)]
    beside = pen.width - (_width(board) + 3)
    if scene.spaces and boxes and beside >= 24:
        row = Grid.grid(padding=(0, 3))
        row.add_column(no_wrap=True)
        row.add_column(width=min(beside, 50))
        row.add_row(board, Group(*boxes))
        parts.append(row)
    else:
        parts.extend([board, *boxes] if scene.spaces else boxes)
    return Group(*parts)


def _width(board: Text) -> int:
    return max((cell_len(line) for line in board.plain.split("\n")), default=0)


# -- who plays ----------------------------------------------------------------------------------------------


def _heading(scene: Scene, pen: Pen) -> Text:
    """Who sits where, and who is asked: `♚ white  ▸ ♚ black`."""
    line = Text()
    if scene.title is not None:
        line.append(pen.words(scene.title) + "   ", Style(bold=True))
    for seat in scene.seats:
        ink = rgb(seat.color or f"seat-{seat.seat}") or WHITE
        line.append("▸ " if seat.active else "  ")
        if pen.color:
            line.append("●", style(ink=ink if luminance(ink) > 0.06 else (90, 84, 78)))
        else:
            line.append("○" if seat.seat == 0 else "●" if seat.seat == 1 else str(seat.seat))
        line.append(f" {pen.words(seat.name)}", Style(bold=seat.active or None, strike=seat.out or None))
        if seat.score is not None:
            line.append(f" {seat.score:g}")
        line.append("  ")
    return line


# -- boards -------------------------------------------------------------------------------------------------


def _board(scene: Scene, grid: Lattice, pen: Pen) -> Text:
    names = {space.id: pen.words(space.label) for space in scene.spaces}
    # Hexagons have no straight rows and columns to write beside: their names stand in the cells.
    square = grid.wide == grid.high == 1
    columns, rows = axes({grid.places[id]: name for id, name in names.items()}) if square else ({}, {})
    margin = max((cell_len(name) for name in rows.values()), default=0) + 1 if rows else 0
    wide, high = _cell_size(grid, pen, margin)
    canvas = Canvas(grid.columns * wide + margin, grid.rows * high + bool(columns))
    standing = _standing(scene)
    shades = _shades(scene, grid)
    for space in scene.spaces:
        column, row = grid.places[space.id]
        box = (margin + column * wide, row * high, grid.wide * wide, grid.high * high)
        # Where the names stand beside the board they need not stand in every cell.
        name = "" if columns and rows else names[space.id]
        paper = _paper(space, shades.get(space.id, 0.0)) if pen.color else None
        _space(canvas, box, space, standing.get(space.id, []), name, paper, pen)
    faint = Style(dim=True)
    for row, name in rows.items():
        canvas.put(0, row * high + (grid.high * high - 1) // 2, name.rjust(margin - 1), faint)
    for column, name in columns.items():
        canvas.put_in(margin + column * wide, canvas.height - 1, grid.wide * wide, name, faint)
    return canvas.text()


def _cell_size(grid: Lattice, pen: Pen, margin: int) -> tuple[int, int]:
    """The roomiest size that fits the terminal; the smallest where none does, and where it could not be painted."""
    sizes = SIZES.get((grid.wide, grid.high), ((max(1, 4 // grid.wide), 1),))
    for wide, high in sizes if pen.color else ():
        if grid.columns * wide + margin <= pen.width and grid.rows * high + 1 <= pen.height - LINES_BESIDE:
            return wide, high
    return sizes[-1]


def _standing(scene: Scene) -> dict[str, list[Token]]:
    """The tokens by where they stand."""
    found: dict[str, list[Token]] = {}
    for token in scene.tokens:
        found.setdefault(token.at, []).append(token)
    return found


def _shades(scene: Scene, grid: Lattice) -> dict[str, float]:
    """A touch of brightness that tells neighbours of the same colour apart; none is needed on a chequered board."""
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
    # Squares need two shades; bricks three, which follow each other along the way they are stacked.
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
    pen: Pen,
) -> None:
    x, y, width, height = box
    middle = y + (height - 1) // 2
    if paper is not None:
        canvas.paint(x, y, width, height, style(paper=paper))
    if tokens:
        _tokens(canvas, (x, middle, width), tokens, paper, pen)
    elif paper is None:
        canvas.put_in(x, middle, width, "·", Style())
    if name and height > 1:
        canvas.put_in(x, y + height - 1, width, name, _faint(paper))
    elif name and paper is not None and not tokens and cell_len(name) <= width:
        canvas.put_in(x, middle, width, name, _faint(paper))
    if paper is None and "last" in space.marks:
        canvas.put(x, middle, "[", Style())
        canvas.put(x + width - 1, middle, "]", Style())


def _paper(space: Space, shade: float) -> Rgb:
    """The colour of a space, brought to a middle brightness on which white and black signs can both be read."""
    color = rgb(space.fill or "board") or rgb("board") or BLACK
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
    """Small print on a space."""
    if paper is None:
        return Style(dim=True)
    return style(ink=mix(paper, BLACK if luminance(paper) > 0.3 else WHITE, 0.45))


def _tokens(
    canvas: Canvas, line: tuple[int, int, int], tokens: Sequence[Token], paper: Rgb | None, pen: Pen
) -> None:
    """The signs of what stands on a space, as many as there is room for."""
    x, y, width = line
    signs = [_sign(token, pen) for token in tokens]
    room = width if len(signs) > 1 else width + 1
    while len(signs) > 1 and sum(map(cell_len, signs)) > room - 1:
        signs = [*signs[:-2], "+"] if signs[-1] == "+" else [*signs[:-1], "+"]
    x += max(0, (width - sum(map(cell_len, signs))) // 2)
    for sign, token in zip(signs, tokens, strict=False):
        canvas.put(x, y, sign, _ink(token, paper))
        x += cell_len(sign)


def _sign(token: Token, pen: Pen) -> str:
    """What stands for a token: its glyph, and without colours something that tells whose it is."""
    if pen.color or token.seat is None:
        return token.glyph
    if token.glyph in HOLLOW:
        return (
            HOLLOW[token.glyph]
            if token.seat == 0
            else token.glyph + (str(token.seat) if token.seat > 1 else "")
        )
    if token.glyph.isalpha() and token.glyph.isascii() and token.seat < 2:
        return token.glyph.upper() if token.seat == 0 else token.glyph.lower()
    return f"{token.glyph}{token.seat}"


def _ink(token: Token, paper: Rgb | None) -> Style:
    if paper is None:
        return Style(dim=token.faded or None)
    color = rgb(token.color or "") or (rgb(f"seat-{token.seat}") if f"seat-{token.seat}" in PALETTE else None)
    if color is None:
        color = WHITE if luminance(paper) < 0.2 else BLACK
    # The seats of most boards are light and dark: plain white and black are clearest.
    color = WHITE if luminance(color) > 0.85 else BLACK if luminance(color) < 0.03 else color
    if token.faded:
        return style(ink=mix(color, paper, 0.5))
    if contrast(color, paper) < 2.2:
        return style(ink=WHITE if luminance(color) < 0.2 else BLACK, paper=color, bold=True)
    return style(ink=color, bold=True)


# -- what is no board ---------------------------------------------------------------------------------------


def _listing(scene: Scene, pen: Pen) -> Text:
    """Spaces that lie on no lattice, one a line, with what stands on them."""
    standing = _standing(scene)
    lines = []
    for space in scene.spaces:
        line = Text(no_wrap=True)
        fill = rgb(space.fill or "board") or WHITE
        line.append("■ " if pen.color else "- ", style(ink=fill) if pen.color else Style())
        line.append(pen.words(space.label) or space.id, Style(bold="last" in space.marks or None))
        for token in standing.get(space.id, []):
            line.append(f"  {_sign(token, pen)} {pen.words(token.label)}{_badges(token.badges)}")
        lines.append(line)
    return Text("\n").join(lines)


def _box(scene: Scene, panel: Panel, pen: Pen) -> RenderableType:
    body = Group(*(line for item in panel.items for line in _item(scene, item, pen)))
    title = pen.words(panel.title)
    if not title and len(panel.items) == 1:
        return body
    color = rgb(panel.color or f"seat-{panel.seat}") if panel.color or panel.seat is not None else None
    border = style(ink=color) if color and pen.color and luminance(color) > 0.06 else Style(dim=True)
    return Box(body, title=title or None, title_align="left", border_style=border, padding=(0, 1))


def _item(scene: Scene, item: Track | Counter | Zone | Note, pen: Pen) -> Iterator[Text]:
    if isinstance(item, Note):
        yield Text(pen.words(item.text))
    elif isinstance(item, Counter):
        most = f"/{item.max}" if item.max is not None else ""
        title = pen.words(item.title) or item.icon or item.id
        yield Text.assemble((f"{title}: ", "dim"), f"{item.value}{most}")
    elif isinstance(item, Track):
        yield from _track(scene, item, pen)
    else:
        yield from _zone(scene, item, pen)


def _track(scene: Scene, track: Track, pen: Pen) -> Iterator[Text]:
    standing = _standing(scene)
    line = Text()
    if track.title is not None:
        line.append(f"{pen.words(track.title)}: ", "dim")
    for number, step in enumerate(track.steps):
        tokens = standing.get(step.id, [])
        name = pen.words(step.label) or str(number)
        if tokens:
            line.append(f"{name}[", Style(bold=True))
            for token in tokens:
                line.append(_sign(token, pen), _ink(token, BLACK) if pen.color else Style())
            line.append("] ", Style(bold=True))
        else:
            line.append(f"{name} ", Style(dim=True))
    yield line


def _zone(scene: Scene, zone: Zone, pen: Pen) -> Iterator[Text]:
    cards = [card for card in scene.cards if card.at == zone.id]
    tokens = [token for token in scene.tokens if token.at == zone.id]
    hidden = sum(card.face == "down" for card in cards)
    line = Text()
    if zone.title is not None:
        line.append(f"{pen.words(zone.title)}: ", "dim")
    line.append(" ".join(_sign(token, pen) for token in tokens))
    if hidden:
        line.append(f"▒×{hidden}")
    if not cards and not tokens:
        line.append("—", Style(dim=True))
    yield line
    for card in cards:
        if card.face == "up":
            yield _card(card, pen)


def _card(card: Card, pen: Pen) -> Text:
    line = Text("  ", style=Style(dim=card.faded or None))
    color = rgb(card.color or "") if pen.color else None
    line.append("▮ ", style(ink=color) if color else Style())
    line.append(pen.words(card.title) or card.id, Style(bold=True))
    if card.cost:
        line.append(_badges(card.cost))
    line.append(_badges(card.badges))
    for words in card.text:
        line.append(f" · {pen.words(words)}")
    return line


def _badges(badges: Sequence[Badge]) -> str:
    shown = [badge.icon if badge.value is None else f"{badge.icon} {badge.value}" for badge in badges]
    return f" ({', '.join(shown)})" if shown else ""


def _loose(scene: Scene, pen: Pen) -> Iterator[RenderableType]:
    """Dice, and cards that lie on spaces of the board."""
    if scene.dice:
        faces = "⚀⚁⚂⚃⚄⚅"
        shown = [
            faces[die.value - 1] if die.sides == 6 and 1 <= die.value <= 6 else str(die.value)
            for die in scene.dice
        ]
        yield Text(" ".join(shown))
    spaces = {space.id: space for space in scene.spaces}
    for card in scene.cards:
        if card.at in spaces and card.face == "up":
            place = pen.words(spaces[card.at].label) or card.at
            yield Text.assemble((place, "dim"), _card(card, pen))
