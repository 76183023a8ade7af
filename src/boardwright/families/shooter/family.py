"""The family as the match sees it: reading, setting up, playing and showing, each done in a module of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardwright.core.decision import Decision, Option
from boardwright.core.family import Content, Family, Step
from boardwright.core.game import Game
from boardwright.core.message import Message
from boardwright.core.rng import Rng
from boardwright.core.validation import ProblemReport, validate
from boardwright.core.view import View
from boardwright.families.shooter import animation, compile, event_text
from boardwright.families.shooter import format as form
from boardwright.families.shooter.compiled import ShooterRules
from boardwright.families.shooter.play import step
from boardwright.families.shooter.position import set_position
from boardwright.families.shooter.rules import end_of_turn
from boardwright.families.shooter.scene import scene
from boardwright.families.shooter.table import ShooterTable
from boardwright.families.shooter.view import redraw, view
from boardwright.wire.scene import Scene, VisualEffect


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
            return compile.load_game(data, {}, report)
        return validate(self.kinds()[kind], data, report)

    def load(
        self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport
    ) -> ShooterRules | None:
        if kind == "shooter-game":
            return compile.load_game(data, options, report)
        part = self.check(kind, data, report)
        if part is None:
            return None
        game = compile.main_game()
        if kind == "shooter-board":
            return compile.load_game(game, options, report, board=part)
        if kind in ("weapon", "weapons"):
            weapons = part if isinstance(part, list) else [part]
            return compile.load_game(game, options, report, weapons=weapons)
        game["ammo" if kind == "ammo-tiles" else "powerups"] = data
        return compile.load_game(game, options, report)

    def seats(self, rules: ShooterRules) -> tuple[int, int]:
        return rules.seats

    def content(self, rules: ShooterRules) -> Mapping[str, Content]:
        return {item.ref: item for item in (rules.board, *rules.weapons)}

    def sources(self, rules: ShooterRules) -> Any:
        return rules.sources

    def options(self, rules: ShooterRules) -> Mapping[str, Any]:
        return {
            name: {
                **schema,
                "default": rules.defaults[name],
                "title": Message("shooter-setting-title-" + name.replace("_", "-")).json,
            }
            for name, schema in compile.option_schemas(rules.boards).items()
        }

    def setup(self, game: Game, seats: int, rng: Rng) -> ShooterTable:
        return ShooterTable(game, seats, rng)

    def step(self, table: ShooterTable) -> Step:
        return step(table)

    def scores(self, table: ShooterTable) -> list[float]:
        return [float(points) for points in table.points[: table.seats]]

    def winners(self, table: ShooterTable) -> list[int]:
        return end_of_turn.winners(table)

    def redraw(self, table: ShooterTable, viewer: int | None, rng: Rng) -> None:
        redraw(table, viewer, rng)

    def turn(self, table: ShooterTable) -> Sequence[int]:
        return () if table.over else (table.turn,)

    def view(self, table: ShooterTable, seat: int | None) -> dict[str, Any]:
        return view(table, seat)

    def scene(self, view: View) -> Scene:
        return scene(view)

    def event_message(self, seen: Mapping[str, Any]) -> Message:
        return event_text.event_text(seen)

    def effects(self, view: View, seen: Mapping[str, Any]) -> Sequence[VisualEffect]:
        return animation.visual_effects(seen)

    def why_not(self, table: ShooterTable, decision: Decision, answer: Any) -> Message | None:
        return event_text.why_not(table, decision, answer)

    def preview(self, table: ShooterTable, decision: Decision, option: Option) -> list[Message]:
        return event_text.preview(table, option)

    def place(self, table: ShooterTable, position: Any) -> None:
        set_position(table, position)


family = ShooterFamily()
