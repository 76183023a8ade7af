"""The protocol of bots, and how bots play a match among themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from boardwright.core import Match, Option, View

#: A match of so many answers is given up. The longest games of ours stay far below.
CAP = 20_000


class Bot(Protocol):
    """Answers the decision of a view.

    A class that satisfies this is made with its own generator and keyword parameters that have defaults:

        class Timid:
            def __init__(self, rng: Rng, *, care: float = 0.5) -> None: ...
            def choose(self, view: View) -> Option: ...
    """

    def choose(self, view: View) -> Option:
        """One of `view.decision.options`, or of its faults. The view's seat is asked."""


@runtime_checkable
class ClosableBot(Protocol):
    """A bot that wants to know when it is not needed any more: programs do."""

    def leave(self, view: View) -> None:
        """The match has ended, or goes on without the bot."""


def answer_with_bot(match: Match, seat: int, option: Option) -> None:
    """Gives the choice of a bot. A program that has none to give chooses one of the faults."""
    decision = match.decision(seat)
    if decision is not None and option in decision.faults:
        match.fault(seat, option)
    else:
        match.answer(seat, option)


def close_bots(match: Match, bots: Sequence[Bot | None]) -> None:
    """Tells the bots that they are not needed any more."""
    for seat, bot in enumerate(bots):
        if isinstance(bot, ClosableBot):
            bot.leave(match.view(seat))


def play(match: Match, bots: Sequence[Bot], cap: int = CAP) -> Match:
    """Plays a match to its end, or until it has `cap` answers; one bot for each seat."""
    try:
        while not match.over and match.length < cap:
            # Open questions are answered in order; the match seals the answers where play is simultaneous.
            seat = match.decisions[0].seat
            answer_with_bot(match, seat, bots[seat].choose(match.view(seat)))
    finally:
        close_bots(match, bots)
    return match


def options_of(view: View) -> Sequence[Option]:
    """The options of the view's decision; a bot is never called without one."""
    decision = view.decision
    if decision is None:
        raise ValueError(f"seat {view.seat} is not asked anything")
    return decision.options
