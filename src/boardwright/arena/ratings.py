"""Rates entrants with openskill's Plackett-Luce model and computes confidence intervals.

Matches may have any number of seats, and draws are possible.

The model learns match by match, so its result depends a little on the order of the matches. We take the mean over
several random orders, so that the ratings depend only on the matches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from boardwright.core import Rng

#: Number of random orders of the matches.
ORDERS = 12
#: Number of standard deviations that cover 95 % of a normal distribution.
WIDE = 1.96


class Rating(NamedTuple):
    """The strength of an entrant with the bounds of its 95 % confidence interval."""

    value: float
    low: float
    high: float


def rate(entrants: int, matches: Mapping[int, Mapping[str, Any]]) -> list[Rating]:
    """The ratings of all entrants. The mean is 25; an entrant rated 4 higher wins about two matches out of three."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    numbers = sorted(matches)
    means, deviations = [0.0] * entrants, [0.0] * entrants
    for order in range(ORDERS):
        Rng(f"ratings/{order}").shuffle(numbers)
        players = [model.rating() for _ in range(entrants)]
        for number in numbers:
            _learn(model, players, matches[number]["seats"], matches[number]["ranks"])
        for one, player in enumerate(players):
            means[one] += player.mu / ORDERS
            deviations[one] += player.sigma / ORDERS
    return [
        Rating(round(mean, 2), round(mean - WIDE * wide, 2), round(mean + WIDE * wide, 2))
        for mean, wide in zip(means, deviations)
    ]


def _learn(model: Any, players: list[Any], seats: Sequence[int], ranks: Sequence[int]) -> None:
    rated = model.rate([[players[one]] for one in seats], ranks=[float(rank) for rank in ranks])
    for one, (player,) in zip(seats, rated):
        players[one] = player
