"""Levels 1 to 5: opponents of graded strength in every game, `level:1` to `level:5`.

A family's `levels.py` defines which bot each level uses and how many mistakes the level makes. Families without this
file use the generic bots. The mistakes are human: a level overlooks an option, or finds two options equally good. No
level misses an immediate win.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from boardwright.bots.bot import Bot, options_of
from boardwright.bots.greedy import GreedyBot
from boardwright.bots.mcts import MctsBot
from boardwright.core import Candidate, Game, LevelRecipe, Match, Option, Rng, View, WeighingBot
from boardwright.core.bot_interface import WIN, ExplainingBot

#: The weakest and the strongest level.
LEVELS = range(1, 6)
#: The number of answers that a level tries to find a win.
TRIED = 300


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
        self._overlooks, self._blur, self._may_end = made.overlooks, made.blur, made.may_end
        self._worlds = rng.split("worlds")
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
        if self._may_end is not None and self._may_end(view):
            self.candidates = self._with_wins(view)
        chosen = self._pick(self._noticed(self.candidates))
        self._bot.decided(view, chosen)
        return chosen.option

    def explain(self, view: View, option: Option) -> Sequence[Candidate]:
        """The candidates of a bot that does not rate its options while it chooses."""
        return self._bot.explain(view, option) if isinstance(self._bot, ExplainingBot) else ()

    @property
    def blur(self) -> float:
        """About the smallest difference in value that the level notices."""
        return self._blur

    def _with_wins(self, view: View) -> Sequence[Candidate]:
        """The candidates, and before them the options that win at once, if there are any."""
        rated = {str(one.option): one for one in self.candidates}
        found = []
        for option in winning_options(view, self._worlds):
            one = rated.pop(str(option), None) or Candidate(option, WIN, (str(option),))
            found.append(replace(one, value=WIN, why=None))
        return (
            [*found, *(one for one in self.candidates if str(one.option) in rated)]
            if found
            else self.candidates
        )

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


def winning_options(view: View, rng: Rng) -> list[Option]:
    """The options that end the match with a victory of the view's seat, if nobody else is asked before the end.

    Further answers of the seat may follow, such as the target of a shot. The shortest ways to win are found by trying
    all answers on a fork. They must also win on a second fork, which has other hidden information.
    """
    assert view.seat is not None
    options, seat = options_of(view), view.seat
    world, other = view.fork(seed=rng.bits()), view.fork(seed=rng.bits())
    matches: list[tuple[tuple[int, ...], Match]] = [((), world)]
    wins: list[int] = []
    left = TRIED
    while matches and not wins and left > 0:
        following = []
        for line, match in matches:
            decision = match.decision(seat)
            for number, option in enumerate(decision.options[:left] if decision is not None else ()):
                left -= 1
                after, longer = match.branch(option, seat), (*line, number)
                if not after.over:
                    following.append((longer, after))
                elif after.winners == [seat] and longer[0] not in wins and _wins(other, seat, longer):
                    wins.append(longer[0])
        matches = following
    return [options[number] for number in wins]


def _wins(match: Match, seat: int, line: Sequence[int]) -> bool:
    """Whether a seat wins by a line of answers, given by their numbers."""
    for number in line:
        decision = match.decision(seat)
        if decision is None or number >= len(decision.options):
            return False
        match = match.branch(decision.options[number], seat)
    return match.over and match.winners == [seat]


def make_level(text: str, game: Game, rng: Rng) -> Any:
    """Makes the bot for `level:3` from the part after the colon. Raises `ValueError` if there is no such level."""
    number = int(text)
    if number not in LEVELS or text != str(number):
        raise ValueError(text)
    return LevelBot(rng, game, number)
