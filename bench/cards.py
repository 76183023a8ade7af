"""How fast games of cards are played, beside PyPI `chess` in the same run.

Prints decisions per second of random matches of `magnifico`, random plies per second of chess, their ratio, the time
of a fork in the middle of a bonus action, and the time to read and check all 137 cards. `--json` prints one object.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import chess

import boardwright
from boardwright.core import Match, Rng
from boardwright.core.reading import Report, parse
from boardwright.families.cards.importer import read_cards
from boardwright.families.cards.loading import CONTENT

#: Ours and the peer's take turns, so that a busy machine slows both; time is that of the processor.
SLICES = 15
KINDS = {
    "development": "development-card",
    "excommunication": "excommunication-card",
    "leaders": "leader-card",
}


def cards_slice(seconds: float, first: int) -> tuple[int, float]:
    """Random four-player matches for some seconds: decisions and time."""
    game = boardwright.load("magnifico")
    count, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        match, rng = game.start(4, seed=first), random.Random(first)
        first += 1
        while not match.over:
            decision = match.decisions[0]
            match.answer(decision.seat, rng.choice(decision.options))
            count += 1
    return count, time.process_time() - start


def chess_slice(seconds: float, first: int) -> tuple[int, float]:
    """Random games of chess for some seconds: plies and time."""
    count, start = 0, time.process_time()
    rng = random.Random(first)
    while time.process_time() - start < seconds:
        board, plies = chess.Board(), 0
        while not board.is_game_over() and plies < 1000:
            board.push(rng.choice(list(board.legal_moves)))
            plies += 1
        count += plies
    return count, time.process_time() - start


def in_bonus_action() -> Match:
    """A random match in which somebody is asked where to do a bonus action."""
    game = boardwright.load("magnifico")
    for seed in range(1000):
        match, rng = game.start(4, seed), Rng(seed)
        while not match.over:
            decision = match.decisions[0]
            if decision.prompt.id == "cards-ask-bonus" and len(decision.options) > 3:
                return match
            match.answer(decision.seat, rng.choice(decision.options))
    raise AssertionError("no bonus action in a thousand matches")


def median_time(work: Callable[[], Any], repeats: int) -> float:
    """The median of several timings, in seconds."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def read_all() -> int:
    """Reads and checks all cards from their text."""
    count = 0
    for name, kind in KINDS.items():
        report = Report(f"{name}.json")
        data = parse((CONTENT / "cards" / report.file).read_bytes(), report)
        count += len(read_cards(kind, data, report))
        report.raise_errors()
    return count


def measure(seconds: float) -> dict[str, Any]:
    """All figures."""
    cards_slice(0.2, 10_000)
    ours, theirs = [], []
    for index in range(SLICES):
        count, spent = cards_slice(seconds / SLICES, index * 1000)
        plies, peer = chess_slice(seconds / SLICES, index)
        ours.append(count / spent)
        theirs.append(plies / peer)
    match = in_bonus_action()
    match.fork()
    assert read_all() == 137
    return {
        "game": "magnifico",
        "decisions_per_s": round(statistics.median(ours)),
        "chess_plies_per_s": round(statistics.median(theirs)),
        "ratio": round(statistics.median(ours) / statistics.median(theirs), 2),
        "fork_in_bonus_action_us": round(median_time(match.fork, 2000) * 1e6, 1),
        "read_137_cards_ms": round(median_time(read_all, 9) * 1e3, 1),
        "python": platform.python_version(),
        "chess": chess.__version__,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=9.0, help="how long ours and the peer play, each")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    figures = measure(arguments.seconds)
    if arguments.json:
        print(json.dumps(figures))
        return 0
    print(f"magnifico, random play      {figures['decisions_per_s']:>9,} decisions/s")
    print(f"chess {figures['chess']}, random play   {figures['chess_plies_per_s']:>9,} plies/s")
    print(f"ratio                       {figures['ratio']:>9} (wanted: 1.5)")
    print(f"fork in a bonus action      {figures['fork_in_bonus_action_us']:>9} µs (wanted: under 100)")
    print(f"read and check 137 cards    {figures['read_137_cards_ms']:>9} ms (wanted: under 100)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
