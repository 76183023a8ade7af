"""Loads games by name, from a path or from JSON. For a journal, it loads the edition that the match was played with.

Programs use this module for everything around files and families. `game_file_reader.py` opens files, and
`family_index.py` knows which families and games exist. Their public functions can be called here too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright.core.file_parts import Part
from boardwright.core.problem_report import ProblemReport
from boardwright.family_index import (
    families,
    family,
    family_package,
    family_packages,
    file_kinds,
    recognise,
    schema,
    shipped_content,
    write_schemas,
)
from boardwright.game_file_reader import (
    PACK,
    LocalFiles,
    check,
    is_pack,
    open_data,
    open_path,
    open_shipped,
    read_file,
    report_unrecognised,
    settle_kind,
)

if TYPE_CHECKING:
    from boardwright.core.game import Game
    from boardwright.core.journal import Journal
    from boardwright.core.match import Match
    from boardwright.core.rulebook import Rulebook


__all__ = [
    "GameEntry",
    "LocalFiles",
    "base_game",
    "check",
    "families",
    "family",
    "family_packages",
    "file_kinds",
    "game_of_journal",
    "guide",
    "is_pack",
    "load",
    "load_version",
    "open_data",
    "open_path",
    "pack",
    "packed",
    "read_file",
    "recognise",
    "replay",
    "rulebook",
    "schema",
    "shelf",
    "shipped_content",
    "shipped_games",
    "write_schemas",
]


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A shipped game in a list. The game itself is not loaded."""

    name: str
    family: str
    title: str
    seats: tuple[int, int]
    path: Path

    @property
    def json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "family": self.family,
            "title": self.title,
            "seats": list(self.seats),
        }


@cache
def _shipped_names() -> Mapping[str, str]:
    """The shipped games with their families. Reads no file: loading one game must not load all others."""
    found: dict[str, str] = {}
    for name in families():
        for path in (shipped_content(name).root / "content").glob("*.json"):
            found.setdefault(path.stem, name)
    return found


@cache
def shipped_games() -> Mapping[str, GameEntry]:
    """Maps the name of each shipped game to its entry."""
    found: dict[str, GameEntry] = {}
    for entry in _find_shipped():
        found.setdefault(entry.name, entry)
    return found


def _find_shipped() -> Iterator[GameEntry]:
    for name in families():
        content = shipped_content(name)
        first = getattr(family_package(name), "FIRST", ())
        for path in sorted((content.root / "content").glob("*.json"), key=partial(_listed, first)):
            data = json.loads(path.read_text(encoding="utf-8"))
            if "extends" in data:
                part = open_shipped(name, path.stem, ProblemReport(path.stem))
                data = part.data if part is not None else data
            title, seats = family_package(name).summary(data)
            yield GameEntry(path.stem, name, _shipped_title(name, path.stem, title), seats, path)


@cache
def guide(game: str) -> list[dict[str, Any]]:
    """The guided first match of a shipped game: the text for each prompt. Empty if there is none.

    A family keeps the guides of its games in `guides.json`.
    """
    entry = shipped_games().get(game)
    if entry is None:
        return []
    path = shipped_content(entry.family).root / "guides.json"
    steps = json.loads(path.read_text(encoding="utf-8")).get(game, []) if path.is_file() else []
    return [{"when": step["when"], "text": {"id": step["text"], "params": {}}} for step in steps]


@cache
def shelf(game: str) -> dict[str, Any]:
    """How the page sorts a shipped game: its `shelf`, the `minutes` of a match, and its `difficulty` from 1 to 5.

    A family keeps this in `shelves.json`. A game that is not listed there has the shelf of its family.
    """
    entry = shipped_games().get(game)
    if entry is None:
        return {}
    path = shipped_content(entry.family).root / "shelves.json"
    found: dict[str, Any] = (
        json.loads(path.read_text(encoding="utf-8")).get(game, {}) if path.is_file() else {}
    )
    return found


