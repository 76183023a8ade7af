"""Playing on the board: what a person touches for each action, and what is said where nothing is meant."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins

import boardwright
from boardwright.core import IllegalAnswer, Match, translate
from tests.starships.battles import open_map


def start(*ships: tuple[int, int, int], **board: Any) -> Match:
    definition = {
        "schema": "starships/game", "id": "scene", "rules": "base",
        "map": {**open_map(3, **board), "spawns": [list(ship) for ship in ships]},
    }  # fmt: skip
    return boardwright.load(definition).start(len(ships), 0)


def touches(match: Match, seat: int = 0) -> dict[str, list[str]]:
    return {choice.text: choice.touches for choice in match.scene(seat).choices}


def test_a_tile_next_to_the_ship_is_flown_to_and_the_end_of_a_line_fired_at() -> None:
    found = touches(start((0, 0, 0), (1, 2, -3)))
    assert found["move right"] == ["hex:1,0,-1"]
    assert found["move left-up"] == ["hex:0,-1,1"]
    assert found["laser right"] == ["hex:3,0,-3"]
    assert found["noop"] == ["ship:0"]
    assert len(found) == 13
    # Every touch means one thing, so one touch is enough.
    assert len({tuple(ids) for ids in found.values()}) == 13


def test_a_ship_in_line_is_fired_at_by_touching_it() -> None:
    match = start((0, 0, 0), (2, 0, -2), (3, 0, -3))
    assert touches(match)["laser right"] == ["ship:1"]
    assert touches(match, 2)["laser left"] == ["ship:1"]


def test_a_shot_at_a_ship_says_what_it_loses() -> None:
    labels = {
        choice.text: to_builtins(choice.label) for choice in start((0, 0, 0), (2, 0, -2)).scene(0).choices
    }
    assert labels["laser right"]["id"] == "starships-option-hit"
    assert labels["laser right"]["params"]["hitpoints"] == 20
    assert labels["laser left"]["id"] == "starships-option-laser"


def test_a_mountain_next_to_the_ship_means_both() -> None:
    """Flying at it and firing at it: whoever touches it is asked which."""
    found = touches(start((0, 0, 0), (1, 2, -3), mountains=[(1, 0, -1)]))
    assert found["move right"] == found["laser right"] == ["hex:1,0,-1"]


def test_what_leads_off_the_grid_begins_with_the_ship() -> None:
    """Touching the ship asks which is meant; six buttons for what nobody wants crowded the question."""
    match = start((3, 0, -3), (-3, 0, 3))
    scene = match.scene(0)
    off = [choice.text for choice in scene.choices if choice.touches == ["ship:0"]]
    assert [button.id for button in scene.buttons] == ["wait"]
    assert off.pop() == "noop"
    assert off == [
        "move right",
        "move right-down",
        "move right-up",
        "laser right",
        "laser right-down",
        "laser right-up",
    ]


def test_a_spectator_has_nothing_to_touch() -> None:
    assert start((0, 0, 0), (1, 2, -3)).scene(None).choices == []


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ({"touch": "hex:2,-1,-1"}, "choose a neighbouring tile to fly"),
        ({"type": "move", "direction": [2, 0, -2]}, "the direction must be one of the six"),
        ({"type": "dance"}, "an action must be a move, a laser or a noop"),
    ],
)
def test_what_is_no_action_is_told(answer: dict[str, Any], words: str) -> None:
    match = start((0, 0, 0), (1, 2, -3))
    why = match.why_not(0, answer)
    assert why is not None
    assert translate(why).startswith(words)
    with pytest.raises(IllegalAnswer):
        match.answer(0, answer)
