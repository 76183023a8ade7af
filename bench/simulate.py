"""Random matches as users run them (`boardwright simulate GAME --seats random,random`), beside peers in the same run.

    python bench/simulate.py [GAME…] [--seconds 3] [--json]

The peer is `open_spiel` driven from Python (one `apply_action` a ply, a random legal action), for chess PyPI `chess`.
Games that are not shipped, and peers that are not installed, are left out. Rounds take turns; medians count.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from boardwright import catalog
from boardwright.lab.simulation import SimulationPlan, simulate

ROUNDS = 5
#: Shipped game -> OpenSpiel's name and the ratio asked for, in matches.
OPEN_SPIEL = {
    "xiangqi": ("xiangqi", 3.2), "shogi": ("shogi", 1.8), "othello": ("othello", 6), "hex": ("hex", 3.3),
    "breakthrough": ("breakthrough", 4.2), "go9": ("go(board_size=9)", 2.1), "go19": ("go(board_size=19)", 1.6),
    "english_draughts": ("checkers", 13), "connect_four": ("connect_four", 8),
    "tic_tac_toe": ("tic_tac_toe", 8), "amazons": ("amazons", 4.7), "clobber": ("clobber(rows=5,columns=6)", 2.7),
}  # fmt: skip

#: Plays for so many seconds; gives matches and plies a second.
Speed = Callable[[float, int], tuple[float, float]]


def ours(name: str, jobs: int) -> Speed:
    def play(seconds: float, number: int) -> tuple[float, float]:
        plan = SimulationPlan(name, ("random", "random"), 200, f"bench/{number}")
        summary, _ = simulate(plan, jobs)
        games = max(200, round(200 * seconds / max(summary.seconds, 1e-6)))
        summary, _ = simulate(replace(plan, games=games), jobs)
        return summary.games / summary.seconds, summary.decisions / summary.seconds

    return play


def _timed(one: Callable[[random.Random], int]) -> Speed:
    def play(seconds: float, number: int) -> tuple[float, float]:
        draw, begun, games, plies = random.Random(number), time.perf_counter(), 0, 0
        while (spent := time.perf_counter() - begun) < seconds or games == 0:
            plies += one(draw)
            games += 1
        return games / spent, plies / spent

    return play


def pypi_chess() -> Speed:
    import chess

    def one(draw: random.Random) -> int:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 1000:
            board.push(draw.choice(list(board.legal_moves)))
        return board.ply()

    return _timed(one)


def open_spiel(name: str) -> Speed:
    import pyspiel

    game = pyspiel.load_game(name)

    def one(draw: random.Random) -> int:
        state, plies = game.new_initial_state(), 0
        while not state.is_terminal() and plies < 1000:
            if state.is_chance_node():
                state.apply_action(draw.choice([action for action, _ in state.chance_outcomes()]))
            else:
                state.apply_action(draw.choice(state.legal_actions()))
            plies += 1
        return plies

    return _timed(one)


def measure(name: str, seconds: float) -> dict[str, Any]:
    peer, in_plies = (pypi_chess(), True) if name == "chess" else (open_spiel(OPEN_SPIEL[name][0]), False)
    kinds = {"ours": ours(name, 1), "two": ours(name, 2), "peer": peer}
    rates: dict[str, list[float]] = {kind: [] for kind in kinds}
    for number in range(ROUNDS):
        for kind, play in kinds.items():
            rates[kind].append(play(seconds / ROUNDS, number)[int(in_plies)])
    ratios = [mine / theirs for mine, theirs in zip(rates["ours"], rates["peer"])]
    return {
        "game": name, "unit": "plies/s" if in_plies else "games/s",
        "ours": round(statistics.median(rates["ours"])), "peer": round(statistics.median(rates["peer"])),
        "ratio": round(statistics.median(ratios), 1),
        "asked": 100 if name == "chess" else OPEN_SPIEL[name][1],
        "two_jobs": round(
            statistics.median(two / one for two, one in zip(rates["two"], rates["ours"])), 2
        ),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="by default all that are shipped")
    parser.add_argument("--seconds", type=float, default=3, help="for each game and program")
    parser.add_argument("--json", action="store_true", help="print one JSON value and nothing else")
    asked = parser.parse_args()
    known = [name for name in ("chess", *OPEN_SPIEL) if name in catalog.shipped_games()]
    found = []
    for name in asked.games or known:
        try:
            found.append(measure(name, asked.seconds))
        except ImportError as error:
            print(f"{name}: left out, {error}")
            continue
        if not asked.json:
            row = found[-1]
            print(
                f"{name:<18}{row['ours']:>12,} {row['unit']:<8} peer {row['peer']:>10,}  ratio {row['ratio']:>7}"
                f" (asked {row['asked']})  two jobs x{row['two_jobs']}"
            )
    if asked.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
