"""A seat's view and question as plain text, and the parsing of text answers.

It serves pipes, language models and other clients that read and write text. The view is the only input.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from boardwright.core import Message, Option, View, translate
from boardwright.core.problem_report import nearest

#: How the legal options are listed: all of them, as a grammar of their words, or not at all.
OPTION_FORMS = ("list", "grammar", "none")
#: Longer lists are shown as a grammar.
LONGEST_LIST = 200


def view_text(
    view: View, events: Sequence[Mapping[str, Any]], options: str = "list", language: str = "en"
) -> str:
    """The board, recent events (some of `view.events()`), and the question to the seat."""
    # Imported here, because `rich` takes an eighth of a worker's starting time, and few workers need it.
    from boardwright.wire.terminal.plain_text import plain_text

    family = view.game.family
    parts = [plain_text(family.scene(view).with_choices(view), language)]
    parts += [f"- {translate(family.event_words(view.game, event), language)}" for event in events]
    decision = view.decision
    if view.over:
        winners = view.json["winners"]
        won, everybody = view.seat in winners, len(winners) == view.seats
        parts.append(_say("over", language, won=_yes(won), all=_yes(everybody)))
    elif decision is None:
        parts.append(_say("wait", language))
    else:
        prompt = translate(decision.prompt, language)
        parts.append(f"{_say('asked', language, seat=decision.seat)} {prompt}")
        parts += _offered(decision.options, options)
    return "\n".join(parts)


def refusal_text(text: str, options: Sequence[Option], language: str = "en") -> str:
    """Explains why a text is not a valid answer, and what to write instead."""
    shown = " ".join(text.split())[:80]
    near = nearest(shown, [str(option) for option in options])
    if near is not None:
        return _say("refused-near", language, text=shown, word=near)
    return _say("refused", language, text=shown, example=str(options[0]))


def _offered(options: Sequence[Option], form: str) -> list[str]:
    if form == "none":
        return []
    if form == "list" and len(options) <= LONGEST_LIST:
        return [f"{number}. {option}" for number, option in enumerate(options, 1)]
    return grammar(options)


def _say(id: str, language: str, **params: str | int) -> str:
    return translate(Message(f"adapters-text-{id}", **params), language)


def find_option(text: str, options: Sequence[Option]) -> Option | None:
    """Finds the option that a text means. The text is the option's text or number, or mentions only this option.

    Letter case, punctuation and surrounding words are ignored. Later lines have priority, because programs that think
    aloud answer at the end.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    for part in [text, *reversed(lines)]:
        typed = " ".join(part.split()).casefold().strip(" .!\"'`*")
        for option in options:
            if str(option).casefold() == typed:
                return option
        number = re.fullmatch(r"(?:option |answer:? ?|#)?(\d{1,9})\.?", typed)
        if number and 1 <= int(number[1]) <= len(options):
            return options[int(number[1]) - 1]
        bare = [option for option in options if _bare(typed) and _bare(str(option)) == _bare(typed)]
        if len(bare) == 1:
            return bare[0]
        found = [option for option in options if _mentions(typed, str(option).casefold())]
        # `fire thor 2` also mentions `fire thor`. The longest option counts if it contains the others.
        longest = max(found, key=lambda option: len(str(option)), default=None)
        if longest is not None and all(str(option) in str(longest) for option in found):
            return longest
    return None


def grammar(options: Sequence[Option]) -> list[str]:
    """A grammar of the options: a line for each verb and number of words, with the alternatives at each position.

    It also allows combinations that are not options.
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
