"""Expressions mean what JavaScript means, with Node as the oracle, and reach nothing but numbers and texts."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boardwright.core.css_colors import is_color
from boardwright.core.errors import FormatError
from boardwright.core.problem_report import ProblemReport
from boardwright.families.boards.format.state_machine_game import BoardGame, Cell
from boardwright.families.boards.rules.cell_look import evaluate, evaluate_cells
from boardwright.families.boards.rules.javascript_expressions import (
    METHODS,
    ExpressionEngine,
    ExpressionError,
    ExpressionFilter,
    NonScalarResult,
)
from tests.boards.shipped import shipped

ROWS = [(0, 0), (1, 2), (-1, 3), (7, -4), (2, 2), (-3, -5), (100, 1)]

# -- Node as the oracle -------------------------------------------------------------------------------------

_NODE_SCRIPT = """
const [rows, sources] = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const told = found => typeof found === 'string' ? found
  : typeof found !== 'number' ? [found === null ? 'null' : typeof found]
  : Number.isFinite(found) ? found : ['' + found];
console.log(JSON.stringify(sources.map(source => {
  try {
    const run = new Function('x', 'y', '"use strict"; return (\\n' + source + '\\n)');
    return rows.map(row => told(run(...row)));
  } catch (error) { return null; }
})));
"""


def node(sources: list[str]) -> list[Any]:
    """What Node gives for each expression on each row; None where it throws."""
    program = shutil.which("node") or str(Path(sys.executable).parent / "node")
    asked = json.dumps([ROWS, sources])
    answer = subprocess.run(
        [program, "-e", _NODE_SCRIPT], input=asked, capture_output=True, text=True, timeout=120, check=True
    )
    return list(json.loads(answer.stdout))


def ours(engine: ExpressionEngine, source: str) -> Any:
    """What we give, in the same form; the fault where there is one."""
    results = engine.results(source)
    if isinstance(results, ExpressionError):
        return results
    return [[result.kind] if isinstance(result, NonScalarResult) else result for result in results]


CURVES = ["sin", "cos", "tan", "atan", "asin", "acos", "exp", "log", "log2", "log10", "log1p", "expm1", "cbrt", "sinh",
          "cosh", "tanh", "asinh", "acosh", "atanh", "sqrt"]  # fmt: skip


class Sources:
    """Random expressions; `exact` ones use only what every engine computes to the last bit."""

    def __init__(self, seed: int, exact: bool) -> None:
        self._random = random.Random(seed)
        self._exact = exact

    def number(self, depth: int) -> str:
        pick = self._random
        if depth == 0:
            return pick.choice(
                ["x", "y", "x", "y", str(pick.randint(0, 9)), "0.5", "2.25", ".75", "1e2", "0x1F"]
            )
        return pick.choice(self._numbers())(depth - 1)

    def _numbers(self) -> list[Callable[[int], str]]:
        one, pick = self.number, self._random

        def binary(depth: int) -> str:
            return f"{one(depth)} {pick.choice('+-*/%')} {one(depth)}"

        def bits(depth: int) -> str:
            return f"({one(depth)}) {pick.choice(['&', '|', '^', '<<', '>>', '>>>'])} ({one(depth)})"

        def power(depth: int) -> str:
            return (
                f"({one(0)})**{pick.randint(0, 4)}"
                if self._exact
                else f"({one(depth)}) ** {pick.choice(['2', '0.5', '-1'])}"
            )

        def grouped(depth: int) -> str:
            return f"({one(depth)})"

        def unary(depth: int) -> str:
            return f"{pick.choice(['-', '+', '~', '!', '!!'])}({one(depth)})"

        def chosen(depth: int) -> str:
            return f"({self.truth(depth)}) ? ({one(depth)}) : ({one(depth)})"

        def rounded(depth: int) -> str:
            word = pick.choice(["abs", "ceil", "floor", "round", "trunc", "sign", "sqrt", "clz32", "fround"])
            return f"Math.{word}({one(depth)})"

        def several(depth: int) -> str:
            return f"Math.{pick.choice(['min', 'max'])}({', '.join(one(depth) for _ in range(pick.randint(0, 3)))})"

        def listed(depth: int) -> str:
            return f"[{one(depth)}, {one(depth)}, {one(depth)}][{one(0)}]"

        def measured(depth: int) -> str:
            return pick.choice(["({}).length", "({}).indexOf('1')", "({}).charCodeAt(1)"]).format(
                self.text(depth)
            )

        def smooth(depth: int) -> str:
            return f"({one(depth)}) {pick.choice('+-*')} ({one(depth)})"

        def curved(depth: int) -> str:
            return f"Math.{pick.choice(CURVES)}({one(depth)})"

        def two(depth: int) -> str:
            return f"Math.{pick.choice(['hypot', 'atan2'])}({one(depth)}, {one(depth)})"

        # Remainders, bits and choices make much of a last digit: they are for exact numbers only.
        if not self._exact:
            return [smooth, power, several, curved, curved, two]
        return [
            binary,
            binary,
            bits,
            power,
            grouped,
            unary,
            chosen,
            rounded,
            several,
            listed,
            measured,
            self.truth,
        ]

    def truth(self, depth: int) -> str:
        one, pick = self.number, self._random
        if depth == 0:
            return pick.choice(["x > y", "x === 2", "y != 0", "true", "x", "!y"])
        forms = [
            lambda: f"({one(depth - 1)}) {pick.choice(['<', '<=', '>', '>='])} ({one(depth - 1)})",
            lambda: f"({one(depth - 1)}) {pick.choice(['==', '!=', '===', '!=='])} ({one(depth - 1)})",
            lambda: f"({self.truth(depth - 1)}) {pick.choice(['&&', '||'])} ({self.truth(depth - 1)})",
            lambda: f"!({self.truth(depth - 1)})",
        ]
        if self._exact:
            forms += [
                lambda: (
                    f"({self.text(depth - 1)}) {pick.choice(['<', '==', '===', '>='])} ({self.anything(depth - 1)})"
                ),
                lambda: f"[{one(0)}, {self.text(0)}].includes({self.anything(depth - 1)})",
            ]
        return pick.choice(forms)()

    def text(self, depth: int) -> str:
        one, pick = self.number, self._random
        if depth == 0:
            return pick.choice(["'a'", '"grey"', "''", "'-1'", r"'\u00e9\'\n'", "'7'", "`t`", "typeof x"])
        forms = [
            lambda: f"({self.text(depth - 1)}) + ({self.anything(depth - 1)})",
            lambda: f"({self.truth(depth - 1)}) ? {self.text(depth - 1)} : {self.text(depth - 1)}",
            lambda: f"`a${{{self.anything(depth - 1)}}}b$`",
            lambda: f"['red', 'white', 'blue'][{one(depth - 1)}]",
            lambda: f"({self.text(depth - 1)}).{pick.choice(['slice', 'substring'])}({one(0)}, {one(0)})",
            lambda: f"({self.text(depth - 1)}).{pick.choice(['toUpperCase', 'toLowerCase', 'trim'])}()",
            lambda: f"({self.text(depth - 1)}).{pick.choice(['padStart', 'padEnd'])}({one(0)}, '*+')",
            lambda: (
                f"({pick.choice(['x', 'y', '255', 'x * 37'])}).toString({pick.choice(['2', '16', '36', ''])})"
            ),
            lambda: f"({one(0)}).toFixed({pick.randint(0, 4)})",
            lambda: f"[{one(depth - 1)}, {self.text(depth - 1)}].join('-')",
        ]
        return pick.choice(forms)()

    def anything(self, depth: int) -> str:
        return self._random.choice([self.number, self.number, self.text, self.truth])(depth)


def _same(found: Any, expected: Any, exact: bool) -> bool:
    if exact or not (isinstance(found, int | float) and isinstance(expected, int | float)):
        return bool(type(found) is type(expected) or not exact) and bool(found == expected)
    return bool(found == pytest.approx(expected, rel=1e-9, abs=1e-9))


def _compare(sources: list[str], exact: bool) -> int:
    """Compares all results with Node's; gives how many expressions had any."""
    engine = ExpressionEngine(["x", "y"], ROWS)
    engine.seconds_left = 60.0
    told = 0
    for source, expected in zip(sources, node(sources)):
        found = ours(engine, source)
        if expected is None:
            assert isinstance(found, ExpressionError), f"Node throws, we give {found}: {source}"
            continue
        assert not isinstance(found, ExpressionError), f"{found} instead of {expected}: {source}"
        told += 1
        for row, one, other in zip(ROWS, found, expected):
            assert _same(one, other, exact), f"{one!r} instead of {other!r} for {row}: {source}"
    return told


