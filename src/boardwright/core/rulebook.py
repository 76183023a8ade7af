"""The rulebook of a game: sections of sentences, made by the family from the game's data.

A sentence is a message and the JSON path that it comes from. Nothing here knows a game or a language; rendering is in
`wire/rulebook_formats.py`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boardwright.core.message import Message, Param
from boardwright.core.rulebook_example import add_example
from boardwright.core.translations import (
    LANGUAGES,
    MissingTranslation,
    known_names,
    name_id,
    named,
    translate,
)

if TYPE_CHECKING:
    from boardwright.core.game import Game

#: Maximum number of figures, units or objects in one section.
MOST_ENTRIES = 1000
#: Maximum length of a name in an id, and of a file's text in a sentence.
LONGEST_ID, LONGEST_TEXT = 60, 300


@lru_cache(maxsize=4096)
def part_id(kind: str, name: str) -> str:
    """The id of the section that explains a named thing in a file. Scenes refer to it.

    Characters that an id cannot have are replaced, and a few digits keep such names distinct.

    >>> part_id("figure", "Queen"), part_id("unit", "iron_guard")
    ('figure-queen', 'unit-iron-guard')
    """
    plain = re.sub(r"[^a-z0-9]+", "-", name[:LONGEST_ID].casefold()).strip("-")
    if re.fullmatch(r"[A-Za-z0-9]+([ _-][A-Za-z0-9]+)*", name) and len(name) <= LONGEST_ID:
        return f"{kind}-{plain}"
    sign = hashlib.blake2b(name.encode("utf-8", "replace"), digest_size=2).hexdigest()
    return "-".join(part for part in (kind, plain, sign) if part)


def shown_text(text: str) -> str:
    """A text from a file, prepared for a sentence: one line of printable characters, cut if it is too long."""
    if len(text) <= LONGEST_TEXT and text.isprintable():
        return text
    line = "".join(sign if sign.isprintable() else " " for sign in text[: LONGEST_TEXT + 1])
    return line if len(line) <= LONGEST_TEXT else f"{line[:LONGEST_TEXT]}…"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One statement of the rules. `path` is its place in the game's JSON; empty for the family's fixed rules."""

    message: Message
    path: str = ""


@dataclass(slots=True)
class Section:
    """A titled group of sentences; `sections` are its entries, such as one for each weapon."""

    #: Unique in the rulebook; the anchor of the section and the name for `--part`.
    id: str
    title: Param
    sentences: list[Sentence] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    #: The name of an icon that goes with the title.
    icon: str | None = None
    #: Drawings that belong to the text: `wire.diagram.Diagram`.
    diagrams: list[Any] = field(default_factory=list)
    #: Whether each sentence stands on a line of its own.
    is_list: bool = False

    def say(self, id: str, path: str = "", /, **params: Param) -> None:
        """Adds a sentence."""
        self.sentences.append(Sentence(Message(id, **params), path))

    def tell(self, message: Message, path: str = "") -> None:
        """Adds a sentence from an existing message."""
        self.sentences.append(Sentence(message, path))

    def add(self, id: str, title: Param, icon: str | None = None) -> Section:
        """Adds an entry below this section."""
        section = Section(id, title, icon=icon)
        self.sections.append(section)
        return section

    def __iter__(self) -> Iterator[Section]:
        """This section and everything below it."""
        yield self
        for section in self.sections:
            yield from section


