"""Attacks by strangers: many addresses of one network, names that look alike, and ways around a delay or a block."""

from __future__ import annotations

import asyncio
import contextlib
import json

import httpx
import pytest
import websockets

from boardwright.client import ServerClient
from boardwright.server.lookalike_names import look_alike
from boardwright.server.rate_limits import network_of
from tests.server.server_process import FakeClock, serving, until
from tests.server.test_seat_owners import ask, command, refused_by

TOKEN = "operator-token"
OPERATOR = {"authorization": f"Bearer {TOKEN}"}


# -- addresses


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:DB8:1:2:a:b:c:d", "2001:db8:1:2::"),
        ("2001:db8:1:2::99", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("local", "local"),
        ("", ""),
    ],
)
def test_a_client_is_known_by_its_network(address, network) -> None:
    assert network_of(address) == network


def test_many_addresses_of_one_network_share_their_limits(sqlite) -> None:
    """Whoever has one IPv6 address usually has a whole /64 of them."""

    async def main() -> None:
        # Loopback is trusted as a proxy here, so that the test can come from any address.
        limits = {"proxies": "127.0.0.1", "matches": 3, "operator": TOKEN}
        async with (
            serving(sqlite, **limits) as guard,
            httpx.AsyncClient(base_url=guard.url, timeout=60) as http,
        ):
            body = {"game": "chess", "seats": [{"kind": "program"}] * 2}

            async def create(address: str) -> int:
                forwarded = {"x-forwarded-for": address}
                return (await http.post("/api/matches", json=body, headers=forwarded)).status_code

            assert [await create(f"2001:db8::{one}") for one in range(5)] == [201] * 3 + [429] * 2
            assert await create("2001:db8:0:1::1") == 201
            # A client that invents addresses in front of its own gains nothing by it.
            assert await create("198.51.100.7, 2001:db8::77") == 429
            blocked = {"address": "2001:DB8:0:1::5", "hours": 1}
            assert (await http.post("/api/operator/block", json=blocked, headers=OPERATOR)).status_code == 204
            assert await create("2001:db8:0:1::1") == 403

    asyncio.run(main())


def test_a_blocked_address_loses_its_open_connections_too(sqlite) -> None:
    async def main() -> None:
        async with serving(sqlite, operator=TOKEN) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            url = f"{guard.url.replace('http', 'ws')}/api/matches/{made['match']['id']}/ws"
            async with websockets.connect(url) as socket:
                await socket.send(json.dumps({"type": "hello", "secrets": []}))
                assert json.loads(await socket.recv())["type"] == "welcome"
                guard.registry.limits.block("127.0.0.1", 1)
                await socket.send(json.dumps({"type": "chat", "name": "x", "text": "rude"}))
                told = []
                async with asyncio.timeout(30):
                    with contextlib.suppress(websockets.ConnectionClosed):
                        while True:
                            told.append(json.loads(await socket.recv()))
            assert told[-1]["why"]["id"] == "server-blocked"
            assert guard.registry.rooms[made["match"]["id"]].record.chat == []

    asyncio.run(main())


# -- names


@pytest.mark.parametrize(
    ("player", "spectator"),
    [
        ("Tom", "Тоm"),  # Cyrillic capital te and small o
        ("Tom", "ᴛom"),  # small capital
        ("Tom", "T\u200bom"),  # a space of no width
        ("Tom", "T\u2060o\u00adm\ufe0f"),  # a joiner, a soft hyphen, a variation selector
        ("Tom", "𝐓𝐨𝐦"),  # mathematical letters
        ("Tom", "Ꭲom"),  # Cherokee
        ("Bill", "BiII"),  # capital i
        ("Bill", "Bi||"),  # bars
        ("Bill", "Вill"),  # Cyrillic capital ve
        ("Kim", "Κim"),  # Greek capital kappa
        ("Kim", "Kiм"),  # mixed alphabets
        ("Hana", "Нana"),  # Cyrillic capital en
        ("Gus", "ɡus"),  # script g
        ("Ola", "Øla"),
        ("Ola", "0la"),
        ("mona", "rnona"),
        ("Νίκος", "ΝΙΚΟΣ"),
        ("Анна", "АННА"),
        ("Zoë", "ZOЁ"),
        ("★", "★"),
        ("★ ★", "★★"),
        ("🙂", "🙂"),
    ],
)
def test_names_that_look_alike(player, spectator) -> None:
    assert look_alike(player, spectator)
    assert look_alike(spectator, player)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Adam"), ("Tom", "Tim"), ("Анна", "Ада"), ("★", "🙂"), ("李", "王"), ("", "")]
)
def test_names_that_do_not(one, other) -> None:
    assert not look_alike(one, other)


# -- watchers with a delay

LATE = {"watch": "delayed", "delay": 600}


