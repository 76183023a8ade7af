"""Files of a contest: a log and a journal for every match, and one file with all results."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any

import orjson

from boardwright.server.match_record import MatchRecord


class ContestLog:
    """Writes log files into a folder. Without a folder it writes nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._files: dict[int, IO[bytes]] = {}
        #: Parts of a match's first state that never change; they are written only once.
        self._first: dict[int, dict[str, Any]] = {}
        #: The answers so far in the current round of each match.
        self._rounds: dict[int, dict[str, Any]] = {}
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def write(self, number: int, name: str, record: MatchRecord, entry: dict[str, Any]) -> None:
        """Writes a line about a match: a state, the answers of a round, a refusal, or an absent player."""
        if self._folder is None:
            return
        if number not in self._files:
            self._files[number] = open(self._folder / f"{number:06}.log.jsonl", "ab", buffering=0)  # noqa: SIM115
            self._line(
                number, {"match": name, "seats": [seat.name for seat in record.seats], "seed": record.seed}
            )
        if "answer" in entry:
            round = self._rounds.setdefault(number, {"round": 0, "answers": {}, "faults": {}})
            round["answers"][entry["nick"]] = entry["answer"]
            if "fault" in entry:
                round["faults"][entry["nick"]] = entry["fault"]
            return
        if "state" in entry:
            self._close_round(number)
            self._rounds[number] = {"round": entry["state"].get("round", 0), "answers": {}, "faults": {}}
            first = self._first.setdefault(number, {})
            told = {
                key: value
                for key, value in entry["state"].items()
                if first.get(key) != value or key == "round"
            }
            self._first[number] = first or entry["state"]
            entry = {"state": told}
        self._line(number, entry)
        if "end" in entry:
            self._close_round(number)
            self._files.pop(number).close()
            self._first.pop(number, None)
            self._rounds.pop(number, None)

    def _close_round(self, number: int) -> None:
        round = self._rounds.pop(number, None)
        if round is not None and round["answers"]:
            self._line(number, round)

    def _line(self, number: int, entry: dict[str, Any]) -> None:
        self._files[number].write(orjson.dumps(entry, option=orjson.OPT_APPEND_NEWLINE))

    def keep(self, number: int, result: dict[str, Any], journal: dict[str, Any]) -> None:
        """Writes the journal and the result of a finished match."""
        if self._folder is not None:
            (self._folder / f"{number:06}.json").write_bytes(orjson.dumps(journal))
            with open(self._folder / "results.jsonl", "ab") as file:
                file.write(orjson.dumps(result, option=orjson.OPT_APPEND_NEWLINE))
