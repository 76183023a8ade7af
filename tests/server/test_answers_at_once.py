"""Answers that need no task of their own: they are stored before anybody hears of them, and fail like all others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import orjson

from boardwright.client import ServerClient
from boardwright.server.match_session import MatchSession
from boardwright.server.store import PendingRecord, StoreError
from boardwright.server.websocket import MatchSocket
from tests.server.server_process import serving, until


class NearbySocket:
    """A connection without a network: it keeps what it is sent, and counts the tasks that were needed."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.tasks: list[asyncio.Task[None]] = []

    def write(self, message: bytes, backlog: int) -> bool:
        self.sent.append(orjson.loads(message))
        return True

    def finish(self, code: int) -> None: ...
    def pause(self) -> None: ...
    def resume(self) -> None: ...
    async def run(self, reader: Any, receive: Any) -> None: ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.get_running_loop().create_task(work))

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.sent if message["type"] in ("update", "refused")]


class Players:
    """Both players of a match of chess."""

    def __init__(self, registry: Any, room: Any) -> None:
        self.registry, self.room = registry, room
        self.sockets = [NearbySocket(), NearbySocket()]
        self.clients = [MatchSocket(registry, room, socket) for socket in self.sockets]

    def answer(self, seat: int, answer: str, ask: int | None = None) -> None:
        asked = self.room.record.asked[seat][0] if ask is None else ask
        message = {"type": "answer", "id": 5, "seat": seat, "ask": asked, "answer": answer}
        self.clients[seat].received(orjson.dumps(message))

    async def stored(self) -> list[str]:
        return [record["type"] for record in await self.registry.read(self.room.record.id)]


@asynccontextmanager
async def players(db: str) -> AsyncIterator[Players]:
    async with serving(db) as guard, ServerClient(guard.url) as server:
        made = await server.create("chess", ["program", "program"])
        async with guard.registry.room(made["match"]["id"]) as room:
            both = Players(guard.registry, room)
            for client, seat in zip(both.clients, made["seats"]):
                hello = {"type": "hello", "secrets": [seat["secret"]], "form": "view"}
                await client._handle(orjson.dumps(hello))
            yield both


def test_an_answer_is_handled_without_a_task_and_stored_before_it_is_sent(sqlite, monkeypatch) -> None:
    async def main() -> None:
        async with players(sqlite) as both:
            store, held = both.registry.store, []
            append = store.append

            def slow(record: PendingRecord) -> asyncio.Future[bool]:
                held.append((record, asyncio.get_running_loop().create_future()))
                return held[-1][1]

            monkeypatch.setattr(store, "append", slow)
            both.answer(0, "e2-e4")
            both.clients[0].received(b'{"type": "sync", "id": 7}')
            await asyncio.sleep(0.05)
            assert both.room.lock.locked()
            assert [socket.kinds() for socket in both.sockets] == [[], []]
            monkeypatch.undo()
            held[0][1].set_result(await append(held[0][0]))
            await until(lambda: both.sockets[1].kinds() == ["update"])
            assert not both.sockets[1].tasks
            # What the player sent meanwhile comes after the answer.
            await until(lambda: [m["id"] for m in both.sockets[0].sent if m["type"] == "done"] == [5, 7])
            types = [message["type"] for message in both.sockets[0].sent]
            assert types.index("update") < types.index("done")
            assert await both.stored() == ["created", "answer"]
            assert not both.room.lock.locked()

    asyncio.run(main())


def test_a_refused_answer_changes_nothing(sqlite) -> None:
    async def main() -> None:
        async with players(sqlite) as both:
            both.answer(0, "e2-e5")
            both.answer(0, "e2-e4", ask=99)
            await until(lambda: both.sockets[0].kinds() == ["refused", "refused"])
            why = [message["why"]["id"] for message in both.sockets[0].sent if message["type"] == "refused"]
            assert why == ["core-not-offered-because", "server-late"]
            assert not both.room.lock.locked()
            both.answer(0, "e2-e4")
            await until(lambda: both.sockets[1].kinds() == ["update"])
            assert await both.stored() == ["created", "answer"]

    asyncio.run(main())


def test_an_answer_that_lost_a_race_is_tried_again(sqlite, monkeypatch) -> None:
    async def main() -> None:
        async with players(sqlite) as both:
            store = both.registry.store
            append = store.append

            def beaten(record: PendingRecord) -> asyncio.Future[bool]:
                """Another process says something before the answer is written."""
                monkeypatch.undo()
                said = {"type": "chat", "at": 1.0, "seat": 1, "name": "", "text": "first"}

                async def both_written() -> bool:
                    await append(record._replace(body=orjson.dumps(said).decode()))
                    return await append(record)

                return asyncio.ensure_future(both_written())

            monkeypatch.setattr(store, "append", beaten)
            both.answer(0, "e2-e4")
            await until(lambda: "update" in both.sockets[1].kinds())
            assert await both.stored() == ["created", "chat", "answer"]
            assert [m["line"]["text"] for m in both.sockets[1].sent if m["type"] == "chat"] == ["first"]
            both.answer(1, "e7-e5")
            await until(lambda: both.sockets[0].kinds() == ["update", "update"])

    asyncio.run(main())


def test_a_failing_store_and_failing_rules_are_told_and_overcome(sqlite, monkeypatch) -> None:
    async def main() -> None:
        async with players(sqlite) as both:

            def away(record: PendingRecord) -> asyncio.Future[bool]:
                failed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
                failed.set_exception(StoreError("away"))
                return failed

            def broken(*_: Any) -> Any:
                raise RuntimeError("a bug")

            for place, name, value in (
                (both.registry.store, "append", away),
                (MatchSession, "do", broken),
            ):
                monkeypatch.setattr(place, name, value)
                refused = len(both.sockets[0].kinds())
                both.answer(0, "e2-e4")
                await until(lambda refused=refused: len(both.sockets[0].kinds()) == refused + 1)
                monkeypatch.undo()
                await until(lambda: not both.room._shut and not both.room.lock.locked())
            why = [message["why"]["id"] for message in both.sockets[0].sent if message["type"] == "refused"]
            assert why == ["server-store", "server-broken"]
            both.answer(0, "e2-e4")
            await until(lambda: both.sockets[1].kinds() == ["update"])
            assert await both.stored() == ["created", "answer"]

    asyncio.run(main())
