"""Loaded games, shared by all matches of a process: shipped games and games from the operator's folder."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import orjson

from boardwright import catalog
from boardwright.core import BoardwrightError, FormatError, Game, Message, UnknownGame, translate
from boardwright.core.problem_report import ProblemReport

log = logging.getLogger("boardwright.server")

#: Maximum number of faults listed for one broken file.
MOST_FAULTS = 20

#: Prefix of upload ids; names of games never begin with it.
UPLOAD = "u-"


def is_upload(game: str) -> bool:
    return game.startswith(UPLOAD)


#: Loaded games by name and options. All matches of the same game share one object.
_games: dict[tuple[str, bytes, str | None], Game] = {}
MOST_GAMES = 64
#: Keeps two threads from loading the same game at once, because loading is slow.
_loading = threading.Lock()


#: Selects the current version of a game. A digest selects another version, and None selects the first version.
PRESENT = ""


def _key(name: str, options: Mapping[str, Any], digest: str | None) -> tuple[str, bytes, str | None]:
    return name, orjson.dumps(dict(options), option=orjson.OPT_SORT_KEYS), digest


def is_loaded(source: Any, options: Mapping[str, Any], digest: str | None = PRESENT) -> bool:
    """Whether a game is loaded."""
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


#: The operator's own games, by name.
_own: dict[str, Path] = {}


#: Invalid game files in that folder, with their faults.
_broken: dict[str, list[str]] = {}


def open_folder(folder: str) -> None:
    """Adds the games of a trusted folder to the shipped ones, replacing the games of an earlier folder.

    Files that are not games are ignored. A broken game is logged and listed in `broken_games`; the others stay
    available. Without a folder, only the shipped games are left.
    """
    if folder or _own or _broken:
        _games.clear()
        _own.clear()
        _broken.clear()
    if not folder:
        return
    for path in sorted(Path(folder).glob("*.json")):
        report = ProblemReport(str(path))
        try:
            # This also reads the files that the file extends. A patch is a game if its base is a game.
            part = catalog.open_path(path, report)
        except BoardwrightError as error:
            _note_broken(path, [translate(error.message)])
            continue
        known = catalog.recognise(part.data) if part is not None else None
        if not report.ok:
            _note_broken(path, [str(problem) for problem in report.errors])
        elif known is not None and _is_whole_game(*known):
            _own[path.stem] = path


def _is_whole_game(family: str, kind: str) -> bool:
    """Whether files of a kind are complete games, and not parts such as a weapon, a map or a set of cards."""
    return (family, kind) in _game_kinds()


@cache
def _game_kinds() -> frozenset[tuple[str, str] | None]:
    shipped = catalog.shipped_games().values()
    return frozenset(catalog.recognise(orjson.loads(entry.path.read_bytes())) for entry in shipped)


def _note_broken(path: Path, faults: list[str]) -> None:
    # The location of the file is not sent to clients.
    told = [fault.replace(str(path), path.name) for fault in faults[:MOST_FAULTS]]
    _broken[path.stem] = told
    log.warning("broken game", extra={"game": path.stem, "faults": told})


def check_own_games() -> list[Game]:
    """Returns the operator's games that can be played. The other games are listed as broken from now on."""
    found = []
    for name, path in list(_own.items()):
        try:
            found.append(load_game(name, {}))
        except FormatError as error:
            del _own[name]
            _note_broken(path, [str(problem) for problem in error.problems])
        except BoardwrightError as error:
            del _own[name]
            _note_broken(path, [translate(error.message)])
    return found


def broken_games() -> Mapping[str, list[str]]:
    """The operator's broken files with their faults. The faults contain no path of the server."""
    return _broken


def close_games() -> None:
    """Releases all games, because the kernel warns about games that outlive it."""
    _games.clear()


def own_games() -> Sequence[str]:
    """The names of the operator's own games."""
    return list(_own)


def load_game(source: Any, options: Mapping[str, Any], digest: str | None = PRESENT) -> Game:
    """Loads a game by its name or from a definition. The same name and options give the same object."""
    if isinstance(source, str):
        if digest == PRESENT and source not in catalog.shipped_games() and source not in _own:
            # Names come from the network, so they must never be used as paths.
            raise UnknownGame(Message("server-no-game", name=source[:80]))
        return _shared(source, options, digest)
    return catalog.load(source, **options) if not digest else catalog.load_version(source, options, digest)
