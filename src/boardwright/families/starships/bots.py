"""The pilots that come with the family: `idle`, `starter`, `hunter`, and `ace`, which is really good.

`ace` looks at every pair of actions of its own and its nearest foe, weighs where both would stand after that, solves
this small game of simultaneous choices, and leans towards what the foe has been seen to do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardwright.core import Option, Rng, View
from boardwright.families.starships.option_types import ShipAction
from boardwright.families.starships.options import ACTIONS, NOOP
from boardwright.families.starships.rules import battle_state as charts
from boardwright.families.starships.rules.battle_state import BattleState, grid_of_view
from boardwright.families.starships.rules.grid import OFF, HexGrid
from boardwright.families.starships.rules.round import resolve
from boardwright.families.starships.rules.scoring import winners
from boardwright.families.starships.table import StarshipsTable
from boardwright.geometry.hex import DIRECTIONS, distance

Policy = Callable[[BattleState, int], list[ShipAction]]


class StarshipsBot:
    """What all pilots have in common: a generator and the grid."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self._grid: tuple[int, HexGrid] | None = None

    def chart(self, view: View) -> BattleState:
        """The ships as the view shows them."""
        tiles = view.table["grid"]
        if self._grid is None or self._grid[0] != id(tiles):
            self._grid = id(tiles), grid_of_view(view)
        return BattleState.of(self._grid[1], view)

    def choose(self, view: View) -> Option:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


class Idle(StarshipsBot):
    """Does nothing."""

    def choose(self, view: View) -> Option:
        return NOOP


class Starter(StarshipsBot):
    """Fires at whoever is in line, else flies anywhere."""

    policy: Policy = staticmethod(charts.starter)

    def choose(self, view: View) -> Option:
        assert view.seat is not None
        return self.rng.choice(self.policy(self.chart(view), view.seat))


class Hunter(Starter):
    """Flies to the nearest place from which somebody is in line, and fires."""

    policy: Policy = staticmethod(charts.hunter)


#: Whom a foe may be like.
MODELS: Mapping[str, Policy] = {
    "idle": charts.idle,
    "starter": charts.starter,
    "hunter": charts.hunter,
    "random": lambda chart, seat: list(ACTIONS),
}
#: What is believed of a foe that nothing is known about. `clever` is one that plays as we do.
PRIOR = {"idle": 0.05, "starter": 0.3, "hunter": 0.3, "random": 0.05, "clever": 0.3}
#: A model is never ruled out: so much of its prediction is any action at all.
DOUBT = 0.05
#: How fast old observations fade.
MEMORY = 0.95
#: So many of the likeliest replies of a foe are followed further.
LIKELY = 3
Mix = list[float]


class Ace(StarshipsBot):
    """Solves the small game of one round, and learns what its foe is like.

    `boldness` is how much a place from which one hits counts beside hitpoints, `rounds` how long the game is solved.
    """

    def __init__(self, rng: Rng, *, boldness: float = 0.5, rounds: int = 100) -> None:
        super().__init__(rng)
        self.boldness = boldness
        self.rounds = rounds
        #: How likely each model of a foe is, by seat and name.
        self._belief: dict[int, dict[str, float]] = {}
        #: What each model said that a foe would do, in which round, and where the ships were then.
        self._expected: tuple[int, dict[int, dict[str, Mix]], dict[str, Any]] = (-1, {}, {})

    def choose(self, view: View) -> Option:
        seat = view.seat
        assert seat is not None
        chart = self.chart(view)
        foes = chart.foes(seat)
        if not foes:
            return NOOP
        self._learn(view)
        search = RoundSearch(view, chart, seat, self.boldness)
        predicted = {other: _predict(chart, other) for other in foes}
        worth = search.table(chart, search.world)
        mine, theirs = solve(worth, self.rounds)
        for other in foes:
            predicted[other]["clever"] = theirs if other == search.foe else _spread(ACTIONS)
        before = {player["nick"]: player["coordinates"] for player in view.table["players"]}
        self._expected = view.table["round"], predicted, before
        return ACTIONS[self._pick(search, chart, mine, predicted[search.foe])]

    def _pick(self, search: RoundSearch, chart: BattleState, mine: Mix, predicted: Mapping[str, Mix]) -> int:
        """The best reply to what the foe is believed to do; against a clever one, the mix that nobody can exploit."""
        belief = self._belief_in(search.foe)
        if belief["clever"] > 0.5:
            return _draw(mine, self.rng)
        values = search.replies_worth(chart, search.world, _blend(belief, predicted), belief, depth=2)
        best = max(values.values())
        return self.rng.choice([action for action, value in values.items() if value > best - 1e-9])

    def _belief_in(self, foe: int) -> dict[str, float]:
        return self._belief.setdefault(foe, dict(PRIOR))

    def _learn(self, view: View) -> None:
        """Compares what foes did with what the models said."""
        asked, expected, before = self._expected
        if view.table["round"] != asked + 1:
            return
        done = _actions_seen(view, before)
        for foe, mixes in expected.items():
            action = done.get(view.table["players"][foe]["nick"])
            if action is None:
                continue
            belief = self._belief_in(foe)
            for name, mix in mixes.items():
                chance = (1 - DOUBT) * mix[action] + DOUBT / len(ACTIONS)
                belief[name] = belief[name] ** MEMORY * chance
            total = sum(belief.values())
            for name in belief:
                belief[name] /= total


