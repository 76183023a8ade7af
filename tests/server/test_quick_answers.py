"""The fast parser for answers accepts only what the models of the protocol accept. It leaves the rest to the models."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

import boardwright
from boardwright.server.room import _diff_views
from boardwright.server.websocket import QuickAnswer, _command, read_command
from boardwright.wire.json_delta import apply, diff

#: Messages that the models take, and whether the quick reader takes them too.
TAKEN = [
    ({"type": "answer", "seat": 0, "ask": 3, "pick": 5}, True),
    ({"type": "answer", "seat": 63, "ask": 3, "answer": "e2-e4"}, True),
    ({"type": "answer", "seat": 1, "ask": 3, "answer": {"do": "fire", "targets": [1, None, 2.5, "è"]}}, True),
    ({"type": "answer", "seat": 1, "ask": None, "answer": 0}, False),
    ({"type": "answer", "seat": 1, "answer": False}, False),
    ({"type": "answer", "seat": "1", "ask": 2, "answer": "e2-e4"}, False),
    ({"type": "answer", "seat": 1, "ask": 2, "answer": "e2-e4", "id": 7}, False),
    ({"type": "chat", "name": "Ada", "text": "hello"}, False),
]


@pytest.mark.parametrize(("message", "quick"), TAKEN)
def test_both_readers_take_the_same(message, quick) -> None:
    data = json.dumps(message).encode()
    read, model = read_command(data), _command.validate_json(data)
    assert isinstance(read, QuickAnswer) is quick
    for name in type(model).model_fields:
        assert getattr(read, name) == getattr(model, name), name


@pytest.mark.parametrize(
    "data",
    [
        b'{"type": "answer", "seat": 0, "ask": 1}',
        b'{"type": "answer", "seat": 0, "ask": 1, "pick": 1, "answer": "e2-e4"}',
        b'{"type": "answer", "seat": 64, "ask": 1, "pick": 1}',
        b'{"type": "answer", "seat": -1, "ask": 1, "pick": 1}',
        b'{"type": "answer", "seat": 0, "ask": 1, "pick": -1}',
        b'{"type": "answer", "seat": 0, "pick": 1}',
        b'{"type": "answer", "seat": 0, "ask": 1, "pick": 1, "more": 2}',
        b'{"type": "answer", "seat": 0, "ask": 1, "answer": "\xff"}',
        b'{"type": "answer", "seat": 0, "ask": 1, "answer": ' + b"[" * 100_000,
        b"[]",
        b"",
    ],
)
def test_what_the_models_refuse_is_refused(data) -> None:
    with pytest.raises(ValidationError):
        read_command(data)


@pytest.mark.parametrize("name", ["checkers", "chess", "intellector"])
def test_decisions_give_the_json_of_their_options_in_order(name) -> None:
    """Lists of moves know their JSON without making options."""
    decision = boardwright.load(name).start(2, 1).decisions[0]
    forms = decision.json["options"]
    assert forms == [option.json for option in decision.options]
    assert len(forms) > 1


def test_views_that_share_their_table_get_the_same_delta() -> None:
    """The second viewer's table is neither compared nor encoded again, and its client still gets it."""
    before = [{"seat": seat, "answers": 1, "table": {"cells": [0, 0]}, "decision": None} for seat in (0, 1)]
    table = {"cells": [0, 1]}
    after = [{"seat": seat, "answers": 2, "table": table, "decision": {"seat": seat}} for seat in (0, 1)]
    before[1]["table"] = before[0]["table"]
    tables: list = []
    for old, new in zip(before, after, strict=True):
        found = _diff_views(old, new, tables)
        found["set"]["table"] = json.loads(bytes(found["set"]["table"]))
        assert found == diff(old, new, deep=False)
        assert apply(old, found) == new
    assert len(tables) == 1
    # An equal table is not sent, and another table of another viewer is.
    assert "table" not in _diff_views(after[0], {**after[0], "answers": 3}, tables)["set"]
    other = {**after[1], "table": {"cells": [1, 1]}}
    assert json.loads(bytes(_diff_views(before[1], other, tables)["set"]["table"])) == other["table"]
