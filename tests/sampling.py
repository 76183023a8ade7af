"""Long lists of cases: `make test` takes a few of them, `make full` all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def spread(values: Iterable[Any], count: int) -> list[Any]:
    """All values as parameters: `count` of them, evenly spread and always the same, and the rest marked `full`."""
    found = list(values)
    step = max(1.0, len(found) / count)
    kept = {int(number * step) for number in range(min(count, len(found)))}
    return [
        value if number in kept else pytest.param(*_several(value), marks=pytest.mark.full)
        for number, value in enumerate(found)
    ]


def chosen(values: Iterable[Any], *names: Any) -> list[Any]:
    """All values as parameters: the named ones, and the rest marked `full`."""
    return [
        value if value in names else pytest.param(*_several(value), marks=pytest.mark.full)
        for value in values
    ]


def _several(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)
