"""The queries that both databases share. They use the statements in `statements.py`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from boardwright.server.store.rows import FIRST, StoredDocument, TimedMatch


class StoreQueries(ABC):
    """The shared part of the stores. Each database implements the execution of statements."""

    @abstractmethod
    async def _fetch(self, name: str, *parameters: Any) -> list[Any]:
        """The rows of a statement."""

    @abstractmethod
    async def _execute(self, name: str, *parameters: Any) -> int:
        """Executes a statement durably. Returns the number of changed rows."""

    async def records(self, match: str, first: int = 0) -> list[str]:
        return [row[0] for row in await self._fetch("records", match, first)]

    async def save_snapshot(self, match: str, answers: int, body: bytes) -> None:
        await self._execute("save_snapshot", match, answers, body)

    async def snapshot(self, match: str) -> tuple[int, bytes] | None:
        found = await self._fetch("snapshot", match)
        return (found[0][0], found[0][1]) if found else None

    async def listed(self, game: str | None, status: str | None, limit: int) -> list[tuple[str, float]]:
        return [(row[0], row[1]) for row in await self._fetch("listed", game or "", status or "", limit)]

    async def ended(self, game: str, limit: int) -> list[tuple[str, bool, float]]:
        return [(row[0], bool(row[1]), row[2]) for row in await self._fetch("ended", game, limit)]

    async def counted(self, game: str) -> dict[str, int]:
        return {row[0]: int(row[1]) for row in await self._fetch("counted", game)}

    async def due(self, now: float, limit: int, after: TimedMatch = FIRST) -> list[TimedMatch]:
        return [TimedMatch(*row) for row in await self._fetch("due", now, *after, limit)]

    async def save_upload(self, id: str, text: str, told: str, created: float) -> None:
        await self._execute("save_upload", id, text, told, created)

    async def upload(self, id: str) -> tuple[str, str] | None:
        found = await self._fetch("upload", id)
        return (found[0][0], found[0][1]) if found else None

    async def document(self, kind: str, id: str) -> StoredDocument | None:
        found = await self._fetch("document", kind, id)
        return StoredDocument(id, *found[0]) if found else None

    async def save_document(self, kind: str, document: StoredDocument, now: float) -> bool:
        _, version, status, body = document
        if version == 0:
            return await self._execute("new_document", kind, document.id, status, now, body) == 1
        return await self._execute("change_document", kind, document.id, status, now, body, version) == 1

    async def documents(self, kind: str, status: str | None, limit: int) -> list[StoredDocument]:
        return [StoredDocument(*row) for row in await self._fetch("documents", kind, status or "", limit)]

    async def delete_document(self, kind: str, id: str) -> None:
        await self._execute("delete_document", kind, id)

    async def untouched(self, before: float, limit: int, after: TimedMatch = FIRST) -> list[TimedMatch]:
        return [TimedMatch(*row) for row in await self._fetch("untouched", before, *after, limit)]

    async def delete(self, match: str) -> None:
        # The row is deleted last, so that a half-deleted match can still be found.
        for name in ("delete_snapshot", "delete_records", "delete_row"):
            await self._execute(name, match)

    async def beat(self, now: float) -> None:
        await self._execute("beat", now)

    async def outages(self) -> list[tuple[float, float]]:
        return [(row[0], row[1]) for row in await self._fetch("outages")]

    async def count(self) -> int:
        return int((await self._fetch("count"))[0][0])
