"""Which classes, attacks, abilities and actions an option uses, as the balance pages of the lab count them."""

from __future__ import annotations

from typing import Any

import pytest

import boardwright
from boardwright.core.content_use import ACTION
from boardwright.families.tactics.content_use import TacticsUse
from tests.tactics.encounter import Arena, arena

HEROES = {"m": ("mago", (5, 8), {"mana": 1}), "a": ("arciere", (5, 5))}
FOES = {"x": ("n9_bruto", (5, 2))}


def use(play: Arena, order: str) -> set[tuple[str, Any]]:
    """The things that an order uses."""
    counted, decision = TacticsUse(play.game), play.match.decisions[0]
    option = next(option for option in decision.options if str(option) == order)
    return set(counted.meaning(counted.take(play.t, decision, option)))


@pytest.mark.parametrize(
    ("order", "used"),
    [
        ("end_turn", {(ACTION, "end_turn")}),
        ("a move 5,6", {(ACTION, "move"), ("class", "arciere")}),
        ("a attack x shot", {(ACTION, "attack"), ("class", "arciere"), ("attack", "shot")}),
        ("m charge_mana", {(ACTION, "charge_mana"), ("class", "mago")}),
        ("a cast tiro_mirato x", {(ACTION, "cast"), ("class", "arciere"), ("ability", "tiro_mirato")}),
    ],
)
def test_an_order_uses_its_class_its_attack_and_its_ability(order: str, used: set[tuple[str, Any]]) -> None:
    assert use(arena(HEROES, FOES), order) == used


def test_what_is_offered_is_what_the_listed_options_use() -> None:
    play = arena(HEROES, FOES)
    counted, decision = TacticsUse(play.game), play.match.decisions[0]
    offered: set[Any] = set()
    counted.offer(play.t, decision, offered)
    assert set(counted.settle(play.t, offered)) == {
        counted.take(play.t, decision, option) for option in decision.options
    }


def test_a_draft_uses_classes_and_an_answer_is_an_action() -> None:
    game = boardwright.load("muster")
    match = game.start(2, seed=1)
    counted, decision = TacticsUse(game), match.decisions[0]
    offered: set[Any] = set()
    counted.offer(match._table, decision, offered)
    meant = {item for trace in offered for item in counted.meaning(trace)}
    assert {("class", kind.id) for kind in game.rules.stages[0].pool} <= meant
    assert (ACTION, "take") in meant
    assert set(counted.meaning((None, "absorb", "yes"))) == {(ACTION, "absorb yes")}


def test_everything_that_the_units_of_a_scenario_can_do_is_listed() -> None:
    play = arena(HEROES, FOES)
    items = set(TacticsUse(play.game).items())
    assert {("class", "mago"), ("class", "n9_bruto"), ("attack", "shot"), ("ability", "palla_fuoco")} <= items
    assert ("class", "druido") not in items
    assert list(TacticsUse(play.game).setting(play.t)) == [("map", "arena")]
