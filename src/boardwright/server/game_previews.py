"""Shows games without a match: pictures of games and of the editor's texts, rulebooks, and shipped files.

This module knows nothing about matches or requests. For texts from users, `editor_routes.py` calls it in a
worker that can be killed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import orjson

from boardwright import bots, catalog
from boardwright.core import BoardwrightError, FormatError, Game, Match
from boardwright.core.file_parts import EXTENDS
from boardwright.core.json_text import parse
from boardwright.core.problem_report import ProblemReport
from boardwright.core.rulebook import Rulebook
from boardwright.server.game_cache import load_game
from boardwright.wire import rulebook_formats
from boardwright.wire.scene import Scene

#: Number of answers after which the picture is made even if a seat is still not on the board.
MOST_ANSWERS = 40


def _all_there(scene: Scene, seats: int) -> bool:
    """Whether every seat has something on the board, if the game has a board."""
    spaces = {space.id for space in scene.spaces}
    there = {token.seat for token in scene.tokens if token.at in spaces}
    return there.issuperset(range(seats))


def sample_scene(game: Game) -> dict[str, Any]:
    """A spectator's scene of the first moment when everybody is on the board. In most games this is the opening.

    >>> len(sample_scene(catalog.load("chess"))["tokens"])
    32
    """
    match = game.start(seed="sample")
    scene = match.scene(None)
    player = bots.make("random", game, seed="sample")
    while not _all_there(scene, match.seats) and not match.over and match.length < MOST_ANSWERS:
        decision = match.decisions[0]
        match.answer(decision.seat, player.choose(match.view(decision.seat)))
        scene = match.scene(None)
    found: dict[str, Any] = scene.json
    return found


@cache
def shipped_sample(name: str) -> bytes:
    """The sample of a shipped game as JSON; it never changes while the server runs."""
    return orjson.dumps(sample_scene(load_game(name, {})))


#: The cached rulebooks of uploads, and their maximum number. They are cached, because a user usually asks about several
#: parts of a rulebook.
_recent_books: dict[bytes, Rulebook] = {}
MOST_BOOKS = 8


def _book(source: Any) -> Rulebook:
    """The rulebook of a game. Rulebooks of shipped games are made once and cached."""
    if isinstance(source, str):
        # The operator's games may change while the server runs, so their rulebooks are not cached.
        shipped = source in catalog.shipped_games()
        return _shipped_book(source) if shipped else catalog.rulebook(load_game(source, {}))
    key = orjson.dumps(source)
    if key not in _recent_books:
        if len(_recent_books) >= MOST_BOOKS:
            _recent_books.clear()
        _recent_books[key] = catalog.rulebook(load_game(source, {}))
    return _recent_books[key]


@lru_cache(maxsize=256)
def _shipped_book(name: str) -> Rulebook:
    return catalog.rulebook(load_game(name, {}))


def explain(source: Any, language: str) -> dict[str, Any]:
    """The rulebook of a game as JSON."""
    return rulebook_formats.as_json(_book(source), language)


def explain_part(source: Any, part: str, language: str) -> dict[str, Any] | None:
    """Finds a section of a rulebook by its id or title. Returns it as JSON, or None if it does not exist."""
    book = _book(source)
    found = book.find(part)
    return None if found is None else rulebook_formats.part_json(book, found, language)


def check(text: str, kind: str | None, language: str) -> dict[str, Any]:
    """Checks a text. Returns a `wire.http_editor_models.CheckResult`."""
    return _checked(text, kind, language)[1]


def _checked(text: str, kind: str | None, language: str) -> tuple[Any, dict[str, Any]]:
    report = ProblemReport("")
    data = parse(text, report)
    found = None
    if report.ok:
        if kind is not None and kind not in catalog.file_kinds():
            report.unknown((), kind, catalog.file_kinds())
        else:
            found = catalog.check(data, report, kind)
    return data, {
        "ok": report.ok,
        "kind": found,
        "errors": [problem.json(language) for problem in report.errors],
        "warnings": [problem.json(language) for problem in report.warnings],
    }


def preview_text(text: str, language: str) -> dict[str, Any]:
    """A `wire.http_editor_models.PreviewResult` for a text: its errors, and a scene if the text is a valid game."""
    data, checked = _checked(text, None, language)
    opening = _opening(data) if checked["ok"] else {}
    return {"checked": checked, **opening}


def _opening(data: Any) -> dict[str, Any]:
    try:
        game = catalog.load(data)
        match: Match = game.start(seed="sample")
        scene = match.scene(None).json
    except FormatError:
        # The file is not a complete game and cannot be tried in one.
        return {}
    except BoardwrightError as error:
        return {"why": error.message.json}
    return {
        "family": game.family.name, "seats": list(game.seats), "bots": bots.names(game),
        "opponents": [one.json for one in bots.opponents(game)], "scene": scene,
        "positions": "position" in game.family.options(game.rules),
    }  # fmt: skip


@cache
def shipped_files() -> Mapping[str, tuple[str, str, Path]]:
    """All shipped files, both games and shared parts: `family/path` -> family, kind and location."""
    found: dict[str, tuple[str, str, Path]] = {}
    for family in catalog.families():
        folder = catalog.shipped_content(family).root / "content"
        patches: dict[Path, str] = {}
        for path in sorted(folder.rglob("*.json")):
            data = orjson.loads(path.read_bytes())
            known = catalog.recognise(data)
            if known is not None:
                found[f"{family}/{path.relative_to(folder).as_posix()}"] = (family, known[1], path)
            elif isinstance(data, dict) and isinstance(data.get(EXTENDS), str):
                patches[path] = data[EXTENDS]
        kinds = {path.with_suffix(""): kind for _, kind, path in found.values()}
        # A patch has the same kind as its base. The base may be a patch too.
        while ready := [path for path, base in patches.items() if path.parent / base in kinds]:
            for path in ready:
                kind = kinds[path.with_suffix("")] = kinds[path.parent / patches.pop(path)]
                found[f"{family}/{path.relative_to(folder).as_posix()}"] = (family, kind, path)
    return found
