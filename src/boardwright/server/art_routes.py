"""The families' pictures, as sprite sheets for the page."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Header
from fastapi.responses import HTMLResponse, Response

from boardwright import catalog
from boardwright.core import translations
from boardwright.core.art import sprite
from boardwright.server.errors import RequestRefused
from boardwright.server.routes import REFUSALS
from boardwright.wire import icon_list

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/art/{collection}.html", response_class=HTMLResponse)
async def icons(collection: str, lang: translations.Language = "en") -> HTMLResponse:
    """The icons that files of a family can name, as a page, with their licence."""
    if collection not in catalog.families():
        raise RequestRefused("no-art", name=collection[:80])
    return HTMLResponse(await asyncio.to_thread(icon_list.html, collection, lang))


@router.get("/art/{collection}.svg", response_class=Response)
async def art(collection: str, if_none_match: Annotated[str | None, Header()] = None) -> Response:
    """The pictures of a family as one SVG of symbols `art.FAMILY.NAME`.

    The key `art` of a scene names its collection.
    """
    if collection not in catalog.families():
        raise RequestRefused("no-art", name=collection[:80])
    found = await asyncio.to_thread(sprite, collection)
    tag = f'"{found.tag}"'
    headers = {"cache-control": "no-cache", "etag": tag}
    known = [given.strip().removeprefix("W/") for given in (if_none_match or "").split(",")]
    if tag in known:
        return Response(status_code=304, headers=headers)
    return Response(found.text, media_type="image/svg+xml", headers=headers)
