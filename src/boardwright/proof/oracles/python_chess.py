"""PyPI `chess` as an oracle for legal moves, results and draws of full chess."""

from __future__ import annotations

import chess

from boardwright.core import BadOptions, Message
from boardwright.proof.oracles import Oracle, Outcome


class ChessOracle(Oracle):
    """A match of python-chess."""

    whole_turns = True

    def __init__(self, board: chess.Board | None = None) -> None:
        self._board = board if board is not None else chess.Board()

    def copy(self) -> ChessOracle:
        return ChessOracle(self._board.copy())

    def at(self, fen: str) -> ChessOracle:
        try:
            board = chess.Board(fen)
        except ValueError:
            raise BadOptions(Message("proof-oracle-fen", fen=fen)) from None
        return ChessOracle(board)

    def moves(self) -> list[str]:
        return [move.uci() for move in self._board.legal_moves]

    def play(self, move: str) -> None:
        self._board.push_uci(move)

    def outcome(self) -> Outcome | None:
        found = self._board.outcome()
        if found is None:
            return None
        return Outcome(None if found.winner is None else int(not found.winner))

    def text(self) -> str:
        return self._board.fen()
