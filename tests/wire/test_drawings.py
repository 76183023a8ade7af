"""Hand-made scenes as they are drawn, sign by sign and colour by colour, on terminals and as pictures.

`drawings.json` holds what was drawn. After a deliberate change look at the difference, and write it anew with
`python -m tests.wire.test_drawings`.
"""

from __future__ import annotations

import io
import json
import math
from pathlib import Path

import pytest
from rich.console import Console

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
)
from boardwright.wire.scene_svg import picture
from boardwright.wire.terminal.drawing_style import DrawingStyle
from boardwright.wire.terminal.scene import draw

KEPT = Path(__file__).with_name("drawings.json")

SEATS = [
    Seat(seat=0, name="Ann", active=True, score=3),
    Seat(seat=1, name="Bob", out=True, score=2.5),
    Seat(seat=2, name="Cem", color="#050505"),
]


def square(x: float, y: float, **more: object) -> Space:
    points = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    return Space(id=f"{x},{y}", points=points, **more)  # type: ignore[arg-type]


def hexagon(x: float, y: float, pointed: bool, **more: object) -> Space:
    angles = [math.radians((30 if pointed else 0) + 60 * corner) for corner in range(6)]
    return Space(
        id=f"{x:.2f},{y:.2f}",
        points=[(x + math.cos(a), y + math.sin(a)) for a in angles],
        **more,  # type: ignore[arg-type]
    )


def board() -> Scene:
    """Squares of every kind with everything that can stand on them and between them."""
    marks = {(1, 1): ["last"], (2, 0): ["danger"], (0, 2): ["threatened"]}
    fills = {(0, 0): "#f1dfc4", (1, 0): "#8a5a3c", (2, 2): "terrain-void", (3, 2): "red"}
    kinds = {(3, 0): "wall", (3, 1): "cover"}
    spaces = [
        square(
            x,
            y,
            label=f"{'abcd'[x]}{3 - y}",
            marks=marks.get((x, y), []),
            fill=fills.get((x, y)),
            kind=kinds.get((x, y), "floor"),
            fog=(x, y) == (1, 2),
        )
        for y in range(3)
        for x in range(4)
    ]
    tokens = [
        Token(id="k", at="0,0", icon="king", glyph="♚", seat=0, label="king"),
        Token(id="q", at="1,0", icon="queen", glyph="♛", seat=1, faded=True),
        Token(id="r", at="3,2", icon="x", glyph="R", color="red"),
        Token(id="a", at="2,1", icon="x", glyph="a"),
        Token(id="b", at="2,1", icon="x", glyph="b", seat=2),
        Token(id="c", at="2,1", icon="x", glyph="龍", seat=1),
    ]
    lines = [
        Line(id="wall", kind="wall", points=[(1, 0), (1, 1)]),
        Line(id="door", kind="door", points=[(2, 1), (3, 1)]),
        Line(id="open", kind="door-open", points=[(2, 2), (2, 3)]),
        Line(id="edge", kind="edge", points=[(0, 0), (1, 0)], color="blue"),
        Line(id="left", kind="edge", points=[(0, 1), (0, 2)]),
        Line(id="beam", kind="beam", points=[(0.5, 0.5), (1.5, 1.5)]),
    ]
    return Scene(title="Board", seats=SEATS, spaces=spaces, tokens=tokens, lines=lines)


def plain() -> Scene:
    """A chequered board without lines, turned round."""
    spaces = [
        square(x, y, label=f"{'abc'[x]}{2 - y}", fill=("#eee", "#777")[(x + y) % 2])
        for y in range(2)
        for x in range(3)
    ]
    return Scene(
        spaces=spaces, rotation=180, tokens=[Token(id="p", at="2,1", icon="pawn", glyph="♟", seat=1)]
    )


def hexes(pointed: bool) -> Scene:
    half = math.sqrt(3) / 2
    places = [(0, 0), (2, 0), (1, 1), (3, 1), (0, 2), (2, 2)]
    at = [(half * c, 1.5 * r) if pointed else (1.5 * r, half * c) for c, r in places]
    spaces = [hexagon(x, y, pointed, label=f"h{number}") for number, (x, y) in enumerate(at)]
    return Scene(spaces=spaces, tokens=[Token(id="t", at=spaces[2].id, icon="ship", glyph="▲", seat=0)])


