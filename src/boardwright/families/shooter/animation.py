"""How events of a shoot-out look: beams from who fires to who is hit, blows with numbers, cubes that are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardwright.wire.scene import Effect

Seen = Mapping[str, Any]


def effects(seen: Seen) -> list[Effect]:
    """What is seen to happen at an event; most events show nothing."""
    show = EFFECTS.get(seen["type"])
    return [] if show is None else show(seen)


def _figure(who: object) -> str:
    return f"figure:{who}"


def _beam(seen: Seen) -> list[Effect]:
    by, whom = seen.get("by"), seen["player"]
    if by is None or by == whom:
        return []
    seat = {"seat": by} if isinstance(by, int) else {}
    return [Effect(kind="beam", at=_figure(by), to=[_figure(whom)], **seat)]


def _damaged(seen: Seen) -> list[Effect]:
    # The amount is what found a place on the track, woken marks among it.
    return [*_beam(seen), Effect(kind="hit", at=_figure(seen["player"]), value=-seen["amount"], icon="drop")]


def _marked(seen: Seen) -> list[Effect]:
    return [*_beam(seen), Effect(kind="count", at=_figure(seen["player"]), value=seen["amount"], icon="mark")]


def _killed(seen: Seen) -> list[Effect]:
    return [Effect(kind="burst", at=_figure(seen["player"]), icon="skull")]


def _cubes(who: object, cubes: Sequence[str], sign: int) -> list[Effect]:
    return [
        Effect(kind="count", at=f"cubes:{who}:{color}", value=sign * number, icon="cube")
        for color, number in Counter(cubes).items()
    ]


def _weapon(seen: Seen) -> list[Effect]:
    return [Effect(kind="glow", at=f"weapon:{seen['weapon']}")]


EFFECTS: dict[str, Callable[[Seen], list[Effect]]] = {
    "appeared": lambda seen: [Effect(kind="glow", at=_figure(seen["player"]))],
    "damaged": _damaged,
    "fired": _weapon,
    "grabbed": lambda seen: _cubes(seen["player"], seen.get("cubes", ()), 1),
    "killed": _killed,
    "marked": _marked,
    "paid": lambda seen: _cubes(seen["player"], seen.get("cubes", ()), -1),
    "reloaded": _weapon,
}
