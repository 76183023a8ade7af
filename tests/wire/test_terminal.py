"""Scenes on a terminal: squares, hexagons of both kinds, what is no board, with and without colours."""

from __future__ import annotations

import io
import math
import re

import pytest
from rich.console import Console
from rich.style import Style

import boardwright
from boardwright.core import Message
from boardwright.core.icons import icon_names
from boardwright.core.translations import named
from boardwright.wire import icon_list
from boardwright.wire.palette import PALETTE, contrast, rgb
from boardwright.wire.scene import (
    Badge,
    Card,
    Counter,
    Die,
    Line,
    Note,
    Panel,
    Scene,
    Seat,
    Space,
    Step,
    Token,
    Track,
    Zone,
    words,
)
from boardwright.wire.terminal.board import _faint, _shades, _space, _tokens, _wall
from boardwright.wire.terminal.canvas import Canvas
from boardwright.wire.terminal.drawing_style import DrawingStyle, token_style
from boardwright.wire.terminal.grid_layout import lattice
from boardwright.wire.terminal.legend import legend
from boardwright.wire.terminal.panels import _face, details
from boardwright.wire.terminal.plain_text import board_text, plain_text
from boardwright.wire.terminal.scene import draw


def shown(scene: Scene, *, width: int = 80, color: bool = False, height: int = 24) -> str:
    file = io.StringIO()
    system = "truecolor" if color else None
    console = Console(file=file, width=width, color_system=system, force_terminal=color, no_color=not color)  # type: ignore[arg-type]
    console.print(draw(scene, DrawingStyle("en", color, width, height)))
    return "\n".join(line.rstrip() for line in file.getvalue().rstrip().split("\n"))


def square(x: float, y: float, **more: object) -> Space:
    points = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    return Space(id=f"{x},{y}", points=points, **more)  # type: ignore[arg-type]


def hexagon(x: float, y: float, pointed: bool, **more: object) -> Space:
    """A hexagon of side 1 around a point."""
    start = 30 if pointed else 0
    angles = [math.radians(start + 60 * corner) for corner in range(6)]
    points = [(x + math.cos(a), y + math.sin(a)) for a in angles]
    return Space(id=f"{x:.2f},{y:.2f}", points=points, **more)  # type: ignore[arg-type]


def test_squares_with_their_names_at_the_edges() -> None:
    spaces = [square(x, y, label=f"{'abc'[x]}{2 - y}") for y in range(2) for x in range(3)]
    tokens = [
        Token(id="k", at="0,1", icon="king", glyph="♚", seat=0),
        Token(id="q", at="2,0", icon="king", glyph="♚", seat=1),
    ]
    assert shown(Scene(spaces=spaces, tokens=tokens)) == "\n2  ·  ·  ♚\n1  ♔  ·  ·\n   a  b  c"


def test_a_board_turned_for_the_other_player() -> None:
    spaces = [square(x, y, label=f"{'abc'[x]}{2 - y}") for y in range(2) for x in range(3)]
    tokens = [Token(id="k", at="0,1", icon="king", glyph="K", seat=0)]
    assert shown(Scene(spaces=spaces, tokens=tokens, rotation=180)) == "\n1  ·  ·  K\n2  ·  ·  ·\n   c  b  a"


def test_the_last_move_is_marked_without_colours() -> None:
    spaces = [square(0, 0), square(1, 0, marks=["last"])]
    assert shown(Scene(spaces=spaces)) == "\n · [·]"


def test_holes_stay_empty() -> None:
    spaces = [square(x, y) for x, y in ((0, 0), (2, 0), (0, 1), (1, 1), (2, 1))]
    assert shown(Scene(spaces=spaces)) == "\n ·     ·\n ·  ·  ·"


def test_flat_hexagons_are_columns_of_bricks() -> None:
    half = math.sqrt(3) / 2
    places = [(0, 0), (0, 2), (1, 1), (1, 3), (2, 0), (2, 2)]
    spaces = [
        hexagon(1.5 * column, half * row, False, label=f"{'abc'[column]}{row}") for column, row in places
    ]
    grid = lattice(Scene(spaces=spaces))
    assert grid is not None
    assert (grid.wide, grid.high) == (1, 2)
    assert sorted(grid.places.values()) == sorted(places)
    # Columns are wider than rows are high. The left upper corner of a brick is a whole number of both away.
    assert grid.unit[0] != pytest.approx(grid.unit[1])
    corner, unit = grid.corner, grid.unit
    for column, row in ((0, 0), (2, 1), (1, 3)):
        point = corner[0] + column * unit[0], corner[1] + row * unit[1]
        assert grid.locate(point) == pytest.approx((column, row))
    assert shown(Scene(spaces=spaces)) == ("\n ·       ·\n a0  ·   c0\n ·   b1  ·\n a2  ·   c2\n     b3")


