"""HTTP routes for the past of a match: events, replays, journals, and forks."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Query, Response

from boardwright.server import match_creation
from boardwright.server.errors import RequestRefused
from boardwright.server.game_cache import is_upload
from boardwright.server.match_record import MatchRecord, shown_bot
from boardwright.server.room import Room, encode
from boardwright.server.routes import (
    MOST_FRAMES,
    REFUSALS,
    Form,
    MatchId,
    Secrets,
    TheRegistry,
    count_made,
    created_reply,
    viewer_of,
)
from boardwright.server.seat_secrets import new_secret
from boardwright.server.strict_json import StrictRoute
from boardwright.wire import http_models as http
from boardwright.wire import websocket_messages as wire

router = APIRouter(prefix="/api", responses=REFUSALS, route_class=StrictRoute)


@router.get("/matches/{id}/events", response_model=list[wire.MatchEvent])
async def events(
    id: MatchId, registry: TheRegistry, secrets: Secrets, seat: Annotated[int | None, Query(ge=0, le=63)] = None,
    form: Form = "scene", since: Annotated[int, Query(ge=0, le=10**9)] = 0,
) -> Response:  # fmt: skip
    """The events that a viewer saw after a number of answers."""
    async with registry.room(id) as room:
        seen, viewer = await viewer_of(registry, room, secrets, seat)
        async with seen.lock:
            found = await seen.events_since(viewer, form, min(since, seen.record.length))
    # The reply is encoded here, as for connections. FastAPI would examine thousands of events one by one, and everybody
    # would wait.
    return Response(encode(found), media_type="application/json")


@router.get("/matches/{id}/frames")
async def frames(
    id: MatchId, registry: TheRegistry, secrets: Secrets, seat: Annotated[int | None, Query(ge=0, le=63)] = None,
    form: Form = "scene", first: Annotated[int, Query(ge=0, le=10**9)] = 0,
    count: Annotated[int, Query(ge=0, le=MOST_FRAMES)] = 100,
) -> http.ReplayFrames:  # fmt: skip
    """A slice of the replay of a match as a viewer saw it. After the end of the match, any seat's view may be
    requested."""
    async with registry.room(id) as room:
        if room.record.status == "over" and not secrets and room.record.spectators["watch"] != "refused":
            seen, viewer = room, seat if seat is not None and seat < len(room.record.seats) else None
        else:
            seen, viewer = await viewer_of(registry, room, secrets, seat)
        total = seen.record.length
        first = max(min(first, total), _hidden(seen.record))
        answers = (await seen.ask_host("answers"))[: first + count]
        worker = registry.workers.replays
        if is_upload(room.record.game):
            worker = await registry.workers.upload(room.record.game)
        of = await registry.source(room.record)
        found = await worker.call(
            "frames", 60.0, of=of, answers=answers, viewer=viewer, form=form, first=first
        )
        return http.ReplayFrames(seat=viewer, total=total, frames=found)


def _hidden(record: MatchRecord) -> int:
    """The number of answers from the original match, if this match is a fork with redrawn hidden information."""
    return int(record.dealt[-1][0]) if record.dealt else 0


async def _may_tell_journal(room: Room) -> bool:
    """Whether the journal may be shown. During a match it must not reveal hidden facts or future random events."""
    return room.record.status == "over" or bool(await room.ask_host("is_open_information"))


@router.get("/matches/{id}/journal", response_model=dict[str, Any])
async def journal(id: MatchId, registry: TheRegistry, secrets: Secrets) -> Response:
    """The journal.

    If it would reveal hidden information or future random events, it is available only after the end.
    """
    async with registry.room(id) as room:
        seen, _ = await viewer_of(registry, room, secrets, None)
        # A fork with redrawn hidden information has no journal. For a fork, the call below refuses with that reason.
        if not seen.record.dealt and not await _may_tell_journal(seen):
            raise RequestRefused("journal-hides")
        found: dict[str, Any] = await seen.ask_host("journal", seen.record.status == "over")
    # The reply is encoded here. FastAPI would examine thousands of answers one by one, and everybody would wait.
    return Response(orjson.dumps(found), media_type="application/json")


@router.get("/matches/{id}/export")
async def export(
    id: MatchId, registry: TheRegistry, secrets: Secrets, kind: Annotated[str | None, Query(max_length=8)] = None
) -> http.MatchExport:  # fmt: skip
    """A match, finished or running, in the usual notation of its game, and its position as text (FEN).

    Without `kind`, the reply lists the available formats. The list is empty while the match hides something.
    """
    async with registry.room(id) as room:
        seen, _ = await viewer_of(registry, room, secrets, None)
        if seen.record.dealt or not await _may_tell_journal(seen):
            if kind is None:
                return http.MatchExport(kinds=[], kind=None, text=None, position=None)
            raise RequestRefused("journal-hides")
        names = [seat.name or shown_bot(seat.bot or "?") for seat in seen.record.seats]
        return http.MatchExport(**await seen.ask_host("export", kind, names))


@router.post("/matches/{id}/fork", status_code=201, dependencies=[Depends(count_made)])
async def fork(
    id: MatchId, asked: http.ForkRequest, registry: TheRegistry, secrets: Secrets
) -> http.MatchCreated:
    """Creates a match that continues this one after some answers.

    If the game has hidden information or chance, everything that the viewer could not know is redrawn.
    """
    async with registry.room(id) as room:
        seen, viewer = await viewer_of(registry, room, secrets, asked.seat)
        record = seen.record
        seats = asked.seats or [http.SeatRequest() for _ in record.seats]
        if len(seats) != len(record.seats) or any(seat.kind == "open" for seat in seats):
            raise RequestRefused("journal-seats", seats=len(record.seats))
        length = record.length if asked.answers is None else min(asked.answers, record.length)
        length = await seen.ask_host("unsealed", max(length, _hidden(record)))
        answers = (await seen.ask_host("answers"))[:length]
        whole = not record.dealt and await _may_tell_journal(seen)
    request = http.MatchRequest(game=record.game, options=record.options, seats=seats, seed=record.seed)
    dealt = [] if whole else [*record.dealt, [length, viewer, new_secret()]]
    made, links = await match_creation.create(registry, request, answers, dealt=dealt)
    return created_reply(made, links)
