"""The store in PostgreSQL, shared by any number of server processes. They notify each other with LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg

from boardwright.server.store import PendingRecord, StoreError
from boardwright.server.store.group_commit import GroupCommit
from boardwright.server.store.migrations import MIGRATIONS
from boardwright.server.store.queries import StoreQueries
from boardwright.server.store.statements import STATEMENTS

TYPES = {"blob": "BYTEA", "real": "DOUBLE PRECISION", "tight": ""}
CHANNEL = "boardwright"
#: A payload of NOTIFY has at most 8000 bytes.
MOST_TOLD = 150
#: The lock that keeps two processes from migrating at once: any number that other programs are unlikely to use.
MIGRATION_LOCK = 0x626F617264

APPEND = """INSERT INTO records (match, idx, body)
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[]) ON CONFLICT DO NOTHING RETURNING match"""


class PostgresStore(StoreQueries):
    """A database. If two processes write the same record number, one wins and the other gets False."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        #: Marks the notifications of this process, so that it can ignore them.
        self.process = secrets.token_hex(6)
        self._commits = GroupCommit(self._commit)
        self._heard: Callable[[dict[str, Any]], None] = lambda said: None
        self._listening: asyncio.Task[None] | None = None
        self._pool: Any = None

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(self.url, min_size=1, max_size=5, command_timeout=30)
            async with self._pool.acquire() as connection:
                await _migrate(connection)
        except (OSError, asyncpg.PostgresError) as error:
            raise StoreError(f"PostgreSQL: {error}") from None
        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(ready))
        await ready.wait()

    async def close(self) -> None:
        await self._commits.drain()
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._pool.close(), 5)

    # -- other processes

    def listen(self, heard: Callable[[dict[str, Any]], None]) -> None:
        self._heard = heard

    async def _listen(self, ready: asyncio.Event) -> None:
        """Keeps one connection that listens for notices. After a reconnect, all matches look for missed records."""
        while True:
            gone = asyncio.Event()
            try:
                connection = await asyncpg.connect(self.url)
                connection.add_termination_listener(lambda _, gone=gone: gone.set())
                await connection.add_listener(CHANNEL, self._notified)
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(0.5)
                continue
            if ready.is_set():
                self._heard({"all": True})
            ready.set()
            try:
                await gone.wait()
            except asyncio.CancelledError:
                with contextlib.suppress(Exception):
                    await connection.close(timeout=2)
                raise

    def _notified(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        said = json.loads(payload)
        if said.get("from") != self.process:
            self._heard(said)

    async def tell(self, said: dict[str, Any]) -> None:
        await self._execute_text(
            "SELECT pg_notify($1, $2)", CHANNEL, json.dumps({"from": self.process, **said})
        )

    # -- records

    def append(self, append: PendingRecord) -> asyncio.Future[bool]:
        return self._commits.add(append)

    async def _commit(self, appends: Sequence[PendingRecord]) -> list[bool]:
        # All processes lock matches in the same order, so that they cannot deadlock.
        ordered = sorted(appends, key=lambda append: append.match)
        async with self._pool.acquire() as connection, connection.transaction():
            columns = ([getattr(append, name) for append in ordered] for name in ("match", "number", "body"))
            found = await connection.fetch(APPEND, *columns)
            # Each process has one writer per match at a time, so no batch contains two records of one match.
            won = {row[0] for row in found}
            told = [append for append in ordered if append.match in won]
            rows = [append.row for append in told if append.row is not None]
            if rows:
                await connection.executemany(STATEMENTS["row"], rows)
            for first in range(0, len(told), MOST_TOLD):
                payload = {
                    "from": self.process,
                    "at": {a.match: a.number for a in told[first : first + MOST_TOLD]},
                }
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, json.dumps(payload))
        return [append.match in won for append in appends]

    async def _execute_text(self, sql: str, *parameters: Any) -> str:
        try:
            status: str = await self._pool.execute(sql, *parameters)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreError(str(error)) from error
        return status

    async def _execute(self, name: str, *parameters: Any) -> int:
        # PostgreSQL returns the number of rows as the last word: INSERT 0 1, UPDATE 1.
        return int((await self._execute_text(STATEMENTS[name], *parameters)).rpartition(" ")[2])

    async def _fetch(self, name: str, *parameters: Any) -> list[Any]:
        try:
            found: list[Any] = await self._pool.fetch(STATEMENTS[name], *parameters)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreError(str(error)) from error
        return found

    # -- everything else

    async def rise(self, now: float, least: float) -> None:
        async with self._pool.acquire() as connection, connection.transaction():
            # If two processes start together, the second one finds the heartbeat of the first.
            last = await connection.fetchval(STATEMENTS["last_beat"].format(lock=" FOR UPDATE"))
            if last is not None and now - last > least:
                await connection.execute(STATEMENTS["add_outage"], last, now)
                await connection.execute(STATEMENTS["postpone"], last, now)
            await connection.execute(STATEMENTS["beat"], now)


async def _migrate(connection: Any) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)")
        version = await connection.fetchval("SELECT coalesce(max(version), 0) FROM migrations")
        if version > len(MIGRATIONS):
            raise StoreError(f"the database is of version {version}; this program knows {len(MIGRATIONS)}")
        for number, statements in enumerate(MIGRATIONS[version:], start=version + 1):
            for statement in statements:
                await connection.execute(statement.format(**TYPES))
            await connection.execute("INSERT INTO migrations VALUES ($1)", number)
