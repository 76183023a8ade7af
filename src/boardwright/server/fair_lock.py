"""A fair lock. Owners take turns, so a client with many requests delays only itself.

An owner is the address of a client, or the creator of a match.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from contextvars import ContextVar

from boardwright.server.errors import RequestRefused

#: The address of the client that the running task works for; empty for the server's own work.
client_address: ContextVar[str] = ContextVar("client_address", default="")


class FairLock:
    """A lock that serves one request of each waiting owner in turn."""

    def __init__(self) -> None:
        self._held = False
        #: The waiting owners in the order of their turns, each with its queued requests.
        self._owners: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        return sum(len(requests) for requests in self._owners.values())

    @property
    def busy(self) -> bool:
        return self._held

    async def acquire(self, owner: str, most: int | None = None) -> None:
        """Waits for a turn; the caller must call `release`.

        Raises `RequestRefused` if the owner already has `most` requests waiting. A cancelled caller leaves the queue.
        """
        if not self._held:
            self._held = True
            return
        requests = self._owners.setdefault(owner, deque())
        if most is not None and len(requests) >= most:
            raise RequestRefused("worker-busy")
        request: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        requests.append(request)
        try:
            await request
        except asyncio.CancelledError:
            if request.done() and not request.cancelled():
                # The waiting request got its turn but was cancelled at the same moment, so the turn is passed on.
                self.release()
            else:
                self._forget(owner, request)
            raise

    def _forget(self, owner: str, request: asyncio.Future[None]) -> None:
        requests = self._owners.get(owner)
        if requests is not None:
            with contextlib.suppress(ValueError):
                requests.remove(request)
            if not requests:
                del self._owners[owner]

    def release(self) -> None:
        """Ends the current turn and gives the next turn to the first owner in line."""
        while self._owners:
            owner, requests = self._owners.popitem(last=False)
            request = requests.popleft()
            if requests:
                # This owner has more requests, so it goes to the end of the line.
                self._owners[owner] = requests
            if not request.done():
                request.set_result(None)
                return
        self._held = False
