"""The store of match records, snapshots, uploads and lobby rows, in a SQLite file or in PostgreSQL.

A match is a list of records, numbered from 0. A record is stored before anybody hears of it. The store does not
interpret records.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from boardwright.server.store.rows import FIRST, LobbyRow, PendingRecord, StoredDocument, TimedMatch

__all__ = [
    "FIRST", "LobbyRow", "PendingRecord", "Store", "StoreError", "StoredDocument", "TimedMatch", "open_store",
]  # fmt: skip


class StoreError(Exception):
    """The store is unreachable or has another version. A pending write may or may not have happened."""


class Store(Protocol):
    """The interface to a database."""

    #: Whether other processes may write to the same matches.
    shared: bool

    async def open(self) -> None: ...

    async def close(self) -> None:
        """Writes pending records and closes the store."""

    def append(self, append: PendingRecord) -> Awaitable[bool]:
        """Writes a record durably. Returns False if another process has already used the record's number."""

    async def records(self, match: str, first: int = 0) -> list[str]:
        """The records of a match, starting at a number; empty if the match does not exist."""

    async def save_snapshot(self, match: str, answers: int, body: bytes) -> None: ...

    async def snapshot(self, match: str) -> tuple[int, bytes] | None:
        """The last snapshot and its number of answers."""

    async def listed(self, game: str | None, status: str | None, limit: int) -> list[tuple[str, float]]:
        """The entries of the lobby, newest first, with the time of their last change."""

    async def ended(self, game: str, limit: int) -> list[tuple[str, bool, float]]:
        """The matches of a game that are over, listed or not, newest first: entry, whether it is listed, its end."""

    async def counted(self, game: str) -> dict[str, int]:
        """The number of matches of a game by status."""

    async def due(self, now: float, limit: int, after: TimedMatch = FIRST) -> list[TimedMatch]:
        """Matches in which the server must act, because a clock has run out or a bot of the server has to answer.

        They come with their deadlines, the earliest first. `after` continues behind the last match of an earlier list.
        """

    async def save_upload(self, id: str, text: str, told: str, created: float) -> None: ...

    async def upload(self, id: str) -> tuple[str, str] | None:
        """The text and the details of an upload."""

    async def document(self, kind: str, id: str) -> StoredDocument | None: ...

    async def save_document(self, kind: str, document: StoredDocument, now: float) -> bool:
        """Adds a document whose version is 0. Otherwise replaces the stored version that the document names.

        Returns False if another process wrote the document first.
        """

    async def documents(self, kind: str, status: str | None, limit: int) -> list[StoredDocument]:
        """Documents of a kind, most recently changed first."""

    async def delete_document(self, kind: str, id: str) -> None: ...

    async def untouched(self, before: float, limit: int, after: TimedMatch = FIRST) -> list[TimedMatch]:
        """Matches whose row has not changed since the given time, with the time of that change; see `due`."""

    async def delete(self, match: str) -> None:
        """Deletes a match with all its records."""

    async def beat(self, now: float) -> None:
        """Records that a server is running."""

    async def rise(self, now: float, least: float) -> None:
        """Records the start of a server. If no server was running for a while, all deadlines move by the length of
        that outage."""

    async def outages(self) -> list[tuple[float, float]]:
        """The periods without a running server. Clocks were stopped in these periods."""

    async def count(self) -> int:
        """The number of matches."""

    def listen(self, heard: Callable[[dict[str, Any]], None]) -> None:
        """Registers a callback for notices from other processes."""

    async def tell(self, said: dict[str, Any]) -> None:
        """Sends a notice to the other processes."""


def open_store(url: str) -> Store:
    """Opens the store at an address: `postgresql://…`, or the path of a SQLite file with or without `sqlite:///`."""
    if url.startswith(("postgresql://", "postgres://")):
        from boardwright.server.store.postgres import PostgresStore

        return PostgresStore(url)
    from boardwright.server.store.sqlite import SqliteStore

    return SqliteStore(url.removeprefix("sqlite:///"))
