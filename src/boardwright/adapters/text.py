"""A seat of a match as text: what it sees, what it is asked, and answers in words, for pipes and language models.

>>> import boardwright
>>> seat = TextSeat(boardwright.load("tic-tac-toe").start(), 0, options="grammar")
>>> print(seat.state().splitlines()[-1])
a1 | b1 | c1 | a2 | b2 | c2 | a3 | b3 | c3
>>> seat.act("I think the middle is best: B2!").accepted
True
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.core import BoardwrightError, Match, Message, Option, translate
from boardwright.core.report import nearest
from boardwright.wire.terminal.plain_text import plain_text

#: How the legal options are told: all of them, the words they are made of, or not at all.
OPTION_FORMS = ("list", "grammar", "none")
#: Longer lists are told as a grammar.
LONGEST_LIST = 200


@dataclass(frozen=True)
class Reply:
    """What became of a text: the option that was played, or why nothing was."""

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
        """The board, what has happened since the last call, and what is asked."""
        parts = [plain_text(self.match.scene(self.seat), self.language), *self._happened()]
        decision = self.match.decision(self.seat)
        if self.match.over:
            winners = self.match.winners
            parts.append(
                self._say(
                    "adapters-text-over",
                    won=_yes(self.seat in winners),
                    all=_yes(len(winners) == self.match.seats),
                )
            )
        elif decision is None:
            parts.append(self._say("adapters-text-wait"))
        else:
            prompt = translate(decision.prompt, self.language)
            parts.append(f"{self._say('adapters-text-asked', seat=self.seat)} {prompt}")
            parts += self._offered(decision.options)
        return "\n".join(parts)

    def act(self, text: str) -> Reply:
        """Plays the option that a text means. A text that means none, or several, changes nothing."""
        decision = self.match.decision(self.seat)
        if decision is None:
            return Reply(False, self._say("adapters-text-not-asked"))
        option = find_option(text, decision.options)
        if option is None:
            return Reply(False, self._refusal(text, decision.options))
        try:
            self.match.answer(self.seat, option)
        except BoardwrightError as error:
            return Reply(False, str(error))
        return Reply(True, str(option))

    def _happened(self) -> list[str]:
        game = self.match.game
        events = self.match.view(self.seat).events(self._told)
        self._told = len(self.match.events)
        return [f"- {translate(game.family.event_words(game, event), self.language)}" for event in events]

    def _offered(self, options: Sequence[Option]) -> list[str]:
        if self.options == "none":
            return []
        if self.options == "list" and len(options) <= LONGEST_LIST:
            return [f"{number}. {option}" for number, option in enumerate(options, 1)]
        return grammar(options)

    def _refusal(self, text: str, options: Sequence[Option]) -> str:
        shown = " ".join(text.split())[:80]
        near = nearest(shown, [str(option) for option in options])
        if near is not None:
            return self._say("adapters-text-refused-near", text=shown, word=near)
        return self._say("adapters-text-refused", text=shown, example=str(options[0]))

    def _say(self, id: str, **params: str | int) -> str:
        return translate(Message(id, **params), self.language)


def find_option(text: str, options: Sequence[Option]) -> Option | None:
    """The option that a text means: its text, its number, or the only one that the text mentions.

    Letter case, punctuation and the words around it do not matter. Later lines count first, because programs that
    think aloud answer at the end.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    for part in [text, *reversed(lines)]:
        typed = " ".join(part.split()).casefold().strip(" .!\"'`*")
        for option in options:
            if str(option).casefold() == typed:
                return option
        number = re.fullmatch(r"(?:option |answer:? ?|#)?(\d+)\.?", typed)
        if number and 1 <= int(number[1]) <= len(options):
            return options[int(number[1]) - 1]
        bare = [option for option in options if _bare(typed) and _bare(str(option)) == _bare(typed)]
        if len(bare) == 1:
            return bare[0]
        found = [option for option in options if _mentions(typed, str(option).casefold())]
        # `fire thor 2` mentions `fire thor` too: the longest counts, if it holds the others.
        longest = max(found, key=lambda option: len(str(option)), default=None)
        if longest is not None and all(str(option) in str(longest) for option in found):
            return longest
    return None


def grammar(options: Sequence[Option]) -> list[str]:
    """The words that options are made of: a line for each verb and number of words, alternatives in each place.

    Not every combination that it allows is an option.
    """
    shapes: dict[tuple[str, int], list[list[str]]] = {}
    for option in options:
        words = str(option).split()
        head = words[0] if len(words) > 1 else ""
        places = shapes.setdefault((head, len(words)), [[] for _ in words])
        for place, word in zip(places, words):
            if word not in place:
                place.append(word)
    return [" ".join(_alternatives(place, len(places) > 1) for place in places) for places in shapes.values()]


def _alternatives(words: list[str], grouped: bool) -> str:
    joined = " | ".join(words)
    return f"({joined})" if grouped and len(words) > 1 else joined


def _mentions(text: str, option: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", text) is not None


def _bare(text: str) -> str:
    return re.sub(r"[\W_]+", "", text.casefold())


def _yes(value: bool) -> str:
    return "yes" if value else "no"
