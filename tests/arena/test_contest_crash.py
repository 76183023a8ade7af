"""A contest and its programs are killed again and again. Nothing that was sent to anybody is lost.

Every state that a program or a watcher has ever seen is a state of the match that comes out in the end.
"""

from __future__ import annotations

import contextlib
import json
import random
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

import boardwright
from boardwright.arena.ship_client import BattleView, ahead, distance
from boardwright.core.match import BY_JSON
from tests.arena.conftest import Host, Player, wait_for


class Flyer(threading.Thread):
    """A program that flies at random, comes back after every loss, and remembers what it was told."""

    def __init__(self, host: Host, nick: str | None, path: str = "/play") -> None:
        super().__init__(daemon=True)
        self.host, self.nick, self.path = host, nick, path
        self.seen: dict[int, dict[str, Any]] = {}
        self.end: dict[str, Any] | None = None
        self.token: str | None = None
        #: Set by a test that kills the program: it hangs up without a word.
        self.killed = threading.Event()
        self.lives = 0

    def run(self) -> None:
        dice = random.Random(self.nick)
        while self.end is None:
            with contextlib.suppress(
                OSError, EOFError, TimeoutError, ConnectionClosed, InvalidHandshake, InvalidMessage
            ):
                self._live(dice)
            time.sleep(0.05)

    def _live(self, dice: random.Random) -> None:
        player = Player(self.host.url.replace("/play", self.path))
        self.lives += 1
        try:
            if self.nick is not None:
                again = {} if self.token is None else {"token": self.token}
                player.say({"type": "join", "nick": self.nick, "protocol": 1, **again})
            while self.end is None:
                if self.killed.is_set():
                    self.killed.clear()
                    player.socket.socket.close()
                    return
                self._hear(player, player.hear(20), dice)
        finally:
            with contextlib.suppress(Exception):
                player.close()

    def _hear(self, player: Player, told: dict[str, Any], dice: random.Random) -> None:
        if told.get("type") == "welcome":
            self.token = told["token"]
        elif told.get("type") == "end":
            self.end = told
        elif "type" not in told and told["status"] in ("play", "game-over"):
            self.seen[told["round"]] = told
            if self.nick is None and told["status"] == "game-over":
                self.end = told
            elif self.nick is not None and told["status"] == "play":
                player.say({**self._action(told, dice), "round": told["round"]})

    def _action(self, state: dict[str, Any], dice: random.Random) -> dict[str, Any]:
        """Somewhere on land and away from the other: the match shall last."""
        sky = BattleView(state, str(self.nick))
        far = [way for way in sky.free if distance(ahead(sky.me.at, way), sky.foes[0].at) > 3]
        return {"type": "move", "direction": list(dice.choice(far))} if far else {"type": "noop"}


@pytest.mark.parametrize("kills", [2, pytest.param(4, marks=pytest.mark.full)])
@pytest.mark.parametrize("how", ["the contest", "programs"])
def test_nothing_that_was_told_is_lost(how: str, kills: int, tmp_path: Path) -> None:
    host = Host(tmp_path, "--clock", "3000", "--min-round", "20")
    flyers = [Flyer(host, "Ada"), Flyer(host, "Bob"), Flyer(host, None, "/watch")]
    for flyer in flyers:
        flyer.start()
    try:
        for kill in range(1, kills + 1):
            wait_for(lambda kill=kill: all(max(flyer.seen, default=0) >= 12 * kill for flyer in flyers[:2]))
            if how == "the contest":
                host.process.send_signal(signal.SIGKILL)
                host.process.wait()
                host.start()
            else:
                lives = flyers[kill % 2].lives
                flyers[kill % 2].killed.set()
                wait_for(lambda kill=kill, lives=lives: flyers[kill % 2].lives > lives)
        for flyer in flyers:
            flyer.join(120)
        assert [flyer.end is not None for flyer in flyers] == [True] * 3
    finally:
        for flyer in flyers:
            flyer.end = flyer.end or {}
    table = host.stop()
    assert {row["name"] for row in table["table"]} == {"Ada", "Bob"}
    journal = json.loads((tmp_path / "000000.json").read_text(encoding="utf-8"))
    match = boardwright.load(journal["game"], **journal["options"]).start(2, journal["seed"])
    states = {0: json.loads(json.dumps(match.view(None).table))}
    for seat, answer in journal["answers"]:
        match.give_again([(seat, BY_JSON, answer)])
        state = json.loads(json.dumps(match.view(None).table))
        states[state["round"]] = state
    assert match.over
    for flyer in flyers:
        assert len(flyer.seen) > 12 * kills
        for number, seen in flyer.seen.items():
            assert seen == states[number], number
    # One connection before the first kill, and one after each.
    total = sum(flyer.lives for flyer in flyers[:2])
    assert total >= 2 + kills


def test_who_waits_keeps_the_seat_over_a_restart(tmp_path: Path) -> None:
    host = Host(tmp_path)
    first = host.join("Ada")
    host.process.kill()
    host.process.wait()
    host.start()
    again = host.join("Ada", token=first.token)
    assert again.token == first.token
    other = host.join("Bob")
    assert again.state()["round"] == other.state()["round"] == 0
    stranger = Player(host.url)
    stranger.say({"type": "join", "nick": "ADA", "token": "guess"})
    assert stranger.error() == "bad_token"
    host.stop()
