"""The first scenarios are balanced for beginners: level 1 wins most of them against the mind that the file names."""

from __future__ import annotations

import pytest

from boardwright import bots, load

#: Bots have budgets in nodes, so these matches are the same everywhere; bench/levels.py plays a hundred of each.
MATCHES = 16


@pytest.mark.parametrize("name", ["first_steps", "skirmish"])
@pytest.mark.slow
def test_a_beginner_wins_the_first_scenarios(name: str) -> None:
    game, won = load(name), 0
    for number in range(MATCHES):
        match, bot = game.start(1, seed=number), bots.make("level:1", game, seed=f"{number}/0")
        while not match.over:
            match.answer(0, bot.choose(match.view(0)))
        won += 0 in match.winners
    assert won >= 0.6 * MATCHES


def test_the_first_opponents_are_gentle_and_the_documents_minds_can_be_asked_for() -> None:
    for name in ("first_steps", "skirmish"):
        assert load(name).rules.stages[0].teams[1].mind == "gentle"
        assert load(name, ai="classic").rules.stages[0].teams[1].mind == "classic"
