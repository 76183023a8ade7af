"""The current time and the running time of clocks. Tests use their own time source."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol

#: After this many seconds without a heartbeat of a server, clocks are treated as stopped.
OUTAGE = 5.0


class TimeSource(Protocol):
    """Returns the current Unix time."""

    def __call__(self) -> float: ...


def system_time() -> float:
    """The system time, monotonic within a process."""
    return _wall + (time.monotonic() - _start)


_wall, _start = time.time(), time.monotonic()


class Outages:
    """Periods without a running server. Clocks do not count them."""

    def __init__(self, found: Sequence[tuple[float, float]] = ()) -> None:
        self.found = list(found)

    def ran(self, since: float, until: float) -> float:
        """How long a clock ran between two moments.

        >>> Outages([(10, 15)]).ran(8, 20)
        7.0
        """
        lost = sum(max(0.0, min(until, end) - max(since, begin)) for begin, end in self.found)
        return float(max(0.0, until - since - lost))

    def ends(self, since: float, seconds: float) -> float:
        """The moment when a clock has run for this many seconds.

        >>> Outages([(10, 15)]).ends(8, 3), Outages([(10, 15)]).ends(8, 1)
        (16.0, 9.0)
        """
        end = since + seconds
        for begin, finish in self.found:
            if begin < end and finish > since:
                end += finish - max(begin, since)
        return float(end)
