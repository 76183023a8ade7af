"""Many positions at once: masks and observations say what single positions say."""

from __future__ import annotations

from random import Random

import pytest

from boardwright._kernel import (
    Position,
    action_count,
    divide_options,
    masks,
    numbered_options,
    observe,
    perft,
    plane_count,
)
from tests.boards import language_games as games
from tests.boards.language_tables import chess_tables

GAMES = {"chess": chess_tables, "shogi": games.shogi, "go": lambda: games.go(5), "amazons": games.amazons}


def walk(name: str, count: int) -> list[Position]:
    at, random, found = Position(GAMES[name]().rules()), Random(3), []
    while len(found) < count and not at.over:
        found.append(at.copy())
        at.play(random.choice([option for option in at.options() if option[0] != 4]))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_masks_are_the_legal_options(name: str) -> None:
    positions = walk(name, 40)
    size = action_count(positions[0].rules)
    whole = masks(positions, threads=2)
    assert len(whole) == size * len(positions)
    for index, at in enumerate(positions):
        row = whole[index * size : (index + 1) * size]
        numbered = dict(numbered_options(at))
        assert {number for number, value in enumerate(row) if value} == set(numbered)
        assert sorted(numbered.values()) == sorted(option for option in at.options() if option[0] != 4)


@pytest.mark.parametrize("name", GAMES)
def test_observations_show_every_figure(name: str) -> None:
    positions = walk(name, 20)
    rules = positions[0].rules
    cells, planes = rules.cells, plane_count(rules)
    whole = observe(positions)
    for index, at in enumerate(positions):
        row = whole[index * planes * cells : (index + 1) * planes * cells]
        seen = {
            (cell, plane // rules.figures, plane % rules.figures)
            for plane in range(planes - 3)
            for cell in range(cells)
            if row[plane * cells + cell]
        }
        assert seen == {(cell, owner, figure) for cell, (owner, figure, _, _) in at.figures()}
        assert row[(planes - 3) * cells] == at.player


def test_counts_of_options_add_up() -> None:
    start = Position(games.crazyhouse().rules())
    assert sum(count for _, count in divide_options(start, 3)) == perft(start, 3)


def test_positions_of_different_games_are_refused() -> None:
    with pytest.raises(ValueError, match="different games"):
        masks([Position(chess_tables().rules()), Position(games.othello().rules())])
    with pytest.raises(ValueError, match="no positions"):
        observe([])
