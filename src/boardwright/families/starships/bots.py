"""The bots of the family, from weak to strong: `idle`, `starter`, `hunter`, `turret`, `ace` and `admiral`.

`ace` and `admiral` look at every pair of actions of their own ship and its nearest foe, solve this small game of
simultaneous choices, and lean towards what the foe has been seen to do. `ace` values positions by who may hit whom,
`admiral` by what the rounds that follow have turned out to be worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardwright.core import Candidate, Option, Rng, View, WeighingBot
from boardwright.families.starships.option_types import ShipAction
from boardwright.families.starships.options import ACTIONS, MOVES, NOOP
from boardwright.families.starships.rules import battle_state as charts
from boardwright.families.starships.rules.battle_state import BattleState, grid_of_view
from boardwright.families.starships.rules.duel_solver import NOTHING, DuelSolver, Mix, Outcome, equilibrium
from boardwright.families.starships.rules.grid import OFF, HexGrid
from boardwright.families.starships.rules.round import resolve
from boardwright.families.starships.rules.scoring import winners
from boardwright.families.starships.table import StarshipsTable
from boardwright.geometry.hex import DIRECTIONS

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


class Turret(Starter):
    """Never moves, and fires along the line that passes nearest to a foe."""

    policy: Policy = staticmethod(charts.turret)


class PolicyWeigher(StarshipsBot, WeighingBot):
    """A simple pilot as a weigher: what its policy would do, then harmless flights, then waiting."""

    def __init__(self, rng: Rng, policy: Policy) -> None:
        super().__init__(rng)
        self.policy = policy

    def weigh(self, view: View) -> Sequence[Candidate]:
        assert view.seat is not None
        state = self.chart(view)
        first = [self.rng.choice(self.policy(state, view.seat))]
        flights = [MOVES[way] for way in state.free(view.seat)]
        self.rng.shuffle(flights)
        # A foe that the next hit destroys is never overlooked.
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


#: No model is believed in less than so much.
LEAST_BELIEF = 1e-4


class LearningBot(StarshipsBot):
    """Keeps a belief in models of each foe, and corrects it by what the foe does."""

    models: Mapping[str, Policy] = MODELS
    prior: Mapping[str, float] = PRIOR
    memory = MEMORY

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        #: How likely each model of a foe is, by seat and name.
        self._belief: dict[int, dict[str, float]] = {}
        #: What each model said that a foe would do, in which round, and where the ships were then.
        self._expected: tuple[int, dict[int, dict[str, Mix]], dict[str, Any]] = (-1, {}, {})

    def belief_in(self, foe: int) -> dict[str, float]:
        """How likely each model of a foe is."""
        return self._belief.setdefault(foe, dict(self.prior))

    def expect(self, view: View, predicted: dict[int, dict[str, Mix]]) -> None:
        """Remembers what the models say that foes do in this round."""
        before = {player["nick"]: player["coordinates"] for player in view.table["players"]}
        self._expected = view.table["round"], predicted, before

    def learn(self, view: View) -> None:
        """Compares what foes did in the last round with what the models said."""
        asked, expected, before = self._expected
        if view.table["round"] != asked + 1:
            return
        done = _actions_seen(view, before)
        for foe, mixes in expected.items():
            action = done.get(view.table["players"][foe]["nick"])
            if action is None:
                continue
            belief = self.belief_in(foe)
            for name, mix in mixes.items():
                chance = (1 - DOUBT) * mix[action] + DOUBT / len(ACTIONS)
                belief[name] = max(LEAST_BELIEF, belief[name] ** self.memory * chance)
            total = sum(belief.values())
            for name in belief:
                belief[name] /= total


class Ace(LearningBot):
    """Solves the small game of one round, and learns what its foe is like.

    `boldness` is how much a place from which one hits counts beside hitpoints, `rounds` how long the game is solved.
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
            predicted[other]["clever"] = theirs if other == search.foe else _spread(ACTIONS)
        self.expect(view, predicted)
        return ACTIONS[self._pick(search, chart, mine, predicted[search.foe])]

    def _pick(self, search: RoundSearch, chart: BattleState, mine: Mix, predicted: Mapping[str, Mix]) -> int:
        """The best reply to what the foe is believed to do; against a clever one, the mix that nobody can exploit."""
        belief = self.belief_in(search.foe)
        if belief["clever"] > 0.5:
            return _draw(mine, self.rng)
        values = search.replies_worth(chart, search.world, _blend(belief, predicted), belief, depth=2)
        best = max(values.values())
        return self.rng.choice([action for action, value in values.items() if value > best - 1e-9])


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
        #: The nearest foe; all others are taken for hunters.
        self.foe = chart.nearest_foe(seat)
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
            known[action] = [row.get(reply, row[NOTHING]) for reply in range(len(ACTIONS))]
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
    return [*found, NOTHING]


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


