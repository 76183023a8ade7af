"""Servants that raise the value of an action: how many can make a difference, asking for them, spending them.

Spending more than an action needs is offered only where it can be wise (docs/rules/cards.md §4).
"""

from __future__ import annotations

from boardwright.core import Decision, Message
from boardwright.families.cards import option_types
from boardwright.families.cards.format.vocabulary import BUILDING, PRODUCTION, SERVANTS, TERRITORY
from boardwright.families.cards.rules.gains import Asking, pay
from boardwright.families.cards.rules.named_content import NamedContent
from boardwright.families.cards.table import CardsTable


def activated_type(region: int) -> int:
    """The type of card that an area activates."""
    return BUILDING if region == PRODUCTION else TERRITORY


def may_shed(table: CardsTable, seat: int) -> bool:
    """Whether spending more servants than needed can be wise: remaining ones may cost points at the end.

    Before the last turn of a seat nobody gains by it: servants can be spent as well later.
    """
    if not table.shedding:
        return False
    board = table.rules.board
    if board.sheds == "any_round":
        return True
    if table.round < board.last_round:
        return False
    return board.sheds == "last_round" or ("turn", seat) not in table.agenda


def raises_of_area(table: CardsTable, seat: int, region: int, base: int, needed: int) -> list[int]:
    """By how much servants may raise a harvest or production so that it makes a difference.

    The least raise that the action needs, and each that reaches more cards; any at all where servants left
    may cost points (`may_shed`).
    """
    player = table.players[seat]
    least = max(0, needed - base)
    most = player.raises()
    if least > most:
        return []
    if may_shed(table, seat):
        return list(range(least, most + 1))
    steps = {card.least - base for card in player.cards[activated_type(region)]}
    if player.tile is not None:
        steps.add(player.tile.value - base)
    return [least, *sorted(step for step in steps if least < step <= most)]


def raises_of_space(table: CardsTable, seat: int, base: int, needed: int, most: int) -> list[int]:
    """By how much servants may raise an action elsewhere: as needed, or more where what is left may cost points."""
    least = max(0, needed - base)
    return list(range(least, most + 1)) if may_shed(table, seat) else [least]


def raise_value(table: CardsTable, seat: int, raises: list[int], source: NamedContent) -> Asking:
    """Servants raise a value by one of these numbers; gives the number."""
    per = table.players[seat].servants_per_value
    chosen = raises[0]
    if len(raises) > 1:
        offered = [option_types.servants(number * per) for number in raises]
        answer = yield Decision(seat, Message("cards-prompt-servants", space=source.title), offered)
        chosen = raises[offered.index(answer)]
    spend(table, seat, chosen * per, source)
    return chosen


def spend(table: CardsTable, seat: int, count: int, source: NamedContent) -> None:
    """Servants go to the supply for a higher value."""
    if count:
        pay(table, seat, ((SERVANTS, count),), source)
