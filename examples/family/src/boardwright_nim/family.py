"""The family `nim`: what the match and the catalog ask of it. The base class finds `play`, `view` and `scene`."""

from collections.abc import Mapping, Sequence
from typing import Any

from boardwright.core import Family, Message
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import validate

from boardwright_nim import KIND
from boardwright_nim.format import GameFile
from boardwright_nim.table import HeapsTable


class HeapsFamily(Family):
    """Games of heaps."""

    name = "nim"

    def kinds(self) -> Mapping[str, Any]:
        return {KIND: GameFile}

    def check(self, kind: str, data: Any, report: ProblemReport) -> GameFile | None:
        game = validate(GameFile, data, report)
        # What the model cannot say is checked here, with its place in the file.
        if game is not None and not any(game.heaps):
            report.error(("heaps",), Message("nim-check-empty"))
        return game if report.ok else None

    def load(
        self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport
    ) -> GameFile | None:
        return self.check(kind, data, report)

    def seats(self, rules: GameFile) -> tuple[int, int]:
        return 2, 4

    def open(self, rules: GameFile) -> bool:
        return True

    def scores(self, table: HeapsTable) -> list[float]:
        """1 for whoever has taken the last stick."""
        return [float(table.over and seat == table.turn) for seat in range(table.seats)]

    def turn(self, table: HeapsTable) -> Sequence[int]:
        return () if table.over else (table.turn,)


family = HeapsFamily()
