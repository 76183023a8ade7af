"""Players that are no clients: bots that go on after a restart, and bots at addresses, good and misbehaving."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright.client import ServerClient, ServerRefused
from boardwright.server import bot_driver
from boardwright.server.match_record import WAKE, has_failed
from boardwright.server.time_source import OUTAGE
from boardwright.server.worker_pool import Worker
from tests.server.server_process import FakeClock, serving, until

BOT = {"kind": "bot", "bot": "first"}


async def recorded(guard, id, least):
    """The records of a match once there are so many."""
    async with asyncio.timeout(240):
        while len(records := await guard.registry.read(id)) < least:
            await asyncio.sleep(0.02)
    return records


def test_after_a_restart_bots_go_on_by_themselves(db, monkeypatch):
    """Nobody looks at the match: neither of two bots, nor of a seat that was given up, nor of one that is away."""

    async def main():
        now = FakeClock()
        async with serving(db, now) as guard, ServerClient(guard.url) as server:
            with monkeypatch.context() as patched:
                # As if the server were killed while its bots think.
                patched.setattr(bot_driver.BotDriver, "drive", lambda *_, **__: None)
                bots = await server.create("checkers", [BOT, BOT], options={"max_moves": 6})
                left = await server.create("deathmatch", ["program"] * 3)
                away = await server.create("chess", ["program", "program"])
                await command(server, left, 0, type="resign", seat=0)
                await command(server, away, 0, type="stand_in", seat=0, of=0, bot="first")
        now.advance(OUTAGE + 60)
        async with serving(db, now, idle=0.0) as guard:
            assert guard.registry.rooms == {}
            now.advance(WAKE + 1)
            await guard.registry.check_clocks()
            if guard.registry.store.shared:
                # Another process might have been thinking.
                assert guard.registry.rooms
            records = await recorded(guard, bots["match"]["id"], 7)
            assert "result" in records[-1]
            assert (await recorded(guard, left["match"]["id"], 3))[-1]["by"] == "server"
            assert (await recorded(guard, away["match"]["id"], 3))[-1]["by"] == "bot"

    monkeypatch.setattr(bot_driver, "PATIENCE", 0.1)
    asyncio.run(main())


async def command(server, made, holder, /, **fields):
    path = f"/api/matches/{made['match']['id']}/commands"
    await server.request("POST", path, json=fields, secret=made["seats"][holder]["secret"])


def test_after_an_outage_nothing_is_due_that_is_not_due(db):
    """Deadlines move by the time in which no server was up: otherwise they would be looked at again and again."""

    async def main():
        now = FakeClock()
        async with serving(db, now) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"], clock={"per": "days", "days": 1})
            late = await server.create("chess", ["program", "program"], clock={"per": "move", "seconds": 10})
            now.advance(86_000)
            await guard.registry.store.beat(now())
        now.advance(5000)
        async with serving(db, now) as guard:
            due = [match.id for match in await guard.registry.store.due(now(), 10)]
            assert made["match"]["id"] not in due
            now.advance(399)
            due = [match.id for match in await guard.registry.store.due(now(), 10)]
            assert made["match"]["id"] not in due
            now.advance(2)
            await guard.registry.check_clocks()
            for match in (made, late):
                assert (await guard.registry.read(match["match"]["id"]))[-1]["by"] == "clock"

    asyncio.run(main())


@pytest.mark.parametrize("times", [1, 3])
def test_a_worker_that_is_killed_while_a_bot_thinks(sqlite, monkeypatch, caplog, times):
    """The bot is asked again in a new worker. If that one ends too, and a third, the default answer is given."""
    exchange, killed = Worker._exchange, []

    async def deadly(process, body):
        if b'"think"' in body and len(killed) < times:
            killed.append(process.pid)
            asyncio.get_running_loop().call_later(0.3, os.kill, process.pid, signal.SIGKILL)
        return await exchange(process, body)

    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            bot = {"kind": "bot", "bot": "mcts:time=2"}
            made = await server.create("connect-four", [bot, "program"])
            async with server.sit(made["match"]["id"], made["seats"][0]["secret"]) as link:
                await until(link.asked, 240)
                # Everybody is told that it was not the bot that answered.
                assert link.states[1]["match"]["seats"][0].get("failures", 0) == (times == 3)
                # The match goes on, and the bot thinks again in another process.
                await link.answer(1, link.states[1]["shown"]["decision"]["options"][0])
            records = await recorded(guard, made["match"]["id"], 4)
            return [record["by"] for record in records if record.get("seat") == 0]

    monkeypatch.setattr(Worker, "_exchange", staticmethod(deadly))
    # A tournament in the same process asks for errors only.
    caplog.set_level(logging.WARNING, "boardwright.server")
    assert asyncio.run(main()) == ["bot" if times == 1 else "server", "bot"]
    assert len(set(killed)) == times
    told = [record for record in caplog.records if record.getMessage().startswith("bot ")]
    expected = ["bot asked again"] if times == 1 else ["bot asked again", "bot asked again", "bot failed"]
    assert [record.getMessage() for record in told] == expected
    assert all("the process ended" in record.error for record in told)


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ({"type": "answer", "by": "server", "why": "invalid"}, True),
        # The server answers for a player who has resigned, and for a clock that has run out.
        ({"type": "answer", "by": "server"}, False),
        ({"type": "answer", "by": "clock"}, False),
        ({"type": "answer", "by": "bot"}, False),
        ({"type": "leave", "why": "time"}, False),
    ],
)
def test_only_bots_that_failed_are_told_of(record, told):
    assert has_failed(record) is told


@contextlib.contextmanager
def bot_process():
    """A bot in a process of its own; gives its address without a path."""
    command = [sys.executable, Path(__file__).with_name("http_bot.py")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield f"http://127.0.0.1:{int(process.stdout.readline())}"
    finally:
        process.kill()
        process.wait()


def test_a_bot_at_an_address_plays_to_the_end(sqlite):
    async def main(address):
        async with serving(sqlite, bot_hosts=("127.0.0.1",)) as guard, ServerClient(guard.url) as server:
            seats = [{"kind": "bot", "bot": f"{address}/good"}, BOT]
            made = await server.create("checkers", seats, options={"max_moves": 20})
            records = await recorded(guard, made["match"]["id"], 21)
            assert {record["by"] for record in records[1:]} == {"bot"}
            assert "result" in records[-1]

    with bot_process() as address:
        asyncio.run(main(address))


@pytest.mark.parametrize("kind", ["garbage", "slow", "dead", "away"])
def test_a_bot_that_misbehaves_is_answered_for(sqlite, monkeypatch, kind):
    """It is too slow, writes nonsense or too much, is gone, or sends us elsewhere: the match goes on."""
    monkeypatch.setattr(bot_driver, "THINK_TIME", 0.3)

    async def main(address):
        async with serving(sqlite, bot_hosts=("127.0.0.1",)) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", [{"kind": "bot", "bot": f"{address}/{kind}"}, "program"])
            async with server.sit(made["match"]["id"], made["seats"][0]["secret"]) as link:
                for _ in range(8 if kind == "garbage" else 2):
                    async with asyncio.timeout(60):
                        while not link.asked():
                            await asyncio.sleep(0.01)
                    await link.answer(1, link.states[1]["shown"]["decision"]["options"][0])
            records = await guard.registry.read(made["match"]["id"])
            assert {record["by"] for record in records if record.get("seat") == 0} == {"server"}

    with bot_process() as address:
        asyncio.run(main(address))


def test_addresses_are_called_only_where_the_operator_allows_them(sqlite):
    async def main(address):
        async with (
            serving(sqlite, bot_hosts=("localhost", "bots.example")) as guard,
            ServerClient(guard.url) as server,
        ):
            for bot in (f"{address}/good", "http://localhost.evil.example/", "http://localhost@evil.example/",
                        "https://[::1]/", "ftp://localhost/", "http:///x", "//localhost/"):  # fmt: skip
                with pytest.raises(ServerRefused) as refused:
                    await server.create("chess", ["program", {"kind": "bot", "bot": bot}])
                assert refused.value.message.id in ("server-bot-host", "server-bot-address", "server-no-bot")
                made = await server.create("chess", ["program", "program"])
                with pytest.raises(ServerRefused):
                    await command(server, made, 0, type="stand_in", seat=0, of=0, bot=bot)
            # What was allowed once is not called any more when the operator has taken it back.
            made = await server.create("chess", ["program", {"kind": "bot", "bot": "http://bots.example/"}])
            guard.registry.settings = type(guard.registry.settings)(db=sqlite)
            await command(server, made, 0, type="answer", seat=0, answer="e2-e4")
            assert (await recorded(guard, made["match"]["id"], 3))[-1]["by"] == "server"

    with bot_process() as address:
        asyncio.run(main(address))
