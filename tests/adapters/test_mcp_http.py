"""Hostile requests to `boardwright mcp --http`: arguments of tools, and what only HTTP can carry."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest
from mcp import Client

from tests.adapters.test_mcp import COMMAND, FILE, HOSTILE, _call, _refusal, _text

HEADERS = {"accept": "application/json, text/event-stream", "content-type": "application/json"}
FIRST = {
    "jsonrpc": "2.0",
    "id": 0,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "hostile", "version": "1"},
    },
}


def call(arguments: Any, tool: Any = "list_games") -> bytes:
    params = {"name": tool, "arguments": arguments}
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}).encode()


#: Bodies that are no request, or one that no tool takes.
BODIES: dict[str, bytes] = {
    "not JSON": b"{{{{",
    "deep": b"[" * 100_000,
    "a list": b"[1, 2, 3]",
    "not text": b"\xff\xfe\x00",
    "no number": b'{"jsonrpc": "2.0", "id": NaN, "method": "tools/call", "params": {}}',
    "endless wait": call({"key": "guess", "wait": 1e308}, "show_state"),
    "half a letter": call({"game": "?"}, "read_rules").replace(b"?", b"\\ud800"),
    "arguments are no object": call("no"),
    "tool is no name": call({}, {"name": "list_games"}),
    "too large": call({"text": "x" * 6_000_000}, "check_game"),
    "empty": b"",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path, Path]]:
    """A real process: its address, its folder, what it writes on standard error."""
    folder = tmp_path_factory.mktemp("mcp")
    log = folder / "log"
    with log.open("w") as file:
        process = subprocess.Popen(
            [*COMMAND, "--http", "--port", "0", "--folder", "own"],
            cwd=folder,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stderr is not None
        try:
            address = process.stderr.readline().split()[-1]
            yield address, folder, log
        finally:
            process.terminate()
            file.write(process.stderr.read())
            process.wait(10)
    assert "Traceback" not in log.read_text()


@pytest.mark.slow
def test_hostile_arguments_over_http(server: tuple[str, Path, Path]) -> None:
    address, folder, _ = server

    async def model() -> None:
        async with Client(address) as client:
            for tool, arguments in HOSTILE:
                told = await _refusal(client, tool, **arguments)
                assert "Traceback" not in told
                assert "root:" not in told
            assert not (folder / "own").exists()
            assert (await _call(client, "save_game", name="crosses", text=FILE))["saved"] == "crosses"
            key = (await _call(client, "start_match", game="hex"))["keys"]["0"]
            for answer in ["", "\x00" * 50, "{" * 10_000, '{"do": {"do": {}}}', "9" * 5000]:
                reply = await _call(client, "act", key=key, answer=answer)
                assert not reply["accepted"]
            assert "Hex" in await _text(client, "show_state", key=key)

    anyio.run(model)


def test_hostile_requests_over_http(server: tuple[str, Path, Path]) -> None:
    address, _, _ = server
    with httpx.Client(timeout=60) as client:
        opened = client.post(address, json=FIRST, headers=HEADERS)
        assert opened.status_code == 200
        session = (
            {"mcp-session-id": opened.headers["mcp-session-id"]} if "mcp-session-id" in opened.headers else {}
        )
        for name, body in BODIES.items():
            answer = client.post(address, content=body, headers={**HEADERS, **session})
            assert answer.status_code < 500, name
            assert "Traceback" not in answer.text, name
            # The SDK takes a message whose id is no number for a notification, which has no answer.
            refused = answer.status_code >= 400 or (answer.status_code == 202 and name == "no number")
            assert refused or '"error"' in answer.text or '"isError":true' in answer.text, name
        # A page of another site must not reach a server on this machine.
        for header in ({"host": "evil.example"}, {"origin": "http://evil.example"}):
            assert client.post(address, json=FIRST, headers={**HEADERS, **header}).status_code in (403, 421)
        wrong = {**HEADERS, "mcp-session-id": "../../etc/passwd"}
        assert client.post(address, content=call({}), headers=wrong).status_code in (400, 404)
        plain = client.post(address, content=b"a=b", headers={**HEADERS, "content-type": "text/plain"})
        assert 400 <= plain.status_code < 500
        assert client.put(address, content=b"x").status_code == 405
        good = client.post(address, content=call({"search": "tic"}), headers={**HEADERS, **session})
        assert "tic-tac-toe" in good.text