def _predict(chart: BattleState, seat: int) -> dict[str, Mix]:
    return {name: _spread(policy(chart, seat)) for name, policy in MODELS.items()}


def _blend(belief: Mapping[str, float], predicted: Mapping[str, Mix]) -> Mix:
    """What a foe does, all models together."""
    known = [(belief[name], mix) for name, mix in predicted.items()]
    whole = sum(share for share, _ in known)
    return [sum(share * mix[action] for share, mix in known) / whole for action in range(len(ACTIONS))]


class RoundSearch:
    """What may come of a round, played out by the rules themselves on copies of what the view shows."""

    def __init__(self, view: View, chart: BattleState, seat: int, boldness: float) -> None:
        self.seat = seat
        self.boldness = boldness
        self.world = StarshipsTable(view.game, view.seats, Rng(0), chart.grid)
        self.world.tiles, self.world.hitpoints = list(chart.at), list(chart.hitpoints)
        self.world.round = view.table["round"]
        here = chart.grid.places[chart.at[seat]]

        def far(other: int) -> tuple[int, int]:
            return distance(here, chart.grid.places[chart.at[other]]), other

        #: The nearest foe; all others are taken for hunters.
        self.foe = min(chart.foes(seat), key=far)
        self.ways = chart.steps_from(chart.at[self.foe])

    def after(self, chart: BattleState, world: StarshipsTable, action: int, reply: int) -> StarshipsTable:
        """The world a round later."""
        table = world.copy()
        pair = {self.seat: ACTIONS[action], self.foe: ACTIONS[reply]}
        # In the order of the seats, though nothing depends on it but the order of events.
        resolve(table, {
            other: pair[other] if other in pair else charts.hunter(chart, other)[0] for other in chart.alive
        })  # fmt: skip
        return table

    def table(self, chart: BattleState, world: StarshipsTable) -> list[Mix]:
        """What each pair of actions is worth."""
        replies = _sensible(chart, self.foe)
        known: dict[int, Mix] = {}
        for action in _sensible(chart, self.seat):
            row = {reply: self.worth(self.after(chart, world, action, reply)) for reply in replies}
            known[action] = [row.get(reply, row[_NOTHING]) for reply in range(len(ACTIONS))]
        # What is never sensible is as bad as it gets, so that nobody mixes it in.
        floor = [min(values) - 1 for values in zip(*known.values())]
        return [known.get(action, floor) for action in range(len(ACTIONS))]

    def replies_worth(
        self, chart: BattleState, world: StarshipsTable, mix: Mix, belief: Mapping[str, float], depth: int
    ) -> dict[int, float]:
        """What each sensible action is worth against a mix, looking some rounds ahead."""
        likely = sorted(range(len(mix)), key=lambda reply: -mix[reply])[: LIKELY if depth > 1 else 2 * LIKELY]
        likely = [reply for reply in likely if mix[reply] > 0.01]
        whole = sum(mix[reply] for reply in likely)
        return {
            action: sum(
                mix[reply] / whole * self._ahead(self.after(chart, world, action, reply), belief, depth)
                for reply in likely
            )
            for action in _sensible(chart, self.seat)
        }

    def _ahead(self, table: StarshipsTable, belief: Mapping[str, float], depth: int) -> float:
        """The worth of a world, or of the best that can be made of it in the next round."""
        chart = BattleState(table.grid, table.tiles, table.hitpoints, table.game.rules.team)
        if depth <= 1 or table.over or self.seat not in chart.alive or self.foe not in chart.alive:
            return self.worth(table)
        mix = _blend(belief, _predict(chart, self.foe))
        return max(self.replies_worth(chart, table, mix, belief, depth - 1).values())

    def worth(self, table: StarshipsTable) -> float:
        """How well a ship stands: hitpoints, and who is likelier to hit whom in the next round."""
        seat, team = self.seat, table.game.rules.team
        if table.over:
            won = {team(one) for one in winners(table)}
            # A victory, a draw, a defeat.
            return 500.0 if won == {team(seat)} else 0.0 if team(seat) in won else -500.0
        chart = BattleState(table.grid, table.tiles, table.hitpoints, team)
        foes = chart.foes(seat)
        friends = [other for other in chart.alive if team(other) == team(seat)]
        lead = sum(chart.hitpoints[one] for one in friends) - sum(chart.hitpoints[one] for one in foes)
        if seat not in chart.alive:
            return lead - 200.0
        danger = max((exposure(chart, seat, foe) for foe in foes), default=0.0)
        chance = max((exposure(chart, foe, seat) for foe in foes), default=0.0)
        return lead + 20 * self.boldness * (chance - danger) - 0.2 * self.ways[chart.at[seat]]


