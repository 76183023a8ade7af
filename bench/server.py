"""The server beside boardgame.io: moves a second, latency, memory, restarts, and two processes on PostgreSQL.

`python bench/server.py` installs boardgame.io with npm into a temporary folder, pins each server to one core and the
driver to the other, and prints everything as JSON. The driver is the same for both; see `server_driver.py`.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tests.server.running import Process, free_port, private_postgres  # noqa: E402

FOLDER = Path(__file__).parent
VERSION = "0.50.2"
MATCHES, SECONDS = int(os.environ.get("MATCHES", "500")), float(os.environ.get("SECONDS", "10"))


def drive(
    peer: str, urls: list[str], pids: list[int], pace: float = 0, matches: int = MATCHES
) -> dict[str, Any]:
    """Runs the driver on the second core."""
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
        ["taskset", "-c", "1", *map(str, command)], capture_output=True, text=True, timeout=300
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
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        process.kill()
        process.wait()


@contextmanager
def ours(db: str, cores: str = "0") -> Iterator[Process]:
    """Our server on some cores."""
    server = Process(db, "--games", str(FOLDER / "server_games"), "--idle", "2").start().wait()
    assert server.process is not None
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


async def _wave(client: Any, server: Process, matches: int) -> float:
    """Makes matches, connects both seats of each, and gives the memory then; afterwards nobody looks at them."""
    assert server.process is not None
    made = [await client.create("three", ["program", "program"]) for _ in range(matches)]
    links = [client.sit(m["match"]["id"], seat["secret"]) for m in made for seat in m["seats"]]
    for link in links:
        await link.__aenter__()
    connected = resident(server.process.pid)
    for link in links:
        await link.__aexit__()
    await asyncio.sleep(6)
    return connected


async def memory(server: Process, matches: int = 500) -> dict[str, float]:
    """Memory of a match with two clients, and of one that nobody looks at.

    What Python has once taken from the system it keeps for later. So a second wave of as many matches is made: it
    takes more only where the first one, now idle, has left something behind.
    """
    from boardwright.client import Server

    assert server.process is not None
    async with Server(server.url) as client:
        await client.create("three", ["program", "program"])
        before = resident(server.process.pid)
        first = await _wave(client, server, matches)
        second = await _wave(client, server, matches)
    return {
        "kb_per_connected_match": round((first - before) / matches, 1),
        "kb_per_idle_match": round(max(0.0, second - first) / matches, 2),
    }


def restart(server: Process, matches: int = 1000) -> float:
    """Seconds from starting a server with many stored matches until one of them is told."""
    import urllib.request

    body = json.dumps({"game": "three", "seats": [{}, {}], "listed": True}).encode()
    ids = []
    for _ in range(matches):
        request = urllib.request.Request(
            f"{server.url}/api/matches", body, {"content-type": "application/json"}
        )
        ids.append(json.loads(urllib.request.urlopen(request).read())["match"]["id"])
    server.kill()
    begun = time.perf_counter()
    server.start().wait()
    urllib.request.urlopen(f"{server.url}/api/matches/{ids[len(ids) // 2]}").read()
    return round(time.perf_counter() - begun, 2)


def main() -> None:
    """Measures everything in one run."""
    found: dict[str, Any] = {}
    folder = Path(tempfile.mkdtemp(prefix="boardwright-bench-"))
    with boardgameio() as (url, pid):
        found["boardgame.io, saturated"] = drive("boardgame.io", [url], [pid])
    with boardgameio() as (url, pid):
        found["boardgame.io, 1000 moves a second"] = drive("boardgame.io", [url], [pid], 1000)
    with ours(str(folder / "a.db")) as server:
        found["boardwright, saturated"] = drive("boardwright", [server.url], [server.process.pid])
    with ours(str(folder / "b.db")) as server:
        found["boardwright, 1000 moves a second"] = drive(
            "boardwright", [server.url], [server.process.pid], 1000
        )
    with ours(str(folder / "c.db")) as server:
        found["memory"] = asyncio.run(memory(server))
        found["restart, seconds"] = restart(server)
    with private_postgres() as db, ours(db, "0,1") as one:
        found["PostgreSQL, one process"] = drive("boardwright", [one.url], [one.process.pid], matches=200)
        with ours(db, "0,1") as two:
            pids = [one.process.pid, two.process.pid]
            found["PostgreSQL, two processes"] = drive("boardwright", [one.url, two.url], pids, matches=200)
    mine, theirs = found["boardwright, saturated"], found["boardgame.io, saturated"]
    found["ratio of moves a second"] = round(mine["moves_per_s"] / theirs["moves_per_s"], 2)
    found["ratio of processor time a move"] = round(theirs["cpu_us_per_move"] / mine["cpu_us_per_move"], 2)
    shutil.rmtree(folder)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
