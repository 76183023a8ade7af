"""The HTTP interface: games, the lobby, new matches, uploads, replays. Playing itself goes over WebSocket.

Every endpoint is in the OpenAPI at `/api/openapi.json`. Seat secrets are in the header `Authorization: Bearer`,
separated by commas.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.responses import PlainTextResponse
from pydantic import ValidationError

from boardwright import catalog
from boardwright.core import BadJournal, Journal, Message, translations
from boardwright.server import i18n, match_creation, seat_commands, worker_main
from boardwright.server.errors import RequestRefused
from boardwright.server.fair_lock import client_address
from boardwright.server.game_cache import UPLOAD, broken_games, check_own_games, is_upload
from boardwright.server.game_records import LATEST, records_of
from boardwright.server.match_record import MatchRecord
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.middleware import language_of
from boardwright.server.room import Room
from boardwright.server.seat_commands import CommandSender
from boardwright.server.seat_secrets import new_id, seats_opened
from boardwright.server.strict_json import StrictRoute
from boardwright.server.websocket import spectator_room
from boardwright.wire import http_editor_models as editor
from boardwright.wire import http_models as http
from boardwright.wire import websocket_messages as wire

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": http.ErrorBody} for status in (400, 403, 404, 409, 413, 422, 429, 500, 503)
}
router = APIRouter(prefix="/api", responses=REFUSALS, route_class=StrictRoute)

#: Maximum number of answers in one piece of a replay.
MOST_FRAMES = 200
#: Maximum number of answers in a submitted journal.
MOST_ANSWERS = 20_000
#: Number of answers after which a simulated match is abandoned.
SIMULATION_CAP = 5_000

MatchId = Annotated[str, "The id of a match."]
Form = Literal["scene", "view"]


def _registry(request: Request) -> MatchRegistry:
    registry: MatchRegistry = request.app.state.registry
    return registry


def _secrets(authorization: Annotated[str | None, Header(max_length=4000)] = None) -> list[str]:
    """The secrets in the header."""
    if authorization is None:
        return []
    kind, _, rest = authorization.partition(" ")
    if kind.lower() != "bearer" or not rest.strip():
        raise RequestRefused("no-secret")
    return [part.strip() for part in rest.split(",") if part.strip()][:16]


def _language(accept_language: Annotated[str | None, Header()] = None) -> str:
    return language_of(accept_language)


TheRegistry = Annotated[MatchRegistry, Depends(_registry)]
Secrets = Annotated[list[str], Depends(_secrets)]
Language = Annotated[str, Depends(_language)]


async def count_made(registry: TheRegistry) -> None:
    registry.limits.made(client_address.get())


# -- games --------------------------------------------------------------------------------------------------


@router.get("/games")
async def games() -> list[http.GameSummary]:
    """The shipped games and the operator's own games."""
    shipped = [
        http.GameSummary(**entry.json, **catalog.shelf(entry.name))
        for entry in catalog.shipped_games().values()
    ]
    own = await asyncio.to_thread(check_own_games)
    return shipped + [
        http.GameSummary(name=game.name, family=game.family.name, title=game.title, seats=game.seats)
        for game in own
    ]


@router.get("/broken-games")
async def broken() -> list[http.BrokenGame]:
    """Invalid game files in the operator's folder, with their faults."""
    await asyncio.to_thread(check_own_games)
    return [http.BrokenGame(name=name, faults=faults) for name, faults in broken_games().items()]


@router.get("/games/{name}")
async def game(name: str, registry: TheRegistry) -> http.GameDetails:
    """A shipped game or an upload, with its options and the bots that can play it."""
    if is_upload(name):
        found = await registry.store.upload(name)
        if found is None:
            raise RequestRefused("no-game", name=name[:80])
        return http.GameDetails(**orjson.loads(found[1]), definition=orjson.loads(found[0]))
    told = await asyncio.to_thread(worker_main.tell, name, {})
    if registry.bots.engines:
        offered = await asyncio.to_thread(registry.bots.engine_opponents, name)
        told["bots"] += [one.bot for one in offered]
        told["opponents"] += [one.json for one in offered]
    return http.GameDetails(**told)


@router.get("/games/{name}/records")
async def game_records(name: str, registry: TheRegistry) -> http.GameRecords:
    """How often a game was played on this server, and its longest, quickest and best matches."""
    counted = await registry.store.counted(name)
    return records_of(counted, await registry.store.ended(name, LATEST))


