"""Kinds of file: a given kind has priority over a guess, and an unrecognised file gets the nearest guess."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from boardwright import catalog
from boardwright.core.problem_report import ProblemReport
from tests.core.test_file_parts import NEEDLE, SENTRY, VINEYARD

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
        "excommunication": ["excommunication", without(TILE, "period")],
    }
    assert check(game) == ("card-game", ["excommunication[1]: missing key 'period'"])
    (tmp_path / "tile.json").write_text(json.dumps(without(TILE, "period")))
    (tmp_path / "game.json").write_text(
        json.dumps({**game, "excommunication": ["excommunication", "tile.json"]})
    )
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


#: Files by their path in a family's content, and the key that tells their kind.
TELLING = [
    ("boards", "chess.json", "figures"),
    ("cards", "magnifico.json", "family"),
    ("cards", "boards/palace.json", "towers"),
    ("shooter", "deathmatch.json", "family"),
    ("shooter", "weapons/shockwave.json", "effects"),
    ("shooter", "powerups.json", "powerups"),
    ("starships", "starships.json", "schema"),
    ("tactics", "skirmish.json", "schema"),
    ("tactics", "classes/base.json", "schema"),
]


@pytest.mark.parametrize("how", ["missing", "misspelt", "wrong"])
@pytest.mark.parametrize(("family", "file", "key"), TELLING)
def test_a_fault_of_the_key_that_tells_the_kind_hides_no_other(
    family: str, file: str, key: str, how: str
) -> None:
    found = next((catalog.shipped_content(family).root / "content").rglob(file))
    data = json.loads(found.read_text("utf-8"))
    value = data.pop(key)
    if how == "misspelt":
        data[key + key[-1]] = value
    elif how == "wrong":
        data[key] = value[:-1] + "q" if isinstance(value, str) else 7
    report = ProblemReport(file)
    catalog.check(data | {"zzqq": 1}, report)
    places = {problem.path for problem in report.errors}
    assert places >= {"zzqq", {"missing": "", "misspelt": key + key[-1], "wrong": key}[how]}


KINDS = [kind for name in catalog.families() for kind in catalog.family(name).kinds()]


@cache
def samples() -> dict[str, Path]:
    """A shipped file of every kind that is shipped."""
    found: dict[str, Path] = {}
    for name in catalog.families():
        for path in sorted((catalog.shipped_content(name).root / "content").rglob("*.json")):
            recognised = catalog.recognise(json.loads(path.read_text("utf-8")))
            if recognised is not None:
                found.setdefault(recognised[1], path)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_is_valid_as_its_own_kind_only(kind: str) -> None:
    for other, path in samples().items():
        report = ProblemReport(str(path))
        part = catalog.open_path(path, report)
        assert part is not None
        catalog.check(part.data, report, kind)
        assert report.ok == (kind == other), (other, report.errors[:2])
        assert all(problem.line for problem in report.errors)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "text", ["null", "1", '"x"', "[null]", "{}", "[1]", "[[]]", '{"extends": 1}', '{"extends": "nothing"}']
)
def test_what_is_no_file_of_a_kind_gets_an_error_with_its_place(kind: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_text(text)
    report = ProblemReport(str(path))
    part = catalog.open_path(path, report)
    if part is not None:
        catalog.check(part.data, report, kind)
    assert report.errors
    assert all(problem.line and problem.column for problem in report.errors)
