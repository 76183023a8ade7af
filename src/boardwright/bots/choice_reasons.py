"""The reasons for a bot's choice, for `play --why`, the wire and hints.

A reason has the best candidates with their values, how play is expected to go on, and one sentence. It is computed from
the bot's own view, so it contains no secrets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boardwright.bots.bot import Bot, options_of
from boardwright.bots.registry import make
from boardwright.core import Candidate, Message, Option, View
from boardwright.core.bot_interface import WIN

#: Maximum number of candidates in a reason.
TOLD = 3
#: Two values count as equal if they differ by less than this share of the best value.
ALIKE = 0.02


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an option was chosen."""

    option: Option
    #: One sentence that a player understands.
    why: Message
    #: The expected continuation of play, beginning with the option.
    line: tuple[str, ...] = ()
    #: The best candidates with their values in the bot's own unit, best first; empty if the bot does not rate.
    candidates: tuple[Candidate, ...] = ()

    @property
    def json(self) -> dict[str, Any]:
        """The form on the wire."""
        return {
            "answer": self.option.json,
            "text": str(self.option),
            "label": self.option.message.json,
            "touches": list(self.option.touches),
            "why": self.why.json,
            "line": list(self.line),
            "candidates": [
                # JSON has no infinity, so an immediate win has `wins` instead of a value.
                {
                    "answer": one.option.json,
                    "text": str(one.option),
                    "value": None if one.value == WIN else round(one.value, 3),
                    "wins": one.value == WIN,
                }
                for one in self.candidates
            ],
        }


def reason_of(bot: Bot, view: View, option: Option) -> Reason:
    """Why a bot has just chosen an option in a view."""
    candidates: Sequence[Candidate] = getattr(bot, "candidates", ())
    chosen = next((one for one in candidates if str(one.option) == str(option)), None)
    why = _sentence(len(options_of(view)), candidates, chosen)
    line = chosen.line if chosen is not None and chosen.line else (str(option),)
    told = list(candidates[:TOLD])
    if chosen is not None and chosen not in told:
        told[-1:] = [chosen]
    return Reason(option, why, line, tuple(told))


def hint(view: View, level: int, seed: int | str = 0) -> Reason:
    """What a level would answer for the seat of a view, and why."""
    bot = make(f"level:{level}", view.game, seed=seed)
    return reason_of(bot, view, bot.choose(view))


def _sentence(options: int, candidates: Sequence[Candidate], chosen: Candidate | None) -> Message:
    if options == 1:
        return Message("bots-why-only")
    if chosen is None:
        return Message("bots-why-habit")
    if chosen.why is not None:
        return chosen.why
    if chosen.value == WIN:
        return Message("bots-why-wins")
    if len(candidates) == 1:
        return (
            Message("bots-why-plan", next=chosen.line[1])
            if len(chosen.line) > 1
            else Message("bots-why-habit")
        )
    others = [one for one in candidates if one is not chosen]
    other = max(others, key=lambda one: one.value)
    if other.value - chosen.value > ALIKE * max(1.0, abs(other.value)):
        return Message("bots-why-overlooked", other=other.option.message)
    if chosen.value - other.value > ALIKE * max(1.0, abs(chosen.value)):
        return Message("bots-why-better", count=options, other=other.option.message)
    return Message("bots-why-alike", other=other.option.message)
