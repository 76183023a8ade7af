"""A contest in this process, and programs that talk to it without a network: nothing waits for another process."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from boardwright.arena.contest import Contest, ContestSettings
from boardwright.arena.contest_server import contest_application


class Pipe:
    """One WebSocket as the application sees it."""

    def __init__(self, contest: Running, path: str = "/play", reads: bool = True) -> None:
        self.inbox: asyncio.Queue[Any] = asyncio.Queue()
        self.outbox: asyncio.Queue[Any] = asyncio.Queue()
        self.reads = reads
        #: The first state.
        self.first: Any = None
        self.inbox.put_nowait({"type": "websocket.connect"})
        scope = {"type": "websocket", "path": path, "query_string": b"", "headers": []}
        self.task = asyncio.ensure_future(contest.app(scope, self.inbox.get, self._send))

    async def _send(self, message: Any) -> None:
        if not self.reads and message["type"] == "websocket.send":
            await asyncio.sleep(3600)
        self.outbox.put_nowait(message)

    def say(self, message: Any) -> None:
        self.inbox.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def hear(self) -> Any:
        while True:
            message = await asyncio.wait_for(self.outbox.get(), 60)
            if message["type"] == "websocket.send":
                return json.loads(message["text"])
            if message["type"] == "websocket.close":
                return message["code"]

    def hang_up(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1006})


class Running:
    """A contest in this process."""

    def __init__(self, terms: ContestSettings, db: Path | None = None) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self.app, self.front = contest_application(terms, str(db or f"{self._folder.name}/matches.db"))
        self.contest: Contest = self.front.contest

    async def __aenter__(self) -> Running:
        await self.app.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.app.registry.drain()
        await self.app.registry.close()
        self._folder.cleanup()


def contest(**terms: Any) -> Running:
    return Running(ContestSettings("starships", **{"options": {"map": "duel5"}, **terms}))


def contest_of(folder: Path, seats: int = 2, **rules: Any) -> Running:
    """A contest whose rules are its own."""
    game = {
        "schema": "starships/game", "id": "mine", "map": "trio5",
        "rules": {"schema": "starships/rules", "id": "mine", **rules},
    }  # fmt: skip
    file = folder / "mine.json"
    file.write_text(json.dumps(game))
    return Running(ContestSettings(str(file), seats=seats))


async def joined(host: Running, *nicks: str) -> list[Pipe]:
    """Players who have heard their welcome and the first state."""
    players = [Pipe(host) for _ in nicks]
    for player, nick in zip(players, nicks):
        player.say({"type": "join", "nick": nick})
    for player in players:
        assert (await player.hear())["type"] == "welcome"
        player.first = await player.hear()
        assert player.first["round"] == 0
    return players


def run(talk: Coroutine[Any, Any, None]) -> None:
    """Runs a conversation. Its end is a bound for mistakes only: nothing in it depends on time."""
    asyncio.run(asyncio.wait_for(talk, 120))


async def ask(
    host: Running, method: str, path: str, body: bytes = b"", piece: int = 100_000, **headers: str
) -> tuple[int, Any]:
    """A request, sent in pieces; its status, and the JSON or the headers of the reply."""
    given = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    pieces = [body[at : at + piece] for at in range(0, len(body), piece)] or [b""]
    waiting = [
        {"type": "http.request", "body": one, "more_body": number + 1 < len(pieces)}
        for number, one in enumerate(pieces)
    ]
    sent: list[Any] = []

    async def receive() -> Any:
        return waiting.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": method, "path": path, "headers": given, "query_string": b""}
    await host.front(scope, receive, send)
    text = b"".join(message.get("body", b"") for message in sent)
    kind = dict(sent[0]["headers"])[b"content-type"]
    return sent[0]["status"], json.loads(text) if kind == b"application/json" and text else text


async def control(host: Running, **command: Any) -> tuple[int, Any]:
    """A command of the operator."""
    token = f"Bearer {host.front.operator}"
    return await ask(host, "POST", "/control", json.dumps(command).encode(), authorization=token)


async def until(found: Any) -> None:
    """Waits until something holds."""
    while not found():
        await asyncio.sleep(0.005)
