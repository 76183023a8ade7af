"""The server beside boardgame.io: moves a second, latency, memory, restarts, and two processes on PostgreSQL.

`python bench/server.py [PART…]` installs boardgame.io with npm into a temporary folder, pins each server to one core
and the driver to the other, and prints everything as JSON. The driver is the same for both; see `server_driver.py`.
Parts are `moves`, `pace`, `memory`, `restart`, `opening` and `processes`. Without arguments, all parts run.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from boardwright import catalog  # noqa: E402
from boardwright.server.match_record import MatchRecord  # noqa: E402
from boardwright.server.store import PendingRecord, open_store  # noqa: E402
from boardwright.server.time_source import Outages  # noqa: E402
from tests.server.server_process import Process, free_port, private_postgres  # noqa: E402

FOLDER = Path(__file__).parent
VERSION = "0.50.2"
MATCHES, SECONDS = int(os.environ.get("MATCHES", "500")), float(os.environ.get("SECONDS", "10"))

#: Games that are measured as pages see them, and how many matches are played at once: none ends meanwhile.
SCENES = {"chess": 100, "deathmatch": 60, "magnifico": 150, "skirmish": 150, "starships": 100}
#: Processor time of a move before scenes were made cheap, on a free machine, and how many times that rate is asked.
BEFORE = {"deathmatch": (4964, 8), "magnifico": (7026, 7), "skirmish": (6593, 5)}


def prefer(pid: int | str = "self") -> None:
    """Gives a process's session priority over other jobs, where the kernel groups processes by session."""
    with suppress(OSError):
        Path(f"/proc/{pid}/autogroup").write_text("-15")


def drive(
    peer: str, urls: list[str], pids: list[int], pace: float = 0, matches: int = MATCHES, cores: str = "1"
) -> dict[str, Any]:
    """Runs the driver, by default on the second core."""
    command = [
        sys.executable,
        FOLDER / "server_driver.py",
        peer,
        ",".join(urls),
        matches,
        SECONDS,
        pace,
        *pids,
    ]
    done = subprocess.run(
        ["taskset", "-c", cores, *map(str, command)], capture_output=True, text=True, timeout=300
    )
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@contextmanager
def boardgameio() -> Iterator[tuple[str, int]]:
    """boardgame.io's server on the first core."""
    folder = Path(tempfile.gettempdir()) / f"boardwright-bench-{VERSION}"
    if not (folder / "node_modules").exists():
        folder.mkdir(exist_ok=True)
        (folder / "package.json").write_text("{}")
        subprocess.run(["npm", "install", "--silent", f"boardgame.io@{VERSION}"], cwd=folder, check=True)
    shutil.copy(FOLDER / "boardgameio" / "server.js", folder)
    port = free_port()
    command = ["taskset", "-c", "0", "node", "server.js", str(port)]
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(3)
    try:
        yield f"http://127.0.0.1:{port}", _innermost(process.pid)
    finally:
        inner = _innermost(process.pid)
        os.kill(inner, signal.SIGKILL)
        process.kill()
        process.wait()


