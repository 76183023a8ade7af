"""A seat belongs to its owner, disconnected players count as absent, faults have the right reason, and addresses of
bots stay secret."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from types import SimpleNamespace

import pytest

from boardwright import catalog
from boardwright.client import ServerClient, ServerRefused
from boardwright.server import bot_driver
from boardwright.server.app import HealthCheck
from boardwright.server.match_record import shown_bot
from boardwright.server.room import Room
from boardwright.server.store import StoreError
from tests.server.server_process import FakeClock, Process, serving


async def command(server, made, by, **fields):
    return await ask(
        server, "POST", f"/api/matches/{made['match']['id']}/commands", fields, made["seats"][by]
    )


async def ask(server, method, path, body=None, seat=None):
    """A request, with the secret of a seat where one is given."""
    return await server.request(method, path, json=body, secret=None if seat is None else seat["secret"])


async def refused_by(work) -> str:
    with pytest.raises(ServerRefused) as refused:
        await work
    return refused.value.message.id


# -- seats


def test_nobody_is_replaced_while_their_clock_runs(sqlite) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(sqlite, now, absent=0.0) as guard, ServerClient(guard.url) as server:
            clock = {"per": "days", "days": 3}
            made = await server.create("chess", ["program", "program"], clock=clock)
            now.advance(86_400)
            replace = {"type": "stand_in", "seat": 1, "of": 0}
            assert await refused_by(command(server, made, 1, **replace)) == "server-clock-runs"

    asyncio.run(main())


def test_an_absent_player_is_replaced_after_days_by_the_servers_bot(sqlite) -> None:
    """The opponent does not choose how well the stand-in plays."""

    async def main() -> None:
        now = FakeClock()
        async with serving(sqlite, now, stand_in="first") as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            replace = {"type": "stand_in", "seat": 1, "of": 0, "bot": "random"}
            now.advance(3600)
            assert await refused_by(command(server, made, 1, **replace)) == "server-not-absent"
            now.advance(4 * 86_400)
            await command(server, made, 1, **replace)
            match = await server.request("GET", f"/api/matches/{made['match']['id']}")
            assert match["seats"][0]["stand_in"] == "first"

    asyncio.run(main())


def test_a_program_that_polls_is_there(sqlite) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(sqlite, now, absent=60.0) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            now.advance(3600)
            await ask(server, "GET", f"/api/matches/{made['match']['id']}/state", None, made["seats"][0])
            replace = {"type": "stand_in", "seat": 1, "of": 0}
            assert await refused_by(command(server, made, 1, **replace)) == "server-not-absent"

    asyncio.run(main())


@pytest.mark.parametrize("name", ["Ada", "ADA", "A d a", "Аdа", "Àda", "@ada!"])
def test_spectators_cannot_look_like_players(sqlite, name) -> None:
    async def main() -> None:
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            seats = [{"kind": "program", "name": "Ada"}, {"kind": "program", "name": "Bob"}]
            made = await server.create("chess", seats)
            path = f"/api/matches/{made['match']['id']}/commands"
            line = {"type": "chat", "name": name, "text": "I resign"}
            assert await refused_by(ask(server, "POST", path, line)) == "server-name-taken"
            await ask(server, "POST", path, {**line, "name": "Adam"})

    asyncio.run(main())


def test_watchers_with_a_delay_learn_nothing_of_now(sqlite) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(sqlite, now) as guard, ServerClient(guard.url) as server:
            late = {"watch": "delayed", "delay": 600}
            made = await server.create("chess", ["program", "program"], spectators=late)
            id, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            async with server.sit(id, *secrets) as link:
                for _ in range(2):
                    seat = link.match["asked"][0]
                    await link.answer(seat, link.states[seat]["shown"]["decision"]["options"][0])
                told = await server.request("GET", f"/api/matches/{id}")
                assert (told["answers"], told["asked"]) == (0, [0])
                assert (await ask(server, "GET", f"/api/matches/{id}", None, made["seats"][0]))[
                    "answers"
                ] == 2
                async with server.sit(id) as watcher:
                    assert watcher.match["answers"] == 0
                    assert watcher.online == []
                path = f"/api/matches/{id}/commands"
                said = await ask(server, "POST", path, {"type": "chat", "name": "x", "text": "hi"})
                assert said["index"] == 0

    asyncio.run(main())


# -- no ghosts


@pytest.mark.parametrize("upload", [False, True])
def test_who_leaves_while_being_let_in_is_gone(sqlite, monkeypatch, upload) -> None:
    full = Room._full

    async def slow(self, channel, since):
        await asyncio.sleep(0.1)
        return await full(self, channel, since)

    monkeypatch.setattr(Room, "_full", slow)

    async def main() -> None:
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            game = "chess"
            if upload:
                text = catalog.shipped_games()["checkers"].path.read_text(encoding="utf-8")
                game = (await server.request("POST", "/api/games", json={"text": text}))["id"]
            made = await server.create(game, ["program", "program"])
            room = guard.registry.rooms[made["match"]["id"]]
            import websockets

            url = f"{guard.url.replace('http', 'ws')}/api/matches/{made['match']['id']}/ws"
            for _ in range(10):
                socket = await websockets.connect(url)
                await socket.send(json.dumps({"type": "hello", "secrets": [made["seats"][0]["secret"]]}))
                await asyncio.sleep(0.03)
                socket.transport.abort()
            async with asyncio.timeout(60):
                while room.clients or room.channels:
                    await asyncio.sleep(0.05)
            assert guard.registry.presence.online(room) == []

    asyncio.run(main())


# -- faults told right


def test_a_store_that_is_away_is_told_so(sqlite, monkeypatch) -> None:
    async def main() -> None:
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            secrets = [seat["secret"] for seat in made["seats"]]
            async with server.sit(made["match"]["id"], *secrets) as link:

                async def away(*_):
                    raise StoreError("gone")

                with monkeypatch.context() as patched:
                    patched.setattr(guard.registry.store, "append", away)
                    patched.setattr(guard.registry.store, "records", away)
                    answers = (link.command("answer", seat=0, answer="e2-e4") for _ in range(2))
                    for answer in answers:
                        assert await refused_by(answer) == "server-store"
                await link.command("answer", seat=0, answer="e2-e4")

    asyncio.run(main())


def test_a_disk_that_cannot_be_written_is_no_health(sqlite, monkeypatch) -> None:
    async def main() -> None:
        async with serving(sqlite) as guard, ServerClient(guard.url) as server:
            assert (await server.request("GET", "/healthz"))["ok"]

            async def full(*_):
                raise StoreError("database or disk is full")

            monkeypatch.setattr(guard.registry.store, "beat", full)
            assert await refused_by(server.request("GET", "/healthz")) == "server-store"
            monkeypatch.undo()

    asyncio.run(main())


def test_simultaneous_health_checks_share_one_write_and_its_fault() -> None:
    """A flood of checks costs the store one write at a time. A later check is not answered by an earlier one."""

    async def main() -> None:
        go, written = asyncio.Event(), []

        async def count() -> int:
            return 1

        async def beat(now: float) -> None:
            written.append(now)
            await go.wait()
            if len(written) == 1:
                raise StoreError("database or disk is full")

        store = SimpleNamespace(count=count, beat=beat)
        check = HealthCheck(SimpleNamespace(store=store, now=lambda: 5.0))
        checks = [asyncio.create_task(check.run()) for _ in range(20)]
        while not written:
            await asyncio.sleep(0)
        # A client that gives up does not take the check away from the others.
        checks[0].cancel()
        await asyncio.sleep(0)
        go.set()
        found = await asyncio.gather(*checks, return_exceptions=True)
        assert [type(one) for one in found] == [asyncio.CancelledError, *[StoreError] * 19]
        assert written == [5.0]
        await check.run()
        assert written == [5.0, 5.0]

    asyncio.run(main())


@pytest.mark.parametrize("path", ["/api/matches/a%00b", "/api/games/u-%00", "/api/matches?game=%00"])
def test_a_nul_is_found_nowhere(db, path) -> None:
    async def main() -> None:
        async with serving(db) as guard, ServerClient(guard.url) as server:
            assert await refused_by(server.request("GET", path)) == "server-no-page"

    asyncio.run(main())


def test_one_bad_file_leaves_the_other_games(sqlite, tmp_path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    good = catalog.shipped_games()["checkers"].path.read_text(encoding="utf-8")
    (folder / "mine.json").write_text(good)
    (folder / "torn.json").write_text('{"half": ')
    (folder / "wrong.json").write_text(good.replace('"initial_game_state"', '"initial_game_stage"', 1))
    (folder / "notes.json").write_text('{"to do": "nothing"}')

    async def main() -> None:
        async with serving(sqlite, games=str(folder)) as guard, ServerClient(guard.url) as server:
            names = {game["name"] for game in await server.request("GET", "/api/games")}
            assert "mine" in names
            assert not names & {"torn", "wrong", "notes"}
            broken = {
                game["name"]: game["faults"] for game in await server.request("GET", "/api/broken-games")
            }
            assert set(broken) == {"torn", "wrong"}
            assert all(broken.values())
            assert str(tmp_path) not in json.dumps(broken)
            await server.create("mine", ["program", "program"])

    async def without_folder() -> None:
        async with serving(str(tmp_path / "other.db")) as guard, ServerClient(guard.url) as server:
            names = {game["name"] for game in await server.request("GET", "/api/games")}
            assert names == set(catalog.shipped_games())
            assert not await server.request("GET", "/api/broken-games")

    asyncio.run(main())
    # The next server of this process has no folder, and so none of these games.
    asyncio.run(without_folder())


def test_a_server_that_is_told_to_stop_prints_no_traceback(sqlite, tmp_path) -> None:
    log = tmp_path / "log"
    server = Process(sqlite, log=log).start().wait()
    body = json.dumps({"game": "chess", "seats": [{"kind": "bot", "bot": "mcts:time=1"}] * 2}).encode()
    request = urllib.request.Request(f"{server.url}/api/matches", body, {"content-type": "application/json"})
    urllib.request.urlopen(request, timeout=60).read()
    time.sleep(1)
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(120) == 0
    assert "Traceback" not in log.read_text()


# -- bots at addresses


def test_secrets_in_addresses_are_told_to_nobody(sqlite) -> None:
    assert shown_bot("http://me:pass@localhost:9/p?token=x") == "http://localhost"

    async def main() -> None:
        async with serving(sqlite, bot_hosts=("localhost",)) as guard, ServerClient(guard.url) as server:
            bot = {"kind": "bot", "bot": "http://me:pass@localhost:9/path?token=tok"}
            made = await server.create("chess", ["program", bot], listed=True)
            told = json.dumps([made, await server.request("GET", "/api/matches")])
            for path in ("", "/export?kind=pgn", "/journal", "/state"):
                told += json.dumps(await server.request("GET", f"/api/matches/{made['match']['id']}{path}"))
            assert "pass" not in told
            assert "tok" not in told.replace('"token', "")

    asyncio.run(main())


@pytest.mark.parametrize("address", ["http://localhost:0/", "http://localhost:99999/", "http://:80/"])
def test_addresses_that_cannot_be_are_refused_when_the_match_is_made(sqlite, address) -> None:
    async def main() -> None:
        async with serving(sqlite, bot_hosts=("localhost", "")) as guard, ServerClient(guard.url) as server:
            bot = {"kind": "bot", "bot": address}
            assert await refused_by(server.create("chess", ["program", bot])) == "server-bot-address"

    asyncio.run(main())


BOT = """
import http.server, json, sys, time
class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        with open(sys.argv[2], "a") as log:
            names = [player["nick"] for player in body["players"]]
            log.write(json.dumps([self.headers["Boardwright-Nick"], names, body["round"]]) + "\\n")
        if sys.argv[1] == "slow" and body["round"] == 1:
            time.sleep(7)
        if sys.argv[1] == "broken":
            self.send_response(500); self.end_headers(); return
        reply = b'{"type": "noop"}'
        if sys.argv[1] == "packed":
            import gzip; reply = gzip.compress(b" " * 10_000_000 + reply)
        self.send_response(200)
        if sys.argv[1] == "packed": self.send_header("content-encoding", "gzip")
        self.send_header("content-length", str(len(reply))); self.end_headers(); self.wfile.write(reply)
    def log_message(self, *_): pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
