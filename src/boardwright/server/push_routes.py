"""HTTP routes of Web Push: get the server's key, and subscribe a browser to the turns of a match."""

from __future__ import annotations

from fastapi import APIRouter

from boardwright.server.errors import RequestRefused
from boardwright.server.fair_lock import client_address
from boardwright.server.routes import REFUSALS, MatchId, Secrets, TheRegistry
from boardwright.server.seat_secrets import seats_opened
from boardwright.server.strict_json import StrictRoute
from boardwright.server.web_push import is_allowed
from boardwright.wire import http_models as http

router = APIRouter(prefix="/api", responses=REFUSALS, route_class=StrictRoute)


@router.get("/push")
async def key(registry: TheRegistry) -> http.PushKeyInfo:
    """The key that browsers need to subscribe."""
    own = registry.push.key
    return http.PushKeyInfo(key=None if own is None else own.public)


@router.post("/matches/{id}/push", status_code=204)
async def subscribe(
    id: MatchId, asked: http.PushSubscription, registry: TheRegistry, secrets: Secrets
) -> None:
    """Subscribes a browser. From now on it gets a message when one of its seats has to answer."""
    if registry.push.key is None:
        raise RequestRefused("no-push")
    if not is_allowed(asked.endpoint, registry.settings.push_hosts):
        raise RequestRefused("push-endpoint")
    async with registry.room(id) as room:
        seats, fit = seats_opened(room.record, secrets)
        if not fit or not seats:
            raise RequestRefused("wrong-secret")
    registry.limits.store(client_address.get(), len(asked.endpoint) + 200)
    await registry.push.subscribe(id, sorted(seats), asked.model_dump())
