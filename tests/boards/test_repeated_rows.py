"""The kernel may list a move twice. It is one option, and bots choose the right one."""

from __future__ import annotations

import pytest

import boardwright
from boardwright import bots
from boardwright.core import Match, Rng
from boardwright.families.boards.analysis import analyse
from boardwright.families.boards.options import rows_of


@pytest.fixture(scope="module")
def repeated() -> Match:
    """A match of Seirawan chess: after castling, a figure enters on the king's or the rook's square."""
    game = boardwright.load("seirawan")
    for seed in range(200):
        match, rng = game.start(2, seed), Rng(seed)
        while not match.over and match.length < 80:
            decision = match.decisions[0]
            view = match.view(decision.seat)
            if len(decision.options) < len(view.possible_table().position.options()):
                return match
            match.answer(decision.seat, rng.choice(decision.options))
    raise AssertionError("no move is listed twice")


def test_each_row_is_one_option(repeated: Match) -> None:
    decision = repeated.decisions[0]
    position = repeated.view(decision.seat).possible_table().position
    rows = rows_of(decision, position)
    assert set(rows) == set(position.options())
    assert len(set(rows)) == len(rows) == len(decision.options)
    assert [option.row for option in decision.options] == list(rows)


@pytest.mark.parametrize("name", ["alphabeta:depth=1", "alphabeta:depth=2", "level:2", "level:5"])
def test_a_bot_gives_the_option_that_its_search_found(repeated: Match, name: str) -> None:
    decision = repeated.decisions[0]
    bot = bots.make(name, repeated.game, seed=1)
    option = bot.choose(repeated.view(decision.seat))
    search = bot if name.startswith("alphabeta") else bot._bot.search
    assert option.row in [line.moves[0] for line in search.lines]
    if name != "level:2":
        assert option.row == search.lines[0].moves[0]


def test_an_analysis_names_the_moves_of_its_lines(repeated: Match) -> None:
    offered = {str(option) for option in repeated.decisions[0].options}
    assert {line.moves[0] for line in analyse(repeated, depth=2, lines=8)} <= offered
