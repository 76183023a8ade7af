"""The rules of games over HTTP: shipped ones, uploads, single parts."""

from __future__ import annotations

import asyncio

import httpx

from tests.server.server_process import serving

UPLOAD = """{"schema": "starships/game", "version": 1, "id": "<b>short</b>", "rules": {"schema": "starships/rules",
"version": 1, "id": "short", "hitpoints": 7}, "map": {"radius": 3}}"""


def test_rules_of_shipped_games_and_uploads_in_the_readers_language(sqlite):
    async def ask():
        async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url, timeout=120) as client:
            english = (await client.get("/api/games/starships/rules")).json()
            italian = await client.get("/api/games/starships/rules", headers={"accept-language": "it"})
            part = (await client.get("/api/games/starships/parts/LASER")).json()
            missing = await client.get("/api/games/starships/parts/pudding")
            unknown = await client.get("/api/games/pudding/rules")
            made = (await client.post("/api/games", json={"text": UPLOAD})).json()
            own = (await client.get(f"/api/games/{made['id']}/rules")).json()
            return english, italian.json(), part, missing, unknown, own

    english, italian, part, missing, unknown, own = asyncio.run(ask())
    assert english["sections"][0]["title"] == "Goal"
    assert italian["sections"][0]["title"] == "Scopo"
    assert any(sentence["path"] == "rules.laser.range" for sentence in part["sentences"])
    assert (missing.status_code, missing.json()["why"]["id"]) == (404, "server-no-part")
    assert (unknown.status_code, unknown.json()["why"]["id"]) == (404, "server-no-game")
    assert "7 hitpoints" in own["sections"][0]["sentences"][0]["text"]
