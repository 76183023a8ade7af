"""Broken JSON: where it breaks, and why. The place is what an editor shows: lines and columns count from 1."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.core import Message
from boardwright.core.json_text import parse
from boardwright.core.problem_report import ProblemReport


def fault(text: str) -> tuple[str, int | None, int | None]:
    """The only error of a text: the id of its message, and where it is."""
    report = ProblemReport("file.json")
    parse(text, report)
    (problem,) = report.errors
    cause = problem.message.params.get("cause", problem.message)
    assert isinstance(cause, Message)
    return cause.id.removeprefix("core-json-"), problem.line, problem.column


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ("empty", 1, 1)),
        ('{"a": 1', ("unclosed", 1, 8)),
        ('{"a": 1,\n "b": [2', ("unclosed", 2, 9)),
        ('{"a": "x\n"}', ("open-text", 1, 9)),
        ('"a": 1}', ("brace", 1, 4)),
        ('[{"a": 1}, "b": 2]', ("brace", 1, 15)),
        ('{"a": 1} x', ("extra", 1, 10)),
        ('{"a": 1}\n{', ("extra", 2, 1)),
        ("[1, 2,]", ("comma-too-many", 1, 7)),
        ("{'a': 1}", ("quotes", 1, 2)),
        ("{\"a\": 'b'}", ("quotes", 1, 7)),
        ('{"a": 1, // one\n "b": 2}', ("comment", 1, 10)),
        ('{"a": /* one */ 1}', ("comment", 1, 7)),
        ("[\n # one\n 1]", ("comment", 2, 2)),
        ('{"a" 1}', ("colon", 1, 6)),
        ('{"a": 1 "b": 2}', ("comma", 1, 9)),
        ("{a: 1}", ("key", 1, 2)),
        ('{"a": x}', ("value", 1, 7)),
    ],
)
def test_the_cause_and_the_place_of_broken_json(text: str, found: Any) -> None:
    assert fault(text) == found


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("NaN", 1, 1),
        ("[NaN]", 1, 2),
        ('{"a": "NaN",\n "b": [1, NaN]}', 2, 11),
        ('{\n\n   "a": -Infinity}', 3, 9),
        ("[1,\n" + "2" * 5000 + "]", 2, 1),
    ],
)
def test_a_word_that_is_no_number_is_found_outside_of_texts(text: str, line: int, column: int) -> None:
    assert fault(text)[1:] == (line, column)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('{"a": x' + "y" * 30 + "}", "x" + "y" * 11),
        ("[1] x" + "y" * 30, "x" + "y" * 11),
        ("[1 x" + "y" * 30 + "]", "x" + "y" * 11),
        ('{"a": x\n}', "x"),
        ("x" * 40 + '"a": 1', "x" * 12),
        ('["' + "x" * 40 + '": 1]', "x" * 29 + '"'),
        ("[1,}", "}"),
        ('{"a" 12}', "1"),
        ("{ab: 1}", "a"),
    ],
)
def test_broken_json_is_quoted_shortly_and_up_to_the_end_of_its_line(text: str, found: str) -> None:
    report = ProblemReport("file.json")
    parse(text, report)
    (problem,) = report.errors
    cause = problem.message.params["cause"]
    assert isinstance(cause, Message)
    assert cause.params["found"] == found
