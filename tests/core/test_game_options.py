"""Options that have another default where people play."""

from __future__ import annotations

import pytest

from boardwright.core import BadOptions
from boardwright.core.game_options import chosen_options, options_for_people, schemas_for_people

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


@pytest.mark.parametrize(
    ("schema", "value", "words"),
    [
        ({"type": "integer", "minimum": 1, "maximum": 8, "default": 5}, 9, "an integer from 1 to 8"),
        ({"type": "integer", "minimum": 1, "maximum": 8, "default": 5}, 0, "an integer from 1 to 8"),
        ({"type": "integer", "maximum": 8, "default": 5}, 9, "an integer from 0 to 8"),
        ({"type": "integer", "minimum": 1, "default": 5}, 0, "an integer of at least 1"),
        ({"type": "integer", "default": 5}, 1.5, "an integer"),
        ({"type": "integer", "minimum": 0, "maximum": 8, "default": 5}, True, "an integer from 0 to 8"),
        ({"type": "boolean", "default": False}, 1, "true or false"),
        ({"enum": [True, 2], "default": True}, 1, "True, 2"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_what_would(
    schema: dict[str, object], value: object, words: str
) -> None:
    with pytest.raises(BadOptions) as refused:
        chosen_options({"skulls": schema}, {"skulls": value})
    assert str(refused.value).rstrip(".").endswith(words), str(refused.value)


def test_a_value_that_fits_and_the_default_are_chosen() -> None:
    schema = {"type": "integer", "minimum": 1, "maximum": 8, "default": 5}
    assert [chosen_options({"skulls": schema}, {"skulls": value}) for value in (1, 8)] == [
        {"skulls": 1},
        {"skulls": 8},
    ]
    # A default may lie outside of what may be chosen: it stands for "as the file says".
    outside = {"type": "integer", "minimum": 1, "default": None}
    assert chosen_options({"skulls": outside}, {"skulls": None}) == {"skulls": None}
    assert chosen_options({"skulls": outside}, {}) == {"skulls": None}
