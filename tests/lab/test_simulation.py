"""Simulations: the same matches in any number of processes, their results, and interruptions."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from boardwright import catalog
from boardwright.children.pool import CallProcess
from boardwright.core import BadOptions, FormatError
from boardwright.lab import simulation, worker_pool
from boardwright.lab.match_facts import SimulationPlan
from boardwright.lab.simulation import MatchResult, SimulationSummary, play_one, simulate

PLAN = SimulationPlan("checkers", ("random", "greedy"), games=6, seed="test", options={"max_moves": 60})
RANDOM = replace(PLAN, seats=("random", "random"), games=500)


def without_time(plan: SimulationPlan, jobs: int) -> SimulationSummary:
    summary, complete = simulate(plan, jobs)
    assert complete
    summary.seconds = 1.0
    return summary


@pytest.mark.slow
def test_processes_change_nothing_but_the_time() -> None:
    seen: list[int] = []
    simulate(PLAN, 1, seen.append)
    assert seen == [1] * 6
    assert without_time(PLAN, 1) == without_time(PLAN, 2)


def test_more_matches_begin_with_the_same_ones() -> None:
    game = catalog.load(PLAN.game, **PLAN.options)
    played = [play_one(game, PLAN, number) for number in range(8)]
    assert len({match.digest for match in played}) == 8
    assert [play_one(game, replace(PLAN, games=99), number) for number in range(8)] == played


def test_random_matches_of_a_board_are_played_in_batches() -> None:
    seen: list[int] = []
    alone, _ = simulate(RANDOM, 1, seen.append)
    assert (alone.games, sum(seen)) == (500, 500)
    assert len(seen) < 500
    assert sum(alone.wins) + alone.draws + alone.unfinished == 500
    assert without_time(RANDOM, 1) == without_time(RANDOM, 2) == without_time(RANDOM, 3)
    assert without_time(replace(RANDOM, seed="other"), 1).digest != alone.digest
    assert without_time(replace(RANDOM, games=499), 1).digest != alone.digest


@pytest.mark.slow
def test_a_batch_plays_the_same_game_as_bots_do() -> None:
    """The kernel's matches and those of the bot `random` differ in their draws only."""
    batch = without_time(replace(RANDOM, games=4000, options={}), 1)
    alone = replace(RANDOM, games=120, options={})
    game = catalog.load(alone.game)
    matches = SimulationSummary.of({n: play_one(game, alone, n) for n in range(120)}, 2, 1.0)
    assert 0.8 < (batch.decisions / batch.games) / (matches.decisions / matches.games) < 1.25
    assert abs(batch.wins[0] / batch.games - matches.wins[0] / matches.games) < 0.2


def test_a_batch_tells_draws_from_unfinished_matches() -> None:
    drawn = without_time(replace(RANDOM, options={"max_moves": 4}), 1)
    assert (drawn.draws, drawn.unfinished, drawn.decisions) == (500, 0, 2000)
    capped = without_time(replace(RANDOM, cap=4), 1)
    assert (capped.draws, capped.unfinished, capped.decisions) == (0, 500, 2000)


def test_outcomes_of_a_batch_add_up() -> None:
    game = catalog.load("checkers", max_moves=60)
    family, table = game.family, game.table(2, 0)
    whole = family.random_matches(table, 50, "s", outcomes=True)
    parts = [family.random_matches(table, 25, "s", first=first, outcomes=True) for first in (0, 25)]
    assert whole is not None
    assert parts[0] is not None
    assert parts[1] is not None
    assert whole.outcomes == parts[0].outcomes + parts[1].outcomes
    assert sum(length for length, _ in whole.outcomes) == whole.decisions
    assert sum(winners == [0] for _, winners in whole.outcomes) == whole.wins[0]
    assert sum(winners == [0, 1] for _, winners in whole.outcomes) == whole.draws
    parts[0].add(parts[1])
    assert (parts[0].digest, parts[0].wins) == (whole.digest, whole.wins)
    assert catalog.load("skirmish").family.random_matches(None, 1, 0) is None


def test_what_is_there_at_ctrl_c_is_kept() -> None:
    seen: list[int] = []

    def stop(count: int) -> None:
        seen.append(count)
        if len(seen) == 3:
            raise KeyboardInterrupt

    for plan, jobs in ((PLAN, 1), (PLAN, 2), (RANDOM, 1)):
        seen.clear()
        summary, complete = simulate(plan, jobs, stop)
        assert not complete
        assert summary.games == sum(seen)


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
    worker = CallProcess()
    worker.start(worker_pool.work, (partial(simulation._player, plan), 0, 1000))
    end = time.monotonic() + 60
    while len(list(born.iterdir())) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    worker.interrupt()
    worker.close()
    pids = [int(path.name) for path in born.iterdir()]
    assert len(pids) >= 2
    end = time.monotonic() + 60
    while [pid for pid in pids if Path(f"/proc/{pid}").exists()] and time.monotonic() < end:
        time.sleep(0.05)
    assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()]


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


def test_a_simulation_says_when_matches_repeat() -> None:
    """Two minds without chance play the same match again and again; with a random player all differ."""
    minds = SimulationPlan("mirror", ("threat", "threat"), games=3)
    assert simulate(minds)[0].json["distinct"] == 1
    mixed = SimulationPlan("mirror", ("random", "random"), games=3, cap=50)
    assert simulate(mixed)[0].json["distinct"] == 3
