"""Uploads are untrusted: checked and played in processes that can be killed, and reaching nothing."""

from __future__ import annotations

import asyncio
import copy
import dataclasses
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import orjson
import pytest

from boardwright import catalog
from boardwright.client import ServerClient, ServerRefused
from boardwright.server import room, worker_pool
from boardwright.server.settings import Settings
from boardwright.server.worker_pool import Worker
from tests.server.server_process import serving, until

SHOOTER = catalog.shipped_games()["deathmatch"].path.parent
CHECKERS = json.loads(catalog.shipped_games()["checkers"].path.read_text())


def test_an_upload_is_stored_listed_nowhere_and_played_like_any_game(db):
    async def main():
        async with serving(db) as guard, ServerClient(guard.url) as server:
            told = await server.request("POST", "/api/games", json={"text": json.dumps(CHECKERS)})
            assert told["checked"]["ok"], told
            id = told["id"]
            assert (await server.request("GET", f"/api/games/{id}"))["definition"] == CHECKERS
            assert id not in {game["name"] for game in await server.games()}
            made = await server.create(
                id, ["program", {"kind": "bot", "bot": "random"}], options={"max_moves": 12}
            )
            result = await server.play(made, lambda view: view["decision"]["options"][0])
            assert result["reason"] == "rules"
            match = made["match"]["id"]
            frames = await server.request("GET", f"/api/matches/{match}/frames?form=view")
            assert [frame["answers"] for frame in frames["frames"]] == list(range(13))
            journal = await server.request("GET", f"/api/matches/{match}/journal")
            assert journal["definition"] == CHECKERS
            again = await server.request("POST", "/api/journals", json={"journal": journal})
            assert again["match"]["status"] == "over"
            assert again["match"]["answers"] == 12

    asyncio.run(main())


def test_a_lane_that_is_killed_loses_nothing(sqlite, monkeypatch):
    # It is opened again from snapshots and the answers since.
    monkeypatch.setattr(room, "SNAPSHOT_AFTER", 0.0)

    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            told = await server.request("POST", "/api/games", json={"text": json.dumps(CHECKERS)})
            made = await server.create(told["id"], ["program", "program"])
            secrets = [seat["secret"] for seat in made["seats"]]
            async with server.sit(made["match"]["id"], *secrets) as link:

                async def answer():
                    seat = link.asked()[0]
                    await link.answer(seat, link.states[seat]["shown"]["decision"]["options"][0])

                for turn in range(6):
                    await answer()
                    if turn % 2:
                        worker = await guard.registry.workers.upload(told["id"])
                        await worker.kill()
                await answer()
                assert link.match["answers"] == 7
                # Nobody kills the worker now. A snapshot that a kill prevented is made after one of the next answers.
                for _ in range(20):
                    await answer()
                    # The next answer would find the snapshot of a busy machine still being made.
                    for _ in range(30):
                        if await guard.registry.store.snapshot(made["match"]["id"]) is not None:
                            return
                        await asyncio.sleep(0.1)
                raise AssertionError("no snapshot after 20 answers")

    asyncio.run(main())


def test_a_match_goes_on_though_its_lane_and_its_definition_were_let_go(sqlite, monkeypatch):
    monkeypatch.setattr(worker_pool, "IDLE", -1.0)

    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            registry = guard.registry
            told = await server.request("POST", "/api/games", json={"text": json.dumps(CHECKERS)})
            made = await server.create(told["id"], ["program", "program"])
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, *secrets) as link:
                with pytest.raises(ServerRefused, match="64-bit"):
                    await link.answer(0, orjson.Fragment(b"1" + b"0" * 40))
                before = await registry.workers.upload(told["id"])
                registry._definitions.clear()
                await registry.workers.sweep()
                seat = link.asked()[0]
                await link.answer(seat, link.states[seat]["shown"]["decision"]["options"][0])
            assert len((await server.request("GET", f"/api/matches/{id}/frames"))["frames"]) == 2
            # The worker that was closed is not started again: nobody would count it, or close it.
            assert before.generation == 1

    asyncio.run(main())


