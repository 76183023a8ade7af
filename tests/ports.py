"""Ports for servers that a test starts with a port of its choice, because they keep it when they are started again."""

from __future__ import annotations

import os
import random
import socket

#: Linux gives ports from 32768 on to whoever asks for any port, also between our look and the start of the server.
#: Below that nobody gets a port without naming it.
FIRST, LAST = 10_000, 32_000
#: Each process of tests looks somewhere else.
_rng = random.Random(os.getpid())


def free_port() -> int:
    """A port that nobody listens at, and that no other program gets by chance."""
    while True:
        port = _rng.randrange(FIRST, LAST)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
