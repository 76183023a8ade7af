"""WebSocket connections to matches. `socket_transport.py` has their transport.

A message for several clients is encoded and framed once. Sends never block. A client that reads too slowly is
disconnected; it can reconnect and get the messages it missed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
import orjson
from pydantic import TypeAdapter, ValidationError

from boardwright.core import BoardwrightError, Message, translate
from boardwright.server import metrics, seat_commands
from boardwright.server.errors import RequestRefused
from boardwright.server.fair_lock import client_address
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.rate_limits import TokenBucket
from boardwright.server.room import COMPACT, Room
from boardwright.server.seat_secrets import seats_opened
from boardwright.server.socket_transport import AsgiTransport, FastTransport, Inbox, SocketTransport
from boardwright.server.store import StoreError
from boardwright.server.worker_pool import WorkerFailed
from boardwright.wire import websocket_messages as wire

#: Maximum number of messages queued while one is handled. When the queue is full, the socket is not read.
MAX_QUEUED = 32
#: Number of invalid messages tolerated before disconnecting.
MAX_INVALID = 20
#: Seconds that a client has to send `hello`.
HELLO_TIME = 15.0

#: Close codes of connections.
BAD, FORBIDDEN, NO_MATCH, TOO_OFTEN, BROKEN, AWAY = 4400, 4403, 4404, 4429, 1011, 1013

#: Close code for each HTTP status of a refused handshake.
CODES = {403: FORBIDDEN, 404: NO_MATCH, 429: TOO_OFTEN}

#: The sheets of a client that has none. All such clients share the object.
NO_SHEETS: frozenset[str] = frozenset()

_hello = TypeAdapter(wire.Hello)
_command: TypeAdapter[Any] = TypeAdapter(wire.Command)


class QuickAnswer(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """A well-formed `wire.Answer`. It is parsed many times faster than with the models of the protocol.

    The models parse all other messages.
    """

    type: Literal["answer"]
    seat: Annotated[int, msgspec.Meta(ge=0, le=63)]
    ask: int
    answer: Any = None
    pick: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    id: None = None


_quick_answer = msgspec.json.Decoder(QuickAnswer)


def read_command(data: bytes) -> Any:
    """The command that a message contains. Raises `ValidationError` if it contains none."""
    try:
        quick = _quick_answer.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _command.validate_json(data)
    return quick if (quick.answer is None) != (quick.pick is None) else _command.validate_json(data)


class MatchSocket:
    """The client at the other end of a WebSocket."""

    __slots__ = (
        "_bucket",
        "_inbox",
        "_invalid",
        "_socket",
        "address",
        "form",
        "language",
        "left",
        "ready",
        "registry",
        "room",
        "sender",
        "sheets",
        "version",
        "viewers",
    )  # fmt: skip

    def __init__(self, registry: MatchRegistry, room: Room, socket: SocketTransport) -> None:
        self.registry = registry
        #: The client's address. Its messages are carried out in the name of this address.
        self.address = client_address.get()
        self.room = room
        self._socket = socket
        self._inbox = Inbox(socket, self._handle, MAX_QUEUED)
        self._invalid = 0
        self._bucket = TokenBucket(registry.settings.rate, registry.settings.burst)
        self.viewers: Sequence[int | None] = ()
        self.form = "scene"
        self.version = 1
        #: The sheets that the client has; see `wire/compact_scene.py`.
        self.sheets = NO_SHEETS
        self.language = "en"
        self.sender = seat_commands.CommandSender(frozenset())
        #: Whether the client has sent `hello` and received `welcome`.
        self.ready = False
        #: Whether the connection is closed. Rooms check it, because a client may leave while it is joining.
        self.left = False

    # -- out

    def send(self, message: bytes) -> None:
        if not self._socket.write(message, self.registry.settings.backlog):
            metrics.SLOW.inc()

    def hang_up(self) -> None:
        self._socket.finish(NO_MATCH)

    def moved(self, room: Room) -> None:
        self.room = room

    def tell(self, message: dict[str, Any]) -> None:
        self.send(orjson.dumps(message))

    def refuse(self, why: Message, id: int | None = None) -> None:
        """Sends the reason for a refusal."""
        metrics.REFUSED.labels(why.id).inc()
        told = {"type": "refused", "id": id, "why": why.json, "text": translate(why, self.language)}
        self.tell(told if id is not None else {key: told[key] for key in ("type", "why", "text")})

    # -- in

    def received(self, data: bytes) -> None:
        """Handles a message; messages are handled one after the other."""
        self._inbox.add(data)

    async def _handle(self, data: bytes) -> None:
        client_address.set(self.address)
        if self.registry.limits.is_blocked(self.address):
            self.refuse(Message("server-blocked"))
            self._inbox.clear()
            self._socket.finish(FORBIDDEN)
        elif not self._bucket.take():
            self.refuse(Message("server-too-often"))
            self._count_invalid(TOO_OFTEN)
        elif self.ready:
            await self._command(data)
        else:
            await self._greet(data)

    def _count_invalid(self, code: int) -> None:
        self._invalid += 1
        if self._invalid >= MAX_INVALID:
            self._inbox.clear()
            self._socket.finish(code)

    async def _greet(self, data: bytes) -> None:
        try:
            hello = _hello.validate_json(data)
        except ValidationError:
            self.refuse(Message("server-hello-first"))
            self._count_invalid(BAD)
            return
        self.language, self.form = hello.language, hello.form
        try:
            if hello.version not in wire.VERSIONS:
                raise RequestRefused("version", found=hello.version, expected=wire.VERSION)
            self.version = hello.version
            self.sheets = frozenset(hello.sheets) if hello.sheets else NO_SHEETS
            if hello.version > 1 and hello.form == "scene":
                self.form = COMPACT
            await self._enter(hello)
        except BoardwrightError as error:
            self.refuse(error.message)
            self._socket.finish(FORBIDDEN)
        except StoreError as error:
            self._refuse_store(error)
            self._socket.finish(AWAY)
        except Exception as error:
            self._refuse_broken(error)
            self._socket.finish(BROKEN)

    async def _enter(self, hello: wire.Hello) -> None:
        seats, fit = seats_opened(self.room.record, hello.secrets)
        if not fit:
            raise RequestRefused("wrong-secret")
        if not seats:
            self.room = await spectator_room(self.registry, self.room)
        self.viewers = seats or (None,)
        self.sender = seat_commands.CommandSender(frozenset(seats))
        self.ready = True
        await self.room.subscribe(self, hello.since)
        if seats and not self.left:
            await self.registry.presence.changed(self.room)

    async def _command(self, data: bytes) -> None:
        id: int | None = None
        try:
            command = read_command(data)
            id = command.id
            if self.registry.closing:
                raise RequestRefused("closing")
            if command.type == "sync":
                await self.room.sync(self)
                extra: dict[str, Any] = {}
            else:
                extra = await seat_commands.run(self._real_room(), self.sender, command)
            if id is not None:
                self.tell({"type": "done", "id": id, "index": self.room.told, **extra})
        except ValidationError as error:
            self.refuse(Message("server-bad-message", reason=_first_fault(error)), _id_of(data))
            self._count_invalid(BAD)
        except BoardwrightError as error:
            self.refuse(error.message, id)
        except StoreError as error:
            self._refuse_store(error, id)
        except Exception as error:
            self._refuse_broken(error, id)

    def _refuse_store(self, error: StoreError, id: int | None = None) -> None:
        self.registry.log.error("store failed", extra={"match": self.room.record.id, "error": str(error)})
        self.refuse(Message("server-store"), id)

    def _refuse_broken(self, error: Exception, id: int | None = None) -> None:
        kind = str(error) if isinstance(error, WorkerFailed) else repr(error)
        self.registry.log.error("rules broke", extra={"match": self.room.record.id, "error": kind[:500]})
        self.refuse(Message("server-broken"), id)

    def _real_room(self) -> Room:
        # The commands of delayed spectators, such as chat, go to the real match. These spectators see the result
        # with a delay.
        return self.registry.rooms.get(self.room.record.id, self.room)

    def gone(self) -> None:
        """Called when the connection is closed."""
        self.left = True
        self._inbox.close()
        self.room.unsubscribe(self)
        if self.sender.seats and not self.registry.closing:
            self.registry.spawn(self.registry.presence.changed(self.room))


def _first_fault(error: ValidationError) -> str:
    fault = error.errors(include_url=False, include_input=False, include_context=False)[0]
    return f"{'.'.join(str(part) for part in fault['loc'])}: {fault['msg']}"[:200]


def _id_of(data: bytes) -> int | None:
    try:
        id = orjson.loads(data).get("id")
    except (ValueError, AttributeError):
        return None
    return id if isinstance(id, int) and not isinstance(id, bool) else None


async def spectator_room(registry: MatchRegistry, room: Room) -> Room:
    """The room for spectators: the match itself, or its delayed copy."""
    watch = room.record.spectators["watch"]
    if watch == "refused":
        raise RequestRefused("no-spectators")
    if watch == "delayed" and room.record.status == "playing":
        return await registry.shadow(room.record.id)
    return room


async def refuse_socket(refused: RequestRefused, language: str, send: Any) -> None:
    """Accepts a connection only to send the reason why it is refused: browsers cannot read an HTTP refusal."""
    metrics.REFUSED.labels(refused.message.id).inc()
    await send({"type": "websocket.accept"})
    body = {"type": "refused", "why": refused.message.json, "text": translate(refused.message, language)}
    await send({"type": "websocket.send", "text": orjson.dumps(body).decode()})
    await send({"type": "websocket.close", "code": CODES.get(refused.status, BAD)})


async def serve_socket(
    registry: MatchRegistry, id: str, language: str, scope: Any, receive: Any, send: Any
) -> None:
    """Serves one connection to one match, from beginning to end. Works with any ASGI server."""
    await receive()
    try:
        async with registry.room(id) as room:
            await send({"type": "websocket.accept"})
            fast = scope.get("boardwright.socket")
            socket: SocketTransport = (
                FastTransport(fast) if fast is not None else AsgiTransport(receive, send)
            )
            connection = MatchSocket(registry, room, socket)
            metrics.CONNECTIONS.inc()
            timer = asyncio.get_running_loop().call_later(HELLO_TIME, _hurry, connection, socket)
            try:
                await socket.run(connection.received, receive)
            finally:
                timer.cancel()
                metrics.CONNECTIONS.dec()
                registry.closed += 1
                connection.gone()
    except RequestRefused as refused:
        await refuse_socket(refused, language, send)


def _hurry(connection: MatchSocket, socket: SocketTransport) -> None:
    if not connection.ready:
        socket.finish(BAD)
