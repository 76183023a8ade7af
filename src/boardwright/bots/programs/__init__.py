"""Programs that play: we start them and use standard input and output, or we call their address over HTTP.

The messages follow the game's dialect (`wire/bot_protocol.py`, docs/bot-protocol.md). The arena handles programs
that connect by WebSocket.
"""

from boardwright.bots.programs.limits import ProgramLimits
from boardwright.bots.programs.program_bots import HttpBot, ProcessBot, ProgramBot, make_program
from boardwright.bots.programs.reply_parser import ReplyParser, error_message

__all__ = [
    "HttpBot",
    "ProcessBot",
    "ProgramBot",
    "ProgramLimits",
    "ReplyParser",
    "error_message",
    "make_program",
]
