"""Rounds between programs: states, ends, pauses and clocks. No network, no processes, and a clock of the test's own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import orjson
import pytest

from boardwright.server import match_creation, program_round_driver, seat_commands
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.program_round_driver import GRACE, LAST_LOOKS
from boardwright.server.program_socket import REFUSALS, TOO_MUCH, ProgramClient
from boardwright.server.room import Room
from boardwright.server.settings import Settings
from boardwright.server.store import open_store
from boardwright.wire import http_models as http
from boardwright.wire.websocket_messages import Clock
from tests.server.server_process import FREE, FakeClock

NOOP = b'{"type": "noop"}'
SECONDS, ABSENT = 600.0, 60.0


class Socket:
    """The connection of a program: it keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.closed_with: int | None = None

    def write(self, message: bytes, backlog: int) -> bool:
        self.told.append(orjson.loads(message))
        return True

    def finish(self, code: int) -> None:
        self.closed_with = code

    def pause(self) -> None:
        pass

    def resume(self) -> None:
        pass

    def take(self) -> list[dict[str, Any]]:
        told, self.told = self.told, []
        return told


class ProgramMatch:
    """A match between two programs, and its registry."""

    def __init__(self, registry: MatchRegistry, room: Room, tokens: dict[int, str]) -> None:
        self.registry, self.room, self.tokens = registry, room, tokens
        self.notes: list[dict[str, Any]] = []
        registry.rounds.notes.append(lambda room, entry: self.notes.append(entry))
        self.rounds = registry.rounds

    async def enter(self, seat: int | None) -> tuple[ProgramClient, Socket]:
        socket = Socket()
        client = ProgramClient(self.registry, socket)  # type: ignore[arg-type]
        assert await client.enter(self.room, None if seat is None else self.tokens[seat])
        return client, socket


@contextlib.asynccontextmanager
async def program_match(db: str, now: FakeClock) -> AsyncIterator[ProgramMatch]:
    """A match of two rounds."""
    games = Path(db).parent / "games"
    games.mkdir()
    rules = {"schema": "starships/rules", "id": "short", "end": {"max_rounds": 2}}
    game = {"schema": "starships/game", "id": "short", "map": "duel5", "rules": rules}
    (games / "short.json").write_bytes(orjson.dumps(game))
    registry = MatchRegistry(Settings(db=db, port=0, games=str(games), **FREE), open_store(db), now)
    await registry.open()
    try:
        request = http.MatchRequest(
            game="short",
            seats=[http.SeatRequest(kind="program", name=name) for name in ("A", "B")],
            clock=Clock(per="round", seconds=SECONDS, absent=ABSENT),
        )
        room, tokens = await match_creation.create(registry, request)
        async with registry.room(room.record.id):
            yield ProgramMatch(registry, room, tokens)
    finally:
        await registry.drain()
        await registry.close()


def run(talk: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(talk, 120))


def test_every_program_and_watcher_gets_each_state_and_the_end_once(sqlite: str) -> None:
    async def talk() -> None:
        async with program_match(sqlite, FakeClock()) as at:
            (one, first), (two, second), (_, watcher) = [await at.enter(seat) for seat in (0, 1, None)]
            for socket in (first, second, watcher):
                assert [state["round"] for state in socket.take()] == [0]
            at.notes.clear()
            await one.play(NOOP)
            assert first.take() == second.take() == watcher.take() == []
            await two.play(NOOP)
            for socket in (first, second, watcher):
                assert [state["round"] for state in socket.take()] == [1]
            await at.rounds.show(at.room)
            assert first.take() == []
            assert [note["nick"] for note in at.notes if "answer" in note] == ["A", "B"]
            assert [note["state"]["round"] for note in at.notes if "state" in note] == [1]
            await one.play(NOOP)
            await two.play(NOOP)
            for socket, kinds in (
                (first, ["state", "end"]),
                (second, ["state", "end"]),
                (watcher, ["state"]),
            ):
                assert ["end" if told.get("type") == "end" else "state" for told in socket.take()] == kinds
            await at.rounds.show(at.room)
            assert first.take() == watcher.take() == []
            assert [note["end"] for note in at.notes if "end" in note] == ["over"]

    run(talk())


def test_only_watchers_see_that_a_match_is_paused(sqlite: str) -> None:
    async def talk() -> None:
        async with program_match(sqlite, FakeClock()) as at:
            (one, first), (two, _), (_, watcher) = [await at.enter(seat) for seat in (0, 1, None)]
            await seat_commands.pause(at.room)
            await one.play(NOOP)
            first.take(), watcher.take()
            await two.play(NOOP)
            assert [state["status"] for state in watcher.take()] == ["paused"]
            assert first.take() == []

    run(talk())


