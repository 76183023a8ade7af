"""How events of the duel look. Beams of the last round are drawn in the scene; here are the blows and the bursts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import View
from boardwright.families.starships.scene import ship_id
from boardwright.wire.scene import VisualEffect


def visual_effects(view: View, seen: Mapping[str, Any]) -> list[VisualEffect]:
    """Whatever costs hitpoints is a blow, by whatever name the rules call it."""
    players = view.table["players"]
    seat = next((n for n, player in enumerate(players) if player["nick"] == seen.get("nick")), None)
    if seat is None:
        return []
    if seen["type"] == "destroyed":
        return [VisualEffect(kind="burst", at=ship_id(seat), icon="skull", seat=seat)]
    if seen["type"] == "respawn":
        return [VisualEffect(kind="glow", at=ship_id(seat), seat=seat)]
    if "hitpoints" not in seen:
        return []
    # What rules let an event say of hitpoints is not always what was lost.
    told = {} if view.game.rules.rules.events.hitpoints == "remaining" else {"value": -abs(seen["hitpoints"])}
    return [VisualEffect(kind="hit", at=ship_id(seat), icon="heart", **told)]
