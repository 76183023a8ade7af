"""The server gives a match, over or not, in the notation of its game, with its position as text."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.client import ServerClient, ServerRefused
from tests.server.server_process import serving

START = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4"


def test_a_match_in_progress_and_at_its_end_is_exported(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"], options={"position": START})
            path = f"/api/matches/{made['match']['id']}/export"
            found = await server.request("GET", path)
            assert found["kinds"] == ["pgn"]
            assert found["text"] is None
            assert found["position"] == START
            found = await server.request("GET", f"{path}?kind=pgn")
            assert f'[FEN "{START}"]' in found["text"]
            assert found["text"].rstrip().endswith("*")
            mate = {"from": {"x": 5, "y": 2}, "to": {"x": 5, "y": 6}}
            await server.play(made, lambda view: mate)
            found = await server.request("GET", f"{path}?kind=pgn")
            assert "4. Qxf7# 1-0" in found["text"]
            assert (await server.request("GET", f"{path}?kind=exe"))["text"] is None

    asyncio.run(main())


def test_hidden_things_are_not_exported_while_they_are_played(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("deathmatch", ["program"] * 3)
            found = await server.request("GET", f"/api/matches/{made['match']['id']}/export")
            assert found == {"kinds": [], "kind": None, "text": None, "position": None}
            with pytest.raises(ServerRefused):
                await server.request("GET", f"/api/matches/{made['match']['id']}/export?kind=pgn")

    asyncio.run(main())
