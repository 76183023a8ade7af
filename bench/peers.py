"""Shared by the benchmarks of games: random play of a game and of PyPI `chess` in turns, the time of a fork, output.

Times are processor times of this process, and the two programs play in short turns, so a busy machine slows both
equally. Each benchmark defines its own measurements and targets. This module is not a benchmark itself.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import chess

import boardwright
from boardwright import bots

#: How many decisions or plies were made, and how long that took.
Played: TypeAlias = tuple[int, float]

#: Turns that the two programs take, and rows of forks of which the quickest counts.
ROUNDS, ROWS = 12, 10
#: A random game of chess may never end.
MOST_PLIES = 1000


def decisions(game: boardwright.Game, seats: int, seconds: float, seed: int) -> Played:
    """Random matches, one after the other, for some seconds."""
    rng, count, start = random.Random(seed), 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        count += play_match(game, seats, rng)
    return count, spent


def play_match(game: boardwright.Game, seats: int, rng: random.Random) -> int:
    """One random match; gives the number of decisions."""
    match, count = game.start(seats=seats, seed=rng.getrandbits(32)), 0
    while not match.over:
        step(match, rng)
        count += 1
    return count


def step(match: boardwright.Match, rng: random.Random) -> None:
    """One answer at random."""
    decision = match.decisions[0]
    options = decision.options
    match.answer(decision.seat, options[int(rng.random() * len(options))])


def plies(seconds: float, seed: int) -> Played:
    """Random games of PyPI chess, one after the other, for some seconds."""
    rng, count, start = random.Random(seed), 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        count += play_chess(rng)
    return count, spent


def play_chess(rng: random.Random) -> int:
    """One random game of PyPI chess; gives the number of plies."""
    board = chess.Board()
    for count in range(MOST_PLIES):
        if board.is_game_over():
            return count
        moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])
    return MOST_PLIES


def beside_chess(ours: Callable[[float, int], Played], seconds: float) -> dict[str, Any]:
    """Our decisions per second, plies of chess per second, and the median ratio. Each plays for the given number of
    seconds."""
    ours(0.1, ROUNDS)
    rates, peers = [], []
    for number in range(ROUNDS):
        for found, (count, spent) in (
            (rates, ours(seconds / ROUNDS, number)),
            (peers, plies(seconds / ROUNDS, number)),
        ):
            found.append(count / spent)
    ratios = [rate / peer for rate, peer in zip(rates, peers, strict=True)]
    return {
        "decisions_per_s": round(statistics.median(rates)),
        "chess_plies_per_s": round(statistics.median(peers)),
        "ratio": round(statistics.median(ratios), 2),
        "chess_version": chess.__version__,
    }


def fork_us(match: boardwright.Match, times: int = 20, **given: Any) -> float:
    """Microseconds for a fork: the fastest of several rows, because other work on the machine can only make it
    slower."""
    # The first fork makes the checkpoint that all later ones share.
    match.fork(**given)
    rows = []
    for _ in range(ROWS):
        start = time.perf_counter()
        for _ in range(times):
            match.fork(**given)
        rows.append(time.perf_counter() - start)
    return min(rows) / times * 1e6


def against_random(game: boardwright.Game, bot: str, seats: int, games: int) -> tuple[float, list[float]]:
    """The share of games that a bot wins against others who play at random, from each seat in turn; and its scores."""
    won, scores = 0, []
    for number in range(games):
        seat, match = number % seats, game.start(seats, seed=number)
        names = [bot if other == seat else "random" for other in range(seats)]
        bots.play(match, [bots.make(name, game, seed=f"{number}/{at}") for at, name in enumerate(names)])
        won += match.winners == [seat]
        scores.append(match.scores[seat])
    return won / games, scores


# -- the command line of a bench ------------------------------------------------------------------------------


def arguments(about: str | None, seconds: float, games: str | None = None) -> argparse.Namespace:
    """`--seconds`, `--json`, and `--games` where a bench plays bots against each other."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--seconds", type=float, default=seconds, help="for each of the two programs")
    if games is not None:
        parser.add_argument("--games", type=int, default=20, help=f"{games}; 0: none, 200 as asked for")
    parser.add_argument("--json", action="store_true", help="print one JSON value and nothing else")
    return parser.parse_args()


def show(found: dict[str, Any], as_json: bool, lines: Iterable[tuple[str, str, str, str]]) -> None:
    """Prints all figures, each with its name, its unit and a remark."""
    if as_json:
        print(json.dumps(found))
        return
    for name, key, unit, remark in lines:
        value = found[key]
        text = f"{value:,}" if isinstance(value, int) else f"{value:.2f}" if value < 10 else f"{value:,.1f}"
        print(f"{name:<26}{text:>10} {unit:<12} {remark}")
