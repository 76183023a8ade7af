"""The command that writes golden journals: one for each game, and it says which game has none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boardwright
from boardwright.core import Event
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


def test_the_first_event_that_differs_is_shown_with_those_who_see_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "tic-tac-toe", "--folder", str(tmp_path)) == 0
    path = tmp_path / "tic-tac-toe.json"
    match = boardwright.replay(json.loads(path.read_text(encoding="utf-8"))["journal"])
    events = list(match.events)
    capsys.readouterr()

    def told(seen: list[Event]) -> str:
        """What is said if the game formerly had these events."""
        monkeypatch.setattr(type(match), "events", property(lambda self: seen))
        former = {**golden.result(match), **golden.outline(match)}
        monkeypatch.undo()
        spoil(path, **former)
        assert run(monkeypatch, "tic-tac-toe", "--folder", str(tmp_path)) == 1
        return capsys.readouterr().out

    third = json.dumps(events[2].json)
    shown = f"the first event that differs is number 3: everybody sees {third}"
    hidden = Event(events[2].type, events[2].facts, seats=(1,))
    assert shown in told([*events[:2], hidden, *events[3:]])
    lost = told([*events[:2], *events[3:]])
    assert f"they gave {len(events) - 1}" in lost
    assert f"events of type '{events[2].type}': " in lost
    assert shown in lost
    more = told([*events, Event("extra", {})])
    assert "events of type 'extra': 0, formerly 1" in more
    assert f"number {len(events) + 1}: it is missing now" in more


@pytest.mark.parametrize(
    ("answer", "written"), [("y", True), ("Yes", True), ("n", False), ("", False), (None, False)]
)
def test_at_a_terminal_only_a_yes_writes(
    answer: str | None, written: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(question: str) -> str:
        if answer is None:
            raise EOFError
        return answer

    assert run(monkeypatch, "tic-tac-toe", "--folder", str(tmp_path)) == 0
    path = tmp_path / "tic-tac-toe.json"
    spoil(path, scores=[0.25, 0.75])
    spoilt = path.read_text(encoding="utf-8")
    monkeypatch.setattr("builtins.input", asked)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    assert run(monkeypatch, "tic-tac-toe", "--folder", str(tmp_path)) == (0 if written else 1)
    assert (path.read_text(encoding="utf-8") != spoilt) == written


def test_other_files_of_a_game_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "tic-tac-toe", "--folder", str(tmp_path)) == 0
    path = tmp_path / "tic-tac-toe.json"
    spoil(
        path, journal={**json.loads(path.read_text(encoding="utf-8"))["journal"], "digest": "of other files"}
    )
    assert run(monkeypatch, "tic-tac-toe", "--folder", str(tmp_path)) == 1
    assert "the game's files have changed" in capsys.readouterr().out


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
