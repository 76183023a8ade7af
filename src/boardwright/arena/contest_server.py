"""A contest as a separate server: the usual match server with the contest at its root."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from dataclasses import replace
from pathlib import Path

from boardwright import catalog
from boardwright.arena.contest import ContestSettings
from boardwright.arena.contest_app import ContestApp
from boardwright.server.app import create_app
from boardwright.server.game_cache import close_games
from boardwright.server.middleware import RequestMiddleware
from boardwright.server.run_server import JsonLogFormatter, ServerProcess, fast_loop, make_server
from boardwright.server.settings import Settings
from boardwright.server.store import StoreError

#: A WebSocket message with more bytes closes the connection. Shorter messages above the protocol's limit get an error.
MAX_FRAME = 1024 * 1024


class ContestProcess(ServerProcess):
    """The server process of a contest. The command prints the address, so this process does not."""

    announces = False


def contest_application(
    terms: ContestSettings, db: str, host: str = "127.0.0.1", port: int = 0, operator: str | None = None
) -> tuple[RequestMiddleware, ContestApp]:
    """Makes the application of a server that has a contest at its root.

    Rate limits are off, because the operator invites the programs.
    """
    games = ""
    if terms.game not in catalog.shipped_games() and Path(terms.game).is_file():
        path = Path(terms.game).resolve()
        games, terms = str(path.parent), replace(terms, game=path.stem)
    settings = Settings(
        db=db, host=host, port=port, games=games, bot_hosts=terms.bot_hosts, programs=terms.programs, rate=0, matches=0,
        connections=0, max_message=MAX_FRAME, log="warning",
    )  # fmt: skip
    contest = ContestApp(terms, operator)
    return create_app(settings, mounted={"": contest}), contest


def serve_contest(app: RequestMiddleware) -> bool:
    """Serves until Ctrl-C. Returns False if it cannot listen on the port or cannot write its store."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLogFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    server = make_server(app.registry.settings, app, ContestProcess)
    try:
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(server.serve())
    except StoreError as error:
        logging.getLogger("boardwright.server").error("store failed", extra={"error": str(error)})
        return False
    except SystemExit:
        # If uvicorn cannot listen, it prints the reason and exits.
        return False
    finally:
        gc.unfreeze()
        close_games()
    return server.started
