"""Keys of the ruleset that stand in no row of docs/rules/tactics.md §15; each test tries every value."""

from __future__ import annotations

import pytest

from tests.tactics.encounter import TOUGH, Arena, arena, kinds, scenario

IDLE = {"i": ("n9_bruto", (0, 10))}
FAR = {"far": ("n9_bruto", (10, 10))}


@pytest.mark.parametrize("interleave", [True, False])
def test_activation_interleave(interleave: bool) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (0, 0))},
        FAR,
        ruleset={"activation": {"interleave": interleave}},
    )
    play.do("a move 5,6")
    assert bool(play.options("b ")) == interleave
    if not interleave:
        assert "must finish" in play.refused("b guard")
        play.do("a end")
        assert play.options("b ")


def test_points_pool() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5))}, FAR, ruleset={"points": {"pool": {"movement": 2, "martial": 1}}}
    )
    play.do("a move 5,6", "a move 5,7")
    assert play.points("a") == (0, 1)


@pytest.mark.parametrize(("refresh", "points"), [("own_turn_end", (1, 1)), ("own_turn_start", (0, 0))])
def test_points_refresh(refresh: str, points: tuple[int, int]) -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, FAR, ruleset={"points": {"refresh": refresh}})
    play.do("a move 5,6", "a guard", "end_turn")
    assert play.points("a") == points
    play.end()
    assert play.points("a") == (1, 1)


@pytest.mark.parametrize(
    ("ends", "free"), [(["martial"], False), ([], True), (["movement", "martial"], False)]
)
def test_points_that_end_the_activation(ends: list[str], free: bool) -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, FAR, ruleset={"points": {"ends_activation": ends}})
    play.do("a guard")
    assert bool(play.options("a move")) == free
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, FAR, ruleset={"points": {"ends_activation": ends}})
    play.do("a move 5,6")
    assert bool(play.options("a guard")) == ("movement" not in ends)


@pytest.mark.parametrize(
    ("pays", "points", "second"),
    [
        (["movement", "martial"], (0, 1), True),
        (["movement"], (0, 1), False),
        (["martial", "movement"], (1, 0), False),
        (["martial"], (1, 0), False),
    ],
)
def test_points_that_pay_movement(pays: list[str], points: tuple[int, int], second: bool) -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, FAR, ruleset={"points": {"pay_movement_with": pays}})
    play.do("a move 5,6")
    assert (play.points("a"), bool(play.options("a move"))) == (points, second)


@pytest.mark.parametrize(
    ("order", "points"),
    [
        (["movement", "martial"], (0, 1)),
        (["martial", "movement"], (1, 0)),
        (["movement"], (0, 1)),
        (["martial"], (1, 0)),
    ],
)
def test_points_absorb_order(order: list[str], points: tuple[int, int]) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"x": ("n9_bruto", (5, 4)), **FAR},
        ruleset={"points": {"absorb_order": order}},
    )
    play.do("a attack x melee")
    assert play.points("x") == points


@pytest.mark.parametrize("who", ["ally", "enemy", "body"])
@pytest.mark.parametrize("passes", [True, False])
def test_movement_pass_through(who: str, passes: bool) -> None:
    rows = ["###########", "...........", *["###########"] * 9]
    play = arena(
        {"a": ("n9_bruto", (0, 1)), "b": ("n9_bruto", (1, 1) if who == "ally" else (9, 1))},
        {"x": ("n9_bruto", (10, 1) if who == "ally" else (1, 1))},
        rows=rows,
        ruleset={"movement": {"pass_through": {who: passes}}},
    )
    if who == "body":
        play.put(units=[{"id": "x", "at": [1, 1], "state": "incapacitated"}])
    assert ("a move 2,1" in play.options()) == passes


@pytest.mark.parametrize("strikes", [1, 2])
def test_opportunity_strikes_per_guard(strikes: int) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5), TOUGH), **IDLE},
        {"g": ("n9_bruto", (5, 4)), **FAR},
        ruleset={"opportunity": {"strikes_per_guard": strikes}},
    )
    play.set("g", guard="around", strikes=strikes)
    events = play.do("a move 6,5", "a move 5,5", "a move 6,5")
    assert kinds(events).count("opportunity") == strikes


@pytest.mark.parametrize("resolve", ["after", "before"])
def test_opportunity_resolve(resolve: str) -> None:
    play = arena(
        {"c": ("chierico", (5, 5)), **IDLE},
        {"g": ("n9_bruto", (5, 4)), **FAR},
        ruleset={"opportunity": {"resolve": resolve}},
    )
    play.set("g", guard="around")
    events = play.do("c charge_mana")
    assert (kinds(events).index("opportunity") < kinds(events).index("mana")) == (resolve == "before")


