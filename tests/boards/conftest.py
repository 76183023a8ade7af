"""Fixtures for tests of board games: every position is tested with both implementations of the format."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.boards.ascii import Play
from tests.boards.engines import READINGS

Opener = Callable[[dict[str, Any]], Play]


@pytest.fixture(params=sorted(READINGS))
def opened(request: pytest.FixtureRequest) -> Opener:
    """Starts a match of a file, once with the reference and once with the kernel."""
    return lambda file: Play(file, READINGS[request.param](file))
