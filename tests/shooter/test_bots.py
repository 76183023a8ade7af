"""The bots of the family play whole matches, see no more than their view, and follow their plans."""

from __future__ import annotations

import pytest

import boardwright
from boardwright import bots
from boardwright.families.shooter.bots import prospects


@pytest.mark.parametrize(
    "game",
    ["deathmatch", *(pytest.param(name, marks=pytest.mark.full) for name in ("domination", "terminator"))],
)
@pytest.mark.slow
def test_the_planner_plays_with_others(game: str) -> None:
    rules = boardwright.load(game)
    match = rules.start(3, 2)
    names = ["planner:width=16,worlds=1,top=2", "greedy:width=8", "random"]
    bots.play(match, [bots.make(name, rules, seed=seat) for seat, name in enumerate(names)], cap=120)
    assert match.length == 120 or match.over


def test_damage_on_a_rival_is_worth_more_than_on_oneself() -> None:
    """The own board pays the rivals: `prospects` counts that, which `greedy` does not."""
    game = boardwright.load("deathmatch")
    values = []
    for hurt in (0, 1):
        table = game.table(3, 1)
        other = 1 - hurt
        players = [{"square": "a1"}, {"square": "d3"}, {"square": "b3"}]
        players[hurt]["damage"] = [other] * 6  # type: ignore[assignment]
        game.family.place(table, {"players": players})
        match = game.start(3, 1)
        match._open(table)
        values.append(prospects(match, 0))
    assert values[1] > values[0] + 4
