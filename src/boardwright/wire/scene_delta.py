"""Deltas between two scenes, in the format of `json_delta.py`, computed without converting them to JSON.

Parts of scenes are shared (`scene_part_cache.py`), so most of them are compared by identity. A changed part is sent
whole, as `put`, which replaces the part with the same id in place. Panels are compared item by item.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, TypeAlias

import msgspec

from boardwright.wire.compact_scene import CompactScene
from boardwright.wire.json_delta import Delta, make_delta
from boardwright.wire.scene import Panel, Scene

_PANEL = Panel(id="")
#: Lists whose parts have ids.
LISTS = ("spaces", "lines", "tokens", "cards", "dice", "panels", "buttons")
#: For both forms of scenes: an empty scene, its fields, a getter for all fields, and the lists whose parts have ids.
_SHAPES: dict[type, tuple[Any, tuple[str, ...], attrgetter[Any], frozenset[str]]] = {
    type(empty): (
        empty, empty.__struct_fields__, attrgetter(*empty.__struct_fields__), frozenset((*LISTS, "marks"))
    )
    for empty in (Scene(), CompactScene(sheet=""))
}  # fmt: skip

#: For each kind of list: the old and the new list of an earlier viewer, with their encoded delta. Viewers usually see
#: the same lists.
Shared: TypeAlias = dict[str, list[tuple[Sequence[Any], Sequence[Any], msgspec.Raw]]]

_encode = msgspec.json.Encoder().encode


def diff_scenes(old: Scene | CompactScene, new: Scene | CompactScene, shared: Shared) -> Delta:
    """The delta from one scene to another of the same form; empty if they are equal.

    `shared` keeps encoded parts from one call to the next, so that parts common to several viewers are encoded once.
    """
    put: dict[str, Any] = {}
    drop: list[str] = []
    inside: dict[str, Any] = {}
    defaults, names, fields, lists = _SHAPES[type(new)]
    others = [
        (name, before, after)
        for name, before, after in zip(names, fields(old), fields(new), strict=True)
        if before is not after and before != after
    ]
    for name, before, after in others:
        if name in lists:
            if not after:
                drop.append(name)
            elif not before:
                put[name] = after
            else:
                inside[name] = _shared_delta(name, before, after, shared)
        elif _left_out(after, getattr(defaults, name)):
            drop.append(name)
        else:
            put[name] = after
    return make_delta(set=put, drop=drop, **{"in": inside})


def _shared_delta(name: str, old: Sequence[Any], new: Sequence[Any], shared: Shared) -> msgspec.Raw:
    known = shared.get(name)
    if known is None:
        known = shared[name] = []
    for before, after, delta in known:
        if (after is new or after == new) and (before is old or before == old):
            return delta
    found = msgspec.Raw(_encode(_diff_parts(old, new)))
    known.append((old, new, found))
    return found


def _diff_parts(old: Sequence[Any], new: Sequence[Any]) -> Delta:
    if len(old) == len(new):
        changed = [(was, part) for was, part in zip(old, new, strict=True) if was is not part and was != part]
        if all(was.id == part.id for was, part in changed):
            return _changed_parts(changed)
    return _diff_by_id(old, new)


def _changed_parts(changed: list[tuple[Any, Any]]) -> Delta:
    """The changed parts, if both lists have the same ids in the same order."""
    put = [part for _, part in changed if not isinstance(part, Panel)]
    inside = {part.id: _diff_panels(was, part) for was, part in changed if isinstance(part, Panel)}
    return make_delta(put=put, **{"in": inside})


def _diff_by_id(old: Sequence[Any], new: Sequence[Any]) -> Delta:
    before = {part.id: part for part in old}
    put, inside = [], {}
    for part in new:
        was = before.get(part.id)
        if was is None or (was is not part and was != part):
            if isinstance(part, Panel) and was is not None:
                inside[part.id] = _diff_panels(was, part)
            else:
                put.append(part)
    after = {part.id for part in new}
    drop = [id for id in before if id not in after]
    # The order after all `put` items are applied: existing parts keep their place, and new parts come last.
    order = [id for id in before if id in after]
    order += [part.id for part in put if part.id not in before]
    wanted = [part.id for part in new]
    return make_delta(put=put, drop=drop, order=wanted if order != wanted else [], **{"in": inside})


def _diff_panels(old: Panel, new: Panel) -> Delta:
    put: dict[str, Any] = {}
    drop: list[str] = []
    inside: dict[str, Any] = {}
    for name in Panel.__struct_fields__:
        before, after = getattr(old, name), getattr(new, name)
        if before == after:
            continue
        if name == "items" and before and after:
            inside["items"] = _diff_parts(before, after)
        elif _left_out(after, getattr(_PANEL, name)):
            drop.append(name)
        else:
            put[name] = after
    return make_delta(set=put, drop=drop, **{"in": inside})


def _left_out(value: Any, default: Any) -> bool:
    """Whether msgspec omits a value: it is the default, or an empty list where the default is an empty list."""
    return value is default or (value == [] and default == [])
