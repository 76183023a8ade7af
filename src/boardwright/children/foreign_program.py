"""A foreign program as a process. We send it lines and read the lines that it prints; every wait has a time limit.

The program and its children run only while the program has to answer, so that they take no time from others. The
program has limits but no sandbox: for hostile programs, run the whole arena in a container.
"""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

_CHUNK = 65_536
#: Maximum number of bytes queued for a program that does not read.
_MAX_UNSENT = 4 * 1024 * 1024
#: Maximum size of each file that the program writes, including its log.
_MAX_FILE = 256 * 1024 * 1024
#: Time in seconds that the supervisor has to start the program.
_START = 30.0
_SUPERVISOR = Path(__file__).with_name("supervisor.py")


@dataclass(frozen=True, slots=True)
class ProcessLimits:
    """Limits for a foreign program."""

    #: Megabytes of address space. The limit is high, because virtual machines reserve much more than they use.
    memory_mb: int = 16_384
    #: Maximum length of a line; longer ones are not read.
    line_bytes: int = 64 * 1024
    #: Maximum number of bytes of standard error that are kept.
    log_bytes: int = 64 * 1024


class ProgramExited(Exception):
    """The process has ended or closed its output."""


class LineTooLong:
    """Stands for a line that exceeded the length limit."""


class ProgramProcess:
    """A running program. Every method returns in bounded time. Raises `OSError` if the program cannot be started."""

    def __init__(self, command: Sequence[str], limits: ProcessLimits, cores: set[int] | None = None) -> None:
        self.limits = limits
        self._log = tempfile.TemporaryFile()  # noqa: SIM115
        control, self._control = os.pipe()
        started, report = os.pipe()
        try:
            self._process = subprocess.Popen(
                [
                    sys.executable, "-I", "-S", str(_SUPERVISOR), str(control), str(report),
                    str(limits.memory_mb << 20), str(_MAX_FILE), ",".join(map(str, sorted(cores or ()))), *command,
                ],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, start_new_session=True,
                pass_fds=(control, report),
            )  # fmt: skip
        except OSError:
            os.close(self._control)
            os.close(started)
            raise
        finally:
            os.close(control)
            os.close(report)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._unsent = b""
        self._heard = b""
        self._skipping = False
        self._ended = False
        self._is_last = False
        self._await_start(started)

    def _await_start(self, started: int) -> None:
        """Waits until the program runs. Raises `OSError` if it cannot be started or does not start in time."""
        try:
            ready, _, _ = select.select([started], [], [], _START)
            error = os.read(started, 64) if ready else b"110"
        finally:
            os.close(started)
        if error:
            self.stop(0)
            raise OSError(int(error), os.strerror(int(error)))

    # -- speaking

    def send(self, line: bytes) -> None:
        """Queues a line for the program. The line is written while we wait for the program's output."""
        if len(self._unsent) < _MAX_UNSENT:
            self._unsent += line + b"\n"
        self._write()

    def end_input(self) -> None:
        """Closes the program's input when everything has been written."""
        self._is_last = True
        self._write()

    def rest(self) -> list[bytes]:
        """The output after the last complete line, once the program has ended."""
        left, self._heard = self._heard, b""
        return [left] if left.strip() and not self._skipping else []

    def _write(self) -> None:
        try:
            while self._unsent:
                written = os.write(self._in, self._unsent[:_CHUNK])
                self._unsent = self._unsent[written:]
            if self._is_last and self._process.stdin is not None:
                self._process.stdin.close()
        except BlockingIOError:
            pass
        except OSError:
            # The program has closed its input. Reading its output will show whether it still writes.
            self._unsent = b""

    def lines(self, deadline: float) -> Iterator[bytes | type[LineTooLong]]:
        """Yields lines until the deadline (monotonic clock). Raises `ProgramExited` when no more can come."""
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
        """Lines that have arrived and were not read yet."""
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
            # The rest of the line is discarded as it arrives, so memory does not grow.
            self._heard, self._skipping = b"", True
            yield LineTooLong

    # -- living

    @property
    def pid(self) -> int:
        """The process id of the supervisor; the program is its first child."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        return not self._ended and self._process.poll() is None

    def pause(self) -> None:
        """Suspends the program and its children until the next question."""
        self._command(b"s")

    def go_on(self) -> None:
        self._command(b"c")

    def _command(self, letter: bytes) -> None:
        with contextlib.suppress(OSError):
            os.write(self._control, letter)

    def stop(self, patience_ms: int) -> None:
        """Closes the input, waits briefly, then ends the program and its children."""
        if self._control < 0:
            return
        self.go_on()
        self._write()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(patience_ms / 1000)
        # When its pipe closes, the supervisor ends the program and all its children, and then itself.
        os.close(self._control)
        self._control = -1
        self._process.wait()
        self._process.stdout.close()

    @property
    def code(self) -> int | None:
        """The exit code; negative if a signal ended the program."""
        return self._process.returncode

    def log(self) -> str:
        """The last part of what the program wrote to standard error."""
        size = self._log.seek(0, os.SEEK_END)
        self._log.seek(max(0, size - self.limits.log_bytes))
        return self._log.read().decode("utf-8", "replace")
