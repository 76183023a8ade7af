"""Compares every shipped board game with the engines that know it, in full: `make prove`.

Each comparison is a task, and its result is a line of `build/prove.jsonl`, so an interrupted run continues where it
stopped. A game that differed, or whose file has changed, is compared again.
"""

from __future__ import annotations

import argparse
import atexit
import json
import math
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright._kernel import perft
from boardwright.proof.oracles import shipped_oracles
from boardwright.proof.prove import Prover

#: Published counts of chess: https://www.chessprogramming.org/Perft_Results, positions 1 to 6, to depth 5 or 6.
PUBLISHED: dict[str, tuple[int, int]] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": (6, 119_060_324),
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": (5, 193_690_690),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (6, 11_030_083),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (5, 15_833_292),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (5, 89_941_194),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (5, 164_075_551),
}
#: The amount of work: matches against fast engines, positions and depth against slow engines.
SPIEL_GAMES, CHESS_GAMES, OTHER_GAMES, POSITIONS, DEPTH = 2000, 100, 10, 20, 3
#: Maximum number of turns of a random match; `pyffish` needs milliseconds for each.
PLIES, OTHER_PLIES = 400, 200
#: Seconds of processor time for the counts of one position. If they take longer, a smaller depth is recorded.
COUNT_SECONDS = 20.0
#: Estimated seconds of a task that has never been run.
GUESS = {"counts": 30.0, "games": 90.0, "positions": 120.0}
RESULTS = Path("build/prove.jsonl")


@dataclass(frozen=True, slots=True)
class Task:
    """One comparison: the published counts of chess, random games, or counts at random positions."""

    game: str
    against: str
    kind: str

    @property
    def key(self) -> str:
        digest = catalog.load(self.game).digest
        return f"{self.game} {self.against} {self.kind} {digest}"


def tasks(names: list[str]) -> Iterator[Task]:
    """All tasks of some games, or of all games that an engine knows."""
    known = shipped_oracles()
    for name in names or known:
        if name == "chess":
            yield Task(name, "published", "counts")
        for against in known[name]:
            yield Task(name, against, "games")
            if not against.startswith("open_spiel"):
                yield Task(name, against, "positions")


def run(task: Task, games: int | None = None) -> dict[str, Any]:
    """Runs a comparison and returns its result."""
    begun = time.process_time()
    if task.kind == "counts":
        found: dict[str, Any] = {"equal": True, "counted": []}
        for fen, (depth, wanted) in PUBLISHED.items():
            count = perft(catalog.load("chess", position=fen).rules.start, depth)
            found["counted"].append([depth, count])
            if count != wanted:
                found.update(equal=False, difference={"position": fen, "ours": count, "theirs": wanted})
                break
    else:
        prover = Prover(catalog.load(task.game), task.against)
        if task.kind == "games":
            slow = task.against.startswith("pyffish")
            wanted_games = OTHER_GAMES if slow else CHESS_GAMES if task.against == "chess" else SPIEL_GAMES
            prover.count(DEPTH, COUNT_SECONDS)
            for number in range(wanted_games if games is None else games):
                if prover.proof.agrees:
                    prover.play_random(number, OTHER_PLIES if slow else PLIES)
        else:
            seed = 0
            while prover.proof.agrees and len(prover.proof.counted) < POSITIONS and seed < 5 * POSITIONS:
                prover.count_random(1000 + seed, 80, DEPTH, COUNT_SECONDS)
                seed += 1
        found = prover.proof.json
    return {**found, "task": task.key, "kind": task.kind, "seconds": round(time.process_time() - begun, 1)}


def summary(result: dict[str, Any]) -> str:
    """A result in one line."""
    counted = result.get("counted", [])
    if result["kind"] == "counts":
        told = f"{len(counted)} published positions, depth {', '.join(str(one[0]) for one in counted)}"
    elif result["kind"] == "games":
        told = f"{result['games']} games, {result['positions']} positions, counts {result['perft']}"
    else:
        depths = [len(one) for one in counted]
        full = sum(depth >= DEPTH for depth in depths)
        told = f"{len(counted)} positions counted, {full} to depth {DEPTH}"
        told += (
            f", the others to {sorted({depth for depth in depths if depth < DEPTH})}"
            if full < len(depths)
            else ""
        )
    agreed = "agrees" if result["equal"] else f"DIFFERS {json.dumps(result['difference'])}"
    game, against, *_ = result["task"].split()
    return f"{game} and {against}: {agreed}; {told}; {result['seconds']:.0f} s"