def _actions_seen(view: View, before: Mapping[str, Any]) -> dict[str, int]:
    """What each ship did in the round just resolved, as far as the events tell: by name, a number of an action."""
    done: dict[str, int] = {}
    for event in view.table["events"]:
        nick, kind = event["nick"], event["type"]
        if kind == "noop":
            done[nick] = NOTHING
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


#: What a victory is worth to `admiral`, in hits; a defeat costs as much.
_VICTORY = 8.0
#: What `admiral` believes of a foe that nothing is known about. `clever` is one that plays as it does.
_ADMIRALS_PRIOR = {
    "idle": 0.12,
    "starter": 0.12,
    "hunter": 0.12,
    "turret": 0.12,
    "random": 0.12,
    "clever": 0.4,
}
#: Values that differ by less count as equal: what is hardly believed in must not keep a ship from closing in.
_EQUAL = 0.02
#: Actions that a mix hardly ever chooses are left out.
_RARE = 0.02


class Admiral(LearningBot):
    """Solves every round as a matrix game, and turns to the best reply when it has seen through its foe.

    `iterations` is how long a round is solved, `foresight` how much the next position counts, `trust` how sure it has
    to be that its foe follows a simple model.
    """

    models: Mapping[str, Policy] = {**MODELS, "turret": charts.turret}
    prior: Mapping[str, float] = _ADMIRALS_PRIOR
    memory = 0.97

    def __init__(self, rng: Rng, *, iterations: int = 80, foresight: float = 0.9, trust: float = 0.8) -> None:
        super().__init__(rng)
        self.iterations, self.foresight, self.trust = iterations, foresight, trust
        self._solver: DuelSolver | None = None

    def choose(self, view: View) -> Option:
        seat = view.seat
        assert seat is not None
        state = self.chart(view)
        foes = state.foes(seat)
        if not foes:
            return NOOP
        self.learn(view)
        solver = self._solver
        if solver is None or solver.grid is not state.grid:
            solver = self._solver = DuelSolver(view.game, state.grid, view.seats)
        duel = _Duel(self, solver, view, state)
        matrix = duel.matrix()
        mine, theirs, value = equilibrium(matrix, self.iterations)
        duel.remember(value)
        predicted = {name: _spread(policy(state, duel.foe)) for name, policy in self.models.items()}
        predicted["clever"] = _placed(duel.replies, theirs)
        self.expect(view, {duel.foe: predicted})
        belief = self.belief_in(duel.foe)
        if 1 - belief["clever"] > self.trust:
            values = duel.against(predicted, belief, matrix)
        elif max(map(max, matrix)) - min(map(min, matrix)) > _EQUAL:
            return ACTIONS[_draw(_placed(duel.actions, [c if c > _RARE else 0.0 for c in mine]), self.rng)]
        else:
            values = [0.0] * len(duel.actions)
        best = max(values)
        ties = [action for action, value in zip(duel.actions, values) if value > best - _EQUAL]
        # Where nothing is at stake yet, closing in makes something happen.
        closer = [action for action in map(ACTIONS.index, charts.hunter(state, seat)) if action in ties]
        return ACTIONS[self.rng.choice(closer or ties)]


def _placed(actions: Sequence[int], chances: Sequence[float]) -> Mix:
    """A mix of some actions as one of all of them."""
    mix = [0.0] * len(ACTIONS)
    for action, chance in zip(actions, chances):
        mix[action] = chance
    return mix


