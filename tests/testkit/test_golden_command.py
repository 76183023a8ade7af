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
    assert run(monkeypatch, "ches", "--folder", str(tmp_path), "--yes") == 1
    assert "did you mean 'chess'" in capsys.readouterr().err
    assert [path.name for path in tmp_path.glob("*")] == ["chess.json"]


def spoil(path: Path, **changes: object) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**kept, **changes}), encoding="utf-8")


def test_a_changed_journal_is_told_in_words_and_not_written_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A leak or a changed rule must not be blessed by a command that nobody reads."""
    assert run(monkeypatch, "tic-tac-toe", "--folder", str(tmp_path)) == 0
    path = tmp_path / "tic-tac-toe.json"
    good = path.read_text(encoding="utf-8")
    capsys.readouterr()

    assert run(monkeypatch, "tic-tac-toe", "--folder", str(tmp_path)) == 0
    assert capsys.readouterr().out == ""

    spoil(path, digest="of other events", scores=[0.25, 0.75])
    spoilt = path.read_text(encoding="utf-8")
    assert run(monkeypatch, "tic-tac-toe", "--folder", str(tmp_path)) == 1
    told = capsys.readouterr().out
    assert "they gave [0.25, 0.75]" in told
    assert "--yes" in told
    assert path.read_text(encoding="utf-8") == spoilt

    assert run(monkeypatch, "tic-tac-toe", "--folder", str(tmp_path), "--yes") == 0
    assert path.read_text(encoding="utf-8") == good


def test_a_journal_that_no_longer_replays_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "tic-tac-toe", "--folder", str(tmp_path)) == 0
    path = tmp_path / "tic-tac-toe.json"
    journal = json.loads(path.read_text(encoding="utf-8"))["journal"]
    spoil(path, journal={**journal, "answers": [journal["answers"][0]] * 2})
    assert run(monkeypatch, "tic-tac-toe", "--folder", str(tmp_path)) == 1
    told = capsys.readouterr().out
    assert "can no longer be replayed" in told
    assert "differs from answer 2 on" in told
