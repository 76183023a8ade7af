"""The bot `random`: every option is equally likely."""

from __future__ import annotations

from boardwright.bots.bot import options_of
from boardwright.core import Option, Rng, View


class RandomBot:
    """Chooses uniformly."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        #: The number of an option, straight from the generator: this is called for every answer of random matches.
        self.choose_number = rng.below

    def choose(self, view: View) -> Option:
        return self.rng.choice(options_of(view))

    def __repr__(self) -> str:
        return "<Random>"


bot = RandomBot
