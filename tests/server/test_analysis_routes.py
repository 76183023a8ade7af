"""What the search thinks, over HTTP: positions, answers, matches that are over, budgets, bad input."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from boardwright import catalog
from tests.server.server_process import serving

MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
FAST = {"nodes": 300, "lines": 1}


def test_analysis_of_positions_and_uploads(sqlite):
    opening = [[0, {"from": "e2", "to": "e4"}]]

    async def ask():
        async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            text = Path(catalog.shipped_games()["hex"].path).read_text("utf-8")
            made = (await client.post("/api/games", json={"text": text})).json()
            match = catalog.load("chess").start()
            match.answer(0, match.decisions[0].options[0])
            answers = [[seat, option] for seat, option in match.journal.answers]
            asked = {
                "mate": ("chess", {"position": MATE_IN_ONE, "nodes": 2000, "lines": 2}),
                "answers": ("chess", {"answers": answers, **FAST}),
                "mcts": ("othello", {"method": "mcts", **FAST}),
                "upload": (made["id"], FAST),
                "other family": ("deathmatch", FAST),
                "no game": ("pudding", FAST),
                "illegal": ("chess", {"answers": [[0, opening], [0, "nonsense"]], **FAST}),
                "no position": ("chess", {"position": "8/8/8/8 w - - 0 1", **FAST}),
                "a year": ("chess", {"seconds": 3e7}),
                "not a valid time": ("chess", {"seconds": 0}),
                "lines": ("chess", {"lines": 0}),
                "method": ("chess", {"method": "oracle"}),
            }
            return {
                name: await client.post(f"/api/games/{game}/analysis", json=body)
                for name, (game, body) in asked.items()
            }

    found = asyncio.run(ask())
    mate = found["mate"].json()
    assert (mate["seat"], mate["over"], mate["lines"][0]["plies_to_end"], mate["lines"][0]["moves"]) == (
        0,
        False,
        1,
        ["a1-a8"],
    )
    first, second = mate["lines"]
    assert first["score"] > second["score"]
    assert found["answers"].json()["seat"] == 1
    for name in ("mcts", "upload"):
        assert found[name].status_code == 200, found[name].text
        assert len(found[name].json()["lines"]) == 1
    assert found["other family"].json()["why"]["id"] == "core-no-analysis"
    assert found["no game"].status_code == 404
    for name in ("other family", "illegal", "no position", "a year", "not a valid time", "lines", "method"):
        assert found[name].status_code in (400, 422), (name, found[name].text)


def test_matches_are_analysed_once_they_are_over(sqlite):
    async def ask():
        async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            persons, robots = [{"kind": "person"}] * 2, [{"kind": "bot", "bot": "random"}] * 2
            begun, played = [
                (await client.post("/api/matches", json={"game": "tic-tac-toe", "seats": seats})).json()[
                    "match"
                ]["id"]
                for seats in (persons, robots)
            ]
            early = await client.post(f"/api/matches/{begun}/analysis", json=FAST)
            while (await client.get(f"/api/matches/{played}")).json()["status"] != "over":
                await asyncio.sleep(0.05)
            first, last = [
                await client.post(f"/api/matches/{played}/analysis", json=body)
                for body in ({"length": 1, **FAST}, FAST)
            ]
            return early, first.json(), last.json()

    early, first, last = asyncio.run(ask())
    assert (early.status_code, early.json()["why"]["id"]) == (403, "server-not-over")
    assert (first["seat"], first["over"], len(first["lines"])) == (1, False, 1)
    assert (last["seat"], last["over"], last["lines"]) == (None, True, [])
