"""The files on the pages about cards are right, and can be played."""

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
from boardwright.families.cards.format.files import (
    CardsBoardFile,
    FloorSpec,
    ScoringSpec,
    SpaceSpec,
    StartSpec,
    TileSpec,
    TowerSpec,
)
from boardwright.families.cards.format.vocabulary import CODES, FLAGS
from boardwright.families.cards.position import CardsPlayerPosition, CardsPosition, DicePosition

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / "rules/cards.md", DOCS / "tutorials/cards.md"]


def blocks() -> list[Any]:
    found = []
    for page in PAGES:
        for number, text in enumerate(
            re.findall(
                r'```json(?: title="(?!position)[^"/]*")?\n(.*?)```', page.read_text(encoding="utf-8"), re.S
            ),
            1,
        ):
            found.append(pytest.param(json.loads(text), id=f"{page.parent.name}-{number}"))
    return found


@pytest.mark.parametrize("data", blocks())
def test_every_file_on_the_pages_is_right_and_is_played_to_its_end(data: Any) -> None:
    report = ProblemReport("page.json")
    assert catalog.check(data, report) is not None
    assert (report.errors, report.warnings) == ([], [])
    match, rng = boardwright.load(data).start(2, 5), Rng(5)
    while not match.over:
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))


def test_the_rules_name_every_code_and_flag() -> None:
    page = PAGES[0].read_text(encoding="utf-8")
    assert [word for word in (*CODES, *FLAGS) if f"`{word}`" not in page] == []


FORMS = (
    CardsBoardFile,
    TowerSpec,
    FloorSpec,
    SpaceSpec,
    TileSpec,
    StartSpec,
    ScoringSpec,
    CardsPosition,
    CardsPlayerPosition,
    DicePosition,
)


def test_the_rules_name_every_key_of_boards_and_positions() -> None:
    page = PAGES[0].read_text(encoding="utf-8")
    keys = {key for form in FORMS for key in form.model_fields}
    assert [key for key in sorted(keys) if f"`{key}`" not in page] == []


def test_the_fault_of_the_tutorial_is_told_as_it_says() -> None:
    report = ProblemReport("cards.json")
    catalog.check(
        [{"name": "A", "period": 1, "cardType": "CHARACTERCARD", "instantEffect": "BONUSS"}], report
    )
    assert str(report.errors[0]).startswith("cards.json: [0].instantEffect: unknown value 'BONUSS';")
    assert str(report.errors[0]).endswith("did you mean 'BONUS'?")
