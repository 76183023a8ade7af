"""Middleware in front of the application. It adds security headers and checks origins, sizes and rates.

It neither reads nor logs secrets.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine, Mapping, MutableMapping
from typing import Any, TypeAlias

import orjson

from boardwright.core import translate
from boardwright.server import metrics
from boardwright.server.errors import RequestRefused
from boardwright.server.fair_lock import client_address
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.rate_limits import RateLimits, check_origin, network_of
from boardwright.server.websocket import refuse_socket, serve_socket

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Awaitable[None]]

#: The content policy of the page: everything comes from this server, nothing is inline, and no site may frame it.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # Secrets are in the part of a link after the #, which browsers never send. This policy keeps the rest of the
    # address private too.
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]

#: Paths for monitoring tools, without a rate limit.
FREE = {"/healthz", "/metrics"}
MATCHES = "/api/matches/"
#: Seconds for the body of a request to arrive.
BODY_TIME = 15.0


class RequestMiddleware:
    """An ASGI application that wraps another one. It serves WebSocket connections to matches itself."""

    def __init__(
        self, app: Any, registry: MatchRegistry, limits: RateLimits, mounted: Mapping[str, Any] | None = None
    ) -> None:
        self.app = app
        self.registry = registry
        self.limits = limits
        #: Other applications by their path, such as a contest at `/contest`.
        self.mounted = mounted or {}
        for other in self.mounted.values():
            other.attach(registry)
        self._opened = False

    async def open(self) -> None:
        """Opens the store, and starts the mounted applications."""
        await self.registry.open()
        if not self._opened:
            self._opened = True
            for other in self.mounted.values():
                await other.start()

    def _mounted(self, scope: Scope) -> tuple[Any, Scope] | None:
        """The mounted application that a path belongs to, and the scope for it."""
        for path, app in self.mounted.items():
            if path and (scope["path"] == path or scope["path"].startswith(f"{path}/")):
                return app, {**scope, "root_path": path}
            # An application mounted at the root serves only its own paths; all other paths belong to the server.
            if not path and scope["path"] in app.paths:
                return app, {**scope, "root_path": ""}
        return None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        headers = _headers(scope)
        client_address.set(_address(scope))
        try:
            if scope["path"] not in FREE:
                self.limits.request(_address(scope))
            _refuse_nul(scope)
            if scope["method"] not in ("GET", "HEAD"):
                check_origin(headers, self.registry.settings.origins)
            body = await self._body(headers, receive, scope)
        except RequestRefused as refused:
            await _refuse(refused, headers, send_guarded)
            return
        app, scope = self._mounted(scope) or (self.app, scope)
        await _run_while_connected(app(scope, body.receive, send_guarded), body)

    async def _body(self, headers: dict[str, str], receive: Receive, scope: Scope) -> _Body:
        """Reads the whole body, within the limits of size and time."""
        try:
            async with asyncio.timeout(BODY_TIME):
                return await self._read_body(headers, receive, scope)
        except TimeoutError:
            raise RequestRefused("too-slow", seconds=round(BODY_TIME)) from None

    async def _read_body(self, headers: dict[str, str], receive: Receive, scope: Scope) -> _Body:
        settings = self.registry.settings
        most = settings.max_upload if scope["path"] in LARGE else settings.max_message
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > most:
            raise RequestRefused("too-large", most=most)
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                break
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > most:
                raise RequestRefused("too-large", most=most)
            if not message.get("more_body", False):
                break
        return _Body(b"".join(parts), receive)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        path, address = scope["path"], _address(scope)
        client_address.set(address)
        id = path.removeprefix(MATCHES).removesuffix("/ws")
        mounted = self._mounted(scope)
        headers = _headers(scope)
        language = language_of(headers.get("accept-language"))
        try:
            _refuse_nul(scope)
            is_match = path.startswith(MATCHES) and path.endswith("/ws") and "/" not in id
            if mounted is None and not is_match:
                raise RequestRefused("no-page")
            check_origin(headers, self.registry.settings.origins)
            self.limits.request(address)
            self.limits.connect(address)
        except RequestRefused as refused:
            await receive()
            await refuse_socket(refused, language, send)
            return
        try:
            if mounted is not None:
                await mounted[0](mounted[1], receive, send)
            else:
                await serve_socket(self.registry, id, language, scope, receive, send)
        finally:
            self.limits.disconnect(address)


class _Body:
    """The body of a request, already read, and a way to wait for the client's disconnection."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive = receive
        self._gone = asyncio.Event()

    async def receive(self) -> Any:
        """The messages for the application: the whole body, then nothing until the client disconnects."""
        if self._body is not None:
            body, self._body = self._body, None
            return {"type": "http.request", "body": body, "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def gone(self) -> None:
        """Waits until the client disconnects."""
        while (await self._receive())["type"] != "http.disconnect":
            pass
        self._gone.set()


async def _run_while_connected(work: Coroutine[Any, Any, None], body: _Body) -> None:
    """Serves a request; cancels the work if the client disconnects."""
    watcher = asyncio.ensure_future(body.gone())
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait((task, watcher), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
    finally:
        watcher.cancel()
        task.cancel()


#: Requests that may be as large as an upload.
LARGE = {
    "/api/games",
    "/api/check",
    "/api/scene",
    "/api/simulate",
    "/api/prove",
    "/api/lab",
    "/api/journals",
    "/api/backups",
}


def _refuse_nul(scope: Scope) -> None:
    """Refuses NUL in a path: no name contains one, and databases reject it."""
    if "\0" in scope["path"] or b"%00" in scope.get("query_string", b""):
        raise RequestRefused("no-page")


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return network_of(client[0]) if client else "local"


def language_of(header: str | None) -> str:
    """The language that a client requests."""
    return "it" if (header or "").strip().lower().startswith("it") else "en"


async def _refuse(refused: RequestRefused, headers: dict[str, str], send: Send) -> None:
    metrics.REFUSED.labels(refused.message.id).inc()
    words = translate(refused.message, language_of(headers.get("accept-language")))
    body = orjson.dumps({"why": refused.message.json, "text": words})
    start = {"type": "http.response.start", "status": refused.status}
    await send({**start, "headers": [(b"content-type", b"application/json"), (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": body})
