"""Martial actions: docs/rules/tactics.md §6, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.tactics.encounter import arena

FAR = {"x": ("n9_bruto", (10, 10))}
IDLE = {"i": ("n9_bruto", (0, 10))}


@pytest.mark.rule("tactics 3.1")
def test_s06_an_attack_is_aimed_at_a_standing_enemy_in_reach() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "f": ("n9_bruto", (4, 5))},
        {"y": ("rogue", (5, 4)), "z": ("rogue", (6, 5)), **FAR},
    )
    play.put(units=[{"id": "z", "at": [6, 5], "state": "incapacitated"}])
    assert play.options("a attack") == ["a attack y melee"]
    assert "is not an enemy" in play.refused("a attack f melee")
    assert "has already fallen" in play.refused("a attack z melee")
    assert "out of range" in play.refused("a attack x melee")


@pytest.mark.rule("tactics 3.1")
def test_s06_everybody_has_melee_at_distance_1() -> None:
    for kind in ("mago", "arciere", "guerriero_lunga", "chierico", "n8_palla"):
        play = arena({"a": (kind, (5, 5))}, {"y": ("rogue", (5, 4))})
        assert "a attack y melee" in play.options()


@pytest.mark.rule("tactics 7.6")
def test_s06_arma_a_portata_adds_distance_2() -> None:
    play = arena({"a": ("guerriero_lunga", (5, 5))}, {"y": ("rogue", (6, 4)), "z": ("rogue", (5, 4))})
    assert play.options("a attack") == ["a attack z melee", "a attack y reach"]


@pytest.mark.rule("tactics 7.2")
def test_s06_tiro_adds_3_and_4_while_loaded() -> None:
    foes = {"v": ("rogue", (5, 2)), "w": ("rogue", (9, 5)), "y": ("rogue", (5, 7)), "z": ("rogue", (0, 5))}
    play = arena({"a": ("arciere", (5, 5))}, foes)
    assert sorted(play.options("a attack")) == ["a attack v shot", "a attack w shot"]
    play.set("a", ammo=0)
    assert play.options("a attack") == []
    assert "is empty" in play.refused("a attack v shot")


@pytest.mark.rule("tactics 3.2")
def test_s06_guard_prepares_one_opportunity_attack() -> None:
    play = arena(
        {"a": ("guerriero_scudo", (5, 5)), "b": ("guerriero_scudo", (4, 4))}, {"g": ("n9_bruto", (5, 4))}
    )
    play.set("g", guard="around")
    play.do("a move 6,5")
    assert play.guard("g") == ""
    play.do("b move 3,4")
    assert play.points("b") == (0, 1)


@pytest.mark.rule("tactics 3.2")
def test_s06_guard_lasts_until_the_own_next_turn_starts() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, FAR)
    play.do("a guard", "end_turn")
    assert play.guard("a") == "around"
    play.end()
    assert play.guard("a") == ""


def test_s06_guard_ends_with_incapacitation() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, {"m": ("mago", (5, 4))})
    play.set("m", guard="around")
    play.do("a attack m melee")
    assert play.guard("m") == ""


@pytest.mark.rule("tactics 3.3", "tactics 3.4")
def test_s06_cura_costs_both_points_and_an_adjacent_incapacitated_ally_stands_up() -> None:
    play = arena({"h": ("n9_bruto", (5, 5)), "f": ("rogue", (5, 6)), "g": ("rogue", (5, 8)), **IDLE}, FAR)
    play.put(
        units=[
            {"id": "f", "at": [5, 6], "state": "incapacitated"},
            {"id": "g", "at": [5, 8], "state": "incapacitated"},
        ]
    )
    assert play.options("h heal") == ["h heal f"]
    play.do("h heal f")
    assert (play.state("f"), play.points("h")) == ("active", (0, 0))


@pytest.mark.rule("tactics 3.5")
def test_s06_the_healed_unit_cannot_act_this_turn() -> None:
    play = arena({"h": ("n9_bruto", (5, 5)), "f": ("rogue", (5, 6)), **IDLE}, FAR)
    play.put(units=[{"id": "f", "at": [5, 6], "state": "incapacitated"}])
    play.do("h heal f")
    assert play.options("f ") == []


@pytest.mark.rule("tactics 3.6")
def test_s06_active_abilities_are_martial_actions() -> None:
    play = arena({"a": ("arciere", (5, 5)), **IDLE}, {"x": ("n9_bruto", (5, 2))})
    play.do("a cast tiro_mirato x")
    assert play.points("a") == (1, 0)
    assert play.options("a ") == []
