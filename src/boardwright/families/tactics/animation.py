"""Animations of events: paths from cell to cell, attacks with their damage, blasts, spells, falls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardwright.core import View
from boardwright.families.tactics.option_types import cell_touch
from boardwright.wire.scene import VisualEffect

Seen = Mapping[str, Any]

#: Actions at close range; all others cross the board.
CLOSE = frozenset({"melee", "coup_de_grace"})


def visual_effects(view: View, seen: Seen) -> list[VisualEffect]:
    """The visual effects of an event. Many events have none."""
    show = EFFECTS.get(seen["type"])
    return [] if show is None else show(seen)


def _unit(name: object) -> str:
    return f"unit:{name}"


def _blow(unit: object, target: object, by: object) -> list[VisualEffect]:
    """The animation of an attack. If the attacker is not visible, only the hit is shown."""
    if unit is None or target is None or unit == target:
        return []
    return [VisualEffect(kind="strike" if by in CLOSE else "beam", at=_unit(unit), to=[_unit(target)])]


def _attacked(seen: Seen) -> list[VisualEffect]:
    target = seen["target"]
    blow = _blow(seen.get("unit"), target, seen.get("by"))
    if target is None:
        return blow
    if not seen["left"]:
        return [*blow, VisualEffect(kind="glow", at=_unit(target), icon="guard")]
    return [*blow, VisualEffect(kind="hit", at=_unit(target), value=-seen["left"], icon="heart")]


def _moved(seen: Seen) -> list[VisualEffect]:
    way = [cell_touch(at) for at in seen.get("path") or ()]
    return [VisualEffect(kind="path", at=_unit(seen["unit"]), to=way)] if len(way) > 2 else []


def _fallen(seen: Seen) -> list[VisualEffect]:
    return [VisualEffect(kind="burst", at=_unit(seen["unit"]), icon="skull")]


def _at_unit(seen: Seen) -> list[VisualEffect]:
    return [VisualEffect(kind="glow", at=_unit(seen["unit"]))] if seen.get("unit") is not None else []


def _at_cell(seen: Seen) -> list[VisualEffect]:
    return [VisualEffect(kind="burst", at=cell_touch(seen["at"]))] if seen.get("at") is not None else []


EFFECTS: dict[str, Callable[[Seen], list[VisualEffect]]] = {
    "attacked": _attacked,
    "blast": _at_cell,
    "cast": _at_unit,
    "collapsed": _fallen,
    "controlled": _at_unit,
    "doomed": _at_unit,
    "erupted": _at_cell,
    "guard": _at_unit,
    "healed": _at_unit,
    "incapacitated": lambda seen: [VisualEffect(kind="hit", at=_unit(seen["unit"]))],
    "killed": _fallen,
    "mana": lambda s: [VisualEffect(kind="count", at=_unit(s["unit"]), value=s["change"], icon="mana")],
    "moved": _moved,
    "object": _at_cell,
}
