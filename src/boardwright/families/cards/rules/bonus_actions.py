"""Bonus actions: immediate actions that an effect grants, without a family member (docs/rules/cards.md §13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.core import Decision, Message
from boardwright.families.cards import option_types
from boardwright.families.cards.format.vocabulary import TOWERS
from boardwright.families.cards.options import spaces_of_bonus
from boardwright.families.cards.rules.compiled_board import ActionSpace
from boardwright.families.cards.rules.gains import Asking, receive
from boardwright.families.cards.rules.raise_with_servants import raise_value, raises_of_space, spend
from boardwright.families.cards.table import CardsTable

if TYPE_CHECKING:
    from boardwright.families.cards.rules.compiled_cards import BaseCard
    from boardwright.families.cards.rules.effects import ActionEffect


def bonus(table: CardsTable, seat: int, action: ActionEffect, card: BaseCard) -> Asking:
    """Lets the owner choose where to do the bonus action, or decline."""
    found = spaces_of_bonus(table, seat, action)
    if not found:
        table.emit("forgone", seat=seat, **card.facts)
        return
    without = option_types.decline(card)
    prompt = Message("cards-prompt-bonus", card=card.title)
    answer = yield Decision(seat, prompt, [*found, without], without)
    if answer.verb == "decline":
        table.emit("declined", seat=seat, **card.facts)
        return
    region = action.regions[0]
    if answer.verb == "servants":
        base = action.value + table.players[seat].mods[region]
        spend(table, seat, answer.args["count"], card)
        value = base + answer.args["count"] // table.players[seat].servants_per_value
        table.agenda.append(("activate", seat, region, value, card))
    elif answer.space.region >= TOWERS:
        table.agenda.append(("take", seat, answer.space, action.value, action.discount, action.raisable))
    else:
        space: ActionSpace = answer.space
        base = action.value + table.players[seat].mods[space.region]
        most = table.players[seat].raises() if action.raisable else 0
        yield from raise_value(table, seat, raises_of_space(table, seat, base, space.value, most), card)
        yield from space_gains(table, seat, space)


def space_gains(table: CardsTable, seat: int, space: ActionSpace) -> Asking:
    """What a market space or the council gives."""
    if space.privileges:
        table.agenda.append(("privileges", seat, space.privileges, (), space))
    yield from receive(table, seat, space.bonus, space)