def test_pointed_hexagons_are_rows_of_bricks() -> None:
    half = math.sqrt(3) / 2
    spaces = [hexagon(half * column, 1.5 * row, True) for column, row in [(0, 0), (2, 0), (1, 1), (3, 1)]]
    grid = lattice(Scene(spaces=spaces))
    assert grid is not None
    assert (grid.wide, grid.high) == (2, 1)
    assert shown(Scene(spaces=spaces)) == "\n ·   ·\n   ·   ·"


def test_places_without_a_pattern_are_listed() -> None:
    spaces = [
        Space(id="hall", points=[(0, 0), (10, 0), (10, 7), (0, 7)], label="Hall"),
        Space(id="attic", points=[(3, 1), (5, 2), (4, 4)], label="Attic"),
        Space(id="yard", points=[(30, 11), (70, 12), (44, 14)], label="Yard"),
    ]
    cat = Token(
        id="cat", at="attic", icon="cat", glyph="c", label="a cat", badges=[Badge(icon="lives", value=9)]
    )
    assert lattice(Scene(spaces=spaces)) is None
    assert shown(Scene(spaces=spaces, tokens=[cat])) == "\n- Hall\n- Attic  c a cat (lives 9)\n- Yard"


def test_spaces_that_overlap_are_listed() -> None:
    scene = Scene(spaces=[square(0, 0, label="down"), Space(id="up", points=square(0, 0).points, label="up")])
    assert lattice(scene) is None
    assert "- down\n- up" in shown(scene)


def test_a_scene_without_a_board() -> None:
    assert lattice(Scene()) is None
    scene = Scene(
        title="Cards",
        seats=[Seat(seat=0, name="Ann", active=True, score=3), Seat(seat=1, name="Bob", out=True)],
        panels=[
            Panel(
                id="hand",
                title="Ann",
                seat=0,
                items=[
                    Counter(id="coins", title="coins", value=5, max=9),
                    Track(
                        id="faith",
                        title="faith",
                        steps=[Step(id="f0"), Step(id="f1"), Step(id="f2", label="II")],
                    ),
                    Zone(id="cards", title="hand"),
                    Zone(id="deck", title="deck"),
                    Zone(id="void", title="void"),
                    Note(id="note", text=words(Message("core-match-over"))),
                ],
            )
        ],
        tokens=[Token(id="m", at="f1", icon="marker", glyph="●", seat=0)],
        cards=[
            Card(
                id="c1", at="cards", title="Sword", cost=[Badge(icon="coin", value=2)], text=["Hits twice."]
            ),
            Card(id="c2", at="deck", face="down"),
            Card(id="c3", at="deck", face="down"),
        ],
        dice=[Die(id="d", value=5), Die(id="e", value=11, sides=12)],
    )
    text = shown(scene)
    for line in (
        "Cards   ▸ ○ Ann 3",
        "coins\u00a05/9",
        "faith: 0 1[○] II",
        "hand: ▮Sword (coin 2)",
        "deck: ▒×2",
        "void: —",
        "The match is over; no more answers are accepted.",
        "⚄ 11",
    ):
        assert line in text


def test_letters_tell_the_seats_apart_by_case_and_others_by_number() -> None:
    spaces = [square(x, 0) for x in range(4)]
    tokens = [
        Token(id=str(index), at=f"{index},0", icon="x", glyph=glyph, seat=seat)
        for index, (glyph, seat) in enumerate([("R", 0), ("R", 1), ("R", 2), ("✚", 1)])
    ]
    assert shown(Scene(spaces=spaces, tokens=tokens)) == "\n R  r R2 ✚1"


