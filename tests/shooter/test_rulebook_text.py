"""The rulebook follows the file: a change of a game or of a weapon that changes play changes the text."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from boardwright import catalog
from boardwright.wire import rulebook_formats

FOLDER = catalog.shipped_games()["deathmatch"].path.parent
GAME = json.loads((FOLDER / "deathmatch.json").read_text(encoding="utf-8"))
WEAPON: dict[str, Any] = {
    "id": "pop", "name": "Pop", "type": "OPTIONAL_EFFECTS", "cost": ["RED"],
    "effects": [
        {"id": "basic", "name": "Basic", "type": "BASIC", "targets": [
            {"id": "red", "targetMode": "PLAYER", "damage": 1, "squareRef": "there"},
            {"id": "blue", "targetMode": "PLAYER", "damage": 1}]},
        {"id": "more", "name": "More", "type": "OPTIONAL", "targets": [
            {"id": "green", "targetMode": "PLAYER", "damage": 1}]},
    ],
}  # fmt: skip

OF_GAME: list[tuple[str, Any]] = [
    ("mode", "domination"), ("terminator", True), ("seats", [3, 4]), ("boards", ["board-3"]), ("skulls", 5),
    ("suddenDeath", True), ("drawAtFull", True), ("weapons", GAME["weapons"][:-1]),
    ("ammo", {"ammoTiles": [{"cubes": ["RED"], "count": 20}]}),
    ("powerups", {"powerups": [{"type": "NEWTON", "color": "RED", "count": 20}]}),
]  # fmt: skip
OF_WEAPON: list[tuple[str, Any]] = [
    ("cost", ["RED", "BLUE"]),
    ("direction", "CARDINAL"),
    ("name", "Bang"),
    ("description", "Loud."),
]
OF_EFFECT: list[tuple[str, Any]] = [
    ("cost", ["BLUE"]), ("dependsOnEffects", ["basic"]), ("description", "Careful."), ("name", "Even more"),
]  # fmt: skip
OF_TARGET: list[tuple[str, Any]] = [
    ("targetMode", "SQUARE"), ("targetMode", "ROOM"), ("targetMode", "RADIUS"), ("targetMode", "VORTEX"),
    ("optional", True), ("damage", 2), ("marks", 1), ("visibility", "ANY"), ("visibility", "NOT_VISIBLE"),
    ("visibility", "IGNORE_WALLS"), ("minDist", 1), ("maxDist", 2), ("chooseBetweenTargets", ["red"]),
    ("excludePlayers", ["red"]), ("excludeSquares", ["there"]), ("visibleFromPlayer", "red"),
    ("moveTargetBefore", 1), ("moveTargetAfter", 1), ("moveShooterHere", True), ("emptyOk", True),
]  # fmt: skip


def told(**changes: Any) -> str:
    game = catalog.load({**copy.deepcopy(GAME), "name": "changed", **changes})
    book = game.family.rulebook(game)
    book.sections = [section for section in book.sections if section.id != "example"]
    return json.dumps(rulebook_formats.as_json(book))


def weapon(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(WEAPON), **changes}


PLAIN = told()


@pytest.mark.parametrize(("key", "value"), OF_GAME, ids=[key for key, _ in OF_GAME])
def test_a_change_of_the_game_changes_the_text(key: str, value: Any) -> None:
    # The terminator takes the place of a player.
    beside = {"seats": [3, 4]} if key == "terminator" else {}
    assert told(**{key: value}, **beside) != told(**beside)


def of_pop(changed: dict[str, Any]) -> str:
    return told(weapons=[*GAME["weapons"], changed])


@pytest.fixture(scope="module")
def pop() -> str:
    return of_pop(WEAPON)


@pytest.mark.parametrize(("key", "value"), OF_WEAPON, ids=[key for key, _ in OF_WEAPON])
def test_a_change_of_a_weapon_changes_the_text(key: str, value: Any, pop: str) -> None:
    assert of_pop(weapon(**{key: value})) != pop


@pytest.mark.parametrize(("key", "value"), OF_EFFECT, ids=[key for key, _ in OF_EFFECT])
def test_a_change_of_an_effect_changes_the_text(key: str, value: Any, pop: str) -> None:
    changed = weapon()
    changed["effects"][1][key] = value
    assert of_pop(changed) != pop


@pytest.mark.parametrize(("key", "value"), OF_TARGET, ids=[f"{key}-{value}" for key, value in OF_TARGET])
def test_a_change_of_a_target_changes_the_text(key: str, value: Any, pop: str) -> None:
    changed = weapon()
    changed["effects"][0]["targets"][1][key] = value
    assert of_pop(changed) != pop


def test_no_id_of_a_target_is_shown() -> None:
    assert "“" not in PLAIN
    assert "red2" not in PLAIN


@pytest.mark.parametrize(("given", "shown"), [({}, "pop"), ({"icon": "railgun"}, "railgun")])
def test_a_weapon_has_its_icon_or_the_one_of_its_id(given: dict[str, Any], shown: str) -> None:
    game = catalog.load({**copy.deepcopy(GAME), "weapons": [*GAME["weapons"], weapon(**given)]})
    section = game.family.rulebook(game).find("weapon-pop")
    assert section is not None
    assert section.icon == shown
