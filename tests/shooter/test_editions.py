"""Matches of former editions are played on as they were: by the files and the readings of their time."""

from __future__ import annotations

import json
from pathlib import Path

import boardwright
from boardwright.testkit import golden

JOURNALS = Path(__file__).parent / "journals"


def test_a_journal_of_the_first_edition_replays_as_it_was() -> None:
    kept = json.loads((JOURNALS / "deathmatch-edition-1.json").read_text(encoding="utf-8"))
    match = boardwright.replay(kept["journal"])
    assert match.over
    assert golden.result(match) == {key: kept[key] for key in golden.result(match)}
    assert match.game.rules.late_tagback
    assert not boardwright.load("deathmatch").rules.late_tagback
