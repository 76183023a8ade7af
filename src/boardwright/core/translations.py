"""Renders messages in a language from the Fluent catalogs of the package.

A message `shooter-hit` is looked for in `families/shooter/messages/en.ftl`, a message `core-…` in
`core/messages/en.ftl`: the id names the package, so there is no registry to edit. Sentences of rulebooks are in the
folder `rulebook` beside `messages`; the page does not load them. A family outside this package registers its catalogs
with `register_catalog`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from boardwright.core.message import Message, Param
from boardwright.core.plugins import FAMILIES, plugins

#: The languages of every message. This is the only list; the wire, the server and the page use it.
Language: TypeAlias = Literal["en", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
#: Maximum length of a parameter. Fluent refuses longer ones, so longer names and answers are cut.
LONGEST = 2000
#: Numbers of this size or larger, infinity and NaN are written plainly, without separators or plural forms.
MOST_NUMBER = 10**15

_rooms: dict[str, Path] = {}


def register_catalog(room: str, folder: Path) -> None:
    """Registers the folder with the catalogs `en.ftl` and `it.ftl` of a family outside this package."""
    _rooms[room] = folder


@cache
def catalog_source(room: str, language: str, part: str = "messages") -> str:
    """The Fluent source of a package or family, empty if it has none. `part` is `messages` or `rulebook`."""
    package = files("boardwright")
    folders = [package / room / part, package / "families" / room / part]
    if room in plugins(FAMILIES):
        folders.append(files(plugins(FAMILIES)[room].value) / part)
    for folder in [_rooms[room]] if room in _rooms and part == "messages" else folders:
        resource = folder / f"{language}.ftl"
        if resource.is_file():
            return resource.read_text(encoding="utf-8")
    return ""


#: Patterns for the start of a message or term in a catalog, and for a reference to a message or term in a text.
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


class _Catalog:
    """The messages of a package in a language. Only the messages that are used are parsed."""

    def __init__(self, room: str, language: str) -> None:
        # Fluent imports Babel, which takes a tenth of a second. Only programs that translate have to wait for it.
        from fluent.runtime import FluentBundle, FluentResource

        self.bundle = FluentBundle([language], use_isolating=False)
        self._resource = FluentResource
        self._sources: dict[str, str] = {}
        for part in ("messages", "rulebook"):
            # The split gives the text before the first message, which is dropped, and then ids and texts in turn.
            split = _ENTRY.split(catalog_source(room, language, part))[1:]
            for id, text in zip(split[::2], split[1::2], strict=True):
                self._sources.setdefault(id, f"{id} ={text}")

    def pattern(self, id: str) -> Any:
        """The pattern of a message; None if the catalog has no such message."""
        self._parse(id)
        return self.bundle.get_message(id).value if self.bundle.has_message(id) else None

    def _parse(self, id: str, above: tuple[str, ...] = ()) -> None:
        """Parses a message and every message or term that it refers to.

        The source is removed only when everything is in the bundle. Otherwise another thread might miss the message.
        """
        source = self._sources.get(id)
        if source is None or id in above:
            return
        for reference in _REFERENCE.findall(source):
            self._parse(reference, (*above, id))
        self.bundle.add_resource(self._resource(source))
        self._sources.pop(id, None)


@cache
def _catalog(room: str, language: str) -> _Catalog:
    return _Catalog(room, language)


class MissingTranslation(LookupError):
    """A message has no sentence in a language, or its sentence lacks a parameter."""


def translate(message: Param, language: str = "en", *, grouped: bool = True) -> str:
    """The words for a message, a number, or content in several languages.

    Without `grouped`, numbers and names are printed as in the file: without separators and untranslated.

    >>> translate(Message("core-not-asked", seat=2))
    'Seat 2 has no decision to make now.'
    >>> translate({"en": "Sword", "it": "Spada"}, "it")
    'Spada'
    """
    if isinstance(message, Message):
        return _format(message, language, grouped)
    if isinstance(message, str):
        return message
    if isinstance(message, Mapping):
        return message.get(language) or message.get("en") or next(iter(message.values()), "")
    if isinstance(message, Sequence):
        return ", ".join(translate(item, language, grouped=grouped) for item in message)
    return str(message)


@lru_cache(maxsize=8192)
def named(name: str, room: str, language: str) -> str:
    """The translation of a name from a file, found in the catalogs as `PACKAGE-name-NAME`.

    If the names of a package are capitalised, a lower-case word is an id and is not translated.

    >>> named("Abbess", "cards", "it"), named("pawn", "boards", "it"), named("Zorro", "cards", "it")
    ('Badessa', 'pedone', 'Zorro')
    """
    id = name_id(name, room)
    catalog = _catalog(room, language)
    pattern = None if id is None else catalog.pattern(id)
    if pattern is None:
        return name
    said = str(catalog.bundle.format_pattern(pattern, {})[0])
    if name[0].islower() and said[0].isupper():
        return name
    return said[0].upper() + said[1:] if name[0].isupper() else said


@lru_cache(maxsize=4096)
def name_id(name: str, room: str) -> str | None:
    """The message id of a name; None if it cannot be one."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") if len(name) <= 60 else ""
    return f"{room}-name-{plain}" if plain and name[0].isalpha() else None


