"""How long a contest waits: for a join, for an answer, for spectators, for lost programs, and for a client that does
not read. All in one process.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from boardwright.geometry.hex import DIRECTIONS
from tests.arena.contest_in_process import Pipe, contest, contest_of, joined


def test_reply_ms_of_the_rules_is_the_clock(tmp_path: Path) -> None:
    async def run() -> None:
        async with contest_of(tmp_path, reply_ms=150) as host:
            one, _ = await joined(host, "A", "B")
            state = 0
            while state < 10:
                one.say({"type": "noop", "round": state})
                told = await one.hear()
                if "type" in told:
                    continue
                state = told["round"]
                reasons = {event["nick"]: event["reason"] for event in told["events"]}
                assert reasons["B"] == "timeout"
                if reasons["A"] == "chosen":
                    return
            raise AssertionError("never heard in time")

    asyncio.run(asyncio.wait_for(run(), 60))


@pytest.mark.parametrize("shortest", [0, 400])
def test_min_round_ms_lets_people_watch(shortest: int, tmp_path: Path) -> None:
    async def run() -> float:
        begun = time.monotonic()
        async with contest_of(tmp_path, min_round_ms=shortest) as host:
            one, other = await joined(host, "A", "B")
            for number in range(2):
                for player in (one, other):
                    player.say({"type": "noop", "round": number})
                for player in (one, other):
                    assert (await player.hear())["round"] == number + 1
            return time.monotonic() - begun

    assert asyncio.run(asyncio.wait_for(run(), 60)) >= 2 * shortest / 1000


def test_who_is_out_is_not_heard_any_more(tmp_path: Path) -> None:
    async def run() -> None:
        terms = {"hitpoints": 10, "move": {"offgrid": "destroy"}, "end": {"max_rounds": 9}}
        async with contest_of(tmp_path, 3, **terms) as host:
            one, other, third = await joined(host, "A", "B", "C")
            spawn = one.first["players"][0]["coordinates"]
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

    asyncio.run(asyncio.wait_for(run(), 60))


def test_who_does_not_join_in_time_is_sent_away() -> None:
    async def run() -> None:
        async with contest(join_ms=50) as host:
            quiet = Pipe(host)
            assert await quiet.hear() == 1008
            quiet.hang_up()
            await quiet.task

    asyncio.run(run())


def test_a_match_without_anybody_is_paused_and_then_aborted() -> None:
    async def run() -> None:
        async with contest(reply_ms=50, absent_ms=150) as host:
            one, other, watcher = Pipe(host), Pipe(host), Pipe(host, "/watch")
            one.say({"type": "join", "nick": "A"})
            other.say({"type": "join", "nick": "B"})
            while (await watcher.hear())["status"] != "play":
                pass
            one.hang_up()
            other.hang_up()
            while (await watcher.hear())["status"] != "paused":
                pass
            while host.contest.playing:
                await asyncio.sleep(0.02)
            assert host.contest.results == {}
            assert host.contest.waiting == []

    asyncio.run(asyncio.wait_for(run(), 60))


def test_coming_back_ends_the_pause() -> None:
    async def run() -> None:
        async with contest(reply_ms=50, absent_ms=10_000) as host:
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

    asyncio.run(asyncio.wait_for(run(), 60))


def test_who_does_not_read_is_hung_up_on_and_delays_nobody() -> None:
    """More waits for it than it may; then its connection is closed, and the match goes on without it."""

    async def run() -> None:
        async with contest(reply_ms=1000) as host:
            deaf, other = Pipe(host, reads=False), Pipe(host)
            other.say({"type": "join", "nick": "B"})
            assert (await other.hear())["type"] == "welcome"
            deaf.say({"type": "join", "nick": "A"})
            number = 0
            while True:
                told = await other.hear()
                if told.get("type") == "end":
                    break
                number = told["round"]
                # Every garbage gets an error back, which nobody reads.
                for _ in range(10):
                    deaf.say({"type": "dance"})
                deaf.say({"type": "noop", "round": number})
                other.say({"type": "noop", "round": number})
            assert number > 100

    asyncio.run(asyncio.wait_for(run(), 120))
