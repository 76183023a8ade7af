"""The first scenarios are balanced for beginners: level 1 wins most of them against the mind that the file names."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from boardwright import bots, catalog, load

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


def test_difficulty_follows_the_measured_wins_of_level_1() -> None:
    """What the page calls harder, level 1 does not win more often (bench/levels.py, 20 matches each)."""
    kept = Path(__file__).parents[2] / "bench" / "levels.json"
    found = {
        name.removeprefix("scenario/").removesuffix(" 1"): sum(row["points"]) / len(row["points"])
        for name, row in json.loads(kept.read_text(encoding="utf-8")).items()
        if name.startswith("scenario/") and name.endswith(" 1")
    }
    assert len(found) == 12, "every scenario with an opponent of its own"
    for one, other in combinations(found, 2):
        easier, harder = sorted((one, other), key=lambda name: int(catalog.shelf(name)["difficulty"]))
        if catalog.shelf(easier)["difficulty"] < catalog.shelf(harder)["difficulty"]:
            assert found[easier] >= found[harder], (easier, harder)
