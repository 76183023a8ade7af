"""The rules of games in words, for the page's Rules panel and its tooltips."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from fastapi import APIRouter

from boardwright import catalog
from boardwright.server import game_previews
from boardwright.server.errors import RequestRefused
from boardwright.server.game_cache import is_upload, own_games
from boardwright.server.routes import REFUSALS, Language, TheRegistry

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/games/{name}/rules", response_model=dict[str, Any])
async def rules(name: str, registry: TheRegistry, language: Language) -> dict[str, Any]:
    """The rulebook of a game: sections of sentences, each with the JSON path it comes from."""
    if is_upload(name):
        source = await registry.definition(name)
        worker = await registry.workers.upload(name)
        found: dict[str, Any] = await worker.call(
            "explain", registry.settings.preview_time, source=source, language=language
        )
        return found
    if name in own_games():
        return await asyncio.to_thread(game_previews.explain, name, language)
    return await asyncio.to_thread(_shipped, name, language)


@router.get("/games/{name}/parts/{part}", response_model=dict[str, Any])
async def part(name: str, part: str, registry: TheRegistry, language: Language) -> dict[str, Any]:
    """One section of the rulebook: a weapon, a card, a unit, a figure. The key `part` of scene objects names it."""
    if is_upload(name):
        source = await registry.definition(name)
        worker = await registry.workers.upload(name)
        found = await worker.call(
            "explain_part", registry.settings.preview_time, source=source, part=part, language=language
        )
    else:
        found = await asyncio.to_thread(game_previews.explain_part, name, part, language)
    if found is None:
        raise RequestRefused("no-part", part=part[:80])
    return dict(found)


@router.get("/games/{name}/guide", response_model=list[dict[str, Any]])
async def guide(name: str) -> list[dict[str, Any]]:
    """Hints for a first match: each has a text, and the prompt that it belongs to."""
    return catalog.guide(name)


@lru_cache(maxsize=256)
def _shipped(name: str, language: str) -> dict[str, Any]:
    return game_previews.explain(name, language)
