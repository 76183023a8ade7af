"""`check` warns about probable mistakes in files of the document format. Sliding figures pass the right cells."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright.cli import main
from boardwright.core.problem_report import ProblemReport
from boardwright.core.translations import translate
from boardwright.families.boards.checks import read_game
from boardwright.families.boards.rules.javascript_expressions import ExpressionFilter
from tests.boards.minimal_game import SMALL, small

DESTINATION = "figures.man.cell_actions.destination"
ENEMY, EMPTY = [{"computed": {"is_enemy": True}}], [{"computed": {"is_figure": False}}]
ALWAYS: list[Any] = []


def warnings(file: Any) -> list[str]:
    report = ProblemReport("small.json")
    assert read_game(file, report) is not None, report.errors
    return [str(problem) for problem in report.warnings]


@pytest.mark.parametrize(
    ("sets", "told"),
    [
        ([(["move"], ALWAYS), (["take"], ENEMY)], True),
        ([(["move"], ALWAYS), (["take"], ALWAYS)], True),
        ([(["move", "take"], ENEMY)], True),
        ([(["move"], [{"target": {"x": 1}}]), (["take"], ENEMY)], True),
        ([(["take", "move"], ENEMY), (["move"], EMPTY)], False),
        ([(["take"], ENEMY), (["move"], ALWAYS)], False),
        ([(["move"], EMPTY), (["take"], ENEMY)], False),
        ([(["move"], [{"target": {"x": 1}}]), (["take"], [{"target": {"x": 2}}])], False),
        ([(["move"], EMPTY), (["take"], [{"target": {"figure": "man"}}])], False),
    ],
)
def test_a_set_that_takes_the_mover_is_told(sets: list[tuple[list[str], Any]], told: bool) -> None:
    written = [{"actions": actions, **({"if": asked} if asked else {})} for actions, asked in sets]
    found = [text for text in warnings(small({DESTINATION: written})) if "just moved here" in text]
    assert bool(found) is told


def test_a_file_without_a_name_has_that_of_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nameless = {key: value for key, value in SMALL.items() if key != "name"}
    files = {"nameless": nameless, "variant": {"extends": "chess", "no_moves": "loss"}}
    for name, file in files.items():
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps(file), encoding="utf-8")
        assert boardwright.load(str(path)).name == name
        main(["check", str(path)])
        told = capsys.readouterr()
        assert f"the name of the file is used: {name}" in told.out + told.err


def test_a_rider_passes_the_cells_between_or_only_its_own_steps() -> None:
    """`{"x": 2, "repeat": true}` with a figure on the first cell between."""

    def targets(**key: bool) -> set[int]:
        file = small({
            "board.cells": [{"x": x, "y": 0} for x in range(7)],
            "figures.lord.movement": [{"x": 2, "repeat": True, **key}],
            "initial_position": {"white": {"lord": [{}]}, "black": {"man": [{"x": 3}]}},
            "complex_movement": [],
        })  # fmt: skip
        match = boardwright.load(file).start()
        return {option.json["to"]["x"] for option in match.decisions[0].options}

    assert targets() == {2}
    assert targets(steps_only=True) == {2, 4, 6}


@pytest.mark.parametrize(
    ("expression", "said", "instead"),
    [
        ("x = 1", "allowed are coordinates", "=="),
        ("x++", "allowed are coordinates", "+ 1"),
        ("Math.flor(x)", "Math has abs", "Math.floor"),
        ("'a'.split('')", "available: charAt", None),
        ("window", "available: 'x', 'Math' and operators", None),
        ("(() => 1)()", "allowed are coordinates", None),
    ],
)
def test_a_refused_expression_names_what_is_allowed(expression: str, said: str, instead: str | None) -> None:
    fault = ExpressionFilter(expression, ["x"]).fault
    assert fault is not None
    assert said in translate(fault.message)
    if instead is not None:
        assert fault.suggestion == instead
