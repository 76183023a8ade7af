"""Journals of running tournament matches: one file for each match, extended with every answer.

Pages that show the tournament read these files. The tournament itself only writes them, and deletes files that a killed
run has left behind. A file contains everything, including hidden things and the seed, so the file itself is never
sent to anybody.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from boardwright.core import Match

#: The subfolder for these journals in a tournament's folder.
LIVE = "live"


def live_path(folder: Path, number: int) -> Path:
    return folder / LIVE / f"{number:06}.jsonl"


class LiveJournalWriter:
    """Writes the journal of a running match. A disk error affects spectators only; the match continues."""

    def __init__(self, path: Path, match: Match, names: Sequence[str]) -> None:
        self._match = match
        self._told = 0
        self._file: TextIO | None = None
        with contextlib.suppress(OSError):
            self._file = open(path, "w", encoding="utf-8")  # noqa: SIM115
        self._write({**match.journal.json, "answers": [], "names": list(names)})

    def tell(self) -> None:
        """Writes the new answers."""
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
            # After a disk error, closing may fail too.
            with contextlib.suppress(OSError):
                file.close()


def read_live(path: Path) -> dict[str, Any] | None:
    """Reads the unfinished journal of a running match, and the names of its players.

    Returns None if there is no such file. Skips an incomplete last line.
    """
    try:
        lines = path.read_text(encoding="utf-8").split("\n")[:-1]
        journal: dict[str, Any] = json.loads(lines[0])
        return {**journal, "answers": [json.loads(line) for line in lines[1:]]}
    except (OSError, ValueError, IndexError):
        return None