def _innermost(pid: int) -> int:
    """The process that does the work: `node` may be a script that starts the real one."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                return _innermost(int(stat.parent.name))
    return pid


@contextmanager
def ours(db: str, cores: str = "0") -> Iterator[Process]:
    """Our server on some cores."""
    server = Process(db, "--games", str(FOLDER / "server_games"), "--idle", "2").start().wait()
    assert server.process is not None
    prefer(server.process.pid)
    subprocess.run(
        ["taskset", "-a", "-cp", cores, str(server.process.pid)], check=True, stdout=subprocess.DEVNULL
    )
    try:
        yield server
    finally:
        server.stop()


def resident(pid: int) -> float:
    """Kilobytes of memory that a process holds."""
    text = Path(f"/proc/{pid}/status").read_text()
    return float(text.partition("VmRSS:")[2].split()[0])


async def _connected(client: Any, server: Process, matches: int) -> float:
    """The memory while both seats of many matches are connected. Afterwards nobody is connected to them."""
    assert server.process is not None
    made = [await client.create("three", ["program", "program"]) for _ in range(matches)]
    links = [client.sit(m["match"]["id"], seat["secret"]) for m in made for seat in m["seats"]]
    for link in links:
        await link.__aenter__()
    found = resident(server.process.pid)
    for link in links:
        await link.__aexit__()
    return found


async def _idle(client: Any, server: Process, matches: int) -> float:
    """The memory after many matches were created and unloaded again."""
    assert server.process is not None
    for _ in range(matches):
        await client.create("three", ["program", "program"])
    await asyncio.sleep(5)
    return resident(server.process.pid)


async def memory(folder: Path, connected: int = 500, idle: int = 1000, waves: int = 4) -> dict[str, float]:
    """The memory of a match with two clients, and of a match without clients.

    Python keeps memory that it has once got from the system. So idle matches are created in waves, in a separate
    server. From the first wave to the last, the server grows only by the memory that the matches in between still use.
    """
    from boardwright.client import ServerClient

    with ours(str(folder / "connected.db")) as server:
        async with ServerClient(server.url) as client:
            await client.create("three", ["program", "program"])
            before = resident(server.process.pid)
            most = await _connected(client, server, connected)
    with ours(str(folder / "idle.db")) as server:
        async with ServerClient(server.url) as client:
            found = [await _idle(client, server, idle) for _ in range(waves)]
    return {
        "kb_per_connected_match (under 73)": round((most - before) / connected, 1),
        "kb_per_idle_match (under 2)": round((found[-1] - found[0]) / (idle * (waves - 1)), 2),
    }


def _played(game: Any, id: str, answers: int) -> tuple[Any, Any]:
    """A stored match of the small game with some answers: its record and its row."""
    match = game.start(2, id)
    rng = random.Random(id)
    while match.length < answers:
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(list(decision.options)))
    seats = [{"kind": "person", "name": None, "bot": None, "hash": "0" * 64} for _ in range(2)]
    record = {
        "type": "created", "at": time.time(), "game": "three", "title": "three", "family": "boards", "options": {},
        "seed": id, "seats": seats, "clock": None, "spectators": {"watch": "allowed", "delay": 0}, "listed": True,
        "open_seed": False, "asked": [match.decisions[0].seat], "answers": [list(given) for given in match.answers()],
    }  # fmt: skip
    match_record = MatchRecord(id, Outages())
    match_record.apply(record)
    return json.dumps(record), match_record.row()


async def _stored(db: str, matches: int) -> None:
    """Fills a store."""
    store = open_store(db)
    await store.open()
    game = catalog.load(FOLDER / "server_games" / "three.json")
    appends = [PendingRecord(f"m{n:05}", 0, *_played(game, f"m{n:05}", 10)) for n in range(matches)]
    await asyncio.gather(*(store.append(append) for append in appends))
    await store.close()


async def restart(folder: Path, matches: int = 10_000) -> dict[str, float]:
    """Seconds from the start of a server with many stored matches until it has sent one of them, and until it has sent
    a hundred."""
    db = str(folder / "restart.db")
    await _stored(db, matches)
    server = Process(db, "--games", str(FOLDER / "server_games"))
    begun = time.perf_counter()
    server.start().wait()
    found: dict[str, float] = {"matches": matches}
    for number, id in enumerate(random.Random(1).sample(range(matches), 100), start=1):
        told = json.loads(urllib.request.urlopen(f"{server.url}/api/matches/m{id:05}/state").read())
        assert told["match"]["answers"] == 10
        if number == 1:
            found["seconds until the first is told (under 3)"] = round(time.perf_counter() - begun, 2)
    found["seconds until a hundred are told"] = round(time.perf_counter() - begun, 2)
    server.stop()
    return found


async def opening(folder: Path, answers: int = 5000) -> dict[str, float]:
    """Milliseconds that a restarted server needs to open a match with many answers, with and without a snapshot."""
    from boardwright.client import ServerClient

    db = str(folder / "opening.db")
    with ours(db) as server:
        async with ServerClient(server.url) as client:
            made = await client.create("three", ["program", "program"], options={"max_moves": 1_000_000})
            await client.create("three", ["program", "program"])
            async with client.sit(made["match"]["id"], *(seat["secret"] for seat in made["seats"])) as link:
                for number in range(answers):
                    seat = number % 2
                    await link.answer(seat, link.states[seat]["shown"]["decision"]["options"][0])
            found: dict[str, float] = {"answers": answers}
            for name in ("ms with a snapshot", "ms without"):
                server.kill()
                if name == "ms without":
                    with sqlite3.connect(db) as connection:
                        connection.execute("DELETE FROM snapshots")
                server.start().wait()
                other = await client.create("three", ["program", "program"], options={"max_moves": 1_000_000})
                assert other
                begun = time.perf_counter()
                state = await client.request("GET", f"/api/matches/{made['match']['id']}/state")
                found[name] = round((time.perf_counter() - begun) * 1000, 1)
                assert state["match"]["answers"] == answers
    return found


async def moves(folder: Path) -> dict[str, Any]:
    """Moves per second with all matches at the same time, at full load."""
    with boardgameio() as (url, pid):
        theirs = drive("boardgame.io", [url], [pid])
    with ours(str(folder / "moves.db")) as server:
        mine = drive("boardwright", [server.url], [server.process.pid])
    return {
        "boardgame.io": theirs,
        "boardwright": mine,
        "ratio of moves a second (at least 1.5)": round(mine["moves_per_s"] / theirs["moves_per_s"], 2),
        "ratio of processor time a move": round(theirs["cpu_us_per_move"] / mine["cpu_us_per_move"], 2),
    }


async def scenes(folder: Path) -> dict[str, Any]:
    """Moves per second with scenes for pages, compared with boardgame.io's tic-tac-toe. The server draws every move."""
    with boardgameio() as (url, pid):
        theirs = drive("boardgame.io", [url], [pid])
    found: dict[str, Any] = {"boardgame.io": theirs}
    for game, matches in SCENES.items():
        peer = "boardwright, pages" + ("" if game == "chess" else f": {game}")
        with ours(str(folder / f"{game}.db")) as server:
            found[game] = drive(peer, [server.url], [server.process.pid], matches=matches)
    found["chess beside boardgame.io (at least 1)"] = round(
        theirs["cpu_us_per_move"] / found["chess"]["cpu_us_per_move"], 2
    )
    for game, (before, asked) in BEFORE.items():
        found[f"{game}, times the rate of before (at least {asked})"] = round(
            before / found[game]["cpu_us_per_move"], 1
        )
    return found


