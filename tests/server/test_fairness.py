"""Fairness between strangers: what one client does within its limits must not spoil the matches of others."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time

import pytest

from boardwright.client import ServerClient, ServerRefused
from boardwright.server import middleware, seat_commands, uvicorn_http
from boardwright.server.errors import RequestRefused
from boardwright.server.fair_lock import FairLock, client_address
from boardwright.server.run_server import BESIDE
from boardwright.server.store import TimedMatch
from boardwright.server.worker_pool import MOST_WAITING, Worker
from tests.server.server_process import FakeClock, serving, until

SLOW_BOT = {"kind": "bot", "bot": "mcts:time=0.3"}


# -- the queue itself


def test_owners_take_turns() -> None:
    """Ten requests of one owner are waiting; the only request of another is served second."""

    async def main() -> list[str]:
        queue, served = FairLock(), []

        async def ask(owner: str) -> None:
            await queue.acquire(owner)
            served.append(owner)
            await asyncio.sleep(0)
            queue.release()

        await queue.acquire("first")
        tasks = [asyncio.create_task(ask("greedy")) for _ in range(10)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(ask("modest")))
        await asyncio.sleep(0)
        queue.release()
        await asyncio.gather(*tasks)
        assert not queue.busy
        return served

    served = asyncio.run(main())
    assert served.index("modest") <= 1
    assert served.count("greedy") == 10


def test_who_gives_up_leaves_no_hole_in_the_queue() -> None:
    async def main() -> None:
        queue = FairLock()
        await queue.acquire("a")
        waiting = [asyncio.create_task(queue.acquire(owner)) for owner in "bcd"]
        await asyncio.sleep(0)
        waiting[0].cancel()
        # Its turn comes at the same moment as its end.
        queue.release()
        waiting[1].cancel()
        await asyncio.gather(*waiting[:2], return_exceptions=True)
        await asyncio.wait_for(waiting[2], 60)
        queue.release()
        assert not queue.busy
        assert queue.waiting == 0

    asyncio.run(main())


def test_one_owner_fills_only_its_own_queue() -> None:
    async def main() -> None:
        queue = FairLock()
        await queue.acquire("a")
        tasks = [asyncio.create_task(queue.acquire("a", 5)) for _ in range(5)]
        await asyncio.sleep(0)
        with pytest.raises(RequestRefused):
            await queue.acquire("a", 5)
        other = asyncio.create_task(queue.acquire("b", 5))
        await asyncio.sleep(0)
        queue.release()
        await asyncio.wait_for(asyncio.wait([*tasks, other], return_when=asyncio.FIRST_COMPLETED), 60)
        for task in [*tasks, other]:
            task.cancel()

    asyncio.run(main())


# -- attacks


def test_bots_of_others_are_never_answered_by_default(sqlite, monkeypatch) -> None:
    """Many matches of slow bots of one maker fill the pool; the bot of another maker waits, and answers itself."""

    async def main() -> None:
        async with serving(sqlite, thinkers=1) as guard, ServerClient(guard.url) as server:
            monkeypatch.setattr(middleware, "_address", lambda scope: "attacker")
            for _ in range(20):
                await server.create("chess", [SLOW_BOT, SLOW_BOT])
            monkeypatch.setattr(middleware, "_address", lambda scope: "guest")
            bot = {"kind": "bot", "bot": "mcts:time=0.02"}
            clock = {"per": "move", "seconds": 1}
            made = await server.create("chess", [bot, bot], options={"max_moves": 6}, clock=clock)
            async with asyncio.timeout(60):
                while len(records := await guard.registry.read(made["match"]["id"])) < 7:
                    await asyncio.sleep(0.05)
        assert [record["by"] for record in records[1:]] == ["bot"] * 6

    asyncio.run(main())


def test_a_bot_waits_where_everything_is_busy(sqlite, monkeypatch) -> None:
    """Refused for being busy three times, a bot tries again; it does not answer with the default."""
    refused = []
    call = Worker.call

    async def busy(self, name, *args, **kwargs):
        if name == "think" and len(refused) < 3:
            refused.append(name)
            raise RequestRefused("worker-busy")
        return await call(self, name, *args, **kwargs)

    monkeypatch.setattr(Worker, "call", busy)
    monkeypatch.setattr("boardwright.server.bot_driver.BUSY_PAUSE", 0.01)

    async def main() -> None:
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            bot = {"kind": "bot", "bot": "first"}
            made = await server.create("checkers", [bot, bot], options={"max_moves": 2})
            async with asyncio.timeout(60):
                while len(records := await guard.registry.read(made["match"]["id"])) < 3:
                    await asyncio.sleep(0.02)
        assert [record["by"] for record in records[1:]] == ["bot", "bot"]

    asyncio.run(main())
    assert len(refused) == 3


def test_a_bot_whose_answer_was_refused_is_asked_again(sqlite, monkeypatch) -> None:
    """The store was away when the bot answered. Its match is still open, and nobody else will make it answer."""
    submit, refused = seat_commands.submit_answer, []

    async def away_once(*args, **kwargs) -> int:
        if not refused:
            refused.append(args)
            raise RequestRefused("store")
        return await submit(*args, **kwargs)

    monkeypatch.setattr(seat_commands, "submit_answer", away_once)

    async def main() -> None:
        now = FakeClock()
        async with serving(sqlite, now) as guard, ServerClient(guard.url) as server:
            made = await server.create("hexapawn", [{"kind": "bot", "bot": "first"}, "program"])
            room = guard.registry.rooms[made["match"]["id"]]
            await until(lambda: refused and not room.thinking)
            assert room.record.length == 0
            now.advance(11)
            await guard.registry.check_clocks()
            await until(lambda: room.told == 1)
            assert (await guard.registry.read(made["match"]["id"]))[-1]["by"] == "bot"

    asyncio.run(main())


def test_waiting_bots_of_one_maker_stop_no_clock_of_others(db, monkeypatch) -> None:
    """More bots wait for a worker than the server looks at in one go. They are due before a clock that runs out."""
    monkeypatch.setattr("boardwright.server.match_registry.MOST_DUE", 5)

    async def think(*_) -> None:
        await asyncio.Event().wait()

    async def main() -> None:
        now = FakeClock()
        async with serving(db, now) as guard, ServerClient(guard.url) as server:
            monkeypatch.setattr(guard.registry.bots, "_think", think)
            for _ in range(12):
                await server.create("hexapawn", [SLOW_BOT, SLOW_BOT])
            clock = {"per": "move", "seconds": 10}
            made = await server.create("hexapawn", ["program", "program"], clock=clock)
            now.advance(11)
            for _ in range(3):
                await guard.registry.check_clocks()
            records = await guard.registry.read(made["match"]["id"])
        assert [record.get("by") for record in records] == [None, "clock"]

    asyncio.run(main())


def test_others_get_a_turn_while_the_server_looks_at_waiting_bots(sqlite, monkeypatch) -> None:
    async def think(*_) -> None:
        await asyncio.Event().wait()

    async def main() -> tuple[int, int]:
        now = FakeClock()
        async with serving(sqlite, now) as guard, ServerClient(guard.url) as server:
            monkeypatch.setattr(guard.registry.bots, "_think", think)
            for _ in range(60):
                await server.create("hexapawn", [SLOW_BOT, SLOW_BOT])
            now.advance(11)
            due = await guard.registry.store.due(now(), 100)

            async def at_once(*_) -> list[TimedMatch]:
                return due

            monkeypatch.setattr(guard.registry.store, "due", at_once)
            looking = asyncio.create_task(guard.registry.check_clocks())
            turns = 0
            while not looking.done():
                await asyncio.sleep(0)
                turns += 1
        return len(due), turns

    due, turns = asyncio.run(main())
    assert due == 60
    assert turns >= 4


async def _half_requests(port: int, head: bytes, count: int) -> list[socket.socket]:
    found = []
    for _ in range(count):
        connection = socket.create_connection(("127.0.0.1", port), 5)
        connection.sendall(head)
        connection.setblocking(False)
        found.append(connection)
    return found


def _is_closed(connection: socket.socket) -> bool:
    """Whether the other side has closed a connection on which it says nothing."""
    try:
        return connection.recv(10, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        # Told once only: from now on it reads as ended.
        return True


@pytest.mark.parametrize(
    "head",
    [
        b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Half",
        b"",
        b"POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{",
    ],
    ids=["half a head", "nothing at all", "half a body"],
)
def test_half_sent_requests_are_hung_up_on(sqlite, monkeypatch, head) -> None:
    async def main() -> None:
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            port = int(guard.url.rpartition(":")[2])
            loop = asyncio.get_running_loop()
            # The honest client is connected before the times are short: a busy machine may be slow to connect.
            assert await server.request("GET", "/api/games")
            monkeypatch.setattr(uvicorn_http, "HEAD_TIME", 0.4)
            monkeypatch.setattr(middleware, "BODY_TIME", 0.4)
            connections = await _half_requests(port, head, 100)
            # Others are served meanwhile.
            assert await server.request("GET", "/api/games")
            for connection in connections:
                async with asyncio.timeout(60):
                    with contextlib.suppress(ConnectionError):
                        while await loop.sock_recv(connection, 4096):
                            pass
                connection.close()

    asyncio.run(main())


def test_one_address_cannot_take_all_connections(sqlite, monkeypatch: pytest.MonkeyPatch) -> None:
    # On a busy machine the half-sent requests must not time out before they are counted.
    monkeypatch.setattr(uvicorn_http, "HEAD_TIME", 600.0)

    async def main() -> None:
        async with serving(sqlite, connections=10) as guard:
            port = int(guard.url.rpartition(":")[2])
            # All stay open until the end: one that the test closes would make room for another.
            connections = await _half_requests(port, b"GET", 30 + BESIDE)
            async with asyncio.timeout(60):
                while sum(map(_is_closed, connections)) < 20:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.2)
            assert sum(map(_is_closed, connections)) == 20
            for connection in connections:
                connection.close()

    asyncio.run(main())


def test_connections_are_counted_by_each_server(sqlite, tmp_path) -> None:
    """A full server takes no room from another in the same process; nor does one whose event loop was ended."""

    async def main() -> None:
        full, other = serving(sqlite, connections=1), serving(str(tmp_path / "other.db"), connections=1)
        async with full as first, other as second:
            ports = [int(guard.url.rpartition(":")[2]) for guard in (first, second)]
            filled = await _half_requests(ports[0], b"GET", 1 + BESIDE)
            more = await _half_requests(ports[0], b"GET", 1)
            async with asyncio.timeout(60):
                while not _is_closed(more[0]):
                    await asyncio.sleep(0.01)
            async with ServerClient(second.url) as server:
                assert await server.request("GET", "/api/games")
            for connection in [*filled, *more]:
                connection.close()

    asyncio.run(main())


def test_work_whose_client_has_gone_is_dropped(sqlite) -> None:
    """A simulation that waits for its turn ends with the client that asked for it."""

    async def main() -> None:
        async with serving(sqlite) as guard:
            worker = guard.registry.workers.simulations
            await worker._queue.acquire("somebody")
            port = int(guard.url.rpartition(":")[2])
            body = b'{"game": "checkers", "games": 200}'
            head = (
                b"POST /api/simulate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body)
            )
            connections = await _half_requests(port, head + body, 5)
            async with asyncio.timeout(60):
                while worker.waiting < 5:
                    await asyncio.sleep(0.01)
            for connection in connections:
                connection.close()
            async with asyncio.timeout(60):
                while worker.waiting:
                    await asyncio.sleep(0.01)
            worker._queue.release()

    asyncio.run(main())


def test_too_many_requests_of_one_client_are_refused_to_it_alone(sqlite) -> None:
    async def main() -> None:
        async with serving(sqlite) as guard:
            worker = guard.registry.workers.checks
            await worker._queue.acquire("somebody")
            client_address.set("greedy")
            tasks = [
                asyncio.create_task(worker.call("check", 120, text="{}", kind=None, language="en"))
                for _ in range(MOST_WAITING)
            ]
            await asyncio.sleep(0)
            with pytest.raises(RequestRefused, match="soon"):
                await worker.call("check", 120, text="{}", kind=None, language="en")
            client_address.set("modest")
            other = asyncio.create_task(worker.call("check", 120, text="{}", kind=None, language="en"))
            await asyncio.sleep(0)
            worker._queue.release()
            assert (await other)["ok"] is False
            await asyncio.gather(*tasks)

    asyncio.run(main())


# -- quotas and retention


def test_a_match_that_plays_itself_ends(sqlite) -> None:
    async def main() -> None:
        async with serving(sqlite, bot_answers=10) as guard, ServerClient(guard.url) as server:
            bot = {"kind": "bot", "bot": "first"}
            made = await server.create("chess", [bot, bot], options={"max_moves": 1_000_000})
            async with asyncio.timeout(60):
                while (await guard.registry.read(made["match"]["id"]))[-1]["type"] != "draw":
                    await asyncio.sleep(0.02)
            match = await server.request("GET", f"/api/matches/{made['match']['id']}")
            assert (match["status"], match["answers"], match["result"]["reason"]) == ("over", 10, "draw")

    asyncio.run(main())


def test_chat_has_a_quota(sqlite) -> None:
    async def main() -> None:
        async with serving(sqlite, chat=3) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, secret = made["match"]["id"], made["seats"][0]["secret"]
            async with server.sit(id, secret) as link:
                for _ in range(3):
                    await link.command("chat", seat=0, text="hello")
                with pytest.raises(ServerRefused) as refused:
                    await link.command("chat", seat=0, text="hello")
                assert refused.value.message.id == "server-chat-full"

    asyncio.run(main())


def test_floods_of_chat_are_refused(sqlite) -> None:
    async def main() -> None:
        async with serving(sqlite, rate=1000.0, burst=1000) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, secret = made["match"]["id"], made["seats"][0]["secret"]
            async with server.sit(id, secret) as link:
                lines = (link.command("chat", seat=0, text="hello") for _ in range(40))
                replies = await asyncio.gather(*lines, return_exceptions=True)
            refused = {reply.message.id for reply in replies if isinstance(reply, ServerRefused)}
            assert refused == {"server-too-often"}

    asyncio.run(main())


def test_stored_bytes_have_a_quota(sqlite) -> None:
    text = '{"format": "boards"}' + " " * 4000

    async def main() -> None:
        async with serving(sqlite, stored=10_000) as guard:
            for _ in range(2):
                guard.registry.limits.store("a", len(text))
            with pytest.raises(RequestRefused):
                guard.registry.limits.store("a", len(text))
            guard.registry.limits.store("b", len(text))

    asyncio.run(main())


def test_old_matches_are_deleted_and_others_kept(db) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(db, now, keep=10.0, idle=0.0) as guard, ServerClient(guard.url) as server:
            old = await server.create("chess", ["program", "program"])
            live = await server.create("chess", ["program", "program"])
            now.advance(9 * 86_400)
            id, secret = live["match"]["id"], live["seats"][0]["secret"]
            async with server.sit(id, secret) as link:
                await link.answer(0, link.states[0]["shown"]["decision"]["options"][0])
            now.advance(2 * 86_400)
            guard.registry.evict()
            end = time.monotonic() + 60
            while guard.registry.rooms and time.monotonic() < end:
                await asyncio.sleep(0.05)
            # Zero where the server's own upkeep was faster.
            assert await guard.registry.delete_old() <= 1
            assert await guard.registry.read(old["match"]["id"]) == []
            assert len(await guard.registry.read(id)) == 2
            with pytest.raises(ServerRefused):
                await server.request("GET", f"/api/matches/{old['match']['id']}")

    asyncio.run(main())


def test_old_matches_are_deleted_behind_many_that_are_kept(db, monkeypatch) -> None:
    """Rows of untimed matches are as old as the match, even if it is still played. Such rows hide no others."""
    monkeypatch.setattr("boardwright.server.match_registry.MOST_OLD", 2)

    async def main() -> None:
        now = FakeClock()
        async with serving(db, now, keep=10.0) as guard, ServerClient(guard.url) as server:
            live = [await server.create("hexapawn", ["program", "program"]) for _ in range(5)]
            now.advance(1)
            old = await server.create("hexapawn", ["program", "program"])
            now.advance(9 * 86_400)
            for made in live:
                async with server.sit(made["match"]["id"], made["seats"][0]["secret"]) as link:
                    await link.answer(0, link.states[0]["shown"]["decision"]["options"][0])
            now.advance(2 * 86_400)
            guard.registry.rooms.clear()
            for _ in range(3):
                await guard.registry.delete_old()
            assert await guard.registry.read(old["match"]["id"]) == []
            for made in live:
                assert len(await guard.registry.read(made["match"]["id"])) == 2

    asyncio.run(main())


def test_records_that_delayed_watchers_may_not_see_yet_are_read_once(sqlite, monkeypatch) -> None:
    """A day of records, read four times a second for one watcher, would keep the server busy."""

    async def main() -> None:
        now = FakeClock()
        async with serving(sqlite, now) as guard, ServerClient(guard.url) as server:
            late = {"watch": "delayed", "delay": 60}
            made = await server.create("chess", ["program", "program"], spectators=late)
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, *secrets) as link, server.sit(id) as watcher:
                for number, move in enumerate(("e2-e4", "e7-e5", "d2-d4", "d7-d5")):
                    await link.answer(number % 2, move)
                    now.advance(10)
                read, lines = [], guard.registry.lines

                async def count(id, first=0):
                    found = await lines(id, first)
                    read.append(len(found))
                    return found

                await guard.registry.feed_shadows()
                monkeypatch.setattr(guard.registry, "lines", count)
                for _ in range(5):
                    await guard.registry.feed_shadows()
                assert set(read) == {0}
                for answers in (1, 2):
                    now.advance(10 if answers > 1 else 21)
                    await guard.registry.feed_shadows()
                    await watcher.command("sync")
                    assert watcher.match["answers"] == answers
                await link.command("resign", seat=0)
                await guard.registry.feed_shadows()
                await watcher.command("sync")
                assert (watcher.match["status"], watcher.match["answers"]) == ("over", 4)
                assert sum(read) == 1
            guard.registry.shadows.clear()
            await guard.registry.feed_shadows()
            assert guard.registry._unseen == {}

    asyncio.run(main())
