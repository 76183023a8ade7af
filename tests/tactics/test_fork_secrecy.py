"""A fork for a viewer reveals nothing that others have seen, remembered or done out of sight."""

from __future__ import annotations

import random

import pytest

from boardwright import catalog

#: Scenarios with fog in which two seats play against each other.
FOGGY = [
    name
    for name, entry in catalog.shipped_games().items()
    if entry.family == "tactics" and entry.seats[1] > 1 and catalog.load(name).rules.stages[0].fog.enabled
]


def test_there_are_scenarios_with_fog() -> None:
    assert FOGGY


@pytest.mark.parametrize("name", FOGGY)
def test_what_the_opponent_explored_is_dealt_anew(name: str) -> None:
    match = catalog.load(name).start(2, seed=4)
    rng = random.Random(2)
    for _ in range(120):
        if match.over:
            break
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(list(decision.options)))
    table = match._table
    fork = match.fork(viewer=0, seed="other", honest=True)._table
    other = table.seat_of.index(1)
    explored, told = table.known[other], fork.known[other]
    # What the viewer itself could know of it is what the other sees in the dealt world, and nothing from before.
    assert told != explored
    assert (told & explored).bit_count() < explored.bit_count()
    unseen = [unit for unit in range(len(table.ids)) if table.team[unit] == other and fork.pos[unit] >= 0]
    hidden = [unit for unit in unseen if fork.pos[unit] != table.pos[unit] and fork.is_standing(unit)]
    assert all(not fork.done[unit] and not fork.strikes[unit] and not fork.acted[unit] for unit in hidden)
