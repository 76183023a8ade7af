"""Several server processes on one PostgreSQL, and how a process goes up and down."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import sqlite3
import time

import pytest

from boardwright.client import ServerClient, ServerRefused
from boardwright.server.match_record import answers_of
from boardwright.server.store import StoreError, open_store
from boardwright.server.store.migrations import MIGRATIONS
from tests.server.server_process import Process, serving, until


def test_two_processes_share_a_match_and_a_seat_may_go_from_one_to_the_other(postgres_db):
    async def main():
        async with (
            serving(postgres_db) as one,
            serving(postgres_db) as two,
            ServerClient(one.url) as first,
            ServerClient(two.url) as second,
        ):
            made = await first.create("chess", ["program", "program"])
            id, (white, black) = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with first.sit(id, white) as here, second.sit(id, black) as there:
                rng = random.Random(1)
                for turn in range(30):
                    link, other = (here, there) if turn % 2 == 0 else (there, here)
                    while not link.asked():
                        await asyncio.sleep(0.005)
                    seat = link.seats[0]
                    done = await link.answer(
                        seat, rng.choice(link.states[seat]["shown"]["decision"]["options"])
                    )
                    while other.index < done["index"]:
                        await asyncio.sleep(0.005)
                assert here.states[0]["shown"]["table"] == there.states[1]["shown"]["table"]
                await here.command("chat", seat=0, text="ciao")
                await until(lambda: [0, 1] in (there.online, here.online))
            async with first.sit(id, black) as moved:
                assert moved.states[1]["shown"]["answers"] == 30

    asyncio.run(main())


def test_a_client_that_moves_to_a_process_before_its_notification_sees_nothing_twice(postgres_db):
    async def main():
        async with (
            serving(postgres_db) as one,
            serving(postgres_db) as two,
            ServerClient(one.url) as first,
            ServerClient(two.url) as second,
        ):
            made = await first.create("chess", ["program", "program"])
            id, (white, black) = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with second.sit(id, black) as there, first.sit(id, white) as here:
                two.registry.store.listen(lambda said: None)
                done = await here.answer(0, "e2-e4")
                async with second.sit(id, white, since=here.index) as moved:
                    assert moved.index == done["index"]
                    assert moved.states[0]["shown"]["answers"] == 1
                await until(lambda: there.index == done["index"])
                # The same for a command: the process reads the question that it is an answer to.
                done = await there.answer(1, "e7-e5")
                await until(lambda: here.asked() == [0])
                await here.answer(0, "g1-f3")
                await until(lambda: here.match["answers"] == 3)
                ask = one.registry.rooms[id].record.asked[1][0]
                answered = await there.command("answer", seat=1, answer="b8-c6", ask=ask)
                assert answered["index"] == ask + 1

    asyncio.run(main())


def test_processes_that_race_for_one_decision_give_one_winner(postgres_db):
    async def main():
        async with (
            serving(postgres_db) as one,
            serving(postgres_db) as two,
            ServerClient(one.url) as first,
            ServerClient(two.url) as second,
        ):
            made = await first.create("chess", ["program", "program"])
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with first.sit(id, *secrets) as here, second.sit(id, *secrets) as there:
                late = 0
                for _ in range(20):
                    seat = here.asked()[0]
                    options = here.states[seat]["shown"]["decision"]["options"]
                    answers = [here.answer(seat, options[0]), there.answer(seat, options[-1])]
                    replies = await asyncio.gather(*answers, return_exceptions=True)
                    refused = [reply for reply in replies if isinstance(reply, ServerRefused)]
                    # whoever is late for the last answer may hear that there is none to give any more
                    assert {reply.message.id for reply in refused} <= {"server-late", "core-match-over"}
                    assert len(refused) == 1
                    late += 1
                    while here.index != there.index:
                        await asyncio.sleep(0.005)
                    assert here.states[0] == there.states[0]
                assert late == 20
                assert len(answers_of(await one.registry.read(id))) == 20

    asyncio.run(main())


def test_a_graceful_shutdown_finishes_the_answer_in_hand_and_a_restart_goes_on(sqlite, tmp_path):
    log = tmp_path / "log"
    process = Process(sqlite, log=log).start().wait()

    async def play():
        async with ServerClient(process.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, *secrets) as link:
                await link.answer(0, "e2-e4")
                process.process.send_signal(signal.SIGTERM)
                async with asyncio.timeout(60):
                    async for message in link:
                        if message["type"] == "closing":
                            break
                assert await asyncio.to_thread(process.process.wait, 20) == 0
                process.start()
                await asyncio.to_thread(process.wait)
                await link.answer(1, "e7-e5")
                assert link.match["answers"] == 2
            return secrets

    secrets = asyncio.run(play())
    assert process.stop() == 0
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert {"server up", "match created", "server down"} <= {line["what"] for line in lines}
    assert not any(secret in log.read_text() for secret in secrets)


def test_a_shutdown_waits_for_the_answer_that_is_being_written(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, secrets[0]) as link, server.sit(id, secrets[1]) as other:
                append, writing, go_on = guard.registry.store.append, asyncio.Event(), asyncio.Event()

                async def slowly(record):
                    writing.set()
                    await go_on.wait()
                    return await append(record)

                guard.registry.store.append = slowly
                answer = asyncio.create_task(link.answer(0, "e2-e4"))
                await writing.wait()
                goodbye = asyncio.create_task(guard.registry.drain())
                await asyncio.sleep(0.05)
                assert not goodbye.done()
                with pytest.raises(ServerRefused, match="shutting down"):
                    await other.command("chat", seat=1, text="wait")
                go_on.set()
                await goodbye
                assert (await answer)["index"] == 1
                assert len(await guard.registry.read(id)) == 2

    asyncio.run(main())


def test_ten_thousand_stored_matches_are_there_at_once(sqlite):
    record = {
        "type": "created", "at": 1.0, "game": "chess", "title": "Chess", "family": "boards", "options": {}, "seed": 1,
        "seats": [{"kind": "person", "name": None, "bot": None, "hash": "00"}] * 2, "clock": None,
        "spectators": {"watch": "allowed", "delay": 0}, "listed": False, "open_seed": False, "asked": [0],
    }  # fmt: skip

    async def make():
        store = open_store(sqlite)
        await store.open()
        await store.close()
        with sqlite3.connect(sqlite) as connection:
            rows = [(f"m{n:05}", 0, json.dumps(record)) for n in range(10_000)]
            connection.executemany("INSERT INTO records VALUES (?, ?, ?)", rows)

    asyncio.run(make())
    process = Process(sqlite).start().wait()

    async def look():
        async with ServerClient(process.url) as server:
            for n in random.Random(1).sample(range(10_000), 20):
                assert (await server.request("GET", f"/api/matches/m{n:05}"))["status"] == "playing"

    asyncio.run(look())
    assert process.stop() == 0


def test_a_store_of_a_later_version_or_of_another_server_is_refused(sqlite, tmp_path):
    async def main():
        store = open_store(sqlite)
        await store.open()
        with pytest.raises(StoreError, match="another server"):
            await open_store(sqlite).open()
        await store.close()
        with sqlite3.connect(sqlite) as connection:
            assert connection.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS)
            connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
        with pytest.raises(StoreError, match="version"):
            await open_store(sqlite).open()

    asyncio.run(main())
    process = Process(str(tmp_path / "no" / "such" / "folder.db")).start()
    assert process.process.wait(60) == 1


def test_stores_of_every_earlier_version_are_brought_up_to_date(sqlite):
    from boardwright.server.store.sqlite import TYPES

    for version in range(len(MIGRATIONS)):
        path = f"{sqlite}-{version}"
        with sqlite3.connect(path) as connection:
            for statement in [statement for step in MIGRATIONS[:version] for statement in step]:
                connection.execute(statement.format(**TYPES))
            connection.execute(f"PRAGMA user_version = {version}")

        async def main(path=path):
            store = open_store(path)
            await store.open()
            assert await store.count() == 0
            assert await store.outages() == []
            await store.close()

        asyncio.run(main())


def test_metrics_tell_what_goes_on(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            async with server.sit(made["match"]["id"], made["seats"][0]["secret"]) as link:
                before = _metrics(await server._http.get("/metrics"))
                await link.answer(0, "e2-e4")
                after = _metrics(await server._http.get("/metrics"))
                assert after["boardwright_answers_total"] == before["boardwright_answers_total"] + 1
                assert after["boardwright_connections"] >= 1
                assert after["boardwright_commit_seconds_count"] > before["boardwright_commit_seconds_count"]

    asyncio.run(main())


def _metrics(response):
    found = re.findall(r"^(\w+) ([0-9.e+]+)$", response.text, re.M)
    return {name: float(value) for name, value in found}


def test_a_postgresql_that_goes_away_for_a_moment_loses_nothing(postgres_db):
    async def main():
        async with serving(postgres_db) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            secrets = [seat["secret"] for seat in made["seats"]]
            async with server.sit(made["match"]["id"], *secrets) as link:
                await link.answer(0, "e2-e4")
                # As a restart of the database would: all connections are cut at once.
                import asyncpg

                other = await asyncpg.connect(postgres_db)
                await other.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
                await other.close()
                end = time.monotonic() + 60
                while True:
                    try:
                        if link.asked() == [1]:
                            await link.answer(1, "e7-e5")
                        break
                    except ServerRefused as refused:
                        if refused.message.id != "server-store" or time.monotonic() > end:
                            raise
                        await asyncio.sleep(0.1)
                await link.answer(0, "g1-f3")
                assert link.match["answers"] == 3

    asyncio.run(main())
