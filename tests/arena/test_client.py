"""The client for people who do not want to see JSON, over all three transports, as a real process."""

from __future__ import annotations

import select
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import boardwright
from boardwright import bots
from boardwright.arena.ship_client import DIRECTIONS, BattleView, distance
from tests.arena.conftest import Host, free_port, wait_for_port

BOT = Path(__file__).parents[2] / "examples" / "bots" / "python" / "client_bot.py"


def test_two_clients_meet_in_a_contest(host: Callable[..., Host]) -> None:
    contest = host("--clock", "4000")
    processes = [subprocess.Popen([sys.executable, str(BOT), contest.url, nick]) for nick in ("Ada", "Bob")]
    assert [process.wait(60) for process in processes] == [0, 0]
    time.sleep(0.2)
    table = contest.stop()["table"]
    assert {row["name"] for row in table} == {"Ada", "Bob"}
    assert [row["faults"] for row in table] == [{}, {}]


def test_a_client_comes_back_after_a_lost_connection(host: Callable[..., Host]) -> None:
    """Somebody in between cuts the line in the middle of the match."""
    contest = host("--clock", "1500")
    port, cut = free_port(), threading.Event()

    def relay() -> None:
        with socket.create_server(("127.0.0.1", port)) as server:
            for lives in range(2):
                near, _ = server.accept()
                far = socket.create_connection(("127.0.0.1", contest.port))
                while not (lives == 0 and cut.is_set()):
                    ready, _, _ = select.select([near, far], [], [], 0.05)
                    parts = [(one, one.recv(65536)) for one in ready]
                    if any(not part for _, part in parts):
                        break
                    for one, part in parts:
                        (far if one is near else near).sendall(part)
                near.close()
                far.close()

    threading.Thread(target=relay, daemon=True).start()
    client = subprocess.Popen([sys.executable, str(BOT), f"ws://127.0.0.1:{port}/play", "Ada"])
    other = contest.join("Bob")
    for _ in range(3):
        other.say({"type": "noop", "round": other.state()["round"]})
    cut.set()
    end = other.play()
    assert client.wait(120) == 0
    assert end["winner"] == "Ada"


def test_a_client_at_an_address() -> None:
    port = free_port()
    process = subprocess.Popen([sys.executable, str(BOT), str(port)])
    try:
        wait_for_port(port)
        game = boardwright.load("starships", map_seed=3, nicks=["Ørjan", "Idle"])
        bot = bots.make(f"http://127.0.0.1:{port}/", programs=True)
        match = bots.play(game.start(2, 1), [bot, bots.make("idle", game)])
        assert match.winners == [0]
        assert bot.faults == {}  # type: ignore[attr-defined]
    finally:
        process.kill()
        process.wait()


def test_what_a_ship_sees() -> None:
    match = boardwright.load("starships", map="duel5", nicks=["A", "B"]).start(2, 1)
    sky = BattleView(match.view(0).table, "A")
    assert (sky.me.at, sky.foes[0].at) == ((-5, 1, 4), (5, -1, -4))
    assert distance(sky.me.at, sky.foes[0].at) == 10
    assert sky.lines == []
    assert set(sky.free) <= set(DIRECTIONS)
    assert len(sky.beam((0, 1, -1), (0, -1, 1))) == 0
