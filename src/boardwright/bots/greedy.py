"""The bot `greedy`: looks one answer ahead and takes the option with the greatest lead in score."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.bots.bot import options_of
from boardwright.bots.score_evaluation import lead
from boardwright.core import Candidate, Rng, View, WeighingBot
from boardwright.core.bot_interface import best_first


class GreedyBot(WeighingBot):
    """Tries every option on a fork and takes the one with the best lead; ties are broken at random.

    If chance or hidden things can change the outcome, it tries each option on `samples` forks.
    """

    def __init__(self, rng: Rng, *, samples: int = 1) -> None:
        self.rng = rng
        self.samples = samples

    def weigh(self, view: View) -> Sequence[Candidate]:
        options = options_of(view)
        if len(options) == 1:
            return [Candidate(options[0], 0.0)]
        worth = [0.0] * len(options)
        assert view.seat is not None
        for _ in range(self.samples):
            # All options are tried in the same possible world, so that luck does not decide the comparison.
            world = view.fork(seed=self.rng.bits())
            decision = world.decision(view.seat)
            assert decision is not None
            for index, option in enumerate(decision.options):
                worth[index] += lead(world.branch(option, view.seat), view.seat)
        found = [Candidate(option, value, (str(option),)) for option, value in zip(options, worth)]
        # Ties are broken at random.
        self.rng.shuffle(found)
        return best_first(found)

    def __repr__(self) -> str:
        return f"<Greedy samples={self.samples}>"


bot = GreedyBot
