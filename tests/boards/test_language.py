"""Games of the boards language: counts of the move tree from published tables, positions as FEN, and faults."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright._kernel import perft
from boardwright.core import FormatError
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.family import family
from boardwright.families.boards.rules.betza import BetzaError, parse
from boardwright.families.boards.rules.fen import read_fen, write_fen

#: Turns that can be played from the start. Sources: chessprogramming.org (chess, draughts, othello, shogi, xiangqi),
#: Fairy-Stockfish (variants), arithmetic (placement games).
COUNTS = {
    "chess": [20, 400, 8902, 197281], "xiangqi": [44, 1920, 79666], "shogi": [30, 900, 25470],
    "international-draughts": [9, 81, 658, 4265], "english-draughts": [7, 49, 302, 1469, 7361],
    "othello": [4, 12, 56, 244, 1396], "makruk": [23, 529, 12012], "capablanca": [28, 784, 25228],
    "antichess": [20, 400, 8067], "horde": [8, 128, 1274], "racing-kings": [21, 421, 11264],
    "glinski": [51], "amazons": [2176], "duck": [640], "seirawan": [28, 784], "grand": [65, 4225],
    "tic-tac-toe": [9, 72, 504, 3024], "connect-four": [7, 49, 343, 2401], "hex": [121, 14520],
    "go-9": [82], "nine-mens-morris": [24, 552], "lines-of-action": [36], "breakthrough": [22, 484],
}  # fmt: skip

#: https://www.chessprogramming.org/Perft_Results, positions 2 to 6.
POSITIONS = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": [48, 2039, 97862],
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": [14, 191, 2812, 43238],
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": [6, 264, 9467],
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": [44, 1486, 62379],
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": [46, 2079, 89890],
}


def at(name: str, fen: str) -> Any:
    report = ProblemReport("fen")
    found = read_fen(boardwright.load(name).rules, fen, report)
    report.raise_errors()
    return found


@pytest.mark.parametrize("name", COUNTS)
def test_counts_from_the_start(name: str) -> None:
    start = boardwright.load(name).rules.start
    assert [perft(start, depth + 1, turns=True) for depth in range(len(COUNTS[name]))] == COUNTS[name]


@pytest.mark.parametrize("fen", POSITIONS)
def test_counts_of_the_published_positions(fen: str) -> None:
    position = at("chess", fen)
    assert [perft(position, depth + 1) for depth in range(len(POSITIONS[fen]))] == POSITIONS[fen]


@pytest.mark.parametrize("fen", [*POSITIONS, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"])
def test_a_fen_is_read_and_written_alike(fen: str) -> None:
    assert write_fen(boardwright.load("chess").rules, at("chess", fen)) == fen


@pytest.mark.parametrize(
    ("name", "fen"),
    [
        ("crazyhouse", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Pq] w KQkq - 0 1"),
        ("three-check", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2+3 0 1"),
        ("shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5+R1/LNSGKGSNL[] b - - 0 1"),
    ],
)
def test_relatives_of_fen(name: str, fen: str) -> None:
    assert write_fen(boardwright.load(name).rules, at(name, fen)) == fen


@pytest.mark.parametrize(
    ("name", "rest", "player", "quiet", "turn"),
    [
        ("chess", "", 0, 0, 1),
        ("chess", " b", 1, 0, 2),
        ("chess", " b 5 9", 1, 5, 18),
        ("chess", " b - 5 9", 1, 5, 18),
        ("three-check", " b - - 2+3 5 9", 1, 5, 18),
        ("three-check", " b - 2+3 5 9", 1, 5, 18),
        ("three-check", " b 2+3 5 9", 1, 5, 18),
        ("three-check", " b 2+3", 1, 0, 2),
    ],
)
def test_fields_that_a_fen_leaves_out(name: str, rest: str, player: int, quiet: int, turn: int) -> None:
    found = at(name, "4k3/8/8/8/8/8/8/4K3" + rest)
    assert (found.player, found.quiet, found.current_move) == (player, quiet, turn)
    # The remaining checks are no castling rights, whichever fields before them are left out.
    assert [count for own in found.counters for count in own] == ([1, 0] if name == "three-check" else [])


@pytest.mark.parametrize("name", ["checkers", "cube"])
def test_a_game_without_rows_of_cells_has_no_fen(name: str) -> None:
    """A game of the document's format, and one in three dimensions."""
    cube = {
        "name": "cube", "players": ["white", "black"], "board": {"box": {"x": 2, "y": 2, "z": 2}}, "no_moves": "loss",
        "figures": {"man": {"movement": [{"z": 1}]}}, "initial_position": {"white": {"man": [{"x": 1, "y": 1}]}},
    }  # fmt: skip
    report = ProblemReport("fen")
    assert read_fen(boardwright.load(cube if name == "cube" else name).rules, "2/2 w", report) is None
    assert [str(problem.message.id) for problem in report.errors] == ["boards-fen-none"]


