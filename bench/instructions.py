"""Counts the instructions of the kernel for one unit of work, with valgrind. Other work does not change these counts.

    python bench/instructions.py [GAME…] [--json]

For each board game, it counts a ply of a random match, a leaf of perft, a list of all legal options, a ply that the lab
records, a node of `alphabeta`, an iteration of `mcts`, the values that are derived before the first search, and
`match.fork()` including the work of Python. For games of other families, it counts a decision of the bare loop, of
`simulate` and of the lab (the last two play the same matches), and a ply of PyPI `chess` in the bare loop.

On machines of the same kind, the same build gives the same counts to within a few per mille. So a difference of a few
per cent comes from the code. Needs valgrind with its headers and a C compiler. `docs/search.md` has the counts before
and after each optimisation. To compare with an older version, run this file in a checkout of that version.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

DEFAULT = ("chess", "xiangqi", "shogi", "othello", "english-draughts", "hex", "go-9", "breakthrough")
DEPTHS = {"chess": 4, "xiangqi": 3, "shogi": 3, "othello": 6, "english-draughts": 7, "hex": 2, "go-9": 3}
MATCHES, NODES, ITERATIONS, LISTS, FORKS = 60, 3000, 200, 40, 200
#: Seats of the games of Python families that are counted, as in bench/lab.py, and matches of each.
SEATS, PYTHON_MATCHES = {"deathmatch": 3, "magnifico": 2, "skirmish": 2, "starships": 2}, 12
SWITCH = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; CALLGRIND_ZERO_STATS; }
void end(const char *name) { CALLGRIND_DUMP_STATS_AT(name); CALLGRIND_STOP_INSTRUMENTATION; }
"""


def works(name: str) -> dict[str, Callable[[], int]]:
    """The work to count, by name. Each function returns the number of units it did."""
    import boardwright
    from boardwright import _kernel
    from boardwright.families.boards.figure_values import values_of

    game = boardwright.load(name)
    if game.family.name != "boards":
        return works_of_python(game)
    start, values = game.rules.start, values_of(game)
    match = game.start(seed=1)
    positions = middle_positions(start)

    def fork() -> int:
        for _ in range(FORKS):
            match.fork()
        return FORKS

    def recorded() -> int:
        block = game.family.record_random_matches(game, match.seats, 1, 0, MATCHES)
        assert block is not None
        return int(sum(block.column("answers")))

    fork(), recorded()  # work that is done only once is not counted
    return {
        "ply": lambda: _kernel.playouts(start, MATCHES, 1, 1000, 1).plies,
        "leaf": lambda: _kernel.perft(start, DEPTHS.get(name, 4), 1),
        "node": lambda: _kernel.AlphaBeta(values, megabytes=1).run(start, nodes=NODES)[0].nodes,
        "iteration": lambda: (
            _kernel.Mcts(values, seed=1, megabytes=16).run(start, iterations=ITERATIONS)[0].nodes
        ),
        "derivation": lambda: len([_kernel.Values.derive(start)]),
        "list": lambda: len([_kernel.perft(at, 1, 1) for at in positions]),
        "recorded": recorded,
        "fork": fork,
    }


def works_of_python(game: Any) -> dict[str, Callable[[], int]]:
    """The same for a game whose rules are Python. What a run meets only once is not counted."""
    from peers import play_chess, play_match

    from boardwright.lab.match_facts import Recorder, SimulationPlan
    from boardwright.lab.simulation import SimulationSummary, play_one
    from boardwright.lab.tally import PILOT, Tally

    seats = SEATS.get(game.name, game.seats[0])
    plan = SimulationPlan(game.name, ("random",) * seats, 10**9, seed=1)
    recorder = Recorder(game, plan)
    tally, summary = Tally(seats, recorder.use.items()), SimulationSummary.empty(seats)
    matches = range(PILOT, PILOT + PYTHON_MATCHES)

    def lab() -> int:
        before = tally.decisions
        for number in matches:
            tally.add(recorder.play(number))
        return tally.decisions - before

    def simulate() -> int:
        before = summary.decisions
        for number in matches:
            summary.add(play_one(game, plan, number))
        return summary.decisions - before

    def bare() -> int:
        choose = random.Random(1)
        return sum(play_match(game, seats, choose) for _ in matches)

    def chess() -> int:
        return play_chess(random.Random(1))

    for number in range(PILOT):
        tally.add(recorder.play(number))
    simulate(), bare(), chess()
    for number in matches:  # not added, as a match that was added before costs less
        recorder.play(number)
    return {"bare": bare, "simulate": simulate, "lab": lab, "chess": chess}


def middle_positions(start: Any) -> list[Any]:
    """Positions of a random match, one after each of its first plies."""
    choose, at = random.Random(1), start.copy()
    found: list[Any] = []
    while len(found) < LISTS and not at.over:
        found.append(at.copy())
        at.play(choose.choice(at.options()))
    return found


def inside(games: list[str], switch: str, out: str) -> None:
    """The part that runs under valgrind."""
    library, done = ctypes.CDLL(switch), {}
    for name in games:
        for unit, work in works(name).items():
            library.begin()
            count = work()
            library.end(f"{name}/{unit}".encode())
            done[f"{name}/{unit}"] = count
    Path(out).write_text(json.dumps(done))


def measure(games: list[str]) -> dict[str, dict[str, int]]:
    """Instructions of each unit of work, by game."""
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder)
        (at / "switch.c").write_text(SWITCH)
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", at / "switch.so", at / "switch.c"], check=True)
        command = [
            "valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={at}/count", sys.executable,
            __file__, *games, "--inside", str(at / "switch.so"), str(at / "done.json"),
        ]  # fmt: skip
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
        done: dict[str, int] = json.loads((at / "done.json").read_text())
        totals: dict[str, int] = {}
        for file in at.glob("count.*"):
            text = file.read_text()
            told, total = re.search(r"Client Request: (\S+)", text), re.search(r"^totals: (\d+)", text, re.M)
            if told and total:
                totals[told[1]] = int(total[1])
    found: dict[str, dict[str, int]] = {}
    for name, count in done.items():
        game, unit = name.split("/")
        found.setdefault(game, {})[unit] = round(totals[name] / max(count, 1))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*")
    parser.add_argument("--json", action="store_true", help="print one JSON value and nothing else")
    parser.add_argument("--inside", nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    games: list[str] = asked.games or list(DEFAULT)
    if asked.inside:
        inside(games, *asked.inside)
        return
    found: dict[str, Any] = measure(games)
    if asked.json:
        print(json.dumps(found))
        return
    shown: list[str] = []
    for game, row in found.items():
        if list(row) != shown:
            shown = list(row)
            print("\n| game | " + " | ".join(shown) + " |\n|---|" + "---:|" * len(shown))
        print(f"| {game} | " + " | ".join(f"{count:,}" for count in row.values()) + " |")


if __name__ == "__main__":
    main()
