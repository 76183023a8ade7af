"""`python -m tests.mutants [ROOM …] [--count 300] [--seed 1] [--minutes 15]`: runs a slice and lists the survivors."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path

from tests.mutants.copy import CONFIRM, Copy, Server, warm
from tests.mutants.draw import ROOMS, Mutant, draw

ROOT = Path(__file__).parents[2]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("rooms", nargs="*", choices=[*ROOMS, []], help="all by default")
    parser.add_argument("--count", type=int, default=300, help="mutants of each room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=15, help="of this slice; the next call continues")
    args = parser.parse_args()
    end = time.monotonic() + args.minutes * 60
    warm()
    for room in args.rooms or ROOMS:
        done = _slice(room, args.count, args.seed, end)
        _summary(room, done, args.count)
    return 0


def _slice(room: str, count: int, seed: int, end: float) -> dict[str, dict[str, str]]:
    results = ROOT / ".mutants" / f"{room}-{seed}.json"
    copy = Copy(ROOT, room, ROOMS[room][1])
    drawn = draw(ROOT, room, count, seed)
    done: dict[str, dict[str, str]] = json.loads(results.read_text()) if results.is_file() else {}
    # Tests that have changed since may notice what survived.
    state = copy.state()
    done = {
        mutant.name: done[mutant.name]
        for mutant in drawn
        if mutant.name in done
        and (done[mutant.name]["result"] == "killed" or done[mutant.name].get("state") == state)
    }
    left = [mutant for mutant in drawn if mutant.name not in done]
    if not left or time.monotonic() > end:
        return done
    copy.prepare()
    server = copy.server()
    kills = Counter(found["by"] for found in done.values() if "by" in found)
    for mutant in left:
        if time.monotonic() > end:
            break
        done[mutant.name] = found = {**_try(copy, server, mutant, kills), "state": state}
        kills[found.get("by", "")] += found["result"] == "killed"
        results.write_text(json.dumps(done, indent=1))
        print(f"{len(done):4} {found['result']:8} {found['seconds']:>6} s {mutant.name}", flush=True)
    server.close()
    return done


def _try(copy: Copy, server: Server, mutant: Mutant, kills: Counter[str]) -> dict[str, str]:
    target = copy.place / mutant.file
    source = target.read_text(encoding="utf-8")
    changed = mutant.apply(source)
    assert changed is not None
    tests = copy.reaching(mutant.file, mutant.line, kills)
    bound = 30 + 3 * sum(copy.tests[name] for name in tests)
    start = time.monotonic()
    # Processes that tests start read the file; the functions in this one are changed in place.
    target.write_text(changed, encoding="utf-8")
    try:
        found = {"result": "survived"}
        if tests:
            found = server.ask(file=str(target), source=source, changed=changed, tests=tests, seconds=bound)
        if tests and found["result"] != "killed":
            # What was computed before the fork was computed without the fault: the quickest tests run once more where
            # it is there from the first import on, and all of them where the fork could not try it.
            again = tests if found["result"] == "import" else tests[:CONFIRM]
            survived = copy.run(again, bound)
            found = {"result": "survived" if survived else "killed", "by": "a fresh process"}
    finally:
        target.write_text(source, encoding="utf-8")
    old, new = source.splitlines()[mutant.line - 1].strip(), changed.splitlines()[mutant.line - 1].strip()
    seconds = f"{time.monotonic() - start:.1f}"
    return {**found, "old": old, "new": new, "tests": str(len(tests)), "seconds": seconds}


def _summary(room: str, done: dict[str, dict[str, str]], count: int) -> None:
    survivors = {name: found for name, found in done.items() if found["result"] == "survived"}
    if done:
        share = 100 * (1 - len(survivors) / len(done))
        print(f"{room}: {len(done)} of {count} mutants run, {share:.0f} % killed; survivors:")
    for name, found in survivors.items():
        print(f"  {name} ({found['tests']} tests reach it)\n    - {found['old']}\n    + {found['new']}")


if __name__ == "__main__":
    sys.exit(main())
