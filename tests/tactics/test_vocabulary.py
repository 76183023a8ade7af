"""Every word of the formats: passive kinds, selectors, verbs, statuses, triggers. Each test fails without its word.

Words that the rulebook itself uses are tried in `test_s11_abilities.py` and, value by value, in
`test_s15_settings.py`; here are those that only designers use.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.tactics.encounter import ENEMY, HIT, TOUGH, Arena, arena, attacks, caster, kinds

IDLE = {"i": ("n9_bruto", (0, 10))}
FAR = {"far": ("n9_bruto", (10, 10))}


# -- passive kinds


def with_passive(passive: dict[str, Any], kind: str = "n9_bruto", **keys: Any) -> Arena:
    return arena(
        {"a": (kind, (5, 5), {"abilities": ["passive"]}), **IDLE},
        {"x": ("n9_bruto", (5, 3)), **FAR},
        abilities={"abilities": {"passive": passive}},
        **keys,
    )


@pytest.mark.parametrize("damage", ["physical", "magic"])
def test_free_absorb_takes_its_points_of_its_kind(damage: str) -> None:
    play = with_passive({"kind": "free_absorb", "damage": damage, "points": 2}, "mago")
    play.put(turn="foes", units=[{"id": "x", "at": [5, 4]}, {"id": "a", "at": [5, 5], "suffered": 1}])
    play.do("x attack a melee")
    assert play.state("a") == ("active" if damage == "physical" else "incapacitated")


@pytest.mark.parametrize(("steps", "cell"), [(1, (5, 6)), (2, (5, 7)), (3, (5, 8))])
def test_free_absorb_may_step_aside_by_some_steps(steps: int, cell: tuple[int, int]) -> None:
    rows = ["#####.#####"] * 11
    play = arena(
        {"a": ("mago", (5, 5), {"abilities": ["passive"]})},
        {"x": ("n9_bruto", (5, 4))},
        rows=rows,
        abilities={
            "abilities": {
                "passive": {"kind": "free_absorb", "damage": "physical", "displace": {"steps": steps}}
            }
        },
    )
    play.end()
    play.do("x attack a melee")
    assert play.at("a") == cell


@pytest.mark.parametrize(("required", "state"), [(True, "incapacitated"), (False, "active")])
def test_free_absorb_may_or_may_not_need_the_free_cell(required: bool, state: str) -> None:
    passive = {"kind": "free_absorb", "damage": "physical", "displace": {"steps": 1, "required": required}}
    play = arena(
        {"a": ("mago", (0, 0), {"abilities": ["passive"]}), "b": ("n9_bruto", (1, 0))},
        {"x": ("n9_bruto", (0, 1))},
        abilities={"abilities": {"passive": passive}},
    )
    play.end()
    play.do("x attack a melee")
    assert play.state("a") == state


def test_attack_profile_gives_its_profile() -> None:
    play = with_passive({"kind": "attack_profile", "id": "reach"})
    assert play.options("a attack") == ["a attack x reach"]


MODIFIED: dict[str, tuple[dict[str, Any], str]] = {
    "move": ({"steps": 5}, "a move 5,10"),
    "tactical_move": ({"steps": 3}, "a tactical_move 5,8"),
    "heal": ({"range": 3}, "a heal f"),
    "use_object": ({"range": 3}, "a use_object l"),
    "coup_de_grace": ({"range": 3}, "a coup_de_grace y"),
}


@pytest.mark.parametrize("action", MODIFIED)
@pytest.mark.parametrize("how", ["set", "add", ""])
def test_action_modifier_sets_or_adds_numbers_of_an_action(action: str, how: str) -> None:
    numbers, order = MODIFIED[action]
    passive = {"kind": "action_modifier", "action": action, how or "set": numbers}
    play = arena(
        {
            "a": ("n9_bruto", (5, 5), {"abilities": ["passive"] if how else []}),
            "f": ("rogue", (8, 5)),
            **IDLE,
        },
        {"y": ("rogue", (2, 5)), **FAR},
        abilities={"abilities": {"passive": passive}},
        more={"objects": [{"id": "l", "kind": "lever", "at": [5, 2]}]},
    )
    play.put(
        units=[
            {"id": "f", "at": [8, 5], "state": "incapacitated"},
            {"id": "y", "at": [2, 5], "state": "incapacitated"},
        ]
    )
    assert (order in play.options()) == bool(how)


@pytest.mark.parametrize(("how", "gain"), [("set", 3), ("add", 4)])
def test_action_modifier_changes_what_a_charge_gains(how: str, gain: int) -> None:
    passive = {"kind": "action_modifier", "action": "charge_mana", how: {"gain": 3}}
    play = arena(
        {"m": ("mago", (5, 5), {"talents": ["passive"]}), **IDLE},
        FAR,
        abilities={"abilities": {"passive": passive}},
    )
    play.do("m charge_mana")
    assert play.mana("m") == gain


@pytest.mark.parametrize(("words", "first", "strikes"), [
    ({"resolve": "before"}, True, 1),
    ({"resolve": "after"}, False, 1),
    ({"strikes_per_guard": 3}, False, 3),
])  # fmt: skip
def test_opportunity_modifier_changes_when_and_how_often_a_guard_strikes(
    words: dict[str, Any], first: bool, strikes: int
) -> None:
    play = with_passive({"kind": "opportunity_modifier", **words})
    assert (play.t.kinds[0].strikes_first, play.t.kinds[0].strikes) == (first, strikes)
    play.do("a guard")
    assert play.t.strikes[0] == strikes


@pytest.mark.parametrize("event", ["kill", "incapacitate", "healed", "turn_start"])
def test_on_event_reacts_to_its_event_and_to_no_other(event: str) -> None:
    thirst = {"kind": "on_event", "event": [event], "effects": [{"verb": "mana", "on": "self", "gain": 1}]}
    gains: dict[str, int] = {}
    for happens in ("kill", "incapacitate", "healed", "turn_start"):
        play = arena(
            {"a": ("n9_bruto", (5, 5), {"abilities": ["thirst"]}), "h": ("n9_bruto", (5, 6)), **IDLE},
            {"y": ("mago", (5, 4)), **FAR},
            abilities={"abilities": {"thirst": thirst}},
            ruleset={"mana": {"lost_on": []}},
        )
        before = play.mana("a")
        if happens == "kill":
            play.set("y", state="incapacitated")
            play.do("a coup_de_grace y")
        elif happens == "incapacitate":
            play.do("a attack y melee")
        elif happens == "healed":
            play.set("a", state="incapacitated", movement=0, martial=0)
            play.do("h heal a")
        else:
            play.end(2)
        gains[happens] = play.mana("a") - before
    assert gains == {happens: int(happens == event) for happens in gains}


def test_on_event_knows_the_other_unit() -> None:
    curse = {"kind": "on_event", "event": ["healed"], "effects": [{"verb": "mana", "on": "other", "gain": 2}]}
    play = arena(
        {"a": ("rogue", (5, 5), {"abilities": ["curse"]}), "h": ("n9_bruto", (5, 6)), **IDLE},
        FAR,
        abilities={"abilities": {"curse": curse}},
    )
    play.set("a", state="incapacitated")
    play.do("h heal a")
    assert (play.mana("h"), play.mana("a")) == (2, 0)


# -- what a cast costs


@pytest.mark.parametrize(
    ("cost", "points", "mana", "ammo"),
    [
        ({"points": ["movement"]}, (0, 1), 0, 1),
        ({"points": ["martial"]}, (1, 0), 0, 1),
        ({"points": ["movement", "martial"]}, (0, 0), 0, 1),
        ({"points": []}, (1, 1), 0, 1),
        ({"points": ["martial"], "mana": 2}, (1, 0), 0, 1),
        ({"points": ["martial"], "ammo": 1}, (1, 0), 0, 0),
    ],
)
def test_a_cast_costs_points_mana_and_shots(
    cost: dict[str, Any], points: tuple[int, int], mana: int, ammo: int
) -> None:
    own = {"attacks": ["melee", "shot"]}
    play = caster({"cost": cost}, own=own)
    play.set("a", mana=cost.get("mana", 0), ammo=cost.get("ammo", 0))
    play.do("a cast spell x")
    assert (play.points("a"), play.mana("a"), play.t.ammo[0]) == (points, mana, 0)
    play = caster({"cost": cost}, own=own)
    play.set("a", mana=max(0, cost.get("mana", 0) - 1), ammo=0)
    assert bool(play.options("a cast spell")) == (not cost.get("mana") and not cost.get("ammo"))
    assert ammo in (0, 1)


def test_mana_per_target_is_paid_for_each_target_of_the_first_selector() -> None:
    many = {**ENEMY, "count": {"min": 1, "max": 3}}
    play = caster(
        {"cost": {"points": ["martial"], "mana": 1, "mana_per_target": 2}, "targets": [many]},
        {
            "x": ("n9_bruto", (5, 4), TOUGH),
            "y": ("n9_bruto", (4, 5), TOUGH),
            "z": ("n9_bruto", (6, 5), TOUGH),
        },
        ruleset={"mana": {"lost_on": []}},
    )
    play.set("a", mana=2)
    assert not play.options("a cast")
    play.set("a", mana=6)
    play.do("a cast spell x", "target y")
    assert play.match.decisions[0].prompt.id == "tactics-prompt-order"
    assert play.mana("a") == 1


@pytest.mark.parametrize(("provokes", "struck"), [(True, True), (False, False)])
def test_a_cast_says_whether_it_provokes(provokes: bool, struck: bool) -> None:
    play = caster({"provokes": provokes}, own=TOUGH)
    play.set("x", guard="around")
    assert ("opportunity" in kinds(play.do("a cast spell x"))) == struck


def test_granted_by_gives_a_cast_to_whoever_has_another_ability() -> None:
    more = {"kind": "cast", "granted_by": "spell", "targets": [ENEMY], "effects": [HIT]}
    play = caster({}, abilities={"abilities": {"more": more}})
    assert sorted(play.options("a cast")) == ["a cast more x", "a cast spell x"]


@pytest.mark.parametrize(
    ("words", "threat"),
    [({"threat": 4}, 4 + 5), ({"threat_per_target": 2}, 2 + 5), ({}, 5)],
)
def test_a_cast_raises_its_own_threat_besides_that_of_the_attack(words: dict[str, Any], threat: int) -> None:
    play = caster(words)
    play.do("a cast spell x")
    assert play.threat("x", "a") == threat


# -- selectors


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ({"side": "enemy"}, "far x z"),
        ({"side": "ally"}, "f i"),
        ({"side": "ally", "include_self": True}, "a f i"),
        ({"side": "self"}, "a"),
        ({"side": "any"}, "a f far i x z"),
        ({"side": "any", "state": ["incapacitated"]}, "d g"),
        ({"side": "any", "state": ["doomed"]}, "z"),
        ({"side": "any", "state": ["active"]}, "a f far i x"),
        ({"side": "any", "range": {"min": 1, "max": 1}}, "f x"),
        ({"side": "any", "range": {"min": 2, "max": 3}}, "z"),
    ],
)
def test_selectors_of_units_look_at_side_state_and_range(words: dict[str, Any], offered: str) -> None:
    selector = {"as": "t", "kind": "unit", "range": {"min": 0, "max": 99}, **words}
    friends = {"f": ("rogue", (5, 6)), "g": ("rogue", (5, 7))}
    foes = {"x": ("n9_bruto", (5, 4)), "d": ("rogue", (5, 3)), "z": ("berserker", (5, 2))}
    play = caster({"targets": [selector], "effects": [{"verb": "mana", "on": "t"}]}, foes, friends)
    play.put(
        units=[
            {"id": "g", "at": [5, 7], "state": "incapacitated"},
            {"id": "d", "at": [5, 3], "state": "incapacitated"},
            {"id": "z", "at": [5, 2], "state": "doomed"},
        ]
    )
    assert sorted(option.split()[-1] for option in play.options("a cast spell")) == offered.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("none", ["behind_foe", "behind_friend", "behind_wall", "open"]),
        ("sight", ["behind_foe", "behind_friend", "open"]),
        ("reach", ["behind_friend", "open"]),
        ("fire", ["open"]),
        ("covered", ["behind_foe", "behind_friend", "behind_wall"]),
    ],
)
def test_selectors_ask_for_a_line(line: str, offered: list[str]) -> None:
    rows = ["...........", *["..........."] * 3, "...........", "...#.......", *["..........."] * 5]
    foes = {
        "open": ("n9_bruto", (5, 2)),
        "behind_wall": ("n9_bruto", (2, 5)),
        "behind_friend": ("n9_bruto", (8, 5)),
        "between": ("n9_bruto", (5, 6)),
        "behind_foe": ("n9_bruto", (5, 8)),
    }
    selector = {**ENEMY, "range": {"min": 3, "max": 3}, "line": line}
    play = caster({"targets": [selector]}, foes, {"f": ("rogue", (6, 5))}, rows=rows)
    assert sorted(option.split()[-1] for option in play.options("a cast spell")) == offered


def test_selectors_may_ask_for_a_status_put_there_by_the_caster() -> None:
    foes = {"x": ("n9_bruto", (5, 4)), "y": ("n9_bruto", (5, 3)), "z": ("n9_bruto", (4, 4))}
    play = caster({"targets": [{**ENEMY, "has_status": "aimed_at"}]}, foes)
    play.put(
        units=[
            {"id": "x", "at": [5, 4], "statuses": [{"id": "aimed_at", "source": "a"}]},
            {"id": "y", "at": [5, 3], "statuses": [{"id": "aimed_at", "source": "i"}]},
        ]
    )
    assert play.options("a cast spell") == ["a cast spell x"]


@pytest.mark.parametrize(("distinct", "again"), [(True, False), (False, True)])
def test_selectors_of_several_may_or_may_not_repeat(distinct: bool, again: bool) -> None:
    twice = {**ENEMY, "count": {"min": 2, "max": 2}, "distinct": distinct}
    foes = {"x": (5, 4), "y": (4, 5), "z": (6, 5)}
    play = caster({"targets": [twice]}, {id: ("n9_bruto", at, TOUGH) for id, at in foes.items()})
    play.do("a cast spell x")
    assert ("target x" in play.options()) == again
    play.do("target z")
    assert sum(play.t.suffered) == 2


def test_the_first_selector_may_be_optional() -> None:
    play = caster(
        {
            "targets": [{**ENEMY, "optional": True}],
            "effects": [HIT, {"verb": "mana", "on": "self", "gain": 2}],
        },
        ruleset={"mana": {"lost_on": []}},
    )
    assert play.options("a cast") == ["a cast spell x", "a cast spell"]
    assert attacks(play.do("a cast spell")) == []
    assert play.mana("a") == 2
    assert play.points("a") == (1, 0), "it costs the martial point all the same"


@pytest.mark.parametrize(("free", "cells"), [(True, 2), (False, 4)])
def test_selectors_of_cells_may_want_free_ones_beside_another_target(free: bool, cells: int) -> None:
    beside = {"as": "c", "kind": "cell", "adjacent_to": "t", "free": free}
    blast = {"verb": "blast", "at": "c", "shape": "single", "damage": {"amount": 1, "type": "magic"}}
    play = caster(
        {"targets": [ENEMY, beside], "effects": [blast]},
        {"x": ("n9_bruto", (5, 4)), "y": ("n9_bruto", (4, 4))},
    )
    play.do("a cast spell x")
    assert len(play.options("target")) == cells


def test_a_cast_may_have_no_targets() -> None:
    play = caster({"targets": [], "effects": [{"verb": "reload", "on": "self"}]}, own={"attacks": ["shot"]})
    play.set("a", ammo=0)
    assert play.options("a cast") == ["a cast spell"]
    play.do("a cast spell")
    assert play.t.ammo[0] == 1


# -- verbs


@pytest.mark.parametrize(
    ("effect", "damage"),
    [
        ({"damage": {"amount": 3, "type": "magic"}}, 3),
        ({"profile": "melee"}, 1),
        ({}, 2),
    ],
)
def test_attack_has_its_own_damage_a_profiles_or_the_base_damage(effect: dict[str, Any], damage: int) -> None:
    play = caster(
        {"effects": [{"verb": "attack", "on": "t", **effect}]}, ruleset={"combat": {"base_damage": 2}}
    )
    assert attacks(play.do("a cast spell x")) == [("x", damage)]


@pytest.mark.parametrize("defence", ["negate_status", "free_absorb", "class_absorb"])
def test_attack_may_ignore_defences(defence: str) -> None:
    effect = {"verb": "attack", "on": "t", "damage": {"amount": 1, "type": "physical"}}
    for ignore in ([], [defence]):
        play = caster({"effects": [{**effect, "ignore": ignore}]}, {"x": ("n1_parata", (5, 4))})
        if defence == "negate_status":
            play.set("x", statuses=[{"id": "stone_skin", "source": "x"}], movement=0, martial=0, free=1)
        elif defence == "free_absorb":
            play.set("x", movement=0, martial=0)
        else:
            play.set("x", free=1)
        play.do("a cast spell x")
        assert play.state("x") == ("incapacitated" if ignore else "active")


def test_blast_puts_a_status_on_everybody_whom_it_catches() -> None:
    cell = {"as": "c", "kind": "cell", "range": {"min": 0, "max": 4}}
    blast = {"verb": "blast", "at": "c", "shape": "plus", "sides": ["enemy"], "status": "rooted"}
    play = caster({"targets": [cell], "effects": [blast]}, {"x": ("rogue", (5, 2)), "y": ("rogue", (5, 3))})
    events = play.do("a cast spell 5,2")
    assert (play.statuses("x"), play.statuses("y"), attacks(events)) == (["rooted"], ["rooted"], [])


@pytest.mark.parametrize(("ignore", "state"), [(True, "incapacitated"), (False, "active")])
@pytest.mark.parametrize("status", ["protected", "stone_skin"])
def test_incapacitate_may_be_stopped_by_what_stops_magic(ignore: bool, state: str, status: str) -> None:
    play = caster(
        {"effects": [{"verb": "incapacitate", "on": "t", "ignore_defences": ignore}]},
        {"x": ("n9_bruto", (5, 4)), "p": ("guerriero_scudo", (5, 3))},
    )
    play.set("x", statuses=[{"id": status, "source": "p"}])
    events = play.do("a cast spell x")
    # Stone skin stops physical attacks only.
    stopped = not ignore and status == "protected"
    assert play.state("x") == (state if status == "protected" else "incapacitated")
    assert (("stopped" in kinds(events)), play.t.suffered[play.u("x")]) == (stopped, 1)


def test_heal_mana_and_reload_reach_whoever_is_named() -> None:
    friend = {
        "as": "f",
        "kind": "unit",
        "side": "ally",
        "state": ["incapacitated"],
        "range": {"min": 1, "max": 4},
    }
    effects = [
        {"verb": "heal", "on": "f"},
        {"verb": "mana", "on": "f", "gain": 3},
        {"verb": "reload", "on": "f"},
    ]
    play = caster({"targets": [friend], "effects": effects}, None, {"f": ("arciere", (5, 6))})
    play.set("f", state="incapacitated", ammo=0)
    play.do("a cast spell f")
    assert (play.state("f"), play.mana("f"), play.t.ammo[play.u("f")]) == ("active", 3, 1)


@pytest.mark.parametrize(("bound", "left"), [(True, 1), (False, 2)])
def test_status_may_be_the_only_one_that_its_source_keeps_up(bound: bool, left: int) -> None:
    effect = {"verb": "status", "on": "t", "id": "rooted", "source_bound": bound}
    play = caster(
        {"cost": {"points": []}, "effects": [effect]}, {"x": ("rogue", (5, 4)), "y": ("rogue", (5, 3))}
    )
    play.do("a cast spell x", "a cast spell y")
    assert len(play.t.marks) == left


@pytest.mark.parametrize("provokes", [True, False])
def test_move_self_may_run_without_provoking(provokes: bool) -> None:
    cell = {"as": "c", "kind": "cell", "range": {"min": 1, "max": 3}, "free": True}
    run = {"verb": "move_self", "mode": "run", "to": "c", "provokes": provokes}
    play = caster(
        {"provokes": False, "targets": [cell], "effects": [run]}, {"x": ("n9_bruto", (5, 4))}, own=TOUGH
    )
    play.set("x", guard="around")
    events = play.do("a cast spell 5,7")
    assert (play.at("a"), "opportunity" in kinds(events)) == ((5, 7), provokes)


def test_grant_gives_a_movement_action_or_an_attack_at_once() -> None:
    movement = {"verb": "grant", "category": "movement", "exclude": ["move"]}
    play = caster({"targets": [], "effects": [movement]})
    play.do("a cast spell")
    assert {option.split()[1] for option in play.options("a ")} == {"tactical_move", "end"}
    attack = {"verb": "grant", "action": "attack", "uses": 2}
    play = caster({"targets": [], "effects": [attack]})
    play.do("a cast spell")
    assert play.options() == ["a attack x melee grant", "a end"]
    play.do("a attack x melee grant", "a attack x melee grant")
    assert (play.t.suffered[play.u("x")], play.points("a")) == (2, (1, 0))
    assert play.match.decisions[0].prompt.id == "tactics-prompt-order"


def test_grant_of_an_attack_may_stay_open_until_the_next_other_order() -> None:
    grant = {"verb": "grant", "action": "attack", "expires": "next_order"}
    play = caster({"targets": [], "effects": [grant]})
    play.do("a cast spell")
    assert "a attack x melee grant" in play.options()
    play.do("i move 1,10")
    assert not play.options("a attack")


def test_pick_up_brings_an_item_from_afar() -> None:
    selector = {"as": "o", "kind": "object", "range": {"min": 1, "max": 5}}
    play = caster(
        {"targets": [selector], "effects": [{"verb": "pick_up", "on": "o"}]},
        more={"objects": [{"id": "key", "kind": "item", "item": "key", "at": [5, 9]}]},
    )
    play.do("a cast spell key")
    assert play.match.view(0).table["units"][0]["items"] == ["key"]


def test_toggle_object_pulls_levers_and_opens_doors_from_afar() -> None:
    selector = {"as": "o", "kind": "object", "range": {"min": 1, "max": 5}}
    play = caster(
        {"cost": {"points": []}, "targets": [selector], "effects": [{"verb": "toggle_object", "on": "o"}]},
        more={
            "objects": [
                {"id": "door", "kind": "door", "at": [5, 8]},
                {"id": "gate", "kind": "door", "at": [9, 9], "by_hand": False},
                {
                    "id": "lever",
                    "kind": "lever",
                    "at": [8, 5],
                    "triggers": [{"object": "gate", "do": "open"}],
                },
            ]
        },
    )
    play.do("a cast spell door", "a cast spell lever")
    assert play.t.thing_state == [1, 1, 1]


def test_the_first_cell_of_the_map_can_be_a_further_target() -> None:
    cell = {"as": "c", "kind": "cell"}
    blast = {"verb": "blast", "at": "c", "shape": "single", "damage": {"amount": 1, "type": "magic"}}
    play = caster(
        {"targets": [ENEMY, cell], "effects": [blast]},
        {"x": ("n9_bruto", (5, 4), TOUGH), "y": ("n9_bruto", (0, 0), TOUGH)},
    )
    play.do("a cast spell x", "target 0,0")
    assert (play.t.suffered[play.u("x")], play.t.suffered[play.u("y")]) == (0, 1)


def test_a_selector_without_a_range_reaches_every_cell_of_a_large_map() -> None:
    """The two stand 102 cells apart. A range that an author gives is at most 99."""
    foe = {"as": "t", "kind": "unit", "side": "enemy", "line": "fire"}
    play = arena(
        {"a": ("n9_bruto", (0, 0), {"abilities": ["spell"]})},
        {"x": ("n9_bruto", (59, 43))},
        rows=["." * 60] * 44,
        abilities={"abilities": {"spell": {"kind": "cast", "targets": [foe], "effects": [HIT]}}},
    )
    assert play.options("a cast") == ["a cast spell x"]
