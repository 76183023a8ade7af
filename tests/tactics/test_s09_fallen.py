"""Incapacitated, dead, restored: docs/rules/tactics.md §9, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tactics.encounter import Arena, arena, kinds

IDLE = {"i": ("n9_bruto", (0, 10))}
FAR = {"x": ("n9_bruto", (10, 10))}


def test_s09_the_incapacitated_have_no_points_no_guard_no_mana_and_no_actions() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, {"m": ("mago", (5, 4)), **FAR})
    play.set("m", guard="around", mana=2)
    play.do("a attack m melee", "end_turn")
    assert (play.points("m"), play.guard("m"), play.mana("m")) == ((0, 0), "", 0)
    assert play.options("m ") == []
    assert "has fallen" in play.refused("m end")


def test_s09_the_incapacitated_threaten_nobody() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, {"g": ("n9_bruto", (5, 4)), **FAR})
    play.set("g", state="incapacitated", guard=None)
    assert kinds(play.do("a move 6,5")) == ["moved"]


def test_s09_aim_and_protections_that_the_fallen_give_end() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (4, 4)), **IDLE},
        {"r": ("arciere", (5, 4)), "m": ("mago", (6, 4)), **FAR},
    )
    play.put(
        units=[
            {"id": "a", "at": [5, 5], "statuses": [{"id": "aimed_at", "source": "r"}]},
            {"id": "m", "at": [6, 4], "statuses": [{"id": "protected", "source": "r"}]},
            {"id": "r", "at": [5, 4], "movement": 0, "martial": 0},
        ]
    )
    play.do("a attack r melee")
    assert (play.state("r"), play.t.marks) == ("incapacitated", [])


def test_s09_the_body_stays_and_its_cell_stays_occupied_for_stopping() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, {"m": ("mago", (5, 4)), **FAR})
    play.set("m", state="incapacitated")
    assert "a move 5,4" not in play.options()
    assert "a move 5,3" in play.options()


def test_s09_ordinary_attacks_cannot_target_a_body() -> None:
    play = arena({"a": ("arciere", (5, 5)), **IDLE}, {"m": ("mago", (5, 2)), "n": ("mago", (5, 4)), **FAR})
    play.put(
        units=[
            {"id": "m", "at": [5, 2], "state": "incapacitated"},
            {"id": "n", "at": [5, 4], "state": "incapacitated"},
        ]
    )
    assert play.options("a attack") == []


def test_s09_area_effects_do_nothing_to_a_body() -> None:
    play = arena({"m": ("mago", (5, 8)), **IDLE}, {"y": ("rogue", (5, 5)), **FAR})
    play.put(
        units=[{"id": "m", "at": [5, 8], "mana": 3}, {"id": "y", "at": [5, 5], "state": "incapacitated"}]
    )
    assert "attacked" not in kinds(play.do("m cast palla_fuoco 5,5"))
    assert play.state("y") == "incapacitated"


def test_s09_only_a_coup_de_grace_kills_and_the_dead_are_removed() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, {"y": ("rogue", (5, 4)), **FAR})
    play.set("y", state="incapacitated")
    play.do("a coup_de_grace y")
    assert (play.state("y"), play.t.unit_on(play.t.stage.grid.cell(5, 4))) == ("dead", -1)


def restored(by: str) -> Arena:
    """Somebody who was raised in one of the four ways."""
    kinds_of = {
        "heal": "n9_bruto",
        "guarigione": "chierico",
        "vampiro": "chierico",
        "controllo_mentale": "illusionista",
    }
    fallen: dict[str, Any] = {"f": ("rogue", (5, 6))}
    heroes: dict[str, Any] = {"h": (kinds_of[by], (5, 5)), **IDLE}
    foes: dict[str, Any] = {"y": ("n9_bruto", (5, 4)), **FAR}
    (foes if by == "controllo_mentale" else heroes).update(fallen)
    play = arena(heroes, foes)
    play.put(
        units=[{"id": "h", "at": [5, 5], "mana": 3}, {"id": "f", "at": [5, 6], "state": "incapacitated"}]
    )
    play.do("h heal f" if by == "heal" else f"h cast {by} {'y' if by == 'vampiro' else 'f'}")
    if by == "vampiro":
        play.do("target f")
    return play


@pytest.mark.parametrize("by", ["heal", "guarigione", "vampiro", "controllo_mentale"])
def test_s09_the_restored_are_active_with_0_points_and_their_activation_over(by: str) -> None:
    play = restored(by)
    assert (play.state("f"), play.points("f"), play.options("f ")) == ("active", (0, 0), [])


@pytest.mark.parametrize("by", ["heal", "guarigione", "vampiro", "controllo_mentale"])
def test_s09_the_restored_get_full_points_at_their_teams_turn_end_and_act_in_their_next_turn(by: str) -> None:
    play = restored(by)
    play.end()
    assert play.points("f") == (1, 1)
    play.end()
    assert play.options("f move")


@pytest.mark.rule("tactics 3.3")
def test_s09_only_incapacitated_or_doomed_allies_can_be_healed() -> None:
    heroes = {
        "h": ("n9_bruto", (5, 5)),
        "f": ("rogue", (5, 6)),
        "z": ("berserker", (6, 5)),
        "w": ("rogue", (4, 5)),
        **IDLE,
    }
    play = arena(heroes, {"y": ("rogue", (5, 4)), **FAR})
    play.put(
        units=[
            {"id": "f", "at": [5, 6], "state": "incapacitated"},
            {"id": "z", "at": [6, 5], "state": "doomed"},
            {"id": "y", "at": [5, 4], "state": "incapacitated"},
        ]
    )
    assert play.options("h heal") == ["h heal z", "h heal f"]
    assert "does not need healing" in play.refused("h heal w")
