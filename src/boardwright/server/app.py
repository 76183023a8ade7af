"""The ASGI application: HTTP routes, WebSocket connections, the page, health and metrics."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import mimetypes
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any, Protocol

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from boardwright import __version__
from boardwright.core import BoardwrightError, Message, translate
from boardwright.server import (
    analysis_routes,
    art_routes,
    browser_backup_routes,
    editor_routes,
    gallery_routes,
    lab_routes,
    metrics,
    operator_routes,
    push_routes,
    replay_routes,
    routes,
    rules_routes,
)
from boardwright.server.errors import RequestRefused, status_of
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.middleware import RequestMiddleware, language_of
from boardwright.server.settings import Settings
from boardwright.server.store import StoreError, open_store
from boardwright.server.time_source import TimeSource, system_time
from boardwright.server.worker_pool import WorkerFailed

#: The folder of the built page.
PAGE = Path(__file__).parent / "page"

log = logging.getLogger("boardwright.server")


class PageCompression(GZipMiddleware):
    """Compresses the page and responses that are the same for everybody, but not the data of matches."""

    def __init__(self, app: Any) -> None:
        super().__init__(app, minimum_size=1024, compresslevel=6)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        fit = scope["type"] == "http" and not scope["path"].startswith("/api/matches")
        await (super().__call__(scope, receive, send) if fit else self.app(scope, receive, send))


class TournamentSource(Protocol):
    """The interface to the tournaments that the server shows. It keeps the server independent of the arena."""

    def tables(self) -> list[dict[str, Any]]: ...

    def journal(self, tournament: str, match: int) -> dict[str, Any] | None: ...

    def match(self, tournament: str, match: int) -> tuple[dict[str, Any], list[str], bool] | None: ...


def create_app(
    settings: Settings,
    now: TimeSource = system_time,
    tournaments: TournamentSource | None = None,
    mounted: Mapping[str, Any] | None = None,
) -> RequestMiddleware:
    """Creates the whole application of a server process."""
    registry = MatchRegistry(settings, open_store(settings.db), now)
    limits = registry.limits

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await guard.open()
        log.info("server up", extra={"port": settings.port, "store": type(registry.store).__name__})
        yield
        await registry.close()
        log.info("server down")

    app = FastAPI(
        title="boardwright", version=__version__, lifespan=lifespan, openapi_url="/api/openapi.json",
        docs_url=None, redoc_url=None,
    )  # fmt: skip
    app.state.registry, app.state.limits, app.state.tournaments = registry, limits, tournaments
    app.add_middleware(PageCompression)
    for module in (
        routes, replay_routes, operator_routes, editor_routes, rules_routes, art_routes, analysis_routes, lab_routes,
        browser_backup_routes, push_routes, gallery_routes,
    ):  # fmt: skip
        app.include_router(module.router)
    app.include_router(gallery_routes.operator_router)
    _add_operation(app, registry)
    _add_page(app)
    _add_errors(app)
    guard = RequestMiddleware(app, registry, limits, mounted)
    return guard


class HealthCheck:
    """Checks the store. Requests that come during a check share its result, so that they cannot delay answers."""

    def __init__(self, registry: MatchRegistry) -> None:
        self._registry = registry
        self._running: asyncio.Task[None] | None = None

    async def run(self) -> None:
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._check())
        await asyncio.shield(self._running)

    async def _check(self) -> None:
        await self._registry.store.count()
        await self._registry.store.beat(self._registry.now())


def _add_operation(app: FastAPI, registry: MatchRegistry) -> None:
    check = HealthCheck(registry)

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        """Reports whether the store responds and is writable."""
        await check.run()
        return Response(orjson.dumps({"ok": True, "version": __version__}), media_type="application/json")

    @app.get("/metrics", include_in_schema=False)
    async def prometheus() -> Response:
        metrics.QUEUES.clear()
        for name, waiting in registry.workers.queues().items():
            metrics.QUEUES.labels(name).set(waiting)
        return PlainTextResponse(metrics.text())


def _add_page(app: FastAPI) -> None:
    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        """A file of the web page. Client-side routes get the index page."""
        root = PAGE.resolve()
        try:
            file = (root / path).resolve()
            found = file.is_file()
        except (OSError, ValueError):
            # No file can have this name: it is too long or contains a NUL.
            raise RequestRefused("no-page") from None
        if path.startswith("api/") or not file.is_relative_to(root):
            raise RequestRefused("no-page")
        if not found:
            if "." in path.rpartition("/")[2]:
                raise RequestRefused("no-page")
            file = root / "index.html"
        if not file.is_file():
            return PlainTextResponse(translate(Message("server-page-missing")), status_code=404)
        # Files with a hash in their name never change.
        fixed = path.startswith("assets/")
        caching = "public, max-age=31536000, immutable" if fixed else "no-cache"
        headers = {"cache-control": caching}
        packed = file.with_name(file.name + ".br")
        if fixed and packed.is_file():
            headers["vary"] = "Accept-Encoding"
            if _accepts_brotli(request.headers.get("accept-encoding", "")):
                kind = mimetypes.guess_type(file.name)[0]
                return FileResponse(packed, media_type=kind, headers=headers | {"content-encoding": "br"})
        return FileResponse(file, headers=headers)


def _accepts_brotli(accepted: str) -> bool:
    """Reads an Accept-Encoding header.

    >>> [_accepts_brotli(one) for one in ("gzip, deflate, br, zstd", "br;q=0.5", "gzip", "gzip, br;q=0", "")]
    [True, True, False, False, False]
    """
    for one in accepted.split(","):
        name, _, quality = one.replace(" ", "").partition(";q=")
        if name == "br":
            return quality.strip("0.") != "" or quality == ""
    return False


def _add_errors(app: FastAPI) -> None:
    def told(request: Request, message: Message, status: int) -> Response:
        metrics.REFUSED.labels(message.id).inc()
        words = translate(message, language_of(request.headers.get("accept-language")))
        body = orjson.dumps({"why": message.json, "text": words})
        return Response(body, status_code=status, media_type="application/json")

    async def refused(request: Request, error: Any) -> Response:
        return told(request, error.message, status_of(error.message))

    async def invalid(request: Request, error: Any) -> Response:
        fault = error.errors()[0]
        place = ".".join(str(part) for part in fault["loc"])
        return told(request, Message("server-bad-message", reason=f"{place}: {fault['msg']}"[:200]), 422)

    async def unknown(request: Request, error: Any) -> Response:
        message = Message("server-no-page") if error.status_code == 404 else Message("server-bad-method")
        response = told(request, message, error.status_code)
        response.headers.update(error.headers or {})
        return response

    async def store(request: Request, error: Any) -> Response:
        log.error("store failed", extra={"error": str(error)})
        return told(request, Message("server-store"), 503)

    async def broken(request: Request, error: Any) -> Response:
        log.error(
            "request failed", extra={"path": request.url.path, "error": repr(error)[:500]}, exc_info=error
        )
        return told(request, Message("server-broken"), 500)

    app.add_exception_handler(BoardwrightError, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, unknown)
    app.add_exception_handler(StoreError, store)
    app.add_exception_handler(WorkerFailed, broken)
    app.add_exception_handler(Exception, broken)
