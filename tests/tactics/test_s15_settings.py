"""Every setting of the ruleset and of the abilities that the rules leave open: docs/rules/tactics.md §15.

The tests are named by the row of that table; each tries every value.
"""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.families.tactics.grid import Grid
from tests.tactics.arena import Arena, arena, attacks, kinds, scenario

IDLE = {"i": ("n9_bruto", (0, 10))}
FAR = {"far": ("n9_bruto", (10, 10))}
TOUGH = {"absorb": {"physical": 30, "magic": 30}, "points": {"movement": 30, "martial": 30}}


@pytest.mark.parametrize(("neighbours", "metric", "cells"), [(4, "manhattan", 24), (8, "chebyshev", 48)])
def test_a1_neighbours_and_metric(neighbours: int, metric: str, cells: int) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5))}, FAR, ruleset={"grid": {"neighbours": neighbours, "metric": metric}}
    )
    assert len(play.options("a move")) == cells
    diagonal = arena(
        {"a": ("n9_bruto", (5, 5))},
        {"x": ("rogue", (6, 6))},
        ruleset={"grid": {"neighbours": neighbours, "metric": metric}},
    )
    assert bool(diagonal.options("a attack")) == (neighbours == 8)


@pytest.mark.parametrize(
    ("rule", "one", "both"),
    [("both_block", False, True), ("any_blocks", True, True), ("never", False, False)],
)
def test_a1_corners(rule: str, one: bool, both: bool) -> None:
    grid = Grid(4, 4, corner_touch=rule)
    target, right, below = grid.cell(1, 1), 1 << grid.cell(1, 0), 1 << grid.cell(0, 1)
    assert (grid.blocked(0, target, right), grid.blocked(0, target, right | below)) == (one, both)


@pytest.mark.parametrize("needed", [True, False])
def test_a2_what_threatens(needed: bool) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"g": ("n9_bruto", (5, 4)), **FAR},
        ruleset={"opportunity": {"requires_guard": needed}},
    )
    assert ("opportunity" in kinds(play.do("a move 6,5"))) is not needed


@pytest.mark.parametrize("cells", [["start"], ["passed"], ["final"], ["start", "passed", "final"], []])
def test_a3_which_cells_of_a_path_provoke(cells: list[str]) -> None:
    def strikes(start: tuple[int, int], end: str) -> bool:
        rows = ["#####.#####"] * 4 + ["####..#####"] + ["#####.#####"] * 6
        play = arena(
            {"a": ("n9_bruto", start, TOUGH)},
            {"g": ("n9_bruto", (4, 4)), "y": ("n9_bruto", (5, 10))},
            rows=rows,
            ruleset={"opportunity": {"path_cells": cells}},
        )
        play.set("g", guard="around")
        return "opportunity" in kinds(play.do(f"a move {end}"))

    assert strikes((5, 4), "5,6") == ("start" in cells)
    assert strikes((5, 6), "5,3") == ("passed" in cells)
    assert strikes((5, 6), "5,4") == ("final" in cells)


@pytest.mark.parametrize("provokes", [True, False])
def test_a4_does_guard_itself_provoke(provokes: bool) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"g": ("n9_bruto", (5, 4)), **FAR},
        ruleset={"actions": {"guard": {"provokes": provokes}}},
    )
    play.set("g", guard="around")
    assert ("opportunity" in kinds(play.do("a guard"))) == provokes


@pytest.mark.parametrize("action", ["move", "tactical_move", "charge_mana", "use_object"])
@pytest.mark.parametrize("provokes", [True, False])
def test_a4_every_action_says_whether_it_provokes(action: str, provokes: bool) -> None:
    orders = {
        "move": "c move 5,7",
        "tactical_move": "c tactical_move 5,6",
        "charge_mana": "c charge_mana",
        "use_object": "c use_object l",
    }
    more = {"objects": [{"id": "l", "kind": "lever", "at": [6, 5]}]}
    play = arena(
        {"c": ("chierico", (5, 5)), **IDLE},
        {"g": ("n9_bruto", (5, 4)), **FAR},
        more=more,
        ruleset={"actions": {action: {"provokes": provokes}}},
    )
    play.set("g", guard="around")
    assert ("opportunity" in kinds(play.do(orders[action]))) == provokes


