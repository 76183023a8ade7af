"""Bots at addresses: one POST for a question, its reply read within the clock however slowly it drips."""

from __future__ import annotations

import contextlib
import http.client
import queue
import threading
import urllib.parse
from typing import Any

from boardwright.core import BadOptions, Message
from boardwright.wire.bot_protocol import MAX_MESSAGE
from boardwright.wire.urls import split


class Unreachable(Exception):
    """No reply that could be read; `reason` is the fault of the round."""

    def __init__(self, reason: str, what: str) -> None:
        super().__init__(what)
        self.reason = reason


class HttpBotClient:
    """An address that is asked again and again, over one connection where the other side keeps it open."""

    def __init__(self, url: str) -> None:
        parts = split(url)
        try:
            port = parts.port
        except ValueError:
            port = -1
        if parts.scheme not in ("http", "https") or not parts.hostname or port == -1:
            raise BadOptions(Message("bots-bad-address", name=url))
        self._secure = parts.scheme == "https"
        self._host, self._port = parts.hostname, port
        self._path = urllib.parse.urlunsplit(("", "", parts.path or "/", parts.query, ""))
        self._connection: http.client.HTTPConnection | None = None

    def post(self, body: bytes, nick: str, seconds: float) -> bytes:
        """The body of the reply, or `Unreachable`. Returns in time whatever the other side does."""
        answers: queue.SimpleQueue[bytes | Unreachable] = queue.SimpleQueue()
        # The thread may be left behind at the deadline; closing its connection ends it soon after.
        connection = self._open(seconds)
        work = threading.Thread(
            target=_exchange, args=(connection, self._path, body, nick, answers), daemon=True
        )
        work.start()
        try:
            answer = answers.get(timeout=seconds)
        except queue.Empty:
            self.close()
            raise Unreachable("timeout", "timeout") from None
        if isinstance(answer, Unreachable):
            self.close()
            raise answer
        return answer

    def _open(self, seconds: float) -> http.client.HTTPConnection:
        if self._connection is None:
            kind: Any = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
            self._connection = kind(self._host, self._port, timeout=seconds + 1)
        assert self._connection is not None
        return self._connection

    def close(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(OSError):
                if self._connection.sock is not None:
                    self._connection.sock.shutdown(2)
            with contextlib.suppress(Exception):
                self._connection.close()
            self._connection = None


def _exchange(
    connection: http.client.HTTPConnection, path: str, body: bytes, nick: str, answers: Any
) -> None:
    headers = {"Content-Type": "application/json", "Boardwright-Nick": urllib.parse.quote(nick)}
    try:
        try:
            connection.request("POST", path, body, headers)
            reply = connection.getresponse()
        except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
            # A connection that was kept open may have been closed by the other side since.
            connection.close()
            connection.request("POST", path, body, headers)
            reply = connection.getresponse()
        text = reply.read(MAX_MESSAGE + 1)
        if not 200 <= reply.status < 300:
            answers.put(Unreachable("invalid", f"HTTP {reply.status}"))
            return
        if len(text) > MAX_MESSAGE or reply.will_close:
            connection.close()
        answers.put(text)
    except OSError as error:
        answers.put(Unreachable("disconnected", error.strerror or type(error).__name__))
    except (http.client.HTTPException, ValueError, AttributeError) as error:
        # Also what the library stumbles over when the connection is closed at the deadline.
        answers.put(Unreachable("invalid", type(error).__name__))
