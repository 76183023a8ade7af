"""The balance pages of the documentation: made from a report, in slices, with the notes that people wrote."""

from __future__ import annotations

import importlib.util
import time
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def balance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    spec = importlib.util.spec_from_file_location(
        "balance", Path(__file__).parents[2] / "docs" / "balance.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "WORK", tmp_path / "work")
    monkeypatch.setattr(module, "PAGES", tmp_path / "pages")
    monkeypatch.setattr(module, "BOT", "random")
    return module


def test_pages_are_made_in_slices(balance: Any) -> None:
    first = balance.measure("tic-tac-toe", 40, time.process_time() - 1)
    assert first is not None
    assert first["games"] == 1
    rest = balance.measure("tic-tac-toe", 40, time.process_time() + 60)
    assert rest is not None
    assert (rest["games"], rest["resumed"]) == (40, 1)
    (balance.PAGES / "notes").mkdir(parents=True)
    (balance.PAGES / "notes" / "tic-tac-toe.md").write_text("Whoever begins has the better end of it.\n")
    text = balance.page_text(rest)
    for words in (
        "# Balance of",
        "| seat | wins |",
        "## Content",
        "What we learned",
        "better end of it",
        rest["digest"],
    ):
        assert words in text
    assert "tic-tac-toe.md" in balance.index_text(["tic-tac-toe"])


def test_a_page_says_only_what_its_figures_show(balance: Any) -> None:
    report = balance.measure("tic-tac-toe", 150, time.process_time() + 60)
    said = " ".join(balance.findings(report))
    assert "first seat is better off" in said
    assert "drawn" not in said
    assert "cap" not in said
    assert said in balance.page_text(report)
    assert balance.findings({**report, "distinct": 29}) == []
    fair = {**report, "first_seat": {**report["first_seat"], "real": False}}
    assert "first seat" not in " ".join(balance.findings(fair))
    drawish = {**report["measures"], "drawishness": {"value": 0.6, "low": 0.51, "high": 0.7}}
    assert "Most matches are drawn (60.0 %)." in balance.findings({**report, "measures": drawish})
