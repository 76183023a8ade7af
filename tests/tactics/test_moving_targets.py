"""Targets that move between two effects of a cast: units are followed, cells are cells (docs/rules/tactics.md §11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tactics.encounter import ENEMY, HIT, Arena, scenario

FAR = {"as": "c", "kind": "cell", "free": True, "range": {"min": 1, "max": 4}}
LEAP = {"verb": "move_self", "mode": "teleport", "to": "c", "provokes": False}
MAGIC = {"amount": 1, "type": "magic"}


def cast(targets: list[Any], effects: list[Any]) -> dict[str, Any]:
    return {"abilities": {"trick": {"kind": "cast", "targets": targets, "effects": effects}}}


def arena(ability: dict[str, Any], foes: dict[str, tuple[Any, ...]]) -> Arena:
    heroes = {"h": ("guerriero_scudo", (5, 5), {"abilities": ["trick"]})}
    return Arena(scenario(heroes, foes, abilities=ability))


def test_a_status_on_self_follows_the_caster_that_teleported() -> None:
    skin = {"verb": "status", "on": "self", "id": "stone_skin"}
    play = arena(cast([FAR], [LEAP, skin]), {"e": ("n9_bruto", (0, 0))})
    play.do("h cast trick 7,5")
    assert play.statuses("h") == ["stone_skin"]


@pytest.mark.parametrize(("at", "centre"), [("self", [7, 5]), ("origin", [5, 5])])
def test_a_blast_at_self_is_where_the_caster_is_now_and_at_origin_where_it_was(
    at: str, centre: list[int]
) -> None:
    blast = {"verb": "blast", "at": at, "shape": "plus", "sides": ["enemy"], "damage": MAGIC}
    foes = {"near_new": ("n9_bruto", (8, 5)), "near_old": ("n9_bruto", (4, 5))}
    play = arena(cast([FAR], [LEAP, blast]), foes)
    seen = play.do("h cast trick 7,5")
    assert [event["at"] for event in seen if event["type"] == "blast"] == [centre]
    hit = "near_new" if at == "self" else "near_old"
    assert [event["target"] for event in seen if event["type"] == "attacked"] == [hit]


def test_a_root_follows_an_illusionist_that_stepped_aside() -> None:
    spell = {**HIT, "damage": MAGIC}
    root = {"verb": "status", "on": "t", "id": "rooted"}
    play = arena(cast([ENEMY], [spell, root]), {"e": ("illusionista", (5, 7))})
    play.do("h cast trick e")
    assert play.at("e") != (5, 7)
    assert play.statuses("e") == ["rooted"]


@pytest.mark.parametrize(("follow", "attacks"), [(True, 2), (False, 1)])
def test_the_second_attack_follows_unless_the_selector_stays_at_the_cell(follow: bool, attacks: int) -> None:
    spell = {**HIT, "damage": MAGIC}
    play = arena(cast([{**ENEMY, "follow": follow}], [spell, spell]), {"e": ("illusionista", (5, 7))})
    seen = play.do("h cast trick e")
    assert len([event for event in seen if event["type"] == "attacked"]) == attacks


def test_a_target_that_died_is_no_target_any_more() -> None:
    rules = {"body": {"area_effects": "kill"}}
    heroes = {"h": ("guerriero_scudo", (5, 5), {"abilities": ["trick"]})}
    burn = {"verb": "blast", "at": "t", "shape": "single", "damage": MAGIC}
    skin = {"verb": "status", "on": "t", "id": "stone_skin"}
    lying = {**ENEMY, "state": ["incapacitated"]}
    foes = {"e": ("n9_bruto", (5, 7)), "f": ("n9_bruto", (0, 0))}
    play = Arena(scenario(heroes, foes, ruleset=rules, abilities=cast([lying], [burn, skin])))
    play.set("e", state="incapacitated")
    play.do("h cast trick e")
    assert (play.state("e"), play.statuses("e")) == ("dead", [])
