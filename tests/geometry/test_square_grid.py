"""Paths and lines of square grids, against a plain breadth-first search."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from boardwright.geometry.graph import steps_from
from boardwright.geometry.square_grid import SquareGrid


@pytest.mark.parametrize("neighbours", [4, 8])
def test_a_shortest_path_is_as_short_as_a_search_finds(neighbours: int) -> None:
    rng = random.Random(5)
    grid = SquareGrid(7, 6, neighbours)
    for _ in range(300):
        walk = rng.getrandbits(grid.size) | rng.getrandbits(grid.size)
        start, goal = rng.sample(range(grid.size), 2)
        walk |= 1 << start | 1 << goal
        open_cells = [[n for n in grid.neighbours[cell] if walk >> n & 1] for cell in range(grid.size)]
        steps = steps_from(start, open_cells.__getitem__).get(goal, 99)
        path = grid.shortest_path(start, goal, 12, walk)
        if steps > 12:
            assert path is None
        else:
            assert path is not None
            assert (len(path), path[0], path[-1]) == (steps + 1, start, goal)
            assert all(b in grid.neighbours[a] for a, b in pairwise(path))
            assert all(walk >> cell & 1 for cell in path)
            assert steps == 1 or grid.shortest_path(start, goal, steps - 1, walk) is None


def test_the_cells_between_two_cells_of_a_row_or_column() -> None:
    grid = SquareGrid(5, 4)
    assert grid.between(grid.cell(0, 1), grid.cell(4, 1)) == [grid.cell(x, 1) for x in (1, 2, 3)]
    assert grid.between(grid.cell(2, 3), grid.cell(2, 1)) == [grid.cell(2, 2)]
    assert grid.between(grid.cell(0, 0), grid.cell(1, 0)) == []
    assert grid.between(grid.cell(0, 0), grid.cell(2, 1)) == []
