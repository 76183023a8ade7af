"""Speed of the kernel on the shipped board games, beside PyPI `chess` playing random chess in the same run.

    python bench/boards.py [--seconds 2] [--json]
    python bench/boards.py --forks                  size of a position, and what a copy of it costs

Everything is measured in several rounds, and the best round counts, because disturbances can only make a round slower.
The work of one thread is measured in processor time, so other work on the machine does not count. The gain of a second
thread is measured by the clock, so it needs a free machine.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess

import boardwright
from boardwright import _kernel, catalog
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.checks import read_game
from boardwright.families.boards.compile import compile

CONTENT = Path(boardwright.__file__).parent / "families" / "boards" / "content"
ROUNDS = 8
#: A disturbance may last longer than all rounds of one game, so copies are measured in several passes.
PASSES = 3
MAX_PLIES = 1000
TARGET_RATIO, TARGET_THREADS = 50.0, 1.7
UNITS = ("plies/s", "perft nodes/s")

#: Does some work and returns how much it was.
Work = Callable[[int], int]


def position(name: str) -> _kernel.Position:
    """The start of a shipped game."""
    report = ProblemReport(name)
    game = read_game(json.loads((CONTENT / f"{name}.json").read_text("utf-8")), report)
    report.raise_errors()
    assert game is not None
    return _kernel.Position(compile(game).rules)


def peer_plies(number: int) -> int:
    """One random game of PyPI chess, full rules."""
    choose, board, plies = random.Random(number), chess.Board(), 0
    while plies < MAX_PLIES and not board.is_game_over():
        board.push(choose.choice(list(board.legal_moves)))
        plies += 1
    return plies


def peer_perft(board: chess.Board, depth: int) -> int:
    """Leaves of the move tree. The last ply is counted without playing it, as in the kernel."""
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += peer_perft(board, depth - 1)
        board.pop()
    return total


def playing(start: _kernel.Position, threads: int) -> Work:
    return lambda number: _kernel.playouts(start, 2000, number, MAX_PLIES, threads).plies


def counting(start: _kernel.Position, depth: int, threads: int) -> Work:
    return lambda number: _kernel.perft(start, depth, threads)


def speed(work: Work, seconds: float) -> tuple[float, float]:
    """How much work is done in a second of processor time, and in a second by the clock."""
    begin, begin_cpu, done, number = time.perf_counter(), time.process_time(), 0, 0
    while (spent := time.perf_counter() - begin) < seconds:
        done += work(number)
        number += 1
    return done / (time.process_time() - begin_cpu), done / spent


def works() -> dict[str, Work]:
    """Everything that is measured, by name."""
    found: dict[str, Work] = {
        "PyPI chess, plies/s": peer_plies,
        "PyPI chess, perft nodes/s": lambda number: peer_perft(chess.Board(), 3),
    }
    depths = {"chess": 5, "checkers": 8, "intellector": 5}
    for file in sorted(CONTENT.glob("*.json")):
        start = position(file.stem)
        for threads in (1, 2):
            found[f"{file.stem}, plies/s, {threads}"] = playing(start, threads)
            found[f"{file.stem}, perft nodes/s, {threads}"] = counting(
                start, depths.get(file.stem, 4), threads
            )
    return found


def measure(seconds: float) -> dict[str, Any]:
    cpu: dict[str, float] = {}
    clock: dict[str, float] = {}
    measured = works()
    for _ in range(ROUNDS):
        for name, work in measured.items():
            by_cpu, by_clock = speed(work, seconds / ROUNDS)
            cpu[name] = max(cpu.get(name, 0.0), by_cpu)
            clock[name] = max(clock.get(name, 0.0), by_clock)
    games = {}
    for file in sorted(CONTENT.glob("*.json")):
        games[file.stem] = {
            unit: {
                "one_thread": cpu[f"{file.stem}, {unit}, 1"],
                # counting too is measured by what the peer plays
                "ratio": cpu[f"{file.stem}, {unit}, 1"] / cpu["PyPI chess, plies/s"],
                "two_threads": clock[f"{file.stem}, {unit}, 2"],
                "threads_factor": clock[f"{file.stem}, {unit}, 2"] / clock[f"{file.stem}, {unit}, 1"],
            }
            for unit in UNITS
        }
    peers = {unit: cpu[f"PyPI chess, {unit}"] for unit in UNITS}
    return {"peer": {"name": f"chess {chess.__version__}", **peers}, "games": games, "waits": waits()}


def waits() -> dict[str, float]:
    """Waiting times in seconds: for `boardwright games` beyond bare Python, and for reading and checking chess."""
    listing = [sys.executable, "-m", "boardwright", "games"]
    bare = min(_run([sys.executable, "-c", "pass"]) for _ in range(ROUNDS))
    text = (CONTENT / "chess.json").read_text("utf-8")
    reading = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        report = ProblemReport("chess")
        game = read_game(json.loads(text), report)
        assert game is not None
        assert report.ok
        compile(game)
        reading.append(time.perf_counter() - begin)
    return {"games": min(_run(listing) for _ in range(ROUNDS)) - bare, "chess": min(reading)}


def forks() -> dict[str, dict[str, float]]:
    """The cost of a position and of its copies in each shipped game, after three random moves.

    It returns the bytes of a copied position with its Python object, and the processor time in microseconds of a copy
    called from Python and of `match.fork()`. Each time is the best of several passes through all games.
    """
    matches = {}
    for name, info in sorted(catalog.shipped_games().items()):
        if info.family != "boards":
            continue
        match = boardwright.load(name).start(seed=1)
        choose = random.Random(1)
        for _ in range(3):
            if not match.over:
                match.answer(match.decisions[0].seat, choose.choice(list(match.decisions[0].options)))
        matches[name] = match
    found: dict[str, dict[str, float]] = {}
    for name, match in list(matches.items()) * PASSES:
        at: _kernel.Position = match.fork(viewer=0).table.position
        before, kept = _allocated(), [at.copy() for _ in range(1000)]
        figures = {
            "bytes": (_allocated() - before) / len(kept),
            "copy_us": min(_cost(at.copy, 2000) for _ in range(ROUNDS)) * 1e6,
            "fork_us": min(_cost(match.fork, 200) for _ in range(ROUNDS)) * 1e6,
        }
        del kept
        former = found.get(name, figures)
        found[name] = {word: min(figure, former[word]) for word, figure in figures.items()}
    return found


class _Mallinfo(ctypes.Structure):
    """The memory statistics of glibc, up to the field `uordblks`, the bytes in use."""

    _fields_ = tuple(
        (name, ctypes.c_size_t)
        for name in (
            "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost",
        )
    )  # fmt: skip


def _allocated() -> int:
    """Bytes in use: from glibc, and from Python's own allocator in blocks of the size of a position's object."""
    gc.collect()
    told = ctypes.CDLL(None).mallinfo2
    told.restype = _Mallinfo
    return int(told().uordblks) + sys.getallocatedblocks() * _kernel.Position.__basicsize__


def _cost(work: Callable[[], object], times: int) -> float:
    begin = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - begin) / times


def show_forks(found: dict[str, dict[str, float]]) -> None:
    for name, row in found.items():
        print(f"{name:28}{row['bytes']:>8,.0f} bytes, copied in {row['copy_us']:.2f} us, "
              f"match forked in {row['fork_us']:.1f} us")  # fmt: skip
    most = {word: max(found, key=lambda name: found[name][word]) for word in ("bytes", "copy_us", "fork_us")}
    print("most: " + ", ".join(f"{word} {found[name][word]:,.1f} ({name})" for word, name in most.items())
          + "; asked: under 1,024 bytes, 1 us in the kernel, 10 us from Python")  # fmt: skip


def _run(command: list[str]) -> float:
    begin = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def show(found: dict[str, Any]) -> None:
    peer = found["peer"]
    print(f"peer: PyPI {peer['name']}, {peer['plies/s']:,.0f} random plies/s, "
          f"{peer['perft nodes/s']:,.0f} perft nodes/s")  # fmt: skip
    print(f"{'':32}{'one thread':>14}{'to the peer':>13}{'two threads':>14}{'factor':>8}")
    for game, figures in found["games"].items():
        for unit, row in figures.items():
            print(f"{game + ', ' + unit:32}{row['one_thread']:>14,.0f}{row['ratio']:>12,.0f}x"
                  f"{row['two_threads']:>14,.0f}{row['threads_factor']:>8.2f}")  # fmt: skip
    counted = found["games"]["chess"]["perft nodes/s"]["one_thread"] / peer["perft nodes/s"]
    print(f"perft of chess against the peer's own perft: {counted:,.0f}x")
    waited = found["waits"]
    print(f"boardwright games beyond bare Python: {waited['games']:.2f} s (asked for less than 0.4); "
          f"chess read and checked: {waited['chess'] * 1000:.0f} ms (less than 100)")  # fmt: skip
    rows = [row for figures in found["games"].values() for row in figures.values()]
    ratio, factor = (min(row[word] for row in rows) for word in ("ratio", "threads_factor"))
    print(f"asked for: {TARGET_RATIO:.0f}x the peer's random plies (least here {ratio:,.0f}x), "
          f"two threads {TARGET_THREADS} times one (least here {factor:.2f})")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="for each measurement, all rounds together"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    parser.add_argument("--forks", action="store_true", help="size of a position and cost of a copy only")
    options = parser.parse_args()
    if options.forks:
        found, shows = forks(), show_forks
    else:
        found, shows = measure(options.seconds), show
    if options.json:
        print(json.dumps(found))
    else:
        shows(found)


if __name__ == "__main__":
    main()
