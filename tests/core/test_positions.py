"""Positions that people give: all faults are reported at once, a faulty position changes nothing, and positions can be
printed."""

from __future__ import annotations

import json
from typing import Any

import pytest

import boardwright
from boardwright import FormatError
from boardwright.cli import main

#: A position of every family, for more seats than the least, and one of a few faults with the places of all of them.
POSITIONS: dict[str, tuple[Any, Any, list[str]]] = {
    "chess": (
        {"figures": [{"at": {"x": 4, "y": 0}, "figure": "king", "player": "white"},
                     {"at": {"x": 4, "y": 7}, "figure": "king", "player": "black"}]},
        {"figures": [{"at": {"x": 99}, "figure": "kng", "player": "white"},
                     {"at": {"x": 1}, "figure": "king", "player": "whit", "moves_made": "3"}], "nonsense": 1,
         "current_move": 0, "hands": {"wite": {}}, "state": "nowhere"},
        ["nonsense", "current_move", "figures[0].at", "figures[0].figure", "figures[1].moves_made",
         "figures[1].player", "hands.wite", "state"],
    ),
    "deathmatch": (
        {"turn": 1, "players": [{"square": "a1"}, {"square": "b1", "weapons": ["thor"], "damage": [0, 0]},
                                {"square": "c1", "marks": {"0": 2}}, {"square": "a2", "hand": ["newton-red"]}]},
        {"players": [{"square": "z9", "ammo": 7}, {"square": "b1", "weapons": ["thro"]},
                     {"square": "c1", "hand": ["x"], "hnad": []}]},
        ["players[0].ammo", "players[0].square", "players[1].weapons", "players[2].hand", "players[2].hnad"],
    ),
    "magnifico": (
        {"round": 2, "dice": {"black": 5, "white": 2, "orange": 3},
         "players": [{"resources": {"COINS": 5}}, {"resources": {"WOOD": 2}}, {"resources": {"SERVANTS": 3}}]},
        {"players": [{"cards": ["Nothing"]}, {"tile": "none"}], "council": [7], "round": "second"},
        ["council", "players[0].cards", "players[1].tile", "round"],
    ),
    "starships": (
        {"players": [{"coordinates": [0, 0, 0]}, {"coordinates": [2, 0, -2], "hitpoints": 40},
                     {"coordinates": [-2, 0, 2]}], "round": 7},
        {"players": [{"coordinates": [9, 0, -9]}, {"coordinates": [0, 0, 0], "hitpoints": -1},
                     {"coordinates": [0, 0, 0]}], "nonsense": {}},
        ["nonsense", "players[0].coordinates", "players[1].hitpoints", "players[2].coordinates"],
    ),
    "skirmish": (
        {"round": 3, "turn": "heroes", "units": [{"id": "pg2", "at": [0, 0], "mana": 1}, {"id": "n1", "at": [1, 1]}]},
        {"turn": "heros", "units": [{"id": "pg2", "at": [60, 0]}, {"id": "new", "at": [1, 1]},
                                    {"id": "n1", "statuses": [{"id": "wett"}]}], "phase": "nonsense", "round": -5},
        ["phase", "round", "turn", "units[0].at", "units[1]", "units[1]", "units[2].statuses[0].id"],
    ),
}  # fmt: skip
STARSHIPS = {"map": "six6"}


def load(name: str) -> Any:
    return boardwright.load(name, **(STARSHIPS if name == "starships" else {}))


def table_of(name: str, position: Any) -> Any:
    game = load(name)
    seats = game.family.position_seats(position) or game.seats[0]
    return game.table(seats, 1)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_placed_and_printed_back(name: str) -> None:
    position, _, _ = POSITIONS[name]
    family = load(name).family
    table = table_of(name, position)
    family.place(table, position)
    shown = json.loads(json.dumps(family.position(table)))
    again = table_of(name, position)
    family.place(again, shown)
    assert family.position(again) == family.position(table)
    assert family.view(again, None) == family.view(table, None)


@pytest.mark.parametrize("name", ["chess", "deathmatch", "skirmish", "starships"])
def test_the_first_position_of_a_match_is_printed_and_placed(
    name: str, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["moves", name, "--show", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    (tmp_path / "p.json").write_text(json.dumps(first["position"]))
    assert main(["moves", name, "--position", str(tmp_path / "p.json"), "--show", "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert (again["position"], again["options"]) == (first["position"], first["options"])


def test_a_file_of_a_position_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("chess", "deathmatch"):
        assert main(["moves", name, "--position", "nowhere/p.json"]) == 1
        assert "nowhere/p.json" in (told := capsys.readouterr().err)
        assert "type" not in told


@pytest.mark.parametrize("name", POSITIONS)
def test_all_faults_are_listed_and_nothing_has_changed(name: str) -> None:
    _, bad, places = POSITIONS[name]
    family = load(name).family
    table = table_of(name, bad)
    before = json.dumps(family.view(table, None))
    with pytest.raises(FormatError) as raised:
        family.place(table, bad)
    assert sorted(problem.path for problem in raised.value.problems) == sorted(places)
    assert json.dumps(family.view(table, None)) == before


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize(
    "bad", [None, 7, [], "nonsense", {"phase": "nonsense", "round": -5}, {"nonsense": 1}]
)
def test_what_is_no_position_is_refused_in_words(name: str, bad: Any) -> None:
    table = table_of(name, bad)
    with pytest.raises((FormatError, boardwright.BadOptions)) as raised:
        load(name).family.place(table, bad)
    assert "Error" not in str(raised.value)


def test_the_command_shows_the_position_and_says_where_it_is_wrong(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    position, bad, _ = POSITIONS["deathmatch"]
    assert main(["moves", "deathmatch", "--position", json.dumps(position), "--show", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["position"]["players"]) == 4
    assert found["decisions"][0]["seat"] == 1
    (tmp_path / "p.json").write_text(json.dumps(bad, indent=1))
    assert main(["moves", "deathmatch", "--position", str(tmp_path / "p.json")]) == 1
    assert "p.json:4:14: players[0].square: unknown value 'z9'" in capsys.readouterr().err
