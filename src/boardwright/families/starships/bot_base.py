"""Common code of all pilots: the battle state of a view, and beliefs about the behaviour of foes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardwright.core import Option, Rng, View
from boardwright.core.bot_interface import decision_of
from boardwright.families.starships.option_types import ShipAction
from boardwright.families.starships.options import ACTIONS
from boardwright.families.starships.rules import battle_view as charts
from boardwright.families.starships.rules.battle_view import BattleState, grid_of_view
from boardwright.families.starships.rules.compiled_map import HexGrid
from boardwright.families.starships.rules.duel_solver import NOTHING, Mix
from boardwright.geometry.hex import DIRECTIONS

Policy = Callable[[BattleState, int], list[ShipAction]]


class StarshipsBot:
    """Base of all pilots: a random generator and the grid."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self._grid: tuple[int, HexGrid] | None = None

    def chart(self, view: View) -> BattleState:
        """The ships as the view shows them. Raises `ValueError` if the seat has nothing to decide."""
        decision_of(view)
        tiles = view.table["grid"]
        if self._grid is None or self._grid[0] != id(tiles):
            self._grid = id(tiles), grid_of_view(view)
        return BattleState.of(self._grid[1], view)

    def choose(self, view: View) -> Option:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


#: Models of an opponent's play.
MODELS: Mapping[str, Policy] = {
    "idle": charts.idle,
    "starter": charts.starter,
    "hunter": charts.hunter,
    "random": lambda chart, seat: list(ACTIONS),
}
#: The initial beliefs about an unknown foe. A `clever` foe plays like the bot itself.
PRIOR = {"idle": 0.05, "starter": 0.3, "hunter": 0.3, "random": 0.05, "clever": 0.3}
#: The share of each prediction that is spread over all actions, so that no model is ever ruled out.
DOUBT = 0.05
#: The factor by which old observations fade.
MEMORY = 0.95
#: The minimum probability of a model.
LEAST_BELIEF = 1e-4


class LearningBot(StarshipsBot):
    """Estimates how well each model describes a foe, and updates the estimate after each action of the foe."""

    models: Mapping[str, Policy] = MODELS
    prior: Mapping[str, float] = PRIOR
    memory = MEMORY
    least_belief = LEAST_BELIEF

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        #: The probability of each model for each foe, by the foe's seat and the model's name.
        self._belief: dict[int, dict[str, float]] = {}
        #: How often a foe has contradicted a model, by the foe's seat and the model's name.
        self.surprises: Counter[tuple[int, str]] = Counter()
        #: The predictions of each model for a foe, with the round and the positions of the ships.
        self._expected: tuple[int, dict[int, dict[str, Mix]], dict[str, Any]] = (-1, {}, {})

    def belief_in(self, foe: int) -> dict[str, float]:
        """How likely each model of a foe is."""
        return self._belief.setdefault(foe, dict(self.prior))

    def expect(self, view: View, predicted: dict[int, dict[str, Mix]]) -> None:
        """Stores the predictions of the models for this round."""
        before = {player["nick"]: player["coordinates"] for player in view.table["players"]}
        self._expected = view.table["round"], predicted, before

    def learn(self, view: View) -> None:
        """Compares the foes' actions in the last round with the predictions."""
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
                self.surprises[foe, name] += not mix[action]
                chance = (1 - DOUBT) * mix[action] + DOUBT / len(ACTIONS)
                belief[name] = belief[name] ** self.memory * chance
            total = sum(belief.values())
            for name in belief:
                belief[name] = max(self.least_belief, belief[name] / total)


def spread(actions: Sequence[ShipAction]) -> Mix:
    """The given actions, all equally likely."""
    mix = [0.0] * len(ACTIONS)
    for action in actions:
        mix[ACTIONS.index(action)] += 1 / len(actions)
    return mix


def draw(mix: Mix, rng: Rng) -> int:
    point = rng.below(1 << 30) / (1 << 30) * sum(mix)
    for action, chance in enumerate(mix):
        point -= chance
        if point < 0:
            return action
    return mix.index(max(mix))


def _actions_seen(view: View, before: Mapping[str, Any]) -> dict[str, int]:
    """Maps the names of ships to their actions in the last round.

    If no event shows a ship's action, the ship is left out.
    """
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
    """The direction from one place to another one on the same line."""
    steps = [there - here for here, there in zip(start, end)]
    size = max(map(abs, steps))
    if size == 0:
        return None
    unit = (steps[0] // size, steps[1] // size, steps[2] // size)
    return DIRECTIONS.index(unit) if unit in DIRECTIONS else None
