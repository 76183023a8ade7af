"""Options that have another default where people play."""

from __future__ import annotations

from boardwright.core.game_options import options_for_people, schemas_for_people

SCHEMAS = {
    "reactions": {
        "type": "string",
        "title": "Reactions",
        "enum": ["speed", "secrecy"],
        "default": "speed",
        "for_people": "secrecy",
    },
    "skulls": {"type": "integer", "minimum": 1, "default": 8},
}


def test_only_the_default_differs_where_people_play() -> None:
    found = schemas_for_people(SCHEMAS)
    assert found["skulls"] == SCHEMAS["skulls"]
    expected = {**SCHEMAS["reactions"], "default": "secrecy"}
    del expected["for_people"]
    assert found["reactions"] == expected
    # The schemas themselves stay as they are: other matches use them.
    assert SCHEMAS["reactions"]["default"] == "speed"


def test_what_was_chosen_beats_the_default_for_people() -> None:
    assert options_for_people(SCHEMAS, {}) == {"reactions": "secrecy"}
    assert options_for_people(SCHEMAS, {"reactions": "speed"}) == {"reactions": "speed"}
