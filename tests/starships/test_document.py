"""The document's own JSON: states, actions and events have its field names, its nesting and its order."""

from __future__ import annotations

import json
from typing import Any

import pytest

import boardwright
from boardwright.core import Match
from boardwright.wire.bot_protocol import InvalidBotMessage, dialect_of
from tests.starships.battles import LEFT, LEFT_DOWN, RIGHT, Battle, fire, move, open_map

#: The samples of the document, with the ellipsis of its grid left out.
STATE = json.loads("""
{
  "status": "play",
  "round": 1,
  "grid": [
    {"coordinates": [4, 0, -4], "terrain": "land"},
    {"coordinates": [4, 1, -5], "terrain": "land"}
  ],
  "players": [
    {"nick": "Snorre", "hitpoints": 100, "coordinates": [-4, 0, 4], "score": 0},
    {"nick": "Ørjan", "hitpoints": 100, "coordinates": [4, 1, -5], "score": 0}
  ],
  "events": [
    {"type": "move", "nick": "Snorre", "coordinates": [-4, 0, 4]},
    {"type": "laser", "nick": "Ørjan", "start": [4, 1, -5], "end": [1, 1, -2]}
  ]
}
""")
MOVE = json.loads('{"type": "move", "direction": [1, 0, -1]}')
LASER = json.loads('{"type": "laser", "direction": [1, 0, -1]}')
COLLISION = json.loads('{"type": "collision", "nick": "Snorre", "coordinates": [-4, 0, 4], "hitpoints": 10}')
HIT = json.loads('{"type": ":laser-hit", "nick": "Snorre", "hitpoints": 100}')


def start(rules: str = "base", **changes: Any) -> Match:
    board = {**open_map(5), "spawns": [[-5, 0, 5], [4, 1, -5]]}
    definition = {"schema": "starships/game", "id": "document", "map": board, "rules": rules}
    if changes:
        definition["rules"] = {"schema": "starships/rules", "id": "mine", **changes}
    return boardwright.load(definition, nicks=["Snorre", "Ørjan"]).start(2, 0)


def test_the_state_of_the_document_comes_about() -> None:
    """One round later players, events and all keys are those of the sample, to the letter."""
    match = start()
    match.answer(0, MOVE)
    match.answer(1, {"type": "laser", "direction": [-1, 0, 1]})
    state = match.view(None).table
    assert list(state) == list(STATE)
    assert state["players"] == STATE["players"]
    assert state["events"][0] == STATE["events"][0]
    assert state["events"][1] == {**STATE["events"][1], "end": [-5, 1, 4]}
    assert [list(event) for event in state["events"]] == [list(event) for event in STATE["events"]]
    assert (state["status"], state["round"]) == ("play", 1)
    assert list(state["grid"][0]) == list(STATE["grid"][0])
    assert len(state["grid"]) == 91
    assert all(tile in state["grid"] for tile in STATE["grid"])


def test_the_sample_state_is_a_position() -> None:
    match = start()
    table = match.game.table(2, 0)
    match.game.family.place(table, STATE)
    state = match.game.family.view(table, None)
    assert state["players"] == STATE["players"]
    assert state["round"] == 1


def test_events_have_the_shape_of_the_document() -> None:
    board = open_map(mountains=[(1, 0, -1)])
    battle = Battle((0, 0, 0), (-3, 0, 3), board=board)
    told = battle.round(move(RIGHT), fire(RIGHT))
    by_type = {event["type"]: event for event in told}
    assert list(by_type["collision"])[:4] == list(COLLISION)
    assert by_type["collision"]["hitpoints"] == COLLISION["hitpoints"]
    assert list(by_type[":laser-hit"])[:3] == list(HIT)
    assert list(by_type["laser"]) == list(STATE["events"][1])


def test_the_strict_preset_has_the_numbers_of_the_samples() -> None:
    match = start("strict")
    family, table = match.game.family, match.game.table(2, 0)
    family.place(table, {"players": [{"coordinates": [0, 0, 0]}, {"coordinates": [2, 0, -2]}]})
    from boardwright.families.starships.rules.round import resolve

    resolve(table, {0: fire(RIGHT), 1: move(LEFT_DOWN)})
    resolve(table, {0: fire(LEFT), 1: move(LEFT)})
    match = start("strict")
    match.answer(0, LASER)
    match.answer(1, {"type": "noop"})
    assert [event["type"] for event in match.view(None).table["events"]] == ["laser"]


