"""The speed of the shooter and the strength of its bot: random decisions beside PyPI `chess` in the same run, forks
inside a shot, and games of `greedy` against three random bots.

python bench/shooter.py [--seconds 6] [--games 20] [--json]
"""

from __future__ import annotations

import random
import statistics
from typing import Any

from peers import against_random, arguments, beside_chess, decisions, fork_us, show, step

import boardwright

#: The targets: decisions per second divided by plies of chess, microseconds for a fork, share of games won.
RATIO, FORK, WON = 1.5, 100, 0.9


def forks_in_shots(game: boardwright.Game, wanted: int = 40) -> dict[str, float]:
    """Microseconds for a fork at questions inside shots, plain and honest for a viewer."""
    rng, plain, honest = random.Random(3), [], []
    match = game.start(seats=4, seed=3)
    while len(plain) < wanted:
        if match.over:
            match = game.start(seats=4, seed=rng.getrandbits(32))
        decision = match.decisions[0]
        if decision.prompt.id == "shooter-prompt-target":
            plain.append(fork_us(match))
            honest.append(fork_us(match, viewer=decision.seat))
        step(match, rng)
    return {
        "fork_us": round(statistics.median(plain), 1),
        "fork_worst_us": round(max(plain), 1),
        "fork_viewer_us": round(statistics.median(honest), 1),
    }


def measure(seconds: float, games: int) -> dict[str, Any]:
    """All figures; random play with 3, 4 and 5 players in turn."""
    game = boardwright.load("deathmatch")
    found = beside_chess(lambda span, number: decisions(game, 3 + number % 3, span, number), seconds)
    found |= forks_in_shots(game)
    if games:
        won, _ = against_random(game, "greedy", 4, games)
        found |= {"games": games, "won_by_greedy": round(won, 3)}
    return found


def main() -> None:
    args = arguments(__doc__, seconds=6.0, games="games of greedy against three random players")
    found = measure(args.seconds, args.games)
    lines = [
        ("deathmatch, random play", "decisions_per_s", "decisions/s", "3, 4 and 5 players"),
        (f"chess {found['chess_version']}, random play", "chess_plies_per_s", "plies/s", ""),
        ("ratio", "ratio", "", f"asked for: {RATIO}"),
        ("fork inside a shot", "fork_us", "µs", f"the middle of many; asked for: below {FORK}"),
        ("", "fork_worst_us", "µs", "the slowest of them"),
        ("", "fork_viewer_us", "µs", "with everything hidden dealt anew"),
    ]
    if args.games:
        lines.append(
            ("greedy against 3 random", "won_by_greedy", "won", f"of {args.games}; asked for: {WON}")
        )
    show(found, args.json, lines)


if __name__ == "__main__":
    main()
