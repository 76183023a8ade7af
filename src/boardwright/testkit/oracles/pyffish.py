"""Fairy-Stockfish as an oracle, by PyPI `pyffish`: chess variants of many kinds."""

from __future__ import annotations

from typing import Any

import pyffish

from boardwright.core import BadOptions, Message
from boardwright.core.report import nearest
from boardwright.testkit.oracles import Oracle, Outcome


class PyffishOracle(Oracle):
    """A match of a variant that Fairy-Stockfish knows."""

    whole_turns = True

    def __init__(self, variant: str, start: str, moves: tuple[str, ...]) -> None:
        self.variant = variant
        self.start = start
        self._moves = moves

    @staticmethod
    def named(variant: str) -> PyffishOracle:
        # An unknown name makes the engine crash, so it is refused here.
        known: list[str] = pyffish.variants()
        if variant not in known:
            near = nearest(variant, known) or "chess"
            raise BadOptions(Message("testkit-oracle-variant", name=variant, word=near))
        return PyffishOracle(variant, pyffish.start_fen(variant), ())

    @staticmethod
    def of_config(config: str, variant: str) -> PyffishOracle:
        """A variant of an INI text."""
        pyffish.load_variant_config(config)
        return PyffishOracle.named(variant)

    def copy(self) -> PyffishOracle:
        return PyffishOracle(self.variant, self.start, self._moves)

    def at(self, fen: str) -> PyffishOracle:
        if pyffish.validate_fen(fen, self.variant) != pyffish.FEN_OK:
            raise BadOptions(Message("testkit-oracle-fen", fen=fen))
        return PyffishOracle(self.variant, fen, ())

    def moves(self) -> list[str]:
        return list(pyffish.legal_moves(self.variant, self.start, list(self._moves)))

    def play(self, move: str) -> None:
        self._moves = (*self._moves, move)

    def _first_to_move(self) -> bool:
        fields = self.start.split()
        first = len(fields) < 2 or fields[1] != "b"
        return (len(self._moves) % 2 == 0) == first

    def outcome(self) -> Outcome | None:
        played = list(self._moves)
        over, value = pyffish.is_immediate_game_end(self.variant, self.start, played)
        if not over:
            if pyffish.legal_moves(self.variant, self.start, played):
                return None
            value = pyffish.game_result(self.variant, self.start, played)
        return self._outcome(value)

    def _outcome(self, value: int) -> Outcome:
        """Values are for the player to move."""
        mover = 0 if self._first_to_move() else 1
        return Outcome(None if value == 0 else mover if value > 0 else 1 - mover)

    def optional_outcome(self) -> Outcome | None:
        """The result by repetition or quiet moves, which this engine does not enforce."""
        over, value = pyffish.is_optional_game_end(self.variant, self.start, list(self._moves))
        return self._outcome(value) if over else None

    def may_be_drawn(self) -> bool:
        white, black = pyffish.has_insufficient_material(self.variant, self.start, list(self._moves))
        return bool(white and black)

    def text(self) -> str:
        return str(pyffish.get_fen(self.variant, self.start, list(self._moves)))

    @property
    def board_rows(self) -> str:
        """The rows of the start."""
        rows: Any = self.start.split()[0].split("[")[0]
        return str(rows)
