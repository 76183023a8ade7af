"""Refusals and their statuses, bounds that are told to clients, and what a server process is set to."""

from __future__ import annotations

import asyncio
import logging
import re
import signal
from collections import Counter
from http import HTTPStatus
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from boardwright.core import BadOptions, Message
from boardwright.server import app, art_routes, run_server
from boardwright.server.app import _accepts_brotli, create_app
from boardwright.server.bot_driver import MOST, BotDriver
from boardwright.server.browser_backup_routes import router as backup_router
from boardwright.server.errors import STATUS, RequestRefused, status_of
from boardwright.server.gallery_routes import router as gallery_router
from boardwright.server.game_cache import load_game
from boardwright.server.operator_routes import router as operator_router
from boardwright.server.routes import REFUSALS
from boardwright.server.run_server import GracefulServer, ServerProcess, make_server
from boardwright.server.seat_secrets import hash_secret, seats_opened
from boardwright.server.settings import Settings
from boardwright.server.store import StoreError
from boardwright.server.uvicorn_http import _count_closed


def test_every_refusal_has_a_status_of_http_that_the_schema_names() -> None:
    assert set(STATUS.values()) <= set(HTTPStatus)
    assert STATUS["server-too-many-matches"] == HTTPStatus.TOO_MANY_REQUESTS
    assert status_of(Message("server-bad-message")) == HTTPStatus.BAD_REQUEST
    # 408 ends a request before it is read, and 422 is what FastAPI says of a wrong shape.
    assert set(REFUSALS) == set(STATUS.values()) - {408} | {400, 422}


@pytest.mark.parametrize("ask", [art_routes.art, art_routes.icons])
def test_a_collection_that_does_not_exist_is_named_in_eighty_letters(ask: Any) -> None:
    with pytest.raises(RequestRefused) as refused:
        asyncio.run(ask("x" * 200))
    assert refused.value.message.params["name"] == "x" * 80


@pytest.mark.parametrize(
    ("header", "accepted"),
    [
        ("gzip, deflate, br, zstd", True), ("br", True), ("br;q=0.5", True), ("br; q=1", True),
        ("gzip", False), ("gzip, br;q=0", False), ("br;q=0.0", False), ("", False),
    ],
)  # fmt: skip
def test_brotli_is_sent_to_whoever_takes_it(header: str, accepted: bool) -> None:
    assert _accepts_brotli(header) == accepted


@pytest.mark.parametrize(("key", "most"), [("time", 5), ("seconds", 5), ("nodes", 1_000_000), ("x", 5000)])
def test_a_bot_may_ask_for_so_much_and_no_more(key: str, most: int) -> None:
    registry: Any = SimpleNamespace(settings=Settings())
    driver = BotDriver(registry)
    of = {"source": "tic-tac-toe", "options": {}}
    with pytest.raises(RequestRefused) as refused:
        asyncio.run(driver.check(f"mcts:{key}={most + 0.25}", of))
    assert refused.value.message.params == {
        "bot": f"mcts:{key}={most + 0.25}",
        "parameter": key,
        "most": most,
    }
    # What is not too much may still be no parameter of this bot.
    try:
        asyncio.run(driver.check(f"mcts:{key}={most}", of))
    except BadOptions:
        assert key != "time"
    assert {**MOST, "x": 5000}[key] == most


def test_a_game_of_a_stranger_is_played_by_no_engine() -> None:
    """Only its own worker may load it."""
    registry: Any = SimpleNamespace(settings=Settings())
    driver = BotDriver(registry)
    asked: list[str] = []

    def opponents(game: str) -> list[Any]:
        asked.append(game)
        return [SimpleNamespace(bot="engine:Name")]

    driver.engine_opponents = opponents  # type: ignore[method-assign]
    asyncio.run(driver.check("engine:Name", {"source": "chess", "options": {}}, engines=True))
    assert asked == ["chess"]
    upload = {"source": load_game("chess", {}).definition, "options": {}}
    for bot, of in (("engine:Name", upload), ("engine:Other", {"source": "chess", "options": {}})):
        with pytest.raises(RequestRefused):
            asyncio.run(driver.check(bot, of, engines=True))
    assert asked == ["chess", "chess"]


