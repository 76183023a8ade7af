"""Tactics: small squads with action points, opportunity attacks, spells and threat-driven minds, all defined as data.

This module only recognises the family's files and imports nothing heavy. `family.py` is the family object.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

#: Kind of file -> the folder of its shipped files in `content/`.
FOLDERS = {
    "tactics-scenario": "",
    "tactics-campaign": "",
    "tactics-ruleset": "rulesets",
    "tactics-classes": "classes",
    "tactics-abilities": "abilities",
    "tactics-ai": "ai",
}


def recognise(data: Any) -> str | None:
    """The kind of a file of this family, from its key `schema`. A slash counts as a dash.

    >>> recognise({"schema": "tactics-classes"})
    'tactics-classes'
    >>> recognise({"schema": "tactics/ai"})
    'tactics-ai'
    """
    schema = data.get("schema") if isinstance(data, Mapping) else None
    kind = schema.replace("/", "-") if isinstance(schema, str) else None
    return kind if kind in FOLDERS else None


def summary(data: Any) -> tuple[str, tuple[int, int]] | None:
    """The title of a game, and its least and greatest number of seats."""
    kind = recognise(data)
    if kind not in ("tactics-scenario", "tactics-campaign"):
        return None
    name = data.get("name", data.get("id", "tactics"))
    title = name.get("en") or next(iter(name.values()), "") if isinstance(name, Mapping) else str(name)
    if kind == "tactics-campaign":
        return title, (1, 2)
    teams = [team for team in data.get("teams", ()) if isinstance(team, Mapping)]
    people = sum(team.get("control", "human") == "human" for team in teams)
    return title, (max(people, 1), max(len(teams), 1))