async def pace(folder: Path) -> dict[str, Any]:
    """Latency at 1,000 moves a second.

    On a virtual machine the host may take the cores away for longer than the bound; `p99_ms_undisturbed` counts only
    the tenths of a second in which it did not, and not in the tenth before either.
    """
    with boardgameio() as (url, pid):
        theirs = drive("boardgame.io", [url], [pid], 1000)
    with ours(str(folder / "pace.db")) as server:
        mine = drive("boardwright", [server.url], [server.process.pid], 1000)
    return {"boardgame.io": theirs, "boardwright (p99 under 10 ms)": mine}


async def processes(folder: Path) -> dict[str, Any]:
    """One and two processes on PostgreSQL, all of them and the clients on two cores.

    Where the clients have little to do beside the server (chess as pages see it), the second process shows.
    """
    found: dict[str, Any] = {}
    for peer, matches in (("boardwright, pages", 40), ("boardwright", 200)):
        with private_postgres() as db, ours(db, "0,1") as one:
            alone = drive(peer, [one.url], [one.process.pid], matches=matches, cores="0,1")
            with ours(db, "0,1") as two:
                pids = [one.process.pid, two.process.pid]
                both = drive(peer, [one.url, two.url], pids, matches=matches, cores="0,1")
        name = "chess in scenes" if "pages" in peer else "the small game in views"
        found[name] = {
            "one process": alone,
            "two processes": both,
            "ratio (at least 1.5)": round(both["moves_per_s"] / alone["moves_per_s"], 2),
            # The speed that two processes could reach with one core each: a move costs them only slightly more than one
            # process.
            "ratio by processor time": round(2 * alone["cpu_us_per_move"] / both["cpu_us_per_move"], 2),
        }
    return found


PARTS = {f.__name__: f for f in (moves, scenes, pace, memory, restart, opening, processes)}


def main() -> None:
    """Measures some parts, or all."""
    with suppress(OSError):
        os.setsid()
    prefer()
    folder = Path(tempfile.mkdtemp(prefix="boardwright-bench-"))
    found = {part: asyncio.run(PARTS[part](folder)) for part in sys.argv[1:] or PARTS}
    shutil.rmtree(folder)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
