"""The bot `greedy`: looks one answer ahead and takes what leaves it furthest ahead by score."""

from __future__ import annotations

from boardwright.bots.bot import options_of
from boardwright.bots.evaluation import lead
from boardwright.core import Option, Rng, View


class GreedyBot:
    """Tries every option on a fork; the best lead wins, and equals are drawn by lot.

    `samples` forks are tried where chance or hidden things may make an option turn out differently.
    """

    def __init__(self, rng: Rng, *, samples: int = 1) -> None:
        self.rng = rng
        self.samples = samples

    def choose(self, view: View) -> Option:
        options = options_of(view)
        if len(options) == 1:
            return options[0]
        worth = [0.0] * len(options)
        assert view.seat is not None
        for _ in range(self.samples):
            # All options are tried in the same possible world, so that they are compared and not the luck.
            world = view.fork(seed=self.rng.bits())
            for index in range(len(options)):
                trial = world.fork()
                decision = trial.decision(view.seat)
                assert decision is not None
                trial.answer(view.seat, decision.options[index])
                worth[index] += lead(trial, view.seat)
        best = max(worth)
        return self.rng.choice([option for option, value in zip(options, worth) if value == best])

    def __repr__(self) -> str:
        return f"<Greedy samples={self.samples}>"


bot = GreedyBot
