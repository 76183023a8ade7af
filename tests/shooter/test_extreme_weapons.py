"""Weapons that are legal but absurd: they are played to the end without harm, or refused before anything happens."""

from __future__ import annotations

from typing import Any

import pytest

import boardwright
from boardwright.core import Game, Rng
from tests.shooter.positions import Arena, mode, target, with_weapon


def random_match(game: Game, seats: int, seed: int, cap: int = 1500) -> int:
    """Plays at random; gives the largest number of options that was offered."""
    match, rng, most = game.start(seats=seats, seed=seed), Rng(seed), 0
    while not match.over and match.length < cap:
        options = match.decisions[0].options
        most = max(most, len(options))
        match.answer(match.decisions[0].seat, rng.choice(options))
    return most


def several(count: int, **parameters: Any) -> dict[str, Any]:
    return mode(*(target(f"t{n}", damage=1, **parameters) for n in range(count)))


def chain(count: int) -> dict[str, Any]:
    """Each target must be seen by the one before it."""
    first = target("t0", damage=1)
    return mode(
        first,
        *(
            target(f"t{n}", visibility="ANY", visibleFromPlayer=f"t{n - 1}", damage=1)
            for n in range(1, count)
        ),
    )


def movers() -> dict[str, Any]:
    """Effects in any order that throw everybody about before the basic one needs somebody far away."""
    effects = [
        {
            "id": f"e{n}",
            "name": "E",
            "type": "OPTIONAL",
            "targets": [target(f"x{n}", visibility="ANY", moveTargetBefore=10**9, moveTargetAfter=10**9)],
        }
        for n in range(6)
    ]
    basic = {
        "id": "b",
        "name": "B",
        "type": "BASIC",
        "targets": [target("z", visibility="ANY", minDist=5, damage=1)],
    }
    walks = [{"id": f"m{n}", "name": "M", "type": "MOVEMENT", "playerMoves": 10**9} for n in range(4)]
    return {"id": "trial", "name": "Trial", "type": "OPTIONAL_EFFECTS", "effects": [basic, *effects, *walks]}


ABSURD = {
    "a hundred targets": several(100),
    "a hundred optional targets": several(100, optional=True),
    "a thousand targets anywhere": several(1000, visibility="ANY"),
    "a radius over the board": mode(
        target("r", "RADIUS", visibility="ANY", maxDist=10**9, damage=10**9, marks=10**9)
    ),
    "moves of a billion squares": mode(target(moveTargetBefore=10**9, moveTargetAfter=10**9, damage=1)),
    "a chain of sixty": chain(60),
    "a vortex that draws everybody": mode(
        *(target(f"v{n}", "VORTEX", visibility="ANY", maxDist=10**9, damage=1) for n in range(50))
    ),
    "rooms upon rooms": mode(*(target(f"r{n}", "ROOM", visibility="ANY", damage=1) for n in range(40))),
    "everything thrown about": movers(),
    "nothing at all": mode(),
    "a price nobody can pay": {**mode(target(damage=1)), "cost": ["ANY"] * 100},
    "an effect nobody can pay": mode(target(damage=1), cost=["RED"] * 100),
    "paid in any colour": mode(target(damage=1), cost=["ANY"] * 5),
}


@pytest.mark.parametrize("answers", [120, pytest.param(500, marks=pytest.mark.full)])
@pytest.mark.parametrize("name", ABSURD)
@pytest.mark.slow
def test_absurd_weapons_are_played(name: str, answers: int) -> None:
    game = boardwright.load(ABSURD[name])
    assert random_match(game, 4, 0, answers) <= 300


@pytest.mark.parametrize("name", ["a hundred targets", "a chain of sixty", "everything thrown about"])
def test_absurd_weapons_are_fired(name: str) -> None:
    arena = Arena("b2", "b1", "c1", "c2", weapon=ABSURD[name])
    assert "shoot trial" in arena.options
    arena.do("shoot trial")
    while arena.table.shot is not None:
        assert 0 < len(arena.options) <= 300
        arena.do(arena.options[0])
    assert sum(arena.damage) > 0


def test_a_billion_damage_is_an_overkill() -> None:
    arena = Arena("b2", "b1", "c1", weapon=mode(target("r", "RADIUS", damage=10**9, marks=10**9))).do(
        "shoot trial"
    )
    assert (arena.damage, arena.marked) == ([12, 12], [3, 3])


def test_a_weapon_that_may_hit_nobody_is_no_shot() -> None:
    weapon = mode(target("a", optional=True, damage=1), target("b", optional=True, damage=1))
    assert "shoot trial" not in Arena("b2", "d3", "d3", weapon=weapon).options
    arena = Arena("b2", "b1", "c1", weapon=weapon).do("shoot trial", "skip")
    assert arena.options == ["target 1", "target 2"]


def test_payments_in_any_colour_stay_below_the_bound() -> None:
    weapon = mode(target(damage=1), cost=["ANY"] * 6)
    hand = {0: ["newton-red", "scope-yellow", "teleporter-blue"]}
    arena = Arena("b2", "b1", "d3", weapon=weapon, hands=hand).do("shoot trial")
    assert 40 < len(arena.options) <= 300
    assert len(set(arena.options)) == len(arena.options)


def test_a_huge_board_stays_below_the_bound() -> None:
    wide = 16
    lines: list[str] = []
    for row in range(16):
        letters = ["R" if (row, column) == (0, 0) else "r" for column in range(wide)]
        if row == 15:
            letters[-2:] = ["B", "Y"]
        lines.append("")
        for column, letter in enumerate(letters):
            sign = "" if column == 0 else "." if {letter, letters[column - 1]} <= {"r", "R"} else "+"
            lines[-1] += sign + letter
        if row < 15:
            below = ["r"] * 14 + (["B", "Y"] if row == 14 else ["r", "r"])
            lines.append(" ".join("." if letter == "r" else "+" for letter in below))
    data = {"id": "huge", "name": "Huge", "rooms": {"r": "RED", "b": "BLUE", "y": "YELLOW"}, "squares": lines}
    game = boardwright.load(data)
    assert game.rules.board.count == 256
    assert random_match(game, 5, 1, 300) <= 300


def test_a_deck_without_powerups_lets_players_choose_where_they_appear() -> None:
    game = boardwright.load({"powerups": [{"type": "TAGBACK", "color": "RED", "count": 1}]})
    for seed in range(3):
        assert random_match(game, 5, seed, 400) <= 300


def test_a_match_with_one_weapon_runs() -> None:
    assert random_match(with_weapon(mode(target(damage=3, visibility="ANY"))), 3, 4, 3000) <= 300
