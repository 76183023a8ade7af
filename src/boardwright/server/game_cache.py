"""Loaded games, shared by all matches of a process: the shipped ones and those of the operator's own folder."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import orjson

from boardwright import catalog
from boardwright.core import Game, Message, UnknownGame

#: Ids of uploads begin so; names of games never do.
UPLOAD = "u-"


def is_upload(game: str) -> bool:
    return game.startswith(UPLOAD)


#: Games by name and options: matches of the same game share it.
_games: dict[tuple[str, bytes, str | None], Game] = {}
MOST_GAMES = 64
#: To load a game takes long; two threads need not do it twice.
_loading = threading.Lock()


#: Asks for a game as it is now; else for the version that has a digest, or for the first one where that is None.
PRESENT = ""


def _key(name: str, options: Mapping[str, Any], digest: str | None) -> tuple[str, bytes, str | None]:
    return name, orjson.dumps(dict(options), option=orjson.OPT_SORT_KEYS), digest


def is_loaded(source: Any, options: Mapping[str, Any], digest: str | None = PRESENT) -> bool:
    """Whether a game is at hand."""
    return isinstance(source, str) and _key(source, options, digest) in _games


def _shared(name: str, options: Mapping[str, Any], digest: str | None) -> Game:
    key = _key(name, options, digest)
    found = _games.get(key)
    if found is None:
        with _loading:
            found = _games.get(key) or _load(name, options, digest)
            if len(_games) >= MOST_GAMES:
                del _games[next(iter(_games))]
            _games[key] = found
    return found


def _load(name: str, options: Mapping[str, Any], digest: str | None) -> Game:
    if name in _own or digest == PRESENT:
        return catalog.load(_own.get(name, name), **options)
    return catalog.load_version(name, options, digest)


#: Games of the operator's own, by name.
_own: dict[str, Path] = {}


def open_folder(folder: str) -> None:
    """Adds the games of a folder that the operator trusts to the shipped ones."""
    if folder:
        _own.update((path.stem, path) for path in sorted(Path(folder).glob("*.json")))
        _games.clear()


def close_games() -> None:
    """Lets go of all games: the kernel complains of those that outlive it."""
    _games.clear()


def own_games() -> Sequence[str]:
    """The names of the operator's own games."""
    return list(_own)


def load_game(source: Any, options: Mapping[str, Any], digest: str | None = PRESENT) -> Game:
    """A game by its name, the same object for the same options; or the game of a definition."""
    if isinstance(source, str):
        if digest == PRESENT and source not in catalog.shipped_games() and source not in _own:
            # Names come from the network: they must never be taken for paths.
            raise UnknownGame(Message("server-no-game", name=source[:80]))
        return _shared(source, options, digest)
    return catalog.load(source, **options) if not digest else catalog.load_version(source, options, digest)
