"""Broken files: every fault at once, at its place, in exact words; and files that are hardly files, refused quickly.

The cases lie in `broken/*.txt`, each a few changes to the small good file and the messages that must come of them.
"""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from boardwright.core.json_text import parse
from boardwright.core.problem_report import ProblemReport
from boardwright.core.translations import catalog_source
from boardwright.families.boards.checks import MAX_VALUES, read_game
from boardwright.families.boards.format.state_machine_game import BoardGame
from tests.boards.minimal_game import GONE, small

BROKEN = Path(__file__).parent / "broken"


@dataclass
class Case:
    """Changes to the small file, and what must be said of it."""

    name: str
    patches: dict[str, Any] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)


def cases() -> list[Case]:
    """All cases of all files."""
    found: list[Case] = []
    for path in sorted(BROKEN.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines()[2:]:
            mark, rest = line[:1], line[2:]
            if mark == "#":
                found.append(Case(rest))
            elif mark == "+":
                place, _, value = rest.partition(" = ")
                found[-1].patches[place] = json.loads(value)
            elif mark == "-":
                found[-1].patches[rest] = GONE
            elif mark:
                (found[-1].errors if mark == "!" else found[-1].warnings).append(rest)
    return found


def told(file: Any) -> tuple[ProblemReport, BoardGame | None]:
    report = ProblemReport("small.json")
    return report, read_game(file, report)


def test_there_are_enough_kinds() -> None:
    names = [case.name for case in cases()]
    assert len(names) == len(set(names))
    assert sum(bool(case.errors) for case in cases()) >= 60


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_exact_messages(case: Case) -> None:
    report, game = told(small(case.patches))
    assert [str(problem) for problem in report.errors] == [f"small.json: {error}" for error in case.errors]
    assert [str(problem) for problem in report.warnings] == [f"small.json: {text}" for text in case.warnings]
    assert (game is None) is bool(case.errors)
    assert case.errors or case.warnings


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_every_message_has_italian_words(case: Case) -> None:
    report, _ = told(small(case.patches))
    for problem in report.errors + report.warnings:
        assert problem.text("it") != problem.text("en")


def test_a_fault_as_json() -> None:
    report, _ = told(small({"figures.lord.movement[0].also_revrsed": True}))
    assert report.errors[0].json() == {
        "file": "small.json",
        "line": None,
        "column": None,
        "path": "figures.lord.movement[0].also_revrsed",
        "message": "unknown key 'also_revrsed'; expected one of 'also_reversed', 'cell_actions', 'if', 'repeat', "
        "'steps_only', 'x', 'y'; did you mean 'also_reversed'?",
        "suggestion": "also_reversed",
    }


def test_a_place_in_a_file_of_the_documents_spelling() -> None:
    file = small({"figures.lord.cell_actions": {"destionation": [{"actions": ["mov"]}]}})
    file["cel"] = {**file.pop("cell"), "position": {"x": "z", "y": "y"}}
    report, _ = told(file)
    assert [problem.path for problem in report.errors] == [
        "figures.lord.cell_actions.destionation[0].actions[0]",
        "cel.position.x",
    ]


def test_names_that_look_like_types_keep_their_place() -> None:
    file = json.loads(json.dumps(small()).replace('"man"', '"Movement"').replace('"white"', '"str"'))
    file["figures"]["Movement"]["movement"]["str"][0]["repet"] = True
    report, _ = told(file)
    assert [problem.path for problem in report.errors] == ["figures.Movement.movement.str[0].repet"]


# -- too much of something ----------------------------------------------------------------------------------

TOO_MUCH: list[tuple[str, Any, str]] = [
    ("board.cells", [{"x": x} for x in range(1025)], "too many entries (1025); the maximum is 1024"),
    ("cell.position.x", "x" * 2001, "the expression has 2001 characters; the limit is 2000"),
    (
        "players",
        ["white", "black", *(f"p{i}" for i in range(63))],
        "too many entries (65); the maximum is 64",
    ),
    ("cell.coordinates_names", ["x", "y", *"abcdefghijklmno"], "too many entries (17); the maximum is 16"),
    ("cell.geometry", [[0, 0]] * 65, "too many entries (65); the maximum is 64"),
    ("figures.man.movement.white", [{"x": 1}] * 4097, "too many entries (4097); the maximum is 4096"),
]


@pytest.mark.parametrize(("place", "value", "message"), TOO_MUCH, ids=lambda value: str(value)[:30])
def test_too_much_of_something(place: str, value: Any, message: str) -> None:
    report, game = told(small({place: value}))
    assert game is None
    assert [str(problem) for problem in report.errors] == [f"small.json: {place}: {message}"]


#: Faults in great number: none may take long, none may be told without end.
FLOODS: dict[str, dict[str, Any]] = {
    "unknown keys": {f"key {i}": i for i in range(20_000)},
    "cells of numbers": {"board": {"cells": [1] * 40_000}},
    "cells with unknown dimensions": {"board": {"cells": [{"z": i} for i in range(1024)]}},
    "one cell with many dimensions": {"board": {"cells": [{f"d{i}": i for i in range(20_000)}]}},
    "unknown figures": {"initial_position": {"white": {f"f{i}": [] for i in range(20_000)}}},
    "figures on one cell": {"initial_position": {"white": {"man": [{"x": 1}] * 20_000}}},
    "steps that stand still": {"figures": {"man": {"movement": [{}] * 4096}}},
    "a long chain of states": {
        "game_states": {f"s{i}": {"type": "next_move", "next": f"s{i + 1}"} for i in range(1023)}
        | {"s1023": {"type": "end"}}
    },
    "a long circle of states": {
        "game_states": {f"s{i}": {"type": "next_move", "next": f"s{(i + 1) % 1024}"} for i in range(1024)}
    },
    "unknown states": {
        "game_states": {f"s{i}": {"type": "next_move", "next": f"q{i}"} for i in range(4000)},
    },
    "a very long word": {"initial_game_state": "w" * 1_000_000},
    "long expressions": {
        "cell": {
            "coordinates_names": ["x", "y"],
            "geometry": [["+".join(["x**y"] * 390), f"x*{i}"] for i in range(64)],
        },
        "board": {"cells": [{"x": i % 32, "y": i // 32} for i in range(1024)]},
    },
}


#: Seconds of this process's own time, so that other work of the machine does not count; each takes about one.
PATIENCE = 20


@pytest.mark.parametrize("flood", FLOODS, ids=str)
def test_floods_are_refused(flood: str) -> None:
    begun = time.process_time()
    report, game = told({**small(), **FLOODS[flood]})
    assert time.process_time() - begun < PATIENCE
    assert game is None
    assert 1 <= len(report.errors) <= 200


def test_a_file_of_too_many_values() -> None:
    report, game = told({**small(), "_notes": [0] * MAX_VALUES})
    assert game is None
    assert [str(problem) for problem in report.errors] == [
        "small.json: the file has more than 50000 values, too many for a board game"
    ]


# -- texts that are hardly files ----------------------------------------------------------------------------

HARDLY: dict[str, tuple[bytes, str]] = {
    "five megabytes": (b" " * 5_000_000, ":1:1: the file is too large; the limit is 2097152 bytes"),
    "a hundred levels": (b"[" * 100 + b"]" * 100, ":1:1: objects and lists are nested deeper than 64 levels"),
    "a hundred levels of objects": (
        b'{"a":' * 100 + b"1" + b"}" * 100,
        ":1:1: objects and lists are nested deeper than 64 levels",
    ),
    "a hundred thousand levels": (b"[" * 100_000, ":1:1: objects and lists are nested deeper than 64 levels"),
    "Latin letters": ('{"name": "é"}'.encode("latin-1"), ":1:11: the file is not UTF-8 text (byte 10)"),
    "two bytes a letter": ('{"name": 1}'.encode("utf-16"), ":1:1: the file is not UTF-8 text (byte 0)"),
    "no number": (b'{"name": NaN}', ":1:10: NaN is not a valid JSON number"),
    "no end": (b'{"name": -Infinity}', ":1:10: -Infinity is not a valid JSON number"),
    "too large a number": (b'{"name": 1e999}', ":1:10: 1e999 is not a valid JSON number"),
    "a top-level list": (b"[1, 2]", ":1:1: [1, 2] has the wrong type; expected object"),
    "a top-level text": (b'"chess"', ":1:1: 'chess' has the wrong type; expected object"),
    "null": (b"null", ":1:1: null has the wrong type; expected object"),
    "a key twice": (
        b'{"name": "a", "name": "b"}',
        ":1:15: name: duplicate key 'name' in the same object",
    ),
    "a deep key twice": (
        b'{"board": {"cells": [{"x": 1, "x": 2}]}}',
        ":1:31: board.cells[0].x: duplicate key 'x' in the same object",
    ),
    "a comma too many": (
        b'{"name": "a",}',
        ":1:14: invalid JSON: unexpected comma before '}'; remove it",
    ),
    "the document's dots": (
        b'{"cells": [{"x": 0}, ...]}',
        ":1:22: invalid JSON: expected a value, found '...]}'",
    ),
}


@pytest.mark.parametrize("name", HARDLY, ids=str)
def test_texts_that_are_hardly_files(name: str) -> None:
    text, message = HARDLY[name]
    report = ProblemReport("a.json")
    begun = time.process_time()
    data = parse(text, report)
    if report.ok:
        assert read_game(data, report) is None
    assert time.process_time() - begun < PATIENCE
    assert [str(problem) for problem in report.errors] == [f"a.json{message}"]


@pytest.mark.parametrize(
    "text", [b"", b"\x00" * 99, b"\x7fELF\x02", b"{" * 40, b"<html></html>", b"name: chess", b"9" * 5000]
)
def test_anything_at_all_is_refused_with_one_message(text: bytes) -> None:
    report = ProblemReport("a.json")
    data = parse(text, report)
    if report.ok:
        assert read_game(data, report) is None
    assert len(report.errors) == 1


# -- words --------------------------------------------------------------------------------------------------


def _messages(language: str) -> dict[str, set[str]]:
    """Ids -> the parameters that a catalog's sentences name."""
    source = "".join(catalog_source("boards", language, part) for part in ("messages", "rulebook"))
    resource = FluentParser().parse(source)
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    return {
        entry.id.name: set(re.findall(r"\$(\w+)", source[entry.span.start : entry.span.end]))
        for entry in resource.body
        if isinstance(entry, ast.Message) and entry.span
    }


def test_both_languages_say_the_same_things() -> None:
    assert _messages("it") == _messages("en")


def test_every_message_of_the_format_exists() -> None:
    source = Path(read_game.__code__.co_filename).parent
    used = {
        id
        for path in (*source.glob("check*.py"), *source.glob("format/*.py"), *source.glob("rules/*.py"))
        for id in re.findall(r'"(boards-[a-z-]+[a-z])"', path.read_text(encoding="utf-8"))
    }
    assert len(used) > 50
    assert used <= _messages("en").keys()
