"""Whatever is sent, the server stays up, says why, and changes nothing it should not."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import socket

import httpx
import pytest
import websockets
from hypothesis import HealthCheck, settings

from boardwright.client import ServerClient
from tests.server.server_process import Process, serving

#: Operations for which half as many requests are made up, because each takes a process beside the server some time.
HALF = {"/api/simulate", "/api/games", "/api/journals", "/api/check", "/api/scene"}

GARBAGE = [
    "", " ", "{", "[]", "null", "7", '"x"', "{}", '{"type": "hello"', '{"type": null}', '{"type": "nothing"}',
    '{"type": "answer"}', '{"type": "answer", "seat": -1, "answer": 1}',
    '{"type": "answer", "seat": 1e99, "answer": 1}',
    '{"type": "answer", "seat": 0, "answer": {"from": {"x": 99}}, "ask": "x"}',
    '{"type": "chat", "seat": 0, "text": ""}',
    '{"type": "answer", "seat": 0, "answer": ' + "[" * 300 + "]" * 300 + "}", '{"type": "hello", "secrets": [7]}',
    '{"type": "stand_in", "seat": 0, "of": 63, "bot": "random"}', '{"type": "reply", "seat": 0, "offer": "x"}',
    '{"type": "chat", "seat": 0, "text": "\\ud83d"}', '{"type": "answer", "seat": 0, "answer": NaN}', "\x00" * 50,
]  # fmt: skip


def url(guard, id):
    return f"{guard.url.replace('http', 'ws', 1)}/api/matches/{id}/ws"


async def still_up(server, id, secrets, answers):
    """The match stands where it stood, and goes on."""
    async with server.sit(id, *secrets) as link:
        assert link.match["answers"] == answers
        seat = link.asked()[0]
        await link.answer(seat, link.states[seat]["shown"]["decision"]["options"][0])


def test_garbage_floods_huge_and_half_messages(sqlite):
    async def main():
        async with serving(sqlite, rate=200.0, burst=100) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            hello = json.dumps({"type": "hello", "secrets": secrets})
            for greeted in (False, True):
                for text in GARBAGE:
                    async with websockets.connect(url(guard, id), max_size=None, proxy=None) as socket:
                        if greeted:
                            await socket.send(hello)
                            for _ in range(3):
                                await socket.recv()
                        await socket.send(text)
                        await expect(socket, "refused")
            await still_up(server, id, secrets, 0)
            await flood(guard, id, hello)
            await huge_and_half(guard, id, hello)
            await still_up(server, id, secrets, 1)

    asyncio.run(main())


async def expect(socket, kind):
    async with asyncio.timeout(60):
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                message = json.loads(await socket.recv())
                if message["type"] == kind:
                    assert kind != "refused" or message["text"]
                    return


async def flood(guard, id, hello):
    async with websockets.connect(url(guard, id), max_size=None, proxy=None) as socket:
        await socket.send(hello)
        with contextlib.suppress(websockets.ConnectionClosed):
            for _ in range(3000):
                await socket.send('{"type": "why_not", "id": 1, "seat": 0, "answer": "x"}')
        with contextlib.suppress(websockets.ConnectionClosed):
            async with asyncio.timeout(60):
                while True:
                    await socket.recv()
        # The goodbye may be lost where much is still under way.
        assert socket.close_code in (4429, 1006)


async def huge_and_half(guard, id, hello):
    for first in (hello, None):
        async with websockets.connect(url(guard, id), max_size=None, proxy=None) as socket:
            if first:
                await socket.send(first)
            with contextlib.suppress(websockets.ConnectionClosed):
                await socket.send('{"type": "chat", "seat": 0, "text": "' + "x" * 300_000 + '"}')
                while True:
                    await socket.recv()
            assert socket.close_code == 1009
    host, port = guard.url[7:].split(":")
    rng = random.Random(3)
    head = f"GET /api/matches/{id}/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    frame = (
        bytes([0x81, 0x80 | len(hello)])
        if len(hello) < 126
        else bytes([0x81, 0xFE]) + len(hello).to_bytes(2, "big")
    )
    whole = head.encode() + frame + bytes(4) + hello.encode()
    for _ in range(40):
        reader, writer = await asyncio.open_connection(host, int(port))
        cut = rng.randrange(1, len(whole))
        tail = rng.choice(
            [b"", rng.randbytes(rng.randrange(1, 200)), b"\xff" * 20, b"\x01\x80" + bytes(4), b"\x81\x00"]
        )
        writer.write(whole[:cut] + tail)
        with contextlib.suppress(ConnectionError):
            await writer.drain()
        if rng.random() < 0.5:
            with contextlib.suppress(ConnectionError, TimeoutError):
                await asyncio.wait_for(reader.read(100), 0.02)
        writer.transport.abort()


def test_fragments_pings_and_small_pieces_are_understood(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with websockets.connect(url(guard, id), max_size=None, proxy=None) as socket:
                hello = json.dumps({"type": "hello", "secrets": secrets[:1]})
                await socket.send([hello[:10], hello[10:30], hello[30:]])
                await expect(socket, "full")
                await (await socket.ping())
                answer = json.dumps({"type": "answer", "id": 5, "seat": 0, "answer": "e2-e4"})
                await socket.send(list(answer))
                await expect(socket, "done")
                await socket.send(b"\x00\x01")
                await expect(socket, "refused")

    asyncio.run(main())


def test_a_slow_reader_is_cut_off_and_nobody_waits_for_it(sqlite):
    async def main():
        async with serving(sqlite, backlog=20_000) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with websockets.connect(url(guard, id), max_size=None, proxy=None) as slow:
                await slow.send(json.dumps({"type": "hello", "form": "scene"}))
                slow.transport.pause_reading()
                sock = slow.transport.get_extra_info("socket")
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                async with server.sit(id, *secrets) as link:
                    room = guard.registry.rooms[id]
                    async with asyncio.timeout(60):
                        while len(room.clients) > 1:
                            for seat in link.asked():
                                await link.answer(seat, link.states[seat]["shown"]["decision"]["options"][-1])
                            # The system's own buffers take megabytes before anybody notices.
                            for client in [c for c in room.clients if c.viewers == (None,)]:
                                client.send(b" " * 500_000)
            assert guard.registry.rooms[id].record.length > 0

    asyncio.run(main())


@pytest.mark.parametrize("examples", [8, pytest.param(20, marks=pytest.mark.full)])
@pytest.mark.slow
def test_the_api_keeps_what_its_description_promises(sqlite, tmp_path, examples):
    """Requests made up from the OpenAPI: none breaks the server, and every reply is one that is described."""
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

    log = tmp_path / "log"
    process = Process(sqlite, "--host", "127.0.0.1", log=log).start().wait()
    try:
        made = asyncio.run(_a_match(process.url))
        schema = schemathesis.openapi.from_dict(
            httpx.get(f"{process.url}/api/openapi.json", timeout=120).json()
        )
        checks = [not_a_server_error, response_schema_conformance, status_code_conformance]
        for result in schema.get_all_operations():
            operation = result.ok()

            @settings(
                max_examples=examples // 2 if operation.path in HALF else examples,
                deadline=None,
                suppress_health_check=list(HealthCheck),
                database=None,
                derandomize=True,
            )
            @_given(operation)
            def run(case):
                _mean_something(case, made)
                reply = case.call(base_url=process.url, timeout=120)
                case.validate_response(reply, checks=checks)
                if case.operation.path == "/api/lab" and reply.status_code == 200:
                    # A third run of one client is refused while two are under way, as it should be.
                    httpx.post(
                        f"{process.url}/api/lab/{reply.json()['id']}/cancel", timeout=120
                    ).raise_for_status()

            run()
    finally:
        assert process.stop() == 0
    assert "Traceback" not in log.read_text()


async def _a_match(url):
    async with ServerClient(url) as server:
        made = await server.create("magnifico", ["program", "program"])
        secret = made["seats"][0]["secret"]
        for _ in range(8):
            path = f"/api/matches/{made['match']['id']}"
            state = await server.request("GET", f"{path}/state?form=view", secret=secret)
            if state.get("ask") is None:
                break
            answer = {"type": "answer", "seat": 0, "answer": state["shown"]["decision"]["options"][0]}
            await server.request("POST", f"{path}/commands", json=answer, secret=secret)
        return made


_turn = itertools.count()


def _mean_something(case, made):
    """Puts what exists in the place of some made-up names: a match, its secret, a game, few matches to simulate."""
    turn = next(_turn)
    if turn % 4 and "id" in (case.path_parameters or {}) and case.operation.path.startswith("/api/matches"):
        case.path_parameters["id"] = made["match"]["id"]
        if turn % 2:
            case.headers = {**(case.headers or {}), "authorization": f"Bearer {made['seats'][0]['secret']}"}
    if isinstance(case.body, dict) and "game" in case.body and turn % 2:
        case.body["game"] = "checkers"
        if "games" in case.body:
            case.body["games"] = 1


def _given(operation):
    from hypothesis import given

    return given(case=operation.as_strategy())


@pytest.mark.parametrize("seed", range(3))
def test_random_commands_never_break_a_match(sqlite, seed):
    async def main():
        rng = random.Random(seed)
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            game, seats = rng.choice([("chess", 2), ("magnifico", 2), ("starships", 2)])
            made = await server.create(game, ["program"] * seats, spectators={"watch": "allowed"})
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, *secrets) as link:
                for _ in range(60):
                    fields = random_command(rng, link)
                    with contextlib.suppress(Exception):
                        await asyncio.wait_for(link.command(**fields), 60)
                state = link.states[0]
            records = await guard.registry.read(id)
            assert guard.registry.record_of(id, records).info()["answers"] == state["match"]["answers"]
            fresh = await server.request("GET", f"/api/matches/{id}/state?form=view", secret=secrets[0])
            assert fresh["shown"] == state["shown"]

    asyncio.run(main())


def random_command(rng, link):
    seat = rng.randrange(2)
    decision = (link.states[seat]["shown"] or {}).get("decision")
    options = decision["options"] if decision else [{"do": "nothing"}]
    offer = rng.choice(["draw", "undo", "undo"])
    return rng.choice(
        [
            {"type": "answer", "seat": seat, "answer": rng.choice(options)},
            {"type": "answer", "seat": seat, "answer": rng.choice(options)},
            {"type": "answer", "seat": seat, "answer": rng.choice([None, "", 7, {}, [[]], "pass"])},
            {"type": "why_not", "seat": seat, "answer": {"touch": "nothing"}},
            {"type": "preview", "seat": seat, "answer": rng.choice(options)},
            {"type": "offer", "seat": seat, "offer": offer},
            {"type": "reply", "seat": seat, "offer": offer, "agree": rng.random() < 0.7},
            {"type": "chat", "seat": seat, "text": "x"},
            {"type": "stand_in", "seat": seat, "of": rng.randrange(3), "bot": "first"},
            {"type": "back", "seat": seat},
            {"type": "sync"},
        ]
    )
