"""The bot `admiral`: solves every round as a matrix game, and exploits a foe whose behaviour it can predict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import mul

from boardwright.core import Candidate, Message, Option, Rng, View, WeighingBot
from boardwright.families.starships.bot_base import MODELS, LearningBot, Policy, draw, spread
from boardwright.families.starships.options import ACTIONS, NOOP
from boardwright.families.starships.rules import battle_view as charts
from boardwright.families.starships.rules.battle_view import BattleState
from boardwright.families.starships.rules.duel_solver import (
    NOTHING,
    DuelOutcome,
    DuelSolver,
    Mix,
    equilibrium,
)

#: A victory is worth as much as this number of hits. A defeat costs the same.
_VICTORY = 8.0
#: The initial beliefs about an unknown foe. A `clever` foe plays like `admiral` itself.
_ADMIRALS_PRIOR = {
    "idle": 0.12,
    "starter": 0.12,
    "hunter": 0.12,
    "turret": 0.12,
    "random": 0.12,
    "clever": 0.4,
}
#: Smaller differences count as zero. Otherwise an improbable risk would keep a ship from approaching.
_EQUAL = 0.02
#: The same against a predictable foe. The small chance that it acts otherwise must not keep a ship where it is: it
#: would fire for the rest of the match at a tile that its foe never enters.
_LITTLE = 0.1
#: After this share of the match, the bot takes risks in this percentage of rounds to avoid a draw.
_LATE, _BOLD = 0.75, 25
#: The maximum cost of such a risk, as a share of what is at stake in the round. A fixed number of hits would be too
#: little where the next hit destroys a ship: two ships with one hit left would keep away from each other to the end.
_RISK = 0.1
#: A foe that contradicts a model this many times does not follow it.
_SURPRISES = 3
#: Actions with a smaller probability are left out of a mixed strategy.
_RARE = 0.02


class Admiral(LearningBot, WeighingBot):
    """Solves every round as a matrix game. If it can predict its foe, it plays the best reply instead.

    `iterations` is the effort for solving a round, `foresight` the weight of the next position. `trust` is how sure the
    bot must be that its foe follows a simple model. `contempt` is the cost of dying together with the foe, as a share
    of the cost of a defeat. With 0, two admirals trade hits until both are destroyed. `patience` is the share of the
    match in which the bot waits while nothing is at stake. With 0, it approaches its foe at once.
    """

    models: Mapping[str, Policy] = {**MODELS, "turret": charts.turret}
    prior: Mapping[str, float] = _ADMIRALS_PRIOR
    memory = 0.97
    least_belief = 0.02

    def __init__(
        self,
        rng: Rng,
        *,
        iterations: int = 80,
        foresight: float = 0.9,
        trust: float = 0.8,
        contempt: float = 0.2,
        patience: float = 0.2,
    ) -> None:
        super().__init__(rng)
        self.iterations, self.foresight, self.trust, self.contempt = iterations, foresight, trust, contempt
        self.patience = patience
        self._solver: DuelSolver | None = None

    def choose(self, view: View) -> Option:
        return WeighingBot.choose(self, view)

    def weigh(self, view: View) -> Sequence[Candidate]:
        """The actions with their values in hits. The action drawn from the mixed strategy comes first."""
        seat = view.seat
        assert seat is not None
        state = self.chart(view)
        if not state.foes(seat):
            return [Candidate(NOOP, 0.0, (str(NOOP),))]
        self.learn(view)
        solver = self._solver
        if solver is None or solver.grid is not state.grid:
            solver = self._solver = DuelSolver(view.game, state.grid, view.seats)
        duel = _Duel(self, solver, view, state)
        matrix = duel.matrix()
        mine, theirs, value = equilibrium(matrix, self.iterations)
        duel.remember(value)
        predicted = {name: spread(policy(state, duel.foe)) for name, policy in self.models.items()}
        predicted["clever"] = _placed(duel.replies, theirs)
        self.expect(view, {duel.foe: predicted})
        belief = self.belief_in(duel.foe)
        values = [sum(map(mul, row, theirs)) for row in matrix]
        stake = max(map(max, matrix)) - min(map(min, matrix))
        closer = [ACTIONS.index(action) for action in charts.hunter(state, seat)]
        if self._trusted(duel.foe) > self.trust:
            values = duel.against(predicted, belief, matrix)
            chosen, why = self._best(duel, values, closer, _LITTLE), "predicts"
        elif self._presses(view, state, duel):
            chosen, why = self._best(duel, duel.bold_values(values, theirs, _RISK * stake), closer), "presses"
        elif stake > _EQUAL:
            chosen = draw(_placed(duel.actions, [c if c > _RARE else 0.0 for c in mine]), self.rng)
            why = "mixes"
        elif self._waits(view, state, duel):
            chosen, why = NOTHING, "waits"
        else:
            chosen, why = self._best(duel, [0.0] * len(duel.actions), closer), "approaches"
        worth = dict(zip(duel.actions, values))
        rest = sorted((action for action in duel.actions if action != chosen), key=lambda one: -worth[one])
        found = [
            Candidate(ACTIONS[action], worth.get(action, 0.0), (str(ACTIONS[action]),))
            for action in (chosen, *rest)
        ]
        return [replace(found[0], why=Message(f"starships-why-{why}")), *found[1:]]

    def _trusted(self, foe: int) -> float:
        """How sure the bot is that a foe follows a simple model.

        The model `random` is not counted, because a clever foe can look random too. A model that the foe has
        contradicted several times is never trusted again.
        """
        belief = self.belief_in(foe)
        simple = (name for name in self.models if name != "random")
        return sum(belief[name] for name in simple if self.surprises[foe, name] < _SURPRISES)

    def _best(
        self, duel: _Duel, values: Sequence[float], closer: Sequence[int], equal: float = _EQUAL
    ) -> int:
        """The best action. Among equals, one that approaches the foe."""
        best = max(values)
        ties = [action for action, value in zip(duel.actions, values) if value > best - equal]
        return self.rng.choice([action for action in closer if action in ties] or ties)

    def _waits(self, view: View, state: BattleState, duel: _Duel) -> bool:
        """Whether to let the foe come nearer while nothing is at stake.

        Whoever flies into range first can be predicted, and is hit first. A ship that leads need not approach at all.
        Others approach after a while, because two ships that keep waiting end in a draw.
        """
        early = view.table["round"] < self.patience * view.game.rules.rules.end.max_rounds
        leads = state.hitpoints[duel.seat] > state.hitpoints[duel.foe]
        return bool(self.patience) and (early or leads)

    def _presses(self, view: View, state: BattleState, duel: _Duel) -> bool:
        """Whether to attack at a risk. If both ships keep waiting, the match soon ends in a draw."""
        late = view.table["round"] > _LATE * view.game.rules.rules.end.max_rounds
        level = state.hitpoints[duel.seat] == state.hitpoints[duel.foe]
        return bool(self.contempt) and late and level and self.rng.below(100) < _BOLD


def _placed(actions: Sequence[int], chances: Sequence[float]) -> Mix:
    """Extends a mixed strategy over some actions to all actions."""
    mix = [0.0] * len(ACTIONS)
    for action, chance in zip(actions, chances):
        mix[action] = chance
    return mix


class _Duel:
    """One round between a ship and its nearest foe. All other ships are assumed to be hunters."""

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
        """The value of each pair of actions, in hits."""
        return [[self._worth(outcome, self._later(outcome)) for outcome in row] for row in self.outcomes]

    def bold_values(self, values: Sequence[float], theirs: Mix, risk: float) -> list[float]:
        """For each action that costs at most `risk` compared with the best one, the expected hits on the foe."""
        best = max(values)
        return [
            sum(chance * outcome.dealt for chance, outcome in zip(theirs, row)) / self.hit
            if value >= best - risk
            else -1.0
            for value, row in zip(values, self.outcomes)
        ]

    def remember(self, value: float) -> None:
        """Stores the value of this position, if there are no other ships, so that other searches can use it."""
        if not self.others:
            self.solver.values[self.tiles] = value
            self.solver.values[self.tiles[1], self.tiles[0]] = -value

    def _later(self, outcome: DuelOutcome) -> float:
        return self.solver.values.get((outcome.mine, outcome.theirs), 0.0)

    def _worth(self, outcome: DuelOutcome, later: float) -> float:
        """Hits dealt minus hits taken, plus the value of the next position.

        If a ship is lost, returns the value of this end of the duel instead.
        """
        points = self.state.hitpoints
        mine, theirs = points[self.seat] - outcome.lost, points[self.foe] - outcome.dealt
        if mine > 0 and theirs > 0:
            return outcome.gain / self.hit + self.bot.foresight * later
        lead = (points[self.seat] - points[self.foe]) / self.hit
        if mine <= 0 and theirs <= 0:
            return -self.bot.contempt * _VICTORY - lead
        return (_VICTORY if mine > 0 else -_VICTORY) - lead

    def against(
        self, predicted: Mapping[str, Mix], belief: Mapping[str, float], matrix: Sequence[Mix]
    ) -> list[float]:
        """The value of each action against the expected actions of the foe, now and in the next round."""
        mix = [0.0] * len(self.replies)
        for name, share in belief.items():
            for action, chance in enumerate(predicted[name]):
                # Useless actions count as waiting, which is the last reply.
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

    def _ahead(self, outcome: DuelOutcome, belief: Mapping[str, float]) -> float:
        """The value of the next round.

        It combines the best reply to the likely models of the foe with the stored value of the position. It solves no
        matrix game, because that assumes a clever foe: the ship would wait for ever near a foe that does nothing.
        """
        at = self.state.at[:]
        at[self.seat], at[self.foe] = tiles = outcome.mine, outcome.theirs
        state = BattleState(self.state.grid, at, self.state.hitpoints, self.state.team)
        likely: dict[int, float] = {}
        for name, policy in self.bot.models.items():
            if name != "random" and belief[name] > _RARE:
                for action, chance in enumerate(spread(policy(state, self.foe))):
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