@pytest.mark.parametrize(
    "action", [MOVE, LASER, {"type": "noop"}, {**MOVE, "round": 0}, {**LASER, "color": "red"}]
)
def test_actions_of_the_document(action: dict[str, Any]) -> None:
    match = start()
    option = dialect_of(match.game).read(match.decisions[0], action, 0)
    assert option.json == {key: action[key] for key in ("type", "direction") if key in action}


@pytest.mark.parametrize("direction", [[1.0, 0, -1], [1, 0, -1.0], [1.0, -0.0, -1.0]])
def test_whole_numbers_with_a_point_are_a_direction(direction: list[float]) -> None:
    match = start()
    option = dialect_of(match.game).read(match.decisions[0], {"type": "move", "direction": direction}, 0)
    assert option.json == {"type": "move", "direction": [1, 0, -1]}


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ([], "bad_type"), ("move", "bad_type"), (None, "bad_type"), ({}, "bad_type"), ({"type": "mine"}, "bad_type"),
        ({"type": ["move"]}, "bad_type"), ({"type": "move"}, "bad_direction"),
        ({"type": "move", "direction": [0, 0, 0]}, "bad_direction"),
        ({"type": "move", "direction": [2, 0, -2]}, "bad_direction"),
        ({"type": "move", "direction": [1, 0]}, "bad_direction"),
        ({"type": "move", "direction": [1.5, 0, -1.5]}, "bad_direction"),
        ({"type": "move", "direction": [True, 0, -1]}, "bad_direction"),
        ({"type": "move", "direction": "right"}, "bad_direction"),
        ({"type": "laser", "direction": {"q": 1}}, "bad_direction"),
        ({**MOVE, "round": 1}, "wrong_round"), ({**MOVE, "round": None}, "wrong_round"),
        ({**MOVE, "round": True}, "wrong_round"),
    ],
    ids=str,
)  # fmt: skip
def test_actions_that_are_none(action: Any, code: str) -> None:
    match = start()
    with pytest.raises(InvalidBotMessage) as caught:
        dialect_of(match.game).read(match.decisions[0], action, 0)
    assert caught.value.code == code


@pytest.mark.parametrize("lenient", [True, False])
def test_lenient_takes_the_direction_from_coordinates_as_the_prose_says(lenient: bool) -> None:
    match = start(lenient=lenient)
    dialect = dialect_of(match.game)
    action = {"type": "move", "coordinates": [1, 0, -1]}
    if lenient:
        assert dialect.read(match.decisions[0], action, 0).json == MOVE
    else:
        with pytest.raises(InvalidBotMessage):
            dialect.read(match.decisions[0], action, 0)


@pytest.mark.parametrize("required", [True, False])
def test_require_round(required: bool) -> None:
    match = start(require_round=required)
    dialect = dialect_of(match.game)
    assert dialect.read(match.decisions[0], {**MOVE, "round": 0}, 0).json == MOVE
    if required:
        with pytest.raises(InvalidBotMessage):
            dialect.read(match.decisions[0], MOVE, 0)
    else:
        assert dialect.read(match.decisions[0], MOVE, 0).json == MOVE


def test_reply_ms_and_min_round_ms_are_the_clock_of_the_dialect() -> None:
    dialect = dialect_of(start(reply_ms=1234, min_round_ms=56).game)
    assert (dialect.reply_ms, dialect.min_round_ms) == (1234, 56)
    assert (dialect_of(start().game).reply_ms, dialect_of(start().game).min_round_ms) == (4000, 0)


def test_the_end_message() -> None:
    match = start(hitpoints=20)
    match.answer(0, {"type": "move", "direction": [0, 1, -1]})
    match.answer(1, {"type": "laser", "direction": [-1, 0, 1]})
    assert match.over
    state = match.view(None).table
    assert state["status"] == "game-over"
    assert dialect_of(match.game).end(match.view(0)) == {
        "type": "end", "winner": "Ørjan", "reason": "last_ship",
        "ranking": [
            {"nick": "Ørjan", "place": 1, "hitpoints": 20, "score": 70},
            {"nick": "Snorre", "place": 2, "hitpoints": 0, "score": 0},
        ],
    }  # fmt: skip


def test_a_destroyed_ship_stays_in_the_state() -> None:
    match = start(hitpoints=20)
    match.answer(0, {"type": "move", "direction": [0, 1, -1]})
    match.answer(1, {"type": "laser", "direction": [-1, 0, 1]})
    snorre = match.view(None).table["players"][0]
    assert snorre == {"nick": "Snorre", "hitpoints": 0, "coordinates": [-5, 1, 4], "score": 0}
