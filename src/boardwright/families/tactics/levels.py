"""The bot levels 1 to 5 of tactics: level 1 takes any good chance, level 5 plans for the whole team."""

from __future__ import annotations

from boardwright.core import Game, LevelRecipe
from boardwright.families.tactics.bots import Explorer, OrderWeigher, TeamPlanner, ThreatBot

_RECIPES = {
    # A beginner strikes when it sees a chance and ignores the reply.
    1: LevelRecipe(lambda rng: OrderWeigher(rng, careless=True), overlooks=0.15, blur=0.3),
    2: LevelRecipe(lambda rng: ThreatBot(rng, profile="classic")),
    3: LevelRecipe(OrderWeigher),
    4: LevelRecipe(lambda rng: ThreatBot(rng, profile="smart")),
    5: LevelRecipe(TeamPlanner),
}


def recipe(game: Game, number: int) -> LevelRecipe:
    """The bot that plays a level. In fog it also searches for enemies and goals."""
    found = _RECIPES[number]
    if any(stage.fogged for stage in game.rules.stages):
        return found._replace(make=lambda rng: Explorer(found.make(rng)))
    return found
