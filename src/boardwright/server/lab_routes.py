"""HTTP routes of the lab: start a run, follow it, stop it, and get its report and journals."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

from boardwright.core import translations
from boardwright.lab.report import items_csv
from boardwright.lab.report_html import report_html
from boardwright.server.errors import RequestRefused
from boardwright.server.routes import REFUSALS, SIMULATION_CAP, TheRegistry, game_source
from boardwright.server.strict_json import StrictRoute
from boardwright.wire import http_editor_models as editor

router = APIRouter(prefix="/api/lab", responses=REFUSALS, route_class=StrictRoute)

RunId = Annotated[str, Path(max_length=80)]


@router.post("")
async def start(asked: editor.LabRequest, registry: TheRegistry) -> dict[str, Any]:
    """Starts a lab run in the background."""
    source = await game_source(asked.game, asked.text, registry)
    for bot in set(asked.seats):
        if "://" in bot:  # workers open no connections
            raise RequestRefused("no-bot", bot=bot[:80])
        await registry.bots.check(bot, {"source": source, "options": asked.options}, asked.game)
    of = {
        "game": asked.game, "source": source, "options": asked.options, "seats": asked.seats, "seed": asked.seed,
        "cap": SIMULATION_CAP, "openings": asked.openings, "temperature": asked.temperature,
    }  # fmt: skip
    return registry.lab.start(of, asked.games).json


@router.get("/{id}")
async def follow(id: RunId, registry: TheRegistry) -> dict[str, Any]:
    """The progress of a run, and its report once it has ended."""
    return registry.lab.get(id).json


@router.post("/{id}/cancel")
async def cancel(id: RunId, registry: TheRegistry) -> dict[str, Any]:
    """Stops a run. Its report covers the matches played so far."""
    return (await registry.lab.cancel(id)).json


@router.get("/{id}/journals/{number}")
async def journal(
    id: RunId, number: Annotated[int, Path(ge=0, le=10**9)], registry: TheRegistry
) -> dict[str, Any]:
    """The journal of a match that a report refers to."""
    found: dict[str, Any] | None = registry.lab.get(id).journals.get(number)
    if found is None:
        raise RequestRefused("no-lab-run")
    return found


@router.get("/{id}/report")
async def report(
    id: RunId,
    registry: TheRegistry,
    form: Annotated[str, Query(pattern="^(html|json|csv)$")] = "html",
    language: translations.Language = "en",
) -> Response:
    """The report as a file."""
    job = registry.lab.get(id)
    if job.report is None:
        raise RequestRefused("no-lab-run")
    if form == "html":
        body, kind = await asyncio.to_thread(report_html, job.report, job.journals, language), "text/html"
    elif form == "csv":
        body, kind = items_csv(job.report), "text/csv"
    else:
        body, kind = orjson.dumps(job.report).decode(), "application/json"
    headers = {"content-disposition": f'attachment; filename="report.{form}"'}
    return Response(body, media_type=kind, headers=headers)
