"""Each seat's chance of winning a running match, for evaluation bars and curves.

If the family has a search, the search gives the chances (`boardwright.analyse`). If it has no search, the chances
are estimated: we deal worlds that agree with what the viewer knows, and value each of them with the family's bots
(`seat_values` in `bots.py`) or by the scores. The result reveals nothing that the viewer may not know.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec

from boardwright.bots.score_evaluation import win_shares
from boardwright.core import Match

#: Number of possible worlds dealt for a viewer. More worlds change the chances by less than one percent.
WORLDS = 4

#: The value of each seat in a match, and the lead in value that means a 73 % chance of winning.
SeatValues = tuple[Sequence[float], float]


def outlook(
    match: Match, viewer: int | None = None, worlds: int = WORLDS, seed: int | str = 0
) -> list[float]:
    """Each seat's chance of winning; the chances add up to 1. Without a viewer nothing is hidden.

    >>> import boardwright
    >>> chances = outlook(boardwright.load("starships").start(), viewer=0)
    >>> [round(chance, 2) for chance in chances]
    [0.5, 0.5]
    """
    if match.over:
        # A single player plays against the game and can lose to it.
        return win_shares(match) if match.seats > 1 else [float(bool(match.winners))]
    if viewer is None:
        return _shares(match)
    found = [_shares(match.fork(viewer, f"{seed}/{number}")) for number in range(worlds)]
    return [sum(shares) / len(found) for shares in zip(*found)]


def _shares(world: Match) -> list[float]:
    worth, lead = (_values_of(world) or _by_scores)(world)
    if len(worth) == 1:
        worth = [worth[0], 1 - worth[0]]
    best = max(worth)
    weights = [math.exp(max(-50.0, (one - best) / lead)) for one in worth]
    return [weight / sum(weights) for weight in weights][: world.seats]


def _values_of(match: Match) -> Callable[[Match], SeatValues] | None:
    package = type(match.game.family).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.bots") is None:
        return None
    found: Callable[[Match], SeatValues] | None = getattr(
        import_module(f"{package}.bots"), "seat_values", None
    )
    return found


def _by_scores(match: Match) -> SeatValues:
    """Chances from the scores. Scores between 0 and 1 are shares of a victory. Other scores are points: the
    higher they are, the less a lead of one point counts."""
    scores = match.scores
    largest = max(abs(score) for score in scores)
    return (scores, 0.2) if largest <= 1 and any(score % 1 for score in scores) else (scores, 2 + largest / 5)
