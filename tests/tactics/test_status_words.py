"""Every word of a status: where it acts, what it stops, how long it lasts, what ends it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tactics.encounter import caster


@pytest.mark.parametrize(
    ("filter_", "stopped"),
    [
        ({}, {"physical", "magic", "area"}),
        ({"type": "physical"}, {"physical"}),
        ({"type": "magic"}, {"magic", "area"}),
        ({"aimed": True}, {"physical", "magic"}),
        ({"aimed": False}, {"area"}),
    ],
)
def test_a_status_stops_the_attacks_that_its_filter_names(filter_: dict[str, Any], stopped: set[str]) -> None:
    ward = {"hook": "incoming_attack", "do": "negate", "filter": filter_, "charges": 1}
    cell = {"as": "c", "kind": "cell", "range": {"min": 1, "max": 1}}
    burn = {"verb": "blast", "at": "c", "shape": "single", "damage": {"amount": 1, "type": "magic"}}
    zap = {"verb": "attack", "on": "t", "damage": {"amount": 1, "type": "magic"}}
    found = set()
    for kind in ("physical", "magic", "area"):
        words = {"targets": [cell], "effects": [burn]} if kind == "area" else {"effects": [zap]}
        play = caster(
            words,
            abilities={"statuses": {"ward": ward}},
            ruleset={"defence_order": ["negate_status:ward", "class_absorb"]},
        )
        play.set("x", statuses=[{"id": "ward", "source": "x"}])
        orders = {"physical": "a attack x melee", "magic": "a cast spell x", "area": "a cast spell 5,4"}
        events = play.do(orders[kind])
        if next(e for e in events if e["type"] == "attacked")["negated_by"] == "ward":
            found.add(kind)
    assert found == stopped


@pytest.mark.parametrize(("charges", "left"), [(1, 0), (2, 1), (None, 1)])
def test_a_status_is_gone_after_its_charges(charges: int | None, left: int) -> None:
    ward = {"hook": "incoming_attack", "charges": charges}
    play = caster(
        {}, abilities={"statuses": {"ward": ward}}, ruleset={"defence_order": ["negate_status:ward"]}
    )
    play.set("x", statuses=[{"id": "ward", "source": "x"}])
    play.do("a attack x melee")
    assert len(play.statuses("x")) == left


@pytest.mark.parametrize(
    ("hook", "moves"), [({"hook": "mark"}, True), ({"hook": "forbid", "categories": ["movement"]}, False)]
)
def test_a_mark_does_nothing_and_forbid_forbids(hook: dict[str, Any], moves: bool) -> None:
    play = caster({}, abilities={"statuses": {"brand": hook}})
    play.set("a", statuses=[{"id": "brand", "source": "x"}])
    assert bool(play.options("a move")) == moves


@pytest.mark.parametrize(
    "word",
    [
        "bearer_moved",
        "source_moved",
        "source_not_adjacent",
        "source_not_standing",
        "bearer_not_standing",
        "source_other_martial",
    ],
)
def test_a_status_breaks_on_what_it_names_and_on_nothing_else(word: str) -> None:
    """`a` has put it on `x`; every deed is tried, and only those that the word means end it."""
    deeds = {
        "the bearer steps away": {"bearer_moved", "source_not_adjacent"},
        "the source steps away": {"source_moved", "source_not_adjacent"},
        "the bearer falls": {"bearer_not_standing"},
        "the source falls": {"source_not_standing"},
        "the source guards": {"source_other_martial"},
    }
    for deed, breaks in deeds.items():
        play = caster(
            {},
            {"x": ("rogue", (5, 4)), "y": ("n9_bruto", (6, 5))},
            {"b": ("n9_bruto", (4, 4))},
            abilities={"statuses": {"brand": {"hook": "mark", "breaks_on": [word]}}},
        )
        play.set("x", statuses=[{"id": "brand", "source": "a"}], movement=1, martial=0)
        if deed == "the bearer steps away":
            play.put(turn="foes")
            play.do("x tactical_move 5,3")
        elif deed == "the source steps away":
            play.do("a tactical_move 5,6")
        elif deed == "the bearer falls":
            play.set("x", movement=0, martial=0)
            play.do("b attack x melee")
        elif deed == "the source falls":
            play.set("a", movement=0, martial=0)
            play.put(turn="foes")
            play.do("y attack a melee")
        else:
            play.do("a guard")
        assert (play.statuses("x") == []) == (word in breaks), deed
