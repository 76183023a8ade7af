"""Every shipped game has pictures of its own: whatever icon a scene names is in the page's library.

A figure of a board game that has no picture is a disc in its player's colour with a sign.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.families.boards.figure_look import GLYPHS, PLAIN

ART = Path(__file__).parents[2] / "web" / "src" / "art"


def drawn() -> set[str]:
    """The names in the picture library."""
    sources = [path.read_text(encoding="utf-8") for path in ART.glob("*.ts")]
    return {name for source in sources for name in re.findall(r"^  '?([\w:-]+)'?:", source, re.M)}


def icons(part: Any) -> Iterator[str]:
    """Every icon in a scene, but those of tokens that say themselves that a sign stands for a picture."""
    if isinstance(part, list):
        for item in part:
            yield from icons(item)
    elif isinstance(part, dict):
        if isinstance(part.get("icon"), str) and not is_sign(part):
            yield part["icon"]
        for value in part.values():
            yield from icons(value)


def is_sign(part: dict[str, Any]) -> bool:
    """Whether a token is drawn as a disc: it has a colour, and a sign that fits on it."""
    colored = part.get("seat") is not None or part.get("color") is not None
    return part["icon"] == PLAIN and colored and 1 <= len(part.get("glyph") or "") <= 2


@pytest.mark.parametrize("game", sorted(catalog.shipped_games()))
def test_every_icon_is_drawn(game: str) -> None:
    rng = random.Random(1)
    match = boardwright.load(game).start(seed=1)
    seen: set[str] = set()
    for number in range(24):
        if match.over:
            break
        if number % 6 == 0:
            seen.update(icons(match.scene(match.decisions[0].seat).json))
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))
    assert seen - drawn() == set()


@pytest.mark.parametrize("game", [e.name for e in catalog.shipped_games().values() if e.family == "boards"])
def test_figures_without_pictures_have_signs_of_their_own(game: str) -> None:
    signs = boardwright.load(game).rules.glyphs
    plain = [sign for figure, sign in signs.items() if figure not in GLYPHS]
    assert len(set(plain)) == len(plain)
    assert not set(plain) & {sign for figure, sign in signs.items() if figure in GLYPHS}


def test_pictures_of_figures_are_drawn() -> None:
    assert set(GLYPHS) <= drawn()
    assert PLAIN not in drawn()