@router.post("/games", dependencies=[Depends(count_made)])
async def upload(asked: editor.UploadRequest, registry: TheRegistry, language: Language) -> editor.Uploaded:
    """Stores a user's game if `check` accepts it. Anybody with the link may play it; it is not listed."""
    allowed, worker = registry.settings.upload_time, registry.workers.checks
    queued = worker.busy
    limit = 0.8 * allowed
    try:
        # The check has a limit of its own, which does not include the start of a process and the time in the queue. The
        # deadline of the whole request includes both, and leaves some time for the answer.
        async with asyncio.timeout(0.9 * allowed):
            found = await worker.call("accept", limit, text=asked.text, language=language)
    except TimeoutError:
        # On a slow machine, killing the process of a check that took too long may reach the deadline.
        raise (
            RequestRefused("worker-busy")
            if queued
            else RequestRefused("worker-time", seconds=round(limit, 1))
        ) from None
    checked = editor.CheckResult(**found["checked"])
    if not checked.ok:
        return editor.Uploaded(id="", link="", checked=checked)
    registry.limits.store(client_address.get(), len(asked.text))
    id = UPLOAD + new_id()
    told = {**found["told"], "name": id, "upload": True}
    definition = orjson.loads(asked.text.lstrip("\ufeff"))
    await registry.store.save_upload(
        id, orjson.dumps(definition).decode(), orjson.dumps(told).decode(), registry.now()
    )
    return editor.Uploaded(id=id, link=f"/g/{id}", checked=checked, game=http.GameDetails(**told))


@router.post("/check")
async def check(asked: editor.CheckRequest, registry: TheRegistry, language: Language) -> editor.CheckResult:
    """Checks JSON of any family and reports all errors at once. It runs in a process that can be killed."""
    found = await registry.workers.checks.call(
        "check", 3 * registry.settings.upload_time, text=asked.text, kind=asked.kind, language=language
    )
    return editor.CheckResult(**found)


@router.get("/kinds")
async def kinds() -> dict[str, str]:
    """The kinds of files, with their families."""
    return await asyncio.to_thread(catalog.file_kinds)


@router.get("/schema/{kind:path}")
async def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of file."""
    known = await asyncio.to_thread(catalog.file_kinds)
    if kind not in known:
        raise RequestRefused("no-kind", kind=kind[:80])
    return await asyncio.to_thread(catalog.schema, kind)


async def game_source(name: str | None, text: str | None, registry: MatchRegistry) -> Any:
    """The game of a request, given by name or by the text of its file, as an argument for `boardwright.load`."""
    if (name is None) == (text is None):
        raise RequestRefused("game-or-text")
    if text is not None:
        try:
            return orjson.loads(text)
        except orjson.JSONDecodeError:
            raise RequestRefused("not-json") from None
    assert name is not None
    return await registry.definition(name) if is_upload(name) else name


@router.post("/simulate")
async def simulate(asked: editor.SimulateRequest, registry: TheRegistry) -> dict[str, Any]:
    """Plays a few bot-only matches for the editor, in a process that can be killed."""
    source = await game_source(asked.game, asked.text, registry)
    for bot in asked.seats:
        await registry.bots.check(bot, {"source": source, "options": asked.options}, asked.game)
    found: dict[str, Any] = await registry.workers.simulations.call(
        "simulate", 6 * registry.settings.upload_time, source=source, options=asked.options, seats=asked.seats,
        games=asked.games, seed=asked.seed, cap=SIMULATION_CAP,
    )  # fmt: skip
    return found


@router.get("/words/{language}", response_class=PlainTextResponse)
async def words(language: translations.Language, part: i18n.Part = "play") -> PlainTextResponse:
    """The messages of a part of the page in a language, as Fluent source. `home` and `play` include games' titles."""
    return PlainTextResponse(i18n.fluent_source(language, part), headers={"cache-control": "no-cache"})


@router.get("/tournaments")
async def tournaments(request: Request) -> list[dict[str, Any]]:
    """The tournaments that the operator shows; empty if the operator shows none."""
    shown = request.app.state.tournaments
    return [] if shown is None else await asyncio.to_thread(shown.tables)


