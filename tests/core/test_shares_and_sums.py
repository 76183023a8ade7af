"""Small sums that reports depend on: chances from scores, and random matches counted in batches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from boardwright.core.bot_interface import Candidate, LevelRecipe, WeighingBot
from boardwright.core.content_use import _shares
from boardwright.core.random_match_totals import RandomMatches


@pytest.mark.parametrize(
    ("scores", "chances"),
    [
        ([3, 1], [0.75, 0.25]),
        ([0, 0, 0, 0], [0.25] * 4),
        ([-2, 0, 2], [0, 1 / 3, 2 / 3]),
        ([-1, -1], [0.5, 0.5]),
    ],
)
def test_chances_are_shares_of_the_scores_and_add_up_to_one(
    scores: list[float], chances: list[float]
) -> None:
    """If a score is negative, all are counted from the lowest."""
    found = _shares(scores)
    assert found == pytest.approx(chances)
    assert sum(found) == pytest.approx(1)


def test_batches_of_random_matches_add_up() -> None:
    total = RandomMatches(3, 40, [1, 1], 1, 0, 2**64 - 1, [(10, [0])])
    total.add(RandomMatches(2, 25, [0, 1], 0, 1, 5, [(7, [1])]))
    assert (total.games, total.decisions, total.wins, total.draws, total.unfinished) == (5, 65, [1, 2], 1, 1)
    assert total.digest == 4, "digests have 64 bits"
    assert total.outcomes == [(10, [0])], "outcomes belong to their batch"


def test_a_bot_that_rates_its_options_chooses_the_first_and_remembers_all() -> None:
    class Rater(WeighingBot):
        told: Any = None

        def weigh(self, view: Any) -> Sequence[Candidate]:
            return [Candidate("best", 2.0), Candidate("second", 1.0)]  # type: ignore[arg-type]

        def decided(self, view: Any, candidate: Candidate) -> None:
            self.told = candidate.option

    bot = Rater()
    assert (bot.choose(None), bot.told) == ("best", "best")  # type: ignore[arg-type, comparison-overlap]
    assert len(bot.candidates) == 2


def test_sums_of_random_matches_begin_at_nothing() -> None:
    """Batches add up, whatever comes first: an empty sum changes nothing."""
    empty, batch = RandomMatches(wins=[0, 0]), RandomMatches(3, 40, [1, 1], 1, 0, 7)
    assert (empty.games, empty.decisions, empty.draws, empty.unfinished, empty.digest, empty.outcomes) == (
        (0, 0, 0, 0, 0, [])
    )
    empty.add(batch)
    assert empty == batch
    empty.add(RandomMatches(1, 2, [0, 0], 0, 1, (1 << 64) - 7))
    assert empty == RandomMatches(4, 42, [1, 1], 1, 1, 0)


def test_a_level_adds_no_mistakes_unless_it_says_so() -> None:
    recipe = LevelRecipe(lambda rng: None)
    assert (recipe.overlooks, recipe.blur) == (0, 0)