def _shipped_title(family: str, game: str, otherwise: str) -> str:
    """The title of a shipped game. Its family may override the title in the file."""
    titles: Mapping[str, str] = getattr(family_package(family), "TITLES", {})
    return titles.get(game, otherwise)


def _listed(first: Sequence[str], path: Path) -> tuple[int, str]:
    """The sort key of a game in lists: games that the family puts first, then the others by name."""
    return first.index(path.stem) if path.stem in first else len(first), path.stem


# -- loading -----------------------------------------------------------------------------------------------


def load(source: str | Path | Mapping[str, Any] | list[Any], /, **options: Any) -> Game:
    """A game by its shipped name, from a path, or from a JSON value.

    >>> load("chess")
    <Game chess (boards)>
    """
    if isinstance(source, str) and source in _shipped_names():
        return _load_shipped(_shipped_names()[source], source, options)
    if isinstance(source, str | Path):
        path = _existing(source)
        report = ProblemReport(str(path))
        part = open_path(path, report)
        game = _game(part, report, path.stem, options)
        game.file = str(path)
        return game
    report = ProblemReport("")
    part = open_data(source, report)
    return _game(part, report, None, options)


def _load_shipped(family: str, name: str, options: Mapping[str, Any], edition: int | None = None) -> Game:
    report = ProblemReport(f"{name}.json")
    return _game(
        open_shipped(family, name, report, edition),
        report,
        name,
        options,
        shipped=True,
    )


def _game(
    part: Part | None,
    report: ProblemReport,
    name: str | None,
    options: Mapping[str, Any],
    shipped: bool = False,
) -> Game:
    from boardwright.core import BadOptions, Game, Message

    report.raise_errors()
    assert part is not None
    found = settle_kind(part, None)
    if found is None:
        report_unrecognised(part.data, report)
        report.raise_errors()
        raise AssertionError
    of, data = family(found[0]), part.data
    rules = of.load(found[1], data, options, report)
    report.raise_errors()
    name = name or _name_in(data)
    unknown = [option for option in options if option not in of.options(rules)]
    if unknown:
        listed = ", ".join(of.options(rules)) or "none"
        raise BadOptions(Message("core-unknown-option", game=name, option=unknown[0], known=listed))
    summary = family_package(found[0]).summary(data)
    title = summary[0] if summary is not None else name
    title = _shipped_title(found[0], name, title) if shipped else title
    written, parts = part.layers[0].data, part.loader.used
    return Game(
        of,
        name,
        written,
        rules,
        title=title,
        options=options,
        shipped=shipped,
        parts=parts,
        bases=part.loader.bases,
    )


def _name_in(data: Any) -> str:
    """The name in a JSON value. If the name is a title in several languages, the id is used."""
    named = [data.get(key) for key in ("name", "id")] if isinstance(data, Mapping) else []
    return next((word for word in named if isinstance(word, str) and word), "game")


def _existing(source: str | Path) -> Path:
    from boardwright.core import Message, UnknownGame
    from boardwright.core.problem_report import nearest

    path = Path(source)
    try:
        if path.is_file():
            return path
    except OSError:  # a name too long for any file
        pass
    near = nearest(str(source), shipped_games())
    if near is None:
        raise UnknownGame(Message("core-unknown-game", name=str(source)))
    raise UnknownGame(Message("core-unknown-game-near", name=str(source), word=near))


def base_game(game: Game) -> Game | None:
    """The game that a game extends. None if there is no such game, or if it cannot be loaded on its own."""
    from boardwright.core import BoardwrightError
    from boardwright.core.file_parts import is_path

    named = game.definition.get("extends") if isinstance(game.definition, Mapping) else None
    try:
        if isinstance(named, Mapping):
            return load(named)
        if not isinstance(named, str):
            return None
        if not is_path(named):
            entry = shipped_games().get(named)
            return None if entry is None or entry.family != game.family.name else load(named)
        return None if game.file is None else load(Path(game.file).parent / named)
    except BoardwrightError:
        return None


