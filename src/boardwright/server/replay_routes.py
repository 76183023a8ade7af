"""The HTTP interface to the past of a match: events, replays, journals, and matches that begin inside another one."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query

from boardwright.server import match_creation
from boardwright.server.errors import RequestRefused
from boardwright.server.game_cache import is_upload
from boardwright.server.match_record import MatchRecord, shown_bot
from boardwright.server.room import Room
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
from boardwright.wire import protocol as wire

router = APIRouter(prefix="/api", responses=REFUSALS, route_class=StrictRoute)


@router.get("/matches/{id}/events")
async def events(
    id: MatchId, registry: TheRegistry, secrets: Secrets, seat: Annotated[int | None, Query(ge=0, le=63)] = None,
    form: Form = "scene", since: Annotated[int, Query(ge=0, le=10**9)] = 0,
) -> list[wire.MatchEvent]:  # fmt: skip
    """What a viewer saw happen after so many answers."""
    async with registry.room(id) as room:
        seen, viewer = await viewer_of(registry, room, secrets, seat)
        async with seen.lock:
            found = await seen.events_since(viewer, form, min(since, seen.course.length))
        return [wire.MatchEvent(**seen_event) for seen_event in found]


@router.get("/matches/{id}/frames")
async def frames(
    id: MatchId, registry: TheRegistry, secrets: Secrets, seat: Annotated[int | None, Query(ge=0, le=63)] = None,
    form: Form = "scene", first: Annotated[int, Query(ge=0, le=10**9)] = 0,
    count: Annotated[int, Query(ge=0, le=MOST_FRAMES)] = 100,
) -> http.ReplayFrames:  # fmt: skip
    """A piece of the replay of a match, as a viewer saw it; once it is over, as anybody's seat saw it."""
    async with registry.room(id) as room:
        if room.course.status == "over" and not secrets and room.course.spectators["watch"] != "refused":
            seen, viewer = room, seat if seat is not None and seat < len(room.course.seats) else None
        else:
            seen, viewer = await viewer_of(registry, room, secrets, seat)
        total = seen.course.length
        first = max(min(first, total), _hidden(seen.course))
        answers = (await seen.ask_host("answers"))[: first + count]
        worker = registry.workers.replays
        if is_upload(room.course.game):
            worker = await registry.workers.upload(room.course.game)
        of = await registry.source(room.course)
        found = await worker.call(
            "frames", 60.0, of=of, answers=answers, viewer=viewer, form=form, first=first
        )
        return http.ReplayFrames(seat=viewer, total=total, frames=found)


def _hidden(course: MatchRecord) -> int:
    """How many of the answers are those of another match, out of which this one was dealt anew."""
    return int(course.dealt[-1][0]) if course.dealt else 0


async def _may_tell_journal(room: Room) -> bool:
    """Whether the journal of a match may be told: it is over, or nothing in it is hidden or still to come by chance."""
    return room.course.status == "over" or bool(await room.ask_host("is_open_information"))


@router.get("/matches/{id}/journal")
async def journal(id: MatchId, registry: TheRegistry, secrets: Secrets) -> dict[str, Any]:
    """The journal. Where it would tell what is hidden or still to come, it is given once the match is over."""
    async with registry.room(id) as room:
        seen, _ = await viewer_of(registry, room, secrets, None)
        # One that was dealt anew has no journal at all, and says so.
        if not seen.course.dealt and not await _may_tell_journal(seen):
            raise RequestRefused("journal-hides")
        found: dict[str, Any] = await seen.ask_host("journal", seen.course.status == "over")
        return found


@router.get("/matches/{id}/export")
async def export(
    id: MatchId, registry: TheRegistry, secrets: Secrets, kind: Annotated[str | None, Query(max_length=8)] = None
) -> http.MatchExport:  # fmt: skip
    """A match, over or not, in a notation that people of its game share, and its position as text (FEN)."""
    async with registry.room(id) as room:
        seen, _ = await viewer_of(registry, room, secrets, None)
        if seen.course.dealt or not await _may_tell_journal(seen):
            raise RequestRefused("journal-hides")
        names = [seat.name or shown_bot(seat.bot or "?") for seat in seen.course.seats]
        return http.MatchExport(**await seen.ask_host("export", kind, names))


@router.post("/matches/{id}/fork", status_code=201, dependencies=[Depends(count_made)])
async def fork(
    id: MatchId, asked: http.ForkRequest, registry: TheRegistry, secrets: Secrets
) -> http.MatchCreated:
    """A new match that begins where this one stood after some answers.

    Where things are hidden or chance is still to come, all that the viewer could not know is dealt anew.
    """
    async with registry.room(id) as room:
        seen, viewer = await viewer_of(registry, room, secrets, asked.seat)
        course = seen.course
        seats = asked.seats or [http.SeatRequest() for _ in course.seats]
        if len(seats) != len(course.seats) or any(seat.kind == "open" for seat in seats):
            raise RequestRefused("journal-seats", seats=len(course.seats))
        length = course.length if asked.answers is None else min(asked.answers, course.length)
        length = await seen.ask_host("unsealed", max(length, _hidden(course)))
        answers = (await seen.ask_host("answers"))[:length]
        whole = not course.dealt and await _may_tell_journal(seen)
    request = http.MatchRequest(game=course.game, options=course.options, seats=seats, seed=course.seed)
    dealt = [] if whole else [*course.dealt, [length, viewer, new_secret()]]
    made, links = await match_creation.create(registry, request, answers, dealt=dealt)
    return created_reply(made, links)