#: The place of doing nothing among the actions.
_NOTHING = ACTIONS.index(NOOP)


def exposure(chart: BattleState, victim: int, shooter: int) -> float:
    """The share of the tiles where a ship may be after its next move that one shot can cover."""
    grid, at = chart.grid, chart.at
    tiles = [at[victim], *(grid.neighbours[at[victim]][way] for way in chart.free(victim))]
    best = max(
        sum(tile in beam for tile in tiles) for beam in (grid.beam(at[shooter], way) for way in range(6))
    )
    return best / len(tiles)


def _sensible(chart: BattleState, seat: int) -> list[int]:
    """Actions that may do any good: flying over land, firing where a foe may be, waiting."""
    grid = chart.grid
    around = grid.neighbours[chart.at[seat]]
    found = [way for way, tile in enumerate(around) if tile != OFF and grid.land[tile]]
    near = {chart.at[foe] for foe in chart.foes(seat)}
    near |= {tile for foe in chart.foes(seat) for tile in grid.neighbours[chart.at[foe]] if tile != OFF}
    found += [6 + way for way in range(6) if near.intersection(grid.beam(chart.at[seat], way))]
    return [*found, _NOTHING]


def _spread(actions: Sequence[ShipAction]) -> Mix:
    """All of some actions, equally likely."""
    mix = [0.0] * len(ACTIONS)
    for action in actions:
        mix[ACTIONS.index(action)] += 1 / len(actions)
    return mix


def _draw(mix: Mix, rng: Rng) -> int:
    point = rng.below(1 << 30) / (1 << 30) * sum(mix)
    for action, chance in enumerate(mix):
        point -= chance
        if point < 0:
            return action
    return mix.index(max(mix))


def solve(worth: list[Mix], rounds: int) -> tuple[Mix, Mix]:
    """Mixes that neither side of a game of simultaneous choices can improve much, by regret matching.

    >>> mine, theirs = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 2000)
    >>> [round(chance, 1) for chance in mine]
    [0.3, 0.3, 0.3]
    """
    columns = [list(column) for column in zip(*worth)]
    regret = [[0.0] * len(worth), [0.0] * len(columns)]
    total = [[0.0] * len(worth), [0.0] * len(columns)]
    for turn in range(1, rounds + 1):
        mixes = [_positive(side) for side in regret]
        gains = [
            [sum(value * chance for value, chance in zip(row, mixes[1])) for row in worth],
            [-sum(value * chance for value, chance in zip(column, mixes[0])) for column in columns],
        ]
        for side in (0, 1):
            expected = sum(gain * chance for gain, chance in zip(gains[side], mixes[side]))
            # Regrets never fall below nothing, and later mixes count more: both make it settle sooner.
            regret[side] = [max(0.0, old + gain - expected) for old, gain in zip(regret[side], gains[side])]
            total[side] = [old + turn * chance for old, chance in zip(total[side], mixes[side])]
    return _share(total[0]), _share(total[1])


def _positive(regret: Mix) -> Mix:
    return _share(regret) if any(regret) else [1 / len(regret)] * len(regret)


def _share(values: Mix) -> Mix:
    whole = sum(values)
    return [value / whole for value in values]


def _actions_seen(view: View, before: Mapping[str, Any]) -> dict[str, int]:
    """What each ship did in the round just resolved, as far as the events tell: by name, a number of an action."""
    done: dict[str, int] = {}
    for event in view.table["events"]:
        nick, kind = event["nick"], event["type"]
        if kind == "noop":
            done[nick] = _NOTHING
        elif kind == "laser":
            way = _way(event["start"], event["end"])
            done.update({} if way is None else {nick: 6 + way})
        elif kind in ("move", "collision"):
            way = _way(before[nick], event["coordinates"])
            done.update({} if way is None else {nick: way})
    return done


def _way(start: Sequence[int], end: Sequence[int]) -> int | None:
    """The direction from one place to another on its line."""
    steps = [there - here for here, there in zip(start, end)]
    size = max(map(abs, steps))
    if size == 0:
        return None
    unit = (steps[0] // size, steps[1] // size, steps[2] // size)
    return DIRECTIONS.index(unit) if unit in DIRECTIONS else None


BOTS = {"idle": Idle, "starter": Starter, "hunter": Hunter, "ace": Ace}
