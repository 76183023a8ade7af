"""Restricted JavaScript: a filter for expressions, and the engine that evaluates them.

The filter reads an expression token by token before the engine sees it. Only coordinates, numbers, texts, lists,
operators, `Math` and a few methods pass, so that no expression can loop, assign, define or access anything. In addition
the engine has limits of time and memory. `cell_look.py` uses the results.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from boardwright.core.message import Message
from boardwright.core.problem_report import nearest, shown_value

#: `Math.random` is left out: the same file must always look the same.
MATH = frozenset(
    re.findall(
        r"\w+",
        """E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2 abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos
        cosh exp expm1 floor fround hypot imul log log10 log1p log2 max min pow round sign sin sinh sqrt tan tanh
        trunc""",
    )
)
#: Members of numbers, texts and lists.
METHODS = frozenset(
    re.findall(
        r"\w+",
        """charAt charCodeAt concat endsWith includes indexOf join padEnd padStart repeat slice startsWith substring
        toFixed toLowerCase toString toUpperCase trim""",
    )
)
MEMBERS = METHODS | {"length"}
CONSTANTS = ("Infinity", "NaN", "false", "null", "true", "undefined")
OPERATORS = frozenset(
    re.findall(r"\S+", "! !== != % & && * ** + , - / : < << <= == === > >= >> >>> ? ?? ^ | || ~")
)

#: Replacements for operators that assign.
INSTEAD = {
    "=": "==",
    "++": "+ 1",
    "--": "- 1",
    "+=": "+",
    "-=": "-",
    "*=": "*",
    "/=": "/",
    "%=": "%",
    "?.": ".",
}

MAX_NESTING = 50
#: Maximum CPU seconds for all expressions of a file, and for one expression over all cells.
FILE_SECONDS = 1.0
EXPRESSION_SECONDS = 0.25
MEMORY_BYTES = 16 * 1024 * 1024
STACK_BYTES = 512 * 1024
#: Maximum length of a text that an expression makes.
MAX_TEXT = 1000


@dataclass(frozen=True, slots=True)
class ExpressionError:
    """Why an expression is refused. `row` is the index of the cell where it fails; None for all cells."""

    message: Message
    suggestion: str | None = None
    row: int | None = None


# -- the filter ---------------------------------------------------------------------------------------------

_TOKEN = re.compile(
    r"""(?P<space>[ \t\n\r\f\v]+ | //[^\n\r]* | /\*.*?\*/)
    | (?P<number>(?:0[xX][0-9a-fA-F]+ | 0[bB][01]+ | 0[oO][0-7]+ | (?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?![\w$]))
    | (?P<text>'(?:[^'\\\n\r]|\\[^\n\r])*' | "(?:[^"\\\n\r]|\\[^\n\r])*")
    | (?P<word>[A-Za-z_$][A-Za-z0-9_$]*)
    | (?P<sign>>>>=|\.\.\.|===|!==|\*\*=|<<=|>>=|>>>|&&=|\|\|=|\?\?=|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)
        |\+\+|--|\+=|-=|\*=|/=|%=|&=|\|=|\^=|<<|>>|\*\*|[-+*/%<>=!~&|^?:,.()\[\]{};`])""",
    re.VERBOSE | re.DOTALL | re.ASCII,
)
_TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(?P<end>`|\$\{)", re.DOTALL)
_CLOSES = {")": "(", "]": "["}


class _Refusal(Exception):
    def __init__(self, id: str, suggestion: str | None = None, **params: str) -> None:
        self.fault = ExpressionError(Message(id, **params), suggestion)


class ExpressionFilter:
    """Reads one expression from left to right and refuses everything that is not on the list of allowed tokens.

    >>> ExpressionFilter("x % 2 ? 'red' : 'white'", ["x", "y"]).words
    {'x'}
    """

    def __init__(self, source: str, names: Sequence[str]) -> None:
        self.fault: ExpressionError | None = None
        #: The coordinates that the expression uses.
        self.words: set[str] = set()
        self._source = source
        self._names = names
        self._open: list[str] = []
        # The last token, and whether a value ended with it: that decides what "(", "[", "/" and "`" mean.
        self._last = ""
        self._value = False
        self._of_math = False
        try:
            self._read()
        except _Refusal as refusal:
            self.fault = refusal.fault

    def _read(self) -> None:
        at = 0
        while at < len(self._source):
            token = _TOKEN.match(self._source, at)
            if token is None:
                raise self._unreadable(at)
            kind, text = str(token.lastgroup), token.group()
            at = token.end()
            if kind == "space":
                continue
            if text == "`" or (text == "}" and self._open[-1:] == ["${"]):
                at = self._template(text, at)
            elif kind == "sign":
                self._sign(text)
            elif self._last == ".":
                self._member(text)
            elif self._value:
                raise _Refusal("boards-js-operator", found=shown_value(text))
            elif kind == "word":
                self._word(text)
            else:
                self._value = True
            self._last = text
        if self._open:
            raise _Refusal("boards-js-unclosed", found=self._open[-1])
        if self._last == "Math":
            raise _Refusal("boards-js-math")
        if not self._value:
            raise _Refusal("boards-js-unfinished")

    def _unreadable(self, at: int) -> _Refusal:
        rest = self._source[at:]
        if rest[0] in "'\"":
            return _Refusal("boards-js-open-text")
        if number := re.match(r"[\d.]+[\w$]*", rest):
            return _Refusal("boards-js-number", found=number.group()[:20])
        return _Refusal("boards-js-sign", found=shown_value(rest[0]))

    def _word(self, word: str) -> None:
        if word == "typeof":
            self._value = False
        elif word in self._names or word in CONSTANTS or word == "Math":
            if word in self._names:
                self.words.add(word)
            self._value = True
        else:
            known = [*self._names, "Math"]
            listing = ", ".join(f"'{name}'" for name in known)
            raise _Refusal("boards-js-word", nearest(word, known), found=shown_value(word), expected=listing)

    def _member(self, word: str) -> None:
        if self._of_math:
            if word == "random":
                raise _Refusal("boards-js-random")
            if word not in MATH:
                known = [f"Math.{name}" for name in sorted(MATH)]
                near = nearest(f"Math.{word}", known)
                listing = ", ".join(name for name in sorted(MATH) if name.islower())
                raise _Refusal("boards-js-math-word", near, found=f"Math.{word}"[:40], expected=listing)
        elif word not in MEMBERS:
            listing = ", ".join(sorted(MEMBERS))
            near = nearest(word, sorted(MEMBERS))
            raise _Refusal("boards-js-member", near, found=f".{word}"[:40], expected=listing)
        self._value = True

    def _sign(self, sign: str) -> None:
        if self._last == "Math" and sign != ".":
            raise _Refusal("boards-js-math")
        if sign == ".":
            self._of_math = self._last == "Math"
            self._value = False
        elif sign in "([":
            if sign == "(" and self._value and self._last not in MATH | METHODS:
                raise _Refusal("boards-js-call")
            self._opened(sign)
        elif sign in ")]":
            if not self._open or self._open.pop() != _CLOSES[sign]:
                raise _Refusal("boards-js-unopened", found=sign)
            self._value = True
        elif sign not in OPERATORS or (sign == "/" and not self._value):
            raise _Refusal("boards-js-sign", INSTEAD.get(sign), found=shown_value(sign))
        else:
            self._value = False

    def _opened(self, sign: str) -> None:
        if len(self._open) == MAX_NESTING:
            raise _Refusal("boards-js-nesting", limit=str(MAX_NESTING))
        self._open.append(sign)
        self._value = False

    def _template(self, sign: str, at: int) -> int:
        """Reads up to the end of a template string, or up to its next placeholder."""
        if sign == "}":
            self._open.pop()
        elif self._value:
            raise _Refusal("boards-js-sign", found=shown_value("`"))
        part = _TEMPLATE.match(self._source, at)
        if part is None:
            raise _Refusal("boards-js-open-text")
        if part["end"] == "`":
            self._value = True
        else:
            self._opened("${")
        return part.end()


# -- the engine ---------------------------------------------------------------------------------------------

#: Removes everything that no expression needs, then runs one function over the rows. The filter already refuses access
#: to these things; removing them is a second defence.
_PRELUDE = """
(function (maxText, kept, math) {
  const apply = Reflect.apply, stringify = JSON.stringify, namesOf = Object.getOwnPropertyNames;
  const symbolsOf = Object.getOwnPropertySymbols, freeze = Object.freeze, protoOf = Object.getPrototypeOf;
  const define = Object.defineProperty, safe = Number.isSafeInteger, Range = RangeError;
  const limited = (method, size) => function (n) {
    if (size(this, n) > maxText) throw new Range('the text gets too long');
    return apply(method, this, arguments);
  };
  const replace = (owner, name, value) => define(owner, name, {value});
  for (const name of ['padStart', 'padEnd'])
    replace(String.prototype, name, limited(String.prototype[name], (self, n) => n));
  replace(String.prototype, 'repeat', limited(String.prototype.repeat, (self, n) => self.length * n));
  const numberText = Number.prototype.toString;
  replace(Number.prototype, 'toString', function (radix) {
    if (radix !== undefined && radix !== 10 && !safe(+this))
      throw new Range('toString with a base is for whole numbers');
    return apply(numberText, this, [radix]);
  });
  // What is to go is listed first: the lists' own methods are among it.
  const literals = [[], '', 0, true, {}, () => 0, /x/, Symbol(), async () => 0, function* () {}, [].values(),
    ''[Symbol.iterator](), new Error(), new TypeError(), Promise.resolve(), 0n];
  const owners = literals.map(value => protoOf(Object(value)));
  const gone = [];
  const strip = (owner, keep) => {
    for (const key of [...namesOf(owner), ...symbolsOf(owner)]) if (!keep.includes(key)) gone.push([owner, key]);
  };
  for (const owner of owners) strip(owner, [...kept, 'name', 'valueOf', 'length']);
  strip(Math, math);
  strip(globalThis, ['Math', 'NaN', 'Infinity', 'undefined']);
  owners.push(Math);
  for (let i = 0; i < gone.length; i++) delete gone[i][0][gone[i][1]];
  for (let i = 0; i < owners.length; i++) freeze(owners[i]);
  return function (expression, rows) {
    const results = [];
    let row = 0;
    try {
      for (; row < rows.length; row++) {
        const found = apply(expression, undefined, rows[row]);
        const type = typeof found;
        results[row] = type === 'string' ? found
          : type !== 'number' ? [found === null ? 'null' : type]
          : found - found === 0 ? found : ['' + found];
      }
    } catch (error) {
      return stringify({row, error: '' + error.name + ': ' + error.message});
    }
    return stringify(results);
  };
})
"""


@dataclass(frozen=True, slots=True)
class NonScalarResult:
    """A result that is neither a finite number nor a text. `kind` is JavaScript's name for its type."""

    kind: str


Result = float | str | NonScalarResult


class ExpressionEngine:
    """Evaluates the expressions of a file over rows of coordinates. They share one budget of time and memory.

    >>> engine = ExpressionEngine(["x", "y"], [(-1, 2), (4, 2)])
    >>> engine.results("x % 3")
    [-1, 1]
    """

    def __init__(self, names: Sequence[str], rows: Sequence[Sequence[int]]) -> None:
        # Not `import quickjs`: it brings thread pools and takes forty times as long to import.
        from _quickjs import Context  # type: ignore[import-not-found]

        self._names = names
        self._count = len(rows)
        self._context = Context()
        self._context.set_memory_limit(MEMORY_BYTES)
        self._context.set_max_stack_size(STACK_BYTES)
        self._context.set_time_limit(FILE_SECONDS)
        self._run = self._context.eval(_PRELUDE)(
            MAX_TEXT, self._value(sorted(METHODS)), self._value(sorted(MATH))
        )
        self._rows = self._value([list(row) for row in rows])
        self._first = self._value([list(row) for row in rows[:1]])
        #: What is left of the file's budget.
        self.seconds_left = FILE_SECONDS
        self._known: dict[str, list[Result] | ExpressionError] = {}

    def _value(self, value: object) -> Any:
        return self._context.parse_json(json.dumps(value))

    def results(self, source: str) -> list[Result] | ExpressionError:
        """The result for every row, or the error."""
        if source not in self._known:
            gate = ExpressionFilter(source, self._names)
            self._known[source] = gate.fault or self.evaluate(source, constant=not gate.words)
        return self._known[source]

    def evaluate(self, source: str, constant: bool = False) -> list[Result] | ExpressionError:
        """The results of an expression that has passed the filter. A constant expression is computed once."""
        from _quickjs import JSException, StackOverflow

        if self.seconds_left <= 0:
            return ExpressionError(Message("boards-js-budget"))
        function = f'(function({", ".join(self._names)}){{"use strict"; return (\n{source}\n)}})'
        began = time.process_time()
        self._context.set_time_limit(min(self.seconds_left, EXPRESSION_SECONDS))
        try:
            answer = self._run(self._context.eval(function), self._first if constant else self._rows)
            found = json.loads(answer)
        except (JSException, StackOverflow) as error:
            return _stopped(str(error))
        finally:
            self.seconds_left -= time.process_time() - began
        if isinstance(found, dict):
            row = None if constant else found["row"]
            return ExpressionError(Message("boards-js-throws", reason=str(found["error"])[:200]), row=row)
        return list(_read(found)) * (self._count if constant else 1)


def _read(found: list[Any]) -> Iterator[Result]:
    for result in found:
        yield NonScalarResult(result[0]) if isinstance(result, list) else result


def _stopped(reason: str) -> ExpressionError:
    first = reason.partition("\n")[0]
    if "interrupted" in first:
        return ExpressionError(Message("boards-js-endless"))
    return ExpressionError(Message("boards-js-throws", reason=first[:200]))
