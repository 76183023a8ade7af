"""The client for people who do not want to see JSON, over all three transports, as a real process."""

from __future__ import annotations

import json
import select
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import bots
from boardwright.arena.ship_client import (
    DIRECTIONS,
    Action,
    BattleView,
    BotSession,
    Place,
    Ship,
    ahead,
    distance,
    fly,
    fly_pipe,
)
from tests.arena.conftest import Host, wait_for, wait_for_port
from tests.ports import free_port

BOT = Path(__file__).parents[2] / "examples" / "bots" / "python" / "client_bot.py"


def test_two_clients_meet_in_a_contest(host: Callable[..., Host]) -> None:
    contest = host("--clock", "60000")
    processes = [subprocess.Popen([sys.executable, str(BOT), contest.url, nick]) for nick in ("Ada", "Bob")]
    assert [process.wait(60) for process in processes] == [0, 0]
    wait_for((contest.folder / "results.jsonl").exists)
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


# -- a sky made by hand


def state(players: dict[str, Place], mountains: tuple[Place, ...] = (), **more: Any) -> dict[str, Any]:
    """A disc of radius 4, with ships and mountains on it."""
    cells = [(x, y, -x - y) for x in range(-4, 5) for y in range(-4, 5) if abs(x + y) <= 4]
    return {
        "status": "play", "round": 3, "events": [],
        "grid": [
            {"coordinates": list(cell), "terrain": "mountain" if cell in mountains else "land"} for cell in cells
        ],
        "players": [
            {"nick": nick, "hitpoints": 100, "score": 0, "coordinates": list(at)} for nick, at in players.items()
        ],
        **more,
    }  # fmt: skip


def test_directions_are_the_six_neighbours_and_each_has_its_opposite() -> None:
    assert len(set(DIRECTIONS)) == 6
    for turn, direction in enumerate(DIRECTIONS):
        assert sum(direction) == 0
        assert distance((0, 0, 0), direction) == 1
        assert ahead(direction, DIRECTIONS[(turn + 3) % 6]) == (0, 0, 0)
        # The next direction is the neighbour of this one, around the circle.
        assert distance(direction, DIRECTIONS[(turn + 1) % 6]) == 1


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_some_steps_ahead_are_as_far_away(direction: Place) -> None:
    start = (2, -3, 1)
    assert ahead(start, direction) == tuple(a + b for a, b in zip(start, direction))
    assert [distance(start, ahead(start, direction, steps)) for steps in range(5)] == [0, 1, 2, 3, 4]
    assert ahead(start, direction, 2) == ahead(ahead(start, direction), direction)


def test_a_beam_ends_at_a_mountain_at_its_range_and_at_the_edge() -> None:
    sky = BattleView(state({"A": (0, 0, 0)}, ((0, 3, -3),)), "A", reach=2)
    assert sky.beam((0, 0, 0), (1, 0, -1)) == [(1, 0, -1), (2, 0, -2)]
    sky = BattleView(state({"A": (0, 0, 0)}, ((0, 3, -3),)), "A")
    assert sky.beam((0, 0, 0), (0, 1, -1)) == [(0, 1, -1), (0, 2, -2)]
    assert sky.beam((0, 0, 0), (1, 0, -1))[-1] == (4, 0, -4)


def test_living_foes_in_line_are_seen_and_free_places_have_no_ship_and_no_mountain() -> None:
    told = state({"A": (0, 0, 0), "B": (3, 0, -3), "C": (-1, 1, 0), "D": (0, -2, 2)}, ((0, 1, -1),))
    told["players"][3]["hitpoints"] = 0
    sky = BattleView(told, "A")
    assert [foe.nick for foe in sky.foes] == ["B", "C"]
    assert sky.lines == [(1, 0, -1), (-1, 1, 0)]
    assert sky.free == [(1, 0, -1), (-1, 0, 1), (0, -1, 1), (1, -1, 0)]
    # A mountain covers; a place outside the map is not free.
    assert BattleView(state({"A": (0, 0, 0), "B": (0, 2, -2)}, ((0, 1, -1),)), "A").lines == []
    assert BattleView(state({"A": (4, 0, -4)}), "A").free == [(-1, 1, 0), (-1, 0, 1), (0, -1, 1)]


class Shooter(Ship):
    """Fires at whom it sees, and remembers the end."""

    nick = "A"
    result: dict[str, Any] | None = None

    def choose(self, sky: BattleView) -> Action:
        return self.fire(sky.lines[0]) if sky.lines else self.move(sky.free[0])

    def ended(self, result: dict[str, Any]) -> None:
        self.result = result


def test_a_ship_talks_over_a_pipe_until_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    ship = Shooter()
    in_line, alone = state({"Ada": (0, 0, 0), "B": (0, 2, -2)}), state({"Ada": (0, 0, 0)}, round=4)
    fallen = state({"Ada": (0, 0, 0)})
    fallen["players"][0]["hitpoints"] = 0
    messages = [
        {"type": "welcome", "nick": "Ada", "token": "t", "rules": {"laser": {"range": 2}}},
        in_line,
        alone,
        {"type": "error", "code": "late", "message": "too late"},
        {**alone, "status": "over"},
        fallen,
        {"type": "end", "winner": "Ada"},
        in_line,
    ]
    fly_pipe(ship, [json.dumps(message) for message in messages])
    said = capsys.readouterr()
    assert [json.loads(line) for line in said.out.splitlines()] == [
        {"type": "join", "nick": "A", "protocol": 1},
        {"type": "laser", "direction": [0, 1, -1], "round": 3},
        {"type": "move", "direction": [1, 0, -1], "round": 4},
    ]
    assert said.err == "late: too late\n"
    assert ship.result == {"type": "end", "winner": "Ada"}


def test_the_range_of_the_laser_comes_with_the_welcome_and_the_token_is_used_to_come_back() -> None:
    session = BotSession(Shooter())
    far = state({"Ada": (-2, 0, 2), "B": (2, 0, -2)})
    session.reply({"type": "welcome", "nick": "Ada", "token": "t", "rules": {"laser": {"range": 3}}})
    assert session.join == {"type": "join", "nick": "Ada", "protocol": 1, "token": "t"}
    assert session.reply(far) == {"type": "move", "direction": [1, 0, -1], "round": 3}
    session.reply({"type": "welcome", "nick": "Ada"})
    assert session.reply(far) == {"type": "laser", "direction": [1, 0, -1], "round": 3}
    assert not session.over


def test_a_view_of_a_battle_knows_ones_own_ship_among_the_others() -> None:
    for nick in ("Ada", "Bob", "Cid"):
        view = BattleView(state({"Ada": (-2, 0, 2), "Bob": (2, 0, -2), "Cid": (0, 0, 0)}), nick)
        assert view.me.nick == nick
        assert {foe.nick for foe in view.foes} == {"Ada", "Bob", "Cid"} - {nick}


def test_the_command_line_decides_how_a_ship_talks(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []
    for name in ("fly_pipe", "fly_http", "fly_websocket"):
        monkeypatch.setattr(
            f"boardwright.arena.ship_client.{name}",
            lambda ship, *rest, name=name: calls.append((name, ship.nick, *rest)),
        )
    for arguments in ([], ["8000"], ["8000", "Bob"], ["ws://host/play"], ["wss://host/play", "Ada"]):
        fly(Shooter(), arguments)
    assert calls == [
        ("fly_pipe", "A"),
        ("fly_http", "A", 8000),
        ("fly_http", "Bob", 8000),
        ("fly_websocket", "A", "ws://host/play"),
        ("fly_websocket", "Ada", "wss://host/play"),
    ]
