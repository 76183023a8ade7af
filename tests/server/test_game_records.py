"""What the page of a game tells about matches on this server, and what it does not tell."""

from __future__ import annotations

import asyncio

import httpx
import orjson

from boardwright.server.game_records import records_of
from tests.server.server_process import serving


def ended(
    id: str, answers: int, at: float, reason: str = "rules", listed: bool = True, watch: str = "allowed",
    winners: tuple[int, ...] = (0,), scores: tuple[float, ...] | None = None,
) -> tuple[str, bool, float]:  # fmt: skip
    entry = {
        "id": id,
        "answers": answers,
        "result": {"reason": reason, "winners": winners, "scores": scores},
        "spectators": {"watch": watch},
        "seats": [{"id": 0, "kind": "person", "name": "Ada"}, {"id": 1, "kind": "bot", "bot": "level:2"}],
    }
    return orjson.dumps(entry).decode(), listed, at


def test_the_longest_the_quickest_and_the_best():
    found = records_of(
        {"over": 9, "playing": 2},
        [
            ended("long", 80, 1.0, "resigned"),
            ended("as long", 80, 2.0),
            ended("given up", 2, 3.0, "resigned"),
            ended("quick", 7, 4.0, scores=(12.0, 30.0), winners=(1,)),
            ended("aborted", 900, 5.0, "aborted"),
            ended("share", 60, 6.0, scores=(1.0, 0.0)),
            (orjson.dumps({"id": "old"}).decode(), True, 7.0),
        ],
    )
    assert (found.played, found.playing) == (9, 2)
    assert found.longest is not None
    assert (found.longest.match, found.longest.value, found.longest.names) == ("long", 80, ["Ada"])
    assert found.quickest is not None
    assert (found.quickest.match, found.quickest.value, found.quickest.names) == ("quick", 7, [])
    assert found.best is not None
    assert (found.best.match, found.best.value) == ("quick", 30)


def test_matches_that_are_not_shown_have_neither_names_nor_links():
    for hidden in (ended("a", 9, 1.0, listed=False), ended("a", 9, 1.0, watch="refused")):
        longest = records_of({"over": 1}, [hidden]).longest
        assert longest is not None
        assert (longest.value, longest.match, longest.names) == (9, None, [])
    assert records_of({}, []).longest is None


def test_a_played_match_is_on_the_page_of_its_game(sqlite):
    async def ask():
        async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            before = (await client.get("/api/games/tic-tac-toe/records")).json()
            seats = [{"kind": "bot", "bot": "random"}] * 2
            asked = {"game": "tic-tac-toe", "seats": seats, "listed": True}
            made = (await client.post("/api/matches", json=asked)).json()["match"]["id"]
            for _ in range(200):
                after = (await client.get("/api/games/tic-tac-toe/records")).json()
                if after["played"]:
                    break
                await asyncio.sleep(0.1)
            lobby = (await client.get("/api/matches?status=over")).json()["matches"]
            return before, after, lobby, made

    before, after, lobby, made = asyncio.run(ask())
    assert before == {"played": 0, "playing": 0, "longest": None, "quickest": None, "best": None}
    assert after["played"] == 1
    assert after["longest"]["match"] == made
    assert 5 <= after["longest"]["value"] <= 9
    assert lobby[0]["answers"] == after["longest"]["value"]
    assert lobby[0]["result"]["reason"] == "rules"
