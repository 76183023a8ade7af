"""The tutorials from a fresh folder: games of several files are checked, packed and played; positions are read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardwright
from boardwright.cli import main
from boardwright.core import Rng

DOCS = Path(__file__).parents[1] / "docs"
TITLED = re.compile(r'^```json title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
TUTORIALS = [
    page for page in sorted((DOCS / "tutorials").glob("*.md")) if TITLED.search(page.read_text("utf-8"))
]
GAMES = {"shooter": "deathmatch", "starships": "starships", "tactics": "skirmish"}


def test_every_family_but_boards_teaches_games_of_several_files() -> None:
    assert {page.stem for page in TUTORIALS} >= {"cards", "shooter", "starships", "tactics"}


@pytest.mark.parametrize("page", TUTORIALS, ids=lambda page: page.stem)
def test_a_tutorials_game_of_several_files_works_as_written(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in TITLED.findall(page.read_text("utf-8")):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(text, encoding="utf-8")
    (game,) = Path().glob("*/game.json")
    assert main(["check", str(game.parent)]) == 0
    assert main(["pack", str(game)]) == 0
    match, rng = boardwright.load("game.pack.json").start(seed=1), Rng(1)
    while not match.over and match.length < 60:
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(list(decision.options)))
    assert boardwright.replay(match.journal).length == match.length


@pytest.mark.parametrize("family", GAMES)
def test_the_position_on_the_page_of_a_family_is_read(family: str, tmp_path: Path) -> None:
    blocks = dict(TITLED.findall((DOCS / "rules" / f"{family}.md").read_text("utf-8")))
    (tmp_path / "position.json").write_text(blocks["position.json"], encoding="utf-8")
    assert main(["moves", GAMES[family], "--position", str(tmp_path / "position.json"), "--show"]) == 0


def test_the_example_of_the_page_on_files_loads(tmp_path: Path) -> None:
    (name, text), *_ = TITLED.findall((DOCS / "files.md").read_text("utf-8"))
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert boardwright.load(tmp_path / name).rules.skulls == 3
