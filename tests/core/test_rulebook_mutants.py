"""If a change of a shipped file affects play, it also changes the rulebook, unless `NOT_VISIBLE` lists it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boardwright import catalog
from tests.core.rulebook_mutants import CONTENT, survivors

GAMES = sorted(catalog.shipped_games())
#: Every so many mutants of a file are tried by `make test`; `make full` tries them all.
FEW = 60


def read(path: str) -> Any:
    return json.loads((CONTENT / path).read_text(encoding="utf-8"))


def shipped(name: str) -> tuple[str, Any]:
    entry = catalog.shipped_games()[name]
    return entry.family, json.loads(entry.path.read_text(encoding="utf-8"))


# -- parts, each in a game that uses it


def with_abilities(changed: Any) -> Any:
    """The main scenario with a hero who has every ability of a file."""
    game = read("tactics/content/skirmish.json")
    hero = game["teams"][0]["units"][0]
    hero["abilities"] = sorted(changed.get("abilities", {}))
    hero["attacks"] = sorted(changed.get("profiles", {}))
    return {**game, "abilities": changed}


def with_classes(changed: Any) -> Any:
    """The main scenario with a hero of every class."""
    game = read("tactics/content/skirmish.json")
    taken = [unit["at"] for unit in game["teams"][1]["units"]]
    spots = [
        [x, y]
        for y, row in reversed(list(enumerate(game["map"])))
        for x, sign in enumerate(row)
        if sign == "." and [x, y] not in taken
    ]
    names = list(changed.get("classes", {}))
    game["teams"][0]["units"] = [
        {"id": f"u{n}", "class": name, "at": spots[n]} for n, name in enumerate(names[:20])
    ]
    return {**game, "classes": changed}


def with_ruleset(changed: Any) -> Any:
    return {**read("tactics/content/skirmish.json"), "ruleset": changed}


def with_mind(changed: Any) -> Any:
    game = read("tactics/content/skirmish.json")
    for team in game["teams"]:
        team["ai"] = changed
    return game


def alone(changed: Any) -> Any:
    return changed


PARTS: list[tuple[str, str, Any, int]] = [
    ("tactics", "tactics/content/abilities/base.json", with_abilities, 60),
    ("tactics", "tactics/content/classes/base.json", with_classes, 60),
    ("tactics", "tactics/content/rulesets/base.json", with_ruleset, 30),
    ("tactics", "tactics/content/ai/classic.json", with_mind, 12),
    ("cards", "cards/content/boards/palace.json", alone, 60),
    ("cards", "cards/content/cards/development.json", alone, 600),
    ("cards", "cards/content/cards/excommunication.json", alone, 30),
    ("cards", "cards/content/cards/leaders.json", alone, 40),
]


@pytest.mark.parametrize("name", GAMES)
def test_some_changes_of_a_game_are_told(name: str) -> None:
    family, data = shipped(name)
    assert survivors(family, data, skip=FEW, start=len(name)) == []


@pytest.mark.parametrize(("family", "path", "wrap", "skip"), PARTS, ids=[path for _, path, _, _ in PARTS])
def test_some_changes_of_a_part_are_told(family: str, path: str, wrap: Any, skip: int) -> None:
    assert survivors(family, read(path), wrap, skip=skip) == []


@pytest.mark.full
@pytest.mark.parametrize("name", GAMES)
def test_every_change_of_a_game_is_told(name: str) -> None:
    assert survivors(*shipped(name)) == []


@pytest.mark.full
@pytest.mark.parametrize(("family", "path", "wrap", "skip"), PARTS, ids=[path for _, path, _, _ in PARTS])
def test_every_change_of_a_part_is_told(family: str, path: str, wrap: Any, skip: int) -> None:
    assert survivors(family, read(path), wrap, skip=max(1, skip // 30)) == []
