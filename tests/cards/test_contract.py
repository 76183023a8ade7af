"""The contract suite for variants of the game; the default form is tested together with all shipped games.

This file also plays many complete matches with each number of seats: every change on the table must have an event.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from boardwright import testkit
from boardwright.core import Match, Rng
from boardwright.families.cards.format.vocabulary import FAITH, ONE_COLOURED, RESOURCES, VICTORY
from boardwright.families.cards.table import CardsTable
from tests.cards.match_driver import magnifico

SIZES = testkit.TrialSizes(matches=2, moments=4, viewers=2, forks=2, horizon=12)
VARIANTS: dict[str, dict[str, Any]] = {
    "basic": {"leaders": False, "tiles": "simple"},
    "five": {"five": True},
}


@cache
def trial(variant: str) -> testkit.GameTrial:
    game = magnifico(**VARIANTS[variant])
    return testkit.GameTrial(game, seed="cards", sizes=SIZES, seats=5 if variant == "five" else None)


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


@pytest.mark.parametrize("matches", [6, pytest.param(50, marks=pytest.mark.full)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_many_whole_matches(seats: int, matches: int) -> None:
    game = magnifico(five=True)
    for seed in range(matches):
        match, rng = game.start(seats, f"whole/{seed}"), Rng(seed)
        stocks = [player.have[:] for player in match._table.players]
        while not match.over:
            decision = match.decisions[0]
            match.answer(decision.seat, rng.choice(decision.options))
            if match.length % 4 == seed % 4:
                check_table(match._table)
        check_events(match, stocks)
        assert match._table.agenda == []


def check_table(table: CardsTable) -> None:
    """No amount is negative, no member is in two places, and the table counts its members correctly."""
    spaces = table.rules.board.spaces
    stood = Counter(spot for player in table.players for spot in player.spots if spot >= 0)
    assert table.crowd == [stood[space.index] for space in spaces]
    guests = Counter(spaces[spot].region - 4 for spot in stood.elements() if spaces[spot].floor)
    assert table.guests == [guests[type] for type in range(4)]
    crowded = {index for index, count in stood.items() if count > 1 and spaces[index].single}
    assert not crowded or any("FAMILYOCCUPY" in player.flags for player in table.players)
    owned = [card.name for player in table.players for cards in player.cards for card in cards]
    lying = [card.name for card in table.floors if card is not None]
    assert max(Counter(owned + lying).values(), default=1) == 1
    for player in table.players:
        assert min(player.have) >= 0
        assert player.have[FAITH] <= 15
        assert all(len(cards) <= 6 for cards in player.cards)
        coloured = [spaces[spot].region for spot in player.spots[1:] if spot >= 0]
        assert all(coloured.count(region) == 1 for region in ONE_COLOURED & set(coloured))


def check_events(match: Match, stocks: list[list[int]]) -> None:
    """Everybody ends with what they started with, plus all gains and minus all payments in the events."""
    placed = [0] * match.seats
    for event in (event.json for event in match.events):
        seat = event.get("seat", 0)
        have = stocks[seat]
        for name, number in event.get("gains", {}).items():
            have[RESOURCES.index(name)] += number
        have[FAITH] = min(have[FAITH], 15)
        for name, number in event.get("cost", {}).items():
            have[RESOURCES.index(name)] -= number
            assert have[RESOURCES.index(name)] >= 0
        if event["type"] == "supported":
            have[VICTORY] += event["points"]
            have[FAITH] = 0
        elif event["type"] == "scored":
            assert event["before"] == have[VICTORY]
            have[VICTORY] = event["total"]
        placed[seat] += event["type"] == "placed"
    assert stocks == [player.have for player in match._table.players]
    assert max(placed) <= 6 * 4
