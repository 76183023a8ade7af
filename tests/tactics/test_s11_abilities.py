"""Abilities, passive and active: docs/rules/tactics.md §11, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tactics.encounter import TOUGH, arena, attacks, kinds

IDLE = {"i": ("n9_bruto", (0, 10))}
FAR = {"x": ("n9_bruto", (10, 10))}
WALL = [
    "...........",
    "...........",
    "...........",
    "...........",
    "...........",
    "....###....",
    *["..........."] * 5,
]


# -- passive


@pytest.mark.rule("tactics 7.3")
def test_s11_tiro_starts_loaded_and_any_shot_unloads() -> None:
    play = arena({"a": ("arciere", (5, 5)), **IDLE}, {"x": ("n9_bruto", (5, 2))})
    assert play.t.ammo[0] == 1
    play.do("a attack x shot")
    assert play.t.ammo[0] == 0


def test_s11_a_guard_shot_unloads() -> None:
    play = arena({"w": ("n9_bruto", (5, 1)), **IDLE}, {"g": ("n2_tiro", (5, 5)), **FAR})
    play.set("g", guard="N")
    play.do("w move 6,1")
    assert play.t.ammo[play.u("g")] == 0


@pytest.mark.rule("tactics 7.3")
def test_s11_one_movement_action_reloads() -> None:
    play = arena({"a": ("arciere", (5, 5)), **IDLE}, {"x": ("n9_bruto", (5, 2))})
    play.set("a", ammo=0)
    play.do("a reload", "a attack x shot")
    assert play.t.ammo[0] == 0


@pytest.mark.rule("tactics 7.7")
def test_s11_arma_a_portata_not_with_a_standing_enemy_on_the_line_an_ally_is_fine() -> None:
    play = arena(
        {"l": ("guerriero_lunga", (5, 5)), "f": ("rogue", (4, 5))},
        {"y": ("rogue", (6, 5)), "z": ("rogue", (7, 5)), "w": ("rogue", (3, 5))},
    )
    assert sorted(play.options("l attack")) == ["l attack w reach", "l attack y melee"]


@pytest.mark.rule("tactics 7.8")
def test_s11_berserker_is_doomed_instead_of_incapacitated() -> None:
    play = arena({"m": ("mago", (5, 8)), **IDLE}, {"z": ("berserker", (5, 5)), **FAR})
    play.set("m", mana=3)
    events = play.do("m cast palla_fuoco 5,5")
    assert ("doomed" in kinds(events), play.state("z"), play.points("z")) == (True, "doomed", (0, 0))


@pytest.mark.rule("tactics 7.8")
def test_s11_berserker_doomed_in_its_own_turn_lives_until_the_end_of_its_next_one() -> None:
    play = arena({"z": ("berserker", (5, 5)), **IDLE}, {"g": ("n9_bruto", (5, 4)), **FAR})
    play.put(units=[{"id": "g", "at": [5, 4], "guard": "around"}, {"id": "z", "at": [5, 5], "martial": 0}])
    play.do("z move 6,5", "end_turn")
    assert play.state("z") == "doomed"
    play.end()
    assert play.points("z") == (1, 1)
    play.end()
    assert play.state("z") == "incapacitated"


def test_s11_doomed_cannot_be_finished_and_further_hits_change_nothing() -> None:
    play = arena({"a": ("n9_bruto", (5, 4)), **IDLE}, {"z": ("berserker", (5, 5)), **FAR})
    play.set("z", state="doomed", movement=0, martial=0)
    assert "a coup_de_grace z" not in play.options()
    event = play.do("a attack z melee")[0]
    assert (event["immune"], play.state("z")) == (True, "doomed")


def test_s11_a_heal_cancels_the_doom() -> None:
    play = arena({"h": ("n9_bruto", (5, 4)), "z": ("berserker", (5, 5)), **IDLE}, FAR)
    play.set("z", state="doomed", movement=0, martial=0)
    play.do("h heal z")
    assert play.state("z") == "active"


def test_s11_berserker_works_against_fire_columns() -> None:
    play = arena({"m": ("mago", (5, 8)), **IDLE}, {"z": ("berserker", (5, 5)), **FAR})
    play.set("m", mana=1)
    play.do("m cast colonne_fuoco 5,5", "target 5,6", "end_turn")
    play.end()
    assert play.state("z") == "doomed"


@pytest.mark.rule("tactics 7.10")
def test_s11_spostamento_picks_the_cell_farthest_from_the_nearest_enemy_then_n_e_s_w() -> None:
    play = arena({"c": ("chierico", (5, 4)), **IDLE}, {"w": ("illusionista", (5, 5)), **FAR})
    play.set("c", mana=1)
    play.do("c cast vampiro w")
    assert play.at("w") == (6, 5)
    play = arena(
        {"c": ("chierico", (5, 4)), "d": ("n9_bruto", (7, 5)), **IDLE}, {"w": ("illusionista", (5, 5)), **FAR}
    )
    play.set("c", mana=1)
    play.do("c cast vampiro w")
    assert play.at("w") == (5, 6)


def test_s11_spostamento_is_no_action_never_provokes_and_works_while_rooted() -> None:
    play = arena(
        {"c": ("chierico", (5, 4)), "g": ("n9_bruto", (7, 5)), **IDLE}, {"w": ("illusionista", (5, 5)), **FAR}
    )
    play.put(
        units=[
            {"id": "c", "at": [5, 4], "mana": 1},
            {"id": "g", "at": [7, 5], "guard": "around"},
            {"id": "w", "at": [5, 5], "statuses": [{"id": "rooted", "source": "c"}]},
        ]
    )
    events = play.do("c cast vampiro w")
    assert ("displaced" in kinds(events), "opportunity" in kinds(events)) == (True, False)


# -- active


@pytest.mark.rule("tactics 8.1")
def test_s11_tiro_mirato_aims_at_2_to_5() -> None:
    foes = {f"x{d}": ("n9_bruto", (5, 6 - d)) for d in (2, 5)} | {
        "near": ("n9_bruto", (4, 6)),
        "far": ("n9_bruto", (10, 7)),
    }
    play = arena({"a": ("arciere", (5, 6))}, foes)
    assert sorted(play.options("a cast tiro_mirato ")) == ["a cast tiro_mirato x2", "a cast tiro_mirato x5"]


@pytest.mark.rule("tactics 8.2")
def test_s11_the_aimed_shot_comes_with_a_later_attack_action_and_does_2_physical_plus_escalation() -> None:
    play = arena({"a": ("arciere", (5, 6)), **IDLE}, {"x": ("n9_bruto", (5, 2), TOUGH)})
    play.do("a cast tiro_mirato x", "end_turn")
    assert play.statuses("x") == ["aimed_at"]
    play.end()
    event = next(e for e in play.do("a cast tiro_mirato_colpo x") if e["type"] == "attacked")
    assert (event["base"], event["damage_type"]) == (2, "physical")
    assert play.statuses("x") == []
    assert play.t.ammo[0] == 0


@pytest.mark.rule("tactics 8.2")
def test_s11_the_aimed_shot_needs_the_enemy_at_2_to_5_a_fire_line_and_a_loaded_weapon() -> None:
    def ready(**target: Any) -> list[str]:
        play = arena(
            {"a": ("arciere", (5, 6)), "f": ("rogue", (0, 0)), **IDLE}, {"x": ("n9_bruto", (5, 2)), **FAR2}
        )
        play.put(
            units=[
                {"id": "x", "at": target.get("at", [5, 2]), "statuses": [{"id": "aimed_at", "source": "a"}]},
                {"id": "a", "at": [5, 6], "ammo": target.get("ammo", 1)},
                {"id": "f", "at": target.get("friend", [0, 0])},
            ]
        )
        return play.options("a cast tiro_mirato_colpo")

    FAR2 = {"y": ("n9_bruto", (10, 10))}
    assert ready()
    assert not ready(at=[5, 0])
    assert not ready(at=[5, 5])
    assert not ready(ammo=0)
    assert not ready(friend=[5, 4])


@pytest.mark.parametrize("order", ["a guard N", "a attack y melee", "a cast tiro_mirato z"])
def test_s11_aim_is_lost_by_any_other_martial_action(order: str) -> None:
    play = arena(
        {"a": ("arciere", (5, 6)), **IDLE},
        {"x": ("n9_bruto", (5, 2)), "y": ("n9_bruto", (5, 7)), "z": ("n9_bruto", (8, 6))},
    )
    play.put(units=[{"id": "x", "at": [5, 2], "statuses": [{"id": "aimed_at", "source": "a"}]}])
    play.do(order)
    assert play.statuses("x") == []


def test_s11_moving_keeps_the_aim_and_it_is_lost_when_the_target_falls() -> None:
    play = arena(
        {"a": ("arciere", (5, 6)), "b": ("n9_bruto", (5, 3)), **IDLE},
        {"x": ("mago", (5, 2)), "y": ("n9_bruto", (10, 10))},
    )
    play.put(units=[{"id": "x", "at": [5, 2], "statuses": [{"id": "aimed_at", "source": "a"}]}])
    play.do("a move 6,6")
    assert play.statuses("x") == ["aimed_at"]
    play.do("b attack x melee")
    assert play.statuses("x") == []


def killer() -> Any:
    foes = {"y": ("rogue", (5, 4)), "z": ("n1_parata", (6, 5)), **FAR}
    play = arena({"l": ("guerriero_lunga", (5, 5)), **IDLE}, foes)
    play.put(units=[{"id": "y", "at": [5, 4], "state": "incapacitated"}])
    return play


@pytest.mark.rule("tactics 8.3")
def test_s11_incalzare_gives_one_extra_attack_after_a_kill_for_no_points() -> None:
    play = killer()
    play.do("l coup_de_grace y")
    assert play.options("l attack") == ["l attack z melee grant"]
    play.do("l attack z melee grant")
    assert play.points("l") == (0, 1)
    assert play.options("l attack") == ["l attack z melee"]


def test_s11_incalzare_does_not_need_or_end_the_activation() -> None:
    play = killer()
    play.set("l", movement=0)
    play.do("l coup_de_grace y")
    assert play.points("l") == (0, 0)
    assert "l attack z melee grant" in play.options()


def test_s11_incalzare_expires_at_the_next_other_order() -> None:
    play = killer()
    play.do("l coup_de_grace y", "i move 1,10")
    assert play.options("l attack") == ["l attack z melee"]


@pytest.mark.rule("tactics 8.3")
def test_s11_incapacitating_is_no_trigger_for_incalzare() -> None:
    play = arena(
        {"l": ("guerriero_lunga", (5, 5)), **IDLE}, {"y": ("mago", (5, 4)), "z": ("n1_parata", (6, 5))}
    )
    assert "bonus" not in kinds(play.do("l attack y melee"))


@pytest.mark.rule("tactics 8.4")
def test_s11_difesa_protects_an_adjacent_ally() -> None:
    play = arena(
        {"g": ("guerriero_scudo", (5, 5)), "m": ("mago", (5, 6)), "n": ("mago", (7, 6)), **IDLE}, FAR
    )
    assert play.options("g cast difesa") == ["g cast difesa m"]
    play.do("g cast difesa m")
    assert play.statuses("m") == ["protected"]


def protected() -> Any:
    play = arena(
        {"g": ("guerriero_scudo", (5, 5)), "m": ("mago", (5, 6)), "n": ("mago", (4, 5)), **IDLE},
        {"y": ("n9_bruto", (5, 7)), "w": ("n9_bruto", (6, 5)), "v": ("n9_bruto", (5, 4))},
    )
    play.put(units=[{"id": "m", "at": [5, 6], "statuses": [{"id": "protected", "source": "g"}]}])
    return play


@pytest.mark.rule("tactics 8.5")
def test_s11_difesa_ends_if_the_ally_moves() -> None:
    play = protected()
    play.do("m tactical_move 6,6")
    assert play.statuses("m") == []


@pytest.mark.rule("tactics 8.5")
def test_s11_difesa_ends_if_the_protector_falls_or_stops_being_adjacent() -> None:
    play = protected()
    play.do("g tactical_move 4,4" if "g tactical_move 4,4" in play.options() else "g move 3,5")
    assert play.statuses("m") == []
    play = protected()
    play.put(turn="foes", units=[{"id": "g", "at": [5, 5], "movement": 0, "martial": 0, "free": 1}])
    play.do("v attack g melee")
    assert (play.state("g"), play.statuses("m")) == ("incapacitated", [])


def test_s11_difesa_has_no_time_limit_and_each_protector_keeps_one() -> None:
    play = protected()
    play.end(4)
    assert play.statuses("m") == ["protected"]
    play.do("g cast difesa n")
    assert (play.statuses("m"), play.statuses("n")) == ([], ["protected"])


@pytest.mark.parametrize(("distance", "offered"), [(2, False), (3, False), (4, True), (5, True), (6, False)])
@pytest.mark.rule("tactics 8.6")
def test_s11_carica_reaches_4_or_5_never_less(distance: int, offered: bool) -> None:
    play = arena({"z": ("berserker", (5, 8))}, {"x": ("n1_parata", (5, 8 - distance))})
    assert bool(play.options("z cast carica")) == offered


@pytest.mark.rule("tactics 8.7")
def test_s11_carica_runs_to_contact_and_attacks() -> None:
    play = arena({"z": ("berserker", (5, 8)), **IDLE}, {"x": ("n1_parata", (5, 4))})
    events = play.do("z cast carica x")
    assert (play.at("z"), attacks(events)) == ((5, 5), [("x", 1)])


@pytest.mark.rule("tactics 8.7")
def test_s11_a_charged_guard_that_falls_does_not_strike() -> None:
    play = arena({"z": ("berserker", (5, 8)), **IDLE}, {"m": ("mago", (5, 4)), **FAR})
    play.set("m", guard="around")
    assert "opportunity" not in kinds(play.do("z cast carica m"))


@pytest.mark.rule("tactics 8.8")
def test_s11_others_strike_a_charger_after_its_attack() -> None:
    play = arena(
        {"z": ("berserker", (5, 8)), **IDLE},
        {"x": ("n1_parata", (5, 4)), "g": ("n9_bruto", (4, 6)), "h": ("n9_bruto", (6, 6))},
    )
    play.put(
        units=[{"id": "g", "at": [4, 6], "guard": "around"}, {"id": "h", "at": [6, 6], "guard": "around"}]
    )
    events = play.do("z cast carica x")
    assert [target for target, _ in attacks(events)][:2] == ["x", "z"]


def test_s11_a_rapido_bystander_strikes_on_the_way_and_a_rapido_target_still_waits() -> None:
    quick = {"talents": ["rapido"]}
    rows = ["#####.#####"] * 4 + ["#####.#####", "#####.#####", "####..#####"] + ["#####.#####"] * 4
    play = arena(
        {"z": ("berserker", (5, 8))},
        {"x": ("n1_parata", (5, 4), quick), "g": ("n9_bruto", (4, 6), quick), "y": ("n9_bruto", (5, 0))},
        rows=rows,
    )
    play.put(
        units=[{"id": "g", "at": [4, 6], "guard": "around"}, {"id": "x", "at": [5, 4], "guard": "around"}]
    )
    events = play.do("z cast carica x")
    assert [target for target, _ in attacks(events)] == ["z", "x", "z"]
    assert [e["unit"] for e in events if e["type"] == "opportunity"] == ["g", "x"]


def test_s11_the_run_is_exactly_distance_minus_1_steps_without_detour_and_through_no_unit() -> None:
    rows = ["#####.#####"] * 11
    play = arena(
        {"z": ("berserker", (5, 8)), "f": ("rogue", (5, 6))}, {"x": ("n1_parata", (5, 4))}, rows=rows
    )
    assert not play.options("z cast carica")
    play.put(units=[{"id": "f", "at": [5, 9]}])
    assert play.options("z cast carica") == ["z cast carica x"]
    detour = ["...........", *["....##....."] * 1, *["..........."] * 9]
    play = arena({"z": ("berserker", (5, 5))}, {"x": ("n1_parata", (5, 0))}, rows=detour)
    assert not play.options("z cast carica")


def test_s11_the_run_need_not_be_straight() -> None:
    play = arena({"z": ("berserker", (3, 8)), **IDLE}, {"x": ("n1_parata", (5, 6))})
    play.do("z cast carica x", "target 4,6")
    assert play.at("z") == (4, 6)


def shadow(**keys: Any) -> Any:
    return arena(
        {"r": ("rogue", (5, 7)), **IDLE},
        {"x": ("n1_parata", (5, 4)), "y": ("n9_bruto", (9, 9))},
        rows=WALL,
        **keys,
    )


@pytest.mark.rule("tactics 8.9")
def test_s11_passo_ombra_appears_beside_a_covered_enemy_within_4_and_attacks() -> None:
    play = shadow()
    events = play.do("r cast passo_ombra x", "target 5,3")
    assert (play.at("r"), attacks(events)) == ((5, 3), [("x", 1)])


@pytest.mark.rule("tactics 8.9")
def test_s11_passo_ombra_needs_a_covered_line() -> None:
    play = arena({"r": ("rogue", (5, 7)), **IDLE}, {"x": ("n1_parata", (5, 4))})
    assert not play.options("r cast passo_ombra")


@pytest.mark.rule("tactics 8.10")
def test_s11_passo_ombra_needs_no_walkable_path_and_may_choose_any_free_adjacent_cell() -> None:
    play = shadow()
    play.do("r cast passo_ombra x")
    assert sorted(play.options("target")) == ["target 4,4", "target 5,3", "target 6,4"]


@pytest.mark.rule("tactics 8.10")
def test_s11_then_it_takes_one_free_optional_movement_action() -> None:
    play = shadow()
    play.do("r cast passo_ombra x", "target 5,3")
    offered = {option.split()[1] for option in play.options("r ")}
    assert offered == {"move", "tactical_move", "end"}
    assert len(play.options("r tactical_move")) > 4
    play.do("r end")
    assert play.points("r") == (0, 0)


def test_s11_the_final_action_may_be_a_coup_de_grace() -> None:
    play = arena(
        {"r": ("rogue", (5, 7)), **IDLE}, {"x": ("mago", (5, 4)), "y": ("n9_bruto", (9, 9))}, rows=WALL
    )
    play.do("r cast passo_ombra x", "target 5,3", "r coup_de_grace x grant")
    assert play.state("x") == "dead"


@pytest.mark.rule("tactics 8.11")
def test_s11_opportunity_attacks_are_ignored_for_the_attack_and_normal_for_the_final_action() -> None:
    play = shadow()
    play.set("x", guard="around")
    events = play.do("r cast passo_ombra x", "target 5,3")
    assert "opportunity" not in kinds(events)
    assert "opportunity" in kinds(play.do("r move 5,2 grant"))
