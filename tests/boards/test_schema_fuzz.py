"""Files of the shape of the schema: each is played or refused in words, in bounded time and memory.

The rules that a patch makes are mostly nonsense. `make sanitize` runs this file on a kernel with sanitizers.
"""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

import boardwright
from boardwright._kernel import Position, perft, playouts
from boardwright.core import FormatError
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.rules.fen import read_fen, write_fen
from tests.boards.schema_strategies import patches

BASE: dict[str, Any] = {
    "name": "fuzz", "players": ["white", "black"], "board": {"box": {"x": 5, "y": 5}},
    "figures": {
        "man": {"betza": "fmWfcF"}, "lady": {"betza": "Q", "letter": "L"}, "king": {"betza": "K", "royal": True},
    },
    "regions": {"camp": {"mine": "row:1"}}, "layout": "k2l1/mm3/5/3MM/1L2K",
    "ends": {"mate": {"no_moves": True, "check": True}, "no moves": {"no_moves": True, "result": "draw"}},
}  # fmt: skip
#: Seconds of processor time of the whole test, and of one file; both far above what is usual.
WHOLE, ONE = 12.0, 10.0
#: How the files fared, so that a fuzz that only ever sees refusals does not count as one.
FARED = {"played": 0, "refused": 0}
BEGUN = time.process_time()


def merged(base: Any, patch: Any) -> Any:
    if isinstance(base, dict) and isinstance(patch, dict):
        return {**base, **{key: merged(base.get(key), value) for key, value in patch.items()}}
    return patch


def load(file: Any) -> BoardsRules | list[str]:
    """The rules of a file, or the ids of all its faults."""
    try:
        rules: BoardsRules = boardwright.load(file).rules
    except FormatError as error:
        return [problem.message.id for problem in error.problems]
    return rules


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(patches())
def fuzz(patch: dict[str, Any]) -> None:
    if time.process_time() - BEGUN > WHOLE:
        return
    begun = time.process_time()
    loaded = load(merged(BASE, patch))
    if not isinstance(loaded, BoardsRules):
        assert loaded, "a refusal says why"
        assert "boards-unfit-tables" not in loaded, "a check of the file should have named this"
        FARED["refused"] += 1
        return
    rules = loaded
    at: Position = rules.start.copy()
    for step in range(12):
        options = at.options()
        if at.over or not options:
            break
        before = at.dump()
        row = options[(step * 7) % len(options)]
        at.play(row)
        at.undo()
        assert at.dump() == before
        at.play(row)
        assert at.hash == at.hash_from_scratch()
    fen = write_fen(rules, at)
    if fen is not None:
        read_fen(rules, fen, ProblemReport("fen"))
    playouts(rules.start, 2, 1, max_plies=40)
    perft(rules.start, 1)
    FARED["played"] += 1
    assert time.process_time() - begun < ONE, "one file must not keep the process busy"


@pytest.mark.slow
def test_files_of_the_schemas_shape_play_or_are_refused() -> None:
    global BEGUN
    BEGUN = time.process_time()
    fuzz()
    assert FARED["played"] >= 10, FARED
    assert FARED["refused"] >= 10, FARED
