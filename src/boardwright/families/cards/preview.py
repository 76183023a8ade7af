"""The costs and gains of a placement, in words."""

from __future__ import annotations

from boardwright.core import Decision, Message, Option
from boardwright.core.message import listed
from boardwright.families.cards.format.vocabulary import TOWERS
from boardwright.families.cards.option_types import Place
from boardwright.families.cards.options import (
    member_value,
    surcharge,
)
from boardwright.families.cards.rules.resource_amounts import amount_text
from boardwright.families.cards.table import CardsTable


def preview(table: CardsTable, decision: Decision, option: Option) -> list[Message]:
    """The costs and gains of a placement, up to the first question."""
    if not isinstance(option, Place):
        return []
    player, space = table.players[decision.seat], option.space
    value = member_value(table, player, option.member) + player.mods[space.region] - space.penalty
    lines = [Message("cards-preview-value", value=value, need=space.value)]
    if space.value > value:
        servants = (space.value - value) * player.servants_per_value
        lines.append(Message("cards-preview-servants", count=servants))
    if option.card is None:
        return lines
    toll = surcharge(table, player, space.region - TOWERS)
    if toll:
        lines.append(Message("cards-preview-surcharge", cost=amount_text(toll)))
    costs = table.rules.payments(option.card, player.discounts[option.card.type], table.shedding)
    if any(payment.cost for payment in costs):
        alternatives = listed([amount_text(payment.cost) for payment in costs], "or-else")
        lines.append(Message("cards-preview-cost", costs=alternatives))
    return lines
