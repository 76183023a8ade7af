"""Pairs the entrants: round robin, Swiss or ladder. The pairings depend only on the plan and on earlier results.

Opponents play one leg for each rotation of the seats, so that nobody profits from a better seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

from boardwright.arena.tournament_plan import Fixture, TournamentPlan
from boardwright.core import Rng

#: The number of each finished match -> the points of each seat.
Points = Mapping[int, Sequence[float]]
Group = tuple[int, ...]


def legs(group: Sequence[int]) -> Iterator[Group]:
    """All rotations of the seats.

    >>> list(legs((4, 7)))
    [(4, 7), (7, 4)]
    """
    for turn in range(len(group)):
        yield (*group[turn:], *group[:turn])


class Schedule:
    """The fixtures of a plan, round by round. A round can be paired when the round before it has been played."""

    def __init__(self, plan: TournamentPlan) -> None:
        self.plan = plan
        self.pairing = KINDS[plan.kind]
        self._rounds: list[list[Fixture]] = []

    @property
    def rounds(self) -> int:
        return self.plan.rounds

    @property
    def total(self) -> int:
        """The total number of matches."""
        whole = len(self.round(0, {}))
        shifted = whole
        if self.plan.kind == "ladder":
            groups = (len(self.plan.entrants) - _shift(self.plan, 1)) // self.plan.seats
            shifted = groups * self.plan.seats
        return whole * ((self.rounds + 1) // 2) + shifted * (self.rounds // 2)

    def round(self, number: int, points: Points) -> list[Fixture]:
        """The fixtures of a round. All rounds before it must have been played."""
        while len(self._rounds) <= number:
            groups = self.pairing(self.plan, self._rounds, points)
            first = sum(len(fixtures) for fixtures in self._rounds)
            turned = [seats for group in groups for seats in legs(group)]
            made = [Fixture(first + n, len(self._rounds), seats) for n, seats in enumerate(turned)]
            self._rounds.append(made)
        return self._rounds[number]


Rounds = Sequence[Sequence[Fixture]]


def _round_robin(plan: TournamentPlan, rounds: Rounds, points: Points) -> list[Group]:
    """Everybody meets everybody in every round."""
    return list(combinations(range(len(plan.entrants)), plan.seats))


def _swiss(plan: TournamentPlan, rounds: Rounds, points: Points) -> list[Group]:
    """Pairs entrants with similar points and avoids repeated pairings as long as possible."""
    order = _standing(plan, rounds, points)
    met = {frozenset(pair) for round in rounds for match in round for pair in combinations(match.seats, 2)}
    # If an entrant must sit out, it is the lowest one among those with the fewest byes.
    spare = len(order) % plan.seats
    for _ in range(spare):
        idle = min(reversed(order), key=lambda one: _sat_out(one, rounds))
        order.remove(idle)
    groups = []
    while order:
        group = [order.pop(0)]
        while len(group) < plan.seats:
            fresh = (one for one in order if not any(frozenset((one, other)) in met for other in group))
            chosen = next(fresh, order[0])
            order.remove(chosen)
            group.append(chosen)
        groups.append(tuple(group))
    return groups


def _ladder(plan: TournamentPlan, rounds: Rounds, points: Points) -> list[Group]:
    """Pairs neighbours on a ladder; the winner takes the higher rung. Every second round is shifted by one rung."""
    rungs = list(range(len(plan.entrants)))
    for round in rounds:
        for group in {tuple(sorted(match.seats)): None for match in round}:
            gained = _gained(round, points)
            places = sorted(rungs.index(one) for one in group)
            # In a tie the higher entrant stays higher.
            better = sorted(group, key=lambda one: (-gained.get(one, 0.0), rungs.index(one)))
            for place, one in zip(places, better):
                rungs[place] = one
    usable = rungs[_shift(plan, len(rounds)) :]
    count = len(usable) // plan.seats
    return [tuple(usable[n * plan.seats : (n + 1) * plan.seats]) for n in range(count)]


def _shift(plan: TournamentPlan, round: int) -> int:
    """How many entrants at the top sit out: one in every second round, so that the pairings change."""
    return round % 2 if len(plan.entrants) > plan.seats else 0


def _gained(round: Sequence[Fixture], points: Points) -> dict[int, float]:
    gained: dict[int, float] = {}
    for match in round:
        for one, share in zip(match.seats, points[match.number]):
            gained[one] = gained.get(one, 0.0) + share
    return gained


def _standing(plan: TournamentPlan, rounds: Rounds, points: Points) -> list[int]:
    """All entrants, sorted by their points. The tournament's seed breaks ties."""
    gained: dict[int, float] = {}
    for round in rounds:
        for one, share in _gained(round, points).items():
            gained[one] = gained.get(one, 0.0) + share
    lots = list(range(len(plan.entrants)))
    Rng(f"{plan.seed}/swiss/{len(rounds)}").shuffle(lots)
    return sorted(lots, key=lambda one: -gained.get(one, 0.0))


def _sat_out(one: int, rounds: Rounds) -> int:
    return sum(all(one not in match.seats for match in round) for round in rounds)


#: The kinds of tournament.
KINDS: dict[str, Callable[[TournamentPlan, Rounds, Points], list[Group]]] = {
    "round-robin": _round_robin,
    "swiss": _swiss,
    "ladder": _ladder,
}
