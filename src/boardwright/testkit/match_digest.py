"""Texts and digests of everything that a match shows to one seat or to all, so that matches can be compared.

The texts are made at once, so that later changes to the table do not affect them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from boardwright.core import Decision, Game, Match, View
from boardwright.core.game import canonical
from boardwright.core.json_path import path_text
from boardwright.core.problem_report import shown_value


def text_of(value: Any) -> str:
    """JSON in one canonical form. Values that are not JSON use `repr`; the check `json` refuses them."""
    try:
        return canonical(value)
    except (TypeError, ValueError):
        return repr(value)


def short(text: str) -> str:
    """A digest of a text."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()


def viewers(match: Match) -> list[int | None]:
    """All viewers: the spectator and all seats."""
    return [None, *range(match.seats)]


def everything_shown(match: Match, *, past: bool = True) -> str:
    """Everything that a match shows to anybody.

    With `past=False`, past events are only counted, because a match from a snapshot does not have them.
    """
    return text_of(
        {
            "over": match.over,
            "scores": match.scores,
            "winners": match.winners,
            "decisions": [decision.json for decision in match.decisions],
            "views": [match.view(seat).json for seat in viewers(match)],
            "events": [event.json for event in match.events] if past else len(match.events),
        }
    )


def shown_to_seat(match: Match, seat: int | None) -> str:
    """Everything that one seat sees: its view with its decision, its scene, and the past events."""
    view = match.view(seat)
    return text_of({"view": view.json, "scene": match.scene(seat).json, "events": view.events()})


def event_digest(match: Match) -> str:
    """A digest of everything that happened in a match, and of its result."""
    return short(text_of([[event.json for event in match.events], match.scores, match.winners]))


def step_digest(before: str, match: Match, events: int) -> str:
    """The digest of a match after an answer, computed from the previous digest and the number of earlier events.

    Two matches with the same digests had the same events, and asked the same seats the same questions with the same
    number of options.
    """
    news = [event.json for event in match.events.since(events)]
    asked = [
        [decision.seat, decision.prompt.id, len(decision.options), str(decision.options[-1])]
        for decision in match.decisions
        if decision.options
    ]
    return short(text_of([before, news, asked]))


def difference(left: str, right: str) -> dict[str, str]:
    """The first difference between two JSON texts, as the parameters of a message."""
    try:
        path, one, other = _difference(json.loads(left), json.loads(right), ())
    except ValueError:
        path, one, other = (), left, right
    return {"path": path_text(path) or ".", "left": shown_value(one), "right": shown_value(other)}


_NOTHING = "∅"


def _difference(left: Any, right: Any, path: tuple[str | int, ...]) -> tuple[tuple[str | int, ...], Any, Any]:
    if isinstance(left, dict) and isinstance(right, dict):
        for key in sorted({*left, *right}):
            one, other = left.get(key, _NOTHING), right.get(key, _NOTHING)
            if one != other:
                return _difference(one, other, (*path, key))
    if isinstance(left, list) and isinstance(right, list):
        for index in range(max(len(left), len(right))):
            one = left[index] if index < len(left) else _NOTHING
            other = right[index] if index < len(right) else _NOTHING
            if one != other:
                return _difference(one, other, (*path, index))
    return path, left, right


class PlainView(View):
    """A view restored from its JSON, without a match. A scene needs nothing more."""

    __slots__ = ("_decision", "_events", "_game", "_json")

    def __init__(self, view: View, match: Match) -> None:
        self.seat = view.seat
        self._shared = {}
        self._game = view.game
        self._decision = view.decision
        self._json: dict[str, Any] = json.loads(json.dumps(view.json))
        self._events = [json.loads(json.dumps(event.seen(view.seat))) for event in match.events]

    @property
    def game(self) -> Game:
        return self._game

    @property
    def seats(self) -> int:
        return int(self._json["seats"])

    @property
    def decision(self) -> Decision | None:
        return self._decision

    @property
    def waiting(self) -> list[int]:
        return list(self._json["waiting"])

    @property
    def over(self) -> bool:
        return bool(self._json["over"])

    @property
    def answers(self) -> int:
        return int(self._json["answers"])

    @property
    def table(self) -> dict[str, Any]:
        return dict(self._json["table"])

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        return [event for event in self._events[since:] if event is not None]

    @property
    def json(self) -> dict[str, Any]:
        return self._json


def all_equal(texts: Sequence[str]) -> bool:
    """Whether all texts are equal."""
    return len(set(texts)) <= 1
