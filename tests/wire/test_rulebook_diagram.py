"""Diagrams of rulebooks: where each mark is drawn, and what a terminal shows of it."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from boardwright.wire import rulebook_diagram as diagram
from boardwright.wire.rulebook_diagram import CELL, MARGIN, MARKS, Diagram, DiagramCell

SVG = "{http://www.w3.org/2000/svg}"


def cell(x: float, y: float, *marks: str, **more: object) -> DiagramCell:
    return DiagramCell(((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)), marks, **more)  # type: ignore[arg-type]


def drawn(*cells: DiagramCell, **more: object) -> ElementTree.Element:
    return ElementTree.fromstring(diagram.svg(Diagram("A <title>", cells, **more)))  # type: ignore[arg-type]


def test_the_picture_is_as_large_as_its_cells_wherever_they_lie() -> None:
    root = drawn(cell(-1, 4), cell(1, 5, is_dark=True))
    assert root.attrib["viewBox"] == f"0 0 {3 * CELL + 2 * MARGIN} {2 * CELL + 2 * MARGIN}"
    assert (root.attrib["width"], root.attrib["height"]) == ("84", "58")
    assert root.attrib["aria-label"] == root.findtext(f"{SVG}title") == "A <title>"
    light, dark = root.findall(f"{SVG}polygon")
    assert light.attrib["points"] == "3.0,3.0 29.0,3.0 29.0,29.0 3.0,29.0"
    assert dark.attrib["points"] == "55.0,29.0 81.0,29.0 81.0,55.0 55.0,55.0"
    assert (light.attrib["fill"], dark.attrib["fill"]) == ("#f3e9d2", "#d9c39a")


def test_no_cells_are_a_picture_of_one() -> None:
    assert drawn().attrib["viewBox"] == "0 0 32 32"


def test_lines_and_arrows_go_from_point_to_point() -> None:
    root = drawn(cell(0, 0), lines=(((0, 0), (1, 1)),), arrows=(((0.5, 0.5), (1, 0)),))
    line, arrow = (part.attrib for part in root.findall(f"{SVG}line"))
    assert [line[key] for key in ("x1", "y1", "x2", "y2", "stroke-width")] == [
        "3.0",
        "3.0",
        "29.0",
        "29.0",
        "1.5",
    ]
    assert [arrow[key] for key in ("x1", "y1", "x2", "y2", "stroke-width")] == [
        "16.0",
        "16.0",
        "29.0",
        "3.0",
        "2",
    ]
    assert line["stroke"] != arrow["stroke"]


#: What is drawn for a mark in the middle of a cell, at (16, 16): tag, and the attributes that place it.
DRAWN = {
    "origin": [],
    "region": [],
    "move": [("circle", {"cx": "16.0", "cy": "16.0", "r": "4", "fill": "#2f6fb3"})],
    "first": [("circle", {"cx": "16.0", "cy": "16.0", "r": "5", "fill": "none", "stroke": "#2f6fb3"})],
    "both": [
        ("circle", {"cx": "16.0", "cy": "16.0", "r": "4", "fill": "#2f6fb3"}),
        ("circle", {"cx": "16.0", "cy": "16.0", "r": "7", "fill": "none", "stroke": "#b3372f"}),
    ],
    "take": [("path", {"d": "M11.0 11.0L21.0 21.0M11.0 21.0L21.0 11.0", "stroke": "#b3372f"})],
    "passed": [("path", {"d": "M11.0 11.0L21.0 21.0M11.0 21.0L21.0 11.0", "stroke-dasharray": "2 2"})],
    "jump": [("path", {"d": "M10.0 20.0Q16.0 6.0 22.0 20.0", "stroke": "#b3372f"})],
    "swap": [("rect", {"x": "11.0", "y": "11.0", "width": "10", "height": "10"})],
    "arrow": [("line", {"x1": "10.0", "y1": "16.0", "x2": "22.0", "y2": "16.0", "stroke": "#2f6fb3"})],
}


@pytest.mark.parametrize("mark", [*MARKS, "arrow"])
def test_a_mark_is_drawn_in_the_middle_of_its_cell(mark: str) -> None:
    root = drawn(cell(0, 0, mark))
    found = [part for part in root if part.tag not in (f"{SVG}title", f"{SVG}polygon")]
    assert [part.tag.removeprefix(SVG) for part in found] == [tag for tag, _ in DRAWN[mark]]
    for part, (_, wanted) in zip(found, DRAWN[mark], strict=True):
        assert wanted.items() <= part.attrib.items()
    assert ("stroke-dasharray" in ElementTree.tostring(root, "unicode")) == (mark == "passed")
    assert (root.find(f"{SVG}polygon").attrib["fill"] == "#9fc49a") == (mark == "region")  # type: ignore[union-attr]


def test_a_sign_stands_on_its_cell_and_is_escaped() -> None:
    text = drawn(cell(0, 0, "move", glyph="<")).find(f"{SVG}text")
    assert text is not None
    assert (text.text, text.attrib["x"], text.attrib["y"]) == ("<", "16.0", "22.0")


def test_a_terminal_shows_the_last_mark_or_the_sign_of_each_cell() -> None:
    rows = diagram.text_rows(
        Diagram(
            "", (cell(0, 0), cell(1, 0, "move"), cell(2, 1, "region", "take"), cell(0, 1, "move", glyph="♞"))
        )
    )
    assert rows == ["· +", "♞   x"]
    assert diagram.text_rows(Diagram("", ())) == []


def test_hexagons_lie_half_a_cell_apart() -> None:
    assert diagram.text_rows(Diagram("", (cell(0, 0), cell(0.5, 1, "move")))) == ["·", " +"]


def test_the_first_column_of_a_terminal_is_that_of_the_leftmost_cell() -> None:
    assert diagram.text_rows(Diagram("", (cell(3, 0), cell(2, 1, "jump")))) == ["  ·", "^"]


def test_legends_say_what_the_marks_mean() -> None:
    legend = {"move": "goes", "take": "takes & more"}
    of = Diagram("", (cell(0, 0, "move"),), legend=legend)
    assert diagram.text_legend(of) == ["+ goes", "x takes & more"]
    (move, goes), (take, takes) = diagram.legend(of)
    assert (goes, takes) == ("goes", "takes & more")
    sample = ElementTree.fromstring(move)
    assert sample.find(f"{SVG}circle") is not None
    assert sample.find(f"{SVG}polygon").attrib["points"] == "3.0,3.0 29.0,3.0 29.0,29.0 3.0,29.0"  # type: ignore[union-attr]
    assert ElementTree.fromstring(take).find(f"{SVG}path") is not None
