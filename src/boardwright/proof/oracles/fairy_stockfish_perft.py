"""Counts move trees with a Fairy-Stockfish program. `make prove` builds the program first (`build_engine.py`).

The Python module `pyffish` initialises its tables at every call (2.6 ms), so depth 3 of one position takes seconds.
The same engine as a program counts millions of positions per second. It should have the same version as the module.
"""

from __future__ import annotations

import time

from boardwright.children.foreign_program import ProcessLimits, ProgramExited, ProgramProcess
from boardwright.core import BadOptions, Message

#: Seconds that one count may take.
PATIENCE = 3600.0


class EngineCounts:
    """A running engine that is used only for counts."""

    def __init__(self, program: str) -> None:
        try:
            self._process = ProgramProcess([program], ProcessLimits())
        except OSError:
            raise BadOptions(Message("proof-oracle-missing", engine=program)) from None
        self._variants = self._known_variants()
        self._variant = ""

    def count(self, variant: str, fen: str, moves: list[str], depth: int) -> int | None:
        """The number of positions at this depth; None if the engine does not know the variant."""
        if variant not in self._variants:
            return None
        if variant != self._variant:
            self._say(f"setoption name UCI_Variant value {variant}")
            self._variant = variant
        self._say(f"position fen {fen}" + (f" moves {' '.join(moves)}" if moves else ""))
        self._say(f"go perft {depth}")
        for line in self._lines("Nodes searched"):
            if line.startswith("Nodes searched"):
                return int(line.rpartition(":")[2])
        return None

    def close(self) -> None:
        """Ends the engine."""
        self._process.stop(0)

    def _known_variants(self) -> set[str]:
        self._say("uci")
        for line in self._lines("uciok"):
            if line.startswith("option name UCI_Variant "):
                return set(line.split()) - {"var"}
        return set()

    def _say(self, text: str) -> None:
        self._process.send(text.encode())

    def _lines(self, last: str) -> list[str]:
        """The engine's lines up to the first one with this prefix, or until the engine ends."""
        found: list[str] = []
        try:
            for line in self._process.lines(time.monotonic() + PATIENCE):
                if not isinstance(line, bytes):
                    continue
                found.append(line.decode(errors="replace"))
                if found[-1].startswith(last):
                    break
        except ProgramExited:
            pass
        return found
