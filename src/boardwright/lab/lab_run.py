"""A lab run: plays the matches of a plan in processes or on a cluster, stores and sums them, and may stop early."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.core import BoardwrightError, Game
from boardwright.lab.match_facts import MatchFacts, RecordedBlock, Recorder, SimulationPlan
from boardwright.lab.results_file import ResultsFile
from boardwright.lab.statistical_tests import Interval
from boardwright.lab.stop_rule import StopRule
from boardwright.lab.tally import Tally
from boardwright.lab.worker_pool import blocks_in_order

#: Yields the results of matches `first` to `end - 1`, block by block and in order, wherever they are played.
Source = Callable[[SimulationPlan, int, int], Generator[Sequence[MatchFacts], None, None]]


@dataclass(slots=True)
class LabOutcome:
    """The outcome of a run, even if the run did not finish."""

    game: Game
    plan: SimulationPlan
    tally: Tally
    seconds: float
    #: How the run ended: `done`, `answered` (by the stop rule), `interrupted`, `failed` (a match) or `disk` (nothing
    #: can be written).
    ended: str
    error: BoardwrightError | OSError | None = None
    #: Number of matches read from the file of an earlier run.
    resumed: int = 0
    answer: Interval | None = None

    def _repr_html_(self) -> str:
        """The report, for notebooks."""
        from boardwright.lab.report import report_json
        from boardwright.lab.report_html import embedded, report_html

        return embedded(report_html(report_json(self)))


def recorder(plan: SimulationPlan) -> Recorder:
    """The function that plays and records matches of a plan in the current process."""
    return Recorder(catalog.load(plan.game, **plan.options), plan)


def local_source(jobs: int) -> Source:
    """Matches played in processes on this machine."""

    def source(plan: SimulationPlan, first: int, end: int) -> Generator[Sequence[MatchFacts], None, None]:
        return blocks_in_order(partial(recorder, plan), first, end, jobs)

    return source


def identity(game: Game, plan: SimulationPlan) -> dict[str, Any]:
    """The data that identifies a run. The number of matches is not part of it."""
    return {
        "game": game.name, "digest": game.digest, "seats": list(plan.seats), "seed": plan.seed, "cap": plan.cap,
        "openings": plan.openings, "temperature": plan.temperature,
    }  # fmt: skip


def run_lab(
    plan: SimulationPlan,
    source: Source,
    folder: Path | None = None,
    until: StopRule | None = None,
    on_played: Callable[[Tally], None] = lambda tally: None,
) -> LabOutcome:
    """Plays a plan. Even if the run is interrupted, the outcome and the folder (if any) contain all played matches."""
    begun = time.perf_counter()
    game = plan.try_out()
    tally = Tally(len(plan.seats), game.family.content_use(game).items())
    outcome = LabOutcome(game, plan, tally, 0.0, "done")
    file = None if folder is None else ResultsFile(folder, identity(game, plan))
    blocks: Generator[Sequence[MatchFacts], None, None] | None = None
    try:
        for record in () if file is None else file.open():
            if record.number >= plan.games or _add(tally, record, until):
                break
        outcome.resumed = tally.games
        if until is None or not until.answered:
            blocks = source(plan, tally.games, plan.games)
            _add_blocks(blocks, tally, file, until, on_played)
        if until is not None and until.answered:
            outcome.ended = "answered"
    except KeyboardInterrupt:
        outcome.ended = "interrupted"
    except OSError as error:
        outcome.ended, outcome.error = "disk", error
    except BoardwrightError as error:
        if not tally.games:
            raise
        outcome.ended, outcome.error = "failed", error
    finally:
        if blocks is not None:
            blocks.close()
        if file is not None:
            file.close()
    tally.settle()
    outcome.answer = None if until is None else until.interval
    outcome.seconds = time.perf_counter() - begun
    return outcome


def _add_blocks(
    blocks: Generator[Sequence[MatchFacts], None, None],
    tally: Tally,
    file: ResultsFile | None,
    until: StopRule | None,
    on_played: Callable[[Tally], None],
) -> None:
    """Adds the blocks of a run until the stop rule's question is answered."""
    for block in blocks:
        if until is None and isinstance(block, RecordedBlock):
            if file is not None:
                file.append_all(block)
            tally.add_block(block)
            on_played(tally)
            continue
        for record in block:
            if file is not None:
                file.append(record)
            answered = _add(tally, record, until)
            on_played(tally)
            if answered:
                return


def _add(tally: Tally, record: MatchFacts, until: StopRule | None) -> bool:
    """Adds a match. Returns whether the stop rule's question is answered now."""
    if not tally.add(record) or until is None:
        return False
    results = tally.results(record)
    until.add(results, len(record.winners) != 1 and len(set(results)) == 1)
    return until.answered
