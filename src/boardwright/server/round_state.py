"""What a room keeps about the rounds of programs. `round_driver.py` uses it."""

from __future__ import annotations

import asyncio


class RoundState:
    """What a room keeps about its rounds."""

    __slots__ = ("absent_since", "closing", "noise", "shown", "shown_at", "timer")

    def __init__(self) -> None:
        #: The question whose state programs have been sent; -1 is the end.
        self.shown: int | None = None
        #: When it was sent: only then the clock of programs begins.
        self.shown_at = 0.0
        self.timer: asyncio.TimerHandle | None = None
        self.closing = False
        #: Since when nobody who is asked is there, on the monotonic clock.
        self.absent_since: float | None = None
        #: Seat -> the question, how many of its messages meant nothing, and how many of those were refused.
        self.noise: dict[int, tuple[int, int, int]] = {}
