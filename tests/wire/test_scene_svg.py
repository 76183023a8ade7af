"""Scenes as pictures: well-formed, complete, and with nothing from a game's data that could be more than text."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import boardwright
import boardwright.catalog
from boardwright.wire.palette import contrast, css, luminance, rgb
from boardwright.wire.scene import Line, Scene, Space, Token
from boardwright.wire.scene_svg import STROKES, picture
from tests.sampling import spread

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", ["chess", "checkers", "intellector"])
def test_every_space_and_figure_is_in_the_picture(name: str) -> None:
    scene = boardwright.load(name).start().scene(0)
    root = ElementTree.fromstring(picture(scene))
    assert len(root.findall(f"{SVG}polygon")) == len(scene.spaces)
    glyphs = [text for text in root.findall(f"{SVG}text") if text.find(f"{SVG}title") is not None]
    assert len(glyphs) == len(scene.tokens)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for polygon in root.findall(f"{SVG}polygon"):
        for point in polygon.attrib["points"].split():
            x, y = map(float, point.split(","))
            assert 0 <= x <= width
            assert 0 <= y <= height


def test_words_of_a_game_are_escaped() -> None:
    space = Space(id="a", points=[(0, 0), (1, 0), (1, 1)], label="<b>&", fill='red"><script>')
    token = Token(id="t", at="a", icon="x", glyph="<", label='"&')
    lines = [
        Line(id="l", kind="wall", points=[(0, 0), (1, 1)], color="x"),
        Line(id="m", kind="door", points=[(0, 0)]),
    ]
    scene = Scene(title="<script>", spaces=[space], tokens=[token], lines=lines)
    text = picture(scene)
    assert "<script" not in text
    assert ElementTree.fromstring(text).findtext(f"{SVG}title") == "<script>"


def test_an_empty_scene_is_a_picture_too() -> None:
    ElementTree.fromstring(picture(Scene()))


@pytest.mark.parametrize("name", spread(sorted(boardwright.catalog.shipped_games()), 30))
def test_every_colour_of_a_scene_is_known(name: str) -> None:
    """A colour that the palette does not know would be drawn as another."""
    scene = boardwright.load(name).start().scene(0)
    boxes = [item for panel in scene.panels for item in panel.items]
    parts = [
        *scene.spaces,
        *scene.lines,
        *scene.tokens,
        *scene.cards,
        *scene.dice,
        *scene.panels,
        *scene.seats,
        *boxes,
    ]
    parts += [badge for token in scene.tokens for badge in token.badges]
    parts += [badge for card in scene.cards for badge in (*card.cost, *card.badges)]
    colors = {getattr(part, field, None) for part in parts for field in ("fill", "color")} - {None}
    assert [color for color in sorted(colors) if rgb(color) is None] == []


def test_colours() -> None:
    assert css("seat-0", "black") == "#fbf7ec"
    assert css("nonsense", "black") == "#000000"
    assert rgb("#12345") is None
    assert rgb("rgb(1,2)") is None
    assert rgb("rgb(a,b,c)") is None
    assert rgb("hsl(a, 1%, 1%)") is None
    assert rgb("rgb(300, -5, 50%)") == (255, 0, 128)
    assert luminance((255, 255, 255)) == pytest.approx(1)
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize(
    ("color", "found"),
    [
        ("hsl(0, 100%, 50%)", (255, 0, 0)),
        ("hsl(120deg 100% 25%)", (0, 128, 0)),
        ("hsl(240, 50%, 75%)", (159, 159, 223)),
        ("hsl(359, 100%, 50%)", (255, 0, 4)),
        ("hsl(480, 100%, 25%)", (0, 128, 0)),
        ("hsl(30, 200%, -5%)", (0, 0, 0)),
        ("hsl(10, 0%, 100%, 0.5)", (255, 255, 255)),
        ("rgb(300, -4, 12.6)", (255, 0, 13)),
        ("rgba(100%, 50%, 0%, 1)", (255, 128, 0)),
        ("#1234", (17, 34, 51)),
        ("#12345678", (18, 52, 86)),
        ("rgb(1, 2)", None),
        ("rgb(1, 2, 3, 4, 5)", None),
        ("hsl(a, b, c)", None),
        ("rgb(1e999, 0, 0)", None),
    ],
)
def test_colours_as_css_writes_them(color: str, found: tuple[int, int, int] | None) -> None:
    assert rgb(color) == found


def test_an_unknown_colour_is_the_default_and_an_unknown_default_black() -> None:
    assert css("rainbow", "red") == css(None, "#f00") == "#ff0000"
    assert css("rainbow", "sunset") == "#000000"
    assert css("#0a0b0c", "red") == "#0a0b0c"


def test_every_line_is_seen_and_none_is_wider_than_a_fifth_of_a_space() -> None:
    assert [name for name, (_, width, _) in STROKES.items() if not 0 < width <= 0.2] == []


def test_a_figure_stands_in_the_middle_of_its_space_and_the_name_can_be_read() -> None:
    """The middle in both directions; names are dark on light ground and light on dark."""
    spaces = [
        Space(id="white", points=[(0, 0), (1, 0), (1, 1), (0, 1)], label="w", fill="#ffffff"),
        Space(id="black", points=[(1, 2), (2, 2), (2, 3), (1, 3)], label="b", fill="#000000"),
    ]
    tokens = [Token(id=space.id, at=space.id, icon="x", glyph="x") for space in spaces]
    root = ElementTree.fromstring(picture(Scene(spaces=spaces, tokens=tokens), names=True))
    texts = root.findall(f"{SVG}text")
    names = {text.text: text.attrib["fill"] for text in texts if text.find(f"{SVG}title") is None}
    assert names == {"w": "#000000", "b": "#ffffff"}
    figures = [text for text in texts if text.find(f"{SVG}title") is not None]
    for polygon, figure in zip(root.findall(f"{SVG}polygon"), figures, strict=True):
        corners = [tuple(map(float, point.split(","))) for point in polygon.attrib["points"].split()]
        middle = [(min(side) + max(side)) / 2 for side in zip(*corners, strict=True)]
        # The line that letters stand on lies a third of their size below their middle.
        drawn = (
            float(figure.attrib["x"]),
            float(figure.attrib["y"]) - float(figure.attrib["font-size"]) * 0.34,
        )
        assert drawn == pytest.approx(middle, abs=0.11)
