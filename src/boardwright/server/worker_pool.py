"""Worker processes for slow or untrusted work. A worker that exceeds its time limit is killed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from boardwright.children.worker_process import start_worker
from boardwright.children.worker_protocol import HEAD, frame, length_of, request
from boardwright.core import BoardwrightError, Message
from boardwright.server import metrics
from boardwright.server.errors import RequestRefused
from boardwright.server.fair_lock import FairLock, client_address

log = logging.getLogger("boardwright.workers")

#: Address space of a worker in megabytes.
MEMORY = 1500
#: Maximum number of upload workers at the same time. A new one replaces the one that was idle longest.
MOST_UPLOADS = 16
#: Seconds after which an idle worker is closed.
IDLE = 300.0
#: Maximum number of requests of one owner that wait for a worker. Other owners have their own queues.
MOST_WAITING = 16
MAX_REPLY = 64 << 20
#: Seconds that a process may take before it reads its first request.
STARTING = 30.0


class WorkerFailed(Exception):
    """The rules failed in a worker; the caller made no mistake."""


class Worker:
    """One process, started when it is first needed. Requests are carried out one after the other."""

    def __init__(self, name: str, folder: str = "", programs: bool = False, core: int | None = None) -> None:
        self.name = name
        #: Whether it may start programs; such a worker is not confined.
        self._programs = programs
        #: The core for this worker and all its programs; None means any core.
        self._core = core
        #: The folder with the operator's own games.
        self._folder = folder
        self.used = time.monotonic()
        #: Match -> how many undos and how many answers the process already has.
        self.known: dict[str, tuple[int, int]] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._queue = FairLock()
        self._running: set[asyncio.Task[Any]] = set()
        #: The number of processes started so far. A match opened in an earlier process must be opened again.
        self.generation = 0

    @property
    def busy(self) -> bool:
        return self._queue.busy

    @property
    def waiting(self) -> int:
        """The number of waiting requests."""
        return self._queue.waiting

    async def call(
        self,
        call: str,
        timeout: float,
        /,
        *,
        owner: str | None = None,
        patient: bool = False,
        **arguments: Any,
    ) -> Any:
        """Sends a request and returns the reply. After a timeout it kills the process and raises `RequestRefused`.

        Each owner has its own queue. By default, the owner is the client that the task works for. A `patient` request
        waits even if the queue is long. A request that is cancelled while it waits is dropped.
        """
        try:
            body = request(call, arguments)
        except TypeError as error:
            # Messages from a connection may contain numbers that are too long for a worker.
            raise RequestRefused("bad-message", reason=str(error)[:200]) from None
        owner = client_address.get() if owner is None else owner
        await self._queue.acquire(owner, None if patient else MOST_WAITING)
        # A running request is finished even if nobody waits for it any more, because starting a new process costs
        # more.
        task = asyncio.create_task(self._carry_out(body, timeout))
        self._running.add(task)
        task.add_done_callback(self._finished)
        return self._read(await asyncio.shield(task))

    async def _carry_out(self, body: bytes, timeout: float) -> Any:
        try:
            self.used = time.monotonic()
            return await self._ask(body, timeout)
        finally:
            self._queue.release()

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()

    async def _ask(self, body: bytes, timeout: float) -> Any:
        before = self.generation
        process = await self._started()
        done = False
        try:
            if self.generation != before:
                # The start has its own time limit, so that a request has the same time in a new process as in
                # an old one.
                async with asyncio.timeout(STARTING):
                    await self._exchange(process, request("ready", {}))
            async with asyncio.timeout(timeout):
                found = await self._exchange(process, body)
                done = True
                return found
        except TimeoutError:
            raise RequestRefused("worker-time", seconds=round(timeout, 1)) from None
        except (OSError, asyncio.IncompleteReadError):
            raise RequestRefused("worker-memory") from None
        finally:
            # A late reply would be mistaken for the reply to the next request.
            if not done:
                await self.kill()

    @staticmethod
    async def _exchange(process: asyncio.subprocess.Process, body: bytes) -> Any:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(frame(body))
        await process.stdin.drain()
        length = length_of(await process.stdout.readexactly(HEAD))
        if length > MAX_REPLY:
            raise RequestRefused("worker-memory")
        return orjson.loads(await process.stdout.readexactly(length))

    @staticmethod
    def _read(reply: Any) -> Any:
        if "ok" in reply:
            return reply["ok"]
        if "refused" in reply:
            raise BoardwrightError(Message.from_json(reply["refused"]))
        raise WorkerFailed(reply.get("broken"))

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self.known.clear()
            self.generation += 1
            # The server's environment may contain passwords, so a worker does not inherit it.
            env = {"PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8"}
            if self._programs:
                # Paths of programs start in the folder in which the server was started.
                core = [] if self._core is None else [str(self._core)]
                self._process = await start_worker(
                    "boardwright.server.worker_main", "0", self._folder, "programs", os.getcwd(), *core
                )
            else:
                self._process = await start_worker(
                    "boardwright.server.worker_main", str(MEMORY), self._folder, env=env
                )
        return self._process

    async def kill(self) -> None:
        """Ends the process at once."""
        process, self._process = self._process, None
        self.known.clear()
        if process is not None and process.returncode is None:
            metrics.KILLED.inc()
            log.warning("worker killed", extra={"worker": self.name})
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """Ends the process by closing its input."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            assert process.stdin is not None
            process.stdin.close()
            try:
                await asyncio.wait_for(process.wait(), 1)
            except TimeoutError:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()


