"""The JSON on the pages of the shooter is checked and played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core import Rng
from boardwright.core.problem_report import ProblemReport

PAGE = Path(__file__).parents[2] / "docs" / "tutorials" / "shooter.md"
BLOCKS = [
    json.loads(block)
    for block in re.findall(
        r'```json(?: title="[^"/]*")?\n(.*?)```', PAGE.read_text(encoding="utf-8"), re.DOTALL
    )
]


@pytest.mark.parametrize("data", BLOCKS, ids=lambda data: data.get("id") or data["name"])
def test_every_file_of_the_tutorial_is_clean_and_plays(data: dict[str, Any]) -> None:
    report = ProblemReport("page")
    catalog.check(data, report)
    assert (report.errors, report.warnings) == ([], [])
    match, rng = boardwright.load(data).start(seats=3, seed=2), Rng(2)
    while not match.over and match.length < 600:
        match.answer(match.decisions[0].seat, rng.choice(match.decisions[0].options))


def test_the_fault_that_the_tutorial_shows() -> None:
    hook = next(block for block in BLOCKS if block.get("id") == "hook")
    hook = json.loads(json.dumps(hook).replace('["caught"], "marks"', '["cought"], "marks"'))
    report = ProblemReport("hook.json")
    catalog.check(hook, report)
    assert str(report.errors[0]) in PAGE.read_text(encoding="utf-8")
