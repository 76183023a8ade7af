"""Attack and damage: docs/rules/tactics.md §7, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.tactics.encounter import TOUGH, arena, attacks

IDLE = {"i": ("n9_bruto", (0, 10))}


@pytest.mark.rule("tactics 4.1")
def test_s07_weapon_attacks_staffs_included_are_physical() -> None:
    for kind in ("mago", "arciere", "guerriero_lunga"):
        play = arena({"a": (kind, (5, 5)), **IDLE}, {"x": ("n9_bruto", (5, 4))})
        assert play.do("a attack x melee")[0]["damage_type"] == "physical"


@pytest.mark.rule("tactics 4.1", "tactics 9.2")
def test_s07_spells_are_magic_and_physical_defences_do_not_count_against_them() -> None:
    play = arena(
        {"c": ("chierico", (5, 5)), **IDLE}, {"w": ("guerriero_scudo", (5, 4)), "y": ("n9_bruto", (9, 9))}
    )
    play.set("c", mana=1)
    events = play.do("c cast vampiro w")
    attacked = next(event for event in events if event["type"] == "attacked")
    assert attacked["damage_type"] == "magic"
    assert play.state("w") == "incapacitated"


@pytest.mark.rule("tactics 5.1")
def test_s07_damage_is_base_plus_pile_on_plus_grudge_and_base_is_1() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (4, 4)), **IDLE}, {"x": ("n9_bruto", (5, 4), TOUGH)}
    )
    event = play.do("a attack x melee")[0]
    assert (event["base"], event["pile_on"], event["grudge"]) == (1, 0, 0)
    event = play.do("b attack x melee")[0]
    assert (event["base"], event["pile_on"], event["grudge"]) == (1, 1, 0)
    play.end(2)
    event = play.do("a attack x melee")[0]
    assert (event["base"], event["pile_on"], event["grudge"]) == (1, 0, 1)


@pytest.mark.rule("tactics 5.2")
def test_s07_the_second_attack_in_a_turn_does_2_and_the_third_3_whoever_makes_them() -> None:
    heroes = {"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (4, 4)), "c": ("n9_bruto", (6, 4)), **IDLE}
    play = arena(heroes, {"x": ("n9_bruto", (5, 4), TOUGH)})
    damage = [attacks(play.do(f"{id} attack x melee"))[0][1] for id in "abc"]
    assert damage == [1, 2, 3]


def test_s07_opportunity_attacks_pile_on_too() -> None:
    play = arena({"x": ("n9_bruto", (5, 5), TOUGH)}, {"g": ("n9_bruto", (5, 4)), "h": ("n9_bruto", (4, 5))})
    play.put(
        units=[{"id": "g", "at": [5, 4], "guard": "around"}, {"id": "h", "at": [4, 5], "guard": "around"}]
    )
    assert attacks(play.do("x move 7,5")) == [("x", 1), ("x", 2)]


@pytest.mark.rule("tactics 5.2")
def test_s07_pile_on_is_reset_at_every_turn_end() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, {"x": ("n9_bruto", (5, 4), TOUGH)})
    play.do("a attack x melee", "end_turn")
    assert play.t.suffered[play.u("x")] == 0


@pytest.mark.rule("tactics 5.3")
def test_s07_two_attacks_of_one_attacker_in_one_round_count_once_for_the_grudge() -> None:
    play = arena({"x": ("n9_bruto", (5, 5), TOUGH), **IDLE}, {"g": ("n9_bruto", (5, 4))})
    play.set("g", guard="around")
    play.do("x tactical_move 5,6", "x move 5,5", "end_turn")
    # Guard strike and attack are of one round: no grudge yet, and the pile-on was reset with the turn.
    assert attacks(play.do("g attack x melee")) == [("x", 1)]
    memory = play.t.grudge[(play.u("x"), play.u("g"))]
    assert memory[0] == 1
    play.end()
    assert attacks(play.do("g attack x melee")) == [("x", 2)]


def test_s07_earlier_rounds_need_not_be_consecutive() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, {"x": ("n9_bruto", (5, 4), TOUGH)})
    play.do("a attack x melee")
    play.end(6)
    assert play.t.round == 4
    assert attacks(play.do("a attack x melee")) == [("x", 2)]


def test_s07_the_grudge_is_cleared_when_its_target_becomes_incapacitated() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (6, 4)), **IDLE},
        {"x": ("rogue", (5, 4)), "y": ("n9_bruto", (9, 9))},
    )
    play.do("a attack x melee", "b attack x melee")
    assert play.state("x") == "incapacitated"
    assert play.t.grudge == {}


def test_s07_absorbed_and_negated_attacks_count_alike() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (6, 4)), **IDLE},
        {"x": ("rogue", (5, 4)), "y": ("druido", (9, 9))},
    )
    play.set("x", statuses=[{"id": "stone_skin", "source": "y"}])
    play.do("a attack x melee")
    assert attacks(play.do("b attack x melee")) == [("x", 2)]
    assert play.state("x") == "incapacitated"


def test_s07_area_effects_count_as_an_attack_on_each_unit_they_catch() -> None:
    play = arena(
        {"m": ("mago", (5, 8)), **IDLE}, {"x": ("druido", (5, 5), TOUGH), "y": ("druido", (4, 5), TOUGH)}
    )
    play.set("m", mana=3)
    assert sorted(attacks(play.do("m cast palla_fuoco 5,5"))) == [("x", 2), ("y", 2)]
    assert [play.t.suffered[play.u(id)] for id in "xy"] == [1, 1]


def test_s07_delayed_effects_count_as_an_attack_on_each_unit_they_catch() -> None:
    play = arena({"m": ("mago", (5, 8)), **IDLE}, {"z": ("berserker", (5, 5)), "y": ("n9_bruto", (9, 9))})
    play.set("m", mana=1)
    play.do("m cast colonne_fuoco 5,5", "target 5,6", "end_turn")
    play.end()
    assert play.t.suffered[play.u("z")] == 1
    assert play.t.grudge[(play.u("z"), play.u("m"))][:2] == (1, 2)


def test_s07_effects_that_bypass_defences_add_no_pile_on_or_grudge() -> None:
    play = arena({"m": ("mago", (5, 8)), **IDLE}, {"x": ("druido", (5, 5), TOUGH), "y": ("n9_bruto", (9, 9))})
    play.set("m", mana=1)
    play.do("m cast colonne_fuoco 5,5", "target 5,6", "end_turn")
    events = play.end()
    assert attacks(events) == []
    assert play.state("x") == "incapacitated"
