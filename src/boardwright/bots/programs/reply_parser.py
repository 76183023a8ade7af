"""Reads a program's reply to one question, from the first byte to the answer. Does no I/O and has no clock.

All transports treat programs in the same way. The first valid action counts. A program is told why an action was
refused and may try again. A program without a valid action at the end gets a fault with a reason.
"""

from __future__ import annotations

from typing import Any

import orjson

from boardwright.core import Decision, Message, Option, translate
from boardwright.wire.bot_protocol import MAX_MESSAGE, BotProtocol, InvalidBotMessage, fault


def parse(line: bytes | str, limit: int = MAX_MESSAGE) -> Any:
    """The JSON value of a message; raises `InvalidBotMessage` if there is none."""
    if len(line) > limit:
        raise InvalidBotMessage("bad_json", reason="long", limit=limit)
    try:
        return orjson.loads(line)
    except ValueError:
        raise InvalidBotMessage("bad_json", reason="json", limit=limit) from None


def error_message(refusal: InvalidBotMessage, round: int | None = None) -> dict[str, Any]:
    """The message that tells a program why its reply was refused."""
    where = {} if round is None else {"round": round}
    words = translate(Message(f"bots-error-{refusal.code}", **refusal.params))
    return {"type": "error", "code": refusal.code, **where, "message": words}


class ReplyParser:
    """The reply of one program to one question."""

    __slots__ = ("decision", "dialect", "failed", "option", "refused", "round")

    def __init__(self, dialect: BotProtocol, decision: Decision, round: int) -> None:
        self.dialect = dialect
        self.decision = decision
        self.round = round
        self.option: Option | None = None
        #: Why no answer will come, if this is known before the clock ends.
        self.failed: str | None = None
        #: Number of refused messages.
        self.refused = 0

    @property
    def done(self) -> bool:
        """Whether the reply is complete."""
        return self.option is not None or self.failed is not None

    def fail(self, reason: str) -> None:
        """Notes that no answer will come."""
        if self.option is None:
            self.failed = reason

    def hear(self, line: bytes | str) -> dict[str, Any] | None:
        """Takes a message and returns the error to send back; None if it is accepted or comes after the answer."""
        if self.option is not None:
            return None
        try:
            message = parse(line)
            if isinstance(message, dict) and message.get("type") == "join":
                return None
            self.option = self.dialect.read(self.decision, message, self.round)
        except InvalidBotMessage as refusal:
            self.refused += 1
            return error_message(refusal, self.round)
        return None

    def refuse(self, code: str, **params: str | int) -> dict[str, Any]:
        """Refuses a message that could not be read."""
        self.refused += 1
        return error_message(InvalidBotMessage(code, **params), self.round)

    def close(self, reason: str) -> tuple[Option, str | None]:
        """The answer and its fault, if any. A timeout after a refused message counts as `invalid`."""
        if self.option is not None:
            return self.option, None
        why = self.failed or ("invalid" if self.refused and reason == "timeout" else reason)
        return fault(self.decision, why), why
