"""Draws the pictures of the README and the documentation from real matches. Run it after a change in how games are
drawn."""

from __future__ import annotations

from pathlib import Path

import boardwright
from boardwright.wire.scene_svg import picture

HERE = Path(__file__).parent

#: Picture -> game, answers, and the seat whose view is drawn.
MATCHES = {
    "chess": ("chess", "e2-e4 e7-e5 g1-f3 b8-c6 f1-b5 a7-a6", 0),
    "checkers": ("checkers", "c3-d4 b6-c5 d4-b6 a7-c5", 0),
    "intellector": ("intellector", "e2-e3 e6-e5 b1-d2", 0),
    "standoff": (str(HERE.parent / "examples" / "standoff.json"), "a1-a2 a4-a3", 0),
}


def drawn(name: str) -> str:
    """The picture with the given name."""
    source, answers, seat = MATCHES[name]
    match = boardwright.load(source).start()
    for answer in answers.split():
        match.answer(match.decisions[0].seat, answer)
    return picture(match.scene(seat))


if __name__ == "__main__":
    for name in MATCHES:
        (HERE / f"{name}.svg").write_text(drawn(name), encoding="utf-8")
        print(HERE / f"{name}.svg")
