"""The server beside strangers: 10,000 idle connections, and a normal match while one client attacks within the limits.

`python bench/server_abuse.py [PART…]` prints JSON. Parts are `idle` and `attack`; both without any. Connections of the
attack come from another loopback address than those of the normal matches, as two strangers would.

`attack` measures 20 matches of the smallest game with five moves a second each, from the send of a mover to the receipt
of the opponent, first alone and then while the attack runs. `undisturbed` counts only the tenths of a second in which
the host of a virtual machine stole no time from it, nor in the tenth before. The ratio is that of these p99; take it on
a machine that does nothing else (`SECONDS=20` is the default for each of the two runs).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import orjson

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parent))
from server import ours, resident
from server_driver import OurMatch, Tally, Wire, post, undisturbed, watch

from boardwright.children.scheduling import ask_for_short_turns, lower_priority
from tests.server.server_process import Process

SECONDS = float(os.environ.get("SECONDS", "20"))
#: Normal matches.
MATCHES = 20
#: Connections that do nothing, and in how many matches: each has two seats.
IDLE = int(os.environ.get("IDLE", "10000"))
#: The settings of a server that nobody has changed, which the tests' processes switch off.
DEFAULTS = ("--rate", "30", "--connections", "200", "--matches", "300")
NORMAL, ATTACKER = "127.0.0.1", "127.0.0.2"


class NormalMatch(OurMatch):
    """A match of two seats that move at the pace of people in a hurry."""

    def hear(self, message: bytes, seat: int) -> None:
        told = orjson.loads(message)
        if told["type"] in ("refused", "done", "presence", "welcome"):
            return
        super().hear(message, seat)


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values) or [0.0]
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 1)


async def normal(url: str, matches: int, seconds: float) -> dict[str, float]:
    """Latencies of normal matches of the smallest game, five moves a second each."""
    loop = asyncio.get_running_loop()
    tally = Tally(matches, 5.0 * matches)
    playing = []
    for _ in range(matches):
        made = await asyncio.to_thread(
            post,
            f"{url}/api/matches",
            {"game": "three", "options": {"max_moves": 1000000}, "seats": [{}] * 2},
        )
        secrets = [seat["secret"] for seat in made["seats"]]
        playing.append(NormalMatch(tally, url[7:], made["match"]["id"], secrets, "view"))
    for match in playing:
        await match.connect(loop, int(url.rpartition(":")[2]))
    await asyncio.sleep(0.5)
    tally.start()
    await asyncio.sleep(1)
    tally.counting = True
    samples: list[tuple[int, float, int]] = []
    watching = asyncio.create_task(watch(tally, [], samples))
    await asyncio.sleep(seconds)
    tally.counting, tally.stopped = False, True
    watching.cancel()
    for match in playing:
        for wire in match.wires:
            wire.transport.close()
    share, calm = undisturbed(samples, tally.latencies)
    return {
        "moves": tally.moves,
        "p50_ms": percentile(tally.latencies, 0.5),
        "p99_ms": percentile(tally.latencies, 0.99),
        "most_ms": percentile(tally.latencies, 1.0),
        "p99_ms_undisturbed": percentile(calm, 0.99),
        "undisturbed_share": round(share, 2),
    }


# -- the attack


async def request(port: int, head: str, body: bytes = b"") -> bytes:
    """One request of the attacker; whatever comes of it."""
    reader, writer = await asyncio.open_connection(NORMAL, port, local_addr=(ATTACKER, 0))
    try:
        writer.write(
            f"{head} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        return await reader.read()
    finally:
        writer.close()


async def again_and_again(work: Any, pause: float = 0.0) -> None:
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await work()
        await asyncio.sleep(pause)


async def hold_half(port: int, head: bytes) -> None:
    """A request that is never sent to its end."""
    reader, writer = await asyncio.open_connection(NORMAL, port, local_addr=(ATTACKER, 0))
    try:
        writer.write(head)
        await reader.read()
    finally:
        writer.close()


def attacks(port: int) -> list[Any]:
    """What one client does at once: heavy bots, half requests, simulations, handshakes, analyses, big bodies."""
    bots = orjson.dumps({"game": "chess", "seats": [{"kind": "bot", "bot": "mcts:time=5"}] * 2})
    simulation = orjson.dumps({"game": "chess", "seats": ["random", "random"], "games": 50})
    analysis = orjson.dumps({"seconds": 5})
    upload = orjson.dumps({"name": "x" * 400_000})
    hello = "GET /api/matches/nobody/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    hello += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    found = [again_and_again(lambda: request(port, "POST /api/matches", bots), 0.05) for _ in range(4)]
    found += [again_and_again(lambda: request(port, "POST /api/simulate", simulation), 0.1) for _ in range(4)]
    found += [
        again_and_again(lambda: request(port, "POST /api/games/chess/analysis", analysis), 0.1)
        for _ in range(4)
    ]
    found += [again_and_again(lambda: request(port, "POST /api/games", upload), 0.1) for _ in range(2)]
    found += [again_and_again(lambda: hold_half(port, hello.encode()), 0.1) for _ in range(4)]
    half = b"POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{"
    found += [again_and_again(lambda: hold_half(port, half), 0.5) for _ in range(250)]
    return found


async def attack_for_ever(port: int) -> None:
    """The attacker's process. It gives way, because an attacker would be at another machine."""
    lower_priority(19)
    await asyncio.gather(*attacks(port))


