"""Bots of the server are kept from answer to answer, within bounds."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boardwright import catalog
from boardwright.server import bot_cache, worker_main
from boardwright.server.bot_cache import BotCache


class Thing:
    """Stands for a bot."""

    def choose(self, view: Any) -> Any: ...


def test_a_seat_keeps_its_bot_until_another_one_sits_there() -> None:
    kept = BotCache()
    first = kept.get("m", 0, "level:1", Thing)
    assert kept.get("m", 0, "level:1", Thing) is first
    assert kept.get("m", 1, "level:1", Thing) is not first
    assert kept.get("m", 0, "level:2", Thing) is not first
    kept.forget("m")
    assert len(kept) == 0


@pytest.fixture(autouse=True)
def a_small_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process of the tests has loaded more than a worker ever does: its size is no reason to drop bots."""
    monkeypatch.setattr(bot_cache, "MOST_MEMORY", 1 << 30)


@pytest.mark.parametrize(("bound", "value"), [("MOST_BOTS", 2), ("MOST_MEMORY", 1)])
def test_the_bots_asked_longest_ago_go_first(monkeypatch: pytest.MonkeyPatch, bound: str, value: int) -> None:
    monkeypatch.setattr(bot_cache, bound, value)
    kept = BotCache()
    assert kept._size.megabytes > 1
    bots = [kept.get("m", seat, "level:1", Thing) for seat in range(4)]
    kept.shrink()
    if bound == "MOST_MEMORY":
        # Nothing that could be dropped makes this process as small as that.
        assert len(kept) == 0
    else:
        assert len(kept) == 2
        assert kept.get("m", 3, "level:1", Thing) is bots[3]
        assert kept.get("m", 0, "level:1", Thing) is not bots[0]


def test_a_worker_asks_the_same_bot_again_and_another_after_an_undo() -> None:
    game = json.loads(catalog.shipped_games()["checkers"].path.read_text())
    of = {"source": game, "options": {}, "seats": 2, "seed": 1}
    worker_main.open_session("kept", of, [], 0)

    def think(undone: int, length: int, answers: list[Any], seat: int) -> Any:
        return worker_main.think("kept", undone, length, answers, seat, "alphabeta:depth=2", "seed")

    (answer,) = think(0, 0, [], 0)
    bot = worker_main._bots._bots["kept", 0][1]
    (reply,) = think(0, 0, [[0, answer]], 1)
    # Whoever asks at the same time brings the same answers again: they are not given twice.
    assert think(0, 0, [[0, answer]], 1) is not None
    assert think(0, 1, [[1, reply]], 0) is not None
    assert worker_main._bots._bots["kept", 0][1] is bot
    assert think(0, 1, [], 0) is None, "the worker knows more than that already"
    assert think(1, 2, [], 0) is None, "answers were taken back since"
    worker_main.open_session("kept", of, [], 1)
    assert len([key for key in worker_main._bots._bots if key[0] == "kept"]) == 0
