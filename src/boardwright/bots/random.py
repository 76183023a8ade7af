"""The bot `random`: every option is as likely as every other."""

from __future__ import annotations

from boardwright.bots.bot import asked
from boardwright.core import Option, Rng, View


class Random:
    """Chooses uniformly."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View) -> Option:
        return self.rng.choice(asked(view))

    def __repr__(self) -> str:
        return "<Random>"


bot = Random
