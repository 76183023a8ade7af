"""Analysis of a match by search: the best lines, written as texts of options."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

from boardwright._kernel import AlphaBeta, Line, Mcts, Position
from boardwright.core import BadOptions, Match, Message
from boardwright.families.boards.figure_values import playout_of, values_of
from boardwright.families.boards.options import rows_of

METHODS = ("alphabeta", "mcts")
#: Seconds between two checks whether a search must stop.
POLL = 0.02


@dataclass(frozen=True, slots=True)
class AnalysisLine:
    """One of the best continuations for the player to move."""

    #: 100 is the value of the most frequent figure; 30,000 - n is a win in n plies.
    score: int
    #: Win probability; a draw counts half.
    win: float
    depth: int
    nodes: int
    #: The moves as texts.
    moves: tuple[str, ...]
    #: Plies to a forced win; negative for a forced loss; 0 if neither is known.
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
    stop: threading.Event | None = None,
) -> list[AnalysisLine]:
    """The best lines of a match; none if it is over. A limit of 0 means no limit.

    `on_lines` receives the lines after each round of the search, on another thread. The search ends at once when `stop`
    is set, and returns the best lines so far. An interrupt from the keyboard ends it too.

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

    search: AlphaBeta | Mcts
    if method == "mcts":
        search = tree = Mcts(values, depth=playout_of(match.game))

        def run() -> list[Line]:
            return tree.run(position, seconds=seconds, iterations=nodes, lines=lines, on_lines=pass_on)
    else:
        search = table = AlphaBeta(values, megabytes=64)

        def run() -> list[Line]:
            return table.run(
                position, seconds=seconds, nodes=nodes, depth=depth, lines=lines, on_lines=pass_on
            )

    return told(_run_until(run, search, stop))


def _run_until(
    run: Callable[[], list[Line]], search: AlphaBeta | Mcts, stop: threading.Event | None
) -> list[Line]:
    """Runs a search on another thread, so that this thread can react to `stop` and to the keyboard."""
    pool = ThreadPoolExecutor(1)
    # The search must also end if an interrupt comes while its thread is being started.
    try:
        running = pool.submit(run)
        while not running.done():
            if stop is not None and stop.is_set():
                search.stop()
            _, _ = wait((running,), POLL)
        return running.result()
    except BaseException:
        search.stop()
        raise
    finally:
        pool.shutdown()


def _words(match: Match, line: Line) -> AnalysisLine:
    """The moves of a line as texts of options, found by playing them on a fork."""
    fork, texts = match.fork(), []
    for move in line.moves:
        if fork.over:
            break
        decision = fork.decisions[0]
        position: Position = fork.view(decision.seat).possible_table().position
        option = decision.options[rows_of(decision, position).index(move)]
        texts.append(str(option))
        fork.answer(decision.seat, option)
    return AnalysisLine(line.score, line.win, line.depth, line.nodes, tuple(texts), line.plies_to_end)