@pytest.mark.parametrize("answer", ["strike yes", "strike no"])
def test_opportunity_auto(answer: str) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"g": ("n9_bruto", (5, 4)), **FAR},
        ruleset={"opportunity": {"auto": False}},
    )
    play.set("g", guard="around")
    play.do("a move 6,5")
    assert play.match.decisions[0].seat == 1
    assert ("opportunity" in kinds(play.do(answer))) == (answer == "strike yes")
    assert play.guard("g") == ("" if answer == "strike yes" else "around")


@pytest.mark.parametrize(("order", "first"), [(["distance", "roster"], "g"), (["roster"], "h")])
def test_opportunity_order(order: list[str], first: str) -> None:
    foes = {"h": ("n3_portata", (5, 3)), "g": ("n9_bruto", (6, 5))}
    play = arena({"a": ("n9_bruto", (5, 5), TOUGH), **IDLE}, foes, ruleset={"opportunity": {"order": order}})
    play.put(units=[{"id": id, "at": list(foes[id][1]), "guard": "around"} for id in foes])
    assert next(e["unit"] for e in play.do("a move 5,6") if e["type"] == "opportunity") == first


@pytest.mark.parametrize("blocks", [True, False])
def test_body_blocks_line(blocks: bool) -> None:
    play = arena(
        {"a": ("arciere", (5, 5)), "f": ("rogue", (5, 4))},
        {"x": ("n9_bruto", (5, 2))},
        ruleset={"body": {"blocks_line": blocks}},
    )
    play.set("f", state="incapacitated")
    assert ("a attack x shot" in play.options()) is not blocks


@pytest.mark.parametrize(("effect", "state"), [("ignore", "incapacitated"), ("kill", "dead")])
def test_body_area_effects(effect: str, state: str) -> None:
    play = arena(
        {"m": ("mago", (5, 8)), **IDLE},
        {"y": ("rogue", (5, 5)), **FAR},
        ruleset={"body": {"area_effects": effect}},
    )
    play.put(
        units=[{"id": "m", "at": [5, 8], "mana": 3}, {"id": "y", "at": [5, 5], "state": "incapacitated"}]
    )
    play.do("m cast palla_fuoco 5,5")
    assert play.state("y") == state


def test_threat_floor_and_decay() -> None:
    definition = scenario(
        {"a": ("rogue", (5, 5)), **IDLE},
        {"z": ("n9_bruto", (9, 9))},
        ai={"classic": {"threat": {"floor": -2, "decay_per_round": 1}}},
    )
    play = Arena(definition)
    play.put(units=[{"id": "z", "at": [9, 9], "threat": {"a": 3}}])
    play.end(2)
    assert play.threat("z", "a") == 2
    from boardwright.families.tactics.rules.combat import collapse

    collapse(play.t, play.u("a"), -1, "test")
    assert play.threat("z", "a") == -2


# -- base actions


@pytest.mark.parametrize("provokes", [True, False])
@pytest.mark.parametrize("action", ["reload", "heal"])
def test_reload_and_heal_say_whether_they_provoke(action: str, provokes: bool) -> None:
    play = arena(
        {"a": ("arciere", (5, 5), TOUGH), "f": ("rogue", (5, 6)), **IDLE},
        {"g": ("n9_bruto", (5, 4)), **FAR},
        ruleset={"actions": {action: {"provokes": provokes}}},
    )
    play.put(
        units=[
            {"id": "a", "at": [5, 5], "ammo": 0},
            {"id": "f", "at": [5, 6], "state": "incapacitated"},
            {"id": "g", "at": [5, 4], "guard": "around"},
        ]
    )
    events = play.do("a reload" if action == "reload" else "a heal f")
    assert ("opportunity" in kinds(events)) == provokes


@pytest.mark.parametrize(
    ("provokes", "melee", "shot"), [("unless_melee", False, True), (True, True, True), (False, False, False)]
)
def test_attacks_say_whether_they_provoke(provokes: bool | str, melee: bool, shot: bool) -> None:
    for order, struck in (("a attack g melee", melee), ("a attack x shot", shot)):
        play = arena(
            {"a": ("arciere", (5, 5), TOUGH), **IDLE},
            {"g": ("n9_bruto", (5, 4), TOUGH), "x": ("n9_bruto", (5, 8)), **FAR},
            ruleset={"actions": {"attack": {"provokes": provokes}}},
        )
        play.set("g", guard="around")
        assert ("opportunity" in kinds(play.do(order))) == struck


@pytest.mark.parametrize(("steps", "cells"), [(1, 4), (2, 12), (4, 40)])
def test_steps_of_moves_and_tactical_moves(steps: int, cells: int) -> None:
    for action in ("move", "tactical_move"):
        play = arena({"a": ("n9_bruto", (5, 5))}, FAR, ruleset={"actions": {action: {"steps": steps}}})
        assert len(play.options(f"a {action}")) == cells