class _Duel:
    """One round between a ship and its nearest foe; all others are taken for hunters."""

    def __init__(self, bot: Admiral, solver: DuelSolver, view: View, state: BattleState) -> None:
        assert view.seat is not None
        self.bot, self.solver, self.state, self.seat = bot, solver, state, view.seat
        self.foe = state.nearest_foe(view.seat)
        self.hit: int = max(1, view.game.rules.rules.damage.laser)
        self.seats = self.seat, self.foe
        self.tiles = state.at[self.seat], state.at[self.foe]
        self.others = [
            (other, state.at[other], charts.hunter(state, other)[0])
            for other in state.alive
            if other not in self.seats
        ]
        self.actions = solver.sensible(*self.tiles)
        self.replies = solver.sensible(*reversed(self.tiles))
        self.outcomes = [
            [solver.outcome(self.seats, self.tiles, (action, reply), self.others) for reply in self.replies]
            for action in self.actions
        ]

    def matrix(self) -> list[Mix]:
        """What each pair of actions is worth, in hits."""
        return [[self._worth(outcome, self._later(outcome)) for outcome in row] for row in self.outcomes]

    def remember(self, value: float) -> None:
        """Keeps what the position is worth, for rounds that may lead here; only where no others disturb it."""
        if not self.others:
            self.solver.values[self.tiles] = value
            self.solver.values[self.tiles[1], self.tiles[0]] = -value

    def _later(self, outcome: Outcome) -> float:
        return self.solver.values.get((outcome.mine, outcome.theirs), 0.0)

    def _worth(self, outcome: Outcome, later: float) -> float:
        """Hits dealt and taken, and what comes later; where a ship is lost, the end."""
        points = self.state.hitpoints
        mine, theirs = points[self.seat] - outcome.lost, points[self.foe] - outcome.dealt
        if mine > 0 and theirs > 0:
            return outcome.gain / self.hit + self.bot.foresight * later
        lead = (points[self.seat] - points[self.foe]) / self.hit
        return (0.0 if mine <= 0 and theirs <= 0 else _VICTORY if mine > 0 else -_VICTORY) - lead

    def against(
        self, predicted: Mapping[str, Mix], belief: Mapping[str, float], matrix: Sequence[Mix]
    ) -> list[float]:
        """What each action is worth against what the foe is believed to do, now and in the next round."""
        mix = [0.0] * len(self.replies)
        for name, share in belief.items():
            for action, chance in enumerate(predicted[name]):
                # What is not sensible does no more than waiting, which is the last of the replies.
                mix[self.replies.index(action) if action in self.replies else -1] += share * chance
        ahead: dict[tuple[int, int], float] = {}
        found = []
        for row, plain in zip(self.outcomes, matrix):
            total = 0.0
            for outcome, chance, value in zip(row, mix, plain):
                if chance >= _RARE:
                    key = outcome.mine, outcome.theirs
                    if key not in ahead:
                        ahead[key] = self._ahead(outcome, belief)
                    value = self._worth(outcome, ahead[key])
                total += chance * value
            found.append(total)
        return found

    def _ahead(self, outcome: Outcome, belief: Mapping[str, float]) -> float:
        """What the next round is worth: against the models as far as they are believed in, else by what is known.

        Values of the matrix games do not count beyond it: they hold against a clever foe, and would have the ship
        wait for ever near a foe that does nothing.
        """
        at = self.state.at[:]
        at[self.seat], at[self.foe] = tiles = outcome.mine, outcome.theirs
        state = BattleState(self.state.grid, at, self.state.hitpoints, self.state.team)
        likely: dict[int, float] = {}
        for name, policy in self.bot.models.items():
            if name != "random" and belief[name] > _RARE:
                for action, chance in enumerate(_spread(policy(state, self.foe))):
                    if chance:
                        likely[action] = likely.get(action, 0.0) + belief[name] * chance
        known, whole = self._later(outcome), sum(likely.values())
        if not whole:
            return known
        best = max(
            sum(
                chance * self.solver.outcome(self.seats, tiles, (action, reply)).gain / self.hit
                for reply, chance in likely.items()
            )
            for action in self.solver.sensible(*tiles)
        )
        unknown = belief["clever"] + belief["random"]
        return unknown * known + (1 - unknown) * best / whole


BOTS = {
    "idle": Idle, "starter": Starter, "hunter": Hunter, "turret": Turret, "ace": Ace, "admiral": Admiral,
}  # fmt: skip
