"""Directions: which cells are neighbours, what the words mean to each player, and how they are named."""

from __future__ import annotations

from typing import Any

import pytest

import boardwright
from boardwright.families.boards.rules import phrases
from boardwright.families.boards.rules.betza import parse
from boardwright.families.boards.rules.board_cells import (
    HEXAGON_DIAGONALS,
    HEXAGON_NEIGHBOURS,
    HEXAGON_WORDS,
    SQUARE_WORDS,
)

FOUR: dict[str, Any] = {
    "name": "four", "players": ["south", "west", "north", "east"], "board": {"box": {"x": 4, "y": 4}},
    "forward": {"south": {"y": 1}, "west": {"x": 1}, "north": {"y": -1}, "east": {"x": -1}}, "symmetry": "rotate",
    "figures": {"man": {"betza": "fW"}}, "initial_position": {"south": {"man": "b1"}}, "no_moves": "loss",
}  # fmt: skip


def test_a_diagonal_of_hexagons_leads_between_two_neighbours_that_touch() -> None:
    """The cell behind a corner is reached by one step to each of the two cells at this corner."""
    between = [
        (one[0] + other[0], one[1] + other[1])
        for one, other in zip(
            HEXAGON_NEIGHBOURS, (*HEXAGON_NEIGHBOURS[1:], HEXAGON_NEIGHBOURS[0]), strict=True
        )
    ]
    assert list(HEXAGON_DIAGONALS) == between


@pytest.mark.parametrize("words", [SQUARE_WORDS, HEXAGON_WORDS], ids=["squares", "hexagons"])
def test_backward_is_forward_turned_round(words: dict[str, tuple[tuple[int, int], ...]]) -> None:
    for ahead, back in (("forward", "backward"), ("forward_diagonal", "backward_diagonal")):
        assert set(words[back]) == {(-right, -forward) for right, forward in words[ahead]}
    for both_ways in ("orthogonal", "diagonal", "all", "sideways"):
        assert set(words[both_ways]) == {(-right, -forward) for right, forward in words[both_ways]}
    assert set(words["all"]) == {*words["orthogonal"], *words["diagonal"]}


def test_every_direction_has_a_name_of_its_own() -> None:
    assert phrases.NEIGHBOURS.keys() == set(SQUARE_WORDS["all"])
    assert phrases.HEXAGON_NEIGHBOURS.keys() == set(HEXAGON_NEIGHBOURS)
    assert phrases.HEXAGON_CORNERS.keys() == set(HEXAGON_DIAGONALS)
    for names in (phrases.NEIGHBOURS, phrases.HEXAGON_NEIGHBOURS, phrases.HEXAGON_CORNERS):
        assert len(set(names.values())) == len(names)


def test_players_at_the_sides_of_a_board_see_it_turned() -> None:
    """The cell b1 of the first player is the second one from the left on everybody's first row."""
    space = boardwright.load(FOUR).rules.language.space
    assert [space.carried((1, 0), player) for player in range(4)] == [(1, 0), (0, 2), (2, 3), (3, 1)]


def test_rows_of_a_board_of_lines_are_in_the_names_of_its_cells() -> None:
    lines = {"lines": ["a1 b1 c1", "a1 a2 a3", "c1 c2 c3", "a3 b3 c3"]}
    men = {"figures": {"man": {"movement": [{"along": "orthogonal"}]}}}
    start = {"white": {"man": "row:1"}, "black": {"man": "c2"}}
    game = {"name": "ring", "players": ["white", "black"], "board": lines, **men, "no_moves": "loss"}
    table = boardwright.load({**game, "initial_position": start}).start().view(None).table
    assert [tuple(one["at"].values()) for one in table["figures"]] == [(0, 0), (1, 0), (2, 0), (2, 1)]


def test_all_cells_are_those_of_the_board_and_no_more() -> None:
    space = boardwright.load(FOUR).rules.language.space
    assert list(space.members(space.full)) == list(range(16))
    assert space.full.bit_count() == 16


@pytest.mark.parametrize(
    ("betza", "trail"), [("imfnW2", True), ("imfnW3", False), ("mfnW2", False), ("ifnW2", False)]
)
def test_a_first_double_step_that_only_moves_can_be_taken_in_passing(betza: str, trail: bool) -> None:
    assert [move.trail for move in parse(betza)] == [trail]