@pytest.mark.parametrize(
    ("threatened", "layout", "move", "over"),
    [
        ("rook attacked", "r3/4/2K1/3k", "c2-b3", True),
        ("rook attacked", "k3/3R/4/3K", "d3-b3", True),
        ("rook attacked", "k3/3R/4/3K", "d3-c3", False),
        ("enemy attacked", "r3/4/2K1/3k", "c2-b3", True),
        ("enemy attacked", "k3/3R/4/3K", "d3-b3", False),
        ("own attacked", "k3/3R/4/3K", "d3-b3", True),
        ("own attacked", "r3/4/2K1/3k", "c2-b3", False),
    ],
)
def test_a_figure_is_attacked_by_its_enemies(threatened: str, layout: str, move: str, over: bool) -> None:
    """A king beside a rook, but not in its lines, attacks it, whoever has moved."""
    game = {
        "name": "threat", "players": ["white", "black"], "board": {"box": {"x": 4, "y": 4}}, "layout": layout,
        "figures": {"king": {"betza": "K"}, "rook": {"betza": "R"}}, "no_moves": "loss",
        "ends": {"threat": {"exists": threatened, "mover": "white", "result": "win"}},
    }  # fmt: skip
    match = boardwright.load(game).start()
    match.answer(0, move)
    assert match.over == over


def test_generals_may_not_face_each_other() -> None:
    # The general takes along an open file: a step on it is a step into check.
    position = at("xiangqi", "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1")
    names = boardwright.load("xiangqi").rules.names
    assert {names[row[2]] for row in position.options()} == {"e2", "f1"}


def test_a_stone_takes_the_whole_group() -> None:
    # Once only the stones beside the last one were taken.
    position = at("go-9", "9/9/9/9/9/9/9/SS7/ss7 w - - 0 1")
    rules = boardwright.load("go-9").rules
    position.play((1, -1, rules.names.index("c1"), 0))
    assert {rules.names[cell] for cell, _ in position.figures()} == {"a2", "b2", "c1"}


# -- the variant of the tutorial ----------------------------------------------------------------------------

SIX_LINES = """{
  "name": "knightmare", "extends": "chess",
  "figures": {
    "bishop": {"betza": "BN"}
  }
}"""


def test_a_variant_in_six_lines(tmp_path: Path) -> None:
    assert len(SIX_LINES.splitlines()) <= 6
    path = tmp_path / "knightmare.json"
    path.write_text(SIX_LINES, encoding="utf-8")
    match = boardwright.load(str(path)).start(seed=1)
    assert len(match.decisions[0].options) == 24
    assert "c1-d3" in map(str, match.decisions[0].options)


# -- faults -------------------------------------------------------------------------------------------------


def broken(**patch: Any) -> list[str]:
    """The faults of tic-tac-toe with some keys changed, as path and message."""
    data = {
        "name": "small", "players": ["X", "O"], "board": {"box": {"x": 3, "y": 3}}, "figures": {"mark": {}},
        "turn": [{"place": "mark"}], **patch,
    }  # fmt: skip
    report = ProblemReport("small.json")
    family.check("board", data, report)
    return [f"{problem.path}: {problem.text('en')}" for problem in report.errors]


