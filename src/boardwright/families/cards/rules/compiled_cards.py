"""Cards as the rules use them: immutable, compiled once when a file is read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from boardwright.core import Content, Message
from boardwright.core.message import listed
from boardwright.core.rulebook import part_id
from boardwright.families.cards.format.vocabulary import (
    BUILDING,
    CARD_TYPES,
    HARVEST,
    PRODUCTION,
    SERVANTS,
    STONE,
    TERRITORY,
    VENTURE,
    WOOD,
)
from boardwright.families.cards.rules.effects import CardEffect, Clause, Flag, clauses
from boardwright.families.cards.rules.named_content import NamedContent
from boardwright.families.cards.rules.resource_amounts import Amounts, amount_text, counts, has_amounts
from boardwright.families.cards.table import PlayerState

#: The area in which cards of a type are activated.
AREAS = {TERRITORY: HARVEST, BUILDING: PRODUCTION}


class Payment(NamedTuple):
    """One way to pay for a card: what the player pays, and what the player must own but keeps."""

    cost: Amounts
    needs: Amounts
    #: The number of servants in the cost. They cannot also raise a value.
    servants: int


def payment(cost: Amounts, needs: Amounts) -> Payment:
    """A payment that also stores its number of servants."""
    return Payment(cost, needs, sum(number for resource, number in cost if resource == SERVANTS))


class BaseCard(NamedContent):
    """Base of all three kinds of card: a name, and effects in two slots."""

    __slots__ = (
        "description", "icon", "id", "instant", "now", "order", "path", "permanent", "scene_id", "sheds", "standing",
    )  # fmt: skip

    kind: ClassVar[str]
    #: The prefix of the card's id in scenes.
    drawn_as: str

    def __init__(
        self,
        name: str,
        instant: Sequence[CardEffect],
        permanent: Sequence[CardEffect],
        path: str | None = None,
    ) -> None:
        super().__init__(f"{self.kind}:{name}", name)
        #: The short form of the name, used in scene ids and in typed commands.
        self.id = re.sub(r"\W+", "-", name.lower()).strip("-")
        self.scene_id = f"{self.drawn_as}:{self.id}"
        self.instant = tuple(instant)
        self.permanent = tuple(permanent)
        #: The path of the picture; it is stored but not used.
        self.path = path
        #: The icon that the author gives the card.
        self.icon: str | None = None
        #: Its number among the cards that can lie beside it. Neighbours get different pictures by this number.
        self.order = 0
        #: The author's own text about the card.
        self.description: str | None = None
        #: The effects carried out, in order, when the card comes into play (for leaders: once per round).
        self.now: tuple[Clause, ...] = clauses(instant, exclusive=False)
        #: The lasting effects, which change the rules for the owner.
        self.standing = tuple(effect for effect in (*instant, *permanent) if effect.standing)
        #: Whether the card makes its owner lose points for resources left at the end.
        self.sheds = any(isinstance(e, Flag) and e.flag == "LESSFORRESOURCE" for e in self.standing)
        for slot, effects in (("instant", instant), ("permanent", permanent)):
            for index, effect in enumerate(effects):
                effect.ref = f"{self.ref}/{slot}/{index}"

    @property
    def part(self) -> str:
        """The section of the rulebook that explains the card."""
        return part_id(self.drawn_as, self.name)

    @property
    def parts(self) -> tuple[Content, ...]:
        """The card and its effects, for snapshots."""
        return (self, *self.instant, *self.permanent)


class DevelopmentCard(BaseCard):
    """A card of a tower."""

    __slots__ = (
        "activations", "exclusive", "least", "payments", "period", "picks_one", "printed", "type",
    )  # fmt: skip

    kind = "development-card"
    drawn_as = "card"

    def __init__(
        self,
        name: str,
        type: int,
        period: int,
        payments: tuple[Payment, ...],
        least: int,
        exclusive: bool | None,
        instant: Sequence[CardEffect],
        permanent: Sequence[CardEffect],
        path: str | None = None,
    ) -> None:
        super().__init__(name, instant, permanent, path)
        self.type = type
        self.period = period
        self.payments = payments
        #: The value that a harvest or production needs to activate it.
        self.least = least
        self.exclusive = exclusive
        #: What the card does in each harvest or production.
        self.activations = clauses(permanent, bool(exclusive)) if type in AREAS else ()
        #: Whether the owner picks one permanent effect when taking the card. Such a card is never activated.
        self.picks_one = bool(exclusive) and type not in AREAS and len(permanent) > 1
        #: Wood and stone printed on it.
        self.printed = sum(number for resource, number in payments[0].cost if resource in (WOOD, STONE))

    @property
    def ending(self) -> tuple[CardEffect, ...]:
        """Permanent effects that count at the end of the game."""
        return tuple(e for e in self.permanent if not e.standing) if self.type == VENTURE else ()


class ExcommunicationCard(BaseCard):
    """An excommunication tile: the penalty for players who are excommunicated in a period."""

    __slots__ = ("period",)

    kind = "excommunication-card"
    drawn_as = "ban"

    def __init__(
        self,
        name: str,
        period: int,
        instant: Sequence[CardEffect],
        permanent: Sequence[CardEffect],
        path: str | None = None,
    ) -> None:
        super().__init__(name, instant, permanent, path)
        self.period = period


class LeaderCard(BaseCard):
    """A leader card.

    It has a requirement for playing it. Its ability is permanent, or usable once per round.
    """

    __slots__ = ("cards", "copies", "resources")

    kind = "leader-card"
    drawn_as = "leader"

    def __init__(
        self,
        name: str,
        resources: tuple[Amounts, ...],
        cards: tuple[Amounts, ...],
        instant: Sequence[CardEffect],
        permanent: Sequence[CardEffect],
        path: str | None = None,
    ) -> None:
        super().__init__(name, instant, permanent, path)
        #: The resources that the player must have: one of these alternatives. Empty if none are required.
        self.resources = resources
        #: The cards that the player must have, by type: one of these alternatives. Empty if none are required.
        self.cards = cards
        self.copies = any(effect.code == "JOLLY" for effect in self.standing)

    def met_by(self, player: PlayerState) -> bool:
        """Whether a player fulfils the requirement."""
        if self.resources and not _any_held(player.have, self.resources):
            return False
        return not self.cards or _any_held([len(cards) for cards in player.cards], self.cards)

    @property
    def needs(self) -> Message | None:
        """The requirement in words; None if there is none."""
        parts: list[Message] = []
        for alternatives, counted in ((self.resources, counts), (self.cards, count_cards)):
            if len(alternatives) == 1:
                parts += counted(alternatives[0])
            elif alternatives:
                parts.append(listed([listed(counted(one), "and") for one in alternatives], "or"))
        return listed(parts, "and") if parts else None


def _any_held(have: list[int], alternatives: tuple[Amounts, ...]) -> bool:
    return any(has_amounts(have, wanted) for wanted in alternatives)


def count_cards(wanted: Amounts) -> list[Message]:
    """Numbers of cards in words, one message for each type."""
    return [Message(f"cards-count-{CARD_TYPES[type].lower()}", count=number) for type, number in wanted]


def card_text(card: BaseCard) -> list[Message]:
    """The text of a card as paragraphs, generated from its data. The author's own text comes last."""
    note = [Message("cards-text-note", note=card.description)] if card.description else []
    return [*_effect_text(card), *note]


