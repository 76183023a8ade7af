"""Legal options: what members, servants, leaders and bonus actions can reach (docs/rules/cards.md §4, §5 and §8).

The functions here do not change the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from boardwright.core import Option
from boardwright.families.cards import option_types
from boardwright.families.cards.format.vocabulary import (
    HARVEST,
    MARKET,
    MILITARY,
    PRODUCTION,
    SERVANTS,
    TERRITORY,
    TOWERS,
)
from boardwright.families.cards.rules.compiled_board import ActionSpace
from boardwright.families.cards.rules.gains import outcomes
from boardwright.families.cards.rules.raise_with_servants import raises_of_area
from boardwright.families.cards.rules.resource_amounts import Amounts, has_amounts
from boardwright.families.cards.table import CardsTable, Discount, PlayerState

if TYPE_CHECKING:
    from boardwright.families.cards.rules.compiled_cards import DevelopmentCard, LeaderCard, Payment
    from boardwright.families.cards.rules.effects import ActionEffect

#: A floor within reach, its card, and the lowest member value that is enough together with servants.
Reach: TypeAlias = "tuple[ActionSpace, DevelopmentCard, int]"


def member_values(table: CardsTable, player: PlayerState) -> list[int]:
    """The values of all members, without modifiers that depend on the action. The neutral member comes first."""
    colour = player.colour
    if player.base:
        found = [player.grey] + [player.base + colour] * 3
    else:
        black, white, orange = table.dice
        found = [player.grey, black + colour, white + colour, orange + colour]
    if player.six:
        found[player.six] = 6 + colour
    return found


def member_value(table: CardsTable, player: PlayerState, member: int) -> int:
    """The value of one member, without modifiers that depend on the action."""
    return member_values(table, player)[member]


def is_busy(table: CardsTable, type: int) -> bool:
    """Whether at least one member stands in this tower."""
    return table.guests[type] > 0


def surcharge(table: CardsTable, player: PlayerState, type: int) -> Amounts:
    """What a player pays for entering a tower, in addition to the card. Entering an empty tower is free."""
    return tribute(table, player) if is_busy(table, type) else ()


def tribute(table: CardsTable, player: PlayerState) -> Amounts:
    """The surcharge that a player pays to enter an occupied tower."""
    return () if "NOTRIBUTE" in player.flags else table.rules.board.surcharge


def floor_bonus(player: PlayerState, space: ActionSpace) -> Amounts:
    """The bonus that a player gets from a floor before paying for the card."""
    return () if "NO_TOWER_BONUS" in player.flags else space.bonus


def tower_reach(
    table: CardsTable,
    player: PlayerState,
    types: Iterable[int],
    top: int,
    extra: Discount = (),
    *,
    raisable: bool = True,
) -> list[Reach]:
    """The floors of the given towers from which a player could take the card with an action of value `top`.

    `extra` is a discount for this action only. `raisable` is whether servants may raise the value.
    """
    rules, floors, guests, have = table.rules, table.floors, table.guests, player.have
    board, cards, mods = rules.board, player.cards, player.mods
    per = player.servants_per_value
    toll = tribute(table, player) if any(guests) else ()
    taxed = purse(have, toll) if has_amounts(have, toll) else None
    bare = "NO_TOWER_BONUS" in player.flags
    found: list[Reach] = []
    for type in types:
        stock = taxed if toll and guests[type] else have
        if stock is None or len(cards[type]) >= board.cards_per_type:
            continue
        raises = stock[SERVANTS] // per if raisable else 0
        eased = mods[TOWERS + type] + raises
        discounts = (*player.discounts[type], extra) if extra else player.discounts[type]
        slot = slot_need(table, player) if type == TERRITORY else 0
        for index, value, bonus, space in board.tower_rows[type]:
            card = floors[index]
            least = value - eased
            # The value is checked first, because this is fast and excludes most floors that are out of reach.
            if least > top:
                break
            if card is None:
                continue
            payments = rules.payments(card, discounts, table.shedding) if discounts else card.payments
            if bare or not bonus:
                paid = _servants_paid(stock, payments, slot)
            elif player.less or (paid := _servants_paid(purse(stock, (), bonus), payments, slot)) > 0:
                paid = _servants_paid_on(player, space, stock, payments, slot)
            if paid:
                # Servants that pay for the card cannot raise the value too.
                least += raises - (stock[SERVANTS] - paid) // per if raisable else 0
                if paid < 0 or least > top:
                    continue
            found.append((space, card, least))
    return found


def spare_servants(
    table: CardsTable, player: PlayerState, space: ActionSpace, toll: Amounts, extra: Discount
) -> int:
    """How many servants a player could spend to raise the value and still take the card on a floor."""
    card = table.floors[space.index]
    assert card is not None
    discounts = (*player.discounts[card.type], extra) if extra else player.discounts[card.type]
    payments = table.rules.payments(card, discounts, table.shedding)
    slot = slot_need(table, player) if card.type == TERRITORY else 0
    stock = purse(player.have, toll)
    return stock[SERVANTS] - _servants_paid_on(player, space, stock, payments, slot)


def _servants_paid_on(
    player: PlayerState, space: ActionSpace, stock: list[int], payments: tuple[Payment, ...], slot: int
) -> int:
    """Like `_servants_paid`, but counts the floor's bonus, which excommunication tiles may reduce."""
    found = []
    for end in outcomes(player.less, floor_bonus(player, space)):
        funds = purse(stock, (), end)
        paid = _servants_paid(funds, payments, slot)
        if paid >= 0:
            # Servants that the floor gives can pay for the card, but come too late to raise the value.
            found.append(max(0, paid - funds[SERVANTS] + stock[SERVANTS]))
    return min(found, default=-1)


