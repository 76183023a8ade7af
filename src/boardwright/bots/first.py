"""The bot `first`: always the first option. Dull and predictable, which tests and measurements like."""

from __future__ import annotations

from boardwright.bots.bot import asked
from boardwright.core import Option, Rng, View


class First:
    """Chooses the first option."""

    def __init__(self, rng: Rng) -> None:
        del rng

    def choose(self, view: View) -> Option:
        return asked(view)[0]

    def __repr__(self) -> str:
        return "<First>"


bot = First
