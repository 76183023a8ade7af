"""The contract suite as a command: it counts the checked matches, and refuses anything that is not a game."""

from __future__ import annotations

import subprocess
import sys

import pytest


def run(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "boardwright.testkit", *args], capture_output=True, text=True, timeout=120
    )


@pytest.mark.slow
def test_all_matches_are_looked_at_in_batches_on_several_processes():
    done = run("checkers", "--matches", "21", "--moments", "2", "--jobs", "2", "-o", "max_moves=4")
    told = "21 matches, 0 findings; the longest had 4 answers, no decision more than 8 options\n"
    assert (done.returncode, done.stdout) == (0, told), done.stderr
    assert "21 of 21 matches" in done.stderr


def test_what_is_no_game_is_refused():
    done = run("chekers")
    assert done.returncode == 1
    assert "There is no game or file named 'chekers'" in done.stderr
    assert "Traceback" not in done.stderr
