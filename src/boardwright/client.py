"""A client of the server, for programs: it finds and creates matches, plays seats, and reconnects after a lost
connection.

    async with ServerClient("http://127.0.0.1:8000") as server:
        made = await server.create("chess", ["program", {"kind": "bot", "bot": "greedy"}])
        await server.play(made, lambda view: view["decision"]["options"][0])

It depends on the wire format only, not on the server's code.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

import httpx
import orjson
import websockets
from websockets.asyncio.client import ClientConnection

from boardwright.core import BoardwrightError, Message
from boardwright.wire.json_delta import apply

#: Seconds between attempts to reconnect, increasing.
WAITS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
#: Seconds that a reply may take.
REPLY_TIME = 30.0

#: Refusals after which reconnecting may help.
PASSING = ("server-too-many-connections", "server-too-often", "server-closing", "server-store")

#: A function that takes a view and returns an answer to its decision.
Choose: TypeAlias = Callable[[dict[str, Any]], Any]


class ServerRefused(BoardwrightError):
    """The server refused a request; the message has the reason."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        super().__init__(Message.from_json(told["why"]))
        self.text: str = told.get("text", "")

    def __str__(self) -> str:
        return self.text


class ConnectionLost(Exception):
    """The connection was lost before the reply arrived. The state shows whether the request was carried out."""


