"""Fixtures of the server's tests."""

from __future__ import annotations

import itertools
import subprocess
from collections.abc import Iterator

import pytest

from tests.server.server_process import postgres_programs, private_postgres

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A private PostgreSQL for the whole run."""
    with private_postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path) -> str:
    """An empty store, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.db")
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
def sqlite(tmp_path) -> str:
    """An empty SQLite store."""
    return str(tmp_path / "matches.db")


@pytest.fixture
def postgres_db(postgres: str) -> str:
    """An empty PostgreSQL store."""
    return new_database(postgres)


def new_database(url: str) -> str:
    """A database of its own in the private PostgreSQL."""
    name = f"test{next(_numbers)}"
    subprocess.run(
        [postgres_programs() / "psql", url, "-q", "-c", f"CREATE DATABASE {name}"], check=True, timeout=120
    )
    return f"{url.rpartition('/')[0]}/{name}"