def test_many_tokens_on_one_space() -> None:
    tokens = [Token(id=str(i), at="0,0", icon="x", glyph=glyph) for i, glyph in enumerate("abcdef")]
    assert shown(Scene(spaces=[square(0, 0), square(1, 0)], tokens=tokens)) == "\na+  ·"


def test_colours_fill_the_cells_and_the_signs_can_be_read() -> None:
    from boardwright.wire.palette import contrast
    from boardwright.wire.terminal.board import _paper

    for fill in ("#ffffff", "#000000", "red", "#f1dfc4", "navy", "yellow", None, "no colour at all"):
        paper = _paper(Space(id="a", points=[], fill=fill), 0.0)
        assert contrast(paper, (255, 255, 255)) > 2.4
        assert contrast(paper, (0, 0, 0)) > 2.4
    token = Token(id="k", at="0,0", icon="king", glyph="♚", seat=0)
    text = shown(Scene(spaces=[square(0, 0, fill="red")], tokens=[token]), color=True)
    assert "\x1b[" in text
    assert "♚" in text


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 60), (200, 100), (30, 10)])
def test_cells_grow_with_the_terminal(width: int, height: int) -> None:
    spaces = [square(x, y) for x in range(8) for y in range(8)]
    lines = shown(Scene(spaces=spaces), width=width, height=height, color=True).split("\n")
    assert len(lines) - 1 in (8, 24)
    assert len(lines) <= max(height, 9)


def test_wide_signs_keep_the_columns() -> None:
    spaces = [square(x, y) for y in range(2) for x in range(3)]
    tokens = [Token(id="a", at="0,0", icon="x", glyph="龍")]
    assert shown(Scene(spaces=spaces, tokens=tokens)) == "\n龍  ·  ·\n ·  ·  ·"


def test_walls_and_doors_stand_between_squares() -> None:
    spaces = [square(x, y) for y in range(2) for x in range(2)]
    lines = [
        Line(id="beam", kind="beam", points=[(0.5, 0.5), (1.5, 1.5)]),
        Line(id="wall", kind="wall", points=[(1, 0), (1, 1)]),
        Line(id="door", kind="door", points=[(0.25, 1), (0.75, 1)]),
        Line(id="edge", kind="edge", points=[(0, 0), (1, 0)]),
    ]
    assert shown(Scene(spaces=spaces, lines=lines)).split("\n") == [
        "",
        "▔▔▔▔▔▔▔",
        "   ·  ▕   ·",
        "▁▁   ▁▁",
        "",
        "   ·      ·",
    ]


def test_long_names_are_cut_to_the_cell_or_left_out() -> None:
    spaces = [square(x, 0, label=f"{'ab'[x]}1, the red room") for x in range(2)]
    assert shown(Scene(spaces=spaces)) == "\n1  ·  ·\n   a  b"
    assert (
        shown(Scene(spaces=[square(0, 0, label="a name that is far too long")]), color=True, height=40).count(
            "name"
        )
        == 0
    )


def test_details_tell_what_is_written_on_cards() -> None:
    scene = Scene(
        spaces=[square(0, 0, label="a1")],
        cards=[
            Card(id="c", at="x", title="Sword", text=["Hits twice.", "Costs much."]),
            Card(id="d", at="x", title="Shield", text=["Blocks."]),
            Card(id="e", at="x", face="down", title="Secret sword"),
        ],
        tokens=[
            Token(
                id="t",
                at="0,0",
                icon="man",
                glyph="m",
                label="the swordsman",
                badges=[Badge(icon="hp", value=2)],
            )
        ],
    )
    assert [line.plain for line in details(scene, "sword", DrawingStyle())] == [
        "▮Sword\n    Hits twice.\n    Costs much.",
        "m the swordsman (hp 2) @ a1",
    ]
    assert len(list(details(scene, "", DrawingStyle()))) == 3
    assert [line.plain for line in details(scene, "shield", DrawingStyle())] == ["▮Shield\n    Blocks."]


def test_ground_can_be_told_apart_without_colours() -> None:
    fills = ("terrain-land", "terrain-mountain", "terrain-void")
    assert shown(Scene(spaces=[square(x, 0, fill=fill) for x, fill in enumerate(fills)])).split() == [
        "·",
        "^",
        "~",
    ]


