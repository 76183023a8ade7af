"""The JSON of the tutorial loads and plays unchanged."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import boardwright
from boardwright import catalog
from boardwright.core import Rng
from boardwright.core.problem_report import ProblemReport

PAGE = Path(__file__).parents[2] / "docs" / "tutorials" / "tactics.md"
BLOCKS = re.findall(
    r'^```json(?: title="[^"/]*")?\n(.*?)^```$', PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: json.loads(block)["id"])
def test_the_tutorials_files_are_clean_and_play(block: str) -> None:
    data = json.loads(block)
    report = ProblemReport(data["id"])
    assert catalog.check(data, report) == data["schema"]
    assert [str(problem) for problem in report.errors] == []
    match, rng = boardwright.load(data).start(seed=1), Rng(1)
    while not match.over:
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))


def test_the_tutorial_has_its_five_files() -> None:
    assert {json.loads(block)["schema"] for block in BLOCKS} == {
        "tactics-scenario",
        "tactics-ai",
        "tactics-campaign",
    }
    assert len(BLOCKS) == 5
