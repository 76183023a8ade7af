"""Worker processes that run our own Python code: how they start, and a blocking client.

The server has an asynchronous client (`server/worker_pool.py`), which starts workers in the same
way and uses the same frames.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO

import orjson

from boardwright.children.forked_process import ForkedProcess
from boardwright.children.worker_protocol import HEAD, frame, length_of, request

#: Seconds for a worker to end by itself after its input has ended.
PATIENCE = 1.0


class WorkerEnded(Exception):
    """The process has ended, or did not reply in time and was killed."""


class WorkerBroke(Exception):
    """The process raised an error."""


class WorkerProcess:
    """A worker process that handles one request at a time. It ends when its standard input is closed, or
    when the process that started it ends."""

    def __init__(self, module: str, *arguments: str, env: Mapping[str, str] | None = None) -> None:
        self._process: subprocess.Popen[bytes] | ForkedProcess = subprocess.Popen(
            [sys.executable, "-m", module, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env=None if env is None else dict(env), bufsize=0, start_new_session=True,
        )  # fmt: skip

    @classmethod
    def forked(cls, main: Callable[[BinaryIO, BinaryIO], None]) -> WorkerProcess:
        """A worker that is a copy of this process and calls `main` with its input and output; see `can_fork`."""
        worker = cls.__new__(cls)
        worker._process = ForkedProcess(main)
        return worker

    @property
    def replies(self) -> int:
        """A file descriptor that becomes readable when a reply is there. Use it to wait for several workers."""
        assert self._process.stdout is not None
        return self._process.stdout.fileno()

    @property
    def code(self) -> int | None:
        """The exit code; negative if a signal ended the process; None while it runs."""
        return self._process.poll()

    def send(self, body: bytes) -> None:
        """Sends the body of a request; `receive` gets its reply."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(frame(body))
        except OSError as error:
            raise WorkerEnded(str(error)) from None

    def receive(self, timeout: float | None = None) -> bytes:
        """The body of the next reply."""
        deadline = None if timeout is None else time.monotonic() + timeout
        try:
            return self._exactly(length_of(self._exactly(HEAD, deadline)), deadline)
        except WorkerEnded:
            self.kill()
            raise

    def _exactly(self, size: int, deadline: float | None) -> bytes:
        parts: list[bytes] = []
        while size:
            left = None if deadline is None else max(0.0, deadline - time.monotonic())
            if not select.select([self.replies], [], [], left)[0]:
                raise WorkerEnded("no reply in time")
            part = os.read(self.replies, min(size, 1 << 20))
            if not part:
                raise WorkerEnded("it ended")
            parts.append(part)
            size -= len(part)
        return b"".join(parts)

    def call(self, name: str, timeout: float, /, **arguments: Any) -> Any:
        """Returns the result. Raises `WorkerBroke` if the call raised, `WorkerEnded` if no reply came in time."""
        self.send(request(name, arguments))
        reply = orjson.loads(self.receive(timeout))
        if "ok" in reply:
            return reply["ok"]
        raise WorkerBroke(str(reply.get("refused", reply.get("broken"))))

    def close(self) -> None:
        """Ends the process by closing its input."""
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()

    def terminate(self) -> None:
        """Asks the process to end, even during a call."""
        self._process.terminate()

    def kill(self) -> None:
        """Ends the process at once."""
        self._process.kill()
        self._process.wait()


async def start_worker(
    module: str, *arguments: str, env: Mapping[str, str] | None = None
) -> asyncio.subprocess.Process:
    """Starts a worker process for an asynchronous client. The process runs in the root folder."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, *arguments, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        env=None if env is None else dict(env), cwd="/", start_new_session=True,
    )  # fmt: skip