def _effect_text(card: BaseCard) -> list[Message]:
    if isinstance(card, LeaderCard):
        lines = [Message("cards-text-needs", needs=card.needs)] if card.needs is not None else []
        done = [e.words for e in card.instant if not e.standing]
        lines += [Message("cards-text-once", effects=listed(done, "then"))] if done else []
        return lines + [Message("cards-text-standing", effect=e.words) for e in card.standing]
    if isinstance(card, ExcommunicationCard):
        return [Message("cards-text-plain", effect=e.words) for e in (*card.instant, *card.permanent)]
    assert isinstance(card, DevelopmentCard)
    lines = []
    if card.instant:
        lines = [Message("cards-text-now", effects=listed([e.words for e in card.instant], "then"))]
    return lines + _permanent_text(card)


def _permanent_text(card: DevelopmentCard) -> list[Message]:
    if card.picks_one:
        choices = listed([e.words for e in card.permanent], "or-else")
        return [Message("cards-text-pick-one", effects=choices)]
    effects = [e.words for e in card.permanent if not e.standing]
    standing = [Message("cards-text-standing", effect=e.words) for e in card.permanent if e.standing]
    if not effects:
        return standing
    if card.type in AREAS:
        clauses = [listed([offer.words for offer in clause.offers], "or-else") for clause in card.activations]
        area = Message("cards-word-harvest" if card.type == TERRITORY else "cards-word-production")
        params: dict[str, Any] = {"area": area, "value": card.least, "effects": listed(clauses, "and")}
        return [Message("cards-text-activated", **params), *standing]
    return [Message("cards-text-end", effects=listed(effects, "and")), *standing]


def price_text(card: DevelopmentCard) -> list[Message]:
    """Alternative costs and requirements in words. A simple cost is drawn as badges instead."""
    if len(card.payments) == 1:
        needs = card.payments[0].needs
        return [Message("cards-text-needs", needs=amount_text(needs))] if needs else []
    costs = [amount_text(payment.cost) for payment in card.payments]
    lines = [Message("cards-text-costs", costs=listed(costs, "or-else"))]
    for payment in card.payments:
        if payment.needs:
            params: dict[str, Any] = {"needs": amount_text(payment.needs), "cost": amount_text(payment.cost)}
            lines.append(Message("cards-text-requirement", **params))
    return lines