@router.get("/tournaments/{id}/journals/{match}")
async def tournament_journal(id: str, match: int, request: Request) -> dict[str, Any]:
    """The journal of a match in a shown tournament."""
    shown = request.app.state.tournaments
    found = None if shown is None else await asyncio.to_thread(shown.journal, id, match)
    if found is None:
        raise RequestRefused("no-match")
    return dict(found)


@router.get("/tournaments/{id}/matches/{match}")
async def tournament_match(
    id: str, match: int, request: Request, registry: TheRegistry, form: Form = "scene",
    first: Annotated[int, Query(ge=0, le=10**9)] = 0, count: Annotated[int, Query(ge=0, le=MOST_FRAMES)] = 100,
) -> http.TournamentFrames:  # fmt: skip
    """A piece of a tournament match as a spectator sees it, even while it is being played."""
    shown = request.app.state.tournaments
    found = None if shown is None else await asyncio.to_thread(shown.match, id, match)
    if found is None:
        raise RequestRefused("no-match")
    journal, names, over = found
    total = len(journal["answers"])
    first = min(first, total)
    of = {key: journal[key] for key in ("options", "seats", "seed")}
    of["source"] = journal.get("definition", journal["game"])
    frames = await registry.workers.replays.call(
        "frames",
        60.0,
        of=of,
        answers=journal["answers"][: first + count],
        viewer=None,
        form=form,
        first=first,
    )
    return http.TournamentFrames(
        seat=None, total=total, frames=frames, game=journal["game"], names=names, over=over
    )


# -- matches ------------------------------------------------------------------------------------------------


def _seat_link(record: MatchRecord, seat: int, secret: str) -> http.SeatLink:
    return http.SeatLink(seat=seat, secret=secret, link=f"/m/{record.id}#s={secret}")


def created_reply(room: Room, secrets: dict[int, str]) -> http.MatchCreated:
    record = room.record
    links = [_seat_link(record, seat, secret) for seat, secret in secrets.items()]
    return http.MatchCreated(match=wire.MatchInfo(**record.info()), seats=links, watch=f"/m/{record.id}")