def test_a_watcher_who_came_before_the_start_is_delayed_too(sqlite) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(sqlite, now) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", {"kind": "open"}], spectators=LATE)
            id = made["match"]["id"]
            async with server.sit(id) as watcher:
                taken = await server.request("POST", f"/api/matches/{id}/join", json={"kind": "program"})
                async with server.sit(id, made["seats"][0]["secret"], taken["you"]["secret"]) as link:
                    await link.answer(0, "e2-e4")
                # Whatever the watcher was sent until now comes before this reply.
                await watcher.command("chat", name="x", text="hi")
                assert watcher.match["answers"] == 0
                assert watcher.online == []
                assert watcher.states[None]["shown"] is None
                now.advance(601)
                await until(lambda: watcher.match["answers"] == 1)

    asyncio.run(main())


def test_the_lobby_tells_nothing_live_of_a_delayed_match(sqlite) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(sqlite, now) as guard, ServerClient(guard.url) as server:
            clock = {"per": "move", "seconds": 600}
            made = await server.create(
                "chess", ["program", "program"], clock=clock, listed=True, spectators=LATE
            )
            before = await server.request("GET", "/api/matches")
            now.advance(30)
            await command(server, made, 0, type="answer", seat=0, answer="e2-e4")
            await command(server, made, 1, type="stand_in", seat=1, of=1, bot="first")
            assert await server.request("GET", "/api/matches") == before

    asyncio.run(main())


# -- presence


def test_a_program_that_polls_is_there_after_its_room_was_closed(sqlite) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(sqlite, now, absent=60.0, idle=0.0) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id = made["match"]["id"]
            now.advance(3600)
            await ask(server, "GET", f"/api/matches/{id}/state", None, made["seats"][0])
            await until(lambda: id not in guard.registry.rooms)
            replace = {"type": "stand_in", "seat": 1, "of": 0}
            assert await refused_by(command(server, made, 1, **replace)) == "server-not-absent"

    asyncio.run(main())


def test_a_program_that_polls_one_process_is_there_for_the_others(postgres_db) -> None:
    async def main() -> None:
        now = FakeClock()
        async with (
            serving(postgres_db, now, absent=60.0) as first,
            serving(postgres_db, now, absent=60.0) as second,
            ServerClient(first.url) as here,
            ServerClient(second.url) as there,
        ):
            made = await here.create("chess", ["program", "program"])
            id = made["match"]["id"]
            now.advance(3600)
            await ask(here, "GET", f"/api/matches/{id}/state", None, made["seats"][0])
            await until(lambda: id in second.registry.presence._elsewhere)
            replace = {"type": "stand_in", "seat": 1, "of": 0}
            assert await refused_by(command(there, made, 1, **replace)) == "server-not-absent"

    asyncio.run(main())


# -- deleted matches


def test_a_deleted_match_stays_deleted_while_its_bot_still_thinks(sqlite, monkeypatch) -> None:
    async def main() -> None:
        async with (
            serving(sqlite, operator=TOKEN) as guard,
            ServerClient(guard.url) as server,
            httpx.AsyncClient(base_url=guard.url, timeout=60, headers=OPERATOR) as http,
        ):
            thinking, go_on = asyncio.Event(), asyncio.Event()
            think = guard.registry.bots._think

            async def slow(room, seat, bot, reasons=False):
                thinking.set()
                found = await think(room, seat, bot, reasons)
                await go_on.wait()
                return found

            monkeypatch.setattr(guard.registry.bots, "_think", slow)
            made = await server.create("chess", [{"kind": "bot", "bot": "first"}, "program"])
            id = made["match"]["id"]
            room = guard.registry.rooms[id]
            async with asyncio.timeout(60):
                await thinking.wait()
            assert (await http.delete(f"/api/operator/matches/{id}")).status_code == 204
            go_on.set()
            await until(lambda: not room.thinking)
            assert await guard.registry.read(id) == []
            assert await guard.registry.store.due(guard.registry.now() + 10**6, 10) == []
            assert (await http.get(f"/api/matches/{id}")).status_code == 404

    asyncio.run(main())


def test_a_match_is_deleted_in_all_processes(postgres_db) -> None:
    async def main() -> None:
        async with (
            serving(postgres_db, operator=TOKEN) as first,
            serving(postgres_db, operator=TOKEN) as second,
            ServerClient(second.url) as there,
            httpx.AsyncClient(base_url=first.url, timeout=60, headers=OPERATOR) as http,
        ):
            made = await there.create("chess", ["program", "program"])
            id = made["match"]["id"]
            assert (await http.delete(f"/api/operator/matches/{id}")).status_code == 204
            await until(lambda: id not in second.registry.rooms)
            answer = {"type": "answer", "seat": 0, "answer": "e2-e4"}
            assert await refused_by(command(there, made, 0, **answer)) == "server-no-match"
            assert await second.registry.read(id) == []

    asyncio.run(main())