@pytest.mark.parametrize("needed", [True, False])
def test_a5_opportunity_hit_after_leaving(needed: bool) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"g": ("n9_bruto", (5, 4)), **FAR},
        ruleset={"opportunity": {"needs_reach_at_resolution": needed}},
    )
    play.set("g", guard="around")
    assert ("opportunity" in kinds(play.do("a move 5,7"))) is not needed


@pytest.mark.parametrize("counts", [True, False])
def test_a6_negated_attacks_and_escalation(counts: bool) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (4, 4)), **IDLE},
        {"x": ("chierico", (5, 4)), **FAR},
        ruleset={"escalation": {"count_negated": counts}},
    )
    play.set("x", mana=2, statuses=[{"id": "stone_skin", "source": "x"}])
    play.do("a attack x melee")
    assert play.mana("x") == (0 if counts else 2)
    assert attacks(play.do("b attack x melee")) == [("x", 2 if counts else 1)]


@pytest.mark.parametrize(
    ("window", "damage"), [("team_turn", [1, 2, 1]), ("round", [1, 2, 3]), ("never", [1, 1, 1])]
)
def test_a7_pile_on_window(window: str, damage: list[int]) -> None:
    ruleset = {"escalation": {"window": window, "pair": {"per_round": 0}}}
    play = arena(
        {"a": ("n9_bruto", (5, 5), TOUGH), "b": ("n9_bruto", (9, 0))},
        {"x": ("n9_bruto", (5, 4)), "y": ("n9_bruto", (4, 5)), "g": ("n9_bruto", (6, 5))},
        ruleset=ruleset,
    )
    play.put(
        units=[{"id": "x", "at": [5, 4], "guard": "around"}, {"id": "y", "at": [4, 5], "guard": "around"}]
    )
    found = attacks(play.do("a move 5,6"))
    play.do("a move 5,5", "end_turn")
    found += attacks(play.do("g attack a melee"))
    assert [amount for _, amount in found] == damage


def test_a7_pile_on_per_attack() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (4, 4)), **IDLE},
        {"x": ("n9_bruto", (5, 4), TOUGH)},
        ruleset={"escalation": {"per_attack": 3}},
    )
    play.do("a attack x melee")
    assert attacks(play.do("b attack x melee")) == [("x", 4)]


@pytest.mark.parametrize(
    ("pair", "damage"),
    [({}, 3), ({"per_round": 2}, 5), ({"per_round": 0}, 1), ({"cap": 1}, 2), ({"consecutive_only": True}, 1)],
)
def test_a8_grudge(pair: dict[str, Any], damage: int) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"x": ("n9_bruto", (5, 4), TOUGH)},
        ruleset={"escalation": {"pair": pair}},
    )
    play.do("a attack x melee")
    play.end(2)
    play.do("a attack x melee")
    play.end(4)
    assert play.t.round == 4
    assert attacks(play.do("a attack x melee")) == [("x", damage)]


def test_a8_consecutive_rounds_count_if_the_row_is_unbroken() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"x": ("n9_bruto", (5, 4), TOUGH)},
        ruleset={"escalation": {"pair": {"consecutive_only": True}}},
    )
    damage = []
    for _ in range(3):
        damage += [amount for _, amount in attacks(play.do("a attack x melee"))]
        play.end(2)
    assert damage == [1, 2, 3]


@pytest.mark.parametrize("clear", [True, False])
def test_a8_grudge_and_the_fallen(clear: bool) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"x": ("mago", (5, 4)), **FAR},
        ruleset={"escalation": {"pair": {"clear_on_incapacitated": clear}}},
    )
    play.do("a attack x melee")
    assert bool(play.t.grudge) is not clear


BLAST = {
    "verb": "blast",
    "at": "c",
    "shape": "plus",
    "sides": ["enemy", "ally", "self"],
    "incapacitate": {"resist": {"amount": 2, "type": "magic"}},
}


def fireball(**change: Any) -> Arena:
    abilities = {"abilities": {"palla_fuoco": {"effects": [{**BLAST, **change}]}}}
    play = arena(
        {"m": ("mago", (5, 8)), "f": ("rogue", (4, 5)), **IDLE},
        {"d": ("druido", (5, 5)), "r": ("rogue", (6, 6)), **FAR},
        abilities=abilities,
    )
    play.set("m", mana=3)
    play.do("m cast palla_fuoco 5,5")
    return play


