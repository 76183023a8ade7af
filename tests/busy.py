"""Tests on a busy machine: `python -m tests.busy [--processes 8] [--times 3] [PYTEST ARGUMENT …]`.

Starts processes that only use processor time, and runs tests beside them, several times. A test that fails here but
passes on a free machine depends on the speed of the machine. By default the tests of server, arena and page run.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time

SPIN = "while True: pass"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.busy", description=__doc__)
    parser.add_argument("--processes", type=int, default=8)
    parser.add_argument("--times", type=int, default=3)
    args, words = parser.parse_known_args()
    tests = words or ["-n", "4", "--dist", "worksteal", "tests/server", "tests/arena", "tests/page"]
    busy = [subprocess.Popen([sys.executable, "-S", "-c", SPIN]) for _ in range(args.processes)]
    failed = 0
    try:
        for number in range(args.times):
            begun = time.monotonic()
            code = subprocess.run([sys.executable, "-m", "pytest", *tests], check=False).returncode
            failed += code != 0
            print(f"run {number + 1}: code {code}, {time.monotonic() - begun:.0f} s", flush=True)
    finally:
        for process in busy:
            process.kill()
            process.wait()
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
