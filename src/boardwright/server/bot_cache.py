"""The bots of a worker, one for each seat of a match.

A bot is kept between answers, so that a search can reuse its earlier results. Memory is bounded: when the process
grows too large, the least recently used bots are dropped. A dropped bot is made again when it is needed and loses
only its earlier results.
"""

from __future__ import annotations

import contextlib
import os
from collections import OrderedDict
from collections.abc import Callable

from boardwright.bots import Bot

#: Maximum number of bots that a worker keeps.
MOST_BOTS = 64
#: Bots are dropped while the process uses more than this many megabytes of address space. The hard limit of a
#: worker is 1,500.
MOST_MEMORY = 900

_PAGE = os.sysconf("SC_PAGE_SIZE")


class ProcessSize:
    """Measures this process's address space. It opens a file early, because a confined process may not open files."""

    def __init__(self) -> None:
        self._file = -1
        with contextlib.suppress(OSError):
            self._file = os.open("/proc/self/statm", os.O_RDONLY)

    @property
    def megabytes(self) -> float:
        """The size in megabytes; 0 if the system does not report it."""
        if self._file < 0:
            return 0.0
        return int(os.pread(self._file, 64, 0).split()[0]) * _PAGE / (1 << 20)


class BotCache:
    """The kept bots of all matches and seats. The most recently used bot comes last."""

    def __init__(self) -> None:
        self._size = ProcessSize()
        self._bots: OrderedDict[tuple[str, int], tuple[str, Bot]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._bots)

    def get(self, match: str, seat: int, name: str, make: Callable[[], Bot]) -> Bot:
        """Returns the kept bot of a seat. Makes a new bot if there is none, or if the bot's name has changed.

        The name changes when a substitute bot takes over the seat.
        """
        kept = self._bots.pop((match, seat), None)
        if kept is None or kept[0] != name:
            kept = (name, make())
        self._bots[match, seat] = kept
        return kept[1]

    def forget(self, match: str) -> None:
        """Drops the bots of a match that is over, or in which answers were taken back."""
        for key in [key for key in self._bots if key[0] == match]:
            del self._bots[key]

    def clear(self) -> None:
        self._bots.clear()

    def shrink(self) -> None:
        """Drops the least recently used bots until the process is small enough."""
        while len(self._bots) > MOST_BOTS or (self._bots and self._size.megabytes > MOST_MEMORY):
            self._bots.popitem(last=False)
