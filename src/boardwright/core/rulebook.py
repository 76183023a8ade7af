"""The rulebook of a game: sections of sentences, made by the family from the game's data.

A sentence is a message and the JSON path that it comes from. Nothing here knows a game or a language; rendering is in
`wire/rulebook.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from boardwright.core.message import Message, Param
from boardwright.core.rng import Rng

if TYPE_CHECKING:
    from boardwright.core.game import Game

#: Answers that the worked example plays, and events that it tells.
EXAMPLE_ANSWERS, EXAMPLE_EVENTS = 40, 8


@dataclass(frozen=True, slots=True)
class Sentence:
    """One statement of the rules, and where in the game's JSON it comes from (empty: the family's fixed rules)."""

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

    def say(self, id: str, path: str = "", /, **params: Param) -> None:
        """Adds a sentence."""
        self.sentences.append(Sentence(Message(id, **params), path))

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

    def add(self, id: str, title: Param) -> Section:
        section = Section(id, title)
        self.sections.append(section)
        return section

    def __iter__(self) -> Iterator[Section]:
        for section in self.sections:
            yield from section

    def find(self, part: str) -> Section | None:
        """The section with an id, whatever its case."""
        wanted = part.casefold()
        return next((section for section in self if section.id.casefold() == wanted), None)

    def drop_empty(self) -> None:
        """Removes sections that say nothing."""
        self.sections = list(_filled(self.sections))


def _filled(sections: Iterable[Section]) -> Iterator[Section]:
    for section in sections:
        section.sections = list(_filled(section.sections))
        if section.sentences or section.sections:
            yield section


def rulebook(game: Game, explain: Any) -> Rulebook:
    """The rulebook of a game: how it differs from what it extends, what its family says, and a worked example."""
    book = Rulebook(game.title)
    if game.bases:
        _add_differences(book, game.definition)
    if explain is not None:
        explain.explain(game, book)
    book.pictures.append(game.start().scene(None))
    add_example(book, game)
    book.drop_empty()
    return book


def _add_differences(book: Rulebook, definition: Any) -> None:
    """What a variant changes of the game that it extends."""
    section = book.add("differences", Message("core-rulebook-differences"))
    section.say("core-rulebook-extends", "extends", base=str(definition["extends"])[:80])
    for path, value in _leaves(definition, ""):
        if path.partition(".")[0] not in ("$schema", "extends", "id", "name", "text", "title"):
            kind = "removed" if value is None else "changed"
            found = "" if value is None else json.dumps(value, ensure_ascii=False)[:200]
            section.say(f"core-rulebook-{kind}", path, path=path, value=found)


def _leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping) and value:
        for key, inner in value.items():
            yield from _leaves(inner, f"{path}.{key}" if path else str(key))
    else:
        yield path, value


def add_example(book: Rulebook, game: Game, seed: int = 0) -> None:
    """A worked example: the first events of a match that the engine plays with random answers."""
    match, rng = game.start(seed=seed), Rng(seed)
    told: list[Message] = []
    while not match.over and match.length < EXAMPLE_ANSWERS and len(told) < EXAMPLE_EVENTS:
        seen = len(match.events)
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))
        view = match.view(None)
        told += [game.family.event_words(game, event) for event in view.events(seen)]
    section = book.add("example", Message("core-rulebook-example"))
    section.sentences += [Sentence(message) for message in told[:EXAMPLE_EVENTS]]
