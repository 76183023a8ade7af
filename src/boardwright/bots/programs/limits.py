"""What a program may use: time, memory and output."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.children.supervised import ProcessLimits
from boardwright.wire.bot_protocol import MAX_MESSAGE


@dataclass(frozen=True, slots=True)
class ProgramLimits(ProcessLimits):
    """Bounds for one program in one match."""

    #: How long it may think about a question; None: as long as the game's dialect says.
    reply_ms: int | None = None
    #: How long it may take from its start to its first message.
    start_ms: int = 10_000
    #: How long it may live after the match has ended.
    end_ms: int = 500
    #: A longer line is not read.
    line_bytes: int = MAX_MESSAGE
    #: So many refused messages in one question, and the question is answered as invalid.
    refusals: int = 100
    #: How often it is started again after it has died.
    restarts: int = 1
