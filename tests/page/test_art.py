"""Every shipped game has pictures of its own: whatever icon a scene names is in the art of its family.

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
from boardwright.core.art import pictures
from boardwright.families.boards.default_look import GLYPHS, PLAIN
from tests.sampling import spread

PAGE = Path(__file__).parents[2] / "web" / "src"


def icons(part: Any) -> Iterator[str]:
    """Every icon in a scene, but those of tokens that say themselves that a sign stands for a picture."""
    if isinstance(part, list):
        for item in part:
            yield from icons(item)
    elif isinstance(part, dict):
        if isinstance(part.get("icon"), str) and not is_sign(part):
            yield part["icon"]
        if isinstance(part.get("picture"), str):
            yield part["picture"]
        for value in part.values():
            yield from icons(value)


def is_sign(part: dict[str, Any]) -> bool:
    """Whether a token is drawn as a disc: it has a colour, and a sign that fits on it."""
    colored = part.get("seat") is not None or part.get("color") is not None
    return part["icon"] == PLAIN and colored and 1 <= len(part.get("glyph") or "") <= 2


@pytest.mark.parametrize("game", spread(sorted(catalog.shipped_games()), 30))
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
    # A badge that is only a number has no icon.
    assert seen - {""} - set(pictures(match.game.family.name)) == set()


@pytest.mark.parametrize("game", [e.name for e in catalog.shipped_games().values() if e.family == "boards"])
def test_figures_without_pictures_have_signs_of_their_own(game: str) -> None:
    signs = boardwright.load(game).rules.glyphs
    plain = [sign for figure, sign in signs.items() if figure not in GLYPHS]
    assert len(set(plain)) == len(plain)
    assert not set(plain) & {sign for figure, sign in signs.items() if figure in GLYPHS}


def test_pictures_of_figures_are_drawn() -> None:
    assert set(GLYPHS) <= set(pictures("boards"))
    assert PLAIN not in pictures("boards")


def test_the_page_has_no_picture_of_a_game() -> None:
    names = {name for family in catalog.families() for name in pictures(family)} - set(pictures("none"))
    telling = {name for name in names if len(name) > 6 and re.fullmatch(r"[a-z]+[-_][a-z0-9]+|.{9,}", name)}
    assert len(telling) > 30
    sources = "".join(path.read_text(encoding="utf-8") for path in PAGE.glob("art/*"))
    assert not [name for name in telling if name in sources]