@pytest.mark.parametrize("count", [900, pytest.param(3000, marks=pytest.mark.full)])
def test_numbers_texts_and_truth_are_as_in_node(count: int) -> None:
    sources = [Sources(seed, exact=True).anything(4) for seed in range(count)]
    assert _compare(sources, exact=True) > count * 5 // 6


@pytest.mark.parametrize("count", [500, pytest.param(1500, marks=pytest.mark.full)])
def test_curves_are_as_in_node_but_for_the_last_digits(count: int) -> None:
    sources = [Sources(seed, exact=False).number(2) for seed in range(count)]
    assert _compare(sources, exact=False) > count * 4 // 5


#: What people get wrong about JavaScript, one each; and every word of Math.
PITFALLS = """
-1 % 3 ¦ x % 3 ¦ -0 ¦ 1 / -0 ¦ 0 / 0 ¦ x / 0 ¦ '5' * '2' ¦ '5' + 2 ¦ 5 + +'2' ¦ 'b' + 'a' + +'a' + 'a'
[] + [] ¦ [] + 1 ¦ [2] * [3] ¦ [1, 2] == '1,2' ¦ null == 0 ¦ null >= 0 ¦ undefined == null ¦ NaN === NaN
true + true ¦ '10' < '9' ¦ 10 < '9' ¦ null ?? x ¦ 0 || 'a' ¦ 0 ?? 'a' ¦ x && y ¦ x || y ¦ !x ¦ !!x ¦ ~x
~~(x / 2) ¦ -x ** 2 ¦ (-x) ** 2 ¦ 2 ** 3 ** 2 ¦ 1 << 31 ¦ 1 << 32 ¦ -1 >>> 0 ¦ -1 >>> 28 ¦ 5 & -2
x ? y ? 1 : 2 : 3 ¦ (1, 2) ¦ typeof undefined ¦ typeof null ¦ typeof 1 ¦ 0.1 + 0.2 ¦ 1e21 + '' ¦ 1e-7 + ''
0.000001 + '' ¦ (25).toString(2) ¦ (255).toString(16) ¦ (-255).toString(36)
(1.005).toFixed(2) ¦ (2.5).toFixed(0) ¦ (-1.5).toFixed(0) ¦ (1e21).toFixed(2) ¦ 'abc'[1] ¦ 'abc'.length
'abc'.slice(-2) ¦ 'abc'.substring(2, 0) ¦ [1, , 2].length ¦ [3, 1].indexOf(1) ¦ [NaN].includes(NaN)
[NaN].indexOf(NaN) ¦ Math.round(-0.5) ¦ Math.round(2.5) ¦ Math.round(-2.5) ¦ Math.max() ¦ Math.min()
Math.sign(-3) ¦ Math.trunc(-2.7) ¦ Math.hypot(3, 4) ¦ Math.atan2(1, -1) ¦ Math.imul(4294967295, 5)
Math.fround(5.5) ¦ Math.clz32(1) ¦ Math.cbrt(27) ¦ Math.pow(2, 10) ¦ Math.PI ¦ Math.E ¦ Math.LN2 ¦ Math.LN10
Math.LOG2E ¦ Math.LOG10E ¦ Math.SQRT2 ¦ Math.SQRT1_2 ¦ Math.acosh(2) ¦ Math.atanh(0.5) ¦ Math.asinh(1)
x /* why */ + 1 // because ¦ x ?.5:1 ¦ `a${`b${x}`}` ¦ 'it\\'s' ¦ "\\x41" ¦ '\\u0041' ¦ 0b101 ¦ 0o17 ¦ .5 ¦ 5.
1..toFixed(1) ¦ 'a'.repeat(3) ¦ 'ab'.padStart(5, '01') ¦ 'x'.concat(1, 2) ¦ 'abc'.startsWith('ab')
'abc'.endsWith('bc') ¦ ' a '.trim() ¦ 'ß'.toUpperCase() ¦ (x > 2) + (y > 2) ¦ x == y == 1 ¦ 1 < 2 < 3
3 > 2 > 1 ¦ Infinity - Infinity ¦ -Infinity ¦ undefined + 1 ¦ null + 1 ¦ '' == 0 ¦ '0' == false
"""