@pytest.mark.parametrize(
    ("resist", "state"), [({"amount": 2, "type": "magic"}, "active"), (None, "incapacitated")]
)
def test_a9_fireball_against_magic_defence(resist: Any, state: str) -> None:
    assert fireball(incapacitate={"resist": resist}).state("d") == state


@pytest.mark.parametrize(
    ("shape", "hit"), [("single", "d"), ("plus", "df"), ("square1", "dfr"), ("line", "d")]
)
def test_a10_fireball_shape(shape: str, hit: str) -> None:
    play = fireball(shape=shape)
    assert "".join(id for id in "dfr" if play.t.suffered[play.u(id)]) == hit


@pytest.mark.parametrize(
    ("sides", "hit"), [(["enemy"], "d"), (["ally"], "f"), (["enemy", "ally", "self"], "df")]
)
def test_a10_fireball_friendly_fire(sides: list[str], hit: str) -> None:
    play = fireball(sides=sides)
    assert "".join(id for id in "df" if play.t.suffered[play.u(id)]) == hit


@pytest.mark.parametrize(
    ("when", "turns"), [("caster_turn_start", 2), ("next_turn_start", 1), ("round_start", 2)]
)
def test_a11_column_timing(when: str, turns: int) -> None:
    effect = {
        "verb": "delayed",
        "at": "c",
        "when": when,
        "marker": "fire_column",
        "effects": [{"verb": "incapacitate", "in_cell": True}],
    }
    play = arena(
        {"m": ("mago", (5, 8)), **IDLE},
        {"x": ("n9_bruto", (5, 5)), **FAR},
        abilities={"abilities": {"colonne_fuoco": {"effects": [effect]}}},
    )
    play.set("m", mana=1)
    play.do("m cast colonne_fuoco 5,5", "target 5,6")
    for turn in range(1, turns + 1):
        play.end()
        assert (play.state("x") == "incapacitated") == (turn == turns)


@pytest.mark.parametrize("survives", [True, False])
def test_a11_columns_of_a_fallen_caster(survives: bool) -> None:
    effect = {
        "verb": "delayed",
        "at": "c",
        "when": "caster_turn_start",
        "marker": "fire_column",
        "survives_caster": survives,
        "effects": [{"verb": "incapacitate", "in_cell": True}],
    }
    play = arena(
        {"m": ("mago", (5, 8)), **IDLE},
        {"x": ("n9_bruto", (5, 5)), "y": ("n9_bruto", (5, 9)), **FAR},
        abilities={"abilities": {"colonne_fuoco": {"effects": [effect]}}},
    )
    play.set("m", mana=1)
    play.do("m cast colonne_fuoco 5,5", "target 5,6", "end_turn", "y attack m melee", "end_turn")
    assert (play.state("x") == "incapacitated") == survives


@pytest.mark.parametrize(
    ("mana", "found"),
    [({}, [0, 1, 2]), ({"start": 2}, [2, 3, 4]), ({"per_charge": 2}, [0, 2, 4]), ({"cap": 1}, [0, 1, 1])],
)
def test_a12_mana_start_charge_and_cap(mana: dict[str, int], found: list[int]) -> None:
    play = arena({"m": ("mago", (0, 0)), "b": ("n9_bruto", (3, 3))}, FAR, ruleset={"mana": mana})
    seen = [play.mana("m")]
    for _ in range(2):
        if "m charge_mana" in play.options():
            play.do("m charge_mana")
        seen.append(play.mana("m"))
    assert seen == found


@pytest.mark.parametrize(("after", "left"), [("lost", 0), ("kept", 2)])
def test_a13_mana_after_a_cheap_spell(after: str, left: int) -> None:
    play = arena({"d": ("druido", (5, 5)), **IDLE}, FAR, ruleset={"mana": {"after_spell": after}})
    play.set("d", mana=3)
    play.do("d cast pelle_pietra d")
    assert play.mana("d") == left


