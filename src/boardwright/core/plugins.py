"""Plugins: families and bots from other distributions, found through entry points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

#: Name -> the package of a family of the one shape; name -> what makes a bot.
FAMILIES, BOTS = "boardwright.families", "boardwright.bots"


@cache
def plugins(group: str) -> Mapping[str, EntryPoint]:
    """The entry points of a group by name. Names of our own families and bots come first and cannot be taken."""
    return {point.name: point for point in sorted(entry_points(group=group), key=lambda point: point.value)}
