"""The contest as an ASGI application: `/play` for programs, `/watch` and a page for people, `/control` for operators.

It runs by itself (`boardwright arena GAME --listen PORT`) or mounted in another application. Each connection has a
queue of its own: who does not read what is sent is hung up on, and nobody waits for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

import orjson

from boardwright.arena.control import control
from boardwright.arena.lobby import Lobby, Terms
from boardwright.arena.referee import Chair, Referee, to_text
from boardwright.arena.watching import page_file
from boardwright.bots.programs.hearing import error_message, parse
from boardwright.core import Message, say
from boardwright.core.words import LANGUAGES
from boardwright.wire.dialect import Refusal

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Header = tuple[bytes, bytes]

#: So many messages may wait for somebody who reads slowly.
MAX_WAITING = 256
#: Codes for closing a WebSocket: all is said; nobody joined in time.
DONE, NO_JOIN = 1000, 1008


class Socket:
    """One WebSocket with its queue. `send` never waits."""

    def __init__(self, send: Send, hang_up: Callable[[], object]) -> None:
        self._send = send
        self._hang_up = hang_up
        #: Whether it did not read what was sent.
        self.slow = False
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()
        self._writer = asyncio.get_running_loop().create_task(self._write())
        self.closed = False

    def send(self, text: str) -> None:
        if self.closed:
            return
        if self._queue.qsize() >= MAX_WAITING:
            self.closed = self.slow = True
            self._writer.cancel()
            self._hang_up()
        else:
            self._queue.put_nowait(text)

    def close(self, code: int = DONE) -> None:
        if not self.closed:
            self.closed = True
            self._queue.put_nowait(code)

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
        self.close()
        with contextlib.suppress(TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(self._writer, 1)


class Contest:
    """The ASGI application."""

    def __init__(self, terms: Terms, operator: str | None = None) -> None:
        self.lobby = Lobby(terms)
        #: The token without which `/control` does nothing.
        self.operator = operator or secrets.token_urlsafe(18)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")[len(scope.get("root_path", "")) :] if scope["type"] != "lifespan" else ""
        if scope["type"] == "websocket":
            await self._websocket(path, scope, receive, send)
        elif scope["type"] == "http":
            await self._http(path, scope, receive, send)
        elif scope["type"] == "lifespan":
            await self._lifespan(receive, send)

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.shutdown":
                await self.lobby.close()
            await send({"type": f"{message['type']}.complete"})
            if message["type"] == "lifespan.shutdown":
                return

    # -- WebSockets

    async def _websocket(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        if path not in ("/play", "/watch"):
            await send({"type": "websocket.close", "code": 4404})
            return
        await send({"type": "websocket.accept"})
        task = asyncio.current_task()
        assert task is not None
        socket = Socket(send, task.cancel)
        try:
            if path == "/play":
                await self._play(socket, receive)
            else:
                await self._watch(socket, scope, receive)
        except asyncio.CancelledError:
            if not socket.slow:
                raise
            task.uncancel()
        finally:
            await socket.finish()

    async def _play(self, socket: Socket, receive: Receive) -> None:
        chair: Chair | None = None
        try:
            while not socket.closed:
                patience = self.lobby.terms.join_ms / 1000 if chair is None else None
                text = await asyncio.wait_for(_text(receive), patience)
                if text is None:
                    return
                if chair is not None and chair.match is not None:
                    chair.match.hear(chair, text)
                else:
                    chair = self._join(text, socket, chair)
        except TimeoutError:
            socket.close(NO_JOIN)
        finally:
            if chair is not None:
                self.lobby.leave(chair, socket)

    def _join(self, text: str | bytes, socket: Socket, chair: Chair | None) -> Chair | None:
        """A message of somebody who does not play: to join, first or again after a match."""
        try:
            message = parse(text)
            if not isinstance(message, dict):
                raise Refusal("bad_type")
            if chair is not None and message.get("type") != "join":
                raise Refusal("too_late")
            if chair is not None and chair.key in self.lobby.chairs:
                raise Refusal("nick_taken", nick=chair.nick)
            return self.lobby.join(message, socket)
        except Refusal as refusal:
            socket.send(to_text(error_message(refusal)))
            return chair

    async def _watch(self, socket: Socket, scope: Scope, receive: Receive) -> None:
        """Spectators only read: whatever they send is ignored."""
        wanted = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("match", [""])[0]
        reader = asyncio.ensure_future(_gone(receive))
        following: Referee | None = None
        try:
            while not reader.done() and not socket.closed:
                found = self.lobby.match(wanted)
                if found is not None and found is not following:
                    found.watch(socket)
                elif found is None and following is None:
                    socket.send(to_text(self._waiting_state()))
                following = found or following
                change = asyncio.ensure_future(self.lobby.change())
                await asyncio.wait([reader, change], return_when=asyncio.FIRST_COMPLETED)
                change.cancel()
        finally:
            reader.cancel()
            if following is not None and socket in following.watchers:
                following.watchers.remove(socket)

    def _waiting_state(self) -> dict[str, Any]:
        waiting = [chair for chairs in self.lobby.waiting.values() for chair in chairs]
        players = [
            {"nick": chair.nick, "hitpoints": 0, "coordinates": [0, 0, 0], "score": 0} for chair in waiting
        ]
        return {"status": "waiting", "round": 0, "grid": [], "players": players, "events": []}

    # -- HTTP

    async def _http(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        file = page_file(path, _language(scope)) if scope["method"] == "GET" else None
        if path == "" and scope["method"] == "GET":
            # Mounted without a slash at the end: the files of the page lie behind it.
            await _reply(send, 307, b"", more=[(b"location", f"{scope['root_path']}/".encode())])
        elif file is not None:
            await _reply(send, 200, *file)
        elif path == "/matches" and scope["method"] == "GET":
            await _reply(send, 200, orjson.dumps(self._listing()))
        elif path == "/control" and scope["method"] == "POST":
            await self._command(scope, receive, send)
        else:
            await _refuse(scope, send, 404, Message("arena-no-page"))

    async def _command(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._is_operator(scope):
            await _refuse(scope, send, 403, Message("arena-control-token"))
            return
        why_not = await control(self.lobby, await _body(receive))
        if why_not is None:
            await _reply(send, 200, b'{"ok":true}')
        else:
            await _refuse(scope, send, 400, why_not)

    def _listing(self) -> dict[str, Any]:
        lobby = self.lobby
        return {
            "waiting": {name: [chair.nick for chair in chairs] for name, chairs in lobby.waiting.items()},
            "matches": {
                name: [chair.nick for chair in match.chairs] for name, match in lobby.matches.items()
            },
            "played": len(lobby.results),
        }

    def _is_operator(self, scope: Scope) -> bool:
        given = dict(scope["headers"]).get(b"authorization", b"")
        return secrets.compare_digest(given, f"Bearer {self.operator}".encode())


async def _text(receive: Receive) -> str | bytes | None:
    """The next message of a WebSocket; None where it is closed."""
    message = await receive()
    if message["type"] != "websocket.receive":
        return None
    text: str | bytes | None = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def _gone(receive: Receive) -> None:
    while await _text(receive) is not None:
        pass


async def _body(receive: Receive) -> bytes:
    body = b""
    while len(body) <= 65_536:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    return body


async def _reply(
    send: Send, status: int, body: bytes, kind: bytes = b"application/json", more: Iterable[Header] = ()
) -> None:
    headers = [(b"content-type", kind), (b"cache-control", b"no-store"), *more]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _refuse(scope: Scope, send: Send, status: int, why: Message) -> None:
    body = {"ok": False, "why": why.json, "text": say(why, _language(scope))}
    await _reply(send, status, orjson.dumps(body))


def _language(scope: Scope) -> str:
    """The language that somebody asks for."""
    wanted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1").strip().lower()
    return next((language for language in LANGUAGES if wanted.startswith(language)), "en")
