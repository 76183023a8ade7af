"""Which cards, leaders, tiles and spaces an option of the card games uses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boardwright.core import Game
from boardwright.core.content_use import ACTION, ContentUse, Item
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.vocabulary import VICTORY
from boardwright.families.cards.option_types import Act, Place
from boardwright.families.cards.table import CardsTable

#: Options that count as taking a leader. Discarding a leader does not count.
_GETS_LEADER = ("keep", "play", "use", "copy")


#: Options that name a space.
_ON_SPACES = (Place, Act)


class CardsUse(ContentUse):
    """Counts cards taken from towers, leaders kept and played, tiles, spaces and privileges."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        #: The last victory points, and the chances computed from them.
        self._points: list[int] = []
        self._chances: Sequence[float] = ()

    def items(self) -> Sequence[Item]:
        rules: CardsRules = self.game.rules
        cards = [("card", card.name) for card in rules.developments]
        leaders = [("leader", card.name) for card in rules.leaders] if rules.with_leaders else []
        spaces = [("space", space.id) for space in rules.board.spaces]
        return [*cards, *leaders, *spaces, *(("excommunication", c.name) for c in rules.excommunications)]

    def meaning(self, trace: Any) -> Iterable[Item]:
        verb = trace.verb
        if isinstance(trace, _ON_SPACES):
            if trace.card is None:
                return (ACTION, verb), ("space", trace.space.id)
            return (ACTION, verb), ("space", trace.space.id), ("card", trace.card.name)
        args = trace.args
        if verb in _GETS_LEADER:
            return ((ACTION, verb), ("leader", args["leader"])) if "leader" in args else ((ACTION, verb),)
        if verb in ("privilege", "tile"):
            return (ACTION, verb), (verb, str(args.get("take") or args.get("tile")))
        if verb in ("choose", "pick"):
            return (ACTION, verb), ("effect", f"{args['card']}: {args['choice']}")
        return ((ACTION, verb),)

    def chances(self, table: CardsTable) -> Sequence[float]:
        points = [player.have[VICTORY] for player in table.players]
        if points != self._points:
            self._points, self._chances = points, super().chances(table)
        return self._chances

    def setting(self, table: CardsTable) -> Iterable[Item]:
        return [("excommunication", tile.name) for tile in table.tiles]


content_use = CardsUse
