"""The family object of tactics. It delegates to the other modules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from boardwright.core import Content, Family, Game, Message, Rng
from boardwright.families.tactics import play, scenario_parts
from boardwright.families.tactics.compiled import TacticsRules
from boardwright.families.tactics.event_text import event_text
from boardwright.families.tactics.format import KINDS
from boardwright.families.tactics.rules import victory
from boardwright.families.tactics.rules.display_names import DisplayNames
from boardwright.families.tactics.table import TacticsTable
from boardwright.families.tactics.view import redeal_hidden


class TacticsFamily(Family):
    """Small squads on a grid."""

    name = "tactics"
    heads = scenario_parts.HEADS
    quiet_events = frozenset({"reasoned"})

    # -- formats

    def kinds(self) -> Mapping[str, Any]:
        return KINDS

    def options(self, rules: TacticsRules | None) -> Mapping[str, Any]:
        return rules.options if rules is not None else {}

    def seats(self, rules: TacticsRules) -> tuple[int, int]:
        return rules.least, rules.most

    def open(self, rules: TacticsRules) -> bool:
        # Fog hides enemies, and in a draft the teams without a seat choose at random. Such games are not open.
        return not any(stage.fogged or stage.draft is not None for stage in rules.stages)

    def content(self, rules: TacticsRules) -> Mapping[str, Content]:
        found: dict[str, Content] = {}
        for stage in rules.stages:
            found[stage.ref] = stage
            found.update(stage.kinds)
        return found

    def sources(self, rules: TacticsRules) -> Any:
        return rules.sources

    def icons(self, rules: TacticsRules) -> Iterable[str | None]:
        return rules.icons()

    # -- play

    def setup(self, game: Game, seats: int, rng: Rng) -> TacticsTable:
        table = TacticsTable(game, seats, rng)
        play.open_stage(table, game.rules, 0, [])
        return table

    def scores(self, table: TacticsTable) -> list[float]:
        """The score of each seat: 1 for a victory, a half for a draw.

        During the match it is the team's share of the standing units. In a campaign, the stages won count too.
        """
        stages = len(table.game.rules.stages)
        return [
            (table.stages_won * (seat == 0) + part) / stages for seat, part in enumerate(self._parts(table))
        ]

    def _parts(self, table: TacticsTable) -> list[float]:
        if table.over and table.result is not None:
            won = table.result
            if table.stages_won == len(table.game.rules.stages):
                # A campaign that is won: its stages are all counted.
                return [0.0] * table.seats
            if not won:
                return [0.5] * table.seats
            return [float(table.seat_of.index(seat) in won) for seat in range(table.seats)]
        count = [victory.standing(table, team.index) for team in table.stage.teams]
        whole = max(1, sum(count))
        return [count[table.seat_of.index(seat)] / whole for seat in range(table.seats)]

    def winners(self, table: TacticsTable) -> list[int]:
        """The seats whose teams have won. In a draw, all seats win, but a lone player wins only by a victory."""
        won = table.result
        if not won:
            return list(range(table.seats)) if table.seats > 1 else []
        return [seat for seat in range(table.seats) if table.seat_of.index(seat) in won]

    def has_equal_views(self, table: TacticsTable) -> bool:
        return not table.stage.fogged

    def redraw(self, table: TacticsTable, viewer: int | None, rng: Rng) -> None:
        redeal_hidden(table, viewer, rng)

    def turn(self, table: TacticsTable) -> Sequence[int]:
        seat = table.seat_of[table.turn]
        return () if seat < 0 or table.over or table.phase == "draft" else (seat,)

    # -- showing

    def event_message(self, seen: Mapping[str, Any]) -> Message:
        return event_text(seen, DisplayNames(()))

    def event_words(self, game: Game, seen: Mapping[str, Any]) -> Message:
        rules: TacticsRules = game.rules
        if rules.names is None:
            rules.names = DisplayNames(rules.stages)
        return event_text(seen, rules.names)


family = TacticsFamily()
