"""Which classes, attacks, abilities and actions an order uses."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from boardwright.core import Decision, Option
from boardwright.core.content_use import ACTION, ContentUse, Item
from boardwright.families.tactics.compiled import TacticsRules
from boardwright.families.tactics.option_types import DraftChoice, Order, Orders
from boardwright.families.tactics.table import TacticsTable


class TacticsUse(ContentUse):
    """Counts which unit classes act or are drafted, and which attack profiles and abilities are used.
    A trace, which stands for an option, is (class, verb, key)."""

    def items(self) -> Sequence[Item]:
        rules: TacticsRules = self.game.rules
        found: dict[Item, None] = {}
        for stage in rules.stages:
            for kind in (*stage.kinds.values(), *stage.pool):
                found["class", kind.id] = None
                found.update({("attack", form.key): None for form in kind.attacks})
                found.update({("ability", form.key): None for form in kind.casts})
        return list(found)

    def offer(self, table: TacticsTable, decision: Decision, traces: set[Hashable]) -> None:
        options = decision.options
        if not isinstance(options, Orders):
            traces.update([self.take(table, decision, option) for option in options])
            return
        # The last entry is for orders without a unit, whose unit number is -1.
        ids: list[str | None] = [*(kind.id for kind in table.kinds), None]
        traces.update(
            [
                (ids[unit], verb, extra.key if verb in ("attack", "cast") else None)
                for _, verb, unit, _, extra, _, _ in options.parts
            ]
        )

    def take(self, table: TacticsTable, decision: Decision, option: Option) -> Hashable:
        if isinstance(option, Order):
            kind = table.kinds[option.unit].id if option.unit >= 0 else None
            return kind, option.verb, option.extra.key if option.verb in ("attack", "cast") else None
        if isinstance(option, DraftChoice) and "unit" in option.args:
            return option.args["unit"], option.verb, None
        return None, option.verb, option.args.get("answer")

    def meaning(self, trace: Any) -> Iterable[Item]:
        kind, verb, key = trace
        yield ACTION, f"{verb} {key}" if kind is None and key else verb
        if kind is not None:
            yield "class", kind
        if verb == "attack":
            yield "attack", key
        elif verb == "cast":
            yield "ability", key

    def setting(self, table: TacticsTable) -> Iterable[Item]:
        return (("map", table.stage.id),)


content_use = TacticsUse
