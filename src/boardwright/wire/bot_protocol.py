"""The messages between a match and programs that play in it, for any transport. No I/O and no clock here.

A program receives states and sends actions, as JSON. By default the state is the view of its seat and the action is
the JSON of an option. A family with its own message format defines it in `families/<name>/bot_protocol.py`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import orjson

from boardwright.core import Decision, Game, Option, View

PROTOCOL = 1
#: Maximum length of a program's message; longer ones are not read.
MAX_MESSAGE = 64 * 1024

#: All error codes for messages of programs.
CODES = (
    "bad_json", "bad_type", "bad_direction", "bad_option", "wrong_round", "too_late",
    "nick_taken", "bad_nick", "match_full", "bad_token",
)  # fmt: skip


class InvalidBotMessage(Exception):
    """An invalid message of a program, with a code for the program and parameters for the text."""

    def __init__(self, code: str, /, **params: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class BotProtocol:
    """The default messages, for families without their own format."""

    #: The time limit of a program and the minimum duration of a round, in milliseconds.
    reply_ms = 4000
    min_round_ms = 0
    #: Whether a reply must contain the number of its round.
    require_round = False
    #: True: all programs get every state, and all get the same one. False: a program gets only the states in
    #: which it has to answer.
    public = False

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def rules(self) -> Any:
        """The description of the game in the `welcome` message."""
        return {"game": self.game.name, "family": self.game.family.name, "options": self.game.options}

    def nick(self, view: View) -> str:
        """The name that states use for the seat of this view."""
        return f"Seat {view.seat}"

    def round(self, view: View) -> int:
        """The number that a reply may contain, so that a late reply is not used for a later question."""
        return view.answers

    def state(self, view: View) -> dict[str, Any]:
        """The message that a program gets when it has to answer, and at the end. It never has a key `type`."""
        status = "game-over" if view.over else "play"
        return {"status": status, "round": self.round(view), **view.json}

    def text(self, view: View) -> str:
        """The state as the JSON text that is sent."""
        return orjson.dumps(self.state(view)).decode()

    def read(self, decision: Decision, message: Any, round: int) -> Option:
        """The option that a message chooses. Raises `InvalidBotMessage` if it chooses none."""
        for option in decision.options:
            if option.json == message or (isinstance(message, str) and str(option) == message):
                return option
        if isinstance(message, dict) and "round" in message:
            self.check_round(message, round)
            return self.read(decision, {key: message[key] for key in message if key != "round"}, round)
        raise InvalidBotMessage("bad_option", count=len(decision.options))

    def check_round(self, message: dict[str, Any], round: int) -> None:
        """Refuses a reply to another round, and a reply without a round number if one is required."""
        if "round" in message or self.require_round:
            found = message.get("round")
            if isinstance(found, bool) or found != round:
                raise InvalidBotMessage("wrong_round", found=str(found)[:20], round=round)

    def end(self, view: View) -> dict[str, Any]:
        """The last message of a match."""
        result = view.json
        return {"type": "end", "winners": result["winners"], "scores": result["scores"]}


def fault(decision: Decision, reason: str) -> Option:
    """The answer used if a program does not answer: the fault `timeout`, `invalid` or `disconnected`, or the
    decision's default."""
    named = (option for option in decision.faults if option.json.get("reason") == reason)
    return next(named, decision.default)


def dialect_of(game: Game) -> BotProtocol:
    """The bot protocol of a game's family: its own protocol, or the default."""
    room = type(game.family).__module__.rpartition(".")[0]
    if room and find_spec(f"{room}.bot_protocol") is not None:
        found: BotProtocol = import_module(f"{room}.bot_protocol").dialect(game)
        return found
    return BotProtocol(game)
