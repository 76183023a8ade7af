"""Running a contest as a server of its own, so that clocks are kept also with hundreds of programs."""

from __future__ import annotations

import contextlib
import gc

import uvicorn

from boardwright.arena.contest_app import ContestApp
from boardwright.wire.websocket_protocol import FastWebSocketProtocol

#: A WebSocket message beyond this closes the connection; up to it, it is refused in words.
MAX_FRAME = 1024 * 1024
#: So many new objects, and so many small collections, before Python looks for garbage that references do not free. A
#: contest makes next to none, and looking through all matches stops every clock for some milliseconds.
GARBAGE = (50_000, 50, 100)


def config(contest: ContestApp, host: str, port: int) -> uvicorn.Config:
    """How a contest is served: states are short, so nothing is compressed, and messages take the short way."""
    return uvicorn.Config(
        contest, host=host, port=port, log_level="warning", ws=FastWebSocketProtocol, ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False, backlog=2048, access_log=False, timeout_graceful_shutdown=5,
    )  # fmt: skip


def freeze_gc() -> None:
    """What is loaded now stays for good: the collector need not look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def serve_contest(contest: ContestApp, host: str, port: int) -> bool:
    """Serves until Ctrl-C; False where it cannot listen there."""
    freeze_gc()
    server = uvicorn.Server(config(contest, host, port))
    # uvicorn leaves by itself where it cannot listen, and has said why.
    with contextlib.suppress(KeyboardInterrupt, SystemExit):
        server.run()
    return server.started
