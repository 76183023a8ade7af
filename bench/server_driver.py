"""The driver of the server's benchmark: a raw WebSocket client for many matches, light enough to leave a core free.

It speaks boardwright's protocol and boardgame.io's, and measures both in the same way: a move counts when the
opponent has it, and its latency is from the mover's send to the opponent's receipt.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import struct
import sys
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import orjson

from boardwright.wire.json_delta import apply

#: Seconds of a window in which processor time is compared with moves, and the fewest moves that count.
WINDOW, FEWEST = 0.1, 20


class Wire(asyncio.Protocol):
    """One WebSocket. Frames are masked with zeros, which costs nothing and is allowed."""

    def __init__(
        self, path: str, host: str, opened: Callable[[Wire], None], heard: Callable[[bytes], None]
    ) -> None:
        self.path, self.host, self.opened, self.heard = path, host, opened, heard
        self.buffer = b""
        self.upgraded = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def send(self, message: bytes) -> None:
        size = len(message)
        head = (
            struct.pack("!BB", 0x81, 0x80 | size)
            if size < 126
            else struct.pack("!BBH", 0x81, 0x80 | 126, size)
        )
        self.transport.write(head + b"\0\0\0\0" + message)

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data if self.buffer else data
        if not self.upgraded:
            head, end, rest = data.partition(b"\r\n\r\n")
            if not end:
                self.buffer = data
                return
            assert b" 101 " in head, head
            self.upgraded, data = True, rest
            self.opened(self)
        place = 0
        while len(data) - place >= 2:
            size, start = data[place + 1] & 127, place + 2
            if size == 126:
                if len(data) < start + 2:
                    break
                size, start = struct.unpack_from("!H", data, start)[0], start + 2
            elif size == 127:
                if len(data) < start + 8:
                    break
                size, start = struct.unpack_from("!Q", data, start)[0], start + 8
            if len(data) < start + size:
                break
            if data[place] == 0x81:
                self.heard(data[start : start + size])
            elif data[place] == 0x89:
                self.transport.write(
                    struct.pack("!BB", 0x8A, 0x80 | size) + b"\0\0\0\0" + data[start : start + size]
                )
            place = start + size
        self.buffer = data[place:]


class Tally:
    """The measurements. With a pace, each move waits for its time; without a pace, moves are made at once."""

    def __init__(self, matches: int, pace: float | None) -> None:
        self.matches, self.pace = matches, pace
        self.moves = 0
        self.latencies: list[float] = []
        self.counting = self.started = False
        self.held: list[Callable[[], None]] = []
        self.stopped = False
        self.rng = random.Random(1)
        self.loop = asyncio.get_running_loop()

    def moved(self, sent: float) -> None:
        if self.counting:
            self.moves += 1
            self.latencies.append(time.perf_counter() - sent)

    def start(self) -> None:
        """Starts all matches, which have waited until everybody was connected."""
        self.started = True
        for move in self.held:
            self.go(move)

    def go(self, move: Callable[[], None]) -> None:
        """Makes a move as soon as it is due."""
        if self.stopped:
            return
        if not self.started:
            self.held.append(move)
        elif self.pace is None:
            move()
        else:
            # Each match makes its share of the moves, at times that do not fall together.
            wait = self.matches / self.pace * self.rng.uniform(0.5, 1.5)
            self.loop.call_later(wait, lambda: None if self.stopped else move())


class OurMatch:
    """A match of boardwright: a socket for each seat, states kept with deltas as any client would."""

    def __init__(self, tally: Tally, host: str, id: str, secrets: list[str], form: str) -> None:
        self.tally, self.host, self.id, self.secrets, self.form = tally, host, id, secrets, form
        self.states: list[Any] = [None] * len(secrets)
        self.wires: list[Any] = [None] * len(secrets)
        self.sent = 0.0

    async def connect(self, loop: Any, port: int) -> None:
        for seat in range(len(self.secrets)):
            path = f"/api/matches/{self.id}/ws"
            await loop.create_connection(
                lambda seat=seat, path=path: Wire(
                    path, self.host, lambda w, s=seat: self.open(w, s), lambda m, s=seat: self.hear(m, s)
                ),
                "127.0.0.1",
                port,
            )

    def open(self, wire: Wire, seat: int) -> None:
        self.wires[seat] = wire
        # Scenes as the page asks for them; views as programs do.
        version = 2 if self.form == "scene" else 1
        hello = {"type": "hello", "version": version, "secrets": [self.secrets[seat]], "form": self.form}
        wire.send(orjson.dumps(hello))

    def hear(self, message: bytes, seat: int) -> None:
        told = orjson.loads(message)
        kind = told["type"]
        if kind == "full":
            self.states[seat] = told["state"]
        elif kind == "update":
            before = self.states[seat].get("ask")
            state = self.states[seat] = apply(self.states[seat], told["delta"])
            if state.get("ask") is None or before == state["ask"]:
                return
            self.tally.moved(self.sent)
        elif kind == "refused":
            raise RuntimeError(told)
        else:
            return
        if self.states[seat].get("ask") is not None:
            self.tally.go(lambda: self.move(seat))

    def move(self, seat: int) -> None:
        state = self.states[seat]
        shown, rng = state["shown"], self.tally.rng
        if self.form == "view":
            answer = {"answer": rng.choice(shown["decision"]["options"])}
        else:
            answer = {"pick": rng.randrange(len(shown["picks"]["rows"]))}
        self.sent = time.perf_counter()
        self.wires[seat].send(orjson.dumps({"type": "answer", "seat": seat, "ask": state["ask"], **answer}))


class TheirMatch:
    """A match of boardgame.io: socket.io over WebSocket, two sockets."""

    def __init__(self, tally: Tally, host: str, id: str, secrets: list[str]) -> None:
        self.tally, self.host, self.id, self.secrets = tally, host, id, secrets
        self.wires: list[Any] = [None, None]
        self.state: Any = None
        self.moving = -1
        self.begun = asyncio.Event()
        self.sent = 0.0

    async def connect(self, loop: Any, port: int) -> None:
        for seat in (0, 1):
            if seat:
                # Both at once would make the match twice.
                await self.begun.wait()
            await loop.create_connection(
                lambda seat=seat: Wire(
                    "/socket.io/?EIO=4&transport=websocket", self.host, lambda w, s=seat: self.open(w, s),
                    lambda m, s=seat: self.hear(m, s),
                ),
                "127.0.0.1", port,
            )  # fmt: skip

    def open(self, wire: Wire, seat: int) -> None:
        self.wires[seat] = wire

    def emit(self, seat: int, *what: Any) -> None:
        self.wires[seat].send(b"42/three," + orjson.dumps(what))

    def hear(self, message: bytes, seat: int) -> None:
        if message.startswith(b"0"):
            self.wires[seat].send(b"40/three,")
        elif message == b"2":
            self.wires[seat].send(b"3")
        elif message.startswith(b"40/three"):
            self.emit(seat, "sync", self.id, str(seat), self.secrets[seat], 2)
        elif message.startswith(b"42/three,"):
            kind, *what = orjson.loads(message[9:])
            if kind == "sync":
                self.begun.set()
                self.seen(what[1]["state"], seat, moved=False)
            elif kind == "update":
                self.seen(what[1], seat, moved=True)

    def seen(self, state: Any, seat: int, moved: bool) -> None:
        if state["ctx"]["currentPlayer"] != str(seat) or state["_stateID"] == self.moving:
            return
        self.state, self.moving = state, state["_stateID"]
        if moved:
            self.tally.moved(self.sent)
        self.tally.go(lambda: self.move(seat))

    def move(self, seat: int) -> None:
        cells = self.state["G"]["cells"]
        free = [n for n, cell in enumerate(cells) if cell is None] or list(range(9))
        action = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": "clickCell", "args": [free[self.tally.rng.randrange(len(free))]], "playerID": str(seat),
                "credentials": self.secrets[seat],
            },
        }  # fmt: skip
        self.sent = time.perf_counter()
        self.emit(seat, "update", action, self.state["_stateID"], self.id, str(seat))


def post(url: str, body: Any) -> Any:
    request = urllib.request.Request(url, orjson.dumps(body), {"content-type": "application/json"})
    return orjson.loads(urllib.request.urlopen(request, timeout=30).read())


def our_match(url: str, tally: Tally, game: str = "three", form: str = "view", seats: int = 2) -> OurMatch:
    options = {"max_moves": 1000000} if game in ("three", "chess") else {}
    made = post(f"{url}/api/matches", {"game": game, "options": options, "seats": [{}] * seats})
    return OurMatch(tally, url[7:], made["match"]["id"], [seat["secret"] for seat in made["seats"]], form)


def our_pages(url: str, tally: Tally, game: str = "chess", seats: int = 2) -> OurMatch:
    """A match as pages see it: the server draws, clients have little to do."""
    return our_match(url, tally, game, "scene", seats)


def their_match(url: str, tally: Tally) -> TheirMatch:
    # The first who asks for the state of a match makes it; without credentials nobody has to show any.
    return TheirMatch(tally, url[7:], os.urandom(6).hex(), ["", ""])


MAKERS: dict[str, Any] = {
    "boardwright": our_match,
    "boardwright, pages": our_pages,
    "boardwright, pages: deathmatch": partial(our_pages, game="deathmatch", seats=3),
    "boardwright, pages: magnifico": partial(our_pages, game="magnifico"),
    "boardwright, pages: skirmish": partial(our_pages, game="skirmish"),
    "boardwright, pages: starships": partial(our_pages, game="starships"),
    "boardgame.io": their_match,
}


def cpu(pids: list[int]) -> float:
    """Seconds of processor time that processes have used, all their threads together."""
    used = 0
    for pid in pids:
        for task in Path(f"/proc/{pid}/task").iterdir():
            with suppress(OSError):
                used += int((task / "schedstat").read_text().split()[0])
    return used / 1e9


def stolen() -> int:
    """Hundredths of a second in which the host of this virtual machine used our cores for others."""
    with suppress(OSError, IndexError):
        return int(Path("/proc/stat").read_text().split(None, 9)[8])
    return 0


async def watch(tally: Tally, pids: list[int], found: list[tuple[int, float, int]]) -> None:
    """Records moves, processor time and stolen time at regular intervals."""
    while True:
        found.append((tally.moves, cpu(pids), stolen()))
        await asyncio.sleep(WINDOW)


def best_cpu(found: list[tuple[int, float, int]]) -> float:
    """Microseconds of a move in the best tenth of the windows, in which no other work used the caches."""
    windows = [
        (after[1] - before[1]) / (after[0] - before[0])
        for before, after in pairwise(found)
        if after[0] - before[0] >= FEWEST
    ]
    return round(sorted(windows)[len(windows) // 10] * 1e6, 1) if windows else 0.0


def undisturbed(found: list[tuple[int, float, int]], latencies: list[float]) -> tuple[float, list[float]]:
    """The share of undisturbed windows, and their latencies. A window is undisturbed if the host stole no time in it or
    in the window before."""
    calm = [
        latencies[before[0] : after[0]]
        for earlier, before, after in zip(found, found[1:], found[2:], strict=False)
        if after[2] == earlier[2]
    ]
    return len(calm) / max(1, len(found) - 2), sorted(latency for window in calm for latency in window)


def percentile(ordered: list[float], percent: int) -> float:
    """A percentile in milliseconds."""
    return round(ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] * 1000, 2) if ordered else 0.0


async def drive(
    peer: str, urls: list[str], matches: int, seconds: float, pace: float | None, pids: list[int]
) -> dict[str, Any]:
    """Plays many matches at once for some seconds, after two seconds of warming up."""
    loop = asyncio.get_running_loop()
    tally = Tally(matches, pace)
    playing = [MAKERS[peer](urls[number % len(urls)], tally) for number in range(matches)]
    for number, match in enumerate(playing):
        await match.connect(loop, int(urls[number % len(urls)].rpartition(":")[2]))
    await asyncio.sleep(0.5)
    tally.start()
    await asyncio.sleep(2)
    tally.counting = True
    begun, spent, used = time.perf_counter(), time.process_time(), cpu(pids)
    samples: list[tuple[int, float, int]] = []
    watching = asyncio.create_task(watch(tally, pids, samples))
    await asyncio.sleep(seconds)
    tally.stopped, lasted = True, time.perf_counter() - begun
    watching.cancel()
    used = cpu(pids) - used
    ordered = sorted(tally.latencies)
    share, calm = undisturbed(samples, tally.latencies)
    return {
        "moves_per_s": round(tally.moves / lasted, 1),
        **{f"p{p}_ms": percentile(ordered, p) for p in (50, 95, 99)},
        "p99_ms_undisturbed": percentile(calm, 99),
        "undisturbed_share": round(share, 2),
        "server_cpu": round(used / lasted, 2),
        "cpu_us_per_move": round(used / max(1, tally.moves) * 1e6, 1),
        "cpu_us_best": best_cpu(samples),
        "driver_cpu": round((time.process_time() - spent) / lasted, 2),
    }


def main() -> None:
    import uvloop

    peer, urls, matches, seconds, pace, *pids = sys.argv[1:]
    found = uvloop.run(
        drive(
            peer,
            urls.split(","),
            int(matches),
            float(seconds),
            float(pace) or None,
            [int(pid) for pid in pids],
        )
    )
    print(orjson.dumps(found).decode())


if __name__ == "__main__":
    main()
