"""Other engines that know the rules of board games: `prove` compares a file with one of them.

An oracle is named `chess`, `pyffish:NAME` or `open_spiel:NAME`. The engines are not needed to play; they come with the
development requirements.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from boardwright.core import BadOptions, Message

#: Which engine knows which shipped game. CI compares each of them.
SHIPPED_ORACLES: dict[str, str] = {
    "chess": "chess",
    "almost-chess": "pyffish:almost",
    "amazon-chess": "pyffish:amazon",
    "amazons": "pyffish:amazons",
    "antichess": "pyffish:antichess",
    "ataxx": "pyffish:ataxx",
    "atomic": "pyffish:atomic",
    "ai-wok": "pyffish:ai-wok",
    "breakthrough": "open_spiel:breakthrough",
    "capablanca": "pyffish:capablanca",
    "clobber": "open_spiel:clobber",
    "connect-four": "open_spiel:connect_four",
    "crazyhouse": "pyffish:crazyhouse",
    "duck": "pyffish:duck",
    "english-draughts": "open_spiel:checkers",
    "extinction": "pyffish:extinction",
    "go-9": "open_spiel:go(board_size=9,komi=7.5)",
    "gomoku": "open_spiel:gomoku",
    "hex": "open_spiel:hex",
    "hoppel-poppel": "pyffish:hoppelpoppel",
    "horde": "pyffish:horde",
    "king-of-the-hill": "pyffish:kingofthehill",
    "knightmate": "pyffish:knightmate",
    "lines-of-action": "open_spiel:lines_of_action",
    "los-alamos": "pyffish:losalamos",
    "makruk": "pyffish:makruk",
    "minishogi": "pyffish:minishogi",
    "minixiangqi": "pyffish:minixiangqi",
    "othello": "open_spiel:othello",
    "racing-kings": "pyffish:racingkings",
    "seirawan": "pyffish:seirawan",
    "shatranj": "pyffish:shatranj",
    "shogi": "pyffish:shogi",
    "three-check": "pyffish:3check",
    "tic-tac-toe": "open_spiel:tic_tac_toe",
    "xiangqi": "pyffish:xiangqi",
    "y": "open_spiel:y(board_size=9)",
}
#: Where an engine draws by a rule of its own, and which: only moves, wins and losses are compared there.
OTHER_DRAWS: dict[str, str] = {
    "english-draughts": "OpenSpiel draws after forty moves without a capture, whatever men do.",
    "lines-of-action": "OpenSpiel draws when a position stands for the second time.",
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winner's seat, None for a draw."""

    winner: int | None


class Oracle(ABC):
    """A match in another engine. Moves are texts of that engine's own."""

    #: Whether a move of this engine is a whole turn, with all its steps.
    whole_turns: bool

    @abstractmethod
    def copy(self) -> Oracle: ...

    def at(self, fen: str) -> Oracle:
        """The same game from another position; `BadOptions` where the engine cannot do that."""
        raise BadOptions(Message("testkit-oracle-position"))

    @abstractmethod
    def moves(self) -> list[str]:
        """All legal moves."""

    @abstractmethod
    def play(self, move: str) -> None: ...

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result, None while the match goes on."""

    def may_be_drawn(self) -> bool:
        """Whether the engine would accept a draw here by repetition, quiet moves or lack of material."""
        return False

    def optional_outcome(self) -> Outcome | None:
        """A result that the engine knows but does not enforce: repetition, quiet moves."""
        return None

    @property
    def board_rows(self) -> str:
        """The rows of the start as FEN has them; empty where the engine has none."""
        return ""

    def text(self) -> str:
        """The position, for a person who looks at a difference."""
        return ""


def open_oracle(name: str) -> Oracle:
    """An engine by its name; `BadOptions` where there is none, or where it is not installed."""
    engine, _, variant = name.partition(":")
    try:
        if engine == "chess":
            from boardwright.testkit.oracles.python_chess import ChessOracle

            return ChessOracle()
        if engine == "pyffish" and variant:
            from boardwright.testkit.oracles.pyffish import PyffishOracle

            return PyffishOracle.named(variant)
        if engine == "open_spiel" and variant:
            from boardwright.testkit.oracles.open_spiel import SpielOracle

            return SpielOracle.named(variant)
    except ImportError:
        raise BadOptions(Message("testkit-oracle-missing", engine=engine)) from None
    raise BadOptions(Message("testkit-oracle-unknown", name=name))
