"""Shortcuts give the same matches as the plain way, on every shipped scenario."""

from __future__ import annotations

import json
import random

import pytest

import boardwright
from boardwright.catalog import shipped_games

SCENARIOS = sorted(name for name, entry in shipped_games().items() if entry.family == "tactics")


def played(name: str, quick: bool) -> list[str]:
    """The events of a random match, with the quick way of quiet moves switched on or off."""
    game = boardwright.load(name)
    for stage in game.rules.stages:
        stage.quick = stage.quick and quick
    match = game.start(seats=2 if game.seats[1] > 1 else 1, seed=11)
    rng = random.Random(name)
    for _ in range(150):
        if match.over:
            break
        decision = match.decisions[0]
        match.answer(decision.seat, decision.options[rng.randrange(len(decision.options))])
    return [json.dumps(event.json, sort_keys=True) for event in match.events]


@pytest.mark.parametrize("name", SCENARIOS)
def test_quiet_moves_leave_the_same_traces_as_executed_orders(name: str) -> None:
    assert played(name, quick=True) == played(name, quick=False)