class ServerClient:
    """A server at an address."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self._http = httpx.AsyncClient(base_url=self.url, timeout=REPLY_TIME, trust_env=False)

    async def __aenter__(self) -> ServerClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def request(self, method: str, path: str, *, secret: str | None = None, **how: Any) -> Any:
        """The JSON reply to a request. Raises `ServerRefused` if the server refuses it."""
        headers = {"authorization": f"Bearer {secret}"} if secret is not None else {}
        response = await self._http.request(method, path, headers=headers, **how)
        if response.status_code >= 400:
            raise ServerRefused(response.json())
        return response.json()

    async def games(self) -> list[dict[str, Any]]:
        """The games on the server."""
        found: list[dict[str, Any]] = await self.request("GET", "/api/games")
        return found

    async def create(
        self, game: str, seats: Sequence[str | Mapping[str, Any]], **settings: Any
    ) -> dict[str, Any]:
        """Creates a match and returns `wire.http_models.MatchCreated`.

        Each seat is the word for its kind, such as `program`, or a complete seat request.
        """
        asked = [{"kind": seat} if isinstance(seat, str) else dict(seat) for seat in seats]
        body = {"game": game, "seats": asked, **settings}
        made: dict[str, Any] = await self.request("POST", "/api/matches", json=body)
        return made

    async def join(self, match: str, name: str | None = None, seat: int | None = None) -> dict[str, Any]:
        """Takes an open seat and returns `wire.http_models.Joined`."""
        body = {"name": name, "seat": seat, "kind": "program"}
        joined: dict[str, Any] = await self.request("POST", f"/api/matches/{match}/join", json=body)
        return joined

    def sit(self, match: str, *secrets: str, form: str = "view", since: int | None = None) -> MatchConnection:
        """Opens a connection to a match. With secrets it plays their seats; without secrets it only watches."""
        return MatchConnection(self.url, match, secrets, form, since)

    async def play(
        self, made: Mapping[str, Any], choose: Choose | Callable[[dict[str, Any]], Awaitable[Any]]
    ) -> Any:
        """Plays all seats of a created match to its end; returns the result."""
        secrets = [seat["secret"] for seat in made["seats"]]
        async with self.sit(made["match"]["id"], *secrets) as link:
            return await link.play(choose)


class MatchConnection:
    """A connection to a match. It reconnects by itself and delivers every message once and in order.

    `states` is what each viewer sees now. Iterate over the connection to get the server's messages.
    """

    def __init__(
        self, url: str, match: str, secrets: Sequence[str], form: str = "view", since: int | None = None
    ) -> None:
        self.url = f"{url.replace('http', 'ws', 1)}/api/matches/{match}/ws"
        self.secrets = list(secrets)
        self.form = form
        #: What each viewer sees now: viewer -> `wire.protocol.State`.
        self.states: dict[int | None, dict[str, Any]] = {}
        #: The seats that the secrets belong to.
        self.seats: list[int] = []
        #: The number of the last received record.
        self.index = since
        self.online: list[int] = []
        self._ids = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._inbox: asyncio.Queue[dict[str, Any] | BaseException] = asyncio.Queue()
        self._socket: ClientConnection | None = None
        self._ready = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    # -- the connection

    async def __aenter__(self) -> MatchConnection:
        self._reading = asyncio.create_task(self._read())
        ready = asyncio.create_task(self._ready.wait())
        await asyncio.wait([self._reading, ready], return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if self._reading.done():
            self._reading.result()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._reading is not None:
            self._reading.cancel()
            with contextlib.suppress(asyncio.CancelledError, ServerRefused):
                await self._reading
        if self._socket is not None:
            await self._socket.close()

    async def _read(self) -> None:
        """Reads messages and reconnects until the server refuses."""
        tries = 0
        while True:
            try:
                self._socket = await websockets.connect(
                    self.url, max_size=None, compression=None, open_timeout=10, proxy=None
                )
                await self._greet(self._socket)
                tries = 0
                async for text in self._socket:
                    self._take(orjson.loads(text))
            except (OSError, websockets.WebSocketException, TimeoutError):
                pass
            except ServerRefused as refused:
                # A client may reconnect too early, while the server still counts the lost connection.
                if self.index is None or refused.message.id not in PASSING:
                    self._inbox.put_nowait(refused)
                    raise
            self._lose()
            await asyncio.sleep(WAITS[min(tries, len(WAITS) - 1)])
            tries += 1

    async def _greet(self, socket: ClientConnection) -> None:
        hello: dict[str, Any] = {
            "type": "hello",
            "version": 1,
            "secrets": self.secrets,
            "form": self.form,
        }
        if self.index is not None:
            hello["since"] = self.index
        # If the server has already closed the connection, the client can still read the reason.
        with contextlib.suppress(websockets.ConnectionClosed):
            await socket.send(orjson.dumps(hello).decode())
        welcome = orjson.loads(await socket.recv())
        if welcome["type"] == "refused":
            raise ServerRefused(welcome)
        self.seats, self.online = welcome["you"], welcome["online"]
        self._inbox.put_nowait(welcome)
        for _ in range(max(1, len(self.seats))):
            self._take(orjson.loads(await socket.recv()))
        self._ready.set()

    def _lose(self) -> None:
        self._ready.clear()
        self._socket = None
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(ConnectionLost())
                # This marks the error as handled, because the waiting task may be gone.
                waiting.exception()
        self._waiting.clear()

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "full":
            self.states[message["seat"]] = message["state"]
            self.index = max(message["index"], self.index or 0)
        elif kind == "update":
            self.states[message["seat"]] = apply(self.states[message["seat"]], message["delta"])
            self.index = message["index"]
        elif kind == "chat":
            self.index = message["line"]["index"]
        elif kind == "presence":
            self.online = message["online"]
        elif kind in ("done", "refused") and message.get("id") in self._waiting:
            waiting = self._waiting.pop(message["id"])
            if not waiting.done():
                waiting.set_result(message)
            return
        self._inbox.put_nowait(message)

    async def __aiter__(self) -> AsyncIterator[dict[str, Any]]:
        while True:
            message = await self._inbox.get()
            if isinstance(message, BaseException):
                raise message
            yield message

    # -- doing

    async def command(self, type: str, **fields: Any) -> dict[str, Any]:
        """Sends a command and returns the server's reply, `done`.

        Raises `ServerRefused`, or `ConnectionLost` if the outcome is unknown.
        """
        await asyncio.wait_for(self._ready.wait(), REPLY_TIME)
        socket = self._socket
        if socket is None:
            raise ConnectionLost
        id = next(self._ids)
        waiting: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[id] = waiting
        try:
            await socket.send(orjson.dumps({"type": type, "id": id, **fields}).decode())
        except (OSError, websockets.WebSocketException):
            raise ConnectionLost from None
        reply: dict[str, Any] = await asyncio.wait_for(waiting, REPLY_TIME)
        if reply["type"] == "refused":
            raise ServerRefused(reply)
        return reply

    async def answer(self, seat: int, answer: Any) -> dict[str, Any]:
        """Answers the open question of a seat."""
        return await self.command("answer", seat=seat, answer=answer, ask=self.states[seat]["ask"])

    def asked(self) -> list[int]:
        """The seats of this connection that have to decide now."""
        return [seat for seat in self.seats if self.states[seat].get("ask") is not None]

    @property
    def match(self) -> dict[str, Any]:
        """The state of the match, as `wire.protocol.MatchInfo`."""
        found: dict[str, Any] = next(iter(self.states.values()))["match"]
        return found

    async def play(self, choose: Choose | Callable[[dict[str, Any]], Awaitable[Any]]) -> Any:
        """Answers for all seats of this connection until the match is over; returns the result."""
        while self.match["status"] != "over":
            for seat in self.asked():
                answer = choose(self.states[seat]["shown"])
                if isinstance(answer, Awaitable):
                    answer = await answer
                # The reply was lost or somebody else was faster. In both cases the next state shows the result.
                with contextlib.suppress(ConnectionLost):
                    await self._answer_or_late(seat, answer)
            if self.match["status"] != "over" and not self.asked():
                message = await self._inbox.get()
                if isinstance(message, BaseException):
                    raise message
        return self.match["result"]

    async def _answer_or_late(self, seat: int, answer: Any) -> None:
        try:
            await self.answer(seat, answer)
        except ServerRefused as refused:
            if refused.message.id not in ("server-late", "core-match-over", "server-time-up"):
                raise
