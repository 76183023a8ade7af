"""The guard in front of the application: security headers, origins, sizes, rates. It reads no secret and logs none."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, TypeAlias

import orjson

from boardwright.core import translate
from boardwright.server import metrics
from boardwright.server.errors import RequestRefused
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.rate_limits import RateLimits, check_origin
from boardwright.server.websocket import refuse_socket, serve_socket

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Awaitable[None]]

#: What the page may do: everything comes from this server, nothing is inline, nobody frames it.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # Secrets stand after the # of links, which is never sent; neither is the rest of the address.
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]

#: Paths that an operator's machinery asks for, as often as it likes.
FREE = {"/healthz", "/metrics"}
MATCHES = "/api/matches/"


class RequestMiddleware:
    """An ASGI application around another one. Connections to matches are served here."""

    def __init__(
        self, app: Any, registry: MatchRegistry, limits: RateLimits, mounted: Mapping[str, Any] | None = None
    ) -> None:
        self.app = app
        self.registry = registry
        self.limits = limits
        #: Other applications, by the path where they are found, such as a contest at `/contest`.
        self.mounted = mounted or {}

    def _mounted(self, scope: Scope) -> tuple[Any, Scope] | None:
        """The other application that a path belongs to, and the scope as it wants it."""
        for path, app in self.mounted.items():
            if scope["path"] == path or scope["path"].startswith(f"{path}/"):
                return app, {**scope, "root_path": path}
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
        try:
            if scope["path"] not in FREE:
                self.limits.request(_address(scope))
            if scope["method"] not in ("GET", "HEAD"):
                check_origin(headers, self.registry.settings.origins)
            body = await self._body(headers, receive, scope)
        except RequestRefused as refused:
            await _refuse(refused, headers, send_guarded)
            return
        app, scope = self._mounted(scope) or (self.app, scope)
        await app(scope, body, send_guarded)

    async def _body(self, headers: dict[str, str], receive: Receive, scope: Scope) -> Receive:
        """Reads what is sent, as far as that is allowed, before anything is done with it."""
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
        sent = False

        async def replay() -> Any:
            nonlocal sent
            if sent:
                return await receive()
            sent = True
            return {"type": "http.request", "body": b"".join(parts), "more_body": False}

        return replay

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        path, address = scope["path"], _address(scope)
        id = path.removeprefix(MATCHES).removesuffix("/ws")
        mounted = self._mounted(scope)
        headers = _headers(scope)
        language = language_of(headers.get("accept-language"))
        try:
            is_match = path.startswith(MATCHES) and path.endswith("/ws") and "/" not in id
            if mounted is None and not is_match:
                raise RequestRefused("no-page")
            check_origin(headers, self.registry.settings.origins)
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


#: Requests that may be as large as an upload.
LARGE = {"/api/games", "/api/check", "/api/scene", "/api/simulate", "/api/journals"}


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else "local"


def language_of(header: str | None) -> str:
    """The language that a client asks for."""
    return "it" if (header or "").strip().lower().startswith("it") else "en"


async def _refuse(refused: RequestRefused, headers: dict[str, str], send: Send) -> None:
    metrics.REFUSED.labels(refused.message.id).inc()
    words = translate(refused.message, language_of(headers.get("accept-language")))
    body = orjson.dumps({"why": refused.message.json, "text": words})
    start = {"type": "http.response.start", "status": refused.status}
    await send({**start, "headers": [(b"content-type", b"application/json"), (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": body})
