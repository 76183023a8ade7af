"""Programs that play: started by us over standard input and output, or asked at their address over HTTP.

The messages are those of the game's dialect (`wire/dialect.py`, docs/bot-protocol.md). Programs that connect to us
by WebSocket are the arena's.
"""

from boardwright.bots.programs.limits import Limits
from boardwright.bots.programs.program_bots import AddressBot, Guest, PipeBot, make_program
from boardwright.bots.programs.reply_parser import Hearing, error_message

__all__ = ["AddressBot", "Guest", "Hearing", "Limits", "PipeBot", "error_message", "make_program"]
