"""The bots of the family, from weak to strong: `idle`, `starter`, `hunter`, `turret`, `ace` and `admiral`.

`ace` and `admiral` consider every pair of actions of their own ship and its nearest foe. They solve this small game of
simultaneous choices, and adapt to the foe's behaviour. `ace` rates a position by who can hit whom, `admiral` by the
values of the following rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardwright.core import Candidate, Option, Rng, View, WeighingBot
from boardwright.core.bot_interface import decision_of
from boardwright.families.starships.admiral_bot import Admiral
from boardwright.families.starships.bot_base import MODELS, LearningBot, Policy, StarshipsBot, draw, spread
from boardwright.families.starships.options import ACTIONS, MOVES, NOOP
from boardwright.families.starships.rules import battle_view as charts
from boardwright.families.starships.rules.battle_view import BattleState
from boardwright.families.starships.rules.compiled_map import OFF
from boardwright.families.starships.rules.duel_solver import NOTHING, Mix, equilibrium
from boardwright.families.starships.rules.round import resolve
from boardwright.families.starships.rules.scoring import winners
from boardwright.families.starships.table import StarshipsTable

#: The search follows only this many of the foe's likeliest replies.
LIKELY = 3


class Idle(StarshipsBot):
    """Does nothing."""

    def choose(self, view: View) -> Option:
        decision_of(view)
        return NOOP


class Starter(StarshipsBot):
    """Fires at any foe in line, otherwise flies anywhere."""

    policy: Policy = staticmethod(charts.starter)

    def choose(self, view: View) -> Option:
        assert view.seat is not None
        return self.rng.choice(self.policy(self.chart(view), view.seat))


class Hunter(Starter):
    """Flies to the nearest tile that is in line with a foe, and fires."""

    policy: Policy = staticmethod(charts.hunter)


class Turret(Starter):
    """Never moves, and fires along the line that passes nearest to a foe."""

    policy: Policy = staticmethod(charts.turret)


class PolicyWeigher(StarshipsBot, WeighingBot):
    """Rates options for a simple pilot: its policy's action is best, then harmless flights, then waiting."""

    def __init__(self, rng: Rng, policy: Policy) -> None:
        super().__init__(rng)
        self.policy = policy

    def weigh(self, view: View) -> Sequence[Candidate]:
        assert view.seat is not None
        state = self.chart(view)
        first = [self.rng.choice(self.policy(state, view.seat))]
        flights = [MOVES[way] for way in state.free(view.seat)]
        self.rng.shuffle(flights)
        # The pilot never overlooks a shot that destroys a foe.
        hit = view.game.rules.rules.damage.laser
        sure = any(state.hitpoints[foe] <= hit for _, foe in state.targets(view.seat))
        order = [*first, *(flight for flight in flights if flight not in first)]
        found = [
            Candidate(action, -float(place), (str(action),), obvious=sure and place == 0)
            for place, action in enumerate(order)
        ]
        return found if NOOP in order else [*found, Candidate(NOOP, -9.0, (str(NOOP),), obvious=True)]

    def choose(self, view: View) -> Option:
        return WeighingBot.choose(self, view)


class Ace(LearningBot):
    """Solves the small game of one round, and learns how its foe behaves.

    `boldness` is the weight of good firing positions compared with hitpoints, `rounds` the effort for solving the game.
    """

    def __init__(self, rng: Rng, *, boldness: float = 0.5, rounds: int = 100) -> None:
        super().__init__(rng)
        self.boldness = boldness
        self.rounds = rounds

    def choose(self, view: View) -> Option:
        seat = view.seat
        assert seat is not None
        chart = self.chart(view)
        foes = chart.foes(seat)
        if not foes:
            return NOOP
        self.learn(view)
        search = RoundSearch(view, chart, seat, self.boldness)
        predicted = {other: _predict(chart, other) for other in foes}
        worth = search.table(chart, search.world)
        mine, theirs, _ = equilibrium(worth, self.rounds)
        for other in foes:
            predicted[other]["clever"] = theirs if other == search.foe else spread(ACTIONS)
        self.expect(view, predicted)
        return ACTIONS[self._pick(search, chart, mine, predicted[search.foe])]

    def _pick(self, search: RoundSearch, chart: BattleState, mine: Mix, predicted: Mapping[str, Mix]) -> int:
        """The best reply to the foe's expected action. Against a clever foe, a random action from a mixed
        strategy that nobody can exploit."""
        belief = self.belief_in(search.foe)
        if belief["clever"] > 0.5:
            return draw(mine, self.rng)
        values = search.replies_worth(chart, search.world, _blend(belief, predicted), belief, depth=2)
        best = max(values.values())
        return self.rng.choice([action for action, value in values.items() if value > best - 1e-9])


