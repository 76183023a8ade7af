"""A folder for games that clients design, besides the shipped games. Clients check, save and load them.

Strangers choose the names, so a name is never used as a path. A file is only written if it is a valid game, and it
cannot replace a shipped game.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.core import BadOptions, BoardwrightError, Game, Message, UnknownGame
from boardwright.core.json_text import MAX_BYTES, parse
from boardwright.core.problem_report import ProblemReport, nearest

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,62}")
#: Maximum number of files in the folder.
MAX_FILES = 1000


class GameFolder:
    """The shipped games and the games in one folder. The folder is created when the first game is saved."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self) -> list[str]:
        """The games of the folder."""
        found = self.folder.glob("*.json") if self.folder.is_dir() else ()
        return sorted(path.stem for path in found if NAME.fullmatch(path.stem))

    def load(self, name: str) -> Game:
        """Loads a game by name: a shipped game or one in the folder. It never opens any other file."""
        if name in catalog.shipped_games():
            return catalog.load(name)
        if name in self.names():
            return catalog.load(self._path(name))
        near = nearest(name, [*catalog.shipped_games(), *self.names()])
        if near is None:
            raise UnknownGame(Message("core-unknown-game", name=name[:80]))
        raise UnknownGame(Message("core-unknown-game-near", name=name[:80], word=near))

    def text(self, name: str) -> str:
        """The JSON of a game as it is written in its file."""
        entry = catalog.shipped_games().get(name)
        self.load(name)
        return (entry.path if entry is not None else self._path(name)).read_text(encoding="utf-8")

    def check(self, text: str, kind: str | None = None, language: str = "en") -> dict[str, Any]:
        """Checks a text as `boardwright check --json` does. The text may name other files in the folder."""
        report = ProblemReport("")
        found = self._check(text, kind, report)
        return {
            "ok": report.ok,
            "kind": found,
            "errors": [problem.json(language) for problem in report.errors],
            "warnings": [problem.json(language) for problem in report.warnings],
        }

    def _check(self, text: str, kind: str | None, report: ProblemReport) -> str | None:
        data = parse(text.encode("utf-8", "replace"), report)
        if not report.ok:
            return None
        if kind is not None and kind not in catalog.file_kinds():
            report.unknown((), kind, catalog.file_kinds())
            return None
        files = catalog.LocalFiles(self.folder)
        part = catalog.open_data(data, report, files=files)
        return None if part is None else catalog.check(part.data, report, kind)

    def save(self, name: str, text: str) -> Path:
        """Saves a valid game, or a file that a game in the folder refers to. Replaces an existing file."""
        if not NAME.fullmatch(name):
            raise BadOptions(Message("adapters-bad-name", name=name[:80]))
        if name in catalog.shipped_games():
            raise BadOptions(Message("adapters-shipped-name", name=name))
        if len(text.encode("utf-8", "replace")) > MAX_BYTES:
            raise BadOptions(Message("adapters-too-large", most=MAX_BYTES))
        report = ProblemReport(f"{name}.json")
        self._check(text, None, report)
        report.raise_errors()
        path = self._path(name)
        if not path.exists() and len(self.names()) >= MAX_FILES:
            raise BadOptions(Message("adapters-folder-full", most=MAX_FILES))
        self._write(path, text)
        return path

    def _write(self, path: Path, text: str) -> None:
        """Writes the whole file or nothing. It never follows a symbolic link in the folder."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            unfinished = path.with_suffix(f".{os.getpid()}.tmp")
            unfinished.write_text(text, encoding="utf-8")
            os.replace(unfinished, path)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise BoardwrightError(Message("adapters-not-saved", name=path.stem, reason=reason)) from None

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.json"
