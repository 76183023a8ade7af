"""Live: matches of a tournament while they are played, one file each that grows with every answer.

Whoever shows the tournament reads them; the tournament itself never does, and clears what a kill has left. A file
tells everything, hidden things and the seed too: it goes to nobody as it is.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from boardwright.core import Match

#: Where they lie in the folder of a tournament.
LIVE = "live"


def live_path(folder: Path, number: int) -> Path:
    return folder / LIVE / f"{number:06}.jsonl"


class LiveJournalWriter:
    """Writes a match down as it is played. What the disk refuses is lost for those who watch, not for the match."""

    def __init__(self, path: Path, match: Match, names: Sequence[str]) -> None:
        self._match = match
        self._told = 0
        self._file: TextIO | None = None
        with contextlib.suppress(OSError):
            self._file = open(path, "w", encoding="utf-8")  # noqa: SIM115
        self._write({**match.journal.json, "answers": [], "names": list(names)})

    def tell(self) -> None:
        """Writes the answers that are new."""
        for answer in self._match.answers(self._told):
            self._write(answer)
        self._told = self._match.length

    def _write(self, line: Any) -> None:
        if self._file is not None:
            try:
                self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
                self._file.flush()
            except OSError:
                self.close()

    def close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            # What is still to be written is refused as well.
            with contextlib.suppress(OSError):
                file.close()


def read_live(path: Path) -> dict[str, Any] | None:
    """The journal of a match so far, with the names of who plays; None where there is none. A torn line is left."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")[:-1]
        journal: dict[str, Any] = json.loads(lines[0])
        return {**journal, "answers": [json.loads(line) for line in lines[1:]]}
    except (OSError, ValueError, IndexError):
        return None
