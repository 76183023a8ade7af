"""How fast the shooter plays: random decisions per second beside PyPI `chess` in the same run, and forks inside a shot.

python bench/shooter.py [--seconds 5] [--json]
"""

from __future__ import annotations

import argparse
import json
import random
import time
from typing import Any

import chess

import boardwright

#: What has to be reached: decisions per second over the plies of chess, and microseconds for a fork.
RATIO, FORK = 1.5, 100.0
ROUNDS = 3
ROWS = 10


def decisions_per_second(game: boardwright.Game, seats: int, seconds: float, seed: int) -> tuple[int, float]:
    """Random matches, one after the other, for some seconds: decisions, and the time they took."""
    rng, count, start = random.Random(seed), 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        match = game.start(seats=seats, seed=rng.getrandbits(32))
        while not match.over:
            decision = match.decisions[0]
            options = decision.options
            match.answer(decision.seat, options[int(rng.random() * len(options))])
            count += 1
    return count, elapsed


def plies_per_second(seconds: float, seed: int) -> tuple[int, float]:
    """Random games of PyPI chess with a cap of a thousand plies."""
    rng, count, start = random.Random(seed), 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        board = chess.Board()
        for _ in range(1000):
            if board.is_game_over():
                break
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            count += 1
    return count, elapsed


def fork_in_a_shot(game: boardwright.Game, wanted: int = 40, times: int = 20) -> dict[str, float]:
    """Microseconds for a fork at questions inside shots, plain and honest for a viewer."""
    rng, found = random.Random(3), []
    match = game.start(seats=4, seed=3)
    while len(found) < wanted:
        if match.over:
            match = game.start(seats=4, seed=rng.getrandbits(32))
        decision = match.decisions[0]
        if decision.prompt.id == "shooter-ask-target":
            # The first fork makes the checkpoint that all later ones share.
            match.fork()
            found.append((_time(match, times), _time(match, times, viewer=decision.seat)))
        options = decision.options
        match.answer(decision.seat, options[int(rng.random() * len(options))])
    plain, honest = (sorted(column) for column in zip(*found, strict=True))
    return {
        "fork_us": plain[len(plain) // 2],
        "fork_worst_us": plain[-1],
        "fork_viewer_us": honest[len(honest) // 2],
    }


def _time(match: boardwright.Match, times: int, **given: Any) -> float:
    """The quickest of some rows of forks: whatever else the machine does only adds to it."""
    rows = []
    for _ in range(ROWS):
        start = time.perf_counter()
        for _ in range(times):
            match.fork(**given)
        rows.append(time.perf_counter() - start)
    return min(rows) / times * 1e6


def measure(seconds: float) -> dict[str, Any]:
    """All figures. The two programs take turns, so that a busy machine slows both."""
    game = boardwright.load("deathmatch")
    ours, theirs = [0, 0.0], [0, 0.0]
    for round in range(ROUNDS):
        for sums, (count, spent) in (
            (ours, decisions_per_second(game, 3 + round, seconds / ROUNDS, round)),
            (theirs, plies_per_second(seconds / ROUNDS, round)),
        ):
            sums[0] += count
            sums[1] += spent
    rate, peer = ours[0] / ours[1], theirs[0] / theirs[1]
    return {
        "decisions_per_s": round_to(rate),
        "chess_plies_per_s": round_to(peer),
        "ratio": round_to(rate / peer, 2),
        **{name: round_to(value, 1) for name, value in fork_in_a_shot(game).items()},
        "chess_version": chess.__version__,
    }


def round_to(value: float, digits: int = 0) -> float:
    return round(value, digits)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0, help="for each of the two programs")
    parser.add_argument("--json", action="store_true", help="print one JSON value and nothing else")
    args = parser.parse_args()
    found = measure(args.seconds)
    if args.json:
        print(json.dumps(found))
        return
    print(f"shooter   {found['decisions_per_s']:>9,.0f} decisions/s   (3, 4 and 5 players, random)")
    print(
        f"chess     {found['chess_plies_per_s']:>9,.0f} plies/s       (PyPI chess {found['chess_version']})"
    )
    print(f"ratio     {found['ratio']:>9.2f}               (wanted: {RATIO})")
    print(f"fork      {found['fork_us']:>9.1f} µs              (inside a shot, median; wanted: {FORK:.0f})")
    print(f"          {found['fork_worst_us']:>9.1f} µs              (the slowest of the questions tried)")
    print(f"          {found['fork_viewer_us']:>9.1f} µs              (with everything hidden dealt anew)")


if __name__ == "__main__":
    main()