@pytest.mark.parametrize(
    "word", ["martial_action", "own_opportunity_attack", "attack_suffered", "incapacitated"]
)
def test_a13_what_loses_mana(word: str) -> None:
    every = ["martial_action", "own_opportunity_attack", "attack_suffered", "incapacitated"]

    def left(lost_on: list[str]) -> int:
        play = arena(
            {"m": ("chierico", (5, 5)), "b": ("n9_bruto", (0, 0))},
            {"y": ("n9_bruto", (5, 4)), **FAR},
            ruleset={"mana": {"lost_on": lost_on}},
        )
        play.set("m", mana=2)
        if word == "martial_action":
            play.do("m guard")
        elif word == "own_opportunity_attack":
            play.put(turn="foes", units=[{"id": "m", "at": [5, 5], "guard": "around"}])
            play.do("y move 6,4")
        else:
            play.put(
                turn="foes",
                units=[{"id": "m", "at": [5, 5], "movement": int(word == "attack_suffered"), "martial": 0}],
            )
            play.do("y attack m melee")
        return play.mana("m")

    rest = [other for other in every if other != word]
    if word == "incapacitated":
        assert (left(["incapacitated"]), left(["martial_action"])) == (0, 2)
    else:
        assert (left(every), left(rest)) == (0, 2)


@pytest.mark.parametrize(("wounds", "state"), [(1, "incapacitated"), (2, "active")])
def test_a14_what_incapacitates(wounds: int, state: str) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (4, 4)), **IDLE},
        {"x": ("mago", (5, 4)), **FAR},
        ruleset={"combat": {"wounds_to_incapacitate": wounds}},
    )
    play.do("a attack x melee")
    assert play.state("x") == state
    if state == "active":
        play.do("b attack x melee")
        assert play.state("x") == "incapacitated"


def test_a14_base_damage() -> None:
    profiles = {"melee": {"damage": None}}
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"x": ("n9_bruto", (5, 4), TOUGH)},
        ruleset={"combat": {"base_damage": 3}},
        abilities={"profiles": profiles},
    )
    assert attacks(play.do("a attack x melee")) == [("x", 3)]


@pytest.mark.parametrize("answer", ["absorb yes", "absorb no", ""])
def test_a15_is_absorb_optional(answer: str) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"x": ("n9_bruto", (5, 4)), **FAR},
        ruleset={"combat": {"absorb": "ask" if answer else "auto"}},
    )
    play.do("a attack x melee")
    if answer:
        assert play.match.decisions[0].seat == 1
        play.do(answer)
    assert play.state("x") == ("incapacitated" if answer == "absorb no" else "active")


@pytest.mark.parametrize(
    ("per", "free"), [("refresh", [1, 0, 1]), ("turn", [1, 1, 1]), ("encounter", [1, 0, 0])]
)
def test_a16_parata_since_when(per: str, free: list[int]) -> None:
    abilities = {"abilities": {"parata": {"per": per}}}
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"x": ("n1_parata", (5, 4), TOUGH), "y": ("n9_bruto", (9, 9))},
        abilities=abilities,
        ruleset={"points": {"refresh": "own_turn_end"}},
    )
    found = [play.do("a attack x melee")[0]["absorbed"]["free"]]
    play.do("end_turn")
    # In the foes' own turn, before their refresh, a hero on guard strikes again.
    play.put(units=[{"id": "a", "at": [5, 5], "guard": "around"}])
    events = play.do("x move 6,4")
    found += [e["absorbed"]["free"] for e in events if e["type"] == "attacked"]
    play.do("x move 5,4", "end_turn")
    found += [e["absorbed"]["free"] for e in play.do("a attack x melee") if e["type"] == "attacked"]
    assert found == free


@pytest.mark.parametrize(
    ("order", "left"),
    [
        (["negate_status:stone_skin", "negate_status:protected"], ["protected"]),
        (["negate_status:protected", "negate_status:stone_skin"], ["stone_skin"]),
    ],
)
def test_a17_stone_skin_or_difesa_first(order: list[str], left: list[str]) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"x": ("mago", (5, 4)), "p": ("guerriero_scudo", (5, 3))},
        ruleset={"defence_order": [*order, "free_absorb", "class_absorb"]},
    )
    play.set("x", statuses=[{"id": "stone_skin", "source": "x"}, {"id": "protected", "source": "p"}])
    play.do("a attack x melee")
    assert play.statuses("x") == left


@pytest.mark.parametrize(("stack", "marks"), [("no", 1), ("renew", 1), ("count", 2)])
def test_a18_stone_skin_stacking(stack: str, marks: int) -> None:
    play = arena(
        {"d": ("druido", (5, 5)), **IDLE}, FAR, abilities={"statuses": {"stone_skin": {"stack": stack}}}
    )
    play.set("d", mana=1, statuses=[{"id": "stone_skin", "source": "d", "turns": 1}])
    play.do("d cast pelle_pietra d")
    assert len(play.t.marks) == marks
    assert play.t.marks[-1][4] == 3


