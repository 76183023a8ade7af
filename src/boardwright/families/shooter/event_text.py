"""Events in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardwright.core.message import Message, Param
from boardwright.families.shooter.option_types import cube_words


def player_name(name: Any) -> Message:
    if name == "terminator":
        return Message("shooter-terminator")
    return Message("shooter-player", number=int(name) + 1)


def card_name(name: str) -> Message:
    kind, color = name.split("-")
    return Message("shooter-card", kind=kind, color=color)


_FACTS: dict[str, Callable[[Any], Param]] = {
    "player": player_name,
    "by": player_name,
    "of": player_name,
    "card": card_name,
    "cubes": cube_words,
    "cards": lambda value: [card_name(card) for card in value],
    "points": lambda value: value if isinstance(value, int) else list(value),
}


def event_text(seen: Mapping[str, Any]) -> Message:
    """An event in words. If parts of the event are hidden from this viewer, the sentence is shorter."""
    params: dict[str, Param] = {}
    for key, value in seen.items():
        if key != "type" and value is not None:
            params[key] = _FACTS[key](value) if key in _FACTS else value
    kind = seen["type"]
    if kind == "drew" and "card" in seen:
        kind = "drew-card"
    elif kind == "scored" and seen["of"] is not None:
        kind = "scored-of"
    elif kind == "paid":
        params = {
            "player": params["player"],
            "with": [*cube_words(seen["cubes"]), *map(card_name, seen["cards"])],
        }
    elif kind == "grabbed" and not seen["cubes"]:
        kind = "grabbed-nothing"
    return Message(f"shooter-event-{kind}", **params)


# -- refusals -----------------------------------------------------------------------------------------------
