"""Drawings are made harmless or refused with a reason."""

from __future__ import annotations

from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from boardwright import catalog
from boardwright.core import art, translate
from boardwright.core.art import pictures, sprite
from boardwright.core.css_colors import is_color
from boardwright.core.svg_sanitizer import (
    MOST_CHARACTERS,
    MOST_DEPTH,
    MOST_ELEMENTS,
    BadDrawing,
    read_drawing,
)

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'


def svg(inside: str) -> str:
    return f"{OPEN}{inside}</svg>"


BOMB = '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]><svg><path d="&b;"/></svg>'

BAD = {
    "script": (svg("<script>alert(1)</script>"), "element"),
    "foreign object": (
        svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
        "element",
    ),
    "animation": (svg('<path d="M0 0"><animate attributeName="d"/></path>'), "element"),
    "style sheet": (svg("<style>@import url(http://evil)</style>"), "element"),
    "filter": (svg('<filter id="f"><feGaussianBlur stdDeviation="99"/></filter>'), "element"),
    "pattern": (svg('<pattern id="p" width="1" height="1"/>'), "element"),
    "image": (svg('<image href="http://evil/x.png"/>'), "element"),
    "use of itself": (svg('<g id="a"><use href="#a"/></g>'), "element"),
    "handler": (svg('<path d="M0 0" onclick="alert(1)"/>'), "script"),
    "handler of the root": (OPEN.replace("viewBox", 'onload="alert(1)" viewBox') + "</svg>", "script"),
    "link": (svg('<path d="M0 0" href="javascript:alert(1)"/>'), "outside"),
    "outside gradient": (
        svg('<linearGradient id="a" xmlns:x="http://www.w3.org/1999/xlink" x:href="http://evil#b"/>'),
        "outside",
    ),
    "outside fill": (svg('<path fill="url(http://evil#a)" d="M0 0"/>'), "outside"),
    "outside in a style": (svg('<path style="fill:url(//evil/a.svg#b)" d="M0 0"/>'), "outside"),
    "entities": (BOMB, "doctype"),
    "style instruction": ('<?xml-stylesheet href="x.css"?>' + svg(""), "doctype"),
    "megabytes": (svg("<!--" + "x" * 2_000_000 + "-->"), "long"),
    "long attribute": (svg(f'<path d="{"M0 0" * 3000}"/>'), "long"),
    "many elements": (svg('<path d="M0 0"/>' * (MOST_ELEMENTS + 1)), "many"),
    "deep": (svg("<g>" * (MOST_DEPTH + 1) + "</g>" * (MOST_DEPTH + 1)), "many"),
    "many gradients": (svg('<linearGradient id="a"/>' * 20), "gradients"),
    "no colour": (svg('<path fill="expression(alert(1))" d="M0 0"/>'), "color"),
    "colour with more": (svg('<path fill="red;x:url(http://evil)" d="M0 0"/>'), "color"),
    "word that names no colour": (svg('<path fill="pudding" d="M0 0"/>'), "color"),
    "colour without numbers": (svg('<path stroke="rgb(,,,)" d="M0 0"/>'), "color"),
    "no number": (svg('<circle r="calc(1px)"/>'), "value"),
    "huge number": (svg('<circle r="99999999999"/>'), "value"),
    "no path": (svg('<path d="javascript:"/>'), "value"),
    "no transform": (svg('<g transform="url(#a)"/>'), "value"),
    "no frame": ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 10"/>', "frame"),
    "frame of words": ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="a b c d"/>', "frame"),
    "frame in shares": ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100% 100%"/>', "frame"),
    "size in shares": ('<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"/>', "frame"),
    "no stand": ('<svg xmlns="http://www.w3.org/2000/svg" data-stand="x" viewBox="0 0 1 1"/>', "value"),
    "html": ("<html/>", "root"),
    "no xml": ("<svg", "xml"),
    "nothing": ("", "xml"),
}


@pytest.mark.parametrize(
    "color",
    ["none", "currentColor", "inherit", "skyblue", "#fa0", "rgb(10 20 30 / 50%)", "var(--piece,#efe4cd)"],
)
def test_colours_of_css_and_of_the_page_are_kept(color: str) -> None:
    assert read_drawing(svg(f'<path fill="{color}" d="M0 0"/>')).shapes == f'<path fill="{color}" d="M0 0"/>'


