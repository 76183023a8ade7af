"""Which tests reach which line, and how long they take: measured once for each test file, and again where it changed.

Kept beside the copy: `reach.json` with the tests, and for each measurement a file of coverage and the source it saw.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Collection
from pathlib import Path
from typing import Any

import coverage

from tests.mutants.draw import Mutant, repeats

#: The context of coverage for what runs before the first test: imports, and collecting the tests.
IMPORT = ""


class Reached:
    """What the tests of a room reach. Test files carry the number of the measurement that is valid for them."""

    def __init__(self, folder: Path, place: Path) -> None:
        self.folder, self.place = folder, place
        self.tests: dict[str, tuple[float, float]] = {}
        self._files: dict[str, dict[str, Any]] = {}
        self._lines: dict[tuple[int, str], dict[int, list[str]]] = {}
        self._near: dict[str, set[str]] = {}
        if self._kept.is_file():
            known = json.loads(self._kept.read_text(encoding="utf-8"))
            self.tests, self._files = known["tests"], known["files"]

    @property
    def _kept(self) -> Path:
        return self.folder / "reach.json"

    @property
    def last(self) -> int:
        """The number of the last measurement; 0 before the first."""
        return max((file["measured"] for file in self._files.values()), default=0)

    def measured(self, test: str) -> int:
        return int(self._files[test.partition("::")[0]]["measured"])

    def outdated(self, digests: dict[str, str]) -> list[str]:
        """The test files that have changed since they were measured."""
        for gone in self._files.keys() - digests.keys():
            del self._files[gone]
        self.tests = {name: time for name, time in self.tests.items() if name.partition("::")[0] in digests}
        return [name for name, digest in digests.items() if self._files.get(name, {}).get("digest") != digest]

    def data(self, number: int) -> Path:
        return self.folder / f"{number}.coverage"

    def add(
        self, digests: dict[str, str], tests: dict[str, tuple[float, float]], sources: list[Path]
    ) -> None:
        """Takes a new measurement of test files."""
        number = self.last + 1
        kept = {str(path.relative_to(self.place)): path.read_text(encoding="utf-8") for path in sources}
        (self.folder / f"{number}.json").write_text(json.dumps(kept), encoding="utf-8")
        self.tests = {
            name: time for name, time in self.tests.items() if name.partition("::")[0] not in digests
        }
        self.tests.update(tests)
        for name, digest in digests.items():
            self._files[name] = {"digest": digest, "measured": number}
        self._kept.write_text(json.dumps({"tests": self.tests, "files": self._files}), encoding="utf-8")

    def reaching(self, mutant: Mutant) -> set[str]:
        """Tests that reach the line of a mutant, and `IMPORT` if it runs before them."""
        found = {name for number in range(1, self.last + 1) for name in self._reaching(mutant, number)}
        return found & {*self.tests, IMPORT}

    def _reaching(self, mutant: Mutant, number: int) -> set[str]:
        source = json.loads((self.folder / f"{number}.json").read_text(encoding="utf-8")).get(mutant.file, "")
        contexts = self._contexts(mutant.file, number)
        wanted = (mutant.text, mutant.repeated)
        line = next((line for line, text in enumerate(repeats(source), 1) if text == wanted), None)
        if line is None:  # the source has changed since
            found = {name for names in contexts.values() for name in names}
        else:
            found = {name for line in statement(source, line) for name in contexts.get(line, [])}
        return {
            name
            for name in found
            if not name or self._files.get(name.partition("::")[0], {}).get("measured") == number
        }

    def near(self, mutant: Mutant) -> set[str]:
        """Tests that reach the file of a mutant, and those in test files that name its module."""
        if mutant.file not in self._near:
            module = mutant.file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").split("/")
            named = re.compile(
                rf"{'.'.join(module)}\b|from {'.'.join(module[:-1])} import [^\n]*\b{module[-1]}\b"
            )
            files = [name for name in self._files if named.search((self.place / name).read_text("utf-8"))]
            found = {name for name in self.tests if name.partition("::")[0] in files}
            for number in range(1, self.last + 1):
                found |= {name for names in self._contexts(mutant.file, number).values() for name in names}
            self._near[mutant.file] = found
        return self._near[mutant.file]

    def _contexts(self, file: str, number: int) -> dict[int, list[str]]:
        if (number, file) not in self._lines:
            data = coverage.CoverageData(str(self.data(number)))
            data.read()
            self._lines[number, file] = data.contexts_by_lineno(str(self.place / file))
        return self._lines[number, file]


def choose(
    tests: Collection[str],
    seconds: dict[str, tuple[float, float]],
    kills: dict[str, int],
    most: float,
    near: Collection[str] = (),
) -> list[str]:
    """The tests to run, those near the fault first: together they take `most` seconds.

    Among them those that killed most so far come first, then the quickest. Waiting counts a tenth of computing.

    >>> choose({"a", "b", "c"}, {"a": (3, 3), "b": (1, 1), "c": (2, 2)}, {"c": 1}, 4)
    ['c', 'b']
    """
    kept, left = [], most
    for name in sorted(
        tests, key=lambda name: (name not in near, -kills.get(name, 0), seconds[name][0], name)
    ):
        cost = seconds[name][0] + seconds[name][1] / 10
        if not kept or cost <= left:
            kept.append(name)
            left -= cost
    return kept


def statement(source: str, line: int) -> range:
    """The lines of the statement that a line belongs to; of one with a body, those of its head."""
    found = range(line, line + 1)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or line):
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if isinstance(body, list) and body else node.end_lineno or line
            if line <= last:
                found = range(node.lineno, last + 1)
    return found
