"""The family `boards`: the methods that the match and the catalog call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import Any

from boardwright._kernel import TooLarge, perft
from boardwright.core import Decision, Family, Game, Journal, Match, Message, Option, Rng, Step
from boardwright.core.problem_report import ProblemReport
from boardwright.core.random_match_records import RandomMatchRecords
from boardwright.core.random_match_totals import RandomMatches
from boardwright.families.boards import KIND
from boardwright.families.boards.analysis import AnalysisLine, analyse
from boardwright.families.boards.checks import read_game
from boardwright.families.boards.compile import UnfitTables
from boardwright.families.boards.compile_boards_language_game import LanguageRules, read_language
from boardwright.families.boards.compiled import OPTIONS, BoardsRules, UnfitStart
from boardwright.families.boards.format.boards_language_game import LanguageGame, is_language
from boardwright.families.boards.format.state_machine_game import BoardGame
from boardwright.families.boards.notation.game_files import file_formats, write_record
from boardwright.families.boards.options import find_in_notation, notation_of
from boardwright.families.boards.play import step
from boardwright.families.boards.random_play import random_matches
from boardwright.families.boards.rules.fen import write_fen
from boardwright.families.boards.table import BoardsTable
from boardwright.families.boards.view import show

#: Keys of a file that do not affect play and are not part of its digest.
NOT_PLAYED = frozenset({"notation", "oracles", "look"})


def _with_name(data: Any, report: ProblemReport) -> Any:
    """A game without a name gets the name of its file. A variant does not silently inherit the name of its base."""
    own = report.part.layers[0].data if report.part is not None and report.part.layers else data
    named = PurePath(report.file).stem
    if not isinstance(data, Mapping) or not isinstance(own, Mapping) or "name" in own or not named:
        return data
    report.warn((), Message("boards-check-no-name", name=named))
    return {**data, "name": named}


#: The last edition in which `shuffle` had no effect: its matches began unshuffled.
UNSHUFFLED_EDITION = 2


def _as_played(data: Any, report: ProblemReport) -> Any:
    """Adapts a file of a former edition, so that journals of that time replay as they were played."""
    edition = report.part.loader.shipped.edition if report.part is not None else None
    if edition is None or edition > UNSHUFFLED_EDITION or not isinstance(data, Mapping):
        return data
    return {key: value for key, value in data.items() if key != "shuffle"}


class BoardsFamily(Family):
    """Games of figures on cells, described by cells, movements, actions, conditions and states."""

    name = "boards"

    def kinds(self) -> Mapping[str, Any]:
        return {KIND: BoardGame | LanguageGame}

    def icons(self, rules: BoardsRules) -> Iterator[str | None]:
        for figures in rules.game.resources.images.figures.values():
            yield from figures.values()
        look = None if rules.language is None else rules.language.file.look
        for icon in look.icons.values() if look is not None else ():
            yield from [icon] if isinstance(icon, str) else icon

    def check(self, kind: str, data: Any, report: ProblemReport) -> BoardsRules | None:
        return self.load(kind, data, {}, report)

    def load(
        self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport
    ) -> BoardsRules | None:
        game: BoardGame | LanguageRules | None
        data = _as_played(_with_name(data, report), report)
        game = read_language(data, report) if is_language(data) else read_game(data, report)
        if game is None or not report.ok:
            return None
        try:
            return BoardsRules(game, options)
        except TooLarge:
            report.error((), Message("boards-too-large"))
            return None
        except UnfitTables as error:
            report.error((), error.message)
            return None
        except UnfitStart:
            report.error(("shuffle", "if"), Message("boards-check-shuffle-never"))
            return None

    def options(self, rules: Any) -> Mapping[str, Any]:
        return rules.options if isinstance(rules, BoardsRules) else OPTIONS

    def seats(self, rules: BoardsRules) -> tuple[int, int]:
        return len(rules.players), len(rules.players)

    def open(self, rules: BoardsRules) -> bool:
        return True

    def setup(self, game: Any, seats: int, rng: Rng) -> BoardsTable:
        return BoardsTable(game, seats, rng)

    def step(self, table: BoardsTable) -> Step:
        return step(table)

    def has_equal_views(self, table: BoardsTable) -> bool:
        return True

    def scores(self, table: BoardsTable) -> list[float]:
        """The winners share one point; in a draw all players share it."""
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

    def find_option(self, table: BoardsTable, decision: Decision, text: str) -> list[Option]:
        return find_in_notation(table, decision, text)

    def option_notation(self, table: BoardsTable, decision: Decision) -> Sequence[str]:
        return notation_of(table, decision)

    def position_text(self, table: BoardsTable) -> str | None:
        return write_fen(table.game.rules, table.position)

    def meaning(self, definition: Any) -> Any:
        if not isinstance(definition, Mapping) or not NOT_PLAYED & definition.keys():
            return definition
        return {key: value for key, value in definition.items() if key not in NOT_PLAYED}

    def file_formats(self, game: Game) -> Sequence[str]:
        return file_formats(game)

    def write_record(
        self, game: Game, journal: Journal, kind: str, headers: Mapping[str, str], tree: Any = None
    ) -> str:
        return write_record(game, journal, kind, headers, tree)

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

    def record_random_matches(
        self,
        game: Game,
        seats: int,
        seed: int | str,
        first: int,
        games: int,
        *,
        cap: int = 20_000,
        openings: int = 0,
        threads: int = 1,
    ) -> RandomMatchRecords:
        # Imported here, because only the lab needs it.
        from boardwright.families.boards.recorded_random_play import record_random_matches

        return record_random_matches(game, seats, seed, first, games, cap, openings, threads)

    def analyse(self, match: Match, **budget: Any) -> list[AnalysisLine]:
        """The best lines of a match; see `analysis.analyse` for the budget."""
        return analyse(match, **budget)

    def perft(self, table: BoardsTable, depth: int, turns: bool = False) -> int:
        """Counts the leaves of the move tree that begins at a table. With `turns`, a ply is a whole turn."""
        return perft(table.position, depth, turns=turns)


family = BoardsFamily()
