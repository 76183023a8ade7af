"""A pytest plugin that collects the tests once and then tries one mutant after another, each in a fork of itself.

The child puts the changed code into the functions that are already loaded, so that nothing is imported again, and runs
the tests that it was given until one fails. It cannot try a change outside functions (those need a new import) and
answers `import` to it. What was computed before the fork is not computed again: a survivor here has to be confirmed in
a fresh process, a kill has not.

Lines of JSON come and go through the two descriptors that `FORK_SERVER` names.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import json
import os
import select
import signal
import time
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TextIO

import pytest

from tests.mutants.probes import measure, probed

#: Bounds of one test in seconds of its process, and of all tests of a mutant on the clock: so many seconds more than
#: it took when it was measured, and so many times as long. The clock is for tests that wait forever; on a busy machine
#: everything else takes long too, and is not to be taken for a fault.
LEAST, TIMES = 1.0, 4.0
CLOCK_LEAST, CLOCK_TIMES = 300.0, 20.0

_in_child = False
_answer = -1
_dropped: set[str] = set()
#: The loaded functions of each file of ours, and the caches of ours.
_functions: dict[str, list[FunctionType]] = {}
_caches: list[Any] = []


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Serves until the other side hangs up."""
    asked, answered = (int(number) for number in os.environ["FORK_SERVER"].split(","))
    items = {item.nodeid: item for item in session.items}
    with os.fdopen(asked) as questions, os.fdopen(answered, "w") as answers:
        _tell(answers, {"tests": list(items)})
        _import_all(Path(os.environ["FORK_SOURCE"]))
        _index()
        for line in questions:
            question = json.loads(line)
            tests = [items[name] for name in question["tests"]]
            _tell(answers, _measure(question, tests) if "measure" in question else _try(question, tests))
    session.testscollected = 1
    return True


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """One failure decides. A test that fails or is skipped without any fault cannot notice one."""
    if not report.passed:
        _dropped.add(report.nodeid)
    if _in_child and report.failed:
        os.write(_answer, report.nodeid.encode())
        os._exit(1)


def _tell(answers: TextIO, answer: dict[str, Any]) -> None:
    answers.write(json.dumps(answer) + "\n")
    answers.flush()


def _try(question: dict[str, Any], items: list[pytest.Item]) -> dict[str, Any]:
    file, source, changed = question["file"], question["source"], question["changed"]
    try:
        new = compile(changed, file, "exec")
    except (SyntaxError, ValueError):
        return {"result": "killed", "by": "syntax"}
    pairs = _changed_functions(compile(source, file, "exec"), new) if source != changed else []
    if pairs is None or (pairs and not _loaded(file, pairs)):
        return {"result": "import"}
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _child(writing, file, pairs, list(zip(items, question["times"])))
    os.close(writing)
    ended = _wait(child, reading, CLOCK_LEAST + CLOCK_TIMES * sum(clock for _, clock in question["times"]))
    by = "" if ended == "time" else os.read(reading, 4096).decode()
    os.close(reading)
    return {"result": "survived" if ended == "0" else "killed", "by": by or ended}


def _measure(question: dict[str, Any], items: list[pytest.Item]) -> dict[str, Any]:
    """Runs tests in a child with probes in the functions, and writes down what they reach."""
    child = os.fork()
    if child == 0:
        code = 3
        try:
            os.setsid()
            _silence()
            for file, lines in question["probes"].items():
                source = Path(file).read_text(encoding="utf-8")
                pairs = _changed_functions(compile(source, file, "exec"), probed(source, file, lines))
                assert pairs is not None
                _put(file, pairs)
            found = measure(items, _dropped, _forget)
            Path(question["measure"]).write_text(json.dumps(found), encoding="utf-8")
            code = 0
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    _end(child)
    return {"result": os.waitstatus_to_exitcode(status)}


def _silence() -> None:
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)


