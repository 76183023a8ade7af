"""What a program may use: time, memory and output."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.children.foreign_program import ProcessLimits
from boardwright.wire.bot_protocol import MAX_MESSAGE


@dataclass(frozen=True, slots=True)
class ProgramLimits(ProcessLimits):
    """Bounds for one program in one match."""

    #: Time limit for one question; None means the limit in the game's dialect.
    reply_ms: int | None = None
    #: Time limit from the start of the program to its first message.
    start_ms: int = 10_000
    #: Time that the program may still run after the end of the match.
    end_ms: int = 500
    #: Maximum length of a line; longer ones are not read.
    line_bytes: int = MAX_MESSAGE
    #: Number of refused messages in one question after which the program gets the fault `invalid`.
    refusals: int = 100
    #: Maximum number of restarts after the program has died.
    restarts: int = 1
