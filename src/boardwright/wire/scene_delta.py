"""Deltas between two scenes, as records: the same grammar as `delta.py`, found without making JSON of either.

Parts of scenes are shared (`part_cache.py`), so most of them are compared by identity. A part that changed is sent
whole, as `put`, which replaces the part of the same id where it stands; panels are compared item by item.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from boardwright.wire.delta import Delta
from boardwright.wire.scene import Panel, Scene

_DEFAULTS, _PANEL = Scene(), Panel(id="")
#: Lists whose parts have ids.
LISTS = ("spaces", "lines", "tokens", "cards", "dice", "panels", "buttons")
#: Everything else is replaced whole.
WHOLE = tuple(name for name in Scene.__struct_fields__ if name not in LISTS)

#: For each list: the two lists of an earlier viewer and their delta, encoded. Viewers mostly see the same.
Shared: TypeAlias = dict[str, list[tuple[Sequence[Any], Sequence[Any], msgspec.Raw]]]

_encode = msgspec.json.Encoder().encode


def diff_scenes(old: Scene, new: Scene, shared: Shared) -> Delta:
    """What turns a scene into another; empty where they are equal.

    `shared` carries what viewers have in common from one call to the next, so that it is encoded once.
    """
    put: dict[str, Any] = {}
    drop: list[str] = []
    inside: dict[str, Any] = {}
    for name in LISTS:
        before, after = getattr(old, name), getattr(new, name)
        if before == after:
            continue
        if not after:
            drop.append(name)
        elif not before:
            put[name] = after
        else:
            inside[name] = _shared_delta(name, before, after, shared)
    for name in WHOLE:
        before, after = getattr(old, name), getattr(new, name)
        if before != after:
            if _left_out(after, getattr(_DEFAULTS, name)):
                drop.append(name)
            else:
                put[name] = after
    return _delta(set=put, drop=drop, **{"in": inside})


def _shared_delta(name: str, old: Sequence[Any], new: Sequence[Any], shared: Shared) -> msgspec.Raw:
    known = shared.setdefault(name, [])
    for before, after, delta in known:
        if before == old and after == new:
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
    """Parts that are others, at the same places under the same ids."""
    put = [part for _, part in changed if not isinstance(part, Panel)]
    inside = {part.id: _diff_panels(was, part) for was, part in changed if isinstance(part, Panel)}
    return _delta(put=put, **{"in": inside})


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
    # Where things stand once everything is put: what was there keeps its place, what is new comes last.
    order = [id for id in before if id in after]
    order += [part.id for part in put if part.id not in before]
    wanted = [part.id for part in new]
    return _delta(put=put, drop=drop, order=wanted if order != wanted else [], **{"in": inside})


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
    return _delta(set=put, drop=drop, **{"in": inside})


def _left_out(value: Any, default: Any) -> bool:
    """Whether msgspec leaves a value out of a record: it is the default itself, or an empty list as the default is."""
    return value is default or (value == [] and default == [])


def _delta(**parts: Any) -> Delta:
    """Parts of a delta that are empty are left out."""
    return {name: part for name, part in parts.items() if part}
