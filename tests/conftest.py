"""What all tests share: the signals of a terminal, wherever they are run."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """Whoever runs the tests in the background may have them ignore Ctrl-C, and the programs that they start would
    inherit that; a signal that is handled here is an ordinary one there."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
