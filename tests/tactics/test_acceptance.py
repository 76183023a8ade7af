"""The twelve worked examples of the rules (docs/rules/tactics.md §17)."""

from __future__ import annotations

import pytest

from tests.tactics.encounter import arena, attacks, kinds

BRUTES = {"a": ("n9_bruto", (5, 4)), "b": ("n9_bruto", (4, 5)), "c": ("n9_bruto", (6, 5))}


def test_example_1_a_shield_warrior_takes_one_two_and_falls_to_three() -> None:
    play = arena(BRUTES, {"w": ("guerriero_scudo", (5, 5))})
    assert attacks(play.do("a attack w melee")) == [("w", 1)]
    assert play.points("w") == (1, 1)
    assert attacks(play.do("b attack w melee")) == [("w", 2)]
    assert play.points("w") == (0, 0)
    assert attacks(play.do("c attack w melee")) == [("w", 3)]
    assert play.state("w") == "incapacitated"


@pytest.mark.rule("tactics 10.1")
def test_example_1_a_polearm_warrior_takes_one_and_falls_to_two() -> None:
    play = arena(BRUTES, {"w": ("guerriero_lunga", (5, 5))})
    play.do("a attack w melee")
    assert play.points("w") == (0, 1)
    play.do("b attack w melee")
    assert play.state("w") == "incapacitated"


@pytest.mark.parametrize("kind", ["mago", "illusionista", "druido"])
@pytest.mark.rule("tactics 10.1")
def test_example_2_any_physical_hit_fells_a_specialist(kind: str) -> None:
    play = arena(BRUTES, {"w": (kind, (5, 5))})
    play.do("a attack w melee")
    assert play.state("w") == "incapacitated"


@pytest.mark.rule("tactics 10.1")
def test_example_2_a_rogue_absorbs_the_first_and_falls_to_the_second() -> None:
    play = arena(BRUTES, {"w": ("rogue", (5, 5))})
    play.do("a attack w melee")
    assert play.state("w") == "active"
    play.do("b attack w melee")
    assert play.state("w") == "incapacitated"


@pytest.mark.rule("tactics 5.3")
def test_example_3_the_same_attacker_in_rounds_1_2_and_4_does_1_2_and_3() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 4))},
        {
            "w": (
                "n1_parata",
                (5, 5),
                {"absorb": {"physical": 9, "magic": 0}, "points": {"movement": 9, "martial": 9}},
            )
        },
    )
    assert attacks(play.do("a attack w melee")) == [("w", 1)]
    play.end()
    assert attacks(play.do("a attack w melee")) == [("w", 2)]
    play.end()
    play.end(2)
    assert play.t.round == 4
    assert attacks(play.do("a attack w melee")) == [("w", 3)]


def test_example_4_a_warrior_without_its_movement_point_attacks_or_moves_but_not_both() -> None:
    play = arena({"a": ("n9_bruto", (5, 4))}, {"w": ("guerriero_lunga", (5, 5))})
    play.do("a attack w melee")
    assert play.points("w") == (0, 1)
    moved = arena({"a": ("n9_bruto", (5, 4))}, {"w": ("guerriero_lunga", (5, 5))})
    moved.do("a attack w melee", "w tactical_move 5,6")
    assert "w attack a reach" not in moved.options()
    play.do("w attack a melee")
    assert not play.options("w ")


def test_example_5_a_protected_mage_keeps_standing_loses_its_mana_and_the_next_attack_does_2() -> None:
    play = arena(BRUTES, {"m": ("mago", (5, 5)), "p": ("guerriero_scudo", (5, 6))})
    play.set("m", mana=2, statuses=[{"id": "protected", "source": "p"}])
    events = play.do("a attack m melee")
    assert events[0]["negated_by"] == "protected"
    assert (play.state("m"), play.mana("m"), play.points("m")) == ("active", 0, (1, 1))
    assert attacks(play.do("b attack m melee")) == [("m", 2)]


def test_example_6_two_guards_strike_a_passer_after_it_arrives_one_then_two() -> None:
    foes = {"g": ("n9_bruto", (4, 4)), "h": ("n9_bruto", (6, 4))}
    play = arena({"w": ("guerriero_scudo", (5, 6), {"absorb": {"physical": 4, "magic": 0}})}, foes)
    play.put(
        units=[{"id": "g", "at": [4, 4], "guard": "around"}, {"id": "h", "at": [6, 4], "guard": "around"}]
    )
    play.set("w", movement=1, martial=4)
    events = play.do("w move 5,3")
    assert kinds(events)[0] == "moved"
    assert attacks(events) == [("w", 1), ("w", 2)]
    assert play.at("w") == (5, 3)


def test_example_6_a_tactical_step_past_them_provokes_nothing() -> None:
    play = arena({"w": ("guerriero_scudo", (5, 5))}, {"g": ("n9_bruto", (4, 4)), "h": ("n9_bruto", (6, 4))})
    play.put(
        units=[{"id": "g", "at": [4, 4], "guard": "around"}, {"id": "h", "at": [6, 4], "guard": "around"}]
    )
    assert kinds(play.do("w tactical_move 5,4")) == ["moved"]


@pytest.mark.parametrize(
    ("end", "shot"),
    [((7, 3), True), ((5, 2), True), ((4, 2), True), ((7, 4), False), ((5, 3), False)],
)
@pytest.mark.rule("tactics 7.5")
def test_example_7_an_archer_guarding_north_shoots_into_its_quadrant(
    end: tuple[int, int], shot: bool
) -> None:
    near = {(7, 3): (8, 3), (5, 2): (5, 1), (4, 2): (4, 1), (7, 4): (8, 4), (5, 3): (6, 3)}[end]
    play = arena({"w": ("rogue", near)}, {"g": ("arciere", (5, 5))})
    play.set("g", guard="N")
    events = play.do(f"w move {end[0]},{end[1]}")
    # Where it starts counts too, so the step begins outside of the quadrant.
    start_watched = abs(near[0] - 5) <= 5 - near[1] and 3 <= abs(near[0] - 5) + 5 - near[1] <= 4
    assert ("opportunity" in kinds(events)) == (shot or start_watched)


