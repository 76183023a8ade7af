"""Clocks, tested with an artificial time source, so that no test has to wait."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.client import ServerClient, ServerRefused
from boardwright.server import match_registry
from boardwright.server import match_session as server_play
from boardwright.server.time_source import OUTAGE
from tests.server.server_process import FakeClock, serving


def play(db, clock, scenario, **match):
    """A match of chess with a clock; the scenario gets the server, the link to both seats and the fake time."""

    async def main():
        now = FakeClock()
        async with serving(db, now) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"], clock=clock, **match)
            secrets = [seat["secret"] for seat in made["seats"]]
            async with server.sit(made["match"]["id"], *secrets) as link:
                await scenario(guard, link, now)

    asyncio.run(main())


async def settled(guard, link):
    """Everything that the clocks do has been done and told."""
    await guard.registry.check_clocks()
    await link.command("sync")


def test_a_move_that_takes_too_long_is_answered_by_default(db):
    async def scenario(guard, link, now):
        assert link.match["seats"][0]["clock"] == {"remaining": 30.0, "deadline": now() + 30}
        now.advance(29.9)
        await settled(guard, link)
        assert link.match["answers"] == 0
        now.advance(0.2)
        await settled(guard, link)
        assert link.match["answers"] == 1
        assert link.asked() == [1]
        assert link.match["seats"][1]["clock"]["deadline"] == now() + 30
        assert link.match["seats"][0]["clock"]["deadline"] is None

    play(db, {"per": "move", "seconds": 30}, scenario)


def test_the_time_of_a_match_runs_only_while_a_seat_is_asked_and_grows_with_each_answer(sqlite):
    async def scenario(guard, link, now):
        now.advance(10)
        await link.answer(0, "e2-e4")
        now.advance(25)
        await link.answer(1, "e7-e5")
        assert [seat["clock"]["remaining"] for seat in link.match["seats"]] == [92.0, 77.0]
        assert link.match["seats"][0]["clock"]["deadline"] == now() + 92
        now.advance(92)
        await settled(guard, link)
        assert link.match["result"] == {"reason": "time", "winners": [1], "scores": None}

    play(sqlite, {"per": "match", "seconds": 100, "increment": 2, "late": "forfeit"}, scenario)


def test_a_match_whose_rules_break_stops_no_other_clock(sqlite, monkeypatch):
    """What the rules of one game raise once ended the task that looks after all clocks."""
    fault, broken = server_play.VERBS["fault"], []

    def break_once(play, seat, reason=None):
        if not broken:
            broken.append(seat)
            raise RuntimeError("rules")
        return fault(play, seat, reason)

    monkeypatch.setitem(server_play.VERBS, "fault", break_once)
    # The server's own round would look after the broken match between two looks of the test.
    monkeypatch.setattr(match_registry, "TICK", 3600)

    async def main():
        now, clock = FakeClock(), {"per": "move", "seconds": 30}
        async with serving(sqlite, now) as guard, ServerClient(guard.url) as server:
            ids = [
                (await server.create("chess", ["program", "program"], clock=clock))["match"]["id"]
                for _ in range(2)
            ]
            now.advance(31)
            await guard.registry.check_clocks()
            answers = [(await server.request("GET", f"/api/matches/{id}"))["answers"] for id in ids]
            assert sorted(answers) == [0, 1]
            await guard.registry.check_clocks()
            assert [(await server.request("GET", f"/api/matches/{id}"))["answers"] for id in ids] == [1, 1]

    asyncio.run(main())


def test_days_for_a_move(sqlite):
    async def scenario(guard, link, now):
        now.advance(3 * 86_400 - 1)
        await link.answer(0, "e2-e4")
        now.advance(3 * 86_400 + 1)
        await settled(guard, link)
        assert link.match["answers"] == 2

    play(sqlite, {"per": "days", "days": 3}, scenario)


def test_an_answer_after_the_time_is_refused_even_if_nobody_has_looked_at_the_clock(sqlite):
    async def scenario(guard, link, now):
        now.advance(31)
        with pytest.raises(ServerRefused) as refused:
            await link.answer(0, "e2-e4")
        # Whoever looks first: the clock's own round, or the answer that comes too late.
        assert refused.value.message.id in ("server-time-up", "server-late")
        await link.command("sync")
        assert link.match["answers"] == 1

    play(sqlite, {"per": "move", "seconds": 30}, scenario)


def test_clocks_run_in_matches_that_nobody_looks_at(db):
    async def main():
        now = FakeClock()
        async with serving(db, now, idle=0.0) as guard, ServerClient(guard.url) as server:
            made = await server.create(
                "chess", ["person", "person"], clock={"per": "days", "days": 1, "late": "forfeit"}
            )
            guard.registry.evict()
            assert guard.registry.rooms == {}
            now.advance(86_401)
            await guard.registry.check_clocks()
            told = await server.request("GET", f"/api/matches/{made['match']['id']}")
            assert told["result"]["winners"] == [1]

    asyncio.run(main())


def test_nobody_loses_time_while_no_server_is_up(db):
    async def main():
        now = FakeClock()
        async with serving(db, now) as guard, ServerClient(guard.url) as server:
            made = await server.create(
                "chess", ["program", "program"], clock={"per": "match", "seconds": 100}
            )
            now.advance(10)
            await guard.registry.store.beat(now())
        now.advance(OUTAGE + 1000)
        async with serving(db, now) as guard, ServerClient(guard.url) as server:
            secrets = [seat["secret"] for seat in made["seats"]]
            async with server.sit(made["match"]["id"], *secrets) as link:
                assert link.match["seats"][0]["clock"]["deadline"] == pytest.approx(now() + 90, abs=0.01)
                now.advance(5)
                await link.answer(0, "e2-e4")
                assert link.match["seats"][0]["clock"]["remaining"] == pytest.approx(85, abs=0.01)

    asyncio.run(main())


def test_spectators_may_see_everything_later(sqlite):
    async def main():
        now = FakeClock()
        async with serving(sqlite, now) as guard, ServerClient(guard.url) as server:
            made = await server.create(
                "chess", ["program", "program"], spectators={"watch": "delayed", "delay": 60}
            )
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, *secrets) as link, server.sit(id) as late:
                await link.answer(0, "e2-e4")
                now.advance(30)
                await link.answer(1, "e7-e5")
                await guard.registry.feed_shadows()
                await late.command("sync")
                assert late.match["answers"] == 0
                now.advance(31)
                await guard.registry.feed_shadows()
                await late.command("sync")
                assert late.match["answers"] == 1
                state = await server.request("GET", f"/api/matches/{id}/state")
                assert state["shown"]["answers"] == 1
                journal = await server.request("GET", f"/api/matches/{id}/journal")
                assert len(journal["answers"]) == 1
                fork = await server.request("POST", f"/api/matches/{id}/fork", json={"answers": 2})
                assert fork["match"]["answers"] == 1
                await link.command("resign", seat=0)
                await guard.registry.feed_shadows()
                await late.command("sync")
                assert late.match["status"] == "over"
                assert late.match["answers"] == 2

    asyncio.run(main())
