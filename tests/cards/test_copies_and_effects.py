"""Copied leaders in positions, what events look like, and how levels differ."""

from __future__ import annotations

import boardwright
from boardwright.core import Rng
from boardwright.families.cards.animation import visual_effects
from boardwright.families.cards.levels import recipe

GAME = boardwright.load("magnifico")


def test_a_copied_leader_of_a_position_is_the_one_that_works() -> None:
    """Lorenzo de' Medici acts as the leader that he copied."""
    table = GAME.family.setup(GAME, 2, Rng(0))
    copies = {"Lorenzo de' Medici": "Filippo Brunelleschi"}
    player = {"leaders": ["Lorenzo de' Medici"], "copies": copies}
    position = GAME.family.position(table)
    position["players"][0] |= player
    GAME.family.place(table, position)
    told = GAME.family.position(table)["players"]
    assert (told[0]["leaders"], told[0]["copies"]) == (["Lorenzo de' Medici"], copies)
    assert (told[1]["leaders"], told[1]["copies"]) == ([], {})
    own = GAME.family.setup(GAME, 2, Rng(0))
    position["players"][0] |= {"leaders": ["Filippo Brunelleschi"], "copies": {}}
    GAME.family.place(own, position)
    assert table.players[0].flags == own.players[0].flags
    assert table.players[0].flags


def test_resources_are_counted_where_they_are() -> None:
    view = GAME.start(2, seed=0).view(None)
    gained = visual_effects(view, {"type": "gained", "seat": 1, "gains": {"COINS": 3, "WOOD": 0}})
    spent = visual_effects(view, {"type": "paid", "seat": 0, "cost": {"STONE": 2}})
    assert [(effect.kind, effect.at, effect.value) for effect in gained + spent] == [
        ("count", "have:1:COINS", 3),
        ("count", "have:0:STONE", -2),
    ]
    assert visual_effects(view, {"type": "no such event"}) == []
    space = GAME.rules.board.spaces[0].id
    (glow,) = visual_effects(view, {"type": "harvest", "seat": 1, "source": space})
    assert (glow.kind, glow.at, glow.seat) == ("glow", f"space:{space}", 1)


def test_a_beginner_overlooks_every_second_option_and_the_third_level_none() -> None:
    recipes = [recipe(GAME, level) for level in range(1, 6)]
    assert [found.overlooks for found in recipes] == [0.5, 0.15, 0, 0, 0]
    assert [found.blur for found in recipes] == [2.0, 0.5, 0, 0, 0]
