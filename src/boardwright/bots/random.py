"""The bot `random`: every option is equally likely."""

from __future__ import annotations

from boardwright._kernel import Random
from boardwright.bots.bot import options_of
from boardwright.core import Option, Rng, View


class RandomBot:
    """Chooses every option with the same probability."""

    def __init__(self, rng: Rng) -> None:
        #: The kernel draws the same numbers as the generator in a tenth of the time. Random matches need one for every
        #: answer.
        self.choose_number = Random(rng.state).below

    def choose(self, view: View) -> Option:
        options = options_of(view)
        return options[self.choose_number(len(options))]

    def __repr__(self) -> str:
        return "<Random>"


bot = RandomBot
