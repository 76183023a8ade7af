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
from boardwright.core.bot_interface import WIN, ExplainingBot, is_rated

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
    #: The same in words. It is shorter if chance decides how play goes on.
    plan: tuple[Message, ...] = ()
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
            "plan": [words.json for words in self.plan],
            "candidates": [
                # JSON has no infinity, so an immediate win has `wins` instead of a value.
                {
                    "answer": one.option.json,
                    "text": str(one.option),
                    # Adding 0 removes the sign of a negative zero.
                    "value": None if one.value == WIN else round(one.value, 3) + 0.0,
                    "wins": one.value == WIN,
                }
                for one in self.candidates
            ],
        }


def reason_of(bot: Bot, view: View, option: Option) -> Reason:
    """Why a bot has just chosen an option in a view."""
    candidates: Sequence[Candidate] = getattr(bot, "candidates", ())
    if not candidates and isinstance(bot, ExplainingBot):
        candidates = bot.explain(view, option)
    chosen = next((one for one in candidates if str(one.option) == str(option)), None)
    line = chosen.line if chosen is not None and chosen.line else (str(option),)
    plan = _in_words(view, line) if len(line) > 1 else (option.message,)
    why = _sentence(len(options_of(view)), candidates, chosen, plan, getattr(bot, "blur", 0.0))
    told = [one for one in candidates if is_rated(one)]
    if chosen in told[TOLD:]:
        told[TOLD - 1 :] = [chosen]
    return Reason(option, why, line, plan, tuple(told[:TOLD]))


def _in_words(view: View, line: Sequence[str]) -> tuple[Message, ...]:
    """The answers of a line in words, found by giving them on a fork, as far as they are possible there."""
    match, found = view.fork(seed=0), list[Message]()
    for text in line:
        asked = ((one.seat, option) for one in match.decisions for option in one.options)
        seat, option = next(((seat, option) for seat, option in asked if str(option) == text), (-1, None))
        if option is None:
            break
        found.append(option.message)
        match.answer(seat, option)
    return tuple(found)


def hint(view: View, level: int, seed: int | str = 0) -> Reason:
    """What a level would answer for the seat of a view, and why."""
    bot = make(f"level:{level}", view.game, seed=seed)
    return reason_of(bot, view, bot.choose(view))


def _sentence(
    options: int,
    candidates: Sequence[Candidate],
    chosen: Candidate | None,
    plan: Sequence[Message],
    blur: float,
) -> Message:
    """The reason in one sentence. A bot does not notice differences in value below `blur`."""
    if options == 1:
        return Message("bots-why-only")
    if chosen is None:
        return Message("bots-why-habit")
    if chosen.why is not None:
        return chosen.why
    if chosen.value == WIN:
        return Message("bots-why-wins")
    if len(candidates) == 1:
        if len(plan) > 1:
            return Message("bots-why-plan", next=plan[1])
        return Message("bots-why-last" if chosen.line else "bots-why-habit")
    others = [one for one in candidates if one is not chosen]
    other = max(others, key=lambda one: one.value)
    if other.value - chosen.value > max(blur, ALIKE * max(1.0, abs(other.value))):
        return Message("bots-why-overlooked", other=other.option.message)
    if chosen.value - other.value > max(blur, ALIKE * max(1.0, abs(chosen.value))):
        return Message("bots-why-better", count=options, other=other.option.message)
    return Message("bots-why-alike", other=other.option.message)
