"""Snapshots: a long match opens without a complete replay, and foreign classes are never loaded."""

from __future__ import annotations

import os
import pickle
from logging.handlers import WatchedFileHandler
from pathlib import Path
from typing import Any

import pytest

from boardwright.core import BadJournal, Journal, Match, translations
from boardwright.core.object_state import object_state, set_object_state
from boardwright.core.snapshot import dump, load
from boardwright.core.translations import register_catalog
from boardwright.testkit.match_digest import everything_shown
from tests.testkit.toy_families import Bids, Hands, Nim, game


def long_match(answers: int = 12) -> Match:
    match = game(Hands).start(seats=3, seed="cold")
    for number in range(answers):
        decision = match.decisions[0]
        match.answer(decision.seat, decision.options[number % len(decision.options)])
    return match


@pytest.mark.parametrize("answers", range(0, 16, 3))
def test_a_snapshot_opens_to_the_same_match(answers: int) -> None:
    match = long_match(answers)
    opened = Match.from_snapshot(match.game, match.journal, match.snapshot())
    assert everything_shown(opened, past=False) == everything_shown(match, past=False)
    assert len(opened.events) == len(match.events)
    while not match.over:
        decision = match.decisions[0]
        match.answer(decision.seat, str(decision.options[0]))
        opened.answer(decision.seat, str(decision.options[0]))
    assert everything_shown(opened, past=False) == everything_shown(match, past=False)
    assert opened.journal == match.journal
    assert everything_shown(opened.fork(), past=False) == everything_shown(opened, past=False)


def test_answers_after_the_snapshot_come_from_the_journal() -> None:
    match = long_match(5)
    frozen = match.snapshot()
    for _ in range(6):
        match.answer(match.decisions[0].seat, match.decisions[0].options[0])
    opened = Match.from_snapshot(match.game, match.journal, frozen)
    assert everything_shown(opened, past=False) == everything_shown(match, past=False)
    news = len(opened.events.since(0))
    assert 0 < news < len(match.events)
    assert [event.json for event in opened.events] == [event.json for event in match.events][-news:]


def test_a_match_from_a_snapshot_can_go_back() -> None:
    match = long_match(10)
    opened = Match.from_snapshot(match.game, match.journal, match.snapshot())
    opened.undo(6)
    assert everything_shown(opened) == everything_shown(match.at(4))


def test_a_snapshot_with_sealed_answers() -> None:
    match = game(Bids).start(seats=3, seed=2)
    match.answer(1, "bid 2")
    opened = Match.from_snapshot(match.game, match.journal, match.snapshot())
    assert [decision.seat for decision in opened.decisions] == [0, 2]
    opened.answer(0, "bid 0")
    opened.answer(2, "bid 1")
    assert opened.view(None).table["last"] == [0, 2, 1]


def test_content_is_shared_and_not_frozen() -> None:
    match = long_match(3)
    opened = Match.from_snapshot(match.game, match.journal, match.snapshot())
    table: Any = opened._table
    assert all(card in match.game.rules["deck"] for card in table.deck)
    assert opened._table.game is match.game


def refused(game_: Any, journal: Journal, frozen: bytes) -> None:
    with pytest.raises(BadJournal, match="The snapshot belongs to another version"):
        Match.from_snapshot(game_, journal, frozen)


def test_a_snapshot_of_something_else_is_refused() -> None:
    match = long_match(8)
    frozen, journal = match.snapshot(), match.journal
    other = game(Hands, {"cards": 20})
    refused(other, other.start(seats=3, seed="cold").journal, frozen)
    refused(match.game, match.game.start(seats=3, seed="warm").journal, frozen)
    refused(match.game, match.game.start(seats=2, seed="cold").journal, frozen)
    refused(match.game, match.at(1).journal, frozen)
    refused(match.game, other.start(seats=3, seed="cold").journal, frozen)
    assert Match.from_snapshot(match.game, journal, frozen).length == 8


@pytest.mark.parametrize(
    "frozen",
    [
        b"",
        b"nonsense",
        dump(3),
        dump((1, 2)),
        dump((1, 2, 3, 4)),
        pickle.dumps(print),
        pickle.dumps(os.system),
        pickle.dumps(Exception("x")),
        b"cos\nsystem\n(S'true'\ntR.",
        b"cboardwright.core.words\nsay\n.",
        b"\x80\x04\x8c\x1aboardwright.core.snapshot\x8c\x07io.open\x93.",
        b"\x80\x04\x8c\x1aboardwright.core.snapshot\x8c\x0cpickle.loads\x93.",
        b"\x80\x04\x8c\x0btests.other\x8c\x01x\x93.",
        b"Pno-such-content\n.",
    ],
)
def test_nothing_foreign_is_thawed(frozen: bytes) -> None:
    match = long_match(2)
    refused(match.game, match.journal, frozen)


class Call:
    """Freezes to a call of a function of ours."""

    def __reduce__(self) -> Any:
        return register_catalog, ("burgled", "/")


def test_no_function_is_called_while_thawing() -> None:
    match = long_match(2)
    refused(match.game, match.journal, pickle.dumps(Call()))
    assert "burgled" not in translations._rooms


def test_no_foreign_class_is_called_while_thawing(tmp_path: Path) -> None:
    class Foreign:
        """Freezes to a call of a class that opens a file."""

        def __reduce__(self) -> Any:
            return WatchedFileHandler, (str(tmp_path / "burgled"),)

    match = long_match(2)
    refused(match.game, match.journal, pickle.dumps(Foreign()))
    assert not (tmp_path / "burgled").exists()


def test_a_journal_that_does_not_fit_the_snapshot_says_where() -> None:
    match = long_match(6)
    frozen, journal = match.snapshot(), match.journal.json
    journal["answers"].append([match.decisions[0].seat, "sing"])
    with pytest.raises(BadJournal, match="Answer 6 of the journal is not possible"):
        Match.from_snapshot(match.game, Journal.from_json(journal), frozen)


def test_plain_things_are_thawed_as_they_were() -> None:
    origin = game(Nim)
    value = {
        "a": [1, 2.5, "x", None, True],
        "b": (1, 2),
        "c": {3, 4},
        "d": frozenset({5}),
        "e": bytearray(b"x"),
    }
    assert load(dump(value), origin) == value
    assert load(dump([origin]), origin) == [origin]


def test_every_attribute_is_kept_wherever_it_is_stored() -> None:
    """Options and events of families are frozen whole, also what a class keeps to itself."""

    class Point:
        __slots__ = ("__dict__", "__secret", "empty", "x")

        def __init__(self) -> None:
            self.x, self.__secret = 1, 2

    class _Spot(Point):
        __slots__ = "single"

    spot: Any = _Spot()
    spot.single, spot.free = 3, 4
    state = object_state(spot)
    assert state == (None, {"free": 4, "single": 3, "x": 1, "_Point__secret": 2})
    other: Any = _Spot.__new__(_Spot)
    set_object_state(other, state)
    assert object_state(other) == state
