"""What the operator of a contest may do: begin, pause, step and reset matches, and add bots.

Each command is a function from the lobby and the rest of the message; adding a command is adding one to `COMMANDS`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from boardwright.arena.contest_lobby import ContestLobby
from boardwright.arena.referee import Referee
from boardwright.bots.programs.reply_parser import parse
from boardwright.core import BadOptions, Message
from boardwright.wire.bot_protocol import InvalidBotMessage

Command = Callable[[ContestLobby, Mapping[str, Any]], Awaitable[None]]


async def control(lobby: ContestLobby, body: bytes) -> Message | None:
    """Carries out a command such as `{"do": "pause", "match": "match-3"}`; why not, where it cannot be done."""
    try:
        message = parse(body)
        if not isinstance(message, dict):
            raise InvalidBotMessage("bad_type")
        command = COMMANDS.get(str(message.get("do")))
        if command is None:
            return Message("arena-control-unknown", command=str(message.get("do"))[:40], known=list(COMMANDS))
        await command(lobby, message)
    except InvalidBotMessage as refusal:
        return Message(f"bots-error-{refusal.code}", **refusal.params)
    except BadOptions as error:
        return error.message
    return None


def _word(message: Mapping[str, Any], key: str) -> str:
    """A text of the message, empty where there is none."""
    found = message.get(key, "")
    if not isinstance(found, str):
        raise BadOptions(Message("arena-control-text", key=key))
    return found


def _match(lobby: ContestLobby, message: Mapping[str, Any]) -> Referee:
    name = _word(message, "match")
    found = lobby.match(name)
    if found is None:
        raise BadOptions(_about(name, "arena-control-no-match"))
    return found


def _about(name: str, id: str) -> Message:
    return Message(id, which="named" if name else "any", match=name[:80])


async def _start(lobby: ContestLobby, message: Mapping[str, Any]) -> None:
    name = _word(message, "match")
    if not lobby.begin(name):
        raise BadOptions(_about(name, "arena-control-few"))


async def _add(lobby: ContestLobby, message: Mapping[str, Any]) -> None:
    await lobby.add(_word(message, "bot"), _word(message, "nick"), _word(message, "match"))


async def _pause(lobby: ContestLobby, message: Mapping[str, Any]) -> None:
    _match(lobby, message).pause()


async def _resume(lobby: ContestLobby, message: Mapping[str, Any]) -> None:
    _match(lobby, message).go_on()


async def _step(lobby: ContestLobby, message: Mapping[str, Any]) -> None:
    _match(lobby, message).step()


async def _reset(lobby: ContestLobby, message: Mapping[str, Any]) -> None:
    _match(lobby, message).abort()


COMMANDS: dict[str, Command] = {
    "start": _start,
    "pause": _pause,
    "resume": _resume,
    "step": _step,
    "reset": _reset,
    "add": _add,
}
