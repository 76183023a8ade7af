"""Runs the command line in tests: in this process if that is enough, otherwise as a real process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from boardwright.cli import main, output

STANDOFF = Path(__file__).parent / "standoff.json"


@dataclass
class Ran:
    """What a command gave."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON value of standard output; nothing may stand around it."""
        return json.loads(self.out)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    output._chosen.clear()
    yield
    output._chosen.clear()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Runs a command in this process."""

    def run(*arguments: object) -> Ran:
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


@pytest.fixture
def process() -> Callable[..., Ran]:
    """Runs a command as a process of its own."""

    def run(*arguments: object, **env: str) -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "boardwright", *map(str, arguments)],
            capture_output=True, text=True, timeout=60, check=False, stdin=subprocess.DEVNULL,
            env={**os.environ, "LC_ALL": "C.UTF-8", **env},
        )  # fmt: skip
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def standoff() -> str:
    """A game in a file of its own, small enough to know by heart."""
    return str(STANDOFF)