@pytest.mark.parametrize(
    ("patch", "path", "said"),
    [
        ({"figures": {"mark": {"betza": "X"}}}, "figures.mark.betza", "unknown Betza atom X"),
        ({"figures": {"mark": {"betza": "xW"}}}, "figures.mark.betza", "unknown Betza modifier x"),
        ({"turn": [{"place": "mork"}]}, "turn[0]", "mork"),
        ({"regions": {"edge": "*9"}}, "regions.edge", "'*9'"),
        ({"regions": {"a": "b", "b": "a"}}, "regions.a", "in a loop"),
        ({"regions": {"own": "a1"}}, "regions.own", "reserved word"),
        ({"regions": {"edge": {"where": "alert(1)"}}}, "regions.edge.where", "alert"),
        ({"ends": {"row": {"exist": "own"}}}, "ends.row.exist", "did you mean 'exists'"),
        ({"ends": {"row": {"result": "win"}}}, "ends.row", "no condition"),
        ({"board": {"box": {"x": 500, "y": 500}}}, "board.box", "cells"),
        ({"layout": "3/3"}, "layout", "2 rows"),
        ({"layout": "3/3/2Q"}, "layout", "no figure has the letter Q"),
        ({"must": ["tak"]}, "must[0]", "'tak'"),
        ({"figures": {"mark": {"like": "mark"}}}, "figures.mark.like", "in a loop"),
        (
            {"figures": {"mark": {"movement": [{"along": "all", "if": {"check": "own"}}]}}},
            "figures.mark.movement[0].if.check",
            "cannot test check",
        ),
    ],
)
def test_faults_name_their_place(patch: dict[str, Any], path: str, said: str) -> None:
    found = broken(**patch)
    assert found, "no fault was found"
    assert found[0].startswith(path), found
    assert said in found[0]


def test_a_position_that_is_no_fen_is_refused() -> None:
    with pytest.raises(FormatError):
        at("chess", "8/8/8")
    with pytest.raises(FormatError):
        at("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x - - 0 1")


# -- Betza --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("fN", {(1, 2), (-1, 2)}), ("ffN", {(1, 2), (-1, 2)}), ("fsN", {(2, 1), (-2, 1)}),
        ("fsW", {(0, 1), (1, 0), (-1, 0)}), ("fF", {(1, 1), (-1, 1)}), ("rF", {(1, 1), (1, -1)}),
        ("flF", {(-1, 1)}), ("vW", {(0, 1), (0, -1)}), ("fhN", {(1, 2), (-1, 2), (2, 1), (-2, 1)}),
        ("rfN", {(1, 2)}), ("frN", {(2, 1)}),
    ],
)  # fmt: skip
def test_directions_of_betza_are_those_of_fairy_stockfish(text: str, steps: set[tuple[int, int]]) -> None:
    assert set(parse(text)[0].steps) == steps


def test_a_lame_leap_becomes_a_walk_and_a_pawn_leaves_a_trail() -> None:
    elephant = parse("nA")[0]
    assert (elephant.least, elephant.most, set(elephant.steps)) == (
        2,
        2,
        {(1, 1), (1, -1), (-1, -1), (-1, 1)},
    )
    assert parse("ifmnD")[0].trail
    assert not parse("fmnD")[0].trail
    assert parse("nN")[0].lame[0] == ((0, 1),)
    with pytest.raises(BetzaError):
        parse("Y")


# -- files --------------------------------------------------------------------------------------------------

CONTENT = Path(boardwright.__file__).parent / "families" / "boards" / "content"


@pytest.mark.parametrize("path", sorted(CONTENT.glob("*.json")), ids=lambda path: path.stem)
def test_shipped_games_load_without_warnings_and_stay_short(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    if path.stem not in ("checkers", "king-capture-chess", "intellector"):
        assert len(lines) <= 80
        assert json.loads("\n".join(lines))["name"] == path.stem
    boardwright.load(path.stem)
