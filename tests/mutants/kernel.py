"""Small faults in the kernel's C++: `python -m tests.mutants.kernel [--count 20] [--seed 1]` lists those that survive.

The kernel is copied, changed at one place, built beside the installed one, and put through the tests of boards.
"""

from __future__ import annotations

import argparse
import random
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLACE = ROOT / ".mutants" / "kernel"
#: A word of C++, and what it becomes. Templates, includes and shifts of streams are left alone.
FAULTS = (
    (r" < ", " <= "),
    (r" > ", " >= "),
    (r" <= ", " < "),
    (r" >= ", " > "),
    (r" == ", " != "),
    (r" != ", " == "),
    (r" && ", " || "),
    (r" \|\| ", " && "),
    (r" \+ ", " - "),
    (r" - ", " + "),
    (r" & ", " | "),
    (r"\+\+(?=\w)", "--"),
    (r"\btrue\b", "false"),
    (r"\bfalse\b", "true"),
    (r"(?<=return )!(?=\w)", ""),
    (r"\bcontinue;", "break;"),
)
SKIPPED = re.compile(r"^\s*(//|#|template|static_assert|using )")
TESTS = (
    "test_kernel.py",
    "test_kernel_work.py",
    "test_language.py",
    "test_language_counts.py",
    "test_language_chess.py",
)


@dataclass(frozen=True)
class Fault:
    """One changed place of the kernel."""

    file: str
    line: int
    old: str
    new: str


def faults() -> list[Fault]:
    """Every place where a fault fits, in the rules part of the kernel."""
    found = []
    for path in sorted((ROOT / "kernel").glob("*.cpp")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            if SKIPPED.match(line):
                continue
            for pattern, word in FAULTS:
                for hit in re.finditer(pattern, line.partition("//")[0]):
                    changed = line[: hit.start()] + word + line[hit.end() :]
                    found.append(Fault(f"kernel/{path.name}", number, line, changed))
    return found


def build() -> bool:
    """Whether the copy compiles."""
    folder = PLACE / "build"
    setup = [
        "cmake",
        "-S",
        str(PLACE),
        "-B",
        str(folder),
        "-DSKBUILD_STATE=editable",
        f"-DPython_EXECUTABLE={sys.executable}",
    ]
    for command in (setup, ["cmake", "--build", str(folder), "-j", "2"]):
        if subprocess.run(command, capture_output=True).returncode != 0:
            return False
    return True


def noticed() -> bool:
    """Whether a test fails with the kernel of the copy; one that hangs or crashes counts."""
    tests = [f"tests/boards/{name}" for name in TESTS]
    command = [sys.executable, "-m", "tests.boards.other_kernel", str(PLACE / "build"), "-x", "-q", *tests]
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, timeout=600).returncode != 0
    except subprocess.TimeoutExpired:
        return True


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.kernel", description=__doc__)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    PLACE.mkdir(parents=True, exist_ok=True)
    shutil.copytree(ROOT / "kernel", PLACE / "kernel", dirs_exist_ok=True)
    shutil.copy2(ROOT / "CMakeLists.txt", PLACE)
    if not build() or noticed():
        print("the tests fail without any fault; mend that first")
        return 1
    drawn = random.Random(args.seed).sample(faults(), args.count)
    survived = []
    for fault in drawn:
        target = PLACE / fault.file
        source = target.read_text(encoding="utf-8")
        lines = source.splitlines(keepends=True)
        lines[fault.line] = fault.new + "\n"
        target.write_text("".join(lines), encoding="utf-8")
        result = "no program" if not build() else "killed" if noticed() else "survived"
        target.write_text(source, encoding="utf-8")
        print(f"{result:10} {fault.file}:{fault.line + 1}: {fault.new.strip()}", flush=True)
        survived += [fault] if result == "survived" else []
    print(f"{len(drawn)} mutants, {len(survived)} survived")
    return 0


if __name__ == "__main__":
    sys.exit(main())