def test_files_with_faults_are_refused_with_all_of_them(sqlite):
    broken = copy.deepcopy(CHECKERS)
    broken["figures"] = {"man": {"movement": {}}}
    broken["initial_game_state"] = "nowhere"

    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            for text in ("", "{", "[]", "7", "null", json.dumps(broken), '{"a":' * 5000):
                told = await server.request("POST", "/api/check", json={"text": text})
                assert not told["ok"]
                assert told["errors"]
                told = await server.request("POST", "/api/games", json={"text": text})
                assert told["id"] == ""
            with pytest.raises(ServerRefused, match="Too large"):
                await server.request("POST", "/api/games", json={"text": " " * 1_100_000})
            told = await server.request(
                "POST", "/api/check", json={"text": json.dumps(CHECKERS), "kind": "bord"}
            )
            assert "board" in json.dumps(told["errors"])

    asyncio.run(main())


def heavy() -> dict[str, Any]:
    """A game that takes seconds to compile: 32 by 32 cells, 3,900 movements of each figure."""
    game = copy.deepcopy(CHECKERS)
    game["board"]["cells"] = [{"x": x, "y": y} for y in range(32) for x in range(32)]
    moves = [{"x": x, "y": y} for x in range(-31, 32) for y in range(-31, 32) if (x, y) != (0, 0)][:3900]
    game["figures"]["king"]["movement"] = moves
    game["figures"]["man"]["movement"] = {"white": moves, "black": moves}
    return game


def test_a_heavy_upload_is_accepted_or_refused_within_five_seconds(sqlite):
    """With the settings of a server that nobody has changed, alone and with others in the queue."""
    assert Settings().upload_time == 5.0
    light, heavy_one = ({"text": json.dumps(game)} for game in (CHECKERS, heavy()))

    async def main():
        async with serving(sqlite, upload_time=5.0) as guard, ServerClient(guard.url) as server:

            async def refused() -> tuple[float, str]:
                """How long it took, without the time in which the machine let this process wait."""
                loop, began, waited = asyncio.get_running_loop(), time.monotonic(), 0.0
                reply = loop.create_task(server.request("POST", "/api/games", json=heavy_one))
                while not reply.done():
                    slept = time.monotonic()
                    await asyncio.wait((reply,), timeout=0.02)
                    waited += max(0.0, time.monotonic() - slept - 0.02)
                with pytest.raises(ServerRefused) as caught:
                    await reply
                return time.monotonic() - began - waited, caught.value.message.id

            await guard.registry.workers.checks.call("ready", 60.0)
            took, why = await refused()
            assert why == "server-worker-time"
            assert took < 5
            # Another process serves those who come next, and who waits in vain learns it in time too.
            told = await asyncio.gather(*(refused() for _ in range(3)))
            assert max(took for took, _ in told) < 5
            # Any of them may be the first to arrive. The other two wait in vain.
            assert sorted(why for _, why in told)[:2] == ["server-worker-busy"] * 2
            await until(lambda: not guard.registry.workers.checks.busy)
            guard.registry.settings = dataclasses.replace(guard.registry.settings, upload_time=60.0)
            assert (await server.request("POST", "/api/games", json=light))["checked"]["ok"]

    asyncio.run(main())


def test_a_slow_kill_does_not_change_the_reason_of_a_refused_upload(sqlite, monkeypatch):
    """On a busy machine a killed process needs time to end, until after the deadline of the request."""
    kill = Worker.kill

    async def slow_kill(worker: Worker) -> None:
        await asyncio.sleep(1)
        await kill(worker)

    monkeypatch.setattr(Worker, "kill", slow_kill)

    async def main():
        async with serving(sqlite, upload_time=1.0) as guard, ServerClient(guard.url) as server:
            await guard.registry.workers.checks.call("ready", 60.0)
            with pytest.raises(ServerRefused) as caught:
                await server.request("POST", "/api/games", json={"text": json.dumps(heavy())})
            assert caught.value.message.id == "server-worker-time"

    asyncio.run(main())


def test_what_takes_too_long_or_too_much_is_killed_and_the_next_request_is_served():
    async def main():
        worker = Worker("test")
        with pytest.raises(Refused_by_lane) as refused:
            await worker.call(
                "simulate",
                0.5,
                source="chess",
                options={},
                seats=["mcts", "mcts"],
                games=200,
                seed=0,
                cap=9999,
            )
        assert refused.value.message.id == "server-worker-time"
        found = await worker.call("check", 20.0, text="{}", kind=None, language="en")
        assert not found["ok"]
        await worker.close()

    from boardwright.server.errors import RequestRefused as Refused_by_lane

    asyncio.run(main())


