"""The bot wordy: it takes the option with the most text, and sometimes any other one."""

from boardwright.bots import Bot
from boardwright.core import Option, Rng, View


class LongestAnswer(Bot):
    """A bot sees a view with its decision, and nothing else."""

    def __init__(self, rng: Rng, *, whim: float = 0.1) -> None:
        self.rng = rng
        #: How often it does something else. Keywords are the bot's parameters: `wordy:whim=0.5`.
        self.whim = whim

    def choose(self, view: View) -> Option:
        assert view.decision is not None
        options = view.decision.options
        if self.rng.below(1000) < 1000 * self.whim:
            return self.rng.choice(options)
        return max(options, key=lambda option: len(str(option)))


wordy_bot = LongestAnswer
