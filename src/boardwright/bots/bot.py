"""The protocol of bots, and how bots play a match among themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from boardwright.core import Match, Option, View
from boardwright.core.bot_interface import decision_of

#: The number of answers after which a match is abandoned. Our longest games stay far below it.
CAP = 20_000


class Bot(Protocol):
    """Answers the decision of a view.

    The class of a bot takes a random generator, and keyword parameters with defaults:

        class Timid:
            def __init__(self, rng: Rng, *, care: float = 0.5) -> None: ...
            def choose(self, view: View) -> Option: ...
    """

    def choose(self, view: View) -> Option:
        """Chooses one of the options or faults in `view.decision`. Called only when the seat has to decide."""


@runtime_checkable
class ClosableBot(Protocol):
    """A bot that has to be closed, such as a program."""

    def leave(self, view: View) -> None:
        """Called when the match has ended or goes on without the bot."""


@runtime_checkable
class NumberBot(Protocol):
    """A bot that needs only the number of options and no view. Matches between such bots run faster."""

    def choose(self, view: View) -> Option:
        """Chooses an option, as every bot does."""

    def choose_number(self, options: int) -> int:
        """The number of the option that `choose` would choose."""


def answer_with_bot(match: Match, seat: int, option: Option) -> None:
    """Gives a bot's answer to the match. If a program failed, its answer is one of the decision's faults."""
    decision = match.decision(seat)
    if decision is not None and option in decision.faults:
        match.fault(seat, option)
    else:
        match.answer(seat, option)


def number_choosers(bots: Sequence[Bot | None]) -> list[Callable[[int], int] | None]:
    """The method `choose_number` of each bot that is a `NumberBot`; None for any other bot."""
    # `isinstance` is not used, because checking a protocol takes longer than some matches.
    return [getattr(bot, "choose_number", None) for bot in bots]


def close_bots(match: Match, bots: Sequence[Bot | None]) -> None:
    """Closes the bots that have to be closed, such as programs."""
    for seat, bot in enumerate(bots):
        leave = getattr(bot, "leave", None)
        if leave is not None:
            leave(match.view(seat))


def play(match: Match, bots: Sequence[Bot], cap: int = CAP) -> Match:
    """Plays a match with one bot for each seat. Stops at the end of the match or after `cap` answers."""
    numbers = number_choosers(bots)
    try:
        length = match.length
        while (asked := match.decisions) and length < cap:
            # Open questions are answered one after the other. The match seals the answers if seats decide together.
            decision = asked[0]
            seat = decision.seat
            number = numbers[seat]
            if number is not None:
                match.answer_next(number(len(decision.options)))
            else:
                answer_with_bot(match, seat, bots[seat].choose(match.view(seat)))
            length += 1
    finally:
        close_bots(match, bots)
    return match


def options_of(view: View) -> Sequence[Option]:
    """The options of the view's decision. A bot is called only when there is a decision."""
    return decision_of(view).options
