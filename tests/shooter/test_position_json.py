"""Positions of running matches: writing and reading them again gives the same position, without cards that will be
redrawn."""

from __future__ import annotations

import pytest

import boardwright
from boardwright.core import Rng
from boardwright.families.shooter.levels import recipe
from boardwright.families.shooter.position import position_json
from tests.shooter.positions import Arena


@pytest.mark.parametrize("game", ["deathmatch", "terminator"])
def test_a_position_that_was_written_is_read_as_the_same(game: str) -> None:
    loaded = boardwright.load(game)
    match, rng = loaded.start(seed=3), Rng(3)
    seen = set()
    for _ in range(160):
        if match.over:
            break
        decision = match.decisions[0]
        match.answer(decision.seat, decision.options[rng.below(len(decision.options))])
        told = position_json(match._table)
        table = loaded.family.setup(loaded, match.seats, Rng(1))
        loaded.family.place(table, told)
        again = position_json(table)
        assert again["players"] == told["players"]
        assert (again["market"], again["killTrack"]) == (told["market"], told["killTrack"])
        seen |= {key for player in told["players"] for key, value in player.items() if value}
    assert seen >= {"square", "damage", "cubes", "hand", "weapons", "unloaded"}


def test_a_position_tells_weapons_marks_and_cards_apart() -> None:
    loaded = boardwright.load("deathmatch")
    match = loaded.start(3, seed=1)
    table = match._table
    table.weapons[0], table.loaded = [0, 1], 1 << 1
    table.marks[0] = [0, 2, 0]
    table.tracks[0], table.deaths[0], table.points[0] = [1, 1, 2], 2, 9
    told = position_json(table)["players"][0]
    ids = [weapon.id for weapon in loaded.rules.weapons]
    assert (told["weapons"], told["unloaded"]) == ([ids[1]], [ids[0]])
    assert told["marks"] == {"1": 2}
    assert (told["damage"], told["skulls"], told["points"]) == ([1, 1, 2], 2, 9)


def test_the_two_cards_of_a_player_who_is_about_to_appear_are_left_out() -> None:
    match = boardwright.load("deathmatch").start(3, seed=1)
    table = match._table
    assert table.pos[table.turn] < 0
    told = position_json(table)["players"]
    assert len(told[table.turn]["hand"]) == len(table.hands[table.turn]) - 2
    other = (table.turn + 1) % 3
    assert len(told[other]["hand"]) == len(table.hands[other])


def test_levels_look_farther_from_one_to_the_next() -> None:
    game = boardwright.load("deathmatch")
    recipes = [recipe(game, level) for level in range(1, 6)]
    assert (recipes[0].overlooks, recipes[0].blur) == (0.5, 1.5)
    assert [found.overlooks for found in recipes[2:]] == [0, 0, 0]
    assert [recipes[level].make(Rng(0)).width for level in (0, 2, 3)] == [12, 160, 60]


def test_cards_in_hands_are_not_in_the_deck_too() -> None:
    """A card that somebody holds cannot be drawn by another."""
    hand = ["newton-red", "newton-red", "scope-blue"]
    table = Arena("b2", "b1", "d3", hands={0: hand}).table
    every = sorted(
        [*table.powerup_deck, *table.powerup_discard, *(card for held in table.hands for card in held)]
    )
    assert every == sorted(Arena("b2", "b1", "d3").table.rules.powerups)
