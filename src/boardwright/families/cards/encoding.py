"""Gives a number to every option that the board and the cards of a game allow.

`tests/wire/test_learning_encoding.py` plays matches to check that no option is missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boardwright.core import Game, Option
from boardwright.families.cards import option_types
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.vocabulary import MEMBERS, RESOURCES

_LEADER_VERBS = ("play", "use", "discard", "keep", "copy")
#: Maximum number of ways to pay for one card. The cost depends on discounts, so ways are numbered as they are offered.
_WAYS_TO_PAY = 16
#: The most servants that are spent at once.
_SERVANTS = 60


@lru_cache(maxsize=64)
def action_texts(game: Game, seats: int) -> dict[str, int]:
    """The texts of all options, and how many options in one decision can share each text."""
    found = dict.fromkeys((action_text(option) for option in _options(game.rules)), 1)
    return {**found, "pay": _WAYS_TO_PAY}


def action_text(option: Option) -> str:
    """The text that determines the number of an option."""
    return option.verb if option.verb in ("pay", "support", "refuse") else str(option)


def _options(rules: CardsRules) -> Iterator[Option]:
    board = rules.board
    yield from (option_types.PASS, option_types.END)
    yield from (option for space in board.spaces for option in rules.places(0, space, None))
    yield from (rules.act(space, None) for space in board.spaces)
    yield from map(option_types.servants, range(_SERVANTS))
    yield from rules.privilege_options
    yield from (option_types.lose(0, resource) for resource in range(len(RESOURCES)))
    yield from (option_types.six(0, member) for member in range(len(MEMBERS)))
    yield option_types.support(0)
    yield from map(option_types.refuse, rules.excommunications[:1])
    tiles = {tile.name: tile for tile in (*board.tiles, board.standard_tile)}
    yield from (option_types.CardsOption("tile", tile=name) for name in tiles)
    for leader in rules.leaders:
        yield from (rules.leader_option(verb, leader) for verb in _LEADER_VERBS)
    for card in rules.cards.values():
        yield option_types.decline(card)
        # A card's offers and permanent effects are identified by number.
        for verb in ("choose", "pick"):
            yield from (
                option_types.CardsOption(verb, card=card.name, choice=index + 1)
                for index in range(sum(len(effect.offers()) for effect in card.permanent))
            )
