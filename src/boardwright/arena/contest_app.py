"""The contest as an ASGI application: `/play` for programs, `/watch` and a page for people, `/control` for operators.

`boardwright arena GAME --listen PORT` serves it at the root of the server, and `serve --contest` at `/contest`.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

import orjson

from boardwright.arena.contest import Contest, ContestMatch, ContestSettings
from boardwright.arena.operator_commands import control
from boardwright.arena.watch_page import FILES, page_file
from boardwright.bots.programs.reply_parser import error_message, parse
from boardwright.core import BoardwrightError, Message, translate
from boardwright.core.translations import LANGUAGES
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.program_socket import REFUSALS, TOO_MUCH, ProgramClient, serve_program
from boardwright.wire.bot_protocol import InvalidBotMessage

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Header = tuple[bytes, bytes]

#: Maximum number of finished matches that are shown.
SHOWN = 50
#: The paths of a contest.
PATHS = frozenset({*FILES, "/play", "/watch", "/matches", "/results", "/control"})


class ContestPlayer:
    """A program on one connection. It joins, plays, and may join again after a match."""

    def __init__(self, contest: Contest, client: ProgramClient) -> None:
        self.contest = contest
        self.client = client
        self.joined: tuple[ContestMatch, str] | None = None
        #: Number of messages that were refused while the program was not playing.
        self.refused = 0

    async def hear(self, data: bytes) -> None:
        """Handles a message."""
        if self.joined is not None and self.joined[0].status == "playing" and self.client.room is not None:
            await self.client.play(data)
            return
        try:
            self.joined = await self._join(data)
        except InvalidBotMessage as refusal:
            self.refused += 1
            if self.refused > REFUSALS:
                self.client.finish(TOO_MUCH)
            else:
                self.client.tell(error_message(refusal))
        except BoardwrightError as error:
            self.client.tell({"type": "error", "code": "too_late", "message": translate(error.message)})

    async def _join(self, data: bytes) -> tuple[ContestMatch, str]:
        """Handles a message from a program that has no seat: it joins for the first time, or again after a match."""
        message = parse(data)
        if not isinstance(message, dict):
            raise InvalidBotMessage("bad_type")
        if self.joined is not None:
            if message.get("type") != "join":
                raise InvalidBotMessage("too_late")
            if self.joined[0].status == "waiting":
                raise InvalidBotMessage("nick_taken", nick=str(message.get("nick"))[:40])
        return await self.contest.join(message, self.client)

    def send_away(self) -> None:
        """Disconnects a program that did not join in time."""
        if self.joined is None:
            self.client.finish(TOO_MUCH)

    async def leave(self) -> None:
        """Handles the end of the connection."""
        if self.joined is not None and not self.contest.registry.closing:
            await self.contest.leave(*self.joined)


class ContestApp:
    """The ASGI application."""

    paths = PATHS

    def __init__(self, terms: ContestSettings, operator: str | None = None) -> None:
        self.contest = Contest(terms)
        #: The token that `/control` requires.
        self.operator = operator or secrets.token_urlsafe(18)

    def attach(self, registry: MatchRegistry) -> None:
        """Connects the application to a server process."""
        self.contest.attach(registry)

    async def start(self) -> None:
        """Continues the contest from the store. Called when the store is open."""
        await self.contest.start()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"][len(scope.get("root_path", "")) :]
        if scope["type"] == "websocket":
            await self._websocket(path, scope, receive, send)
        elif scope["type"] == "http":
            await self._http(path, scope, receive, send)

    # -- WebSockets

    async def _websocket(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        if path == "/play":
            await self._play(scope, receive, send)
        elif path == "/watch":
            wanted = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("match", [""])[0]
            tasks: list[asyncio.Task[None]] = []

            def opened(client: ProgramClient) -> None:
                tasks.append(asyncio.get_running_loop().create_task(self._watch(client, wanted)))

            try:
                await serve_program(self.contest.registry, scope, receive, send, opened)
            finally:
                for task in tasks:
                    task.cancel()
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4404})

    async def _play(self, scope: Scope, receive: Receive, send: Send) -> None:
        players: list[ContestPlayer] = []
        timers: list[asyncio.TimerHandle] = []

        def opened(client: ProgramClient) -> None:
            player = ContestPlayer(self.contest, client)
            client.listen(player.hear)
            players.append(player)
            loop = asyncio.get_running_loop()
            timers.append(loop.call_later(self.contest.terms.join_ms / 1000, player.send_away))

        try:
            await serve_program(self.contest.registry, scope, receive, send, opened)
        finally:
            for timer in timers:
                timer.cancel()
            for player in players:
                self.contest.registry.spawn(player.leave())

    async def _watch(self, client: ProgramClient, wanted: str) -> None:
        """Shows a match, then the next one. Messages from spectators are ignored."""
        contest = self.contest
        following: ContestMatch | None = None
        while not client.closed:
            found = contest.named(wanted)
            change = asyncio.ensure_future(contest.change())
            try:
                if found is not None and found is not following:
                    async with contest.registry.room(found.id) as room:
                        await client.enter(room, None)
                elif found is None and following is None:
                    client.tell(await self._waiting_state())
                following = found or following
                await change
            finally:
                change.cancel()

    async def _waiting_state(self) -> dict[str, Any]:
        nicks = [nick for match in self.contest.waiting for nick in await self.contest.nicks(match)]
        players = [{"nick": nick, "hitpoints": 0, "coordinates": [0, 0, 0], "score": 0} for nick in nicks]
        return {"status": "waiting", "round": 0, "grid": [], "players": players, "events": []}

    # -- HTTP

    async def _http(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        file = page_file(path, _language(scope)) if scope["method"] == "GET" else None
        if path == "" and scope["method"] == "GET":
            # Without a trailing slash in its address, the page would not find its files.
            await _reply(send, 307, b"", more=[(b"location", f"{scope['root_path']}/".encode())])
        elif file is not None:
            await _reply(send, 200, *file)
        elif path == "/matches" and scope["method"] == "GET":
            await _reply(send, 200, orjson.dumps(await self._listing()))
        elif path == "/results" and scope["method"] == "GET":
            await _reply(send, 200, orjson.dumps(self._results()))
        elif path == "/control" and scope["method"] == "POST":
            await self._command(scope, receive, send)
        else:
            await _refuse(scope, send, 404, Message("arena-no-page"))

    async def _command(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._is_operator(scope):
            await _refuse(scope, send, 403, Message("arena-control-token"))
            return
        why_not = await control(self.contest, await _body(receive))
        if why_not is None:
            await _reply(send, 200, b'{"ok":true}')
        else:
            await _refuse(scope, send, 400, why_not)

    async def _listing(self) -> dict[str, Any]:
        contest = self.contest
        waiting: dict[str, list[str]] = {}
        for match in contest.waiting:
            if nicks := await contest.nicks(match):
                waiting[match.asked_name] = nicks
        return {
            "waiting": waiting,
            "matches": {match.name: await contest.nicks(match) for match in contest.playing},
            "ids": {match.name: match.id for match in contest.playing},
            "played": len(contest.results),
        }

    def _results(self) -> dict[str, Any]:
        """The finished matches, newest first, and the standings."""
        contest = self.contest
        youngest = sorted(contest.results.values(), key=lambda result: -int(result["match"]))[:SHOWN]
        table = contest.table()["table"] if contest.results else []
        return {
            "matches": youngest,
            "table": [{key: row[key] for key in row if key != "bot"} for row in table],
        }

    def _is_operator(self, scope: Scope) -> bool:
        given = dict(scope["headers"]).get(b"authorization", b"")
        return secrets.compare_digest(given, f"Bearer {self.operator}".encode())


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
    """The language that a request asks for."""
    wanted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1").strip().lower()
    return next((language for language in LANGUAGES if wanted.startswith(language)), "en")
