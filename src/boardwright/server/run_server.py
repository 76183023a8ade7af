"""Running a server process: event loop, sockets, logs, graceful shutdown."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import signal
import sys
import time
from collections.abc import Mapping
from typing import Any

import uvicorn

from boardwright.children.cpu_priority import ask_for_short_turns
from boardwright.server.app import TournamentSource, create_app
from boardwright.server.game_cache import close_games
from boardwright.server.middleware import RequestMiddleware
from boardwright.server.settings import Settings
from boardwright.server.store import StoreError
from boardwright.server.uvicorn_http import timed_protocol
from boardwright.wire.uvicorn_websocket import FastWebSocketProtocol

#: The attributes that every log record has.
_USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


#: Maximum number of HTTP connections per address, in addition to its connections to matches.
BESIDE = 50


class JsonLogFormatter(logging.Formatter):
    """Writes each log record as one line of JSON. Secrets are never logged."""

    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "log": record.name,
            "what": record.getMessage(),
        }
        found.update({key: value for key, value in vars(record).items() if key not in _USUAL})
        if record.exc_info:
            found["trace"] = self.formatException(record.exc_info)
        return json.dumps(found, default=str)


def _log_to_stderr(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLogFormatter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # These loggers would log every request with its full address.
    for name in ("uvicorn.access", "uvicorn.error", "httpx", "httpcore", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)


class GracefulServer(uvicorn.Server):
    """A server that warns its clients before it closes their connections."""

    async def shutdown(self, sockets: Any = None) -> None:
        guard = self.config.app
        assert isinstance(guard, RequestMiddleware)
        await guard.registry.drain()
        await super().shutdown(sockets)


class ServerProcess(GracefulServer):
    """A server that is the only task of its process."""

    #: Whether it prints its address.
    announces = True

    async def serve(self, sockets: Any = None) -> None:
        """Serves until a signal arrives, then returns. The base class would raise the signal again at the end."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        guard = self.config.app
        assert isinstance(guard, RequestMiddleware)
        await guard.open()
        await self._serve(sockets)

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1] if self.servers else self.config.port
            if self.announces:
                print(f"http://{self.config.host}:{port}/", flush=True)
            # The objects loaded so far stay for ever, so the garbage collector need not scan them again.
            gc.collect()
            gc.freeze()
            gc.set_threshold(1_000, 100_000, 100_000)


def make_server(settings: Settings, app: Any, kind: type[GracefulServer] = GracefulServer) -> GracefulServer:
    """A uvicorn server for one of our applications."""
    # HTTP requests need more connections than the WebSocket connections to matches.
    most = settings.connections + BESIDE if settings.connections else 0
    http = timed_protocol(most, frozenset(settings.proxies.replace(",", " ").split()))
    return kind(
        uvicorn.Config(
            app, host=settings.host, port=settings.port, log_config=None, access_log=False, server_header=False,
            http=http, ws=FastWebSocketProtocol, ws_max_size=settings.max_message,
            ws_per_message_deflate=False, ws_ping_interval=20, ws_ping_timeout=20,
            lifespan="on", timeout_graceful_shutdown=10, timeout_keep_alive=15,
            proxy_headers=bool(settings.proxies), forwarded_allow_ips=settings.proxies or None,
            h11_max_incomplete_event_size=64 * 1024,
        )
    )  # fmt: skip


def serve(
    settings: Settings, tournaments: TournamentSource | None = None, mounted: Mapping[str, Any] | None = None
) -> int:
    """Serves until stopped. Ctrl-C and SIGTERM finish pending answers."""
    _log_to_stderr(settings.log)
    ask_for_short_turns()
    server = make_server(
        settings, create_app(settings, tournaments=tournaments, mounted=mounted), ServerProcess
    )
    try:
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(server.serve())
    except StoreError as error:
        logging.getLogger("boardwright.server").error("store failed", extra={"error": str(error)})
        return 1
    except SystemExit:
        # If uvicorn cannot listen, it exits by itself and has printed the reason.
        return 1
    finally:
        gc.unfreeze()
        close_games()
        gc.collect()
    return 0 if server.started else 1


def fast_loop() -> Any:
    """The factory of uvloop's faster event loop if it is installed; otherwise None."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
