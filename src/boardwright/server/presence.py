"""Tracks which seats are connected, to this process and to others. Announcements are frequent and expire soon."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.server.match_registry import MatchRegistry
    from boardwright.server.room import Room

#: Seconds between two full announcements, and the time for which an announcement is valid.
EVERY = 10.0
BELIEVED = 25.0
#: Seconds for which a program counts as connected after requesting its state.
POLLED = 60.0
#: Maximum number of matches in one announcement.
MOST = 100


class PresenceTracker:
    """Tracks which seats are connected."""

    def __init__(self, registry: MatchRegistry) -> None:
        self.registry = registry
        #: Match -> process -> the seats connected there, and the time until which this is valid.
        self._elsewhere: dict[str, dict[str, tuple[list[int], float]]] = {}
        #: Match -> seat -> when a program last requested its state (monotonic time). It outlives the match's room.
        self._polled: dict[str, dict[int, float]] = {}
        self._announced = 0.0

    async def poll(self, room: Room, seat: int) -> None:
        """Called when a program requests the state of its seat. Such a program counts as present without a
        connection."""
        known = seat in self.here(room)
        self._polled.setdefault(room.record.id, {})[seat] = time.monotonic()
        if not known and self.registry.store.shared:
            await self.registry.store.tell({"online": {room.record.id: self.here(room)}})

    def _polling(self, id: str) -> set[int]:
        since = time.monotonic() - POLLED
        return {seat for seat, at in self._polled.get(id, {}).items() if at > since}

    def here(self, room: Room) -> list[int]:
        """The seats that are connected to this process."""
        seats = {viewer for client in room.clients for viewer in client.viewers if viewer is not None}
        return sorted(seats | self._polling(room.record.id))

    def online(self, room: Room) -> list[int]:
        """The seats that are connected to any process."""
        if room.late:
            # Delayed spectators learn nothing about the present.
            return []
        seats = set(self.here(room))
        now = time.monotonic()
        for found, until in self._elsewhere.get(room.record.id, {}).values():
            if until > now:
                seats.update(found)
        return sorted(seats)

    async def changed(self, room: Room) -> None:
        """Called when somebody connects or disconnects."""
        room.broadcast({"type": "presence", "online": self.online(room)})
        if self.registry.store.shared:
            await self.registry.store.tell({"online": {room.record.id: self.here(room)}})

    async def announce(self) -> None:
        """Announces to the other processes who is connected here, and forgets programs that no longer poll."""
        if time.monotonic() - self._announced < EVERY:
            return
        now = self._announced = time.monotonic()
        for id in [id for id in self._polled if not self._polling(id)]:
            del self._polled[id]
        if not self.registry.store.shared:
            return
        for id in list(self._elsewhere):
            kept = {process: said for process, said in self._elsewhere[id].items() if said[1] > now}
            if kept:
                self._elsewhere[id] = kept
            else:
                del self._elsewhere[id]
        rooms = self.registry.rooms
        connected = [(id, self.here(room)) for id, room in rooms.items() if room.clients]
        connected += [
            (id, sorted(self._polling(id))) for id in self._polled if id not in rooms or not rooms[id].clients
        ]
        for first in range(0, len(connected), MOST):
            await self.registry.store.tell({"online": dict(connected[first : first + MOST])})

    def heard(self, process: str, told: dict[str, list[int]]) -> None:
        """Handles the announcement of another process."""
        until = time.monotonic() + BELIEVED
        for id, seats in told.items():
            before = self._elsewhere.setdefault(id, {}).get(process)
            self._elsewhere[id][process] = (seats, until)
            room = self.registry.rooms.get(id)
            if room is not None and (before is None or before[0] != seats):
                room.broadcast({"type": "presence", "online": self.online(room)})