async def attack(folder: Path) -> dict[str, Any]:
    """The latency of normal matches, without anybody else and under the attack."""
    games = str(Path(__file__).parent / "server_games")
    server = Process(str(folder / "attack.db"), "--games", games, *DEFAULTS).start().wait()
    port = int(server.url.rpartition(":")[2])
    try:
        base = await normal(server.url, MATCHES, SECONDS)
        # The attacker is a process of its own: in this one its work would delay the clients that are measured.
        attacker = subprocess.Popen([sys.executable, __file__, "--attack", str(port)])
        await asyncio.sleep(3)
        under = await normal(server.url, MATCHES, SECONDS)
        attacker.kill()
        attacker.wait()
    finally:
        server.stop()
    return {
        "without": base,
        "under attack": under,
        "ratio of p99 (at most 2)": round(
            under["p99_ms_undisturbed"] / max(base["p99_ms_undisturbed"], 0.1), 2
        ),
        "ratio of p99, stolen time included": round(under["p99_ms"] / max(base["p99_ms"], 0.1), 2),
    }


# -- idle connections


async def idle(folder: Path) -> dict[str, Any]:
    """Many connections that do nothing: all are held, a normal match goes on, and what each costs in memory."""
    with ours(str(folder / "idle.db")) as server:
        assert server.process is not None
        # What the first match of a game brings into memory is not counted.
        await asyncio.to_thread(post, f"{server.url}/api/matches", {"game": "three", "seats": [{}] * 2})
        before = resident(server.process.pid)
        port, host = int(server.url.rpartition(":")[2]), server.url[7:]
        loop = asyncio.get_running_loop()
        full, closed = 0, 0
        wires: list[Wire] = []

        class Held(Wire):
            def connection_lost(self, error: Exception | None) -> None:
                nonlocal closed
                closed += 1

        def heard(message: bytes) -> None:
            nonlocal full
            full += message.startswith(b'{"type":"full"')

        began = time.perf_counter()
        for _ in range(IDLE // 2):
            made = await asyncio.to_thread(
                post, f"{server.url}/api/matches", {"game": "three", "seats": [{}] * 2}
            )
            path = f"/api/matches/{made['match']['id']}/ws"
            for seat in made["seats"]:
                hello = orjson.dumps({"type": "hello", "secrets": [seat["secret"]], "form": "view"})
                opened = lambda wire, hello=hello: wire.send(hello)  # noqa: E731
                # Only so many ports of one address are free: others come from a second one.
                local = (NORMAL if len(wires) < IDLE // 2 else ATTACKER, 0)
                _, wire = await loop.create_connection(
                    lambda path=path, opened=opened: Held(path, host, opened, heard),
                    NORMAL, port, local_addr=local,
                )  # fmt: skip
                wires.append(wire)
        while full < len(wires):
            await asyncio.sleep(0.1)
        took = time.perf_counter() - began
        most = resident(server.process.pid)
        # Long enough that whoever is hung up on for being idle would be gone.
        await asyncio.sleep(float(os.environ.get("HOLD", "30")))
        beside = await normal(server.url, MATCHES, SECONDS)
        held = len(wires) - closed
        for wire in wires:
            wire.transport.close()
        await asyncio.sleep(1)
    return {
        "connections held (at least 10,000)": held,
        "seconds to connect": round(took, 1),
        "kb_per_connected_match (at most 60)": round((most - before) / (len(wires) / 2), 1),
        "a normal match beside them": beside,
    }


PARTS = {part.__name__: part for part in (idle, attack)}


def main() -> None:
    if sys.argv[1:2] == ["--attack"]:
        asyncio.run(attack_for_ever(int(sys.argv[2])))
        return
    random.seed(1)
    # The clients that are measured stand for people at machines of their own, which nobody else keeps busy.
    ask_for_short_turns()
    folder = Path(tempfile.mkdtemp(prefix="boardwright-abuse-"))
    found = {part: asyncio.run(PARTS[part](folder)) for part in sys.argv[1:] or PARTS}
    shutil.rmtree(folder)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