def test_example_7_not_with_a_bystander_on_the_line() -> None:
    play = arena({"w": ("rogue", (5, 0)), "b": ("rogue", (5, 3))}, {"g": ("arciere", (5, 5))})
    play.set("g", guard="N")
    assert "opportunity" not in kinds(play.do("w move 5,2"))


@pytest.mark.rule("tactics 7.8")
def test_example_8_a_berserker_is_doomed_acts_with_two_points_and_collapses() -> None:
    play = arena(BRUTES, {"z": ("berserker", (5, 5))})
    play.set("z", movement=0, martial=0)
    play.do("a attack z melee")
    assert (play.state("z"), play.points("z")) == ("doomed", (0, 0))
    play.end()
    assert play.points("z") == (1, 1)
    events = play.do("z tactical_move 5,6", "z guard")
    assert "collapsed" in kinds(events)
    assert play.state("z") == "incapacitated"


def test_example_8_healed_in_between_it_does_not_collapse() -> None:
    play = arena(BRUTES, {"z": ("berserker", (5, 5)), "h": ("n9_bruto", (5, 6))})
    play.set("z", state="doomed", movement=0, martial=0)
    play.end()
    events = play.do("h heal z", "end_turn")
    assert "collapsed" not in kinds(events)
    assert play.state("z") == "active"


@pytest.mark.rule("tactics 10.1")
def test_example_9_a_fireball_leaves_only_a_fresh_druid_standing() -> None:
    foes = {"d": ("druido", (5, 5)), "r": ("rogue", (4, 5)), "g": ("guerriero_scudo", (6, 5))}
    play = arena({"m": ("mago", (5, 8)), "x": ("rogue", (0, 0))}, foes)
    play.set("m", mana=3)
    play.do("m cast palla_fuoco 5,5")
    assert [play.state(id) for id in "drg"] == ["active", "incapacitated", "incapacitated"]
    assert play.points("d") == (0, 0)


def test_example_9_columns_fell_all_three() -> None:
    foes = {"d": ("druido", (5, 5)), "r": ("rogue", (4, 5)), "g": ("guerriero_scudo", (6, 5))}
    play = arena({"m": ("mago", (5, 8)), "n": ("mago", (6, 8))}, foes)
    play.put(units=[{"id": "m", "at": [5, 8], "mana": 1}, {"id": "n", "at": [6, 8], "mana": 1}])
    play.do("m cast colonne_fuoco 5,5", "target 4,5")
    play.do("n cast colonne_fuoco 6,5", "target 6,6")
    play.end()
    assert [play.state(id) for id in "drg"] == ["incapacitated"] * 3


def test_example_10_a_rooted_cleric_attacks_or_casts_but_does_not_move_charge_or_heal() -> None:
    heroes = {"c": ("chierico", (5, 5)), "f": ("rogue", (5, 6))}
    play = arena(heroes, {"n": ("n9_bruto", (5, 4))})
    play.put(
        units=[
            {"id": "c", "at": [5, 5], "mana": 1, "statuses": [{"id": "rooted", "source": "n"}]},
            {"id": "f", "at": [5, 6], "state": "incapacitated"},
        ]
    )
    offered = {option.split()[1] for option in play.options("c ")}
    assert offered == {"attack", "guard", "cast", "end"}
    assert "c cast guarigione f" in play.options()
    assert "rooted prevents Cleric from doing that" in play.refused("c charge_mana")


@pytest.mark.rule("tactics 9.11")
def test_example_11_control_outlasts_the_casters_fall_but_not_its_death() -> None:
    play = arena(
        {"i": ("illusionista", (5, 5))},
        {"n3": ("n3_portata", (5, 7)), "b": ("n9_bruto", (5, 4)), "c": ("n9_bruto", (4, 4))},
    )
    play.put(
        units=[{"id": "i", "at": [5, 5], "mana": 3}, {"id": "n3", "at": [5, 7], "state": "incapacitated"}]
    )
    play.do("i cast controllo_mentale n3")
    assert play.t.team[play.u("n3")] == 0
    play.do("b attack i melee")
    assert play.state("i") == "incapacitated"
    assert play.t.team[play.u("n3")] == 0
    play.do("c tactical_move 4,5")
    events = play.do("c coup_de_grace i")
    assert "returned" in kinds(events)
    assert play.t.team[play.u("n3")] == 1


@pytest.mark.rule("tactics 8.6")
def test_example_12_a_charge_at_distance_3_is_refused() -> None:
    play = arena({"z": ("berserker", (5, 8))}, {"g": ("n1_parata", (5, 5))})
    assert not play.options("z cast carica")
    assert play.refused("z cast carica g")


@pytest.mark.rule("tactics 8.7")
def test_example_12_at_4_against_a_guard_that_survives_the_attack_comes_before_the_guards_strike() -> None:
    play = arena({"z": ("berserker", (5, 9))}, {"g": ("n1_parata", (5, 5))})
    play.set("g", guard="around")
    events = play.do("z cast carica g")
    assert [e["target"] for e in events if e["type"] == "attacked"] == ["g", "z"]
    assert kinds(events).index("attacked") < kinds(events).index("opportunity")
