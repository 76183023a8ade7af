"""Every setting of the ruleset and of the abilities that the rules leave open: docs/rules/tactics.md §15, A1 to A18.

The tests are named by the row of that table; each tries every value.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.tactics.encounter import TOUGH, Arena, arena, attacks, kinds

IDLE = {"i": ("n9_bruto", (0, 10))}
FAR = {"far": ("n9_bruto", (10, 10))}


@pytest.mark.parametrize(("neighbours", "cells"), [(4, 24), (8, 48)])
@pytest.mark.parametrize(("metric", "strikes"), [("manhattan", False), ("chebyshev", True)])
def test_a1_neighbours_and_metric(neighbours: int, cells: int, metric: str, strikes: bool) -> None:
    """Neighbours say how one walks, the metric how far one strikes."""
    grid = {"grid": {"neighbours": neighbours, "metric": metric}}
    play = arena({"a": ("n9_bruto", (5, 5))}, FAR, ruleset=grid)
    assert len(play.options("a move")) == cells
    diagonal = arena({"a": ("n9_bruto", (5, 5))}, {"x": ("rogue", (6, 6))}, ruleset=grid)
    assert bool(diagonal.options("a attack")) == strikes


@pytest.mark.parametrize(
    ("rule", "one", "both"),
    [("both_block", False, True), ("any_blocks", True, True), ("never", False, False)],
)
def test_a1_corners(rule: str, one: bool, both: bool) -> None:
    def blocked(*walls: tuple[int, int]) -> bool:
        """Whether walls beside the diagonal stop a spear."""
        rows = ["".join("#" if (x, y) in walls else "." for x in range(11)) for y in range(11)]
        play = arena(
            {"a": ("n3_portata", (5, 5))},
            {"x": ("rogue", (6, 6))},
            rows=rows,
            ruleset={"grid": {"corner_touch": rule}},
        )
        return not play.options("a attack")

    assert (blocked((6, 5)), blocked((6, 5), (5, 6))) == (one, both)


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


@pytest.mark.parametrize("window", ["team_turn", "round"])
def test_a7_the_pile_on_starts_at_0_in_the_next_round(window: str) -> None:
    ruleset = {"escalation": {"window": window, "pair": {"per_round": 0}}}
    play = arena(
        {"a": ("n9_bruto", (5, 5), TOUGH)},
        {"x": ("n9_bruto", (5, 4)), "y": ("n9_bruto", (4, 5))},
        ruleset=ruleset,
    )
    damage = []
    for _ in range(2):
        play.end()
        damage += attacks(play.do("x attack a melee", "y attack a melee"))
    assert [amount for _, amount in damage] == [1, 2, 1, 2]


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


@pytest.mark.parametrize(("shape", "hit"), [("single", "x"), ("line", "xyz"), ("plus", "xy")])
def test_a10_a_line_hits_everybody_between_the_caster_and_the_cell(shape: str, hit: str) -> None:
    abilities = {"abilities": {"palla_fuoco": {"effects": [{**BLAST, "shape": shape}]}}}
    foes = {id: ("n9_bruto", at) for id, at in (("x", (5, 5)), ("y", (5, 6)), ("z", (5, 7)), ("w", (5, 4)))}
    play = arena({"m": ("mago", (5, 8)), **IDLE}, {**foes, "v": ("n9_bruto", (4, 7))}, abilities=abilities)
    if shape == "plus":
        play.put(units=[{"id": "w", "at": [9, 9]}])
    play.set("m", mana=3)
    play.do("m cast palla_fuoco 5,5")
    assert "".join(id for id in "xyzwv" if play.t.suffered[play.u(id)]) == hit
    assert play.t.suffered[play.u("m")] == 0


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
