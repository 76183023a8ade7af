"""Plugins: families and bots from other distributions, found through entry points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

#: Groups of entry points: the first group names packages of families, the second names bot factories.
FAMILIES, BOTS = "boardwright.families", "boardwright.bots"


@cache
def plugins(group: str) -> Mapping[str, EntryPoint]:
    """The entry points of a group by name. A plugin cannot replace a family or a bot of this package."""
    return {point.name: point for point in sorted(entry_points(group=group), key=lambda point: point.value)}
