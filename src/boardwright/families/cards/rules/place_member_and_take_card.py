"""Placing a member and taking a card: servants, surcharge, floor bonus, payment, instants (docs/rules/cards.md §5)."""

from __future__ import annotations

from boardwright.core import Decision, Message
from boardwright.families.cards import option_types
from boardwright.families.cards.format.vocabulary import (
    COUNCIL,
    HARVEST,
    MEMBERS,
    MILITARY,
    PRODUCTION,
    TERRITORY,
    TOWERS,
)
from boardwright.families.cards.options import (
    floor_bonus,
    member_value,
    purse,
    slot_need,
    spare_servants,
    surcharge,
)
from boardwright.families.cards.rules.bonus_actions import space_gains
from boardwright.families.cards.rules.compiled_board import ActionSpace
from boardwright.families.cards.rules.compiled_cards import BaseCard, DevelopmentCard
from boardwright.families.cards.rules.gains import Asking, pay, receive
from boardwright.families.cards.rules.harvest_and_production import choose_offer
from boardwright.families.cards.rules.raise_with_servants import (
    may_shed,
    raise_value,
    raises_of_area,
    raises_of_space,
)
from boardwright.families.cards.rules.resource_amounts import Amounts, has_amounts
from boardwright.families.cards.table import CardsTable, Discount


def place_member(table: CardsTable, seat: int, member: int, space: ActionSpace) -> Asking:
    """Places a member on a space and carries out the action there."""
    player = table.players[seat]
    value = member_value(table, player, member)
    toll = surcharge(table, player, space.region - TOWERS) if space.floor else ()
    table.put(player, member, space)
    table.emit("placed", seat=seat, member=MEMBERS[member], value=value, **space.facts)
    if space.floor:
        yield from _take(table, seat, space, value, (), toll, raisable=True)
        return
    base = value + player.mods[space.region] - space.penalty
    if space.region in (HARVEST, PRODUCTION):
        raises = raises_of_area(table, seat, space.region, base, space.value)
        raised = yield from raise_value(table, seat, raises, space)
        table.agenda.append(("activate", seat, space.region, base + raised, space))
        return
    raises = raises_of_space(table, seat, base, space.value, player.raises())
    yield from raise_value(table, seat, raises, space)
    if space.region == COUNCIL and seat not in table.council:
        table.council.append(seat)
    yield from space_gains(table, seat, space)


def take(
    table: CardsTable, seat: int, space: ActionSpace, value: int, extra: Discount, raisable: bool
) -> Asking:
    """Uses a bonus action to take the card on a floor."""
    toll = surcharge(table, table.players[seat], space.region - TOWERS)
    yield from _take(table, seat, space, value, extra, toll, raisable=raisable)


def _take(
    table: CardsTable,
    seat: int,
    space: ActionSpace,
    value: int,
    extra: Discount,
    toll: Amounts,
    *,
    raisable: bool,
) -> Asking:
    player = table.players[seat]
    card = table.floors[space.index]
    assert card is not None
    base, most = value + player.mods[space.region], 0
    if may_shed(table, seat) and raisable:
        most = spare_servants(table, player, space, toll, extra) // player.servants_per_value
    yield from raise_value(table, seat, raises_of_space(table, seat, base, space.value, most), space)
    pay(table, seat, toll, space)
    discounts = (*player.discounts[card.type], extra) if extra else player.discounts[card.type]
    payments = table.rules.payments(card, discounts, table.shedding)

    def payable(bonus: Amounts) -> list[Amounts]:
        stock = purse(player.have, (), bonus)
        if card.type == TERRITORY and stock[MILITARY] < slot_need(table, player):
            return []
        return [cost for cost, needs, _ in payments if has_amounts(stock, cost) and has_amounts(stock, needs)]

    yield from receive(table, seat, floor_bonus(player, space), space, lambda bonus: bool(payable(bonus)))
    costs = payable(())
    chosen = 0
    if len(costs) > 1:
        offered = [option_types.pay(cost, card) for cost in costs]
        answer = yield Decision(seat, Message("cards-prompt-pay", card=card.title), offered)
        chosen = offered.index(answer)
    pay(table, seat, costs[chosen], card)
    table.floors[space.index] = None
    yield from _join(table, seat, card)


def _join(table: CardsTable, seat: int, card: DevelopmentCard) -> Asking:
    """Adds a card to its owner's board and carries out its instant effects."""
    player = table.players[seat]
    player.cards[card.type].append(card)
    table.emit("took", seat=seat, card=card.name)
    standing = card.standing
    if card.picks_one:
        offered = [
            option_types.pick(index, effect.words, card) for index, effect in enumerate(card.permanent)
        ]
        answer = yield Decision(seat, Message("cards-prompt-pick", card=card.title), offered)
        player.picks[card] = offered.index(answer)
        picked = card.permanent[player.picks[card]]
        standing = tuple(e for e in card.standing if e is picked or e in card.instant)
    for effect in standing:
        effect.start(player)
    yield from run_clauses(table, seat, card, 0)


def run_clauses(table: CardsTable, seat: int, card: BaseCard, first: int) -> Asking:
    """Carries out the instant effects of a card in order.

    If an effect adds an item to the agenda, the remaining effects wait until that item is done.
    """
    for index in range(first, len(card.now)):
        clause = card.now[index]
        offer = clause.offers[0]
        if len(clause.offers) > 1 or not clause.free:
            offer = yield from choose_offer(seat, card, clause, table.players[seat].have)
            if offer is None:
                continue
            pay(table, seat, offer.pay, card)
        if index + 1 < len(card.now):
            table.agenda.append(("clauses", seat, card, index + 1))
        mark = len(table.agenda)
        yield from offer.effect.do(table, seat, card, twice=isinstance(card, DevelopmentCard))
        if len(table.agenda) > mark:
            return
        if index + 1 < len(card.now):
            table.agenda.pop()
