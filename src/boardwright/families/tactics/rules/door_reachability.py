"""Finds the cells and objects that can be reached at all, if doors are opened one after the other with keys and levers.

It is used to check scenarios and to generate dungeons. It ignores units, because they can move or fall.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardwright.geometry.square_grid import SquareGrid


def opens(thing: Any, key: str) -> bool:
    """Whether an item opens a lock. The lock's key names the item's id or the item's kind."""
    return thing.kind == "item" and key in (thing.id, thing.item)


def explore(grid: SquareGrid, start: int, floor: int, things: Sequence[Any]) -> tuple[int, set[str]]:
    """The cells, and the ids of the objects, that can be reached from some start cells."""
    cell_of = {thing.id: grid.cell(*thing.at) for thing in things}
    shut = {thing.id for thing in things if thing.kind == "door" and not thing.open}
    while True:
        free = floor
        for id in shut:
            free &= ~(1 << cell_of[id])
        reached = grid.connected(start, free)
        touched = reached | grid.spread(reached)
        near = [thing for thing in things if touched >> cell_of[thing.id] & 1]
        usable = [thing for thing in near if _is_usable(thing, near)]
        opened: set[str] = set()
        for thing in usable:
            if thing.id in shut and thing.by_hand:
                opened.add(thing.id)
            deeds = thing.triggered
            opened |= {deed.object for deed in deeds if deed.object in shut and deed.do != "close"}
        if not opened:
            return reached, {thing.id for thing in usable}
        shut -= opened


def _is_usable(thing: Any, near: Sequence[Any]) -> bool:
    key = getattr(thing, "key", None)
    return key is None or any(opens(item, key) for item in near)
