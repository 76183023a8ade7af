"""Animations of events: beams from the shooter to the target, hits with numbers, cubes with their count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardwright.core import View
from boardwright.wire.scene import VisualEffect

Seen = Mapping[str, Any]


def visual_effects(view: View, seen: Seen) -> list[VisualEffect]:
    """The visual effects of an event. Most events have none."""
    show = EFFECTS.get(seen["type"])
    return [] if show is None else show(seen)


def _figure(who: object) -> str:
    return f"figure:{who}"


def _beam(seen: Seen) -> list[VisualEffect]:
    by, whom = seen.get("by"), seen["player"]
    if by is None or by == whom:
        return []
    seat = by if isinstance(by, int) else None
    return [VisualEffect(kind="beam", at=_figure(by), to=[_figure(whom)], seat=seat)]


def _damaged(seen: Seen) -> list[VisualEffect]:
    # The amount is the damage that fits on the track, including marks that became damage.
    return [
        *_beam(seen),
        VisualEffect(kind="hit", at=_figure(seen["player"]), value=-seen["amount"], icon="drop"),
    ]


def _marked(seen: Seen) -> list[VisualEffect]:
    return [
        *_beam(seen),
        VisualEffect(kind="count", at=_figure(seen["player"]), value=seen["amount"], icon="mark"),
    ]


def _killed(seen: Seen) -> list[VisualEffect]:
    return [VisualEffect(kind="burst", at=_figure(seen["player"]), icon="skull")]


def _cubes(who: object, cubes: Sequence[str], sign: int) -> list[VisualEffect]:
    return [
        VisualEffect(kind="count", at=f"cubes:{who}:{color}", value=sign * number, icon="cube")
        for color, number in Counter(cubes).items()
    ]


def _weapon(seen: Seen) -> list[VisualEffect]:
    return [VisualEffect(kind="glow", at=f"weapon:{seen['weapon']}")]


EFFECTS: dict[str, Callable[[Seen], list[VisualEffect]]] = {
    "appeared": lambda seen: [VisualEffect(kind="glow", at=_figure(seen["player"]))],
    "damaged": _damaged,
    "fired": _weapon,
    "grabbed": lambda seen: _cubes(seen["player"], seen.get("cubes", ()), 1),
    "killed": _killed,
    "marked": _marked,
    "paid": lambda seen: _cubes(seen["player"], seen.get("cubes", ()), -1),
    "reloaded": _weapon,
}
