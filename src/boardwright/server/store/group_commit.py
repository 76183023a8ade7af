"""Group commit: records that arrive while a transaction is being written go together into the next one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

from boardwright.server import metrics
from boardwright.server.store import PendingRecord, StoreError

#: Maximum number of records in a transaction, so that nobody waits long.
MOST = 512

Commit = Callable[[Sequence[PendingRecord]], Awaitable[list[bool]]]


class GroupCommit:
    """The only writer of a store. Its futures resolve when their records are durable."""

    def __init__(self, commit: Commit) -> None:
        self._commit = commit
        self._waiting: list[tuple[PendingRecord, asyncio.Future[bool]]] = []
        self._task: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def add(self, append: PendingRecord) -> asyncio.Future[bool]:
        """Returns a future: True once the record is written, False if its number was taken."""
        if self._loop is None:
            # The running loop is fetched once, because fetching it needs a system call.
            self._loop = asyncio.get_running_loop()
        future: asyncio.Future[bool] = self._loop.create_future()
        self._waiting.append((append, future))
        if self._task is None:
            self._task = self._loop.create_task(self._write())
        return future

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            metrics.BATCH.observe(len(batch))
            began = time.perf_counter()
            try:
                written = await self._commit([append for append, _ in batch])
                metrics.COMMIT.observe(time.perf_counter() - began)
            except Exception as error:
                for _, future in batch:
                    if not future.done():
                        future.set_exception(StoreError(str(error)))
                        # The waiting task may be gone; then there is nobody to notify.
                        future.exception()
                continue
            for (_, future), won in zip(batch, written, strict=True):
                if not future.done():
                    future.set_result(won)
        self._task = None

    async def drain(self) -> None:
        """Waits until everything is written."""
        while self._task is not None:
            await asyncio.shield(self._task)