def test_the_timer_of_a_round_runs_while_somebody_is_there(sqlite: str) -> None:
    async def talk() -> None:
        async with program_match(sqlite, FakeClock()) as at:
            await at.enter(0)
            state = at.room.rounds
            at.rounds.arm(at.room)
            assert state.timer is not None
            state.absent_since = 1.0
            at.rounds.arm(at.room)
            assert state.timer is None

    run(talk())


def test_a_seat_that_is_late_gets_an_answer_and_the_reason(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One program is connected and says nothing, the other one is away."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def talk() -> None:
        now = FakeClock()
        async with program_match(sqlite, now) as at:
            await at.enter(0)
            at.notes.clear()
            now.advance(SECONDS - 1)
            await at.rounds.expire(at.room)
            assert at.room.record.length == 0
            now.advance(2)
            monkeypatch.setattr(
                program_round_driver,
                "asyncio",
                SimpleNamespace(sleep=sleep, get_running_loop=asyncio.get_running_loop),
            )
            await at.rounds.expire(at.room)
            assert at.room.record.length == 2
            faults = {note["nick"]: note["fault"] for note in at.notes if "fault" in note}
            assert faults == {"A": "timeout", "B": "disconnected"}
            assert slept == [GRACE, *[0.0] * LAST_LOOKS]

    run(talk())


def test_a_seat_that_sent_only_nonsense_is_invalid(sqlite: str) -> None:
    async def talk() -> None:
        async with program_match(sqlite, FakeClock()) as at:
            one, socket = await at.enter(0)
            ask = at.room.record.asked[0][0]
            assert at.rounds.reason(at.room, 0, ask) == "timeout"
            await one.play(b"nonsense")
            assert socket.take()[-1]["type"] == "error"
            assert at.rounds.reason(at.room, 0, ask) == "invalid"
            assert at.rounds.reason(at.room, 0, ask + 1) == "timeout"
            assert at.rounds.reason(at.room, 1, ask) == "disconnected"

    run(talk())


def test_a_match_without_players_waits_and_its_round_begins_anew(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monotonic = [1000.0]
    clock = SimpleNamespace(monotonic=lambda: monotonic[0])

    async def talk() -> None:
        now = FakeClock()
        async with program_match(sqlite, now) as at:
            _, watcher = await at.enter(None)
            watcher.take()
            monkeypatch.setattr(program_round_driver, "time", clock)
            now.advance(SECONDS + 1)
            await at.rounds.expire(at.room)
            assert at.room.rounds.absent_since == 1000.0
            assert [state["status"] for state in watcher.take()] == ["paused"]
            await at.enter(0)
            assert at.room.rounds.absent_since is None
            assert at.room.record.asked[0][1] == now.now, "the time begins anew"
            assert at.room.record.length == 0

    run(talk())


@pytest.mark.parametrize(("waited", "status"), [(ABSENT - 1, "playing"), (ABSENT, "over")])
def test_a_match_is_aborted_if_nobody_comes(
    waited: float, status: str, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monotonic = [1000.0]
    clock = SimpleNamespace(monotonic=lambda: monotonic[0])

    async def talk() -> None:
        now = FakeClock()
        async with program_match(sqlite, now) as at:
            monkeypatch.setattr(program_round_driver, "time", clock)
            now.advance(SECONDS + 1)
            await at.rounds.expire(at.room)
            monotonic[0] += waited
            await at.rounds.expire(at.room)
            assert at.room.record.status == status

    run(talk())


@pytest.mark.parametrize("who", [0, None])
def test_only_programs_with_a_seat_are_noted_when_they_leave(who: int | None, sqlite: str) -> None:
    async def talk() -> None:
        async with program_match(sqlite, FakeClock()) as at:
            client, _ = await at.enter(who)
            at.notes.clear()
            client.leave()
            assert at.notes == ([] if who is None else [{"disconnected": "A"}])
            assert client not in at.room.clients

    run(talk())


def test_a_program_is_disconnected_only_after_far_too_many_messages(sqlite: str) -> None:
    async def talk() -> None:
        async with program_match(sqlite, FakeClock()) as at:
            one, socket = await at.enter(0)
            ask = at.room.record.asked[0][0]
            for known, closed in ((2 * REFUSALS, None), (10 * REFUSALS, None), (10 * REFUSALS + 1, TOO_MUCH)):
                at.room.rounds.noise[0] = (ask, known, 0)
                await one.play(NOOP)
                assert (socket.closed_with, at.room.record.length) == (closed, 0)

    run(talk())
