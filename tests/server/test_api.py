"""The HTTP interface: games, the lobby, replays, journals, the page, and what guards them."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest

from boardwright import catalog
from boardwright.client import Refused, Server
from boardwright.server import app as application
from boardwright.wire.delta import apply
from tests.server.running import serving


def test_games_are_listed_with_all_that_is_needed_to_set_up_a_match(sqlite):
    async def main():
        async with serving(sqlite) as guard, Server(guard.url) as server:
            games = await server.games()
            assert {game["name"] for game in games} == set(catalog.shipped())
            for game in games:
                told = await server.request("GET", f"/api/games/{game['name']}")
                assert "random" in told["bots"]
                assert isinstance(told["options"], dict)
            kinds = await server.request("GET", "/api/kinds")
            for kind in kinds:
                assert "properties" in json.dumps(await server.request("GET", f"/api/schema/{kind}"))
            for path in ("/api/games/nothing", "/api/schema/nothing", "/api/matches/nothing", "/api/nothing"):
                with pytest.raises(Refused) as refused:
                    await server.request("GET", path)
                assert refused.value.text

    asyncio.run(main())


def test_mistakes_in_a_new_match_are_told(sqlite):
    async def main():
        async with serving(sqlite) as guard, Server(guard.url) as server:
            bot = {"kind": "bot", "bot": "randon"}
            for body, said in [
                ({"game": "ches", "seats": [{}, {}]}, "no game"),
                ({"game": "chess", "seats": [{}]}, "with 2"),
                ({"game": "chess", "seats": [{}, {}], "options": {"max_move": 3}}, "no option 'max_move'"),
                ({"game": "chess", "seats": [{}, {}], "options": {"max_moves": "x"}}, "max_moves"),
                ({"game": "chess", "seats": [{}, bot]}, "did you mean 'random'"),
                ({"game": "chess", "seats": [{}, {"kind": "bot"}]}, "names its bot"),
                ({"game": "chess", "seats": [{}, {"bot": "random"}]}, "names its bot"),
                (
                    {"game": "chess", "seats": [{}, {"kind": "bot", "bot": "http://evil.example/"}]},
                    "does not call",
                ),
                (
                    {"game": "chess", "seats": [{}, {"kind": "bot", "bot": "mcts:rollouts=999999"}]},
                    "too much",
                ),
                ({"game": "chess", "seats": "no"}, "seats"),
                ({"game": "chess", "seats": [{}, {}], "extra": 1}, "extra"),
            ]:
                with pytest.raises(Refused) as refused:
                    await server.request("POST", "/api/matches", json=body)
                assert said in refused.value.text, refused.value.text
            assert await guard.hall.store.count() == 0
            response = await server._http.post(
                "/api/matches",
                json={"game": "ches", "seats": [{}]},
                headers={"accept-language": "it-IT,it;q=0.9"},
            )
            assert response.json()["text"] == "Non c'è nessun gioco 'ches'."

    asyncio.run(main())


def test_a_replay_is_what_was_played(sqlite):
    async def main():
        async with serving(sqlite) as guard, Server(guard.url) as server:
            made = await server.create("checkers", ["program", "program"], options={"max_moves": 25})
            id = made["match"]["id"]
            await server.play(made, lambda view: view["decision"]["options"][-1])
            pieces = [
                await server.request(
                    "GET", f"/api/matches/{id}/frames?first={first}&count=10&seat=1&form=scene"
                )
                for first in (0, 10, 20)
            ]
            assert pieces[0]["total"] == 25
            shown = None
            for frame in [frame for piece in pieces for frame in piece["frames"]]:
                shown = frame["shown"] if frame.get("shown") is not None else apply(shown, frame["delta"])
            journal = await server.request("GET", f"/api/matches/{id}/journal")
            assert shown == json.loads(json.dumps(catalog.replay(journal).scene(1).json))
            told = await server.request("GET", f"/api/matches/{id}/events?form=view")
            assert [h["event"] for h in told] == catalog.replay(journal).view(None).events()

    asyncio.run(main())


def test_a_journal_goes_on_where_it_ends(sqlite):
    async def main():
        match = catalog.load("chess").start(seed=3)
        for move in ("e2-e4", "e7-e5"):
            match.answer(match.decisions[0].seat, move)
        async with serving(sqlite) as guard, Server(guard.url) as server:
            made = await server.request("POST", "/api/journals", json={"journal": match.journal.json})
            assert made["match"]["open_seed"]
            async with server.sit(made["match"]["id"], made["seats"][0]["secret"]) as link:
                await link.answer(0, "g1-f3")
                assert link.match["answers"] == 3
            for change in (
                {"digest": "0" * 24}, {"answers": [[0, "e2-e5"]]}, {"seats": 3}, {"game": "nothing"},
                {"boardwright": 99}, {"answers": 7},
            ):  # fmt: skip
                with pytest.raises(Refused):
                    await server.request(
                        "POST", "/api/journals", json={"journal": {**match.journal.json, **change}}
                    )

    asyncio.run(main())


def test_the_page_is_served_with_strict_headers(sqlite, tmp_path, monkeypatch):
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<p>page</p>")
    (page / "assets" / "a.js").write_text("1")
    (tmp_path / "secret.txt").write_text("no")
    monkeypatch.setattr(application, "PAGE", page)

    async def main():
        async with serving(sqlite) as guard, httpx.AsyncClient(base_url=guard.url, trust_env=False) as http:
            for path in ("/", "/m/abc", "/g/u-1", "/lobby"):
                response = await http.get(path)
                assert "page" in response.text
                policy = response.headers["content-security-policy"]
                assert "script-src 'self'" in policy
                assert "unsafe" not in policy
                assert response.headers["referrer-policy"] == "no-referrer"
                assert response.headers["x-content-type-options"] == "nosniff"
                assert "server" not in response.headers
            assert "immutable" in (await http.get("/assets/a.js")).headers["cache-control"]
            for path in (
                "/missing.js",
                "/../secret.txt",
                "/%2e%2e/secret.txt",
                "/..%2fsecret.txt",
                "/api/no",
            ):
                response = await http.get(path)
                assert "no" not in response.text.split() or response.status_code == 404
                assert response.status_code == 404 or "page" in response.text

    asyncio.run(main())


def test_pages_of_others_are_refused(sqlite):
    async def main():
        async with (
            serving(sqlite, origins=("https://friend.example",)) as guard,
            httpx.AsyncClient(base_url=guard.url, trust_env=False) as http,
        ):
            body = {"game": "chess", "seats": [{}, {}]}
            for origin, status in [
                (None, 201), (guard.url, 201), ("https://friend.example", 201), ("https://evil.example", 403),
                ("null", 403), (guard.url + "0", 403), ("file://" + guard.url[7:], 403),
            ]:  # fmt: skip
                headers = {"origin": origin} if origin else {}
                assert (await http.post("/api/matches", json=body, headers=headers)).status_code == status
            import websockets

            match = (await http.get("/api/matches")).json()
            assert match == {"matches": []}
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(
                    guard.url.replace("http", "ws") + "/api/matches/x/ws",
                    origin="https://evil.example",
                    proxy=None,
                )

    asyncio.run(main())


def test_limits_on_rate_connections_matches_and_size(sqlite):
    async def main():
        async with (
            serving(sqlite, rate=1.0, burst=20, connections=2, matches=3) as guard,
            Server(guard.url) as server,
        ):
            made = [await server.create("chess", ["program", "program"]) for _ in range(3)]
            with pytest.raises(Refused, match="At most 3 matches"):
                await server.create("chess", ["program", "program"])
            id = made[0]["match"]["id"]
            async with server.sit(id), server.sit(id):
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(0.5), server.sit(id):
                        pass
            with pytest.raises(Refused, match="too large"):
                await server.request(
                    "POST", f"/api/matches/{id}/commands", json={"type": "chat", "text": "x" * 99_999}
                )
            replies = await asyncio.gather(*(server.games() for _ in range(30)), return_exceptions=True)
            assert "server-too-often" in {reply.message.id for reply in replies if isinstance(reply, Refused)}
            assert (await server._http.get("/healthz")).json()["ok"]

    asyncio.run(main())
