"""The copy of the checkout that mutants are put into, and the tests that run in it."""

from __future__ import annotations

import hashlib
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


class Copy:
    """A copy of the checkout under `.mutants/ROOM`, with what the tests of the room reach."""

    def __init__(self, root: Path, room: str, folders: list[str]) -> None:
        self.root = root
        self.place = root / ".mutants" / room
        self.folders = [f"tests/{folder}" for folder in folders]
        self.tests: dict[str, float] = {}
        self._data: coverage.CoverageData | None = None

    def prepare(self) -> None:
        """Copies what git knows, and measures which tests reach which lines, unless nothing has changed since."""
        stamp = self.place / "copied"
        state = self._state()
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

    def reaching(self, file: str, line: int) -> list[str]:
        """Tests that reach a line, quickest first; all of the room where only imports or other processes do."""
        assert self._data is not None
        contexts = self._data.contexts_by_lineno(str(self.place / file)).get(line, [])
        found = [name for name in contexts if name in self.tests] or list(self.tests)
        return sorted(found, key=lambda name: self.tests[name])

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

    def _state(self) -> str:
        """Of everything that decides what the tests of the room do: the source and the tests."""
        paths = ["src", *self.folders]
        trees = _git(self.root, "rev-parse", *(f"HEAD:{path}" for path in paths))
        return hashlib.sha256(trees + _git(self.root, "diff", "HEAD", "--", *paths)).hexdigest()


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
