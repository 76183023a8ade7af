"""Simple sentences of the rules that no other file tests: the things on the table, who sees them, and who blocks the
way."""

from __future__ import annotations

import pytest

import boardwright
from boardwright.core import BadOptions
from tests.shooter.positions import Arena


@pytest.mark.rule("shooter 1.1")
@pytest.mark.parametrize("skulls", [5, 6, 7, 8])
def test_five_to_eight_skulls(skulls: int) -> None:
    assert boardwright.load("deathmatch", skulls=skulls).start(seats=3, seed=1)._table.skulls == skulls


@pytest.mark.rule("shooter 1.1")
def test_eight_skulls_are_the_full_game_and_the_most() -> None:
    assert boardwright.load("deathmatch").start(seats=3, seed=1)._table.skulls == 8
    with pytest.raises(BadOptions):
        boardwright.load("deathmatch", skulls=9)


@pytest.mark.rule("shooter 1.3")
def test_players_start_with_a_cube_of_each_colour_and_nothing_else() -> None:
    match = boardwright.load("deathmatch").start(seats=3, seed=1)
    first, *others = match.view(None).table["players"]
    for player in (first, *others):
        assert player["cubes"] == {"red": 1, "yellow": 1, "blue": 1}
        assert (player["square"], player["unloaded"], player["loaded_count"]) == (None, [], 0)
    # Only the one whose first turn it is has drawn already.
    assert [player["powerup_count"] for player in (first, *others)] == [2, 0, 0]


@pytest.mark.rule("shooter 2.6")
def test_an_empty_deck_of_weapons_leaves_its_places_empty() -> None:
    table = boardwright.load("deathmatch").start(seats=3, seed=1)._table
    table.weapon_deck.clear()
    taken = table.market[0].pop()
    table.refill()
    assert [len(row) for row in table.market] == [2, 3, 3]
    assert taken not in table.market[0]


@pytest.mark.rule("shooter 2.7")
def test_cubes_tracks_marks_and_unloaded_weapons_are_open_to_everybody() -> None:
    arena = Arena(
        "b2",
        "b1",
        "d3",
        cubes=(3, 2, 1),
        damage={0: [1, 1, 2]},
        marks={0: {"1": 2}},
        players={0: {"unloaded": ["thor"]}},
    )
    for viewer in (1, 2, None):
        shown = arena.match.view(viewer).table["players"][0]
        assert shown["cubes"] == {"red": 3, "yellow": 2, "blue": 1}
        assert shown["damage"] == [1, 1, 2]
        assert [*shown["marks"].values()] == [2]
        assert shown["unloaded"] == ["thor"]


@pytest.mark.rule("shooter 3.6")
def test_figures_never_block_the_way() -> None:
    alone = Arena("a2", "d3", "d3").do("run").options
    assert Arena("a2", "a1", "b2").do("run").options == alone
    assert Arena("a2", "b1", "a3").do("run").options == alone


@pytest.mark.rule("shooter 2.1")
def test_the_same_action_twice_and_any_mix() -> None:
    twice = Arena("a2", "d3", "d3", cubes=(0, 0, 0)).do("run", "go a1", "run", "go a2")
    mixed = Arena("a2", "d3", "d3", cubes=(0, 0, 0)).do("grab", "go a1", "run", "go b1")
    assert (twice.asked, mixed.asked) == (1, 1)
    assert (twice.at(0), mixed.at(0)) == ("a2", "b1")
