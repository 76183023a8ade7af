"""Gives a number to every option that the weapons, the board and the powerups of a game allow.

Every verb of an option is listed here once. `tests/wire/test_learning_encoding.py` plays matches to check that no
option is missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from boardwright.core import Game
from boardwright.families.shooter.compiled import MAX_CUBES, MAX_POWERUPS, ShooterRules
from boardwright.families.shooter.option_types import CARDS, SCOPE, OptionFactory, ShooterOption
from boardwright.families.shooter.rules.compiled_weapons import Price
from boardwright.families.shooter.rules.payment import PaymentChoice

_PLAIN = (
    "end", "run", "grab", "aim", "stop", "skip", "hold", "nothing", "decline", "blast", "terminator"
)  # fmt: skip
_SQUARES = ("go", "step", "pull", "push", "hit", "vortex", "claim")
_PLAYERS = ("target", "shove")
_WEAPONS = ("shoot", "buy", "leave", "reload")
_CARDS = ("discard", "use", "tagback")
#: Somebody who spawns holds one card more than the limit.
_HAND = MAX_POWERUPS + 1


@lru_cache(maxsize=64)
def action_texts(game: Game, seats: int) -> dict[str, int]:
    """The texts of all options, and how many options in one decision can share each text."""
    return dict.fromkeys(map(str, _options(game.rules, seats)), 1)


def _options(rules: ShooterRules, seats: int) -> Iterator[ShooterOption]:
    say = OptionFactory(rules.board, rules.weapons)
    players = range(seats + rules.terminator)
    yield from map(say.plain, _PLAIN)
    yield from (say.square(verb, square) for verb in _SQUARES for square in range(rules.board.count))
    yield from (say.player(verb, player, seats) for verb in _PLAYERS for player in players)
    yield from (say.room(room) for room in range(len(rules.board.rooms)))
    yield from (say.weapon(verb, weapon.index) for verb in _WEAPONS for weapon in rules.weapons)
    yield from (say.effect(effect) for weapon in rules.weapons for effect in weapon.effects)
    yield from (say.card(verb, card) for verb in _CARDS for card in range(len(CARDS)))
    scopes = (card for card in range(len(CARDS)) if card // 3 == SCOPE)
    yield from (say.scope(card, player, seats) for card in scopes for player in players)
    yield from (say.pay(way) for due in _prices(rules) for way in _payments(rules, due))


def _prices(rules: ShooterRules) -> list[Price]:
    """Every price of the game, including one cube of any colour for a targeting scope."""
    found: dict[Price, None] = {(0, 0, 0, 1): None}
    for weapon in rules.weapons:
        for due in (weapon.price, weapon.reload, *(effect.price for effect in weapon.effects)):
            found[due] = None
    return sorted(found)


def _payments(rules: ShooterRules, due: Price) -> Iterator[PaymentChoice]:
    """Every possible payment of a price, with as many cubes and cards as a player can have."""
    cards = sorted(set(rules.powerups))
    for tokens in combinations_with_replacement([*range(-3, 0), *cards], sum(due)):
        cubes = [tokens.count(color - 3) for color in range(3)]
        spent = tuple(token for token in tokens if token >= 0)
        given = [cubes[color] + sum(card % 3 == color for card in spent) for color in range(3)]
        if max(cubes) <= MAX_CUBES and len(spent) <= _HAND and all(map(int.__ge__, given, due)):
            yield PaymentChoice((cubes[0], cubes[1], cubes[2]), spent)
