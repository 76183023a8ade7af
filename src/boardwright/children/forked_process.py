"""A worker process that is a copy of this process (`fork`), so it starts within milliseconds.

A process that starts Python anew takes about half a second to import our modules and to load a game. A copy has them
already. Only the calling thread is copied, so a process with several threads must not be copied: another thread could
hold a lock, which would never be released in the copy.
"""

from __future__ import annotations

import gc
import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import BinaryIO, ClassVar, NoReturn
from weakref import WeakSet

#: Shortest and longest time between two looks whether a process has ended, in seconds.
FIRST_LOOK, LONGEST_LOOK = 0.0005, 0.05


def can_fork() -> bool:
    """Whether this process may be copied: it runs on Linux and has one thread, threads of C libraries included."""
    return sys.platform == "linux" and len(os.listdir("/proc/self/task")) == 1


class ForkedProcess:
    """A copy of this process that runs one function. It has the methods of `subprocess.Popen` that we use."""

    #: The copies that this process has started. A new copy closes its ends of their pipes.
    _siblings: ClassVar[WeakSet[ForkedProcess]] = WeakSet()

    def __init__(self, main: Callable[[BinaryIO, BinaryIO], None]) -> None:
        """Starts a copy, which calls `main` with its input and output, and then ends."""
        requests, replies = os.pipe(), os.pipe()
        # Ctrl-C waits until the copy is in a session of its own, where it is not sent to.
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self.pid = os.fork()
            if not self.pid:
                self._run(main, requests, replies, blocked)
            os.close(requests[0])
            os.close(replies[1])
            self.stdin = io.FileIO(requests[1], "wb")
            self.stdout = io.FileIO(replies[0], "rb")
            self.returncode: int | None = None
            ForkedProcess._siblings.add(self)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)

    @staticmethod
    def _run(
        main: Callable[[BinaryIO, BinaryIO], None],
        requests: tuple[int, int],
        replies: tuple[int, int],
        blocked: set[signal.Signals | int],
    ) -> NoReturn:
        """What the copy does. It never returns to the code that called `fork`."""
        code = 1
        try:
            os.setsid()
            # A Ctrl-C of the moment before was for the process that was copied. Ignoring a signal forgets it.
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
            # An input ends only when all processes have closed the other end.
            for sibling in list(ForkedProcess._siblings):
                sibling.stdin.close()
                sibling.stdout.close()
            os.close(requests[1])
            os.close(replies[0])
            # What is printed goes to standard error, and nobody reads our standard input.
            nothing = os.open(os.devnull, os.O_RDONLY)
            os.dup2(nothing, 0)
            os.close(nothing)
            os.dup2(2, 1)
            sys.stdout = sys.stderr
            gc.freeze()  # the collector would copy every page that it looks at
            main(os.fdopen(requests[0], "rb"), os.fdopen(replies[1], "wb"))
            code = 0
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            # Not `sys.exit`: the exit handlers and the unwritten output belong to the process that was copied.
            os._exit(code)

    def poll(self) -> int | None:
        """The exit code; negative if a signal ended the process; None while it runs."""
        if self.returncode is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Waits for the end. Raises `subprocess.TimeoutExpired` if it does not come in time."""
        end, pause = None if timeout is None else time.monotonic() + timeout, FIRST_LOOK
        while (code := self.poll()) is None:
            if end is not None and time.monotonic() >= end:
                raise subprocess.TimeoutExpired("a copy of this process", timeout or 0.0)
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_LOOK)
        return code

    def terminate(self) -> None:
        """Sends SIGTERM."""
        self._signal(signal.SIGTERM)

    def kill(self) -> None:
        """Sends SIGKILL."""
        self._signal(signal.SIGKILL)

    def _signal(self, number: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)
