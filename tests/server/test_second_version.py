"""The second version of the protocol beside the first: sheets are sent once, choices are answered by number."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import orjson
import pytest
import websockets
from pydantic import TypeAdapter

from boardwright import catalog
from boardwright.client import ServerClient
from boardwright.wire import websocket_messages as wire
from boardwright.wire.compact_scene import expand
from boardwright.wire.json_delta import apply
from tests.server.server_process import serving

CHECK: TypeAdapter[Any] = TypeAdapter(wire.ServerMessage)


class SecondClient:
    """A client of the second version, as the page is one."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.sheets: dict[str, Any] = {}
        self.received: list[str] = []
        self.index = -1

    async def read(self) -> dict[str, Any]:
        message: dict[str, Any] = orjson.loads(await asyncio.wait_for(self.socket.recv(), 120))
        CHECK.validate_python(message)
        self.received.append(message["type"])
        if message["type"] == "sheet":
            self.sheets[message["id"]] = message["sheet"]
        elif message["type"] == "full":
            self.state, self.index = message["state"], message["index"]
        elif message["type"] == "update":
            self.state, self.index = apply(self.state, message["delta"]), message["index"]
        return message

    async def until(self, type: str) -> dict[str, Any]:
        while (message := await self.read())["type"] != type:
            pass
        return message

    async def ask(self, **command: Any) -> dict[str, Any]:
        await self.socket.send(orjson.dumps({"id": 1, "seat": 0, **command}).decode())
        while (message := await self.read())["type"] not in ("done", "refused"):
            pass
        return message

    @property
    def scene(self) -> dict[str, Any]:
        shown = self.state["shown"]
        return expand(shown, self.sheets[shown["sheet"]])


@contextlib.asynccontextmanager
async def second(server: ServerClient, id: str, secrets: list[str], **hello: Any):
    url = f"{server.url.replace('http', 'ws')}/api/matches/{id}/ws"
    async with websockets.connect(url, max_size=None, proxy=None) as socket:
        client = SecondClient(socket)
        told = {"type": "hello", "version": 2, "secrets": secrets, "form": "scene", **hello}
        await socket.send(orjson.dumps(told).decode())
        await client.until("full")
        yield client


@pytest.mark.parametrize("name", ["chess", "deathmatch", "magnifico", "skirmish", "starships"])
def test_both_versions_see_the_same_and_either_answers(name, sqlite):
    least = catalog.shipped_games()[name].seats[0]

    async def play():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create(
                name, ["person", *[{"kind": "bot", "bot": "first"}] * (least - 1)], seed=5
            )
            id, secret = made["match"]["id"], made["seats"][0]["secret"]
            rng = random.Random(name)
            async with server.sit(id, secret, form="scene") as old, second(server, id, [secret]) as new:
                assert new.received.count("sheet") == 1
                for turn in range(12):
                    while new.state.get("ask") is None and new.state["match"]["status"] == "playing":
                        await new.read()
                    if new.state["match"]["status"] != "playing":
                        break
                    while old.index < new.index:
                        await asyncio.sleep(0.005)
                    state = old.states[0]
                    assert (state["ask"], state["match"]) == (new.state["ask"], new.state["match"])
                    choices = state["shown"].pop("choices")
                    scene, whole = new.scene, state["shown"]
                    picked = scene.pop("choices")
                    assert scene == {"spaces": [], "lines": [], **whole}
                    whole["choices"] = choices
                    assert [one["touches"] for one in picked] == [one["touches"] for one in choices]
                    pick = rng.randrange(len(picked))
                    ask = new.state["ask"]
                    words = (await new.ask(type="choices", ask=ask, picks=[pick, 10**6]))["choices"]
                    assert words == [{"pick": pick, "choice": choices[pick]}]
                    looked = await new.ask(type="preview", ask=ask, pick=pick)
                    assert looked["choices"] == words
                    # The same preview with many choices in one request: only where it was asked for, and for the first.
                    several = [pick, *range(min(40, len(picked)))]
                    told = await new.ask(type="choices", ask=ask, picks=several, effects=True)
                    assert told["choices"][0] == {**words[0], "lines": looked["lines"]}
                    assert sum("lines" in one for one in told["choices"]) == min(24, len(several))
                    if turn % 2:
                        await old.answer(0, choices[pick]["option"])
                        while new.state.get("ask") == ask:
                            await new.read()
                    else:
                        done = await new.ask(type="answer", ask=ask, pick=pick)
                        assert done["type"] == "done", done
                return new.received

    received = asyncio.run(play())
    assert received.count("sheet") == 1