ATTEMPTS = [
    "open('/etc/passwd').read()",
    "open('/tmp/written', 'w')",
    "__import__('socket').create_connection(('127.0.0.1', 1))",
    "__import__('socket').socket()",
    "__import__('subprocess').run(['true'])",
    "__import__('os').system('true')",
    "__import__('os').fork()",
    "__import__('os').remove('/tmp/written')",
    "b'x' * (3 << 30)",
]


def test_even_code_could_reach_nothing_from_a_lane():
    """JSON is never run as code; this is what would stop it if it ever were."""
    code = (
        "from boardwright.server.worker_main import _bound\n_bound(1500, '')\n"
        f"for attempt in {ATTEMPTS!r}:\n"
        "    try: exec(attempt)\n"
        "    except Exception as error: print(type(error).__name__)\n"
        "    else: print('done')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    told = dict(zip(ATTEMPTS, done.stdout.split(), strict=True))
    allowed = {attempt: told[attempt] for attempt in ATTEMPTS[:-1] if told[attempt] != "PermissionError"}
    assert (allowed, told[ATTEMPTS[-1]]) == ({}, "MemoryError"), done.stderr


def test_names_from_the_network_are_never_paths(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            path = str(catalog.shipped_games()["chess"].path)
            for name in (path, f"../{Path(path).name}", "u-missing", "CHESS", "chess.json"):
                with pytest.raises(ServerRefused, match="no game"):
                    await server.create(name, ["program", "program"])
                with pytest.raises(ServerRefused):
                    await server.request("POST", "/api/simulate", json={"game": name, "games": 1})

    asyncio.run(main())


def test_a_few_matches_are_simulated_for_the_editor(sqlite):
    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            body = {"text": json.dumps(CHECKERS), "games": 3, "options": {"max_moves": 20}}
            told = await server.request("POST", "/api/simulate", json=body)
            assert told["games"] == 3
            assert sum(told["wins"]) + told["draws"] == 3
            with pytest.raises(ServerRefused, match="too large"):
                await server.request(
                    "POST", "/api/simulate", json={"game": "chess", "seats": ["mcts:time=99", "random"]}
                )
            with pytest.raises(ServerRefused, match="no bot"):
                await server.request(
                    "POST", "/api/simulate", json={"game": "chess", "seats": ["program:/bin/sh", "random"]}
                )

    asyncio.run(main())


async def refusal_of_a_large_body(url: str, path: str, size: int) -> dict[str, Any]:
    """What a server answers to a body of which it is only told how large it is, and sent the beginning."""
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {size}\r\n\r\n"
    writer.write(head.encode() + b'{"text": "{' + b"x" * 10_000)
    status = await asyncio.wait_for(reader.readline(), 60)
    assert b" 413 " in status
    raw = b""
    while b"}}" not in raw.replace(b" ", b"") and (more := await asyncio.wait_for(reader.read(4096), 60)):
        raw += more
    told: dict[str, Any] = json.loads(raw[raw.index(b"{") : raw.rindex(b"}") + 1])
    writer.close()
    return told


def test_an_upload_reaches_no_file_of_the_server(sqlite, tmp_path, monkeypatch):
    """Over HTTP, with the files in the server's own folder: by every name that a client could try."""
    weapon = {**json.loads((SHOOTER / "weapons" / "thor.json").read_text()), "id": "secret", "name": "SECRET"}
    (tmp_path / "secret.json").write_text(json.dumps(weapon))
    monkeypatch.chdir(tmp_path)
    names = [
        "secret.json",
        "./secret.json",
        str(tmp_path / "secret.json"),
        "../secret.json",
        f"file://{tmp_path}/secret.json",
    ]
    games = [{"extends": "deathmatch", "name": "x", "weapons": [name, "thor", "zx-2"]} for name in names]
    games += [{"extends": name, "name": "x"} for name in names]
    games += [{"pack": 1, "game": games[0], "parts": {"../secret.json": weapon, "/etc/passwd": {}}}]

    async def main():
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            for game in games:
                for path in ("/api/games", "/api/scene", "/api/check"):
                    try:
                        told = await server.request("POST", path, json={"text": json.dumps(game)})
                    except ServerRefused as refused:
                        told = {"refused": str(refused)}
                    assert "SECRET" not in json.dumps(told), (path, game)
                    if "checked" in told:
                        assert not told["checked"]["ok"], (path, game)
            told = await refusal_of_a_large_body(guard.url, "/api/games", 100_000_000)
            assert told["why"]["id"] == "server-too-large"
            assert (await server.request("GET", "/api/games/chess"))["name"] == "chess", "the server lives"

    asyncio.run(main())
