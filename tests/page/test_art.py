"""Every shipped game has pictures of its own: whatever icon a scene names is in the art of its family.

A figure of a board game that has no picture is a disc in its player's colour with a sign.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
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


@pytest.mark.parametrize("game", [e.name for e in catalog.shipped_games().values() if e.family == "boards"])
def test_a_board_does_not_mix_two_sets_of_pieces(game: str) -> None:
    """A figure without a picture in the second set keeps its own, but then all figures of its board do."""
    drawn = pictures("boards")
    shown = {token.icon for token in boardwright.load(game).start().scene(0).tokens} - {PLAIN}
    second = {icon for icon in shown if f"{icon}.flat" in drawn}
    assert second in (set(), shown)


def test_pictures_of_figures_are_drawn() -> None:
    assert set(GLYPHS) <= set(pictures("boards"))
    assert PLAIN not in pictures("boards")


#: Words that the page uses for other things: attributes and classes of HTML and SVG, parts of scenes, settings.
GENERAL = {
    *("aim", "arrow", "attack", "cards", "col", "cross", "disc", "end", "ground-wall", "hex", "move", "ring"),
    *("shield", "ship", "tile", "wood", "y"),
}


def named(text: str, words: Iterable[str]) -> set[str]:
    """The words that stand alone between quotes in code without comments."""
    code = re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.S)
    code = re.sub(r"(?m)(?:^|\s)//.*$", "", code)
    quoted = set(re.findall(r"['\"`]([\w. -]+)['\"`]", code))
    return {part for word in quoted for part in (word, *word.split())} & set(words)


def test_the_page_names_no_game_no_family_and_no_picture_of_theirs() -> None:
    """All of the page's source is read: code, styles and messages."""
    drawn = {name for family in catalog.families() for name in pictures(family)} - set(pictures("none"))
    games = {*catalog.shipped_games(), *catalog.families()}
    known = (drawn | games) - GENERAL
    assert len(known) > 250
    sources = [path for path in PAGE.rglob("*") if path.is_file() and not path.name.endswith(".test.ts")]
    assert len(sources) > 150
    found = {}
    for path in sources:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".ftl":
            # Families and their kinds of files have names for people. The example of an oracle names a variant.
            text = re.sub(r"pyffish:\w+", "", text)
            words = {*catalog.shipped_games()} - {*catalog.families()} - GENERAL
            found[path.name] = {word for word in words if re.search(rf"\b{re.escape(word)}\b", text)}
        else:
            found[path.name] = named(text, known)
    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize("line", ["art('rogue')", '<Icon icon="lock_rifle" />', "if (family === `shooter`)"])
def test_a_name_in_the_page_is_found(line: str) -> None:
    assert named(f"// art('king')\n{line}", {"rogue", "lock_rifle", "shooter", "king"}) != set()
    assert named(f"// {line}", {"rogue", "lock_rifle", "shooter"}) == set()
