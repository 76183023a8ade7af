"""What a program may use: time, memory and output."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.children.supervised import ProcessLimits
from boardwright.wire.bot_protocol import MAX_MESSAGE


@dataclass(frozen=True, slots=True)
class ProgramLimits(ProcessLimits):
    """Bounds for one program in one match."""

    #: Time limit of a question; None means the limit of the game's dialect.
    reply_ms: int | None = None
    #: Time limit from its start to its first message.
    start_ms: int = 10_000
    #: Time that it may still run after the end of the match.
    end_ms: int = 500
    #: Maximum length of a line; longer ones are not read.
    line_bytes: int = MAX_MESSAGE
    #: Number of refused messages after which a question gets the fault `invalid`.
    refusals: int = 100
    #: Maximum number of restarts after it has died.
    restarts: int = 1
