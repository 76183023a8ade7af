"""All rooms of a process. Rooms are opened on demand and closed when nobody uses them.

The registry opens rooms and watches the clocks. `room.py` plays matches, and `match_creation.py` creates them.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import struct
import time
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import Any

import orjson

from boardwright.core import IllegalAnswer
from boardwright.server import metrics, seat_commands
from boardwright.server.bot_driver import BotDriver
from boardwright.server.errors import RequestRefused
from boardwright.server.game_cache import is_upload, open_folder
from boardwright.server.lab_jobs import LabJobs
from boardwright.server.match_host import LocalMatchHost, MatchHost, Stored, WorkerMatchHost
from boardwright.server.match_record import DAY, MatchRecord, Record, answers_of
from boardwright.server.presence import PresenceTracker
from boardwright.server.program_round_driver import RoundDriver
from boardwright.server.rate_limits import RateLimits
from boardwright.server.room import Room
from boardwright.server.settings import Settings
from boardwright.server.store import FIRST, Store, StoreError, TimedMatch
from boardwright.server.time_source import OUTAGE, Outages, TimeSource, system_time
from boardwright.server.web_push import PushSender
from boardwright.server.worker_pool import WorkerPool

#: Number of closed rooms and connections after which a garbage collection is worthwhile. They form no reference
#: cycles, so they are freed at once. The collection is for cycles of others: asyncio's transports, a plug-in's tables.
COLLECT_AFTER = 10_000
#: Seconds between two searches for matches that are old enough to be deleted.
SWEEP_EVERY = 60.0
#: Seconds between two checks for due matches, and the maximum number of matches per check.
TICK = 0.25
MOST_DUE = 1000
#: Maximum number of old matches that are read in one search.
MOST_OLD = 200
#: Number of due matches after which everybody else gets a turn.
BREATH = 10


class _Pages:
    """A long list in the store, read page by page, then from the start again, so that every match gets its turn."""

    def __init__(self) -> None:
        self._after = FIRST

    async def next(
        self, read: Callable[[float, int, TimedMatch], Awaitable[list[TimedMatch]]], until: float, most: int
    ) -> list[str]:
        found = await read(until, most, self._after)
        self._after = found[-1] if len(found) == most else FIRST
        return [match.id for match in found]


class MatchRegistry:
    """All open matches of a server process."""

    def __init__(self, settings: Settings, store: Store, now: TimeSource = system_time) -> None:
        self.settings = settings
        self.limits = RateLimits(settings)
        self.store = store
        self.now = now
        self.log = logging.getLogger("boardwright.server")
        open_folder(settings.games)
        self.workers = WorkerPool(settings.thinkers, settings.games)
        self.lab = LabJobs(self.workers.lab)
        self.outages = Outages()
        self.rooms: dict[str, Room] = {}
        #: Rooms for delayed spectators: copies of a match that get its records later.
        self.shadows: dict[str, Room] = {}
        #: Match -> the records that delayed spectators may not see yet, and the number of the first one.
        self._unseen: dict[str, tuple[int, list[Record]]] = {}
        #: Two runs at a time would pass the same records on twice, or return before the other has ended.
        self._feeding, self._checking = asyncio.Lock(), asyncio.Lock()
        self.bots = BotDriver(self)
        self.rounds = RoundDriver()
        self.rounds.listeners.append(self._end_programs)
        self.presence = PresenceTracker(self)
        self.push = PushSender(self)
        self._definitions: dict[str, Any] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._needed: set[asyncio.Task[Any]] = set()
        self._due_pages, self._old_pages = _Pages(), _Pages()
        #: Rooms and connections closed since the last garbage collection.
        self.closed = 0
        self.opened = self.closing = False

    # -- life

    async def open(self) -> None:
        """Opens the store and records how long no server was running."""
        if self.opened:
            return
        await self.store.open()
        self.opened = True
        self.store.listen(self._heard)
        await self.store.rise(self.now(), OUTAGE)
        self.outages.found[:] = await self.store.outages()
        self.spawn(self._tick())

    async def drain(self) -> None:
        """Accepts nothing new, finishes pending answers, and tells all clients to reconnect."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in [*self.rooms.values(), *self.shadows.values()]:
            # The lock waits until an answer in progress is finished.
            async with room.lock:
                room.broadcast({"type": "closing"})
        while self._needed:
            await asyncio.gather(*self._needed, return_exceptions=True)

    async def close(self) -> None:
        """Closes everything, after `drain`."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        self.rooms.clear()
        self.shadows.clear()
        await self.lab.close()
        await self.workers.close()
        await self.bots.close()
        with contextlib.suppress(StoreError):
            await self.store.beat(self.now())
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any], needed: bool = False) -> None:
        """Starts a background task and logs its errors. A stopping server starts and awaits only `needed` tasks."""
        if self.closing and not needed:
            work.close()
            return
        task = asyncio.create_task(work)
        (self._needed if needed else self._tasks).add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        self._needed.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.log.error("task failed", extra={"error": repr(error)}, exc_info=error)

    async def _tick(self) -> None:
        beaten = swept = 0.0
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.check_clocks()
                await self.feed_shadows()
                self.evict()
                if time.monotonic() - beaten > 1:
                    beaten = time.monotonic()
                    await self.store.beat(self.now())
                    await self.presence.announce()
                    await self.workers.sweep()
                if self.settings.keep and time.monotonic() - swept > SWEEP_EVERY:
                    swept = time.monotonic()
                    await self.delete_old()
            except StoreError as error:
                self.log.error("store failed", extra={"error": str(error)})

    async def check_clocks(self) -> None:
        """Plays the default for seats whose time is up, and restarts bots whose server process is gone."""
        async with self._checking:
            await self._check_due()

    async def _check_due(self) -> None:
        for number, id in enumerate(await self._due_pages.next(self.store.due, self.now(), MOST_DUE)):
            if number % BREATH == 0:
                await asyncio.sleep(0)
            if id in self.rooms and not self._needs_action(self.rooms[id]):
                continue
            with self._isolated(id):
                async with self.room(id) as room:
                    for seat in list(room.record.asked):
                        await seat_commands.expire_clock(room, seat)
                    self.bots.drive(room, ours=not self.store.shared)

    def _needs_action(self, room: Room) -> bool:
        """Whether a clock has run out, or a bot has to answer and is not thinking yet."""
        record, now = room.record, self.now()
        for seat, (ask, _) in record.asked.items():
            deadline = record.deadline(seat)
            if deadline is not None and deadline <= now:
                return True
            if record.seats[seat].played_here and (seat, ask) not in room.thinking:
                return True
        return False

    @contextlib.contextmanager
    def _isolated(self, id: str) -> Iterator[None]:
        """Logs an error in one match, so that the clocks of the other matches still work. Store errors are raised."""
        try:
            yield
        except (RequestRefused, IllegalAnswer):
            # Another process has already handled this match.
            pass
        except StoreError:
            raise
        except Exception as error:
            self.log.error("match failed", extra={"match": id, "error": repr(error)[:500]})

    async def delete_old(self) -> int:
        """Deletes matches that have been untouched for longer than the operator keeps them."""
        before = self.now() - self.settings.keep * DAY
        deleted = 0
        for id in await self._old_pages.next(self.store.untouched, before, MOST_OLD):
            # The row of a match contains the time of its last answer only if the match has a clock.
            records = await self.read(id)
            if id not in self.rooms and (not records or records[-1]["at"] < before):
                await self.store.delete(id)
                deleted += 1
        return deleted

    async def delete(self, id: str) -> None:
        """Deletes a match. Its clients are told to reconnect and then find no match."""
        if not await self.read(id):
            raise RequestRefused("no-match")
        opening = self._opening.get(id)
        if opening is not None:
            await asyncio.wait([opening])
        if id in self.rooms:
            # The lock waits until an answer in progress is finished. Later answers, such as a bot's, are refused.
            async with self.rooms[id].lock:
                self.rooms[id].gone = True
        await self.store.delete(id)
        self._forget(id)
        if self.store.shared:
            await self.store.tell({"gone": id})
        self.log.info("match deleted", extra={"match": id})

    def _forget(self, id: str) -> None:
        """Closes the rooms of a deleted match."""
        for rooms in (self.rooms, self.shadows):
            room = rooms.pop(id, None)
            if room is not None:
                room.gone = True
                room.broadcast({"type": "closing"})
                for client in list(room.clients):
                    client.hang_up()

    def evict(self) -> None:
        """Closes rooms that nobody has used for a while."""
        before = time.monotonic() - self.settings.idle
        for rooms in (self.rooms, self.shadows):
            for id in [id for id, room in rooms.items() if room.idle and room.used < before]:
                room = rooms.pop(id)
                self.closed += 1
                if self.bots.engines and rooms is self.rooms:
                    self.spawn(self.bots.end_programs(room))
        if self.closed >= COLLECT_AFTER:
            self.closed = 0
            gc.collect()
        metrics.LOADED.set(len(self.rooms))

    def _end_programs(self, room: Room, record: Record) -> None:
        if "result" in record and (self.settings.programs or self.bots.engines):
            self.spawn(self.bots.end_programs(room))

    # -- rooms

    @contextlib.asynccontextmanager
    async def room(self, id: str) -> AsyncIterator[Room]:
        """A room, kept open while the `with` block runs."""
        room = self.rooms.get(id) or await self._opened(id)
        room.pins += 1
        try:
            yield room
        finally:
            room.pins -= 1
            room.used = time.monotonic()

    async def _opened(self, id: str) -> Room:
        task = self._opening.get(id)
        if task is None:
            task = self._opening[id] = asyncio.create_task(self._open_room(id))
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(task)

    async def _open_room(self, id: str) -> Room:
        records = await self.read(id)
        if not records:
            raise RequestRefused("no-match")
        room = self.rooms[id] = await self._room_of(id, records)
        if self.store.shared:
            # Other processes may have written records while we were reading. This room got no notice of them.
            self.spawn(room.catch_up())
        self.bots.drive(room, ours=not self.store.shared)
        return room

    async def _room_of(self, id: str, records: Sequence[Record], late: bool = False) -> Room:
        record = self.record_of(id, records)
        room = Room(self, record, None)
        room.late = late
        if record.status != "waiting":
            snapshot = None if late else await self.snapshot(record)
            room.table = await self.open_host(record, answers_of(records), snapshot, room)
        return room

    async def snapshot(self, record: MatchRecord) -> tuple[int, bytes] | None:
        """The last snapshot of a match; None if answers were taken back after it was made."""
        found = await self.store.snapshot(record.id) if record.length else None
        if found is None or struct.unpack("!I", found[1][:4])[0] != record.undone:
            return None
        return found[0], found[1][4:]

    async def save_snapshot(self, id: str, length: int, undone: int, body: bytes) -> None:
        await self.store.save_snapshot(id, length, struct.pack("!I", undone) + body)

    async def lines(self, key: str, first: int = 0) -> list[Record]:
        """The stored data of a key: the records of a match, or the list of a contest."""
        return [orjson.loads(body) for body in await self.store.records(key, first)]

    async def read(self, id: str, first: int = 0) -> list[Record]:
        """The records of a match. The list is empty if the match was deleted or the key belongs to something else.

        If a match was deleted while another process wrote to it, a later record may remain without the first one.
        """
        records = await self.lines(id, first)
        return [] if records and not first and records[0]["type"] != "created" else records

    def record_of(self, id: str, records: Sequence[Record]) -> MatchRecord:
        """The state folded from the records of a match."""
        match_record = MatchRecord(id, self.outages)
        for record in records:
            match_record.apply(record)
        return match_record

    async def source(self, record: MatchRecord) -> dict[str, Any]:
        """Everything needed to open the match in another process."""
        source = await self.game_source(record.game)
        of = {
            "source": source,
            "options": record.options,
            "digest": record.digest,
            "seats": len(record.seats),
            "seed": record.seed,
        }
        return {**of, "dealt": record.dealt} if record.dealt else of

    async def open_host(
        self,
        record: MatchRecord,
        answers: Sequence[Any],
        snapshot: tuple[int, bytes] | None,
        room: Room | None = None,
    ) -> MatchHost:
        """Opens a running match, in a worker if its game is an upload.

        For the worker, the delayed copy for spectators is a separate match.
        """
        if not is_upload(record.game):
            return await LocalMatchHost.open(await self.source(record), answers, snapshot)

        # The room refers to its host. A weak reference back lets both be freed at once.
        holder = None if room is None else weakref.ref(room)

        async def stored() -> Stored:
            records = await self.read(record.id)
            held = holder() if holder is not None else None
            if held is not None:
                # Leaves out the records that the room has not applied yet. The room applies them later, in order.
                records = records[: held.record.index + 1]
            snapshot = None if late else await self.snapshot(self.record_of(record.id, records))
            return answers_of(records), snapshot

        worker, late = partial(self.workers.upload, record.game), room is not None and room.late
        key = f"{record.id}/late" if late else record.id
        table = WorkerMatchHost(worker, key, await self.source(record), stored)
        await table.open((answers, snapshot))
        return table

    async def game_source(self, game: str) -> Any:
        """The source of a game: its name, or the JSON of an upload."""
        return await self.definition(game) if is_upload(game) else game

    async def definition(self, id: str) -> Any:
        """The JSON of an upload."""
        if id not in self._definitions:
            found = await self.store.upload(id)
            if found is None:
                raise RequestRefused("no-game", name=id)
            if len(self._definitions) > 200:
                self._definitions.clear()
            self._definitions[id] = orjson.loads(found[0])
        return self._definitions[id]

    # -- other processes

    def _heard(self, said: dict[str, Any]) -> None:
        """Handles a notice from another process: new records, or the seats that are connected to that process."""
        if said.get("all"):
            for room in self.rooms.values():
                self.spawn(room.catch_up())
        for id, index in said.get("at", {}).items():
            found = self.rooms.get(id)
            if found is not None and found.told < index:
                self.spawn(found.catch_up())
        if "gone" in said:
            self._forget(said["gone"])
        if "online" in said:
            self.presence.heard(said["from"], said["online"])

    # -- delayed spectators

    async def shadow(self, id: str) -> Room:
        """The room for delayed spectators, which shows the match as it was some time ago."""
        if id not in self.shadows:
            records = await self.read(id)
            if not records:
                raise RequestRefused("no-match")
            due = max(1, self._due(records, records[0]["spectators"]["delay"]))
            shadow = await self._room_of(id, records[:due], late=True)
            self.shadows.setdefault(id, shadow)
        return self.shadows[id]

    def _due(self, records: Sequence[Record], delay: float) -> int:
        """The number of records that delayed spectators may see now; all records once the match is over."""
        now = self.now()
        if any("result" in record for record in records):
            return len(records)
        return sum(record["at"] <= now - delay for record in records)

    async def feed_shadows(self) -> None:
        """Passes records that are old enough to the delayed copies."""
        async with self._feeding:
            for id in self._unseen.keys() - self.shadows.keys():
                del self._unseen[id]
            for id, shadow in list(self.shadows.items()):
                if shadow.clients:
                    with self._isolated(id):
                        await self._feed(id, shadow)

    async def _feed(self, id: str, shadow: Room) -> None:
        """Passes records to one copy. Records that are too young are kept: reading all of them again would be slow."""
        first = shadow.record.index + 1
        place, records = self._unseen.get(id, (first, []))
        if place != first:
            records = []
        fresh = await self.read(id, first + len(records))
        records = records + fresh if fresh else records
        # Kept records contain no result, because all records are passed on once there is one.
        if shadow.record.status == "over" or any("result" in record for record in fresh):
            due = len(records)
        else:
            before = self.now() - shadow.record.spectators["delay"]
            due = sum(1 for _ in takewhile(lambda record: record["at"] <= before, records))
        await shadow.follow(records[:due])
        self._unseen[id] = (first + due, records[due:] if due else records)
