"""Snapshots: a table frozen between two steps, so that a long match opens without replaying all of it.

Content that belongs to the game is stored only as a reference. Snapshots come only from our own store. Nevertheless,
loading restores only classes of this package and of the game's family, never functions.
"""

from __future__ import annotations

import io
import pickle
from typing import TYPE_CHECKING, Any

from boardwright.core.errors import BadJournal
from boardwright.core.message import Message
from boardwright.core.table import Content

if TYPE_CHECKING:
    from boardwright.core.game import Game

#: Classes from the standard library that a table may contain. Lists, dicts, numbers and texts need no entry.
_PLAIN = {
    "builtins": {"set", "frozenset", "bytearray", "range"},
    "collections": {"Counter", "OrderedDict", "deque"},
}


class _Freezer(pickle.Pickler):
    def persistent_id(self, item: Any) -> str | None:
        return item.ref if isinstance(item, Content) else None


class _Thawer(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, game: Game) -> None:
        super().__init__(file)
        self.game = game

    def persistent_load(self, ref: str) -> Any:
        return self.game.content[ref]

    def find_class(self, module: str, name: str) -> Any:
        if name in _PLAIN.get(module, ()):
            return super().find_class(module, name)
        # The family may be outside of this package. Its classes are trusted like its rules.
        homes = {"boardwright", _package(type(self.game.family).__module__)}
        if _package(module) in homes:
            found = super().find_class(module, name)
            # A dotted name could reach anything that a module has imported.
            if isinstance(found, type) and _package(found.__module__) in homes:
                return found
        raise pickle.UnpicklingError(f"{module}.{name}")


def _package(module: str) -> str:
    return module.partition(".")[0]


def dump(value: Any) -> bytes:
    """Freezes a table, and the few values around it, into bytes."""
    file = io.BytesIO()
    _Freezer(file, protocol=5).dump(value)
    return file.getvalue()


def load(frozen: bytes, game: Game) -> Any:
    """Restores the values. Shared content comes from the game."""
    try:
        return _Thawer(io.BytesIO(frozen), game).load()
    except Exception as error:
        raise BadJournal(Message("core-journal-snapshot")) from error
