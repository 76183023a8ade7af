"""Simulation: many matches between bots, on one process or several, with the same results either way.

Every match has a seed of its own, made of the plan's seed and its number, and so has every bot in it. So nothing
depends on which process plays a match or on how many there are.

Where all seats play at random and the family plays such matches in batches (boards do, in the kernel), no match is
played in Python: jobs are then threads of the kernel.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import time
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, NamedTuple

from boardwright import bots, catalog
from boardwright.bots.programs.worker_signals import exit_with_programs, ignore_interrupt
from boardwright.core import Game
from boardwright.core.game import canonical
from boardwright.core.random_matches import RandomMatches

#: About so many seconds a batch of random matches takes: Ctrl-C and the progress bar wait for it.
BATCH_SECONDS = 0.25


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What to play: the game as `load` takes it, a bot for each seat, how many matches, and the seed."""

    game: str | Path | Mapping[str, Any]
    seats: tuple[str, ...]
    games: int
    seed: int | str = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    cap: int = bots.bot.CAP


class MatchResult(NamedTuple):
    """How one match went. `winners` is empty where it reached the cap."""

    number: int
    answers: int
    winners: tuple[int, ...]
    over: bool
    digest: str
    #: A hash of the answers alone: matches that differ only in their seeds have the same.
    course: str = ""


@dataclass(slots=True)
class SimulationSummary:
    """What all matches of a plan came to."""

    seats: int
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: list[int] = field(default_factory=list)
    draws: int = 0
    unfinished: int = 0
    #: A hash over all journals in the order of the matches, or over the moves of a batch.
    digest: str = ""
    #: How many matches differ in their answers; None if that was not counted (batches).
    distinct: int | None = None

    @staticmethod
    def of(played: Mapping[int, MatchResult], seats: int, seconds: float) -> SimulationSummary:
        """The summary of matches by their number."""
        summary = SimulationSummary(seats, games=len(played), seconds=seconds, wins=[0] * seats)
        journals = hashlib.blake2b(digest_size=16)
        for number in sorted(played):
            match = played[number]
            journals.update(match.digest.encode())
            summary.decisions += match.answers
            summary.unfinished += not match.over
            drawn = not match.winners or len(match.winners) == seats > 1
            summary.draws += match.over and drawn
            for seat in () if drawn else match.winners:
                summary.wins[seat] += 1
        summary.digest = journals.hexdigest()
        summary.distinct = len({match.course for match in played.values()})
        return summary

    @staticmethod
    def of_batch(batch: RandomMatches, seconds: float) -> SimulationSummary:
        """The summary of random matches that were played together."""
        return SimulationSummary(
            len(batch.wins),
            batch.games,
            batch.decisions,
            seconds,
            batch.wins,
            batch.draws,
            batch.unfinished,
            f"{batch.digest:016x}",
        )

    @property
    def json(self) -> dict[str, Any]:
        seconds = max(self.seconds, 1e-9)
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games / seconds, 2),
            "decisions_per_s": round(self.decisions / seconds, 1),
            "wins": self.wins,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "digest": self.digest,
            "distinct": self.distinct,
        }


def simulate(
    plan: SimulationPlan, jobs: int = 1, on_played: Callable[[int], None] = lambda count: None
) -> tuple[SimulationSummary, bool]:
    """Plays the plan; gives the summary and whether all matches were played. Ctrl-C gives what there is so far.

    `on_played` is told how many more matches have been played.
    """
    begun = time.perf_counter()
    if set(plan.seats) == {"random"}:
        game = catalog.load(plan.game, **plan.options)
        batch = RandomMatches(wins=[0] * len(plan.seats))
        complete = _play_batches(game, plan, max(jobs, 1), batch, on_played)
        if complete is not None:
            return SimulationSummary.of_batch(batch, time.perf_counter() - begun), complete
    played: dict[int, MatchResult] = {}
    complete = True
    source = _matches(plan) if jobs <= 1 else _matches_of_workers(plan, min(jobs, plan.games))
    try:
        for match in source:
            played[match.number] = match
            on_played(1)
    except KeyboardInterrupt:
        complete = False
    finally:
        source.close()
    return SimulationSummary.of(played, len(plan.seats), time.perf_counter() - begun), complete


def _play_batches(
    game: Game, plan: SimulationPlan, threads: int, total: RandomMatches, on_played: Callable[[int], None]
) -> bool | None:
    """Plays a plan of random seats in batches and adds them up; None where the family cannot, else whether all."""
    game.start(len(plan.seats), plan.seed)  # refuses a number of seats that the game does not have
    table = game.table(len(plan.seats), plan.seed)
    size = 1
    try:
        while total.games < plan.games:
            begun = time.perf_counter()
            batch = game.family.random_matches(
                table,
                min(size, plan.games - total.games),
                plan.seed,
                first=total.games,
                threads=threads,
                cap=plan.cap,
            )
            if batch is None:
                return None
            total.add(batch)
            on_played(batch.games)
            # The first batch is one match, then as many as fill the time, but never many times what was seen to work.
            spent = max(time.perf_counter() - begun, 1e-6)
            size = max(1, min(size * 16, round(batch.games * BATCH_SECONDS / spent)))
    except KeyboardInterrupt:
        return False
    return True


def play_one(game: Game, plan: SimulationPlan, number: int) -> MatchResult:
    """One match of a plan."""
    seed = f"{plan.seed}/{number}"
    match = game.start(len(plan.seats), seed)
    players = [
        bots.make(text, game, seed=f"{seed}/{seat}", programs=True) for seat, text in enumerate(plan.seats)
    ]
    bots.play(match, players, plan.cap)
    answers = canonical([list(given) for given in match.answers()])
    return MatchResult(
        number,
        match.length,
        tuple(match.winners),
        match.over,
        _hash(canonical(match.journal.json)),
        _hash(answers),
    )


def _hash(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _matches(plan: SimulationPlan, first: int = 0, stride: int = 1) -> Generator[MatchResult, None, None]:
    game = catalog.load(plan.game, **plan.options)
    for number in range(first, plan.games, stride):
        yield play_one(game, plan, number)


def _matches_of_workers(plan: SimulationPlan, jobs: int) -> Generator[MatchResult, None, None]:
    """The matches as the workers finish them. Each worker plays every so many-th, so that all end together."""
    context = multiprocessing.get_context("spawn")
    workers: dict[Connection, SpawnProcess] = {}
    channels: list[Connection] = []
    try:
        for first in range(jobs):
            channel, theirs = context.Pipe(duplex=False)
            worker = context.Process(target=_work, args=(plan, first, jobs, theirs), daemon=True)
            with ignore_interrupt():
                worker.start()
            theirs.close()
            workers[channel] = worker
            channels.append(channel)
        while channels:
            ready = wait(channels)
            for channel in [channel for channel in channels if channel in ready]:
                said = channel.recv()
                if said is None:
                    # A finished worker ends by itself: a signal while Python shuts down would print a traceback.
                    channels.remove(channel)
                    workers.pop(channel).join()
                elif isinstance(said, BaseException):
                    raise said
                else:
                    yield said
    finally:
        for worker in workers.values():
            worker.terminate()
            worker.join()


def _work(plan: SimulationPlan, first: int, stride: int, channel: Connection) -> None:
    """A worker process: sends each match as it is played, then None; or what went wrong."""
    exit_with_programs()
    try:
        for played in _matches(plan, first, stride):
            channel.send(played)
        channel.send(None)
    except Exception as error:
        channel.send(error)
