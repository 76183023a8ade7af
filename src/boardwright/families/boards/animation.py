"""Animations of events. A captured figure bursts. Clients animate moves by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import View
from boardwright.wire.scene import VisualEffect

#: Type of event -> its animation.
KINDS: dict[str, Any] = {"taken": "burst", "replaced": "glow"}


def visual_effects(view: View, seen: Mapping[str, Any]) -> list[VisualEffect]:
    kind = KINDS.get(seen["type"])
    if kind is None:
        return []
    return [VisualEffect(kind=kind, at="cell:" + ",".join(map(str, seen["at"].values())))]
