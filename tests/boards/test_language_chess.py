"""Full chess by hand-made tables: published counts of the move tree, and PyPI `chess` along random games."""

from __future__ import annotations

from random import Random

import chess
import pytest

from boardwright._kernel import Position, perft, playouts
from tests.boards.language_tables import chess_position, chess_tables

TABLES = chess_tables()
RULES = TABLES.rules()

#: https://www.chessprogramming.org/Perft_Results, positions 1 to 6.
PUBLISHED = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": [20, 400, 8902, 197281],
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": [48, 2039, 97862],
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": [14, 191, 2812, 43238],
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": [6, 264, 9467, 422333],
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": [44, 1486, 62379],
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": [46, 2079, 89890],
}
LETTERS = "kqrbnp"


@pytest.mark.parametrize("fen", PUBLISHED)
def test_counts_are_the_published_ones(fen: str) -> None:
    at = chess_position(TABLES, RULES, fen)
    wanted = PUBLISHED[fen]
    assert [perft(at, depth + 1) for depth in range(len(wanted))] == wanted
    assert perft(at, 3, 2) == wanted[2]
    assert perft(at, 2, turns=True) == wanted[1]


def uci(option: tuple[int, int, int, int]) -> str:
    _, source, target, choice = option
    name = chess.square_name(source) + chess.square_name(target)
    return name + (LETTERS[choice] if choice >= 0 else "")


@pytest.mark.parametrize("seed", range(12))
def test_random_games_are_those_of_another_engine(seed: int) -> None:
    random, board, at = Random(seed), chess.Board(), Position(RULES)
    while True:
        outcome = board.outcome()
        assert at.over == (outcome is not None), board.fen()
        if outcome:
            assert at.winners == ([] if outcome.winner is None else [int(not outcome.winner)])
            return
        options = {uci(option): option for option in at.options() if option[0] == 0}
        assert sorted(options) == sorted(move.uci() for move in board.legal_moves), board.fen()
        assert at.check == board.is_check()
        assert at.quiet == board.halfmove_clock
        claims = {option[2] for option in at.options() if option[0] == 4}
        assert (5 in claims) == board.is_repetition(3), board.fen()
        assert (6 in claims) == (board.halfmove_clock >= 100)
        before, dumped = at.hash, at.dump()
        assert at.hash == at.hash_from_scratch()
        name = random.choice(sorted(options))
        at.play(options[name])
        at.undo()
        assert (at.hash, at.dump()) == (before, dumped)
        assert Position.load(RULES, dumped) == at
        at.play(options[name])
        board.push_uci(name)


def test_rights_that_are_lost_are_forgotten() -> None:
    """The rook has moved and come back: the third time counts from then on, as in PyPI `chess`."""
    board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    at = chess_position(TABLES, RULES, board.fen())
    # The last rook's right goes: the king's own first move no longer matters.
    for name in ["a1b1", "a8b8", "h1g1", "h8g8"] + ["e1d1", "e8d8", "d1e1", "d8e8"] * 3:
        board.push_uci(name)
        at.play((0, chess.parse_square(name[:2]), chess.parse_square(name[2:]), -1))
        if at.over:
            break
        assert (at.claims >> 5 & 1) == board.is_repetition(3), board.fen()


def test_playouts_are_the_same_for_any_number_of_threads() -> None:
    start = Position(RULES)
    one, two = playouts(start, 60, 7), playouts(start, 60, 7, threads=2)
    assert (one.digest, one.plies, one.wins, one.draws) == (two.digest, two.plies, two.wins, two.draws)
    parts = [playouts(start, 30, 7, first=first).digest for first in (0, 30)]
    assert sum(parts) % 2**64 == one.digest