"""


@pytest.mark.parametrize(
    ("kind", "reasons"),
    [("good", {None}), ("broken", {"error"}), ("packed", {"invalid"}), ("slow", {"timeout", None})],
)
def test_seats_at_addresses(sqlite, tmp_path, monkeypatch, kind, reasons) -> None:
    """The bot finds its own name in the state, is asked once a round, and its failures are told by their names.

    A bot that is late in one round is not asked again in it, and plays the next one."""
    if kind == "slow":
        monkeypatch.setattr(bot_driver, "THINK_TIME", 4.0)
    log = tmp_path / "asked"
    bot = subprocess.Popen([sys.executable, "-c", BOT, kind, str(log)], stdout=subprocess.PIPE, text=True)
    try:
        port = int(bot.stdout.readline())

        async def main() -> list:
            async with serving(sqlite, bot_hosts=("127.0.0.1",)) as guard, ServerClient(guard.url) as server:
                address = {"kind": "bot", "bot": f"http://127.0.0.1:{port}/", "name": "Snorre"}
                idle = {"kind": "bot", "bot": "idle", "name": "Olaf"}
                made = await server.create("starships", [address, idle])
                async with asyncio.timeout(60):
                    while len(records := await guard.registry.read(made["match"]["id"])) < 7:
                        await asyncio.sleep(0.05)
            return records

        records = asyncio.run(main())
    finally:
        bot.kill()
        bot.wait()
    asked = [json.loads(line) for line in log.read_text().splitlines()]
    assert all(nick == "Snorre" and names == ["Snorre", "Olaf"] for nick, names, _ in asked)
    rounds = [number for _, _, number in asked]
    assert len(rounds) == len(set(rounds))
    answers = [record["answer"] for record in records[1:] if record["seat"] == 0]
    assert {answer.get("reason") for answer in answers} == reasons
    if kind == "slow":
        assert [answer.get("reason") for answer in answers][:3] == [None, "timeout", None]
