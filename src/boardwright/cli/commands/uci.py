"""The command `uci`: a board game as an engine on standard input and output."""

from __future__ import annotations

import os
import sys

from boardwright.adapters.uci import UciEngine
from boardwright.core import BadOptions, Game, Message


def uci(game: Game) -> int:
    """Talks UCI until `quit` or the end of input."""
    if game.family.name != "boards":
        raise BadOptions(Message("bots-uci-boards-only", game=game.name))

    def write(text: str) -> None:
        try:
            sys.stdout.write(text + "\n")
            sys.stdout.flush()
        except BrokenPipeError:
            # The other side is gone and will close our input too, so further output is discarded.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

    UciEngine(game, write).run(sys.stdin)
    return 0
