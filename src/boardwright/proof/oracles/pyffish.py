"""Fairy-Stockfish as an oracle (PyPI `pyffish`) for many chess variants."""

from __future__ import annotations

from typing import Any

import pyffish

from boardwright.core import BadOptions, Message
from boardwright.core.problem_report import nearest
from boardwright.proof.oracles import Oracle, Outcome
from boardwright.proof.oracles.fairy_stockfish_perft import EngineCounts


class PyffishOracle(Oracle):
    """A match of a variant that Fairy-Stockfish knows."""

    whole_turns = True
    #: A faster program that counts for all matches, if there is one.
    engine: EngineCounts | None = None

    def __init__(self, variant: str, start: str, moves: tuple[str, ...]) -> None:
        self.variant = variant
        self.start = start
        #: The whole match, for repetition and quiet moves.
        self._moves = moves
        # The engine replays all moves at every call. For everything but repetition, a position and the last
        # few moves are enough. The last two moves are needed, because two passes in a row end some games.
        self._near = start
        self._recent = moves
        self._legal: list[str] | None = None

    @staticmethod
    def named(variant: str) -> PyffishOracle:
        # An unknown name makes the engine crash, so it is refused here.
        known: list[str] = pyffish.variants()
        if variant not in known:
            near = nearest(variant, known) or "chess"
            raise BadOptions(Message("proof-oracle-variant", name=variant, word=near))
        return PyffishOracle(variant, pyffish.start_fen(variant), ())

    def copy(self) -> PyffishOracle:
        twin = PyffishOracle(self.variant, self.start, self._moves)
        twin._near, twin._recent, twin._legal = self._near, self._recent, self._legal
        return twin

    def rebased(self) -> PyffishOracle:
        return PyffishOracle(self.variant, self.text(), ())

    def at(self, fen: str) -> PyffishOracle:
        if pyffish.validate_fen(fen, self.variant) != pyffish.FEN_OK:
            raise BadOptions(Message("proof-oracle-fen", fen=fen))
        return PyffishOracle(self.variant, fen, ())

    def moves(self) -> list[str]:
        if self._legal is None:
            self._legal = list(pyffish.legal_moves(self.variant, self._near, list(self._recent)))
        return self._legal

    def play(self, move: str) -> None:
        self._moves = (*self._moves, move)
        self._recent = (*self._recent, move)
        self._legal = None
        if len(self._recent) > 4:
            self._near = str(pyffish.get_fen(self.variant, self._near, list(self._recent[:-2])))
            self._recent = self._recent[-2:]

    def count(self, depth: int) -> int | None:
        if self.engine is None:
            return None
        return self.engine.count(self.variant, self._near, list(self._recent), depth)

    def _first_to_move(self) -> bool:
        fields = self.start.split()
        first = len(fields) < 2 or fields[1] != "b"
        return (len(self._moves) % 2 == 0) == first

    def outcome(self) -> Outcome | None:
        # The engine lists no moves if the match is over.
        if self.moves():
            return None
        played = list(self._recent)
        over, value = pyffish.is_immediate_game_end(self.variant, self._near, played)
        if not over:
            value = pyffish.game_result(self.variant, self._near, played)
        return self._outcome(value)

    def _outcome(self, value: int) -> Outcome:
        """The outcome that the engine's value stands for. The value is from the view of the player to move."""
        mover = 0 if self._first_to_move() else 1
        return Outcome(None if value == 0 else mover if value > 0 else 1 - mover)

    def optional_outcome(self) -> Outcome | None:
        """The result by repetition or quiet moves, which this engine does not enforce."""
        over, value = pyffish.is_optional_game_end(self.variant, self.start, list(self._moves))
        return self._outcome(value) if over else None

    def may_be_drawn(self) -> bool:
        white, black = pyffish.has_insufficient_material(self.variant, self._near, list(self._recent))
        return bool(white and black)

    def text(self) -> str:
        return str(pyffish.get_fen(self.variant, self._near, list(self._recent)))

    @property
    def board_rows(self) -> str:
        """The rows of the start."""
        rows: Any = self.start.split()[0].split("[")[0]
        return str(rows)
