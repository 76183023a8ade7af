"""HTTP routes for the operator: delete a match, remove chat, mute a match, block an address.

All routes need the operator's token (`BOARDWRIGHT_OPERATOR`). If no token is set, all requests are refused.
"""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Header

from boardwright.server import seat_commands
from boardwright.server.errors import RequestRefused
from boardwright.server.routes import REFUSALS, MatchId, TheRegistry
from boardwright.server.strict_json import StrictRoute
from boardwright.wire import http_models as http


def check_operator(
    registry: TheRegistry, authorization: Annotated[str | None, Header(max_length=4000)] = None
) -> None:
    """Refuses callers without the token; if none is set, everybody is refused."""
    token = registry.settings.operator
    if not token:
        raise RequestRefused("no-page")
    if not secrets.compare_digest((authorization or "").encode(), f"Bearer {token}".encode()):
        raise RequestRefused("not-operator")


router = APIRouter(
    prefix="/api/operator",
    responses=REFUSALS,
    route_class=StrictRoute,
    dependencies=[Depends(check_operator)],
)


@router.delete("/matches/{id}", status_code=204)
async def delete_match(id: MatchId, registry: TheRegistry) -> None:
    """Deletes a match with all its records, and disconnects its clients."""
    await registry.delete(id)


@router.delete("/matches/{id}/chat/{index}", status_code=204)
async def remove_chat(id: MatchId, index: int, registry: TheRegistry) -> None:
    """Removes one chat line. Clients that connect from now on do not see it."""
    async with registry.room(id) as room:
        await seat_commands.remove_chat(room, index)


@router.post("/matches/{id}/mute", status_code=204)
async def mute(id: MatchId, asked: http.MuteRequest, registry: TheRegistry) -> None:
    """Closes the chat of a match, or opens it again."""
    async with registry.room(id) as room:
        await seat_commands.mute(room, asked.muted)


@router.post("/block", status_code=204)
async def block(asked: http.BlockRequest, registry: TheRegistry) -> None:
    """Refuses all requests from an address for some hours; 0 removes the block."""
    registry.limits.block(asked.address, asked.hours)
