"""Reads and writes the messages of a connection, through any ASGI server or through our faster protocol.

Sends never block. A client that stops reading is disconnected. It can reconnect and get the messages it missed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from boardwright.wire.uvicorn_websocket import FastWebSocketProtocol

Reader = Callable[[bytes], None]


class SocketTransport(Protocol):
    """One accepted connection."""

    def write(self, message: bytes, backlog: int) -> bool:
        """Sends a text. If more than `backlog` bytes are waiting, drops the connection and returns False."""

    def finish(self, code: int) -> None:
        """Closes the connection with a code."""

    def pause(self) -> None:
        """Stops reading messages until `resume`."""

    def resume(self) -> None: ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs a coroutine for as long as the connection lasts."""

    async def run(self, reader: Reader, receive: Any) -> None:
        """Passes messages to the reader until the connection ends."""


class Inbox:
    """The messages of one connection, handled one after the other. A full inbox stops reading until it is empty."""

    __slots__ = ("_busy", "_closed", "_handle", "_limit", "_queue", "_socket")

    def __init__(
        self, socket: SocketTransport, handle: Callable[[bytes], Coroutine[Any, Any, None]], limit: int
    ) -> None:
        self._socket, self._handle, self._limit = socket, handle, limit
        #: A list, because an empty deque takes ten times the memory, and thousands of connections are idle.
        self._queue: list[bytes] = []
        self._busy = self._closed = False

    def add(self, message: bytes) -> None:
        """Queues a message."""
        self._queue.append(message)
        if len(self._queue) >= self._limit:
            self._socket.pause()
        if not self._busy:
            self._busy = True
            self._socket.spawn(self._work())

    def clear(self) -> None:
        """Drops the messages that are waiting."""
        self._queue.clear()

    def close(self) -> None:
        """Called when the connection has ended. Messages that arrived before are still handled."""
        self._closed = True
        if not self._busy:
            self._let_go()

    def _let_go(self) -> None:
        # Otherwise the inbox and the owner of the handler would keep each other alive until a garbage collection.
        self._handle = _ignore

    async def _work(self) -> None:
        try:
            while self._queue:
                await self._handle(self._queue.pop(0))
        finally:
            self._busy = False
            self._socket.resume()
            if self._closed:
                self._let_go()


async def _ignore(message: bytes) -> None:
    pass


class FastTransport:
    """The transport for our own protocol under uvicorn. Messages reach the reader without a task for each message."""

    __slots__ = ("_socket",)

    def __init__(self, socket: FastWebSocketProtocol) -> None:
        self._socket = socket

    def write(self, message: bytes, backlog: int) -> bool:
        return self._socket.write(message, backlog)

    def finish(self, code: int) -> None:
        self._socket.finish(code)

    def pause(self) -> None:
        if not self._socket.read_paused:
            self._socket.read_paused = True
            self._socket.transport.pause_reading()

    def resume(self) -> None:
        if self._socket.read_paused and not self._socket.transport.is_closing():
            self._socket.read_paused = False
            self._socket.transport.resume_reading()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._socket.loop.create_task(work)
        self._socket.tasks.add(task)
        task.add_done_callback(self._socket.tasks.discard)

    async def run(self, reader: Reader, receive: Any) -> None:
        self._socket.listen(reader)
        try:
            # Messages go directly to the reader, so only the disconnection arrives here.
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            # If the socket kept its reader, the two objects would keep each other alive until a garbage collection.
            self._socket.reader = None


class AsgiTransport:
    """A transport for any ASGI server. It receives and sends messages one by one."""

    def __init__(self, receive: Any, send: Any) -> None:
        self._send = send
        self._queue: deque[bytes] = deque()
        self._waiting = 0
        self._wake = asyncio.Event()
        self._open = asyncio.Event()
        self._open.set()
        self._ended = asyncio.Event()
        self._code: int | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def write(self, message: bytes, backlog: int) -> bool:
        if self._code is not None or self._ended.is_set():
            return True
        if self._waiting > backlog:
            self._queue.clear()
            self.finish(1013)
            return False
        self._queue.append(message)
        self._waiting += len(message)
        self._wake.set()
        return True

    def finish(self, code: int) -> None:
        if self._code is None:
            self._code = code
            self._wake.set()

    def pause(self) -> None:
        self._open.clear()

    def resume(self) -> None:
        self._open.set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def run(self, reader: Reader, receive: Any) -> None:
        writer = asyncio.create_task(self._write())
        listener = asyncio.create_task(self._listen(reader, receive))
        try:
            await asyncio.wait((writer, listener), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._ended.set()
            for task in (writer, listener, *self._tasks):
                task.cancel()
            # `gather` would hide which task was cancelled.
            await asyncio.wait((writer, listener))

    async def _listen(self, reader: Reader, receive: Any) -> None:
        while True:
            await self._open.wait()
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            reader(text.encode() if text is not None else message.get("bytes") or b"")

    async def _write(self) -> None:
        # An error while sending means that the client is gone.
        with contextlib.suppress(Exception):
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._queue:
                    message = self._queue.popleft()
                    await self._send({"type": "websocket.send", "text": message.decode()})
                    self._waiting -= len(message)
                if self._code is not None:
                    await self._send({"type": "websocket.close", "code": self._code})
                    return
