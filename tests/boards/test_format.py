"""The format accepts the examples of the document unchanged and converts them to one normal form. Its JSON Schema
agrees."""

from __future__ import annotations

import copy
import json
from typing import Any

import jsonschema
import pytest

from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.checks import read_game
from boardwright.families.boards.format.state_machine_game import BoardGame, PlainAction, ReplaceAction
from boardwright.families.boards.format.states import CheckWinState, MoveState
from tests.boards.minimal_game import GONE, small
from tests.boards.shipped import shipped
from tests.boards.test_format_errors import cases

#: Fragments of the document as they stand there; where it has dots for "and so on", the dots are left out.
FRAGMENTS = {
    "name": '"name": "intellector"',
    "players": '"players": ["white", "black"]',
    "geometry": """"geometry": [
	[0.9,	0.39],
	[0.675,	0.78],
	[0.225,	0.78],
	[0,		0.39],
	[0.225,	0],
	[0.675,	0]
]""",
    "position": """"position": {
	"x": "x * 0.675",
	"y": "(y + x / 2) * 0.78"
}""",
    "colors": """"colors": {
	"fill": "((!(x % 3) && !((x + y) % 3)) || (!((x + 1) % 3) && !((x + y + 2) % 3)) || (!((x + 2) % 3) && !((x + y + 1) % 3))) ? 'grey' : 'white'"
}""",  # noqa: E501
    "board": """"board": {
	"rotation_angle": {
		"white": 180,
		"black": 0
	},
	"cells": [
		{"x": 0, "y": 0},
		{"x": 0, "y": 1},
		{"x": 0, "y": 2}
	]
}""",
    "movement": """"movement": [{
    "x": 1,
    "also_reversed": true
}, {
    "y": 1,
    "also_reversed": true
}]""",
    "with actions": """{
    "y": 2,
    "cell_actions": {
        "destination": [{
            "actions": ["move"],
            "if": [{
                "self": {
                    "moves_made": 0
                },
                "computed": {
                    "is_figure": false
                }
            }]
        }],
        "transition": [{
            "actions": ["cancel"],
            "if": [{
                "computed": {
                    "is_figure": true
                }
            }, {
                "computed": {
                    "is_cell": false
                }
            }]
        }]
    }
}""",
}


def fragment(name: str) -> Any:
    text = FRAGMENTS[name]
    return json.loads(text) if text.startswith("{") else json.loads("{" + text + "}")[name]


def taken(file: Any) -> BoardGame:
    """A file that must be good."""
    report = ProblemReport("a.json")
    game = read_game(file, report)
    assert [str(problem) for problem in report.errors] == []
    assert game is not None
    return game


def test_the_documents_fragments_load_verbatim() -> None:
    file = {
        "name": fragment("name"),
        "players": fragment("players"),
        "cel": {
            "coordinates_names": ["x", "y"],
            **{key: fragment(key) for key in ("geometry", "position", "colors")},
        },
        "board": fragment("board"),
        "figures": {
            "intellector": {
                "movement": fragment("movement"),
                "cell_actions": {"destionation": [{"actions": ["move"]}]},
            },
            "progressor": {"movement": [fragment("with actions")]},
        },
        "initial_position": {"white": {"intellector": [{}], "progressor": [{"y": 1}]}},
        "game_states": {
            "white": {"type": "move", "parameters": {"player": "white"}, "next": "black"},
            "black": {"type": "move", "parameters": {"player": "black"}, "next": "end"},
            "end": {"type": "end"},
        },
        "initial_game_state": "white",
    }
    game = taken(file)
    assert game.name == "intellector"
    assert game.cell.geometry[1] == [0.675, 0.78]
    assert [one.step for one in game.figures["intellector"].movement["black"]] == [
        {"x": 1, "y": 0},
        {"x": 0, "y": 1},
    ]
    (long,) = game.figures["progressor"].movement["white"]
    assert long.step == {"x": 0, "y": 2}
    assert long.cell_actions.transition[0].if_[1].computed is not None
    assert long.cell_actions.transition[0].if_[1].computed.is_cell is False


@pytest.mark.parametrize("place", ["figures.lord.movement", "figures.man.movement.white"])
def test_the_documents_movements_load_anywhere(place: str) -> None:
    taken(small({place: [*fragment("movement"), fragment("with actions")]}))


# -- the normal form ----------------------------------------------------------------------------------------


def test_the_small_file_is_good() -> None:
    report = ProblemReport("small.json")
    assert read_game(small(), report) is not None
    assert report.errors == report.warnings == []


def test_missing_coordinates_are_zero() -> None:
    game = taken(small({"board.cells[1]": {"x": 1}, "board.cells[0]": {}}))
    assert game.board.cells[:3] == [{"x": 0, "y": 0}, {"x": 1, "y": 0}, {"x": 2, "y": 0}]
    assert game.initial_position["white"]["man"] == [{"x": 0, "y": 0}, {"x": 1, "y": 0}]
    assert game.complex_movement[0].figures[0].relative_position == {"x": 0, "y": 0}
    assert game.complex_movement[0].figures[0].coordinates_delta == {"x": 1, "y": 0}


def test_movements_belong_to_players() -> None:
    game = taken(small())
    assert list(game.figures["lord"].movement) == ["white", "black"]
    assert game.figures["lord"].movement["white"] == game.figures["lord"].movement["black"]
    assert [one.step for one in game.figures["man"].movement["black"]] == [{"x": 0, "y": -1}]


def test_a_player_without_movements_has_none() -> None:
    game = taken(small({"figures.man.movement": {"black": [{"y": -1}]}}))
    assert game.figures["man"].movement["white"] == []


