"""Payments: cubes from the stock, or powerups of the same colour, each worth one cube.

A price is paid completely or not at all. The player chooses freely between cubes and cards (docs/rules/shooter.md §5).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

from boardwright.families.shooter.rules.compiled_weapons import FREE, Price

#: How many cubes of each colour a player could pay. Powerup cards count as cubes.
Purse: TypeAlias = tuple[int, int, int]


class PaymentChoice(NamedTuple):
    """One way of paying: cubes of each colour, and cards."""

    cubes: Purse
    cards: tuple[int, ...]


def affords(purse: Purse, due: Price) -> bool:
    """Whether a purse contains enough to pay a price.

    >>> affords((1, 0, 2), (1, 0, 0, 2)), affords((1, 0, 2), (0, 1, 0, 0))
    (True, False)
    """
    red, yellow, blue = purse[0] - due[0], purse[1] - due[1], purse[2] - due[2]
    return red >= 0 and yellow >= 0 and blue >= 0 and red + yellow + blue >= due[3]


def ways(
    cubes: Sequence[int], cards: Sequence[int], colors: Sequence[int], due: Price, reserve: Price = FREE
) -> list[PaymentChoice]:
    """Every way to pay a price and still afford the reserve. `colors[card]` is the colour of a card.

    >>> [(way.cubes, way.cards) for way in ways([1, 0, 0], [4], {4: 0}, (1, 0, 0, 0))]
    [((1, 0, 0), ()), ((0, 0, 0), (4,))]
    """
    total = sum(due)
    found = []
    for count in range(min(total, len(cards)) + 1):
        # Equal cards are interchangeable. Sorting makes equal choices identical, so each is tried once.
        for some in dict.fromkeys(combinations(sorted(cards), count)):
            by_color = [0, 0, 0]
            for card in some:
                by_color[colors[card]] += 1
            for spent in _cubes(cubes, by_color, due, total - count):
                way = PaymentChoice(spent, some)
                if reserve == FREE or affords(_left(cubes, cards, colors, way), reserve):
                    found.append(way)
    return found


def _cubes(cubes: Sequence[int], by_color: list[int], due: Price, count: int) -> list[Purse]:
    """The sets of `count` cubes that pay a price together with some cards."""
    least = [max(0, due[color] - by_color[color]) for color in range(3)]
    return [
        (red, yellow, count - red - yellow)
        for red in range(least[0], min(cubes[0], count) + 1)
        for yellow in range(least[1], min(cubes[1], count - red) + 1)
        if least[2] <= count - red - yellow <= cubes[2]
    ]


def _left(cubes: Sequence[int], cards: Sequence[int], colors: Sequence[int], way: PaymentChoice) -> Purse:
    left = [have - spent for have, spent in zip(cubes, way.cubes, strict=True)]
    for card in cards:
        left[colors[card]] += 1
    for card in way.cards:
        left[colors[card]] -= 1
    return left[0], left[1], left[2]
