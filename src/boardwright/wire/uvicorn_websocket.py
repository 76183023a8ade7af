"""uvicorn's WebSocket protocol with a fast path for text frames on open connections.

The application finds the connection in its ASGI scope, as `boardwright.socket`. Under other servers it uses the
standard ASGI messages.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol with a fast path for text frames."""

    #: The receiver of messages. Until it is set, messages go to the application's queue.
    reader: Callable[[bytes], None] | None = None
    #: Called when the connection has ended.
    ended: Callable[[], None] | None = None
    #: The beginning of an incomplete frame.
    _rest = b""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["boardwright.socket"] = self  # type: ignore[typeddict-unknown-key]

    def listen(self, reader: Callable[[bytes], None]) -> None:
        """Passes all further messages to a reader.

        The headers of the handshake are dropped. They take 2 KB for each connection, and nobody needs them any more.
        """
        self.reader = reader
        self.request = self.response = None  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.ended is not None:
            self.ended()
            self.ended = None
        # These references lead back to the connection. Without them the connection is freed at once. With them it would
        # wait for a garbage collection, which the server runs rarely.
        self.conn.parser.close()
        if hasattr(self, "scope"):
            self.scope.pop("boardwright.socket", None)  # type: ignore[typeddict-item]

    def data_received(self, data: bytes) -> None:
        """Splits received data into frames.

        Complete text frames are handled here; the library handles everything else.
        """
        if self.reader is None or self.close_sent:
            super().data_received(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        place, end = 0, len(data)
        while place < end:
            size = _frame_size(data, place, end, self.config.ws_max_size)
            if size < 0:
                # The data is too long or not a frame; the library reports the error.
                super().data_received(data[place:])
                return
            if not size or place + size > end:
                self._rest = data[place:]
                return
            frame = data[place : place + size]
            place += size
            if frame[0] == WHOLE_TEXT and not self.frames:
                self.reader(_unmasked(frame))
            else:
                super().data_received(frame)
            if self.close_sent:
                return

    def send_receive_event_to_app(self) -> None:
        if self.reader is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.reader(data)

    def write(self, message: bytes, backlog: int) -> bool:
        """Sends a text. If too much data is waiting, drops the connection and returns False."""
        transport = self.transport
        if transport.is_closing() or self.close_sent:
            return True
        if transport.get_write_buffer_size() > backlog:
            transport.abort()
            return False
        size = len(message)
        # A text in one frame, unmasked (RFC 6455, 5.2).
        if size < 126:
            transport.write(bytes((0x81, size)) + message)
        elif size < 65536:
            transport.write(struct.pack("!BBH", 0x81, 126, size) + message)
        else:
            transport.write(struct.pack("!BBQ", 0x81, 127, size) + message)
        return True

    def finish(self, code: int) -> None:
        """Closes with a code."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


#: The first byte of a complete text frame, and the mask bit of the second byte.
WHOLE_TEXT, MASKED = 0x81, 0x80


def _frame_size(data: bytes, place: int, end: int, most: int) -> int:
    """The size of the frame at an offset (RFC 6455, 5.2): 0 if incomplete, -1 if the fast path cannot handle it.

    >>> _frame_size(bytes([0x81, 0x85, 1, 2, 3, 4]) + b"hello", 0, 11, 125), _frame_size(b"1", 0, 1, 125)
    (11, 0)
    """
    if end - place < 2:
        return 0
    size = data[place + 1] & 127
    if not data[place + 1] & MASKED:
        return -1
    if size < 126:
        return size + 6
    wide = 2 if size == 126 else 8
    if end - place < 2 + wide:
        return 0
    size = int.from_bytes(data[place + 2 : place + 2 + wide], "big")
    return size + wide + 6 if size <= most else -1


def _unmasked(frame: bytes) -> bytes:
    """The text of a frame.

    >>> _unmasked(bytes([0x81, 0x82, 1, 2, 3, 4, ord("h") ^ 1, ord("i") ^ 2]))
    b'hi'
    """
    start = {126: 4, 127: 10}.get(frame[1] & 127, 2)
    size = len(frame) - start - 4
    mask = frame[start : start + 4] * (size // 4 + 1)
    found = int.from_bytes(frame[start + 4 :], "big") ^ int.from_bytes(mask[:size], "big")
    return found.to_bytes(size, "big")
