"""Strict JSON for request bodies: only values that can be written again are accepted.

Python's own reader accepts lone surrogates, NaN and numbers of any length, which the store and workers cannot write.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import orjson
from fastapi import Request, Response
from fastapi.routing import APIRoute


class StrictRequest(Request):
    """A request with a strictly parsed JSON body."""

    async def json(self) -> Any:
        return orjson.loads(await self.body())


class StrictRoute(APIRoute):
    """A route whose requests are strict."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def strict(request: Request) -> Response:
            return await handle(StrictRequest(request.scope, request.receive))

        return strict
