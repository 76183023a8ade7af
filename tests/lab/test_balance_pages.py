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
    first = balance.measure("tic-tac-toe", 40, time.monotonic() - 1)
    assert first is not None
    assert first["games"] == 1
    rest = balance.measure("tic-tac-toe", 40, time.monotonic() + 60)
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