def main(arguments: list[str]) -> int:
    """Prints one line for each task. Returns 1 if a game differs."""
    parser = argparse.ArgumentParser(prog="prove_shipped", description=__doc__)
    parser.add_argument("games", nargs="*", help="only these shipped games")
    parser.add_argument("--again", action="store_true", help="forget the results of earlier runs")
    parser.add_argument("--minutes", type=float, default=None, help="start no task after so many minutes")
    parser.add_argument("--list", action="store_true", help="only tell what is done and what is left")
    parser.add_argument(
        "--engine", help="a Fairy-Stockfish program of pyffish's version, which counts faster"
    )
    parser.add_argument("--kind", choices=list(GUESS), help="only tasks of this kind")
    parser.add_argument("--random-games", type=int, help="random games of a task, fewer than in full")
    parser.add_argument("--jobs", type=int, default=2, help="comparisons at the same time")
    given = parser.parse_args(arguments)
    known = {} if given.again else {key: one for key, one in _results().items() if one["equal"]}
    if given.again:
        RESULTS.unlink(missing_ok=True)
    begun = time.monotonic()
    every = [task for task in tasks(given.games) if given.kind in (None, task.kind)]
    left = [task for task in every if task.key not in known]
    failed = 0
    for task in every:
        if task.key in known:
            print(summary(known[task.key]), flush=True)
    if left and given.list:
        print(_left(left, every, known))
        return 1
    limit = math.inf if given.minutes is None else given.minutes * 60
    with ProcessPoolExecutor(max(1, given.jobs), initializer=_use_engine, initargs=(given.engine,)) as pool:
        running: set[Future[dict[str, Any]]] = set()
        while running or (left and time.monotonic() - begun < limit):
            while left and len(running) < given.jobs and time.monotonic() - begun < limit:
                running.add(pool.submit(run, left.pop(0), given.random_games))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                result = future.result()
                _write(result)
                failed += not result["equal"]
                print(summary(result), flush=True)
    if left:
        print(_left(left, every, known))
    return int(failed > 0 or bool(left))


def _use_engine(program: str | None) -> None:
    """Prepares one process, so that a faster program counts positions instead of `pyffish`."""
    if not program:
        return
    from boardwright.proof.oracles.fairy_stockfish_perft import EngineCounts
    from boardwright.proof.oracles.pyffish import PyffishOracle

    PyffishOracle.engine = EngineCounts(program)
    atexit.register(PyffishOracle.engine.close)


def _left(left: list[Task], every: list[Task], known: dict[str, dict[str, Any]]) -> str:
    """What was not compared, and how much processor time that would take."""
    minutes = sum(_guess(task, known) for task in left) / 60
    names = ", ".join(f"{task.game} ({task.kind})" for task in left)
    return f"{len(left)} of {len(every)} not compared, about {minutes:.0f} min: {names}"


def _results() -> dict[str, dict[str, Any]]:
    if not RESULTS.exists():
        return {}
    lines = [json.loads(line) for line in RESULTS.read_text("utf-8").splitlines() if line.strip()]
    return {line["task"]: line for line in lines}


def _write(result: dict[str, Any]) -> None:
    RESULTS.parent.mkdir(exist_ok=True)
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write(json.dumps(result) + "\n")


def _guess(task: Task, known: dict[str, dict[str, Any]]) -> float:
    """The estimated duration, taken from an earlier version of the task or from a similar task."""
    start = f"{task.game} {task.against} {task.kind} "
    earlier = [result["seconds"] for key, result in known.items() if key.startswith(start)]
    return float(earlier[-1]) if earlier else GUESS[task.kind]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
