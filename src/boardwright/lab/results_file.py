"""The file with a run's matches, one line of JSON per match, in numerical order. An interrupted run continues from it.

Lines are only appended, so a killed process leaves at most one incomplete line, which is removed when the run
continues.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

import orjson

from boardwright.core import BadOptions, Message
from boardwright.lab.match_facts import MatchFacts

NAME = "matches.jsonl"
#: The version of the record format. A file with another version cannot be continued.
VERSION = 1


class OtherRun(BadOptions):
    """The folder contains the matches of another run."""


class ResultsFile:
    """Records of matches in a folder."""

    def __init__(self, folder: Path, identity: Mapping[str, Any]) -> None:
        self.path = folder / NAME
        self.identity = {"lab": VERSION, **identity}
        self._file: IO[bytes] | None = None

    def open(self) -> Iterator[MatchFacts]:
        """Opens the file for appending and returns its records. Raises `OtherRun` if they belong to another run."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = open(self.path, "ab+")  # noqa: SIM115 - it stays open for the whole run
        self._file.seek(0)
        head = self._file.readline()
        if not head.endswith(b"\n"):
            self._file.truncate(0)
            self._write(orjson.dumps(self.identity))
            return
        if orjson.loads(head) != orjson.loads(orjson.dumps(self.identity)):
            raise OtherRun(Message("lab-other-run", folder=str(self.path.parent)))
        end = len(head)
        while (line := self._file.readline()).endswith(b"\n"):
            end += len(line)
            yield MatchFacts.from_json(orjson.loads(line))
        self._file.truncate(end)

    def append(self, record: MatchFacts) -> None:
        """Writes a record. A full disk raises `OSError` and leaves only complete lines."""
        self._write(orjson.dumps(record.json))

    def append_all(self, records: Iterable[MatchFacts]) -> None:
        """Writes several records at once: all of them or none."""
        self._write(b"\n".join(orjson.dumps(record.json) for record in records))

    def _write(self, line: bytes) -> None:
        assert self._file is not None
        end = self._file.seek(0, os.SEEK_END)
        try:
            self._file.write(line + b"\n")
            self._file.flush()
        except OSError:
            # Buffered data is dropped with this file object, and the part that reached the disk is cut off.
            number, self._file = os.dup(self._file.fileno()), None
            os.ftruncate(number, end)
            os.close(number)
            raise

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
