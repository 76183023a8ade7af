"""Raising the value of an action with servants: the useful numbers, the question to the player, the payment.

A player may spend more servants than needed only if that can be useful (docs/rules/cards.md §4).
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
    """Whether it can be useful to spend more servants than needed, because remaining ones may cost points at the end.

    The board's `spare_servants` says when: in any round, in the last round, or in the seat's last turn.
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
    """By how much servants may usefully raise a harvest or production.

    These are the smallest raise that the action needs, and each raise that reaches more cards. All raises are allowed
    if remaining servants may cost points (`may_shed`).
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
    """By how much servants may raise the value of other actions: just enough, or also more if `may_shed` allows it."""
    least = max(0, needed - base)
    return list(range(least, most + 1)) if may_shed(table, seat) else [least]


def raise_value(table: CardsTable, seat: int, raises: list[int], source: NamedContent) -> Asking:
    """Asks how far to raise a value, and spends the servants for it. Returns the increase."""
    per = table.players[seat].servants_per_value
    chosen = raises[0]
    if len(raises) > 1:
        offered = [option_types.servants(number * per) for number in raises]
        answer = yield Decision(seat, Message("cards-prompt-servants", space=source.title), offered)
        chosen = raises[offered.index(answer)]
    spend(table, seat, chosen * per, source)
    return chosen


def spend(table: CardsTable, seat: int, count: int, source: NamedContent) -> None:
    """Spends servants for a higher value."""
    if count:
        pay(table, seat, ((SERVANTS, count),), source)
