"""Only its secret opens a seat, and nobody receives information that their seat may not know."""

from __future__ import annotations

import asyncio
import json
import random
from types import SimpleNamespace
from typing import Any

import pytest
import websockets

import boardwright
from boardwright import catalog
from boardwright.client import ServerClient, ServerRefused
from boardwright.core.match import BY_JSON
from boardwright.server import bot_driver, worker_main
from boardwright.server.match_record import answers_of
from boardwright.server.match_session import MatchSession
from tests.server.server_process import serving
from tests.shooter.positions import Arena, mode, target

#: Every command, as seat 0 would send it.
COMMANDS = [
    {"type": "answer", "seat": 0, "answer": "e2-e4"},
    {"type": "why_not", "seat": 0, "answer": "e2-e5"},
    {"type": "preview", "seat": 0, "answer": "e2-e4"},
    {"type": "choices", "seat": 0, "ask": 0, "picks": [0]},
    {"type": "hint", "seat": 0, "level": 1},
    {"type": "offer", "seat": 0, "offer": "draw"},
    {"type": "offer", "seat": 0, "offer": "undo"},
    {"type": "reply", "seat": 0, "offer": "draw", "agree": True},
    {"type": "resign", "seat": 0},
    {"type": "chat", "seat": 0, "text": "hello"},
    {"type": "stand_in", "seat": 0, "of": 0, "bot": "random"},
    {"type": "stand_in", "seat": 0, "of": 1, "bot": "random"},
    {"type": "back", "seat": 0},
]