@dataclass(slots=True)
class Rulebook:
    """The rules of one game in words."""

    title: Param
    sections: list[Section] = field(default_factory=list)
    #: Scenes to draw: the start of a match.
    pictures: list[Any] = field(default_factory=list)
    #: The family whose catalogs translate names from files.
    family: str = ""

    def add(self, id: str, title: Param) -> Section:
        section = Section(id, title)
        self.sections.append(section)
        return section

    def __iter__(self) -> Iterator[Section]:
        for section in self.sections:
            yield from section

    def find(self, part: str) -> Section | None:
        """Finds the section with this id, ignoring case. If no section has this id, finds the section about the thing
        with this name, such as `queen`."""
        wanted = part[:LONGEST_TEXT].casefold().strip()
        sections = list(self)
        by_id = next((section for section in sections if section.id.casefold() == wanted), None)
        if by_id is not None:
            return by_id
        plain = re.sub(r"[ _]+", "-", wanted)
        named = (section for section in sections if section.id.casefold().partition("-")[2] == plain)
        titled = (section for section in sections if wanted in titles(section.title))
        return next(named, None) or next(titled, None)

    def finish(self) -> None:
        """Removes empty sections and gives each section a unique id."""
        self.drop_empty()
        for section in self:
            section.title = self._named(section.title)
        seen: dict[str, int] = {}
        for section in self:
            count = seen[section.id] = seen.get(section.id, 0) + 1
            if count > 1:
                section.id = f"{section.id}-{count}"

    def _named(self, title: Param) -> Param:
        """A title from a file. If the catalogs have a message for it, returns that message."""
        names = known_names(self.family, "it") if isinstance(title, str) and self.family else ()
        id = name_id(str(title), self.family) if names else None
        if id is None or id not in names or named(str(title), self.family, "it") == title:
            return title
        return Message(id)

    def drop_empty(self) -> None:
        """Removes empty sections."""
        self.sections = list(_filled(self.sections))


def _filled(sections: Iterable[Section]) -> Iterator[Section]:
    for section in sections:
        section.sections = list(_filled(section.sections))
        if section.sentences or section.sections:
            yield section


def titles(title: Param) -> list[str]:
    """A title in every language, in lower case."""
    found = []
    for language in LANGUAGES:
        try:
            found.append(translate(title, language).casefold())
        except MissingTranslation:
            continue
    return found


def rulebook(game: Game, explain: Any, base: Game | None = None, *, example: bool = True) -> Rulebook:
    """The rulebook of a game: its differences from the game that it extends, the family's sections, and a worked
    example."""
    book = Rulebook(game.title, family=game.family.name)
    if explain is not None:
        explain.explain(game, book)
    if base is not None and explain is not None:
        plain = Rulebook(base.title)
        explain.explain(base, plain)
        _add_differences(book, plain)
    book.pictures.append(game.start().scene(None))
    if example:
        add_example(book, game)
    book.finish()
    return book


def _add_differences(book: Rulebook, base: Rulebook) -> None:
    """Adds a first section about how a variant differs from the game that it extends."""
    section = Section("differences", Message("core-rulebook-differences"), is_list=True)
    section.say("core-rulebook-extends", "extends", base=base.title)
    old = {part.id: part for part in base}
    new = {part.id for part in book}
    inside: set[str] = set()
    for part in book:
        known = old.get(part.id)
        before = [] if known is None else [sentence.message for sentence in known.sentences]
        told = [sentence for sentence in part.sentences if sentence.message not in before]
        if known is None:
            # If a section is new, its parts are not listed separately.
            is_inside = part.id in inside
            inside.update(child.id for child in part)
            if not is_inside and (part.sentences or part.sections):
                section.say("core-rulebook-new", _first_path(part), part=part.title)
            continue
        for sentence in told:
            section.say("core-rulebook-changed", sentence.path, part=part.title, text=sentence.message)
        after = [sentence.message for sentence in part.sentences]
        gone = [each for each in known.sentences if each.message not in after]
        # A replaced sentence is listed as changed, so it is not also listed as removed.
        for sentence in gone:
            if not any(each.path == sentence.path for each in told):
                section.say("core-rulebook-without", sentence.path, part=part.title, text=sentence.message)
    for part in base:
        if part.id not in new and part.id not in inside and part.sentences:
            section.say("core-rulebook-removed", _first_path(part), part=part.title)
        if part.id not in new:
            inside.update(child.id for child in part)
    if len(section.sentences) == 1:
        section.say("core-rulebook-same")
    book.sections.insert(0, section)


def _first_path(section: Section) -> str:
    return next((sentence.path for sentence in section.sentences if sentence.path), "")
