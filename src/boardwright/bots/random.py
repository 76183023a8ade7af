"""The bot `random`: every option is equally likely."""

from __future__ import annotations

from boardwright.bots.bot import options_of
from boardwright.core import Option, Rng, View


class RandomBot:
    """Chooses every option with the same probability."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        #: This is the generator's own method, for speed: random matches call it for every answer.
        self.choose_number = rng.below

    def choose(self, view: View) -> Option:
        return self.rng.choice(options_of(view))

    def __repr__(self) -> str:
        return "<Random>"


bot = RandomBot