@pytest.mark.parametrize("name", BAD)
def test_what_acts_fetches_or_swells_is_refused_with_a_reason(name: str) -> None:
    text, fault = BAD[name]
    with pytest.raises(BadDrawing) as refused:
        read_drawing(text)
    assert refused.value.message.id == f"core-drawing-{fault}"
    assert all(translate(refused.value.message, language) for language in ("en", "it"))


def test_the_longest_is_read() -> None:
    room = MOST_CHARACTERS - len(svg("<!---->"))
    assert read_drawing(svg("<!--" + "x" * room + "-->")).shapes == ""
    with pytest.raises(BadDrawing):
        read_drawing(svg("<!--" + "x" * (room + 1) + "-->"))


def test_what_is_of_no_use_is_left_out() -> None:
    drawing = read_drawing(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="http://ink" width="20" height="10" class="x" fill="red">'
        '<title>T</title><metadata><a/></metadata><ink:view zoom="1"/><!-- note -->'
        '<path style="fill:#123456;stroke-width:2px;font-family:x" class="y" data-x="1" ink:z="2" d="M0 0h1"/></svg>'
    )
    assert drawing.frame == "0 0 20 10"
    assert drawing.shapes == '<g fill="red"><path d="M0 0h1" fill="#123456" stroke-width="2px"/></g>'


def test_ids_of_two_drawings_never_meet() -> None:
    text = svg(
        '<linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><path fill="url(#a)" d=""/>'
    )
    one, other = read_drawing(text, "one").shapes, read_drawing(text, "two").shapes
    assert 'id="one.a"' in one
    assert "url(#one.a)" in one
    assert "one.a" not in other


@pytest.mark.parametrize("family", catalog.families())
def test_the_art_of_every_family_is_one_sprite(family: str) -> None:
    found = sprite(family)
    symbols = list(ElementTree.fromstring(found.text))
    assert [symbol.attrib["id"] for symbol in symbols] == [
        f"art.{family}.{name}" for name in pictures(family)
    ]
    assert len(found.text) < 250_000


def test_a_familys_own_picture_comes_before_the_common_one() -> None:
    assert pictures("tactics")["shield"] != pictures("boards").get("shield")
    assert "coin" in pictures("boards")
    assert "queen" in pictures("boards")
    assert "queen" not in pictures("cards")


def test_limits_are_what_they_say() -> None:
    """An attribute of 8,000 characters is the longest; a frame that is wrong is quoted up to 60 characters."""
    longest = "M0 0" + " " * (8_000 - 4)
    read_drawing(svg(f'<path d="{longest}"/>'))
    with pytest.raises(BadDrawing) as refused:
        read_drawing(svg(f'<path d="{longest} "/>'))
    assert refused.value.message.params["most"] == 8_000
    with pytest.raises(BadDrawing) as refused:
        read_drawing(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{"x" * 90}"/>')
    assert refused.value.message.params["found"] == "x" * 60
    flat = f"0 0{' ' * 90}0 10"
    with pytest.raises(BadDrawing) as refused:
        read_drawing(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{flat}"/>')
    assert refused.value.message.params["found"] == flat[:60]


@pytest.mark.parametrize(
    "text",
    [
        f'<svg xmlns="http://www.w3.org/2000/svg" data-stand="{"x" * 90}" viewBox="0 0 1 1"/>',
        svg(f'<path clip-path="{"x" * 90}" d=""/>'),
        svg(f'<path fill="{"x" * 90}" d=""/>'),
        svg(f'<path href="{"x" * 90}" d=""/>'),
        svg(f"<{'x' * 90}/>"),
        svg(f'<circle r="{"x" * 90}"/>'),
        svg(f'<path d="{"x" * 90}"/>'),
    ],
)
def test_a_faulty_value_is_quoted_up_to_60_characters(text: str) -> None:
    with pytest.raises(BadDrawing) as refused:
        read_drawing(text)
    assert refused.value.message.params["found"] == "x" * 60


def test_a_colour_has_up_to_80_characters() -> None:
    longest = "rgb(1 2" + " " * 71 + "3)"
    assert (len(longest), is_color(longest)) == (80, True)
    assert not is_color(longest.replace("3)", " 3)"))


def test_a_family_of_another_package_has_the_common_pictures_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art, "plugins", lambda group: {"elsewhere": SimpleNamespace(value="tests.testkit")})
    assert "coin" in art.picture_names("elsewhere")


def test_the_name_of_a_handler_is_quoted_up_to_60_characters() -> None:
    with pytest.raises(BadDrawing) as refused:
        read_drawing(svg(f'<path on{"x" * 90}="" d=""/>'))
    assert refused.value.message.params["found"] == "on" + "x" * 58
