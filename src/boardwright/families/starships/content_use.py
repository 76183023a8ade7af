"""Which actions a ship takes, and on which map, for statistics."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from boardwright.core import Decision
from boardwright.core.content_use import ACTION, ContentUse, Item
from boardwright.families.starships.compiled import StarshipsRules
from boardwright.families.starships.format import MapFile
from boardwright.families.starships.option_types import ShipAction
from boardwright.families.starships.options import ACTIONS
from boardwright.families.starships.table import StarshipsTable

_ITEMS: dict[ShipAction, tuple[Item, ...]] = {
    option: ((ACTION, option.verb),)
    if option.verb == "noop"
    else ((ACTION, option.verb), ("direction", str(option)))
    for option in ACTIONS
}


class StarshipsUse(ContentUse):
    """Counts moves and lasers by direction. Every ship may always do all of them."""

    def items(self) -> Sequence[Item]:
        return list(dict.fromkeys(item for items in _ITEMS.values() for item in items))

    def offer(self, table: StarshipsTable, decision: Decision, traces: set[Hashable]) -> None:
        if not traces:
            traces.update(ACTIONS)

    def meaning(self, trace: ShipAction) -> Iterable[Item]:
        return _ITEMS.get(trace) or ((ACTION, f"noop {trace.reason}"),)

    def setting(self, table: StarshipsTable) -> Iterable[Item]:
        rules: StarshipsRules = self.game.rules
        return (("map", rules.board.id if isinstance(rules.board, MapFile) else "generated"),)


content_use = StarshipsUse
