"""Caches parts of scenes. The same arguments give the same object, so that scenes share parts and compare quickly.

The cache belongs to the game and ends with it. When it is full, it is cleared and fills up again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

import orjson

if TYPE_CHECKING:
    from boardwright.core.game import Game

#: Maximum number of cached parts per game. Chess needs about 4,000: each figure on each cell, and each move.
LIMIT = 30_000

P = ParamSpec("P")
T = TypeVar("T")


def cached(game: Game, kind: Hashable, key: Hashable, build: Callable[[], Any]) -> Any:
    """The cached value of a key, built on first use."""
    parts = game.scene_cache
    found = parts.get((kind, key))
    return found if found is not None else keep(parts, (kind, key), build())


def keep(parts: dict[Any, Any], key: Hashable, value: T) -> T:
    """Adds a value to a cache and returns it. A full cache is cleared first."""
    if len(parts) >= LIMIT:
        parts.clear()
    parts[key] = value
    return value


def cached_by_value(game: Game, build: Callable[..., T], value: Any, *args: Any) -> T:
    """The cached result of a builder for a JSON value. It is meant for values with many fields."""
    found: T = cached(game, build, (args, orjson.dumps(value)), lambda: build(game, value, *args))
    return found


def cached_part(build: Callable[Concatenate[Game, P], T]) -> Callable[Concatenate[Game, P], T]:
    """Caches the results of a builder per game.

    The builder must be pure, and its arguments hashable and positional.
    """

    @wraps(build)
    def get(game: Game, *args: Any) -> T:
        parts = game.scene_cache
        found = parts.get((build, args))
        return found if found is not None else keep(parts, (build, args), build(game, *args))  # type: ignore[call-arg]

    return get  # type: ignore[return-value]
