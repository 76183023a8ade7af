"""Starships: a simultaneous duel of programs on hexagons. This module only recognises the family's files."""

from collections.abc import Mapping
from typing import Any

KINDS = {
    "starships/game": "starships-game",
    "starships/map": "starships-map",
    "starships/rules": "starships-rules",
}
#: Kind of file -> the folder of its shipped files in `content/`.
FOLDERS = {"starships-game": "", "starships-map": "maps", "starships-rules": "rules"}


def recognise(data: Any) -> str | None:
    """The kind of a JSON value; None if it does not belong to this family."""
    return (
        KINDS.get(data["schema"])
        if isinstance(data, Mapping) and isinstance(data.get("schema"), str)
        else None
    )


def summary(data: Any) -> tuple[str, tuple[int, int]] | None:
    """Title and seats of a game. If the file is only a map or only rules, the main game provides the rest."""
    if recognise(data) is None:
        return None
    return str(data.get("title") or data.get("id") or "Starships"), _seats(data)


def _seats(data: Mapping[str, Any]) -> tuple[int, int]:
    """The number of seats that the file itself allows. The exact number is known after loading."""
    rules = data if data["schema"] == "starships/rules" else data.get("rules")
    players = rules.get("players") if isinstance(rules, Mapping) else None
    bounds = [players.get("min", 2), players.get("max", 6)] if isinstance(players, Mapping) else [2, 6]
    if all(isinstance(bound, int) for bound in bounds):
        return bounds[0], bounds[1]
    return 2, 6