@pytest.mark.parametrize(
    ("lasts", "turns"),
    [
        ({"turns_of": "source", "count": 1, "ends": "start"}, 2),
        ({"turns_of": "bearer", "count": 1, "ends": "end"}, 1),
        (None, 9),
    ],
)
def test_a18_how_long_a_status_lasts(lasts: Any, turns: int) -> None:
    play = arena(
        {"d": ("druido", (5, 5)), **IDLE}, FAR, abilities={"statuses": {"stone_skin": {"lasts": lasts}}}
    )
    play.set("d", mana=1)
    play.do("d cast pelle_pietra d")
    for turn in range(1, 7):
        play.end()
        assert bool(play.t.marks) == (turn < turns)


def doomed(**change: Any) -> Arena:
    abilities = {"abilities": {"berserker": change}}
    play = arena(
        {"a": ("n9_bruto", (5, 4)), "b": ("n9_bruto", (4, 5)), **IDLE},
        {"z": ("berserker", (5, 5)), **FAR},
        abilities=abilities,
    )
    play.set("z", movement=0, martial=0)
    play.do("a attack z melee")
    return play


def test_a19_berserkers_turns() -> None:
    play = doomed(own_turns=2)
    play.end(2)
    assert play.state("z") == "doomed"
    play.end(2)
    assert play.state("z") == "incapacitated"


@pytest.mark.parametrize(("points", "found"), [("full", (1, 1)), ("none", (0, 0))])
def test_a19_berserkers_points(points: str, found: tuple[int, int]) -> None:
    play = doomed(points=points)
    play.end()
    assert play.points("z") == found


@pytest.mark.parametrize(("immune", "state"), [(True, "doomed"), (False, "incapacitated")])
def test_a19_berserkers_immunity(immune: bool, state: str) -> None:
    play = doomed(immune=immune)
    play.do("b attack z melee")
    assert play.state("z") == state


@pytest.mark.parametrize("finishable", [True, False])
def test_a19_can_the_doomed_be_finished(finishable: bool) -> None:
    play = doomed(finishable=finishable)
    assert ("b coup_de_grace z" in play.options()) == finishable


@pytest.mark.parametrize("breaks", [["bearer_moved"], ["source_not_adjacent"], ["source_moved"], []])
def test_a20_difesas_end(breaks: list[str]) -> None:
    play = arena(
        {"g": ("guerriero_scudo", (5, 5)), "m": ("mago", (5, 6)), **IDLE},
        FAR,
        abilities={"statuses": {"protected": {"breaks_on": breaks}}},
    )
    play.set("m", statuses=[{"id": "protected", "source": "g"}])
    play.do("m tactical_move 5,7")
    assert (play.statuses("m") == []) == (breaks in (["bearer_moved"], ["source_not_adjacent"]))
    play.set("m", statuses=[{"id": "protected", "source": "g"}])
    play.do("g tactical_move 5,4")
    assert (play.statuses("m") == []) == (breaks in (["source_moved"], ["source_not_adjacent"]))


@pytest.mark.parametrize("states", [["incapacitated"], ["doomed"], ["incapacitated", "doomed"]])
def test_a21_who_can_be_healed(states: list[str]) -> None:
    play = arena(
        {"h": ("n9_bruto", (5, 5)), "f": ("rogue", (5, 6)), "z": ("berserker", (5, 4)), **IDLE},
        FAR,
        ruleset={"actions": {"heal": {"states": states}}},
    )
    play.put(
        units=[
            {"id": "f", "at": [5, 6], "state": "incapacitated"},
            {"id": "z", "at": [5, 4], "state": "doomed"},
        ]
    )
    assert {o.split()[2] for o in play.options("h heal")} == {
        {"incapacitated": "f", "doomed": "z"}[s] for s in states
    }


def test_a21_heal_range() -> None:
    play = arena(
        {"h": ("n9_bruto", (5, 5)), "f": ("rogue", (5, 8)), **IDLE},
        FAR,
        ruleset={"actions": {"heal": {"range": 3}}},
    )
    play.set("f", state="incapacitated")
    assert play.options("h heal") == ["h heal f"]


