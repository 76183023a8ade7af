"""The copy of the checkout that mutants are put into, and the tests that run in it."""

from __future__ import annotations

import ast
import hashlib
import importlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import coverage

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


#: Seconds that the tests of one mutant may take together, by what they took when they were measured.
MOST_SECONDS = 20.0
#: Tests that confirm a survivor in a fresh process: the quickest, because all of them ran in the fork.
CONFIRM = 20


class Server:
    """The other side of `fork_server`."""

    def __init__(self, place: Path, folders: list[str], environment: dict[str, str]) -> None:
        asked, self._asks = os.pipe()
        answers, answered = os.pipe()
        words = [
            "-m",
            "pytest",
            "-q",
            "-p",
            "tests.mutants.fork_server",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:randomly",
        ]
        self._process = subprocess.Popen(
            [sys.executable, *words, *folders], cwd=place, pass_fds=(asked, answered),
            env={**os.environ, **environment, "FORK_SERVER": f"{asked},{answered}"}, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(asked)
        os.close(answered)
        self._answers = os.fdopen(answers)
        self.tests = set(json.loads(self._answers.readline())["tests"])

    def ask(self, **question: Any) -> dict[str, str]:
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


class Copy:
    """A copy of the checkout under `.mutants/ROOM`, with what the tests of the room reach."""

    def __init__(self, root: Path, room: str, folders: list[str]) -> None:
        self.root = root
        self.place = root / ".mutants" / room
        self.folders = [f"tests/{folder}" for folder in folders]
        self.has_processes = room in ("server", "arena")
        self.tests: dict[str, float] = {}
        self._data: coverage.CoverageData | None = None

    def prepare(self) -> None:
        """Copies what git knows, and measures which tests reach which lines, unless nothing has changed since."""
        stamp = self.place / "copied"
        state = self.state()
        if not stamp.is_file() or stamp.read_text() != state:
            shutil.rmtree(self.place, ignore_errors=True)
            listed = _git(self.root, "ls-files", "-co", "--exclude-standard", "-z").decode()
            for name in filter(None, listed.split("\0")):
                if (self.root / name).is_file():
                    target = self.place / name
                    target.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(self.root / name, target)
            kernel = find_spec("boardwright._kernel")
            assert kernel is not None
            assert kernel.origin is not None
            shutil.copy2(kernel.origin, self.place / "src/boardwright")
            for made in ("src/boardwright/server/page", ".venv", "web/node_modules", ".stamps"):
                if (self.root / made).exists() and not (self.place / made).exists():
                    (self.place / made).symlink_to(self.root / made)
            (self.place / "sitecustomize.py").write_text(_CUSTOMIZE)
            self._measure()
            stamp.write_text(state)
        self.tests = json.loads((self.place / "reach.json").read_text())
        self._data = coverage.CoverageData(str(self.place / ".coverage"))
        self._data.read()

    def reaching(self, file: str, line: int, kills: Counter[str]) -> list[str]:
        """Tests that reach a line: those that killed most so far first, then the quickest.

        A line that runs on import concerns every test that reaches its file. Where tests start processes, which are
        not measured, a line that nobody reaches may be reached there, and all tests are taken. Together they take at
        most `MOST_SECONDS`.
        """
        assert self._data is not None
        lines = self._data.contexts_by_lineno(str(self.place / file))
        statement = _statement((self.place / file).read_text(encoding="utf-8"), line)
        contexts = {name for number in statement for name in lines.get(number, [])}
        if contexts == {""}:
            contexts = {name for names in lines.values() for name in names}
        # Models that only declare fields are reached by imports alone.
        if contexts == {""} or (not contexts and self.has_processes):
            contexts = set(self.tests)
        kept, seconds = [], 0.0
        for name in sorted(contexts & self.tests.keys(), key=lambda name: (self.tests[name], name)):
            seconds += self.tests[name]
            if kept and seconds > MOST_SECONDS:
                break
            kept.append(name)
        return sorted(kept, key=lambda name: (-kills[name], self.tests[name]))

    def server(self) -> Server:
        """A process that has collected all tests of the room; those that fail in it without a fault are dropped."""
        started = Server(self.place, self.folders, self._environment())
        self.tests = {name: seconds for name, seconds in self.tests.items() if name in started.tests}
        return started

    def run(self, tests: list[str], seconds: float) -> bool:
        """Whether all of the tests pass within a time, in a process of their own."""
        child = os.fork()
        if child == 0:
            self._child(tests)
        deadline = time.monotonic() + seconds
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
            os.environ.update(self._environment())
            exec(_CUSTOMIZE)
            for name in [name for name in sys.modules if name.partition(".")[0] in ("boardwright", "tests")]:
                del sys.modules[name]
            sys.path[:0] = [str(self.place / "src"), str(self.place)]
            import pytest

            code = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", *tests]))
        finally:
            os._exit(code)

    def _measure(self) -> None:
        print(f"running the tests of {', '.join(self.folders)} once, to see what they reach …", flush=True)
        measured = [sys.executable, "-m", "coverage", "run", "--source=src/boardwright"]
        tests = ["-m", "pytest", "-q", "-p", "tests.mutants.reach", "-p", "no:cacheprovider", *self.folders]
        environment = {**os.environ, **self._environment(), "REACH_OUT": "reach.json"}
        subprocess.run(
            [*measured, *tests], cwd=self.place, env=environment, check=False, stdout=subprocess.DEVNULL
        )

    def _environment(self) -> dict[str, str]:
        return {"PYTHONPATH": f"{self.place / 'src'}:{self.place}", "PYTHONDONTWRITEBYTECODE": "1"}

    def state(self) -> str:
        """A digest of everything that decides what the tests of the room do: the source and the tests."""
        paths = ["src", *self.folders]
        trees = _git(self.root, "rev-parse", *(f"HEAD:{path}" for path in paths))
        return hashlib.sha256(trees + _git(self.root, "diff", "HEAD", "--", *paths)).hexdigest()


def _statement(source: str, line: int) -> range:
    """The lines of the statement that a line belongs to; of one with a body, those of its head."""
    found = range(line, line + 1)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or line):
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if isinstance(body, list) and body else node.end_lineno or line
            if line <= last:
                found = range(node.lineno, last + 1)
    return found


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
