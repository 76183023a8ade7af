"""The contract suite over the variants of the game; its default form is tried with all shipped games.

Here are also many whole matches at each number of seats, looked at from within: stocks never go below nothing.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from boardwright import testkit
from boardwright.core import Rng
from tests.cards.playing import magnifico

SIZES = testkit.Sizes(matches=2, moments=4, viewers=2, forks=2, horizon=12)
VARIANTS: dict[str, dict[str, Any]] = {
    "basic": {"leaders": False, "tiles": "simple"},
    "five": {"five": True},
}


@cache
def trial(variant: str) -> testkit.Trial:
    game = magnifico(**VARIANTS[variant])
    return testkit.Trial(game, seed="cards", sizes=SIZES, seats=5 if variant == "five" else None)


@pytest.mark.parametrize("check", [name for name in testkit.CHECKS if name not in ("hash-seeds", "resume")])
@pytest.mark.parametrize("variant", VARIANTS)
def test_variants_keep_the_contract(variant: str, check: str) -> None:
    findings = testkit.CHECKS[check](trial(variant))
    assert findings == [], str(findings)


def test_a_snapshot_holds_the_table_and_none_of_the_shared_content() -> None:
    match, rng = magnifico().start(4, 1), Rng(1)
    for _ in range(120):
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))
    assert len(match.snapshot()) < 12_000


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_many_whole_matches(seats: int) -> None:
    game = magnifico(five=True)
    for seed in range(60):
        match, rng = game.start(seats, f"whole/{seed}"), Rng(seed)
        while not match.over:
            decision = match.decisions[0]
            match.answer(decision.seat, rng.choice(decision.options))
            for player in match._table.players:
                assert min(player.have) >= 0
                assert player.have[5] <= 15
        table = match._table
        owned = [card.name for player in table.players for cards in player.cards for card in cards]
        assert len(owned) == len(set(owned))
        assert all(len(cards) <= 6 for player in table.players for cards in player.cards)
        assert table.agenda == []
