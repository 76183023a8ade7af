"""Kinds of file: what is said beats guessing, and what nobody recognises gets the nearest guess."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boardwright import catalog
from boardwright.core.report import ProblemReport
from tests.core.test_parts import NEEDLE, SENTRY, VINEYARD

TILE = {"name": "Malus", "period": 2, "instantEffect": "LESSRESOURCE", "instantPayload": ["FAITH_POINTS"]}


def check(data: Any, kind: str | None = None) -> tuple[str | None, list[str]]:
    report = ProblemReport("")
    return catalog.check(data, report, kind), [str(problem) for problem in report.errors]


def without(data: dict[str, Any], key: str, **more: Any) -> dict[str, Any]:
    return {**{name: value for name, value in data.items() if name != key}, **more}


def test_what_is_said_beats_guessing(tmp_path: Path) -> None:
    assert check(without(TILE, "period")) == ("leader-card", [])
    missing = ["missing key 'period'"]
    assert check(without(TILE, "period"), "excommunication-card") == ("excommunication-card", missing)
    game = {
        "family": "cards",
        "extends": "magnifico",
        "name": "x",
        "excommunication": [without(TILE, "period")],
    }
    assert check(game) == ("card-game", ["excommunication[0]: missing key 'period'"])
    (tmp_path / "tile.json").write_text(json.dumps(without(TILE, "period")))
    (tmp_path / "game.json").write_text(json.dumps({**game, "excommunication": "tile.json"}))
    report = ProblemReport(str(tmp_path / "game.json"))
    part = catalog.open_path(tmp_path / "game.json", report)
    assert part is not None
    catalog.check(part.data, report)
    assert [(Path(problem.file).name, problem.path) for problem in report.errors] == [("tile.json", "")]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (without(NEEDLE, "effects"), "this looks like a weapon, but the key 'effects' is missing"),
        (
            without(NEEDLE, "effects", efects=NEEDLE["effects"]),
            "efects: this looks like a weapon, but a weapon has no key 'efects'; did you mean 'effects'?",
        ),
        (without(SENTRY, "schema"), "this looks like a tactics-ai, but the key 'schema' is missing"),
        (without(VINEYARD, "nothing"), None),
        ({"colour": 1, "size": 2}, "unknown kind of file"),
    ],
)
def test_a_file_that_nobody_recognises_gets_the_nearest_guess(
    data: dict[str, Any], words: str | None
) -> None:
    _, errors = check(data)
    assert errors == [] if words is None else words in errors[0]


def test_help_of_check_lists_the_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    from boardwright.cli import main

    assert main(["check", "--help"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for kind in catalog.file_kinds():
        assert kind in shown.replace("- ", "-")
