"""Amounts of resources: small tuples of (resource, number), and their texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from boardwright.core import Message
from boardwright.core.message import listed
from boardwright.families.cards.format.vocabulary import RESOURCES

#: Pairs (number of the resource, amount), sorted by resource. No resource occurs twice, and no amount is zero.
Amounts: TypeAlias = tuple[tuple[int, int], ...]

NOTHING: Amounts = ()


def amounts(pairs: Iterable[tuple[int, int]]) -> Amounts:
    """Adds up pairs that may repeat a resource.

    >>> amounts([(2, 3), (0, 1), (2, 1), (1, 0)])
    ((0, 1), (2, 4))
    """
    stock: dict[int, int] = {}
    for resource, number in pairs:
        stock[resource] = stock.get(resource, 0) + number
    return tuple((resource, number) for resource, number in sorted(stock.items()) if number > 0)


@lru_cache(4096)
def amount_json(found: Amounts) -> Mapping[str, int]:
    """The amounts as JSON.

    >>> amount_json(((0, 1), (2, 4)))
    {'WOOD': 1, 'COINS': 4}
    """
    return {RESOURCES[resource]: number for resource, number in found}


def read(names: Mapping[str, int]) -> Amounts:
    """Reads amounts from their JSON form."""
    return amounts((RESOURCES.index(name), number) for name, number in names.items())


def amount_text(found: Amounts | Mapping[str, int]) -> Message:
    """The amounts in words."""
    if isinstance(found, tuple):
        return _amount_text(found)
    parts = counts(found)
    return listed(parts, "and") if parts else Message("cards-nothing")


@lru_cache(4096)
def _amount_text(found: Amounts) -> Message:
    """A cached version of `amount_text`, because many cards have equal amounts."""
    parts = counts(found)
    return listed(parts, "and") if parts else Message("cards-nothing")


def counts(found: Amounts | Mapping[str, int]) -> list[Message]:
    """The amounts in words, one message for each resource."""
    pairs = found.items() if isinstance(found, Mapping) else ((RESOURCES[r], number) for r, number in found)
    return [Message(resource_id(name), count=number) for name, number in pairs if number]


def resource_id(name: str) -> str:
    """The id of the message for an amount of a resource: `cards-coins`, `cards-military-points`."""
    return f"cards-{name.lower().replace('_', '-')}"


def has_amounts(have: list[int], wanted: Amounts) -> bool:
    """Whether a stock holds the amounts."""
    for resource, number in wanted:  # noqa: SIM110  the innermost loop of play, and a generator costs thrice
        if have[resource] < number:
            return False
    return True