@dataclass(frozen=True, slots=True)
class Assignment:
    """The worker that plays all seats of a match, with the limits of its bots and programs."""

    worker: Worker
    #: The seeds of the bots, by seat.
    seeds: Sequence[str]
    #: The limits of the programs, as fields of `ProgramLimits`.
    limits: Mapping[str, Any]
    #: A seat loses after this many unanswered questions in a row, unless the game has its own rule.
    forfeit_after: int

    def arguments(self, seat: int) -> dict[str, Any]:
        """The arguments that describe a seat to the worker."""
        return {"seed": self.seeds[seat], "limits": self.limits, "forfeit_after": self.forfeit_after}


class WorkerPool:
    """All workers: some for bots, some for files and replays, and one for each upload in play."""

    def __init__(self, thinkers: int = 1, folder: str = "") -> None:
        self._folder = folder
        #: For checking files, replaying matches, trying out games, and analysis.
        self.checks, self.replays, self.simulations, self.analyses, self.lab = self._shared = tuple(
            Worker(name, folder) for name in ("checks", "replays", "simulations", "analyses", "lab")
        )
        self._thinkers = [Worker(f"think-{number}", folder) for number in range(max(1, thinkers))]
        self._uploads: dict[str, Worker] = {}
        #: Match and seat -> the worker that keeps a program running.
        self._programs: dict[tuple[str, int], Worker] = {}
        self._assigned: dict[str, Assignment] = {}

    def assign(self, match: str, assignment: Assignment) -> None:
        """Lets one worker play all seats of a match, one after the other."""
        self._assigned[match] = assignment

    def assigned(self, match: str) -> Assignment | None:
        return self._assigned.get(match)

    def release(self, match: str) -> None:
        """Frees the worker of a finished match."""
        self._assigned.pop(match, None)

    def program(self, match: str, seat: int) -> Worker:
        """The worker that runs the program of a seat for the whole match."""
        found = self._programs.get((match, seat))
        if found is None:
            found = self._programs[match, seat] = Worker(
                f"program-{match}-{seat}", self._folder, programs=True
            )
        return found

    def take_program(self, match: str, seat: int) -> Worker | None:
        """Removes and returns the worker of a seat's program, if there is one. The caller ends it."""
        return self._programs.pop((match, seat), None)

    def thinker(self, match: str) -> Worker:
        """The worker for the bots of a match. It is always the same one, because it caches the match."""
        return self._thinkers[zlib.crc32(match.encode()) % len(self._thinkers)]

    async def upload(self, id: str) -> Worker:
        """The worker of an upload."""
        worker = self._uploads.get(id)
        if worker is None:
            await self._make_room()
            worker = self._uploads.setdefault(id, Worker(f"upload-{id}"))
        worker.used = time.monotonic()
        return worker

    async def upload_bots(self, id: str) -> Worker:
        """The worker that runs the bots of an upload."""
        return await self.upload(f"{id}/bots")

    async def _make_room(self) -> None:
        idle = sorted((worker.used, id) for id, worker in self._uploads.items() if not worker.busy)
        if len(self._uploads) < MOST_UPLOADS:
            return
        if not idle:
            raise RequestRefused("worker-busy")
        await self._uploads.pop(idle[0][1]).close()

    def queues(self) -> dict[str, int]:
        """The number of waiting requests of each worker; upload workers are counted together."""
        found = {worker.name: worker.waiting for worker in self._shared}
        found |= {worker.name: worker.waiting for worker in self._thinkers}
        return {**found, "uploads": sum(worker.waiting for worker in self._uploads.values())}

    async def sweep(self) -> None:
        """Closes the workers that nobody has used for a while."""
        before = time.monotonic() - IDLE
        for id, worker in list(self._uploads.items()):
            if worker.used < before and not worker.busy:
                del self._uploads[id]
                await worker.close()

    async def close(self) -> None:
        """Ends all processes."""
        workers = [*self._shared, *self._thinkers, *self._uploads.values(), *self._programs.values()]
        await asyncio.gather(*(worker.close() for worker in workers))
