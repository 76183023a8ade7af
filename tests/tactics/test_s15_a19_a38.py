"""Every setting of the ruleset and of the abilities that the rules leave open: docs/rules/tactics.md §15, A19 to A38.

The tests are named by the row of that table; each tries every value.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.tactics.encounter import TOUGH, Arena, arena, kinds

IDLE = {"i": ("n9_bruto", (0, 10))}
FAR = {"far": ("n9_bruto", (10, 10))}


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
    if detour:
        play = arena(
            {"z": ("berserker", (5, 8))}, {"x": ("n1_parata", (5, 4))}, rows=around, abilities=abilities
        )
        order = play.options("z cast carica")[0]
        assert "attacked" in kinds(play.do(order, "target 5,5"))
        assert play.at("z") == (5, 5)


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


@pytest.mark.parametrize(
    ("check", "over"),
    [
        (["order"], "after the order"),
        (["turn_end"], "at the end of the turn"),
        (["turn_start"], "at the start of the next"),
        (["turn_start", "turn_end"], "at the end of the turn"),
    ],
)
def test_a33_when_victory_is_looked_for(check: list[str], over: str) -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), **IDLE}, {"x": ("mago", (5, 4))}, ruleset={"end": {"check": check}}
    )
    play.do("a attack x melee")
    assert play.match.over == (over == "after the order")
    if not play.match.over:
        turns = kinds(play.end())
        assert play.match.over
        # The foes' turn has begun only where victory is looked for at its start.
        assert ("turn" in turns) == (over == "at the start of the next")


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
