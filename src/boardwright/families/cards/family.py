"""The family object of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from boardwright.core import (
    Content,
    Family,
)
from boardwright.families.cards import (
    compile,
)
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.files import (
    CardsBoardFile,
    CardsGameFile,
    DevelopmentFile,
    ExcommunicationFile,
    LeaderFile,
)
from boardwright.families.cards.format.vocabulary import VICTORY
from boardwright.families.cards.table import CardsTable


class CardsFamily(Family):
    """Games of development cards, leaders and the church."""

    name = "cards"

    # -- formats

    def kinds(self) -> Mapping[str, Any]:
        return {
            "development-card": DevelopmentFile,
            "excommunication-card": ExcommunicationFile,
            "leader-card": LeaderFile,
            "card-board": CardsBoardFile,
            "card-game": CardsGameFile,
        }

    def icons(self, rules: CardsRules) -> Iterable[str | None]:
        return [card.icon for card in rules.cards.values()]

    def options(self, rules: CardsRules) -> Mapping[str, Any]:
        return compile.OPTIONS

    def seats(self, rules: CardsRules) -> tuple[int, int]:
        return 2, rules.most_seats

    def content(self, rules: CardsRules) -> Mapping[str, Content]:
        return rules.content

    def sources(self, rules: CardsRules) -> Any:
        return rules.sources

    # -- play

    def scores(self, table: CardsTable) -> list[float]:
        return [float(player.have[VICTORY]) for player in table.players]

    def winners(self, table: CardsTable) -> list[int]:
        # A tie goes to whoever is earlier in turn order.
        scores = self.scores(table)
        return [max(table.order, key=lambda seat: (scores[seat], -table.order.index(seat)))]


family = CardsFamily()
