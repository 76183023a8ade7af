"""The speed of the card game and the strength of its bot: random decisions beside PyPI `chess` in the same run, forks
in the middle of a bonus action, reading and checking all 137 cards, and games of `greedy` against three random bots.

python bench/cards.py [--seconds 9] [--games 20] [--json]
"""

from __future__ import annotations

import statistics
import time
from pathlib import Path
from typing import Any

from peers import against_random, arguments, beside_chess, decisions, fork_us, show

import boardwright
from boardwright.core import Match, Rng
from boardwright.core.json_text import parse
from boardwright.core.problem_report import ProblemReport
from boardwright.families.cards.compile_cards import read_cards

CONTENT = Path(boardwright.__file__).parent / "families" / "cards" / "content"
#: The targets: decisions divided by plies of chess, microseconds for a fork, milliseconds to read all cards, the share
#: of games that the bot wins, and its median score.
RATIO, FORK, READ, WON, SCORE = 1.5, 100, 100, 0.95, 40
KINDS = {
    "development": "development-card",
    "excommunication": "excommunication-card",
    "leaders": "leader-card",
}


def in_bonus_action(game: boardwright.Game) -> Match:
    """A random match at the moment when a player chooses the place of a bonus action."""
    for seed in range(1000):
        match, rng = game.start(4, seed), Rng(seed)
        while not match.over:
            decision = match.decisions[0]
            if decision.prompt.id == "cards-prompt-bonus" and len(decision.options) > 3:
                return match
            match.answer(decision.seat, rng.choice(decision.options))
    raise AssertionError("no bonus action in a thousand matches")


def read_all() -> int:
    """Reads and checks all cards from their text. Returns their number."""
    count = 0
    for name, kind in KINDS.items():
        report = ProblemReport(f"{name}.json")
        data = parse((CONTENT / "cards" / report.file).read_bytes(), report)
        count += len(read_cards(kind, data, report))
        report.raise_errors()
    return count


def read_ms(times: int = 9) -> float:
    """Milliseconds to read and check all cards: the median of several runs."""
    assert read_all() == 137
    found = []
    for _ in range(times):
        start = time.perf_counter()
        read_all()
        found.append(time.perf_counter() - start)
    return statistics.median(found) * 1e3


def greedy(game: boardwright.Game, games: int) -> dict[str, Any]:
    """Four-player games of `greedy` against three random bots."""
    won, scores = against_random(game, "greedy", 4, games)
    return {"games": games, "won_by_greedy": round(won, 3), "median_score": statistics.median(scores)}


def measure(seconds: float, games: int) -> dict[str, Any]:
    """All figures; random play with four players."""
    game = boardwright.load("magnifico")
    found = beside_chess(lambda span, number: decisions(game, 4, span, number), seconds)
    found["fork_in_bonus_action_us"] = round(fork_us(in_bonus_action(game)), 1)
    found["read_137_cards_ms"] = round(read_ms(), 1)
    return found | (greedy(game, games) if games else {})


def main() -> None:
    args = arguments(__doc__, seconds=9.0, games="games of greedy against three random players")
    found = measure(args.seconds, args.games)
    lines = [
        ("magnifico, random play", "decisions_per_s", "decisions/s", "4 players"),
        (f"chess {found['chess_version']}, random play", "chess_plies_per_s", "plies/s", ""),
        ("ratio", "ratio", "", f"asked for: {RATIO}"),
        ("fork in a bonus action", "fork_in_bonus_action_us", "µs", f"asked for: below {FORK}"),
        ("read and check 137 cards", "read_137_cards_ms", "ms", f"asked for: below {READ}"),
    ]
    if args.games:
        lines += [
            ("greedy against 3 random", "won_by_greedy", "won", f"of {args.games}; asked for: {WON}"),
            ("", "median_score", "points", f"its median; asked for: more than {SCORE}"),
        ]
    show(found, args.json, lines)


if __name__ == "__main__":
    main()