def test_pitfalls_are_as_in_node() -> None:
    sources = [source for line in PITFALLS.strip().splitlines() for source in line.split(" ¦ ")]
    assert _compare(sources, exact=False) > 110


# -- nothing else in reach ----------------------------------------------------------------------------------

OUT_OF_REACH = [
    "eval('1')", "Function('return 1')()", "Date.now()", "new Date()", "console.log(1)", "globalThis", "this",
    "require('fs')", "process", "import('os')", "JSON.stringify(x)", "parseInt('1')", "Number('1')", "Object",
    "(() => 1)()", "(function () { return 1 })()", "x => x", "while (true) {}", "for (;;) {}", "x = 1", "x++",
    "--x", "x += 1", "{}", "({a: 1})", "new Array(9)", "delete x", "void 0", "x in [1]", "x instanceof x", "...x",
    "Math.random()", "Math['random']()", "Math", "Math.constructor", "[].constructor", "''.constructor('a')",
    "x.__proto__", "''.at(0)", "[].map(x)", "[1].sort()", "''.match(x)", "''.replace('a', 'b')", "/(a+)+$/.test('a')",
    "10n", "2n ** 100000000n", "a`b`", "x?.y", "`${`", "'a", "(x", "x)", "[x)", "x; y", "#x", "@", "\\u0078", "x y",
    "1 +", "await x", "yield", "let", "class A {}", "async () => 1", "arguments", "'a'['slice']('b')", "[x][0](1)",
    "(1)(2)", "x(1)", "x.length(1)", "'use strict'; 1", "1_000", "010", "0x", "1e", "3px", "x, ", "<!-- x",
]  # fmt: skip


