"""Bots at addresses: the state is POSTed, the action is read from the reply, whatever the other side does."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

import boardwright
from boardwright import bots
from boardwright.bots.programs import AddressBot, Limits
from boardwright.core import Match

PASS = json.dumps({"type": "noop"}).encode()


@contextmanager
def serving(reply: Callable[[BaseHTTPRequestHandler, dict[str, Any]], None]) -> Iterator[str]:
    """A web server whose replies a test writes."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            state = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            with suppress(BrokenPipeError, ConnectionResetError):
                reply(self, state)

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/bot"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def write(handler: BaseHTTPRequestHandler, body: bytes, status: int = 200) -> None:
    handler.send_response(status)
    handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    handler.wfile.write(body)


def fly(url: str, rounds: int = 3, clock: int = 200) -> tuple[Match, AddressBot]:
    definition = {
        "schema": "starships/game", "id": "quiet", "map": "duel5",
        "rules": {"schema": "starships/rules", "id": "mine", "end": {"max_rounds": rounds}},
    }  # fmt: skip
    game = boardwright.load(definition, nicks=["Ørjan", "Idle"])
    bot = AddressBot(url, Limits(reply_ms=clock))
    match = bots.play(game.start(2, 1), [bot, bots.make("idle", 0, game)])
    return match, bot


def reasons(match: Match) -> list[str]:
    found = match.view(None).events()
    return [event.get("reason") or event["type"] for event in found if event.get("nick") == "Ørjan"]


def test_a_bot_of_the_document() -> None:
    """It is sent the state as the document shows it, and replies with the action as the document shows it."""
    seen: list[dict[str, Any]] = []
    nicks: list[str | None] = []

    def reply(handler: BaseHTTPRequestHandler, state: dict[str, Any]) -> None:
        seen.append(state)
        nicks.append(handler.headers["Boardwright-Nick"])
        write(handler, b'{"type": "move", "direction": [0, -1, 1]}')

    with serving(reply) as url:
        match, bot = fly(url, clock=4000)
    assert [list(state) for state in seen] == [["status", "round", "grid", "players", "events"]] * 3
    assert [state["round"] for state in seen] == [0, 1, 2]
    assert set(nicks) == {"%C3%98rjan"}
    assert bot.faults == {}
    assert reasons(match)[0] == "move"


def slow(handler: BaseHTTPRequestHandler, state: dict[str, Any]) -> None:
    time.sleep(0.5)
    write(handler, PASS)


def drips(handler: BaseHTTPRequestHandler, state: dict[str, Any]) -> None:
    handler.send_response(200)
    handler.end_headers()
    for _ in range(20):
        handler.wfile.write(b" ")
        handler.wfile.flush()
        time.sleep(0.1)


def huge(handler: BaseHTTPRequestHandler, state: dict[str, Any]) -> None:
    write(handler, b"x" * 2_000_000)


def hangs_up(handler: BaseHTTPRequestHandler, state: dict[str, Any]) -> None:
    handler.connection.close()


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        (slow, "timeout"),
        (drips, "timeout"),
        (huge, "invalid"),
        (lambda handler, state: write(handler, b"hello"), "invalid"),
        (lambda handler, state: write(handler, b""), "invalid"),
        (lambda handler, state: write(handler, b'{"type": "move"}'), "invalid"),
        (lambda handler, state: write(handler, PASS, 500), "invalid"),
        (lambda handler, state: write(handler, PASS, 302), "invalid"),
        (lambda handler, state: write(handler, b'{"type": "noop", "round": 77}'), "invalid"),
        (hangs_up, "disconnected"),
    ],
    ids=["slow", "drips", "huge", "no json", "empty", "no direction", "500", "302", "other round", "hangs up"],
)  # fmt: skip
def test_replies_that_are_no_answer(reply: Any, reason: str) -> None:
    begun = time.monotonic()
    with serving(reply) as url:
        match, bot = fly(url)
        assert time.monotonic() - begun < 10
    assert reasons(match) == [reason] * 3
    assert bot.faults == {reason: 3}
    assert bot.notes


def test_nobody_is_there() -> None:
    match, _ = fly("http://127.0.0.1:9/")
    assert reasons(match) == ["disconnected"] * 3


def test_it_may_come_to_its_senses() -> None:
    def reply(handler: BaseHTTPRequestHandler, state: dict[str, Any]) -> None:
        if state["round"] == 1:
            time.sleep(0.5)
        write(handler, PASS)

    with serving(reply) as url:
        match, _ = fly(url)
    assert reasons(match) == ["chosen", "timeout", "chosen"]
