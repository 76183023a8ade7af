"""Sends a Ctrl-C again if Python has lost it.

Python runs some functions where an exception cannot be raised, for example when an object is freed. If the user presses
Ctrl-C in such a moment, Python prints a traceback and continues. This module suppresses the traceback and sends the
Ctrl-C again a moment later.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

#: Seconds until the Ctrl-C is sent again. By then the function that could not be interrupted has ended.
DELAY = 0.01


@contextmanager
def interrupts_repeated() -> Iterator[None]:
    """Repeats every Ctrl-C that Python loses within this block."""
    usual = sys.unraisablehook
    main = threading.main_thread().ident or 0
    in_hook = False
    ended = threading.Event()
    sending = threading.Lock()

    def send_again() -> None:
        # A busy machine may take longer to leave the hook than `DELAY`. A Ctrl-C inside it would be lost too.
        while in_hook:
            time.sleep(DELAY)
        time.sleep(DELAY)
        with sending:
            if not ended.is_set():
                # A real signal ends a wait of the main thread. `interrupt_main` would come only after the wait.
                signal.pthread_kill(main, signal.SIGINT)

    def repeat(lost: Any) -> None:
        nonlocal in_hook
        if lost.exc_type is not KeyboardInterrupt:
            usual(lost)
            return
        in_hook = True
        threading.Thread(target=send_again, daemon=True).start()
        in_hook = False

    sys.unraisablehook = repeat
    try:
        yield
    finally:
        sys.unraisablehook = usual
        with sending:
            ended.set()
