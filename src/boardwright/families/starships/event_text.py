"""Events in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardwright.core import Message
from boardwright.families.starships.compiled import UNNAMED
from boardwright.families.starships.option_types import DIRECTION_NAMES
from boardwright.geometry.hex import DIRECTIONS


def ship_name(nick: str) -> Message | str:
    """The display name of a ship: its own name, or a text with its number."""
    unnamed = UNNAMED.fullmatch(nick)
    return nick if unnamed is None else Message("starships-player", number=int(unnamed[1]))


def event_text(seen: Mapping[str, Any]) -> Message:
    """An event in words. The rules may rename the type of a hit, so every unknown type counts as a hit."""
    kind = seen["type"]
    if kind == "end":
        return Message(f"starships-event-end-{seen['reason']}", nick=ship_name(seen["winner"] or "-"))
    # The board shows no coordinates, so the text has the direction only.
    if kind == "laser" and (direction := _direction(seen["start"], seen["end"])) is not None:
        return Message("starships-event-fires", nick=ship_name(seen["nick"]), direction=direction)
    if kind in ("laser", "move", "respawn"):
        return Message(f"starships-event-{kind}", nick=ship_name(seen["nick"]))
    if kind == "noop" and seen["reason"] == "chosen":
        return Message("starships-event-waits", nick=ship_name(seen["nick"]))
    known = kind if kind in ("collision", "noop", "destroyed") else "hit"
    params = {"hitpoints": seen["hitpoints"]} if "hitpoints" in seen else {}
    return Message(
        f"starships-event-{known}", nick=ship_name(seen["nick"]), reason=_reason(seen["reason"]), **params
    )


def _direction(start: Sequence[int], end: Sequence[int]) -> Message | None:
    """The direction from one tile to another in the same line; none if they are the same tile."""
    steps = max(abs(to - at) for at, to in zip(start, end, strict=True))
    for direction, name in zip(DIRECTIONS, DIRECTION_NAMES, strict=True):
        if steps and all(to - at == steps * part for at, to, part in zip(start, end, direction, strict=True)):
            return Message(f"starships-direction-{name}")
    return None


#: The reasons in events that have their own message. Any other reason names the ships that hit.
REASONS = (
    "mountain", "void", "off-grid", "ship", "contested", "head-on", "blocked", "timeout", "invalid", "disconnected",
    "error", "collision", "chosen",
)  # fmt: skip


def _reason(reason: str) -> Message:
    if reason in REASONS:
        return Message(f"starships-reason-{reason}")
    return Message(
        "starships-reason-hit", nicks=[ship_name(part.removeprefix("hit by ")) for part in reason.split(", ")]
    )
