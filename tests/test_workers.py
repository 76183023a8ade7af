"""Workers of xdist end without an interrupt, however long their end takes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

#: The end of a worker takes longer than the five seconds that execnet waits before it sends a SIGINT.
SLOW_END = """
import time
from tests.conftest import pytest_sessionfinish

def pytest_unconfigure(config):
    if hasattr(config, "workerinput"):
        time.sleep(7)
        (config.rootpath / "ended").touch()
"""


@pytest.mark.full
def test_a_worker_that_ends_slowly_is_not_interrupted(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(SLOW_END)
    (tmp_path / "test_one.py").write_text("def test_one() -> None: pass\n")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-n",
            "1",
            "-p",
            "no:cacheprovider",
            "--rootdir",
            str(tmp_path),
            str(tmp_path),
        ],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert "1 passed" in done.stdout, done.stdout + done.stderr
    assert (tmp_path / "ended").is_file(), "the worker was interrupted"