def listed() -> Scene:
    spaces = [
        Space(
            id="hall", points=[(0, 0), (10, 0), (10, 7), (0, 7)], label="Hall", fill="green", marks=["last"]
        ),
        Space(id="attic", points=[(3, 1), (5, 2), (4, 4)]),
    ]
    return Scene(
        spaces=spaces,
        tokens=[
            Token(
                id="c", at="attic", icon="cat", glyph="c", label="a cat", badges=[Badge(icon="hp", value=9)]
            )
        ],
        cards=[Card(id="k", at="hall", title="Key", faded=True, color="gold")],
    )


def panels() -> Scene:
    items = [
        Counter(id="coins", title="gold coins", value=5, max=9),
        Counter(id="wood", icon="wood", value=2),
        Track(
            id="faith",
            title="faith",
            steps=[Step(id="f0"), Step(id="f1"), Step(id="f2", label="II"), Step(id="f3", label="too long")],
        ),
        Zone(id="cards", title="hand"),
        Zone(id="deck", title="deck"),
        Zone(id="void"),
        Note(id="note", text="A note."),
        Counter(id="late", title="late", value=0),
    ]
    return Scene(
        title="Cards",
        seats=SEATS,
        panels=[
            Panel(id="a", title="Ann", seat=0, items=items),
            Panel(id="b", title="Dark", color="#020202", items=[Note(id="n", text="dark")]),
            Panel(id="c", items=[Note(id="o", text="bare")]),
            Panel(id="e", items=[]),
            Panel(id="f", color="teal", items=[Note(id="p", text="one"), Note(id="q", text="two")]),
        ],
        tokens=[
            Token(id="m", at="f1", icon="marker", glyph="●", seat=0),
            Token(id="l", at="f1", icon="marker", glyph="●", seat=1),
            Token(id="z", at="void", icon="marker", glyph="★", seat=0),
        ],
        cards=[
            Card(id="c1", at="cards", title="Sword", cost=[Badge(icon="coin", value=2)], color="red"),
            Card(
                id="c2",
                at="cards",
                title="Bow",
                badges=[Badge(icon="x", label="3 arrows", value=3)],
                faded=True,
            ),
            Card(id="c3", at="deck", face="down"),
            Card(id="c4", at="deck", face="down"),
        ],
        dice=[
            Die(id="d", value=1),
            Die(id="e", value=6),
            Die(id="f", value=7),
            Die(id="g", value=3, sides=12),
        ],
    )


def beside() -> Scene:
    of = plain()
    return Scene(spaces=of.spaces, tokens=of.tokens, panels=panels().panels, dice=panels().dice)


SCENES = {
    "board": board(),
    "plain": plain(),
    "pointed": hexes(True),
    "flat": hexes(False),
    "listed": listed(),
    "panels": panels(),
    "beside": beside(),
    "nothing": Scene(),
}
#: Columns, lines and colours.
TERMINALS = {
    "small": (40, 14, True),
    "usual": (80, 24, True),
    "large": (200, 60, True),
    "plain": (80, 24, False),
    "narrow": (36, 24, False),
}


def on_terminal(scene: Scene, terminal: str) -> list[str]:
    width, height, color = TERMINALS[terminal]
    console = Console(
        file=io.StringIO(),
        width=width,
        color_system="truecolor" if color else None,
        force_terminal=color,
        no_color=not color,
    )
    console.print(draw(scene, DrawingStyle("en", color, width, height)))
    return console.file.getvalue().split("\n")  # type: ignore[attr-defined, no-any-return]


def drawings() -> dict[str, list[str]]:
    found = {f"{name} {of}": on_terminal(scene, of) for name, scene in SCENES.items() for of in TERMINALS}
    for name, scene in SCENES.items():
        found[f"{name} picture"] = picture(scene).replace("><", ">\n<").split("\n")
    return found


@pytest.mark.parametrize("name", [f"{name} {of}" for name in SCENES for of in (*TERMINALS, "picture")])
def test_a_scene_is_drawn_as_before(name: str) -> None:
    scene, _, of = name.partition(" ")
    if of == "picture":
        found = picture(SCENES[scene]).replace("><", ">\n<").split("\n")
    else:
        found = on_terminal(SCENES[scene], of)
    assert found == json.loads(KEPT.read_text(encoding="utf-8"))[name]


def main() -> None:
    KEPT.write_text(json.dumps(drawings(), indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
