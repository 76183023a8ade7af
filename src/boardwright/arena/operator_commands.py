"""The operator's commands for a contest: start, pause, step and reset matches, and add bots.

Each command is a function that takes the contest and the message. To add a command, add a function to `COMMANDS`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from boardwright.arena.contest import Contest, ContestMatch
from boardwright.bots.programs.reply_parser import parse
from boardwright.core import BadOptions, BoardwrightError, Message
from boardwright.wire.bot_protocol import InvalidBotMessage

Command = Callable[[Contest, Mapping[str, Any]], Awaitable[None]]


async def control(contest: Contest, body: bytes) -> Message | None:
    """Executes a command such as `{"do": "pause", "match": "match-3"}`. If the command is refused, returns why."""
    try:
        message = parse(body)
        if not isinstance(message, dict):
            raise InvalidBotMessage("bad_type")
        command = COMMANDS.get(str(message.get("do")))
        if command is None:
            return Message("arena-control-unknown", command=str(message.get("do"))[:40], known=list(COMMANDS))
        await command(contest, message)
    except InvalidBotMessage as refusal:
        return Message(f"bots-error-{refusal.code}", **refusal.params)
    except BoardwrightError as error:
        return error.message
    return None


def _word(message: Mapping[str, Any], key: str) -> str:
    """A text field of the message; empty if it is missing."""
    found = message.get(key, "")
    if not isinstance(found, str):
        raise BadOptions(Message("arena-control-text", key=key))
    return found


def _match(contest: Contest, message: Mapping[str, Any]) -> ContestMatch:
    name = _word(message, "match")
    found = contest.named(name)
    if found is None:
        raise BadOptions(_about(name, "arena-control-no-match"))
    return found


def _about(name: str, id: str) -> Message:
    return Message(id, which="named" if name else "any", match=name[:80])


async def _start(contest: Contest, message: Mapping[str, Any]) -> None:
    name = _word(message, "match")
    if not await contest.begin(name):
        raise BadOptions(_about(name, "arena-control-few"))


async def _add(contest: Contest, message: Mapping[str, Any]) -> None:
    await contest.add(_word(message, "bot"), _word(message, "nick"), _word(message, "match"))


async def _pause(contest: Contest, message: Mapping[str, Any]) -> None:
    await contest.operate(_match(contest, message), "pause")


async def _resume(contest: Contest, message: Mapping[str, Any]) -> None:
    await contest.operate(_match(contest, message), "resume")


async def _step(contest: Contest, message: Mapping[str, Any]) -> None:
    await contest.operate(_match(contest, message), "step")


async def _reset(contest: Contest, message: Mapping[str, Any]) -> None:
    await contest.operate(_match(contest, message), "reset")


COMMANDS: dict[str, Command] = {
    "start": _start,
    "pause": _pause,
    "resume": _resume,
    "step": _step,
    "reset": _reset,
    "add": _add,
}
