"""Describes events in words. If a game's display names are given, the texts use them instead of ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardwright.core import Message
from boardwright.core.message import Param
from boardwright.families.tactics.option_types import place
from boardwright.families.tactics.rules.display_names import DisplayNames

NOBODY = Message("tactics-nobody")


def event_text(seen: Mapping[str, Any], names: DisplayNames) -> Message:
    """A seen event as a message. Unseen units and places become "somebody" and "somewhere"."""
    kind = str(seen["type"])
    params: dict[str, Param] = {}
    for key, value in seen.items():
        if key == "type" or isinstance(value, bool):
            continue
        if value is None:
            params[key] = Message("tactics-unseen")
        elif key in SORTS:
            params[key] = names.of(SORTS[key], value)
        elif key in WORDS:
            params[key] = WORDS[key](value)
        elif key == "teams":
            params[key] = [names.of("team", id) for id in value]
        elif key == "path":
            params["to"] = place(value[-1])
        elif isinstance(value, str | int):
            params[key] = value
    extra = EXTRA.get(kind)
    id = f"tactics-event-{kind.replace('_', '-')}"
    return Message(extra(id, seen, params, names) if extra is not None else id, **params)


#: Facts that are ids, and what they name.
SORTS = {
    **dict.fromkeys(("unit", "target", "attacker", "healer", "master", "source"), "unit"),
    **dict.fromkeys(("by", "ability", "status", "negated_by"), "deed"),
    **{sort: sort for sort in ("object", "team", "stage")},
}
#: How other facts are put into words.
WORDS: dict[str, Callable[[Any], Param]] = {
    **dict.fromkeys(("at", "from", "to"), place),
    "facing": lambda facing: Message(f"tactics-facing-{facing.lower()}"),
    "order": lambda verb: Message(f"tactics-verb-{verb.replace('_', '-')}"),
}


def _attacked(id: str, seen: Mapping[str, Any], params: dict[str, Param], names: DisplayNames) -> str:
    params["damage"] = seen["base"] + seen["pile_on"] + seen["grudge"]
    absorbed = seen["absorbed"]
    params["absorbed"] = absorbed["movement"] + absorbed["martial"] + absorbed["free"]
    params.setdefault("unit", NOBODY)
    if seen["negated_by"] is not None:
        return f"{id}-negated"
    return f"{id}-immune" if seen["immune"] else id


def _by_somebody(id: str, seen: Mapping[str, Any], params: dict[str, Param], names: DisplayNames) -> str:
    return f"{id}-by" if seen.get("attacker") else id


def _object(id: str, seen: Mapping[str, Any], params: dict[str, Param], names: DisplayNames) -> str:
    params.setdefault("unit", NOBODY)
    return f"{id}-{seen['what']}"


def _reasoned(id: str, seen: Mapping[str, Any], params: dict[str, Param], names: DisplayNames) -> str:
    feared = [
        Message("tactics-panel-fear", unit=names.of("unit", unit), value=value)
        for unit, value in seen["threat"].items()
    ]
    params["feared"] = feared or NOBODY
    params.setdefault("target", NOBODY)
    return id


#: Events whose text depends on a combination of facts.
EXTRA: dict[str, Callable[[str, Mapping[str, Any], dict[str, Param], DisplayNames], str]] = {
    "attacked": _attacked,
    "incapacitated": _by_somebody,
    "killed": _by_somebody,
    "object": _object,
    "reasoned": _reasoned,
}
