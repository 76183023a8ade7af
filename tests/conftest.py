"""What all tests share: ordinary signals, and how many of the tests run.

`make test` runs everything but the tests marked `full`, `make full` runs those too, and `make quick` runs the first
tests of every file.
"""

from __future__ import annotations

import signal
from collections import Counter

import pytest

#: Tests of each file that `--quick` keeps, and of each file in the folders that start servers, contests or browsers.
QUICK, QUICK_OF_PROCESSES = 4, 1
PROCESSES = ("arena", "page", "server")
#: Tools that need what only `make mutants` installs.
collect_ignore = ["mutants"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="only the first tests of every file")
    parser.addoption("--full", action="store_true", help="also the tests that take long")


def pytest_configure(config: pytest.Config) -> None:
    """Restores Ctrl-C: tests started in the background inherit an ignored SIGINT and pass it on to child processes."""
    config.addinivalue_line("markers", "full: takes long; `make full` runs it, `make test` does not")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--full"):
        _keep(config, items, [item for item in items if item.get_closest_marker("full") is None])
    if config.getoption("--quick"):
        _keep(config, items, _first_of_each_file(items))


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
