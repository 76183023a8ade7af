"""Paths into JSON: the keys and indexes that lead to a value."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

Path = tuple[str | int, ...]


def path_text(path: Path) -> str:
    """The path as people write it.

    >>> path_text(("figures", "pawn", "movement", 0, "x"))
    'figures.pawn.movement[0].x'
    """
    parts: list[str] = []
    for key in path:
        if isinstance(key, int):
            parts.append(f"[{key}]")
        elif re.fullmatch(r"[\w$-]+", key):
            parts.append(f".{key}" if parts else key)
        else:
            parts.append(f"[{json.dumps(key, ensure_ascii=False)}]")
    return "".join(parts)


def is_path_step(data: Any, key: str | int) -> bool:
    """Whether a key or an index exists in some JSON."""
    if isinstance(data, list):
        return isinstance(key, int) and 0 <= key < len(data)
    return isinstance(data, Mapping) and key in data


def leads_to(data: Any, path: Path) -> bool:
    """Whether a path exists in some JSON.

    >>> leads_to({"a": [1]}, ("a", 0)), leads_to({"a": [1]}, ("a", 1))
    (True, False)
    """
    for key in path:
        if not is_path_step(data, key):
            return False
        data = data[key]
    return True


def real_path(data: Any, path: Path) -> Path:
    """The part of a path that exists in some JSON. Index 0 is left out where the JSON has a single value instead of
    a list.

    >>> real_path({"a": {"b": 1}}, ("a", 0, "b", "c"))
    ('a', 'b')
    """
    found: list[str | int] = []
    for key in path:
        if is_path_step(data, key):
            found.append(key)
            data = data[key]
        elif key != 0 or isinstance(data, list):
            break
    return tuple(found)


def value_at(data: Any, path: Path) -> Any:
    """The value at a path that exists."""
    for key in path:
        data = data[key]
    return data
