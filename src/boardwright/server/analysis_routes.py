"""The HTTP interface to the search: what it thinks of a position of a board game.

Nothing is hidden on boards. A match that goes on is not analysed by its name; whoever sends its moves could as well
ask a program at home.
"""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from boardwright.server.errors import RequestRefused
from boardwright.server.game_cache import is_upload
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.routes import REFUSALS, MatchId, TheRegistry
from boardwright.server.strict_json import StrictRoute
from boardwright.wire import http_models as http

router = APIRouter(prefix="/api", responses=REFUSALS, route_class=StrictRoute)

#: Seconds that a request may take beside its search: a game is read, and moves are played.
BESIDE = 25.0


@router.post("/games/{name}/analysis")
async def analyse(name: str, asked: http.AnalysisRequest, registry: TheRegistry) -> http.AnalysisResult:
    """The best lines of a position. Clients take turns; a process that takes too long is killed."""
    of = {"source": await registry.game_source(name), "options": asked.options, "seats": None, "seed": 0}
    return await _look(registry, name, of, asked, asked.position, asked.answers)


@router.post("/matches/{id}/analysis")
async def analyse_match(
    id: MatchId, asked: http.MatchAnalysisRequest, registry: TheRegistry
) -> http.AnalysisResult:
    """The best lines of a match that is over, as it stood after some answers."""
    async with registry.room(id) as room:
        record = room.course
        if record.status != "over":
            raise RequestRefused("not-over")
        if record.spectators["watch"] == "refused":
            raise RequestRefused("no-spectators")
        answers = await room.ask_host("answers")
        of = await registry.source(record)
    length = len(answers) if asked.length is None else min(asked.length, len(answers))
    return await _look(registry, record.game, of, asked, None, answers[:length])


async def _look(
    registry: MatchRegistry,
    name: str,
    of: dict[str, Any],
    asked: http.AnalysisBudget,
    position: Any,
    answers: Any,
) -> http.AnalysisResult:
    worker = await registry.workers.upload(name) if is_upload(name) else registry.workers.analyses
    budget = asked.model_dump(include=set(http.AnalysisBudget.model_fields))
    found = await worker.call(
        "analyse", asked.seconds + BESIDE, of=of, position=position,
        answers=[list(pair) for pair in answers], budget=budget,
    )  # fmt: skip
    return http.AnalysisResult(**found)
