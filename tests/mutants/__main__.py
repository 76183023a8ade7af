"""`python -m tests.mutants [ROOM …] [--count 300] [--seed 1] [--minutes 15]`: runs a slice and lists the survivors."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from tests.mutants.copy import Copy, warm
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
    done = {mutant.name: done[mutant.name] for mutant in drawn if mutant.name in done}
    left = [mutant for mutant in drawn if mutant.name not in done]
    if left and time.monotonic() < end:
        copy.prepare()
    for mutant in left:
        if time.monotonic() > end:
            break
        done[mutant.name] = _try(copy, mutant)
        results.write_text(json.dumps(done, indent=1))
        print(f"{len(done):4} {done[mutant.name]['result']:8} {mutant.name}", flush=True)
    return done


def _try(copy: Copy, mutant: Mutant) -> dict[str, str]:
    target = copy.place / mutant.file
    source = target.read_text(encoding="utf-8")
    changed = mutant.apply(source)
    assert changed is not None
    tests = copy.reaching(mutant.file, mutant.line)
    bound = 30 + 3 * sum(copy.tests[name] for name in tests)
    target.write_text(changed, encoding="utf-8")
    try:
        # Quick tests first: most faults are noticed by one of them.
        survived = copy.run(tests[:20], bound) and (len(tests) <= 20 or copy.run(tests[20:], bound))
    finally:
        target.write_text(source, encoding="utf-8")
    old, new = source.splitlines()[mutant.line - 1].strip(), changed.splitlines()[mutant.line - 1].strip()
    return {"result": "survived" if survived else "killed", "old": old, "new": new, "tests": str(len(tests))}


def _summary(room: str, done: dict[str, dict[str, str]], count: int) -> None:
    survivors = {name: found for name, found in done.items() if found["result"] == "survived"}
    if done:
        share = 100 * (1 - len(survivors) / len(done))
        print(f"{room}: {len(done)} of {count} mutants run, {share:.0f} % killed; survivors:")
    for name, found in survivors.items():
        print(f"  {name} ({found['tests']} tests reach it)\n    - {found['old']}\n    + {found['new']}")


if __name__ == "__main__":
    sys.exit(main())
