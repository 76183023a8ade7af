"""Closed matches and connections are freed at once. The server's garbage collector looks at young objects only."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.server import ServerProtocol

from boardwright import catalog
from boardwright.client import ServerClient
from boardwright.core import Match, Table
from boardwright.server.match_session import MatchSession
from boardwright.server.program_socket import ProgramClient
from boardwright.server.room import Room
from boardwright.server.run_server import BESIDE
from boardwright.server.socket_transport import Inbox
from boardwright.server.uvicorn_http import TimedHttpProtocol
from boardwright.server.websocket import MatchSocket
from boardwright.wire.uvicorn_websocket import FastWebSocketProtocol
from tests.server.server_process import serving, until

#: What belongs to one match or to one connection.
OURS = (
    Match,
    MatchSession,
    Room,
    MatchSocket,
    ProgramClient,
    FastWebSocketProtocol,
    Inbox,
    Table,
    ServerProtocol,
    TimedHttpProtocol,
)


BOT = {"kind": "bot", "bot": "random"}


@contextlib.contextmanager
def without_collector() -> Iterator[None]:
    """Nothing is collected inside; `gc.get_objects` leaves out frozen objects, so what was there before is not seen."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def alive() -> Counter[str]:
    """The objects of matches and connections that were made since the collector was stopped and are in memory."""
    found: Counter[str] = Counter()
    for item in gc.get_objects():
        kind = type(item)
        if issubclass(kind, OURS):
            found[kind.__name__] += 1
    return found


async def freed(before: Counter[str]) -> None:
    """Waits until nothing is left: tasks that have just ended still refer to what they worked on.

    The client's own HTTP connections may come and go.
    """
    left: Counter[str] = Counter()
    for _ in range(600):
        await asyncio.sleep(0.1)
        left = alive() - before
        if left.pop("ServerHttpProtocol", 0) <= 2 and not left:
            return
    raise AssertionError(left)


@pytest.mark.parametrize(
    ("game", "seats", "form"),
    [
        ("tic-tac-toe", ["program", "program"], "view"),
        ("chess", ["program", "program"], "scene"),
        ("deathmatch", ["program", "program", BOT], "scene"),
        ("magnifico", ["program", "program"], "view"),
        ("starships", ["program", BOT], "view"),
        ("skirmish", ["program", BOT], "scene"),
        ("upload", ["program", "program"], "view"),
    ],
)
def test_evicted_matches_are_freed_at_once(sqlite: str, game: str, seats: list[Any], form: str) -> None:
    async def play(guard: Any, server: ServerClient, name: str) -> None:
        made = await server.create(name, seats, seed=5)
        secrets = [seat["secret"] for seat in made["seats"] if seat.get("secret")]
        async with server.sit(made["match"]["id"], *secrets, form=form) as link:
            for _ in range(5):
                await until(lambda: link.asked() or link.match["status"] == "over")
                if link.match["status"] == "over":
                    break
                seat = link.asked()[0]
                shown = link.states[seat]["shown"]
                first = shown["decision"]["options"][0] if form == "view" else shown["choices"][0]["option"]
                await link.answer(seat, first)
        # A spectator comes and goes; the match is opened again for it.
        await until(lambda: not guard.registry.rooms)
        async with server.sit(made["match"]["id"], form=form):
            pass

    async def main() -> None:
        async with serving(sqlite, idle=0.0) as guard, ServerClient(guard.url) as server:
            name = game
            if game == "upload":
                definition = catalog.load("tic-tac-toe").definition
                name = (await server.request("POST", "/api/games", json={"text": json.dumps(definition)}))[
                    "id"
                ]
            # The first match loads what stays: the game, the pool of workers.
            await play(guard, server, name)
            await until(lambda: not guard.registry.rooms)
            with without_collector():
                before = alive()
                for _ in range(4):
                    await play(guard, server, name)
                await until(lambda: not guard.registry.rooms)
                await freed(before)

    asyncio.run(main())


@pytest.mark.parametrize("game", ["deathmatch", "domination", "magnifico", "starships", "crypt", "chess"])
def test_a_dropped_match_is_freed_at_any_question(game: str) -> None:
    """A question in the middle of a step may refer to the table, and the table must not keep the question alive."""
    rules, seats = catalog.load(game), catalog.shipped_games()[game].seats[0]
    with without_collector():
        before = alive()
        for length in range(25):
            rng, match = random.Random(length), rules.start(seats, length)
            for _ in range(length):
                decision = match.decisions[0]
                match.answer(decision.seat, rng.choice(list(decision.options)))
            asked = [str(decision.prompt) for decision in match.decisions]
            del match
            decision = None
            assert alive() - before == Counter(), asked


def test_connections_that_come_and_go_are_freed_and_count_no_more(sqlite: str) -> None:
    """The limit is for connections at the same time. An address was locked out after that many in all."""

    async def main() -> None:
        settings = {"connections": 1}
        async with serving(sqlite, **settings) as guard, ServerClient(guard.url) as server:
            made = await server.create("tic-tac-toe", ["program", "program"], seed=5)
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, *secrets):
                pass
            with without_collector():
                before = alive()
                async with asyncio.timeout(60):
                    for _ in range(BESIDE + 10):
                        async with server.sit(id, *secrets):
                            pass
                await freed(before)

    asyncio.run(main())
