"""The server under load from strangers: 10,000 idle connections, and normal matches while a client attacks within the
limits.

`python bench/server_abuse.py [PART…]` prints JSON. Parts are `idle` and `attack`. Without arguments, both run.
The attack and the normal matches use different loopback addresses, as two strangers would.

`attack` measures 20 matches of the smallest game with five moves a second each, from the send of a mover to the receipt
of the opponent, first alone and then while the attack runs. `undisturbed` counts only the tenths of a second in which
the host of a virtual machine stole no time from it, nor in the tenth before. The ratio is that of these p99; take it on
a machine that does nothing else (`SECONDS=20` is the default for each of the two runs).

Players and attackers are people at other machines; only the server and its workers share a machine. Here all run on the
same cores. So the measured clients run with real-time priority (root only; `clients` says whether they do): the time
that they wait for a core is not latency of the server. The attacker's process has the lowest priority and leaves the
first core. Both runs are measured in the same way. `worker_cores` is the processor time that the attack got from the
workers.
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
from server_driver import OurMatch, Tally, Wire, cpu, post, undisturbed, watch

from boardwright.children.cpu_priority import ask_for_short_turns, leave_first_core, lower_priority
from boardwright.children.supervisor import descendants
from tests.server.server_process import Process

SECONDS = float(os.environ.get("SECONDS", "20"))
#: Normal matches.
MATCHES = 20
#: Connections that do nothing, and in how many matches: each has two seats.
IDLE = int(os.environ.get("IDLE", "10000"))
#: The default settings of a server. The processes of the tests switch these limits off.
DEFAULTS = ("--rate", "30", "--connections", "200", "--matches", "300")
NORMAL, ATTACKER = "127.0.0.1", "127.0.0.2"


class NormalMatch(OurMatch):
    """A match with two seats that move quickly, but not faster than people."""

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
    """Sends one request of the attacker and ignores the result."""
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
    """Sends a request but never completes it."""
    reader, writer = await asyncio.open_connection(NORMAL, port, local_addr=(ATTACKER, 0))
    try:
        writer.write(head)
        await reader.read()
    finally:
        writer.close()


def attacks(port: int) -> list[Any]:
    """Everything that the attacker does at the same time: heavy bots, half requests, simulations, handshakes, analyses,
    big bodies."""
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
    """The attacker's process. It has the lowest priority, because a real attacker would use another machine."""
    lower_priority(19)
    leave_first_core()
    await asyncio.gather(*attacks(port))


async def attack(folder: Path) -> dict[str, Any]:
    """The latency of normal matches, without other load and under attack."""
    games = str(Path(__file__).parent / "server_games")
    server = Process(str(folder / "attack.db"), "--games", games, *DEFAULTS).start().wait()
    port = int(server.url.rpartition(":")[2])
    try:
        base = await normal(server.url, MATCHES, SECONDS)
        # The attacker is a process of its own: in this one its work would delay the clients that are measured.
        attacker = subprocess.Popen([sys.executable, __file__, "--attack", str(port)], start_new_session=True)
        await asyncio.sleep(3)
        assert server.process is not None
        spent = cpu(descendants(server.process.pid))
        under = await normal(server.url, MATCHES, SECONDS)
        under["worker_cores"] = round((cpu(descendants(server.process.pid)) - spent) / SECONDS, 2)
        attacker.kill()
        attacker.wait()
    finally:
        server.stop()
    return {
        "clients": "real-time" if os.sched_getscheduler(0) & os.SCHED_FIFO else "ordinary priority",
        "without": base,
        "under attack": under,
        "ratio of p99 (at most 2)": round(
            under["p99_ms_undisturbed"] / max(base["p99_ms_undisturbed"], 0.1), 2
        ),
        "ratio of p99, stolen time included": round(under["p99_ms"] / max(base["p99_ms"], 0.1), 2),
    }


# -- idle connections


async def idle(folder: Path) -> dict[str, Any]:
    """Opens many idle connections. Measures how many are kept, the memory of each, and the latency of a normal match
    beside them."""
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
        # Long enough for the server to disconnect idle clients, if it did so.
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
    # The measured clients represent people at their own machines, which have no other work.
    ask_for_short_turns()
    with contextlib.suppress(PermissionError):
        # The server and the attacker, which this process starts, do not inherit it.
        os.sched_setscheduler(0, os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, os.sched_param(1))
    folder = Path(tempfile.mkdtemp(prefix="boardwright-abuse-"))
    found = {part: asyncio.run(PARTS[part](folder)) for part in sys.argv[1:] or PARTS}
    shutil.rmtree(folder)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
