"""Playing on the board: what a person touches for each action, and the message for a touch without a meaning."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins

import boardwright
from boardwright.core import IllegalAnswer, Match, translate
from tests.starships.battles import open_map


def start(*ships: tuple[int, int, int], rules: Any = "base", **board: Any) -> Match:
    definition = {
        "schema": "starships/game", "id": "scene", "rules": rules,
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


@pytest.mark.parametrize(("friendly_fire", "lost"), [(True, 20), (False, 0)])
def test_a_shot_at_an_ally_is_a_warning_with_what_it_really_costs(friendly_fire: bool, lost: int) -> None:
    rules = {
        "schema": "starships/rules", "id": "teams", "teams": [[0, 1], [2, 3]], "friendly_fire": friendly_fire,
    }  # fmt: skip
    match = start((0, 0, 0), (2, 0, -2), (-2, 0, 2), (0, 2, -2), rules=rules)
    labels = {choice.text: to_builtins(choice.label) for choice in match.scene(0).choices}
    assert labels["laser right"]["id"] == "starships-option-hit-ally"
    assert labels["laser right"]["params"]["hitpoints"] == lost
    assert labels["laser left"]["id"] == "starships-option-hit"


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


def test_ships_of_a_team_share_a_panel_and_others_have_their_own() -> None:
    rules = {"schema": "starships/rules", "id": "teams", "teams": [[0, 1], [3, 5]]}
    match = start((0, 0, 0), (2, 0, -2), (-2, 0, 2), (0, 2, -2), rules=rules)
    panels = match.scene(0).panels[1:]
    assert [panel.id for panel in panels] == ["team-panel:0", "team-panel:1", "ship-panel:2"]
    found = [[item.id for item in panel.items] for panel in panels]
    assert found == [["hull:0", "hull:1", "team-points:0"], ["hull:3", "team-points:1"], ["hull:2"]]


def test_a_beam_begins_at_the_nose_of_the_ship() -> None:
    match = start((0, 0, 0), (2, 0, -2))
    match.answer(0, "laser right")
    match.answer(1, "noop")
    ((x, y), (end, level)) = match.scene(0).lines[0].points
    tile = match.scene(0).spaces[0].points
    width = max(x for x, _ in tile) - min(x for x, _ in tile)
    assert width * 0.4 < x < width * 0.5
    assert y == level
    assert end > x
