"""The starships bot `ace` from before the levels existed, the opponent in `strength/starships ace`.

It differs from today's `ace` in how it solves a round, and in how fast it changes its beliefs about its foe.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import mul

from boardwright.core import Option, View
from boardwright.families.starships import bots
from boardwright.families.starships.bot_base import DOUBT, _actions_seen, spread
from boardwright.families.starships.bots import Ace, RoundSearch
from boardwright.families.starships.options import ACTIONS, NOOP
from boardwright.families.starships.rules.battle_view import BattleState
from boardwright.families.starships.table import StarshipsTable

Mix = list[float]


class FormerSearch(RoundSearch):
    """The search of a round. It caches values, because the same tables occur several times."""

    def __init__(self, view: View, chart: BattleState, seat: int, boldness: float) -> None:
        super().__init__(view, chart, seat, boldness)
        self._known: dict[tuple[object, ...], float] = {}

    def worth(self, table: StarshipsTable) -> float:
        if table.over:
            return super().worth(table)
        key = (*table.tiles, *table.hitpoints)
        if key not in self._known:
            self._known[key] = super().worth(table)
        return self._known[key]


class FormerAce(Ace):
    """Solves each round by regret matching in which both sides adapt at the same time."""

    def choose(self, view: View) -> Option:
        seat = view.seat
        assert seat is not None
        chart = self.chart(view)
        foes = chart.foes(seat)
        if not foes:
            return NOOP
        self.learn(view)
        search = FormerSearch(view, chart, seat, self.boldness)
        predicted = {other: bots._predict(chart, other) for other in foes}
        mine, theirs = solve(search.table(chart, search.world), self.rounds)
        for other in foes:
            predicted[other]["clever"] = theirs if other == search.foe else spread(ACTIONS)
        self.expect(view, predicted)
        return ACTIONS[self._pick(search, chart, mine, predicted[search.foe])]

    def learn(self, view: View) -> None:
        asked, expected, before = self._expected
        if view.table["round"] != asked + 1:
            return
        done = _actions_seen(view, before)
        for foe, mixes in expected.items():
            action = done.get(view.table["players"][foe]["nick"])
            if action is not None:
                self._update(foe, action, mixes)

    def _update(self, foe: int, action: int, mixes: Mapping[str, Mix]) -> None:
        belief = self.belief_in(foe)
        for name, mix in mixes.items():
            # Unlike today, a belief has no minimum.
            belief[name] = belief[name] ** self.memory * ((1 - DOUBT) * mix[action] + DOUBT / len(ACTIONS))
        total = sum(belief.values())
        for name in belief:
            belief[name] /= total


def solve(worth: list[Mix], rounds: int) -> tuple[Mix, Mix]:
    """Mixed strategies of both sides by regret matching.

    >>> mine, theirs = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 2000)
    >>> [round(chance, 1) for chance in mine]
    [0.3, 0.3, 0.3]
    """
    columns = [list(column) for column in zip(*worth)]
    regret = [[0.0] * len(worth), [0.0] * len(columns)]
    total = [[0.0] * len(worth), [0.0] * len(columns)]
    for turn in range(1, rounds + 1):
        mixes = [_shares(side) if any(side) else [1 / len(side)] * len(side) for side in regret]
        gains = [
            [sum(map(mul, row, mixes[1])) for row in worth],
            [-sum(map(mul, column, mixes[0])) for column in columns],
        ]
        for side in (0, 1):
            expected = sum(map(mul, gains[side], mixes[side]))
            regret[side] = [max(0.0, old + gain - expected) for old, gain in zip(regret[side], gains[side])]
            total[side] = [old + turn * chance for old, chance in zip(total[side], mixes[side])]
    return _shares(total[0]), _shares(total[1])


def _shares(values: Mix) -> Mix:
    whole = sum(values)
    return [value / whole for value in values]
