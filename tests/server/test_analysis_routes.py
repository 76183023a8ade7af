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
    assert (early.status_code, early.json()["why"]["id"]) == (403, "server-no-advice")
    assert (first["seat"], first["over"], len(first["lines"])) == (1, False, 1)
    assert (last["seat"], last["over"], last["lines"]) == (None, True, [])


def test_other_families_are_told_what_a_level_would_have_answered(sqlite):
    async def ask():
        async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            seats = [{"kind": "bot", "bot": "random"}] * 2
            made = await client.post("/api/matches", json={"game": "starships", "seats": seats, "seed": 4})
            id = made.json()["match"]["id"]
            while (await client.get(f"/api/matches/{id}")).json()["status"] != "over":
                await asyncio.sleep(0.05)
            bodies = (
                {"length": 2, "seat": 1, **FAST},
                {"length": 2, **FAST},
                {"length": 2, "seat": 7, **FAST},
                FAST,
            )
            return [(await client.post(f"/api/matches/{id}/analysis", json=body)).json() for body in bodies]

    second, first, nobody, last = asyncio.run(ask())
    assert (second["seat"], first["seat"], nobody["seat"]) == (1, 0, 0)
    for found in (first, second):
        assert found["lines"] == []
        advice = found["advice"]
        assert advice["label"]["id"].startswith("starships-option-")
        assert advice["why"]["id"].startswith(("bots-why-", "starships-why-"))
        assert all(touch.partition(":")[2] for touch in advice["touches"])
    assert (last["seat"], last["over"], last["advice"]) == (None, True, None)


def test_a_match_against_bots_is_analysed_by_its_player_while_it_goes_on(sqlite):
    """With the secret of the seat, without a clock, and nobody else may ask."""

    async def ask():
        async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            bot = {"kind": "bot", "bot": "random"}
            found = {}
            for name, body in {
                "mine": {"game": "chess", "seats": [{"kind": "person"}, bot]},
                "timed": {
                    "game": "chess",
                    "seats": [{"kind": "person"}, bot],
                    "clock": {"per": "match", "seconds": 600},
                },
                "cards": {"game": "magnifico", "seats": [{"kind": "person"}, bot], "seed": 3},
            }.items():
                made = (await client.post("/api/matches", json=body)).json()
                address, secret = f"/api/matches/{made['match']['id']}", made["seats"][0]["secret"]
                own = {"authorization": f"Bearer {secret}"}
                found[name] = [
                    await client.post(f"{address}/{what}", json=asked, headers=headers)
                    for headers in (own, {}, {"authorization": "Bearer wrong"})
                    for what, asked in (("analysis", FAST), ("curve", {"seconds": 0.5}))
                ]
            return found

    found = asyncio.run(ask())
    lines, points, *refused = found["mine"]
    [line] = lines.json()["lines"]
    assert [len(one) for one in line["touches"]] == [2, 2][: len(line["moves"])]
    assert abs(sum(lines.json()["chances"]) - 1) < 1e-6
    assert (points.json()["moments"][0]["length"], points.json()["next"]) == (0, None)
    assert [reply.status_code for reply in refused] == [403, 403, 403, 403]
    assert [reply.status_code for reply in found["timed"]] == [403] * 6
    advice, points, *refused = found["cards"]
    assert advice.json()["advice"]["label"]
    assert abs(sum(points.json()["moments"][0]["chances"]) - 1) < 1e-6
    assert [reply.status_code for reply in refused] == [403, 403, 403, 403]


def test_the_curve_of_a_match_names_better_moves(sqlite):
    """Fool's mate: white's chances fall with each of its moves, and the curve comes in pieces."""
    moves = ["f2-f3", "e7-e5", "g2-g4", "d8-h4"]
    match = catalog.load("chess").start()
    for number, move in enumerate(moves):
        match.answer(number % 2, move)

    async def ask():
        async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            made = (await client.post("/api/journals", json={"journal": match.journal.json})).json()
            address = f"/api/matches/{made['match']['id']}/curve"
            whole = (await client.post(address, json={"seconds": 5})).json()
            rest = (await client.post(address, json={"first": 3, "seconds": 5})).json()
            bad = [
                (await client.post(address, json=body)).status_code
                for body in ({"step": 0}, {"seconds": 99}, {"first": -1}, {"seat": "x"})
            ]
            return whole, rest, bad

    whole, rest, bad = asyncio.run(ask())
    assert [one["length"] for one in whole["moments"]] == [0, 1, 2, 3, 4]
    assert rest["moments"] == whole["moments"][3:]
    before, end = whole["moments"][3:]
    assert (before["best"], before["played"], before["by"]) == ("d8-h4", "d8-h4", 1)
    assert (before["chances"][1] > 0.95, end["chances"]) == (True, [0.0, 1.0])
    assert whole["moments"][2]["best"] != whole["moments"][2]["played"] == "g2-g4"
    assert bad == [422] * 4
