"""Sends a Ctrl-C again if Python has lost it.

Python runs some functions where an exception cannot be raised, for example when an object is freed. If the user presses
Ctrl-C in such a moment, Python prints a traceback and continues. This module suppresses the traceback and sends the
Ctrl-C again a moment later.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

#: Seconds until the Ctrl-C is sent again. By then the function that could not be interrupted has ended.
DELAY = 0.01


@contextmanager
def interrupts_repeated() -> Iterator[None]:
    """Repeats every Ctrl-C that Python loses within this block."""
    usual = sys.unraisablehook
    timers: list[threading.Timer] = []
    main = threading.main_thread().ident

    def repeat(lost: Any) -> None:
        if lost.exc_type is not KeyboardInterrupt:
            usual(lost)
            return
        # A real signal ends a wait of the main thread. `interrupt_main` would come only after the wait.
        timers.append(threading.Timer(DELAY, signal.pthread_kill, (main, signal.SIGINT)))
        timers[-1].daemon = True
        timers[-1].start()

    sys.unraisablehook = repeat
    try:
        yield
    finally:
        sys.unraisablehook = usual
        for timer in timers:
            timer.cancel()
