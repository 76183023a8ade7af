"""Creates matches from requests, from journals and as rematches, and lets players join."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import orjson

from boardwright.core import Game
from boardwright.core.game_options import options_for_people
from boardwright.server import metrics
from boardwright.server.errors import RequestRefused
from boardwright.server.fair_lock import client_address
from boardwright.server.game_cache import PRESENT, is_upload, load_game
from boardwright.server.match_host import LocalMatchHost, MatchHost
from boardwright.server.match_record import MatchRecord, Record, answers_of
from boardwright.server.match_session import MatchSession
from boardwright.server.room import Room
from boardwright.server.seat_secrets import hash_address, hash_secret, new_id, new_secret
from boardwright.server.store import PendingRecord
from boardwright.wire import http_models as http

#: The longest nick in the bot protocol.
MAX_NICK = 24

if TYPE_CHECKING:
    from boardwright.server.match_registry import MatchRegistry


async def create(
    registry: MatchRegistry,
    request: http.MatchRequest,
    answers: Sequence[Any] = (),
    digest: str | None = None,
    dealt: Sequence[Any] = (),
    made: Callable[[Room], None] | None = None,
) -> tuple[Room, dict[int, str]]:
    """Creates a match and the secrets of its seats.

    The match may start with given answers and with new random hidden information. `made` is called with the room
    before anybody plays.
    """
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
    return await _store_match(registry, record, made), given


async def _store_match(
    registry: MatchRegistry, record: Record, made: Callable[[Room], None] | None = None
) -> Room:
    id = new_id()
    play, asked, over, digest = await _begin(registry, record)
    if record.setdefault("digest", digest) != digest:
        raise RequestRefused("other-digest", game=record["game"])
    for seat in record["seats"]:
        if seat["bot"] is not None:
            source = await registry.game_source(record["game"])
            of = {"source": source, "options": record["options"]}
            await registry.bots.check(seat["bot"], of, record["game"], engines=True)
    if not any(seat["kind"] == "open" for seat in record["seats"]):
        record["asked"] = asked
        if over is not None:
            record["result"] = {"reason": "rules", **over}
    record.setdefault("maker", hash_address(client_address.get()))
    record["at"] = registry.now()
    match_record = registry.record_of(id, [record])
    await registry.store.append(PendingRecord(id, 0, orjson.dumps(record).decode(), match_record.row()))
    if match_record.status == "waiting":
        table: MatchHost | None = None
    else:
        table = (
            LocalMatchHost(play)
            if play is not None
            else await registry.open_host(match_record, answers_of([record]), None)
        )
    room = registry.rooms[id] = Room(registry, match_record, table)
    if made is not None:
        made(room)
    metrics.CREATED.inc()
    registry.log.info(
        "match created", extra={"match": id, "game": match_record.game, "seats": len(match_record.seats)}
    )
    registry.bots.drive(room, ours=True)
    return room


async def _begin(registry: MatchRegistry, record: Record) -> tuple[MatchSession | None, list[int], Any, str]:
    """Starts the match to check that it can be played. Returns the seats that have to answer first."""
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
        limit = 4 * registry.settings.upload_time
        title, family, digest, asked, over, options = await worker.call("begin", limit, of=of, people=people)
        of["options"] = record["options"] = options
        if answers or of["dealt"]:
            asked, over = await worker.call("verify", 60.0, of=of, answers=answers)
        record.update(title=title, family=family)
        return None, asked, over, digest
    game = await asyncio.to_thread(load_game, of["source"], of["options"], of["digest"])
    options = record["options"]
    if _is_for_people(record):
        options = options_for_people(game.family.options(game.rules), options)
    seats = [seat for seat in record["seats"] if isinstance(seat, dict)]
    names = [seat["name"] for seat in seats]
    # With open seats the names are set when the last player joins.
    is_full = all(seat["kind"] != "open" for seat in seats)
    if is_full and "answers" not in record and "dealt" not in record:
        options = _with_nicks(game, options, names)
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
    """Whether a match is new and has a seat for a person or program. Such a match gets the options for people.

    A match that continues another one is not new. It keeps its options.
    """
    seats = [seat for seat in record["seats"] if isinstance(seat, dict)]
    new = "answers" not in record and "dealt" not in record
    return new and any(seat["kind"] != "bot" for seat in seats)


def _with_nicks(game: Game, options: Mapping[str, Any], names: Sequence[str | None]) -> dict[str, Any]:
    """Sets the players' names in the game's options, if the game supports names."""
    if not any(names) or "nicks" in options or "nicks" not in game.family.options(game.rules):
        return dict(options)
    nicks: list[str] = []
    for number, name in enumerate(names, start=1):
        nick = (name or f"Ship {number}")[:MAX_NICK].strip()
        nicks.append(
            nick if nick.casefold() not in {other.casefold() for other in nicks} else f"{nick[:20]} {number}"
        )
    return {**options, "nicks": nicks}


async def rematch(registry: MatchRegistry, match_record: MatchRecord) -> str:
    """Creates a rematch in which every player moves by one seat. Players open their new seat with the same secret."""
    seats = [
        {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "hash": seat.hash}
        for seat in match_record.seats
    ]
    record: Record = {
        "type": "created",
        **{key: getattr(match_record, key) for key in ("game", "options", "clock", "spectators", "listed")},
        "seed": secrets.randbits(62),
        "open_seed": False,
        "maker": match_record.maker,
        "seats": [*seats[1:], *seats[:1]],
    }
    return (await _store_match(registry, record)).record.id


async def join(
    registry: MatchRegistry, room: Room, request: http.JoinRequest, bot: str | None = None
) -> tuple[int, str]:
    """Takes an open seat for the caller, or for the named bot. Returns the seat and its secret."""
    secret = new_secret()
    taken: list[int] = []
    if bot is not None:
        await registry.bots.check(bot, await registry.source(room.record), room.record.game, engines=True)

    async def make(wanted: Sequence[Any]) -> tuple[Record, None]:
        match_record = room.record
        seats = match_record.open_seats
        if not seats:
            raise RequestRefused("no-open-seat")
        seat = seats[0] if request.seat is None else request.seat
        if seat not in seats:
            raise RequestRefused("seat-taken", seat=seat)
        taken[:] = [seat]
        record: Record = {"type": "join", "seat": seat, "name": request.name}
        if bot is None:
            record |= {"kind": request.kind, "hash": hash_secret(secret)}
        else:
            record |= {"kind": "bot", "hash": None, "bot": bot}
        if len(seats) == 1:
            names = [request.name if n == seat else one.name for n, one in enumerate(match_record.seats)]
            record |= await _beginning(registry, match_record, names)
        return record, None

    await room.write(make)
    return taken[0], secret


async def _beginning(
    registry: MatchRegistry, record: MatchRecord, names: Sequence[str | None]
) -> dict[str, Any]:
    """The contents of the record that starts a match after its players have joined one by one."""
    options = record.options
    if not is_upload(record.game):
        game = await asyncio.to_thread(load_game, record.game, options, record.digest)
        options = _with_nicks(game, options, names)
    begun: Record = {"game": record.game, "options": options, "seed": record.seed,
                     "seats": [None] * len(names), "digest": record.digest}  # fmt: skip
    _, asked, over, _ = await _begin(registry, begun)
    found: dict[str, Any] = {"asked": asked}
    if options != record.options:
        found["options"] = options
    if over is not None:
        found["result"] = {"reason": "rules", **over}
    return found


async def vacate(room: Room, seat: int) -> None:
    """Frees a seat of a match that has not begun."""

    async def make(wanted: Sequence[Any]) -> tuple[Record, None]:
        record = room.record
        if record.status != "waiting" or record.seats[seat].kind == "open":
            raise RequestRefused("late")
        return {"type": "vacate", "seat": seat}, None

    await room.write(make)


async def begin_with_fewer(registry: MatchRegistry, room: Room) -> None:
    """Starts a match with the players who have joined, and removes the open seats."""

    async def make(wanted: Sequence[Any]) -> tuple[Record, None]:
        record = room.record
        if record.status != "waiting":
            raise RequestRefused("late")
        taken = [number for number, seat in enumerate(record.seats) if seat.kind != "open"]
        names = [record.seats[number].name for number in taken]
        return {"type": "begin", "seats": taken, **await _beginning(registry, record, names)}, None

    await room.write(make)
