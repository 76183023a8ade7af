"""The open matches of a server process: its regular work, rooms that come and go, and tasks that fail."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import orjson
import pytest

from boardwright.server import match_creation, match_registry, replay_routes, room, routes, seat_commands
from boardwright.server.errors import RequestRefused
from boardwright.server.match_record import shown_bot
from boardwright.server.match_registry import SWEEP_EVERY, MatchRegistry
from boardwright.server.replay_routes import _may_tell_journal
from boardwright.server.room import Room, ViewerChannel
from boardwright.server.settings import Settings
from boardwright.server.store import PendingRecord, StoreError, open_store
from boardwright.wire import http_models as http
from boardwright.wire.websocket_messages import Clock
from tests.server.server_process import FREE, FakeClock, serving


@contextlib.asynccontextmanager
async def running(db: str, now: FakeClock | None = None, **settings: Any) -> AsyncIterator[MatchRegistry]:
    """A registry without a network. Its regular work is only done when a test asks for it."""
    registry = MatchRegistry(
        Settings(db=db, port=0, **{**FREE, **settings}), open_store(db), now or FakeClock()
    )
    await registry.open()
    for task in list(registry._tasks):
        task.cancel()
    try:
        yield registry
    finally:
        await registry.drain()
        await registry.close()


async def chess(registry: MatchRegistry, **more: Any) -> Room:
    seats = [http.SeatRequest(kind="person", name=name) for name in ("Ada", "Bob")]
    found, _ = await match_creation.create(registry, http.MatchRequest(game="chess", seats=seats, **more))
    return found


def driven(registry: MatchRegistry, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """How the bots of rooms are driven from now on: whether this process answers for them at once."""
    found: list[bool] = []
    monkeypatch.setattr(registry.bots, "drive", lambda room, ours: found.append(ours))
    return found


@pytest.mark.parametrize("keep", [0, 1])
def test_the_store_is_beaten_each_second_and_searched_each_minute(
    keep: int, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, beats, searches = [1000.0], [], []

    async def step() -> None:
        now[0] += 0.5
        if now[0] > 1000 + SWEEP_EVERY + 2:
            raise asyncio.CancelledError

    async def nothing(*_: object) -> None:
        pass

    async def beat(_: float) -> None:
        beats.append(now[0])

    async def search() -> int:
        searches.append(now[0])
        return 0

    async def main() -> None:
        registry = MatchRegistry(Settings(db=sqlite, port=0, keep=keep), open_store(sqlite), FakeClock())
        monkeypatch.setattr(match_registry, "time", SimpleNamespace(monotonic=lambda: now[0]))
        monkeypatch.setattr(match_registry, "TICK", 0)
        monkeypatch.setattr(registry, "check_clocks", step)
        monkeypatch.setattr(registry, "feed_shadows", nothing)
        monkeypatch.setattr(registry, "delete_old", search)
        monkeypatch.setattr(registry.store, "beat", beat)
        monkeypatch.setattr(registry.presence, "announce", nothing)
        monkeypatch.setattr(registry.workers, "sweep", nothing)
        with contextlib.suppress(asyncio.CancelledError):
            await registry._tick()

    asyncio.run(main())
    assert beats[:3] == [1000.5, 1002.0, 1003.5]
    assert searches == ([1000.5, 1061.0] if keep else [])


@pytest.mark.parametrize(("closing", "started"), [(False, ["task", "needed"]), (True, ["needed"])])
def test_a_stopping_server_starts_only_needed_tasks(closing: bool, started: list[str], sqlite: str) -> None:
    done: list[str] = []

    async def work(name: str) -> None:
        done.append(name)

    async def main() -> None:
        async with running(sqlite) as registry:
            registry.closing = closing
            registry.spawn(work("task"))
            registry.spawn(work("needed"), needed=True)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert done == started

    asyncio.run(main())


def test_a_task_that_fails_does_not_keep_the_server_from_stopping(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails() -> None:
        await asyncio.sleep(0)
        raise ValueError("broken")

    async def main() -> None:
        async with running(sqlite) as registry:
            registry.spawn(fails(), needed=True)
            with caplog.at_level(logging.ERROR):
                await registry.drain()
            assert not registry._needed

    asyncio.run(main())
    assert "task failed" in caplog.text


def test_a_room_that_nobody_uses_is_closed_after_a_while_and_not_before(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    clock = SimpleNamespace(monotonic=lambda: now[0])

    async def main() -> None:
        async with running(sqlite, idle=300.0) as registry:
            monkeypatch.setattr(match_registry, "time", clock)
            found = await chess(registry)
            async with registry.room(found.record.id):
                now[0] += 1000
                registry.evict()
                assert registry.rooms, "somebody uses it"
            now[0] += 299
            registry.evict()
            assert registry.rooms
            now[0] += 2
            registry.evict()
            assert not registry.rooms

    asyncio.run(main())


def test_bots_of_a_store_that_is_not_shared_answer_at_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other processes might answer for a shared one."""

    async def main() -> None:
        now = FakeClock()
        async with running(sqlite, now) as registry:
            found = await chess(registry, clock=Clock(per="move", seconds=10))
            id = found.record.id
            ours = driven(registry, monkeypatch)
            await chess(registry)
            assert ours.pop() is True, "whoever creates a match answers for its bots"
            registry.rooms.clear()
            async with registry.room(id) as opened:
                assert opened is not found
                assert not opened.late
            assert ours == [True]
            now.advance(11)
            await registry.check_clocks()
            assert opened.record.length == 1
            assert ours[1:] == [True, True], "after the answer, and after the look at the clocks"
            await opened.catch_up()
            assert ours[3:] == [False], "somebody else wrote the last record"

    asyncio.run(main())


