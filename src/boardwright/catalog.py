"""The catalog: finds families and games by folder and entry point, loads them lazily, and opens files.

A family is a folder of `families/`, or a package that another distribution names as an entry point of the group
`boardwright.families`. Its `__init__.py` is light: `recognise(data)` tells the kind of a JSON value or None,
`summary(data)` its title and seats without loading it, `FOLDERS` where the shipped files of each kind lie, `TITLES`, if
there are any, what shipped games are called whose files do not say it well. Its `family.py` holds `family`, the object
that plays. Its `content/*.json` are its games; folders inside `content/` hold what games share, `archive/` what they
were before.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright.core.parts import (
    CarriedFiles,
    Files,
    NoFiles,
    Part,
    PartLoader,
    PartMissing,
    ShippedParts,
    SourceFile,
)
from boardwright.core.report import ProblemReport

if TYPE_CHECKING:
    from boardwright.core.family import Family
    from boardwright.core.game import Game
    from boardwright.core.journal import Journal
    from boardwright.core.match import Match
    from boardwright.core.rulebook import Rulebook
    from boardwright.core.shipped_content import ShippedContent

#: A pack may be larger than a single file.
MAX_PACK_BYTES = 8 * 1024 * 1024
PACK = "pack"


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
        return {
            "name": self.name,
            "family": self.family,
            "title": self.title,
            "seats": list(self.seats),
        }


@cache
def family_packages() -> Mapping[str, str]:
    """Family -> its package: the folders that have a `family.py`, and the entry points of other distributions."""
    from boardwright.core.plugins import FAMILIES, plugins

    folder = Path(__file__).parent / "families"
    found = {name: point.value for name, point in plugins(FAMILIES).items()}
    found |= {
        path.parent.name: f"boardwright.families.{path.parent.name}" for path in folder.glob("*/family.py")
    }
    return dict(sorted(found.items()))


def families() -> tuple[str, ...]:
    """The names of the families."""
    return tuple(family_packages())


def family(name: str) -> Family:
    """A family by name; importing it is the heavy part, so it happens here and not before."""
    found: Family = import_module(f"{family_packages()[name]}.family").family
    return found


def _light(name: str) -> Any:
    return import_module(family_packages()[name])


def shipped_content(name: str) -> ShippedContent:
    """The shipped files of a family."""
    from boardwright.core.shipped_content import shipped_content

    return shipped_content(family_packages()[name])


@cache
def shipped_games() -> Mapping[str, GameEntry]:
    """The shipped games by name."""
    return {entry.name: entry for entry in _find_shipped()}


def _find_shipped() -> Iterator[GameEntry]:
    for name in families():
        content = shipped_content(name)
        first = getattr(_light(name), "FIRST", ())
        for path in sorted((content.root / "content").glob("*.json"), key=partial(_listed, first)):
            data = json.loads(path.read_text(encoding="utf-8"))
            if "extends" in data:
                part = _open_shipped(name, path.stem, ProblemReport(path.stem))
                data = part.data if part is not None else data
            title, seats = _light(name).summary(data)
            yield GameEntry(path.stem, name, _shipped_title(name, path.stem, title), seats, path)


@cache
def guide(game: str) -> list[dict[str, Any]]:
    """The guided first match of a shipped game: what to say at which question. Empty where there is none.

    A family keeps the guides of its games in `guides.json`.
    """
    entry = shipped_games().get(game)
    if entry is None:
        return []
    path = shipped_content(entry.family).root / "guides.json"
    steps = json.loads(path.read_text(encoding="utf-8")).get(game, []) if path.is_file() else []
    return [{"when": step["when"], "text": {"id": step["text"], "params": {}}} for step in steps]


def _shipped_title(family: str, game: str, otherwise: str) -> str:
    """What a shipped game is called: its family may have titles beside the files."""
    titles: Mapping[str, str] = getattr(_light(family), "TITLES", {})
    return titles.get(game, otherwise)


def _listed(first: Sequence[str], path: Path) -> tuple[int, str]:
    """The place of a game in lists: those that its family puts first, then by name."""
    return first.index(path.stem) if path.stem in first else len(first), path.stem


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


# -- opening files ------------------------------------------------------------------------------------------


def read_file(path: Path, limit: int = MAX_PACK_BYTES) -> bytes:
    """The bytes of a file; `UnknownGame` says why it cannot be read."""
    from boardwright.core import Message, UnknownGame

    try:
        with path.open("rb") as file:
            # One byte more than is allowed: whoever reads the text sees that it is too large.
            return file.read(limit + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise UnknownGame(Message("core-unreadable", file=str(path), reason=reason)) from None


class LocalFiles(Files):
    """The files of a folder, and of no other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, path: str, report: ProblemReport) -> SourceFile | None:
        from boardwright.core import Message
        from boardwright.core.json_text import parse

        file = self._file(path)
        if file is None:
            raise PartMissing(Message("core-part-missing", file=path))
        if not file.resolve().is_relative_to(self.folder.resolve()):
            raise PartMissing(Message("core-part-outside", file=path))
        inner = ProblemReport(str(file), parent=report)
        before = len(report.errors)
        data = parse(read_file(file), inner)
        return SourceFile(str(file), data, self, path, inner.text) if len(report.errors) == before else None

    def _file(self, path: str) -> Path | None:
        file = self.folder / path
        try:
            return file if file.is_file() else None
        except (
            OSError,
            ValueError,
        ):  # a name that is too long for any file, or has a zero byte
            return None

    def has(self, path: str) -> bool:
        return self._file(path) is not None


