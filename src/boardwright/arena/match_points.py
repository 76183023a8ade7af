"""The points and the place that each seat gets in a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def points_of(winners: Sequence[int], seats: int) -> list[float]:
    """The points of each seat. The winners share one point; if nobody has won, all seats share it.

    >>> points_of([1], 2), points_of([], 2)
    ([0.0, 1.0], [0.5, 0.5])
    """
    won = winners or range(seats)
    return [round(1 / len(won), 6) if seat in won else 0.0 for seat in range(seats)]


def ranks_of(winners: Sequence[int], scores: Sequence[float] | None, seats: int) -> list[int]:
    """The place of each seat; 1 is the best. Winners come first, then the others by score if the game has scores.

    >>> ranks_of([2], [5, 7, 6], 3)
    [3, 2, 1]
    """
    won = winners or range(seats)
    values = [(seat in won, scores[seat] if scores is not None else 0.0) for seat in range(seats)]
    return [1 + sum(other > value for other in values) for value in values]


def points_by_result(result: Mapping[str, Any], seats: int) -> list[float]:
    """The points of each seat, from a result that the server sent."""
    return points_of(result["winners"], seats)


def ranks_by_result(result: Mapping[str, Any], seats: int) -> list[int]:
    """The place of each seat, from a result that the server sent."""
    return ranks_of(result["winners"], result.get("scores"), seats)
