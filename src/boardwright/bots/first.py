"""The bot `first`: always the first option. It is predictable, which is useful for tests and measurements."""

from __future__ import annotations

from boardwright.bots.bot import options_of
from boardwright.core import Option, Rng, View


class FirstBot:
    """Chooses the first option."""

    def __init__(self, rng: Rng) -> None:
        del rng

    def choose(self, view: View) -> Option:
        return options_of(view)[0]

    def choose_number(self, options: int) -> int:
        return 0

    def __repr__(self) -> str:
        return "<First>"


bot = FirstBot
