"""`make prove`: tasks in several processes, stored results, and the remaining tasks."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pytest

from boardwright.proof import prove_shipped


@pytest.fixture(autouse=True)
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(prove_shipped, "RESULTS", tmp_path / "prove.jsonl")
    return tmp_path / "prove.jsonl"


def test_tasks_of_two_games_are_compared_once_and_kept(
    results: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ["tic-tac-toe", "misere-tic-tac-toe", "--kind", "games", "--random-games", "2", "--jobs", "2"]
    assert prove_shipped.main(few) == 0
    kept = [json.loads(line) for line in results.read_text("utf-8").splitlines()]
    assert sorted((one["game"], one["games"], one["equal"]) for one in kept) == [
        ("misere-tic-tac-toe", 2, True), ("tic-tac-toe", 2, True),
    ]  # fmt: skip
    capsys.readouterr()
    assert prove_shipped.main([*few, "--list"]) == 0
    told = capsys.readouterr().out
    assert told.count("agrees") == 2
    assert "not compared" not in told


def test_what_is_left_is_no_success(capsys: pytest.CaptureFixture[str]) -> None:
    assert prove_shipped.main(["chess", "--list"]) == 1
    assert "not compared" in capsys.readouterr().out
    assert prove_shipped.main(["chess", "--minutes", "0"]) == 1


def test_a_difference_is_compared_again(results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The kernel may have been mended since."""
    [task] = prove_shipped.tasks(["tic-tac-toe"])
    difference = {"kind": "moves", "only_ours": ["x"]}
    wrong = {"task": task.key, "kind": "games", "equal": False, "games": 1, "positions": 1, "perft": []}
    results.write_text(json.dumps({**wrong, "difference": difference, "seconds": 1}) + "\n")
    assert prove_shipped.main(["tic-tac-toe", "--list"]) == 1
    assert "1 of 1 not compared" in capsys.readouterr().out
    assert prove_shipped.main(["tic-tac-toe", "--random-games", "20"]) == 0
    assert "DIFFERS" not in capsys.readouterr().out


def test_a_difference_fails(
    results: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def differ(task: prove_shipped.Task, games: int | None = None) -> dict[str, object]:
        return {
            "task": task.key, "kind": "games", "equal": False, "games": 1, "positions": 1, "perft": [], "seconds": 1,
            "difference": {"kind": "moves", "only_ours": ["x"]},
        }  # fmt: skip

    monkeypatch.setattr(prove_shipped, "run", differ)
    monkeypatch.setattr(prove_shipped, "ProcessPoolExecutor", _HereAndNow)
    assert prove_shipped.main(["tic-tac-toe"]) == 1
    assert "DIFFERS" in capsys.readouterr().out


class _HereAndNow:
    """An executor without processes, so that what was replaced is used."""

    def __init__(self, *_: object, **__: object) -> None: ...

    def __enter__(self) -> _HereAndNow:
        return self

    def __exit__(self, *_: object) -> None: ...

    def submit(self, call: Callable[..., object], *arguments: object) -> Future[object]:
        done: Future[object] = Future()
        done.set_result(call(*arguments))
        return done
