"""King-capture chess as shipped: positions by hand, counts, and every move of random games against PyPI `chess`.

The oracle's pseudo-legal moves are those of king-capture chess but for two things, both adapted here: it lets a
king castle only where no square on the way is attacked, and offers four figures for promotion, not the queen alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess
import pytest

from tests.boards.ascii import Play
from tests.boards.conftest import Opener
from tests.boards.engines import READINGS
from tests.boards.shipped import at, moves, named, shipped

CHESS = shipped("chess")


def targets(play: Play, square: str) -> list[str]:
    return sorted(named(end) for start, end in play.reading.moves() if start == at(square))


def after(opened: Opener, text: str) -> Play:
    return opened(CHESS).go(*moves(text))


# -- by hand ------------------------------------------------------------------------------------------------


def test_the_start(opened: Opener) -> None:
    play = opened(CHESS)
    assert play.board.replace("N", "K").replace("n", "k").splitlines() == [  # both begin with k
        "rkbkqbkr",
        "pppppppp",
        "........",
        "........",
        "........",
        "........",
        "PPPPPPPP",
        "RKBKQBKR",
    ]
    assert play.at(3, 0)["figure"] == "king"
    assert play.at(4, 7)["figure"] == "queen"
    assert play.reading.player == "white"


def test_pawns_step_double_step_and_take(opened: Opener) -> None:
    play = opened(CHESS)
    assert targets(play, "e2") == ["e3", "e4"]
    play.go(*moves("e2e4 d7d5"))
    assert targets(play, "e4") == ["d5", "e5"]
    play.go(*moves("e4e5 d5d4"))
    assert targets(play, "e5") == ["e6"]
    assert targets(play, "c2") == ["c3", "c4"]


def test_a_double_step_does_not_jump_and_does_not_take(opened: Opener) -> None:
    play = after(opened, "g1f3 b8c6 a2a3 c6d4 a3a4 d4c2")
    assert targets(play, "f2") == []
    play = after(opened, "b1c3 h7h5 a2a3 h5h4 a3a4 h4h3")
    assert targets(play, "h2") == []
    play = after(opened, "a2a3 h7h5 a3a4 h5h4")
    assert targets(play, "h2") == ["h3"]


def test_a_pawn_on_the_far_row_becomes_a_queen(opened: Opener) -> None:
    play = after(opened, "a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 h7h6 b7a8")
    assert play.at(*at("a8")) == {"figure": "queen", "player": "white", "moves_made": 5, "last_move": 9}
    assert play.go(*moves("h6h5 a8b8")).at(*at("b8"))["figure"] == "queen"
    play = after(opened, "b2b4 a7a5 h2h3 a5b4 h3h4 b4b3 h4h5 b3a2 h5h6 a2b1")
    assert play.at(*at("b1")) == {"figure": "queen", "player": "black", "moves_made": 5, "last_move": 10}


def test_short_castling(opened: Opener) -> None:
    play = after(opened, "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7")
    assert targets(play, "e1") == ["f1", "g1"]
    play.go(*moves("e1g1 e8g8"))
    assert [play.at(*at(square))["figure"] for square in ("g1", "f1", "g8", "f8")] == ["king", "rook"] * 2
    assert play.reading.figure(at("h1")) is None
    assert play.reading.figure(at("e8")) is None


def test_long_castling_needs_all_three_squares_empty(opened: Opener) -> None:
    play = after(opened, "d2d4 d7d5 c1f4 c8f5 d1d2 d8d7")
    assert targets(play, "e1") == ["d1"]
    play.go(*moves("b1c3 b8c6"))
    assert targets(play, "e1") == ["c1", "d1"]
    play.go(*moves("e1c1 e8c8"))
    assert [play.at(*at(square))["figure"] for square in ("c1", "d1", "c8", "d8")] == ["king", "rook"] * 2


@pytest.mark.parametrize("wandering", ["h1g1 a7a6 g1h1 a6a5", "e1f1 a7a6 f1e1 a6a5"])
def test_no_castling_once_king_or_rook_has_moved(opened: Opener, wandering: str) -> None:
    play = after(opened, f"g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 {wandering}")
    assert targets(play, "e1") == ["f1"]


def test_no_castling_with_a_rook_of_the_other_side(opened: Opener) -> None:
    """A black rook on h1 has moved, so it is no partner."""
    play = after(opened, "g1f3 h7h5 g2g3 h5h4 f1g2 h4g3 f3d4 h8h2 a2a3 h2h1 a3a4 a7a6")
    assert play.at(*at("h1"))["player"] == "black"
    assert targets(play, "e1") == ["f1"]


def test_a_king_may_castle_out_of_and_through_attack(opened: Opener) -> None:
    through = after(opened, "e2e4 b7b6 g1f3 c8a6 g2g3 e7e5 f1h3 h7h5")
    assert "g1" in targets(through, "e1")
    out_of = after(opened, "d2d4 e7e6 g1f3 f8b4 g2g3 a7a6 f1g2 a6a5")
    assert "g1" in targets(out_of, "e1")


def test_en_passant_only_at_once(opened: Opener) -> None:
    play = after(opened, "e2e4 a7a6 e4e5 d7d5")
    assert targets(play, "e5") == ["d6", "e6"]
    later = after(opened, "e2e4 a7a6 e4e5 d7d5 a2a3 a6a5")
    assert targets(later, "e5") == ["e6"]
    play.go(*moves("e5d6"))
    assert play.reading.figure(at("d5")) is None
    assert play.at(*at("d6")) == {"figure": "pawn", "player": "white", "moves_made": 3, "last_move": 5}


def test_en_passant_for_black_on_both_sides(opened: Opener) -> None:
    play = after(opened, "a2a3 d7d5 a3a4 d5d4 c2c4")
    assert targets(play, "d4") == ["c3", "d3"]
    play = after(opened, "a2a3 d7d5 a3a4 d5d4 e2e4")
    assert targets(play, "d4") == ["d3", "e3"]


def test_no_en_passant_of_a_pawn_that_came_in_two_steps(opened: Opener) -> None:
    play = after(opened, "e2e4 d7d6 e4e5 d6d5")
    assert targets(play, "e5") == ["e6"]


def test_no_en_passant_of_other_figures(opened: Opener) -> None:
    play = after(opened, "e2e4 b8c6 e4e5 a7a6 a2a3 c6d4 a3a4 d4f5")
    assert targets(play, "e5") == ["e6"]


def test_whoever_takes_the_king_wins(opened: Opener) -> None:
    play = after(opened, "e2e4 f7f6 d1h5 a7a6")
    assert not play.reading.over
    play.go(*moves("h5e8"))
    assert play.reading.over
    assert play.reading.winners == ["white"]
    play = after(opened, "f2f3 e7e6 g2g4 d8h4 a2a3 h4e1")
    assert play.reading.winners == ["black"]


def test_a_king_may_walk_into_attack(opened: Opener) -> None:
    play = after(opened, "e2e4 e7e5 e1e2 d8g5 e2d3 d7d5")
    assert "d4" in targets(play, "d3")
    assert "c4" in targets(play, "d3")


# -- counts -------------------------------------------------------------------------------------------------


def test_counts_from_the_start(opened: Opener) -> None:
    """Nobody can be in check so early, so the counts are those of chess."""
    assert [opened(CHESS).reading.perft(depth) for depth in (1, 2)] == [20, 400]


def test_deeper_counts_are_those_of_the_oracle() -> None:
    """197,281 are legal at depth 4; the rest leave a king in check, which is allowed here."""
    board = chess.Board()
    reading = READINGS["kernel"](CHESS)
    assert [reading.perft(depth) for depth in (3, 4)] == [8_902, pseudo_perft(board, 4)]
    assert reading.perft(4) == 197_742


# -- against PyPI `chess` -----------------------------------------------------------------------------------


def castlings(board: chess.Board) -> Iterator[chess.Move]:
    """Castling where king and rook are fresh and nothing stands between, attacked or not."""
    row = 0 if board.turn == chess.WHITE else 7
    king = chess.square(4, row)
    for right, between, file in (
        (board.has_kingside_castling_rights(board.turn), (5, 6), 6),
        (board.has_queenside_castling_rights(board.turn), (1, 2, 3), 2),
    ):
        if right and not any(board.piece_at(chess.square(f, row)) for f in between):
            yield chess.Move(king, chess.square(file, row))


def pseudo(board: chess.Board) -> list[chess.Move]:
    """The moves of king-capture chess, from the oracle."""
    if board.king(chess.WHITE) is None or board.king(chess.BLACK) is None:
        return []
    plain = [move for move in board.generate_pseudo_legal_moves() if not board.is_castling(move)]
    queens = [move for move in plain if move.promotion in (None, chess.QUEEN)]
    return queens + list(castlings(board))


def pseudo_perft(board: chess.Board, depth: int) -> int:
    found = pseudo(board)
    if depth == 1:
        return len(found)
    total = 0
    for move in found:
        board.push(move)
        total += pseudo_perft(board, depth - 1)
        board.pop()
    return total


def seen(play: Play) -> dict[str, str]:
    """Square -> letter of the figure, as the oracle writes them."""
    found = {}
    for cell in play.cells:
        figure = play.reading.figure(cell)
        if figure is not None:
            letter = "n" if figure["figure"] == "knight" else figure["figure"][0]
            found[named(cell)] = letter.upper() if figure["player"] == "white" else letter
    return found


@pytest.mark.parametrize(("reading", "plies"), [("reference", 250), ("kernel", 8_000)])
def test_random_games_against_the_oracle(reading: str, plies: int) -> None:
    chosen = random.Random(4)
    castled = passed = ended = 0
    board, play = chess.Board(), Play(CHESS, READINGS[reading](CHESS))
    for _ in range(plies):
        expected = pseudo(board)
        by_pair = {(at(name[:2]), at(name[2:4])): move for move in expected for name in [move.uci()]}
        assert play.reading.moves() == sorted(by_pair), board.fen()
        assert seen(play) == {chess.square_name(s): p.symbol() for s, p in board.piece_map().items()}
        if not expected or board.ply() > 200:
            ended += play.reading.over
            board, play = chess.Board(), Play(CHESS, READINGS[reading](CHESS))
            continue
        rare = [
            pair for pair, move in by_pair.items() if board.is_castling(move) or board.is_en_passant(move)
        ]
        pair = chosen.choice(sorted(rare if rare and chosen.random() < 0.5 else by_pair))
        castled += board.is_castling(by_pair[pair])
        passed += board.is_en_passant(by_pair[pair])
        board.push(by_pair[pair])
        play.reading.play(*pair)
    if reading == "kernel":
        assert min(castled, passed, ended) > 10
