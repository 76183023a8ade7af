"""The options of a ship. Their JSON form is the one in the bot protocol."""

from __future__ import annotations

from typing import Any, ClassVar

from boardwright.core import Message, Option
from boardwright.geometry.hex import DIRECTIONS

#: The names of the six directions, in the order of `DIRECTIONS`.
DIRECTION_NAMES = ("right", "right-down", "left-down", "left", "left-up", "right-up")

#: The reasons why a ship may be idle without having chosen it.
FAULTS = ("timeout", "invalid", "disconnected", "error")


class ShipAction(Option):
    """A move or a laser in a direction, or nothing."""

    __slots__ = ("direction", "reason")

    recurs: ClassVar[bool] = True

    def __init__(self, verb: str, direction: int = -1, reason: str | None = None) -> None:
        self.family = "starships"
        self.verb = verb
        self.direction = direction
        #: Set only for faults. A fault is the answer that the referee gives for a ship whose program failed.
        self.reason = reason
        self.touches = ()
        self.args = {}

    @property
    def json(self) -> dict[str, Any]:
        if self.verb == "noop":
            return {"type": "noop"} if self.reason is None else {"type": "noop", "reason": self.reason}
        return {"type": self.verb, "direction": list(DIRECTIONS[self.direction])}

    @property
    def message(self) -> Message:
        if self.verb == "noop":
            return Message(f"starships-option-{self.reason or 'noop'}")
        direction = Message(f"starships-direction-{DIRECTION_NAMES[self.direction]}")
        return Message(f"starships-option-{self.verb}", direction=direction)

    @property
    def key(self) -> Any:
        return self.verb, self.direction, self.reason

    def __str__(self) -> str:
        if self.verb == "noop":
            return "noop" if self.reason is None else f"noop {self.reason}"
        return f"{self.verb} {DIRECTION_NAMES[self.direction]}"
