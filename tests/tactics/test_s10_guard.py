"""Guard and opportunity attacks: docs/rules/tactics.md §10, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.families.tactics.rules import threat_zones
from tests.tactics.encounter import TOUGH, Arena, arena, attacks, kinds

IDLE = {"i": ("n9_bruto", (0, 10))}
FAR = {"x": ("n9_bruto", (10, 10))}


def watched(play: Arena, id: str) -> set[tuple[int, int]]:
    grid = play.t.stage.grid
    mask = threat_zones.zone_of(play.t, play.u(id)).area
    return {(grid.xs[c], grid.ys[c]) for c in range(grid.size) if mask >> c & 1}


def ring(x: int, y: int, *distances: int) -> set[tuple[int, int]]:
    return {(a, b) for a in range(11) for b in range(11) if abs(a - x) + abs(b - y) in distances}


@pytest.mark.rule("tactics 6.1")
def test_s10_only_units_on_guard_threaten() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, {"g": ("n9_bruto", (5, 4))})
    assert kinds(play.do("a move 6,5")) == ["moved"]


def test_s10_melee_watches_distance_1_and_reach_1_and_2_under_its_line_rule() -> None:
    play = arena({"a": ("n9_bruto", (0, 0))}, {"g": ("n9_bruto", (5, 5)), "l": ("n3_portata", (5, 8))})
    play.put(
        units=[{"id": "g", "at": [5, 5], "guard": "around"}, {"id": "l", "at": [5, 8], "guard": "around"}]
    )
    assert watched(play, "g") == ring(5, 5, 1)
    assert watched(play, "l") == ring(5, 8, 1, 2)
    play.put(units=[{"id": "a", "at": [5, 7]}])
    assert (5, 6) not in watched(play, "l")


@pytest.mark.rule("tactics 7.5")
def test_s10_tiro_watches_the_eight_cells_of_one_quadrant_and_nothing_else() -> None:
    play = arena({"a": ("n9_bruto", (0, 0))}, {"g": ("n2_tiro", (5, 5))})
    play.set("g", guard="N")
    expected = {(5, 2), (5, 1), (4, 2), (6, 2), (3, 3), (7, 3), (4, 3), (6, 3)}
    north = {(x, y) for x, y in ring(5, 5, 3, 4) if y < 5 and abs(x - 5) <= 5 - y}
    assert watched(play, "g") == north
    assert len(north) == 8
    assert (5, 4) not in north
    assert {(3, 3), (7, 3)} <= north
    assert expected & north


@pytest.mark.parametrize("facing", ["E", "S", "W"])
@pytest.mark.rule("tactics 7.5")
def test_s10_the_other_quadrants_are_rotations_and_corners_belong_to_two(facing: str) -> None:
    play = arena({"a": ("n9_bruto", (0, 0))}, {"g": ("n2_tiro", (5, 5))})
    play.set("g", guard="N")
    north = watched(play, "g")
    turn = {"E": lambda dx, dy: (-dy, dx), "S": lambda dx, dy: (-dx, -dy), "W": lambda dx, dy: (dy, -dx)}[
        facing
    ]
    play.set("g", guard=facing)
    rotated = {(5 + turn(x - 5, y - 5)[0], 5 + turn(x - 5, y - 5)[1]) for x, y in north}
    assert watched(play, "g") == rotated
    corners = north & rotated
    assert corners == ({(7, 3)} if facing == "E" else {(3, 3)} if facing == "W" else set())


def test_s10_tiro_needs_a_loaded_weapon_and_a_clear_line() -> None:
    play = arena({"a": ("n9_bruto", (5, 3)), "b": ("n9_bruto", (0, 0))}, {"g": ("n2_tiro", (5, 5))})
    play.set("g", guard="N")
    assert (5, 2) not in watched(play, "g")
    play.set("g", guard="N", ammo=0)
    assert watched(play, "g") == set()


@pytest.mark.parametrize(
    ("start", "friend", "struck"),
    [
        pytest.param((5, 3), (0, 0), True, id="its own start"),
        pytest.param((5, 3), (6, 3), True, id="a friend beside the line"),
        pytest.param((4, 3), (5, 3), False, id="a friend on the line"),
        pytest.param((6, 3), (5, 3), False, id="a friend on the line, left of the start"),
    ],
)
def test_s10_a_mover_does_not_hide_behind_the_cell_that_it_leaves(
    start: tuple[int, int], friend: tuple[int, int], struck: bool
) -> None:
    """Whether the guard can hit it at 5,2, where it goes."""
    play = arena({"a": ("n9_bruto", start), "b": ("n9_bruto", friend)}, {"g": ("n2_tiro", (5, 5)), **FAR})
    play.set("g", guard="N")
    there = threat_zones.threateners(play.t, play.u("a"), play.t.stage.grid.cell(5, 2))
    assert there == ([play.u("g")] if struck else [])


@pytest.mark.parametrize("start", [(5, 3), (6, 3), (4, 2), (5, 6), (3, 3)])
def test_s10_zones_that_are_reused_are_those_that_are_computed_for_the_mover(start: tuple[int, int]) -> None:
    """The list of orders computes zones once for a team. A unit that moves does not block the lines of guards."""
    play = arena(
        {"a": ("n9_bruto", start), "b": ("n9_bruto", (4, 4))},
        {"g": ("n2_tiro", (5, 5)), "r": ("n3_portata", (7, 3)), "m": ("n9_bruto", (3, 6))},
    )
    for unit, facing in (("g", "N"), ("r", "around"), ("m", "around")):
        play.set(unit, guard=facing)
    t, mover = play.t, play.u("a")
    common = [threat_zones.zone_of(t, guard) for guard in threat_zones.guards(t, 0)]
    found = threat_zones.zones_for(t, mover, common, t.stage.grid.full)
    assert [(zone.striker, zone.area) for zone in found] == [
        (zone.striker, zone.area) for zone in threat_zones.zones(t, mover)
    ]
    assert threat_zones.zones_for(t, mover, common, 1 << t.stage.grid.cell(10, 10)) == []


def test_s10_an_unloaded_shooter_cannot_guard() -> None:
    play = arena({"a": ("arciere", (5, 5)), **IDLE}, FAR)
    assert sorted(play.options("a guard")) == ["a guard E", "a guard N", "a guard S", "a guard W"]
    play.set("a", ammo=0)
    assert play.options("a guard") == []
    assert "is empty" in play.refused("a guard N")


@pytest.mark.parametrize("path", [((5, 5), (6, 5)), ((6, 6), (6, 4)), ((7, 4), (6, 4))])
def test_s10_for_a_move_start_passed_and_final_cells_count(
    path: tuple[tuple[int, int], tuple[int, int]],
) -> None:
    start, end = path
    rows = ["...........", *["..........."] * 10]
    play = arena({"a": ("n9_bruto", start, TOUGH), **IDLE}, {"g": ("n9_bruto", (5, 4)), **FAR}, rows=rows)
    play.set("g", guard="around")
    options = play.options(f"a move {end[0]},{end[1]}")
    events = play.do(options[0])
    assert "opportunity" in kinds(events)


PROVOKING: dict[str, tuple[str, str]] = {
    "a move 5,6": ("guerriero_scudo", ""),
    "a coup_de_grace y": ("guerriero_scudo", ""),
    "a charge_mana": ("chierico", ""),
    "a use_object l": ("guerriero_scudo", ""),
    "a reload": ("arciere", "empty"),
    "a attack z shot": ("arciere", ""),
    "a cast tiro_mirato z": ("arciere", ""),
    "a heal f": ("guerriero_scudo", ""),
    "a cast difesa f": ("guerriero_scudo", ""),
    "a cast pelle_pietra a": ("druido", ""),
    "a cast radici g / skip": ("druido", ""),
    "a cast guarigione f": ("chierico", ""),
    "a cast controllo_mentale y": ("illusionista", ""),
    "a cast colonne_fuoco 5,9 / target 5,8": ("mago", ""),
    "a cast palla_fuoco 5,9": ("mago", ""),
}
EXEMPT = {
    "a tactical_move 5,6": "guerriero_scudo",
    "a attack g melee": "guerriero_scudo",
    "a guard": "guerriero_scudo",
    "a attack w reach": "guerriero_lunga",
    "a cast vampiro g": "chierico",
}


def provoker(kind: str, ammo: int = 1) -> Arena:
    """Somebody in a threatened cell who can do all sorts of things."""
    heroes: dict[str, Any] = {"a": (kind, (5, 5), TOUGH), "f": ("rogue", (4, 5)), **IDLE}
    foes: dict[str, Any] = {
        "g": ("n9_bruto", (5, 4), TOUGH),
        "y": ("rogue", (6, 5)),
        "z": ("n9_bruto", (5, 8)),
        "w": ("n9_bruto", (6, 6)),
    }
    play = arena(heroes, foes, more={"objects": [{"id": "l", "kind": "lever", "at": [5, 6]}]})
    play.put(
        units=[
            {"id": "a", "at": [5, 5], "mana": 3, "ammo": ammo},
            {"id": "f", "at": [4, 5], "state": "incapacitated"},
            {"id": "y", "at": [6, 5], "state": "incapacitated"},
            {"id": "g", "at": [5, 4], "guard": "around"},
        ]
    )
    return play


@pytest.mark.parametrize("order", PROVOKING)
@pytest.mark.rule("tactics 6.1")
def test_s10_provoking_actions(order: str) -> None:
    kind, empty = PROVOKING[order]
    play = provoker(kind, 0 if empty else 1)
    assert "opportunity" in kinds(play.do(*order.split(" / ")))


@pytest.mark.parametrize("order", EXEMPT)
@pytest.mark.rule("tactics 6.1")
def test_s10_exempt_actions(order: str) -> None:
    assert "opportunity" not in kinds(provoker(EXEMPT[order]).do(order))


def test_s10_for_a_charge_the_start_cell_counts_too() -> None:
    play = arena(
        {"z": ("berserker", (5, 8), TOUGH), **IDLE},
        {"x": ("n9_bruto", (5, 4), TOUGH), "g": ("n9_bruto", (4, 8))},
    )
    play.set("g", guard="around")
    assert "opportunity" in kinds(play.do("z cast carica x"))


def test_s10_the_shadow_step_strike_is_exempt() -> None:
    play = arena({"r": ("rogue", (5, 7)), **IDLE}, {"g": ("n1_parata", (5, 4)), "y": ("n9_bruto", (5, 5))})
    play.put(
        units=[{"id": "g", "at": [5, 4], "guard": "around"}, {"id": "y", "at": [5, 5], "guard": "around"}]
    )
    events = play.do("r cast passo_ombra g", "target 4,4")
    assert "opportunity" not in kinds(events)


@pytest.mark.rule("tactics 6.2")
def test_s10_every_threatening_guard_strikes_once_and_its_guard_is_spent() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5), TOUGH), **IDLE},
        {"g": ("n9_bruto", (5, 4)), "h": ("n9_bruto", (4, 5)), **FAR},
    )
    play.put(
        units=[{"id": "g", "at": [5, 4], "guard": "around"}, {"id": "h", "at": [4, 5], "guard": "around"}]
    )
    assert len(attacks(play.do("a move 6,6"))) == 2
    assert (play.guard("g"), play.guard("h")) == ("", "")


def test_s10_the_nearest_strikes_first_then_roster_order() -> None:
    foes = {"h": ("n3_portata", (5, 3)), "g": ("n9_bruto", (6, 5)), "k": ("n9_bruto", (4, 5))}
    play = arena({"a": ("n9_bruto", (5, 5), TOUGH), **IDLE}, foes)
    play.put(units=[{"id": id, "at": list(foes[id][1]), "guard": "around"} for id in foes])
    strikers = [event["unit"] for event in play.do("a move 5,6") if event["type"] == "opportunity"]
    assert strikers == ["g", "k", "h"]


def test_s10_it_costs_no_points_and_never_provokes() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5), TOUGH), "b": ("n9_bruto", (4, 4))}, {"g": ("n9_bruto", (5, 4)), **FAR}
    )
    play.put(
        units=[{"id": "g", "at": [5, 4], "guard": "around"}, {"id": "b", "at": [4, 4], "guard": "around"}]
    )
    events = play.do("a move 6,5")
    assert [e["unit"] for e in events if e["type"] == "opportunity"] == ["g"]
    assert play.points("g") == (1, 1)


@pytest.mark.rule("tactics 6.3")
def test_s10_it_comes_after_the_actions_effect() -> None:
    play = arena({"m": ("mago", (5, 5)), **IDLE}, {"g": ("n9_bruto", (5, 4)), **FAR})
    play.set("g", guard="around")
    events = play.do("m charge_mana")
    assert next(e["mana"] for e in events if e["type"] == "mana") == 1
    assert kinds(events).index("mana") < kinds(events).index("opportunity")


def test_s10_it_hits_even_if_the_mover_has_left_the_area() -> None:
    play = arena({"a": ("n9_bruto", (5, 5), TOUGH), **IDLE}, {"g": ("n9_bruto", (5, 4)), **FAR})
    play.set("g", guard="around")
    assert attacks(play.do("a move 5,8")) == [("a", 1)]


def test_s10_it_is_cancelled_if_the_striker_no_longer_stands() -> None:
    play = arena({"m": ("mago", (5, 5)), **IDLE}, {"g": ("rogue", (5, 4)), **FAR})
    play.put(units=[{"id": "m", "at": [5, 5], "mana": 3}, {"id": "g", "at": [5, 4], "guard": "around"}])
    events = play.do("m cast palla_fuoco 5,3")
    assert (play.state("g"), "opportunity" in kinds(events)) == ("incapacitated", False)


def test_s10_if_an_earlier_strike_drops_the_actor_later_guards_are_not_spent() -> None:
    play = arena(
        {"m": ("mago", (5, 5)), **IDLE}, {"g": ("n9_bruto", (5, 4)), "h": ("n9_bruto", (4, 5)), **FAR}
    )
    play.put(
        units=[{"id": "g", "at": [5, 4], "guard": "around"}, {"id": "h", "at": [4, 5], "guard": "around"}]
    )
    play.do("m charge_mana")
    assert (play.state("m"), play.guard("g"), play.guard("h")) == ("incapacitated", "", "around")


# -- rapido


QUICK = {"talents": ["rapido"]}


@pytest.mark.rule("tactics 6.4")
def test_s10_rapido_strikes_a_mover_on_the_first_threatened_cell_and_it_stays_there_if_it_falls() -> None:
    play = arena({"m": ("mago", (5, 7)), **IDLE}, {"g": ("n9_bruto", (4, 5), QUICK), **FAR})
    play.set("g", guard="around")
    options = list(play.options("m move 5,4"))
    events = play.do(options[0])
    assert play.state("m") == "incapacitated"
    assert play.at("m") == (5, 5)
    assert kinds(events)[0] == "opportunity"


def test_s10_rapido_lets_a_survivor_walk_on() -> None:
    play = arena({"a": ("n9_bruto", (5, 7), TOUGH), **IDLE}, {"g": ("n9_bruto", (4, 5), QUICK), **FAR})
    play.set("g", guard="around")
    events = play.do(play.options("a move 5,4")[0])
    assert (play.at("a"), kinds(events)[0]) == ((5, 4), "opportunity")


@pytest.mark.rule("tactics 6.4")
def test_s10_with_rapido_any_other_action_is_lost_if_its_actor_falls_and_the_points_are_spent() -> None:
    play = arena({"m": ("mago", (5, 5)), **IDLE}, {"g": ("n9_bruto", (5, 4), QUICK), **FAR})
    play.set("g", guard="around")
    events = play.do("m charge_mana")
    assert "action_lost" in kinds(events)
    assert "mana" not in kinds(events)


def test_s10_with_rapido_any_other_action_goes_on_if_its_actor_stands() -> None:
    play = arena({"c": ("chierico", (5, 5)), **IDLE}, {"g": ("n9_bruto", (5, 4), QUICK), **FAR})
    play.set("g", guard="around")
    events = play.do("c charge_mana")
    assert kinds(events).index("opportunity") < kinds(events).index("mana")
    assert play.mana("c") == 1


def test_s10_talents_are_a_per_unit_list_and_nobody_has_one_by_default() -> None:
    play = arena({"a": ("rogue", (5, 5), QUICK), "b": ("rogue", (0, 0))}, FAR)
    assert play.t.kinds[0].talents == ("rapido",)
    assert play.t.kinds[1].talents == ()
