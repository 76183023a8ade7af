"""uvicorn's HTTP protocol with two more limits: time for the head of a request, and connections per address.

Without them a client that sends half a request would keep its connection for ever. Behind a proxy only the proxy's
address is visible, so the proxy needs its own limits.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from boardwright.server.rate_limits import network_of
from boardwright.wire.uvicorn_websocket import FastWebSocketProtocol

#: Seconds in which the head of a request must arrive. They count from the start of the connection, and for a
#: later request from its first byte.
HEAD_TIME = 10.0


class TimedHttpProtocol(HttpToolsProtocol):
    """Closes connections whose request does not arrive in time, and surplus connections from one address."""

    #: Maximum number of connections per address, HTTP and WebSocket together; 0 means no limit.
    most: ClassVar[int]
    #: Trusted proxies. They have no limit, because each carries the connections of many clients.
    trusted: ClassVar[frozenset[str]]
    _open: ClassVar[Counter[str]]

    _timer: asyncio.TimerHandle | None = None
    _address = ""

    def connection_made(self, transport: Any) -> None:
        peer = transport.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        self._address = network_of(address)
        self._open[self._address] += 1
        super().connection_made(transport)
        if self.most and self._open[self._address] > self.most and address not in self.trusted:
            transport.abort()
            return
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        _count_closed(self._open, self._address)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Passes the connection on to the WebSocket protocol. That protocol then learns when the connection ends."""
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        closed = partial(_count_closed, self._open, self._address)
        if isinstance(protocol, FastWebSocketProtocol):
            protocol.ended = closed
        else:
            closed()
        # The parser refers back to this object. Without the parser, the object is freed at once.
        self.parser = None  # type: ignore[assignment]

    def _await_head(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(HEAD_TIME, self._give_up)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        if not self.transport.is_closing():
            self.transport.abort()

    def on_message_begin(self) -> None:
        self._await_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._stop_timer()
        super().on_headers_complete()


def _count_closed(open: Counter[str], address: str) -> None:
    open[address] -= 1
    if open[address] <= 0:
        del open[address]


def timed_protocol(most: int, trusted: frozenset[str] = frozenset()) -> type[TimedHttpProtocol]:
    """The protocol class of one server.

    Each server has its own counts of connections. A server that stops with its event loop never learns that its last
    connections were closed. If servers shared the counts, the next server in the process would count these
    closed connections.
    """
    return type(
        "ServerHttpProtocol", (TimedHttpProtocol,), {"most": most, "trusted": trusted, "_open": Counter()}
    )
