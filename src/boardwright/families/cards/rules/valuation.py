"""The estimated worth of things to a player, in victory points, for the bot `greedy`.

An estimate uses only a view: what the player has, what the player's cards will still give, and the final scoring.
"""

from __future__ import annotations

from typing import Any

from boardwright.core import View
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.vocabulary import (
    CARD_TYPES,
    FAITH,
    HARVEST,
    PRODUCTION,
    RESOURCES,
)
from boardwright.families.cards.rules.compiled_cards import DevelopmentCard, ExcommunicationCard, LeaderCard
from boardwright.families.cards.rules.effects import (
    ActionEffect,
    Add,
    Bonus,
    CardEffect,
    EffectChoice,
    Permanent,
    Privilege,
)
from boardwright.families.cards.rules.resource_amounts import Amounts

#: The worth of one unit of each resource, at the start and at the end of the game. The order is wood, stone, coins,
#: servants, military, faith, victory.
EARLY = (0.9, 0.9, 0.8, 0.8, 0.6, 1.2, 1.0)
LATE = (0.2, 0.2, 0.2, 0.2, 0.3, 1.0, 1.0)
#: The additional worth of the next territory or character. The index is the number that the player already has.
TERRITORIES = (1.5, 1.5, 2.0, 3.0, 5.0, 8.0)
CHARACTERS = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)


class Valuation:
    """The estimates for one seat at one moment."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: int = view.seat
        self.rules: CardsRules = view.game.rules
        self.table = view.table
        self.me: dict[str, Any] = self.table["players"][self.seat]
        self.have = [self.me["resources"][name] for name in RESOURCES]
        last = self.rules.board.last_round
        #: The share of the game that is left, from 1 to almost 0.
        self.left: float = (last + 1 - max(1, self.table["round"])) / last
        self.rounds: int = last + 1 - max(1, self.table["round"])
        self.weights: list[float] = [
            late + (early - late) * self.left for early, late in zip(EARLY, LATE, strict=True)
        ]
        need: int = self.table["faith_need"]
        if self.have[FAITH] < need:
            self.weights[FAITH] += 0.6
        self.cards = [
            self._named(DevelopmentCard, name) for names in self.me["cards"].values() for name in names
        ]
        self.counts = [len(self.me["cards"][name]) for name in CARD_TYPES]
        self.mods = self._modifiers()

    def _named(self, kind: Any, name: str) -> Any:
        return self.rules.card(kind, name)

    def _modifiers(self) -> list[int]:
        mods = [0] * 8
        leaders = [
            self._named(LeaderCard, entry.get("copies", entry["name"])) for entry in self.me["leaders"]
        ]
        banned = [self._named(ExcommunicationCard, name) for name in self.me["excommunications"]]
        for card in (*self.cards, *leaders, *banned):
            for effect in card.standing:
                if isinstance(effect, Permanent):
                    for region in effect.regions:
                        mods[region] += effect.value
        return mods

    # -- amounts

    def amount(self, found: Amounts) -> float:
        """The worth of amounts."""
        return sum(self.weights[resource] * number for resource, number in found)

    def privilege(self, count: int = 1) -> float:
        """The worth of some privileges if the player chooses the best ones."""
        found = sorted((self.amount(kind) for kind in self.rules.board.privileges), reverse=True)
        return sum(found[:count])

    def stock(self, have: list[int]) -> float:
        """The worth of a stock."""
        return sum(weight * number for weight, number in zip(self.weights, have, strict=True))

    # -- cards

    def offer(self, found: EffectChoice) -> float:
        """The worth of one use of an offer, minus its price."""
        return self.effect(found.effect) - self.amount(found.pay)

    def effect(self, effect: CardEffect) -> float:
        """The worth of carrying out an effect once."""
        if isinstance(effect, Add):
            return self.amount(effect.gains)
        if isinstance(effect, Bonus):
            held = self.counts[effect.counted] + 1 if effect.cards else self.have[effect.counted]
            return self.weights[effect.gain] * (held // effect.every) * effect.times
        if isinstance(effect, Privilege):
            return self.privilege(effect.number)
        if isinstance(effect, ActionEffect):
            if effect.regions[0] in (HARVEST, PRODUCTION):
                return self.area(effect.regions[0], effect.value + self.mods[effect.regions[0]])
            return 1.0 + 0.4 * effect.value
        return 1.0

    def now(self, card: DevelopmentCard) -> float:
        """The worth of the instant effects of a card."""
        return sum(max(0.0, *(self.offer(offer) for offer in clause.offers)) for clause in card.now)

    def activation(self, card: DevelopmentCard) -> float:
        """The worth of a card in one harvest or production."""
        return sum(max(0.0, *(self.offer(offer) for offer in clause.offers)) for clause in card.activations)

    def later(self, card: DevelopmentCard) -> float:
        """The worth of what a card will still give after it is taken."""
        again = max(0.0, self.rounds - 1) * 0.75
        worth = 0.0
        if card.activations:
            worth += again * self.activation(card) * (1.1 - 0.1 * card.least)
        for effect in card.ending:
            worth += self.effect(effect)
        for effect in card.standing:
            if isinstance(effect, Permanent):
                worth += 0.5 * again * effect.value + (0.4 * again if effect.discount else 0.0)
        return worth

    def next_of(self, type: int) -> float:
        """The worth of one more card of a type in the final scoring."""
        steps = (TERRITORIES, CHARACTERS)
        return steps[type][min(self.counts[type], 5)] if type < 2 else 0.0

    def card(self, card: DevelopmentCard) -> float:
        """The worth of taking a card, before its price is subtracted."""
        return self.now(card) + self.later(card) + self.next_of(card.type)

    def area(self, region: int, value: int) -> float:
        """The worth of a harvest or production with the given action value."""
        tile = next(
            (t for t in self.rules.board.tiles if self.me["tile"] and t.name == self.me["tile"]["name"]), None
        )
        worth = self.amount(tile.gains[region]) if tile is not None and value >= tile.value else 0.0
        type = 2 if region == PRODUCTION else 0
        return worth + sum(
            self.activation(card) for card in self.cards if card.type == type and card.least <= value
        )

    def position(self) -> float:
        """The worth of the whole position: the stock, and what the cards will give."""
        worth = self.stock(self.have) + sum(self.later(card) for card in self.cards)
        for type in (0, 1):
            steps = (TERRITORIES, CHARACTERS)[type]
            worth += sum(steps[min(index, 5)] for index in range(self.counts[type]))
        return worth + 3.0 * len(self.me["leaders"])
