"""Threat and the decision lists of minds: docs/rules/tactics.md §13 and §14, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

import boardwright
from boardwright import bots
from boardwright.core import Rng
from boardwright.families.tactics.rules.ai import decide
from boardwright.families.tactics.rules.ai.decision_list import strongest
from boardwright.families.tactics.rules.ai.safe_cells import Situation
from tests.tactics.encounter import TOUGH, Arena, arena, kinds, scenario

IDLE = {"i": ("n9_bruto", (0, 10))}


# -- §13


def fight() -> Arena:
    return arena({"a": ("n9_bruto", (5, 5)), **IDLE}, {"y": ("n1_parata", (5, 4)), "z": ("n9_bruto", (9, 9))})


@pytest.mark.rule("tactics 11.1")
def test_s13_every_unit_keeps_one_number_per_enemy_and_starts_at_0() -> None:
    assert fight().t.threat == [[0] * 4] * 4


@pytest.mark.rule("tactics 11.2")
def test_s13_attacking_a_companion_is_3_and_oneself_5() -> None:
    play = fight()
    play.do("a attack y melee")
    assert (play.threat("y", "a"), play.threat("z", "a")) == (5, 3)


@pytest.mark.rule("tactics 11.3")
def test_s13_incapacitating_adds_5_for_companions_and_10_for_the_unit_itself() -> None:
    play = fight()
    play.set("y", movement=0, martial=0, free=1)
    play.do("a attack y melee")
    assert (play.threat("y", "a"), play.threat("z", "a")) == (15, 8)


@pytest.mark.rule("tactics 11.4")
def test_s13_a_coup_de_grace_on_a_companion_is_10() -> None:
    play = fight()
    play.set("y", state="incapacitated")
    play.do("a coup_de_grace y")
    assert play.threat("z", "a") == 10


@pytest.mark.rule("tactics 11.5")
def test_s13_taking_guard_is_2_and_charging_mana_2() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), "m": ("mago", (0, 0)), **IDLE}, {"z": ("n9_bruto", (9, 9))})
    play.do("a guard", "m charge_mana")
    assert (play.threat("z", "a"), play.threat("z", "m")) == (2, 2)


def test_s13_charging_is_0_in_strict_play() -> None:
    definition = scenario({"m": ("mago", (0, 0)), **IDLE}, {"z": ("n9_bruto", (9, 9))})
    definition["teams"][1]["ai"] = "strict"
    play = Arena(definition)
    play.do("m charge_mana")
    assert play.threat("z", "m") == 0


@pytest.mark.rule("tactics 11.6")
def test_s13_neutral_abilities_are_1_aiming_and_difesa() -> None:
    play = arena(
        {"a": ("arciere", (5, 5)), "g": ("guerriero_scudo", (0, 9)), **IDLE}, {"z": ("n9_bruto", (5, 2))}
    )
    play.do("a cast tiro_mirato z", "g cast difesa i")
    assert (play.threat("z", "a"), play.threat("z", "g")) == (1, 1)


@pytest.mark.rule("tactics 11.7")
def test_s13_healing_an_incapacitated_unit_of_the_own_side_is_5() -> None:
    play = arena({"h": ("n9_bruto", (5, 5)), "f": ("rogue", (5, 6)), **IDLE}, {"z": ("n9_bruto", (9, 9))})
    play.set("f", state="incapacitated")
    play.do("h heal f")
    assert play.threat("z", "h") == 5


@pytest.mark.rule("tactics 11.7")
@pytest.mark.parametrize(("state", "threat"), [("incapacitated", 5), ("doomed", 0)])
def test_s13_healing_by_a_spell_is_5_too_if_somebody_lay_there(state: str, threat: int) -> None:
    heroes = {"c": ("chierico", (5, 5)), "f": ("berserker", (5, 2)), **IDLE}
    play = arena(heroes, {"z": ("n9_bruto", (9, 9))})
    play.put(units=[{"id": "c", "at": [5, 5], "mana": 1}, {"id": "f", "at": [5, 2], "state": state}])
    play.do("c cast guarigione f")
    assert play.state("f") == "active"
    assert play.threat("z", "c") == threat


@pytest.mark.rule("tactics 9.7")
def test_s13_a_spells_own_number_goes_to_all_its_enemies_and_attack_rows_apply_besides() -> None:
    play = arena({"m": ("mago", (5, 5)), **IDLE}, {"y": ("druido", (5, 2), TOUGH), "z": ("n9_bruto", (9, 9))})
    play.set("m", mana=3)
    play.do("m cast palla_fuoco 5,2")
    assert (play.threat("y", "m"), play.threat("z", "m")) == (3 + 5, 3 + 3)


@pytest.mark.rule("tactics 9.15")
def test_s13_roots_are_3_for_each_target() -> None:
    play = arena({"d": ("druido", (5, 5)), **IDLE}, {"y": ("n9_bruto", (5, 2)), "z": ("n9_bruto", (6, 2))})
    play.set("d", mana=2)
    play.do("d cast radici y", "target z")
    assert (play.threat("y", "d"), play.threat("z", "d")) == (6, 6)


@pytest.mark.rule("tactics 11.8")
def test_s13_minus_5_while_a_unit_lies_there_undone_when_it_stands_up_and_no_floor() -> None:
    play = arena(
        {"a": ("rogue", (5, 5)), "h": ("n9_bruto", (5, 6)), **IDLE},
        {"z": ("n9_bruto", (5, 4)), "y": ("n9_bruto", (4, 5))},
    )
    play.end()
    play.do("z attack a melee", "y attack a melee")
    assert (play.state("a"), play.threat("z", "a")) == ("incapacitated", -5)
    play.do("h heal a")
    assert play.threat("z", "a") == 0


def test_s13_opportunity_and_negated_attacks_count_as_attacks() -> None:
    play = arena(
        {"w": ("guerriero_scudo", (5, 5)), **IDLE}, {"g": ("n9_bruto", (5, 4)), "z": ("n9_bruto", (9, 9))}
    )
    play.put(
        units=[
            {"id": "g", "at": [5, 4], "guard": "around"},
            {"id": "w", "at": [5, 5], "statuses": [{"id": "stone_skin", "source": "w"}]},
        ]
    )
    play.do("w move 6,5")
    assert (play.threat("w", "g"), play.threat("i", "g")) == (5, 3)


# -- §14: one team is played inside the rules


def against(
    heroes: Any, foes: Any, position: list[dict[str, Any]] | None = None, **keys: Any
) -> list[dict[str, Any]]:
    """What the foes do in their first turn, played by the mind `classic`."""
    definition = scenario(heroes, foes, **keys)
    definition["teams"][1].update(control="ai", ai="classic")
    play = Arena(definition, seats=1)
    if position:
        play.put(units=position)
    return play.end()


def orders(events: list[dict[str, Any]], unit: str) -> list[tuple[int, str]]:
    return [(e["rule"], e["order"]) for e in events if e["type"] == "reasoned" and e["unit"] == unit]


def test_s14_every_order_of_a_mind_carries_its_reason() -> None:
    events = against({"a": ("n9_bruto", (5, 5))}, {"y": ("n9_bruto", (5, 8))})
    reason = next(e for e in events if e["type"] == "reasoned")
    assert reason.keys() >= {"unit", "profile", "list", "rule", "order", "threat"}
    assert (reason["profile"], reason["list"], reason["rule"]) == ("classic", "martial", 1)


@pytest.mark.rule("tactics 11.9")
def test_s14_mana_1_enough_mana_for_the_strongest_attack_spell_acts_by_the_martial_list() -> None:
    events = against(
        {"a": ("rogue", (5, 5))},
        {"y": ("n8_palla", (5, 9)), "z": ("n9_bruto", (0, 10))},
        [{"id": "y", "at": [5, 9], "mana": 3}],
    )
    assert orders(events, "y")[0] == (1, "cast")


@pytest.mark.rule("tactics 11.10")
def test_s14_mana_2_an_enemy_within_4_makes_it_move_away_then_charge() -> None:
    events = against({"a": ("rogue", (5, 5))}, {"y": ("n8_palla", (5, 8))})
    assert orders(events, "y") == [(2, "move"), (2, "charge_mana")]
    moved = next(e for e in events if e["type"] == "moved")
    assert abs(moved["path"][-1][0] - 5) + abs(moved["path"][-1][1] - 5) > 3


@pytest.mark.rule("tactics 11.11")
def test_s14_mana_3_else_it_charges_twice() -> None:
    events = against({"a": ("rogue", (5, 5))}, {"y": ("n8_palla", (5, 10))})
    assert orders(events, "y") == [(3, "charge_mana"), (3, "charge_mana")]


def test_s14_if_retreat_is_impossible_it_charges_twice() -> None:
    rows = ["...........", *["..........."] * 9, "##########."]
    rows[9] = "##########."
    events = against({"a": ("rogue", (10, 8))}, {"y": ("n8_palla", (10, 10))}, rows=rows)
    assert orders(events, "y") == [(2, "charge_mana"), (2, "charge_mana")]


@pytest.mark.rule("tactics 11.12", "tactics 11.17")
def test_s14_martial_1_it_strikes_the_highest_threat_first() -> None:
    position = [{"id": "y", "at": [5, 7], "threat": {"a": 1, "b": 9}}]
    events = against(
        {"a": ("n9_bruto", (5, 6)), "b": ("n9_bruto", (6, 8))}, {"y": ("n9_bruto", (5, 7))}, position
    )
    attacked = next(e for e in events if e["type"] == "attacked")
    assert attacked["target"] == "b"


@pytest.mark.rule("tactics 11.12")
def test_s14_martial_1_it_finishes_an_incapacitated_enemy_if_that_is_feared_more() -> None:
    position = [
        {"id": "y", "at": [5, 7], "threat": {"b": 9}},
        {"id": "b", "at": [6, 7], "state": "incapacitated"},
    ]
    events = against(
        {"a": ("n9_bruto", (5, 6)), "b": ("rogue", (6, 7))}, {"y": ("n9_bruto", (5, 7))}, position
    )
    assert orders(events, "y")[0] == (1, "coup_de_grace")


def test_s14_martial_1_plans_are_nothing_move_tactical_move_or_reload_then_strike() -> None:
    moved = against({"a": ("n9_bruto", (5, 4))}, {"y": ("n9_bruto", (5, 8))})
    assert orders(moved, "y") == [(1, "move"), (1, "attack")]
    reloaded = against(
        {"a": ("n9_bruto", (5, 4))}, {"y": ("n2_tiro", (5, 8))}, [{"id": "y", "at": [5, 8], "ammo": 0}]
    )
    assert orders(reloaded, "y") == [(1, "reload"), (1, "attack")]
    guarded = [{"id": "a", "at": [5, 5], "guard": "around"}]
    careful = against(
        {"a": ("n3_portata", (5, 5))}, {"y": ("n9_bruto", (5, 7)), "z": ("n9_bruto", (0, 0))}, guarded
    )
    assert orders(careful, "y") == [(1, "tactical_move"), (1, "attack")]


@pytest.mark.rule("tactics 11.12")
def test_s14_martial_1_only_without_suffering_opportunity_attacks() -> None:
    guarded = [{"id": "a", "at": [5, 5], "guard": "around"}]
    events = against({"a": ("n3_portata", (5, 5))}, {"y": ("n9_bruto", (5, 9))}, guarded)
    assert "opportunity" not in kinds(events)


@pytest.mark.rule("tactics 11.13")
@pytest.mark.parametrize("watched", [False, True])
def test_s14_martial_1_it_reloads_only_where_nobody_strikes_it(watched: bool) -> None:
    heroes = {"t": ("n9_bruto", (5, 2)), "g": ("n9_bruto", (4, 5))}
    units = [
        {"id": "y", "at": [5, 5], "ammo": 0},
        {"id": "g", "at": [4, 5], "guard": "around" if watched else None},
    ]
    events = against(heroes, {"y": ("n2_tiro", (5, 5))}, units)
    assert ("reloaded" in kinds(events)) == (not watched)


def test_s14_martial_1_an_ability_is_used_if_it_can_deliver_the_attack() -> None:
    events = against({"a": ("n9_bruto", (5, 4))}, {"y": ("berserker", (5, 9))})
    assert next(e for e in events if e["type"] == "cast")["ability"] == "carica"


@pytest.mark.rule("tactics 11.13")
def test_s14_martial_1_more_enemies_dropped_minus_friends_hit_breaks_ties() -> None:
    heroes = {"a": ("rogue", (5, 5)), "b": ("rogue", (6, 6))}
    events = against(heroes, {"y": ("n8_palla", (5, 9))}, [{"id": "y", "at": [5, 9], "mana": 3}])
    assert sum(e["type"] == "incapacitated" for e in events) == 2


@pytest.mark.rule("tactics 11.14")
def test_s14_martial_2_it_approaches_the_nearest_enemy_then_guards() -> None:
    events = against({"a": ("n9_bruto", (5, 0))}, {"y": ("n9_bruto", (5, 9))})
    assert orders(events, "y") == [(2, "move"), (2, "guard")]
    assert next(e for e in events if e["type"] == "moved")["path"][-1] == [5, 6]


@pytest.mark.rule("tactics 11.15", "tactics 11.16")
def test_s14_martial_3_and_4_tactical_move_or_guard_where_it_stands() -> None:
    rows = ["#####.#####"] * 11
    # Every move starts in the area that the archer guards. A tactical move provokes nobody, but allows no strike yet.
    guarded = [{"id": "a", "at": [5, 2], "guard": "S"}]
    events = against({"a": ("n2_tiro", (5, 2))}, {"y": ("n9_bruto", (5, 6))}, guarded, rows=rows)
    assert orders(events, "y") == [(3, "tactical_move"), (3, "guard")]
    assert not [event for event in events if event["type"] == "attacked"]
    stuck = against(
        {"a": ("n9_bruto", (5, 0))},
        {"y": ("n9_bruto", (5, 9)), "z": ("n9_bruto", (5, 8))},
        [
            {"id": "z", "at": [5, 8], "statuses": [{"id": "rooted", "source": "a"}]},
            {"id": "y", "at": [5, 9], "statuses": [{"id": "rooted", "source": "a"}]},
        ],
        rows=rows,
    )
    assert orders(stuck, "z") == [(4, "guard")]


def test_s14_doomed_targets_are_skipped() -> None:
    position = [{"id": "a", "at": [5, 6], "state": "doomed", "movement": 0, "martial": 0}]
    events = against(
        {"a": ("berserker", (5, 6)), "b": ("n9_bruto", (5, 0))}, {"y": ("n9_bruto", (5, 7))}, position
    )
    assert not [e for e in events if e["type"] == "attacked" and e["target"] == "a" and not e["opportunity"]]


@pytest.mark.rule("tactics 11.9")
def test_s14_the_strongest_attack_spell_is_the_one_with_most_mana() -> None:
    wanted = {"mago": 3, "illusionista": 3, "chierico": 1, "n10_guaritore": 1, "arciere": 0, "n9_bruto": 0}
    for kind, mana in wanted.items():
        play = arena({"a": (kind, (5, 5))}, {"x": ("n9_bruto", (0, 0))})
        assert strongest(Situation(play.t, 0)) == mana
    for enemies, mana in ((1, 1), (2, 2), (3, 3)):
        foes = {f"x{i}": ("n9_bruto", (4 + i, 3)) for i in range(enemies)}
        assert strongest(Situation(arena({"a": ("druido", (5, 5))}, foes).t, 0)) == mana


def test_s14_a_loaded_caster_that_ends_in_rules_2_to_4_does_not_guard() -> None:
    events = against(
        {"a": ("rogue", (5, 0))}, {"y": ("n8_palla", (5, 10))}, [{"id": "y", "at": [5, 10], "mana": 3}]
    )
    assert "guard" not in [order for _, order in orders(events, "y")]
    assert not [e for e in events if e["type"] == "mana"]


def test_s14_hold_charge_can_be_switched_off() -> None:
    position = [{"id": "y", "at": [5, 10], "mana": 3}]
    events = against(
        {"a": ("rogue", (5, 0))},
        {"y": ("n8_palla", (5, 10))},
        position,
        ai={"classic": {"hold_charge": False}},
    )
    assert "guard" in [order for _, order in orders(events, "y")]


def test_s14_an_archer_guards_the_quadrant_of_the_nearest_enemy() -> None:
    events = against(
        {"a": ("n9_bruto", (0, 9)), "b": ("n9_bruto", (5, 0))},
        {"y": ("n2_tiro", (8, 9)), "z": ("n9_bruto", (10, 10))},
    )
    assert next(e for e in events if e["type"] == "guard" and e["unit"] == "y")["facing"] == "W"


def test_s14_units_act_in_roster_order() -> None:
    events = against(
        {"a": ("n9_bruto", (5, 0))},
        {"y": ("n9_bruto", (5, 9)), "z": ("n9_bruto", (3, 9)), "w": ("n9_bruto", (7, 9))},
    )
    units = [e["unit"] for e in events if e["type"] == "reasoned"]
    assert units == ["y", "y", "z", "z", "w", "w"]


def test_s14_classic_never_heals_protects_or_uses_objects() -> None:
    more = {"objects": [{"id": "l", "kind": "lever", "at": [5, 8]}]}
    foes = {"y": ("chierico", (5, 9)), "g": ("guerriero_scudo", (4, 9)), "f": ("rogue", (6, 9))}
    position = [{"id": "f", "at": [6, 9], "state": "incapacitated"}, {"id": "y", "at": [5, 9], "mana": 1}]
    events = against({"a": ("n9_bruto", (5, 0))}, foes, position, more=more)
    assert not {"healed", "status_on", "object"} & set(kinds(events))


# -- the bot


def test_s14_the_bot_threat_gives_the_orders_of_the_mind_from_its_view_alone() -> None:
    definition = scenario(
        {"a": ("n9_bruto", (5, 3)), "m": ("mago", (4, 2))},
        {"y": ("n3_portata", (5, 8)), "p": ("n8_palla", (6, 9))},
    )
    play = Arena(definition)
    bot = bots.make("threat", play.game)
    memory: dict[int, Any] = {}
    for _ in range(12):
        seat = play.match.decisions[0].seat
        wanted = str(decide(play.t, play.t.turn, memory).order)
        option = bot.choose(play.match.view(seat))
        assert str(option) == wanted
        play.match.answer(seat, option)


def mirrored(name: str, one: str, other: str, games: int) -> tuple[int, int]:
    game = boardwright.load(name)
    won = lost = 0
    for number in range(games):
        seats = [one, other] if number % 2 == 0 else [other, one]
        match = game.start(2, seed=number)
        # The seed of a bot belongs to its seat, so that both sides draft alike in the two games of a pair.
        players = [bots.make(text, game, seed=f"{number // 2}/{seat}") for seat, text in enumerate(seats)]
        bots.play(match, players)
        if len(match.winners) == 1:
            mine = (match.winners[0] == 0) == (number % 2 == 0)
            won, lost = won + mine, lost + (not mine)
    return won, lost


def test_s14_classic_beats_random_in_mirrored_games() -> None:
    won, _ = mirrored("muster", "threat", "random", 20)
    assert won >= 19


def test_s14_smart_beats_classic_in_mirrored_games() -> None:
    """The same four on both sides, and smart wins whoever begins; `bench/tactics.py` plays hundreds."""
    assert mirrored("mirror", "threat:profile=smart", "threat", 2) == (2, 0)


def test_s14_a_mind_and_a_person_play_the_same_match_again() -> None:
    game = boardwright.load("skirmish")
    match, rng = game.start(1, seed=5), Rng(5)
    while not match.over:
        decision = match.decisions[0]
        match.answer(0, rng.choice(decision.options))
    again = boardwright.replay(match.journal)
    assert [e.json for e in again.events] == [e.json for e in match.events]
