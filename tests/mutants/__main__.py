"""`python -m tests.mutants [ROOM …] [--count 300] [--seed 1] [--minutes 15]`: runs a slice and lists the survivors."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.mutants.copy import Copy, Server, warm
from tests.mutants.draw import ROOMS, Mutant, draw
from tests.mutants.excluded import reason
from tests.mutants.kept_results import Result, Results, exists, key
from tests.mutants.reached import choose

ROOT = Path(__file__).parents[2]
#: Mutants of each room that the measurement of tests looks at.
PROBES = 300
#: How much longer the tests of a mutant may take that is there from the import on.
ON_IMPORT = 1.5


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("rooms", nargs="*", choices=[*ROOMS, []], help="all by default")
    parser.add_argument("--count", type=int, default=300, help="mutants of each room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=15, help="of this slice; the next call continues")
    parser.add_argument(
        "--seconds",
        type=float,
        default=4,
        help="that the tests of one mutant take; more tries survivors again",
    )
    parser.add_argument("--measure", action="store_true", help="only see which lines the tests reach")
    args = parser.parse_args()
    end = time.monotonic() + args.minutes * 60
    warm()
    for room in args.rooms or ROOMS:
        # All of them have probes, so that a larger count needs no second measurement.
        probes = draw(ROOT, room, max(args.count, PROBES), args.seed)
        run = Run(room, probes[: args.count], args.seconds)
        run.go(end, probes, measure_only=args.measure)
        run.summary()
    return 0


class Run:
    """The mutants of one room and what became of them, which is kept after each."""

    def __init__(self, room: str, drawn: list[Mutant], seconds: float) -> None:
        self.room, self.drawn, self.seconds = room, drawn, seconds
        self.copy = Copy(ROOT, room)
        self.reached = self.copy.reached
        self.results = Results(room)
        # How much was tried with a survivor on this machine: seconds of tests, and the last measurement of tests.
        self.kept = ROOT / ".mutants" / f"{room}-tried.json"
        self.tried: dict[str, list[float]] = json.loads(self.kept.read_text()) if self.kept.is_file() else {}
        self.kills = Counter(found.by for found in self.results.all() if found.last == "killed")

    def go(self, end: float, probes: list[Mutant], measure_only: bool = False) -> None:
        """Tries what has not been tried, and survivors that a new test or more time may notice."""
        if time.monotonic() > end:
            return
        self.copy.prepare()
        server = Server(self.copy)
        self.copy.measure(server, probes)
        if not measure_only:
            self._try_all(server, end)
        server.close()

    def _try_all(self, server: Server, end: float) -> None:
        for mutant in self.drawn:
            if why := reason(mutant, ROOT):
                self.results.exclude(mutant, why)
        left = [mutant for mutant in self.drawn if self._tests(mutant) is not None]
        # Survivors that are tried again may take all the time there is.
        left.sort(key=lambda mutant: self.results.get(mutant) is not None)
        start = time.monotonic()
        for number, mutant in enumerate(left, 1):
            if time.monotonic() > end:
                break
            tests = self._tests(mutant)
            assert tests is not None
            found = self._try(server, mutant, tests)
            self.results.add(mutant, found["result"], found["by"], found["old"], found["new"])
            self.kills[found["by"]] += found["result"] == "killed"
            self.tried[key(mutant)] = [found["most"], found["measured"]]
            self.kept.write_text(json.dumps(self.tried))
            minutes = (time.monotonic() - start) / number * (len(left) - number) / 60
            word = f"{found['result']:8} {found['seconds']:5.1f} s {mutant.name}"
            print(f"{self.room} {number:3} of {len(left)}, {minutes:3.0f} min left: {word}", flush=True)

    def _tests(self, mutant: Mutant) -> list[str] | None:
        """The tests to try a mutant with; None where nothing is left to try."""
        known = self.results.get(mutant)
        if known and (
            known.equivalent
            or known.last == "excluded"
            or (known.last == "killed" and exists(known.by, ROOT))
        ):
            return None
        reaching = self._reaching(mutant)
        most = self._most(mutant)
        tried, measured = self.tried.get(key(mutant), (0.0, 0))
        if known and tried >= most:
            reaching = {name for name in reaching if self.reached.measured(name) > measured}
            if not reaching:
                return None
        return choose(reaching, self.reached.tests, self.kills, most, self.reached.near(mutant))

    def _most(self, mutant: Mutant) -> float:
        """Seconds of tests. What runs on import concerns many tests, and few of them look at it."""
        return self.seconds * (ON_IMPORT if self._runs_on_import(mutant) else 1)

    def _runs_on_import(self, mutant: Mutant) -> bool:
        return self.reached.on_import(mutant)

    def _reaching(self, mutant: Mutant) -> set[str]:
        """The tests that may notice a mutant.

        Any test may look at what was made on import. Where tests start processes, which are not measured, a line that
        nobody reaches may be reached there.
        """
        found = self.reached.reaching(mutant)
        if self._runs_on_import(mutant) or (not found and self.copy.has_processes):
            return set(self.reached.tests)
        return found

    def _try(self, server: Server, mutant: Mutant, tests: list[str]) -> dict[str, Any]:
        target = self.copy.place / mutant.file
        source = target.read_text(encoding="utf-8")
        changed = mutant.apply(source)
        assert changed is not None
        start = time.monotonic()
        # Processes that tests start read the file; the functions in the forked one are changed in place.
        target.write_text(changed, encoding="utf-8")
        found: dict[str, Any] = {"result": "survived", "by": ""}
        try:
            if tests:
                found = self._judge(server, mutant, str(target), source, changed, tests)
        finally:
            target.write_text(source, encoding="utf-8")
        old, new = _difference(source, changed)
        known = {"name": mutant.name, "old": old, "new": new, "tests": len(tests)}
        tried = {"most": self._most(mutant), "measured": self.reached.last}
        return {**found, **known, **tried, "seconds": round(time.monotonic() - start, 1)}

    def _judge(
        self, server: Server, mutant: Mutant, file: str, source: str, changed: str, tests: list[str]
    ) -> dict[str, Any]:
        near = self.reached.near(mutant)
        on_import = self._runs_on_import(mutant)
        # What ran before the fork ran without the fault: for the rest a fresh process is asked anyway.
        quick = [name for name in tests if name in near] if on_import else tests
        times = [self.reached.tests[name] for name in quick]
        found = server.ask(file=file, source=source, changed=changed, tests=quick, times=times)
        if found["result"] == "killed" and self.copy.has_processes and found["by"] in tests:
            # Such a test may have failed because the machine is busy. Then it is not asked again.
            name = found["by"]
            Path(file).write_text(source, encoding="utf-8")
            alone = server.ask(
                file=file, source=source, changed=source, tests=[name], times=[self.reached.tests[name]]
            )
            Path(file).write_text(changed, encoding="utf-8")
            if alone["result"] == "killed":
                print(f"fails without a fault: {name}", flush=True)
                self.reached.tests.pop(name)
                rest = [test for test in tests if test != name]
                return self._judge(server, mutant, file, source, changed, rest)
        if found["result"] == "import" or (found["result"] == "survived" and on_import):
            # Those that look at the module first: the others have to be collected, which takes seconds.
            parts = quick, [name for name in tests if name not in near]
            survived = all(self.copy.run(part) for part in parts if part)
            found = {"result": "survived" if survived else "killed", "by": "a fresh process"}
        return found

    def summary(self) -> None:
        found = [result for mutant in self.drawn if (result := self.results.get(mutant))]
        tried = [result for result in found if result.last != "excluded"]
        survivors = sorted((result for result in tried if result.last == "survived"), key=_named)
        first = sum(result.first == "killed" for result in tried)
        known = sum(result.first != "unknown" for result in tried)
        same = sum(result.equivalent for result in survivors)
        if tried:
            killed = len(tried) - len(survivors)
            print(
                f"{self.room}: {len(found)} of {len(self.drawn)} mutants run, "
                f"{len(found) - len(tried)} excluded by rule, "
                f"{killed} of {len(tried)} killed ({100 * killed / len(tried):.0f} %), "
                f"{first} of {known} at the first trial ({100 * first / max(1, known):.0f} %), "
                f"{same} equivalent; survivors:"
            )
        for result in survivors:
            print(f"  {result.where}\n    - {result.before}\n    + {result.after}")
            if result.reason:
                print(f"    {result.reason}")


def _named(result: Result) -> str:
    return result.where


def _difference(source: str, changed: str) -> tuple[str, str]:
    """The first line that differs, before and after."""
    lines = zip(source.splitlines(), [*changed.splitlines(), ""])
    return next(((old.strip(), new.strip()) for old, new in lines if old != new), ("", ""))


if __name__ == "__main__":
    sys.exit(main())
