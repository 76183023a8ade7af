"""`boardwright mcp` in a real process with the SDK's own client: a model designs, checks, measures and plays."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

COMMAND = [sys.executable, "-m", "boardwright", "mcp"]
#: A variant that a model might write: tic-tac-toe in which black begins.
FILE = json.dumps({"extends": "tic-tac-toe", "name": "Crosses"})


@pytest.mark.slow
def test_a_model_designs_checks_measures_and_plays_over_standard_streams(tmp_path: Path) -> None:
    async def model() -> None:
        program = StdioServerParameters(
            command=COMMAND[0], args=[*COMMAND[1:], "--folder", "own"], cwd=str(tmp_path)
        )
        async with Client(stdio_client(program)) as client:
            await _designs(client, tmp_path)
            await _plays(client)
            await _sends_nonsense(client, tmp_path)

    anyio.run(model)


async def _designs(client: Client, folder: Path) -> None:
    found = await _call(client, "list_games", search="tic")
    assert {"name": "tic-tac-toe", "family": "boards", "title": "Tic-tac-toe", "seats": [2, 2]} in found[
        "games"
    ]
    assert "You win if" in await _text(client, "read_rules", game="tic-tac-toe")
    assert json.loads(await _text(client, "read_game", game="tic-tac-toe"))["players"]
    assert "board" in (await _call(client, "schema"))["kinds"]
    assert (await _call(client, "schema", kind="board"))["$schema"]
    bad = await _call(client, "check_game", text=FILE.replace("tic-tac-toe", "tic-tac-to"))
    assert not bad["ok"]
    assert bad["errors"][0]["suggestion"] == "tic-tac-toe"
    assert bad["errors"][0]["path"] == "extends"
    assert "extends" in await _refusal(client, "save_game", name="crosses", text='{"extends": 7}')
    assert not (folder / "own").exists()
    assert (await _call(client, "check_game", text=FILE))["ok"]
    assert (await _call(client, "save_game", name="crosses", text=FILE))["saved"] == "crosses"
    assert (folder / "own" / "crosses.json").read_text() == FILE
    assert (await _call(client, "list_games", search="crosses"))["saved"] == ["crosses"]
    report = await _call(client, "balance_report", game="crosses", matches=20)
    assert report["games"] == 20
    assert sum(report["wins"]) + report["draws"] == 20
    # It is a report of the lab: intervals, measures, content, a verdict in words; no path of the server.
    assert report["by_seat"][0]["wins"]["low"] < report["by_seat"][0]["wins"]["high"]
    assert report["measures"]["turns"]["mean"]["value"] > 4
    assert "first seat" in report["verdict"]
    assert str(folder) not in json.dumps(report)
    cards = await _call(client, "balance_report", game="magnifico", matches=12)
    assert any(row["kind"] == "card" for row in cards["items"])


async def _plays(client: Client) -> None:
    started = await _call(client, "start_match", game="crosses", seats=["you", "level:1"], seed=3)
    key = started["keys"]["0"]
    state = await _text(client, "show_state", key=key)
    assert "1. a1" in state
    picture = (await client.call_tool("show_state", {"key": key, "form": "picture"})).content[0]
    assert picture.type == "image"
    assert base64.b64decode(picture.data).startswith(b"\x89PNG")
    assert (await _call(client, "act", key=key, answer="I take the middle, b2."))["accepted"]
    assert await _text(client, "why_not", key=key, answer="b2") not in ("", "This answer is legal now.")
    refused = await _call(client, "act", key=key, answer="b2")
    assert not refused["accepted"]
    assert refused["said"]
    over = False
    while not over:
        state = await _text(client, "show_state", key=key)
        option = re.findall(r"^\d+\. (.+)$", state, re.MULTILINE)[0]
        over = (await _call(client, "act", key=key, answer=option))["over"]
    assert not (await _call(client, "act", key=key, answer="a1"))["accepted"]
    assert "over" in await _text(client, "show_state", key=key)


HOSTILE: list[tuple[str, dict[str, Any]]] = [
    ("start_match", {"game": "../../../etc/passwd"}),
    ("start_match", {"game": "chess", "seats": ["you", "program:/bin/sh"]}),
    ("start_match", {"game": "chess", "seats": ["you", "mcts:time=3600"]}),
    ("start_match", {"game": "chess", "seats": ["you"]}),
    ("start_match", {"game": "chess", "seats": ["you"] * 17}),
    ("start_match", {"game": {"extends": "chess"}}),
    ("read_game", {"game": "/etc/passwd"}),
    ("read_rules", {"game": "chess", "part": "no such part"}),
    ("schema", {"kind": "../board"}),
    ("save_game", {"name": "../evil", "text": FILE}),
    ("save_game", {"name": "chess", "text": FILE}),
    ("save_game", {"name": "x" * 99, "text": FILE}),
    ("save_game", {"name": "deep", "text": "[" * 100_000}),
    ("save_game", {"name": "odd", "text": '{"extends": "./../../../etc/passwd.json"}'}),
    ("balance_report", {"game": "chess", "matches": 10**9}),
    ("balance_report", {"game": "chess", "seats": ["program:/bin/sh", "random"]}),
    ("show_state", {"key": "guess"}),
    ("show_state", {"key": "guess", "wait": float("1e308")}),
    ("act", {"key": "guess", "answer": "e2-e4"}),
    ("act", {"key": None, "answer": []}),
    ("join_match", {"match": "nowhere"}),
    ("no_such_tool", {}),
]


async def _sends_nonsense(client: Client, folder: Path) -> None:
    for tool, arguments in HOSTILE:
        told = await _refusal(client, tool, **arguments)
        assert "Traceback" not in told
        assert (
            "/etc/passwd" not in told or "game" in told
        )  # the name that was asked, never what is in the file
        assert "root:" not in told
    checked = await _call(client, "check_game", text="\x00", kind="nonsense")
    assert not checked["ok"]
    assert sorted(path.name for path in (folder / "own").iterdir()) == ["crosses.json"]
    key = (await _call(client, "start_match", game="hex"))["keys"]["0"]
    for answer in ["", "\x00" * 50, "{" * 10_000, "[1,2", '{"do": {"do": {}}}', "9" * 5000, "ß" * 9000]:
        reply = await _call(client, "act", key=key, answer=answer)
        assert not reply["accepted"]
        assert "Traceback" not in reply["said"]
        await _text(client, "why_not", key=key, answer=answer)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    process = subprocess.Popen(
        [*COMMAND, "--http", "--port", "0"], cwd=tmp_path, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stderr is not None
        yield process.stderr.readline().split()[-1]
    finally:
        process.terminate()
        process.wait(10)


@pytest.mark.slow
def test_two_clients_play_one_match_over_http_and_see_only_their_own_seat(address: str) -> None:
    async def first(client: Client) -> dict[str, Any]:
        return await _call(client, "start_match", game="deathmatch", seats=["you", "open", "random"], seed=5)

    async def both() -> None:
        async with Client(address) as one, Client(address) as two:
            started = await first(one)
            listed = (await _call(two, "list_matches"))["matches"]
            assert [match["open_seats"] for match in listed if match["match"] == started["match"]] == [[1]]
            assert started["keys"]["0"] not in json.dumps(listed)
            joined = await _call(two, "join_match", match=started["match"])
            assert joined["seat"] == 1
            assert "open" in await _refusal(two, "join_match", match=started["match"])
            async with anyio.create_task_group() as group:
                enough = anyio.Event()
                group.start_soon(_play_some, one, started["keys"]["0"], enough)
                group.start_soon(_play_some, two, joined["key"], enough)
            states = [
                await _text(client, "show_state", key=key, options="none")
                for client, key in ((one, started["keys"]["0"]), (two, joined["key"]))
            ]
            assert "seat 0" in states[0] or "turn" in states[0]
            assert states[0] != states[1]

    anyio.run(both)


async def _play_some(client: Client, key: str, enough: anyio.Event) -> None:
    """Answers whenever the seat is asked, the first option each time, until one seat has answered eight times."""
    given = 0
    while not enough.is_set():
        state = await _text(client, "show_state", key=key, wait=0.5)
        options = re.findall(r"^\d+\. (.+)$", state, re.MULTILINE)
        if options:
            assert (await _call(client, "act", key=key, answer=options[0]))["accepted"]
            given += 1
        if given == 8:
            enough.set()


def test_the_missing_extra_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from boardwright import adapters
    from boardwright.cli import main

    for name in [name for name in sys.modules if name == "mcp" or name.startswith("mcp.")]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, "mcp", None)
    monkeypatch.delitem(sys.modules, "boardwright.adapters.mcp", raising=False)
    monkeypatch.delattr(adapters, "mcp", raising=False)
    assert main(["mcp"]) == 2
    assert "boardwright[mcp]" in capsys.readouterr().err


async def _call(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    return result.structured_content


async def _text(client: Client, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    return result.content[0].text


async def _refusal(client: Client, tool: str, **arguments: Any) -> str:
    from mcp import MCPError

    try:
        result = await client.call_tool(tool, arguments)
    except MCPError as error:
        return str(error)
    assert result.is_error, (tool, arguments)
    return result.content[0].text
