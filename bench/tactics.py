"""How fast tactics plays and how well its minds do: random decisions beside PyPI `chess` in the same run, forks,
the time of a mind's turn, and mirrored games of minds. Time is the time of this process, so that others disturb less.

python bench/tactics.py [--seconds 6] [--games 20] [--json]
"""

from __future__ import annotations

import argparse
import json
import random
import time
from typing import Any

import chess

import boardwright
from boardwright import bots
from boardwright.families.tactics.play import drive
from boardwright.families.tactics.turns import step

#: What has to be reached: decisions per second over the plies of chess, microseconds for a fork, milliseconds for a
#: turn of the mind `classic`, and shares of mirrored games won.
RATIO, FORK, TURN, CLASSIC, SMART = 1.0, 100.0, 50.0, 0.95, 0.65
ROUNDS = 6
ROWS = 10


def decisions_per_second(game: boardwright.Game, seconds: float, seed: int) -> tuple[int, float]:
    """Random matches of four against four, one after the other: decisions, and the time they took."""
    rng, count, start = random.Random(seed), 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        match = game.start(seats=2, seed=rng.getrandbits(32))
        while not match.over:
            decision = match.decisions[0]
            options = decision.options
            match.answer(decision.seat, options[int(rng.random() * len(options))])
            count += 1
    return count, elapsed


def plies_per_second(seconds: float, seed: int) -> tuple[int, float]:
    """Random games of PyPI chess with a cap of a thousand plies."""
    rng, count, start = random.Random(seed), 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        board = chess.Board()
        for _ in range(1000):
            if board.is_game_over():
                break
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            count += 1
    return count, elapsed


def fork(game: boardwright.Game, wanted: int = 40, times: int = 20) -> float:
    """Microseconds for a fork, the middle of many moments of random matches."""
    rng, found = random.Random(3), []
    match = game.start(seats=2, seed=3)
    while len(found) < wanted:
        if match.over:
            match = game.start(seats=2, seed=rng.getrandbits(32))
        match.fork()
        rows = []
        for _ in range(ROWS):
            start = time.process_time()
            for _ in range(times):
                match.fork()
            rows.append(time.process_time() - start)
        found.append(min(rows) / times * 1e6)
        for _ in range(5):
            if not match.over:
                options = match.decisions[0].options
                match.answer(match.decisions[0].seat, options[int(rng.random() * len(options))])
    return sorted(found)[len(found) // 2]


def turn_of_classic(game: boardwright.Game, turns: int = 60) -> tuple[float, float]:
    """Milliseconds that `classic` takes for a whole turn of its team: the middle, and the worst."""
    spent: list[float] = []
    table: Any = game.start(seats=2, seed=1)._table
    table.seat_of = [-1, -1]
    while len(spent) < turns:
        if table.over:
            table = game.start(seats=2, seed=1)._table
            table.seat_of = [-1, -1]
        begun, start = (table.round, table.turn), time.process_time()
        while not table.over and (table.round, table.turn) == begun:
            drive(step(table))
        spent.append((time.process_time() - start) * 1e3)
    spent.sort()
    return spent[len(spent) // 2], spent[-1]


def won(one: str, other: str, games: int) -> float:
    """The share of mirrored games that one bot wins: each draft is played from both sides."""
    game = boardwright.load("muster")
    count = 0
    for number in range(games):
        seats = [one, other] if number % 2 == 0 else [other, one]
        match = game.start(2, seed=number)
        # A bot's seed belongs to its seat: both sides draft alike in the two games of a pair.
        players = [bots.make(text, f"{number // 2}/{seat}", game) for seat, text in enumerate(seats)]
        bots.play(match, players)
        count += match.winners == [number % 2]
    return count / games


def measure(seconds: float, games: int) -> dict[str, Any]:
    """All figures. The two programs take turns, so that a busy machine slows both."""
    game = boardwright.load("skirmish")
    ratios, ours, theirs = [], [0, 0.0], [0, 0.0]
    for number in range(ROUNDS):
        mine = decisions_per_second(game, seconds / ROUNDS, number)
        peer = plies_per_second(seconds / ROUNDS, number)
        ratios.append(mine[0] / mine[1] / (peer[0] / peer[1]))
        for sums, (count, spent) in ((ours, mine), (theirs, peer)):
            sums[0] += count
            sums[1] += spent
    middle, worst = turn_of_classic(game)
    found: dict[str, Any] = {
        "decisions_per_s": round(ours[0] / ours[1]),
        "chess_plies_per_s": round(theirs[0] / theirs[1]),
        "ratio": round(sorted(ratios)[ROUNDS // 2], 2),
        "fork_us": round(fork(game), 1),
        "classic_turn_ms": round(middle, 2),
        "classic_turn_worst_ms": round(worst, 2),
        "chess_version": chess.__version__,
    }
    if games:
        found["games"] = games
        found["classic_beats_random"] = round(won("threat", "random", games), 3)
        found["smart_beats_classic"] = round(won("threat:profile=smart", "threat", games), 3)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0, help="for each of the two programs")
    parser.add_argument(
        "--games", type=int, default=20, help="mirrored games of minds; 0: none, 200 as asked for"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON value and nothing else")
    args = parser.parse_args()
    found = measure(args.seconds, args.games)
    if args.json:
        print(json.dumps(found))
        return
    print(f"tactics   {found['decisions_per_s']:>9,} decisions/s   (four against four on ten by ten, random)")
    print(f"chess     {found['chess_plies_per_s']:>9,} plies/s       (PyPI chess {found['chess_version']})")
    print(f"ratio     {found['ratio']:>9.2f}               (asked for: {RATIO})")
    print(f"fork      {found['fork_us']:>9.1f} µs            (asked for: below {FORK:.0f})")
    print(f"classic   {found['classic_turn_ms']:>9.2f} ms a turn     (worst {found['classic_turn_worst_ms']}; "
          f"asked for: below {TURN:.0f})")  # fmt: skip
    if args.games:
        print(f"classic wins {found['classic_beats_random']:.0%} of {args.games} mirrored games against random "
              f"(asked for: {CLASSIC:.0%}), smart {found['smart_beats_classic']:.0%} against classic "
              f"(asked for: {SMART:.0%})")  # fmt: skip


if __name__ == "__main__":
    main()
