"""What a room remembers about rounds between programs. `round_driver.py` uses it."""

from __future__ import annotations

import asyncio


class RoundState:
    """What a room remembers about its rounds."""

    __slots__ = ("absent_since", "closing", "noise", "shown", "shown_at", "timer")

    def __init__(self) -> None:
        #: The question whose state was sent to programs; -1 means the end.
        self.shown: int | None = None
        #: When it was sent; the clock of programs starts then.
        self.shown_at = 0.0
        self.timer: asyncio.TimerHandle | None = None
        self.closing = False
        #: Since when no asked program has been connected (monotonic time).
        self.absent_since: float | None = None
        #: Seat -> the question, the number of its invalid messages, and how many of those were refused.
        self.noise: dict[int, tuple[int, int, int]] = {}
