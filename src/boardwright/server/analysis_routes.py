"""HTTP routes of the analysis: the best lines of a position, a bot level's advice, and the win chances over a match.

Everybody who may watch a match may analyse it once it is over. A running match can be analysed only by a player who
plays against bots without a clock, and only from the view of that player's seat. Anybody can send a position for
analysis.
"""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from boardwright.server.errors import RequestRefused
from boardwright.server.game_cache import is_upload
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.routes import REFUSALS, MatchId, Secrets, TheRegistry, viewer_of
from boardwright.server.strict_json import StrictRoute
from boardwright.wire import http_models as http

router = APIRouter(prefix="/api", responses=REFUSALS, route_class=StrictRoute)

#: Seconds that a request may take in addition to its search, for loading the game and playing moves.
BESIDE = 25.0


@router.post("/games/{name}/analysis")
async def analyse(name: str, asked: http.AnalysisRequest, registry: TheRegistry) -> http.AnalysisResult:
    """The best lines of a position. Clients take turns; a process that takes too long is killed."""
    of = {"source": await registry.game_source(name), "options": asked.options, "seats": None, "seed": 0}
    return await _look(registry, name, of, asked, asked.position, asked.answers)


@router.post("/matches/{id}/analysis")
async def analyse_match(
    id: MatchId, asked: http.MatchAnalysisRequest, registry: TheRegistry, secrets: Secrets
) -> http.AnalysisResult:
    """The best lines of a match after some answers.

    For families other than boards, returns the answer that a bot level would give.
    """
    name, of, answers, viewer, seat, _ = await _match(registry, id, asked.seat, secrets)
    length = len(answers) if asked.length is None else min(asked.length, len(answers))
    return await _look(
        registry, name, of, asked, None, answers[:length], advice=True, seat=seat, viewer=viewer
    )


@router.post("/matches/{id}/curve")
async def curve(
    id: MatchId, asked: http.CurveRequest, registry: TheRegistry, secrets: Secrets
) -> http.AnalysisCurve:
    """Each seat's win chances over the course of a match. One response covers one part of the match."""
    name, of, answers, viewer, _, hidden = await _match(registry, id, asked.seat, secrets)
    worker = await registry.workers.upload(name) if is_upload(name) else registry.workers.analyses
    found = await worker.call(
        "curve", asked.seconds + BESIDE, of=of, answers=[list(pair) for pair in answers], first=asked.first,
        step=asked.step, seconds=asked.seconds, viewer=viewer, hidden=hidden,
    )  # fmt: skip
    return http.AnalysisCurve(**found)


async def _match(
    registry: MatchRegistry, id: str, seat: int | None, secrets: list[str]
) -> tuple[str, dict[str, Any], list[Any], int | None, int | None, int]:
    """What an analysis needs from a match: game, source, answers, viewer, seat, and the first moment that
    may be analysed."""
    async with registry.room(id) as room:
        record = room.record
        hidden = int(record.dealt[-1][0]) if record.dealt else 0
        if record.status == "over":
            if record.spectators["watch"] == "refused":
                raise RequestRefused("no-spectators")
            viewer = seat if seat is not None and seat < len(record.seats) else None
        else:
            _, viewer = await viewer_of(registry, room, secrets, seat)
            if viewer is None or not record.may_be_advised(viewer):
                raise RequestRefused("no-advice")
            seat = viewer
        answers = await room.ask_host("answers")
        return record.game, await registry.source(record), answers, viewer, seat, hidden


async def _look(
    registry: MatchRegistry,
    name: str,
    of: dict[str, Any],
    asked: http.AnalysisBudget,
    position: Any,
    answers: Any,
    **advice: Any,
) -> http.AnalysisResult:
    worker = await registry.workers.upload(name) if is_upload(name) else registry.workers.analyses
    budget = asked.model_dump(include=set(http.AnalysisBudget.model_fields))
    found = await worker.call(
        "analyse", asked.seconds + BESIDE, of=of, position=position,
        answers=[list(pair) for pair in answers], budget=budget, **advice,
    )  # fmt: skip
    return http.AnalysisResult(**found)
