"""Deltas: what changed between two JSON values, and how to apply it. The page has `apply` of its own.

A delta of an object is `{"set": {key: value}, "drop": [key], "in": {key: delta}}`; a delta of a list whose items are
objects with an `id` of their own is `{"put": [item], "drop": [id], "in": {id: delta}, "order": [id]}`. Everything
else is replaced whole, by its parent's `set`. Parts of a delta that are empty are left out.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Delta: TypeAlias = dict[str, Any]


def diff(old: dict[str, Any], new: dict[str, Any]) -> Delta:
    """What turns an object into another; empty where they are equal. Values are as JSON gives them.

    >>> diff({"a": 1, "b": [{"id": 1, "x": 0}, {"id": 2}]}, {"a": 1, "b": [{"id": 1, "x": 5}], "c": None})
    {'set': {'c': None}, 'in': {'b': {'drop': [2], 'in': {'1': {'set': {'x': 5}}}}}}
    """
    put: dict[str, Any] = {}
    inside: dict[str, Delta] = {}
    for key, value in new.items():
        if key not in old:
            put[key] = value
            continue
        before = old[key]
        if before == value and type(before) is type(value):
            continue
        delta = _deeper(before, value)
        if delta is None:
            put[key] = value
        elif delta:
            inside[key] = delta
    drop = [key for key in old if key not in new]
    return _parts(("set", put), ("drop", drop), ("in", inside))


def _deeper(before: Any, value: Any) -> Delta | None:
    """The delta inside a value; None where it has to be replaced whole."""
    if isinstance(value, dict) and isinstance(before, dict):
        return diff(before, value) if before and value else None
    if isinstance(value, list) and isinstance(before, list):
        old, new = _by_id(before), _by_id(value)
        return None if old is None or new is None else _diff_items(old, new)
    return None


def _by_id(items: list[Any]) -> dict[Any, dict[str, Any]] | None:
    """The items by their id, in order; None where they have none or share one."""
    found: dict[Any, dict[str, Any]] = {}
    for item in items:
        if not isinstance(item, dict):
            return None
        id = item.get("id")
        if not isinstance(id, str | int) or isinstance(id, bool):
            return None
        found[id] = item
    # Keys of objects are text: 1 and "1" could not be told apart.
    unique = len({str(id) for id in found}) == len(items)
    return found if found and unique else None


def _diff_items(old: dict[Any, dict[str, Any]], new: dict[Any, dict[str, Any]]) -> Delta:
    put: list[Any] = []
    inside: dict[str, Delta] = {}
    for id, item in new.items():
        if id not in old:
            put.append(item)
        elif old[id] != item:
            inside[str(id)] = diff(old[id], item)
    drop = [id for id in old if id not in new]
    after = [id for id in old if id in new] + [item["id"] for item in put]
    order = list(new) if after != list(new) else []
    return _parts(("put", put), ("drop", drop), ("in", inside), ("order", order))


def _parts(*parts: tuple[str, Any]) -> Delta:
    return {name: part for name, part in parts if part}


def apply(old: Any, delta: Delta) -> Any:
    """The new value; the old one is not changed, and what is equal is shared.

    >>> apply({"a": 1, "b": [{"id": 1}]}, {"set": {"a": 2}, "in": {"b": {"put": [{"id": 3}], "drop": [1]}}})
    {'a': 2, 'b': [{'id': 3}]}
    """
    inside, drop = delta.get("in", {}), set(delta.get("drop", ()))
    if isinstance(old, list):
        items = {item["id"]: item for item in old if item["id"] not in drop}
        for id, item in items.items():
            if str(id) in inside:
                items[id] = apply(item, inside[str(id)])
        items.update((item["id"], item) for item in delta.get("put", ()))
        return [items[id] for id in delta["order"]] if "order" in delta else list(items.values())
    new = {key: value for key, value in old.items() if key not in drop}
    for key, value in inside.items():
        new[key] = apply(new[key], value)
    new.update(delta.get("set", {}))
    return new
