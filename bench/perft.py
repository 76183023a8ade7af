"""Compares our perft with Debian's `fairy-stockfish`. Both count the last ply without playing it, with one thread.

    python bench/perft.py [GAME…] [--rounds 3] [--engine fairy-stockfish] [--json]

Both programs are run as users run them, `boardwright perft GAME DEPTH --json` and `go perft DEPTH`. Times are processor
times. The start of each program is measured in a run without the count and subtracted. The programs take turns, and
medians count. If the counts differ, the benchmark fails.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
from typing import Any

#: Game, the depth counted, and the ratio asked for.
DEPTHS = {"chess": 6, "xiangqi": 5, "shogi": 5}
ASKED = 2.0


def _run(command: list[str], said: str = "") -> tuple[str, float]:
    """The output of a program, and its processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=said, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ours(game: str, depth: int) -> tuple[int, float]:
    """Our number of leaves, and the processor time."""
    printed, spent = _run([sys.executable, "-m", "boardwright", "perft", game, str(depth), "--json"])
    return int(json.loads(printed)["nodes"]), spent


def theirs(engine: str, game: str, depth: int) -> tuple[int, float]:
    """The number of leaves that the engine counts, and its processor time."""
    count = f"go perft {depth}\n" if depth else ""
    said = f"uci\nsetoption name UCI_Variant value {game}\nposition startpos\n{count}quit\n"
    printed, spent = _run([engine], said)
    found = [line for line in printed.splitlines() if line.startswith("Nodes searched")]
    return int(found[0].rpartition(":")[2]) if found else 0, spent


def measure(engine: str, game: str, rounds: int) -> dict[str, Any]:
    depth = DEPTHS[game]
    our_start = min(ours(game, 1)[1] for _ in range(3))
    their_start = min(theirs(engine, game, 0)[1] for _ in range(3))
    our_rates, their_rates = [], []
    for _ in range(rounds):
        nodes, spent = ours(game, depth)
        their_nodes, their_spent = theirs(engine, game, depth)
        if nodes != their_nodes:
            raise SystemExit(f"{game}: {nodes:,} leaves at depth {depth}, the engine counts {their_nodes:,}")
        our_rates.append(nodes / max(spent - our_start, 1e-3))
        their_rates.append(nodes / max(their_spent - their_start, 1e-3))
    return {
        "game": game, "depth": depth, "nodes": nodes,
        "ours": round(statistics.median(our_rates)), "peer": round(statistics.median(their_rates)),
        "ratio": round(statistics.median(a / b for a, b in zip(our_rates, their_rates)), 2), "asked": ASKED,
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", choices=[*DEPTHS, []], help="by default all three")
    parser.add_argument("--rounds", type=int, default=3)
    debian = "/usr/games/fairy-stockfish"
    parser.add_argument("--engine", default=debian if os.path.exists(debian) else "fairy-stockfish")
    parser.add_argument("--json", action="store_true", help="print one JSON value and nothing else")
    asked = parser.parse_args()
    found = []
    for game in asked.games or DEPTHS:
        found.append(row := measure(asked.engine, game, asked.rounds))
        if not asked.json:
            print(
                f"{game:<10} depth {row['depth']}  {row['nodes']:>12,} leaves  ours {row['ours']:>12,}/s"
                f"  peer {row['peer']:>12,}/s  ratio {row['ratio']:>5}  asked {row['asked']}",
                flush=True,
            )
    if asked.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
