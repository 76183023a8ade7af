"""Levels 1 to 5 of card games: which bot each level uses, and how often it overlooks something.

The bots rate options in points of the final score.
"""

from __future__ import annotations

from boardwright.core import Game, LevelRecipe, View
from boardwright.families.cards.bots import CardsGreedyBot, CardsJudgeBot, CardsPlanner

_RECIPES = {
    # A beginner takes what looks good at first sight, and overlooks half of the options.
    1: LevelRecipe(CardsJudgeBot, overlooks=0.5, blur=2.0),
    2: LevelRecipe(CardsJudgeBot, overlooks=0.15, blur=0.5),
    3: LevelRecipe(CardsGreedyBot),
    4: LevelRecipe(lambda rng: CardsPlanner(rng, worlds=2, rounds=1)),
    5: LevelRecipe(lambda rng: CardsPlanner(rng, worlds=4, rounds=2)),
}


def recipe(game: Game, number: int) -> LevelRecipe:
    """How a level plays a game of this family."""
    return _RECIPES[number]._replace(may_end=_may_end)


def _may_end(view: View) -> bool:
    """Whether the match can end soon: in its last round."""
    return bool(view.table["round"] == view.table["rounds"])
