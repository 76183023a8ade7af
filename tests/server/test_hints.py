"""Hints over the wire: only the requesting seat gets the hint, at the level that it requested."""

from __future__ import annotations

import asyncio
import json

import pytest

import boardwright
from boardwright.bots.choice_reasons import hint as reasons
from boardwright.client import ServerClient, ServerRefused
from tests.server.server_process import serving

BOT = {"kind": "bot", "bot": "level:1"}


def test_a_hint_is_for_the_seat_that_asks(db):
    async def main():
        async with serving(db) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", BOT])
            id, white = made["match"]["id"], made["seats"][0]["secret"]
            async with server.sit(id, white) as one, server.sit(id) as two:
                seed = (await guard.registry.read(id))[0]["seed"]
                view = boardwright.load("chess").start(2, seed).view(0)
                for level in (1, 3, 5):
                    hint = (await one.command("hint", seat=0, level=level))["hint"]
                    # It is what this level would answer, and why.
                    assert hint == json.loads(json.dumps(reasons(view, level, f"{seed}/0/0").json))
                    assert hint["text"] in {f"{c}2-{c}{row}" for c in "abcdefgh" for row in "34"} | {
                        "b1-a3", "b1-c3", "g1-f3", "g1-h3",
                    }  # fmt: skip
                    assert hint["why"]["id"].startswith(("bots-why", "boards-why"))
                    assert hint["candidates"]
                with pytest.raises(ServerRefused):
                    await one.command("hint", seat=1, level=1)
                with pytest.raises(ServerRefused):
                    await two.command("hint", seat=0, level=1)
                for level in (0, 6, "x", None):
                    with pytest.raises(ServerRefused):
                        await one.command("hint", seat=0, level=level)
                assert one.index == 0

    asyncio.run(main())


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        (["program", "program"], {}),
        (["person", "open"], {}),
        (["person", BOT, "person"], {}),
        (["person", BOT], {"clock": {"per": "match", "seconds": 3600}}),
    ],
)
def test_no_hint_where_another_person_or_a_clock_is(db, seats, more):
    """The same rule as for the analysis, whose refusal is the same."""

    async def main():
        async with serving(db) as guard, ServerClient(guard.url) as server:
            game = "deathmatch" if len(seats) == 3 else "chess"
            made = await server.create(game, seats, **more)
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"] if seat["secret"]]
            async with server.sit(id, secrets[0]) as link:
                begun = link.states[0]["ask"] is not None
                with pytest.raises(ServerRefused, match="against bots" if begun else "no decision to make"):
                    await link.command("hint", seat=0, level=1)
            with pytest.raises(ServerRefused, match="against bots"):
                await server.request(
                    "POST", f"/api/matches/{id}/analysis", json={"seat": 0, "seconds": 0.1}, secret=secrets[0]
                )

    asyncio.run(main())


def test_the_server_lists_opponents_with_names(db):
    async def main():
        async with serving(db) as guard, ServerClient(guard.url) as server:
            told = await server.request("GET", "/api/games/magnifico")
            levels = [one for one in told["opponents"] if one["level"]]
            assert [one["bot"] for one in levels] == [f"level:{number}" for number in range(1, 6)]
            assert levels[0]["name"]["id"] == "bots-level"
            assert {one["bot"] for one in told["opponents"]} == set(told["bots"])

    asyncio.run(main())
