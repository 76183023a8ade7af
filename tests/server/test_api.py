"""The HTTP interface: games, the lobby, replays, journals, the page, and what guards them."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest

from boardwright import catalog
from boardwright.client import ServerClient, ServerRefused
from boardwright.server import app as application
from boardwright.wire.json_delta import apply
from tests.server.server_process import serving


def test_games_are_listed_with_all_that_is_needed_to_set_up_a_match(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            games = await server.games()
            assert {game["name"] for game in games} == set(catalog.shipped_games())
            # One of each family and every tenth: each is loaded for it.
            families = {game["family"]: game for game in games}
            for game in [*families.values(), *games[::10]]:
                told = await server.request("GET", f"/api/games/{game['name']}")
                assert "random" in told["bots"]
                assert isinstance(told["options"], dict)
            kinds = await server.request("GET", "/api/kinds")
            for kind in kinds:
                assert "properties" in json.dumps(await server.request("GET", f"/api/schema/{kind}"))
            for path in ("/api/games/nothing", "/api/schema/nothing", "/api/matches/nothing", "/api/nothing"):
                with pytest.raises(ServerRefused) as refused:
                    await server.request("GET", path)
                assert refused.value.text

    asyncio.run(main())


def test_mistakes_in_a_new_match_are_told(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            bot = {"kind": "bot", "bot": "randon"}
            for body, said in [
                ({"game": "ches", "seats": [{}, {}]}, "no game"),
                ({"game": "chess", "seats": [{}]}, "with 2"),
                ({"game": "chess", "seats": [{}, {}], "options": {"max_move": 3}}, "no option 'max_move'"),
                ({"game": "chess", "seats": [{}, {}], "options": {"max_moves": "x"}}, "max_moves"),
                ({"game": "chess", "seats": [{}, bot]}, "did you mean 'random'"),
                *(
                    ({"game": "chess", "seats": [{}, {"kind": "bot", "bot": bot}]}, said)
                    for bot, said in (
                        ("mcts:time=nan", "a number above 0 and at most 3600, not 'nan'"),
                        ("mcts:time=-1", "not '-1'"),
                        ("mcts:time=0", "not '0'"),
                        ("mcts:time=31536000", "too large for this server; at most 5."),
                        ("mcts:tme=1", "did you mean 'time'"),
                        ("level:6", "level:1 to level:5"),
                        ("admiral", "cannot play chess"),
                    )
                ),
                ({"game": "chess", "seats": [{}, {"kind": "bot"}]}, "a seat of type bot must name a bot"),
                ({"game": "chess", "seats": [{}, {"bot": "random"}]}, "a seat of type bot must name a bot"),
                *(
                    ({"game": "chess", "seats": [{}, {"kind": "bot", "bot": bot}]}, said)
                    for bot, said in (
                        ("http://evil.example/", "does not call"),
                        ("http://[", "Invalid bot address"),
                    )
                ),
                *(
                    ({"game": "chess", "seats": [{}, {"kind": "bot", "bot": f"mcts:{greed}"}]}, "too large")
                    for greed in (
                        "rollouts=999999",
                        "time=9",
                        "time=1e9",
                        "c=1,time=inf",
                        "rollouts=9_999_999",
                    )
                ),
                ({"game": "chess", "seats": "no"}, "seats"),
                ({"game": "chess", "seats": [{}, {}], "extra": 1}, "extra"),
            ]:
                with pytest.raises(ServerRefused) as refused:
                    await server.request("POST", "/api/matches", json=body)
                assert said in refused.value.text, refused.value.text
            assert await guard.registry.store.count() == 0
            response = await server._http.post(
                "/api/matches",
                json={"game": "ches", "seats": [{}]},
                headers={"accept-language": "it-IT,it;q=0.9"},
            )
            assert response.json()["text"] == "Non c'è nessun gioco 'ches'."

    asyncio.run(main())


def test_a_replay_is_what_was_played(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
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


@pytest.mark.parametrize("value", ['"\\ud800"', "NaN", "1e999", f"1{'0' * 40}", "[" * 2000 + "]" * 2000])
def test_what_could_not_be_written_again_is_refused_with_a_reason(sqlite, value):
    """Half characters, endless numbers and the like once came as far as the store, and broke there."""
    bodies = {
        "/api/matches": '{"game": "chess", "seats": [{}, {}], "options": {"max_moves": %s}}',
        "/api/simulate": '{"game": "chess", "seats": ["random", "random"], "games": 1, "seed": %s}',
        "/api/journals": '{"journal": {"boardwright": 1, "game": "chess", "family": "boards", "digest": "0",'
        ' "seats": 2, "seed": 1, "answers": [[0, %s]]}}',
        "/api/check": '{"text": %s}',
    }

    async def main():
        async with (
            serving(sqlite) as guard,
            httpx.AsyncClient(base_url=guard.url, trust_env=False, timeout=60) as http,
        ):
            for path, body in bodies.items():
                response = await http.post(
                    path, content=body % value, headers={"content-type": "application/json"}
                )
                assert response.status_code in (400, 422), (path, response.text)
                assert response.json()["why"]["id"] != "server-broken"

    asyncio.run(main())


def test_a_journal_goes_on_where_it_ends(sqlite):
    async def main():
        match = catalog.load("chess").start(seed=3)
        for move in ("e2-e4", "e7-e5"):
            match.answer(match.decisions[0].seat, move)
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.request("POST", "/api/journals", json={"journal": match.journal.json})
            assert made["match"]["open_seed"]
            async with server.sit(made["match"]["id"], made["seats"][0]["secret"]) as link:
                await link.answer(0, "g1-f3")
                assert link.match["answers"] == 3
            for change in (
                {"digest": "0" * 24}, {"answers": [[0, "e2-e5"]]}, {"seats": 3}, {"game": "nothing"},
                {"boardwright": 99}, {"answers": 7}, {"game": "x" * 99}, {"seed": "x" * 99},
            ):  # fmt: skip
                with pytest.raises(ServerRefused):
                    await server.request(
                        "POST", "/api/journals", json={"journal": {**match.journal.json, **change}}
                    )

    asyncio.run(main())


def test_the_journal_of_a_match_that_goes_on_is_told_where_nothing_is_hidden(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, (white, black) = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, white, black) as link:
                for seat, move in ((0, "e2-e4"), (1, "e7-e5"), (0, "g1-f3")):
                    await link.answer(seat, move)
            path = f"/api/matches/{id}/journal"
            for secret in (None, white, black):
                journal = await server.request("GET", path, secret=secret)
                assert catalog.replay(journal).length == 3
            with pytest.raises(ServerRefused, match="not valid for any seat"):
                await server.request("GET", path, secret="wrong")
            fork = await server.request("POST", f"/api/matches/{id}/fork", json={"answers": 2})
            assert (fork["match"]["answers"], fork["match"]["asked"]) == (2, [0])
            assert len(fork["seats"]) == 2
            async with server.sit(fork["match"]["id"], fork["seats"][0]["secret"]) as link:
                await link.answer(0, "d2-d4")
            assert (await server.request("GET", f"/api/matches/{id}"))["answers"] == 3
            shut = await server.create("chess", ["program", "program"], spectators={"watch": "refused"})
            path = f"/api/matches/{shut['match']['id']}"
            for method, end in (("GET", "journal"), ("GET", "frames"), ("POST", "fork")):
                how = {"json": {}} if method == "POST" else {}
                with pytest.raises(ServerRefused, match="Spectators are not allowed"):
                    await server.request(method, f"{path}/{end}", **how)
                assert await server.request(method, f"{path}/{end}", secret=shut["seats"][0]["secret"], **how)

    asyncio.run(main())


def test_sealed_answers_are_in_no_journal_and_no_fork(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("starships", ["program", "program"])
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, *secrets) as link:
                await link.answer(1, link.states[1]["shown"]["decision"]["options"][0])
                await link.command("sync")
                assert link.match["answers"] == 1
            journal = await server.request("GET", f"/api/matches/{id}/journal", secret=secrets[0])
            assert journal["answers"] == []
            fork = await server.request("POST", f"/api/matches/{id}/fork", json={}, secret=secrets[0])
            assert (fork["match"]["answers"], fork["match"]["asked"]) == (0, [0, 1])

    asyncio.run(main())


@pytest.mark.parametrize("game", ["magnifico", "deathmatch"])
def test_a_fork_of_a_match_with_hidden_things_deals_them_anew(sqlite, game):
    async def main():
        async with serving(sqlite, idle=0.0) as guard, ServerClient(guard.url) as server:
            seats = catalog.shipped_games()[game].seats[0]
            made = await server.create(game, ["program"] * seats)
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, *secrets) as link:
                for _ in range(6):
                    await answer_first(link)
            with pytest.raises(ServerRefused, match="hidden information"):
                await server.request("GET", f"/api/matches/{id}/journal", secret=secrets[0])
            asked = {"answers": 5, "seat": 1}
            fork = await server.request("POST", f"/api/matches/{id}/fork", json=asked, secret=secrets[1])
            again, keys = fork["match"]["id"], [seat["secret"] for seat in fork["seats"]]
            # Some questions of the first round are to all at once: a fork is never in the middle of one.
            at = fork["match"]["answers"]
            assert at in (4, 5)
            seen = (await frames(server, id, secrets[1], 1, at))["frames"][0]["shown"]
            copy = (await frames(server, again, keys[1], 1, 0))["frames"][0]
            # Its maker sees what it saw; nothing before the fork is shown to anybody.
            assert (copy["answers"], copy["shown"]["table"]) == (at, seen["table"])
            async with server.sit(again, *keys) as link:
                for _ in range(4):
                    await answer_first(link)
                shown = {seat: state["shown"] for seat, state in link.states.items()}
            guard.registry.evict()
            assert again not in guard.registry.rooms
            async with server.sit(again, *keys) as link:
                assert {seat: state["shown"] for seat, state in link.states.items()} == shown
                for seat in range(seats - 1):
                    await link.command("resign", seat=seat)
            with pytest.raises(ServerRefused, match="fork"):
                await server.request("GET", f"/api/matches/{again}/journal", secret=keys[0])
            twice = await server.request(
                "POST", f"/api/matches/{again}/fork", json={"answers": 0}, secret=keys[0]
            )
            assert twice["match"]["answers"] == at

    asyncio.run(main())


async def answer_first(link):
    while not link.asked():
        await asyncio.sleep(0.005)
    seat = link.asked()[0]
    await link.answer(seat, link.states[seat]["shown"]["decision"]["options"][0])
    await link.command("sync")


async def frames(server, id, secret, seat, first):
    path = f"/api/matches/{id}/frames?first={first}&count=1&form=view&seat={seat}"
    return await server.request("GET", path, secret=secret)


def test_the_page_is_served_with_strict_headers(sqlite, tmp_path, monkeypatch):
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<p>page</p>")
    (page / "assets" / "a.js").write_text("1")
    (tmp_path / "secret.txt").write_text("no")
    monkeypatch.setattr(application, "PAGE", page)

    async def main():
        async with (
            serving(sqlite) as guard,
            httpx.AsyncClient(base_url=guard.url, trust_env=False, timeout=60) as http,
        ):
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
                "/a%00b",
                "/" + "a" * 300,
            ):
                response = await http.get(path)
                assert "no" not in response.text.split() or response.status_code == 404
                assert response.status_code == 404 or "page" in response.text

    asyncio.run(main())


def test_pages_of_others_are_refused(sqlite):
    async def main():
        async with (
            serving(sqlite, origins=("https://friend.example",)) as guard,
            httpx.AsyncClient(base_url=guard.url, timeout=60, trust_env=False) as http,
        ):
            body = {"game": "chess", "seats": [{}, {}]}
            for origin, status in [
                (None, 201), (guard.url, 201), ("https://friend.example", 201), ("https://evil.example", 403),
                ("null", 403), (guard.url + "0", 403), ("file://" + guard.url[7:], 403), ("http://[", 403),
            ]:  # fmt: skip
                headers = {"origin": origin} if origin else {}
                assert (await http.post("/api/matches", json=body, headers=headers)).status_code == status
            import websockets

            match = (await http.get("/api/matches")).json()
            assert match == {"matches": []}
            async with websockets.connect(
                guard.url.replace("http", "ws") + "/api/matches/x/ws",
                origin="https://evil.example",
                additional_headers={"accept-language": "it"},
                proxy=None,
            ) as socket:
                told = json.loads(await socket.recv())
                assert (told["type"], told["why"]["id"]) == ("refused", "server-origin")
                assert "Le pagine" in told["text"]
                with pytest.raises(websockets.ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 4403

    asyncio.run(main())


def test_limits_on_rate_connections_matches_and_size(sqlite):
    async def main():
        async with (
            serving(sqlite, rate=1.0, burst=20, connections=2, matches=3) as guard,
            ServerClient(guard.url) as server,
        ):
            made = [await server.create("chess", ["program", "program"]) for _ in range(3)]
            with pytest.raises(ServerRefused, match="At most 3 matches"):
                await server.create("chess", ["program", "program"])
            id = made[0]["match"]["id"]
            async with server.sit(id), server.sit(id):
                with pytest.raises(ServerRefused, match="At most 2 connections"):
                    async with server.sit(id):
                        pass
            with pytest.raises(ServerRefused, match="Too large"):
                await server.request(
                    "POST", f"/api/matches/{id}/commands", json={"type": "chat", "text": "x" * 99_999}
                )
            replies = await asyncio.gather(*(server.games() for _ in range(30)), return_exceptions=True)
            assert "server-too-often" in {
                reply.message.id for reply in replies if isinstance(reply, ServerRefused)
            }
            assert (await server._http.get("/healthz")).json()["ok"]

    asyncio.run(main())
