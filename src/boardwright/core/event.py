"""Events: what happened, as typed data with a JSON form, and who may see it.

This is the only place that decides what a seat sees of an event.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core.message import Message
from boardwright.core.object_state import object_state, set_object_state


class Event:
    """Something that happened.

    Everybody may know the `facts`. Only the seats in `seats` may know the `secret` facts. With `seats` and no
    `secret`, only these seats see the event.

    >>> draw = Event("drawn", {"seat": 1}, secret={"card": "newton"}, seats=(1,))
    >>> draw.seen(1), draw.seen(0), draw.seen(None)
    ({'type': 'drawn', 'seat': 1, 'card': 'newton'}, {'type': 'drawn', 'seat': 1}, {'type': 'drawn', 'seat': 1})
    >>> Event("hint", {"card": "newton"}, seats=(1,)).seen(0) is None
    True
    """

    __slots__ = ("facts", "seats", "secret", "type")

    def __init__(
        self,
        type: str,
        facts: Mapping[str, Any],
        *,
        secret: Mapping[str, Any] | None = None,
        seats: tuple[int, ...] | None = None,
    ) -> None:
        self.type = type
        self.facts = facts
        self.secret = secret
        self.seats = seats

    def seen(self, seat: int | None) -> dict[str, Any] | None:
        """The event as a seat (None: a spectator) sees it; None if the event is hidden from the seat."""
        if self.seats is None or (seat is not None and seat in self.seats):
            return self.json
        if self.secret is None:
            return None
        return {"type": self.type, **self.facts}

    def veiled(self, viewer: int | None) -> Event:
        """The event in a fork for a viewer: what the viewer did not see is removed for everybody.

        >>> Event("drawn", {"seat": 1}, secret={"card": "newton"}, seats=(1,)).veiled(0).seen(1)
        {'type': 'drawn', 'seat': 1}
        """
        if self.seats is None or (viewer is not None and viewer in self.seats):
            return self
        # A hidden event keeps its place, because all seats number the events in the same way.
        return Event("veiled", {}, seats=()) if self.secret is None else Event(self.type, self.facts)

    @property
    def json(self) -> dict[str, Any]:
        """The whole event, for tests and for journals of finished matches."""
        return {"type": self.type, **self.facts, **(self.secret or {})}

    def __repr__(self) -> str:
        return f"<Event {self.json}>"

    def __getstate__(self) -> Any:
        return object_state(self)

    def __setstate__(self, state: Any) -> None:
        set_object_state(self, state)


def event_message(family: str, seen: Mapping[str, Any]) -> Message:
    """An event in words: the message `shooter-event-drawn`. Its parameters are the facts that are words or numbers.

    A family whose events contain coordinates or ids defines its own `event_message`.
    """
    params = {
        key: value for key, value in seen.items() if key != "type" and isinstance(value, str | int | float)
    }
    return Message(f"{family}-event-{seen['type']}", **params)
