"""How events of the card game look: dice that roll, resources that are counted where they lie, places that light up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardwright.core import View
from boardwright.families.cards.scene import ICONS
from boardwright.wire.scene import VisualEffect

Seen = Mapping[str, Any]


def visual_effects(view: View, seen: Seen) -> list[VisualEffect]:
    show = EFFECTS.get(seen["type"])
    return [] if show is None else show(seen)


def _counted(seat: int, amounts: Mapping[str, int], sign: int) -> list[VisualEffect]:
    return [
        VisualEffect(kind="count", at=f"have:{seat}:{name}", value=sign * number, icon=ICONS[name])
        for name, number in amounts.items()
        if name in ICONS and number
    ]


def _place(seen: Seen) -> list[VisualEffect]:
    return [VisualEffect(kind="glow", at=f"space:{seen['source']}", seat=seen["seat"])]


EFFECTS: dict[str, Callable[[Seen], list[VisualEffect]]] = {
    "gained": lambda seen: _counted(seen["seat"], seen["gains"], 1),
    "harvest": _place,
    "paid": lambda seen: _counted(seen["seat"], seen["cost"], -1),
    "production": _place,
    "round": lambda seen: [
        VisualEffect(kind="roll", at=f"die:{name}") for name in ("black", "white", "orange")
    ],
    "supported": lambda seen: _counted(seen["seat"], {"VICTORY_POINTS": seen["points"]}, 1),
}
