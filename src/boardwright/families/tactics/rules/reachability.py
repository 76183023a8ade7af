"""Finds the cells and objects that can be reached at all, if doors are opened one after the other with keys and levers.

It is used to check scenarios and to generate dungeons. It ignores units, because they can move or fall.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardwright.geometry.square_grid import SquareGrid


def opens(thing: Any, key: str) -> bool:
    """Whether an item opens a lock, by its id or by its kind."""
    return thing.kind == "item" and key in (thing.id, thing.item)


def explore(grid: SquareGrid, start: int, floor: int, things: Sequence[Any]) -> tuple[int, set[str]]:
    """The cells and the ids of the objects that somebody who starts on some cells can reach."""
    cell_of = {thing.id: grid.cell(*thing.at) for thing in things}
    shut = {thing.id for thing in things if thing.kind == "door" and not thing.open}
    used: set[str] = set()
    while True:
        free = floor
        for id in shut:
            free &= ~(1 << cell_of[id])
        reached = grid.connected(start, free)
        touched = reached | grid.spread(reached)
        near = {thing.id for thing in things if touched >> cell_of[thing.id] & 1}
        opened = {id for id in shut & near if _by_hand(id, things, near)}
        for thing in things:
            if thing.id in near - used and _usable(thing, things, near):
                used.add(thing.id)
                does = getattr(thing, "triggers", None) or getattr(thing, "on_open", None) or ()
                opened |= {deed.object for deed in does if deed.object in shut and deed.do != "close"}
        if not opened:
            return reached, {id for id in near if _usable(_named(things, id), things, near)}
        shut -= opened


def _named(things: Sequence[Any], id: str) -> Any:
    return next(thing for thing in things if thing.id == id)


def _usable(thing: Any, things: Sequence[Any], near: set[str]) -> bool:
    key = getattr(thing, "key", None)
    return key is None or any(opens(item, key) and item.id in near for item in things)


def _by_hand(id: str, things: Sequence[Any], near: set[str]) -> bool:
    door = _named(things, id)
    return bool(door.by_hand) and _usable(door, things, near)
