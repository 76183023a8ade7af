"""Compares a board game with another engine: legal moves, results and counts, from the start and along random games.

The first difference ends the comparison: the moves that led there, and what only one side knows.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from boardwright._kernel import Position
from boardwright._kernel import perft as kernel_perft
from boardwright.core import BadOptions, Game, Message
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.rules.fen import write_fen
from boardwright.testkit.move_texts import SPIEL_TEXTS, Turn, single_options, their_letters, whole_turns
from boardwright.testkit.oracles import Oracle, Outcome, open_oracle


@dataclass(slots=True)
class Difference:
    """Where two engines part: what was played, and what only one of them says."""

    moves: list[str]
    kind: str
    ours: list[str]
    theirs: list[str]
    position: str

    @property
    def json(self) -> dict[str, Any]:
        return {
            "kind": self.kind, "moves": self.moves, "only_ours": self.ours, "only_theirs": self.theirs,
            "position": self.position,
        }  # fmt: skip


@dataclass(slots=True)
class Proof:
    """What was compared, and the first difference if there is one."""

    game: str
    against: str
    positions: int = 0
    games: int = 0
    perft: list[int] = field(default_factory=list)
    seconds: float = 0.0
    missing_rules: list[str] = field(default_factory=list)
    difference: Difference | None = None

    @property
    def agrees(self) -> bool:
        return self.difference is None

    @property
    def json(self) -> dict[str, Any]:
        return {
            "game": self.game, "against": self.against, "equal": self.agrees, "positions": self.positions,
            "games": self.games, "perft": self.perft, "missing_rules": self.missing_rules,
            "seconds": round(self.seconds, 3), "difference": self.difference.json if self.difference else None,
        }  # fmt: skip


class Prover:
    """Plays a game and an oracle side by side."""

    def __init__(self, game: Game, against: str, ignore_draws: bool = False) -> None:
        self.ignore_draws = ignore_draws
        rules: BoardsRules = game.rules
        if rules.language is None:
            raise BadOptions(Message("testkit-prove-language", game=game.name))
        self.rules = rules
        self.oracle = open_oracle(against)
        name = getattr(self.oracle, "name", "")
        if not self.oracle.whole_turns and name not in SPIEL_TEXTS:
            raise BadOptions(Message("testkit-oracle-unknown", name=against))
        self._spiel = name
        rows = self.oracle.board_rows
        self._letters = their_letters(rules, rows) if rows else {}
        if "position" in game.options:
            self.oracle = self.oracle.at(self._their_fen())
        self.proof = Proof(game.name, against, missing_rules=list(rules.language.file.missing_rules))

    def _their_fen(self) -> str:
        """Our start in the oracle's letters."""
        board, *rest = (write_fen(self.rules, self.rules.start) or "").split()
        for ours, theirs in self._letters.items():
            board = re.sub(rf"(?<!\x00){re.escape(ours)}", f"\x00{theirs}", board)
            board = re.sub(rf"(?<!\x00){re.escape(ours.lower())}", f"\x00{theirs.lower()}", board)
        return " ".join([board.replace("\x00", ""), *rest])

    def turns(self, position: Position) -> dict[str, Turn]:
        """Our legal moves by the oracle's texts."""
        if self.oracle.whole_turns:
            return whole_turns(self.rules, position, self._letters)
        return single_options(self.rules, position, self._spiel)

    # -- one position

    def compare(self, position: Position, oracle: Oracle, played: list[str]) -> dict[str, Turn] | None:
        """The moves that both sides know; None where the match is over or the sides differ."""
        self.proof.positions += 1
        theirs_over = oracle.outcome()
        if position.over or theirs_over is not None:
            self._compare_ends(position, oracle, theirs_over, played)
            return None
        ours, theirs = self.turns(position), set(oracle.moves())
        # A move that loses at once by rule and one that is illegal are the same to whoever may choose.
        theirs = {
            move for move in theirs if move in ours or not _loses_at_once(oracle, move, position.player)
        }
        if ours.keys() != theirs:
            only_ours, only_theirs = sorted(ours.keys() - theirs), sorted(theirs - ours.keys())
            self._differ("moves", played, only_ours, only_theirs, position, oracle)
            return None
        return ours

    def _compare_ends(
        self, position: Position, oracle: Oracle, theirs: Outcome | None, played: list[str]
    ) -> None:
        winners = position.winners
        ours = Outcome(winners[0] if len(winners) == 1 else None) if position.over else None
        if theirs is None:
            theirs = oracle.optional_outcome()
            if theirs is None and ours is not None and ours.winner is None and oracle.may_be_drawn():
                theirs = ours
        if (
            self.ignore_draws
            and (ours is None or ours.winner is None)
            and (theirs is None or theirs.winner is None)
        ):
            return
        if ours != theirs:
            self._differ("result", played, [_told(ours)], [_told(theirs)], position, oracle)

    def _differ(
        self,
        kind: str,
        played: list[str],
        ours: list[str],
        theirs: list[str],
        position: Position,
        oracle: Oracle,
    ) -> None:
        where = write_fen(self.rules, position) or oracle.text()
        self.proof.difference = Difference(list(played), kind, ours, theirs, where)

    # -- the whole

    def play_random(self, seed: int, plies: int) -> None:
        """One random match, compared after every move."""
        random = Random(seed)
        position, oracle = self.rules.start.copy(), self.oracle.copy()
        played: list[str] = []
        for _ in range(plies):
            turns = self.compare(position, oracle, played)
            if turns is None:
                break
            text = random.choice(sorted(turns))
            for row in turns[text]:
                position.play(row)
            oracle.play(text)
            played.append(text)
        self.proof.games += 1

    def count(self, depth: int, budget: float) -> None:
        """Counts of the move tree from the start, as deep as time allows the slower side."""
        begun = time.monotonic()
        for level in range(1, depth + 1):
            theirs = self._their_count(self.oracle.copy(), level, begun + budget)
            if theirs is None:
                return
            ours = kernel_perft(self.rules.start, level, turns=self.oracle.whole_turns)
            if ours != theirs:
                self._differ("perft", [], [str(ours)], [str(theirs)], self.rules.start, self.oracle)
                return
            self.proof.perft.append(ours)

    def _their_count(self, oracle: Oracle, depth: int, until: float) -> int | None:
        if oracle.outcome() is not None:
            return 0
        moves = oracle.moves()
        if depth == 1:
            return len(moves)
        found = 0
        for move in moves:
            if time.monotonic() > until:
                return None
            after = oracle.copy()
            after.play(move)
            below = self._their_count(after, depth - 1, until)
            if below is None:
                return None
            found += below
        return found


def _loses_at_once(oracle: Oracle, move: str, player: int) -> bool:
    after = oracle.copy()
    after.play(move)
    outcome = after.outcome()
    return outcome is not None and outcome.winner == 1 - player


def _told(outcome: Outcome | None) -> str:
    if outcome is None:
        return "goes on"
    return "draw" if outcome.winner is None else f"won by seat {outcome.winner}"


def prove(
    game: Game,
    against: str,
    *,
    games: int = 20,
    plies: int = 200,
    depth: int = 3,
    seed: int = 0,
    seconds: float = 60.0,
    ignore_draws: bool = False,
) -> Proof:
    """Compares a game with an oracle, for so many random matches or so many seconds.

    `ignore_draws` leaves out draws that only one side knows: engines cap their matches in many ways.
    """
    prover = Prover(game, against, ignore_draws)
    begun = time.monotonic()
    proof = prover.proof
    prover.count(depth, seconds / 3)
    for number in range(games):
        if not proof.agrees or time.monotonic() - begun > seconds:
            break
        prover.play_random(seed + number, plies)
    proof.seconds = time.monotonic() - begun
    return proof
