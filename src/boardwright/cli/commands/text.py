"""The command `text`: a match on standard input and output, for pipes and language models."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from boardwright import bots
from boardwright.adapters.text_seat import TextSeat
from boardwright.cli.output import language
from boardwright.core import Game, Message, translate

YOU = "you"


def text(game: Game, seats: Sequence[str], seed: int | str, form: str) -> int:
    """Prints what the user's seats see and reads one answer per line.

    Exit code 1 if the input ends before the match.
    """
    match = game.start(len(seats), seed)
    players = [
        None if name == YOU else bots.make(name, game, seed=f"{seed}/{seat}", programs=True)
        for seat, name in enumerate(seats)
    ]
    people = {
        seat: TextSeat(match, seat, options=form, language=language())
        for seat, bot in enumerate(players)
        if bot is None
    }
    try:
        while not match.over:
            waiting = match.decisions
            machine = next((decision.seat for decision in waiting if decision.seat not in people), None)
            if machine is not None:
                bot = players[machine]
                assert bot is not None
                bots.answer_with_bot(match, machine, bot.choose(match.view(machine)))
            elif not _ask(people[waiting[0].seat]):
                return 1
    finally:
        bots.close_bots(match, players)
    for seat in people.values():
        _print(seat.state())
    scores = ", ".join(f"{score:g}" for score in match.scores)
    _print(translate(Message("adapters-text-result", scores=scores), language()))
    return 0


def _ask(seat: TextSeat) -> bool:
    """Asks until an answer is accepted. Returns False if the input ends first."""
    _print(seat.state())
    for line in sys.stdin:
        reply = seat.act(line)
        if reply.accepted:
            return True
        _print(reply.text)
    return False


def _print(text: str) -> None:
    sys.stdout.write(text + "\n\n")
    sys.stdout.flush()
