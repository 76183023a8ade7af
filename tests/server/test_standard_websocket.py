"""The application under other servers: standard ASGI messages, with Starlette's client and uvicorn's own protocols."""

from __future__ import annotations

import asyncio

import orjson
import pytest
import uvicorn
from starlette.testclient import TestClient

from boardwright.client import ServerClient
from boardwright.server.app import create_app
from boardwright.server.run_server import GracefulServer
from boardwright.server.settings import Settings
from boardwright.server.socket_transport import AsgiTransport
from tests.server.server_process import FREE


def test_a_match_is_played_with_starlettes_client(sqlite) -> None:
    with TestClient(create_app(Settings(db=sqlite, **FREE))) as client:
        made = client.post("/api/matches", json={"game": "chess", "seats": [{}, {}]}).json()
        path = f"/api/matches/{made['match']['id']}/ws"
        with client.websocket_connect(path) as socket:
            secrets = [seat["secret"] for seat in made["seats"]]
            socket.send_json({"type": "hello", "secrets": secrets, "form": "scene"})
            assert socket.receive_json()["type"] == "welcome"
            assert [socket.receive_json()["type"] for _ in range(2)] == ["full", "full"]
            socket.send_json({"type": "answer", "id": 1, "seat": 0, "answer": "e2-e4"})
            kinds = [socket.receive_json()["type"] for _ in range(3)]
            assert sorted(kinds) in (["done", "update", "update"], ["presence", "update", "update"])
        with client.websocket_connect(path) as socket:
            # A message that is no hello is refused in words.
            socket.send_json({"type": "nonsense"})
            assert socket.receive_json()["type"] == "refused"


@pytest.mark.parametrize("protocol", ["websockets-sansio", "wsproto"])
def test_a_match_is_played_with_uvicorns_own_protocols(sqlite, protocol) -> None:
    if protocol == "wsproto":
        pytest.importorskip("wsproto")

    async def main() -> None:
        settings = Settings(db=sqlite, port=0, **FREE)
        config = uvicorn.Config(
            create_app(settings), port=0, ws=protocol, lifespan="on", log_config=None, access_log=False
        )
        server = GracefulServer(config)
        task = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        async with ServerClient(f"http://127.0.0.1:{port}") as client:
            made = await client.create("checkers", ["program", "program"], options={"max_moves": 6})
            secrets = [seat["secret"] for seat in made["seats"]]
            async with client.sit(made["match"]["id"], *secrets) as link:
                for _ in range(6):
                    seat = link.match["asked"][0]
                    await link.answer(seat, link.states[seat]["shown"]["decision"]["options"][0])
                assert link.match["status"] == "over"
        server.should_exit = True
        await asyncio.wait_for(task, 60)

    asyncio.run(main())


def test_a_client_that_does_not_read_is_given_up() -> None:
    """Sends never block: what waits is counted, and beyond the backlog the connection is closed."""

    async def main() -> None:
        sent, blocked = [], asyncio.Event()

        async def send(message):
            sent.append(message)
            await blocked.wait()

        gone = asyncio.Event()

        async def receive():
            await gone.wait()
            return {"type": "websocket.disconnect"}

        transport = AsgiTransport(receive, send)
        running = asyncio.create_task(transport.run(lambda data: None, receive))
        assert all(transport.write(b"x" * 100, 1000) for _ in range(10))
        await asyncio.sleep(0)
        assert not all(transport.write(b"x" * 100, 1000) for _ in range(5))
        blocked.set()
        await asyncio.wait_for(running, 60)
        assert sent[-1]["type"] == "websocket.close"
        assert transport.write(b"late", 1000)

    asyncio.run(main())


def test_messages_reach_the_reader_as_bytes_and_in_order() -> None:
    async def main() -> None:
        texts = [{"type": "websocket.receive", "text": "1"}, {"type": "websocket.receive", "bytes": b"2"}]
        messages = iter([*texts, {"type": "websocket.disconnect"}])

        async def receive():
            return next(messages)

        async def send(message):
            pass

        heard: list[bytes] = []
        await asyncio.wait_for(AsgiTransport(receive, send).run(heard.append, receive), 60)
        assert [orjson.loads(data) for data in heard] == [1, 2]

    asyncio.run(main())