def _predict(chart: BattleState, seat: int) -> dict[str, Mix]:
    return {name: spread(policy(chart, seat)) for name, policy in MODELS.items()}


def _blend(belief: Mapping[str, float], predicted: Mapping[str, Mix]) -> Mix:
    """The expected actions of a foe, from all models together."""
    known = [(belief[name], mix) for name, mix in predicted.items()]
    whole = sum(share for share, _ in known)
    return [sum(share * mix[action] for share, mix in known) / whole for action in range(len(ACTIONS))]


class RoundSearch:
    """The possible results of a round. To find them, the rules play the round on copies of the visible state."""

    def __init__(self, view: View, chart: BattleState, seat: int, boldness: float) -> None:
        self.seat = seat
        self.boldness = boldness
        self.world = StarshipsTable(view.game, view.seats, Rng(0), chart.grid)
        self.world.tiles, self.world.hitpoints = list(chart.at), list(chart.hitpoints)
        self.world.round = view.table["round"]
        #: The nearest foe. All other ships are assumed to be hunters.
        self.foe = chart.nearest_foe(seat)
        self.ways = chart.steps_from(chart.at[self.foe])

    def after(self, chart: BattleState, world: StarshipsTable, action: int, reply: int) -> StarshipsTable:
        """The state after a round."""
        table = world.copy()
        pair = {self.seat: ACTIONS[action], self.foe: ACTIONS[reply]}
        # The order of the seats only affects the order of the events.
        resolve(table, {
            other: pair[other] if other in pair else charts.hunter(chart, other)[0] for other in chart.alive
        })  # fmt: skip
        return table

    def table(self, chart: BattleState, world: StarshipsTable) -> list[Mix]:
        """The value of each pair of actions."""
        replies = _sensible(chart, self.foe)
        known: dict[int, Mix] = {}
        for action in _sensible(chart, self.seat):
            row = {reply: self.worth(self.after(chart, world, action, reply)) for reply in replies}
            known[action] = [row.get(reply, row[NOTHING]) for reply in range(len(ACTIONS))]
        # Useless actions get the worst value, so that no mixed strategy contains them.
        floor = [min(values) - 1 for values in zip(*known.values())]
        return [known.get(action, floor) for action in range(len(ACTIONS))]

    def replies_worth(
        self, chart: BattleState, world: StarshipsTable, mix: Mix, belief: Mapping[str, float], depth: int
    ) -> dict[int, float]:
        """The value of each sensible action against a mixed strategy, looking some rounds ahead."""
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
        """The value of a state.

        If `depth` is more than 1, this is the expected value after the ship's best action in the next round.
        """
        chart = BattleState(table.grid, table.tiles, table.hitpoints, table.game.rules.team)
        if depth <= 1 or table.over or self.seat not in chart.alive or self.foe not in chart.alive:
            return self.worth(table)
        mix = _blend(belief, _predict(chart, self.foe))
        return max(self.replies_worth(chart, table, mix, belief, depth - 1).values())

    def worth(self, table: StarshipsTable) -> float:
        """The value of a ship's position: hitpoints, and who is more likely to hit whom in the next round."""
        seat, team = self.seat, table.game.rules.team
        if table.over:
            won = {team(one) for one in winners(table)}
            # The values of a victory, a draw and a defeat.
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


def exposure(chart: BattleState, victim: int, shooter: int) -> float:
    """How exposed a ship is: the largest share of its possible next tiles that one shot can cover."""
    grid, at = chart.grid, chart.at
    tiles = [at[victim], *(grid.neighbours[at[victim]][way] for way in chart.free(victim))]
    best = max(
        sum(tile in beam for tile in tiles) for beam in (grid.beam(at[shooter], way) for way in range(6))
    )
    return best / len(tiles)


def _sensible(chart: BattleState, seat: int) -> list[int]:
    """Actions that may be useful: flying over land, firing where a foe may be, waiting."""
    grid = chart.grid
    around = grid.neighbours[chart.at[seat]]
    found = [way for way, tile in enumerate(around) if tile != OFF and grid.land[tile]]
    near = {chart.at[foe] for foe in chart.foes(seat)}
    near |= {tile for foe in chart.foes(seat) for tile in grid.neighbours[chart.at[foe]] if tile != OFF}
    found += [6 + way for way in range(6) if near.intersection(grid.beam(chart.at[seat], way))]
    return [*found, NOTHING]


BOTS = {
    "idle": Idle, "starter": Starter, "hunter": Hunter, "turret": Turret, "ace": Ace, "admiral": Admiral,
}  # fmt: skip
