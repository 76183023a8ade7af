"""The speed that users get: `simulate` and `lab` compared with the bare loop in the same process, and two processes
compared with one.

    python bench/lab.py [GAME…] [--seconds 3] [--rounds 5] [--two] [--json]

Board games are played as `simulate` and `lab` play them: by the kernel in batches. The bare loop draws an option by
Python's own generator and gives it to the match, as in the other benches. Times are processor times, and the three take
turns, so a busy machine slows all of them equally. `--two` only compares one and two processes by the clock. This needs
a machine with two free cores. It takes about a minute for each game.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import subprocess
import sys
import time
from typing import Any

from peers import decisions, plies

from boardwright import catalog
from boardwright.core import Game
from boardwright.lab.match_facts import RecordedBlock, Recorder, SimulationPlan
from boardwright.lab.simulation import SimulationSummary, play_one
from boardwright.lab.tally import Tally
from boardwright.lab.worker_pool import LARGEST_BLOCK

#: Game -> seats, and the decisions asked for over the plies of PyPI `chess`.
GAMES = {
    "deathmatch": (3, 4.0),
    "magnifico": (2, 3.0),
    "skirmish": (2, 2.0),
    "starships": (2, None),
    "chess": (2, None),
}
#: Game -> the number of matches that one process plays in about six seconds, so that the start of processes hardly
#: counts.
MATCHES_OF_TWO = {"deathmatch": 200, "magnifico": 1000, "skirmish": 200, "starships": 3000, "chess": 20_000}
#: The target speed of the lab as a share of `simulate`. It is lower on boards, where statistics need every option.
ASKED, ASKED_OF_BOARDS = 0.9, 0.3


def simulated(game: Game, seats: int, seconds: float, number: int) -> float:
    """Decisions a second of `simulate`, summary included, match after match."""
    table, size, decided = game.table(seats, number), 1, 0
    begun, match = time.process_time(), 0
    while time.process_time() - begun < seconds:
        batch = game.family.random_matches(table, size, number, first=match)
        if batch is None:
            break
        decided, match, size = decided + batch.decisions, match + size, min(4 * size, LARGEST_BLOCK)
    if decided:
        return decided / (time.process_time() - begun)
    plan = SimulationPlan(game.name, ("random",) * seats, 10**9, seed=number)
    summary, begun, match = SimulationSummary.empty(seats), time.process_time(), 0
    while time.process_time() - begun < seconds:
        summary.add(play_one(game, plan, match))
        match += 1
    return summary.decisions / (time.process_time() - begun)


def measured(recorder: Recorder, seats: int, seconds: float, number: int) -> float:
    """Decisions a second of the lab with all statistics."""
    recorder.plan = SimulationPlan(recorder.game.name, ("random",) * seats, 10**9, seed=number)
    tally, begun, size = Tally(seats, recorder.use.items()), time.process_time(), 1
    while time.process_time() - begun < seconds:
        block = recorder.play_many(tally.games, size)
        if isinstance(block, RecordedBlock):
            tally.add_block(block)
            size = min(4 * size, LARGEST_BLOCK)
        else:
            tally.add(recorder.play(tally.games))
    return tally.decisions / (time.process_time() - begun)


def measure(name: str, seconds: float, rounds: int) -> dict[str, Any]:
    seats, asked = GAMES.get(name, (2, None))
    game = catalog.load(name)
    rows = []
    # All three play the same loaded game, whose caches are filled, because a real run is longer than a round.
    recorder = Recorder(game, SimulationPlan(name, ("random",) * seats, 10**9))
    decisions(game, seats, 0.2, 0)
    measured(recorder, seats, 0.2, 0)
    for number in range(rounds):
        count, spent = decisions(game, seats, seconds, number)
        bare = count / spent
        peer_count, peer_spent = plies(seconds / 2, number)
        rows.append(
            (
                bare,
                simulated(game, seats, seconds, number),
                measured(recorder, seats, seconds, number),
                peer_count / peer_spent,
            )
        )
    middle = [round(statistics.median(column)) for column in zip(*rows)]
    return {
        "game": name, "asked": ASKED_OF_BOARDS if game.family.name == "boards" else ASKED,
        "bare": middle[0], "simulate": middle[1], "lab": middle[2], "chess": middle[3],
        "simulate_to_bare": round(statistics.median(b / a for a, b, _, _ in rows), 3),
        "lab_to_simulate": round(statistics.median(c / b for _, b, c, _ in rows), 3),
        "bare_to_chess": round(statistics.median(a / d for a, _, _, d in rows), 2), "asked_to_chess": asked,
    }  # fmt: skip


def two_processes(name: str, games: int, rounds: int) -> float:
    """How much faster two processes are than one, by the clock."""

    def seconds(jobs: int, seed: int) -> float:
        command = [
            sys.executable,
            "-m",
            "boardwright",
            "lab",
            name,
            "--games",
            str(games),
            "--jobs",
            str(jobs),
        ]
        seats = ",".join(["random"] * GAMES.get(name, (2, None))[0])
        done = subprocess.run(
            [*command, "--seats", seats, "--seed", str(seed), "--json"],
            capture_output=True,
            text=True,
            check=True,
        )
        found: float = json.loads(done.stdout)["seconds"]
        return found

    return round(statistics.median(seconds(1, n) / seconds(2, n) for n in range(rounds)), 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--two", action="store_true", help="one and two processes by the clock")
    parser.add_argument("--json", action="store_true", help="print one JSON value and nothing else")
    asked = parser.parse_args()
    found = []
    for name in asked.games:
        if asked.two:
            row = {"game": name, "two": two_processes(name, MATCHES_OF_TWO.get(name, 200), asked.rounds)}
        else:
            row = measure(name, asked.seconds, asked.rounds)
        found.append(row)
        if asked.two and not asked.json:
            print(f"{name:<12} two processes x{row['two']} (median of {asked.rounds}; asked 1.7)", flush=True)
        elif not asked.json:
            print(
                f"{name:<12} bare {row['bare']:>7,}  simulate {row['simulate']:>7,} ({row['simulate_to_bare']:.0%})  "
                f"lab {row['lab']:>7,} ({row['lab_to_simulate']:.0%} of simulate; asked {row['asked']:.0%})  "
                f"to chess {row['bare_to_chess']}",
                flush=True,
            )
    if asked.json:
        print(json.dumps(found))
    else:
        print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
