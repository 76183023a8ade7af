"""What became of the mutants: one file for each folder in `results/`, which is committed, so that later runs continue.

A row is a mutant: its key, what became of it the first time (before a test was written against it) and the last time,
the test that noticed it, and for survivors where the fault is, the line before and after, and why nobody notices it.
The last column is written by people. `equivalent: …` there says that no test can notice the fault; it is not tried
again.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.mutants.draw import Mutant

RESULTS = Path(__file__).parent / "results"
HEAD = ("key", "first", "last", "by", "where", "before", "after", "reason")
EQUIVALENT = "equivalent:"


@dataclass
class Result:
    """What became of one mutant: `killed`, `survived` or `excluded`.

    The first trial is `unknown` where the mutant was first tried together with tests that had been written later.
    """

    first: str
    last: str
    #: The test that failed, or how the process ended; the test may be gone by now.
    by: str = ""
    where: str = ""
    before: str = ""
    after: str = ""
    reason: str = ""

    @property
    def equivalent(self) -> bool:
        return self.last == "survived" and self.reason.startswith(EQUIVALENT)


def key(mutant: Mutant) -> str:
    """Short, and the same as long as the line stays as it is."""
    return hashlib.sha256(mutant.key.encode()).hexdigest()[:12]


class Results:
    """The results of one folder."""

    def __init__(self, room: str, folder: Path = RESULTS) -> None:
        self._path = folder / f"{room}.tsv"
        self._rows: dict[str, Result] = {}
        if self._path.is_file():
            for line in self._path.read_text(encoding="utf-8").splitlines()[1:]:
                name, *fields = line.split("\t")
                self._rows[name] = Result(*fields)

    def get(self, mutant: Mutant) -> Result | None:
        return self._rows.get(key(mutant))

    def all(self) -> list[Result]:
        return list(self._rows.values())

    def add(self, mutant: Mutant, result: str, by: str, before: str, after: str) -> None:
        """Records a trial. What the first one found, and a reason that somebody gave, stay."""
        known = self._rows.get(key(mutant))
        first, reason = (known.first, known.reason) if known else (result, "")
        if result == "killed":
            self._rows[key(mutant)] = Result(first, result, by)
        else:
            self._rows[key(mutant)] = Result(first, result, "", mutant.name, before, after, reason)
        self._write()

    def exclude(self, mutant: Mutant, reason: str) -> None:
        """Records a mutant that a rule of `excluded` leaves out."""
        found = Result("excluded", "excluded", "", mutant.name, mutant.text, "", reason)
        if self._rows.get(key(mutant)) != found:
            self._rows[key(mutant)] = found
            self._write()

    def _write(self) -> None:
        lines = ["\t".join(HEAD)]
        for name, row in sorted(self._rows.items()):
            fields = [row.first, row.last, row.by, row.where, row.before, row.after, row.reason]
            lines.append("\t".join([name, *(re.sub(r"\s+", " ", field) for field in fields)]).rstrip("\t"))
        self._path.parent.mkdir(exist_ok=True)
        self._path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def exists(test: str, root: Path) -> bool:
    """Whether a test is still there, in any file of its folder: files are renamed now and then.

    What is not the name of a test (a time limit, a signal) counts as there.

    >>> exists("tests/mutants/none.py::test_it[1]", Path()), exists("time", Path())
    (False, True)
    """
    file, found, rest = test.partition("::")
    if not found:
        return True
    name = rest.partition("[")[0].rpartition("::")[2]
    return name in _tests_in(root / Path(file).parent)


@cache
def _tests_in(folder: Path) -> frozenset[str]:
    texts = (path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    return frozenset(name for text in texts for name in re.findall(r"\bdef (test_\w+)\(", text))
