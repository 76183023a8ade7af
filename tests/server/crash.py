"""The crash test: servers and clients are killed at any moment and connections cut, and nothing may be lost.

`python -m tests.server.crash --minute` is the whole of it, 200 matches of all families for a minute on both stores;
`test_crash.py` runs a short one. Afterwards every journal has to be what the clients were told, to the event.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from dataclasses import asdict, dataclass
from pathlib import Path

import boardwright
from boardwright import catalog
from boardwright.client import ServerClient
from boardwright.core.match import BY_JSON
from boardwright.server.store import open_store
from tests.server.crash_client import digest, whole_lines
from tests.server.server_process import Process, private_postgres

GAMES = sorted({entry.family: entry.name for entry in reversed(catalog.shipped_games().values())}.values())


@dataclass
class Outcome:
    """What was done and what was found."""

    server_kills: int = 0
    #: Of those, how many hit a server that was not up yet.
    killed_while_starting: int = 0
    client_kills: int = 0
    cuts: int = 0
    answers: int = 0
    acknowledged: int = 0
    refused_late: int = 0
    events_compared: int = 0


class Clients:
    """One process of clients, and what it writes down."""

    def __init__(self, urls, seats, folder: Path, number: int) -> None:
        self.log = folder / f"told-{number}"
        self.log.touch()
        plan = folder / f"seats-{number}"
        plan.write_text(json.dumps(seats))
        script = Path(__file__).with_name("crash_client.py")
        self.command = [sys.executable, script, json.dumps(urls), plan, self.log, str(number)]

    def start(self) -> None:
        self.process = subprocess.Popen(self.command)

    def acknowledged(self) -> int:
        """How many answers are known to be stored."""
        return self.log.read_text().count('["done", ')

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def crash(db: str, folder: Path, matches: int, seconds: float, every: float, seed: int) -> Outcome:
    """Plays, kills, and compares. Something is killed about so often (seconds), whatever state it is in."""
    rng, found = random.Random(seed), Outcome()
    log = folder / "server.log"
    servers = [Process(db, log=log).start() for _ in range(2 if db.startswith("postgresql") else 1)]
    for server in servers:
        server.wait(60)
    urls = [server.url for server in servers]
    seats = asyncio.run(make_matches(urls[0], matches))
    clients = [Clients(urls, seats[number::2], folder, number) for number in range(2)]
    try:
        for client in clients:
            client.start()
        played(clients, matches)
        havoc(rng, servers, clients, seconds, every, found)
        for server in servers:
            server.wait(60)
        # After the last kill everything goes on: in new matches, because a fast machine has finished the others by now.
        seats = asyncio.run(make_matches(urls[0], matches))
        clients += [Clients(urls, seats[number::2], folder, 2 + number) for number in range(2)]
        for client in clients[2:]:
            client.start()
        played(clients, matches)
    finally:
        for client in clients:
            client.kill()
        for server in servers:
            server.stop()
    assert "Traceback" not in log.read_text()
    asyncio.run(verify(db, *read_logs(clients, found), found))
    return found


async def make_matches(url, count):
    seats = []
    async with ServerClient(url) as server:
        for number in range(count):
            game = GAMES[number % len(GAMES)]
            made = await server.create(game, ["program"] * catalog.shipped_games()[game].seats[0])
            seats += [(made["match"]["id"], seat["seat"], seat["secret"]) for seat in made["seats"]]
    return seats


def played(clients, more):
    """Waits until so many more answers are acknowledged, on however slow a machine."""
    end = time.monotonic() + 90
    least = sum(client.acknowledged() for client in clients) + more
    while sum(client.acknowledged() for client in clients) < least:
        assert time.monotonic() < end, "nothing is played any more"
        time.sleep(0.2)


def havoc(rng, servers, clients, seconds, every, found):
    """Kills at random and starts again, without waiting for anything to be up."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        time.sleep(min(rng.expovariate(1 / every), 3 * every))
        if rng.random() < 0.6:
            victim = rng.choice(servers)
            found.server_kills += 1
            found.killed_while_starting += not victim.listens()
        else:
            victim = rng.choice(clients)
            found.client_kills += 1
        victim.kill()
        time.sleep(rng.uniform(0, 0.3))
        victim.start()


def read_logs(clients, found):
    """What the clients sent, what they were told and what was acknowledged, by match."""
    sent, told, done = defaultdict(list), defaultdict(list), defaultdict(list)
    for client in clients:
        for line in whole_lines(client.log).splitlines():
            kind, match, seat, index, *what = json.loads(line)
            if kind == "sent":
                sent[match].append((index, seat, what[0]))
            elif kind == "told":
                told[match, seat].append((index, *what))
            elif kind == "done":
                done[match].append((index, seat, what[0]))
            elif kind == "cut":
                found.cuts += 1
            else:
                assert what[0] in ("server-late", "server-store", "server-closing", "core-match-over"), what
                found.refused_late += what[0] == "server-late"
    return sent, told, done


async def verify(db, sent, told, done, found):
    """Every acknowledged answer is in its place, and everybody was told what happened, once and in order."""
    store = open_store(db)
    await store.open()
    for match in {match for match, _ in told}:
        records = [json.loads(body) for body in await store.records(match)]
        for index, seat, answer in done[match]:
            assert (records[index]["seat"], records[index]["answer"]) == (seat, answer)
        given = [(record["seat"], record["answer"]) for record in records if record["type"] == "answer"]
        asked = [(seat, answer) for _, seat, answer in sent[match]]
        assert all(answer in asked for answer in given), "an answer that nobody gave"
        check_match(records, {seat: lines for (id, seat), lines in told.items() if id == match}, found)
        found.answers += len(given)
        found.acknowledged += len(done[match])
    await store.close()


def check_match(records, told, found):
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
        heard = [event for line in lines for event in line[1]]
        assert heard == expected[seat], difference(lines, heard, expected[seat])
        assert lines[-1][2] == shown[seat]
        assert [line[0] for line in lines] == sorted(line[0] for line in lines)
        found.events_compared += len(expected[seat])


def difference(lines, heard, expected):
    """Where a client was first told something else, and the numbers and sizes of all its messages."""
    pairs = zip(heard, expected, strict=False)
    at = next((place for place, (told, right) in enumerate(pairs) if told != right), None)
    at = min(len(heard), len(expected)) if at is None else at
    sizes = [(line[0], len(line[1])) for line in lines]
    return f"event {at}: told {heard[at : at + 2]}, expected {expected[at : at + 2]}; messages {sizes}"


def main() -> None:
    """Runs it and prints what was found."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--minute", action="store_true", help="200 matches for a minute")
    reader.add_argument("--store", choices=["sqlite", "postgres", "both"], default="both")
    reader.add_argument("--seed", type=int, default=random.randrange(10**6))
    chosen = reader.parse_args()
    sizes = {"matches": 200, "seconds": 60.0, "every": 3.0} if chosen.minute else SHORT
    found = {"seed": chosen.seed, **sizes}
    with tempfile.TemporaryDirectory() as folder:
        if chosen.store != "postgres":
            path = Path(folder, "sqlite")
            path.mkdir()
            found["sqlite"] = asdict(crash(str(path / "matches.db"), path, **sizes, seed=chosen.seed))
        if chosen.store != "sqlite":
            path = Path(folder, "postgres")
            path.mkdir()
            with private_postgres() as db:
                found["postgres"] = asdict(crash(db, path, **sizes, seed=chosen.seed))
    print(json.dumps(found, indent=2))


#: What the tests run.
SHORT = {"matches": 20, "seconds": 6.0, "every": 1.5}

if __name__ == "__main__":
    main()
