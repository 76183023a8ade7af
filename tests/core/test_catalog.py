"""The catalog and journals: a journal names a shipped game or carries its own, and never opens a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import BadJournal, FormatError, UnknownGame, catalog


def shipped_file(name: str) -> Path:
    return catalog.shipped_games()[name].path


def journal(name: str = "chess") -> dict[str, Any]:
    match = boardwright.load(name).start(seed=3)
    match.answer(0, match.decisions[0].options[0])
    return json.loads(json.dumps(match.journal.json))  # type: ignore[no-any-return]


def test_a_journal_of_a_shipped_game_names_it(tmp_path: Path) -> None:
    kept = journal()
    assert "definition" not in kept
    assert boardwright.replay(kept).length == 1
    (tmp_path / "kept.json").write_text(json.dumps(kept), encoding="utf-8")
    assert boardwright.replay(tmp_path / "kept.json").length == 1


def test_a_journal_of_a_file_carries_it(tmp_path: Path) -> None:
    path = tmp_path / "my chess.json"
    path.write_bytes(shipped_file("chess").read_bytes())
    match = boardwright.load(path).start(seed=1)
    match.answer(0, match.decisions[0].options[3])
    kept = json.loads(json.dumps(match.journal.json))
    path.unlink()
    again = boardwright.replay(kept)
    assert again.view(0).json == match.view(0).json
    assert again.game.name == "my chess"


def test_a_journal_never_opens_a_file() -> None:
    path = str(shipped_file("chess"))
    with pytest.raises(UnknownGame):
        boardwright.replay({**journal(), "game": path})
    with pytest.raises(BadJournal):
        boardwright.replay({**journal(), "definition": path})


@pytest.mark.parametrize("options", [{"source": "x"}, {"nonsense": 1}, {"": 0}])
def test_options_that_a_game_does_not_have(options: dict[str, Any]) -> None:
    with pytest.raises(boardwright.BadOptions, match="has no option"):
        boardwright.replay({**journal(), "options": options})


@pytest.mark.parametrize("name", ["no-such-game", "x" * 5000, "a\0b", "", "."])
def test_a_game_that_is_nowhere(name: str) -> None:
    with pytest.raises(UnknownGame):
        boardwright.load(name)


def test_the_nearest_name_is_suggested() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'chess'"):
        boardwright.load("ches")


@pytest.mark.parametrize("data", [{}, [], {"x": 1}, [1]])
def test_what_no_family_knows(data: Any) -> None:
    with pytest.raises(FormatError, match="unknown kind of file"):
        boardwright.load(data)
