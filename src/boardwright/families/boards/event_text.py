"""Events of board games in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from boardwright.core import Message
from boardwright.core.translations import catalog_source

_END = re.compile(r"^boards-end-([\w-]+) =", re.MULTILINE)


@cache
def known_ends() -> frozenset[str]:
    """The names of ends that the catalogs translate, as they appear in message ids."""
    return frozenset(_END.findall(catalog_source("boards", "en"))) - {"other"}


def end_name(name: str) -> Message:
    """The name of an end, translated if the catalogs have it. Names that a file invents are shown unchanged."""
    key = name.replace(",", "").replace(" ", "-")
    if key in known_ends():
        return Message(f"boards-end-{key}")
    return Message("boards-end-other", name=name)


def reason_message(reason: str, end: str | None) -> Message:
    """Why a match is over."""
    return end_name(end) if end is not None else Message(f"boards-reason-{reason}")


def event_text(seen: Mapping[str, Any]) -> Message:
    """An event in words."""
    return WORDS[seen["type"]](seen)


def _ended(seen: Mapping[str, Any]) -> Message:
    reason = reason_message(seen["reason"], seen.get("end"))
    if not seen["winners"]:
        return Message("boards-result-draw", reason=reason)
    return Message("boards-result-won", players=seen["winners"], reason=reason)


def _player(seen: Mapping[str, Any]) -> str | Message:
    player: str | None = seen["player"]
    return Message("boards-nobody") if player is None else player


def _on_square(id: str) -> Callable[[Mapping[str, Any]], Message]:
    return lambda seen: Message(id, player=_player(seen), figure=seen["figure"], square=seen["square"])


def _noted(id: str, say: Callable[[Mapping[str, Any]], Message]) -> Callable[[Mapping[str, Any]], Message]:
    """Adds the notation of the move if the event has it (`boards-event-moved-noted`)."""

    def words(seen: Mapping[str, Any]) -> Message:
        found = say(seen)
        text = seen.get("text")
        return found if text is None else Message(f"{id}-noted", text=text, **found.params)

    return words


WORDS: dict[str, Callable[[Mapping[str, Any]], Message]] = {
    "moved": _noted("boards-event-moved", lambda seen: Message(
        "boards-event-moved", player=_player(seen), figure=seen["figure"],
        source=seen["squares"][0], target=seen["squares"][1],
    )),
    "taken": _on_square("boards-event-taken"),
    "placed": _noted("boards-event-placed", _on_square("boards-event-placed")),
    "flipped": _on_square("boards-event-flipped"),
    "passed": _noted(
        "boards-event-passed", lambda seen: Message("boards-event-passed", player=seen["player"])
    ),
    "counted": lambda seen: Message(
        "boards-event-counted", player=seen["player"], counter=seen["counter"], value=seen["value"]
    ),
    "swapped": _noted("boards-event-swapped", lambda seen: Message(
        "boards-event-swapped", one=seen["squares"][0], other=seen["squares"][1]
    )),
    "replaced": lambda seen: Message(
        "boards-event-replaced", figure=seen["figure"], into=seen["into"], square=seen["square"]
    ),
    "won": lambda seen: Message("boards-event-won", player=seen["player"]),
    "ended": _ended,
}  # fmt: skip
