"""The rulebook follows the file: a change of any key that changes play changes the text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boardwright import catalog
from boardwright.wire import rulebook_formats

#: Keys that players never see: how programs speak with the server, and how events are written.
NOT_VISIBLE = ("reply_ms", "min_round_ms", "lenient", "require_round", "events")

CHANGES: list[tuple[str, Any]] = [
    ("hitpoints", 70),
    ("move.void", "destroy"),
    ("move.void", "noop"),
    ("move.offgrid", "destroy"),
    ("move.offgrid", "noop"),
    ("move.contested", "all_stay"),
    ("move.swap", "pass"),
    ("move.follow", False),
    ("laser.range", 3),
    ("laser.pierce", False),
    ("laser.timing", "before_moves"),
    ("laser.blocked_by", []),
    ("laser.blocked_by", ["void"]),
    ("damage.laser", 21),
    ("damage.collision", 11),
    ("damage.rammed", 4),
    ("score.per_hp_dealt", 2),
    ("score.destroy", 51),
    ("score.collision", -6),
    ("score.fault", -7),
    ("score.noop", -1),
    ("score.move", 1),
    ("score.laser", -2),
    ("end.max_rounds", 90),
    ("end.tiebreak", ["score"]),
    ("respawn", {}),
    ("respawn", {"lives": 2}),
    ("respawn", {"delay": 5}),
    ("respawn", {"at": "own_spawn"}),
    ("teams", [[0, 1], [2, 3]]),
    ("friendly_fire", False),
    ("players.min", 3),
    ("players.max", 4),
    ("absent.forfeit_after", 4),
    ("absent.forfeit_after", None),
]


def told(changes: dict[str, Any]) -> str:
    rules: dict[str, Any] = {"schema": "starships/rules", "version": 1, "id": "changed"}
    for path, value in changes.items():
        *parents, last = path.split(".")
        inner = rules
        for key in parents:
            inner = inner.setdefault(key, {})
        inner[last] = value
    game = catalog.load(
        {"schema": "starships/game", "version": 1, "id": "changed", "rules": rules, "map": {"radius": 5}}
    )
    book = game.family.rulebook(game)
    book.sections = [section for section in book.sections if section.id != "example"]
    return json.dumps(rulebook_formats.as_json(book))


@pytest.mark.parametrize(("path", "value"), CHANGES, ids=[f"{path}={value}" for path, value in CHANGES])
def test_a_change_of_the_rules_changes_the_text(path: str, value: Any) -> None:
    beside: dict[str, Any] = {"teams": [[0, 1], [2, 3]]} if path == "friendly_fire" else {}
    assert told({**beside, path: value}) != told(beside)


def test_every_key_of_the_rules_is_told_or_listed() -> None:
    from boardwright.families.starships.format import RulesFile

    tried = {path.partition(".")[0] for path, _ in CHANGES}
    fixed = {"schema", "version", "id"}
    keys = {field.alias or name for name, field in RulesFile.model_fields.items()}
    assert keys - fixed == tried | set(NOT_VISIBLE)


def test_the_tiles_of_a_map_are_counted_unless_they_are_as_the_others() -> None:
    tiles = [{"coordinates": list(place), "terrain": "land"} for place in ((2, 0, -2), (-2, 0, 2), (0, 0, 0))]
    board = {"schema": "starships/map", "id": "isles", "radius": 3, "default": "void", "tiles": tiles}
    board |= {"spawns": [[2, 0, -2], [-2, 0, 2]], "symmetry": "none"}
    rules = {"schema": "starships/rules", "id": "plain"}
    board["tiles"] += [{"coordinates": [x, 0, -x], "terrain": "land"} for x in (1, -1)]
    game = catalog.load({"schema": "starships/game", "id": "isles", "rules": rules, "map": board})
    section = game.family.rulebook(game).find("map")
    assert section is not None
    counts = [one.message.params["count"] for one in section.sentences if one.path == "map.tiles"]
    assert counts == [5]


def test_teams_are_told_apart() -> None:
    """All ships of a team game in one list would read as one team."""
    game = catalog.load("starships_teams")
    for language, sentences in (
        ("en", ("4 ships take part.", "together: Ship 1 with Ship 2, Ship 3 with Ship 4.")),
        ("it", ("Partecipano 4 navi.", "insieme: Ship 1 con Ship 2, Ship 3 con Ship 4.")),
    ):
        text = " ".join(rulebook_formats.text(game.family.rulebook(game), language).split())
        for sentence in sentences:
            assert sentence in text