def test_a_match_is_gone_before_it_is_deleted(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that comes in between would otherwise be written behind the deletion."""

    async def main() -> None:
        async with running(sqlite) as registry:
            found = await chess(registry)
            real = registry.store.delete

            async def delete(id: str) -> None:
                assert found.gone
                await real(id)

            monkeypatch.setattr(registry.store, "delete", delete)
            await registry.delete(found.record.id)
            with pytest.raises(RequestRefused):
                async with registry.room(found.record.id):
                    pass

    asyncio.run(main())


def test_a_room_whose_state_may_be_wrong_is_read_again_before_its_next_use(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as registry:
            found = await chess(registry)
            before = found.record
            found._mark_stale()
            assert found._shut
            await found._refresh_if_stale()
            assert not found._shut
            assert found.record is not before
            assert found.record.info() == before.info()

    asyncio.run(main())


def test_a_file_belongs_to_one_server(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite):
            with pytest.raises(StoreError, match="belongs to another server"):
                await open_store(sqlite).open()

    asyncio.run(main())


@pytest.mark.parametrize("count", [1, 2, 3])
def test_records_without_a_row_are_all_written(count: int, sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as registry:
            store: Any = registry.store
            appends = [PendingRecord("m", number, f"body {number}", None) for number in range(count)]
            assert store._write_all(appends) == [True] * count
            assert store._write_all(appends) == [False] * count
            assert await store.records("m") == [append.body for append in appends]

    asyncio.run(main())


# -- rooms


def test_a_channel_stays_as_long_as_it_has_clients(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as registry:
            found = await chess(registry)
            one, other = [SimpleNamespace(viewers=[None], form="view") for _ in range(2)]
            channel = found.channels[None, "view"] = ViewerChannel(None, "view")
            channel.clients += [one, other]  # type: ignore[list-item]
            found.unsubscribe(one)  # type: ignore[arg-type]
            assert channel.clients == [other]
            assert (None, "view") in found.channels
            found.unsubscribe(other)  # type: ignore[arg-type]
            assert not found.channels

    asyncio.run(main())


def test_everybody_in_a_room_is_told(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as registry:
            found = await chess(registry)
            told: list[bytes] = []
            found.clients += [SimpleNamespace(send=told.append)] * 2  # type: ignore[list-item]
            found.broadcast({"type": "closing"})
            assert told == [b'{"type":"closing"}'] * 2
            found.clients.clear()

    asyncio.run(main())


def test_large_views_are_kept_as_text() -> None:
    """It takes a tenth of the memory."""
    small, large = {"a": 1}, {"a": "x" * room.SMALL}
    channel = ViewerChannel(None, "view")
    channel.show(small)
    assert channel.shown == small
    channel.show(large)
    assert channel.shown == orjson.dumps(large)


@pytest.mark.parametrize(
    ("clock", "local", "record", "changes"),
    [
        (None, False, {"type": "answer"}, False),
        ({"per": "move"}, False, {"type": "answer"}, True),
        (None, True, {"type": "answer"}, True),
        (None, False, {"type": "join"}, True),
        (None, False, {"type": "answer", "result": {}}, True),
    ],
)
def test_only_some_records_change_the_row_of_the_lobby(
    clock: Any, local: bool, record: dict[str, Any], changes: bool
) -> None:
    match = SimpleNamespace(clock=clock, seats=[SimpleNamespace(played_here=local)])
    assert room._changes_row(match, record) == changes  # type: ignore[arg-type]


def test_the_row_of_a_match_has_its_result_and_length_after_the_end(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as registry:
            found = await chess(registry)
            listing = orjson.loads(found.record.row().listing)
            assert "result" not in listing
            assert "answers" not in listing
            await seat_commands.forfeit(found, 0, "resigned")
            listing = orjson.loads(found.record.row().listing)
            assert (listing["answers"], listing["result"]["winners"]) == (0, [1])

    asyncio.run(main())


def test_a_match_that_took_long_to_compute_is_saved(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    saved: list[Any] = []

    async def save(*given: Any) -> None:
        saved.append(given)

    async def main() -> None:
        async with running(sqlite) as registry:
            found = await chess(registry)
            monkeypatch.setattr(registry, "save_snapshot", save)
            for body in (None, b"frozen"):

                async def ask(name: str, body: bytes | None = body) -> bytes | None:
                    return body

                found.table = SimpleNamespace(ask=ask)  # type: ignore[assignment]
                found._worked = room.SNAPSHOT_AFTER + 1
                await found._save_snapshot()
            assert saved == [(found.record.id, 0, 0, b"frozen")]

    asyncio.run(main())


def test_players_are_told_with_their_names_bots_and_stand_ins(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as registry:
            found = await chess(registry)
            found.record.seats[1].stand_in = "level:2"
            assert [
                {key: seat.get(key) for key in ("name", "bot", "stand_in")}
                for seat in found.record.seats_told()
            ] == [
                {"name": "Ada", "bot": None, "stand_in": None},
                {"name": "Bob", "bot": None, "stand_in": shown_bot("level:2")},
            ]

    asyncio.run(main())


def test_the_match_of_an_upload_is_opened_with_what_its_room_has_applied(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room applies later records in their order."""
    stored: list[Any] = []

    class Host:
        def __init__(self, worker: Any, key: str, of: Any, read: Any) -> None:
            stored.append(read)

        async def open(self, stored: Any) -> None:
            pass

    async def source(record: Any) -> dict[str, Any]:
        return {}

    async def main() -> None:
        async with running(sqlite) as registry:
            found = await chess(registry)
            created = (await registry.read(found.record.id))[0]
            answers = [{"type": "answer", "seat": 0, "answer": "x", "asked": [0], "at": 0.0}] * 3

            async def read(id: str) -> list[Any]:
                return [created, *answers]

            monkeypatch.setattr(match_registry, "WorkerMatchHost", Host)
            monkeypatch.setattr(registry, "source", source)
            monkeypatch.setattr(registry, "read", read)
            monkeypatch.setattr(match_registry, "is_upload", lambda game: True)
            await registry.open_host(found.record, [], None, found)
            assert (await stored[0]())[0] == []
            found.record.apply(answers[0])
            assert len((await stored[0]())[0]) == 1

    asyncio.run(main())


# -- requests


@pytest.mark.parametrize(
    ("status", "is_open", "told"), [("over", False, True), ("playing", True, True), ("playing", False, False)]
)
def test_a_journal_is_told_after_the_end_or_if_nothing_is_hidden(
    status: str, is_open: bool, told: bool
) -> None:
    async def ask_host(name: str) -> bool:
        assert name == "is_open_information"
        return is_open

    seen = SimpleNamespace(record=SimpleNamespace(status=status), ask_host=ask_host)
    assert asyncio.run(_may_tell_journal(seen)) == told  # type: ignore[arg-type]


def test_a_seat_is_looked_for_in_all_waiting_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    async def listed(*_: object) -> list[tuple[str, float]]:
        return [(orjson.dumps({"id": id, "clock": None}).decode(), 0.0) for id in "ab"]

    async def join(id: str, *_: object) -> str:
        if id == "a":
            raise RequestRefused("no-open-seat")
        return f"joined {id}"

    monkeypatch.setattr(routes, "join", join)
    registry: Any = SimpleNamespace(store=SimpleNamespace(listed=listed))
    asked = http.QuickRequest(game="chess", name="Ada")
    assert asyncio.run(routes.quick(asked, registry)) == "joined b"  # type: ignore[comparison-overlap]


@pytest.mark.parametrize(("busy", "why"), [(True, "server-worker-busy"), (False, "server-worker-time")])
def test_an_upload_that_takes_too_long_is_refused_with_the_likely_reason(busy: bool, why: str) -> None:
    async def call(*_: object, **__: object) -> None:
        raise TimeoutError

    checks = SimpleNamespace(busy=busy, call=call)
    registry: Any = SimpleNamespace(
        settings=Settings(upload_time=5.0), workers=SimpleNamespace(checks=checks)
    )
    with pytest.raises(RequestRefused) as refused:
        asyncio.run(routes.upload(routes.editor.UploadRequest(text="{}"), registry, "en"))
    assert refused.value.message.id == why


def test_players_and_bots_have_their_names_in_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    async def ask_host(name: str, *arguments: Any) -> dict[str, Any]:
        asked.append((name, *arguments))
        return {"kinds": ["pgn"], "kind": "pgn", "text": "*", "position": None}

    seats = [SimpleNamespace(name="Ada", bot=None), SimpleNamespace(name=None, bot="level:3")]
    seen = SimpleNamespace(record=SimpleNamespace(seats=seats, dealt=(), status="over"), ask_host=ask_host)

    async def viewer_of(*_: object) -> Any:
        return seen, None

    @contextlib.asynccontextmanager
    async def opened(id: str) -> AsyncIterator[Any]:
        yield seen

    monkeypatch.setattr(replay_routes, "viewer_of", viewer_of)
    registry: Any = SimpleNamespace(room=opened)
    assert asyncio.run(replay_routes.export("m", registry, [], "pgn")).text == "*"
    assert asked == [("export", "pgn", ["Ada", shown_bot("level:3")])]


def test_a_check_may_take_three_times_as_long_as_an_upload() -> None:
    asked: list[Any] = []

    async def call(name: str, timeout: float, /, **_: object) -> dict[str, Any]:
        asked.append((name, timeout))
        return {"ok": True, "kind": None, "errors": [], "warnings": []}

    registry: Any = SimpleNamespace(
        settings=Settings(upload_time=5.0), workers=SimpleNamespace(checks=SimpleNamespace(call=call))
    )
    assert asyncio.run(routes.check(routes.editor.CheckRequest(text="{}"), registry, "en")).ok
    assert asked == [("check", 15.0)]


def test_the_events_of_a_match_come_from_its_beginning_unless_asked_otherwise(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as registry:
            found = await chess(registry)
            await seat_commands.submit_answer(found, 0, "e2-e4", None)
            asked: list[dict[str, int]] = [{}, {"since": 0}, {"since": 1}]
            told = [
                orjson.loads((await replay_routes.events(found.record.id, registry, [], **since)).body)
                for since in asked
            ]
            assert told[0] == told[1] != []
            assert len(told[2]) < len(told[0])

    asyncio.run(main())


def test_regular_work_runs_once_at_a_time(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for it while it runs waits, and then finds it done."""

    async def main() -> None:
        async with serving(sqlite) as guard:
            registry, inside, most = guard.registry, {"clocks": 0, "copies": 0}, {"clocks": 0, "copies": 0}

            async def work(name: str) -> None:
                inside[name] += 1
                most[name] = max(most[name], inside[name])
                await asyncio.sleep(0.01)
                inside[name] -= 1

            monkeypatch.setattr(registry, "_check_due", lambda: work("clocks"))
            monkeypatch.setattr(registry, "_feed", lambda id, shadow: work("copies"))
            registry.shadows["m"] = SimpleNamespace(clients=[1])
            twice = [registry.check_clocks(), registry.check_clocks()]
            await asyncio.gather(*twice, registry.feed_shadows(), registry.feed_shadows())
            del registry.shadows["m"]
            assert most == {"clocks": 1, "copies": 1}

    asyncio.run(main())
