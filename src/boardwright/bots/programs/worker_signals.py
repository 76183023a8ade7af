"""A worker process that plays with programs: whatever ends it, they end with it. Left alone they would stand still."""

from __future__ import annotations

import contextlib
import ctypes
import signal
import sys
from collections.abc import Iterator

_PR_SET_PDEATHSIG = 1


@contextlib.contextmanager
def ignore_interrupt() -> Iterator[None]:
    """Workers that are started meanwhile never hear Ctrl-C; whoever starts them hears it a bit later."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def exit_with_programs() -> None:
    """Lets this process end its programs on the way out."""
    # Ctrl-C reaches the whole group; the parent alone decides what becomes of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    # In order when asked to, and also when the parent dies of SIGKILL.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