class AllShipped(ShippedParts):
    """The shipped files of all families, as long as it is not known whose a file is."""

    def __init__(self, contents: Mapping[str, ShippedContent]) -> None:
        self.contents = contents
        self.edition = next((content.edition for content in contents.values()), None)

    def find(self, kind: str | None, id: str, report: ProblemReport) -> SourceFile | None:
        found = [content.find(kind, id, report) for content in self._having(kind)]
        # A game comes before a part of the same name.
        return min(
            (file for file in found if file is not None),
            key=lambda file: "/" in file.path,
            default=None,
        )

    def ids(self, kind: str | None) -> list[str]:
        return sorted({id for content in self._having(kind) for id in content.ids(kind)})

    def _having(self, kind: str | None) -> list[ShippedContent]:
        return [content for content in self.contents.values() if kind is None or kind in content.folders]


def _loader(edition: int | None = None, carried: Mapping[str, Any] | None = None) -> PartLoader:
    contents = {name: shipped_content(name).at(edition, carried) for name in families()}
    return PartLoader(AllShipped(contents), _other_kind)


def _open_shipped(family: str, name: str, report: ProblemReport, edition: int | None = None) -> Part | None:
    loader = _loader(edition)
    file = shipped_content(family).at(edition).read(f"{name}.json", report)
    return None if file is None else loader.root(file, None, report)


def open_path(path: Path, report: ProblemReport, folder: Path | None = None) -> Part | None:
    """The part of a file; None with its faults in the report. `folder` is that of the game, by default the file's."""
    from boardwright.core.json_text import MAX_BYTES, parse

    folder = path.parent if folder is None else folder
    text = read_file(path)
    data = parse(
        text,
        report,
        MAX_PACK_BYTES if len(text) > MAX_BYTES and _looks_packed(text) else MAX_BYTES,
    )
    if report.text is None or not report.ok:
        return None
    if is_pack(data):
        return _open_pack(data, report)
    return _loader().root(
        SourceFile(report.file, data, LocalFiles(folder), path.relative_to(folder).as_posix(), report.text),
        None,
        report,
    )


def open_data(data: Any, report: ProblemReport, edition: int | None = None) -> Part | None:
    """The part of JSON that came without a file, or of a pack that brings its files."""
    if is_pack(data):
        return _open_pack(data, report, edition)
    return _loader(edition).root(SourceFile(report.file, data, NoFiles(), "", report.text), None, report)


def is_pack(data: Any) -> bool:
    """Whether JSON is a pack: a game with all its files."""
    return isinstance(data, Mapping) and PACK in data and "game" in data


def _looks_packed(text: bytes) -> bool:
    return b'"pack"' in text[:200]


def _open_pack(data: Any, report: ProblemReport, edition: int | None = None) -> Part | None:
    from boardwright.core.message import Message

    if data[PACK] != 1 or not isinstance(data.get("parts", {}), Mapping):
        report.error((PACK,), Message("core-bad-pack"))
        return None
    parts = data.get("parts", {})
    files = CarriedFiles(parts, report.file, report.text)
    file = SourceFile(report.file, data["game"], files, "", report.text, inside=("game",))
    return _loader(edition, parts).root(file, None, report)


def _settle(part: Part, kind: str | None) -> tuple[str, str] | None:
    """The family and the kind of an opened file; its parts are then looked for in that family."""
    found = (file_kinds()[kind], kind) if kind is not None else recognise(part.data)
    part.is_kind_given = kind is not None
    if found is not None and isinstance(part.loader.shipped, AllShipped):
        part.kind = found[1]
        part.loader.shipped = part.loader.shipped.contents[found[0]]
    return found


def _other_kind(kind: str, data: Any) -> str | None:
    """The kind that a file surely is, where that is another one than expected. Guesses do not count."""
    found = recognise(data)
    if found is None or found[1] == kind or not isinstance(data, Mapping):
        return None
    from boardwright.core.kinds import fit

    home = family(found[0]).kinds()
    expected = family(file_kinds()[kind]).kinds()[kind]
    return found[1] if fit(home[found[1]], data) > fit(expected, data) else None


def check(data: Any, report: ProblemReport, kind: str | None = None) -> str | None:
    """Checks a JSON value of any family; gives its kind, or None where it is not recognised."""
    part = report.part if report.part is not None else open_data(data, report)
    if part is None:
        return None
    found = _settle(part, kind)
    if found is None:
        _unrecognised(part.data, report)
        return None
    family(found[0]).check(found[1], part.data, report)
    return found[1]


