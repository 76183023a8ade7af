"""Both versions of the protocol side by side: bytes and processor time of a move, as pages receive it.

    python bench/wire.py [--moves N] [--games chess,deathmatch,…] [--json]

For each game and version a server of its own plays the same random matches, every seat connected as a page is.
Bytes are those that all seats receive for a move; processor time is that of the server's process.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

import orjson
import websockets

sys.path.insert(0, str(Path(__file__).parents[1]))
from boardwright import catalog
from boardwright.client import ServerClient
from boardwright.wire.json_delta import apply
from tests.server.server_process import Process

GAMES = ("chess", "deathmatch", "magnifico", "skirmish", "starships")


class Seat:
    """A page's connection, which only counts and chooses."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.seat = 0
        self.bytes = self.first = 0

    def take(self, data: str) -> None:
        message = orjson.loads(data)
        self.bytes += len(data.encode())
        if message["type"] == "full":
            self.state, self.seat = message["state"], message["seat"]
        elif message["type"] == "update":
            self.state = apply(self.state, message["delta"])

    async def read(self) -> None:
        self.take(await self.socket.recv())

    def answer(self, rng: random.Random) -> dict[str, Any]:
        shown, ask = self.state["shown"], self.state["ask"]
        told = {"type": "answer", "seat": self.seat, "ask": ask}
        if "picks" in shown:
            return {**told, "pick": rng.randrange(len(shown["picks"]["rows"]))}
        return {**told, "answer": shown["choices"][rng.randrange(len(shown["choices"]))]["option"]}


def server_cpu(pid: int) -> float:
    """Seconds of processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def match(
    url: str, server: ServerClient, game: str, version: int, seed: int, moves: int
) -> list[float]:
    """Plays a match: moves, bytes of moves, bytes of the beginning."""
    seats = catalog.shipped_games()[game].seats[0]
    made = await server.create(game, ["person"] * seats, seed=seed)
    address = f"{url.replace('http', 'ws')}/api/matches/{made['match']['id']}/ws"
    rng, connected = random.Random(seed), []
    for seat in made["seats"]:
        socket = await websockets.connect(address, max_size=None, proxy=None, compression=None)
        hello = {"type": "hello", "version": version, "secrets": [seat["secret"]], "form": "scene"}
        await socket.send(orjson.dumps(hello).decode())
        one = Seat(socket)
        while not one.state:
            await one.read()
        one.first, one.bytes = one.bytes, 0
        connected.append(one)
    played = 0
    while played < moves:
        asked = next((one for one in connected if one.state.get("ask") is not None), None)
        if asked is None:
            break
        before = asked.state["match"]["answers"]
        await asked.socket.send(orjson.dumps(asked.answer(rng)).decode())
        for one in connected:
            while one.state["match"]["answers"] == before:
                await one.read()
        played += 1
    for one in connected:
        await one.socket.close()
    return [played, sum(one.bytes for one in connected), sum(one.first for one in connected)]


async def measure(game: str, version: int, moves: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        process = Process(f"{folder}/matches.db", log=Path(folder) / "log").start().wait()
        try:
            async with ServerClient(process.url) as server:
                await match(process.url, server, game, version, 0, 20)
                found, seed, began = [0.0, 0.0, 0.0], 0, server_cpu(process.process.pid)
                while found[0] < moves:
                    seed += 1
                    played = await match(process.url, server, game, version, seed, 100)
                    found = [a + b for a, b in zip(found, played, strict=True)]
                spent = server_cpu(process.process.pid) - began
        finally:
            process.stop()
    return {
        "bytes": found[1] / found[0],
        "first": found[2] / seed,
        "cpu_us": spent / found[0] * 1e6,
        "moves": found[0],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found: dict[str, Any] = {}
    for game in given.games.split(","):
        found[game] = {version: asyncio.run(measure(game, version, given.moves)) for version in (1, 2)}
        if not given.json:
            one, two = found[game][1], found[game][2]
            print(
                f"{game:12} bytes a move {one['bytes']:8.0f} -> {two['bytes']:8.0f}"
                f" ({one['bytes'] / two['bytes']:.1f}×)"
                f"   at the beginning {one['first']:8.0f} -> {two['first']:8.0f}"
                f"   processor µs a move {one['cpu_us']:6.0f} -> {two['cpu_us']:6.0f}",
                flush=True,
            )
    if given.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
