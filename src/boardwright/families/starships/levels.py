"""Levels 1 to 5 of starships, from a pilot that fires when it notices a foe to one that solves every round."""

from __future__ import annotations

from boardwright.core import Game, LevelRecipe
from boardwright.families.starships.admiral_bot import Admiral
from boardwright.families.starships.bots import Hunter, PolicyWeigher, Starter

_RECIPES = {
    # A beginner flies about, and often does not notice that a foe is in line.
    1: LevelRecipe(lambda rng: PolicyWeigher(rng, Starter.policy), overlooks=0.5),
    2: LevelRecipe(lambda rng: PolicyWeigher(rng, Hunter.policy), overlooks=0.4),
    3: LevelRecipe(lambda rng: PolicyWeigher(rng, Hunter.policy)),
    # A good pilot solves the round and does not think of the next one.
    4: LevelRecipe(
        lambda rng: Admiral(rng, iterations=20, trust=1.0, foresight=0.0, patience=0.0), overlooks=0.35
    ),
    5: LevelRecipe(Admiral),
}


def recipe(game: Game, number: int) -> LevelRecipe:
    """How a level flies."""
    return _RECIPES[number]
