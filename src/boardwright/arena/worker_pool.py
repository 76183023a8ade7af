"""Workers: one process for each core, each playing one match at a time with all its programs on that core.

Inside a match only the program that is asked runs (the others stand still), and other matches have other cores: no
program ever takes time from the clock of another.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from collections.abc import Generator, Iterable
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from boardwright.arena.plan import Fixture, TournamentPlan
from boardwright.arena.play_match import play_fixture
from boardwright.bots.programs.worker_signals import exit_with_programs, ignore_interrupt


def cores() -> list[int]:
    """The cores that we may use."""
    return sorted(os.sched_getaffinity(0))


def play_all(
    plan: TournamentPlan, fixtures: Iterable[Fixture], jobs: int, folder: Path, language: str = "en"
) -> Generator[dict[str, Any], None, None]:
    """The results of fixtures as they come, in any order."""
    waiting = list(fixtures)
    places = cores()[: max(1, min(jobs, len(waiting)))]
    if not waiting:
        return
    context = multiprocessing.get_context("spawn")
    workers: list[Any] = []
    channels: list[Connection] = []
    try:
        for core in places:
            ours, theirs = context.Pipe()
            # No daemon: those may have no children, and programs are children.
            worker = context.Process(target=_work, args=(plan, core, theirs, folder, language))
            with ignore_interrupt():
                worker.start()
            theirs.close()
            workers.append(worker)
            channels.append(ours)
            ours.send(waiting.pop(0))
        while channels:
            for channel in wait(channels):
                assert isinstance(channel, Connection)
                result = _received(channel)
                if waiting:
                    channel.send(waiting.pop(0))
                else:
                    channel.send(None)
                    channels.remove(channel)
                yield result
    finally:
        for worker in workers:
            if channels:
                worker.terminate()
            worker.join()


def _received(channel: Connection) -> dict[str, Any]:
    said = channel.recv()
    if isinstance(said, BaseException):
        raise said
    result: dict[str, Any] = said
    return result


def _work(plan: TournamentPlan, core: int, channel: Connection, folder: Path, language: str) -> None:
    """A worker process: plays what it is sent until it is sent None."""
    exit_with_programs()
    with contextlib.suppress(OSError):
        os.sched_setaffinity(0, {core})
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while (fixture := channel.recv()) is not None:
            try:
                channel.send(play_fixture(plan, fixture, folder, language))
            except Exception as error:
                channel.send(error)
                return
