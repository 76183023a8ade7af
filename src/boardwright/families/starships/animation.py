"""Animations of events: hits and explosions. The scene itself draws the beams of the last round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import View
from boardwright.families.starships.scene import ship_id
from boardwright.wire.scene import VisualEffect


def visual_effects(view: View, seen: Mapping[str, Any]) -> list[VisualEffect]:
    """Shows every loss of hitpoints as a hit, whatever the name of its event."""
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
    # The rules decide what the hitpoints in an event mean. They are not always the loss.
    told = {} if view.game.rules.rules.events.hitpoints == "remaining" else {"value": -abs(seen["hitpoints"])}
    return [VisualEffect(kind="hit", at=ship_id(seat), icon="heart", **told)]
