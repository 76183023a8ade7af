"""A contest: a list of matches on the server, the programs that wait for each match, and the results.

A contest match is a server match with a clock for each round; programs take its seats under their nicks. This
module holds names, the list of matches and the results. The server handles rounds, clocks, connections and storage. The
list is stored as well, so that a contest continues after its process restarts.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson

from boardwright.arena.contest_log import ContestLog
from boardwright.arena.entrants import Entrant, free_name, read_nick, same_nick, short_name
from boardwright.arena.match_points import points_by_result, ranks_by_result
from boardwright.arena.standings import standings
from boardwright.arena.tournament_plan import TournamentPlan
from boardwright.core import BadOptions, BoardwrightError, Game, Message
from boardwright.server import match_creation, seat_commands
from boardwright.server.bot_driver import LOCAL_PROGRAMS
from boardwright.server.errors import RequestRefused
from boardwright.server.game_cache import load_game
from boardwright.server.match_record import MatchRecord, Record
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.program_socket import ProgramClient
from boardwright.server.room import Room
from boardwright.server.seat_secrets import seats_opened
from boardwright.server.store import PendingRecord
from boardwright.wire import http_models as http
from boardwright.wire.bot_protocol import PROTOCOL, InvalidBotMessage, dialect_of
from boardwright.wire.urls import split
from boardwright.wire.websocket_messages import Clock

#: Maximum number of added bots in all waiting and running matches.
MAX_BOTS = 32
#: The key of the match list in the store. No match has this id.
LIST = "contest:"
#: Number of retries if another process has written first.
TRIES = 20


@dataclass(frozen=True, slots=True)
class ContestSettings:
    """The settings of a contest."""

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int = 2
    seed: int | str = 0
    #: None means the value that the game defines.
    reply_ms: int | None = None
    min_round_ms: int | None = None
    join_ms: int = 10_000
    absent_ms: int = 60_000
    #: Whether the operator may add programs, and the hosts of the addresses that may be added.
    programs: bool = False
    bot_hosts: tuple[str, ...] = ()
    #: The folder for journals, logs and results, in addition to the store; None means no files.
    folder: Path | None = None


@dataclass(slots=True)
class ContestMatch:
    """A match of a contest."""

    number: int
    id: str
    #: The name that programs use; empty for a match that anybody may join.
    asked_name: str
    status: str = "waiting"

    @property
    def name(self) -> str:
        return self.asked_name or f"match-{self.number}"


class Contest:
    """The matches of a contest."""

    def __init__(self, terms: ContestSettings) -> None:
        self.terms = terms
        self.matches: dict[int, ContestMatch] = {}
        self.results: dict[int, dict[str, Any]] = {}
        self._changed = asyncio.Event()
        self._joining = asyncio.Lock()
        self._length = 0
        self._log = ContestLog(terms.folder)

    # -- life

    def attach(self, registry: MatchRegistry) -> None:
        """Connects the contest to the matches of a server process."""
        self.registry = registry
        registry.rounds.listeners.append(self._told)
        if self.terms.folder is not None:
            registry.rounds.notes.append(self._note)

    async def start(self) -> None:
        """Reads the list of matches from the store and continues those that are not over."""
        self.game: Game = await asyncio.to_thread(load_game, self.terms.game, self.terms.options)
        self.game.start(self.terms.seats, 0)
        self.rules = dialect_of(self.game).rules
        for line in await self.registry.lines(self._list):
            self._read(line)
        for match in [one for one in self.matches.values() if one.status != "over"]:
            try:
                async with self.registry.room(match.id) as room:
                    match.status = room.record.status
                    if match.status == "over":
                        await self._keep(match, room)
            except RequestRefused:
                # The operator has deleted the match.
                match.status = "over"

    @property
    def _list(self) -> str:
        return f"{LIST}{self.terms.game}"

    def _read(self, line: Record) -> None:
        self._length += 1
        if line["type"] == "match":
            self.matches[line["number"]] = ContestMatch(line["number"], line["id"], line["name"])
        else:
            self.results[line["number"]] = line["result"]
            self.matches[line["number"]].status = "over"

    async def _write(self, line: Record) -> None:
        for _ in range(TRIES):
            record = PendingRecord(self._list, self._length, orjson.dumps(line).decode(), None)
            if await self.registry.store.append(record):
                self._read(line)
                return
            for missed in await self.registry.lines(self._list, self._length):
                self._read(missed)
        raise RequestRefused("late")

    async def change(self) -> None:
        """Waits until a match begins or ends."""
        await self._changed.wait()

    def _tell_change(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    # -- who is there

    def record(self, match: ContestMatch) -> MatchRecord | None:
        """The record of a match, if the match is open."""
        room = self.registry.rooms.get(match.id)
        return None if room is None else room.record

    @property
    def waiting(self) -> list[ContestMatch]:
        return [match for match in self.matches.values() if match.status == "waiting"]

    @property
    def playing(self) -> list[ContestMatch]:
        return [match for match in self.matches.values() if match.status == "playing"]

    async def nicks(self, match: ContestMatch) -> list[str]:
        """The nicks of the players of a match."""
        async with self.registry.room(match.id) as room:
            return [seat.name or "" for seat in room.record.seats if seat.kind != "open"]

    async def find(self, nick: str) -> tuple[ContestMatch, int] | None:
        """The match and the seat in which the player with this nick plays or waits."""
        key = same_nick(nick)
        for match in [*self.waiting, *self.playing]:
            async with self.registry.room(match.id) as room:
                for number, seat in enumerate(room.record.seats):
                    if seat.name is not None and same_nick(seat.name) == key:
                        return match, number
        return None

    def named(self, name: str) -> ContestMatch | None:
        """The running match with the given name. If the name is empty, the oldest running match."""
        return next((match for match in self.playing if not name or match.name == name), None)

    # -- joining

    async def join(self, message: Mapping[str, Any], client: ProgramClient) -> tuple[ContestMatch, str]:
        """Gives a player a seat, or returns the player to the old seat.

        Returns the match and the token. Raises `InvalidBotMessage` if the player cannot join.
        """
        if message.get("type") != "join" or message.get("protocol", PROTOCOL) != PROTOCOL:
            raise InvalidBotMessage("bad_type")
        nick, token = read_nick(message.get("nick")), message.get("token")
        async with self._joining:
            known = await self.find(nick)
            if known is not None:
                return await self._join_again(known[0], known[1], nick, token, client)
            if token is not None:
                raise InvalidBotMessage("bad_token", nick=nick)
            name = message.get("match", "")
            if not isinstance(name, str) or len(name) > 80:
                raise InvalidBotMessage("bad_type")
            match = await self._match_to_join(name)
            async with self.registry.room(match.id) as room:
                request = http.JoinRequest(name=nick, kind="program")
                return match, await self._seat(room, request, None, client, nick)

    async def _seat(
        self, room: Room, request: http.JoinRequest, bot: str | None, client: ProgramClient | None, nick: str
    ) -> str:
        last = len(room.record.open_seats) == 1
        _, secret = await match_creation.join(self.registry, room, request, bot)
        if client is not None:
            client.welcome(nick, secret, self.rules)
            await client.enter(room, secret, show=last)
        return secret

    async def _join_again(
        self, match: ContestMatch, seat: int, nick: str, token: Any, client: ProgramClient
    ) -> tuple[ContestMatch, str]:
        if token is None:
            raise InvalidBotMessage("nick_taken", nick=nick)
        async with self.registry.room(match.id) as room:
            if not isinstance(token, str) or seat not in seats_opened(room.record, [token])[0]:
                raise InvalidBotMessage("bad_token", nick=nick)
            client.welcome(room.record.seats[seat].name or nick, token, self.rules)
            await client.enter(room, token)
        return match, token

    async def _match_to_join(self, name: str) -> ContestMatch:
        if name and any(match.name == name for match in self.playing):
            raise InvalidBotMessage("match_full", match=name)
        found = next((match for match in self.waiting if match.asked_name == name), None)
        return found or await self._create(name)

    async def _create(self, name: str) -> ContestMatch:
        number = max(self.matches, default=-1) + 1
        dialect = dialect_of(self.game)
        terms = self.terms
        reply_ms = dialect.reply_ms if terms.reply_ms is None else terms.reply_ms
        shortest = dialect.min_round_ms if terms.min_round_ms is None else terms.min_round_ms
        request = http.MatchRequest(
            game=terms.game,
            options=dict(terms.options),
            seats=[http.SeatRequest(kind="open")] * terms.seats,
            clock=Clock(
                per="round", seconds=reply_ms / 1000, shortest=shortest / 1000, absent=terms.absent_ms / 1000
            ),
            seed=f"{terms.seed}/{number}",
        )
        room, _ = await match_creation.create(self.registry, request)
        await self._write({"type": "match", "number": number, "id": room.record.id, "name": name})
        return self.matches[number]

    async def add(self, bot: str, nick: str, name: str) -> None:
        """Gives a bot a seat for one match. Raises `BadOptions` or `InvalidBotMessage` if it cannot join."""
        self._check_bot(bot)
        async with self._joining:
            bots = 0
            taken: set[str] = set()
            for match in [*self.waiting, *self.playing]:
                async with self.registry.room(match.id) as room:
                    bots += sum(seat.bot is not None for seat in room.record.seats)
                    taken |= {same_nick(seat.name) for seat in room.record.seats if seat.name}
            if bots >= MAX_BOTS:
                raise BadOptions(Message("arena-control-full", limit=MAX_BOTS))
            nick = read_nick(nick) if nick else free_name(short_name(bot), taken)
            if same_nick(nick) in taken:
                raise InvalidBotMessage("nick_taken", nick=nick)
            match = await self._match_to_join(name)
            async with self.registry.room(match.id) as room:
                await self._seat(room, http.JoinRequest(name=nick, kind="program"), bot, None, nick)

    def _check_bot(self, bot: str) -> None:
        if bot.startswith(LOCAL_PROGRAMS) and not self.terms.programs:
            raise BadOptions(Message("arena-control-programs"))
        host = split(bot).hostname or ""
        if bot.startswith(("http://", "https://")) and host not in self.terms.bot_hosts:
            raise BadOptions(Message("arena-control-host", host=host[:80]))

    async def leave(self, match: ContestMatch, token: str) -> None:
        """Handles a lost connection.

        If the match has not begun, the player is removed, unless another connection uses the same nick.
        """
        if match.status != "waiting":
            return
        with contextlib.suppress(BoardwrightError):
            async with self._joining, self.registry.room(match.id) as room:
                (seat,), _ = seats_opened(room.record, [token])
                if room.record.status == "waiting" and seat not in self.registry.presence.here(room):
                    await match_creation.vacate(room, seat)

    # -- matches

    async def begin(self, name: str) -> bool:
        """Starts a match with the players that wait for it. Does nothing if the game needs more players."""
        match = next((match for match in self.waiting if match.asked_name == name), None)
        if match is None:
            return False
        async with self._joining, self.registry.room(match.id) as room:
            taken = len(room.record.seats) - len(room.record.open_seats)
            if taken < self.game.seats[0]:
                return False
            await match_creation.begin_with_fewer(self.registry, room)
        return True

    async def operate(self, match: ContestMatch, what: str) -> None:
        """Pauses, resumes, steps or ends a match."""
        async with self.registry.room(match.id) as room:
            # A refusal means that the match is already in the requested state.
            with contextlib.suppress(RequestRefused):
                if what in ("resume", "step"):
                    await seat_commands.resume(room)
                if what in ("pause", "step"):
                    await seat_commands.pause(room)
                if what == "reset":
                    await seat_commands.abort(room)

    def _told(self, room: Room, record: Record) -> None:
        match = next((one for one in self.matches.values() if one.id == room.record.id), None)
        if match is None or match.status == room.record.status:
            return
        match.status = room.record.status
        if match.status == "over":
            # Programs learn of the end before the result is written. If somebody stops the contest then, the result
            # is still stored.
            self.registry.spawn(self._ended(match), needed=True)
        if record["type"] == "begin":
            for client in room.clients:
                if isinstance(client, ProgramClient) and client.token is not None:
                    client.seat_again(client.token)
        self._tell_change()

    async def _ended(self, match: ContestMatch) -> None:
        async with self.registry.room(match.id) as room:
            await self._keep(match, room)
            for client in list(room.clients):
                if isinstance(client, ProgramClient):
                    client.leave()
        self._tell_change()

    def _note(self, room: Room, entry: dict[str, Any]) -> None:
        match = next((one for one in self.matches.values() if one.id == room.record.id), None)
        if match is not None:
            self._log.write(match.number, match.name, room.record, entry)

    async def _keep(self, match: ContestMatch, room: Room) -> None:
        """Stores the result of a finished match; skips a match without a result."""
        match_record = room.record
        result = match_record.result
        if result is None or result["reason"] == "aborted" or match.number in self.results:
            return
        faults: list[Counter[str]] = [Counter() for _ in match_record.seats]
        for record in await self.registry.read(match.id):
            if record["type"] == "answer" and "why" in record:
                faults[record["seat"]][record["why"]] += 1
        told = {
            "match": match.number, "id": match.id, "name": match.name,
            "seats": [seat.name or "" for seat in match_record.seats],
            "points": points_by_result(result, len(match_record.seats)),
            "ranks": ranks_by_result(result, len(match_record.seats)),
            "answers": match_record.length, "end": "over", "faults": [dict(sorted(found.items())) for found in faults],
        }  # fmt: skip
        await self._write({"type": "result", "number": match.number, "result": told})
        self._log.keep(match.number, told, await room.ask_host("journal", True))

    def table(self) -> dict[str, Any]:
        """The ratings of all players."""
        names = sorted({nick for result in self.results.values() for nick in result["seats"]})
        plan = TournamentPlan(self.terms.game, tuple(Entrant(name, "websocket") for name in names), "ladder")
        matches = {
            number: {**result, "seats": [names.index(nick) for nick in result["seats"]]}
            for number, result in self.results.items()
        }
        return standings(plan, matches)
