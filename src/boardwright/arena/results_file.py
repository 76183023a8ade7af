"""Results: an append-only file with one line for each match, so that a tournament survives any crash.

The first line is the plan. A last line that a crash left incomplete is removed and its match is played again. Journals,
logs and pages of matches are separate files. They are written before the line that names them.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from boardwright.arena.live_journal import LIVE, live_path
from boardwright.arena.tournament_plan import TournamentPlan
from boardwright.core import BadOptions, Message
from boardwright.core.atomic_file import write_atomically

#: The subfolders for the files of a match.
JOURNALS, LOGS, REPLAYS = "journals", "logs", "replays"
#: The append-only file.
RESULTS = "results.jsonl"


class Results:
    """The finished matches of a tournament. `matches` maps the number of a match to its result."""

    def __init__(self, folder: Path, plan: TournamentPlan) -> None:
        self.folder = folder
        self.plan = plan
        self.path = folder / RESULTS
        self.matches: dict[int, dict[str, Any]] = {}
        for part in (folder, folder / JOURNALS, folder / LOGS, folder / REPLAYS, folder / LIVE):
            part.mkdir(parents=True, exist_ok=True)
        for left in (folder / LIVE).iterdir():
            left.unlink()
        self._open()

    def _open(self) -> None:
        kept = self._read()
        #: Whether an earlier run has left results to continue.
        self.resumed = bool(kept)
        if not kept:
            self.path.write_text(_line(self.plan.json), encoding="utf-8")
        elif kept[0] != json.loads(json.dumps(self.plan.json)):
            raise BadOptions(Message("arena-other-plan", folder=str(self.folder)))
        for match in kept[1:]:
            self.matches[match["match"]] = match
        self._file = open(self.path, "a", encoding="utf-8")  # noqa: SIM115

    def _read(self) -> list[dict[str, Any]]:
        """Reads the complete lines. Removes the last line if it is incomplete."""
        if not self.path.exists():
            return []
        text = self.path.read_bytes()
        found, whole = [], 0
        for line in text.splitlines(keepends=True):
            try:
                if not line.endswith(b"\n"):
                    break
                found.append(json.loads(line))
            except ValueError:
                break
            whole += len(line)
        if whole < len(text):
            with open(self.path, "r+b") as file:
                file.truncate(whole)
        return found

    def add(self, match: dict[str, Any]) -> None:
        """Writes a finished match to disk, and then adds it to the results."""
        number = match["match"]
        journal = journal_name(number)
        write_atomically(self.folder / journal, json.dumps(match["journal"], ensure_ascii=False))
        replay = f"{REPLAYS}/{number:06}.html"
        write_atomically(self.folder / replay, match["replay"])
        kept = {key: value for key, value in match.items() if key != "logs"}
        kept |= {"journal": journal, "replay": replay}
        for seat, log in enumerate(match["logs"]):
            if log:
                write_atomically(self.folder / LOGS / f"{number:06}-{seat}.txt", log)
        self._file.write(_line(kept))
        self._file.flush()
        os.fsync(self._file.fileno())
        self.matches[number] = kept
        live_path(self.folder, number).unlink(missing_ok=True)

    @property
    def points(self) -> dict[int, list[float]]:
        return {number: match["points"] for number, match in self.matches.items()}

    def close(self) -> None:
        self._file.close()


def journal_name(number: int) -> str:
    """The file name of a match's journal in the folder of its tournament."""
    return f"{JOURNALS}/{number:06}.json"


def can_resume(folder: Path, plan: TournamentPlan, total: int) -> bool:
    """Whether a folder can be used for a tournament: it is empty, or contains the same tournament unfinished."""
    try:
        head, *matches = (folder / RESULTS).read_text(encoding="utf-8").splitlines() or [""]
    except OSError:
        return True
    return head == _line(plan.json).strip() and len(matches) < total


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False) + "\n"