def _servants_paid(funds: list[int], payments: tuple[Payment, ...], slot: int) -> int:
    """The number of servants in the payment that needs the fewest; -1 if the player cannot pay."""
    if funds[MILITARY] < slot:
        return -1
    fewest = -1
    for cost, needs, servants in payments:
        for resource, number in cost:
            if funds[resource] < number:
                break
        else:
            if not needs or has_amounts(funds, needs):
                if not servants:
                    return 0
                if fewest < 0 or servants < fewest:
                    fewest = servants
    return fewest


def purse(have: list[int], toll: Amounts, bonus: Amounts = ()) -> list[int]:
    """The resources available to pay for a card: the stock minus the surcharge plus the bonus of the floor."""
    found = have[:]
    for resource, number in toll:
        found[resource] -= number
    for resource, number in bonus:
        found[resource] += number
    return found


def slot_need(table: CardsTable, player: PlayerState) -> int:
    """The military points that the next territory needs."""
    if "NOMILITARYRULE" in player.flags:
        return 0
    slots = table.rules.board.territory_slots
    return slots[min(len(player.cards[TERRITORY]), len(slots) - 1)]


def is_open(table: CardsTable, player: PlayerState, space: ActionSpace) -> bool:
    """Whether a player may use a space outside of the towers in this match."""
    if space.seats > table.seats:
        return False
    return space.region != MARKET or "NO_MARKET_ACTION" not in player.flags


def has_room(table: CardsTable, player: PlayerState, space: ActionSpace) -> bool:
    """Whether another member may stand on a space."""
    return not space.single or not table.crowd[space.index] or "FAMILYOCCUPY" in player.flags


def coloured_regions(table: CardsTable, player: PlayerState) -> set[int]:
    """The regions where the player already has a coloured member and may not place another one."""
    exclusive = table.rules.board.exclusive
    return {exclusive[spot] for spot in player.spots[1:] if spot >= 0}


