"""What `check` finds in boards, decks and games, and how parts come together."""

from __future__ import annotations

import json
from typing import Any

import pytest

import boardwright
from boardwright.cli import main
from tests.shooter.positions import mode, target
from tests.shooter.test_checks import check

# -- boards


def drawn(*rows: str, **more: Any) -> dict[str, Any]:
    return {
        "id": "b",
        "name": "B",
        "rooms": {"r": "RED", "b": "BLUE", "y": "YELLOW"},
        "squares": list(rows),
        **more,
    }


def test_a_board_of_ones_own_is_played_on() -> None:
    assert check(drawn("R.r+B", ". # .", "r#Y+b")) == ([], [])
    game = boardwright.load(drawn("R.r+B", ". # .", "r#Y+b"))
    assert game.rules.board.names == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert game.start(seats=3).decisions


_ROOMS = {"b": "BLUE", "y": "YELLOW"}
#: A fault, a drawing that has it, and all that is told of it: place and words.
BOARDS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a letter without a room": (
        drawn("R.x+B", ". # .", "r#Y+b"),
        ["squares[0]: column 3: 'x' is not a room"],
    ),
    "no sign between two squares": (
        drawn("R.r+B", ".   .", "r#Y+b"),
        [
            "squares[1]: column 3: unexpected ' ' between b1 and b2; "
            "expected . for floor, + for a door or # for a wall",
        ],
    ),
    "a sign beside nothing": (
        drawn("R.r+B", ".## .", "r#Y+b"),
        ["squares[1]: column 2: '#' is not between two squares"],
    ),
    "a wall inside a room": (
        drawn("R#r+B", ". # .", "r#Y+b"),
        ["squares[0]: a1 and b1 are in the same room: only . for floor is allowed between them"],
    ),
    "open floor between rooms": (
        drawn("R.r.B", ". # .", "r#Y+b"),
        ["squares[0]: b1 and c1 are in different rooms: put a door + or a wall # between them"],
    ),
    "no yellow spawn square": (
        drawn("R.r+B", ". # .", "r#y+b"),
        ["squares: there is no YELLOW spawn square; mark one with a capital letter"],
    ),
    "two red spawn squares": (
        drawn("R.R+B", ". # .", "r#Y+b"),
        ["squares: b1 is a second RED spawn square; only one is allowed"],
    ),
    "a square that nobody reaches": (
        drawn("R.r+B", ". # .", "r#Y#b"),
        ["squares: b2 cannot be reached from a1"],
    ),
    "a room in parts": (
        drawn("R+B+r", "+ # #", "y.Y.y"),
        ["squares: the room RED is not connected: c1 cannot be reached inside it"],
    ),
    "two letters for one room": (
        drawn("R.r+B", ". # .", "r#Y+b", rooms={"r": "RED", **_ROOMS, "z": "RED"}),
        ["rooms.r: two letters have the same room RED", "rooms.z: two letters have the same room RED"],
    ),
    "a capital for a room": (
        drawn("B+Y", rooms={**_ROOMS, "R": "RED"}),
        [
            "rooms.R: 'R' cannot be a room; expected a small letter from a to z",
            "squares: there is no RED spawn square; mark one with a capital letter",
        ],
    ),
    "a spawn square of no colour": (
        drawn("R.r+B", ". # .", "r#Y+b", rooms={"r": "ROSE", **_ROOMS}),
        [
            "rooms.r: the spawn square a1 is in the room ROSE, which has no cube colour; give its colour under "
            "spawns",
            "squares: there is no RED spawn square; mark one with a capital letter",
        ],
    ),
    "a spawn colour for a room that is not there": (
        drawn("R.r+B", ". # .", "r#Y+b", spawns={"q": "RED"}),
        ["spawns.q: unknown value 'q'; expected one of 'r', 'b', 'y'"],
    ),
    "a tab for a square": (
        drawn("R.r+B", ". # .", "r#Y+b", "", "\t"),
        ["squares[4]: column 1: '\t' is not a room"],
    ),
    "no squares at all": (
        drawn("  ", "  "),
        [
            f"squares: there is no {color} spawn square; mark one with a capital letter"
            for color in ("RED", "YELLOW", "BLUE")
        ],
    ),
    "several faults at once": (
        drawn("R.r+B", ". # .", "r#y#b"),
        [
            "squares: b2 cannot be reached from a1",
            "squares: there is no YELLOW spawn square; mark one with a capital letter",
        ],
    ),
}


@pytest.mark.parametrize("fault", BOARDS)
def test_faults_of_boards(fault: str) -> None:
    data, told = BOARDS[fault]
    assert check(data)[0] == [f"w.json: {line}" for line in told]
    with pytest.raises(boardwright.FormatError):
        boardwright.load(data)


def test_a_board_too_wide() -> None:
    (error,) = check(drawn("R" + ".r" * 40))[0]
    assert error.startswith("w.json: squares[0]: ")
    assert error.endswith("is too long; the maximum length is 31")


