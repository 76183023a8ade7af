"""The contest as an ASGI application: `/play` for programs, `/watch` and a page for people, `/control` for operators.

It runs by itself (`boardwright arena GAME --listen PORT`) or mounted in another application. `lines.py` has the
connections: who does not read what is sent is hung up on, and nobody waits for them.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

import orjson

from boardwright.arena.connections import DirectConnection, ProgramConnection, QueuedConnection
from boardwright.arena.contest_lobby import ContestLobby, ContestSettings
from boardwright.arena.operator_commands import control
from boardwright.arena.referee import REFUSALS, LiveSeat, Referee, to_text
from boardwright.arena.watch_page import page_file
from boardwright.bots.programs.reply_parser import error_message, parse
from boardwright.core import Message, translate
from boardwright.core.translations import LANGUAGES
from boardwright.wire.bot_protocol import InvalidBotMessage

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Header = tuple[bytes, bytes]

#: The code for closing a WebSocket where nobody joined in time.
NO_JOIN = 1008


class ContestPlayer:
    """Somebody at the other end of a line: joins, plays, and may join again after a match."""

    def __init__(self, lobby: ContestLobby, line: ProgramConnection) -> None:
        self.lobby = lobby
        self.line = line
        self.chair: LiveSeat | None = None
        #: Messages that were refused while it did not play.
        self.refused = 0

    def hear(self, text: str | bytes) -> None:
        """A message."""
        if self.chair is not None and self.chair.match is not None:
            self.chair.match.hear(self.chair, text)
            return
        try:
            self.chair = self._join(text)
        except InvalidBotMessage as refusal:
            self.refused += 1
            if self.refused > REFUSALS:
                self.line.hang_up()
            else:
                self.line.send(to_text(error_message(refusal)))

    def _join(self, text: str | bytes) -> LiveSeat:
        """A message of somebody who does not play: to join, first or again after a match."""
        message, chair = parse(text), self.chair
        if not isinstance(message, dict):
            raise InvalidBotMessage("bad_type")
        if chair is not None and message.get("type") != "join":
            raise InvalidBotMessage("too_late")
        if chair is not None and chair.key in self.lobby.chairs:
            raise InvalidBotMessage("nick_taken", nick=chair.nick)
        return self.lobby.join(message, self.line)

    def send_away(self) -> None:
        """Its time to join is over."""
        if self.chair is None:
            self.line.close(NO_JOIN)

    def leave(self) -> None:
        """The line is gone."""
        if self.chair is not None:
            self.lobby.leave(self.chair, self.line)


class ContestApp:
    """The ASGI application."""

    def __init__(self, terms: ContestSettings, operator: str | None = None) -> None:
        self.lobby = ContestLobby(terms)
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
        short = scope.get("boardwright.socket")
        if short is not None:
            await self._serve(path, scope, receive, DirectConnection(short))
            return
        task = asyncio.current_task()
        assert task is not None
        line = QueuedConnection(send, task.cancel)
        try:
            await self._serve(path, scope, receive, line)
        except asyncio.CancelledError:
            if not line.hung_up:
                raise
            task.uncancel()
        finally:
            await line.finish()

    async def _serve(
        self, path: str, scope: Scope, receive: Receive, line: DirectConnection | QueuedConnection
    ) -> None:
        if path == "/watch":
            await self._watch(line, scope, receive)
            return
        player = ContestPlayer(self.lobby, line)
        if isinstance(line, DirectConnection):
            line.read_with(player.hear)
        loop = asyncio.get_running_loop()
        too_late = loop.call_later(self.lobby.terms.join_ms / 1000, player.send_away)
        try:
            while (text := await _text(receive)) is not None:
                player.hear(text)
        finally:
            too_late.cancel()
            player.leave()

    async def _watch(self, line: DirectConnection | QueuedConnection, scope: Scope, receive: Receive) -> None:
        """Spectators only read: whatever they send is ignored."""
        wanted = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("match", [""])[0]
        reader = asyncio.ensure_future(_gone(receive))
        following: Referee | None = None
        try:
            while not reader.done() and not line.closed:
                found = self.lobby.match(wanted)
                if found is not None and found is not following:
                    found.watch(line)
                elif found is None and following is None:
                    line.send(to_text(self._waiting_state()))
                following = found or following
                change = asyncio.ensure_future(self.lobby.change())
                await asyncio.wait([reader, change], return_when=asyncio.FIRST_COMPLETED)
                change.cancel()
        finally:
            reader.cancel()
            if following is not None and line in following.watchers:
                following.watchers.remove(line)

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
    body = {"ok": False, "why": why.json, "text": translate(why, _language(scope))}
    await _reply(send, status, orjson.dumps(body))


def _language(scope: Scope) -> str:
    """The language that somebody asks for."""
    wanted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1").strip().lower()
    return next((language for language in LANGUAGES if wanted.startswith(language)), "en")
