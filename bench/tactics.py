"""How fast tactics plays and how well its minds do: random decisions beside PyPI `chess` in the same run, forks,
the time of a mind's turn, and mirrored games of minds. Time is the time of this process, so that others disturb less.

python bench/tactics.py [--seconds 6] [--games 20] [--json]
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

from peers import arguments, beside_chess, decisions, fork_us, show, step

import boardwright
from boardwright import bots
from boardwright.families.tactics.play import step as play_on
from boardwright.families.tactics.rules.execute_order import drive

#: What has to be reached: decisions per second over the plies of chess, microseconds for a fork, milliseconds for a
#: turn of the mind `classic`, and shares of mirrored games won.
RATIO, FORK, TURN, CLASSIC, SMART = 1.0, 100, 50, 0.95, 0.65


def forks(game: boardwright.Game, wanted: int = 40) -> float:
    """Microseconds for a fork, the middle of many moments of random matches."""
    rng, found = random.Random(3), []
    match = game.start(seats=2, seed=3)
    while len(found) < wanted:
        if match.over:
            match = game.start(seats=2, seed=rng.getrandbits(32))
        found.append(fork_us(match))
        for _ in range(5):
            if not match.over:
                step(match, rng)
    return statistics.median(found)


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
            drive(play_on(table))
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
        players = [bots.make(text, game, seed=f"{number // 2}/{seat}") for seat, text in enumerate(seats)]
        bots.play(match, players)
        count += match.winners == [number % 2]
    return count / games


def measure(seconds: float, games: int) -> dict[str, Any]:
    """All figures; random play of four against four on ten by ten."""
    game = boardwright.load("skirmish")
    found = beside_chess(lambda span, number: decisions(game, 2, span, number), seconds)
    middle, worst = turn_of_classic(game)
    found["fork_us"] = round(forks(game), 1)
    found["classic_turn_ms"], found["classic_turn_worst_ms"] = round(middle, 2), round(worst, 2)
    if games:
        found["games"] = games
        found["classic_beats_random"] = round(won("threat", "random", games), 3)
        found["smart_beats_classic"] = round(won("threat:profile=smart", "threat", games), 3)
    return found


def main() -> None:
    args = arguments(__doc__, seconds=6.0, games="mirrored games of minds")
    found = measure(args.seconds, args.games)
    lines = [
        ("skirmish, random play", "decisions_per_s", "decisions/s", "four against four on ten by ten"),
        (f"chess {found['chess_version']}, random play", "chess_plies_per_s", "plies/s", ""),
        ("ratio", "ratio", "", f"asked for: {RATIO}"),
        ("fork", "fork_us", "µs", f"asked for: below {FORK}"),
        ("a turn of classic", "classic_turn_ms", "ms", f"asked for: below {TURN}"),
        ("", "classic_turn_worst_ms", "ms", "the slowest"),
    ]
    if args.games:
        lines += [
            (
                "classic against random",
                "classic_beats_random",
                "won",
                f"of {args.games}; asked for: {CLASSIC}",
            ),
            ("smart against classic", "smart_beats_classic", "won", f"of {args.games}; asked for: {SMART}"),
        ]
    show(found, args.json, lines)


if __name__ == "__main__":
    main()
