"""Starships beside kaggle-environments in the same run, and a contest of 200 programs at a clock of 100 ms.

    python bench/starships.py [--json] [--seconds 3] [--kaggle PYTHON] [--only headless|contest]

`headless`: rounds per second of built-in bots, base rules, radius 5, and steps per second of kaggle's `rps` with
trivial agents; both on one core, in slices that take turns, in processor time. The peer is installed from PyPI into
a folder that is thrown away, or `--kaggle` names a Python that has it.
`contest`: 200 programs connected by WebSocket in 100 matches. Programs think 20 to 80 ms, and 3 % of their replies
never come, so that rounds end at the clock as well. It measures how late rounds are resolved (`judge` defines
lateness), and whether a program is timed out although it had answered. It runs with journals and logs, and takes two
cores: one for the contest, one for all programs.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

SLICES = 5
MATCHES, CLOCK_MS, SILENT = 100, 100, 0.03

PEER = """
import json, sys, time, warnings
warnings.filterwarnings("ignore")
from kaggle_environments import make
def rock(observation, configuration):
    return 0
steps, begun = 0, time.process_time()
while time.process_time() - begun < float(sys.argv[1]):
    env = make("rps", configuration={"episodeSteps": 1000})
    env.run([rock, rock])
    steps += len(env.steps) - 1
