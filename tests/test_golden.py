"""Golden journals: every shipped game has one, and replaying it gives the same events and scores as ever.

After a deliberate change of rules, `python -m boardwright.testkit.golden` renews them.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boardwright
from boardwright import catalog
from boardwright.testkit import golden

FOLDER = Path(__file__).parent / "golden"


def test_every_shipped_game_has_a_golden_journal_and_there_are_no_others() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(catalog.shipped_games())


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    match = boardwright.replay(kept["journal"])
    assert match.over
    now = {**golden.result(match), **golden.outline(match)}
    assert now == {key: kept[key] for key in now}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_golden_journal_is_of_the_present_files(path: Path) -> None:
    """A journal of former files replays with these, which are kept, and says nothing about the present ones."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["journal"]["digest"] == boardwright.load(path.stem).digest, f"make golden ARGS={path.stem}"
