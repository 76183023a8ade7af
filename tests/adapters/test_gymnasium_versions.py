"""The adapter with the versions of Gymnasium that the extra `rl` accepts, each installed into a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.full

#: One episode with an environment of an id that Gymnasium knows by itself or through the module in it.
EPISODE = """
import sys, gymnasium
assert gymnasium.__version__ == sys.argv[1], gymnasium.__version__
env = gymnasium.make(sys.argv[2], opponents="greedy")
_, info = env.reset(seed=1)
over = False
while not over:
    _, reward, over, _, info = env.step(info["action_mask"].argmax())
print("reward", reward)
"""
BATCH = """
import gymnasium, boardwright.adapters.gymnasium
env = gymnasium.make_vec("boardwright/chess-v0", 8, vectorization_mode="vector_entry_point")
env.reset(seed=1)
print(env.step(env.unwrapped.sample())[0].shape)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folders = {version: tmp_path_factory.mktemp("gymnasium") for version in ("0.29.1", "1.0.0", "1.1.0")}
    for version, folder in folders.items():
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", folder,
                        f"gymnasium=={version}"], check=True)  # fmt: skip
    return folders


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", *arguments], capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(folder)},
    )  # fmt: skip


@pytest.mark.parametrize("version", ["0.29.1", "1.0.0", "1.1.0"])
def test_the_id_with_the_module(installed: dict[str, Path], version: str) -> None:
    done = run(
        installed[version], EPISODE, version, "boardwright.adapters.gymnasium:boardwright/tic-tac-toe-v0"
    )
    assert "reward" in done.stdout, done.stderr


def test_the_entry_point_where_gymnasium_reads_it(installed: dict[str, Path]) -> None:
    done = run(installed["0.29.1"], EPISODE, "0.29.1", "boardwright/tic-tac-toe-v0")
    assert "reward" in done.stdout, done.stderr


def test_later_versions_read_no_entry_point(installed: dict[str, Path]) -> None:
    """If this fails, Gymnasium reads entry points again: docs/standards.md and ADR 25 are to be changed."""
    done = run(installed["1.0.0"], EPISODE, "1.0.0", "boardwright/tic-tac-toe-v0")
    assert "NamespaceNotFound" in done.stderr


@pytest.mark.parametrize("version", ["1.0.0", "1.1.0"])
def test_batches(installed: dict[str, Path], version: str) -> None:
    done = run(installed[version], BATCH)
    assert done.stdout == "(8, 21, 64)\n", done.stderr


def test_batches_say_which_version_they_need(installed: dict[str, Path]) -> None:
    done = run(installed["0.29.1"], "import boardwright.adapters.vector_env")
    assert "batches need Gymnasium 1.0 or later; 0.29.1 is installed" in done.stderr
