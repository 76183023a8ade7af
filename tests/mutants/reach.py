"""Which tests reach which line: a pytest plugin that names each test to coverage, which records it beside the lines.

Tests that take long are cut short, and of a test with many cases some are taken: a mutant is tried with quick tests.
"""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import coverage
import pytest
from _pytest.runner import runtestprotocol

#: Seconds of the processor after which a test is not measured.
MOST_SECONDS = 2.0
#: Of a test function with many cases so many are measured first, spread over all of them, and then the others until
#: the function has taken so many seconds of the processor.
CASES, CASES_SECONDS = 6, 1.0

#: Where coverage is, and the parts of it that call the tests.
_COVERAGE = Path(coverage.__file__).parent
_RUNNING = ("__main__.py", "cmdline.py", "execfile.py")

#: Processor time of each test, with the processes that it started and that have ended, and time on the clock.
_seconds: dict[str, tuple[float, float]] = {}
_dropped: set[str] = set()
#: Cases and processor time of each test function so far.
_taken: dict[str, tuple[int, float]] = {}


def pytest_configure() -> None:
    signal.signal(signal.SIGPROF, _late)


def _late(number: int, frame: FrameType | None) -> None:
    inner = frame
    while inner is not None:
        path = Path(inner.f_code.co_filename)
        if path.parent == _COVERAGE and path.name not in _RUNNING:
            # It may hold its lock, and would wait for it forever when the next test begins.
            signal.setitimer(signal.ITIMER_PROF, 0.05)
            return
        inner = inner.f_back
    # Not a failure: hypothesis would look for the smallest example of it.
    pytest.skip("takes too long to be measured")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(_function(item), []).append(item)
    items[:] = [item for found in cases.values() for item in _spread_first(found)]


def _spread_first(cases: list[pytest.Item]) -> list[pytest.Item]:
    step = -(-len(cases) // CASES)
    return [*cases[::step], *(case for number, case in enumerate(cases) if number % step)]


def _function(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Runs a case if its function has not taken too long yet."""
    count, seconds = _taken.get(_function(item), (0, 0.0))
    if count >= CASES and seconds > CASES_SECONDS:
        # What the test before left for this one.
        item.session._setupstate.teardown_exact(nextitem)
        return True
    running = coverage.Coverage.current()
    if running is not None:
        running.switch_context(item.nodeid)
    start, clock = _processor(), time.perf_counter()
    runtestprotocol(item, nextitem=nextitem)
    took = _processor() - start
    _seconds[item.nodeid] = round(took, 3), round(time.perf_counter() - clock, 3)
    _taken[_function(item)] = count + 1, seconds + took
    return True


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    yield
    signal.setitimer(signal.ITIMER_PROF, 0)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    # A test that fails without any fault cannot notice one.
    if not report.passed:
        _dropped.add(report.nodeid)


def pytest_sessionfinish() -> None:
    kept = {name: seconds for name, seconds in _seconds.items() if name not in _dropped}
    if out := os.environ.get("REACH_OUT"):
        Path(out).write_text(json.dumps(kept), encoding="utf-8")


def _processor() -> float:
    return sum(os.times()[:4])
