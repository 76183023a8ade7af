"""Randomly changed files: each is accepted or refused with a message, never with a traceback."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.checks import read_game
from boardwright.families.boards.rules.cell_look import evaluate
from tests.boards.minimal_game import small
from tests.boards.shipped import shipped

#: Values that people and programs leave in the wrong place.
STRANGE: list[Any] = [
    None, True, False, 0, 1, -1, 2.5, 10**30, -1e300, "", "x", "white", "man", "over", "_", "move", "x y", "'red'", "(",
    [], {}, [[]], [{}], [None], {"": {}}, {"x": 1}, {"x": None}, {"if": []}, {"_": 1}, {"state": "over"}, [["x"]],
    {"action": "replace"}, {"white": []}, {"coordinates": {"x": 1}}, "\u0000", "é" * 90, [0] * 70, "destionation",
]  # fmt: skip


def places(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All places in a file."""
    found = [path] if path else []
    for key, child in node.items() if isinstance(node, dict) else enumerate(node):
        if isinstance(child, dict | list):
            found += places(child, (*path, key))
        else:
            found.append((*path, key))
    return found


def changed(file: Any, pick: random.Random) -> Any:
    """The file with a few values replaced, taken away, moved or called differently."""
    file = copy.deepcopy(file)
    for _ in range(pick.choice([1, 1, 2, 5])):
        *way, last = pick.choice(places(file))
        node = file
        for key in way:
            node = node[key]
        kind = pick.randrange(5)
        if kind == 0:
            del node[last]
        elif kind == 1 and isinstance(node, dict):
            node[
                pick.choice(["cel", "if", "x", "z", "_", "type", "next", str(last) + "s", str(last)[1:]])
            ] = node.pop(last)
        elif kind == 2:
            *other, end = pick.choice(places(file))
            source: Any = file
            for key in other:
                source = source[key]
            node[last] = copy.deepcopy(source[end])
        else:
            node[last] = copy.deepcopy(pick.choice(STRANGE))
        if not file:
            break
    return file


@pytest.mark.parametrize("origin", ["small", "chess", "intellector"])
@pytest.mark.slow
def test_no_file_breaks_the_reader(origin: str) -> None:
    good = small() if origin == "small" else shipped(origin)
    for seed in range(300 if origin == "small" else 30):
        file = changed(good, random.Random(seed))
        before = json.dumps(file)
        report = ProblemReport(f"{origin} {seed}")
        game = read_game(file, report)
        assert (game is None) is bool(report.errors), f"seed {seed}"
        for problem in report.errors + report.warnings:
            assert problem.text("en"), f"seed {seed}"
            assert problem.text("it"), f"seed {seed}"
        if game is not None:
            assert len(evaluate(game).cells) == len(game.board.cells), f"seed {seed}"
        assert json.dumps(file) == before, f"seed {seed}"
