"""Bonus actions: what an effect lets its owner do at once, without a member (docs/rules/cards.md §13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.core import Decision, Message, Option
from boardwright.families.cards import option_types
from boardwright.families.cards.format.vocabulary import HARVEST, PRODUCTION, TOWERS
from boardwright.families.cards.options import is_open, tower_reach
from boardwright.families.cards.rules.board import ActionSpace
from boardwright.families.cards.rules.gains import Asking, receive
from boardwright.families.cards.rules.servants import raise_value, raises_of_area, raises_of_space, spend
from boardwright.families.cards.table import CardsTable

if TYPE_CHECKING:
    from boardwright.families.cards.rules.cards import BaseCard
    from boardwright.families.cards.rules.effects import ActionEffect


def spaces_of_bonus(table: CardsTable, seat: int, action: ActionEffect) -> list[Option]:
    """Where a bonus action could be done now."""
    player = table.players[seat]
    found: list[Option] = []
    for region in action.regions:
        if region >= TOWERS:
            types, top = (region - TOWERS,), action.value
            reach = tower_reach(table, player, types, top, action.discount, raisable=action.raisable)
            found += [table.rules.act(space, card) for space, card, _ in reach]
        elif region in (HARVEST, PRODUCTION):
            base = action.value + player.mods[region]
            found += [option_types.servants(n) for n in _servants(table, seat, action, region, base)]
        else:
            raises = player.raises() if action.raisable else 0
            found += [
                table.rules.act(space, None)
                for space in table.rules.board.open_spaces(table.seats)
                if space.region == region
                and is_open(table, player, space)
                and action.value + player.mods[region] + raises >= space.value
            ]
    return found


def _servants(table: CardsTable, seat: int, action: ActionEffect, region: int, base: int) -> list[int]:
    player = table.players[seat]
    if not action.raisable:
        return [0] if base >= 1 else []
    return [n * player.servants_per_value for n in raises_of_area(table, player, region, base, 1)]


def bonus(table: CardsTable, seat: int, action: ActionEffect, card: BaseCard) -> Asking:
    """The owner chooses where to do the bonus action, or goes without."""
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
        yield from raise_value(table, seat, raises_of_space(table, base, space.value, most), card)
        yield from space_gains(table, seat, space)


def space_gains(table: CardsTable, seat: int, space: ActionSpace) -> Asking:
    """What a market space or the council gives."""
    if space.privileges:
        table.agenda.append(("privileges", seat, space.privileges, (), space))
    yield from receive(table, seat, space.bonus, space)
