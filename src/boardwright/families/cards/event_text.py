"""Events in words. Amounts and names are messages, so that they can be translated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardwright.core import Message
from boardwright.families.cards.rules.resource_amounts import amount_text

#: The keys of an event whose values are amounts of resources.
_AMOUNTS = ("gains", "cost")
#: The categories in which the final scoring subtracts points. The text shows only their sum.
_LOSSES = ("tithe", "arms", "buildings", "hoard")


def player_words(seat: int) -> Message:
    """The name of a player in texts, such as "Player 1". Clients may show the person's name instead."""
    return Message("cards-scene-player", seat=seat + 1)


def order(seats: Sequence[int]) -> str:
    """The players in turn order, counted from 1."""
    return ", ".join(str(seat + 1) for seat in seats)


def event_text(seen: Mapping[str, Any]) -> Message:
    """An event in words, as far as the viewer may see it."""
    params: dict[str, Any] = {}
    for key, value in seen.items():
        if key in _AMOUNTS:
            params[key] = amount_text(value)
        elif key == "member":
            params[key] = Message(f"cards-member-{value}")
        elif key == "source":
            params[key] = seen.get("label", value)
        elif key == "dice":
            params[key] = ", ".join(map(str, value))
        elif key == "order":
            params[key] = order(value)
        elif key == "seat":
            params["player"] = player_words(value)
        elif key not in ("type", "label"):
            params[key] = value
    kind = seen["type"]
    if kind == "scored":
        params["losses"] = -sum(params.pop(key) for key in _LOSSES)
    if kind == "kept" and "leader" not in seen:
        kind = "kept-hidden"
    return Message(f"cards-event-{kind}", **params)
