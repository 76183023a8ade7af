"""Which actions a ship takes, and on which map, for statistics."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.core import Game
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


#: Maximum number of hitpoints whose chances are kept.
MOST_KNOWN = 10_000


class StarshipsUse(ContentUse):
    """Counts moves and lasers by direction. Every ship may always do all of them."""

    constant_offer = ACTIONS

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        #: The last hitpoints and their chances, and the chances of all hitpoints so far.
        self._points: list[int] = []
        self._chances: Sequence[float] = ()
        self._known: dict[tuple[int, ...], Sequence[float]] = {}

    def items(self) -> Sequence[Item]:
        return list(dict.fromkeys(item for items in _ITEMS.values() for item in items))

    def chances(self, table: StarshipsTable) -> Sequence[float]:
        points = table.hitpoints
        if points != self._points:
            self._points = list(points)
            key = tuple(points)
            found = self._known.get(key)
            if found is None:
                if len(self._known) >= MOST_KNOWN:
                    self._known.clear()
                found = self._known[key] = super().chances(table)
            self._chances = found
        return self._chances

    def meaning(self, trace: ShipAction) -> Iterable[Item]:
        return _ITEMS.get(trace) or ((ACTION, f"noop {trace.reason}"),)

    def setting(self, table: StarshipsTable) -> Iterable[Item]:
        rules: StarshipsRules = self.game.rules
        return (("map", rules.board.id if isinstance(rules.board, MapFile) else "generated"),)


content_use = StarshipsUse
