"""Simulations: the same matches whoever plays them, what they come to, and what an interruption leaves."""

from __future__ import annotations

import multiprocessing
import sys
import time
from pathlib import Path

import pytest

from boardwright.core import BadOptions, FormatError
from boardwright.lab import simulation
from boardwright.lab.simulation import MatchResult, SimulationPlan, SimulationSummary, simulate

PLAN = SimulationPlan("checkers", ("random", "random"), games=6, seed="test", options={"max_moves": 60})


def test_processes_change_nothing_but_the_time() -> None:
    seen: list[int] = []
    alone, complete = simulate(PLAN, 1, lambda played: seen.append(played.number))
    assert complete
    assert seen == list(range(6))
    together, complete = simulate(PLAN, 2)
    assert complete
    for summary in (alone, together):
        summary.seconds = 1.0
    assert alone == together


def test_more_matches_begin_with_the_same_ones() -> None:
    played: list[MatchResult] = []
    simulate(PLAN, 1, played.append)
    more: list[MatchResult] = []
    simulate(SimulationPlan(PLAN.game, PLAN.seats, 8, PLAN.seed, PLAN.options), 1, more.append)
    assert more[:6] == played
    assert len({match.digest for match in more}) == 8


def test_what_is_there_at_ctrl_c_is_kept() -> None:
    def stop(played: MatchResult) -> None:
        if played.number == 2:
            raise KeyboardInterrupt

    summary, complete = simulate(PLAN, 1, stop)
    assert not complete
    assert summary.games == 3
    summary, complete = simulate(PLAN, 2, stop)
    assert not complete
    assert 1 <= summary.games <= 6


def test_a_mistake_in_a_worker_reaches_the_caller() -> None:
    with pytest.raises(BadOptions):
        simulate(SimulationPlan("checkers", ("random", "nobody"), games=2), 2)
    with pytest.raises(FormatError) as faults:
        simulate(SimulationPlan({"no": "game"}, ("random", "random"), games=2), 2)
    assert faults.value.problems


#: A program that says who it is in a file, and then nothing that means anything.
NOISE = """
import os, pathlib, sys
pathlib.Path(sys.argv[1], str(os.getpid())).touch()
for line in sys.stdin:
    print("{}\\n" * 200, flush=True)
"""


def test_programs_end_with_the_worker_that_plays_with_them(tmp_path: Path) -> None:
    """One of two programs always stands still: what is left alone then would do so for ever."""
    script, born = tmp_path / "noise.py", tmp_path / "born"
    script.write_text(NOISE)
    born.mkdir()
    plan = SimulationPlan("checkers", (f"program:{sys.executable} {script} {born}",) * 2, games=1000)
    context = multiprocessing.get_context("spawn")
    channel, theirs = context.Pipe(duplex=False)
    worker = context.Process(target=simulation._work, args=(plan, 0, 1, theirs))
    worker.start()
    end = time.monotonic() + 60
    while len(list(born.iterdir())) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    worker.terminate()
    worker.join(60)
    pids = [int(path.name) for path in born.iterdir()]
    assert len(pids) >= 2
    assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()]
    channel.close()


def test_wins_draws_and_unfinished_matches_are_told_apart() -> None:
    played = {
        0: MatchResult(0, 10, (0,), True, "a"),
        1: MatchResult(1, 10, (0, 1), True, "b"),
        2: MatchResult(2, 99, (), False, "c"),
        3: MatchResult(3, 10, (1,), True, "d"),
    }
    summary = SimulationSummary.of(played, 2, 2.0)
    assert (summary.wins, summary.draws, summary.unfinished, summary.decisions) == ([1, 1], 1, 1, 129)
    assert summary.json["games_per_s"] == 2.0
    assert (
        SimulationSummary.of({number: played[number] for number in (3, 2, 1, 0)}, 2, 2.0).digest
        == summary.digest
    )


def test_a_match_for_several_winners_counts_for_each() -> None:
    summary = SimulationSummary.of({0: MatchResult(0, 5, (0, 2), True, "a")}, 3, 1.0)
    assert summary.wins == [1, 0, 1]
    assert summary.draws == 0
    assert SimulationSummary.of({0: MatchResult(0, 5, (0,), True, "a")}, 1, 1.0).draws == 0
