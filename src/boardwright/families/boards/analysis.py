"""What the search thinks of a match: its best lines, in the words of the game's options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from boardwright._kernel import AlphaBeta, Line, Mcts, Position
from boardwright.core import BadOptions, Match, Message
from boardwright.families.boards.values import values_of

METHODS = ("alphabeta", "mcts")


@dataclass(frozen=True, slots=True)
class AnalysisLine:
    """One of the best ways to go on, for the player to move."""

    #: In hundredths of the most frequent figure; 30,000 - n is a win in n plies.
    score: int
    #: The probability to win, draws counting half.
    win: float
    depth: int
    nodes: int
    #: The moves as texts.
    moves: tuple[str, ...]
    #: Plies to a forced win, negative to a forced loss, 0 where neither is known.
    plies_to_end: int = 0

    @property
    def json(self) -> dict[str, Any]:
        return {
            "score": self.score,
            "win": round(self.win, 4),
            "depth": self.depth,
            "nodes": self.nodes,
            "moves": list(self.moves),
            "plies_to_end": self.plies_to_end,
        }


def analyse(
    match: Match,
    *,
    seconds: float = 5.0,
    nodes: int = 0,
    depth: int = 0,
    lines: int = 3,
    method: str = "alphabeta",
    on_lines: Callable[[list[AnalysisLine]], None] | None = None,
) -> list[AnalysisLine]:
    """The best lines of a match; none where it is over. 0 is no limit.

    >>> import boardwright
    >>> [best] = analyse(boardwright.load("chess").start(), nodes=100, lines=1)
    >>> best.depth >= 1 and len(best.moves) >= 1
    True
    """
    if method not in METHODS:
        raise BadOptions(Message("boards-analyse-method", found=method, known=list(METHODS)))
    if match.over:
        return []
    position: Position = match.view(match.decisions[0].seat).possible_table().position
    values = values_of(match.game)

    def told(found: Sequence[Line]) -> list[AnalysisLine]:
        return [_words(match, line) for line in found]

    def pass_on(found: list[Line]) -> None:
        if on_lines is not None:
            on_lines(told(found))

    if method == "mcts":
        return told(
            Mcts(values).run(position, seconds=seconds, iterations=nodes, lines=lines, on_lines=pass_on)
        )
    search = AlphaBeta(values, megabytes=64)
    return told(
        search.run(position, seconds=seconds, nodes=nodes, depth=depth, lines=lines, on_lines=pass_on)
    )


def _words(match: Match, line: Line) -> AnalysisLine:
    """The moves of a line as the texts of options: they are played on a fork."""
    fork, texts = match.fork(), []
    for move in line.moves:
        if fork.over:
            break
        decision = fork.decisions[0]
        position: Position = fork.view(decision.seat).possible_table().position
        option = decision.options[position.options().index(move)]
        texts.append(str(option))
        fork.answer(decision.seat, option)
    return AnalysisLine(line.score, line.win, line.depth, line.nodes, tuple(texts), line.plies_to_end)
