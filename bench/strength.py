"""How strong the search is: matches against OpenSpiel's C++ MCTS and against Stockfish, the same time for each move.

    python bench/strength.py breakthrough connect_four othello [--games 20] [--seconds 0.1]
    python bench/strength.py chess --engine stockfish --level 0 [--games 20] [--seconds 0.1]

Each opening of some random moves is played twice with seats swapped. The games are the hand-made tables of the kernel's
tests, so that a match measures the search alone. `open_spiel` and `chess` come from PyPI, engines from the system. Time
is by the clock: on a machine that does other work both sides have less of it, and figures say little.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from boardwright._kernel import AlphaBeta, Mcts, Position, Values
from tests.boards import language_games as games
from tests.boards.language_tables import chess_tables

OPENING = 4
Row = tuple[int, int, int, int]


def _square(cell: int, width: int, height: int, flip: bool) -> str:
    x, y = cell % width, cell // width
    return f"{'abcdefghij'[x]}{height - y if flip else y + 1}"


def _breakthrough(row: Row) -> str:
    return _square(row[1], 8, 8, True) + _square(row[2], 8, 8, True)


def _connect_four(row: Row) -> str:
    return str(row[2] % 7)


def _othello(row: Row) -> str:
    return "pass" if row[0] == 3 else _square(row[2], 8, 8, False)


#: Of a game: its tables, OpenSpiel's name, our option and OpenSpiel's text of an action as the same word.
PEERS: dict[str, tuple[Callable[[], Any], str, Callable[[Row], str], Callable[[str], str]]] = {
    "breakthrough": (games.breakthrough, "breakthrough", _breakthrough, lambda text: text.rstrip("*")),
    "connect_four": (games.connect_four, "connect_four", _connect_four, lambda text: text[1:]),
    "othello": (games.othello, "othello", _othello, lambda text: text.split()[0].lower()),
}


def against_open_spiel(name: str, count: int, seconds: float) -> dict[str, Any]:
    """Our `mcts` against theirs; how many of our iterations were made, and of theirs."""
    import pyspiel

    tables, theirs, ours_as_word, theirs_as_word = PEERS[name]
    game = pyspiel.load_game(theirs)
    start = Position(tables().rules())
    values = Values.derive(start)
    simulations = _simulations(game, seconds)
    points, iterations, moves = 0.0, 0, 0
    for number in range(count):
        draw, seat = random.Random(number // 2), number % 2
        search = Mcts(values, seed=number)
        bot = pyspiel.MCTSBot(
            game, pyspiel.RandomRolloutEvaluator(1, number), 2.0, simulations, 1000, True, number, False
        )
        at, state, ply = start.copy(), game.new_initial_state(), 0
        while not state.is_terminal():
            words = {
                theirs_as_word(state.action_to_string(action)): action for action in state.legal_actions()
            }
            if ply < OPENING:
                word = draw.choice(sorted(words))
            elif state.current_player() == seat:
                line = search.run(at, seconds=seconds)[0]
                iterations, moves, word = iterations + line.nodes, moves + 1, ours_as_word(line.moves[0])
            else:
                word = theirs_as_word(state.action_to_string(bot.step(state)))
            at.play(next(row for row in at.options() if ours_as_word(row) == word))
            state.apply_action(words[word])
            ply += 1
        assert at.over
        points += (state.returns()[seat] + 1) / 2
    return {
        "game": name, "games": count, "share": round(points / count, 3),
        "our_iterations_per_s": round(iterations / max(moves, 1) / seconds),
        "their_iterations_per_s": round(simulations / seconds),
    }  # fmt: skip


def _simulations(game: Any, seconds: float) -> int:
    """How many simulations OpenSpiel's bot makes in that time: it takes a number, not a time."""
    import time

    import pyspiel

    count = 200
    while True:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, count, 1000, True, 1, False)
        begun = time.perf_counter()
        bot.step(game.new_initial_state())
        spent = time.perf_counter() - begun
        if spent >= seconds / 2:
            return max(1, round(count * seconds / spent))
        count *= 2


def against_engine(command: str, level: int, count: int, seconds: float) -> dict[str, Any]:
    """Our `alphabeta` on full chess against an engine with a Skill Level."""
    import chess
    import chess.engine

    tables = chess_tables()
    letters = "kqrbnp"
    start = Position(tables.rules())
    values = Values.derive(start)

    def uci(row: Row) -> str:
        name = chess.square_name(row[1]) + chess.square_name(row[2])
        return name + (letters[row[3]] if row[3] >= 0 else "")

    points, depths = 0.0, []
    with chess.engine.SimpleEngine.popen_uci(command) as engine:
        engine.configure({"Skill Level": level, "Threads": 1})
        for number in range(count):
            draw, seat = random.Random(number // 2), number % 2
            search, history = AlphaBeta(values, megabytes=32), list[int]()
            board, at = chess.Board(), start.copy()
            while not board.is_game_over(claim_draw=True) and len(board.move_stack) < 400:
                if len(board.move_stack) < 2 * OPENING:
                    move = draw.choice(list(board.legal_moves))
                elif board.turn == (seat == 0):
                    line = search.run(at, seconds=seconds, history=history)[0]
                    history.append(at.hash)
                    depths.append(line.depth)
                    move = chess.Move.from_uci(uci(line.moves[0]))
                else:
                    played = engine.play(board, chess.engine.Limit(time=seconds)).move
                    assert played is not None
                    move = played
                at.play(next(row for row in at.options() if row[0] == 0 and uci(row) == move.uci()))
                board.push(move)
            result = board.result(claim_draw=True)
            points += 0.5 if result in ("1/2-1/2", "*") else float((result == "1-0") == (seat == 0))
    return {
        "game": "chess", "engine": command, "level": level, "games": count, "share": round(points / count, 3),
        "depth": round(sum(depths) / max(len(depths), 1), 1),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", choices=[*PEERS, "chess"])
    parser.add_argument("--games", dest="count", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--engine", default="stockfish")
    parser.add_argument("--level", type=int, default=0)
    asked = parser.parse_args()
    for name in asked.games:
        if name == "chess":
            found = against_engine(asked.engine, asked.level, asked.count, asked.seconds)
        else:
            found = against_open_spiel(name, asked.count, asked.seconds)
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