def rulebook(game: Game) -> Rulebook:
    """The rules of a game in words. The rules of a variant begin with its differences from the base game."""
    return game.family.rulebook(game, base_game(game))


def load_version(
    source: str | Mapping[str, Any] | list[Any], options: Mapping[str, Any], digest: str | None
) -> Game:
    """Loads the edition of a game that has the given digest; without a digest, its first edition.

    Old stored matches have no digest and belong to the first edition. If no edition has the digest, this returns the
    present edition, so the caller must compare digests.
    """
    from boardwright.core import FormatError, Message, UnknownGame

    games: list[Game] = []
    failed: FormatError | None = None
    for opened in _editions(source, oldest_first=digest is None):
        try:
            game = opened(options)
        except FormatError as error:
            failed = failed or error
            continue
        if digest is None or game.has_digest(digest):
            return game
        games.append(game)
    if games:
        return games[0]
    raise failed or UnknownGame(Message("core-unknown-game", name=str(source)[:80]))


def _editions(source: Any, oldest_first: bool) -> Iterator[Callable[[Mapping[str, Any]], Game]]:
    """Yields a loading function for each edition of a shipped game, or of JSON that names shipped parts."""
    if isinstance(source, str) and not re.fullmatch(r"[\w-]+", source):
        # Names come from strangers' journals: they must never be taken for paths.
        return
    contents = {name: shipped_content(name) for name in families()}
    former = sorted(
        {edition for content in contents.values() for edition in content.editions()}, reverse=True
    )
    editions = [None, *former]
    for edition in reversed(editions) if oldest_first else editions:
        if not isinstance(source, str):
            yield partial(_load_data, source, edition)
            continue
        for name, content in contents.items():
            # If a family has no archive for this edition, its files are those of a later edition, which is also tried.
            if content.at(edition).has(f"{source}.json") and edition in (None, *content.editions()):
                yield partial(_load_shipped, name, source, edition=edition)


def _load_data(data: Any, edition: int | None, options: Mapping[str, Any]) -> Game:
    report = ProblemReport("")
    return _game(open_data(data, report, edition=edition), report, None, options)


def game_of_journal(journal: Journal) -> Game:
    """The game that a journal was played with: any edition of a shipped game, or a game that the journal contains.

    It never opens a file: journals come from strangers and must not decide which files are read.
    """
    from boardwright.core import BadJournal, Message

    if journal.definition is None:
        return load_version(journal.game, journal.options, journal.digest)
    if not isinstance(journal.definition, Mapping | list):
        raise BadJournal(Message("core-journal-shape"))
    source = packed(journal.definition, journal.parts) if journal.parts else journal.definition
    game = load_version(source, journal.options, journal.digest)
    game.name = journal.game
    return game


def replay(journal: Journal | Mapping[str, Any] | str | Path, upto: int | None = None) -> Match:
    """Replays a match from a journal, from its JSON form, or from the path of a file."""
    from boardwright.core import BadJournal, Journal, Message
    from boardwright.core.json_text import parse

    if isinstance(journal, str | Path):
        report = ProblemReport(str(journal))
        journal = parse(read_file(Path(journal)), report)
        report.raise_errors()
    if not isinstance(journal, Journal):
        journal = Journal.from_json(journal)
    game = game_of_journal(journal)
    if game.family.name != journal.family:
        raise BadJournal(Message("core-journal-shape"))
    return journal.replay(game, upto)


def pack(game: Game) -> dict[str, Any]:
    """A game with all its files as one JSON value, which `load` accepts on any machine."""
    return packed(game.definition, game.parts)


def packed(definition: Any, parts: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON of a pack."""
    return {PACK: 1, "game": definition, "parts": dict(parts)}
