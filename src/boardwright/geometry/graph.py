"""Distances and connected places on any graph, by breadth-first search."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

P = TypeVar("P", bound=Hashable)


def steps_from(start: P, neighbours: Callable[[P], Iterable[P]]) -> dict[P, int]:
    """Every place that can be reached from a start, with its distance in steps; nearest first.

    >>> steps_from(3, lambda n: [n - 1, n // 2] if n else [])
    {3: 0, 2: 1, 1: 1, 0: 2}
    """
    steps = {start: 0}
    queue = [start]
    for here in queue:
        for there in neighbours(here):
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def distances(
    neighbours: Sequence[Iterable[int]], start: int, unreachable: int, passable: Sequence[bool] | None = None
) -> list[int]:
    """The distance from a start to every numbered place, or `unreachable` if there is no path.

    Paths use passable places only. A neighbour may be -1 (no neighbour) if the last entry of `passable` is False.

    >>> distances([[1], [0, 2], [1], []], 0, unreachable=99)
    [0, 1, 2, 99]
    """
    steps = [unreachable] * len(neighbours)
    steps[start] = 0
    queue = [start]
    for here in queue:
        for there in neighbours[here]:
            if steps[there] == unreachable and (passable is None or passable[there]):
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps
