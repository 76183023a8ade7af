"""The shipped files of a family. Current files are found by their id. Older files are found by their edition.

`content/` holds the present files. Before you change a file, copy it to the same path in `archive/N/`. Edition N of a
file is the first version found in `archive/N/`, `archive/N+1/`, …, `content/`. A name always means
the present file. To open a journal or a stored match, all editions are tried until the digest fits.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path as FilePath
from typing import Any

from boardwright.core.file_parts import Files, PartMissing, ShippedParts, SourceFile
from boardwright.core.json_text import parse
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport

#: Prefix of the path of a shipped file in packs and journals.
SHIPPED = "shipped:"


class ShippedContent(Files, ShippedParts):
    """The shipped files of one family."""

    def __init__(
        self,
        root: FilePath,
        folders: Mapping[str, str],
        edition: int | None = None,
        carried: Mapping[str, Any] | None = None,
    ) -> None:
        self.root = root
        #: Kind of file -> its folder in `content/`; games lie in `content/` itself.
        self.folders = folders
        self.edition = edition
        #: Shipped files that a pack or a journal contains. They take precedence over the present files.
        self.carried = carried or {}

    def at(self, edition: int | None, carried: Mapping[str, Any] | None = None) -> ShippedContent:
        """The content of the same family in another edition."""
        return ShippedContent(self.root, self.folders, edition, carried)

    def editions(self) -> list[int]:
        """The numbers of former editions, latest first."""
        numbers = [int(path.name) for path in (self.root / "archive").glob("*") if path.name.isdecimal()]
        return sorted(numbers, reverse=True)

    def read(self, path: str, report: ProblemReport) -> SourceFile | None:
        name = path.removesuffix(".json")
        key = SHIPPED + name
        if key in self.carried:
            return SourceFile(key, self.carried[key], self, path, key=key)
        for folder in self._folders():
            file = folder / path
            if path.endswith(".json") and _is_file(file):
                data, text = _parsed(file)
                return SourceFile(f"{SHIPPED}{path}", data, self, path, text, key=key)
        raise PartMissing(Message("core-part-missing", file=path))

    def at_path(self, path: str, report: ProblemReport) -> SourceFile | None:
        try:
            return self.read(path, report)
        except PartMissing:
            return None

    def has(self, path: str) -> bool:
        return any(_is_file(folder / path) for folder in self._folders())

    def _folders(self) -> list[FilePath]:
        if self.edition is None:
            return [self.root / "content"]
        later = [n for n in reversed(self.editions()) if n >= self.edition]
        return [*(self.root / "archive" / str(n) for n in later), self.root / "content"]

    def find(self, kind: str | None, id: str, report: ProblemReport) -> SourceFile | None:
        folders = set(self.folders.values()) if kind is None else {self.folders[kind]}
        for folder in sorted(folders):
            found = self.at_path(f"{folder}/{id}.json" if folder else f"{id}.json", report)
            if found is not None:
                return found
        return None

    def ids(self, kind: str | None) -> list[str]:
        folders = set(self.folders.values()) if kind is None else {self.folders[kind]}
        return sorted(
            path.stem for folder in folders for path in (self.root / "content" / folder).glob("*.json")
        )

    def all(self, kind: str) -> dict[str, Any]:
        """The JSON of all shipped files of a kind, by id."""
        return {id: self.json(kind, id) for id in self.ids(kind)}

    def json(self, kind: str, id: str) -> Any:
        """The JSON of a shipped file that is known to exist."""
        found = self.find(kind, id, ProblemReport(""))
        assert found is not None, id
        return found.data


def _is_file(file: FilePath) -> bool:
    """Whether the file exists. Names that are too long for the file system count as missing."""
    try:
        return file.is_file()
    except OSError:
        return False


@cache
def _parsed(file: FilePath) -> tuple[Any, str]:
    text = file.read_text(encoding="utf-8")
    report = ProblemReport(str(file))
    data = parse(text, report)
    report.raise_errors()
    return data, text


@cache
def shipped_content(package: str) -> ShippedContent:
    """The shipped content of the family in a package.

    `FOLDERS` in the package's `__init__` gives the folder for each kind of file.
    """
    family: Any = import_module(package)
    return ShippedContent(FilePath(family.__file__).parent, family.FOLDERS)
