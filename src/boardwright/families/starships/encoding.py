"""Numbers all options of starships. Every ship may always do every action, so the numbers follow that list."""

from __future__ import annotations

from boardwright.core import Game
from boardwright.families.starships.options import ACTIONS


def action_texts(game: Game, seats: int) -> dict[str, int]:
    """The texts of all options, and how many options in one decision can share each text."""
    return dict.fromkeys(map(str, ACTIONS), 1)
