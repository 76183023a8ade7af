"""The bots `alphabeta` and `mcts` of board games: both search in the kernel.

The bots see only a view with its decision. Nothing is hidden on a board.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardwright._kernel import AlphaBeta, Line, Mcts, Position
from boardwright.core import BadOptions, Game, Message, Option, Rng, View
from boardwright.core.bot_interface import decision_of
from boardwright.families.boards.figure_values import playout_of, values_of
from boardwright.families.boards.options import rows_of

#: The kernel's number for the kind of option that claims a draw.
CLAIM = 4


class _Searcher:
    """Common base of both bots: finds the position, and the option that begins the best line."""

    def __init__(self) -> None:
        self._game: Game | None = None
        #: Hashes of the positions in which the bot had to decide, so that the search notices repetitions.
        self._history: list[int] = []
        self._answers = -1
        #: The best lines of the last search, to explain the choice.
        self.lines: Sequence[Line] = ()

    def choose(self, view: View) -> Option:
        decision = decision_of(view)
        options = decision.options
        if len(options) == 1:
            return options[0]
        position: Position = view.possible_table().position
        if view.game is not self._game or view.answers < self._answers:
            self._game, self._history = view.game, []
            self._prepare(view.game)
        self._answers = view.answers
        self.lines = self._run(position)
        self._history.append(position.hash)
        rows = rows_of(decision, position)
        best = self.lines[0]
        claims = [index for index, row in enumerate(rows) if row[0] == CLAIM]
        # A bot in a worse position claims the draw.
        return options[claims[0] if claims and best.score < 0 else rows.index(best.moves[0])]

    def _prepare(self, game: Game) -> None:
        raise NotImplementedError

    def _run(self, position: Position) -> Sequence[Line]:
        raise NotImplementedError


class AlphaBetaBot(_Searcher):
    """Searches up to `depth` plies, `nodes` positions and `time` seconds, whichever comes first; 0 means no limit.

    `memory` is the size of its table in megabytes. With more than two players the search assumes that all others are
    allies (`several=paranoid`) or that everybody plays for themselves (`several=maxn`).
    """

    def __init__(
        self,
        rng: Rng,
        *,
        depth: int = 0,
        nodes: int = 0,
        time: float = 0.0,
        memory: int = 16,
        threads: int = 1,
        several: str = "paranoid",
    ) -> None:
        super().__init__()
        del rng
        if several not in ("paranoid", "maxn"):
            raise BadOptions(Message("boards-bot-several", found=several))
        self.depth, self.time, self.memory, self.threads, self.several = depth, time, memory, threads, several
        self.nodes = nodes if nodes or depth or time else 50_000
        _check_means(memory, threads)

    def _prepare(self, game: Game) -> None:
        self.search = AlphaBeta(values_of(game), self.memory, self.threads, self.several == "maxn")

    def _run(self, position: Position) -> Sequence[Line]:
        return self.search.run(
            position, seconds=self.time, nodes=self.nodes, depth=self.depth, history=self._history
        )

    def stop(self) -> None:
        """Ends the running search; the bot then answers with the best option that it has found."""
        self.search.stop()

    def __repr__(self) -> str:
        return f"<AlphaBeta depth={self.depth} nodes={self.nodes} time={self.time} memory={self.memory}>"


class KernelMctsBot(_Searcher):
    """Monte Carlo tree search: `rollouts` iterations, or `time` seconds if given.

    `c` is the weight of exploration. `rave` is the weight of playouts in which the same move was played later; its
    default depends on the kind of game. `depth` is the number of plies in a playout before its position is evaluated.
    With 0, this number comes from the trained values, or from the kind of game if there are no trained values.
    `memory` is the size of the tree in MB.
    """

    def __init__(
        self,
        rng: Rng,
        *,
        rollouts: int = 0,
        time: float = 0.0,
        c: float = 0.5,
        rave: float = -1.0,
        depth: int = 0,
        memory: int = 256,
        threads: int = 1,
    ) -> None:
        super().__init__()
        self.rng = rng
        self.time, self.c, self.rave, self.depth, self.memory = time, c, rave, depth, memory
        self.threads = threads
        self.rollouts = rollouts if rollouts or time else 5_000
        _check_means(memory, threads)

    def _prepare(self, game: Game) -> None:
        depth = self.depth or playout_of(game)
        self.search = Mcts(
            values_of(game), self.rng.bits(), self.c, self.rave, depth, self.memory, self.threads
        )

    def _run(self, position: Position) -> Sequence[Line]:
        return self.search.run(position, seconds=self.time, iterations=self.rollouts)

    def stop(self) -> None:
        """Ends the running search; the bot then answers with the best option that it has found."""
        self.search.stop()

    def __repr__(self) -> str:
        return f"<Mcts rollouts={self.rollouts} time={self.time} c={self.c} depth={self.depth}>"


def _check_means(memory: int, threads: int) -> None:
    for name, found, most in (("memory", memory, 4096), ("threads", threads, 256)):
        if not 1 <= found <= most:
            raise BadOptions(Message("boards-bot-means", parameter=name, found=found, most=most))


BOTS = {"alphabeta": AlphaBetaBot, "mcts": KernelMctsBot}
