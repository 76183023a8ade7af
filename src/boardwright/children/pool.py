"""Runs many calls of one function on several worker processes. Results come as soon as they are ready.

The function and its arguments are pickled, so the function must be at the top level of a module. Ctrl-C reaches only
the process that started the pool; when that process ends, the workers end too.
"""

from __future__ import annotations

import contextlib
import ctypes
import pickle
import select
import signal
import sys
from collections.abc import Callable, Generator, Iterable
from typing import Any, BinaryIO, TypeVar

from boardwright.children.forked_process import can_fork
from boardwright.children.worker_process import WorkerProcess
from boardwright.children.worker_protocol import serve_frames, take_streams

_PR_SET_PDEATHSIG = 1

Item = TypeVar("Item")
Result = TypeVar("Result")


class CallProcess:
    """A process that handles one call at a time.

    With `fork`, it is a copy of this process if that is possible. A copy starts at once and has the same modules and
    loaded games. Otherwise the process starts Python anew.
    """

    def __init__(self, fork: bool = False) -> None:
        if fork and can_fork():
            self._worker = WorkerProcess.forked(_serve_calls)
        else:
            self._worker = WorkerProcess("boardwright.children.pool")

    @property
    def replies(self) -> int:
        """A file descriptor that becomes readable when a result is there. Use it to wait for several workers."""
        return self._worker.replies

    def start(self, function: Callable[[Item], Result], item: Item) -> None:
        """Starts a call. Raises `WorkerEnded` if the process is gone."""
        self._worker.send(pickle.dumps((sys.path, pickle.dumps((function, item)))))

    def result(self) -> Any:
        """Returns the result of the call or raises its error. Raises `WorkerEnded` if the process died."""
        done, found = pickle.loads(self._worker.receive())
        if not done:
            raise found
        return found

    @property
    def code(self) -> int | None:
        """The exit code; negative if a signal ended the process."""
        return self._worker.code

    def interrupt(self) -> None:
        """Terminates the process, even during a call."""
        self._worker.terminate()

    def close(self) -> None:
        """Ends the process when its call is finished."""
        self._worker.close()


def map_in_processes(
    function: Callable[[Item], Result], items: Iterable[Item], jobs: int
) -> Generator[Result, None, None]:
    """Yields the result for each item, in any order. An error of the function is raised here and ends the pool."""
    waiting = iter(items)
    workers = [CallProcess() for _ in range(jobs)]
    busy: dict[int, CallProcess] = {}

    def feed(worker: CallProcess) -> None:
        for item in waiting:
            worker.start(function, item)
            busy[worker.replies] = worker
            return

    try:
        for worker in workers:
            feed(worker)
        while busy:
            for ready in select.select(list(busy), [], [])[0]:
                worker = busy.pop(ready)
                found = worker.result()
                feed(worker)
                yield found
    finally:
        for worker in busy.values():
            worker.interrupt()
        for worker in workers:
            worker.close()


def _serve_calls(source: BinaryIO, sink: BinaryIO) -> None:
    """Handles calls until the input ends."""
    # The worker ends cleanly on request, and also if its parent is killed with SIGKILL. Then the programs that it
    # started end too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)

    def answer(body: bytes) -> bytes:
        # The import paths are set first, because unpickling the function may need them.
        path, call = pickle.loads(body)
        sys.path.extend(folder for folder in path if folder not in sys.path)
        function, item = pickle.loads(call)
        try:
            return pickle.dumps((True, function(item)))
        except Exception as error:
            return pickle.dumps((False, error))

    serve_frames(source, sink, answer)


if __name__ == "__main__":
    _serve_calls(*take_streams())
