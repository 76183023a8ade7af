"""The measurement of the levels: results repeat, a run goes on where the last one stopped, and changed bots are
measured again."""

from __future__ import annotations

import json
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).parents[2] / "bench"
NAME = "spot/hexapawn"


@pytest.fixture
def levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module, with files of its own."""
    monkeypatch.syspath_prepend(str(BENCH))
    module = import_module("levels")
    monkeypatch.setattr(module, "KEPT", tmp_path / "levels.json")
    monkeypatch.setattr(module, "DOCS", tmp_path / "levels.md")
    module.DOCS.write_text(f"Before.\n{module.BEGIN}\nold\n{module.END}\nAfter.\n")
    yield module
    sys.modules.pop("levels")


def run(levels: Any, matches: int) -> list[float]:
    """One slice: the points after it."""
    what = next(one for one in levels.measurements() if one.name == NAME)
    tally = levels.read().get(NAME, levels.Tally())
    levels.measure(what, tally, time.time() + 60, matches)
    points: list[float] = levels.read()[NAME].points
    return points


def test_slices_give_the_same_results_as_one_run(levels: Any) -> None:
    first = run(levels, 3)
    slices = run(levels, 8)
    assert slices[:3] == first
    assert len(slices) == 8
    levels.KEPT.unlink()
    assert run(levels, 8) == slices


def test_a_slice_ends_when_its_time_is_over(levels: Any) -> None:
    what = next(one for one in levels.measurements() if one.name == NAME)
    assert levels.measure(what, levels.Tally(), time.time() - 1, 8).points == []


def test_changed_bots_are_measured_again(levels: Any) -> None:
    run(levels, 2)
    assert list(levels.change(levels.forget_changed)) == [NAME]
    rows = json.loads(levels.KEPT.read_text())
    rows[NAME]["bots"] += " other"
    levels.KEPT.write_text(json.dumps(rows))
    assert list(levels.change(levels.forget_changed)) == []


def test_the_table_is_written_between_the_marks_of_the_page(levels: Any) -> None:
    run(levels, 2)
    levels.write_docs("\n".join(levels.lines(levels.read())))
    text = levels.DOCS.read_text()
    assert text.startswith("Before.\n")
    assert text.endswith("\nAfter.\n")
    assert f"| {NAME} | `level:5` | `level:1` | 2 |" in text
    assert "old" not in text


@pytest.mark.parametrize(
    ("won", "lost", "seats", "verdict"),
    [
        (12, 0, 2, "better"),
        (11, 0, 2, None),
        (0, 9, 2, "not better"),
        (100, 100, 2, "not better"),
        (115, 85, 2, "undecided"),
        (9, 0, 3, "better"),
        (8, 0, 3, None),
    ],
)
def test_the_sequential_test(levels: Any, won: int, lost: int, seats: int, verdict: str | None) -> None:
    """65 % against 50 % at 5 % error, with at most 200 matches; among three, against a third."""
    assert levels.Tally([1.0] * won + [0.0] * lost).verdict(seats) == verdict
