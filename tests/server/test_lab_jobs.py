"""The runs of the lab on a server: the size of their blocks and how they end. Their worker is an object of the test."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from boardwright.core import BoardwrightError, Message
from boardwright.server import lab_jobs
from boardwright.server.errors import RequestRefused
from boardwright.server.lab_jobs import LabJob, LabJobs
from boardwright.server.worker_pool import WorkerFailed

FACTS = {"title": "Chess", "seats": ["random", "random"], "items": []}


class Blocks:
    """A worker that says how long its blocks took, or fails."""

    def __init__(self, seconds: float, fails: Exception | None = None, error: Any = None) -> None:
        self.seconds, self.fails, self.error = seconds, fails, error
        self.sizes: list[int] = []

    async def call(self, call: str, *_: object, **asked: Any) -> Any:
        if call == "lab_facts":
            return FACTS
        if self.fails is not None:
            raise self.fails
        self.sizes.append(asked["count"])
        return {"records": [None] * asked["count"], "error": self.error, "seconds": self.seconds}


@pytest.fixture
def no_report(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are only counted."""

    async def report(*_: object) -> None:
        pass

    def add(tally: Any, records: list[Any]) -> None:
        tally.games += len(records)

    monkeypatch.setattr(lab_jobs, "_add", add)
    monkeypatch.setattr(
        lab_jobs, "Tally", lambda *_: SimpleNamespace(games=0, distinct=0, wins=[0, 0], draws=0)
    )
    monkeypatch.setattr(LabJobs, "_report", report)


def ran(worker: Any, games: int) -> LabJob:
    async def main() -> LabJob:
        job = LabJobs(worker).start({}, games)
        assert job.task is not None
        await job.task
        return job

    return asyncio.run(main())


@pytest.mark.usefixtures("no_report")
@pytest.mark.parametrize(
    ("seconds", "sizes"),
    [
        (0.0, [1, 4, 16, 64, 200, 200, 15]),
        # Each block takes as long as a match and a half: half a second has room for none, so it is one.
        (1.0, [1] * 5),
        (0.2, [1, 2, 5, 12, 30, 75]),
    ],
)
def test_blocks_grow_until_they_take_half_a_second(seconds: float, sizes: list[int]) -> None:
    worker = Blocks(seconds)
    job = ran(worker, sum(sizes))
    assert worker.sizes == sizes
    assert (job.status, job.error, job.json["games"], job.json["title"]) == (
        "done",
        None,
        sum(sizes),
        "Chess",
    )


@pytest.mark.usefixtures("no_report")
@pytest.mark.parametrize(
    ("fails", "why"),
    [
        (WorkerFailed("gone"), "server-broken"),
        (RequestRefused("worker-busy"), "server-worker-busy"),
        (BoardwrightError(Message("core-match-over")), "core-match-over"),
    ],
)
def test_a_run_that_fails_says_why(fails: Exception, why: str) -> None:
    job = ran(Blocks(0.0, fails), 10)
    assert (job.status, job.json["error"]["id"]) == ("failed", why)


@pytest.mark.usefixtures("no_report")
def test_a_run_ends_with_the_first_fault_of_a_match_and_keeps_what_was_played() -> None:
    worker = Blocks(0.0, error=Message("core-match-over").json)
    job = ran(worker, 10)
    assert (worker.sizes, job.json["games"], job.json["error"]["id"]) == ([1], 1, "core-match-over")


@pytest.mark.usefixtures("no_report")
def test_a_run_has_a_limit_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = Blocks(0.0)
    monkeypatch.setattr(lab_jobs, "MOST_SECONDS", -1.0)
    job = ran(worker, 10)
    assert (worker.sizes, job.json["error"]["id"]) == ([], "server-lab-time")
