"""Lines: the connections of a contest. Sending never waits, and who does not read is hung up on.

Under our own WebSocket protocol a message goes straight to the connection and comes straight from it. Under any other
server it goes through the messages of ASGI and a queue.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from boardwright.wire.websocket_protocol import FastWebSocketProtocol

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

#: So many messages, or bytes, may wait for somebody who reads slowly.
MAX_WAITING, MAX_BYTES = 256, 1024 * 1024
#: The code for closing a WebSocket where all is said, and where too much was.
DONE, TOO_MUCH = 1000, 1008


class ProgramConnection(Protocol):
    """A connection to somebody."""

    def send(self, text: str) -> None:
        """Sends a message without waiting."""

    def close(self, code: int = DONE) -> None:
        """Closes it when all is sent."""

    def hang_up(self) -> None:
        """Ends it at once: the other side does not read, or says too much."""


class DirectConnection:
    """A WebSocket under our own protocol."""

    def __init__(self, socket: FastWebSocketProtocol) -> None:
        self._socket = socket
        self.closed = False

    def read_with(self, hear: Callable[[bytes], None]) -> None:
        """From now on messages go there as they come."""
        self._socket.reader = hear

    def send(self, text: str) -> None:
        if not self.closed:
            self.closed = not self._socket.write(text.encode(), MAX_BYTES)

    def close(self, code: int = DONE) -> None:
        if not self.closed:
            self.closed = True
            self._socket.finish(code)

    def hang_up(self) -> None:
        self.close(TOO_MUCH)


class QueuedConnection:
    """A WebSocket of any server."""

    def __init__(self, send: Send, end: Callable[[], object]) -> None:
        self._send = send
        self._end = end
        self.hung_up = False
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()
        self._writer = asyncio.get_running_loop().create_task(self._write())
        self.closed = False

    def send(self, text: str) -> None:
        if self.closed:
            return
        if self._queue.qsize() >= MAX_WAITING:
            self.hang_up()
        else:
            self._queue.put_nowait(text)

    def close(self, code: int = DONE) -> None:
        if not self.closed:
            self.closed = self.hung_up = True
            self._queue.put_nowait(code)
            # Some servers tell nothing to who has closed: nobody waits for the other side any more.
            self._end()

    def hang_up(self) -> None:
        if not self.closed:
            self.closed = self.hung_up = True
            self._writer.cancel()
            self._end()

    async def _write(self) -> None:
        with contextlib.suppress(Exception):
            while True:
                item = await self._queue.get()
                if isinstance(item, int):
                    await self._send({"type": "websocket.close", "code": item})
                    return
                await self._send({"type": "websocket.send", "text": item})
        self.closed = True

    async def finish(self) -> None:
        """Says what is still to be said, for a moment, and ends."""
        if not self.closed:
            self.closed = True
            self._queue.put_nowait(DONE)
        with contextlib.suppress(TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(self._writer, 1)
