"""WebSocket connections of programs, which use the bot protocol (docs/bot-protocol.md).

A program holds a seat with the seat's secret, which the bot protocol calls a token. A watcher has no token and only
reads. Sends never block; a client that stops reading is disconnected.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import orjson

from boardwright.bots.programs.reply_parser import error_message
from boardwright.core import BoardwrightError
from boardwright.server import metrics, seat_commands
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.room import Room
from boardwright.server.seat_secrets import seats_opened
from boardwright.server.socket_transport import AsgiTransport, FastTransport, Inbox, SocketTransport
from boardwright.server.store import StoreError
from boardwright.wire.bot_protocol import PROTOCOL, InvalidBotMessage

#: After this many refused messages in a round, further ones are ignored. Ten times as many end the connection.
REFUSALS = 100
#: Maximum number of messages queued while one is handled. When the queue is full, the socket is not read.
MOST_WAITING = 256
#: Close codes of connections: normal end, or too many messages.
DONE, TOO_MUCH = 1000, 1008


class ProgramClient:
    """A connection to a program or a watcher. It becomes a client of a room when it enters one."""

    form = "program"

    def __init__(self, registry: MatchRegistry, socket: SocketTransport) -> None:
        self.registry = registry
        self._socket = socket
        self.viewers: Sequence[int | None] = (None,)
        self.version = 1
        self.sheets: frozenset[str] = frozenset()
        self.left = False
        self.room: Room | None = None
        #: The secret of its seat.
        self.token: str | None = None
        self.closed = False
        self._inbox = Inbox(socket, self._handle, MOST_WAITING)
        self._hear: Callable[[bytes], Any] | None = None

    # -- out

    def send(self, message: bytes) -> None:
        """Ignores messages of the page's protocol; programs do not get them."""

    def tell(self, message: str | dict[str, Any]) -> None:
        """Sends a message of the bot protocol."""
        text = message if isinstance(message, str) else orjson.dumps(message).decode()
        if not self.closed and not self._socket.write(text.encode(), self.registry.settings.backlog):
            self.closed = True
            metrics.SLOW.inc()

    def welcome(self, nick: str, token: str, rules: Any) -> None:
        self.tell({"type": "welcome", "nick": nick, "token": token, "protocol": PROTOCOL, "rules": rules})

    def hang_up(self) -> None:
        self.finish(DONE)

    def moved(self, room: Room) -> None:
        self.room = room

    def finish(self, code: int) -> None:
        self.closed = True
        self._inbox.clear()
        self._socket.finish(code)

    # -- in

    def listen(self, hear: Callable[[bytes], Any]) -> None:
        """Passes messages to a coroutine function, one after the other."""
        self._hear = hear

    def received(self, data: bytes) -> None:
        if self.closed or self._hear is None:
            return
        self._inbox.add(data)

    async def _handle(self, data: bytes) -> None:
        if self._hear is not None and not self.closed:
            await self._hear(data)

    # -- at a match

    async def enter(self, room: Room, token: str | None, show: bool = True) -> bool:
        """Takes the seat that a token opens. Without a token, only watches. Returns False if the token opens no seat.

        An older connection to the seat is closed. With `show`, the current state is sent at once.
        """
        seats, fit = seats_opened(room.record, [] if token is None else [token])
        if not fit or (token is not None and len(seats) != 1):
            return False
        self.leave()
        self.token = token
        self.viewers = (seats[0] if seats else None,)
        for other in list(room.clients):
            if seats and other.form == "program" and other.viewers == self.viewers:
                other.hang_up()
                room.unsubscribe(other)
        room.clients.append(self)
        self.room = room
        rounds = self.registry.rounds
        if seats:
            rounds.note(room, {"connected": room.record.seats[seats[0]].name})
            await self.registry.presence.changed(room)
            await rounds.came_back(room)
        if show:
            await self.show_present()
        return True

    async def show_present(self) -> None:
        room = self.room
        if room is None:
            return
        async with room.lock:
            if room.table is None:
                return
            found = await room.table.ask("program_states", [self.viewers[0]])
            self.tell(found["texts"][0])
            open_now = [ask for seat, (ask, _) in room.record.asked.items() if self._is_open(room, seat)]
            if open_now:
                room.rounds.shown = max(open_now)

    def _is_open(self, room: Room, seat: int) -> bool:
        return room.record.is_open(seat, self.registry.now())

    def seat_again(self, token: str) -> None:
        """Updates the seat number after a match began with fewer seats than it was created for."""
        assert self.room is not None
        seats, _ = seats_opened(self.room.record, [token])
        self.viewers = (seats[0] if seats else None,)

    def end(self) -> None:
        """Called when the connection has ended. Nothing refers back to the client any more, so it is freed at once."""
        self.left = self.closed = True
        self._inbox.close()
        self._hear = None
        self.leave()

    def leave(self) -> None:
        """Leaves the match but keeps the seat."""
        room, self.room = self.room, None
        if room is None:
            return
        room.unsubscribe(self)
        seat = self.viewers[0]
        if seat is not None and not self.registry.closing:
            if room.record.status == "playing" and seat not in self.registry.presence.here(room):
                self.registry.rounds.note(room, {"disconnected": room.record.seats[seat].name})
            self.registry.spawn(self.registry.presence.changed(room))

    async def play(self, data: bytes) -> None:
        """Handles a message of a playing program. The first valid action for a question counts."""
        room, seat = self.room, self.viewers[0]
        assert room is not None
        assert seat is not None
        if self._enough(room, seat):
            return
        record = room.record
        asked = record.asked.get(seat)
        if asked is None or not self._is_open(room, seat):
            self._count(room, seat, refused=False)
            # A seat that has already answered, or is out, gets no error while others have to answer.
            others = asked is None and any(self._is_open(room, other) for other in record.asked)
            if not others:
                self.tell(error_message(InvalidBotMessage("too_late")))
            return
        try:
            found = await room.ask_host("read_reply", seat, data.decode("utf-8", "surrogateescape"))
            if "error" in found:
                self._count(room, seat, refused=True)
                nick = record.seats[seat].name
                self.registry.rounds.note(room, {"refused": nick, "code": found["error"]["code"]})
                self.tell(found["error"])
            elif "answer" in found:
                await seat_commands.submit_answer(room, seat, found["answer"], asked[0])
        except BoardwrightError:
            # The question has been closed in the meantime.
            self.tell(error_message(InvalidBotMessage("too_late")))
        except StoreError as error:
            self.registry.log.error("store failed", extra={"match": record.id, "error": str(error)})

    def _count(self, room: Room, seat: int, refused: bool) -> None:
        question = max((ask for ask, _ in room.record.asked.values()), default=-1)
        known, noise, found = room.rounds.noise.get(seat, (-1, 0, 0))
        if known != question:
            noise = found = 0
        room.rounds.noise[seat] = (question, noise + 1, found + refused)

    def _enough(self, room: Room, seat: int) -> bool:
        """Whether further messages of a seat in this round are ignored.

        A program that sends far too many is disconnected.
        """
        question = max((ask for ask, _ in room.record.asked.values()), default=-1)
        known, noise, _ = room.rounds.noise.get(seat, (-1, 0, 0))
        if known != question or noise <= REFUSALS:
            return False
        self._count(room, seat, refused=False)
        if noise > 10 * REFUSALS:
            self.registry.rounds.note(room, {"hung up": room.record.seats[seat].name})
            self.finish(TOO_MUCH)
        return True


async def serve_program(
    registry: MatchRegistry, scope: Any, receive: Any, send: Any, opened: Callable[[ProgramClient], Any]
) -> None:
    """Serves one connection from beginning to end.

    `opened` is called first. It chooses the function that handles the client's messages.
    """
    await receive()
    await send({"type": "websocket.accept"})
    fast = scope.get("boardwright.socket")
    socket: SocketTransport = FastTransport(fast) if fast is not None else AsgiTransport(receive, send)
    client = ProgramClient(registry, socket)
    metrics.CONNECTIONS.inc()
    try:
        opened(client)
        await socket.run(client.received, receive)
    finally:
        metrics.CONNECTIONS.dec()
        client.end()
        await asyncio.sleep(0)
