"""Movement actions and mana: docs/rules/tactics.md §5, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tactics.encounter import arena, kinds

FAR = {"x": ("n9_bruto", (10, 10))}
IDLE = {"i": ("n9_bruto", (0, 10))}


@pytest.mark.rule("tactics 2.1")
def test_s05_a_move_goes_up_to_3_steps() -> None:
    play = arena({"a": ("n9_bruto", (5, 5))}, FAR)
    assert len(play.options("a move")) == 24
    assert "a move 5,2" in play.options()
    assert "more than 3 steps" in play.refused("a move 5,1")


def test_s05_a_move_may_provoke_along_the_path() -> None:
    play = arena({"a": ("guerriero_scudo", (5, 5))}, {"g": ("n9_bruto", (5, 3)), "y": ("n9_bruto", (10, 10))})
    play.set("g", guard="around")
    assert "opportunity" in kinds(play.do("a move 5,4"))


@pytest.mark.rule("tactics 2.2")
def test_s05_a_tactical_move_is_1_step_and_never_provokes() -> None:
    play = arena({"a": ("n9_bruto", (5, 5))}, {"g": ("n9_bruto", (5, 3))})
    play.set("g", guard="around")
    assert len(play.options("a tactical_move")) == 4
    assert kinds(play.do("a tactical_move 5,4")) == ["moved"]


@pytest.mark.rule("tactics 7.9")
def test_s05_a_tactical_move_is_2_steps_with_elusione() -> None:
    play = arena({"r": ("rogue", (5, 5))}, FAR)
    assert len(play.options("r tactical_move")) == 12


def fallen_next_to(unit: str = "n9_bruto", **target: Any) -> Any:
    play = arena({"a": (unit, (5, 5)), **IDLE}, {"y": ("mago", (5, 4)), "z": ("n9_bruto", (5, 2)), **FAR})
    play.put(units=[{"id": "y", "at": [5, 4], "state": "incapacitated", **target}])
    return play


@pytest.mark.rule("tactics 2.3")
def test_s05_a_coup_de_grace_kills_an_incapacitated_enemy() -> None:
    play = fallen_next_to()
    play.do("a coup_de_grace y")
    assert play.state("y") == "dead"
    assert play.t.pos[play.u("y")] == -1


@pytest.mark.rule("tactics 2.3")
def test_s05_a_coup_de_grace_is_adjacent_only() -> None:
    play = fallen_next_to()
    play.put(units=[{"id": "a", "at": [6, 4]}])
    play.put(units=[{"id": "a", "at": [7, 4]}])
    assert not play.options("a coup")
    assert "out of range" in play.refused("a coup_de_grace y")


def test_s05_a_coup_de_grace_needs_a_fallen_target() -> None:
    play = arena({"a": ("n9_bruto", (5, 5))}, {"y": ("mago", (5, 4))})
    assert "not incapacitated" in play.refused("a coup_de_grace y")


def test_s05_a_coup_de_grace_is_no_damage_calculation() -> None:
    assert "attacked" not in kinds(fallen_next_to().do("a coup_de_grace y"))


@pytest.mark.parametrize("status", ["protected", "stone_skin"])
def test_s05_difesa_and_stone_skin_stop_a_coup_de_grace(status: str) -> None:
    play = fallen_next_to(statuses=[{"id": status, "source": "z"}])
    assert "stopped" in kinds(play.do("a coup_de_grace y"))
    assert (play.state("y"), play.statuses("y")) == ("incapacitated", [])


def test_s05_a_coup_de_grace_provokes() -> None:
    play = fallen_next_to("guerriero_scudo")
    play.put(units=[{"id": "z", "at": [4, 5], "guard": "around"}])
    assert "opportunity" in kinds(play.do("a coup_de_grace y"))


@pytest.mark.rule("tactics 2.4", "tactics 2.7")
def test_s05_charging_gives_1_mana_and_only_to_units_with_an_ability_that_costs_mana() -> None:
    play = arena({"m": ("mago", (0, 0)), "a": ("n9_bruto", (5, 5)), "r": ("arciere", (3, 3))}, FAR)
    play.do("m charge_mana")
    assert play.mana("m") == 1
    assert not [o for o in play.options() if "charge" in o and not o.startswith("m ")]
    assert "does not use mana" in play.refused("a charge_mana")


THINGS = [
    {"id": "door", "kind": "door", "at": [5, 4]},
    {"id": "lever", "kind": "lever", "at": [4, 5], "triggers": [{"object": "gate", "do": "toggle"}]},
    {"id": "gate", "kind": "door", "at": [8, 8], "by_hand": False},
    {"id": "key", "kind": "item", "item": "key", "at": [5, 5]},
    {"id": "far", "kind": "lever", "at": [9, 9]},
]


@pytest.mark.rule("tactics 2.8")
def test_s05_objects_are_used_in_the_own_or_an_adjacent_cell() -> None:
    play = arena({"a": ("n9_bruto", (5, 5))}, FAR, more={"objects": THINGS})
    assert sorted(play.options("a use")) == ["a use_object door", "a use_object key", "a use_object lever"]
    assert "too far" in play.refused("a use_object far")


@pytest.mark.rule("tactics 2.8")
def test_s05_doors_levers_and_items() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (4, 4))}, FAR, more={"objects": THINGS})
    play.do("a use_object door")
    assert play.t.thing_state[0] == 1
    play.do("a use_object lever")
    assert play.t.thing_state[2] == 1
    play.put(units=[{"id": "b", "at": [6, 5]}])
    play.do("b use_object key")
    assert play.t.thing_held[3] == play.u("b")


@pytest.mark.rule("tactics 2.9")
def test_s05_reloading_is_a_movement_action_and_needs_no_object() -> None:
    play = arena({"a": ("arciere", (5, 5)), **IDLE}, FAR)
    assert "is already loaded" in play.refused("a reload")
    play.set("a", ammo=0)
    play.do("a reload")
    assert (play.t.ammo[play.u("a")], play.points("a")) == (1, (0, 1))


# -- mana


def test_s05_mana_starts_at_0_grows_by_1_per_charge_and_has_no_cap() -> None:
    play = arena({"m": ("mago", (0, 0))}, FAR)
    assert play.mana("m") == 0
    for _ in range(4):
        play.do("m charge_mana", "m charge_mana")
        play.end()
    assert play.mana("m") == 8


@pytest.mark.parametrize(
    ("kind", "order"),
    [
        ("mago", "m attack x melee"),
        ("mago", "m guard"),
        ("mago", "m heal f"),
        ("druido", "m cast pelle_pietra m"),
    ],
)
@pytest.mark.rule("tactics 2.5")
def test_s05_all_mana_is_lost_by_any_martial_ability(kind: str, order: str) -> None:
    play = arena({"m": (kind, (5, 5)), "f": ("rogue", (5, 6))}, {"x": ("n1_parata", (5, 4))})
    play.put(
        units=[{"id": "m", "at": [5, 5], "mana": 3}, {"id": "f", "at": [5, 6], "state": "incapacitated"}]
    )
    play.do(order)
    assert play.mana("m") == 0


@pytest.mark.rule("tactics 2.5")
def test_s05_a_spell_pays_its_cost_and_the_rest_is_lost() -> None:
    play = arena({"m": ("druido", (5, 5)), **IDLE}, FAR)
    play.set("m", mana=3)
    events = play.do("m cast pelle_pietra m")
    assert [e["change"] for e in events if e["type"] == "mana"] == [-3]


@pytest.mark.rule("tactics 2.6")
def test_s05_mana_is_lost_by_suffering_an_attack_even_one_fully_negated() -> None:
    for statuses in ([], [{"id": "stone_skin", "source": "b"}]):
        play = arena({"a": ("n9_bruto", (5, 4))}, {"m": ("chierico", (5, 5)), "b": ("druido", (5, 6))})
        play.set("m", mana=2, statuses=statuses)
        play.do("a attack m melee")
        assert play.mana("m") == 0


@pytest.mark.parametrize(
    "order", ["m move 5,7", "m tactical_move 5,6", "m charge_mana", "m coup_de_grace y", "m use_object l"]
)
def test_s05_mana_is_not_lost_by_movement_actions_also_when_paid_with_the_martial_point(order: str) -> None:
    more = {"objects": [{"id": "l", "kind": "lever", "at": [6, 5]}]}
    for movement in (0, 1):
        play = arena({"m": ("mago", (5, 5)), **IDLE}, {"y": ("mago", (5, 4)), **FAR}, more=more)
        play.put(
            units=[
                {"id": "m", "at": [5, 5], "mana": 2, "movement": movement},
                {"id": "y", "at": [5, 4], "state": "incapacitated"},
            ]
        )
        play.do(order)
        assert play.mana("m") >= 2


def test_s05_roots_and_displacement_are_no_attacks() -> None:
    play = arena({"d": ("druido", (5, 5)), **IDLE}, {"m": ("mago", (5, 7))})
    play.put(units=[{"id": "d", "at": [5, 5], "mana": 1}, {"id": "m", "at": [5, 7], "mana": 2}])
    play.do("d cast radici m")
    assert (play.mana("m"), play.statuses("m")) == (2, ["rooted"])


def test_s05_incapacitation_empties_mana() -> None:
    play = arena({"m": ("mago", (5, 5)), **IDLE}, {"y": ("mago", (5, 7)), **FAR})
    play.put(units=[{"id": "m", "at": [5, 5], "mana": 1}, {"id": "y", "at": [5, 7], "mana": 5}])
    play.do("m cast colonne_fuoco 5,7", "target 5,8", "end_turn")
    play.end()
    assert (play.state("y"), play.mana("y")) == ("incapacitated", 0)


def test_s05_an_own_opportunity_attack_is_a_martial_ability_and_loses_mana() -> None:
    play = arena({"a": ("guerriero_scudo", (5, 5))}, {"m": ("mago", (5, 4))})
    play.set("m", mana=2, guard="around")
    play.do("a move 6,5")
    assert play.mana("m") == 0
