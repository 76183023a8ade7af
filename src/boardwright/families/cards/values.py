"""Values of actions and what they reach: members, servants, towers, spaces (docs/rules/cards.md §4 and §5).

Here is asked what is possible; nothing is changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from boardwright.core import Option
from boardwright.families.cards.amounts import Amounts, holds
from boardwright.families.cards.board import Space
from boardwright.families.cards.gains import outcomes
from boardwright.families.cards.table import CardsTable, Discount, Player
from boardwright.families.cards.vocabulary import MARKET, MILITARY, SERVANTS, TERRITORY, TOWERS

if TYPE_CHECKING:
    from boardwright.families.cards.content import Payment

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
    return any(table.crowd[table.rules.board.tower_slices[type]])


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
    toll: Amounts = ()
    if any(table.crowd[board.tower_slices[type]]):
        toll = surcharge(table, player, type)
        if not holds(player.have, toll):
            return []
    per = player.servants_per_value
    modifier = player.mods[TOWERS + type]
    highest = top + modifier + (player.have[SERVANTS] // per if raisable else 0)
    stock = purse(player.have, toll) if toll else player.have[:]
    discounts = (*player.discounts[type], extra) if extra else player.discounts[type]
    slot = slot_need(table, player) if type == TERRITORY else 0
    floors = table.floors
    found: list[Reach] = []
    for index, value, bonus, space in board.tower_rows[type]:
        card = floors[index]
        # The value is compared first: it is cheap, and most floors that are out of reach are too high.
        if value > highest or card is None:
            continue
        payments = table.rules.payments(card, discounts, table.shedding) if discounts else card.payments
        if bonus:
            spare = _spare_on(player, space, stock, payments, slot)
        else:
            spare = _spare(stock, payments, slot)
        if spare >= 0:
            least = value - modifier - (spare // per if raisable else 0)
            if least <= top:
                found.append((space, least))
    return found


def spare_servants(table: CardsTable, player: Player, space: Space, toll: Amounts, extra: Discount) -> int:
    """How many servants a player could spend on the value and still get the card of a floor; -1 if not at all."""
    card = table.floors[space.index]
    assert card is not None
    discounts = (*player.discounts[card.type], extra) if extra else player.discounts[card.type]
    payments = table.rules.payments(card, discounts, table.shedding)
    slot = slot_need(table, player) if card.type == TERRITORY else 0
    return _spare_on(player, space, purse(player.have, toll), payments, slot)


def _spare_on(
    player: Player, space: Space, stock: list[int], payments: tuple[Payment, ...], slot: int
) -> int:
    """The same on a floor with a bonus; the stock is as it was when this returns."""
    bonus = floor_bonus(player, space)
    spare = -1
    for outcome in outcomes(player.less, bonus) if player.less else (bonus,):
        for resource, number in outcome:
            stock[resource] += number
        spare = max(spare, _spare(stock, payments, slot))
        for resource, number in outcome:
            stock[resource] -= number
    # Servants that the floor gives come too late to raise the value.
    return min(spare, stock[SERVANTS])


def _spare(stock: list[int], payments: tuple[Payment, ...], slot: int) -> int:
    """The servants that are left after the payment that leaves most of them; -1 where nothing can be paid."""
    if stock[MILITARY] < slot:
        return -1
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


def purse(have: list[int], toll: Amounts, bonus: Amounts = ()) -> list[int]:
    """What a card is paid from: the stock after the surcharge and with the bonus of the floor."""
    found = have[:]
    for resource, number in toll:
        found[resource] -= number
    for resource, number in bonus:
        found[resource] += number
    return found


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
    home = [(m, member_value(table, player, m)) for m, spot in enumerate(player.spots) if spot < 0]
    if not home:
        return []
    top = max([value for _, value in home])
    taken = coloured_regions(table, player)
    rules, floors, crowd = table.rules, table.floors, table.crowd
    shares = "FAMILYOCCUPY" in player.flags
    quads = rules.quads[seat]
    reach: list[tuple[tuple[Option, ...], int, bool]] = []
    for type in range(4):
        full = TOWERS + type in taken
        for space, least in tower_reach(table, player, type, top):
            if shares or not crowd[space.index]:
                card = floors[space.index]
                reach.append((quads.get((space, card)) or rules.places(seat, space, card), least, full))
    raises, mods = player.raises(), player.mods
    market = "NO_MARKET_ACTION" not in player.flags
    for index, region, need, single, space in rules.board.open_rows(table.seats):
        least = need - mods[region] - raises
        if least > top or (single and crowd[index] and not shares) or (region == MARKET and not market):
            continue
        quad = quads.get(space) or rules.places(seat, space, None)
        reach.append((quad, least, region in taken))
    return [
        quad[member]
        for member, value in home
        for quad, least, full in reach
        if value >= least and not (full and member)
    ]
