"""The copy of the checkout that mutants are put into, and the tests that run in it."""

from __future__ import annotations

import importlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tests.mutants.draw import ROOMS, Mutant
from tests.mutants.fork_server import CLOCK_LEAST, CLOCK_TIMES, TIMES
from tests.mutants.reached import Reached

#: Imported before the first test run, so that each run starts warm. Nothing of ours: it is what changes.
_WARM = (
    "pytest",
    "hypothesis",
    "pydantic",
    "msgspec",
    "orjson",
    "fluent.runtime",
    "fastapi",
    "httpx",
    "uvicorn",
    "websockets",
)

#: The editable install points to the checkout; inside the copy it must not.
_CUSTOMIZE = """import sys
sys.meta_path[:] = [finder for finder in sys.meta_path if "Redirecting" not in type(finder).__name__]
"""
#: Bound of what a fresh process computes before its first test, in seconds.
IMPORT_SECONDS = 30.0
#: Kept in the copy although git does not know it.
_MADE = ("src/boardwright/server/page", ".venv", "web/node_modules", ".stamps")


class Server:
    """The other side of `fork_server`."""

    def __init__(self, copy: Copy) -> None:
        asked, self._asks = os.pipe()
        answers, answered = os.pipe()
        words = [
            "-m",
            "pytest",
            *_WORDS,
            f"--basetemp={copy.folder / 'tmp'}",
            "-p",
            "tests.mutants.fork_server",
        ]
        self._process = subprocess.Popen(
            [sys.executable, *words, *copy.folders], cwd=copy.place, pass_fds=(asked, answered),
            env={**os.environ, **copy.environment(), "FORK_SERVER": f"{asked},{answered}", "FORK_SOURCE": copy.source},
            stdout=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(asked)
        os.close(answered)
        self._answers = os.fdopen(answers)
        self.tests: list[str] = json.loads(self._answers.readline())["tests"]

    def ask(self, **question: Any) -> dict[str, Any]:
        """What became of a mutant: `killed` (by which test), `survived` or `import`."""
        self._write(json.dumps(question).encode() + b"\n")
        return dict(json.loads(self._answers.readline()))

    def _write(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._asks, data) :]

    def close(self) -> None:
        os.close(self._asks)
        self._process.wait(30)
        self._answers.close()


_WORDS = ("-q", "-p", "no:cacheprovider", "-p", "no:randomly")


class Copy:
    """A copy of the checkout under `.mutants/ROOM`, with what the tests of the room reach."""

    def __init__(self, root: Path, room: str) -> None:
        self.root = root
        self.folder = root / ".mutants" / f"{room}-reach"
        self.place = root / ".mutants" / room
        self.source = f"src/boardwright/{ROOMS[room][0]}"
        self.folders = [f"tests/{folder}" for folder in ROOMS[room][1]]
        #: Tests that start processes depend on the clock, and reach lines there that are not measured.
        self.has_processes = room in ("server", "arena")
        self.folder.mkdir(parents=True, exist_ok=True)
        self.reached = Reached(self.folder, self.place)

    def prepare(self) -> None:
        """Copies what git knows."""
        self._sync()

    def measure(self, server: Server, mutants: list[Mutant]) -> None:
        """Sees which mutants are reached by the tests that are new or have changed."""
        files = sorted(path for folder in self.folders for path in (self.place / folder).rglob("test_*.py"))
        if not (outdated := self.reached.outdated(files)):
            return
        print(
            f"running {len(outdated)} of {len(files)} test files once, to see what they reach …", flush=True
        )
        places: dict[tuple[str, int], set[str]] = {}
        probes: dict[str, list[int]] = {}
        for mutant in mutants:
            file = str(self.place / mutant.file)
            places.setdefault((file, mutant.line), set()).add(mutant.place)
            probes.setdefault(file, []).append(mutant.line)
        tests = [name for name in server.tests if name.partition("::")[0] in outdated]
        out = self.folder / "measured.json"
        out.unlink(missing_ok=True)
        server.ask(measure=str(out), probes=probes, tests=tests)
        self.reached.add(outdated, json.loads(out.read_text(encoding="utf-8")), places)

    def _sync(self) -> None:
        """Makes the copy equal to the checkout; a file that a stopped run left changed is mended too."""
        listed = _git(self.root, "ls-files", "-co", "--exclude-standard", "-z").decode()
        names = {name for name in listed.split("\0") if name and (self.root / name).is_file()}
        for name in names:
            target, content = self.place / name, (self.root / name).read_bytes()
            if not target.is_file() or target.read_bytes() != content:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
                shutil.copymode(self.root / name, target)
        for folder in ("src", "tests"):
            for path in (self.place / folder).rglob("*.py"):
                if str(path.relative_to(self.place)) not in names:
                    path.unlink()
        kernel = find_spec("boardwright._kernel")
        assert kernel is not None
        assert kernel.origin is not None
        shutil.copy2(kernel.origin, self.place / "src/boardwright")
        for made in _MADE:
            if (self.root / made).exists() and not (self.place / made).exists():
                (self.place / made).symlink_to(self.root / made)
        (self.place / "sitecustomize.py").write_text(_CUSTOMIZE)

    def run(self, tests: list[str]) -> bool:
        """Whether all of the tests pass in a process of their own, within the bounds of a fork."""
        times = [self.reached.tests[name] for name in tests]
        child = os.fork()
        if child == 0:
            # The process also imports everything and collects the tests.
            signal.setitimer(
                signal.ITIMER_PROF, IMPORT_SECONDS + TIMES * sum(seconds for seconds, _ in times)
            )
            self._child(tests)
        deadline = time.monotonic() + CLOCK_LEAST + CLOCK_TIMES * sum(clock for _, clock in times)
        while time.monotonic() < deadline:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                _end(child)
                return os.waitstatus_to_exitcode(status) == 0
            time.sleep(0.02)
        _end(child)
        os.waitpid(child, 0)
        return False

    def _child(self, tests: list[str]) -> None:
        code = 1
        try:
            os.setsid()
            os.chdir(self.place)
            null = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(null, stream)
            os.environ.update(self.environment())
            exec(_CUSTOMIZE)
            for name in [name for name in sys.modules if name.partition(".")[0] in ("boardwright", "tests")]:
                del sys.modules[name]
            sys.path[:0] = [str(self.place / "src"), str(self.place)]
            import pytest

            code = int(pytest.main(["-x", *_WORDS, f"--basetemp={self.folder / 'tmp'}", *tests]))
        finally:
            os._exit(code)

    def environment(self) -> dict[str, str]:
        return {"PYTHONPATH": f"{self.place / 'src'}:{self.place}", "PYTHONDONTWRITEBYTECODE": "1"}


def _git(root: Path, *words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=root, check=True, capture_output=True).stdout


def warm() -> None:
    """Imports what every test run needs."""
    for name in _WARM:
        importlib.import_module(name)


def _end(child: int) -> None:
    try:
        os.killpg(child, signal.SIGKILL)
    except ProcessLookupError:
        return
