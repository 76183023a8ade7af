"""Compares a board game with another engine: legal moves, results and counts, from the start and along random games.

The first difference ends the comparison. It is reported with the moves that led to it and the moves or results that
only one side has.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from boardwright._kernel import Position
from boardwright._kernel import perft as kernel_perft
from boardwright.core import BadOptions, Game, Message, Rng
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.format.boards_language_game import OracleNotes
from boardwright.families.boards.rules.fen import read_fen, write_fen
from boardwright.proof.move_texts import SPIEL_TEXTS, Turn, single_options, their_letters, whole_turns
from boardwright.proof.oracles import Oracle, Outcome, open_oracle, oracle_notes

#: Minimum seconds that an engine needs for a position: to list its moves, and to count them.
ASKING, COUNTING = 4e-5, 2e-7


@dataclass(slots=True)
class Difference:
    """A difference between two engines: the moves played, and the moves or results that only one of them has."""

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
    """What was compared, and the first difference, if any."""

    game: str
    against: str
    positions: int = 0
    games: int = 0
    perft: list[int] = field(default_factory=list)
    seconds: float = 0.0
    missing_rules: list[str] = field(default_factory=list)
    #: Rules in which the engine differs according to the file; they are not compared.
    other_rules: list[str] = field(default_factory=list)
    #: Positions in which one side had additional moves, as the file notes.
    more_moves: int = 0
    #: Counts from positions of random games, one list for each position.
    counted: list[list[int]] = field(default_factory=list)
    difference: Difference | None = None

    @property
    def agrees(self) -> bool:
        return self.difference is None

    @property
    def json(self) -> dict[str, Any]:
        return {
            "game": self.game, "against": self.against, "equal": self.agrees, "positions": self.positions,
            "games": self.games, "perft": self.perft, "missing_rules": self.missing_rules,
            "other_rules": self.other_rules, "more_moves": self.more_moves, "counted": self.counted,
            "seconds": round(self.seconds, 3), "difference": self.difference.json if self.difference else None,
        }  # fmt: skip


class Prover:
    """Plays a game and an oracle side by side."""

    def __init__(self, game: Game, against: str, ignore_draws: bool = False) -> None:
        notes = oracle_notes(game).get(against, OracleNotes())
        self.ignore_draws = ignore_draws or notes.draws is not None
        self.ignores_early_ends = notes.ends is not None
        self.ignores_losing_moves = notes.losing_moves is not None
        self.ignores_drawing_moves = notes.drawing_moves is not None
        self.ignores_more_moves = notes.more_moves is not None
        rules: BoardsRules = game.rules
        if not isinstance(rules, BoardsRules) or rules.language is None:
            raise BadOptions(Message("proof-language", game=game.name))
        self.rules = rules
        self.oracle = open_oracle(against)
        name = getattr(self.oracle, "name", "")
        if not self.oracle.whole_turns and name not in SPIEL_TEXTS:
            raise BadOptions(Message("proof-oracle-unknown", name=against))
        self._spiel = name
        rows = self.oracle.board_rows
        self._letters = their_letters(rules, rows) if rows else {}
        if "position" in game.options or rules.shuffle is not None:
            self.oracle = self.oracle.at(self._their_fen(rules.start))
        self.proof = Proof(
            game.name, against, missing_rules=list(rules.language.file.missing_rules),
            other_rules=[text for text in notes.model_dump().values() if text is not None],
        )  # fmt: skip

    def _their_fen(self, position: Position) -> str:
        """Our position as FEN, with the oracle's letters for the figures."""
        board, *rest = (write_fen(self.rules, position) or "").split()
        for ours, theirs in self._letters.items():
            board = re.sub(rf"(?<!\x00){re.escape(ours)}", f"\x00{theirs}", board)
            board = re.sub(rf"(?<!\x00){re.escape(ours.lower())}", f"\x00{theirs.lower()}", board)
        return " ".join([board.replace("\x00", ""), *rest])

    def turns(self, position: Position) -> dict[str, Turn]:
        """Maps the oracle's text for each of our legal moves to the move."""
        if self.oracle.whole_turns:
            return whole_turns(self.rules, position, self._letters)
        return single_options(self.rules, position, self._spiel)

    # -- one position

    def compare(self, position: Position, oracle: Oracle, played: list[str]) -> dict[str, Turn] | None:
        """Compares both sides and returns their common moves; None if the match is over or the sides differ."""
        self.proof.positions += 1
        theirs_over = oracle.outcome()
        if position.over and theirs_over is None and self._has_ignored_moves_only(position, oracle):
            return None
        if position.over or theirs_over is not None:
            self._compare_ends(position, oracle, theirs_over, played)
            return None
        ours, theirs = self.turns(position), set(oracle.moves())
        if self.ignores_losing_moves or self.ignores_drawing_moves:
            theirs = {
                move for move in theirs if move in ours or not self._is_ignored(oracle, move, position.player)
            }
        shared = ours.keys() & theirs
        if self.ignores_more_moves and shared and shared in (ours.keys(), theirs):
            self.proof.more_moves += shared != ours.keys() or shared != theirs
            return {move: ours[move] for move in shared}
        if ours.keys() != theirs:
            only_ours, only_theirs = sorted(ours.keys() - theirs), sorted(theirs - ours.keys())
            self._differ("moves", played, only_ours, only_theirs, position, oracle)
            return None
        return ours

    def _has_ignored_moves_only(self, position: Position, oracle: Oracle) -> bool:
        if not (self.ignores_losing_moves or self.ignores_drawing_moves):
            return False
        return all(self._is_ignored(oracle, move, position.player) for move in oracle.moves())

    def _is_ignored(self, oracle: Oracle, move: str, player: int) -> bool:
        """Whether a move of the oracle is ignored: it loses or draws at once, and the file says that only the oracle
        allows such moves."""
        after = oracle.copy()
        after.play(move)
        outcome = after.outcome()
        if outcome is None:
            return False
        is_draw, is_loss = outcome.winner is None, outcome.winner == 1 - player
        return (is_draw and self.ignores_drawing_moves) or (is_loss and self.ignores_losing_moves)

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
        if ours is None and self.ignores_early_ends:
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
        """Plays one random match and compares after every move."""
        random = Random(seed)
        position, oracle = self._begin(seed)
        played: list[str] = []
        for _ in range(plies):
            turns = self.compare(position, oracle, played)
            if turns is None:
                break
            self._play(random.choice(sorted(turns)), turns, position, oracle, played)
        self.proof.games += 1

    def count(self, depth: int, budget: float) -> None:
        """Counts the move tree from the start, as deep as the slower side's processor time allows."""
        begun = time.process_time()
        for level in range(1, depth + 1):
            if _takes_too_long(self.oracle, self.proof.perft, budget):
                return
            theirs = self._their_count(self.oracle.copy(), level, begun + budget)
            if theirs is None:
                return
            ours = kernel_perft(self.rules.start, level, turns=self.oracle.whole_turns)
            if ours != theirs:
                self._find_difference(self.rules.start, self.oracle.copy(), level, [], ours, theirs)
            if not self.proof.agrees:
                return
            self.proof.perft.append(ours)

    def count_random(self, seed: int, plies: int, depth: int, budget: float) -> None:
        """Counts the move tree from a position of a random match. If the match ends earlier, nothing is counted."""
        random = Random(seed)
        position, oracle = self._begin(seed)
        played: list[str] = []
        for _ in range(random.randrange(1, plies + 1)):
            turns = self.compare(position, oracle, played)
            if turns is None:
                return
            self._play(random.choice(sorted(turns)), turns, position, oracle, played)
        if position.over or oracle.outcome() is not None:
            return
        begun, found = time.process_time(), list[int]()
        # Both sides start without history, because a third repetition inside the tree would end the match on one side
        # only.
        oracle = oracle.rebased()
        position = self._without_history(position)
        for level in range(1, depth + 1):
            if _takes_too_long(oracle, found, budget):
                break
            theirs = self._their_count(oracle, level, begun + budget)
            if theirs is None:
                break
            ours = kernel_perft(position, level, turns=oracle.whole_turns)
            if ours != theirs:
                self._find_difference(position, oracle, level, played, ours, theirs)
            if not self.proof.agrees:
                return
            found.append(ours)
        self.proof.counted.append(found)

    def _find_difference(
        self, position: Position, oracle: Oracle, depth: int, played: list[str], ours: int, theirs: int
    ) -> None:
        """Finds the position where moves or results differ, in a tree whose counts differ.

        Moves that the file notes as legal only for the oracle make its counts larger; they do not count as a
        difference.
        """
        turns = self.compare(position, oracle, played) or {}
        if not self.proof.agrees:
            return
        is_explained = 0 < len(turns) < len(oracle.moves())
        for text in sorted(turns) if depth > 1 else ():
            after, other = position.copy(), oracle.copy()
            for row in turns[text]:
                after.play(row)
            other.play(text)
            our_count = kernel_perft(after, depth - 1, turns=oracle.whole_turns)
            their_count = self._their_count(other, depth - 1, time.process_time() + 600)
            if their_count is None or our_count == their_count:
                continue
            is_explained = True
            self._find_difference(after, other, depth - 1, [*played, text], our_count, their_count)
            if not self.proof.agrees:
                return
        if not is_explained:
            self._differ("perft", played, [str(ours)], [str(theirs)], position, oracle)

    @staticmethod
    def _play(
        text: str, turns: dict[str, Turn], position: Position, oracle: Oracle, played: list[str]
    ) -> None:
        """Plays one turn on both sides."""
        for row in turns[text]:
            position.play(row)
        oracle.play(text)
        played.append(text)

    def _without_history(self, position: Position) -> Position:
        """The same position restored from its FEN; the match itself if the game has no FEN."""
        fen = write_fen(self.rules, position)
        read = None if fen is None else read_fen(self.rules, fen, ProblemReport("fen"))
        return position if read is None else read

    def _begin(self, seed: int) -> tuple[Position, Oracle]:
        """The start of a random match. Games with a random start have a different start for each seed."""
        if self.rules.shuffle is None:
            return self.rules.start.copy(), self.oracle.copy()
        position = self.rules.start_for(Rng(f"prove/{seed}"))
        return position, self.oracle.at(self._their_fen(position))

    def _their_count(self, oracle: Oracle, depth: int, until: float) -> int | None:
        known = oracle.count(depth) if depth > 1 else None
        if known is not None:
            return known
        if oracle.outcome() is not None:
            return 0
        moves = oracle.moves()
        if depth == 1:
            return len(moves)
        found = 0
        for move in moves:
            if time.process_time() > until:
                return None
            after = oracle.copy()
            after.play(move)
            below = self._their_count(after, depth - 1, until)
            if below is None:
                return None
            found += below
        return found


def _takes_too_long(oracle: Oracle, counts: list[int], budget: float) -> bool:
    """Whether there is too little time to count the next depth. An oracle that lists moves is asked once for each
    position above the last level. A counting oracle visits all positions. Each level is assumed to grow as much as the
    level before.
    """
    if not counts:
        return False
    if oracle.count(1) is None:
        return counts[-1] * ASKING > budget
    growth = counts[-1] / max(1, counts[-2] if len(counts) > 1 else 1)
    return counts[-1] * growth * COUNTING > budget


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
    """Compares a game with an oracle, for a number of random matches or a number of seconds.

    `ignore_draws` leaves out draws that only one side reports, because engines limit the length of matches in
    different ways.
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