def test_a_setting_of_another_kind_is_refused_with_its_name() -> None:
    with pytest.raises(BadOptions) as refused:
        Settings.from_environment({}, {"BOARDWRIGHT_PORT": "many"})
    assert refused.value.message.params == {"name": "BOARDWRIGHT_PORT", "found": "many"}


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDWRIGHT_CHAT", "7")
    assert Settings.from_environment({}).chat == 7
    assert Settings.from_environment({}, {}).chat == 1000


def test_connections_that_are_closed_are_counted_one_by_one() -> None:
    opened = Counter({"a": 3, "b": 1})
    _count_closed(opened, "a")
    _count_closed(opened, "b")
    assert opened == {"a": 2}
    assert "b" not in opened


def test_a_server_process_writes_no_line_for_each_request(sqlite: str) -> None:
    settings = Settings(db=sqlite, port=0)
    server = make_server(settings, create_app(settings), ServerProcess)
    config = server.config
    assert not config.access_log
    assert (config.ws_ping_interval, config.ws_ping_timeout) == (20, 20), "a client that is gone is noticed"
    assert not config.ws_per_message_deflate
    names = ("uvicorn.access", "uvicorn.error", "httpx", "httpcore", "websockets")
    root, before = logging.getLogger(), {name: logging.getLogger(name).level for name in names}
    handlers, level = list(root.handlers), root.level
    try:
        run_server._log_to_stderr("debug")
        assert {logging.getLogger(name).level for name in names} == {logging.WARNING}
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        for name, old in before.items():
            logging.getLogger(name).setLevel(old)


def test_the_schema_has_the_interface_and_no_pages(sqlite: str) -> None:
    paths = create_app(Settings(db=sqlite, port=0)).app.openapi()["paths"]
    assert paths
    assert all(path.startswith("/api/") for path in paths)


def test_commands_of_the_operator_have_no_body() -> None:
    statuses = {route.path: route.status_code for route in operator_router.routes}  # type: ignore[attr-defined]
    assert statuses["/api/operator/block"] == HTTPStatus.NO_CONTENT


