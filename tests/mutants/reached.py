"""Which tests reach which mutant, and how long they take: measured once for each test file, and again if it changed.

Kept beside the copy in `reach.json`.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from tests.mutants.draw import Mutant
from tests.mutants.probes import is_on_import

Time = tuple[float, float]


class Reached:
    """What the tests of a room reach. Test files carry the number of the measurement that is valid for them."""

    def __init__(self, folder: Path, place: Path) -> None:
        self.place = place
        self._kept = folder / "reach.json"
        #: Processor time and time on the clock of each test.
        self.tests: dict[str, Time] = {}
        self._files: dict[str, dict[str, Any]] = {}
        #: The tests that reach a mutant, by its place.
        self._reaching: dict[str, list[str]] = {}
        self._near: dict[str, set[str]] = {}
        self._on_import: dict[str, bool] = {}
        if self._kept.is_file():
            known = json.loads(self._kept.read_text(encoding="utf-8"))
            self.tests, self._files, self._reaching = known["tests"], known["files"], known["reaching"]

    @property
    def last(self) -> int:
        """The number of the last measurement; 0 before the first."""
        return max((file["measured"] for file in self._files.values()), default=0)

    def measured(self, test: str) -> int:
        return int(self._files[test.partition("::")[0]]["measured"])

    def outdated(self, files: Iterable[Path]) -> dict[str, str]:
        """The test files that have changed since they were measured, and their digests."""
        digests = {str(path.relative_to(self.place)): _digest(path, self.place) for path in files}
        self._forget(set(self._files) - set(digests))
        return {
            name: digest
            for name, digest in digests.items()
            if self._files.get(name, {}).get("digest") != digest
        }

    def _forget(self, files: Collection[str]) -> None:
        gone = {name for name in self.tests if name.partition("::")[0] in files}
        self._files = {name: file for name, file in self._files.items() if name not in files}
        self.tests = {name: time for name, time in self.tests.items() if name not in gone}
        if gone:
            self._reaching = {
                place: [name for name in names if name not in gone] for place, names in self._reaching.items()
            }

    def add(
        self, digests: dict[str, str], found: dict[str, list[Any]], places: dict[tuple[str, int], set[str]]
    ) -> None:
        """Takes a measurement of test files: for each test its times and the probes that it reached."""
        self._forget(digests)
        number = self.last + 1
        for name, (seconds, clock, probes) in found.items():
            self.tests[name] = seconds, clock
            for file, line in probes:
                for place in places[file, line]:
                    self._reaching.setdefault(place, []).append(name)
        for name, digest in digests.items():
            self._files[name] = {"digest": digest, "measured": number}
        known = {"tests": self.tests, "files": self._files, "reaching": self._reaching}
        self._kept.write_text(json.dumps(known), encoding="utf-8")
        self._near.clear()

    def reaching(self, mutant: Mutant) -> set[str]:
        """Tests that reach the statement of a mutant."""
        return set(self._reaching.get(mutant.place, []))

    def on_import(self, mutant: Mutant) -> bool:
        """Whether a mutant runs before the tests."""
        if mutant.place not in self._on_import:
            source = (self.place / mutant.file).read_text(encoding="utf-8")
            self._on_import[mutant.place] = is_on_import(source, mutant.line)
        return self._on_import[mutant.place]

    def near(self, mutant: Mutant) -> set[str]:
        """Tests that reach another mutant of the same file, and those in test files that name its module."""
        if mutant.file not in self._near:
            module = mutant.file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").split("/")
            named = re.compile(
                rf"{'.'.join(module)}\b|from {'.'.join(module[:-1])} import [^\n]*\b{module[-1]}\b"
            )
            files = [name for name in self._files if named.search((self.place / name).read_text("utf-8"))]
            found = {name for name in self.tests if name.partition("::")[0] in files}
            for place, names in self._reaching.items():
                if place.startswith(f"{mutant.former}|"):
                    found |= set(names)
            self._near[mutant.file] = found
        return self._near[mutant.file]


def choose(
    tests: Collection[str],
    seconds: dict[str, Time],
    kills: dict[str, int],
    most: float,
    near: Collection[str] = (),
) -> list[str]:
    """The tests to run, those near the fault first: together they take `most` seconds.

    Among them those come first that killed most in the time that they take. Waiting counts a tenth of computing.

    >>> choose({"a", "b", "c"}, {"a": (3, 3), "b": (1, 1), "c": (2, 2)}, {"c": 3}, 4)
    ['c', 'b']
    """

    def cost(name: str) -> float:
        return seconds[name][0] + seconds[name][1] / 10

    kept, left = [], most
    for name in sorted(
        tests, key=lambda name: (name not in near, -(kills.get(name, 0) + 0.3) / (cost(name) + 0.1), name)
    ):
        if not kept or cost(name) <= left:
            kept.append(name)
            left -= cost(name)
    return kept


def _digest(path: Path, root: Path) -> str:
    """Of a test file, of the modules beside it that it imports, and of the texts that it compares with."""
    text = path.read_text(encoding="utf-8")
    names = re.findall(r"^from (tests(?:\.\w+)+) import|^import (tests(?:\.\w+)+)", text, re.MULTILINE)
    modules = [root / f"{''.join(name).replace('.', '/')}.py" for name in names]
    texts = path.parent.glob(f"{path.stem.removeprefix('test_')}*.txt")
    read = [module.read_bytes() for module in sorted({*modules, *texts}) if module.is_file()]
    return hashlib.sha256(b"".join([text.encode(), *read])).hexdigest()
