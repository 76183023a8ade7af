"""Lab runs on the server, as background jobs. A run plays its matches in blocks, so that clients can take turns."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

from boardwright.core import BoardwrightError, Game, Message
from boardwright.lab.lab_run import LabOutcome
from boardwright.lab.match_facts import MatchFacts, SimulationPlan
from boardwright.lab.report import report_json
from boardwright.lab.tally import Tally
from boardwright.server.errors import RequestRefused
from boardwright.server.fair_lock import client_address
from boardwright.server.seat_secrets import new_secret
from boardwright.server.worker_pool import Worker, WorkerFailed

#: Maximum number of remembered jobs, and of running jobs per client.
MOST_JOBS, MOST_RUNNING = 64, 2
#: Time limit for a block of matches and for a whole run, in seconds.
BLOCK_TIMEOUT, MOST_SECONDS = 60.0, 1800.0
#: Target duration of a block in seconds, and its maximum number of matches. Blocks are short, so that other clients
#: get their turn.
BLOCK_SECONDS, LARGEST_BLOCK = 0.5, 200


@dataclass(slots=True)
class LabJob:
    """One run: the request, its progress, and its report once it has ended."""

    id: str
    owner: str
    #: The input for workers: the game, options, seats, seed, cap, openings and temperature.
    of: dict[str, Any]
    wanted: int
    #: `running`, `done`, `cancelled` or `failed`.
    status: str = "running"
    title: str = ""
    tally: Tally | None = None
    error: Message | None = None
    report: dict[str, Any] | None = None
    journals: dict[int, Any] = field(default_factory=dict)
    begun: float = field(default_factory=time.monotonic)
    task: asyncio.Task[None] | None = None

    @property
    def json(self) -> dict[str, Any]:
        """The progress, and the report if there is one."""
        tally = self.tally
        return {
            "id": self.id, "status": self.status, "title": self.title, "wanted": self.wanted,
            "games": tally.games if tally else 0, "distinct": tally.distinct if tally else 0,
            "wins": list(tally.wins) if tally else [], "draws": tally.draws if tally else 0,
            "error": self.error.json if self.error else None, "report": self.report,
            "journals": sorted(self.journals),
        }  # fmt: skip


class LabJobs:
    """All runs of this server. The oldest finished runs are dropped when there are too many."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._jobs: dict[str, LabJob] = {}

    def start(self, of: dict[str, Any], games: int) -> LabJob:
        """Starts a run for the requesting client."""
        owner = client_address.get()
        running = [job for job in self._jobs.values() if job.status == "running"]
        if sum(job.owner == owner for job in running) >= MOST_RUNNING or len(running) >= MOST_JOBS:
            raise RequestRefused("worker-busy")
        ended = [id for id, job in self._jobs.items() if job.status != "running"]
        for id in ended[: max(0, len(self._jobs) - MOST_JOBS + 1)]:
            del self._jobs[id]
        job = LabJob(new_secret(), owner, of, games)
        self._jobs[job.id] = job
        job.task = asyncio.create_task(self._run(job))
        return job

    def get(self, id: str) -> LabJob:
        """A run by its id. The id cannot be guessed, so it serves as a secret."""
        job = self._jobs.get(id)
        if job is None:
            raise RequestRefused("no-lab-run")
        return job

    async def cancel(self, id: str) -> LabJob:
        """Stops a run. Its report covers the matches played so far."""
        job = self.get(id)
        if job.task is not None and job.status == "running":
            job.status = "cancelled"
            await asyncio.wait([job.task], timeout=BLOCK_TIMEOUT)
        return job

    async def close(self) -> None:
        """Ends all runs."""
        for job in self._jobs.values():
            if job.task is not None:
                job.task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await job.task

    async def _run(self, job: LabJob) -> None:
        try:
            facts = await self._call("lab_facts", job)
            job.title = str(facts["title"])
            job.tally = Tally(len(facts["seats"]), [(kind, name) for kind, name in facts["items"]])
            await self._play(job, job.tally)
            await self._report(job, job.tally, facts)
            if job.status == "running":
                job.status = "done"
        except (BoardwrightError, RequestRefused, WorkerFailed) as error:
            job.error = getattr(error, "message", None) or Message("server-broken")
            job.status = "failed"

    async def _play(self, job: LabJob, tally: Tally) -> None:
        size = 1
        while job.status == "running" and tally.games < job.wanted:
            if time.monotonic() - job.begun > MOST_SECONDS:
                job.error = Message("server-lab-time", seconds=round(MOST_SECONDS))
                return
            count = min(size, job.wanted - tally.games)
            block = await self._call("lab_block", job, first=tally.games, count=count)
            await asyncio.to_thread(_add, tally, block["records"])
            if block["error"] is not None:
                job.error = Message.from_json(block["error"])
                return
            fitting = round(count * BLOCK_SECONDS / max(block["seconds"], 1e-3))
            size = max(1, min(4 * size, fitting, LARGEST_BLOCK))

    async def _report(self, job: LabJob, tally: Tally, facts: dict[str, Any]) -> None:
        if not tally.games:
            return
        tally.settle()
        of = job.of
        plan = SimulationPlan(
            of["game"] or facts["name"], tuple(facts["seats"]), job.wanted, of["seed"], of["options"], of["cap"],
            of["openings"], of["temperature"],
        )  # fmt: skip
        ended = "failed" if job.error else "interrupted" if job.status == "cancelled" else "done"
        family = SimpleNamespace(name=facts["family"])
        game = cast(Game, SimpleNamespace(**{**facts, "family": family}))
        outcome = LabOutcome(game, plan, tally, time.monotonic() - job.begun, ended)
        report = await asyncio.to_thread(report_json, outcome)
        numbers = sorted({*report["dramatic"], *report["one_sided"]})
        with contextlib.suppress(BoardwrightError, RequestRefused, WorkerFailed):
            job.journals = dict(await self._call("lab_journals", job, numbers=numbers))
        job.report = report

    async def _call(self, call: str, job: LabJob, **arguments: Any) -> Any:
        return await self._worker.call(
            call, BLOCK_TIMEOUT, owner=job.owner, patient=True, of=job.of, **arguments
        )


def _add(tally: Tally, records: list[dict[str, Any]]) -> None:
    for record in records:
        tally.add(MatchFacts.from_json(record))
