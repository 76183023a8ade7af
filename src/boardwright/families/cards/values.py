"""Values of actions and what they reach: members, servants, towers, spaces (docs/rules/cards.md §4 and §5).

Here is asked what is possible; nothing is changed.
"""

from __future__ import annotations

from typing import TypeAlias

from boardwright.core import Option
from boardwright.families.cards.amounts import Amounts, holds
from boardwright.families.cards.board import Space
from boardwright.families.cards.gains import outcomes
from boardwright.families.cards.table import CardsTable, Discount, Player
from boardwright.families.cards.vocabulary import MARKET, MILITARY, SERVANTS, TERRITORY, TOWERS

#: Where a player may have only one coloured member at a time: harvest, production, towers.
ONE_COLOURED = frozenset((0, 1, 4, 5, 6, 7))


#: A space that could be used, and the least value before servants that suffices.
Reach: TypeAlias = tuple[Space, int]


def member_value(table: CardsTable, player: Player, member: int) -> int:
    """The value of a member before anything that depends on the action."""
    if member == 0:
        return player.grey
    if player.six == member:
        return 6 + player.colour
    return (player.base or table.dice[member - 1]) + player.colour


def is_busy(table: CardsTable, type: int) -> bool:
    """Whether any member stands in a tower."""
    crowd = table.crowd
    return any(crowd[space.index] for space in table.rules.board.towers[type])


def surcharge(table: CardsTable, player: Player, type: int) -> Amounts:
    """What the tower costs besides its card."""
    if is_busy(table, type) and "NOTRIBUTE" not in player.flags:
        return table.rules.board.surcharge
    return ()


def floor_bonus(player: Player, space: Space) -> Amounts:
    """What a floor gives a player before the card is paid."""
    return () if "NO_TOWER_BONUS" in player.flags else space.bonus


def tower_reach(
    table: CardsTable, player: Player, type: int, top: int, extra: Discount = (), *, raisable: bool = True
) -> list[Reach]:
    """The floors of a tower whose card a player could take with an action of at most a value.

    `extra` is a discount of this action alone; `raisable` tells whether servants may raise it.
    """
    board = table.rules.board
    if len(player.cards[type]) >= board.cards_per_type:
        return []
    toll = surcharge(table, player, type)
    if toll and not holds(player.have, toll):
        return []
    per = player.servants_per_value
    modifier = player.mods[TOWERS + type]
    highest = top + modifier + (player.have[SERVANTS] // per if raisable else 0)
    floors = table.floors
    found: list[Reach] = []
    stock: list[int] | None = None
    for space in board.towers[type]:
        # The value is compared first: it is cheap, and most floors that are out of reach are too high.
        if space.value <= highest and floors[space.index] is not None:
            stock = stock or purse(player.have, toll, ())
            spare = spare_servants(table, player, space, stock, extra)
            if spare >= 0:
                least = space.value - modifier - (spare // per if raisable else 0)
                if least <= top:
                    found.append((space, least))
    return found


def spare_servants(table: CardsTable, player: Player, space: Space, stock: list[int], extra: Discount) -> int:
    """How many servants a player could spend on the value and still get the card of a floor; -1 if not at all.

    `stock` is what the player has after the surcharge; it is the same again when this returns.
    """
    bonus = floor_bonus(player, space)
    spare = -1
    for outcome in outcomes(player.less, bonus) if player.less and bonus else (bonus,):
        for resource, number in outcome:
            stock[resource] += number
        spare = max(spare, _spare(table, player, space, stock, extra))
        for resource, number in outcome:
            stock[resource] -= number
    # Servants that the floor gives come too late to raise the value.
    return min(spare, stock[SERVANTS])


def purse(have: list[int], toll: Amounts, bonus: Amounts) -> list[int]:
    """What a card is paid from: the stock after the surcharge and with the bonus of the floor."""
    found = have[:]
    for resource, number in toll:
        found[resource] -= number
    for resource, number in bonus:
        found[resource] += number
    return found


def _spare(table: CardsTable, player: Player, space: Space, stock: list[int], extra: Discount) -> int:
    card = table.floors[space.index]
    assert card is not None
    if card.type == TERRITORY and stock[MILITARY] < slot_need(table, player):
        return -1
    payments = card.payments
    discounts = player.discounts[card.type]
    if extra or discounts:
        discounts = (*discounts, extra) if extra else discounts
        payments = table.rules.payments(card, discounts, table.shedding)
    best = -1
    for cost, needs in payments:
        left = stock[SERVANTS]
        for resource, number in cost:
            if stock[resource] < number:
                break
            if resource == SERVANTS:
                left -= number
        else:
            if left > best and (not needs or holds(stock, needs)):
                best = left
    return best


def slot_need(table: CardsTable, player: Player) -> int:
    """The military points that the next territory needs."""
    if "NOMILITARYRULE" in player.flags:
        return 0
    slots = table.rules.board.territory_slots
    return slots[min(len(player.cards[TERRITORY]), len(slots) - 1)]


def is_open(table: CardsTable, player: Player, space: Space) -> bool:
    """Whether a space outside of the towers is there for a player in this match."""
    if space.seats > table.seats:
        return False
    return space.region != MARKET or "NO_MARKET_ACTION" not in player.flags


def has_room(table: CardsTable, player: Player, space: Space) -> bool:
    """Whether another member may stand on a space."""
    return not space.single or not table.crowd[space.index] or "FAMILYOCCUPY" in player.flags


def coloured_regions(table: CardsTable, player: Player) -> set[int]:
    """The regions that are closed to coloured members, as one of the player's stands there."""
    spaces = table.rules.board.spaces
    return {
        spaces[spot].region for spot in player.spots[1:] if spot >= 0 and spaces[spot].region in ONE_COLOURED
    }


def placements(table: CardsTable, seat: int) -> list[Option]:
    """Every legal placement of a member."""
    player = table.players[seat]
    home = [(m, member_value(table, player, m)) for m in range(4) if player.spots[m] < 0]
    if not home:
        return []
    top = max(value for _, value in home)
    taken = coloured_regions(table, player)
    rules, floors, crowd = table.rules, table.floors, table.crowd
    shares = "FAMILYOCCUPY" in player.flags
    reach: list[tuple[tuple[Option, ...], int, bool]] = []
    for type in range(4):
        full = TOWERS + type in taken
        for space, least in tower_reach(table, player, type, top):
            if shares or not crowd[space.index]:
                reach.append((rules.places(seat, space, floors[space.index]), least, full))
    highest = top + player.raises()
    for space in rules.board.others:
        least = space.value + space.penalty - player.mods[space.region]
        room = shares or not space.single or not crowd[space.index]
        if least <= highest and room and is_open(table, player, space):
            reach.append((rules.places(seat, space, None), least + top - highest, space.region in taken))
    return [
        quad[member]
        for member, value in home
        for quad, least, full in reach
        if value >= least and not (full and member)
    ]
