"""Levels 1 to 5 of shooter games: how far each level looks ahead, and how often it overlooks something.

The bots rate options in points.
"""

from __future__ import annotations

from boardwright.core import Game, LevelRecipe, View
from boardwright.families.shooter.bots import ShooterGreedyBot, ShooterPlanner

_RECIPES = {
    # A beginner shoots at anybody in sight, and overlooks most ways to get weapons and ammunition.
    1: LevelRecipe(lambda rng: ShooterGreedyBot(rng, width=12), overlooks=0.5, blur=1.5),
    2: LevelRecipe(lambda rng: ShooterGreedyBot(rng, width=30), overlooks=0.2, blur=0.6),
    3: LevelRecipe(lambda rng: ShooterGreedyBot(rng, width=160)),
    4: LevelRecipe(lambda rng: ShooterPlanner(rng, width=60, beam=2, worlds=0)),
    5: LevelRecipe(lambda rng: ShooterPlanner(rng, width=160, beam=4, top=4, worlds=2)),
}


def recipe(game: Game, number: int) -> LevelRecipe:
    """How a level plays a game of this family."""
    return _RECIPES[number]._replace(may_end=_may_end)


def _may_end(view: View) -> bool:
    """Whether the match can end with this turn: in the frenzy, or by the last kills if there is no frenzy."""
    table, rules = view.table, view.game.rules
    soon = rules.domination or table["skulls"] <= _KILLS
    return bool(table["frenzy"] or (rules.sudden_death and soon))


#: The number of players that one turn can kill.
_KILLS = 4
