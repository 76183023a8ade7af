"""Starships as numbers: every ship may always do every action, so the actions are numbered as they are listed."""

from __future__ import annotations

from boardwright.core import Game
from boardwright.families.starships.options import ACTIONS


def action_texts(game: Game, seats: int) -> dict[str, int]:
    """The texts of all options, each with the greatest number of options of one decision that share it."""
    return dict.fromkeys(map(str, ACTIONS), 1)
