"""A seat as text, for pipes and language models. It shows the seat's view and question and takes answers in words.

>>> import boardwright
>>> seat = TextSeat(boardwright.load("tic-tac-toe").start(), 0, options="grammar")
>>> print(seat.state().splitlines()[-1])
a1 | b1 | c1 | a2 | b2 | c2 | a3 | b3 | c3
>>> seat.act("I think the middle is best: B2!").accepted
True
"""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.core import BoardwrightError, Match, Message, translate
from boardwright.wire.text_play import OPTION_FORMS, find_option, grammar, refusal_text, view_text

__all__ = ["OPTION_FORMS", "Reply", "TextSeat", "find_option", "grammar"]


@dataclass(frozen=True)
class Reply:
    """The result of an answer in words: the option that was played, or the reason why no option was played."""

    accepted: bool
    text: str


class TextSeat:
    """One seat of a match, read and answered as text. It sees the view of its seat and nothing else."""

    def __init__(self, match: Match, seat: int, *, options: str = "list", language: str = "en") -> None:
        if options not in OPTION_FORMS:
            raise ValueError(f"options must be one of {', '.join(OPTION_FORMS)}, not {options!r}")
        self.match = match
        self.seat = seat
        self.options = options
        self.language = language
        self._told = 0

    def state(self) -> str:
        """The board, the events since the last call, and the question."""
        view = self.match.view(self.seat)
        told, self._told = self._told, len(self.match.events)
        return view_text(view, view.events(told), self.options, self.language)

    def act(self, text: str) -> Reply:
        """Plays the option that a text describes. If the text fits no option, or several, nothing changes."""
        decision = self.match.decision(self.seat)
        if decision is None:
            return Reply(False, translate(Message("adapters-text-not-asked"), self.language))
        option = find_option(text, decision.options)
        if option is None:
            return Reply(False, refusal_text(text, decision.options, self.language))
        try:
            self.match.answer(self.seat, option)
        except BoardwrightError as error:
            return Reply(False, str(error))
        return Reply(True, str(option))
