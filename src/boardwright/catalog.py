"""The catalog: finds families and games by folder, loads them lazily, and opens files.

A family is a folder of `families/`. Its `__init__.py` is light: `recognise(data)` tells the kind of a JSON value
or None, `summary(data)` its title and seats without loading it. Its `family.py` holds `family`, the object that
plays. Its `content/*.json` are its games; folders inside `content/` hold what games share.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boardwright.core.family import Family
    from boardwright.core.game import Game
    from boardwright.core.journal import Journal
    from boardwright.core.match import Match
    from boardwright.core.validation import ProblemReport


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A shipped game, known without loading it."""

    name: str
    family: str
    title: str
    seats: tuple[int, int]
    path: Path

    @property
    def json(self) -> dict[str, Any]:
        return {"name": self.name, "family": self.family, "title": self.title, "seats": list(self.seats)}


def _root() -> Path:
    return Path(__file__).parent / "families"


@cache
def families() -> tuple[str, ...]:
    """The names of the families: the folders that have a `family.py`."""
    return tuple(sorted(path.parent.name for path in _root().glob("*/family.py")))


def family(name: str) -> Family:
    """A family by name; importing it is the heavy part, so it happens here and not before."""
    found: Family = import_module(f"boardwright.families.{name}.family").family
    return found


def _light(name: str) -> Any:
    return import_module(f"boardwright.families.{name}")


@cache
def shipped_games() -> Mapping[str, GameEntry]:
    """The shipped games by name."""
    return {entry.name: entry for entry in _find_shipped()}


def _find_shipped() -> Iterator[GameEntry]:
    for name in families():
        for path in sorted((_root() / name / "content").glob("*.json")):
            title, seats = _light(name).summary(json.loads(path.read_text(encoding="utf-8")))
            yield GameEntry(path.stem, name, title, seats, path)


def file_kinds() -> dict[str, str]:
    """Every kind of file with its family."""
    return {kind: name for name in families() for kind in family(name).kinds()}


def recognise(data: Any) -> tuple[str, str] | None:
    """The family and the kind of a JSON value."""
    for name in families():
        kind = _light(name).recognise(data)
        if kind is not None:
            return name, kind
    return None


def read_file(path: Path) -> bytes:
    """The bytes of a file; `UnknownGame` says why it cannot be read."""
    from boardwright.core import Message, UnknownGame

    try:
        return path.read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UnknownGame(Message("core-unreadable", file=str(path), reason=reason)) from None


def check(data: Any, report: ProblemReport, kind: str | None = None) -> str | None:
    """Checks a JSON value of any family; gives its kind, or None where it is not recognised."""
    from boardwright.core import Message

    known = file_kinds() if kind is not None else {}
    found = (known[kind], kind) if kind in known else recognise(data)
    if found is None:
        report.error((), Message("core-unrecognised", families=list(families())))
        return None
    family(found[0]).check(found[1], data, report)
    return found[1]


def load(source: str | Path | Mapping[str, Any] | list[Any], /, **options: Any) -> Game:
    """A game by its shipped name, from a path, or from a JSON value.

    >>> load("chess")
    <Game chess (boards)>
    """
    from boardwright.core import BadOptions, Game, Message
    from boardwright.core.validation import ProblemReport, parse

    entry = shipped_games().get(source) if isinstance(source, str) else None
    if isinstance(source, str | Path):
        path = entry.path if entry is not None else _existing(source)
        name = path.stem
        report = ProblemReport(path.name, path.parent)
        data = parse(read_file(path), report)
        report.raise_errors()
    else:
        data, report = source, ProblemReport("")
        # A name in several languages is a title; the id is then what the game is called.
        named = [data.get(key) for key in ("name", "id")] if isinstance(data, Mapping) else []
        name = next((word for word in named if isinstance(word, str) and word), "game")
    found = recognise(data)
    if found is None:
        report.error((), Message("core-unrecognised", families=list(families())))
        report.raise_errors()
        raise AssertionError
    of, kind = family(found[0]), found[1]
    rules = of.load(kind, data, options, report)
    report.raise_errors()
    unknown = [option for option in options if option not in of.options(rules)]
    if unknown:
        listed = ", ".join(of.options(rules)) or "none"
        raise BadOptions(Message("core-unknown-option", game=name, option=unknown[0], known=listed))
    summary = _light(found[0]).summary(data)
    title = summary[0] if summary is not None else name
    definition = of.definition(data, rules)
    return Game(of, name, definition, rules, title=title, options=options, shipped=entry is not None)


def _existing(source: str | Path) -> Path:
    from boardwright.core import Message, UnknownGame
    from boardwright.core.validation import nearest

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


def game_of_journal(journal: Journal) -> Game:
    """The game that a journal was played with: a shipped one, or the one that the journal carries.

    Never a file: journals come from strangers, and must not say what is opened here.
    """
    from boardwright.core import BadJournal, Message, UnknownGame

    if journal.definition is None:
        if journal.game not in shipped_games():
            raise UnknownGame(Message("core-unknown-game", name=journal.game))
        return load(journal.game, **journal.options)
    if not isinstance(journal.definition, Mapping | list):
        raise BadJournal(Message("core-journal-shape"))
    game = load(journal.definition, **journal.options)
    game.name = journal.game
    return game


def replay(journal: Journal | Mapping[str, Any] | str | Path, upto: int | None = None) -> Match:
    """The match of a journal again: a journal, its JSON form, or the path of a file with it."""
    from boardwright.core import BadJournal, Journal, Message
    from boardwright.core.validation import ProblemReport, parse

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


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of file."""
    from pydantic import TypeAdapter

    described = TypeAdapter(family(file_kinds()[kind]).kinds()[kind]).json_schema(by_alias=True)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **described}


def write_schemas() -> None:
    """Writes the JSON Schema of each kind into its family's `schemas/`, where the `$schema` of shipped files points.

    Editors complete and check with them. They are made at set-up and not kept: a new word touches its model only.
    """
    for kind, name in file_kinds().items():
        folder = _root() / name / "schemas"
        folder.mkdir(exist_ok=True)
        text = json.dumps(schema(kind), indent=2, ensure_ascii=False)
        (folder / f"{kind}.json").write_text(text + "\n", encoding="utf-8")
