"""Events in words. Units are named by their ids, which players see beside the names on the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import Message
from boardwright.core.messages import Param
from boardwright.families.tactics.options import place


def event_message(seen: Mapping[str, Any]) -> Message:
    """A seen event as a message; who or what was not seen is somebody or somewhere."""
    kind = str(seen["type"])
    params: dict[str, Param] = {}
    for key, value in seen.items():
        if key == "type":
            continue
        if value is None:
            params[key] = Message("tactics-unseen")
        elif isinstance(value, bool):
            continue
        elif key in ("at", "from", "to"):
            params[key] = place(value)
        elif key == "path":
            params["to"] = place(value[-1])
        elif key == "teams":
            params[key] = list(value)
        elif isinstance(value, str | int):
            params[key] = value
    extra = EXTRA.get(kind)
    id = f"tactics-event-{kind.replace('_', '-')}"
    return Message(extra(id, seen, params) if extra is not None else id, **params)


def _attacked(id: str, seen: Mapping[str, Any], params: dict[str, Param]) -> str:
    params["damage"] = seen["base"] + seen["pile_on"] + seen["grudge"]
    absorbed = seen["absorbed"]
    params["absorbed"] = absorbed["movement"] + absorbed["martial"] + absorbed["free"]
    params.setdefault("unit", Message("tactics-nobody"))
    if seen["negated_by"] is not None:
        return f"{id}-negated"
    return f"{id}-immune" if seen["immune"] else id


def _by_somebody(id: str, seen: Mapping[str, Any], params: dict[str, Param]) -> str:
    return f"{id}-by" if seen.get("attacker") else id


def _object(id: str, seen: Mapping[str, Any], params: dict[str, Param]) -> str:
    params.setdefault("unit", Message("tactics-nobody"))
    return f"{id}-{seen['what']}"


def _reasoned(id: str, seen: Mapping[str, Any], params: dict[str, Param]) -> str:
    threat = seen["threat"]
    params["feared"] = [
        Message("tactics-panel-fear", unit=name, value=value) for name, value in threat.items()
    ]
    if not threat:
        params["feared"] = Message("tactics-nobody")
    params["target"] = params.get("target", Message("tactics-nobody"))
    return id


EXTRA = {
    "attacked": _attacked,
    "incapacitated": _by_somebody,
    "killed": _by_somebody,
    "object": _object,
    "reasoned": _reasoned,
}
