"""How long a contest waits: for a join, for everybody to come back, for somebody who does not read. In one process."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from boardwright.arena.contest import MAX_WAITING, Contest
from boardwright.arena.lobby import Terms


class Pipe:
    """One WebSocket as the application sees it."""

    def __init__(self, contest: Contest, path: str = "/play", reads: bool = True) -> None:
        self.inbox: asyncio.Queue[Any] = asyncio.Queue()
        self.outbox: asyncio.Queue[Any] = asyncio.Queue()
        self.reads = reads
        self.inbox.put_nowait({"type": "websocket.connect"})
        scope = {"type": "websocket", "path": path, "query_string": b"", "headers": []}
        self.task = asyncio.ensure_future(contest(scope, self.inbox.get, self._send))

    async def _send(self, message: Any) -> None:
        if not self.reads and message["type"] == "websocket.send":
            await asyncio.sleep(3600)
        self.outbox.put_nowait(message)

    def say(self, message: Any) -> None:
        self.inbox.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def hear(self) -> Any:
        while True:
            message = await asyncio.wait_for(self.outbox.get(), 10)
            if message["type"] == "websocket.send":
                return json.loads(message["text"])
            if message["type"] == "websocket.close":
                return message["code"]

    def hang_up(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1006})


def contest(**terms: Any) -> Contest:
    return Contest(Terms("starships", {"map": "duel5"}, **terms))


def test_who_does_not_join_in_time_is_sent_away() -> None:
    async def run() -> None:
        quiet = Pipe(contest(join_ms=50))
        assert await quiet.hear() == 1008
        await quiet.task

    asyncio.run(run())


def test_a_match_without_anybody_is_paused_and_then_aborted() -> None:
    async def run() -> None:
        host = contest(reply_ms=50, absent_ms=150)
        one, other, watcher = Pipe(host), Pipe(host), Pipe(host, "/watch")
        one.say({"type": "join", "nick": "A"})
        other.say({"type": "join", "nick": "B"})
        while (await watcher.hear())["status"] != "play":
            pass
        one.hang_up()
        other.hang_up()
        while (await watcher.hear())["status"] != "paused":
            pass
        while host.lobby.matches:
            await asyncio.sleep(0.02)
        assert host.lobby.results == {}
        assert host.lobby.chairs == {}

    asyncio.run(asyncio.wait_for(run(), 20))


def test_coming_back_ends_the_pause() -> None:
    async def run() -> None:
        host = contest(reply_ms=50, absent_ms=10_000)
        one, other = Pipe(host), Pipe(host)
        one.say({"type": "join", "nick": "A"})
        token = (await one.hear())["token"]
        other.say({"type": "join", "nick": "B"})
        await one.hear()
        one.hang_up()
        other.hang_up()
        await asyncio.sleep(0.2)
        back = Pipe(host)
        back.say({"type": "join", "nick": "A", "token": token})
        assert (await back.hear())["type"] == "welcome"
        first = await back.hear()
        while (await back.hear())["round"] == first["round"]:
            pass

    asyncio.run(asyncio.wait_for(run(), 20))


def test_who_does_not_read_is_hung_up_on_and_delays_nobody() -> None:
    async def run() -> None:
        host = contest(reply_ms=1000)
        deaf, other = Pipe(host, reads=False), Pipe(host)
        other.say({"type": "join", "nick": "B"})
        deaf.say({"type": "join", "nick": "A"})
        assert (await other.hear())["type"] == "welcome"
        for number in range(60):
            state = await other.hear()
            assert state["round"] == number
            # Every garbage gets an error back, which nobody reads.
            for _ in range(10):
                deaf.say({"type": "dance"})
            deaf.say({"type": "noop", "round": number})
            other.say({"type": "noop", "round": number})
            if deaf.task.done():
                break
        assert deaf.task.done()
        assert 11 * (number + 1) >= MAX_WAITING

    asyncio.run(asyncio.wait_for(run(), 60))