def test_walls_of_a_grid_are_seen_with_and_without_colours() -> None:
    """Tactics says what ground is by its kind, not by a colour."""
    kinds = ("floor", "wall", "pit", "slow", "cover", "unknown")
    scene = Scene(spaces=[square(x, 0, kind=kind) for x, kind in enumerate(kinds)])
    assert shown(scene).split() == ["·", "#", "~", ":", "%", "?"]
    coloured = shown(scene, color=True)
    assert len(set(re.findall(r"48;2;\d+;\d+;\d+", coloured))) == 5
    assert [sign in coloured for sign in "#~:%?"] == [True] * 5


def test_names_of_a_file_are_drawn_as_the_rulebook_says_them() -> None:
    match = boardwright.load("magnifico").start(seed=2)
    drawn = {language: plain_text(match.scene(None), language) for language in ("en", "it")}
    assert "Malus" not in drawn["en"] + drawn["it"]
    tile = next(card for card in match.scene(None).cards if card.id.startswith("ban:"))
    assert named(str(tile.title), "cards", "it") in drawn["it"]


def test_names_that_fit_on_one_side_only_stay_in_the_cells() -> None:
    """Columns have a number each, rows have not: then the cells say the whole name."""
    spaces = [square(x, y, label=f"{x},{x + y}") for y in range(2) for x in range(2)]
    drawn = re.sub(r"\x1b\[[\d;]*m", "", shown(Scene(spaces=spaces), color=True))
    for name in ("0,0", "0,1", "1,1", "1,2"):
        assert name in drawn, drawn


def test_a_board_leaves_seven_lines_of_the_terminal_free() -> None:
    """They hold what stands above and below it: large cells need 8 times 3 lines, one for names and those seven."""
    spaces = [square(x, y) for x in range(8) for y in range(8)]
    for height, lines in ((32, 24), (31, 8)):
        text = shown(Scene(spaces=spaces), width=80, height=height, color=True)
        assert len(text.split("\n")) - 1 == lines


def test_what_lies_beyond_the_edges_is_not_drawn() -> None:
    canvas = Canvas(3, 1)
    canvas.put(-2, 0, "abcdefg", Style())
    assert canvas.text().plain.rstrip("\n") == "cde"


def test_small_print_can_be_read_on_every_ground() -> None:
    for name in PALETTE:
        paper = rgb(name)
        assert paper is not None
        ink = _faint(paper).color
        assert ink is not None
        assert ink.triplet is not None
        assert contrast(tuple(ink.triplet), paper) > 1.7, name


def test_what_is_faded_is_dim_without_colours() -> None:
    token = Token(id="k", at="a1", icon="king", glyph="K", faded=True)
    assert token_style(token, None).dim
    assert not token_style(Token(id="k", at="a1", icon="king", glyph="K"), None).dim


@pytest.mark.parametrize("name", ["chess", "skirmish", "starships"])
def test_the_board_alone_is_drawn_as_in_the_whole_scene(name: str) -> None:
    """Without colours grounds are told apart by signs, in `board_text` as in `plain_text`."""
    scene = boardwright.load(name).start().scene(0)
    board = [line for line in board_text(scene, "en", 100).splitlines() if line.strip()]
    whole = plain_text(scene, "en", 100)
    assert len(board) > 5
    assert all(line in whole for line in board)


def test_numbers_of_rows_stand_in_line() -> None:
    spaces = [square(x, y, label=f"{'ab'[x]}{10 - y}") for y in range(10) for x in range(2)]
    lines = shown(Scene(spaces=spaces)).strip("\n").split("\n")
    assert [line[:3] for line in lines[:2]] == ["10 ", " 9 "]


SIXTHS = [number * math.pi / 3 for number in range(6)]
#: A hexagon and the six around it; which of these lie beside which.
HEXAGONS = [(0.0, 0.0), *((math.sqrt(3) * math.cos(a), math.sqrt(3) * math.sin(a)) for a in SIXTHS)]


@pytest.mark.parametrize("pointed", [False, True])
@pytest.mark.parametrize("neighbour", range(1, 7))
def test_neighbours_of_one_colour_can_be_told_apart_in_every_direction(neighbour: int, pointed: bool) -> None:
    turn = math.pi / 6 if not pointed else 0.0
    spaces = [
        hexagon(
            x * math.cos(turn) - y * math.sin(turn),
            x * math.sin(turn) + y * math.cos(turn),
            pointed,
            fill="red" if number in (0, neighbour) else f"other {number}",
        )
        for number, (x, y) in enumerate(HEXAGONS)
    ]
    scene = Scene(spaces=spaces)
    grid = lattice(scene)
    assert grid is not None
    shades = _shades(scene, grid)
    assert shades[spaces[0].id] != shades[spaces[neighbour].id]


