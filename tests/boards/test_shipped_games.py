"""Every shipped board game: its title, two sentences of rules in both languages, a picture, and its usual notation."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core.message import Message
from boardwright.core.translations import LANGUAGES, translate
from boardwright.families.boards.notation.move_text import find_option, write_move

CONTENT = Path(boardwright.__file__).parent / "families" / "boards" / "content"
GAMES = sorted(path.stem for path in CONTENT.glob("*.json"))
#: Games that the issue lists by name; of pairs ("seirawan or another gating game") one is enough.
LISTED = [
    "chess", "king-capture-chess", "chess960", "atomic", "antichess", "crazyhouse", "three-check",
    "king-of-the-hill", "horde", "racing-kings", "makruk", "sittuyin", "capablanca", "los-alamos", "grand",
    "seirawan", "shatranj", "xiangqi", "minixiangqi", "shogi", "minishogi", "janggi", "ai-wok",
    "knightmate", "amazon-chess", "placement", "duck", "glinski", "intellector", "intellector-full",
    "breakthrough", "othello", "connect-four", "tic-tac-toe", "hex", "go-9", "go-19", "clobber", "amazons",
    "english-draughts", "nine-mens-morris", "y", "havannah", "pente", "gomoku", "international-draughts",
    "brandubh", "ataxx", "lines-of-action", "konane", "halma", "dameo", "agon",
]  # fmt: skip
#: How people who know a game write its moves: each game stands under one style.
STYLES = {
    "usi": "shogi minishogi",
    "wxf": "xiangqi minixiangqi",
    "numbers": "english-draughts international-draughts brazilian-draughts",
    "crossed": "dameo russian-draughts",
    "square": "go-9 go-19 hex y havannah gomoku pente othello reversi-6 connect-four tic-tac-toe "
    "misere-tic-tac-toe col snort",
    "coordinate": "agon amazons ataxx brandubh tablut breakthrough checkers clobber clobber-10 dawsons-chess halma "
    "hexapawn intellector king-capture-chess konane lines-of-action nine-mens-morris three-mens-morris",
    "san": "ai-wok almost-chess amazon-chess antichess atomic capablanca chess chess960 crazyhouse duck extinction "
    "glinski grand hoppel-poppel horde intellector-full janggi king-of-the-hill knightmate los-alamos makruk "
    "peasant-revolt placement racing-kings seirawan shatranj sittuyin three-check",
}
USUAL = {name: style for style, names in STYLES.items() for name in names.split()}


def test_there_are_more_than_fifty_and_all_that_are_listed() -> None:
    assert len(GAMES) >= 50
    assert set(LISTED) <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_a_title_and_two_sentences(name: str) -> None:
    for language in LANGUAGES:
        title = translate(Message(f"boards-game-{name}"), language)
        about = translate(Message(f"boards-about-{name}"), language)
        assert title[:1].isupper()
        assert "boards-" not in title + about
        sentences = re.findall(r"[^.!?]+[.!?](?:\s|$)", about)
        assert len(sentences) == 2, f"{language}: {about}"
    assert catalog.shipped_games()[name].title == translate(Message(f"boards-game-{name}"), "en")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_a_picture(name: str) -> None:
    """The list of games draws the start: every cell, and every figure with a sign that no other kind has."""
    game = boardwright.load(name)
    rules = game.rules
    scene: Any = game.start().scene(0)
    assert scene is not None
    assert len(rules.look.cells) == len(rules.compiled.cells)
    signs = [rules.glyphs[figure] for figure in rules.figures]
    assert all(signs)
    assert len({sign for sign in signs if sign}) >= min(len(signs), 2)


@pytest.mark.parametrize("name", GAMES)
def test_a_move_in_the_usual_notation_is_read_back(name: str) -> None:
    """Every move of a random match, and every option at its start: the text means that move and no other."""
    rules = boardwright.load(name).rules
    assert rules.move_style == USUAL[name]
    if rules.language is None:
        return
    position, random = rules.start.copy(), Random(name)
    for number in range(30):
        rows = position.options()
        if position.over or not rows:
            break
        chosen = random.choice(rows)
        for row in rows[:40] if number < 3 else [chosen]:
            text = write_move(rules, position, row, rows)
            assert find_option(rules, position, text, rows) == [row], text
        position.play(chosen)
