"""Nothing is lost: servers and clients are killed and connections cut at random, on both stores.

With BOARDWRIGHT_LONG=1 in the environment it is 200 matches for a minute; otherwise fewer and shorter.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

import boardwright
from boardwright import catalog
from boardwright.client import Server
from boardwright.core.match import BY_JSON
from boardwright.server.store import open_store
from tests.server.crash_client import digest
from tests.server.running import Process

LONG = bool(os.environ.get("BOARDWRIGHT_LONG"))
MATCHES, SECONDS = (200, 60) if LONG else (24, 9)
GAMES = sorted({entry.family: entry.name for entry in reversed(catalog.shipped().values())}.values())


class Clients:
    """One process of clients, and what it writes down."""

    def __init__(self, urls, seats, folder: Path, number: int) -> None:
        self.log = folder / f"told-{number}"
        plan = folder / f"seats-{number}"
        plan.write_text(json.dumps(seats))
        script = Path(__file__).with_name("crash_client.py")
        self.command = [sys.executable, script, json.dumps(urls), plan, self.log, str(number)]

    def start(self) -> None:
        self.process = subprocess.Popen(self.command)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def test_every_journal_is_what_the_clients_were_told(db, tmp_path):
    seed = random.randrange(10**6)
    print("seed", seed)
    rng = random.Random(seed)
    count = 2 if db.startswith("postgresql") else 1
    servers = [Process(db, log=tmp_path / "server.log").start().wait() for _ in range(count)]
    urls = [server.url for server in servers]
    seats = asyncio.run(make_matches(urls[0]))
    clients = [Clients(urls, seats[number::2], tmp_path, number) for number in range(2)]
    try:
        for client in clients:
            client.start()
        kills = havoc(rng, servers, clients)
        # What was under way comes to rest.
        time.sleep(2)
        for client in clients:
            client.kill()
    finally:
        for server in servers:
            server.stop()
    told, done = read_logs(clients)
    answers = asyncio.run(verify(db, told, done))
    print(f"{kills} kills, {answers} answers, {sum(map(len, done.values()))} acknowledged")
    assert kills
    assert answers > MATCHES
    assert "Traceback" not in (tmp_path / "server.log").read_text()


async def make_matches(url):
    seats = []
    async with Server(url) as server:
        for number in range(MATCHES):
            game = GAMES[number % len(GAMES)]
            made = await server.create(game, ["program"] * catalog.shipped()[game].seats[0])
            seats += [(made["match"]["id"], seat["seat"], seat["secret"]) for seat in made["seats"]]
    return seats


def havoc(rng, servers, clients):
    kills = 0
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        time.sleep(rng.uniform(1, 6 if LONG else 3))
        if rng.random() < 0.7:
            server = rng.choice(servers)
            server.kill()
            time.sleep(rng.uniform(0, 0.5))
            server.start()
            if rng.random() < 0.8:
                # Sometimes it is killed again while it is still getting up.
                server.wait()
        else:
            client = rng.choice(clients)
            client.kill()
            client.start()
        kills += 1
    for server in servers:
        server.wait()
    return kills


def read_logs(clients):
    told, done = defaultdict(list), defaultdict(list)
    for client in clients:
        for line in client.log.read_text().splitlines():
            kind, match, seat, index, *what = json.loads(line)
            if kind == "told":
                told[match, seat].append((index, *what))
            elif kind == "done":
                done[match].append((index, seat, what[0]))
    return told, done


async def verify(db, told, done):
    """Every acknowledged answer is in its place, and everybody was told what happened, once and in order."""
    store = open_store(db)
    await store.open()
    total = 0
    for match in {match for match, _ in told}:
        records = [json.loads(body) for body in await store.records(match)]
        for index, seat, answer in done[match]:
            assert (records[index]["seat"], records[index]["answer"]) == (seat, answer)
        total += check_match(records, {seat: lines for (id, seat), lines in told.items() if id == match})
    await store.close()
    return total


def check_match(records, told):
    created = records[0]
    game = boardwright.load(created["game"], **created["options"])
    match = game.start(len(created["seats"]), created["seed"])
    last = {lines[-1][0]: seat for seat, lines in told.items()}
    expected = {seat: list(match.view(seat).events()) for seat in told}
    shown = {}
    for index, record in enumerate(records):
        since = len(match.events)
        if record["type"] == "answer":
            match.give_again([(record["seat"], BY_JSON, record["answer"])])
        for seat, lines in told.items():
            if index and index <= lines[-1][0]:
                expected[seat] += match.view(seat).events(since)
            if index == lines[-1][0]:
                shown[seat] = digest(match.view(seat).json)
    assert max(last) < len(records)
    for seat, lines in told.items():
        assert [event for line in lines for event in line[1]] == expected[seat]
        assert lines[-1][2] == shown[seat]
        assert [line[0] for line in lines] == sorted(line[0] for line in lines)
    return len(records) - 1
