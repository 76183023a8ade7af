"""How long every shipped board game takes to load: each in a fresh process, after `import boardwright` and its catalog.

Prints one line for each game, the slowest first: the wall time and the processor time of the first
`boardwright.load(name)`, the least of several processes. `python bench/loading.py [--processes N] [GAME...]`
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

CONTENT = Path(__file__).parent.parent / "src" / "boardwright" / "families" / "boards" / "content"
LOAD = """
import json, sys, time
import boardwright
import boardwright.catalog
import boardwright.families.boards.family
wall, processor = time.perf_counter(), time.process_time()
boardwright.load(sys.argv[1])
print(json.dumps([time.perf_counter() - wall, time.process_time() - processor]))
"""
MOST = 0.050


def seconds(name: str) -> tuple[float, float]:
    """Wall and processor time of loading a game in a process of its own."""
    done = subprocess.run([sys.executable, "-c", LOAD, name], capture_output=True, text=True, check=True)
    wall, processor = json.loads(done.stdout)
    return wall, processor


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--processes", type=int, default=3)
    given = parser.parse_args()
    names = given.games or sorted(path.stem for path in CONTENT.glob("*.json"))
    found = {name: [seconds(name) for _ in range(given.processes)] for name in names}
    best = {name: (min(one[0] for one in all), min(one[1] for one in all)) for name, all in found.items()}
    for name, (wall, processor) in sorted(best.items(), key=lambda item: -item[1][1]):
        print(f"{name:24} {wall * 1000:7.1f} ms wall {processor * 1000:7.1f} ms processor")
    over = [name for name, (_, processor) in best.items() if processor > MOST]
    print(f"{len(best)} games, {len(over)} over {MOST * 1000:.0f} ms: {', '.join(over) or 'none'}")
    return int(bool(over))


if __name__ == "__main__":
    sys.exit(main())
