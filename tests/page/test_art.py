"""Every shipped game has pictures of its own: whatever icon a scene names is in the page's library."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import catalog

ART = Path(__file__).parents[2] / "web" / "src" / "art"


def drawn() -> set[str]:
    """The names in the picture library."""
    sources = [path.read_text(encoding="utf-8") for path in ART.glob("*.ts")]
    return {name for source in sources for name in re.findall(r"^  '?([\w:-]+)'?:", source, re.M)}


def icons(part: Any) -> Iterator[str]:
    """Every icon in a scene."""
    if isinstance(part, list):
        for item in part:
            yield from icons(item)
    elif isinstance(part, dict):
        if isinstance(part.get("icon"), str):
            yield part["icon"]
        for value in part.values():
            yield from icons(value)


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