def test_one_condition_set_is_a_list_of_one() -> None:
    (movement,) = taken(small()).figures["man"].movement["white"]
    assert len(movement.if_) == 1
    assert movement.if_[0].self_ is not None
    assert movement.if_[0].self_.player == "white"


def test_coordinates_are_matched_nested_or_flat() -> None:
    sets = taken(small()).figures["man"].cell_actions.destination[2].if_
    assert [one.target.coordinates for one in sets if one.target] == [{"y": 2}, {"y": 0}]
    both = {"target": {"x": 1, "coordinates": {"y": 2}, "moves_made": 0}}
    game = taken(small({"figures.man.cell_actions.destination[2].if": both}))
    target = game.figures["man"].cell_actions.destination[2].if_[0].target
    assert target is not None
    assert (target.coordinates, target.moves_made) == ({"y": 2, "x": 1}, 0)


def test_actions_are_in_their_long_form() -> None:
    long = [{"action": "take", "parameters": {}}, {"action": "move"}]
    game = taken(small({"figures.man.cell_actions.destination[0].actions": long}))
    one, _, three = game.figures["man"].cell_actions.destination
    assert [action.action for action in one.actions] == ["take", "move"]
    assert isinstance(one.actions[0], PlainAction)
    assert isinstance(three.actions[0], ReplaceAction)
    assert three.actions[0].parameters.new_figure == "lord"


def test_branches_are_lists_with_an_optional_result() -> None:
    states = taken(small()).game_states
    assert isinstance(states["white moves"], MoveState)
    assert states["white moves"].parameters.no_moves == "draw"
    assert [(branch.state, branch.result) for branch in states["white moves"].next] == [("white won?", None)]
    assert isinstance(states["black won?"], CheckWinState)
    assert [(branch.state, branch.result) for branch in states["black won?"].next] == [
        ("over", True),
        ("count", False),
    ]


def test_a_branch_for_either_result_is_for_any() -> None:
    both = [{"state": "over", "if": [{"result": True}, {"result": False}]}]
    state = taken(small({"game_states.black won?.next": both, "game_states.count": GONE})).game_states[
        "black won?"
    ]
    assert isinstance(state, CheckWinState)
    assert state.next[0].result is None


def test_comments_are_ignored_everywhere() -> None:
    noted = small()

    def note(node: Any) -> None:
        for child in list(node.values()) if isinstance(node, dict) else node:
            if isinstance(child, dict | list):
                note(child)
        if isinstance(node, dict):
            node["_why"] = {"anything": [None]}

    note(noted)
    noted["$schema"] = "boards.schema.json"
    assert taken(noted) == taken(small())


def test_reading_leaves_the_data_alone() -> None:
    file = small()
    before = copy.deepcopy(file)
    taken(file)
    assert file == before


def test_a_board_of_one_dimension_and_one_player() -> None:
    file = {
        "name": "walk",
        "players": ["me"],
        "cell": {"coordinates_names": ["step"[:1]]},
        "board": {"cells": [{}, {"s": 1}, {"s": 2}]},
        "figures": {
            "foot": {"movement": [{"s": 1}], "cell_actions": {"destination": [{"actions": ["move"]}]}}
        },
        "initial_position": {"me": {"foot": [{}]}},
        "game_states": {
            "go": {"type": "move", "parameters": {"player": "me", "no_moves": "win"}, "next": "go"}
        },
        "initial_game_state": "go",
    }
    assert taken(file).board.cells == [{"s": 0}, {"s": 1}, {"s": 2}]


@pytest.mark.parametrize("name", ["chess", "checkers", "intellector"])
def test_shipped_games_have_neither_errors_nor_warnings(name: str) -> None:
    report = ProblemReport(name)
    assert read_game(shipped(name), report) is not None
    assert [str(problem) for problem in report.errors + report.warnings] == []


# -- the JSON Schema ----------------------------------------------------------------------------------------

SCHEMA = BoardGame.model_json_schema()
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", ["chess", "checkers", "intellector"])
def test_the_schema_takes_the_shipped_games(name: str) -> None:
    VALIDATOR.validate(shipped(name))


def test_the_schema_takes_comments_and_short_forms() -> None:
    file = small(
        {"figures._note": 1, "_note": 1, "figures.man._note": 1, "game_states._note": [], "$schema": "x"}
    )
    VALIDATOR.validate(file)


#: Words that the file defines itself, and what only the whole shows: no schema can know them.
BEYOND = (
    "unknown player", "unknown figure", "unknown state", "unknown dimension", "is not in reach", "expression",
    "no step", "duplicate", "given twice", "already occupied", "cannot be reached", "never wait", "no branch",
    "no result", "waits", "outside", "there is no icon", "no place", "invalid name", "reserved", "far away",
    "not closed", "Math", "can be called", "invalid number",
)  # fmt: skip
#: A misspelt key with a whole number may be a dimension.
ALIKE = ("a step along an unknown dimension", "a target with a misspelt key")


@pytest.mark.parametrize("case", [case for case in cases() if case.errors], ids=lambda case: case.name)
def test_the_schema_refuses_what_the_format_refuses(case: Any) -> None:
    if case.name not in ALIKE and not any(word in error for error in case.errors for word in BEYOND):
        with pytest.raises(jsonschema.ValidationError):
            VALIDATOR.validate(small(case.patches))


def test_every_key_is_described() -> None:
    for name, form in [("BoardGame", SCHEMA), *SCHEMA["$defs"].items()]:
        assert form.get("description"), name
        for key, field in form.get("properties", {}).items():
            assert field.get("description") or "$ref" in field, f"{name}.{key}"
