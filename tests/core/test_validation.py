"""Reading files: every kind of fault is reported at its place with its own message, and no faulty file is accepted."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field, field_validator

from boardwright.core import FormatError, Message, Problem
from boardwright.core import problem_report as report_module
from boardwright.core.json_path import path_text
from boardwright.core.json_text import MAX_BYTES, MAX_DEPTH, parse
from boardwright.core.problem_report import MAX_PROBLEMS, ProblemReport, nearest, shown_value
from boardwright.core.validation import InvalidValue, StrictModel, validate


def refusal(text: str | bytes) -> str:
    report = ProblemReport("a.json")
    assert parse(text, report) is None
    assert len(report.errors) == 1
    return str(report.errors[0])


CAUSES = {
    "": ":1:1: invalid JSON: the file is empty",
    "  \n ": ":1:1: invalid JSON: the file is empty",
    '{"a": [1, 2}': ":1:12: invalid JSON: missing comma, } or ] before '}'",
    '{"a": 1': ":1:8: invalid JSON: the text ends inside an object or a list; a closing } or ] is missing",
    "[1, 2": ":1:6: invalid JSON: the text ends inside an object or a list; a closing } or ] is missing",
    '{"a": "b\nc"}': ':1:9: invalid JSON: a string is not closed on its line; a " is missing',
    '{"a": "b}': ':1:7: invalid JSON: a string is not closed on its line; a " is missing',
    "{} {}": ":1:4: invalid JSON: unexpected '{}' after the end of the value; "
    "put several objects into a list: [ …, … ]",
    "[1, 2,]": ":1:7: invalid JSON: unexpected comma before ']'; remove it",
    "{'a': 1}": ":1:2: invalid JSON: strings need double quotes, not single quotes",
    "{\"a\": 'b'}": ":1:7: invalid JSON: strings need double quotes, not single quotes",
    '{// a\n"a": 1}': ":1:2: invalid JSON: JSON has no comments; use a key that begins with _",
    '{"a" 1}': ":1:6: invalid JSON: missing : before '1'",
    '{"a": 1 "b": 2}': ":1:9: invalid JSON: missing comma, } or ] before '\"b\": 2}'",
    "{a: 1}": ":1:2: invalid JSON: expected a key in double quotes, found 'a'; an opening { may be missing before it",
    '{"a": }': ":1:7: invalid JSON: expected a value, found '}'",
    '{"a": undefined}': ":1:7: invalid JSON: expected a value, found 'undefined}'",
    "NaN": ":1:1: NaN is not a valid JSON number",
    '{"a": -Infinity}': ":1:7: -Infinity is not a valid JSON number",
    '{"a": 1e999}': ":1:7: 1e999 is not a valid JSON number",
}


@pytest.mark.parametrize(("text", "words"), CAUSES.items())
def test_broken_json_is_told_by_its_likely_cause(text: str, words: str) -> None:
    assert refusal(text) == f"a.json{words}"


def test_a_comma_too_many_in_an_object() -> None:
    # Where Python puts the place of this one differs between its versions; the cause does not.
    assert "unexpected comma before '}'; remove it" in refusal('{"a": 1,}')


def test_limits() -> None:
    assert refusal(" " * (MAX_BYTES + 1)) == "a.json:1:1: the file is too large; the limit is 2097152 bytes"
    assert refusal(b'{"a": "\xff"}') == "a.json:1:8: the file is not UTF-8 text (byte 7)"
    deep = "[" * (MAX_DEPTH + 2) + "]" * (MAX_DEPTH + 2)
    assert refusal(deep) == "a.json:1:1: objects and lists are nested deeper than 64 levels"
    assert refusal("[" * 100_000) == "a.json:1:1: objects and lists are nested deeper than 64 levels"
    report = ProblemReport("a.json")
    assert parse("[" * MAX_DEPTH + "]" * MAX_DEPTH, report) is not None
    assert parse(b"\xef\xbb\xbf[1]", report) == [1], "a mark at the beginning of the file is no fault"


def test_a_number_of_many_digits_is_refused() -> None:
    assert "a number here has too many digits" in refusal("[" + "9" * 10_000 + "]")


@pytest.mark.parametrize("text", [r'{"a": ["\ud800"]}', r'{"\udfff": 1}'])
def test_half_a_character_is_refused(text: str) -> None:
    assert "incomplete \\u escape" in refusal(text)


def test_keys_that_stand_twice() -> None:
    report = ProblemReport("a.json")
    assert parse('{"a": 1, "b": {"c": 1, "c": 2, "c": 3}, "a": 2}', report) is None
    assert sorted(map(str, report.errors)) == [
        "a.json:1:32: b.c: duplicate key 'c' in the same object",
        "a.json:1:41: a: duplicate key 'a' in the same object",
    ]


@given(st.text(max_size=60) | st.binary(max_size=60))
def test_no_text_breaks_the_reader(text: str | bytes) -> None:
    report = ProblemReport("a.json")
    value = parse(text, report)
    for problem in report.errors:
        assert problem.text("en")
        assert problem.text("it")
    assert report.ok or value is None


@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False, allow_infinity=False)
        | st.text(),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
        max_leaves=20,
    )
)
def test_what_is_json_is_read_as_it_is(value: Any) -> None:
    report = ProblemReport("a.json")
    assert parse(json.dumps(value), report) == value
    assert report.ok


# -- forms ------------------------------------------------------------------------------------------------------


class Point(StrictModel):
    x: int = Field(ge=0, lt=8)
    y: int = Field(gt=-1, le=7)


class Step(StrictModel):
    kind: Literal["step"]
    to: Point


class Jump(StrictModel):
    kind: Literal["jump"]
    over: list[Point] = Field(min_length=1, max_length=2)


class Figure(StrictModel):
    name: str = Field(min_length=2, max_length=5)
    color: Literal["white", "black"] = "white"
    royal: bool = False
    value: float = 1.0
    moves: list[Annotated[Step | Jump, Field(discriminator="kind")]] = Field(default_factory=list)
    notes: dict[str, str] = Field(default_factory=dict)
    class_: str | None = Field(None, alias="class")

    @field_validator("name")
    @classmethod
    def _known(cls, name: str) -> str:
        if name == "nobody":
            raise InvalidValue("core-key-twice", suggestion="somebody", key=name)
        return name


def problems(data: Any) -> list[str]:
    report = ProblemReport("f.json")
    assert validate(Figure, data, report) is None
    return [str(problem) for problem in report.errors]


FAULTS: list[tuple[Any, list[str]]] = [
    ([], ["f.json: [] has the wrong type; expected object"]),
    ({}, ["f.json: missing key 'name'"]),
    ({"name": 3}, ["f.json: name: 3 has the wrong type; expected string"]),
    ({"name": "a"}, ["f.json: name: 'a' is too short; the minimum length is 2"]),
    ({"name": "abcdef"}, ["f.json: name: 'abcdef' is too long; the maximum length is 5"]),
    (
        {"name": "ab", "colour": "red"},
        [
            "f.json: colour: unknown key 'colour'; expected one of 'class', 'color', 'moves', 'name', 'notes', "
            "'royal', 'value'; did you mean 'color'?"
        ],
    ),
    (
        {"name": "ab", "color": "whit"},
        ["f.json: color: unknown value 'whit'; expected one of 'white', 'black'; did you mean 'white'?"],
    ),
    ({"name": "ab", "royal": "yes"}, ["f.json: royal: 'yes' has the wrong type; expected true or false"]),
    ({"name": "ab", "value": "1"}, ["f.json: value: '1' has the wrong type; expected number"]),
    ({"name": "ab", "moves": {}}, ["f.json: moves: {} has the wrong type; expected list"]),
    ({"name": "ab", "notes": {"a": 1}}, ["f.json: notes.a: 1 has the wrong type; expected string"]),
    ({"name": "ab", "moves": [{}]}, ["f.json: moves[0]: missing key 'kind'"]),
    (
        {"name": "ab", "moves": [{"kind": "stepp"}]},
        [
            "f.json: moves[0].kind: unknown value 'stepp'; expected one of 'step', 'jump'; did you mean 'step'?"
        ],
    ),
    (
        {"name": "ab", "moves": [{"kind": "step", "to": {"x": 8, "y": -1}}]},
        [
            "f.json: moves[0].to.x: 8 is too large; it must be less than 8",
            "f.json: moves[0].to.y: -1 is too small; it must be greater than -1",
        ],
    ),
    (
        {"name": "ab", "moves": [{"kind": "step", "to": {"x": -1, "y": 8}}]},
        [
            "f.json: moves[0].to.x: -1 is too small; the minimum is 0",
            "f.json: moves[0].to.y: 8 is too large; the maximum is 7",
        ],
    ),
    (
        {"name": "ab", "moves": [{"kind": "jump", "over": []}]},
        ["f.json: moves[0].over: no entries; the minimum is 1"],
    ),
    (
        {"name": "ab", "moves": [{"kind": "jump", "over": [{"x": 1, "y": 1}] * 3}]},
        ["f.json: moves[0].over: too many entries (3); the maximum is 2"],
    ),
    (
        {"name": "ab", "moves": [{"kind": "jump", "over": [{"x": 1.5, "y": "a"}]}]},
        [
            "f.json: moves[0].over[0].x: 1.5 has the wrong type; expected integer",
            "f.json: moves[0].over[0].y: 'a' has the wrong type; expected integer",
        ],
    ),
]


@pytest.mark.parametrize(("data", "words"), FAULTS)
def test_every_fault_has_its_place_and_its_words(data: Any, words: list[str]) -> None:
    assert problems(data) == words


def test_all_faults_come_at_once() -> None:
    data = {"nam": "ab", "color": 1, "moves": [{"kind": "step", "to": {"x": "a", "z": 1}}]}
    assert len(problems(data)) == 6


def test_what_a_form_takes() -> None:
    report = ProblemReport("f.json")
    data = {"_why": "comment", "$schema": "x", "name": "ab", "class": "c", "moves": []}
    figure = validate(Figure, data, report)
    assert figure is not None
    assert (figure.name, figure.class_, figure.color) == ("ab", "c", "white")
    assert report.ok


def test_a_form_may_say_why_it_refuses() -> None:
    report = ProblemReport("f.json")
    assert validate(Point, {"x": 1, "y": 2}, report) is not None

    class Named(Figure):
        name: str

    assert validate(Named, {"name": "nobody"}, report) is None
    assert report.errors[-1].message == Message("core-key-twice", key="nobody")
    assert report.errors[-1].suggestion == "somebody"


def test_a_plain_error_of_a_form_is_told_as_well() -> None:
    class Odd(StrictModel):
        number: int

        @field_validator("number")
        @classmethod
        def check(cls, number: int) -> int:
            if number % 2 == 0:
                raise ValueError("an odd number is needed")
            return number

    report = ProblemReport("f.json")
    assert validate(Odd, {"number": 2}, report) is None
    assert "an odd number is needed" in str(report.errors[0])


def test_a_report_stops_when_nobody_reads_on() -> None:
    report = ProblemReport("f.json")
    for index in range(2 * MAX_PROBLEMS):
        report.error((index,), Message("core-json-empty"))
        report.warn((index,), Message("core-json-empty"))
    assert len(report.errors) == len(report.warnings) == MAX_PROBLEMS
    with pytest.raises(FormatError) as raised:
        report.raise_errors()
    assert len(raised.value.problems) == MAX_PROBLEMS
    assert str(raised.value).count("\n") == MAX_PROBLEMS - 1


def test_unknown_references_name_the_nearest() -> None:
    report = ProblemReport("f.json")
    report.unknown(("figures", 0), "pown", ["pawn", "rook"])
    assert str(report.errors[0]) == (
        "f.json: figures[0]: unknown value 'pown'; expected one of 'pawn', 'rook'; did you mean 'pawn'?"
    )
    report.unknown((), 7, [f"w{n}" for n in range(20)])
    assert str(report.errors[1]).endswith("'w10', 'w11', …")


def test_a_problem_in_json_and_in_italian() -> None:
    problem = Problem("a.json", "x.y", Message("core-missing-key", key="z"), "zz", 3, 7)
    assert problem.json("it") == {
        "file": "a.json",
        "line": 3,
        "column": 7,
        "path": "x.y",
        "message": "manca la chiave 'z'; forse 'zz'?",
        "suggestion": "zz",
    }
    assert Problem("", "", Message("core-json-empty")).json()["suggestion"] is None
    assert str(problem) == "a.json:3:7: x.y: missing key 'z'; did you mean 'zz'?"
    assert str(Problem("", "", Message("core-json-empty"))) == "the file is empty"
    # Programs read it too: a number is written as in the file.
    assert "20000" in str(Problem("", "", Message("core-too-big", found="x", bound=20_000)))


def test_an_unknown_key_is_shown_at_its_key_and_a_wrong_value_at_its_value() -> None:
    report = ProblemReport("f.json")
    found = parse('{"x": "one",\n "yy": 2}', report)
    assert validate(Point, found, report) is None
    places = {problem.path: (problem.line, problem.column) for problem in report.errors}
    assert (places["x"], places["yy"]) == ((1, 7), (2, 2))


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ((), ""),
        ((3,), "[3]"),
        (("a", 0, "b-c", "$d"), "a[0].b-c.$d"),
        (("a b",), '["a b"]'),
        (("x", 'say "hi"'), 'x["say \\"hi\\""]'),
    ],
)
def test_paths(path: tuple[str | int, ...], text: str) -> None:
    assert path_text(path) == text


def test_found_values_are_shown_short() -> None:
    assert shown_value("it's") == "'it's'"
    assert shown_value(None) == "null"
    long = shown_value(["x" * 100])
    assert len(long) <= 60
    assert long.endswith("…]")
    assert shown_value("x" * 58) == "'" + "x" * 58 + "'"
    assert shown_value("x" * 59) == "'" + "x" * 56 + "…'"


def test_the_nearest_word() -> None:
    assert nearest("harvest", ["HARVEST", "MARKET"]) == "HARVEST"
    assert nearest("zzz", ["HARVEST"]) is None
    assert nearest(3, ["HARVEST"]) is None


def test_the_work_for_a_suggestion_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand words of the same letters: only so many are compared in full, and the best of them is found."""
    compared = []
    real = report_module._slips
    monkeypatch.setattr(
        report_module, "_slips", lambda word, other: (compared.append(other), real(word, other))[1]
    )
    letters = "abcdefghij"
    words = ["".join(reversed(letters)) + f"{number}" for number in range(900)] + ["abcdefghji"]
    assert report_module.nearest(letters, words) == "abcdefghji"
    assert len(compared) <= report_module.MOST_COMPARED
    assert (
        report_module.nearest("a" * (report_module.LONGEST_WORD + 1), ["a" * report_module.LONGEST_WORD])
        is None
    )


def test_the_words_of_a_set_are_listed_in_alphabetical_order() -> None:
    """The record of faults in tactics showed another order in another process."""
    report = ProblemReport("file.json")
    report.unknown(("object",), "grate", {"vault", "gate", "arch", "lever", "hoard", "spikes"})
    assert "'arch', 'gate', 'hoard', 'lever', 'spikes', 'vault'" in str(report.errors[0])
