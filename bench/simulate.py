"""Random matches as users run them, `boardwright simulate GAME --seats random,random`, beside peers in the same run.

    python bench/simulate.py [GAME…] [--seconds 3] [--rounds 5] [--two-jobs] [--json]

The peer is `open_spiel` driven from Python (one `apply_action` a ply, a random legal action), for chess PyPI `chess`.
Games that are not shipped, and peers that are not installed, are left out. Rounds take turns; medians count. Times are
processor times, so a busy machine slows both equally. For us, the time includes the whole command with its start. The
command may keep its compiled modules, as an installed one does. Two jobs are measured by the clock, which needs a
machine with two free cores.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from boardwright import catalog

#: Shipped game -> OpenSpiel's name and the ratio asked for, in matches.
OPEN_SPIEL = {
    "xiangqi": ("xiangqi", 3.2), "shogi": ("shogi", 1.8), "othello": ("othello", 6), "hex": ("hex", 3.3),
    "breakthrough": ("breakthrough", 4.2), "go-9": ("go(board_size=9)", 2.1),
    "go-19": ("go(board_size=19)", 1.6), "english-draughts": ("checkers", 13), "connect-four": ("connect_four", 8),
    "tic-tac-toe": ("tic_tac_toe", 8), "amazons": ("amazons", 4.7), "clobber": ("clobber(rows=5,columns=6)", 2.7),
}  # fmt: skip
#: Of chess, in plies.
PYPI_CHESS = 100
CAP = 1000


def command(name: str, games: int, jobs: int, seed: int) -> tuple[dict[str, Any], float]:
    """Runs the command. Returns its output and its processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [
            sys.executable, "-m", "boardwright", "simulate", name, "--seats", "random,random", "--jobs", str(jobs),
            "--games", str(games), "--seed", str(seed), "--json",
        ],
        capture_output=True, text=True, check=True,
        env={name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    found: dict[str, Any] = json.loads(done.stdout)
    return found, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def games_for(name: str, seconds: float) -> int:
    """The number of matches that fill the time, without the start of the command."""
    games, start = 500, min(command(name, 1, 1, 0)[1] for _ in range(3))
    while True:
        spent = command(name, games, 1, 0)[1] - start
        if spent >= max(seconds / 4, start / 2) or games >= 50_000_000:
            return max(games, round(games * seconds / max(spent, 1e-3)))
        games *= 8


def _rate(one: Callable[[random.Random], int], seconds: float, number: int) -> tuple[float, float]:
    """Matches and plies a second of a peer."""
    draw, begun, games, plies = random.Random(number), time.process_time(), 0, 0
    while (spent := time.process_time() - begun) < seconds or games == 0:
        plies += one(draw)
        games += 1
    return games / spent, plies / spent


def pypi_chess() -> Callable[[random.Random], int]:
    import chess

    def one(draw: random.Random) -> int:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < CAP:
            board.push(draw.choice(list(board.legal_moves)))
        return board.ply()

    return one


def open_spiel(name: str) -> Callable[[random.Random], int]:
    import pyspiel

    game = pyspiel.load_game(name)

    def one(draw: random.Random) -> int:
        state, plies = game.new_initial_state(), 0
        while not state.is_terminal() and plies < CAP:
            if state.is_chance_node():
                state.apply_action(draw.choice([action for action, _ in state.chance_outcomes()]))
            else:
                state.apply_action(draw.choice(state.legal_actions()))
            plies += 1
        return plies

    return one


def measure(name: str, seconds: float, rounds: int, two_jobs: bool) -> dict[str, Any]:
    peer, in_plies = (pypi_chess(), True) if name == "chess" else (open_spiel(OPEN_SPIEL[name][0]), False)
    unit = "decisions" if in_plies else "games"
    games = games_for(name, seconds)
    start = min(command(name, 1, 1, 0)[1] for _ in range(3))
    ours, playing, theirs, twice = [], [], [], []
    for number in range(rounds):
        found, spent = command(name, games, 1, number)
        ours.append(found[unit] / spent)
        playing.append(found[unit] / max(spent - start, 1e-6))
        theirs.append(_rate(peer, seconds, number)[int(in_plies)])
        if two_jobs:
            both, _ = command(name, games, 2, number)
            twice.append(found["seconds"] / both["seconds"])
    row = {
        "game": name, "unit": "plies/s" if in_plies else "games/s", "games": games, "start_s": round(start, 2),
        "ours": round(statistics.median(ours)), "peer": round(statistics.median(theirs)),
        "ratio": round(statistics.median(a / b for a, b in zip(ours, theirs)), 2),
        "without_start": round(statistics.median(a / b for a, b in zip(playing, theirs)), 2),
        "asked": PYPI_CHESS if name == "chess" else OPEN_SPIEL[name][1],
    }  # fmt: skip
    return {**row, "two_jobs": round(statistics.median(twice), 2)} if twice else row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="by default all that are shipped")
    parser.add_argument("--seconds", type=float, default=3, help="for each game, program and round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--two-jobs", action="store_true", help="how much faster two jobs are, by the clock")
    parser.add_argument("--json", action="store_true", help="print one JSON value and nothing else")
    asked = parser.parse_args()
    known = [name for name in ("chess", *OPEN_SPIEL) if name in catalog.shipped_games()]
    found = []
    for name in asked.games or known:
        try:
            found.append(measure(name, asked.seconds, asked.rounds, asked.two_jobs))
        except ImportError as error:
            print(f"{name}: left out, {error}")
            continue
        if not asked.json:
            row = found[-1]
            print(
                f"{name:<18}{row['ours']:>12,} {row['unit']:<8} peer {row['peer']:>10,}  ratio {row['ratio']:>7}"
                f"  without start {row['without_start']:>7}  asked {row['asked']}"
                + (f"  two jobs x{row['two_jobs']}" if "two_jobs" in row else ""),
                flush=True,
            )
    if asked.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
