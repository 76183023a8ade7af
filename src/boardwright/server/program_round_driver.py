"""Rounds of matches between programs: sending states, the round clock, and matches without connected programs.

A round begins at the same time for all seats that have to answer. It is resolved as soon as everybody has answered,
and at the deadline at the latest. Messages that have reached this machine by the deadline still count. Connections
are in `program_socket.py`.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import orjson

from boardwright.core import IllegalAnswer
from boardwright.server import seat_commands
from boardwright.server.errors import RequestRefused
from boardwright.server.match_record import Record

if TYPE_CHECKING:
    from boardwright.server.program_socket import ProgramClient
    from boardwright.server.room import Room

#: Seconds, and iterations of the event loop, between the deadline and the end of a round. They give messages that
#: arrived in time a chance to be read. On a busy machine, iterations alone would be too short. On a busy event loop,
#: seconds alone would be too short.
GRACE, LAST_LOOKS = 0.002, 3
#: Seconds allowed for parsing messages that have already been read.
UNDERSTAND = 0.25

#: A function that logs the events of programs in a match.
Note = Callable[["Room", dict[str, Any]], None]
Listener = Callable[["Room", Record], None]

ABORTED: dict[str, Any] = {"type": "end", "winner": None, "reason": "aborted", "ranking": []}


class RoundDriver:
    """Drives the rounds of all matches with a round clock in this process, and sends states to programs."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.notes: list[Note] = []

    def note(self, room: Room, entry: dict[str, Any]) -> None:
        for note in self.notes:
            note(room, entry)

    async def told(self, room: Room, record: Record) -> None:
        """Called after a record has been sent to all clients that are not programs. The room is locked."""
        for listener in self.listeners:
            listener(room, record)
        clock = room.record.clock
        rounds = clock is not None and clock["per"] == "round"
        if not (rounds or self.notes or any(client.form == "program" for client in room.clients)):
            return
        if record["type"] == "answer" and self.notes and room.record.clock is not None:
            self._note_answer(room, record)
        await self.show(room)
        self.arm(room)

    def _note_answer(self, room: Room, record: Record) -> None:
        fault = {} if "why" not in record else {"fault": record["why"]}
        seat = record["seat"]
        self.note(
            room, {"seat": seat, "nick": room.record.seats[seat].name, "answer": record["answer"], **fault}
        )

    # -- states

    async def show(self, room: Room) -> None:
        """Sends programs the state of a new question, or the result at the end. The room is locked."""
        record, state = room.record, room.rounds
        clients: list[ProgramClient] = [client for client in room.clients if client.form == "program"]  # type: ignore[misc]
        if room.table is None or not (clients or self.notes):
            return
        if record.status == "over":
            if state.shown != -1:
                state.shown = -1
                await self._show_end(room, clients)
            return
        question = self._open_question(room)
        if question is None:
            if record.paused is not None:
                await self._show_paused(room, clients)
        elif state.shown != question:
            state.shown = question
            await self._show_states(room, clients, question)
            state.shown_at = room.registry.now()

    def _open_question(self, room: Room) -> int | None:
        record, now = room.record, room.registry.now()
        return max(
            (record.asked[seat][0] for seat in record.asked if record.is_open(seat, now)), default=None
        )

    async def _show_states(self, room: Room, clients: list[ProgramClient], question: int) -> None:
        assert room.table is not None
        found = await room.table.ask("program_states", [None, *(client.viewers[0] for client in clients)])
        asked = {seat for seat, (ask, _) in room.record.asked.items() if ask == question}
        if found["public"]:
            self.note(room, {"state": orjson.loads(found["texts"][0])})
        for client, text in zip(clients, found["texts"][1:]):
            seat = client.viewers[0]
            if found["public"] or seat is None or seat in asked:
                client.tell(text)

    async def _show_paused(self, room: Room, clients: list[ProgramClient]) -> None:
        watchers = [client for client in clients if client.viewers[0] is None]
        if watchers and room.table is not None:
            found = await room.table.ask("program_states", [None])
            state = {**orjson.loads(found["texts"][0]), "status": "paused"}
            for watcher in watchers:
                watcher.tell(orjson.dumps(state).decode())

    async def _show_end(self, room: Room, clients: list[ProgramClient]) -> None:
        result = room.record.result
        assert room.table is not None
        assert result is not None
        if result["reason"] == "aborted":
            for client in clients:
                client.tell(orjson.dumps(ABORTED).decode())
            self.note(room, {"end": "aborted"})
            return
        found = await room.table.ask("program_states", [None, *(client.viewers[0] for client in clients)])
        if found["public"]:
            self.note(room, {"state": orjson.loads(found["texts"][0])})
        ends = found["ends"] or [
            {"type": "end", "winners": result["winners"], "scores": result["scores"]}
        ] * (len(clients) + 1)
        for client, text, end in zip(clients, found["texts"][1:], ends[1:]):
            client.tell(text)
            if client.viewers[0] is not None:
                client.tell(orjson.dumps(end).decode())
        self.note(room, {"end": "over", "winners": result["winners"]})

    # -- clocks

    def arm(self, room: Room) -> None:
        """Sets the timer for the next moment of a round: its start or its deadline."""
        state, record = room.rounds, room.record
        if state.timer is not None:
            state.timer.cancel()
            state.timer = None
        if record.clock is None or record.clock["per"] != "round" or record.status != "playing":
            return
        now = room.registry.now()
        opens = [
            at for seat, (_, at) in record.asked.items() if at > now and not record.waits_for_operator(seat)
        ]
        deadlines = [end for seat in record.asked if (end := self._deadline(room, seat)) is not None]
        moments = opens or ([] if state.absent_since is not None else deadlines)
        if moments:
            loop = asyncio.get_running_loop()
            state.timer = loop.call_later(max(0.0, min(moments) - now), self._fire, room)

    def _fire(self, room: Room) -> None:
        room.registry.spawn(self._tick(room))

    async def _tick(self, room: Room) -> None:
        async with room.registry.room(room.record.id) as present:
            if present is not room:
                return
            async with room.lock:
                await self.show(room)
            room.registry.bots.drive(room, ours=True)
            await self.expire(room)
            self.arm(room)

    async def expire(self, room: Room) -> None:
        """Answers for all seats whose clock has run out, and gives the reason why each seat did not answer.

        If nobody is connected, the match waits for somebody to connect.
        """
        state = room.rounds
        if state.closing or not self._late(room):
            return
        state.closing = True
        try:
            await self._last_looks(room)
            if not self._late(room):
                return
            if not self._anybody(room):
                await self._wait_for_somebody(room)
                return
            state.absent_since = None
            for seat, ask in self._late(room):
                await self._answer_for(room, seat, ask)
        finally:
            state.closing = False

    def _late(self, room: Room) -> list[tuple[int, int]]:
        """The seats whose clock has run out, and their questions."""
        record, now = room.record, room.registry.now()
        found = []
        for seat, (ask, _) in record.asked.items():
            deadline = self._deadline(room, seat)
            # The server's own bot waits for a worker. This waiting time is not charged to the seat.
            thinks = record.seats[seat].local_bot and (seat, ask) in room.thinking
            if deadline is not None and deadline <= now and not thinks:
                found.append((seat, ask))
        return found

    def _deadline(self, room: Room, seat: int) -> float | None:
        """When the clock of a seat runs out. The time before the state was sent does not count."""
        record, state = room.record, room.rounds
        deadline = record.deadline(seat)
        if deadline is None or record.clock is None or state.shown != record.asked[seat][0]:
            return deadline
        return max(deadline, state.shown_at + float(record.clock["seconds"]))

    async def _last_looks(self, room: Room) -> None:
        for pause in (GRACE, *[0.0] * LAST_LOOKS):
            await asyncio.sleep(pause)
        end = time.monotonic() + UNDERSTAND
        while any(getattr(client, "busy", False) for client in room.clients) and time.monotonic() < end:
            await asyncio.sleep(0.001)

    async def _answer_for(self, room: Room, seat: int, ask: int) -> None:
        why = self.reason(room, seat, ask)
        # The seat may have answered at the last moment.
        with contextlib.suppress(RequestRefused, IllegalAnswer):
            await seat_commands.submit_answer(room, seat, why, ask, verb="fault", by="clock")

    def reason(self, room: Room, seat: int, ask: int) -> str:
        """Why a seat has not answered: `invalid` if it sent only invalid messages, else `disconnected` or `timeout`."""
        question, _, refused = room.rounds.noise.get(seat, (-1, 0, 0))
        if question == ask and refused:
            return "invalid"
        away = not room.record.seats[seat].played_here and seat not in room.registry.presence.online(room)
        return "disconnected" if away else "timeout"

    # -- matches without connected players

    def _anybody(self, room: Room) -> bool:
        record, online = room.record, room.registry.presence.online(room)
        return any(seat.played_here or number in online for number, seat in enumerate(record.seats))

    async def _wait_for_somebody(self, room: Room) -> None:
        state, clock = room.rounds, room.record.clock
        assert clock is not None
        now = time.monotonic()
        if state.absent_since is None:
            state.absent_since = now
            async with room.lock:
                clients: list[ProgramClient] = [client for client in room.clients if client.form == "program"]  # type: ignore[misc]
                await self._show_paused(room, clients)
        elif now - state.absent_since >= clock.get("absent", 60):
            await seat_commands.abort(room)

    async def came_back(self, room: Room) -> None:
        """Called when a program reconnects. If nobody was connected before, the open round starts again for all."""
        if room.rounds.absent_since is not None:
            room.rounds.absent_since = None
            await seat_commands.resume(room, anew=True)