@pytest.mark.parametrize("source", OUT_OF_REACH)
def test_nothing_else_is_in_reach(source: str) -> None:
    assert isinstance(ExpressionEngine(["x", "y"], ROWS).results(source), ExpressionError)


#: Past the gate, but the engine has nothing left to give.
STRIPPED = ["'a'['constructor']", "[]['map']", "x['__proto__']", "'a'.slice['call']", "[]['constructor']",
            "(1).toFixed['constructor']", "''['match']", "[]['push']", "true['constructor']"]  # fmt: skip


@pytest.mark.parametrize("source", STRIPPED)
def test_what_slips_through_finds_nothing(source: str) -> None:
    assert ExpressionEngine(["x", "y"], ROWS[:1]).results(source) == [NonScalarResult("undefined")]


@pytest.mark.parametrize(
    "source",
    [
        "'a'.repeat(1e9)", "'a'.padEnd(1e9)", "'a'.repeat(900).repeat(900)", "+".join(["x"] * 1500),
        "(" * 400 + "x" + ")" * 400, "!" * 1900 + "x", "[" * 900, "-" * 1000, "`${" * 300, "2**" * 600 + "2",
        "'" + "\\" * 1001, "x?" * 400 + "1" + ":1" * 400, "/*" * 900, "[[]]" * 400,
    ],
)  # fmt: skip
def test_exploding_expressions_end(source: str) -> None:
    ExpressionEngine(["x", "y"], ROWS).results(source)


def test_a_file_has_one_budget() -> None:
    engine = ExpressionEngine(["x"], [[row] for row in range(1024)])
    engine.seconds_left = 0.0
    found = engine.results("x + 1")
    assert isinstance(found, ExpressionError)
    assert found.message.id == "boards-js-budget"


@pytest.mark.parametrize(
    ("source", "id"),
    [
        ("(() => { for (;;); })()", "boards-js-endless"),
        ("(function f() { return f() })()", "boards-js-throws"),
        ("(() => { let a = 'a'; for (;;) a += a; })()", "boards-js-throws"),
        ("(() => { try { for (;;); } catch (e) { return 1 } })()", "boards-js-endless"),
        ("(() => 1).constructor('return 1')()", "boards-js-throws"),
        ("Date.now()", "boards-js-throws"),
        ("globalThis", "boards-js-throws"),
        ("eval('1')", "boards-js-throws"),
    ],
)
def test_the_engine_stops_what_the_gate_would_not_let_in(source: str, id: str) -> None:
    found = ExpressionEngine(["x"], [[1], [2]]).evaluate(source)
    assert isinstance(found, ExpressionError)
    assert found.message.id == id


def test_no_expression_changes_another() -> None:
    engine = ExpressionEngine(["x"], [[1], [2]])
    assert isinstance(engine.results("Math.PI = 3"), ExpressionError)
    assert engine.results("Math.floor(Math.PI * 100)") == [314, 314]


def test_the_gate_tells_which_coordinates_count() -> None:
    assert ExpressionFilter("x + Math.abs(x) // y", ["x", "y"]).words == {"x"}
    assert ExpressionFilter("'y' + `x`", ["x", "y"]).words == set()


