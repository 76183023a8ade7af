"""The family `boards`: what the match and the catalog ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardwright._kernel import TooLarge, perft
from boardwright.core import Family, Match, Message, Rng, Step
from boardwright.core.random_matches import RandomMatches
from boardwright.core.report import ProblemReport
from boardwright.families.boards import KIND
from boardwright.families.boards.analysis import AnalysisLine, analyse
from boardwright.families.boards.checks import read_game
from boardwright.families.boards.compile_language import LanguageRules, read_language
from boardwright.families.boards.compiled import OPTIONS, BoardsRules
from boardwright.families.boards.format.game import BoardGame
from boardwright.families.boards.format.language import LanguageGame, is_language
from boardwright.families.boards.play import step
from boardwright.families.boards.random_play import random_matches
from boardwright.families.boards.table import BoardsTable
from boardwright.families.boards.view import show


class BoardsFamily(Family):
    """Games of figures on cells, described by cells, movements, actions, conditions and states."""

    name = "boards"

    def kinds(self) -> Mapping[str, Any]:
        return {KIND: BoardGame | LanguageGame}

    def check(self, kind: str, data: Any, report: ProblemReport) -> BoardsRules | None:
        return self.load(kind, data, {}, report)

    def load(
        self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport
    ) -> BoardsRules | None:
        game: BoardGame | LanguageRules | None
        game = read_language(data, report) if is_language(data) else read_game(data, report)
        if game is None or not report.ok:
            return None
        try:
            return BoardsRules(game, options)
        except TooLarge:
            report.error((), Message("boards-too-large"))
            return None

    def options(self, rules: Any) -> Mapping[str, Any]:
        return OPTIONS

    def seats(self, rules: BoardsRules) -> tuple[int, int]:
        return len(rules.players), len(rules.players)

    def open(self, rules: BoardsRules) -> bool:
        return True

    def setup(self, game: Any, seats: int, rng: Rng) -> BoardsTable:
        return BoardsTable(game, seats, rng)

    def step(self, table: BoardsTable) -> Step:
        return step(table)

    def scores(self, table: BoardsTable) -> list[float]:
        """1 for who wins alone, a share of it for each of several winners; all share a draw."""
        if not table.over:
            return [0.0] * table.seats
        winners = self.winners(table)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(table.seats)]

    def winners(self, table: BoardsTable) -> list[int]:
        return list(table.position.winners) or list(range(table.seats))

    def turn(self, table: BoardsTable) -> Sequence[int]:
        return () if table.position.over else (table.position.player,)

    def view(self, table: BoardsTable, seat: int | None) -> dict[str, Any]:
        return show(table, self.scores(table) if table.over else None)

    def random_matches(
        self,
        table: BoardsTable,
        games: int,
        seed: int | str,
        *,
        first: int = 0,
        threads: int = 1,
        cap: int = 20_000,
        outcomes: bool = False,
    ) -> RandomMatches:
        return random_matches(table, games, seed, first, threads, cap, outcomes)

    def analyse(self, match: Match, **budget: Any) -> list[AnalysisLine]:
        """The best lines of a match; see `analysis.analyse` for the budget."""
        return analyse(match, **budget)

    def perft(self, table: BoardsTable, depth: int, turns: bool = False) -> int:
        """The leaves of the move tree below a table, counted by the kernel; with `turns`, a ply is a whole turn."""
        return perft(table.position, depth, turns=turns)


family = BoardsFamily()
