"""Functions to ask a player and to take a payment, shared by all parts of a turn.

A question with only one answer is not asked. A player who does not answer in their own turn loses the rest of the turn.
A fork for another seat redraws hidden cards. Options that depend on these cards are then computed again, so that
they reveal nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias

from boardwright.core.decision import Decision
from boardwright.core.message import Message
from boardwright.families.shooter.option_types import CARD_COLORS, CARDS, CUBES, LATE, ShooterOption
from boardwright.families.shooter.rules.compiled_weapons import FREE, Price
from boardwright.families.shooter.rules.payment import ways
from boardwright.families.shooter.table import ShooterTable

#: A generator that asks a player and returns the chosen option.
Asking: TypeAlias = Generator[Any, Any, ShooterOption]
#: A generator that may ask players and returns nothing.
Playing: TypeAlias = Generator[Any, Any, None]


class TurnLost(Exception):
    """The active player did not answer: open questions are dropped and the turn ends (docs/rules/shooter.md §14)."""


def _faults(default: ShooterOption) -> tuple[ShooterOption, ...]:
    """The answers that a clock may give in addition to the options."""
    return (LATE,) if default is LATE else ()


def ask(
    seat: int, prompt: Message, options: Sequence[ShooterOption], default: ShooterOption = LATE
) -> Asking:
    """Asks a player if there is a choice. The options must not depend on hidden cards.

    The clock answers with the default: `LATE`, which loses the turn, or one of the options.
    """
    if len(options) == 1:
        return options[0]
    answer: ShooterOption = yield Decision(seat, prompt, options, default, _faults(default))
    if answer is LATE:
        raise TurnLost
    return answer


def ask_hidden(
    table: ShooterTable,
    seat: int,
    prompt: Message,
    make: Callable[[], Sequence[ShooterOption]],
    default: ShooterOption = LATE,
    *,
    always: bool = False,
) -> Asking:
    """Asks a player if there is a choice. The options may depend on the seat's hidden cards.

    With `always`, it asks even if there is no choice, so that the question reveals nothing about the seat's hand.
    """
    options = make()
    if len(options) == 1 and not always:
        return options[0]
    deal = table.deal
    table.asks, table.least = make, 1 if always else 2
    try:
        answer: ShooterOption = yield Decision(
            seat,
            prompt,
            lambda: options if table.deal == deal else make(),
            default,
            _faults(default),
            discreet=always,
        )
    finally:
        # This also runs if the match is dropped here. `make` refers to the table, so without this line the two would
        # keep each other alive.
        table.asks = None
    if answer is LATE:
        raise TurnLost
    return answer


PAY = Message("shooter-prompt-pay")


def pay(table: ShooterTable, seat: int, due: Price, reserve: Price = FREE) -> Playing:
    """Pays a price that the player can afford, and keeps enough to pay the reserve later."""
    if due == FREE:
        return
    cubes, hand = table.cubes[seat], table.hands[seat]
    if not due[3] and reserve == FREE and not any(due[card % 3] for card in hand):
        # There is only one way to pay this: with cubes.
        for color in range(3):
            cubes[color] -= due[color]
        spent = [name for color, name in enumerate(CUBES) for _ in range(due[color])]
        table.emit("paid", player=seat, cubes=spent, cards=[])
        return
    say = table.rules.vocabulary.pay

    def make() -> list[ShooterOption]:
        found = ways(table.cubes[seat], table.hands[seat], CARD_COLORS, due, reserve)
        return [say(way) for way in found or ways(table.cubes[seat], table.hands[seat], CARD_COLORS, due)]

    way = (yield from ask_hidden(table, seat, PAY, make)).value
    for color in range(3):
        table.cubes[seat][color] -= way.cubes[color]
    for card in way.cards:
        table.discard(seat, card)
    spent = [name for color, name in enumerate(CUBES) for _ in range(way.cubes[color])]
    table.emit("paid", player=seat, cubes=spent, cards=[CARDS[card] for card in way.cards])
