"""The store: records of matches, snapshots, uploads, and the rows of the lobby. SQLite in a file, or PostgreSQL.

A match is a list of records, numbered from 0; a record is in the store before anybody is told of it. What records
mean is no matter of the store.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol


class LobbyRow(NamedTuple):
    """A match in the lobby and in the list of deadlines."""

    id: str
    game: str
    status: str
    #: 1 or 0: the databases agree on numbers.
    listed: int
    created: float
    updated: float
    #: When a server has to look at the match by itself; None where it need not.
    deadline: float | None
    #: `wire.http_models.LobbyEntry` as JSON.
    listing: str


class PendingRecord(NamedTuple):
    """One record to be written, and the match's row where that changed."""

    match: str
    number: int
    body: str
    row: LobbyRow | None


class StoreError(Exception):
    """The store cannot be reached or is of another version. What was under way may or may not be written."""


class Store(Protocol):
    """What the server needs of a database."""

    #: Whether other processes may write to the same matches.
    shared: bool

    async def open(self) -> None: ...

    async def close(self) -> None:
        """Writes what is waiting and closes."""

    async def append(self, append: PendingRecord) -> bool:
        """Writes a record durably; False where its number is taken: somebody else was faster."""

    async def records(self, match: str, first: int = 0) -> list[str]:
        """The records of a match from a number on; none where there is no such match."""

    async def save_snapshot(self, match: str, answers: int, body: bytes) -> None: ...

    async def snapshot(self, match: str) -> tuple[int, bytes] | None:
        """The last snapshot and how many answers it has."""

    async def listed(self, game: str | None, status: str | None, limit: int) -> list[tuple[str, float]]:
        """Listings of the lobby, the youngest first, with the time of their last change."""

    async def due(self, now: float, limit: int) -> list[str]:
        """Matches that a server has to look at: a clock has run out, or a player of the server's own is asked."""

    async def save_upload(self, id: str, text: str, told: str, created: float) -> None: ...

    async def upload(self, id: str) -> tuple[str, str] | None:
        """The text of an upload, and what was told of it."""

    async def untouched(self, before: float, limit: int) -> list[str]:
        """Matches whose row has not changed since a time."""

    async def delete(self, match: str) -> None:
        """Deletes a match with all its records."""

    async def beat(self, now: float) -> None:
        """Says that a server is up."""

    async def rise(self, now: float, least: float) -> None:
        """Says so for the first time. Where none was up for longer, that is an outage, and deadlines move by it."""

    async def outages(self) -> list[tuple[float, float]]:
        """Times in which no server was up: clocks stood still."""

    async def count(self) -> int:
        """How many matches there are."""

    def listen(self, heard: Callable[[dict[str, Any]], None]) -> None:
        """Calls back with what other processes say."""

    async def tell(self, said: dict[str, Any]) -> None:
        """Says something to the other processes."""


def open_store(url: str) -> Store:
    """The store of an address: `postgresql://…`, or the path of a SQLite file with or without `sqlite:///`."""
    if url.startswith(("postgresql://", "postgres://")):
        from boardwright.server.store.postgres import PostgresStore

        return PostgresStore(url)
    from boardwright.server.store.sqlite import SqliteStore

    return SqliteStore(url.removeprefix("sqlite:///"))
