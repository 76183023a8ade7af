"""Positions on the command line, and rules that a file does not say yet: every command that takes or shows them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import chess
import pytest

import boardwright
from boardwright.cli import main
from tests.boards.test_shipped_games import CONTENT, GAMES

#: One that no other command reaches by itself: two kings and a pawn.
FEN = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40"
KERNEL = Path(__file__).parent.parent.parent / "kernel"


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def counted(board: chess.Board, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += counted(board, depth - 1)
        board.pop()
    return total


def test_moves_takes_a_fen_and_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "moves", "chess", "--position", FEN, "--show")
    assert len(found["options"]) == chess.Board(FEN).legal_moves.count()
    assert FEN in json.dumps(found)


def test_perft_counts_from_a_fen(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "perft", "chess", "3", "--position", FEN)
    assert found["nodes"] == counted(chess.Board(FEN), 3)


def test_simulate_begins_at_a_fen(capsys: pytest.CaptureFixture[str]) -> None:
    """Fool's mate is on the board: the first of the matches has one decision at most."""
    mated = "rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    found = printed(
        capsys, "simulate", "chess", "--games", "3", "--seats", "random,random", "--position", mated
    )
    assert (found["decisions"], found["wins"]) == (0, [0, 3])


def test_play_begins_at_a_fen(capsys: pytest.CaptureFixture[str]) -> None:
    stalemate_in_one = "7k/8/5K2/8/8/8/8/5Q2 w - - 0 1"
    main(["play", "chess", "--seats", "random,random", "--position", stalemate_in_one, "--seed", "1"])
    told = capsys.readouterr().out
    assert "pawn" not in told
    assert re.search(r"queen f1|king f6", told)


def test_prove_begins_at_a_fen(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(
        capsys, "prove", "chess", "--against", "chess", "--games", "1", "--depth", "2", "--position", FEN
    )
    assert found["equal"] is True
    assert found["perft"] == [counted(chess.Board(FEN), depth) for depth in (1, 2)]


def test_analyse_searches_a_fen(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(
        capsys, "analyse", "chess", "--position", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "--depth", "3"
    )
    assert found["lines"][0]["moves"][0] == "a1-a8"


WITH_MISSING_RULES = [
    name for name in GAMES if "missing_rules" in (CONTENT / f"{name}.json").read_text("utf-8")
]


@pytest.mark.parametrize("name", WITH_MISSING_RULES)
def test_a_missing_rule_is_shown_by_check_and_explain(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    (*rules,) = json.loads((CONTENT / f"{name}.json").read_text("utf-8"))["missing_rules"]
    warnings = printed(capsys, "check", str(CONTENT / f"{name}.json"))["warnings"]
    assert main(["explain", name]) == 0
    told = " ".join(capsys.readouterr().out.split())
    for rule in rules:
        assert any(rule in warning["message"] for warning in warnings)
        assert rule in told


def test_a_missing_rule_is_shown_by_prove(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["makruk", "--against", "pyffish:makruk", "--games", "1", "--depth", "1"]
    assert printed(capsys, "prove", *arguments)["missing_rules"] == [
        "Counting of moves with few figures left."
    ]
    assert main(["prove", *arguments]) == 0
    assert "Counting of moves with few figures left." in capsys.readouterr().out


def test_the_games_are_short() -> None:
    """Chess in about 40 lines, and most games under 80: the three of the document are longer, as it wrote them."""
    lines = {name: len((CONTENT / f"{name}.json").read_text("utf-8").splitlines()) for name in GAMES}
    assert lines["chess"] <= 45
    assert {name for name, count in lines.items() if count >= 80} == {
        "checkers", "intellector", "king-capture-chess",
    }  # fmt: skip


def test_the_kernel_names_no_game_and_no_figure() -> None:
    """Comments may; what is compiled may not. `std::atomic` is no game, and a placement is a kind of option."""
    words = {name for name in GAMES if len(name) > 3} - {"atomic", "placement"}
    words |= {name.replace("-", "_") for name in words} | {"chess", "draughts", "shogi"}
    words |= {
        figure for name in ("chess", "shogi", "xiangqi") for figure in boardwright.load(name).rules.figures
    }
    found = []
    for path in sorted(KERNEL.rglob("*.?pp")):
        code = re.sub(r"//[^\n]*|/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        found += [
            (path.name, word) for word in words if re.search(rf"\b{re.escape(word)}s?\b", code, re.IGNORECASE)
        ]
    assert found == []
