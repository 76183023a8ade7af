"""Shooter: weapons described as data, boards with rooms, doors and walls, and the deathmatch played with them.

This module only recognises the family's files and imports nothing heavy. `family.py` is the family object.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# These are lists and not sets, because a faulty file may contain unhashable values.
_WEAPON_TYPES = ["ALTERNATIVE_MODES", "OPTIONAL_EFFECTS"]
_EFFECT_TYPES = ["BASIC", "MODE", "OPTIONAL", "MOVEMENT"]
_POWERUPS = ["TARGETING_SCOPE", "NEWTON", "TAGBACK", "TELEPORTER"]
#: Kind of file -> the folder of its shipped files in `content/`.
FOLDERS = {
    "shooter-game": "",
    "shooter-board": "boards",
    "weapon": "weapons",
    "weapons": "weapons",
    "ammo-tiles": "decks",
    "powerups": "decks",
}


def recognise(data: Any) -> str | None:
    """The kind of a JSON value; None if it does not belong to this family."""
    if isinstance(data, list):
        return "weapons" if data and all(_is_weapon(item) for item in data) else None
    if not isinstance(data, Mapping) or unread_format(data) is not None:
        return None
    if data.get("family") == "shooter":
        return "shooter-game"
    if _is_weapon(data):
        return "weapon"
    if isinstance(data.get("rooms"), Mapping) and "squares" in data:
        return "shooter-board"
    for key, kind in (("ammoTiles", "ammo-tiles"), ("powerups", "powerups")):
        if isinstance(data.get(key), list):
            return kind
    return None


def unread_format(data: Any) -> str | None:
    """The id of the message for a file with boards, ammo, powerups or a list of files of the published program; None
    for other data.

    We can read that program's weapons, but not these kinds of file, because their format is different.
    """
    if not isinstance(data, Mapping) or "family" in data:
        return None
    if any(_items(data, key, "cubes") for key in ("deck", "cards", "ammo")):
        return "shooter-unread-ammo"
    if _items(data, "powerups", "description") or (
        _items(data, "types", "description") and _items(data, "deck", "color")
    ):
        return "shooter-unread-powerups"
    if data and all(key in _POWERUPS and isinstance(value, Mapping) for key, value in data.items()):
        return "shooter-unread-powerups"
    if isinstance(data.get("weaponFiles", data.get("boardFiles")), list):
        return "shooter-unread-pack"
    squares = data.get("squares")
    if isinstance(squares, list) and squares and all(isinstance(row, list | Mapping) for row in squares):
        return "shooter-unread-board"
    return None


def _items(data: Mapping[str, Any], key: str, inside: str) -> bool:
    """Whether a key holds a list whose first entry is an object with the key `inside`."""
    found = data.get(key)
    return isinstance(found, list) and bool(found) and isinstance(found[0], Mapping) and inside in found[0]


def _is_weapon(data: Any) -> bool:
    """Whether a value looks like a weapon, even a faulty one."""
    if not isinstance(data, Mapping) or not isinstance(data.get("effects"), list):
        return False
    effects = [effect for effect in data["effects"] if isinstance(effect, Mapping)]
    return data.get("type") in _WEAPON_TYPES or any(effect.get("type") in _EFFECT_TYPES for effect in effects)


def summary(data: Any) -> tuple[str, tuple[int, int]] | None:
    """The title and the seats of a game, without loading it."""
    kind = recognise(data)
    if kind is None:
        return None
    if kind != "shooter-game":
        name = data.get("name", "Deathmatch") if isinstance(data, Mapping) else "Deathmatch"
        return str(name), (3, 5)
    seats = data.get("seats", [3, 5])
    return str(data.get("title") or data.get("name") or "Deathmatch"), (seats[0], seats[1])
