"""Bots at HTTP addresses: one POST for each question. The complete reply must arrive within the time limit.

A question is posted once. Each request opens a new connection: if the other side had closed an old one, we could not
tell whether the request arrived. Redirects are not followed and proxies of the environment are not used. A compressed
reply is refused, because a small reply could unpack to a huge one.
"""

from __future__ import annotations

import asyncio
import urllib.parse
from typing import TYPE_CHECKING

from boardwright.core import BadOptions, Message
from boardwright.wire.bot_protocol import MAX_MESSAGE
from boardwright.wire.urls import split

if TYPE_CHECKING:  # takes a fifth of a worker's starting time, and most workers call no address
    import httpx


class Unreachable(Exception):
    """The bot sent no readable reply. `reason` is the fault that the bot gets for the round."""

    def __init__(self, reason: str, what: str) -> None:
        super().__init__(what)
        self.reason = reason


def check_address(url: str) -> None:
    """Refuses a text that cannot be the address of a bot."""
    parts = split(url)
    try:
        possible = parts.port != 0
    except ValueError:
        possible = False
    if parts.scheme not in ("http", "https") or not parts.hostname or not possible:
        raise BadOptions(Message("bots-bad-address", name=url))


class HttpBotClient:
    """Sends questions to bots at HTTP addresses, in one event loop."""

    def __init__(self) -> None:
        self._client: httpx.AsyncClient | None = None

    async def post(self, url: str, body: bytes, nick: str | None, seconds: float) -> bytes:
        """Returns the body of the reply. Raises `Unreachable` if the complete reply is not there in time."""
        # Importing and making the client takes a while, which must not count as the bot's time.
        import httpx

        client = self._opened()
        try:
            async with asyncio.timeout(seconds):
                return await self._exchange(client, url, body, nick)
        except (TimeoutError, httpx.TimeoutException):
            raise Unreachable("timeout", "timeout") from None
        except httpx.RemoteProtocolError as error:
            # The connection was closed without a reply, or the reply is not HTTP.
            gone = "without sending" in str(error) or "without response" in str(error)
            raise Unreachable("disconnected" if gone else "invalid", type(error).__name__) from None
        except httpx.TransportError as error:
            raise Unreachable("disconnected", type(error).__name__) from None
        except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
            raise Unreachable("invalid", type(error).__name__) from None

    @staticmethod
    async def _exchange(client: httpx.AsyncClient, url: str, body: bytes, nick: str | None) -> bytes:
        headers = {} if nick is None else {"Boardwright-Nick": urllib.parse.quote(nick)}
        async with client.stream("POST", url, content=body, headers=headers, timeout=None) as response:
            if not response.is_success:
                reason = "error" if response.is_server_error else "invalid"
                raise Unreachable(reason, f"HTTP {response.status_code}")
            if response.headers.get("content-encoding", "identity") != "identity":
                raise Unreachable("invalid", "compressed")
            text = b""
            async for part in response.aiter_raw():
                text += part
                if len(text) > MAX_MESSAGE:
                    raise Unreachable("invalid", "too long")
            return text

    def _opened(self) -> httpx.AsyncClient:
        if self._client is None:
            import httpx

            self._client = httpx.AsyncClient(
                follow_redirects=False, trust_env=False, limits=httpx.Limits(max_keepalive_connections=0),
                headers={"accept-encoding": "identity", "content-type": "application/json"},
            )  # fmt: skip
        return self._client

    async def close(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            await client.aclose()


class WaitingHttpBotClient:
    """A blocking client, for callers outside of an event loop."""

    def __init__(self, url: str) -> None:
        check_address(url)
        self._url = url
        self._client = HttpBotClient()
        self._loop: asyncio.AbstractEventLoop | None = None

    def post(self, body: bytes, nick: str, seconds: float) -> bytes:
        """Like `HttpBotClient.post`, but blocking. It always returns in time."""
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
        return self._loop.run_until_complete(self._client.post(self._url, body, nick, seconds))

    def close(self) -> None:
        if self._loop is not None:
            self._loop.run_until_complete(self._client.close())
            # Closing the loop does not wait for host names that are still being looked up.
            self._loop.close()
            self._loop = None
