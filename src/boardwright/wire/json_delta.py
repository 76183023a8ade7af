"""Deltas: the changes between two JSON values, and how to apply them. The page has its own `apply`.

A delta of an object is `{"set": {key: value}, "drop": [key], "in": {key: delta}}`. If all items of a list are objects
with their own `id`, a delta of the list is `{"put": [item], "drop": [id], "in": {id: delta}, "order": [id]}`. All
other values are replaced entirely, by the `set` of their parent. Empty parts of a delta are left out.

A value must keep its type. Inside lists, a change from 0 to false or from 1 to true is not noticed, because checking
for it would cost more than everything else.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Delta: TypeAlias = dict[str, Any]


def diff(old: dict[str, Any], new: dict[str, Any], deep: bool = True) -> Delta:
    """The delta from one object to another; empty if they are equal. Values are plain JSON.

    Without `deep`, only top-level values are compared, and a changed value is replaced entirely.

    >>> diff({"a": 1, "b": [{"id": 1, "x": 0}, {"id": 2}]}, {"a": 1, "b": [{"id": 1, "x": 5}], "c": None})
    {'set': {'c': None}, 'in': {'b': {'drop': [2], 'in': {'1': {'set': {'x': 5}}}}}}
    """
    put: dict[str, Any] = {}
    inside: dict[str, Delta] = {}
    missing = 0
    for key, value in new.items():
        before = old.get(key, _NOTHING)
        if before is _NOTHING:
            missing += 1
            put[key] = value
        elif before != value or type(before) is not type(value):
            delta = _deeper(before, value) if deep else None
            if delta is None:
                put[key] = value
            else:
                inside[key] = delta
    drop = [key for key in old if key not in new] if len(old) + missing != len(new) else []
    return make_delta(set=put, drop=drop, **{"in": inside})


_NOTHING = object()


def make_delta(**parts: Any) -> Delta:
    """A delta without its empty parts."""
    return {name: part for name, part in parts.items() if part}


def _deeper(before: Any, value: Any) -> Delta | None:
    """The delta inside a value; None if it has to be replaced as a whole."""
    if type(value) is dict and type(before) is dict:
        return diff(before, value) if before and value else None
    # Most changed lists contain numbers or words. The type of the first item is enough to see that.
    if type(value) is list and type(before) is list and before and value and type(value[0]) is dict:
        old = _by_id(before)
        new = None if old is None else _by_id(value)
        return None if old is None or new is None else _diff_items(old, new)
    return None


def _by_id(items: list[Any]) -> dict[Any, dict[str, Any]] | None:
    """Maps each id to its item, in the order of the list; None if an id is missing or repeated."""
    try:
        found = {item["id"]: item for item in items}
    except (KeyError, TypeError):
        return None
    # Object keys are text, so 1 and "1" would be the same key.
    kinds = {type(id) for id in found}
    return found if len(found) == len(items) and kinds in ({str}, {int}) else None


def _diff_items(old: dict[Any, dict[str, Any]], new: dict[Any, dict[str, Any]]) -> Delta:
    put = [item for id, item in new.items() if id not in old]
    drop = [id for id in old if id not in new] if len(old) + len(put) != len(new) else []
    inside = {str(id): diff(old[id], item) for id, item in new.items() if id in old and old[id] != item}
    order = [id for id in old if id in new] + [item["id"] for item in put]
    wanted = list(new)
    return make_delta(put=put, drop=drop, **{"in": inside}, order=wanted if order != wanted else [])


def apply(old: Any, delta: Delta) -> Any:
    """Returns the new value. The old value is not changed, and both share their equal parts.

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