@pytest.mark.parametrize("until", [["caster_death"], ["caster_death", "caster_incapacitated"]])
def test_a22_mind_controls_end(until: list[str]) -> None:
    effects = [{"verb": "take_control", "on": "t", "until": until}, {"verb": "heal", "on": "t"}]
    play = arena(
        {"s": ("illusionista", (5, 5)), **IDLE},
        {"n": ("rogue", (5, 7)), "y": ("n9_bruto", (5, 4)), **FAR},
        abilities={"abilities": {"controllo_mentale": {"effects": effects}}},
    )
    play.put(
        units=[{"id": "s", "at": [5, 5], "mana": 3}, {"id": "n", "at": [5, 7], "state": "incapacitated"}]
    )
    play.do("s cast controllo_mentale n", "end_turn", "y attack s melee")
    assert (play.t.team[play.u("n")] == 1) == ("caster_incapacitated" in until)


def test_a22_mind_controls_range() -> None:
    target = {
        "as": "t",
        "kind": "unit",
        "side": "enemy",
        "state": ["incapacitated"],
        "range": {"min": 1, "max": 2},
    }
    play = arena(
        {"s": ("illusionista", (5, 5)), **IDLE},
        {"n": ("rogue", (5, 8)), **FAR},
        abilities={"abilities": {"controllo_mentale": {"targets": [target]}}},
    )
    play.put(
        units=[{"id": "s", "at": [5, 5], "mana": 3}, {"id": "n", "at": [5, 8], "state": "incapacitated"}]
    )
    assert not play.options("s cast")


@pytest.mark.parametrize(
    ("categories", "left"),
    [
        (["movement"], {"attack", "guard", "end"}),
        (["martial"], {"move", "tactical_move", "end"}),
        (["movement", "martial"], {"end"}),
    ],
)
def test_a23_roots_which_actions(categories: list[str], left: set[str]) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"x": ("n9_bruto", (5, 4))},
        abilities={"statuses": {"rooted": {"categories": categories}}},
    )
    play.set("a", statuses=[{"id": "rooted", "source": "x"}])
    assert {o.split()[1] for o in play.options("a ")} == left


@pytest.mark.parametrize(("category", "points"), [("movement", (0, 1)), ("martial", (1, 0))])
def test_a24_reload(category: str, points: tuple[int, int]) -> None:
    play = arena(
        {"a": ("arciere", (5, 5)), **IDLE}, FAR, ruleset={"actions": {"reload": {"category": category}}}
    )
    play.set("a", ammo=0)
    play.do("a reload")
    assert play.points("a") == points


@pytest.mark.parametrize("exclusive", [True, False])
def test_a25_archer_in_melee(exclusive: bool) -> None:
    play = arena(
        {"w": ("n9_bruto", (5, 4), TOUGH), **IDLE},
        {"g": ("arciere", (5, 5)), **FAR},
        abilities={"profiles": {"shot": {"guard_exclusive": exclusive}}},
    )
    play.set("g", guard="N")
    assert ("opportunity" in kinds(play.do("w move 6,4"))) is not exclusive


@pytest.mark.parametrize(("guard", "facings"), [("quadrant", 4), ("around", 1), ("none", 1)])
def test_a26_ranged_guard_shape(guard: str, facings: int) -> None:
    play = arena({"a": ("arciere", (5, 5)), **IDLE}, FAR, abilities={"profiles": {"shot": {"guard": guard}}})
    assert len(play.options("a guard")) == facings


RUN = {"verb": "move_self", "mode": "run", "to": "c", "hold_strikes_of": "t"}
HIT = {"verb": "attack", "on": "t", "profile": "melee"}


@pytest.mark.parametrize(
    ("path", "straight", "bent", "detour"),
    [("shortest", True, True, False), ("straight", True, False, False), ("any", True, True, True)],
)
def test_a27_charge_path(path: str, straight: bool, bent: bool, detour: bool) -> None:
    abilities = {"abilities": {"carica": {"effects": [{**RUN, "path": path}, HIT]}}}

    def offered(target: tuple[int, int], rows: list[str] | None = None) -> bool:
        play = arena(
            {"z": ("berserker", (5, 8))}, {"x": ("n1_parata", target)}, rows=rows, abilities=abilities
        )
        return bool(play.options("z cast carica"))

    assert offered((5, 4)) == straight
    assert offered((7, 6)) == bent
    around = [*["..........."] * 6, "....##.....", *["..........."] * 4]
    assert offered((5, 4), around) == detour


