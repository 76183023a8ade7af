"""What the bots of the family think of positions: of two that differ in one thing, they prefer the right one."""

from __future__ import annotations

from typing import Any

import pytest

import boardwright
from boardwright.families.shooter.bots import prospects, worth
from boardwright.families.shooter.rules.compiled_weapons import weapon_power as power
from tests.shooter.positions import Arena, shipped

GUN = "machine_gun"


def position(**changes: Any) -> Any:
    """Seat 0 has a gun at b2; seat 1 stands beside it, seat 2 far away. Changes name a seat: `p1={"damage": …}`."""
    given = {
        0: {"weapons": [GUN]},
        **{int(key[1:]): value for key, value in changes.items() if key[0] == "p"},
    }
    players = {seat: {**given.get(seat, {})} for seat in range(3)}
    rest = {key: value for key, value in changes.items() if key[0] != "p"}
    squares = [player.pop("square", square) for player, square in zip(players.values(), ("b2", "b1", "d3"))]
    return Arena(*squares, players=players, **rest).match


#: Better and worse for seat 0.
PREFERRED = {
    "points": ({"p0": {"weapons": [GUN], "points": 5}}, {}),
    "few points of the best rival": ({"p1": {"points": 2}}, {"p1": {"points": 9}}),
    "a loaded weapon": ({}, {"p0": {"unloaded": [GUN], "weapons": []}}),
    "an unloaded weapon to none": ({"p0": {"unloaded": [GUN], "weapons": []}}, {"p0": {"weapons": []}}),
    "cubes": ({"p0": {"weapons": [GUN], "cubes": [3, 3, 3]}}, {"p0": {"weapons": [GUN], "cubes": [1, 1, 1]}}),
    "cards": ({"p0": {"weapons": [GUN], "hand": ["newton-red"]}}, {}),
    "own damage on a rival": ({"p1": {"damage": [0, 0, 0]}}, {"p1": {"damage": [2, 2, 2]}}),
    "the first blood": ({"p1": {"damage": [0, 2]}}, {"p1": {"damage": [2, 0]}}),
    "own marks on a rival": ({"p1": {"marks": {"0": 2}}}, {"p1": {"marks": {"2": 2}}}),
    "a kill": ({"p1": {"damage": [0] * 11}}, {"p1": {"damage": [0] * 10}}),
    "an overkill": ({"p1": {"damage": [0] * 12}}, {"p1": {"damage": [0] * 11}}),
}


@pytest.mark.parametrize("name", PREFERRED)
@pytest.mark.parametrize("value", [worth, prospects])
def test_the_better_of_two_positions_is_preferred(value: Any, name: str) -> None:
    better, worse = (position(**changes).fork(viewer=0) for changes in PREFERRED[name])
    assert value(better, 0) > value(worse, 0)


#: What only `prospects` looks at.
LOOKED_AT = {
    "a rival in sight who is nearly dead": (
        {"p1": {"damage": [0] * 5}},
        {"p1": {"damage": [0] * 5, "square": "d3"}, "p2": {"square": "b1"}},
    ),
    "a rival in sight to none": ({}, {"p1": {"square": "d3"}}),
    "a rival without a weapon": ({}, {"p1": {"weapons": ["zx-2"]}}),
    "no own damage": ({}, {"p0": {"weapons": [GUN], "damage": [1, 1, 1]}}),
    "no marks of others": ({}, {"p0": {"weapons": [GUN], "marks": {"1": 3}}}),
}


@pytest.mark.parametrize("name", LOOKED_AT)
def test_the_planner_looks_at_danger_and_aim(name: str) -> None:
    better, worse = (position(**changes) for changes in LOOKED_AT[name])
    assert prospects(better, 0) > prospects(worse, 0)


def test_marks_are_worth_points_to_their_owner_and_to_nobody_else() -> None:
    before, after = position(), position(p1={"marks": {"2": 2}})
    assert prospects(after, 2) > prospects(before, 2)
    assert prospects(after, 0) < prospects(before, 0)


def test_arms_are_worth_less_at_the_end() -> None:
    """With many skulls left a weapon will be used often; in the final frenzy hardly."""
    unarmed = {"p0": {"weapons": []}}
    gains = []
    for skulls in (8, 2):
        armed = prospects(position(skulls=skulls), 0)
        gains.append(armed - prospects(position(skulls=skulls, **unarmed), 0))
    assert gains[0] > gains[1] > 0


def test_power_of_weapons() -> None:
    """The damage of the best mode, or of the basic effect and a part of the others, less what they cost."""
    given = {weapon.id: weapon.given for weapon in shipped("deathmatch", ()).rules.weapons}

    def changed(id: str, **target: int) -> Any:
        data = given[id].model_dump(by_alias=True, exclude_none=True)
        data["effects"][0]["targets"][0] |= target
        return type(given[id]).model_validate(data)

    for id in (GUN, "zx-2", "electroscythe"):
        assert power(changed(id, damage=3)) > power(changed(id, damage=1))
        assert power(changed(id, marks=2)) > power(changed(id, marks=0))
        assert power(changed(id, damage=4)) == power(changed(id, damage=9)), "more than four is rarely of use"
    dear, cheap = (changed(GUN) for _ in range(2))
    dear.effects[0].__dict__["cost"] = ["RED", "RED"]
    assert power(dear) == pytest.approx(power(cheap) - 0.3 * (2 - len(cheap.effects[0].cost)))
    assert all(0 < power(weapon) < 12 for weapon in given.values())


def test_every_option_of_a_match_has_a_number_of_its_own() -> None:
    """Learning programs know options by number: payments with cubes and with cards of every colour among them."""
    from boardwright.families.shooter import encoding

    game = boardwright.load("deathmatch")
    texts = set(encoding.action_texts(game, 3))
    hand = {0: ["newton-red", "scope-yellow", "teleporter-blue"]}
    for cubes in ((0, 0, 0), (1, 0, 2), (3, 3, 3)):
        arena = Arena("b2", "b1", "a1", weapons=["electroscythe", "hellion", "zx-2"], cubes=cubes, hands=hand)
        for seed in range(6):
            match, rng = arena.match.fork(), boardwright.core.Rng(seed)
            for _ in range(12):
                offered = [str(option) for option in match.decisions[0].options]
                assert set(offered) <= texts
                match.answer(match.decisions[0].seat, rng.choice(offered))
    pays = {text for text in texts if text.startswith("pay ")}
    assert {"pay red", "pay newton-red", "pay scope-blue"} <= pays
    # Nobody can hold four cubes of a colour or more cards than three.
    assert not [text for text in pays if text.split().count("red") > 3 or text.count("-") > 3]
