"""The hall: all rooms of a process. It opens them when somebody comes and closes them when nobody is left.

It makes matches, lets bots think, and looks at the clocks; what happens inside a match is the room's.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
import struct
import time
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import orjson

from boardwright.core import IllegalAnswer
from boardwright.server import metrics, seat_commands
from boardwright.server.bot_driver import BotDriver
from boardwright.server.errors import RequestRefused
from boardwright.server.match_host import LocalMatchHost, MatchHost, Stored, WorkerMatchHost
from boardwright.server.match_record import MatchRecord, Record, answers_of
from boardwright.server.match_session import PRESENT, MatchSession, load_game, open_folder
from boardwright.server.presence import PresenceTracker
from boardwright.server.room import Room
from boardwright.server.seat_secrets import hash_secret, new_id, new_secret
from boardwright.server.settings import Settings
from boardwright.server.store import PendingRecord, Store, StoreError
from boardwright.server.time_source import OUTAGE, Outages, TimeSource, system_time
from boardwright.server.worker_pool import WorkerPool
from boardwright.wire import protocol as wire

#: Ids of uploads begin so; names of games never do.
UPLOAD = "u-"
#: So many rooms that were let go are worth a look for what they left behind.
COLLECT_AFTER = 50
#: Seconds between two looks at what is due, and the most that is looked at in one.
TICK = 0.25
MOST_DUE = 200


class MatchRegistry:
    """All matches of a server process that somebody looks at."""

    def __init__(self, settings: Settings, store: Store, now: TimeSource = system_time) -> None:
        self.settings = settings
        self.store = store
        self.now = now
        self.log = logging.getLogger("boardwright.server")
        open_folder(settings.games)
        self.lanes = WorkerPool(settings.thinkers, settings.games)
        self.outages = Outages()
        self.rooms: dict[str, Room] = {}
        #: Rooms of spectators who see everything later: the same match, fed late.
        self.shadows: dict[str, Room] = {}
        self.players = BotDriver(self)
        self.presence = PresenceTracker(self)
        self._definitions: dict[str, Any] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._evicted = 0
        self.opened = self.closing = False

    # -- life

    async def open(self) -> None:
        """Opens the store, and writes down for how long no server was up."""
        if self.opened:
            return
        await self.store.open()
        self.opened = True
        self.store.listen(self._heard)
        await self.store.rise(self.now(), OUTAGE)
        self.outages.found[:] = await self.store.outages()
        self.spawn(self._tick())

    async def farewell(self) -> None:
        """Takes nothing new, finishes the answers in hand, and tells everybody to connect again."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in [*self.rooms.values(), *self.shadows.values()]:
            # Whoever is in the middle of an answer is let finish.
            async with room.lock:
                room.broadcast({"type": "closing"})

    async def close(self) -> None:
        """Closes everything; `farewell` came before."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        self.rooms.clear()
        self.shadows.clear()
        await self.lanes.close()
        await self.players.close()
        with contextlib.suppress(StoreError):
            await self.store.beat(self.now())
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Starts something that nobody waits for; what goes wrong in it is logged."""
        if self.closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.log.error("task failed", extra={"error": repr(error)}, exc_info=error)

    async def _tick(self) -> None:
        beaten = 0.0
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.look_around()
                await self.feed_shadows()
                self.evict()
                if time.monotonic() - beaten > 1:
                    beaten = time.monotonic()
                    await self.store.beat(self.now())
                    await self.presence.announce()
                    await self.lanes.sweep()
            except StoreError as error:
                self.log.error("store failed", extra={"error": str(error)})

    async def look_around(self) -> None:
        """Answers for all whose time is up, and lets bots go on whose server is gone, in whichever match."""
        for id in await self.store.due(self.now(), MOST_DUE):
            with self._apart(id):
                async with self.room(id) as room:
                    for seat in list(room.course.asked):
                        await seat_commands.expire_clock(room, seat)
                    self.drive(room, ours=not self.store.shared)

    @contextlib.contextmanager
    def _apart(self, id: str) -> Iterator[None]:
        """Keeps what goes wrong in one match from the clocks of all others; the store is everybody's."""
        try:
            yield
        except (RequestRefused, IllegalAnswer):
            # Somebody was faster.
            pass
        except StoreError:
            raise
        except Exception as error:
            self.log.error("match failed", extra={"match": id, "error": repr(error)[:500]})

    def evict(self) -> None:
        """Lets the rooms go that nobody has needed for a while."""
        before = time.monotonic() - self.settings.idle
        for rooms in (self.rooms, self.shadows):
            for id in [id for id, room in rooms.items() if room.idle and room.used < before]:
                del rooms[id]
                self._evicted += 1
        if self._evicted >= COLLECT_AFTER:
            # Generators and connections hold each other; the process looks for such cycles only rarely by itself.
            self._evicted = 0
            gc.collect()
        metrics.LOADED.set(len(self.rooms))

    # -- rooms

    @contextlib.asynccontextmanager
    async def room(self, id: str) -> AsyncIterator[Room]:
        """A room that stays while it is used."""
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
            # What was written while we read has been told to nobody here.
            self.spawn(room.catch_up())
        self.drive(room, ours=not self.store.shared)
        return room

    async def _room_of(self, id: str, records: Sequence[Record], snapshots: bool = True) -> Room:
        course = self.fold(id, records)
        table = None
        if course.status != "waiting":
            snapshot = await self.snapshot(course) if snapshots else None
            table = await self.open_table(course, answers_of(records), snapshot)
        return Room(self, course, table)

    async def snapshot(self, course: MatchRecord) -> tuple[int, bytes] | None:
        """The last snapshot of a match; none where answers have been taken back since."""
        found = await self.store.snapshot(course.id) if course.length else None
        if found is None or struct.unpack("!I", found[1][:4])[0] != course.undone:
            return None
        return found[0], found[1][4:]

    async def save_snapshot(self, id: str, length: int, undone: int, body: bytes) -> None:
        await self.store.save_snapshot(id, length, struct.pack("!I", undone) + body)

    async def read(self, id: str, first: int = 0) -> list[Record]:
        """The records of a match."""
        return [orjson.loads(body) for body in await self.store.records(id, first)]

    def fold(self, id: str, records: Sequence[Record]) -> MatchRecord:
        """The course that records tell."""
        course = MatchRecord(id, self.outages)
        for record in records:
            course.apply(record)
        return course

    async def source(self, course: MatchRecord) -> dict[str, Any]:
        """What has to be known to open the match elsewhere."""
        source = await self.definition(course.game) if course.game.startswith(UPLOAD) else course.game
        of = {
            "source": source,
            "options": course.options,
            "digest": course.digest,
            "seats": len(course.seats),
            "seed": course.seed,
        }
        return {**of, "dealt": course.dealt} if course.dealt else of

    async def open_table(
        self, course: MatchRecord, answers: Sequence[Any], snapshot: tuple[int, bytes] | None
    ) -> MatchHost:
        """A match at play again, in a lane where it is an upload."""
        if not course.game.startswith(UPLOAD):
            return await LocalMatchHost.open(await self.source(course), answers, snapshot)

        async def stored() -> Stored:
            records = await self.read(course.id)
            return answers_of(records), await self.snapshot(self.fold(course.id, records))

        lane = partial(self.lanes.upload, course.game)
        table = WorkerMatchHost(lane, course.id, await self.source(course), stored)
        await table.open((answers, snapshot))
        return table

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

    # -- new matches

    async def create(
        self,
        request: wire.MatchRequest,
        answers: Sequence[Any] = (),
        digest: str | None = None,
        dealt: Sequence[Any] = (),
    ) -> tuple[Room, dict[int, str]]:
        """A new match, and the secrets of its seats. It may begin with answers, and hidden things be dealt anew."""
        seats: list[dict[str, Any]] = []
        given: dict[int, str] = {}
        for number, seat in enumerate(request.seats):
            hash = None
            if seat.kind in ("person", "program"):
                given[number] = new_secret()
                hash = hash_secret(given[number])
            if (seat.kind == "bot") != (seat.bot is not None):
                raise RequestRefused("bot-seat", seat=number)
            seats.append({"kind": seat.kind, "name": seat.name, "bot": seat.bot, "hash": hash})
        record: Record = {
            "type": "created",
            "game": request.game,
            "options": request.options,
            "seed": secrets.randbits(62) if request.seed is None else request.seed,
            "seats": seats,
            "clock": None if request.clock is None else request.clock.model_dump(),
            "spectators": request.spectators.model_dump(),
            "listed": request.listed,
            "open_seed": request.seed is not None and not dealt,
        }
        if answers:
            record["answers"] = list(answers)
        if dealt:
            record["dealt"] = list(dealt)
        if digest is not None:
            record["digest"] = digest
        return await self._store_match(record), given

    async def _store_match(self, record: Record) -> Room:
        id = new_id()
        play, asked, over, digest = await self._begin(record)
        if record.setdefault("digest", digest) != digest:
            raise RequestRefused("other-digest", game=record["game"])
        for seat in record["seats"]:
            if seat["bot"] is not None:
                await self.check_bot(seat["bot"], None, record)
        if not any(seat["kind"] == "open" for seat in record["seats"]):
            record["asked"] = asked
            if over is not None:
                record["result"] = {"reason": "rules", **over}
        record["at"] = self.now()
        course = self.fold(id, [record])
        await self.store.append(PendingRecord(id, 0, orjson.dumps(record).decode(), course.row()))
        if course.status == "waiting":
            table: MatchHost | None = None
        else:
            table = (
                LocalMatchHost(play)
                if play is not None
                else await self.open_table(course, answers_of([record]), None)
            )
        room = self.rooms[id] = Room(self, course, table)
        metrics.CREATED.inc()
        self.log.info("match created", extra={"match": id, "game": course.game, "seats": len(course.seats)})
        self.drive(room, ours=True)
        return room

    async def _begin(self, record: Record) -> tuple[MatchSession | None, list[int], Any, str]:
        """Starts the match to see that it can be. Gives who is asked first."""
        of = {
            "source": record["game"],
            "options": record["options"],
            "digest": record.get("digest", PRESENT),
            "seats": len(record["seats"]),
            "seed": record["seed"],
            "dealt": record.get("dealt"),
        }
        answers = record.get("answers", [])
        if record["game"].startswith(UPLOAD):
            of["source"] = await self.definition(record["game"])
            lane = await self.lanes.upload(record["game"])
            title, family, digest, asked, over = await lane.call("begin", 20.0, of=of)
            if answers or of["dealt"]:
                asked, over = await lane.call("verify", 60.0, of=of, answers=answers)
            record.update(title=title, family=family)
            return None, asked, over, digest
        game = await asyncio.to_thread(load_game, of["source"], of["options"], of["digest"])
        record.update(title=game.title, family=game.family.name)
        if answers:
            asked, over = await self.lanes.library.call("verify", 60.0, of=of, answers=answers)
        play = (await LocalMatchHost.open(of, answers, None)).play
        change = play.look(None, ())
        digest = of["digest"] if of["digest"] and game.has_digest(of["digest"]) else game.digest
        return play, change.asked, change.over, digest

    async def again(self, course: MatchRecord) -> str:
        """Another match of the same, everybody one seat further. Who held a seat opens theirs with the same secret."""
        seats = [
            {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "hash": seat.hash}
            for seat in course.seats
        ]
        record: Record = {
            "type": "created",
            **{key: getattr(course, key) for key in ("game", "options", "clock", "spectators", "listed")},
            "seed": secrets.randbits(62),
            "open_seed": False,
            "seats": [*seats[1:], *seats[:1]],
        }
        return (await self._store_match(record)).course.id

    async def join(self, room: Room, request: wire.JoinRequest) -> tuple[int, str]:
        """Takes an open seat; gives it and its secret."""
        secret = new_secret()
        taken: list[int] = []

        async def make(now: float, wanted: Sequence[Any]) -> tuple[Record, None]:
            course = room.course
            seats = course.open_seats
            if not seats:
                raise RequestRefused("no-open-seat")
            seat = seats[0] if request.seat is None else request.seat
            if seat not in seats:
                raise RequestRefused("seat-taken", seat=seat)
            taken[:] = [seat]
            record: Record = {
                "type": "join", "seat": seat, "kind": request.kind, "name": request.name, "hash": hash_secret(secret),
            }  # fmt: skip
            if len(seats) == 1:
                begun: Record = {"game": course.game, "options": course.options, "seed": course.seed,
                                 "seats": course.seats, "digest": course.digest}  # fmt: skip
                _, asked, over, _ = await self._begin(begun)
                record["asked"] = asked
                if over is not None:
                    record["result"] = {"reason": "rules", **over}
            return record, None

        await room.write(make)
        return taken[0], secret

    # -- bots, presence and other processes

    async def check_bot(
        self, bot: str, course: MatchRecord | None, record: Mapping[str, Any] | None = None
    ) -> None:
        """Refuses a bot that does not exist, that asks for too much, or whose address is not allowed."""
        if course is not None:
            of = await self.source(course)
        else:
            assert record is not None
            source = record["game"]
            if source.startswith(UPLOAD):
                source = await self.definition(source)
            of = {"source": source, "options": record["options"]}
        await self.players.check(bot, of)

    def drive(self, room: Room, ours: bool) -> None:
        """Lets everybody answer who is no client."""
        self.players.drive(room, ours)

    def online(self, room: Room) -> list[int]:
        """The seats that are connected, here or at another process."""
        return self.presence.online(room)

    def _heard(self, said: dict[str, Any]) -> None:
        """Another process has written records, or tells who is connected there."""
        if said.get("all"):
            for room in self.rooms.values():
                self.spawn(room.catch_up())
        for id, index in said.get("at", {}).items():
            found = self.rooms.get(id)
            if found is not None and found.told < index:
                self.spawn(found.catch_up())
        if "online" in said:
            self.presence.heard(said["from"], said["online"])

    # -- spectators who see everything later

    async def shadow(self, id: str) -> Room:
        """The match as it was some time ago."""
        if id not in self.shadows:
            records = await self.read(id)
            if not records:
                raise RequestRefused("no-match")
            due = max(1, self._due(records, records[0]["spectators"]["delay"]))
            shadow = await self._room_of(id, records[:due], snapshots=False)
            self.shadows.setdefault(id, shadow)
        return self.shadows[id]

    def _due(self, records: Sequence[Record], delay: float) -> int:
        """How many of the records are old enough; all of them once the match is over."""
        now = self.now()
        if any("result" in record for record in records):
            return len(records)
        return sum(record["at"] <= now - delay for record in records)

    async def feed_shadows(self) -> None:
        """Gives the shadows what is old enough."""
        for id, shadow in list(self.shadows.items()):
            if shadow.clients:
                with self._apart(id):
                    records = await self.read(id, shadow.course.index + 1)
                    over = shadow.course.status == "over"
                    due = len(records) if over else self._due(records, shadow.course.spectators["delay"])
                    await shadow.follow(records[:due])