@pytest.mark.parametrize(("mode", "offered"), [("teleport", True), ("run", False)])
def test_a28_shadow_step_path(mode: str, offered: bool) -> None:
    rows = ["...........", *["..........."] * 4, "###########", *["..........."] * 5]
    effects = [{"verb": "move_self", "mode": mode, "to": "c", "provokes": False}, HIT]
    play = arena(
        {"r": ("rogue", (5, 7))},
        {"x": ("n1_parata", (5, 4))},
        rows=rows,
        abilities={"abilities": {"passo_ombra": {"effects": effects}}},
    )
    assert bool(play.options("r cast passo_ombra")) == offered


@pytest.mark.parametrize(("line", "offered"), [("covered", False), ("none", True), ("sight", True)])
def test_a28_shadow_step_cover(line: str, offered: bool) -> None:
    targets = [
        {"as": "t", "kind": "unit", "side": "enemy", "range": {"min": 2, "max": 4}, "line": line},
        {"as": "c", "kind": "cell", "adjacent_to": "t", "free": True},
    ]
    play = arena(
        {"r": ("rogue", (5, 7))},
        {"x": ("n1_parata", (5, 4))},
        abilities={"abilities": {"passo_ombra": {"targets": targets}}},
    )
    assert bool(play.options("r cast passo_ombra")) == offered


@pytest.mark.parametrize("events", [["kill"], ["kill", "incapacitate"]])
def test_a29_incalzare_trigger(events: list[str]) -> None:
    play = arena(
        {"l": ("guerriero_lunga", (5, 5)), **IDLE},
        {"y": ("mago", (5, 4)), "z": ("n1_parata", (6, 5))},
        abilities={"abilities": {"incalzare": {"event": events}}},
    )
    play.do("l attack y melee")
    assert ("l attack z melee grant" in play.options()) == ("incapacitate" in events)


@pytest.mark.parametrize(("coup_range", "offered"), [(1, False), (2, True)])
def test_a30_coup_de_grace_range(coup_range: int, offered: bool) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"y": ("mago", (5, 3)), **FAR},
        ruleset={"body": {"coup_range": coup_range}},
    )
    play.set("y", state="incapacitated")
    assert ("a coup_de_grace y" in play.options()) == offered


@pytest.mark.parametrize("provokes", [True, False])
def test_a30_coup_de_grace_provokes(provokes: bool) -> None:
    play = arena(
        {"a": ("guerriero_scudo", (5, 5)), **IDLE},
        {"y": ("mago", (5, 4)), "g": ("n9_bruto", (4, 5))},
        ruleset={"actions": {"coup_de_grace": {"provokes": provokes}}},
    )
    play.put(
        units=[
            {"id": "y", "at": [5, 4], "state": "incapacitated"},
            {"id": "g", "at": [4, 5], "guard": "around"},
        ]
    )
    assert ("opportunity" in kinds(play.do("a coup_de_grace y"))) == provokes


@pytest.mark.parametrize(
    ("everywhere", "own", "offered"),
    [(True, None, False), (False, None, True), (True, False, True), (False, True, False)],
)
def test_a31_spells_through_walls(everywhere: bool, own: bool | None, offered: bool) -> None:
    rows = ["...........", *["..........."] * 5, "###########", *["..........."] * 4]
    abilities = {"abilities": {"radici": {"sight": own}}} if own is not None else None
    play = arena(
        {"d": ("druido", (5, 7))},
        {"x": ("n9_bruto", (5, 5))},
        rows=rows,
        ruleset={"spells_need_sight": everywhere},
        abilities=abilities,
    )
    play.set("d", mana=1)
    assert bool(play.options("d cast radici")) == offered


@pytest.mark.parametrize(("type", "state"), [("magic", "incapacitated"), ("physical", "active")])
def test_a32_vampiro_damage_kind(type: str, state: str) -> None:
    effects = [
        {"verb": "attack", "on": "e", "damage": {"amount": 1, "type": type}},
        {"verb": "heal", "on": "a"},
    ]
    play = arena(
        {"c": ("chierico", (5, 5)), **IDLE},
        {"x": ("n9_bruto", (5, 4)), **FAR},
        abilities={"abilities": {"vampiro": {"effects": effects}}},
    )
    play.set("c", mana=1)
    play.do("c cast vampiro x")
    assert play.state("x") == state


