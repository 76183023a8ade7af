"""Game: an immutable, validated definition with a family, JSON and options. It starts matches."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from boardwright.core.decision import answer_text
from boardwright.core.errors import BadOptions
from boardwright.core.family import Family
from boardwright.core.message import Message
from boardwright.core.rng import Rng
from boardwright.core.table import Content
from boardwright.core.translations import translate

if TYPE_CHECKING:
    from boardwright.core.match import Match

#: We increase this number when the meaning of journals changes, so that old journals are refused and not misread.
VERSION = 1


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical(value: Any) -> str:
    """JSON in one fixed form, for digests."""
    return _CANONICAL.encode(value)


def without_schema(value: Any) -> Any:
    """JSON without the keys `$schema`. They are for editors and do not change a game.

    >>> without_schema({"$schema": "../board.json", "cells": [{"$schema": "", "x": 1}]})
    {'cells': [{'x': 1}]}
    """
    if isinstance(value, Mapping):
        return {key: without_schema(part) for key, part in value.items() if key != "$schema"}
    if isinstance(value, list | tuple):
        return [without_schema(part) for part in value]
    return value


class Game(Content):
    """A definition that people can play. Made by `boardwright.load`, not by hand."""

    __slots__ = (
        "_content",
        "_digest",
        "bases",
        "definition",
        "family",
        "file",
        "name",
        "options",
        "parts",
        "rules",
        "scene_cache",
        "shipped",
        "title",
    )

    ref = "game"

    def __init__(
        self,
        family: Family,
        name: str,
        definition: Any,
        rules: Any,
        *,
        title: str | None = None,
        options: Mapping[str, Any] | None = None,
        shipped: bool = False,
        parts: Mapping[str, Any] | None = None,
        bases: Mapping[str, Any] | None = None,
    ) -> None:
        self.family = family
        self.name = name
        self.title = title or name
        #: The JSON as it was given; then the other files that it uses: their names in packs -> their JSON.
        self.definition = definition
        self.parts = dict(parts or {})
        #: The files that the definition extends.
        self.bases = dict(bases or {})
        #: The rules that the family compiled: everything that can be computed once.
        self.rules = rules
        self.options = dict(options or {})
        #: Whether every machine can find the game by its name. If not, journals contain the definition.
        self.shipped = shipped
        #: The file that the game was read from, if it is a user's file.
        self.file: str | None = None
        self._digest: str | None = None
        self._content: dict[str, Content] | None = None
        #: Parts of scenes that all matches of the game share; `wire.scene_part_cache` fills it and limits its size.
        self.scene_cache: dict[Any, Any] = {}

    @property
    def digest(self) -> str:
        """A hash of everything that affects play."""
        if self._digest is None:
            self._digest = self._hash([self.bases] if self.bases else [])
        return self._digest

    def has_digest(self, digest: str) -> bool:
        """Whether a journal with this digest belongs to this game.

        Digests in early journals did not include the files that a game extends.
        """
        return digest in (self.digest, self._hash([]))

    def _hash(self, bases: list[Any]) -> str:
        sources = self.family.sources(self.rules)
        bases = [{name: self.family.meaning(base) for name, base in found.items()} for found in bases]
        definition = self.family.meaning(self.definition)
        parts = [VERSION, self.family.name, definition, sources, self.options, *bases]
        text = canonical(without_schema(parts))
        return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()

    @property
    def content(self) -> Mapping[str, Content]:
        """Maps each `ref` to its shared content."""
        if self._content is None:
            self._content = {**self.family.content(self.rules), self.ref: self}
        return self._content

    @property
    def seats(self) -> tuple[int, int]:
        """The smallest and the largest number of seats."""
        return self.family.seats(self.rules)

    def start(self, seats: int | None = None, seed: int | str = 0) -> Match:
        """Starts a match, by default with the smallest number of seats."""
        from boardwright.core.match import Match

        least, most = self.seats
        count = least if seats is None else seats
        if not isinstance(count, int) or not least <= count <= most:
            found = count if isinstance(count, int) else answer_text(count)
            id = "core-bad-seat-count" if least < most else "core-bad-only-seat-count"
            raise BadOptions(Message(id, game=self.title, least=least, most=most, found=found))
        return Match(self, count, seed)

    def _repr_svg_(self) -> str:
        """An SVG picture of the start of a match, for notebooks."""
        return self.start()._repr_svg_()

    def _repr_html_(self) -> str:
        """The title, the number of players and the start of a match as HTML, for notebooks."""
        least, most = self.seats
        told = translate(Message("core-notebook-game", family=self.family.name, least=least, most=most))
        return f"<h3>{escape(self.title)}</h3><p>{escape(told)}</p>{self.start()._repr_html_()}"

    def table(self, seats: int, seed: int | str) -> Any:
        """A table at the start of a match. The rules use only the table's own random generator."""
        return self.family.setup(self, seats, Rng(seed))

    def __repr__(self) -> str:
        return f"<Game {self.name} ({self.family.name})>"
