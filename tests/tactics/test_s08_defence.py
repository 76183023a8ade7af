"""Defence: docs/rules/tactics.md §8, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.tactics.encounter import arena

IDLE = {"i": ("n9_bruto", (0, 10))}
BRUTES = {"a": ("n9_bruto", (5, 4)), "b": ("n9_bruto", (4, 5)), "c": ("n9_bruto", (6, 5)), **IDLE}


def stone(bearer: str = "w") -> list[dict[str, str]]:
    return [{"id": "stone_skin", "source": bearer}]


@pytest.mark.rule("tactics 9.12")
def test_s08_stone_skin_cancels_the_whole_physical_attack_and_is_consumed() -> None:
    play = arena(BRUTES, {"w": ("mago", (5, 5))})
    play.set("w", suffered=4, statuses=stone())
    play.do("a attack w melee")
    assert (play.state("w"), play.points("w"), play.statuses("w")) == ("active", (1, 1), [])


def test_s08_stone_skin_does_not_stop_magic() -> None:
    play = arena({"c": ("chierico", (5, 4)), **IDLE}, {"w": ("n9_bruto", (5, 5)), "y": ("n9_bruto", (9, 9))})
    play.put(units=[{"id": "c", "at": [5, 4], "mana": 1}, {"id": "w", "at": [5, 5], "statuses": stone()}])
    play.do("c cast vampiro w")
    assert (play.state("w"), play.statuses("w")) == ("incapacitated", ["stone_skin"])


@pytest.mark.parametrize("kind", ["physical", "magic"])
@pytest.mark.rule("tactics 8.4")
def test_s08_difesa_cancels_an_aimed_attack_of_either_kind_and_is_consumed(kind: str) -> None:
    play = arena(
        {"c": ("chierico", (5, 4)), **IDLE}, {"w": ("mago", (5, 5)), "p": ("guerriero_scudo", (5, 6))}
    )
    play.put(
        units=[
            {"id": "c", "at": [5, 4], "mana": 1},
            {"id": "w", "at": [5, 5], "statuses": [{"id": "protected", "source": "p"}]},
        ]
    )
    play.do("c attack w melee" if kind == "physical" else "c cast vampiro w")
    assert (play.state("w"), play.points("w"), play.statuses("w")) == ("active", (1, 1), [])


def test_s08_difesa_does_not_stop_area_effects() -> None:
    play = arena(
        {"m": ("mago", (5, 8)), **IDLE},
        {"w": ("rogue", (5, 5)), "p": ("guerriero_scudo", (5, 3)), "q": ("guerriero_scudo", (5, 4))},
    )
    play.put(
        units=[
            {"id": "m", "at": [5, 8], "mana": 3},
            {"id": "w", "at": [5, 5], "statuses": [{"id": "protected", "source": "q"}]},
        ]
    )
    play.do("m cast palla_fuoco 5,6")
    assert play.state("w") == "incapacitated"


@pytest.mark.rule("tactics 7.1")
def test_s08_parata_takes_the_first_physical_point_since_the_last_refresh() -> None:
    play = arena(BRUTES, {"w": ("n1_parata", (5, 5)), "y": ("n9_bruto", (9, 9))})
    event = play.do("a attack w melee")[0]
    assert (event["absorbed"]["free"], play.points("w")) == (1, (1, 1))
    event = play.do("b attack w melee")[0]
    assert event["absorbed"] == {"movement": 1, "martial": 1, "free": 0}
    play.end()
    play.end()
    assert play.do("a attack w melee")[0]["absorbed"]["free"] == 1


@pytest.mark.rule("tactics 7.1")
def test_s08_parata_takes_one_point_of_a_larger_blow_and_costs_no_class_capacity() -> None:
    play = arena(BRUTES, {"w": ("n1_parata", (5, 5))})
    play.set("w", suffered=2)
    event = play.do("a attack w melee")[0]
    assert event["absorbed"] == {"movement": 1, "martial": 1, "free": 1}
    assert play.state("w") == "active"


@pytest.mark.rule("tactics 7.10")
def test_s08_spostamento_takes_the_first_magic_point_only_if_the_unit_can_step_aside() -> None:
    play = arena(
        {"c": ("chierico", (5, 4)), **IDLE}, {"w": ("illusionista", (5, 5)), "y": ("n9_bruto", (9, 9))}
    )
    play.set("c", mana=1)
    event = next(e for e in play.do("c cast vampiro w") if e["type"] == "attacked")
    assert (event["absorbed"]["free"], play.at("w"), play.points("w")) == (1, (6, 5), (1, 1))
    crowd = {"w": ("illusionista", (10, 10)), "y": ("n9_bruto", (9, 10))}
    play = arena({"c": ("chierico", (10, 9)), **IDLE}, crowd)
    play.set("c", mana=1)
    event = next(e for e in play.do("c cast vampiro w") if e["type"] == "attacked")
    assert (event["absorbed"]["free"], play.at("w"), play.points("w")) == (0, (10, 10), (0, 1))


@pytest.mark.rule("tactics 4.2", "tactics 4.3")
def test_s08_each_remaining_point_costs_one_action_point_movement_first() -> None:
    play = arena(BRUTES, {"w": ("n9_bruto", (5, 5))})
    event = play.do("a attack w melee")[0]
    assert event["absorbed"] == {"movement": 1, "martial": 0, "free": 0}
    assert play.points("w") == (0, 1)


@pytest.mark.parametrize(
    ("kind", "absorb"),
    [
        ("guerriero_scudo", (2, 0)),
        ("berserker", (2, 0)),
        ("mago", (0, 2)),
        ("druido", (0, 2)),
        ("rogue", (1, 1)),
        ("chierico", (1, 1)),
    ],
)
@pytest.mark.rule("tactics 4.2", "tactics 10.1")
def test_s08_class_capacity_martial_2_0_specialist_0_2_hybrid_1_1(kind: str, absorb: tuple[int, int]) -> None:
    play = arena({"a": (kind, (5, 5))}, {"x": ("n9_bruto", (9, 9))})
    assert play.t.kinds[0].absorb == absorb


def test_s08_the_capacity_counts_since_the_last_refresh() -> None:
    play = arena(BRUTES, {"w": ("rogue", (5, 5)), "y": ("n9_bruto", (9, 9))})
    play.do("a attack w melee")
    assert play.t.phys[play.u("w")] == 0
    assert play.points("w") == (0, 1)
    play.do("b attack w melee")
    assert play.state("w") == "incapacitated"


@pytest.mark.rule("tactics 4.2")
def test_s08_any_point_left_over_incapacitates() -> None:
    play = arena(BRUTES, {"w": ("n9_bruto", (5, 5))})
    play.set("w", suffered=2)
    assert play.do("a attack w melee")[0]["left"] == 1
    assert play.state("w") == "incapacitated"


def test_s08_absorb_is_compulsory_and_takes_as_much_as_it_can() -> None:
    play = arena(BRUTES, {"w": ("n9_bruto", (5, 5))})
    play.set("w", suffered=5)
    event = play.do("a attack w melee")[0]
    assert (event["absorbed"]["movement"], event["absorbed"]["martial"], event["left"]) == (1, 1, 4)


def test_s08_spent_points_cannot_absorb_opportunity_attacks() -> None:
    play = arena({"w": ("n9_bruto", (5, 5)), **IDLE}, {"g": ("n9_bruto", (5, 4)), "y": ("n9_bruto", (9, 9))})
    play.put(units=[{"id": "g", "at": [5, 4], "guard": "around"}, {"id": "w", "at": [5, 5], "martial": 0}])
    play.do("w move 6,5")
    assert play.state("w") == "incapacitated"


def test_s08_stone_skin_goes_before_difesa_and_only_one_is_consumed() -> None:
    play = arena(BRUTES, {"w": ("mago", (5, 5)), "p": ("guerriero_scudo", (5, 6))})
    play.set("w", statuses=[{"id": "protected", "source": "p"}, *stone()])
    play.do("a attack w melee")
    assert play.statuses("w") == ["protected"]
