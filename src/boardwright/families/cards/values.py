"""Values of actions and what they reach: members, servants, towers, spaces (docs/rules/cards.md §4 and §5).

Here is asked what is possible; nothing is changed.
"""

from __future__ import annotations

from collections.abc import Iterable
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


def member_values(table: CardsTable, player: Player) -> list[int]:
    """The values of all members before anything that depends on the action; the neutral one is the first."""
    colour = player.colour
    if player.base:
        found = [player.grey] + [player.base + colour] * 3
    else:
        black, white, orange = table.dice
        found = [player.grey, black + colour, white + colour, orange + colour]
    if player.six:
        found[player.six] = 6 + colour
    return found


def member_value(table: CardsTable, player: Player, member: int) -> int:
    """The value of one member before anything that depends on the action."""
    return member_values(table, player)[member]


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
    table: CardsTable,
    player: Player,
    types: Iterable[int],
    top: int,
    extra: Discount = (),
    *,
    raisable: bool = True,
) -> list[Reach]:
    """The floors of some towers whose card a player could take with an action of at most a value.

    `extra` is a discount of this action alone; `raisable` tells whether servants may raise it.
    """
    rules, floors, have = table.rules, table.floors, player.have
    board = rules.board
    per = player.servants_per_value
    raises = have[SERVANTS] // per if raisable else 0
    plain = not player.less and "NO_TOWER_BONUS" not in player.flags
    found: list[Reach] = []
    for type in types:
        if len(player.cards[type]) >= board.cards_per_type:
            continue
        toll: Amounts = ()
        if any(table.crowd[board.tower_slices[type]]):
            toll = surcharge(table, player, type)
            if not holds(have, toll):
                continue
        modifier = player.mods[TOWERS + type]
        stock = purse(have, toll) if toll else have[:]
        discounts = (*player.discounts[type], extra) if extra else player.discounts[type]
        slot = slot_need(table, player) if type == TERRITORY else 0
        for index, value, bonus, space in board.tower_rows[type]:
            card = floors[index]
            least = value - modifier
            # The value is compared first: it is cheap, and most floors that are out of reach are too high.
            if card is None or least - raises > top:
                continue
            payments = rules.payments(card, discounts, table.shedding) if discounts else card.payments
            if not bonus:
                spare = _spare(stock, payments, slot)
            elif plain:
                spare = _spare_with(bonus, stock, payments, slot)
            else:
                spare = _spare_on(player, space, stock, payments, slot)
            if spare >= 0:
                least -= spare // per if raisable else 0
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
    """The same on a floor with a bonus, of which tiles may take something."""
    ends = outcomes(player.less, floor_bonus(player, space))
    return max([_spare_with(end, stock, payments, slot) for end in ends])


def _spare_with(bonus: Amounts, stock: list[int], payments: tuple[Payment, ...], slot: int) -> int:
    """The same with what the floor gives; the stock is as it was when this returns."""
    for resource, number in bonus:
        stock[resource] += number
    spare = _spare(stock, payments, slot)
    for resource, number in bonus:
        stock[resource] -= number
    # Servants that the floor gives come too late to raise the value.
    return spare if spare <= stock[SERVANTS] else stock[SERVANTS]


def _spare(stock: list[int], payments: tuple[Payment, ...], slot: int) -> int:
    """The servants that are left after the payment that leaves most of them; -1 where nothing can be paid."""
    if stock[MILITARY] < slot:
        return -1
    best = -1
    for cost, needs, servants in payments:
        for resource, number in cost:
            if stock[resource] < number:
                break
        else:
            left = stock[SERVANTS] - servants
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
    values = member_values(table, player)
    home = [(member, values[member]) for member, spot in enumerate(player.spots) if spot < 0]
    if not home:
        return []
    top = max([value for _, value in home])
    taken = coloured_regions(table, player) if len(home) < 4 else ()
    rules, floors, crowd = table.rules, table.floors, table.crowd
    shares = "FAMILYOCCUPY" in player.flags
    quads = rules.quads[seat]
    reach: list[tuple[tuple[Option, ...], int, bool]] = []
    for space, least in tower_reach(table, player, range(4), top):
        if shares or not crowd[space.index]:
            card = floors[space.index]
            quad = quads.get((space, card)) or rules.places(seat, space, card)
            reach.append((quad, least, space.region in taken))
    raises, mods = player.raises(), player.mods
    market = "NO_MARKET_ACTION" not in player.flags
    for index, region, need, single, quad in rules.place_rows(seat, table.seats):
        if (single and crowd[index] and not shares) or (region == MARKET and not market):
            continue
        least = need - mods[region] - raises
        if least <= top:
            reach.append((quad, least, region in taken))
    return [
        quad[member]
        for member, value in home
        for quad, least, full in reach
        if value >= least and not (full and member)
    ]
