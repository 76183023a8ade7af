"""Other engines that know the rules of board games. `prove` compares a file with one of them.

An oracle is named `chess`, `pyffish:NAME` or `open_spiel:NAME`. The engines are not needed for playing; they are
development requirements.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from boardwright.core import BadOptions, Game, Message
from boardwright.families import boards
from boardwright.families.boards.format.boards_language_game import OracleNotes

CONTENT = Path(boards.__file__).parent / "content"


def oracle_notes(game: Game) -> dict[str, OracleNotes]:
    """The engines that a file names in `oracles`, and the rules in which each engine differs from the file."""
    own = game.definition.get("oracles") if isinstance(game.definition, Mapping) else None
    return {name: OracleNotes.model_validate(notes) for name, notes in (own or {}).items()}


def shipped_oracles() -> dict[str, list[str]]:
    """The engines of each shipped board game, as named in its file."""
    found = {}
    for path in sorted(CONTENT.glob("*.json")):
        named = json.loads(path.read_text("utf-8")).get("oracles") or {}
        if named:
            found[path.stem] = list(named)
    return found


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a match: the winner's seat, or None for a draw."""

    winner: int | None


class Oracle(ABC):
    """A match in another engine. Moves are texts in that engine's notation."""

    #: Whether a move of this engine is a whole turn, with all its steps.
    whole_turns: bool

    @abstractmethod
    def copy(self) -> Oracle: ...

    def rebased(self) -> Oracle:
        """The same position without its history, if this makes the engine faster."""
        return self.copy()

    def at(self, fen: str) -> Oracle:
        """The same game from another position. Raises `BadOptions` if the engine cannot do that."""
        raise BadOptions(Message("proof-oracle-position"))

    @abstractmethod
    def moves(self) -> list[str]:
        """All legal moves."""

    @abstractmethod
    def play(self, move: str) -> None: ...

    def count(self, depth: int) -> int | None:
        """The number of positions at a depth; None if the engine can only list moves."""
        return None

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result; None while the match is running."""

    def may_be_drawn(self) -> bool:
        """Whether the engine would accept a draw here by repetition, quiet moves or lack of material."""
        return False

    def optional_outcome(self) -> Outcome | None:
        """A result that the engine knows but does not enforce, such as a draw by repetition or quiet moves."""
        return None

    @property
    def board_rows(self) -> str:
        """The rows of the start position in FEN; empty if the engine has no FEN."""
        return ""

    def text(self) -> str:
        """The position as text, for people who examine a difference."""
        return ""


def open_oracle(name: str) -> Oracle:
    """An engine by its name. Raises `BadOptions` if it does not exist or is not installed."""
    engine, _, variant = name.partition(":")
    try:
        if engine == "chess":
            from boardwright.proof.oracles.python_chess import ChessOracle

            return ChessOracle()
        if engine == "pyffish" and variant:
            from boardwright.proof.oracles.pyffish import PyffishOracle

            return PyffishOracle.named(variant)
        if engine == "open_spiel" and variant:
            from boardwright.proof.oracles.open_spiel import SpielOracle

            return SpielOracle.named(variant)
    except ImportError:
        raise BadOptions(Message("proof-oracle-missing", engine=engine)) from None
    raise BadOptions(Message("proof-oracle-unknown", name=name))
