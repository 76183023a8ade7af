"""The store in one SQLite file, for one server process. One thread writes and another one reads."""

from __future__ import annotations

import asyncio
import fcntl
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from boardwright.server.store import PendingRecord, StoreError
from boardwright.server.store.group_commit import GroupCommit
from boardwright.server.store.migrations import MIGRATIONS
from boardwright.server.store.queries import StoreQueries
from boardwright.server.store.statements import STATEMENTS

SQL = {name: text.replace("$", "?").replace("{lock}", "") for name, text in STATEMENTS.items()}
TYPES = {"blob": "BLOB", "real": "REAL", "tight": " WITHOUT ROWID"}


class SqliteStore(StoreQueries):
    """A SQLite file. A lock file ensures that only one process at a time uses it."""

    shared = False

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self._writing = ThreadPoolExecutor(1, "store-write")
        self._reading = ThreadPoolExecutor(1, "store-read")
        self._commits = GroupCommit(self._commit)
        self._lock: Any = None

    async def open(self) -> None:
        self._lock = _lock(self.path)
        await self._in(self._writing, self._open_writer)
        await self._in(self._reading, self._open_reader)

    def _open_writer(self) -> None:
        self._writer = _connect(self.path)
        _migrate(self._writer)

    def _open_reader(self) -> None:
        self._reader = _connect(self.path)
        self._reader.execute("PRAGMA query_only = ON")

    async def close(self) -> None:
        await self._commits.drain()
        await self._in(self._writing, lambda: self._writer.close())
        await self._in(self._reading, lambda: self._reader.close())
        self._writing.shutdown()
        self._reading.shutdown()
        self._lock.close()

    @staticmethod
    async def _in(executor: ThreadPoolExecutor, work: Callable[[], Any]) -> Any:
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, work)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    # -- records

    def append(self, append: PendingRecord) -> asyncio.Future[bool]:
        return self._commits.add(append)

    async def _commit(self, appends: Sequence[PendingRecord]) -> list[bool]:
        written: list[bool] = await self._in(self._writing, lambda: self._write_all(appends))
        return written

    def _write_all(self, appends: Sequence[PendingRecord]) -> list[bool]:
        records = [(append.match, append.number, append.body) for append in appends]
        rows = [append.row for append in appends if append.row is not None]
        if len(records) == 1 and not rows:
            # A single statement is a transaction of its own. This thread waits for the event loop's thread less often
            # than with three statements.
            return [self._writer.execute(SQL["record"], records[0]).rowcount == 1]
        with _transaction(self._writer) as cursor:
            count = cursor.executemany(SQL["record"], records).rowcount
            if count == len(records):
                if rows:
                    cursor.executemany(SQL["row"], rows)
                return [True] * len(records)
            cursor.execute("ROLLBACK")
        return [self._write_one(append) for append in appends]

    def _write_one(self, append: PendingRecord) -> bool:
        with _transaction(self._writer) as cursor:
            won = cursor.execute(SQL["record"], (append.match, append.number, append.body)).rowcount == 1
            if won and append.row is not None:
                cursor.execute(SQL["row"], append.row)
        return won

    async def _fetch(self, name: str, *parameters: Any) -> list[Any]:
        found: list[Any] = await self._in(
            self._reading, lambda: self._reader.execute(SQL[name], parameters).fetchall()
        )
        return found

    async def _execute(self, name: str, *parameters: Any) -> int:
        def write() -> int:
            with _transaction(self._writer) as cursor:
                return cursor.execute(SQL[name], parameters).rowcount

        changed: int = await self._in(self._writing, write)
        return changed

    # -- everything else

    async def rise(self, now: float, least: float) -> None:
        def write() -> None:
            with _transaction(self._writer) as cursor:
                found = cursor.execute(SQL["last_beat"]).fetchone()
                if found is not None and now - found[0] > least:
                    cursor.execute(SQL["add_outage"], (found[0], now))
                    cursor.execute(SQL["postpone"], (found[0], now))
                cursor.execute(SQL["beat"], (now,))

        await self._in(self._writing, write)

    def listen(self, heard: Callable[[dict[str, Any]], None]) -> None:
        """Does nothing, because no other process uses the file."""

    async def tell(self, said: dict[str, Any]) -> None:
        """Does nothing, because no other process uses the file."""


class _transaction:
    """A transaction: commits unless an exception is raised."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def __enter__(self) -> sqlite3.Cursor:
        return self.connection.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self.connection.in_transaction:
            self.connection.execute("COMMIT" if kind is None else "ROLLBACK")


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    # The write-ahead log is synced at every commit, so committed data survives even a power failure.
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "wal_autocheckpoint = 4000"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _lock(path: Path) -> Any:
    try:
        file = open(f"{path}.lock", "w")  # noqa: SIM115  it is held as long as the store is open
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise StoreError(
            f"{path} cannot be opened, or belongs to another server: {error.strerror}"
        ) from error
    return file


def _migrate(connection: sqlite3.Connection) -> None:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise StoreError(f"the file is of version {version}; this program knows {len(MIGRATIONS)}")
    for number, statements in enumerate(MIGRATIONS[version:], start=version + 1):
        with _transaction(connection) as cursor:
            for statement in statements:
                cursor.execute(statement.format(**TYPES))
            cursor.execute(f"PRAGMA user_version = {number}")