@cache
def known_names(room: str, language: str) -> frozenset[str]:
    """The message ids of all names that a package translates, read without parsing its catalogs."""
    parts = [catalog_source(room, language, part) for part in ("messages", "rulebook")]
    return frozenset(re.findall(rf"^({re.escape(room)}-name-[a-z0-9-]+) *=", "\n".join(parts), re.MULTILINE))


def _bounded(text: str) -> str:
    """A text that is short enough for a sentence. The middle of a longer text is left out."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]} … {text[-LONGEST // 4 :]}"


def _large_number(value: float) -> str:
    """A very large number in digits. A number with more digits than Python writes is rounded.

    >>> _large_number(-10**20), _large_number(float("nan")), _large_number(10**6000)
    ('-100000000000000000000', 'nan', '~10^6000')
    """
    if isinstance(value, int) and value.bit_length() > 10_000:
        return f"~{'-' if value < 0 else ''}10^{int(value.bit_length() * 0.30103)}"
    return str(value)


def _param(value: Param, room: str, language: str, grouped: bool) -> str:
    if isinstance(value, Message):
        return _format(value, language, grouped)
    if isinstance(value, str):
        # Without `grouped`, names stay as in the file, because people search the file for them.
        return named(value, room, language) if grouped else value
    if isinstance(value, int | float):
        return _large_number(value)
    if isinstance(value, Sequence):
        return ", ".join(_param(item, room, language, grouped) for item in value)
    return translate(value, language, grouped=grouped)


def _format(message: Message, language: str, grouped: bool) -> str:
    room = message.id.partition("-")[0]
    params = tuple(
        (key, value, type(value))
        if isinstance(value, (int, float)) and -MOST_NUMBER < value < MOST_NUMBER
        else (key, _bounded(_param(value, room, language, grouped)), str)
        for key, value in message.params.items()
    )
    return _sentence(room, message.id, language, grouped, params)


# Sentences repeat: ten thousand cards in a file may share a few sentences.
@lru_cache(maxsize=8192)
def _sentence(
    room: str, id: str, language: str, grouped: bool, params: tuple[tuple[str, Any, type], ...]
) -> str:
    """A sentence with its parameters, which are texts and numbers."""
    catalog = _catalog(room, language)
    pattern = catalog.pattern(id)
    if pattern is None:
        raise MissingTranslation(f"no message {id!r} in {language!r}")
    from fluent.runtime.types import fluent_number

    given = {
        key: value if sort is str else fluent_number(value, useGrouping=grouped)
        for key, value, sort in params
    }
    text, errors = catalog.bundle.format_pattern(pattern, given)
    if errors:
        raise MissingTranslation(f"{id!r} in {language!r}: {errors[0]}")
    # A name at the end may have a full stop of its own: "T.H.O.R.".
    return re.sub(r"([^.])\.\.$", r"\1.", str(text))
