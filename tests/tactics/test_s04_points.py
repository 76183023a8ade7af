"""Action points: docs/rules/tactics.md §4, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.tactics.encounter import arena, kinds

FAR = {"x": ("n9_bruto", (10, 10))}


@pytest.mark.rule("tactics 1.1")
def test_s04_two_points_per_unit_one_movement_one_martial_and_everyone_starts_full() -> None:
    play = arena({"a": ("n9_bruto", (0, 0)), "m": ("mago", (1, 1))}, FAR)
    assert [play.points(id) for id in ("a", "m", "x")] == [(1, 1)] * 3


@pytest.mark.rule("tactics 1.2")
def test_s04_points_return_at_the_end_of_the_own_turn() -> None:
    play = arena({"a": ("n9_bruto", (0, 0)), "b": ("n9_bruto", (3, 3))}, FAR)
    play.do("a move 0,3", "a guard")
    assert play.points("a") == (0, 0)
    play.end()
    assert play.points("a") == (1, 1)


@pytest.mark.rule("tactics 1.2", "tactics 4.2")
def test_s04_a_unit_brings_into_its_turn_what_it_did_not_burn_absorbing() -> None:
    play = arena({"a": ("n9_bruto", (0, 0))}, {"x": ("n9_bruto", (0, 1)), "y": ("n9_bruto", (10, 10))})
    play.end()
    play.do("x attack a melee", "end_turn")
    assert play.points("a") == (0, 1)
    assert "a attack x melee" in play.options()


@pytest.mark.rule("tactics 1.3")
def test_s04_spending_the_martial_point_ends_the_activation_whatever_it_bought() -> None:
    for order in ("a attack x melee", "a guard"):
        play = arena({"a": ("n9_bruto", (0, 0)), "b": ("n9_bruto", (5, 5))}, {"x": ("n1_parata", (0, 1))})
        play.do(order)
        assert play.points("a") == (1, 0)
        assert play.options("a ") == []
        assert "finished its activation" in play.refused("a move 1,0")


@pytest.mark.rule("tactics 3.7")
def test_s04_a_movement_action_may_be_bought_with_the_martial_point_and_this_ends_the_activation() -> None:
    play = arena({"a": ("n9_bruto", (0, 0)), "b": ("n9_bruto", (5, 5))}, FAR)
    play.do("a move 0,3")
    assert "a move 0,6" in play.options()
    play.do("a move 0,6")
    assert (play.points("a"), play.options("a ")) == ((0, 0), [])


def test_s04_a_second_charge_is_bought_with_the_martial_point() -> None:
    play = arena({"m": ("mago", (0, 0)), "b": ("n9_bruto", (5, 5))}, FAR)
    play.do("m charge_mana", "m charge_mana")
    assert (play.mana("m"), play.points("m")) == (2, (0, 0))


def test_s04_movement_actions_always_take_the_movement_point_if_it_is_there() -> None:
    play = arena({"a": ("n9_bruto", (0, 0))}, FAR)
    play.do("a tactical_move 1,0")
    assert play.points("a") == (0, 1)


@pytest.mark.rule("tactics 3.4")
def test_s04_two_point_actions_need_both_points_present() -> None:
    heroes = {
        "h": ("n9_bruto", (5, 5)),
        "f": ("rogue", (5, 6)),
        "z": ("berserker", (5, 0)),
        "r": ("rogue", (0, 4)),
    }
    foes = {"x": ("n9_bruto", (9, 0)), "y": ("n9_bruto", (0, 2)), "w": ("n9_bruto", (0, 3))}
    play = arena(heroes, foes)
    play.put(units=[{"id": "f", "at": [5, 6], "state": "incapacitated"}])
    wanted = ["h heal f", "z cast carica x", "r cast passo_ombra y"]
    assert all(order in play.options() for order in wanted)
    play.put(units=[{"id": id, "at": list(heroes[id][1]), "movement": 0} for id in "hzr"])
    assert not any(order in play.options() for order in wanted)
    assert "does not have enough action points" in play.refused("h heal f")
    play.put(units=[{"id": id, "at": list(heroes[id][1]), "movement": 1, "martial": 0} for id in "hzr"])
    assert not any(order in play.options() for order in wanted)


def test_s04_two_point_actions_end_the_activation() -> None:
    play = arena({"h": ("n9_bruto", (5, 5)), "f": ("rogue", (5, 6)), "b": ("n9_bruto", (0, 0))}, FAR)
    play.put(units=[{"id": "f", "at": [5, 6], "state": "incapacitated"}])
    play.do("h heal f")
    assert (play.points("h"), play.options("h ")) == ((0, 0), [])


@pytest.mark.rule("tactics 3.8")
def test_s04_a_unit_may_leave_points_unused() -> None:
    play = arena({"a": ("n9_bruto", (0, 0)), "b": ("n9_bruto", (5, 5))}, FAR)
    play.do("a end")
    assert play.options("a ") == []
    assert play.t.turn == 0
    play.do("end_turn")
    assert play.t.turn == 1


def test_s04_unused_points_still_absorb_opportunity_attacks() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (0, 0))}, {"g": ("n9_bruto", (5, 4))})
    play.set("g", guard="around")
    events = play.do("a move 6,5")
    attacked = next(event for event in events if event["type"] == "attacked")
    assert attacked["absorbed"] == {"movement": 0, "martial": 1, "free": 0}
    assert play.state("a") == "active"


def test_s04_the_turn_ends_by_itself_when_nobody_can_act_any_more() -> None:
    play = arena({"a": ("n9_bruto", (0, 0))}, FAR)
    assert "turn" in kinds(play.do("a guard"))
