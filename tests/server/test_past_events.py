"""Past events say after how many answers they happened and whose answers caused them."""

from __future__ import annotations

import random

import pytest

import boardwright
from boardwright.server.match_session import PICKS, MatchSession


@pytest.mark.parametrize(
    ("game", "seats"), [("chess", 2), ("starships", 2), ("deathmatch", 3), ("magnifico", 2)]
)
@pytest.mark.parametrize("viewer", [None, 1])
def test_past_events_have_the_answers_that_caused_them(game: str, seats: int, viewer: int | None) -> None:
    session = MatchSession(boardwright.load(game).start(seats, 5))
    rng = random.Random(5)
    expected = [(event["event"], 0, []) for event in session.events_seen(viewer, "scene", 0)]
    waiting: list[int] = []
    for length in range(1, 80):
        decision = rng.choice(session.match.decisions)
        # Several seats are asked at once only if their answers stay sealed until the last one.
        waiting = [*waiting, decision.seat]
        since = len(session.match.events)
        session.do("answer", (decision.seat, rng.choice(decision.options).json), [])
        if session.match.sealed:
            assert len(session.match.events) == since
            continue
        by = sorted(set(waiting))
        waiting = []
        expected += [(event["event"], length, by) for event in session.events_seen(viewer, "scene", since)]
    found = session.events_seen_since(viewer, "scene", None)
    assert found is not None
    assert [(one["event"], one["answers"], one["by"]) for one in found] == expected
    assert any(len(by) > 1 for *_, by in expected) == (game in ("starships", "magnifico"))
    assert session.events_seen_since(viewer, PICKS, None) == found
    later = session.events_seen_since(viewer, "scene", 40)
    assert later == [one for one in found if one["answers"] > 40]
    # Programs read the views of before, without anything added.
    assert all(set(one) == {"event"} for one in session.events_seen_since(viewer, "view", None) or [])


def test_after_taking_back_they_are_those_of_what_is_left() -> None:
    session = MatchSession(boardwright.load("chess").start(2, 1))
    for seat, move in ((0, "e2-e4"), (1, "e7-e5"), (0, "g1-f3")):
        session.do("answer", (seat, move), [])
    session.do("undo", (1,), [])
    session.do("answer", (1, "d7-d5"), [])
    found = session.events_seen_since(0, "scene", None)
    assert found is not None
    assert [(one["answers"], one["by"]) for one in found if one["answers"]] == [(1, [0]), (2, [1])]
