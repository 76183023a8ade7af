"""The bot `greedy` of cards: sees a view only, and plays far better than chance."""

from __future__ import annotations

import statistics

import pytest

import boardwright
from boardwright import bots
from boardwright.bots.bot import play
from boardwright.bots.registry import make, names
from boardwright.families.cards.bots import _WORTH, CardsGreedyBot
from tests.cards.match_driver import magnifico


def test_greedy_of_this_family_is_found_by_its_name() -> None:
    assert isinstance(make("greedy", magnifico()), CardsGreedyBot)
    assert "greedy" in names(magnifico())


@pytest.mark.slow
def test_greedy_beats_three_random_players_with_a_score_to_respect() -> None:
    """A few matches here; of two hundred it won 98 % with a median of 76."""
    game = magnifico()
    scores, won = [], 0
    for seed in range(12):
        seat = seed % 4
        bots = [make("greedy" if s == seat else "random", game, seed=f"{seed}/{s}") for s in range(4)]
        match = play(game.start(4, seed), bots)
        won += match.winners == [seat]
        scores.append(match.scores[seat])
    assert won >= 10
    assert statistics.median(scores) > 40


@pytest.mark.slow
def test_greedy_plays_every_variant_to_its_end_and_always_the_same() -> None:
    for options, seats in (({"leaders": False, "tiles": "simple"}, 2), ({"five": True}, 5)):
        game = magnifico(**options)  # type: ignore[arg-type]
        ends = []
        for _ in range(2):
            bots = [make("greedy:width=2", game, seed=s) for s in range(seats)]
            ends.append(play(game.start(seats, 7), bots).journal.json)
        assert ends[0] == ends[1]


def test_greedy_can_judge_every_verb() -> None:
    verbs = {
        "place", "act", "pass", "end", "play", "use", "discard", "keep", "copy", "tile", "servants", "pay", "lose",
        "privilege", "choose", "pick", "decline", "raise", "support", "refuse",
    }  # fmt: skip
    assert set(_WORTH) == verbs


def test_the_planner_plays_a_match() -> None:
    game = boardwright.load("magnifico")
    match = game.start(2, 3)
    names = ["planner:width=2,worlds=1,rounds=1", "greedy"]
    bots.play(match, [bots.make(name, game, seed=seat) for seat, name in enumerate(names)])
    assert match.over
