"""A program as a process: lines to its standard input, lines from its standard output, never a wait without end.

The process stands still (SIGSTOP) except while it is asked, so that it takes no time from anybody else. It is bounded
and not caged: a program that is hostile to the machine needs a container around the whole arena.
"""

from __future__ import annotations

import contextlib
import os
import resource
import secrets
import select
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence

from boardwright.bots.programs.limits import ProgramLimits

_CHUNK = 65_536
#: So much waits for a program that does not read.
_MAX_UNSENT = 4 * 1024 * 1024
#: Of what it writes to files, its log included.
_MAX_FILE = 256 * 1024 * 1024


#: The variable of the environment that marks a program and all that it starts.
_MARK = "BOARDWRIGHT_PROGRAM"
#: How often marked processes are looked for: one may start another while it is being ended.
_LOOKS = 5


def _end_marked(mark: str) -> None:
    """Ends all processes with a mark in their environment, whatever session they have moved to."""
    for _ in range(_LOOKS):
        found = _marked(mark.encode())
        if not found:
            return
        for pid in found:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)


def _marked(mark: bytes) -> list[int]:
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdecimal():
            # It may have ended meanwhile, or belong to somebody else. A dead one has no environment any more.
            with contextlib.suppress(OSError), open(f"/proc/{entry}/environ", "rb") as file:
                if mark in file.read().split(b"\0"):
                    found.append(int(entry))
    return found


class ProgramExited(Exception):
    """The process has ended or does not speak any more."""


class LineTooLong:
    """In place of a line that was longer than the limit."""


class ProgramProcess:
    """A running program. Every method returns in bounded time."""

    def __init__(self, command: Sequence[str], limits: ProgramLimits) -> None:
        self.limits = limits
        self._log = tempfile.TemporaryFile()  # noqa: SIM115
        #: Whatever the program starts inherits it, also what leaves its group and session.
        self._mark = f"{_MARK}={secrets.token_hex(16)}"
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, start_new_session=True,
            env={**os.environ, **dict([self._mark.split("=", 1)])},
        )  # fmt: skip
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._bound()
        self._unsent = b""
        self._heard = b""
        self._skipping = False
        self._ended = False

    def _bound(self) -> None:
        """Limits are set from outside, where no threads of ours are in the way."""
        memory = self.limits.memory_mb * 1024 * 1024
        with contextlib.suppress(ProcessLookupError, PermissionError, ValueError):
            resource.prlimit(self._process.pid, resource.RLIMIT_AS, (memory, memory))
            resource.prlimit(self._process.pid, resource.RLIMIT_CORE, (0, 0))
            resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (_MAX_FILE, _MAX_FILE))

    # -- speaking

    def send(self, line: bytes) -> None:
        """Queues a line; it is written as the program reads, while we wait for it. Who never reads misses it."""
        if len(self._unsent) < _MAX_UNSENT:
            self._unsent += line + b"\n"
        self._write()

    def _write(self) -> None:
        try:
            while self._unsent:
                written = os.write(self._in, self._unsent[:_CHUNK])
                self._unsent = self._unsent[written:]
        except BlockingIOError:
            pass
        except OSError:
            # It does not listen any more; whether it still speaks shows when we read.
            self._unsent = b""

    def lines(self, deadline: float) -> Iterator[bytes | type[LineTooLong]]:
        """Yields lines until the deadline of the monotonic clock; raises `ProgramExited` when none can follow."""
        while True:
            yield from self._whole_lines()
            left = deadline - time.monotonic()
            if left <= 0:
                return
            writing = [self._in] if self._unsent else []
            ready, writable, _ = select.select([self._out], writing, [], left)
            if writable:
                self._write()
            if ready:
                self._read()

    def arrived(self) -> list[bytes | type[LineTooLong]]:
        """What it has said without being asked."""
        with contextlib.suppress(ProgramExited):
            for _ in range(16):
                ready, _, _ = select.select([self._out], [], [], 0)
                if not ready:
                    break
                self._read()
        return list(self._whole_lines())

    def _read(self) -> None:
        try:
            got = os.read(self._out, _CHUNK)
        except BlockingIOError:
            return
        except OSError:
            got = b""
        if not got:
            self._ended = True
            raise ProgramExited
        self._heard += got

    def _whole_lines(self) -> Iterator[bytes | type[LineTooLong]]:
        while True:
            line, newline, rest = self._heard.partition(b"\n")
            if not newline:
                break
            self._heard = rest
            if self._skipping:
                self._skipping = False
            elif len(line) > self.limits.line_bytes:
                yield LineTooLong
            elif line.strip():
                yield line
        if self._skipping:
            self._heard = b""
        elif len(self._heard) > self.limits.line_bytes:
            # The rest of the line is thrown away as it comes; memory does not grow with it.
            self._heard, self._skipping = b"", True
            yield LineTooLong

    # -- living

    @property
    def alive(self) -> bool:
        return not self._ended and not self._exited()

    def _exited(self) -> bool:
        """Whether it has ended. It is not reaped before `stop`, so that its number stays its own until then."""
        flags = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return (
            self._process.returncode is not None or os.waitid(os.P_PID, self._process.pid, flags) is not None
        )

    def pause(self) -> None:
        """Stands still until it is asked again."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, sign: signal.Signals) -> None:
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, sign)

    def pin(self, cores: set[int]) -> None:
        """Keeps it on some cores."""
        with contextlib.suppress(OSError):
            os.sched_setaffinity(self._process.pid, cores)

    def stop(self, patience_ms: int) -> None:
        """Closes its input, waits a little, and ends it with all its children."""
        if self._process.returncode is not None:
            return
        self.go_on()
        self._write()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        end = time.monotonic() + patience_ms / 1000
        pause = 0.001
        while not self._exited() and time.monotonic() < end:
            time.sleep(pause)
            pause = min(2 * pause, 0.02)
        # The group outlives its leader where children are left; what left the group is found by its mark.
        self._signal(signal.SIGKILL)
        self._process.wait()
        _end_marked(self._mark)
        self._process.stdout.close()

    @property
    def code(self) -> int | None:
        """How it ended; negative: by which signal."""
        return self._process.returncode

    def log(self) -> str:
        """The end of what it wrote to standard error."""
        size = self._log.seek(0, os.SEEK_END)
        self._log.seek(max(0, size - self.limits.log_bytes))
        return self._log.read().decode("utf-8", "replace")