# -- the look of cells --------------------------------------------------------------------------------------


def test_the_look_of_intellector_is_the_documents() -> None:
    look = evaluate(BoardGame.model_validate(shipped("intellector")))
    assert len(look.cells) == 59
    assert look.cells[0].polygon[0] == (0.9, 0.39)
    # x 1, y 0 is the eighth cell: (1 * 0.675, (0 + 1 / 2) * 0.78)
    assert look.cells[7].position == (0.675, 0.39)
    # x 0, y 0 is divisible by three both ways; x 0, y 1 is not.
    assert [cell.fill for cell in look.cells[:4]] == ["grey", "white", "white", "grey"]


def test_defaults() -> None:
    cell = Cell.model_validate({"coordinates_names": ["row"]})
    look = evaluate_cells(cell, [{"row": 4}, {}], ProblemReport("a.json"))
    assert look is not None
    assert [one.position for one in look.cells] == [(4.0, 0.0), (0.0, 0.0)]
    first = look.cells[0]
    assert (first.fill, first.selector, first.highlighter) == ("darkgrey", "skyblue", "lightgreen")
    assert first.polygon == ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def test_geometry_may_be_expressions() -> None:
    cell = Cell.model_validate({"coordinates_names": ["x"], "geometry": [[0, "x"], ["x + 1", 0], [1, 1]]})
    look = evaluate_cells(cell, [{"x": 2}, {"x": 5}], ProblemReport("a.json"))
    assert look is not None
    assert [one.polygon for one in look.cells] == [((0, 2), (3, 0), (1, 1)), ((0, 5), (6, 0), (1, 1))]


def _faults(cell: dict[str, Any]) -> list[str]:
    report = ProblemReport("a.json")
    evaluate_cells(
        Cell.model_validate({"coordinates_names": ["x", "y"], **cell}), [{"x": 0, "y": 2}, {"x": 1}], report
    )
    return [str(problem) for problem in report.errors]


def test_faults_name_place_and_cell() -> None:
    assert _faults(
        {"position": {"x": "1 / x", "y": "x > 0 ? 'a' : 1"}, "colors": {"fill": "['red'][x]"}}
    ) == [
        "a.json: cell.position.x: for the cell x 0, y 2: the expression must give a number, not Infinity",
        "a.json: cell.position.y: for the cell x 1, y 0: the expression must give a number, not 'a'",
        "a.json: cell.colors.fill: for the cell x 1, y 0: the expression must give a string with a colour, "
        "not undefined",
    ]


def test_colors_cannot_break_out() -> None:
    assert _faults({"colors": {"fill": "'red\"/><script>'", "selector": "'gray1'", "highlighter": "x"}}) == [
        "a.json: cell.colors.fill: for the cell x 0, y 2: the expression must give a CSS colour, "
        "not 'red\\\"/><script>'",
        "a.json: cell.colors.selector: for the cell x 0, y 2: the expression must give a CSS colour, not 'gray1'; "
        "did you mean 'gray'?",
        "a.json: cell.colors.highlighter: for the cell x 0, y 2: the expression must give a string with a colour, "
        "not 0",
    ]


def test_a_failing_look_raises() -> None:
    game = BoardGame.model_validate(
        {**shipped("checkers"), "cell": {"coordinates_names": ["x", "y"], "colors": {"fill": "x.y"}}}
    )
    with pytest.raises(FormatError, match=r"cell\.colors\.fill: \.y is not available in expressions"):
        evaluate(game)


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("RebeccaPurple", True), ("#FFF", True), ("#12345678", True), ("rgba(1,2,3,.5)", True), ("transparent", True),
        ("hsl(120deg, 50%, 50%)", True), ("oklch(0.7 0.1 30)", True), ("#12", False), ("#12345", False), ("", False),
        ("url(#a)", False), ("var(--a)", False), ("red;", False), ("rgb(1,2)", False), ("rgb(a,b,c)", False),
        ("rgb(1,2,3", False), ("red blue", False), ("expression(1)", False), ("rgb(" + "1" * 90 + ",2,3)", False),
    ],
)  # fmt: skip
def test_which_texts_are_colors(text: str, good: bool) -> None:
    assert is_color(text) is good


def test_the_rules_page_names_every_method() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rules" / "boards.md").read_text(encoding="utf-8")
    assert [method for method in sorted(METHODS) if f"`{method}`" not in page] == []