def _wait(child: int, reading: int, seconds: float) -> str:
    """How the child ended: its exit code, or `time`."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            _end(child)
            return str(os.waitstatus_to_exitcode(status))
        # Readable when a test has failed or the child has ended, unless a process of its own still holds the pipe.
        ready, _, _ = select.select([reading], [], [], 0.1)
        time.sleep(0.002 if ready else 0)
    _end(child)
    os.waitpid(child, 0)
    return "time"


def _end(child: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)


def _child(
    writing: int,
    file: str,
    pairs: list[tuple[CodeType, CodeType]],
    tests: list[tuple[pytest.Item, tuple[float, float]]],
) -> None:
    global _in_child, _answer
    code = 3
    try:
        os.setsid()
        _in_child, _answer = True, writing
        _silence()
        _put(file, pairs)
        following = [item for item, _ in tests[1:]]
        for (item, (seconds, _)), after in zip(tests, [*following, None]):
            # An endless loop ends by a signal that nobody handles.
            signal.setitimer(signal.ITIMER_PROF, LEAST + TIMES * seconds)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        code = 0
    finally:
        os._exit(code)


def _import_all(folder: Path) -> None:
    """Imports the modules of a folder below `src`: what is first imported in a test could not be changed."""
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to("src").with_suffix("").parts
        # Some need packages that are not installed.
        with contextlib.suppress(ImportError):
            import_module(".".join(part for part in parts if part != "__init__"))


def _index() -> None:
    """Finds all functions once; then they are frozen, so that the collector of a child does not copy their memory."""
    # The tests are frozen after they were collected, and the collector does not list what is frozen.
    gc.unfreeze()
    gc.collect()
    for found in gc.get_objects():
        if isinstance(found, functools._lru_cache_wrapper):
            if (getattr(found, "__module__", "") or "").startswith("boardwright"):
                _caches.append(found)
        elif isinstance(found, FunctionType):
            _functions.setdefault(found.__code__.co_filename, []).append(found)
    gc.freeze()


def _put(file: str, pairs: list[tuple[CodeType, CodeType]]) -> None:
    """Gives the loaded functions their new code, and forgets what was remembered of earlier calls."""
    new = {_place(old): code for old, code in pairs}
    for found in _loaded(file, pairs):
        found.__code__ = new[_place(found.__code__)]
    _forget()


def _forget() -> None:
    for cache in _caches:
        cache.cache_clear()


def _loaded(file: str, pairs: list[tuple[CodeType, CodeType]]) -> list[FunctionType]:
    """The functions of this process that have changed. None if their file was never imported."""
    places = {_place(old) for old, _ in pairs}
    return [found for found in _functions.get(file, []) if _place(found.__code__) in places]


def _place(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _changed_functions(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]] | None:
    """The functions that changed, old and new; None where more than functions did."""
    if not _same_frame(old, new):
        return None
    found: list[tuple[CodeType, CodeType]] = []
    for before, after in zip(_inner(old), _inner(new)):
        if before == after:
            continue
        if _is_function(before):
            found.append((before, after))
            found += [pair for pair in zip(_all_inner(before), _all_inner(after)) if pair[0] != pair[1]]
            if before.co_freevars != after.co_freevars:
                return None
        else:
            inside = _changed_functions(before, after)
            if inside is None:
                return None
            found += inside
    return found


def _is_function(code: CodeType) -> bool:
    """Whether a code belongs to a function and not to the body of a class or a module."""
    return bool(code.co_flags & 0x0002)


def _inner(code: CodeType) -> list[CodeType]:
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def _all_inner(code: CodeType) -> list[CodeType]:
    return [found for inner in _inner(code) for found in (inner, *_all_inner(inner))]


def _same_frame(old: CodeType, new: CodeType) -> bool:
    """Whether two bodies are the same but for the functions and classes inside them."""
    constants = [
        [None if isinstance(constant, CodeType) else constant for constant in code.co_consts]
        for code in (old, new)
    ]
    return (
        old.co_code == new.co_code
        and old.co_names == new.co_names
        and len(_inner(old)) == len(_inner(new))
        and repr(constants[0]) == repr(constants[1])
    )
