"""Bots at addresses: one POST for a question, its reply read within the clock however slowly it drips.

A question is posted once. Connections are not kept: on one that the other side has closed meanwhile, nobody could tell
whether a request has arrived.
"""

from __future__ import annotations

import queue
import threading
import time
import urllib.parse

import httpx

from boardwright.core import BadOptions, Message
from boardwright.wire.bot_protocol import MAX_MESSAGE
from boardwright.wire.urls import split


class Unreachable(Exception):
    """No reply that could be read; `reason` is the fault of the round."""

    def __init__(self, reason: str, what: str) -> None:
        super().__init__(what)
        self.reason = reason


class HttpBotClient:
    """An address that is asked again and again."""

    def __init__(self, url: str) -> None:
        parts = split(url)
        try:
            possible = parts.port != 0
        except ValueError:
            possible = False
        if parts.scheme not in ("http", "https") or not parts.hostname or not possible:
            raise BadOptions(Message("bots-bad-address", name=url))
        self._url = url
        self._client: httpx.Client | None = None

    def post(self, body: bytes, nick: str, seconds: float) -> bytes:
        """The body of the reply, or `Unreachable`. Returns in time whatever the other side does."""
        answers: queue.SimpleQueue[bytes | Unreachable] = queue.SimpleQueue()
        client = self._opened()
        arguments = (client, self._url, body, nick, time.monotonic() + seconds, answers)
        # The thread may be left behind at the deadline; it sees the deadline with the next byte, or its own timeout.
        threading.Thread(target=_exchange, args=arguments, daemon=True).start()
        try:
            answer = answers.get(timeout=seconds)
        except queue.Empty:
            self.close()
            raise Unreachable("timeout", "timeout") from None
        if isinstance(answer, Unreachable):
            raise answer
        return answer

    def _opened(self) -> httpx.Client:
        if self._client is None:
            self._client = httpx.Client(
                follow_redirects=False, trust_env=False, limits=httpx.Limits(max_keepalive_connections=0),
                headers={"accept-encoding": "identity", "content-type": "application/json"},
            )  # fmt: skip
        return self._client

    def close(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            client.close()


def _exchange(
    client: httpx.Client, url: str, body: bytes, nick: str, deadline: float,
    answers: queue.SimpleQueue[bytes | Unreachable],
) -> None:  # fmt: skip
    try:
        answers.put(_reply(client, url, body, nick, deadline))
    except Unreachable as error:
        answers.put(error)
    except httpx.TimeoutException:
        answers.put(Unreachable("timeout", "timeout"))
    except httpx.RemoteProtocolError as error:
        # Closed without a word, or with words that are no HTTP.
        gone = "without sending" in str(error) or "without response" in str(error)
        answers.put(Unreachable("disconnected" if gone else "invalid", type(error).__name__))
    except httpx.TransportError as error:
        answers.put(Unreachable("disconnected", type(error).__name__))
    except (httpx.HTTPError, httpx.InvalidURL, RuntimeError, ValueError) as error:
        # Also what the library stumbles over when the client is closed at the deadline.
        answers.put(Unreachable("invalid", type(error).__name__))


def _reply(client: httpx.Client, url: str, body: bytes, nick: str, deadline: float) -> bytes:
    headers = {"Boardwright-Nick": urllib.parse.quote(nick)}
    patience = max(0.001, deadline - time.monotonic()) + 1
    with client.stream("POST", url, content=body, headers=headers, timeout=patience) as response:
        if not response.is_success:
            raise Unreachable(
                "error" if response.is_server_error else "invalid", f"HTTP {response.status_code}"
            )
        if response.headers.get("content-encoding", "identity") != "identity":
            # What is small on the wire may be huge once it is unpacked.
            raise Unreachable("invalid", "compressed")
        text = b""
        for part in response.iter_raw():
            text += part
            if time.monotonic() > deadline:
                raise Unreachable("timeout", "timeout")
            if len(text) > MAX_MESSAGE:
                break
        return text
