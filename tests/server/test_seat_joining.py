"""Seats that are taken one after the other, lines of chat in between, and a server that stops."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from boardwright.client import ServerClient
from boardwright.server import routes
from boardwright.server.errors import RequestRefused
from tests.server.server_process import serving, until


def test_names_of_players_stay_at_their_seats_whoever_joins_last(sqlite: str) -> None:
    """Starships shows the names in the match itself. The first seat is taken last."""

    async def main() -> None:
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            seats = [{"kind": "open"}, {"kind": "person", "name": "Ada"}]
            made = await server.request("POST", "/api/matches", json={"game": "starships", "seats": seats})
            id = made["match"]["id"]
            joined = await server.request("POST", f"/api/matches/{id}/join", json={"name": "Bob"})
            assert joined["you"]["seat"] == 0
            room = guard.registry.rooms[id]
            assert room.record.options["nicks"] == ["Bob", "Ada"]

    asyncio.run(main())


def test_a_line_of_chat_does_not_open_the_match_anew(sqlite: str) -> None:
    async def main() -> None:
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            mine = await server.request("POST", "/api/quick", json={"game": "chess", "name": "Ada"})
            await server.request("POST", "/api/quick", json={"game": "chess", "name": "Bob"})
            async with server.sit(mine["match"]["id"], mine["you"]["secret"]) as one:
                await until(lambda: one.asked() == [0])
                room = guard.registry.rooms[mine["match"]["id"]]
                host = room.table
                assert host is not None
                await one.command("chat", seat=0, text="ciao")
                await until(lambda: room.record.chat)
                assert room.table is host

    asyncio.run(main())


def test_pages_that_do_not_exist_are_refused_and_places_of_the_page_are_its_index(sqlite: str) -> None:
    async def main() -> None:
        async with serving(sqlite) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as http:
            for path in ("/nothing.png", "/assets/none.js", "/api/nothing", "/../secret.txt"):
                found = await http.get(path)
                assert (found.status_code, found.json()["why"]["id"]) == (404, "server-no-page"), path
            for path in ("/", "/match/abc"):
                found = await http.get(path)
                assert found.status_code == 200
                assert found.headers["content-type"].startswith("text/html")

    asyncio.run(main())


def test_a_server_that_has_stopped_starts_nothing_new(sqlite: str) -> None:
    async def main() -> None:
        done: list[Any] = []

        async def work(name: str) -> None:
            done.append(name)

        async with serving(sqlite) as guard:
            registry = guard.registry
            registry.spawn(work("before"))
            await until(lambda: done)
        assert registry.closing
        registry.spawn(work("after"))
        registry.spawn(work("needed"), needed=True)
        await until(lambda: len(done) > 1)
        await asyncio.sleep(0)
        assert done == ["before", "needed"]

    asyncio.run(main())


def test_who_comes_too_late_for_a_waiting_match_gets_another_one(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the list and the seat somebody else was faster."""

    async def late(*asked: Any) -> Any:
        raise RequestRefused("no-open-seat")

    async def main() -> None:
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            first = await server.request("POST", "/api/quick", json={"game": "chess", "name": "Ada"})
            monkeypatch.setattr(routes, "join", late)
            second = await server.request("POST", "/api/quick", json={"game": "chess", "name": "Bob"})
            assert second["match"]["id"] != first["match"]["id"]
            assert second["match"]["status"] == "waiting"

    asyncio.run(main())
