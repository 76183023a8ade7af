"""A client for starships in Python without JSON: subclass `Ship`, implement `choose`, and `fly` it.

    from boardwright.arena.ship_client import Ship, fly

    class Mine(Ship):
        def choose(self, sky):
            for direction in sky.lines:
                return self.fire(direction)
            return self.move(self.random.choice(sky.free)) if sky.free else self.wait()

    fly(Mine())

`python mine.py` speaks over standard input and output, `python mine.py ws://host:port/play NICK` joins a contest, and
`python mine.py 8000` answers HTTP requests at that port. This module imports nothing from boardwright, so you can copy
it next to your bot. Over a pipe or a port it needs only Python.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

Place = tuple[int, int, int]
#: Right, right-down, left-down, left, left-up, right-up.
DIRECTIONS: tuple[Place, ...] = ((1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1), (1, -1, 0))
Action = dict[str, Any]


def ahead(place: Place, direction: Place, steps: int = 1) -> Place:
    """The place some steps ahead.

    >>> ahead((0, 0, 0), (1, 0, -1), 3)
    (3, 0, -3)
    """
    return (
        place[0] + steps * direction[0],
        place[1] + steps * direction[1],
        place[2] + steps * direction[2],
    )


def distance(one: Place, other: Place) -> int:
    """The number of steps between two places if nothing were in the way."""
    return max(abs(a - b) for a, b in zip(one, other))


class ShipState:
    """A ship as everybody sees it."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.nick: str = told["nick"]
        self.hitpoints: int = told["hitpoints"]
        self.score: float = told["score"]
        self.at: Place = _place(told["coordinates"])

    @property
    def alive(self) -> bool:
        return self.hitpoints > 0


class BattleView:
    """The state of the game, from the seat of one ship."""

    def __init__(self, state: dict[str, Any], nick: str, reach: int = 12) -> None:
        self.round: int = state["round"]
        self.reach = reach
        self.terrain: dict[Place, str] = {
            _place(tile["coordinates"]): tile["terrain"] for tile in state["grid"]
        }
        self.players = [ShipState(told) for told in state["players"]]
        self.me = next(player for player in self.players if player.nick == nick)
        self.foes = [player for player in self.players if player.alive and player.nick != nick]
        self.events: list[dict[str, Any]] = state["events"]

    def is_land(self, place: Place) -> bool:
        return self.terrain.get(place) == "land"

    def beam(self, start: Place, direction: Place) -> list[Place]:
        """The places that a laser covers."""
        covered = []
        for steps in range(1, self.reach + 1):
            place = ahead(start, direction, steps)
            if self.terrain.get(place) == "mountain":
                break
            if place in self.terrain:
                covered.append(place)
        return covered

    @property
    def lines(self) -> list[Place]:
        """The directions in which a living foe is in the line of fire."""
        foes = {foe.at for foe in self.foes}
        return [direction for direction in DIRECTIONS if foes.intersection(self.beam(self.me.at, direction))]

    @property
    def free(self) -> list[Place]:
        """The directions in which the next place is land and has no ship."""
        taken = {player.at for player in self.players if player.alive}
        ways = ((direction, ahead(self.me.at, direction)) for direction in DIRECTIONS)
        return [direction for direction, place in ways if self.is_land(place) and place not in taken]


class Ship:
    """A bot. `choose` returns its action for a round."""

    nick = "Ship"
    #: A random generator for the bot.
    random = random.Random()

    def choose(self, sky: BattleView) -> Action:
        raise NotImplementedError

    def move(self, direction: Place) -> Action:
        return {"type": "move", "direction": list(direction)}

    def fire(self, direction: Place) -> Action:
        return {"type": "laser", "direction": list(direction)}

    def wait(self) -> Action:
        return {"type": "noop"}

    def ended(self, result: dict[str, Any]) -> None:
        """Called when the match is over; `result` has `winner`, `reason` and `ranking`."""


class BotSession:
    """Turns messages into replies, for any transport."""

    def __init__(self, ship: Ship) -> None:
        self.ship = ship
        self.nick = ship.nick
        self.reach = 12
        self.over = False
        #: The token for rejoining after a lost connection.
        self.token: str | None = None

    @property
    def join(self) -> dict[str, Any]:
        back = {} if self.token is None else {"token": self.token}
        return {"type": "join", "nick": self.nick, "protocol": 1, **back}

    def reply(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """The reply to a message; None if it needs no reply."""
        kind = message.get("type")
        if kind == "welcome":
            self.nick, self.token = message["nick"], message.get("token")
            self.reach = message.get("rules", {}).get("laser", {}).get("range", 12)
        elif kind == "error":
            print(f"{message['code']}: {message.get('message', '')}", file=sys.stderr)
        elif kind == "end":
            self.over = True
            self.ship.ended(message)
        elif kind is None and message["status"] == "play":
            sky = BattleView(message, self.nick, self.reach)
            if sky.me.alive:
                return {**self.ship.choose(sky), "round": sky.round}
        return None


def fly(ship: Ship, arguments: list[str] | None = None) -> None:
    """Runs a ship according to the command line: over a pipe, in a contest, or at a port."""
    given = sys.argv[1:] if arguments is None else arguments
    if given and given[0].startswith(("ws://", "wss://")):
        if len(given) > 1:
            ship.nick = given[1]
        fly_websocket(ship, given[0])
    elif given and given[0].isdecimal():
        if len(given) > 1:
            ship.nick = given[1]
        fly_http(ship, int(given[0]))
    else:
        fly_pipe(ship)


def fly_pipe(ship: Ship, lines: Iterable[str] = sys.stdin) -> None:
    """Runs a ship over standard input and output."""
    _talk(BotSession(ship), lines, lambda text: print(text, flush=True))


def fly_websocket(ship: Ship, url: str, tries: int = 40) -> None:
    """Joins a contest and rejoins after a lost connection. Needs the package `websockets`."""
    from websockets.exceptions import ConnectionClosed, InvalidHandshake
    from websockets.sync.client import connect

    conversation = BotSession(ship)
    for _ in range(tries):
        try:
            with connect(url, max_size=None) as socket:
                _talk(conversation, (str(message) for message in socket), socket.send)
        except (ConnectionClosed, InvalidHandshake, OSError):
            pass
        if conversation.over:
            return
        time.sleep(0.25)
    raise ConnectionError(url)


def _talk(conversation: BotSession, messages: Iterable[str], send: Callable[[str], Any]) -> None:
    send(json.dumps(conversation.join))
    for text in messages:
        answer = conversation.reply(json.loads(text))
        if answer is not None:
            send(json.dumps(answer))
        if conversation.over:
            return


def fly_http(ship: Ship, port: int, host: str = "127.0.0.1") -> None:
    """Runs an HTTP server. Each request POSTs the state, with the ship's nick in a header. The reply is the action."""
    from http.server import BaseHTTPRequestHandler, HTTPServer
    from urllib.parse import unquote

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            state = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))))
            talk = BotSession(ship)
            talk.nick = unquote(self.headers.get("Boardwright-Nick", ship.nick))
            body = json.dumps(talk.reply(state) or ship.wait()).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    HTTPServer((host, port), Handler).serve_forever()


def _place(told: list[int]) -> Place:
    return told[0], told[1], told[2]
