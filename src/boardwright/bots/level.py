"""Levels 1 to 5: opponents of graded strength in every game, `level:1` to `level:5`.

A family's `levels.py` defines which bot each level uses and how many mistakes the level makes. Families without this
file use the generic bots. The mistakes are human: a level overlooks an option, or finds two options equally good. No
level misses an immediate win.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from boardwright.bots.bot import Bot, options_of
from boardwright.bots.greedy import GreedyBot
from boardwright.bots.mcts import MctsBot
from boardwright.core import Candidate, Game, LevelRecipe, Option, Rng, View, WeighingBot
from boardwright.core.bot_interface import WIN

#: The weakest and the strongest level.
LEVELS = range(1, 6)


def recipe(game: Game, number: int) -> LevelRecipe:
    """How a level plays in a game."""
    package = type(game.family).__module__.rpartition(".")[0]
    if package and find_spec(f"{package}.levels") is not None:
        found: LevelRecipe = import_module(f"{package}.levels").recipe(game, number)
        return found
    return _GENERIC[number]


#: Levels for families without a `levels.py`.
_GENERIC = {
    1: LevelRecipe(GreedyBot, overlooks=0.4),
    2: LevelRecipe(GreedyBot),
    3: LevelRecipe(lambda rng: MctsBot(rng, rollouts=40)),
    4: LevelRecipe(lambda rng: MctsBot(rng, rollouts=150)),
    5: LevelRecipe(lambda rng: MctsBot(rng, rollouts=500)),
}


class LevelBot:
    """Plays at a level: runs the level's bot, then makes the mistakes of the level."""

    def __init__(self, rng: Rng, game: Game, number: int) -> None:
        self.number = number
        self._rng = rng
        made = recipe(game, number)
        self._bot: Bot = made.make(rng.split("thinker"))
        self._overlooks, self._blur = made.overlooks, made.blur
        #: The candidates of the last decision, best first; empty for a bot that does not rate its options.
        self.candidates: Sequence[Candidate] = ()

    def choose(self, view: View) -> Option:
        options = options_of(view)
        if len(options) == 1:
            self.candidates = (Candidate(options[0], 0.0),)
            return options[0]
        if not isinstance(self._bot, WeighingBot):
            self.candidates = ()
            return self._bot.choose(view)
        self.candidates = self._bot.weigh(view)
        chosen = self._pick(self._noticed(self.candidates))
        self._bot.decided(view, chosen)
        return chosen.option

    def _noticed(self, candidates: Sequence[Candidate]) -> Sequence[Candidate]:
        """The candidates that are not overlooked, best first; never empty."""
        wins = [candidate for candidate in candidates if candidate.value == WIN]
        if wins or not self._overlooks:
            return wins or candidates
        limit = round(1000 * self._overlooks)
        seen = [one for one in candidates if one.obvious or self._rng.below(1000) >= limit]
        return seen or candidates[-1:]

    def _pick(self, candidates: Sequence[Candidate]) -> Candidate:
        """The best candidate, or one that looks equally good to this level."""
        best = candidates[0]
        if not self._blur or best.value == WIN:
            return best
        weights = [math.exp(max(-50.0, (one.value - best.value) / self._blur)) for one in candidates]
        point = self._rng.below(1 << 30) / (1 << 30) * sum(weights)
        for candidate, weight in zip(candidates, weights):
            point -= weight
            if point < 0:
                return candidate
        return best

    def __repr__(self) -> str:
        return f"<Level {self.number}: {self._bot!r}>"


def make_level(text: str, game: Game, rng: Rng) -> Any:
    """Makes the bot for `level:3` from the part after the colon. Raises `ValueError` if there is no such level."""
    number = int(text)
    if number not in LEVELS or text != str(number):
        raise ValueError(text)
    return LevelBot(rng, game, number)