@pytest.mark.parametrize(("distance", "offered"), [(1, False), (2, True)])
def test_range_of_using_objects(distance: int, offered: bool) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5))},
        FAR,
        ruleset={"actions": {"use_object": {"range": distance}}},
        more={"objects": [{"id": "l", "kind": "lever", "at": [5, 3]}]},
    )
    assert bool(play.options("a use_object")) == offered


@pytest.mark.parametrize(
    ("cost", "points"),
    [(["martial"], (1, 0)), (["movement"], (0, 1)), (["movement", "martial"], (0, 0)), ([], (1, 1))],
)
def test_cost_of_an_action(cost: list[str], points: tuple[int, int]) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "f": ("rogue", (5, 6)), **IDLE},
        FAR,
        ruleset={"actions": {"heal": {"cost": cost}}},
    )
    play.set("f", state="incapacitated")
    play.do("a heal f")
    assert play.points("a") == points


@pytest.mark.parametrize(("category", "mana"), [("movement", 3), ("martial", 0)])
def test_category_of_an_action_says_whether_it_loses_mana_and_whether_roots_forbid_it(
    category: str, mana: int
) -> None:
    ruleset = {"actions": {"use_object": {"category": category}}}
    more = {"objects": [{"id": "l", "kind": "lever", "at": [5, 6]}]}
    play = arena({"m": ("mago", (5, 5)), **IDLE}, FAR, ruleset=ruleset, more=more)
    play.set("m", mana=3)
    play.do("m use_object l")
    assert play.mana("m") == mana
    play = arena({"m": ("mago", (5, 5)), **IDLE}, FAR, ruleset=ruleset, more=more)
    play.set("m", statuses=[{"id": "rooted", "source": "i"}])
    assert bool(play.options("m use_object")) == (category == "martial")


@pytest.mark.parametrize(("is_attack", "state"), [(True, "incapacitated"), (False, "dead")])
def test_is_attack_lets_protections_stop_a_coup_de_grace(is_attack: bool, state: str) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"y": ("rogue", (5, 4)), **FAR},
        ruleset={"actions": {"coup_de_grace": {"is_attack": is_attack}}},
    )
    play.set("y", state="incapacitated", statuses=[{"id": "stone_skin", "source": "y"}])
    play.do("a coup_de_grace y")
    assert play.state("y") == state


@pytest.mark.parametrize(("requires", "offered"), [("mana_ability", False), (None, True)])
@pytest.mark.rule("tactics 2.7")
def test_requires_says_who_may_charge_mana(requires: str | None, offered: bool) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        FAR,
        ruleset={"actions": {"charge_mana": {"requires": requires}}},
    )
    assert bool(play.options("a charge_mana")) == offered


@pytest.mark.parametrize(("requires", "offered"), [("unloaded", False), (None, True)])
def test_requires_says_whether_a_loaded_weapon_may_be_loaded(requires: str | None, offered: bool) -> None:
    play = arena(
        {"a": ("arciere", (5, 5)), **IDLE}, FAR, ruleset={"actions": {"reload": {"requires": requires}}}
    )
    assert bool(play.options("a reload")) == offered


def test_gain_of_a_charge() -> None:
    play = arena({"m": ("mago", (5, 5)), **IDLE}, FAR, ruleset={"actions": {"charge_mana": {"gain": 2}}})
    play.do("m charge_mana")
    assert play.mana("m") == 2


# -- defences


@pytest.mark.parametrize("left_out", ["negate_status:stone_skin", "free_absorb", "class_absorb", ""])
def test_a_defence_that_is_not_listed_is_never_used(left_out: str) -> None:
    order = ["negate_status:stone_skin", "negate_status:protected", "free_absorb", "class_absorb"]
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"x": ("n1_parata", (5, 4)), **FAR},
        ruleset={"defence_order": [word for word in order if word != left_out]},
    )
    if left_out == "negate_status:stone_skin":
        play.set("x", statuses=[{"id": "stone_skin", "source": "x"}])
    if left_out == "class_absorb":
        play.set("x", free=1)
    event = play.do("a attack x melee")[0]
    assert (event["negated_by"], event["absorbed"]) == {
        "negate_status:stone_skin": (None, {"movement": 0, "martial": 0, "free": 1}),
        "free_absorb": (None, {"movement": 1, "martial": 0, "free": 0}),
        "class_absorb": (None, {"movement": 0, "martial": 0, "free": 0}),
        "": (None, {"movement": 0, "martial": 0, "free": 1}),
    }[left_out]
