"""The family `cards`: development, excommunication and leader cards as data, and the game around them.

This module only recognises the family's files and imports nothing heavy.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

#: Keys that only cards of this family have, without case, blanks and hyphens.
_EFFECTS = frozenset(("instanteffect", "permanenteffect", "flageffect"))
_DEVELOPMENT = frozenset(("cardtype", "cost", "minimumactionvalue", "exclusivepermanenteffect"))
#: Kind of file -> the folder of its shipped files in `content/`.
FOLDERS = {
    "card-game": "",
    "card-board": "boards",
    "development-card": "cards",
    "excommunication-card": "cards",
    "leader-card": "cards",
}


def recognise(data: Any) -> str | None:
    """The kind of a file: a game, a board, or one of the three kinds of card, single or in a list."""
    if isinstance(data, Mapping):
        if data.get("family") == "cards":
            return "card-game"
        if isinstance(data.get("towers"), list) and "faith_track" in data:
            return "card-board"
        return kind_of(data)
    if isinstance(data, list):
        return next((kind for kind in map(kind_of, data[:8]) if kind is not None), None)
    return None


#: Keys in the published program's board files, without case, blanks and hyphens. Our own board files have `towers` and
#: `faith_track`.
_OTHER_BOARD = frozenset(
    (
        "towers",
        "market",
        "council",
        "councilpalace",
        "harvest",
        "production",
        "faithtrack",
        "excommunication",
        "floors",
    )
)
#: Keys in the entries of that program's lists of bonuses of spaces and of bonus tiles.
_OTHER_PARTS = ({"RegionID", "SpaceID", "Bonus"}, {"PRODUCTION", "HARVEST"})


def unread_format(data: Any) -> str | None:
    """The id of a message saying that the published program's board files cannot be read; None for other files.

    That program keeps the parts of its board in several files: the bonuses of spaces, the bonus tiles, the faith track
    and the final scoring.
    """
    if isinstance(data, list):
        first = data[0] if data else None
        parts = isinstance(first, Mapping) and any(keys <= first.keys() for keys in _OTHER_PARTS)
        return "cards-unread-board" if parts else None
    if not isinstance(data, Mapping) or recognise(data) is not None:
        return None
    if {"towers", "faith_track"} <= data.keys():
        return None
    track = len(data) > 2 and all(
        str(key).isdigit() and isinstance(value, int) for key, value in data.items()
    )
    if track or {"FIRSTMILITARY", "SECONDMILITARY"} <= data.keys():
        return "cards-unread-board"
    keys = {fold(key) for key in data}
    return "cards-unread-board" if len(keys & _OTHER_BOARD) >= 2 else None


def kind_of(card: Any) -> str | None:
    """The kind of card that an object is; None if it is not a card."""
    if not isinstance(card, Mapping):
        return None
    if "cardType" in card:
        return "development-card"
    keys = {fold(key) for key in card}
    if "cardtype" in keys or (keys & _EFFECTS and keys & _DEVELOPMENT):
        return "development-card"
    if not keys & _EFFECTS:
        return None
    return "excommunication-card" if "period" in keys else "leader-card"


def fold(word: object) -> str:
    """A key or a word without hyphens, blanks and case.

    >>> fold("instant-Payload"), fold("AC- TION")
    ('instantpayload', 'action')
    """
    return _folded(str(word)) if len(str(word)) < 60 else _folded.__wrapped__(str(word))


@lru_cache(maxsize=1024)
def _folded(word: str) -> str:
    return "".join(letter for letter in word if letter.isalnum()).lower()


def summary(data: Any) -> tuple[str, tuple[int, int]] | None:
    """The title and the seats of a game; None for a part of a game."""
    if not isinstance(data, Mapping) or data.get("family") != "cards":
        return None
    title = data.get("title") or data.get("name") or "cards"
    if isinstance(title, Mapping):
        title = title.get("en") or next(iter(title.values()), "cards")
    return str(title), (2, 4)