def _unrecognised(data: Any, report: ProblemReport) -> None:
    """Says what a file was probably meant to be, and which of its keys is missing or misspelt."""
    from boardwright.core import Message
    from boardwright.core.kinds import guess, keys_of
    from boardwright.core.report import nearest

    for name in families():
        unread = getattr(_light(name), "unread_format", lambda data: None)(data)
        if unread is not None:
            report.error((), Message(unread))
            return
    forms = {kind: form for name in families() for kind, form in family(name).kinds().items()}
    found = guess(data, forms)
    if found is None:
        report.error((), Message("core-unrecognised", kinds=", ".join(forms)))
        return
    kind, misspelt, missing = found
    if misspelt is not None:
        known = [key for key in keys_of(forms[kind]) if key not in data]
        message = Message("core-looks-like-misspelt", kind=kind, key=misspelt)
        report.error(_first_object(data, misspelt), message, nearest(misspelt, known), at_key=True)
    elif missing is not None:
        report.error((), Message("core-looks-like-missing", kind=kind, key=missing))
    else:
        report.error((), Message("core-looks-like", kind=kind))


def _first_object(data: Any, key: str) -> tuple[str | int, ...]:
    """The path of a key of an object, or of the first object of a list."""
    if isinstance(data, list):
        return next((index, key) for index, entry in enumerate(data) if isinstance(entry, Mapping))
    return (key,)


# -- games --------------------------------------------------------------------------------------------------


def load(source: str | Path | Mapping[str, Any] | list[Any], /, **options: Any) -> Game:
    """A game by its shipped name, from a path, or from a JSON value.

    >>> load("chess")
    <Game chess (boards)>
    """
    if isinstance(source, str) and source in shipped_games():
        return _load_shipped(shipped_games()[source].family, source, options)
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
        _open_shipped(family, name, report, edition),
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
    found = _settle(part, None)
    if found is None:
        _unrecognised(part.data, report)
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
    summary = _light(found[0]).summary(data)
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
    )


def _name_in(data: Any) -> str:
    """What JSON calls itself. A name in several languages is a title; the id is then what the game is called."""
    named = [data.get(key) for key in ("name", "id")] if isinstance(data, Mapping) else []
    return next((word for word in named if isinstance(word, str) and word), "game")


def _existing(source: str | Path) -> Path:
    from boardwright.core import Message, UnknownGame
    from boardwright.core.report import nearest

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
    """The game that a game extends; None where it extends none, or one that cannot be loaded by itself."""
    from boardwright.core import BoardwrightError
    from boardwright.core.parts import is_path

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
    """The rules of a game in words; a variant says first how it differs from what it extends."""
    return game.family.rulebook(game, base_game(game))


def load_version(
    source: str | Mapping[str, Any] | list[Any], options: Mapping[str, Any], digest: str | None
) -> Game:
    """A game as it was when a match began: the edition that has the digest, or without one the first of all.

    Matches that were stored before digests were kept are of the first edition. Where no edition has the digest, the
    present one is given: whoever asks compares.
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
    """Ways to load a game at each of its editions: a shipped one, or JSON that names shipped parts."""
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
            # An edition without a file of its own in its archive is a later one.
            if content.at(edition).has(f"{source}.json") and edition in (None, *content.editions()):
                yield partial(_load_shipped, name, source, edition=edition)


def _load_data(data: Any, edition: int | None, options: Mapping[str, Any]) -> Game:
    report = ProblemReport("")
    return _game(open_data(data, report, edition=edition), report, None, options)


def game_of_journal(journal: Journal) -> Game:
    """The game that a journal was played with: a shipped one of any edition, or the one that the journal carries.

    Never a file: journals come from strangers, and must not say what is opened here.
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
    """The match of a journal again: a journal, its JSON form, or the path of a file with it."""
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
    """A game with all its files as one JSON value; `load` takes it wherever it is."""
    return packed(game.definition, game.parts)


def packed(definition: Any, parts: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON of a pack."""
    return {PACK: 1, "game": definition, "parts": dict(parts)}


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of file."""
    from boardwright.core.json_schema import json_schema

    of = family(file_kinds()[kind])
    return json_schema(of.kinds()[kind], list(of.kinds().values()), of.heads.get(kind))


def write_schemas() -> None:
    """Writes the JSON Schema of each kind into its family's `schemas/`, where the `$schema` of shipped files points.

    Editors complete and check with them. They are made at set-up and not kept: a new word touches its model only.
    """
    for kind, name in file_kinds().items():
        folder = shipped_content(name).root / "schemas"
        folder.mkdir(exist_ok=True)
        text = json.dumps(schema(kind), indent=2, ensure_ascii=False)
        (folder / f"{kind}.json").write_text(text + "\n", encoding="utf-8")
