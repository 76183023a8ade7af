"""Events in words: amounts and names become messages, so that every language says them its own way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import Message
from boardwright.families.cards.amounts import said

#: Facts of events that are amounts of resources.
_AMOUNTS = ("gains", "cost")


def event_message(seen: Mapping[str, Any]) -> Message:
    """A seen event in words."""
    params: dict[str, Any] = {}
    for key, value in seen.items():
        if key in _AMOUNTS:
            params[key] = said(value)
        elif key == "member":
            params[key] = Message(f"cards-member-{value}")
        elif key == "source":
            params[key] = seen.get("label", value)
        elif key in ("dice", "order"):
            params[key] = ", ".join(str(number) for number in value)
        elif key not in ("type", "label"):
            params[key] = value
    kind = seen["type"]
    if kind == "kept" and "leader" not in seen:
        kind = "kept-hidden"
    return Message(f"cards-event-{kind}", **params)
