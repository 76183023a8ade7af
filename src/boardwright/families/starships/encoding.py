"""Gives a number to every option: its place in the list of actions. All ships have the same actions in every round."""

from __future__ import annotations

from boardwright.core import Game
from boardwright.families.starships.options import ACTIONS


def action_texts(game: Game, seats: int) -> dict[str, int]:
    """The texts of all options, and how many options in one decision can share each text."""
    return dict.fromkeys(map(str, ACTIONS), 1)
