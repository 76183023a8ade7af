"""Animations of events: dice roll, resources are counted where they are, places light up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from boardwright.core import View
from boardwright.families.cards.scene import ICONS
from boardwright.wire.scene import VisualEffect

if TYPE_CHECKING:
    from boardwright.families.cards.compiled import CardsRules

Seen = Mapping[str, Any]


def visual_effects(view: View, seen: Seen) -> list[VisualEffect]:
    if seen["type"] in ("harvest", "production"):
        return _source(view, seen)
    show = EFFECTS.get(seen["type"])
    return [] if show is None else show(seen)


def _counted(seat: int, amounts: Mapping[str, int], sign: int) -> list[VisualEffect]:
    return [
        VisualEffect(kind="count", at=f"have:{seat}:{name}", value=sign * number, icon=ICONS[name])
        for name, number in amounts.items()
        if name in ICONS and number
    ]


def _source(view: View, seen: Seen) -> list[VisualEffect]:
    """Lights up the source of an action: a space, or the card that gave the action."""
    rules: CardsRules = view.game.rules
    name = seen["source"]
    if name in rules.board.by_id:
        return [VisualEffect(kind="glow", at=f"space:{name}", seat=seen["seat"])]
    cards = [card for card in (*rules.developments, *rules.leaders) if card.name == name]
    return [VisualEffect(kind="glow", at=card.scene_id, seat=seen["seat"]) for card in cards[:1]]


EFFECTS: dict[str, Callable[[Seen], list[VisualEffect]]] = {
    "gained": lambda seen: _counted(seen["seat"], seen["gains"], 1),
    "paid": lambda seen: _counted(seen["seat"], seen["cost"], -1),
    "round": lambda seen: [
        VisualEffect(kind="roll", at=f"die:{name}") for name in ("black", "white", "orange")
    ],
    "supported": lambda seen: _counted(seen["seat"], {"VICTORY_POINTS": seen["points"]}, 1),
}