def test_a_board_of_different_colours_has_no_shades() -> None:
    spaces = [square(x, y, fill=f"colour {x} {y}") for x in range(2) for y in range(2)]
    scene = Scene(spaces=spaces)
    grid = lattice(scene)
    assert grid is not None
    assert _shades(scene, grid) == {}


def test_flat_hexagons_of_three_colours_have_no_shades() -> None:
    """Neighbours differ, also those above and below."""
    half = math.sqrt(3) / 2
    spaces = [
        hexagon(1.5 * q, half * (2 * r + q), False, fill=f"colour {(q - r) % 3}")
        for q in range(3)
        for r in range(3)
    ]
    scene = Scene(spaces=spaces)
    grid = lattice(scene)
    assert grid is not None
    assert (grid.wide, grid.high) == (1, 2)
    assert _shades(scene, grid) == {}


@pytest.mark.parametrize(
    ("glyphs", "width", "text"),
    [("abc", 4, "abc"), ("abcd", 4, "ab+"), ("ab龍", 4, "ab+"), ("a龍b", 3, "a+"), ("a", 1, "a")],
)
def test_as_many_signs_are_shown_on_a_space_as_fit(glyphs: str, width: int, text: str) -> None:
    canvas = Canvas(width, 1)
    tokens = [Token(id=glyph, at="s", icon="x", glyph=glyph) for glyph in glyphs]
    _tokens(canvas, (0, 0, width), tokens, None, DrawingStyle("en", False))
    assert canvas.text().plain.strip() == text


def test_a_name_as_wide_as_its_cell_would_touch_the_next_and_is_left_out() -> None:
    for name, seen in (("ab", True), ("abc", False)):
        canvas = Canvas(3, 2)
        space = Space(id="s", points=[])
        _space(canvas, (0, 0, 3, 2), space, [], name, None, DrawingStyle("en", False))
        assert (name in canvas.text().plain) == seen


def test_a_door_is_a_wall_with_an_opening_in_the_middle() -> None:
    canvas = Canvas(8, 1)
    _wall(canvas, (0, 0), (8, 1), "▁", True)
    assert canvas.text().plain.rstrip("\n") == "▁▁    ▁▁"


def test_a_die_of_six_sides_shows_its_face_and_another_its_number() -> None:
    for sides, value, text in ((6, 6, "⚅"), (6, 1, "⚀"), (4, 3, "3"), (20, 6, "6")):
        assert _face(Die(id="d", value=value, sides=sides)) == text


def test_a_legend_is_never_too_long() -> None:
    def told(glyphs: list[str], labels: list[str]) -> str:
        spaces = [square(x, 0, kind="hole") for x in range(len(glyphs))]
        tokens = [
            Token(id=str(x), at=f"{x},0", icon="x", glyph=glyph, label=label)
            for x, (glyph, label) in enumerate(zip(glyphs, labels))
        ]
        scene = Scene(spaces=spaces, tokens=tokens)
        grid = lattice(scene)
        assert grid is not None
        return legend(scene, grid, "en")[0]

    assert "K = a / b / c / d / …" in told(["K"] * 5, list("abcde"))
    assert "K = a / b / c / d." in told(["K"] * 5, list("abcdd"))
    many = [chr(0x4E00 + number) for number in range(41)]
    assert told(many[:40], many[:40]).count(" = ") == 40
    assert "…" not in told(many[:40], many[:40])
    assert told(many, many).endswith("; ….")
    assert told(many, many).count(" = ") == 40


def test_the_list_of_icons_shows_the_common_ones_once_and_then_what_each_family_adds() -> None:
    page = icon_list.markdown(["boards", "shooter"])
    parts = page.split("\n## ")[1:]
    shown = [set(re.findall(r"> `([^`]+)`", part)) for part in parts]
    common = set(icon_names(icon_list.COMMON))
    assert shown == [common, *(set(icon_names(family)) - common for family in ("boards", "shooter"))]
    assert all(shown)
