"""Simulation: many matches between bots, in one or several processes, with the same results either way.

Every match, and every bot in it, has its own seed, made from the plan's seed and the match number. So the results
depend neither on the process that plays a match nor on the number of processes. If all seats play at random, a family
may play the matches in batches outside Python. Boards does this in its kernel, and jobs are then threads of the kernel.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from boardwright import bots, catalog
from boardwright.core import Game
from boardwright.core.random_match_totals import RandomMatches
from boardwright.lab.digest_set import DigestSet
from boardwright.lab.match_facts import SimulationPlan, digests, players_of, start_match

__all__ = ["MatchResult", "SimulationPlan", "SimulationSummary", "play_one", "simulate"]

#: Target duration of a batch of random matches in seconds. Ctrl-C and the progress bar wait for a batch.
BATCH_SECONDS = 0.25


class MatchResult(NamedTuple):
    """The result of one match. `winners` is empty if it reached the cap."""

    number: int
    answers: int
    winners: tuple[int, ...]
    over: bool
    digest: str
    #: A hash of only the answers. Matches that differ only in their seeds have the same hash.
    answers_digest: str = ""


@dataclass(slots=True)
class SimulationSummary:
    """The summary of all matches of a plan."""

    seats: int
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: list[int] = field(default_factory=list)
    draws: int = 0
    unfinished: int = 0
    #: A hash over all journals in the order of the matches, or over the moves of a batch.
    digest: str = ""
    #: The number of different matches; None if this was not counted (batches).
    distinct: int | None = None

    _journals: Any = field(default=None, repr=False, compare=False)
    _answers_seen: DigestSet | None = field(default=None, repr=False, compare=False)

    @staticmethod
    def of(played: Mapping[int, MatchResult], seats: int, seconds: float) -> SimulationSummary:
        """Summarises matches, in the order of their numbers."""
        summary = SimulationSummary.empty(seats)
        for number in sorted(played):
            summary.add(played[number])
        summary.seconds = seconds
        return summary

    @staticmethod
    def empty(seats: int) -> SimulationSummary:
        """A summary to which no match has been added yet."""
        summary = SimulationSummary(seats, wins=[0] * seats, distinct=0)
        summary._journals, summary._answers_seen = hashlib.blake2b(digest_size=16), DigestSet()
        summary.digest = summary._journals.hexdigest()
        return summary

    def add(self, match: MatchResult) -> None:
        """Adds the next match. The match itself is not kept, so memory does not grow."""
        assert self._answers_seen is not None
        assert self.distinct is not None
        self._journals.update(match.digest.encode())
        self.digest = self._journals.hexdigest()
        self.distinct += self._answers_seen.add(match.answers_digest)
        self.games += 1
        self.decisions += match.answers
        self.unfinished += not match.over
        drawn = not match.winners or len(match.winners) == self.seats > 1
        self.draws += match.over and drawn
        for seat in () if drawn else match.winners:
            self.wins[seat] += 1

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

    def _repr_html_(self) -> str:
        """Wins and draws as a table, for notebooks."""
        from boardwright.lab.report_html import Page, percent, table

        page, games = Page("en"), max(1, self.games)
        rows = [
            [str(seat + 1), f"{count} ({percent(count / games)})"] for seat, count in enumerate(self.wins)
        ]
        share = percent(self.draws / max(1, games - self.unfinished))
        told = page.say("draws-told", draws=self.draws, share=share, unfinished=self.unfinished)
        return f"{table(page, ['seat', 'wins'], rows)}<p>{told}</p>"

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
    """Plays the plan. Returns the summary and whether all matches were played.

    After Ctrl-C, the summary covers the matches that were played. `on_played` is called with the
    number of newly played matches.
    """
    begun = time.perf_counter()
    if set(plan.seats) == {"random"} and not plan.openings:
        game = catalog.load(plan.game, **plan.options)
        batch = RandomMatches(wins=[0] * len(plan.seats))
        complete = _play_batches(game, plan, max(jobs, 1), batch, on_played)
        if complete is not None:
            return SimulationSummary.of_batch(batch, time.perf_counter() - begun), complete
    # This import is late, because it loads asyncio, which random matches of boards do not need.
    from boardwright.lab.worker_pool import results_in_order

    summary = SimulationSummary.empty(len(plan.seats))
    complete = True
    source = results_in_order(partial(_player, plan), 0, plan.games, jobs)
    try:
        for match in source:
            summary.add(match)
            on_played(1)
    except KeyboardInterrupt:
        complete = False
    finally:
        source.close()
    summary.seconds = time.perf_counter() - begun
    return summary, complete


def _player(plan: SimulationPlan) -> Callable[[int], MatchResult]:
    """The function that plays matches of a plan in the current process."""
    return partial(play_one, catalog.load(plan.game, **plan.options), plan)


def _play_batches(
    game: Game, plan: SimulationPlan, threads: int, total: RandomMatches, on_played: Callable[[int], None]
) -> bool | None:
    """Plays random matches in batches. Returns whether all were played, or None if the family cannot do this."""
    game.start(len(plan.seats), plan.seed)  # refuses a number of seats that the game does not support
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
            # The first batch is one match. Later batches should fill the target time, but grow only gradually.
            spent = max(time.perf_counter() - begun, 1e-6)
            size = max(1, min(size * 16, round(batch.games * BATCH_SECONDS / spent)))
    except KeyboardInterrupt:
        return False
    return True


def play_one(game: Game, plan: SimulationPlan, number: int) -> MatchResult:
    """Plays one match of a plan."""
    match = bots.play(start_match(game, plan, number), players_of(game, plan, number), plan.cap)
    return MatchResult(number, match.length, tuple(match.winners), match.over, *digests(match))
