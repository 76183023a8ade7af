"""The command that writes golden journals: one for each game, and it says which game has none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boardwright
from boardwright.testkit import golden


def run(monkeypatch: pytest.MonkeyPatch, *args: str) -> int:
    monkeypatch.setattr("sys.argv", ["golden", *args])
    return golden.main()


def test_a_golden_journal_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, "intellector", "--folder", str(tmp_path)) == 0
    kept = json.loads((tmp_path / "intellector.json").read_text(encoding="utf-8"))
    match = boardwright.replay(kept["journal"])
    assert match.over
    assert golden.result(match) == {key: kept[key] for key in ("events", "digest", "scores")}


def test_what_is_no_game_is_told_and_stale_ones_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "gone.json").write_text("{}")
    (tmp_path / "chess.json").write_text("{}")
    assert run(monkeypatch, "ches", "--folder", str(tmp_path)) == 1
    assert "did you mean 'chess'" in capsys.readouterr().err
    assert [path.name for path in tmp_path.glob("*")] == ["chess.json"]