def test_numbers_are_guarded(sqlite):
    async def play():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["person", "person"])
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with second(server, id, secrets[:1]) as new:
                ask = new.state["ask"]
                bad = [
                    await new.ask(**command)
                    for command in (
                        {"type": "answer", "pick": 3},
                        {"type": "answer", "ask": ask},
                        {"type": "answer", "pick": 3, "answer": "e2-e4", "ask": ask},
                        {"type": "answer", "pick": -1, "ask": ask},
                        {"type": "answer", "pick": 400, "ask": ask},
                        {"type": "answer", "pick": 3, "ask": ask + 1},
                        {"type": "choices", "ask": ask + 1},
                        {"type": "preview", "pick": 3, "ask": ask + 1},
                        {"type": "preview", "pick": 3},
                        {"type": "choices", "ask": ask, "seat": 1},
                    )
                ]
                everything = await new.ask(type="choices", ask=ask)
                assert (await new.ask(type="answer", ask=ask, pick=0))["type"] == "done"
                late = await new.ask(type="answer", ask=ask, pick=0)
            # A sheet that a client has kept is not sent again.
            async with second(server, id, secrets[:1], sheets=list(new.sheets)) as again:
                assert "sheet" not in again.received
                assert again.state["shown"]["sheet"] in new.sheets
            url = f"{server.url.replace('http', 'ws')}/api/matches/{id}/ws"
            async with websockets.connect(url, proxy=None) as socket:
                await socket.send('{"type": "hello", "version": 3}')
                unknown = orjson.loads(await socket.recv())
            return bad, everything, late, unknown

    bad, everything, late, unknown = asyncio.run(play())
    ids = [one["why"]["id"] for one in bad]
    assert ids == [
        "server-bad-message", "server-bad-message", "server-bad-message", "server-bad-message", "core-not-offered",
        "server-late", "server-late", "server-late", "server-late", "server-not-your-seat",
    ]  # fmt: skip
    assert len(everything["choices"]) == 20
    assert late["why"]["id"] == "server-late"
    assert unknown["why"]["id"] == "server-version"


def test_sheets_come_when_a_match_begins_and_uploads_are_sent_whole(sqlite):
    async def play():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["person", "open"])
            id, secret = made["match"]["id"], made["seats"][0]["secret"]
            async with second(server, id, [secret]) as new:
                assert new.state.get("shown") is None
                await server.join(id)
                while new.state.get("shown") is None:
                    await new.read()
                assert len(new.scene["spaces"]) == 64
                assert new.received.index("sheet") < new.received.index("update")
            text = Path(catalog.shipped_games()["tic-tac-toe"].path).read_text("utf-8")
            upload = await server.request("POST", "/api/games", json={"text": text})
            made = await server.create(upload["id"], ["person", "person"])
            async with second(server, made["match"]["id"], [made["seats"][0]["secret"]]) as new:
                whole = new.state["shown"]
                assert "sheet" not in whole
                assert len(whole["spaces"]) == len(whole["choices"]) == 9
                option = whole["choices"][4]["option"]
                assert (await new.ask(type="answer", ask=new.state["ask"], answer=option))["type"] == "done"

    asyncio.run(play())
