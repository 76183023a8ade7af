"""Distances on graphs, compared with the definition: a place is one step further than its nearest neighbour."""

import random

from boardwright.geometry.graph import distances, steps_from


def test_every_place_is_one_step_further_than_its_nearest_neighbour() -> None:
    rng = random.Random(7)
    for _ in range(50):
        count = rng.randrange(2, 12)
        near: list[set[int]] = [set() for _ in range(count)]
        for _ in range(rng.randrange(2 * count)):
            a, b = rng.randrange(count), rng.randrange(count)
            near[a].add(b)
            near[b].add(a)
        found = distances(near, 0, unreachable=99)
        assert found[0] == 0
        for place in range(1, count):
            around = [found[other] for other in near[place] if other != place]
            assert found[place] == min(min(around, default=99) + 1, 99), (near, found)
        assert steps_from(0, near.__getitem__) == {p: far for p, far in enumerate(found) if far < 99}


def test_paths_lead_over_passable_places_only() -> None:
    row = [[1], [0, 2], [1, 3], [2, -1]]
    assert distances(row, 0, -1, [True, True, False, True, False]) == [0, 1, -1, -1]
    assert distances(row, 0, -1, [True, True, True, True, False]) == [0, 1, 2, 3]
