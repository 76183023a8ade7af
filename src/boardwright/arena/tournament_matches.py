"""Plays the matches of a tournament on a server in this process, one at a time on each core.

Each core has a worker that plays all seats of one match. Only the program that has to answer runs; the others are
paused, and other matches use other cores, so no program uses up another program's time. If a tournament is interrupted,
its unfinished matches start again from the beginning.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import tempfile
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.arena.live_journal import LiveJournalWriter, live_path
from boardwright.arena.match_points import points_of, ranks_of
from boardwright.arena.replay_page import replay_page
from boardwright.arena.tournament_plan import Fixture, TournamentPlan
from boardwright.core import Match
from boardwright.server import match_creation
from boardwright.server.game_cache import close_games
from boardwright.server.match_host import LocalMatchHost
from boardwright.server.match_record import Record
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.room import Room
from boardwright.server.settings import Settings
from boardwright.server.store import open_store
from boardwright.server.worker_pool import Assignment, Worker
from boardwright.wire import http_models as http
from boardwright.wire.urls import split
from boardwright.wire.websocket_messages import Spectators

#: The server's reason for the end of a match -> the word for it in the results.
ENDS = {"rules": "over", "silent": "forfeit", "draw": "cap"}


def cores() -> list[int]:
    """The numbers of the cores that this process may use."""
    return sorted(os.sched_getaffinity(0))


class TournamentMatches:
    """Plays fixtures of a plan as matches of a private server."""

    def __init__(self, plan: TournamentPlan, folder: Path, language: str, registry: MatchRegistry) -> None:
        self.plan = plan
        self.folder = folder
        self.language = language
        self.registry = registry
        self.game = _name_in_server(plan.game)[0]
        self._over: dict[str, asyncio.Event] = {}
        self._reporters: dict[str, LiveJournalWriter] = {}
        registry.rounds.listeners.append(self._told)

    def _told(self, room: Room, record: Record) -> None:
        id = room.record.id
        if id in self._reporters and record["type"] == "answer":
            self._reporters[id].tell()
        if id in self._over and room.record.status == "over":
            self._over[id].set()

    async def play_all(self, fixtures: Iterable[Fixture], jobs: int) -> AsyncGenerator[dict[str, Any], None]:
        """Yields the results of fixtures in the order in which they finish."""
        waiting = list(fixtures)
        if not waiting:
            return
        places = cores()[: max(1, min(jobs, len(waiting)))]
        games = self.registry.settings.games
        workers = [Worker(f"core-{core}", games, programs=True, core=core) for core in places]
        busy: dict[asyncio.Task[dict[str, Any]], Worker] = {}
        try:
            for worker in workers:
                busy[asyncio.create_task(self._play(waiting.pop(0), worker))] = worker
            while busy:
                done, _ = await asyncio.wait(busy, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    worker = busy.pop(task)
                    if waiting:
                        busy[asyncio.create_task(self._play(waiting.pop(0), worker))] = worker
                    yield task.result()
        finally:
            for task in busy:
                task.cancel()
            await asyncio.gather(*busy, return_exceptions=True)
            # Busy workers are killed, because their programs may think for a long time.
            await asyncio.gather(*(worker.kill() if worker.busy else worker.close() for worker in workers))

    async def _play(self, fixture: Fixture, worker: Worker) -> dict[str, Any]:
        """Plays a fixture and writes its journal, logs and page. Returns the result as JSON."""
        plan, registry = self.plan, self.registry
        seed = plan.match_seed(fixture)
        entrants = [plan.entrants[number] for number in fixture.seats]
        request = http.MatchRequest.model_construct(
            game=self.game,
            options=dict(plan.options),
            seats=[
                http.SeatRequest.model_construct(kind="bot", name=one.name, bot=one.bot) for one in entrants
            ],
            clock=None,
            seed=seed,
            spectators=Spectators(),
            listed=False,
        )
        seeds = [f"{seed}/{number}" for number in fixture.seats]
        assignment = Assignment(worker, seeds, asdict(plan.limits), plan.forfeit_after)
        names = [one.name for one in entrants]
        over = asyncio.Event()

        def made(room: Room) -> None:
            id = room.record.id
            registry.workers.assign(id, assignment)
            self._over[id] = over
            path = live_path(self.folder, fixture.number)
            self._reporters[id] = LiveJournalWriter(path, _match_of(room), names)

        room, _ = await match_creation.create(registry, request, made=made)
        id = room.record.id
        try:
            async with registry.room(id) as room:
                if room.record.status != "over":
                    await over.wait()
                noted = await registry.bots.tell_end(room, worker)
                return await self._result(room, fixture, names, noted)
        finally:
            registry.workers.release(id)
            self._over.pop(id, None)
            self._reporters.pop(id).close()

    async def _result(
        self, room: Room, fixture: Fixture, names: list[str], noted: dict[str, Any]
    ) -> dict[str, Any]:
        match_record, match = room.record, _match_of(room)
        assert match_record.result is not None
        end = ENDS[match_record.result["reason"]]
        winners = match_record.result["winners"] if end != "cap" else []
        scores = None if end == "forfeit" else match.scores
        faults: list[Counter[str]] = [Counter() for _ in names]
        for record in await self.registry.read(match_record.id):
            if "why" in record and record["type"] in ("answer", "leave"):
                why = record["fault"] if record["type"] == "leave" else record["why"]
                faults[record["seat"]][why] += 1
        seats = [noted.get(str(seat), {}) for seat in range(len(names))]
        result = {
            "match": fixture.number, "round": fixture.round, "seats": list(fixture.seats), "seed": match_record.seed,
            "points": points_of(winners, match.seats), "ranks": ranks_of(winners, scores, match.seats),
            "answers": match.length, "end": end, "faults": [dict(sorted(found.items())) for found in faults],
            "notes": [seat.get("notes", []) for seat in seats], "logs": [seat.get("log", "") for seat in seats],
            "journal": match.journal.json,
        }  # fmt: skip
        page = await asyncio.to_thread(replay_page, match, names, result, self.language)
        return {**result, "replay": page}


def _match_of(room: Room) -> Match:
    """The match in a room. The operator trusts the games of a tournament, so their matches run in this process."""
    assert isinstance(room.table, LocalMatchHost)
    return room.table.play.match


def _name_in_server(game: str) -> tuple[str, str]:
    """The name that the server uses for a game, and the folder in which it finds the game's file."""
    path = Path(game)
    if game in catalog.shipped_games() or not path.is_file():
        return game, ""
    return path.stem, str(path.resolve().parent)


@contextlib.asynccontextmanager
async def open_matches(plan: TournamentPlan, folder: Path, language: str) -> AsyncIterator[TournamentMatches]:
    """The server of a tournament. Its store lives in memory; the tournament itself writes the results."""
    logging.getLogger("boardwright.server").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory(prefix="boardwright-tournament-") as store:
        hosts = tuple(split(entrant.bot).hostname or "" for entrant in plan.entrants)
        settings = Settings(
            db=str(Path(store) / "matches.db"), games=_name_in_server(plan.game)[1], programs=True, trusted=True,
            bot_hosts=hosts, rate=0, matches=0, connections=0, bot_answers=plan.cap, idle=0.0, log="error",
        )  # fmt: skip
        registry = MatchRegistry(settings, open_store(settings.db))
        await registry.open()
        try:
            yield TournamentMatches(plan, folder, language, registry)
        finally:
            await registry.drain()
            await registry.close()
            close_games()
