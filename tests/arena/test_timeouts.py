"""How long a contest waits: for a join, an answer, the eyes of those who watch, for everybody to come back, for
somebody who does not read. In one process.
"""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from boardwright.arena.connections import MAX_WAITING
from boardwright.arena.contest_app import ContestApp
from boardwright.arena.contest_lobby import ContestSettings
from boardwright.geometry.hex import DIRECTIONS


class Pipe:
    """One WebSocket as the application sees it."""

    def __init__(self, contest: ContestApp, path: str = "/play", reads: bool = True) -> None:
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


def contest(**terms: Any) -> ContestApp:
    return ContestApp(ContestSettings("starships", {"map": "duel5"}, **terms))


def contest_of(folder: Path, seats: int = 2, **rules: Any) -> ContestApp:
    """A contest whose rules are its own."""
    game = {
        "schema": "starships/game", "id": "mine", "map": "trio5",
        "rules": {"schema": "starships/rules", "id": "mine", **rules},
    }  # fmt: skip
    file = folder / "game.json"
    file.write_text(json.dumps(game))
    return ContestApp(ContestSettings(str(file), seats=seats))


async def joined(host: ContestApp, *nicks: str) -> list[Pipe]:
    """Players who have heard their welcome and the first state."""
    players = [Pipe(host) for _ in nicks]
    for player, nick in zip(players, nicks):
        player.say({"type": "join", "nick": nick})
    for player in players:
        assert (await player.hear())["type"] == "welcome"
        assert (await player.hear())["round"] == 0
    return players


def test_reply_ms_of_the_rules_is_the_clock(tmp_path: Path) -> None:
    async def run() -> None:
        one, _ = await joined(contest_of(tmp_path, reply_ms=60), "A", "B")
        one.say({"type": "noop", "round": 0})
        events = (await one.hear())["events"]
        assert {event["nick"]: event["reason"] for event in events} == {"A": "chosen", "B": "timeout"}

    asyncio.run(asyncio.wait_for(run(), 20))


@pytest.mark.parametrize("shortest", [0, 400])
def test_min_round_ms_lets_people_watch(shortest: int, tmp_path: Path) -> None:
    async def run() -> float:
        one, other = await joined(contest_of(tmp_path, min_round_ms=shortest), "A", "B")
        begun = time.monotonic()
        for number in range(2):
            for player in (one, other):
                player.say({"type": "noop", "round": number})
            for player in (one, other):
                assert (await player.hear())["round"] == number + 1
        return time.monotonic() - begun

    # The first round had begun a little before we looked at the clock.
    assert asyncio.run(asyncio.wait_for(run(), 20)) >= 1.5 * shortest / 1000


def test_who_is_out_is_not_heard_any_more(tmp_path: Path) -> None:
    async def run() -> None:
        host = contest_of(tmp_path, 3, hitpoints=10, move={"offgrid": "destroy"}, end={"max_rounds": 9})
        one, other, third = await joined(host, "A", "B", "C")
        spawn = host.lobby.match("").match.view(None).table["players"][0]["coordinates"]  # type: ignore[union-attr]
        away = next(
            direction for direction in DIRECTIONS if max(map(abs, map(sum, zip(spawn, direction)))) > 5
        )
        one.say({"type": "move", "direction": list(away)})
        for player in (other, third):
            player.say({"type": "noop"})
        assert (await one.hear())["players"][0]["hitpoints"] == 0
        one.say({"type": "noop"})
        one.say("garbage")
        for player in (other, third):
            player.say({"type": "noop", "round": 1})
        # No error came between the states.
        assert (await one.hear())["round"] == 2

    asyncio.run(asyncio.wait_for(run(), 20))


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
