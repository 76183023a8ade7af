"""Matches over the wire: people, bots and programs play them, lose their connections and come back."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from pydantic import TypeAdapter

import boardwright
from boardwright import catalog
from boardwright.client import ServerClient, ServerRefused
from boardwright.server import room
from boardwright.server.match_record import answers_of
from boardwright.wire import websocket_messages as wire
from tests.server.server_process import serving, until

CHECK = TypeAdapter(wire.ServerMessage)
GAMES = sorted({entry.family: entry.name for entry in reversed(catalog.shipped_games().values())}.values())


def chooser(seed):
    rng = random.Random(seed)
    return lambda view: rng.choice(view["decision"]["options"])


async def replayed(guard, id):
    """The match of the records in the store."""
    record = (records := await guard.registry.read(id)) and guard.registry.record_of(id, records)
    of = await guard.registry.source(record)
    journal = boardwright.load(of["source"], **of["options"]).start(of["seats"], of["seed"])
    from boardwright.core.match import BY_JSON

    journal.give_again([(seat, BY_JSON, answer) for seat, answer in answers_of(records)])
    return journal


def test_every_family_is_played_and_everybody_sees_what_the_rules_show(db):
    async def play(guard, server, name):
        least = catalog.shipped_games()[name].seats[0]
        made = await server.create(name, ["program"] * least)
        id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
        links = [server.sit(id, secret, since=-1) for secret in secrets] + [
            server.sit(id, form="scene", since=-1)
        ]
        for link in links:
            await link.__aenter__()
        choose = chooser(name)
        for _ in range(40):
            asked = [link for link in links if link.asked()]
            if not asked:
                break
            link = asked[0]
            done = await link.answer(link.seats[0], choose(link.states[link.seats[0]]["shown"]))
            while any(other.index < done["index"] for other in links):
                await asyncio.sleep(0.001)
        match = await replayed(guard, id)
        for link in links:
            (viewer,) = link.states
            view = match.view(viewer)
            assert link.states[viewer]["shown"] == (
                view.json if viewer is not None else match.scene(None).json
            )
            told = [link._inbox.get_nowait() for _ in range(link._inbox.qsize())]
            for message in told:
                CHECK.validate_python(message)
            events = [h["event"] for m in told if m["type"] in ("full", "update") for h in m["events"]]
            assert events == view.events()
            await link.__aexit__()

    async def main():
        async with serving(db) as guard, ServerClient(guard.url) as server:
            await asyncio.gather(*(play(guard, server, name) for name in GAMES))

    asyncio.run(main())


def test_bots_play_to_the_end(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            bot = {"kind": "bot", "bot": "random"}
            made = await server.create(
                "checkers", [bot, {"kind": "bot", "bot": "first"}], options={"max_moves": 30}
            )
            async with server.sit(made["match"]["id"]) as link:
                async for _ in link:
                    if link.match["status"] == "over":
                        break
            assert link.match["result"]["reason"] == "rules"

    asyncio.run(main())


def test_a_program_that_comes_back_gets_what_it_missed_once_and_in_order(db):
    async def main():
        async with serving(db) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, (white, black) = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            told = []
            async with server.sit(id, white) as one:
                async with server.sit(id, black, since=-1) as two:
                    await one.answer(0, "e2-e4")
                    await two.answer(1, "e7-e5")
                    await until(lambda: two.index == one.index and not two.asked())
                    told += [two._inbox.get_nowait() for _ in range(two._inbox.qsize())]
                    seen = two.index
                await one.answer(0, "g1-f3")
                async with server.sit(id, black, since=seen) as again:
                    full = [m async for m in _first(again, 2)][1]
                    assert full["type"] == "full"
                    told.append(full)
                    await again.answer(1, "b8-c6")
                    told += [m async for m in _first(again, 1)]
            match = await replayed(guard, id)
            events = [h["event"] for m in told if m["type"] in ("full", "update") for h in m["events"]]
            assert events == match.view(1).events()

    asyncio.run(main())


async def _first(link, count):
    async for message in link:
        if message["type"] in ("full", "update", "welcome"):
            yield message
            count -= 1
            if not count:
                return


def test_two_answers_race_and_one_is_told_that_it_was_late(db):
    async def main():
        async with serving(db) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, white = made["match"]["id"], made["seats"][0]["secret"]
            async with server.sit(id, white) as one, server.sit(id, white) as two:
                answers = [one.answer(0, "e2-e4"), two.answer(0, "d2-d4")]
                first, second = await asyncio.gather(*answers, return_exceptions=True)
                refused = [reply for reply in (first, second) if isinstance(reply, ServerRefused)]
                assert [reply.message.id for reply in refused] == ["server-late"]
            assert len(answers_of(await guard.registry.read(id))) == 1

    asyncio.run(main())


def test_illegal_answers_say_why_and_change_nothing(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, (white, black) = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, white, black) as link:
                for seat, answer in [
                    (0, "e2-e5"),
                    (0, {"no": 1}),
                    (0, None),
                    (0, 7),
                    (0, "e2-e4 "),
                    (1, "e7-e5"),
                ]:
                    with pytest.raises(ServerRefused) as refused:
                        await link.command(
                            "answer", seat=seat, answer=answer, ask=None
                        ) if answer != "e2-e4 " else (await link.command("answer", seat=0, answer="e9-e4"))
                    assert refused.value.text
                why = await link.command("why_not", seat=0, answer={"touch": "cell:0,0"})
                assert "why" in why
                assert link.index == 0

    asyncio.run(main())


def test_offers_of_draw_undo_and_rematch(db):
    async def main():
        async with serving(db) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, (white, black) = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, white) as one, server.sit(id, black) as two:
                with pytest.raises(ServerRefused, match="no answer to take back"):
                    await one.command("offer", seat=0, offer="undo")
                await one.answer(0, "e2-e4")
                await one.command("offer", seat=0, offer="undo")
                await until(lambda: two.match["offers"] == [{"id": "undo", "seat": 0, "agreed": [0]}])
                await two.command("reply", seat=1, offer="undo", agree=True)
                await until(lambda: one.match["answers"] == 0 and one.asked() == [0])
                await one.answer(0, "d2-d4")
                with pytest.raises(ServerRefused, match="only after the match is over"):
                    await two.command("offer", seat=1, offer="rematch")
                await two.command("offer", seat=1, offer="draw")
                await one.command("reply", seat=0, offer="draw", agree=False)
                with pytest.raises(ServerRefused, match="no longer exists"):
                    await one.command("reply", seat=0, offer="draw", agree=True)
                await one.command("offer", seat=0, offer="draw")
                await two.command("reply", seat=1, offer="draw", agree=True)
                drawn = {"reason": "draw", "winners": [0, 1], "scores": None}
                await until(lambda: one.match["result"] == drawn)
                await one.command("offer", seat=0, offer="rematch")
                await two.command("reply", seat=1, offer="rematch", agree=True)
                await until(lambda: one.match["rematch"])
                again = one.match["rematch"]
            async with server.sit(again, white) as one:
                assert one.seats == [1]

    asyncio.run(main())


def test_offers_of_undo_and_draw_end_with_the_next_answer(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, (white, black) = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, white) as one, server.sit(id, black) as two:
                await one.answer(0, "e2-e4")
                for offer in ("undo", "draw"):
                    await one.command("offer", seat=0, offer=offer)
                await two.answer(1, "e7-e5")
                assert (await server.request("GET", f"/api/matches/{id}"))["offers"] == []
                for offer in ("undo", "draw"):
                    with pytest.raises(ServerRefused, match="no longer exists"):
                        await two.command("reply", seat=1, offer=offer, agree=True)
                assert (await server.request("GET", f"/api/matches/{id}"))["answers"] == 2

    asyncio.run(main())


def test_a_client_that_was_away_during_an_undo_gets_the_match_as_it_is(sqlite):
    """Who comes back with an index from before the undo must not keep what was taken back."""

    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, (white, black) = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, black) as away:
                async with server.sit(id, white) as one:
                    await one.answer(0, "e2-e4")
                    await until(lambda: away.index == one.index)
                index = away.index
            async with server.sit(id, white) as one, server.sit(id, black) as two:
                await one.command("offer", seat=0, offer="undo")
                await two.command("reply", seat=1, offer="undo", agree=True)
                await one.answer(0, "d2-d4")
            async with server.sit(id, black, since=index) as back:
                assert back.match["answers"] == 1
                fresh = await server.request("GET", f"/api/matches/{id}/state?seat=1", secret=black)
                assert back.states[1]["shown"] == fresh["shown"]
                async for message in back:
                    if message["type"] == "full":
                        break
                # All events since the last moment that both have in common: the start.
                assert "d4" in json.dumps(message["events"])
                assert "e4" not in json.dumps(message["events"])

    asyncio.run(main())


def test_nothing_is_undone_across_a_reveal(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            for game in ("deathmatch", "magnifico"):
                least = catalog.shipped_games()[game].seats[0]
                made = await server.create(game, ["program"] * least, seed=5)
                secrets = [seat["secret"] for seat in made["seats"]]
                choose = chooser(3)
                async with server.sit(made["match"]["id"], *secrets) as link:
                    revealed = kept = 0
                    for _ in range(25):
                        seat = link.asked()[0]
                        await link.answer(seat, choose(link.states[seat]["shown"]))
                        try:
                            await link.command("offer", seat=seat, offer="undo")
                        except ServerRefused as refused:
                            if refused.message.id != "server-undo-reveals":
                                raise
                            revealed += 1
                        else:
                            kept += 1
                            await link.command("reply", seat=seat, offer="undo", agree=False)
                    # Cards are drawn in the first turns of both games, and there are choices that show nothing.
                    assert revealed
                    assert kept

    asyncio.run(main())


def test_resigning_standing_in_and_coming_back(sqlite):
    async def main():
        async with serving(sqlite, absent=0.0, stand_in="first") as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, (white, black) = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, white) as one:
                await one.answer(0, "e2-e4")
                with pytest.raises(ServerRefused, match="no bot"):
                    await one.command("stand_in", seat=0, of=0, bot="program:./x")
                await one.command("stand_in", seat=0, of=1, bot="random")
                while not one.asked():
                    await asyncio.sleep(0.02)
                assert one.match["seats"][1]["stand_in"] == "first"
                async with server.sit(id, black) as two:
                    await two.command("back", seat=1)
                    await one.answer(0, one.states[0]["shown"]["decision"]["options"][0])
                    await until(lambda: two.asked() == [1])
                    with pytest.raises(ServerRefused, match="only if that player must answer"):
                        await one.command("stand_in", seat=0, of=1)
                    await two.command("resign", seat=1)
                await until(lambda: (one.match["result"] or {}).get("winners") == [0])
                with pytest.raises(ServerRefused, match="over"):
                    await one.command("resign", seat=0)

    asyncio.run(main())


def test_of_many_seats_one_may_leave_and_the_others_go_on(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("deathmatch", ["program"] * 3, seed=1)
            secrets = [seat["secret"] for seat in made["seats"]]
            async with server.sit(made["match"]["id"], *secrets) as link:
                await link.command("resign", seat=1)
                choose = chooser(1)
                for _ in range(30):
                    if link.asked() and link.asked()[0] != 1:
                        await link.answer(link.asked()[0], choose(link.states[link.asked()[0]]["shown"]))
                    await asyncio.sleep(0.01)
                assert link.match["seats"][1]["out"]
                await link.command("resign", seat=0)
                await until(lambda: (link.match["result"] or {}).get("winners") == [2])

    asyncio.run(main())


def test_joining_quick_matches_chat_and_presence(db):
    async def main():
        async with serving(db) as guard, ServerClient(guard.url) as server:
            mine = await server.request("POST", "/api/quick", json={"game": "chess", "name": "Ada"})
            assert mine["match"]["status"] == "waiting"
            listed = (await server.request("GET", "/api/matches"))["matches"]
            assert [(m["id"], m["status"]) for m in listed] == [(mine["match"]["id"], "waiting")]
            async with server.sit(mine["match"]["id"], mine["you"]["secret"]) as one:
                assert one.states[0]["shown"] is None
                yours = await server.request("POST", "/api/quick", json={"game": "chess", "name": "Bob"})
                assert yours["match"]["id"] == mine["match"]["id"]
                await until(lambda: one.asked() == [0])
                with pytest.raises(ServerRefused, match="taken"):
                    await server.join(mine["match"]["id"], seat=1)
                async with server.sit(mine["match"]["id"], yours["you"]["secret"]) as two:
                    await two.command("chat", seat=1, text="ciao")
                    await until(lambda: one.online == [0, 1])
                    await until(lambda: any(m["type"] == "chat" for m in one._inbox._queue))
                lines = [one._inbox.get_nowait() for _ in range(one._inbox.qsize())]
                assert [m["line"]["text"] for m in lines if m["type"] == "chat"] == ["ciao"]
            async with server.sit(mine["match"]["id"]) as late:
                (welcome,) = [m async for m in _first(late, 1)]
                assert [(line["name"], line["text"]) for line in welcome["chat"]] == [("Bob", "ciao")]

    asyncio.run(main())


def test_matches_leave_memory_and_open_again_where_they_were(db, monkeypatch):
    # How long answers take is not the same everywhere: here every one is worth a snapshot.
    monkeypatch.setattr(room, "SNAPSHOT_AFTER", 0.0)

    async def main():
        async with serving(db, idle=0.0) as guard, ServerClient(guard.url) as server:
            made = await server.create("checkers", ["program", "program"])
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            choose = chooser(4)
            async with server.sit(id, *secrets) as link:
                for _ in range(130):
                    if not link.asked():
                        break
                    await link.answer(link.asked()[0], choose(link.states[link.asked()[0]]["shown"]))
                before = link.states[0]["shown"]
            await until(lambda: guard.registry.rooms == {})
            assert await guard.registry.store.snapshot(id) is not None
            async with server.sit(id, secrets[0]) as link:
                assert link.states[0]["shown"] == before
            everything = await server.request(
                "GET", f"/api/matches/{id}/events?since=0&form=view", secret=secrets[0]
            )
            assert [h["event"] for h in everything] == (await replayed(guard, id)).view(0).events()

    asyncio.run(main())


def test_the_events_of_a_match_are_told_with_their_animations(sqlite):
    """With the default form, a request for events with animations failed."""

    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            bot = {"kind": "bot", "bot": "first"}
            made = await server.create("chess", [bot, bot], options={"max_moves": 12})
            id = made["match"]["id"]
            await until(lambda: guard.registry.rooms[id].record.result)
            for form in ("scene", "view"):
                told = await server.request("GET", f"/api/matches/{id}/events?form={form}")
                assert len(told) > 12
                for event in told:
                    wire.MatchEvent.model_validate(event)
                assert any(event.get("effects") for event in told) == (form == "scene")
            assert await server.request("GET", f"/api/matches/{id}/events?since=1000") == []

    asyncio.run(main())