@router.get("/matches")
async def lobby(
    registry: TheRegistry,
    game: Annotated[str | None, Query(max_length=80)] = None,
    status: Literal["waiting", "playing", "over"] | None = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> http.LobbyListing:
    """The listed matches, newest first."""
    found = await registry.store.listed(game, status, limit)
    return http.LobbyListing(matches=[_lobby_entry(orjson.loads(text), at) for text, at in found])


def _lobby_entry(listing: dict[str, Any], updated: float) -> http.LobbyEntry:
    """A match in the lobby. While spectators watch it with a delay, the entry does not show what happens now."""
    if listing["status"] == "playing" and listing["spectators"]["watch"] == "delayed":
        updated = listing["created"]
        for seat in listing["seats"]:
            seat.pop("out", None)
            seat.pop("stand_in", None)
    return http.LobbyEntry(**listing, updated=updated)


@router.post("/matches", status_code=201, dependencies=[Depends(count_made)])
async def create(asked: http.MatchRequest, registry: TheRegistry) -> http.MatchCreated:
    """Creates a match. The reply has a secret for each seat of a person or program; these are never sent again."""
    room, secrets = await match_creation.create(registry, asked)
    return created_reply(room, secrets)


@router.post("/quick", status_code=201, dependencies=[Depends(count_made)])
async def quick(asked: http.QuickRequest, registry: TheRegistry) -> http.Joined:
    """Takes a seat in a waiting match, or creates a match and waits."""
    clock = None if asked.clock is None else asked.clock.model_dump()
    for text, _ in await registry.store.listed(asked.game, "waiting", 50):
        listing = orjson.loads(text)
        if listing["clock"] == clock:
            try:
                return await join(listing["id"], http.JoinRequest(name=asked.name), registry)
            except RequestRefused:
                # Somebody else has taken the seat first.
                continue
    told = await game(asked.game, registry)
    seats = [http.SeatRequest(kind="open") for _ in range(told.seats[0])]
    seats[0] = http.SeatRequest(kind="person", name=asked.name)
    made = http.MatchRequest(game=asked.game, seats=seats, clock=asked.clock, listed=True)
    room, secrets = await match_creation.create(registry, made)
    return http.Joined(match=wire.MatchInfo(**room.record.info()), you=_seat_link(room.record, 0, secrets[0]))


@router.post("/journals", status_code=201, dependencies=[Depends(count_made)])
async def send_journal(
    asked: http.JournalRequest, registry: TheRegistry, language: Language
) -> http.MatchCreated:
    """Creates a match from a journal. It continues where the journal ends; a finished match can be watched."""
    journal = Journal.from_json(asked.journal)
    if len(journal.answers) > MOST_ANSWERS or not 1 <= journal.seats <= 64:
        raise RequestRefused("journal-too-long", most=MOST_ANSWERS)
    name = journal.game
    if journal.definition is not None:
        carried = catalog.packed(journal.definition, journal.parts) if journal.parts else journal.definition
        text = orjson.dumps(carried).decode()
        uploaded = await upload(editor.UploadRequest(text=text), registry, language)
        if not uploaded.checked.ok:
            raise RequestRefused("journal-game")
        name = uploaded.id
    seats = asked.seats or [http.SeatRequest() for _ in range(journal.seats)]
    if len(seats) != journal.seats or any(seat.kind == "open" for seat in seats):
        raise RequestRefused("journal-seats", seats=journal.seats)
    try:
        asked_match = http.MatchRequest(
            game=name, options=dict(journal.options), seats=seats, seed=journal.seed
        )
    except ValidationError:
        raise BadJournal(Message("core-journal-shape")) from None
    answers = [[seat, answer] for seat, answer in journal.answers]
    registry.limits.store(client_address.get(), len(orjson.dumps(asked.journal)))
    room, secrets = await match_creation.create(registry, asked_match, answers, journal.digest)
    return created_reply(room, secrets)


@router.get("/matches/{id}")
async def match(id: MatchId, registry: TheRegistry, secrets: Secrets) -> wire.MatchInfo:
    """The public part of a match. If spectators watch with a delay, callers without a seat get it with that delay."""
    async with registry.room(id) as room:
        seats, fit = seats_opened(room.record, secrets)
        if not fit:
            raise RequestRefused("wrong-secret")
        late = room.record.spectators["watch"] == "delayed" and not seats
        shown = await spectator_room(registry, room) if late else room
        return wire.MatchInfo(**shown.record.info())


@router.post("/matches/{id}/join", status_code=201)
async def join(id: MatchId, asked: http.JoinRequest, registry: TheRegistry) -> http.Joined:
    """Takes an open seat."""
    async with registry.room(id) as room:
        seat, secret = await match_creation.join(registry, room, asked)
        return http.Joined(
            match=wire.MatchInfo(**room.record.info()), you=_seat_link(room.record, seat, secret)
        )


async def viewer_of(
    registry: MatchRegistry, room: Room, secrets: list[str], seat: int | None
) -> tuple[Room, int | None]:
    """The viewer that a caller may use: a seat whose secret they have, or a spectator."""
    seats, fit = seats_opened(room.record, secrets)
    if not fit:
        raise RequestRefused("wrong-secret")
    if seat is None:
        return (room, seats[0]) if seats else (await spectator_room(registry, room), None)
    if seat not in seats:
        raise RequestRefused("not-your-seat", seat=seat)
    return room, seat


@router.get("/matches/{id}/state")
async def state(
    id: MatchId, registry: TheRegistry, secrets: Secrets, seat: Annotated[int | None, Query(ge=0, le=63)] = None,
    form: Form = "view",
) -> wire.State:  # fmt: skip
    """The match as a seat or a spectator sees it now, for programs that poll."""
    async with registry.room(id) as room:
        seen, viewer = await viewer_of(registry, room, secrets, seat)
        if viewer is not None:
            await registry.presence.poll(room, viewer)
        return wire.State(**(await seen.state(viewer, form))[1])


@router.post("/matches/{id}/commands")
async def command(
    id: MatchId, asked: wire.Command, registry: TheRegistry, secrets: Secrets
) -> wire.CommandDone:
    """Carries out one of the commands of the WebSocket."""
    async with registry.room(id) as room:
        seats, fit = seats_opened(room.record, secrets)
        if not fit:
            raise RequestRefused("wrong-secret")
        seen = room if seats else await spectator_room(registry, room)
        if asked.type == "sync":
            raise RequestRefused("bad-message", reason="sync")
        extra = await seat_commands.run(room, CommandSender(frozenset(seats)), asked)
        return wire.CommandDone(**{"type": "done", "id": asked.id or 0, "index": seen.told, **extra})
