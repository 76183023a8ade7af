"""Spells: docs/rules/tactics.md §11, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tactics.encounter import arena, attacks

IDLE = {"i": ("n9_bruto", (0, 10))}
FAR = {"x": ("n9_bruto", (10, 10))}


@pytest.mark.parametrize(
    ("kind", "ability", "mana"),
    [
        ("mago", "colonne_fuoco", 1),
        ("mago", "palla_fuoco", 3),
        ("chierico", "guarigione", 1),
        ("chierico", "vampiro", 1),
        ("illusionista", "controllo_mentale", 3),
        ("druido", "pelle_pietra", 1),
        ("druido", "radici", 1),
    ],
)
@pytest.mark.rule("tactics 9.1", "tactics 9.5")
def test_s11_spells_cost_the_martial_point_and_their_mana(kind: str, ability: str, mana: int) -> None:
    heroes = {"s": (kind, (5, 5)), "f": ("rogue", (5, 6)), **IDLE}
    foes = {"y": ("n9_bruto", (5, 4)), "z": ("rogue", (5, 3)), **FAR}
    for held in (mana - 1, mana):
        play = arena(heroes, foes)
        play.put(
            units=[
                {"id": "s", "at": [5, 5], "mana": held, "movement": 0},
                {"id": "f", "at": [5, 6], "state": "incapacitated"},
                {"id": "z", "at": [5, 3], "state": "incapacitated"},
            ]
        )
        assert bool(play.options(f"s cast {ability}")) == (held == mana)


@pytest.mark.rule("tactics 9.3")
def test_s11_columns_take_two_different_cells_within_4() -> None:
    play = arena({"m": ("mago", (5, 5)), **IDLE}, FAR)
    play.set("m", mana=1)
    assert len(play.options("m cast colonne_fuoco")) == 41
    play.do("m cast colonne_fuoco 5,5")
    assert len(play.options("target")) == 40
    assert "target 5,5" not in play.options()


@pytest.mark.rule("tactics 9.4")
def test_s11_columns_are_seen_by_everyone_and_are_no_obstacles() -> None:
    play = arena({"m": ("mago", (5, 5)), **IDLE}, {"y": ("n9_bruto", (5, 2)), **FAR})
    play.set("m", mana=1)
    seen = play.do("m cast colonne_fuoco 5,3", "target 5,4", "end_turn")
    assert [event["at"] for event in seen if event["type"] == "marked"] == [[5, 3], [5, 4]]
    assert [p["at"] for p in play.match.view(1).table["pending"]] == [[5, 3], [5, 4]]
    assert "y move 5,3" in play.options()


@pytest.mark.rule("tactics 9.4")
def test_s11_columns_ignore_all_defences() -> None:
    play = arena(
        {"m": ("mago", (5, 5)), **IDLE}, {"y": ("druido", (5, 3)), "p": ("guerriero_scudo", (5, 2)), **FAR}
    )
    play.put(
        units=[
            {"id": "m", "at": [5, 5], "mana": 1},
            {
                "id": "y",
                "at": [5, 3],
                "statuses": [{"id": "stone_skin", "source": "y"}, {"id": "protected", "source": "p"}],
            },
        ]
    )
    play.do("m cast colonne_fuoco 5,3", "target 5,4", "end_turn")
    play.end()
    assert play.state("y") == "incapacitated"


def test_s11_columns_erupt_even_if_the_caster_has_fallen() -> None:
    play = arena(
        {"m": ("mago", (5, 5)), **IDLE}, {"y": ("n9_bruto", (5, 3)), "z": ("n9_bruto", (4, 5)), **FAR}
    )
    play.set("m", mana=1)
    play.do("m cast colonne_fuoco 5,3", "target 5,2", "end_turn", "z attack m melee", "end_turn")
    assert (play.state("m"), play.state("y")) == ("incapacitated", "incapacitated")


@pytest.mark.rule("tactics 9.3")
def test_s11_columns_catch_friends_too() -> None:
    play = arena({"m": ("mago", (5, 5)), "f": ("rogue", (5, 3)), **IDLE}, FAR)
    play.set("m", mana=1)
    play.do("m cast colonne_fuoco 5,3", "target 5,2", "end_turn")
    play.end()
    assert play.state("f") == "incapacitated"


@pytest.mark.rule("tactics 9.6")
def test_s11_fireball_hits_a_cell_and_its_4_neighbours_friends_and_caster_included() -> None:
    play = arena(
        {"m": ("mago", (5, 5)), "f": ("rogue", (5, 3)), **IDLE},
        {"y": ("rogue", (4, 4)), "z": ("rogue", (6, 3)), **FAR},
    )
    play.set("m", mana=3)
    hit = [target for target, _ in attacks(play.do("m cast palla_fuoco 5,4"))]
    assert sorted(hit) == ["f", "m", "y"]
    assert (play.state("f"), play.state("y"), play.state("z")) == ("incapacitated", "incapacitated", "active")


@pytest.mark.rule("tactics 9.6")
def test_s11_fireball_is_2_magic_damage_so_a_fresh_specialist_stands() -> None:
    play = arena(
        {"m": ("mago", (5, 5)), **IDLE}, {"y": ("druido", (5, 2)), "z": ("illusionista", (5, 1)), **FAR}
    )
    play.put(
        units=[{"id": "m", "at": [5, 5], "mana": 3}, {"id": "z", "at": [5, 1], "movement": 1, "martial": 0}]
    )
    play.do("m cast palla_fuoco 5,1")
    assert (play.state("y"), play.points("y")) == ("active", (0, 0))
    assert (play.state("z"), play.points("z")) == ("active", (0, 0))


@pytest.mark.rule("tactics 9.8")
def test_s11_guarigione_is_a_cura_on_an_ally_within_4() -> None:
    play = arena({"c": ("chierico", (5, 5)), "f": ("rogue", (5, 1)), "g": ("rogue", (5, 10)), **IDLE}, FAR)
    play.put(
        units=[
            {"id": "c", "at": [5, 5], "mana": 1, "movement": 0},
            {"id": "f", "at": [5, 1], "state": "incapacitated"},
            {"id": "g", "at": [5, 10], "state": "incapacitated"},
        ]
    )
    assert play.options("c cast guarigione") == ["c cast guarigione f"]
    play.do("c cast guarigione f")
    assert play.state("f") == "active"


@pytest.mark.rule("tactics 9.9")
def test_s11_vampiro_hits_an_adjacent_enemy_and_heals_whatever_the_damage() -> None:
    play = arena(
        {"c": ("chierico", (5, 5)), "f": ("rogue", (5, 8)), **IDLE}, {"y": ("druido", (5, 4)), **FAR}
    )
    play.put(
        units=[{"id": "c", "at": [5, 5], "mana": 1}, {"id": "f", "at": [5, 8], "state": "incapacitated"}]
    )
    events = play.do("c cast vampiro y", "target f")
    assert (attacks(events), play.state("y"), play.state("f")) == ([("y", 1)], "active", "active")


def test_s11_the_heal_of_vampiro_may_be_skipped() -> None:
    play = arena(
        {"c": ("chierico", (5, 5)), "f": ("rogue", (5, 8)), **IDLE}, {"y": ("n9_bruto", (5, 4)), **FAR}
    )
    play.put(
        units=[{"id": "c", "at": [5, 5], "mana": 1}, {"id": "f", "at": [5, 8], "state": "incapacitated"}]
    )
    play.do("c cast vampiro y", "skip")
    assert (play.state("y"), play.state("f")) == ("incapacitated", "incapacitated")


def controlled() -> Any:
    play = arena(
        {"s": ("illusionista", (5, 5)), **IDLE},
        {"n": ("n3_portata", (5, 2)), "y": ("n9_bruto", (5, 4)), "w": ("n9_bruto", (4, 4)), **FAR},
    )
    play.put(
        units=[{"id": "s", "at": [5, 5], "mana": 3}, {"id": "n", "at": [5, 2], "state": "incapacitated"}]
    )
    play.do("s cast controllo_mentale n")
    return play


@pytest.mark.rule("tactics 9.10")
def test_s11_control_raises_an_incapacitated_enemy_within_4_on_the_casters_team() -> None:
    play = controlled()
    assert (play.state("n"), play.t.team[play.u("n")], play.t.home[play.u("n")]) == ("active", 0, 1)
    play.end(2)
    assert play.options("n move")


@pytest.mark.rule("tactics 9.11")
def test_s11_the_casters_incapacitation_does_not_end_control_its_death_does_at_once_as_it_stands() -> None:
    play = controlled()
    play.end()
    play.do("y attack s melee")
    assert (play.state("s"), play.t.team[play.u("n")]) == ("incapacitated", 0)
    play.do("w tactical_move 4,5", "w coup_de_grace s")
    assert (play.t.team[play.u("n")], play.state("n")) == (1, "active")


def test_s11_the_controlled_fall_and_heal_under_the_new_team() -> None:
    play = controlled()
    play.end()
    play.put(units=[{"id": "n", "at": [5, 2], "movement": 0, "martial": 0}, {"id": "y", "at": [5, 3]}])
    play.do("y attack n melee")
    assert (play.state("n"), play.t.team[play.u("n")]) == ("incapacitated", 0)


def test_s11_the_last_control_wins() -> None:
    heroes = {"s": ("illusionista", (5, 5)), **IDLE}
    play = arena(heroes, {"n": ("n3_portata", (5, 2)), "t": ("illusionista", (5, 0)), **FAR})
    play.put(
        units=[
            {"id": "s", "at": [5, 5], "mana": 3},
            {"id": "n", "at": [5, 2], "state": "incapacitated"},
            {"id": "t", "at": [5, 0], "mana": 3},
        ]
    )
    play.do("s cast controllo_mentale n", "end_turn")
    play.put(units=[{"id": "n", "at": [5, 2], "state": "incapacitated"}])
    play.do("t cast controllo_mentale n")
    assert (play.t.team[play.u("n")], play.t.master[play.u("n")]) == (1, play.u("t"))


@pytest.mark.rule("tactics 9.12")
def test_s11_stone_skin_protects_an_ally_within_4_or_oneself() -> None:
    play = arena({"d": ("druido", (5, 5)), "f": ("rogue", (5, 1)), "g": ("rogue", (5, 10)), **IDLE}, FAR)
    play.set("d", mana=1)
    assert sorted(play.options("d cast pelle_pietra")) == ["d cast pelle_pietra d", "d cast pelle_pietra f"]


@pytest.mark.rule("tactics 9.13")
def test_s11_stone_skin_lasts_until_the_start_of_the_casters_third_turn() -> None:
    play = arena({"d": ("druido", (5, 5)), **IDLE}, FAR)
    play.set("d", mana=1)
    play.do("d cast pelle_pietra d", "end_turn")
    for _ in range(2):
        play.end(2)
        assert play.statuses("d") == ["stone_skin"]
    play.end()
    assert play.statuses("d") == []


def test_s11_stone_skin_does_not_stack_and_a_recast_renews_it() -> None:
    play = arena({"d": ("druido", (5, 5)), **IDLE}, FAR)
    play.put(
        units=[
            {
                "id": "d",
                "at": [5, 5],
                "mana": 1,
                "statuses": [{"id": "stone_skin", "source": "d", "turns": 1}],
            }
        ]
    )
    play.do("d cast pelle_pietra d")
    assert [mark[3:5] for mark in play.t.marks] == [(1, 3)]


@pytest.mark.rule("tactics 9.14", "tactics 9.15")
def test_s11_roots_take_1_to_3_enemies_within_4_for_1_mana_each() -> None:
    foes = {f"y{i}": ("n9_bruto", (4 + i, 2)) for i in range(4)} | FAR
    play = arena({"d": ("druido", (5, 5)), **IDLE}, foes)
    play.set("d", mana=3)
    play.do("d cast radici y0", "target y1", "target y2")
    assert [play.statuses(f"y{i}") for i in range(4)] == [["rooted"]] * 3 + [[]]
    play = arena({"d": ("druido", (5, 5)), **IDLE}, foes)
    play.set("d", mana=2)
    play.do("d cast radici y0", "target y1")
    assert play.match.decisions[0].prompt.id == "tactics-prompt-order"
    play = arena({"d": ("druido", (5, 5)), **IDLE}, foes)
    play.set("d", mana=3)
    play.do("d cast radici y0", "skip")
    assert play.mana("d") == 0


@pytest.mark.rule("tactics 9.14")
def test_s11_the_rooted_do_no_movement_action_until_the_end_of_their_next_turn() -> None:
    foes = {
        "z": ("berserker", (5, 2)),
        "r": ("rogue", (4, 2)),
        "c": ("chierico", (6, 2)),
        "f": ("rogue", (6, 1)),
    }
    play = arena({"d": ("druido", (5, 5)), "t": ("n9_bruto", (5, 6)), **IDLE}, foes)
    units = [
        {"id": id, "at": list(foes[id][1]), "mana": 1, "statuses": [{"id": "rooted", "source": "d"}]}
        for id in "zrc"
    ]
    play.put(units=[*units, {"id": "f", "at": [6, 1], "state": "incapacitated"}])
    play.end()
    offered = {option.split()[1] for id in "zrc" for option in play.options(f"{id} ")}
    assert offered == {"guard", "cast", "end"}
    assert {option for id in "zrc" for option in play.options(f"{id} cast")} == {"c cast guarigione f"}
    play.end()
    assert play.t.marks == []


def test_s11_points_of_the_rooted_remain_and_absorb() -> None:
    play = arena({"a": ("n9_bruto", (5, 5)), **IDLE}, {"y": ("n9_bruto", (5, 4)), **FAR})
    play.set("y", statuses=[{"id": "rooted", "source": "a"}])
    play.do("a attack y melee")
    assert (play.state("y"), play.points("y")) == ("active", (0, 1))