@pytest.mark.parametrize(("rule", "winners"), [("draw", [0, 1]), ("turn", [0])])
def test_a33_all_sides_down_at_once(rule: str, winners: list[int]) -> None:
    play = arena(
        {"m": ("chierico", (5, 5))}, {"x": ("n9_bruto", (5, 4))}, ruleset={"end": {"on_all_down": rule}}
    )
    play.put(
        units=[
            {"id": "m", "at": [5, 5], "state": "incapacitated"},
            {"id": "x", "at": [5, 4], "state": "incapacitated"},
        ]
    )
    play.match._run(None)
    assert play.match.winners == winners


@pytest.mark.parametrize(("rule", "winners"), [("draw", [0, 1]), ("most_standing", [0]), ("last_team", [1])])
def test_a33_round_limit(rule: str, winners: list[int]) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "b": ("n9_bruto", (0, 0))},
        FAR,
        ruleset={"end": {"round_limit": 2, "on_limit": rule}},
    )
    play.end(4)
    assert (play.match.over, play.match.winners) == (True, winners)


@pytest.mark.parametrize(("check", "over"), [(["turn_start", "turn_end"], False), (["order"], True)])
def test_a33_when_victory_is_looked_for(check: list[str], over: bool) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE}, {"x": ("mago", (5, 4))}, ruleset={"end": {"check": check}}
    )
    play.do("a attack x melee")
    assert play.match.over == over


def test_a33_another_default_victory() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE},
        {"x": ("mago", (5, 4))},
        ruleset={"end": {"default_victory": {"kind": "all_enemies_dead"}}},
    )
    play.do("a attack x melee", "end_turn")
    assert not play.match.over
    play.do("a coup_de_grace x", "end_turn")
    assert play.match.winners == [0]


@pytest.mark.parametrize("team", ["heroes", "foes"])
def test_a34_first_side(team: str) -> None:
    play = arena({"a": ("n9_bruto", (5, 5))}, FAR, more={"first_team": team})
    assert play.t.stage.teams[play.t.turn].id == team


@pytest.mark.parametrize(("rule", "over"), [("current", True), ("original", False)])
def test_a36_controlled_units_and_victory(rule: str, over: bool) -> None:
    play = arena(
        {"s": ("illusionista", (5, 5)), **IDLE},
        {"n": ("rogue", (5, 7))},
        ruleset={"end": {"controlled_count_for": rule}},
    )
    play.put(units=[{"id": "n", "at": [5, 7], "team": "heroes", "home": "foes", "master": "s"}])
    play.end()
    assert play.match.over == over


@pytest.mark.parametrize(("points", "found"), [(0, (0, 0)), ("full", (1, 1))])
def test_a38_healed_units_points(points: Any, found: tuple[int, int]) -> None:
    play = arena(
        {"h": ("n9_bruto", (5, 5)), "f": ("rogue", (5, 6)), **IDLE},
        FAR,
        ruleset={"restored": {"points": points}},
    )
    play.set("f", state="incapacitated")
    play.do("h heal f")
    assert play.points("f") == found


@pytest.mark.parametrize(("may", "acts"), [("next_own_turn", False), ("at_once", True)])
def test_a38_when_the_healed_may_act(may: str, acts: bool) -> None:
    play = arena(
        {"h": ("n9_bruto", (5, 5)), "f": ("rogue", (5, 6)), **IDLE},
        FAR,
        ruleset={"restored": {"points": "full", "may_act": may}},
    )
    play.set("f", state="incapacitated")
    play.do("h heal f")
    assert bool(play.options("f move")) == acts


# -- keys that are in no row


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
        assert "has to finish" in play.refused("b guard")
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


@pytest.mark.parametrize(("pays", "second"), [(["movement", "martial"], True), (["movement"], False)])
def test_points_that_pay_movement(pays: list[str], second: bool) -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, FAR, ruleset={"points": {"pay_movement_with": pays}})
    play.do("a move 5,6")
    assert bool(play.options("a move")) == second


@pytest.mark.parametrize(
    ("order", "points"),
    [(["movement", "martial"], (0, 1)), (["martial", "movement"], (1, 0)), (["movement"], (0, 1))],
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
    from boardwright.families.tactics.combat import collapse

    collapse(play.t, play.u("a"), -1, "test")
    assert play.threat("z", "a") == -2
