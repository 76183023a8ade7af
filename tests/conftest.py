"""Settings for all tests: signals, and which tests run.

`make test` runs everything but the tests marked `full`, `make full` runs those too, and `make quick` runs the first
tests of every file that are not marked `slow`, without the files of `NOT_QUICK`.
"""

from __future__ import annotations

import gc
import signal
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

#: Tests of each file that `--quick` keeps, and of each file in the folders that start servers, contests or browsers.
QUICK, QUICK_OF_PROCESSES = 2, 1
PROCESSES = ("arena", "page", "server")
#: Files of those folders in which every test starts a contest, workers or a long match, and files that take seconds to
#: import. `--quick` leaves them out; the other files of their folders start contests, servers and browsers too.
NOT_QUICK = {
    "adapters": {"bad_input", "mcp", "mcp_http", "openspiel"},
    "arena": {"addresses", "client", "contest", "contest_crash", "contest_is_a_match", "live", "mounted", "sockets"},
    "page": {"accessibility", "after_match", "connection", "designing", "editor", "explanations", "foreign_art",
             "hands", "home", "icons", "installable", "lab", "log", "motion", "multiplayer", "notebook_widget", "own",
             "phone", "replays", "screens", "stage", "tokens", "why"},
    "server": {"analysis_routes", "api", "backups", "delayed_uploads", "editor_routes", "gallery", "hints",
               "lab_routes", "offered_engines", "players", "processes", "prove_route", "rules_routes",
               "second_version", "uploads"},
}  # fmt: skip
#: Tools that need what only `make mutants` installs.
collect_ignore = ["mutants"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="only the first tests of every file")
    parser.addoption("--full", action="store_true", help="also the tests that take long")


def pytest_configure(config: pytest.Config) -> None:
    """Restores Ctrl-C: tests started in the background inherit an ignored SIGINT and pass it on to child processes."""
    # The same examples every time, and no bound of time: a test fails because of what it tests. `make full` draws anew.
    settings.register_profile("same", derandomize=True, deadline=None)
    settings.register_profile("anew", deadline=None, print_blob=True)
    settings.load_profile("anew" if config.getoption("--full") else "same")
    config.addinivalue_line("markers", "full: takes long; `make full` runs it, `make test` does not")
    config.addinivalue_line("markers", "slow: takes seconds; `make quick` takes other tests of its file")
    config.addinivalue_line(
        "markers", "rule(sentence, ...): sentences of docs/rules/*-sentences.md that it tests"
    )
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Does not import the files that `--quick` leaves out."""
    return True if config.getoption("--quick") and not _is_quick(collection_path) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--full"):
        _keep(config, items, [item for item in items if item.get_closest_marker("full") is None])
    if config.getoption("--quick"):
        quick = [item for item in items if item.get_closest_marker("slow") is None and _is_quick(item.path)]
        _keep(config, items, _first_of_each_file(quick))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Excludes the ten thousand collected tests from garbage collection, because they stay in memory until the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Lets a worker of xdist end without an interrupt.

    A worker that takes more than five seconds to end gets a SIGINT from itself (execnet does that), in the middle of
    whatever it does: pytest's last garbage collections took so long on a busy machine, and a KeyboardInterrupt was
    reported from one of their callbacks. Now the signal is ignored, and the collector has nothing left to look at.
    """
    if hasattr(session.config, "workerinput"):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        gc.freeze()


def _is_quick(path: Path) -> bool:
    return path.stem.removeprefix("test_") not in NOT_QUICK.get(path.parent.name, ())


def _first_of_each_file(items: list[pytest.Item]) -> list[pytest.Item]:
    seen: Counter[str] = Counter()
    kept = []
    for item in items:
        seen[str(item.path)] += 1
        most = QUICK_OF_PROCESSES if item.path.parent.name in PROCESSES else QUICK
        if seen[str(item.path)] <= most:
            kept.append(item)
    return kept


def _keep(config: pytest.Config, items: list[pytest.Item], kept: list[pytest.Item]) -> None:
    chosen = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = kept
