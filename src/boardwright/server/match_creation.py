"""New matches: from a request, from answers that were given elsewhere, and again after the last one; and who joins."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import orjson

from boardwright.core import Game
from boardwright.core.game_options import options_for_people
from boardwright.server import metrics
from boardwright.server.errors import RequestRefused
from boardwright.server.fair_queue import client_address
from boardwright.server.game_cache import PRESENT, is_upload, load_game
from boardwright.server.match_host import LocalMatchHost, MatchHost
from boardwright.server.match_record import MatchRecord, Record, answers_of
from boardwright.server.match_session import MatchSession
from boardwright.server.room import Room
from boardwright.server.seat_secrets import hash_address, hash_secret, new_id, new_secret
from boardwright.server.store import PendingRecord
from boardwright.wire import http_models as http

#: The longest nick of a player in the messages of programs.
MAX_NICK = 24

if TYPE_CHECKING:
    from boardwright.server.match_registry import MatchRegistry


async def create(
    registry: MatchRegistry,
    request: http.MatchRequest,
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
    return await _store_match(registry, record), given


async def _store_match(registry: MatchRegistry, record: Record) -> Room:
    id = new_id()
    play, asked, over, digest = await _begin(registry, record)
    if record.setdefault("digest", digest) != digest:
        raise RequestRefused("other-digest", game=record["game"])
    for seat in record["seats"]:
        if seat["bot"] is not None:
            source = await registry.game_source(record["game"])
            await registry.bots.check(seat["bot"], {"source": source, "options": record["options"]})
    if not any(seat["kind"] == "open" for seat in record["seats"]):
        record["asked"] = asked
        if over is not None:
            record["result"] = {"reason": "rules", **over}
    record.setdefault("maker", hash_address(client_address.get()))
    record["at"] = registry.now()
    course = registry.record_of(id, [record])
    await registry.store.append(PendingRecord(id, 0, orjson.dumps(record).decode(), course.row()))
    if course.status == "waiting":
        table: MatchHost | None = None
    else:
        table = (
            LocalMatchHost(play)
            if play is not None
            else await registry.open_host(course, answers_of([record]), None)
        )
    room = registry.rooms[id] = Room(registry, course, table)
    metrics.CREATED.inc()
    registry.log.info("match created", extra={"match": id, "game": course.game, "seats": len(course.seats)})
    registry.bots.drive(room, ours=True)
    return room


async def _begin(registry: MatchRegistry, record: Record) -> tuple[MatchSession | None, list[int], Any, str]:
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
    if is_upload(record["game"]):
        of["source"] = await registry.definition(record["game"])
        worker = await registry.workers.upload(record["game"])
        people = _is_for_people(record)
        title, family, digest, asked, over, options = await worker.call("begin", 20.0, of=of, people=people)
        of["options"] = record["options"] = options
        if answers or of["dealt"]:
            asked, over = await worker.call("verify", 60.0, of=of, answers=answers)
        record.update(title=title, family=family)
        return None, asked, over, digest
    game = await asyncio.to_thread(load_game, of["source"], of["options"], of["digest"])
    options = record["options"]
    if _is_for_people(record):
        options = options_for_people(game.family.options(game.rules), options)
    if (nicks := _nicks(game, record)) is not None:
        options = {**options, "nicks": nicks}
    if options != record["options"]:
        of["options"] = record["options"] = options
        game = await asyncio.to_thread(load_game, of["source"], of["options"], of["digest"])
    record.update(title=game.title, family=game.family.name)
    if answers:
        asked, over = await registry.workers.replays.call("verify", 60.0, of=of, answers=answers)
    play = (await LocalMatchHost.open(of, answers, None)).play
    change = play.look(None, ())
    digest = of["digest"] if of["digest"] and game.has_digest(of["digest"]) else game.digest
    return play, change.asked, change.over, digest


def _is_for_people(record: Record) -> bool:
    """Whether somebody outside plays in a new match; what was begun elsewhere keeps its options."""
    seats = [seat for seat in record["seats"] if isinstance(seat, dict)]
    new = "answers" not in record and "dealt" not in record
    return new and any(seat["kind"] != "bot" for seat in seats)


def _nicks(game: Game, record: Record) -> list[str] | None:
    """What the seats are called at the table, where a game lets players have names: as they are called here."""
    names = [seat["name"] for seat in record["seats"] if isinstance(seat, dict)]
    if not any(names) or "nicks" in record["options"] or "answers" in record or "dealt" in record:
        return None
    if "nicks" not in game.family.options(game.rules):
        return None
    nicks: list[str] = []
    for number, name in enumerate(names, start=1):
        nick = (name or f"Ship {number}")[:MAX_NICK].strip()
        nicks.append(
            nick if nick.casefold() not in {other.casefold() for other in nicks} else f"{nick[:20]} {number}"
        )
    return nicks


async def rematch(registry: MatchRegistry, course: MatchRecord) -> str:
    """Another match of the same, everybody one seat further. Who held a seat opens theirs with the same secret."""
    seats = [
        {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "hash": seat.hash} for seat in course.seats
    ]
    record: Record = {
        "type": "created",
        **{key: getattr(course, key) for key in ("game", "options", "clock", "spectators", "listed")},
        "seed": secrets.randbits(62),
        "open_seed": False,
        "maker": course.maker,
        "seats": [*seats[1:], *seats[:1]],
    }
    return (await _store_match(registry, record)).course.id


async def join(registry: MatchRegistry, room: Room, request: http.JoinRequest) -> tuple[int, str]:
    """Takes an open seat; gives it and its secret."""
    secret = new_secret()
    taken: list[int] = []

    async def make(wanted: Sequence[Any]) -> tuple[Record, None]:
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
            _, asked, over, _ = await _begin(registry, begun)
            record["asked"] = asked
            if over is not None:
                record["result"] = {"reason": "rules", **over}
        return record, None

    await room.write(make)
    return taken[0], secret
