"""What must hold in every match: invariants along random play, and the event log as a second account of it."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core import Match
from boardwright.families.tactics.stage import DEAD, DOOMED, DOWN
from boardwright.families.tactics.table import TacticsTable

NAMES = [name for name, entry in catalog.shipped().items() if entry.family == "tactics"]


def check(t: TacticsTable) -> None:
    """The invariants of a table."""
    on_board = [cell for cell in t.pos if cell >= 0]
    assert len(on_board) == len(set(on_board)), "one unit per cell"
    occupied = sum(1 << cell for cell in on_board)
    assert occupied == t.occupied
    assert not occupied & (t.rock | t.shut)
    for team in range(len(t.stage.teams)):
        units = [u for u in range(len(t.ids)) if t.team[u] == team and t.pos[u] >= 0]
        assert t.standing[team] == sum(1 << t.pos[u] for u in units if t.state[u] <= DOOMED)
        assert t.lying[team] == sum(1 << t.pos[u] for u in units if t.state[u] == DOWN)
    for unit, kind in enumerate(t.kinds):
        assert 0 <= t.mp[unit] <= kind.movement
        assert 0 <= t.ap[unit] <= kind.martial
        assert 0 <= t.phys[unit] <= kind.absorb[0]
        assert 0 <= t.mag[unit] <= kind.absorb[1]
        assert 0 <= t.ammo[unit] <= kind.ammo
        assert t.mana[unit] >= 0
        assert (t.pos[unit] < 0) == (t.state[unit] == DEAD)
        if t.state[unit] >= DOWN:
            assert (t.mp[unit], t.ap[unit], t.guard[unit], t.mana[unit]) == (0, 0, 0, 0)


def steps(match: Match, seed: int) -> Any:
    rng = random.Random(seed)
    while not match.over:
        decision = match.decisions[0]
        options = decision.options
        yield decision
        match.answer(decision.seat, options[int(rng.random() * len(options))])


@pytest.mark.parametrize("name", NAMES)
def test_invariants_hold_along_random_play(name: str) -> None:
    game = boardwright.load(name)
    for seed in range(2):
        match = game.start(game.seats[1], seed=seed)
        for decision in steps(match, seed):
            table: Any = match._table
            check(table)
            if decision.prompt.id == "tactics-ask-order":
                # Nobody who is dead or down is ever offered an order.
                units = {str(option).split()[0] for option in decision.options[1:]}
                assert all(table.state[table.index_of(unit)] <= DOOMED for unit in units)


@pytest.mark.parametrize("seed", range(6))
def test_escalation_counters_match_a_replay_of_the_event_log(seed: int) -> None:
    """Every attack's pile-on and grudge, counted again from the events alone."""
    match = boardwright.load("mirror").start(2, seed=seed)
    for _ in steps(match, seed):
        pass
    suffered: dict[str, int] = defaultdict(int)
    rounds: dict[tuple[str, str], set[int]] = defaultdict(set)
    now = 1
    count = 0
    for event in (event.json for event in match.events):
        if event["type"] == "turn":
            suffered.clear()
            now = event["round"]
        if event["type"] == "attacked":
            target, attacker = event["target"], event["unit"]
            assert event["pile_on"] == suffered[target]
            assert event["grudge"] == len(rounds[(target, attacker)] - {now})
            suffered[target] += 1
            rounds[(target, attacker)].add(now)
            count += 1
        if event["type"] == "stopped":
            suffered[event["target"]] += 1
            rounds[(event["target"], event["unit"])].add(now)
        if event["type"] == "incapacitated":
            for key in [key for key in rounds if key[0] == event["unit"]]:
                del rounds[key]
    assert count > 0


@pytest.mark.parametrize("name", ["skirmish", "crypt", "marsh"])
def test_every_listed_order_can_be_carried_out_and_is_found_by_its_json_and_its_text(name: str) -> None:
    match = boardwright.load(name).start(2, seed=3)
    for number, decision in enumerate(steps(match, 3)):
        if number % 12:
            continue
        texts = [str(option) for option in decision.options]
        assert len(texts) == len(set(texts))
        for option in list(decision.options)[:: max(1, len(decision.options) // 12)]:
            twin = match.fork()
            assert twin.answer(decision.seat, option.json).json == option.json
            assert match.fork().answer(decision.seat, str(option)).json == option.json


def test_a_preview_says_what_then_happens() -> None:
    """Damage, falls and provocations of a preview are those of the order itself."""
    match = boardwright.load("mirror").start(2, seed=8)
    for number, decision in enumerate(steps(match, 8)):
        if number % 5 or decision.prompt.id != "tactics-ask-order":
            continue
        option = decision.options[number % len(decision.options)]
        told = [message.id for message in match.preview(decision.seat, option)]
        twin = match.fork()
        since = len(twin.events)
        twin.answer(decision.seat, option)
        if len(twin.decisions) and twin.decisions[0].prompt.id != "tactics-ask-order":
            continue
        happened = []
        for event in twin.events.since(since):
            if event.type in ("turn", "erupted", "collapsed"):
                break
            happened.append(event.type)
        assert told.count("tactics-preview-provokes") == happened.count("opportunity")
        assert told.count("tactics-preview-damage") <= happened.count("attacked")
        assert told.count("tactics-preview-killed") == happened.count("killed")
