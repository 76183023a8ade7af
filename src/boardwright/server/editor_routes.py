"""HTTP routes of the editor and the game list: pictures, checks while typing, shipped files."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

import orjson
from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from boardwright import catalog
from boardwright.server import game_previews
from boardwright.server.errors import RequestRefused
from boardwright.server.game_cache import is_upload, own_games
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.routes import REFUSALS, Language, TheRegistry, game_source
from boardwright.server.store import StoredDocument
from boardwright.server.strict_json import StrictRoute
from boardwright.wire import http_editor_models as editor

router = APIRouter(prefix="/api", responses=REFUSALS, route_class=StrictRoute)

#: Seconds that a comparison may take in addition to its random matches, to load engines and count moves.
PROVING = 20.0
#: The kind of these documents in the store, and their maximum size in bytes.
PICTURE, MOST_PICTURE = "picture", 500_000


@router.get("/games/{name}/scene", response_model=dict[str, Any])
async def picture(name: str, registry: TheRegistry) -> Response:
    """The scene for a game's picture: the opening, or the first moment when everybody is on the board."""
    if is_upload(name):
        found = await upload_picture(registry, name)
    else:
        found = await asyncio.to_thread(game_previews.shipped_sample, name)
    # An upload never changes.
    caching = "no-cache" if name in own_games() else "max-age=3600"
    return Response(found, media_type="application/json", headers={"cache-control": caching})


async def upload_picture(registry: MatchRegistry, name: str) -> bytes:
    """The scene of an upload. It is made once and stored, because a gallery shows many uploads at a time."""
    known = await registry.store.document(PICTURE, name)
    if known is not None:
        return known.body.encode()
    source = await registry.definition(name)
    found = orjson.dumps(
        await registry.workers.checks.call("sample", registry.settings.preview_time, source=source)
    )
    if len(found) <= MOST_PICTURE:
        await registry.store.save_document(
            PICTURE, StoredDocument(name, 0, "", found.decode()), registry.now()
        )
    return found


@router.post("/scene")
async def look(
    asked: editor.PreviewRequest, registry: TheRegistry, language: Language
) -> editor.PreviewResult:
    """Checks a text and draws its game, while the user types. It runs in a process that can be killed.

    The shipped templates are drawn once for everybody: no process has to start for them.
    """
    if asked.text in _template_texts():
        return await asyncio.to_thread(_look_at_template, asked.text, language)
    limit = registry.settings.preview_time
    return editor.PreviewResult(
        **await registry.workers.checks.call("look", limit, text=asked.text, language=language)
    )


@router.get("/content")
async def content() -> list[editor.FileEntry]:
    """The shipped files: games, and the weapons, boards, cards and rules that they share."""
    files = await asyncio.to_thread(game_previews.shipped_files)
    games = {path: path.parent.name == "content" for _, _, path in files.values()}
    return [
        editor.FileEntry(path=name, family=family, kind=kind, game=games[path])
        for name, (family, kind, path) in files.items()
    ]


@router.get("/content/{path:path}", response_class=PlainTextResponse)
async def file(path: str) -> PlainTextResponse:
    """The text of a shipped file, as its author wrote it."""
    files = await asyncio.to_thread(game_previews.shipped_files)
    if path not in files:
        raise RequestRefused("no-page")
    text = files[path][2].read_text(encoding="utf-8")
    return PlainTextResponse(text, media_type="application/json", headers={"cache-control": "no-cache"})


@router.get("/templates")
async def templates() -> list[editor.FileTemplate]:
    """A small working game of each family, as a starting point for a new game."""
    return await asyncio.to_thread(_templates)


@cache
def _templates() -> list[editor.FileTemplate]:
    folders = [(family, catalog.shipped_content(family).root) for family in catalog.families()]
    return [
        editor.FileTemplate(family=family, name=path.stem, text=path.read_text(encoding="utf-8"))
        for family, folder in folders
        for path in sorted(folder.glob("templates/*.json"))
    ]


@cache
def _template_texts() -> frozenset[str]:
    return frozenset(template.text for template in _templates())


@cache
def _look_at_template(text: str, language: str) -> editor.PreviewResult:
    return editor.PreviewResult(**game_previews.preview_text(text, language))


@router.post("/prove")
async def prove(asked: editor.ProveRequest, registry: TheRegistry) -> editor.ProveResult:
    """Compares a board game with another engine for some seconds, in a process that can be killed."""
    source = await game_source(asked.game, asked.text, registry)
    found = await registry.workers.simulations.call(
        "prove_game", asked.seconds + PROVING, source=source, against=asked.against, seconds=asked.seconds
    )
    return editor.ProveResult(**found)


@router.post("/variants")
async def variants(
    asked: editor.PreviewRequest, registry: TheRegistry, language: Language
) -> editor.VariantsResult:
    """Converts the sections of a Fairy-Stockfish variant file (INI) to games. A failed section has a reason."""
    found = await registry.workers.checks.call(
        "import_variants", registry.settings.preview_time, text=asked.text, language=language
    )
    return editor.VariantsResult(**found)
