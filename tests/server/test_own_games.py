"""The operator's own games: which files of the folder are games, and what is said of the others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from boardwright.core import BoardwrightError, Message
from boardwright.core.errors import UnknownGame
from boardwright.server import game_cache, game_previews, prove_worker
from boardwright.server.game_cache import broken_games, load_game, open_folder, own_games


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path
    open_folder("")


def write(folder: Path, **files: Any) -> None:
    for name, content in files.items():
        text = content if isinstance(content, str) else json.dumps(content)
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
    open_folder(str(folder))


def test_games_are_told_from_parts_other_files_and_broken_ones(folder: Path) -> None:
    game = {"extends": "chess", "name": "own"}
    weapon = {"extends": "thor", "id": "own-thor"}
    write(folder, own=game, weapon=weapon, notes={"any": "thing"}, torn="{", lost={"extends": "no-such-game"})
    assert own_games() == ["own"]
    assert set(broken_games()) >= {"torn", "lost"}
    assert all(str(folder) not in fault for faults in broken_games().values() for fault in faults)
    assert load_game("own", {}).name == "own"
    with pytest.raises(UnknownGame):
        load_game("weapon", {})
    open_folder("")
    assert (own_games(), broken_games()) == ([], {})


def test_the_same_game_is_loaded_once() -> None:
    assert load_game("tic-tac-toe", {}) is load_game("tic-tac-toe", {})
    assert game_cache.is_loaded("tic-tac-toe", {})
    definition = load_game("tic-tac-toe", {}).definition
    assert load_game(definition, {}).digest == load_game("tic-tac-toe", {}).digest
    assert not game_cache.is_loaded(definition, {})


def test_a_match_of_an_upload_goes_on_in_the_edition_that_it_began_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(game_cache.catalog, "load_version", lambda *given: asked.append(given))
    definition = {"extends": "chess", "name": "own"}
    load_game(definition, {"a": 1}, "digest")
    assert asked == [(definition, {"a": 1}, "digest")]


def test_a_text_of_a_kind_that_does_not_exist_is_not_checked() -> None:
    assert game_previews.check('{"extends": "chess", "name": "own"}', None, "en")["ok"]
    assert game_previews.check('{"extends": "chess", "name": "own"}', "board", "en")["kind"] is not None
    found = game_previews.check("{}", "no-such-kind", "en")
    assert (found["ok"], found["kind"], len(found["errors"])) == (False, None, 1)


def test_a_game_that_cannot_be_started_is_shown_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(data: Any) -> None:
        raise BoardwrightError(Message("core-match-over"))

    monkeypatch.setattr(game_previews.catalog, "load", load)
    assert game_previews._opening({}) == {"why": Message("core-match-over").json}


@pytest.mark.parametrize(
    ("against", "missing", "chosen"),
    [(None, "one", "two"), ("one", "one", "one"), (None, "", "one"), (None, "one two", None)],
)
def test_a_game_is_proven_with_the_first_engine_that_is_there(
    against: str | None, missing: str, chosen: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def open_oracle(name: str) -> None:
        if name in missing.split():
            raise BoardwrightError(Message("core-match-over"))

    def prove(game: Any, name: str, **_: object) -> Any:
        asked.append(name)
        return SimpleNamespace(json={})

    monkeypatch.setattr("boardwright.proof.oracles.open_oracle", open_oracle)
    monkeypatch.setattr("boardwright.proof.oracles.oracle_notes", lambda game: {"one": None, "two": None})
    monkeypatch.setattr("boardwright.proof.prove.prove", prove)
    found = prove_worker.prove_game("tic-tac-toe", against, 1.0)
    assert [one["name"] for one in found["engines"] if one["missing"]] == missing.split()
    assert asked == ([] if chosen is None else [chosen])