def placements(table: CardsTable, seat: int) -> list[Option]:
    """Every legal placement of a member."""
    player = table.players[seat]
    values = member_values(table, player)
    home = [(member, values[member]) for member, spot in enumerate(player.spots) if spot < 0]
    if not home:
        return []
    top = max([value for _, value in home])
    rules, crowd, mods, raises = table.rules, table.crowd, player.mods, player.raises()
    shares = "FAMILYOCCUPY" in player.flags
    quads = rules.quads[seat]
    #: For each space within reach: the options to place there, the lowest sufficient value, and the region.
    reach: list[tuple[tuple[Option, ...], int, int]] = [
        (quads.get((space, card)) or rules.places(seat, space, card), least, space.region)
        for space, card, least in tower_reach(table, player, range(4), top)
        if shares or not crowd[space.index]
    ]
    market = "NO_MARKET_ACTION" not in player.flags
    reach += [
        (quad, least, region)
        for index, region, need, single, quad in rules.place_rows(seat, table.seats, market)
        if (least := need - mods[region] - raises) <= top and not (single and crowd[index] and not shares)
    ]
    free = reach
    if len(home) < 4:
        taken = coloured_regions(table, player)
        free = [entry for entry in reach if entry[2] not in taken]
    found: list[Option] = []
    for member, value in home:
        open_to = free if member else reach
        if value == top:
            found += [quad[member] for quad, _, _ in open_to]
        else:
            found += [quad[member] for quad, least, _ in open_to if least <= value]
    return found


def leader_options(table: CardsTable, seat: int) -> list[Option]:
    """What a seat may do with its leaders now."""
    player = table.players[seat]
    option, hand = table.rules.leader_option, player.hand
    return [
        *[option("play", leader) for leader in hand if can_play(table, seat, leader)],
        *[option("use", leader) for leader in player.played if can_use(table, seat, leader)],
        *[option("discard", leader) for leader in hand],
    ]


def may_move(table: CardsTable, seat: int) -> bool:
    """Whether a seat might be able to use its leaders, judged by public knowledge only."""
    player = table.players[seat]
    return bool(player.hand) or any(can_use(table, seat, leader) for leader in player.played)


def ability(player: PlayerState, leader: LeaderCard) -> LeaderCard:
    """The leader whose ability a leader in play uses: the copied leader, or else the leader itself."""
    return player.copies.get(leader, leader)


def can_play(table: CardsTable, seat: int, leader: LeaderCard) -> bool:
    """Whether a leader in the hand can be played."""
    if not leader.met_by(table.players[seat]):
        return False
    return not leader.copies or bool(copyable(table, seat))


def copyable(table: CardsTable, seat: int) -> list[LeaderCard]:
    """The other players' leaders in play whose ability can be copied."""
    return [
        leader
        for other, player in enumerate(table.players)
        if other != seat
        for leader in player.played
        if not leader.copies
    ]


def can_use(table: CardsTable, seat: int, leader: LeaderCard) -> bool:
    """Whether a leader in play has an ability that was not used in this round and would change something now."""
    player = table.players[seat]
    found = ability(player, leader)
    if not found.now or leader in player.used:
        return False
    return any(
        offer.effect.possible(table, seat)
        and all(player.have[resource] >= number for resource, number in offer.pay)
        for clause in found.now
        for offer in clause.offers
    )


def spaces_of_bonus(table: CardsTable, seat: int, action: ActionEffect) -> list[Option]:
    """The places where a bonus action is possible now."""
    player = table.players[seat]
    found: list[Option] = []
    for region in action.regions:
        if region >= TOWERS:
            types, top = (region - TOWERS,), action.value
            reach = tower_reach(table, player, types, top, action.discount, raisable=action.raisable)
            found += [table.rules.act(space, card) for space, card, _ in reach]
        elif region in (HARVEST, PRODUCTION):
            base = action.value + player.mods[region]
            found += [option_types.servants(n) for n in _raises_of_bonus(table, seat, action, region, base)]
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


def _raises_of_bonus(table: CardsTable, seat: int, action: ActionEffect, region: int, base: int) -> list[int]:
    player = table.players[seat]
    if not action.raisable:
        return [0] if base >= 1 else []
    return [n * player.servants_per_value for n in raises_of_area(table, seat, region, base, 1)]
