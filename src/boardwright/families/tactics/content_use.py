"""Which classes, attacks, abilities and actions an order uses."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from operator import itemgetter
from typing import Any

from boardwright.core import Decision, Game, Option
from boardwright.core.content_use import ACTION, ContentUse, Item
from boardwright.families.tactics.compiled import TacticsRules
from boardwright.families.tactics.option_types import DraftChoice, Order, Orders
from boardwright.families.tactics.table import TacticsTable

#: Orders whose trace has the key of an attack profile or an ability.
_WITH_KEY = ("attack", "cast")
_UNIT_AND_VERB = itemgetter(2, 1)


class TacticsUse(ContentUse):
    """Counts which unit classes act or are drafted, and which attack profiles and abilities are used.
    A trace, which stands for an option, is (class, verb, key)."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        #: What the last chances were computed from, and these chances.
        self._state: tuple[Any, ...] = ()
        self._chances: Sequence[float] = ()

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
        # During the match a trace is (unit, verb) or (unit, verb, key): this is called for every decision.
        parts = options.parts
        traces.update(map(_UNIT_AND_VERB, parts))
        traces.update([(part[2], part[1], part[4].key) for part in parts if part[1] in _WITH_KEY])

    def settle(self, table: TacticsTable, traces: Collection[Any]) -> Collection[Hashable]:
        # The last entry is for orders without a unit, whose unit number is -1. Units never change their class.
        ids: list[str | None] = [*(kind.id for kind in table.kinds), None]
        return {
            (ids[trace[0]], trace[1], trace[2] if len(trace) > 2 else None)
            if isinstance(trace[0], int)
            else trace
            for trace in traces
            if len(trace) > 2 or trace[1] not in _WITH_KEY
        }

    def take(self, table: TacticsTable, decision: Decision, option: Option) -> Hashable:
        if isinstance(option, Order):
            kind = table.kinds[option.unit].id if option.unit >= 0 else None
            return kind, option.verb, option.extra.key if option.verb in _WITH_KEY else None
        if isinstance(option, DraftChoice) and "unit" in option.args:
            return option.args["unit"], option.verb, None
        return None, option.verb, option.args.get("answer")

    def chances(self, table: TacticsTable) -> Sequence[float]:
        if not table.stage.counts_current:
            return super().chances(table)
        # While each team has as many standing units, the chances stay the same.
        counts = [mask.bit_count() for mask in table.standing]
        state = (counts, table.stages_won, table.stage, table.seat_of)
        if state != self._state:
            self._state = (*state[:3], list(table.seat_of))
            self._chances = super().chances(table)
        return self._chances

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
