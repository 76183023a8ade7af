"""The family object of shooter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from boardwright.core.family import Family
from boardwright.core.file_parts import root_part
from boardwright.core.problem_report import ProblemReport
from boardwright.core.table import Content
from boardwright.core.validation import validate
from boardwright.families.shooter import compile
from boardwright.families.shooter import format as form
from boardwright.families.shooter.compiled import ShooterRules
from boardwright.families.shooter.rules import scoring
from boardwright.families.shooter.table import ShooterTable


class ShooterFamily(Family):
    """Weapons, boards, and the games played with them."""

    name = "shooter"

    def kinds(self) -> Mapping[str, Any]:
        return {
            "shooter-game": form.ShooterGame,
            "weapon": form.WeaponFile,
            "weapons": list[form.WeaponFile],
            "shooter-board": form.ShooterBoardFile,
            "ammo-tiles": form.AmmoTiles,
            "powerups": form.Powerups,
        }

    def check(self, kind: str, data: Any, report: ProblemReport) -> Any:
        if kind == "weapon":
            return compile.check_weapon_file(data, report)
        if kind == "weapons":
            return compile.read_weapons(data, report)
        if kind == "shooter-board":
            return compile.read_drawn_board(data, report)
        if kind == "shooter-game":
            return self.load(kind, data, {}, report)
        return validate(self.kinds()[kind], data, report)

    def load(
        self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport
    ) -> ShooterRules | None:
        root = root_part(kind, data, report, compile.SHIPPED)
        if root is None or kind == "shooter-game":
            return None if root is None else compile.load_game(root, options)
        part = self.check(kind, root.data, report)
        game = None if part is None else root.game_around("shooter-game", compile.MAIN)
        if part is None or game is None:
            return None
        if kind == "shooter-board":
            return compile.load_game(game, options, board=part)
        if kind in ("weapon", "weapons"):
            return compile.load_game(game, options, weapons=part if isinstance(part, list) else [part])
        return compile.load_game(
            game.patched({"ammo" if kind == "ammo-tiles" else "powerups": root.data}), options
        )

    def seats(self, rules: ShooterRules) -> tuple[int, int]:
        return rules.seats

    def content(self, rules: ShooterRules) -> Mapping[str, Content]:
        return {item.ref: item for item in (rules, rules.board, *rules.weapons)}

    def sources(self, rules: ShooterRules) -> Any:
        return rules.sources

    def icons(self, rules: ShooterRules) -> Iterable[str | None]:
        return [weapon.given.icon for weapon in rules.weapons]

    def options(self, rules: ShooterRules) -> Mapping[str, Any]:
        return rules.options

    def scores(self, table: ShooterTable) -> list[float]:
        return [float(points) for points in table.points[: table.seats]]

    def winners(self, table: ShooterTable) -> list[int]:
        return scoring.winners(table)

    def turn(self, table: ShooterTable) -> Sequence[int]:
        return () if table.over else (table.turn,)


family = ShooterFamily()
