"""Which tests reach which mutant: a probe stands before the statement of each mutant, and tests run once with it.

Only the statements of drawn mutants have probes, so that this takes hardly longer than the tests themselves. Tests that
take long are cut short, and of a test with many cases some are taken: a mutant is tried with quick tests.
"""

from __future__ import annotations

import ast
import builtins
import os
import signal
import time
from collections.abc import Callable, Iterable
from types import CodeType, FrameType

import pytest
from _pytest.runner import runtestprotocol

#: Seconds of the processor after which a test is not measured.
MOST_SECONDS = 2.0
#: Of a test function with many cases so many are measured first, spread over all of them, and then the others until
#: the function has taken so many seconds of the processor.
CASES, CASES_SECONDS = 6, 4.0
#: The name by which probes find the set of those that were reached.
_NAME = "__mutants_reached__"


def probed(source: str, file: str, lines: Iterable[int]) -> CodeType:
    """The program with a probe before each statement of a function that one of the lines belongs to."""
    tree = ast.parse(source)
    for line in sorted(set(lines)):
        _insert(tree, file, line)
    return compile(ast.fix_missing_locations(tree), file, "exec")


def is_on_import(source: str, line: int) -> bool:
    """Whether a line runs when its module is imported: it is in no body of a function.

    >>> is_on_import("A = 1\\ndef f(a=1):\\n    return a", 2), is_on_import("def f(a=1):\\n    return a", 2)
    (True, False)
    """
    return _body(ast.parse(source), line) is None


def _insert(tree: ast.Module, file: str, line: int) -> None:
    if (found := _body(tree, line)) is None:
        return
    body, statement = found
    if isinstance(statement, ast.Global | ast.Nonlocal):
        return
    probe = ast.parse(f"{_NAME}.add(({file!r}, {line}))").body[0]
    for node in ast.walk(probe):
        ast.copy_location(node, statement)
    body.insert(body.index(statement), probe)


def _body(tree: ast.Module, line: int) -> tuple[list[ast.stmt], ast.stmt] | None:
    """The innermost statement that a line belongs to, and the list that it is in; None outside functions."""
    found: tuple[list[ast.stmt], ast.stmt] | None = None
    inside = False
    body: list[ast.stmt] = tree.body
    while True:
        at = next((one for one in body if _first(one) <= line <= (one.end_lineno or one.lineno)), None)
        if at is None:
            return found
        found = (body, at) if inside else None
        bodies = [inner for inner in _bodies(at) if inner and _first(inner[0]) <= line <= _last(inner)]
        if not bodies:
            return found
        body = bodies[0]
        inside = inside or isinstance(at, ast.FunctionDef | ast.AsyncFunctionDef)
        if isinstance(at, ast.ClassDef):
            inside = False


def _bodies(statement: ast.stmt) -> list[list[ast.stmt]]:
    found = [getattr(statement, name, []) for name in ("body", "orelse", "finalbody")]
    found += [handler.body for handler in getattr(statement, "handlers", [])]
    found += [case.body for case in getattr(statement, "cases", [])]
    return found


def _first(statement: ast.stmt) -> int:
    return min([statement.lineno, *(node.lineno for node in getattr(statement, "decorator_list", []))])


def _last(body: list[ast.stmt]) -> int:
    return body[-1].end_lineno or body[-1].lineno


def measure(
    items: list[pytest.Item], dropped: set[str], forget: Callable[[], None]
) -> dict[str, tuple[float, float, list[tuple[str, int]]]]:
    """Processor time, time on the clock and the probes of each test that passes in time."""
    signal.signal(signal.SIGPROF, _late)
    reached: set[tuple[str, int]] = set()
    setattr(builtins, _NAME, reached)
    found: dict[str, tuple[float, float, list[tuple[str, int]]]] = {}
    taken: dict[str, tuple[int, float]] = {}
    ordered = _spread(items)
    for item, after in zip(ordered, [*ordered[1:], None]):
        function = item.nodeid.partition("[")[0]
        count, seconds = taken.get(function, (0, 0.0))
        if count >= CASES and seconds > CASES_SECONDS:
            item.session._setupstate.teardown_exact(after)
            continue
        if count == 0:
            # A test that finds the work of another one in a cache would not seem to reach it.
            forget()
        reached.clear()
        start, clock = _processor(), time.perf_counter()
        signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
        runtestprotocol(item, nextitem=after)
        signal.setitimer(signal.ITIMER_PROF, 0)
        took = _processor() - start
        taken[function] = count + 1, seconds + took
        if item.nodeid not in dropped:
            found[item.nodeid] = round(took, 3), round(time.perf_counter() - clock, 3), sorted(reached)
    return found


def _late(number: int, frame: FrameType | None) -> None:
    # Not a failure: hypothesis would look for the smallest example of it.
    pytest.skip("takes too long to be measured")


def _spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """The cases of each function, spread ones first."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    found = []
    for listed in cases.values():
        step = -(-len(listed) // CASES)
        found += [*listed[::step], *(case for number, case in enumerate(listed) if number % step)]
    return found


def _processor() -> float:
    return sum(os.times()[:4])