def test_a_process_that_has_started_tells_its_address_at_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever started it reads the line through a pipe. The collector looks at old objects only rarely."""
    printed: list[Any] = []
    thresholds: list[Any] = []

    async def startup(server: Any, sockets: Any = None) -> None:
        listener = SimpleNamespace(getsockname=lambda: ("127.0.0.1", 1234))
        server.started, server.servers = True, [SimpleNamespace(sockets=[listener])]

    collector = SimpleNamespace(
        collect=lambda: 0, freeze=lambda: None, set_threshold=lambda *given: thresholds.append(given)
    )
    monkeypatch.setattr(GracefulServer, "startup", startup)
    monkeypatch.setattr(run_server, "gc", collector)
    monkeypatch.setattr(run_server, "print", lambda *told, **how: printed.append((told, how)), raising=False)
    settings = Settings(db=sqlite, host="127.0.0.1", port=0)
    asyncio.run(make_server(settings, create_app(settings), ServerProcess).startup())
    assert printed == [(("http://127.0.0.1:1234/",), {"flush": True})]
    assert thresholds == [(1_000, 100_000, 100_000)]


def test_a_process_stops_at_both_signals(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    handled: list[int] = []

    async def nothing(*_: object) -> None:
        pass

    async def main() -> None:
        settings = Settings(db=sqlite, port=0)
        guard = create_app(settings)
        server = make_server(settings, guard, ServerProcess)
        monkeypatch.setattr(guard, "open", nothing)
        monkeypatch.setattr(server, "_serve", nothing)
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "add_signal_handler", lambda number, *_: handled.append(number))
        await server.serve()

    asyncio.run(main())
    assert handled == [signal.SIGINT, signal.SIGTERM]


def test_the_metrics_count_what_waits_for_each_worker(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = create_app(Settings(db=sqlite, port=0)).app
    workers = made.state.registry.workers
    monkeypatch.setattr(workers, "queues", lambda: {"think-0": 7, "checks": 0})
    (metrics,) = [route.endpoint for route in made.routes if getattr(route, "path", "") == "/metrics"]
    told = asyncio.run(metrics()).body.decode()
    assert re.search(r'^boardwright_\w+\{[^}]*"think-0"\} 7\.0$', told, re.MULTILINE)
    assert re.search(r'^boardwright_\w+\{[^}]*"checks"\} 0\.0$', told, re.MULTILINE)


@pytest.mark.parametrize("error", [StoreError("no such folder"), SystemExit(1)])
def test_a_process_that_cannot_serve_says_so_with_its_exit_code(
    error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def serve() -> None:
        raise error

    nothing = SimpleNamespace(unfreeze=lambda: None, collect=lambda: 0)
    monkeypatch.setattr(run_server, "gc", nothing)
    for name in ("_log_to_stderr", "ask_for_short_turns", "close_games", "create_app"):
        monkeypatch.setattr(run_server, name, lambda *_, **__: None)
    monkeypatch.setattr(run_server, "make_server", lambda *_: SimpleNamespace(serve=serve))
    assert run_server.serve(Settings()) == 1


def test_one_wrong_secret_among_right_ones_is_refused() -> None:
    seats = [SimpleNamespace(hash=hash_secret("one")), SimpleNamespace(hash=hash_secret("two"))]
    record: Any = SimpleNamespace(seats=seats)
    assert seats_opened(record, []) == ([], True)
    assert seats_opened(record, ["two"]) == ([1], True)
    assert seats_opened(record, ["one", "two"]) == ([0, 1], True)
    for secrets in (["wrong"], ["wrong", "one"], ["one", "wrong"]):
        assert not seats_opened(record, secrets)[1]


@pytest.mark.parametrize(
    ("path", "accepts", "packed"),
    [("assets/a.js", "gzip, br", True), ("assets/a.js", "identity", False), ("a.js", "br", False)],
)
def test_files_of_the_page_are_sent_packed_to_whoever_takes_them(
    path: str, accepts: str, packed: bool, sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    for name in ("a.js", "assets/a.js"):
        (tmp_path / name).write_bytes(b"plain")
        (tmp_path / f"{name}.br").write_bytes(b"packed")
    monkeypatch.setattr(app, "PAGE", tmp_path)
    inner = create_app(Settings(db=sqlite, port=0)).app

    async def ask() -> tuple[dict[str, str], bytes]:
        sent: list[dict[str, Any]] = []

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        async def receive() -> dict[str, Any]:
            await asyncio.Event().wait()
            raise AssertionError

        scope = {
            "type": "http", "path": f"/{path}", "raw_path": f"/{path}".encode(), "method": "GET", "query_string": b"",
            "headers": [(b"accept-encoding", accepts.encode())], "root_path": "",
        }  # fmt: skip
        await asyncio.wait_for(inner(scope, receive, send), 60)
        headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return headers, b"".join(message.get("body", b"") for message in sent)

    headers, body = asyncio.run(ask())
    assert body == (b"packed" if packed else b"plain")
    assert (headers.get("content-encoding") == "br") == packed
    assert ("immutable" in headers["cache-control"]) == path.startswith("assets/")


@pytest.mark.parametrize(
    ("router", "path", "method"),
    [
        (gallery_router, "/api/gallery/{id}", "DELETE"),
        (art_routes.router, "/api/art/{collection}.html", "GET"),
        (art_routes.router, "/api/art/{collection}.svg", "GET"),
        (backup_router, "/api/backups", "POST"),
    ],
)
def test_requests_that_few_send_have_their_routes(router: Any, path: str, method: str) -> None:
    assert (path, method) in {(route.path, *route.methods) for route in router.routes}