def test_a_room_that_is_nowhere_is_a_warning() -> None:
    told = ["w.json: rooms.g: the board has no square of the room GREEN"]
    assert check(drawn("R.r+B", ". # .", "r#Y+b", rooms={"r": "RED", **_ROOMS, "g": "GREEN"})) == ([], told)


def test_a_spawn_colour_may_be_given_for_a_room_of_any_name() -> None:
    rooms = {"r": "Garden", "b": "BLUE", "y": "YELLOW"}
    game = boardwright.load(drawn("R.r+B", ". # .", "r#Y+b", rooms=rooms, spawns={"r": "RED"}))
    assert game.rules.board.room_names == ["BLUE", "Garden", "YELLOW"]


# -- games and decks


def test_a_game_names_shipped_parts_files_and_parts_of_its_own(tmp_path: Any) -> None:
    (tmp_path / "blaster.json").write_text(json.dumps(mode(target(damage=1))))
    (tmp_path / "mine.json").write_text(
        json.dumps(
            {
                "family": "shooter",
                "name": "mine",
                "boards": ["board-1", drawn("R.r+B", ". # .", "r#Y+b")],
                "weapons": ["thor", "blaster.json", {**mode(target(marks=1)), "id": "inline"}],
                "ammo": {"ammoTiles": [{"cubes": ["RED"], "count": 4}]},
                "powerups": {"powerups": [{"type": "NEWTON", "color": "RED", "count": 30}]},
            }
        )
    )
    game = boardwright.load(tmp_path / "mine.json", board="b")
    assert [weapon.id for weapon in game.rules.weapons] == ["thor", "trial", "inline"]
    assert game.rules.options["board"]["enum"] == ["board-1", "b"]
    assert len(game.rules.tiles) == 4
    assert game.start(seats=3).decisions
    # `check` finds the files beside it too.
    assert main(["check", str(tmp_path / "mine.json")]) == 0


def test_faults_of_games() -> None:
    base = {"family": "shooter", "name": "g", "boards": ["board-0"], "weapons": ["thor"]}
    for change, words in (
        ({"weapons": ["thro"]}, "did you mean 'thor'?"),
        ({"weapons": ["thor", "thor"]}, "duplicate id"),
        ({"weapons": ["../thor.json"]}, "is outside the folder"),
        ({"boards": ["board-7"]}, "unknown"),
        ({"boards": ["board-0", "board-0"]}, "duplicate id"),
        ({"seats": [1, 5]}, "3 to 5 players"),
        ({"seats": [2, 4]}, "3 to 5 players"),
        ({"seats": [2, 5], "terminator": True}, "at most 4"),
        ({"skulls": 9}, "too large"),
        ({"mode": "race"}, "unknown"),
        ({"ammo": "bullets"}, "unknown"),
        ({"powerups": {"powerups": [{"type": "JUMP", "color": "RED"}]}}, "unknown"),
    ):
        errors, _ = check({**base, **change})
        assert any(words in error for error in errors), (change, errors)


def test_all_faults_of_all_parts_of_a_game_are_named_at_once() -> None:
    game = {
        "family": "shooter",
        "boards": ["board-9", drawn("R.r+B", ". # .", "r#y#b")],
        "weapons": ["thro", mode(target(minDist=3, maxDist=2)), {**mode(), "effects": [], "id": 1}],
        "ammo": {"ammoTiles": [{"cubes": ["GREEN"]}]},
        "powerups": {"powerups": []},
    }
    errors, _ = check({**game, "name": "g"})
    places = sorted(error.split(": ")[1] for error in errors)
    parts = [
        "ammo.ammoTiles[0].cubes[0]",
        "boards[1].squares",
        "boards[1].squares",
        "powerups.powerups",
        "weapons[1].effects[0].targets[0]",
        "weapons[2].effects",
        "weapons[2].id",
    ]
    assert places == sorted([*parts, "boards[0]", "weapons[0]"])
    # Also where the definition itself is faulty.
    errors, _ = check({**game, "skulls": 99})
    assert {error.split(": ")[1] for error in errors} >= {*parts, "skulls"}
    assert any("missing key 'name'" in error for error in errors)


def test_a_single_weapon_is_played_in_the_deathmatch_and_lies_on_the_board() -> None:
    game = boardwright.load(mode(target(damage=1)))
    assert len(game.rules.weapons) == 22
    for seed in range(5):
        table = game.start(seats=3, seed=seed)._table
        assert any(0 in row for row in table.market)
    replaced = boardwright.load({**mode(target(damage=1)), "id": "thor"})
    assert len(replaced.rules.weapons) == 21


def test_decks_alone_are_played_too() -> None:
    game = boardwright.load({"powerups": [{"type": "NEWTON", "color": "RED", "count": 9}]})
    assert game.rules.powerups == [3] * 9
    game = boardwright.load({"ammoTiles": [{"cubes": ["RED", "RED"], "count": 9}]})
    assert game.rules.tiles == [(2, 0, 0, False)] * 9