def test_where_people_play_nobody_learns_from_who_is_asked(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            by = {}
            for kinds in (["person", "person", "person"], ["bot", "bot", "bot"]):
                seats = [{"kind": kind, "bot": "random"} if kind == "bot" else kind for kind in kinds]
                made = await server.create("deathmatch", seats)
                by[kinds[0]] = made["match"]["options"].get("reactions", "speed")
            assert by == {"person": "secrecy", "bot": "speed"}
            chosen = await server.create("deathmatch", ["person"] * 3, options={"reactions": "speed"})
            assert chosen["match"]["options"]["reactions"] == "speed"

    asyncio.run(main())


def test_a_wrong_secret_beside_a_right_one_is_refused_in_either_order(sqlite):
    """A client that holds a wrong secret has mixed something up; it must hear so, whichever secret comes first."""

    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, (white, black) = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            for secrets in ([white, "wrong"], ["wrong", white], ["wrong", white, black]):
                with pytest.raises(ServerRefused):
                    await server.request("GET", f"/api/matches/{id}/state?seat=0", secret=",".join(secrets))
                with pytest.raises(ServerRefused):
                    async with server.sit(id, *secrets):
                        pass
            async with server.sit(id, black, white) as link:
                assert link.seats == [0, 1]

    asyncio.run(main())


def test_wrong_foreign_and_missing_secrets_open_nothing(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made, other, over = [await server.create("chess", ["program", "program"]) for _ in range(3)]
            id, mine = made["match"]["id"], made["seats"][0]["secret"]
            black, foreign = made["seats"][1]["secret"], other["seats"][0]["secret"]
            old = over["seats"][0]["secret"]
            await post(server, over["match"]["id"], {"type": "resign", "seat": 0}, old)
            wrong = [",", "x", mine[:-1], mine + "a", mine.swapcase(), foreign, old, mine[:-1] + "é"]
            for command in COMMANDS:
                for secret in wrong:
                    with pytest.raises((ServerRefused, ValueError)):
                        await post(server, id, command, secret)
                for secret in (black, None):
                    with pytest.raises(ServerRefused, match="not yours"):
                        await post(server, id, command, secret)
            for path in ("state?seat=0", "events?seat=0", "frames?seat=0"):
                for secret in [*wrong[1:], black, None]:
                    with pytest.raises((ServerRefused, ValueError)):
                        await server.request("GET", f"/api/matches/{id}/{path}", secret=secret)
            for secret in wrong[1:]:
                for path in ("", "/journal", "/export"):
                    with pytest.raises((ServerRefused, ValueError)):
                        await server.request("GET", f"/api/matches/{id}{path}", secret=secret)
            for secret in [*wrong[1:], black, None]:
                with pytest.raises((ServerRefused, ValueError)):
                    await server.request("POST", f"/api/matches/{id}/fork", json={"seat": 0}, secret=secret)
            told = {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "A" * 87, "auth": "A" * 22}
            for secret in [*wrong[1:], None]:
                with pytest.raises((ServerRefused, ValueError)):
                    await server.request("POST", f"/api/matches/{id}/push", json=told, secret=secret)
            # The match against a bot is analysed for its own player only.
            alone = await server.create("chess", ["program", {"kind": "bot", "bot": "first"}])
            path = f"/api/matches/{alone['match']['id']}"
            for secret in ("x", foreign, None):
                for verb in ("analysis", "curve"):
                    with pytest.raises((ServerRefused, ValueError)):
                        await server.request("POST", f"{path}/{verb}", json={}, secret=secret)
            assert len(await guard.registry.read(id)) == 1
            for secret in wrong[1:]:
                with pytest.raises(ServerRefused):
                    async with server.sit(id, secret):
                        pass
            # One secret that fits does not excuse another that does not.
            with pytest.raises(ServerRefused):
                async with server.sit(id, mine, foreign):
                    pass
            async with server.sit(id, black) as link:
                for command in COMMANDS:
                    with pytest.raises(ServerRefused, match="not yours"):
                        await link.command(**{**command, "type": command["type"]})
            assert len(await guard.registry.read(id)) == 1

    async def post(server, id, command, secret):
        await server.request("POST", f"/api/matches/{id}/commands", secret=secret, json=command)

    asyncio.run(main())


def test_every_endpoint_that_takes_a_secret_is_tried_above(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            paths = (await server.request("GET", "/api/openapi.json"))["paths"]
            taking = {
                path.rpartition("/")[2]
                for path, operations in paths.items()
                # Those of operators and authors have secrets of their own: test_operator.py and test_gallery.py.
                if not path.startswith(("/api/operator/", "/api/gallery/"))
                for operation in operations.values()
                if any(given["name"] == "authorization" for given in operation.get("parameters", ()))
            }
            assert taking == {
                "{id}",
                "state",
                "events",
                "frames",
                "journal",
                "export",
                "fork",
                "commands",
                "analysis",
                "curve",
                "push",
            }
            commands = (await server.request("GET", "/api/openapi.json"))["components"]["schemas"]
            kinds = {s["properties"]["type"]["const"] for s in commands.values() if _is_command(s)}
            assert kinds - {"sync"} == {command["type"] for command in COMMANDS}

    def _is_command(schema):
        properties = schema.get("properties", {})
        return "const" in properties.get("type", {}) and "id" in properties and "index" not in properties

    asyncio.run(main())


def test_matches_that_nobody_may_watch(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"], spectators={"watch": "refused"})
            id = made["match"]["id"]
            with pytest.raises(ServerRefused, match="Spectators are not allowed"):
                async with server.sit(id):
                    pass
            for path in ("state", "events", "frames"):
                with pytest.raises(ServerRefused, match="Spectators are not allowed"):
                    await server.request("GET", f"/api/matches/{id}/{path}")
            with pytest.raises(ServerRefused, match="Spectators are not allowed"):
                await server.request(
                    "POST", f"/api/matches/{id}/commands", json={"type": "chat", "name": "x", "text": "y"}
                )

    asyncio.run(main())


#: Most answers of each game; all but the last are played to their end.
ANSWERS = {"magnifico": 5000, "deathmatch": 5000, "starships": 5000, "crypt": 60}


@pytest.mark.parametrize("game", ANSWERS)
def test_a_seat_is_told_its_view_its_events_and_nothing_else(sqlite, game):
    """All that a seat receives over a match is rebuilt from its own view and its own events.

    A view is what it would be in any other world that the seat cannot tell from this one.
    """

    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            seats = catalog.shipped_games()[game].seats[0]
            made = await server.create(game, ["program"] * seats)
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            raw = [[] for _ in range(seats)]
            sockets = [await websockets.connect(url(guard, id), max_size=None, proxy=None) for _ in secrets]
            readers = [
                asyncio.create_task(read(socket, lines)) for socket, lines in zip(sockets, raw, strict=True)
            ]
            for socket, secret in zip(sockets, secrets, strict=True):
                await socket.send(
                    json.dumps({"type": "hello", "secrets": [secret], "form": "view", "since": -1})
                )
            async with server.sit(id, *secrets) as link:
                rng = random.Random(7)
                for _ in range(ANSWERS[game]):
                    if link.match["status"] == "over":
                        break
                    seat = rng.choice(link.asked())
                    await link.answer(seat, rng.choice(link.states[seat]["shown"]["decision"]["options"]))
                last = link.index
            while any(json.loads(lines[-1]).get("index", last) < last for lines in raw):
                await asyncio.sleep(0.01)
            for task, socket in zip(readers, sockets, strict=True):
                task.cancel()
                await socket.close()
            check(game, seats, await guard.registry.read(id), raw, secrets)

    asyncio.run(main())


def url(guard, id):
    return f"{guard.url.replace('http', 'ws', 1)}/api/matches/{id}/ws"


async def read(socket, lines):
    async for text in socket:
        lines.append(text)


def check(game, seats, records, raw, secrets):
    from boardwright.wire.json_delta import apply

    match = boardwright.load(game, **records[0]["options"]).start(seats, records[0]["seed"])
    views = [[match.view(seat).json] for seat in range(seats)]
    events = [[match.view(seat).events()] for seat in range(seats)]
    for seat, answer in answers_of(records):
        since = len(match.events)
        match.give_again([(seat, BY_JSON, answer)])
        for viewer in range(seats):
            shown = match.view(viewer).json
            if not match.over and not match.sealed and match.length % 5 == 0:
                other = match.fork(viewer=viewer, seed=f"other/{match.length}")
                assert other.view(viewer).json == shown
            views[viewer].append(json.loads(json.dumps(shown)))
            events[viewer].append(match.view(viewer).events(since))
    for viewer, lines in enumerate(raw):
        state = None
        for line in lines:
            message = json.loads(line)
            assert not any(secret in line for secret in secrets)
            assert str(records[0]["seed"]) not in line
            if message["type"] in ("full", "update"):
                state = message["state"] if message["type"] == "full" else apply(state, message["delta"])
                at = message["index"]
                assert message["seat"] == viewer
                assert state["shown"] == views[viewer][at]
                assert state["seat"] == viewer
                told = [happening["event"] for happening in message["events"]]
                expected = (
                    events[viewer][at]
                    if message["type"] == "update"
                    else [e for some in events[viewer][: at + 1] for e in some]
                )
                assert told == json.loads(json.dumps(expected))
                assert all(set(happening) == {"event"} for happening in message["events"])
                # Deltas carry nothing besides what they change.
                extra = set(message) - {"type", "seat", "index", "state", "delta", "events"}
                assert not extra
            else:
                assert message["type"] in ("welcome", "presence")


def test_secrets_are_stored_as_hashes_only(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "person"])
            open_match = await server.create("chess", ["program", "open"])
            joined = await server.join(open_match["match"]["id"])
            return [seat["secret"] for seat in [*made["seats"], *open_match["seats"], joined["you"]]]

    secrets = asyncio.run(main())
    assert len(set(secrets)) == 4
    from pathlib import Path

    stored = b"".join(file.read_bytes() for file in Path(sqlite).parent.glob("matches.db*"))
    assert stored
    assert not any(secret.encode() in stored for secret in secrets)


# -- the time until an answer


class Thinker:
    """A bot that notes the options it was asked about, and takes the first one."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []

    def choose(self, view: Any) -> Any:
        self.asked.append([str(option) for option in view.decision.options])
        return view.decision.options[0]


@pytest.mark.parametrize("hand", [["tagback-red"], ["newton-red"]])
def test_a_bot_thinks_about_a_tagback_whether_it_holds_one_or_not(hand) -> None:
    """A search takes seconds for two options and no time for one. So it always gets two, and nobody can tell."""
    options = {"reactions": "secrecy"}
    arena = Arena("b2", "b1", "d3", weapon=mode(target(damage=1)), hands={1: hand}, options=options)
    play, bot = MatchSession(arena.do("shoot trial").match), Thinker()
    assert play.is_discreet(1)
    assert not play.is_discreet(0)
    assert play.only_answer(1) == (None if hand == ["tagback-red"] else {"do": "decline"})
    assert play.think_elsewhere(1, lambda: bot)
    assert [len(asked) for asked in bot.asked] == [2]
    # The match itself has not changed.
    assert (arena.asked, len(arena.options)) == (1, 2 if hand == ["tagback-red"] else 1)


@pytest.mark.parametrize("hand", [["tagback-red"], ["newton-red"]])
def test_a_worker_lets_its_bot_think_in_both_cases(hand, monkeypatch) -> None:
    options = {"reactions": "secrecy"}
    arena = Arena("b2", "b1", "d3", weapon=mode(target(damage=1)), hands={1: hand}, options=options)
    play, bot = MatchSession(arena.do("shoot trial").match), Thinker()
    monkeypatch.setattr(worker_main, "_caught_up", lambda *_: play)
    monkeypatch.setattr(worker_main.bots, "make", lambda *_, **__: bot)
    assert worker_main.think(f"tagback/{hand}", 0, 0, [], 1, "any", "seed") == [{"do": "decline"}]
    assert [len(asked) for asked in bot.asked] == [2]


def test_the_answer_to_a_discreet_question_is_given_at_its_pace(sqlite, monkeypatch) -> None:
    """Nobody learns from the time of an answer whether a bot thought about it for a moment or not at all."""

    async def main() -> None:
        async with serving(sqlite) as guard:
            driver, slept, times = guard.registry.bots, [], iter((100.0, 100.0 + 3 * bot_driver.PACE / 2))
            room = SimpleNamespace(record=SimpleNamespace(id="m"))

            async def ask_host(name: str, seat: int) -> bool:
                assert name == "is_discreet"
                return seat == 1

            async def sleep(seconds: float) -> None:
                slept.append(seconds)

            room.ask_host = ask_host
            with monkeypatch.context() as patched:
                patched.setattr(bot_driver, "time", SimpleNamespace(monotonic=lambda: next(times)))
                patched.setattr(bot_driver.asyncio, "sleep", sleep)
                await driver._hold(room, 0, 100.0)
                await driver._hold(room, 1, 100.0)
                await driver._hold(room, 1, 100.0)
            # A plain question is not held; a quick answer waits for the first beat, a slow one for the next.
            assert slept == [bot_driver.PACE, bot_driver.PACE / 2]

    asyncio.run(main())


def test_an_answer_from_options_that_others_cannot_know_is_not_undone(monkeypatch) -> None:
    """A few worlds may all contain what an answer revealed. Other options in a single one of them are enough."""
    options = {"reactions": "secrecy"}
    arena = Arena(
        "b2", "b1", "d3", weapon=mode(target(damage=1)), hands={1: ["tagback-red"]}, options=options
    )
    match = arena.do("shoot trial").match
    before = match.fork()
    arena.do("decline")
    earlier = {before.length: before, match.length: match}
    monkeypatch.setattr(MatchSession, "_before", lambda self, length: MatchSession(earlier[length].fork()))
    assert not MatchSession(match).can_undo_to(before.length)
