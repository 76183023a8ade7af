"""The HTTP interface for whoever writes a game or chooses one: pictures, checks as one types, shipped files."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from boardwright.server import previews
from boardwright.server.errors import RequestRefused
from boardwright.server.game_cache import is_upload, own_games
from boardwright.server.routes import REFUSALS, Language, TheRegistry
from boardwright.server.strict_json import StrictRoute
from boardwright.wire import http_models as http

router = APIRouter(prefix="/api", responses=REFUSALS, route_class=StrictRoute)

#: Seconds that a text may take; whoever types does not wait longer.
PATIENCE = 10.0


@router.get("/games/{name}/scene", response_model=dict[str, Any])
async def picture(name: str, registry: TheRegistry) -> Response:
    """A scene of the game for its picture: the opening, or the first moment when everybody is on the board."""
    if is_upload(name):
        source = await registry.definition(name)
        told = await (await registry.workers.upload(name)).call("sample", PATIENCE, source=source)
        found = orjson.dumps(told)
    else:
        found = await asyncio.to_thread(previews.shipped_sample, name)
    caching = "no-cache" if name in own_games() else "max-age=3600"
    return Response(found, media_type="application/json", headers={"cache-control": caching})


@router.post("/scene")
async def look(asked: http.PreviewRequest, registry: TheRegistry, language: Language) -> http.PreviewResult:
    """Checks a text and draws the game that it describes, as one types. It runs in a process that can be killed."""
    return http.PreviewResult(
        **await registry.workers.checks.call("look", PATIENCE, text=asked.text, language=language)
    )


@router.get("/content")
async def content() -> list[http.FileEntry]:
    """The shipped files: games, and the weapons, boards, cards and rules that they share."""
    files = await asyncio.to_thread(previews.shipped_files)
    games = {path: path.parent.name == "content" for _, _, path in files.values()}
    return [
        http.FileEntry(path=name, family=family, kind=kind, game=games[path])
        for name, (family, kind, path) in files.items()
    ]


@router.get("/content/{path:path}", response_class=PlainTextResponse)
async def file(path: str) -> PlainTextResponse:
    """The text of a shipped file, as its author wrote it."""
    files = await asyncio.to_thread(previews.shipped_files)
    if path not in files:
        raise RequestRefused("no-page")
    text = files[path][2].read_text(encoding="utf-8")
    return PlainTextResponse(text, media_type="application/json", headers={"cache-control": "no-cache"})