print(json.dumps([steps, time.process_time() - begun]))
"""


# -- headless


def our_slice(seconds: float, first: int, **options: Any) -> tuple[int, float]:
    """Matches of built-in bots for some seconds: rounds and time."""
    import boardwright
    from boardwright import bots

    game = boardwright.load("starships", **options)
    rounds, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        match = game.start(2, first)
        bots.play(match, [bots.make("random", game, seed=f"{first}/{seat}") for seat in range(2)])
        rounds += match.view(None).table["round"]
        first += 1
    return rounds, time.process_time() - begun


def peer_slice(python: str, seconds: float) -> tuple[int, float]:
    told = subprocess.run(
        [python, "-c", PEER, str(seconds)], capture_output=True, text=True, timeout=300, check=True
    )
    steps, took = json.loads(told.stdout.splitlines()[-1])
    return steps, took


def install_peer(folder: str) -> str | None:
    """A Python with kaggle-environments; None if it cannot be installed."""
    python = f"{folder}/bin/python"
    try:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True, capture_output=True, timeout=120)
        install = [python, "-m", "pip", "install", "-q", "kaggle-environments"]
        subprocess.run(install, check=True, capture_output=True, timeout=600)
    except (OSError, subprocess.SubprocessError):
        return None
    return python


def headless(seconds: float, python: str | None) -> dict[str, Any]:
    kinds: dict[str, dict[str, Any]] = {"map": {"map": "duel5"}, "generated": {"radius": 5}}
    found: dict[str, list[float]] = {"map": [], "generated": [], "peer": []}
    for number in range(SLICES):
        for kind, options in kinds.items():
            rounds, took = our_slice(seconds / SLICES, 1000 * number, **options)
            found[kind].append(rounds / took)
        if python is not None:
            steps, took = peer_slice(python, seconds / SLICES)
            found["peer"].append(steps / took)
    result: dict[str, Any] = {
        "rounds_per_s": round(statistics.median(found["map"])),
        "rounds_per_s_generated": round(statistics.median(found["generated"])),
    }
    if found["peer"]:
        peer = statistics.median(found["peer"])
        result |= {
            "kaggle_rps_steps_per_s": round(peer),
            "ratio": round(result["rounds_per_s"] / peer, 1),
            "ratio_generated": round(result["rounds_per_s_generated"] / peer, 1),
        }
    return result


# -- contest


def serve(port: int) -> None:
    """Runs the contest as a separate process. It prints its records when its standard input is closed."""
    from boardwright.arena.contest import ContestSettings
    from boardwright.arena.contest_server import ContestProcess, contest_application
    from boardwright.server.run_server import fast_loop, make_server

    #: Of every round: who played it, its number, when it ended at the latest, when it was resolved, who missed it.
    rounds: list[tuple[list[str], int, float, float, list[str]]] = []
    late: list[float] = []
    #: Match -> the number of its open round, its deadline on the monotonic clock, and who missed it.
    open_rounds: dict[str, tuple[int, float, list[str]]] = {}

    def told(room: Any, record: Any) -> None:
        match_record = room.record
        now, number = time.monotonic(), open_rounds.get(match_record.id, (-1, 0.0, []))[0]
        if record["type"] == "answer":
            number, deadline, missed = open_rounds[match_record.id]
            if record.get("why") == "timeout":
                missed.append(match_record.seats[record["seat"]].name)
            if not all(ask == match_record.index for ask, _ in match_record.asked.values()):
                return
            rounds.append(([seat.name for seat in match_record.seats], number, deadline, now, missed))
            late.append(now - deadline if missed else 0.0)
        deadlines = [end for seat in match_record.asked if (end := match_record.deadline(seat)) is not None]
        if deadlines:
            open_rounds[match_record.id] = (number + 1, now + min(deadlines) - room.registry.now(), [])

    with tempfile.TemporaryDirectory() as folder:
        # With store, journals and logs, as a contest is run.
        terms = ContestSettings("starships", {"map": "duel5"}, reply_ms=CLOCK_MS, folder=Path(folder))
        app, _ = contest_application(terms, f"{folder}/matches.db", "127.0.0.1", port)
        app.registry.rounds.listeners.append(told)
        server = make_server(app.registry.settings, app, ContestProcess)

        def wait_for_the_end() -> None:
            sys.stdin.read()
            server.should_exit = True

        threading.Thread(target=wait_for_the_end, daemon=True).start()
        begun = time.process_time()
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(server.serve())
    status = Path("/proc/self/status").read_text()
    memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    cpu = round(time.process_time() - begun, 1)
    print(
        json.dumps({"rounds": rounds, "late": late, "server_memory_mb": memory // 1024, "server_cpu_s": cpu})
    )


def spread(name: str, values: list[float]) -> dict[str, float]:
    """The median, the 99th percentile and the maximum of some times, in milliseconds."""
    values = sorted(values)

    def share(part: float) -> float:
        return round(1000 * values[min(len(values) - 1, int(part * len(values)))], 1) if values else 0.0

    return {f"{name}_p50_ms": share(0.5), f"{name}_p99_ms": share(0.99), f"{name}_max_ms": share(1.0)}


class Tally:
    """The records of the programs: when each answered which round, on the clock that all processes share."""

    def __init__(self) -> None:
        self.sent: dict[tuple[str, int], list[float]] = {}
        #: From when on all were connected, and until when they all stayed.
        self.whole = (0.0, 0.0)
        self.silent = 0

    @property
    def answers(self) -> int:
        return sum(map(len, self.sent.values()))

    def answered(self, nick: str, number: int, deadline: float) -> float | None:
        """When a program sent its answer to a round; None if it sent none in time."""
        opened = deadline - CLOCK_MS / 1000
        return next((sent for sent in self.sent.get((nick, number), ()) if opened <= sent < deadline), None)


def judge(tally: Tally, rounds: list[Any]) -> dict[str, Any]:
    """Compares what the server did with what the programs had sent, on the clock that all processes share.

    A round is due with its last answer, at the moment when that was sent, or at its deadline: whatever passes until
    it is resolved is late, the way through the network included. Only rounds count in which all were connected.
    """
    late, wronged, by_clock = [], 0, 0
    first, last = tally.whole
    for nicks, number, deadline, resolved, missed in rounds:
        if not first < deadline - CLOCK_MS / 1000 < deadline < last:
            continue
        sent = {nick: tally.answered(nick, number, deadline) for nick in nicks}
        answers = [at for at in sent.values() if at is not None]
        by_clock += len(answers) < len(nicks)
        late.append(resolved - (max(answers) if len(answers) == len(nicks) else deadline))
        wronged += sum(sent[nick] is not None for nick in missed)
    return {
        "rounds": len(late), "closed_by_the_clock": by_clock, **spread("late", late),
        "timed_out_though_answered": wronged,
    }  # fmt: skip


async def bot(url: str, number: int, tally: Tally, end: float) -> None:
    """One program. It joins again when its match is over."""
    import orjson
    from websockets.asyncio.client import connect

    dice = random.Random(number)
    nick = f"bot {number}"
    join = orjson.dumps({"type": "join", "nick": nick, "protocol": 1}).decode()
    async with connect(url, compression=None, max_size=None, open_timeout=30) as socket:
        await socket.send(join)
        while time.monotonic() < end:
            try:
                text = await asyncio.wait_for(socket.recv(), 5)
            except TimeoutError:
                continue
            if text.startswith('{"type":"end"'):
                await socket.send(join)
            if not text.startswith('{"status":"play"'):
                continue
            # The driver shares the machine with the server: it reads no more of a state than it needs.
            round_ = int(text[text.index('"round":') + 8 : text.index(',"grid"')])
            if dice.random() < SILENT:
                tally.silent += 1
                continue
            await asyncio.sleep(dice.uniform(0.02, 0.08))
            await socket.send(f'{{"type":"noop","round":{round_}}}')
            # On one machine, a sent message has also arrived. From now on it must count.
            tally.sent.setdefault((nick, round_), []).append(time.monotonic())


async def drive(url: str, seconds: float) -> Tally:
    tally = Tally()
    end = time.monotonic() + seconds
    async with asyncio.TaskGroup() as group:
        for number in range(2 * MATCHES):
            group.create_task(bot(url, number, tally, end))
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.5)
        tally.whole = (time.monotonic(), end)
    return tally


def machine_s() -> float:
    """Seconds for which all cores together have been busy with any work. Other work may delay the clocks."""
    user, nice, system, _, _, irq, soft, steal = map(int, Path("/proc/stat").read_text().split()[1:9])
    return (user + nice + system + irq + soft + steal) / os.sysconf("SC_CLK_TCK")


def contest(seconds: float) -> dict[str, Any]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, __file__, "--serve", str(port)]
    begun, busy = time.process_time(), machine_s()
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        for _ in range(1200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        tally = asyncio.run(drive(f"ws://127.0.0.1:{port}/play", seconds))
        out, _ = server.communicate("", timeout=60)
    finally:
        if server.poll() is None:
            server.kill()
    told = json.loads(out.splitlines()[-1])
    ours, busy = time.process_time() - begun, machine_s() - busy
    return {
        "programs": 2 * MATCHES, "matches_at_once": MATCHES, "clock_ms": CLOCK_MS, "seconds": seconds,
        **judge(tally, told.pop("rounds")), **spread("late_in_the_server", told.pop("late")), **told,
        "answers": tally.answers, "silent": tally.silent, "driver_cpu_s": round(ours, 1),
        "others_cpu_s": round(max(0.0, busy - ours - told["server_cpu_s"]), 1),
    }  # fmt: skip


def print_table(found: dict[str, Any]) -> None:
    """The figures as a table of Markdown."""
    print(f"Python {found['python']}, {found['cores']} cores\n")
    print("| part | figure | value |\n|---|---|---:|")
    for part, figures in found.items():
        if isinstance(figures, dict):
            for name, value in figures.items():
                print(f"| {part} | {name.replace('_', ' ')} | {value:,} |")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--kaggle", help="a Python that has kaggle-environments")
    parser.add_argument("--only", choices=["headless", "contest"])
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(given.serve)
        return
    found: dict[str, Any] = {"python": sys.version.split()[0], "cores": os.cpu_count()}
    if given.only != "contest":
        with tempfile.TemporaryDirectory() as folder:
            found["headless"] = headless(given.seconds, given.kaggle or install_peer(folder))
    if given.only != "headless":
        found["contest"] = contest(max(10.0, 4 * given.seconds))
    if given.json:
        print(json.dumps(found))
        return
    print_table(found)


if __name__ == "__main__":
    main()
