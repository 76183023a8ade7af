"""Connections without a network: what is sent and read through both transports, and the fast way to read an answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import orjson
import pytest
from pydantic import ValidationError

from boardwright.core import Message, translate
from boardwright.server.app import PageCompression
from boardwright.server.errors import RequestRefused
from boardwright.server.middleware import HEADERS, RequestMiddleware
from boardwright.server.rate_limits import RateLimits
from boardwright.server.settings import Settings
from boardwright.server.socket_transport import AsgiTransport, FastTransport
from boardwright.server.web_push import PushSender
from boardwright.server.websocket import QuickAnswer, read_command, serve_socket


def receiver(*messages: dict[str, Any]) -> Any:
    """Gives messages one by one. Nobody may ask for another one."""
    left = list(messages)

    async def receive() -> dict[str, Any]:
        return left.pop(0)

    return receive


def test_a_socket_is_paused_and_resumed_once() -> None:
    calls: list[str] = []
    transport = SimpleNamespace(
        pause_reading=lambda: calls.append("pause"),
        resume_reading=lambda: calls.append("resume"),
        is_closing=lambda: False,
    )
    fast = FastTransport(SimpleNamespace(read_paused=False, transport=transport))  # type: ignore[arg-type]
    for _ in range(2):
        fast.pause()
    for _ in range(2):
        fast.resume()
    assert calls == ["pause", "resume"]


def test_a_fast_connection_lasts_until_it_is_disconnected() -> None:
    socket = SimpleNamespace(reader="reader", listen=lambda reader: None)
    left = [{"type": "websocket.receive"}, {"type": "websocket.disconnect"}]

    async def receive() -> dict[str, Any]:
        return left.pop(0)

    asyncio.run(asyncio.wait_for(FastTransport(socket).run(lambda data: None, receive), 60))  # type: ignore[arg-type]
    assert socket.reader is None
    assert not left


def test_an_asgi_connection_reads_texts_and_bytes_until_it_is_disconnected() -> None:
    heard: list[bytes] = []
    receive = receiver(
        {"type": "websocket.receive", "text": "one", "bytes": None},
        {"type": "websocket.receive", "text": None, "bytes": b"two"},
        {"type": "websocket.receive", "bytes": None},
        {"type": "websocket.disconnect"},
    )

    async def main() -> None:
        transport = AsgiTransport(receive, None)
        await asyncio.wait_for(transport.run(heard.append, receive), 60)
        assert transport.write(b"late", 10), "nobody is too slow after the end"

    asyncio.run(main())
    assert heard == [b"one", b"two", b""]


def test_a_client_that_does_not_read_is_disconnected_when_too_much_waits() -> None:
    async def main() -> None:
        transport = AsgiTransport(None, None)
        assert transport.write(b"x" * 6, 10)
        assert transport.write(b"x" * 6, 10)
        assert transport._code is None
        assert not transport.write(b"x", 10)
        assert transport._code == 1013
        assert not transport._queue
        assert transport.write(b"x", 10), "it is told once"

    asyncio.run(main())


def test_an_answer_has_an_option_or_a_number_and_not_both() -> None:
    for more in ('"answer": "e2-e4"', '"pick": 3', '"pick": 0'):
        assert isinstance(
            read_command(f'{{"type": "answer", "seat": 1, "ask": 0, {more}}}'.encode()), QuickAnswer
        )
    for more in ('"answer": "e2-e4", "pick": 3', '"id": 4'):
        with pytest.raises(ValidationError):
            read_command(f'{{"type": "answer", "seat": 1, "ask": 0, {more}}}'.encode())
    assert read_command(b'{"type": "answer", "seat": 0, "ask": 0, "pick": 1, "id": 5}').id == 5


def test_a_connection_to_a_match_that_does_not_exist_is_told_why() -> None:
    @asynccontextmanager
    async def room(id: str) -> AsyncIterator[None]:
        raise RequestRefused("no-match")
        yield

    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    registry: Any = SimpleNamespace(room=room)
    asyncio.run(serve_socket(registry, "x", "it", {}, receiver({"type": "websocket.connect"}), send))
    accepted, refused, closed = sent
    assert accepted["type"] == "websocket.accept"
    assert orjson.loads(refused["text"])["why"]["id"] == "server-no-match"
    assert closed == {"type": "websocket.close", "code": 4404}


def test_every_reply_has_the_headers_that_protect_it_and_every_request_is_counted() -> None:
    """Connections of another kind, such as the start of the server, go to the application as they are."""
    sent: list[dict[str, Any]] = []
    scopes: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        scopes.append(scope["type"])
        await send({"type": f"{scope['type']}.response.start", "status": 200, "headers": [(b"own", b"1")]})

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    settings = Settings(rate=1.0, burst=1)
    registry: Any = SimpleNamespace(settings=settings)
    guard = RequestMiddleware(app, registry, RateLimits(settings))
    request = {"type": "http", "path": "/", "method": "GET", "headers": [(b"accept-language", b"it")]}
    more = {"type": "http.request", "body": b""}

    async def ask(scope: dict[str, Any]) -> dict[str, Any]:
        sent.clear()
        await guard(scope, receiver(more, {"type": "http.disconnect"}), send)
        return sent[0]

    first = asyncio.run(ask(request))
    assert (first["status"], first["headers"]) == (200, [(b"own", b"1"), *HEADERS])
    second = asyncio.run(ask(request))
    assert second["status"] == 429
    assert set(HEADERS) <= set(second["headers"])
    assert orjson.loads(sent[1]["body"])["text"] == translate(RequestRefused("too-often").message, "it")
    assert asyncio.run(ask({"type": "lifespan"}))["headers"] == [(b"own", b"1")]
    assert scopes == ["http", "lifespan"]


@pytest.mark.parametrize(
    ("path", "packed"), [("/api/games", True), ("/", True), ("/api/matches/x/state", False)]
)
def test_data_of_matches_is_not_compressed(path: str, packed: bool) -> None:
    """The length of compressed data tells something of its content."""
    sent: list[dict[str, Any]] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x" * 5000})

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {"type": "http", "path": path, "method": "GET", "headers": [(b"accept-encoding", b"gzip")]}
    asyncio.run(PageCompression(app)(scope, receiver(), send))
    assert (len(sent[1]["body"]) < 5000) == packed
    assert ((b"content-encoding", b"gzip") in sent[0]["headers"]) == packed


@pytest.mark.parametrize("key", ["no key", "BA", ""])
def test_a_subscription_with_a_wrong_key_is_logged_and_harms_nobody(key: str) -> None:
    logged: list[str] = []
    log = SimpleNamespace(warning=lambda text, extra: logged.append(text))
    registry: Any = SimpleNamespace(settings=Settings(), log=log, push=None)
    sender = PushSender(registry)
    sender.key = SimpleNamespace(authorization=lambda endpoint, contact: "vapid")  # type: ignore[assignment]
    body = {"language": "en", "endpoint": "https://push.example/x", "p256dh": key, "auth": "AAAA"}
    asyncio.run(sender._post(None, "id", body, "m", Message("server-push-turn")))  # type: ignore[arg-type]
    assert logged == ["push failed"]
