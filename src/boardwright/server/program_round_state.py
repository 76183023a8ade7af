"""What a room remembers about rounds between programs. `program_round_driver.py` uses it."""

from __future__ import annotations

import asyncio


class RoundState:
    """What a room remembers about its rounds."""

    __slots__ = ("absent_since", "closing", "noise", "shown", "shown_at", "timer")

    def __init__(self) -> None:
        #: The last question whose state was sent to programs; -1 means that the end of the match was sent.
        self.shown: int | None = None
        #: When that state was sent. The clock of programs starts then.
        self.shown_at = 0.0
        self.timer: asyncio.TimerHandle | None = None
        self.closing = False
        #: The time since which no player has been connected (monotonic time); None while one is connected.
        self.absent_since: float | None = None
        #: Seat -> the question, the number of unusable messages from the seat, and how many of these were invalid.
        self.noise: dict[int, tuple[int, int, int]] = {}
