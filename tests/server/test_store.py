"""The store alone: a record's number is given once, whether records are written alone or together with others."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable

import pytest

from boardwright.server.store import LobbyRow, PendingRecord, Store, open_store

ROW = LobbyRow("a", "chess", "playing", 1, 1.0, 1.0, None, "{}")


def _with_store(db: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        store = open_store(db)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(main())


@pytest.mark.parametrize("row", [None, ROW], ids=["alone", "with its row"])
def test_a_number_that_is_taken_is_not_written(db: str, row: LobbyRow | None) -> None:
    async def work(store: Store) -> None:
        assert await store.append(PendingRecord("a", 0, "first", row))
        assert not await store.append(PendingRecord("a", 0, "second", row))
        assert await store.append(PendingRecord("a", 1, "third", row))
        assert await store.records("a") == ["first", "third"]

    _with_store(db, work)


def test_a_taken_number_among_others_spoils_no_other(db: str) -> None:
    async def work(store: Store) -> None:
        assert await store.append(PendingRecord("a", 0, "first", None))
        # The first one is written alone. The others wait for it and are written together.
        pending = [PendingRecord(match, 0, "again", None) for match in "bacd"]
        assert await asyncio.gather(*(store.append(one) for one in pending)) == [True, False, True, True]
        assert [await store.records(match) for match in "abcd"] == [["first"], *[["again"]] * 3]

    _with_store(db, work)


def test_a_record_is_durable_when_its_future_is_done(sqlite: str) -> None:
    """Another connection sees it at once, while the store that has written it is still open."""

    async def work(store: Store) -> None:
        assert await store.append(PendingRecord("a", 0, "first", None))
        with sqlite3.connect(sqlite) as other:
            assert other.execute("SELECT body FROM records").fetchall() == [("first",)]

    _with_store(sqlite, work)
