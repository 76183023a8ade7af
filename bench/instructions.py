"""Instructions that the kernel needs for one unit of work, counted by valgrind: figures that no other work disturbs.

    python bench/instructions.py [GAME…] [--json]

For each game: a ply of a random match, a leaf of perft, a list of all legal options, a ply that the lab records, a node
of `alphabeta`, an iteration of `mcts`, the values that are derived before the first search, and `match.fork()` with all
that Python does for it. The same build gives the same figures to a few per mille on every machine of its kind, so a
change of a few per cent is a change of the code. Needs valgrind with its headers and a C compiler. `docs/search.md`
keeps the figures before and after each optimisation; to compare with an older state, run this file in a tree of it.
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
UNITS = ("ply", "leaf", "list", "recorded", "node", "iteration", "derivation", "fork")
SWITCH = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; CALLGRIND_ZERO_STATS; }
void end(const char *name) { CALLGRIND_DUMP_STATS_AT(name); CALLGRIND_STOP_INSTRUMENTATION; }
"""


def works(name: str) -> dict[str, Callable[[], int]]:
    """What is counted, by name; each gives how many units it did."""
    import boardwright
    from boardwright import _kernel
    from boardwright.families.boards.figure_values import values_of

    game = boardwright.load(name)
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

    fork(), recorded()  # what is made once is not counted
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
        found: dict[str, dict[str, int]] = {}
        for file in at.glob("count.*"):
            text = file.read_text()
            told, total = re.search(r"Client Request: (\S+)", text), re.search(r"^totals: (\d+)", text, re.M)
            if told and total:
                game, unit = told[1].split("/")
                found.setdefault(game, {})[unit] = round(int(total[1]) / max(done[told[1]], 1))
    return {game: found[game] for game in games}


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
    print("| game | " + " | ".join(UNITS) + " |\n|---|" + "---:|" * len(UNITS))
    for game, row in found.items():
        print(f"| {game} | " + " | ".join(f"{row[unit]:,}" for unit in UNITS) + " |")


if __name__ == "__main__":
    main()
