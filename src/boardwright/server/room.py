"""Room: an open match with all its clients.

It writes a record, waits until the store has it, and only then notifies clients. Each distinct view is computed and
encoded once. `seat_commands.py` decides who may do what.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import msgspec
import orjson

from boardwright.core import BoardwrightError
from boardwright.server import metrics
from boardwright.server.errors import RequestRefused
from boardwright.server.match_host import MatchHost
from boardwright.server.match_record import MatchRecord, Record, answers_of, has_failed
from boardwright.server.match_session import PICKS, MatchChange, Wanted
from boardwright.server.program_round_state import RoundState
from boardwright.server.store import PendingRecord, StoreError
from boardwright.wire.compact_scene import CompactScene, PickScene, SceneSheet, compact, sheet_of
from boardwright.wire.json_delta import diff
from boardwright.wire.scene import Scene
from boardwright.wire.scene_delta import Shared, diff_scenes

if TYPE_CHECKING:
    from boardwright.server.match_registry import MatchRegistry

#: A snapshot is stored when the answers since the last snapshot took more than this many seconds. Replaying them would
#: take the same time.
SNAPSHOT_AFTER = 0.05
#: Scenes and views smaller than this number of bytes are compared only by their top-level keys.
SMALL = 4096
#: Retries after losing a write race to another process.
TRIES = 20

#: A function that makes a record, and the resulting change of the match as the viewers see it.
Maker: TypeAlias = Callable[[Sequence[Wanted]], Awaitable[tuple[Record, MatchChange | None]]]


#: The scene form for clients of protocol version 2: requested as a scene and sent in compact form.
COMPACT = "compact"

#: The forms in which the room itself shows the match. Programs in a contest get messages of their own.
FORMS = ("scene", "view", COMPACT)

encode = msgspec.json.Encoder().encode


class RoomClient(Protocol):
    """A client of a room."""

    viewers: Sequence[int | None]
    form: str
    #: The protocol version of the client, and the sheets it has.
    version: int
    sheets: frozenset[str]
    #: Whether the client has disconnected. This may happen while it is still joining.
    left: bool

    def send(self, message: bytes) -> None:
        """Sends a message, or closes the connection if too many are waiting. Never blocks."""

    def hang_up(self) -> None:
        """Closes the connection, because the match is gone."""

    def moved(self, room: Room) -> None:
        """Called when the client now belongs to another room: the delayed copy of the match."""


class ViewerChannel:
    """One viewer in one form (scene or view), with all its clients."""

    __slots__ = ("clients", "form", "sheet", "shown", "viewer")

    def __init__(self, viewer: int | None, form: str) -> None:
        self.viewer = viewer
        self.form = form
        self.clients: list[RoomClient] = []
        #: The last sent scene or view. Scenes share their parts with other scenes. Other large values are kept
        #: encoded, because objects would take ten times the memory.
        self.shown: Any = None
        #: The sheet of its scenes, if they are sent in compact form.
        self.sheet: SceneSheet | None = None

    @property
    def wanted(self) -> Wanted:
        """The requested viewer and form."""
        return self.viewer, PICKS if self.form == COMPACT else self.form

    def compacted(self, shown: Any) -> Any:
        """The form in which a scene is sent. Scenes of uploads come from a worker as JSON and are sent whole."""
        if not isinstance(shown, PickScene):
            return shown
        if self.sheet is None:
            self.sheet = sheet_of(shown.scene)
            for client in self.clients:
                self.bring_sheet(client)
        return compact(shown, self.sheet)

    def bring_sheet(self, client: RoomClient) -> None:
        """Sends the sheet to a client that does not have it."""
        if self.sheet is not None and self.sheet.id not in client.sheets:
            client.sheets |= {self.sheet.id}
            client.send(self.sheet.message)

    def show(self, shown: Any) -> None:
        shown = self.compacted(shown)
        if isinstance(shown, Scene | CompactScene):
            self.shown = shown
            return
        encoded = orjson.dumps(shown)
        self.shown = shown if len(encoded) < SMALL else encoded


class Room:
    """A match in memory."""

    __slots__ = (
        "__weakref__",
        "_info",
        "_shut",
        "_worked",
        "channels",
        "clients",
        "gone",
        "late",
        "lock",
        "pins",
        "record",
        "registry",
        "rounds",
        "table",
        "thinking",
        "told",
        "used",
    )  # fmt: skip

    def __init__(self, registry: MatchRegistry, record: MatchRecord, table: MatchHost | None) -> None:
        self.registry = registry
        self.record = record
        #: None until all seats are taken.
        self.table = table
        self.lock = asyncio.Lock()
        self.channels: dict[Wanted, ViewerChannel] = {}
        self.clients: list[RoomClient] = []
        #: The last record that was sent to clients.
        self.told = record.index
        self._info = record.info()
        self._shut = False
        #: Seconds taken by the answers since the last snapshot.
        self._worked = 0.0
        #: Number of users of the room that are not clients: requests and bots.
        self.pins = 0
        #: Whether this room is for delayed spectators and shows the match as it was some time ago.
        self.late = False
        #: Whether the match has been deleted. Nothing may be written to it any more.
        self.gone = False
        #: Questions that a bot is thinking about.
        self.thinking: set[tuple[int, int]] = set()
        self.used = time.monotonic()
        self.rounds = RoundState()

    # -- looking

    async def subscribe(self, client: RoomClient, since: int | None) -> None:
        """Adds a client. It gets the full state now and deltas later."""
        await self.catch_up_to(since)
        async with self.lock:
            await self._refresh_if_stale()
            if not self._must_wait(client):
                client.send(self._welcome(client, since))
                await self._add(client, since)
                return
        # The match began while this spectator was joining.
        shadow = await self.registry.shadow(self.record.id)
        client.moved(shadow)
        await shadow.subscribe(client, since)

    async def _add(self, client: RoomClient, since: int | None) -> None:
        for viewer in client.viewers:
            channel = await self._channel(viewer, client.form)
            channel.bring_sheet(client)
            client.send(await self._full(channel, since))
            channel.clients.append(client)
        self.clients.append(client)
        if client.left:
            self.unsubscribe(client)

    def _must_wait(self, client: RoomClient) -> bool:
        """Whether a client is a spectator who may see the match only with a delay."""
        return (
            not self.late
            and self.record.spectators["watch"] == "delayed"
            and self.record.status == "playing"
            and all(viewer is None for viewer in client.viewers)
        )

    async def _move_spectators(self) -> None:
        """Moves the spectators who waited for the start of the match to its delayed copy."""
        waiting = [client for client in self.clients if client.form in FORMS and self._must_wait(client)]
        if not waiting:
            return
        shadow = await self.registry.shadow(self.record.id)
        async with shadow.lock:
            for client in waiting:
                self.unsubscribe(client)
                client.moved(shadow)
                client.send(orjson.dumps({"type": "presence", "online": []}))
                await shadow._add(client, None)

    def unsubscribe(self, client: RoomClient) -> None:
        """Removes a client."""
        for viewer in client.viewers:
            channel = self.channels.get((viewer, client.form))
            if channel is not None and client in channel.clients:
                channel.clients.remove(client)
                if not channel.clients:
                    del self.channels[viewer, client.form]
        if client in self.clients:
            self.clients.remove(client)
        self.used = time.monotonic()

    async def _channel(self, viewer: int | None, form: str) -> ViewerChannel:
        channel = self.channels.get((viewer, form))
        if channel is None:
            channel = ViewerChannel(viewer, form)
            if self.table is not None:
                channel.show((await self.table.look([channel.wanted])).shown[0])
            self.channels[viewer, form] = channel
        return channel

    async def sync(self, client: RoomClient) -> None:
        """Sends everything again."""
        async with self.lock:
            await self._refresh_if_stale()
            for viewer in client.viewers:
                client.send(await self._full(await self._channel(viewer, client.form), None))

    async def _full(self, channel: ViewerChannel, since: int | None) -> bytes:
        head = {"type": "full", "seat": channel.viewer, "index": self.told}
        shown = channel.shown
        state = self._state(channel.viewer, msgspec.Raw(shown) if isinstance(shown, bytes) else shown)
        return encode({**head, "state": state, "events": await self._events(channel, since)})

    def _state(self, viewer: int | None, shown: Any) -> dict[str, Any]:
        return {"match": self._info, "seat": viewer, "ask": self._ask(viewer), "shown": shown}

    def _ask(self, viewer: int | None) -> int | None:
        asked = self.record.asked.get(viewer) if viewer is not None else None
        return asked[0] if asked is not None else None

    async def _events(self, channel: ViewerChannel, since: int | None) -> list[Any]:
        """The events that the viewer saw after a record."""
        if since is None or self.table is None or since >= self.record.index:
            return []
        length = self.record.length_since(since)
        return await self.events_since(*channel.wanted, length)

    async def events_since(self, viewer: int | None, form: str, length: int | None) -> list[Any]:
        """The events that a viewer saw after the first `length` answers, or from the start if `length` is None.

        If these events are no longer in memory, a worker replays the match.
        """
        if self.table is None:
            return []
        found = await self.table.ask("events_seen_since", viewer, form, length)
        if found is None:
            of, answers = await self.registry.source(self.record), await self.table.ask("answers")
            worker = self.registry.workers.replays
            found = await worker.call(
                "events", 60.0, of=of, answers=answers, viewer=viewer, form=form, length=length
            )
        return list(found)

    async def state(self, viewer: int | None, form: str) -> tuple[int, dict[str, Any]]:
        """The state as a viewer sees it, for a single request."""
        async with self.lock:
            await self._refresh_if_stale()
            shown = None
            if self.table is not None:
                shown = (await self.table.look([(viewer, form)])).shown[0]
            if isinstance(shown, Scene):
                shown = shown.json
            return self.told, self._state(viewer, shown)

    async def ask_host(self, name: str, *arguments: Any) -> Any:
        """Calls a read-only method of the match."""
        async with self.lock:
            await self._refresh_if_stale()
            if self.table is None:
                raise RequestRefused("not-begun")
            return await self.table.ask(name, *arguments)

    def _welcome(self, client: RoomClient, since: int | None) -> bytes:
        """The reply to `hello`."""
        chat = [line for line in self.record.chat if since is None or line["index"] > since]
        return orjson.dumps(
            {
                "type": "welcome",
                "version": client.version,
                "match": self.record.id,
                "you": [viewer for viewer in client.viewers if viewer is not None],
                "now": self.registry.now(),
                "online": self.registry.presence.online(self),
                "chat": chat,
            }
        )

    # -- writing

    async def write(self, make: Maker) -> int:
        """Makes a record, stores it, and notifies all clients.

        After losing a write race to another process, it tries again.
        """
        async with self.lock:
            if self._shut:
                await self._recover()
            for _ in range(TRIES):
                if self.gone:
                    raise RequestRefused("no-match")
                if await self._try(make):
                    return self.told
                metrics.CONFLICTS.inc()
                await self._recover()
            raise RequestRefused("late")

    async def _try(self, make: Maker) -> bool:
        channels = list(self.channels.values())
        match_record, table = self.record, self.table
        now = self.registry.now()
        try:
            record, change = await make(_wanted(channels))
            if change is not None:
                self._worked += change.seconds
        except BoardwrightError:
            raise
        except BaseException:
            # The rules failed or the request was cancelled, so the table may be in any state.
            self._mark_stale()
            raise
        record["at"] = now
        try:
            match_record.apply(record)
            row = match_record.row() if _changes_row(match_record, record) else None
            body = orjson.dumps(record).decode()
            won = await self.registry.store.append(
                PendingRecord(match_record.id, match_record.index, body, row)
            )
        except StoreError as error:
            self._mark_stale()
            self.registry.log.error("store failed", extra={"match": match_record.id, "error": str(error)})
            raise RequestRefused("store") from None
        except BaseException:
            self._mark_stale()
            raise
        if won:
            if table is None and self.table is None and "asked" in record:
                change = await self._begin(channels)
            self._tell(record, change, channels)
            self._after(record)
            await self.registry.rounds.told(self, record)
        return won

    async def _begin(self, channels: Sequence[ViewerChannel]) -> MatchChange:
        """Starts the match once all seats are taken."""
        await self._move_spectators()
        self.table = await self.registry.open_host(self.record, [], None, self)
        change = await self.table.look(_wanted(channels))
        return change._replace(
            events=[await self.events_since(*channel.wanted, None) for channel in channels]
        )

    def _after(self, record: Record) -> None:
        self.used = time.monotonic()
        if record["type"] == "answer":
            metrics.ANSWERS.inc()
            # A match with redrawn hidden information is never opened from a snapshot, so it needs none.
            if self._worked > SNAPSHOT_AFTER and self.record.status == "playing" and not self.record.dealt:
                self.registry.spawn(self._save_snapshot())
        if self.record.asked:
            self.registry.bots.drive(self, ours=True)
        self.registry.push.turn(self)

    async def _save_snapshot(self) -> None:
        async with self.lock:
            if self.table is None or self._shut or self.gone or self._worked <= SNAPSHOT_AFTER:
                return
            length, undone = self.record.length, self.record.undone
            body = await self.table.ask("snapshot")
            if body is None:
                return
            self._worked = 0.0
        await self.registry.save_snapshot(self.record.id, length, undone, body)

    # -- following others

    def _mark_stale(self) -> None:
        """Marks the state in memory as possibly outdated, so that it is read from the store before the next use."""
        self._shut = True
        self.registry.spawn(self.catch_up())

    async def _refresh_if_stale(self) -> None:
        if self._shut:
            await self._recover()

    async def _recover(self) -> None:
        """Reads the match from the store again and sends the changes that were not sent yet."""
        self._shut = True
        records = await self.registry.read(self.record.id)
        if not records:
            self.gone = True
            raise RequestRefused("no-match")
        match_record = self.registry.record_of(self.record.id, records[: self.told + 1])
        table = None
        if match_record.status != "waiting":
            answers = answers_of(records[: self.told + 1])
            snapshot = None if self.late else await self.registry.snapshot(match_record)
            table = await self.registry.open_host(match_record, answers, snapshot, self)
        self.record, self.table = match_record, table
        self._shut = False
        for record in records[self.told + 1 :]:
            await self._follow(record)

    async def catch_up(self) -> None:
        """Applies the records that other processes have written."""
        async with self.lock:
            if self._shut:
                await self._recover()
                return
            for record in await self.registry.read(self.record.id, self.record.index + 1):
                await self._follow(record)
        if self.record.asked:
            self.registry.bots.drive(self, ours=False)

    async def catch_up_to(self, index: int | None) -> None:
        """Catches up if a client knows a newer record from another process; else it would see events twice."""
        if index is not None and index > self.record.index and not self.late:
            await self.catch_up()

    async def follow(self, records: Sequence[Record]) -> None:
        """Applies records that are already in the store, for delayed copies."""
        async with self.lock:
            for record in records:
                await self._follow(record)

    async def _follow(self, record: Record) -> None:
        """Applies a record that is already in the store."""
        channels = list(self.channels.values())
        wanted = _wanted(channels)
        change: MatchChange | None = None
        if record["type"] == "answer" and self.table is not None:
            change = await self.table.do("give", (record["seat"], record["answer"]), wanted)
        elif record["type"] == "undo" and self.table is not None:
            change = await self.table.do("undo", (record["length"],), wanted)
        self.record.apply(record)
        if self.table is None and self.record.status != "waiting":
            change = await self._begin(channels)
        self._tell(record, change, channels)
        await self.registry.rounds.told(self, record)

    # -- telling

    def _tell(self, record: Record, change: MatchChange | None, channels: Sequence[ViewerChannel]) -> None:
        match_record = self.record
        self.told = match_record.index
        if record["type"] == "chat":
            self.broadcast({"type": "chat", "line": match_record.chat[-1]})
            return
        match_delta = self._match_delta(record)
        told: Any = None
        events: Any = ()
        shared: Shared = {}
        tables: list[SharedValue] = []
        for place, channel in enumerate(channels):
            delta: dict[str, Any] = {"in": {"match": match_delta}} if match_delta else {}
            if change is not None:
                if change.events[place] is not told:
                    told = change.events[place]
                    events = msgspec.Raw(encode(told))
                _add_shown(delta, channel, change.shown[place], shared, tables)
            if channel.viewer is not None:
                delta.setdefault("set", {})["ask"] = self._ask(channel.viewer)
            if not channel.clients:
                continue
            message = encode(
                {
                    "type": "update",
                    "seat": channel.viewer,
                    "index": self.told,
                    "delta": delta,
                    "events": events,
                }
            )
            if len(message) >= SMALL and not isinstance(channel.shown, bytes | Scene | CompactScene):
                channel.show(channel.shown)
            for client in channel.clients:
                client.send(message)

    def _match_delta(self, record: Record) -> dict[str, Any]:
        """The changes in the public part of the match. Most answers change known fields, so no comparison is needed."""
        match_record = self.record
        if (
            record["type"] == "answer"
            and match_record.clock is None
            and match_record.result is None
            and not self._info["offers"]
            and not has_failed(record)
        ):
            changed = {"asked": list(match_record.asked), "answers": match_record.length}
            self._info = {**self._info, **changed}
            return {"set": changed}
        info = match_record.info()
        delta = diff(self._info, info)
        self._info = info
        return delta

    def broadcast(self, message: Any) -> None:
        """Sends a message to all clients."""
        encoded = orjson.dumps(message)
        for client in self.clients:
            client.send(encoded)

    # -- leaving

    @property
    def idle(self) -> bool:
        """Whether nobody needs the room now."""
        return not (self.clients or self.pins or self.thinking or self.lock.locked())


def _wanted(channels: Sequence[ViewerChannel]) -> list[Wanted]:
    return [channel.wanted for channel in channels]


#: An old and a new value, and the encoded new value if the two differ. Several viewers share them.
SharedValue: TypeAlias = tuple[Any, Any, msgspec.Raw | None]


def _diff_views(before: dict[str, Any], shown: dict[str, Any], tables: list[SharedValue]) -> dict[str, Any]:
    """Returns the same as `diff` without `deep`, but faster.

    The views of one moment share their table, so the table is compared and encoded only once.
    """
    old, new = before.get("table"), shown.get("table")
    if not isinstance(old, dict) or not isinstance(new, dict):
        return diff(before, shown, deep=False)
    found = diff({**before, "table": None}, {**shown, "table": None}, deep=False)
    known = [one for was, now, one in tables if was is old and now is new]
    encoded = known[0] if known else None if old == new else msgspec.Raw(encode(new))
    if not known:
        tables.append((old, new, encoded))
    if encoded is not None:
        found.setdefault("set", {})["table"] = encoded
    return found


def _add_shown(
    delta: dict[str, Any], channel: ViewerChannel, shown: Any, shared: Shared, tables: list[SharedValue]
) -> None:
    """Adds the changes in the scene or view to a delta."""
    before, shown = channel.shown, channel.compacted(shown)
    if isinstance(before, Scene | CompactScene) and isinstance(shown, Scene | CompactScene):
        channel.shown = shown
        if changed := diff_scenes(before, shown, shared):
            delta.setdefault("in", {})["shown"] = changed
    elif isinstance(before, bytes):
        encoded = channel.shown = orjson.dumps(shown)
        if encoded != before:
            delta.setdefault("in", {})["shown"] = diff(orjson.loads(before), orjson.loads(encoded))
    elif before is None:
        channel.show(shown)
        delta.setdefault("set", {})["shown"] = shown
    else:
        # For small values a deep comparison costs more than sending them.
        channel.shown = shown
        changed = _diff_views(before, shown, tables)
        if changed:
            delta.setdefault("in", {})["shown"] = changed


#: Records that do not change the lobby.
_LEAVE_ROW = frozenset({"answer", "chat", "remove_chat", "mute", "offer", "agree", "decline", "undo"})


def _changes_row(match_record: MatchRecord, record: Record) -> bool:
    """Whether a record changes the match's row in the lobby or in the list of deadlines. Most answers do not."""
    return (
        match_record.clock is not None
        or any(seat.played_here for seat in match_record.seats)
        or record["type"] not in _LEAVE_ROW
        or ("result" in record)
    )
