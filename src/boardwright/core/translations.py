"""Words: renders messages in a language from the Fluent catalogs of the package.

A message `shooter-hit` is looked for in `families/shooter/messages/en.ftl`, a message `core-…` in
`core/messages/en.ftl`: the id names the room, so there is no registry to edit. Sentences of rulebooks are in the
folder `rulebook` beside `messages`: the page does not load them. A family that lives outside this package says where
its catalogs are with `register_catalog`.
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

#: The languages of every message. The only list of them: the wire, the server and the page take theirs from here.
Language: TypeAlias = Literal["en", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
#: Fluent refuses to put a longer text into a sentence, and a name of a file or an answer may have any length.
LONGEST = 2000

_rooms: dict[str, Path] = {}


def register_catalog(room: str, folder: Path) -> None:
    """Tells where the catalogs `en.ftl` and `it.ftl` of a room outside this package are."""
    _rooms[room] = folder


@cache
def catalog_source(room: str, language: str, part: str = "messages") -> str:
    """The Fluent source of a room, empty where the room has none; `part` is `messages` or `rulebook`."""
    package = files("boardwright")
    folders = [package / room / part, package / "families" / room / part]
    if room in plugins(FAMILIES):
        folders.append(files(plugins(FAMILIES)[room].value) / part)
    for folder in [_rooms[room]] if room in _rooms and part == "messages" else folders:
        resource = folder / f"{language}.ftl"
        if resource.is_file():
            return resource.read_text(encoding="utf-8")
    return ""


@cache
def _bundle(room: str, language: str) -> Any:
    # Fluent brings Babel, which takes a tenth of a second to import: only who speaks pays for it.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for part in ("messages", "rulebook"):
        bundle.add_resource(FluentResource(catalog_source(room, language, part)))
    return bundle


class MissingTranslation(LookupError):
    """A message has no sentence in a language, or its sentence lacks a parameter."""


def translate(message: Param, language: str = "en", *, grouped: bool = True) -> str:
    """The words for a message, a number, or content in several languages.

    Not `grouped`: numbers and names are told as they stand in a file, without separators and untranslated.

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


def named(name: str, room: str, language: str) -> str:
    """A name that stands in a file, as people of a language say it: catalogs have it as `ROOM-name-NAME`.

    Words that programs use are written small where the names of a room have capitals; they stay as they are.

    >>> named("Abbess", "cards", "it"), named("pawn", "boards", "it"), named("Zorro", "cards", "it")
    ('Badessa', 'pedone', 'Zorro')
    """
    id = name_id(name, room)
    bundle = _bundle(room, language)
    if id is None or not bundle.has_message(id):
        return name
    said = str(bundle.format_pattern(bundle.get_message(id).value, {})[0])
    if name[0].islower() and said[0].isupper():
        return name
    return said[0].upper() + said[1:] if name[0].isupper() else said


@lru_cache(maxsize=4096)
def name_id(name: str, room: str) -> str | None:
    """The id under which a room may have a name; None for what can be no name."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") if len(name) <= 60 else ""
    return f"{room}-name-{plain}" if plain and name[0].isalpha() else None


def _bounded(text: str) -> str:
    """A text that fits into a sentence, with what stands in its middle left out where it is too long."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]} … {text[-LONGEST // 4 :]}"


def _param(value: Param, room: str, language: str, grouped: bool) -> str:
    if isinstance(value, str):
        # Where numbers are told as in the file, names are too: people look for them there.
        return named(value, room, language) if grouped else value
    if isinstance(value, Sequence):
        return ", ".join(_param(item, room, language, grouped) for item in value)
    return translate(value, language, grouped=grouped)


def _format(message: Message, language: str, grouped: bool) -> str:
    room = message.id.partition("-")[0]
    bundle = _bundle(room, language)
    if not bundle.has_message(message.id):
        raise MissingTranslation(f"no message {message.id!r} in {language!r}")
    from fluent.runtime.types import fluent_number

    params = {
        key: fluent_number(value, useGrouping=grouped)
        if isinstance(value, int | float)
        else _bounded(_param(value, room, language, grouped))
        for key, value in message.params.items()
    }
    pattern = bundle.get_message(message.id).value
    text, errors = bundle.format_pattern(pattern, params)
    if errors:
        raise MissingTranslation(f"{message.id!r} in {language!r}: {errors[0]}")
    return str(text)
