"""What the page speaks in a language: the catalogs of all rooms as one Fluent source, and what games are called.

A game's title and the line about it come from its file where that speaks several languages, else from the catalog of
its family (`boards-game-chess`, `boards-about-chess`). A game that has neither goes by the plain title of its file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from boardwright import catalog
from boardwright.core import Message, translate
from boardwright.core.plugins import FAMILIES, plugins
from boardwright.core.translations import MissingTranslation


@cache
def fluent_source(language: str) -> str:
    """All messages of all rooms in a language, and a message `game-NAME` for each shipped game."""
    package = files("boardwright")
    folders = [*package.iterdir(), *(package / "families").iterdir()]
    folders += [files(point.value) for point in plugins(FAMILIES).values()]
    found = [folder / "messages" / f"{language}.ftl" for folder in folders if folder.is_dir()]
    texts = [(str(file), file.read_text(encoding="utf-8")) for file in found if file.is_file()]
    return "\n".join([*(text for _, text in sorted(texts)), *_games(language)])


def _games(language: str) -> Iterator[str]:
    for entry in catalog.shipped_games().values():
        title, about = game_title(entry, language)
        told = f"\n    .about = {_quoted(about)}" if about else ""
        yield f"game-{entry.name} = {_quoted(title)}{told}"


def game_title(entry: catalog.GameEntry, language: str) -> tuple[str, str]:
    """What a shipped game is called, and a line about it, which may be empty."""
    data = json.loads(entry.path.read_text(encoding="utf-8"))
    title = _own(data, "title", "name") or Message(f"{entry.family}-game-{entry.name}")
    about = _own(data, "text") or Message(f"{entry.family}-about-{entry.name}")
    return _said(title, language, entry.title), _said(about, language, "")


def _own(data: Any, *keys: str) -> Mapping[str, str] | None:
    """What a file says itself, in several languages."""
    given = (data.get(key) for key in keys) if isinstance(data, Mapping) else ()
    return next((words for words in given if isinstance(words, Mapping)), None)


def _said(words: Message | Mapping[str, str], language: str, otherwise: str) -> str:
    try:
        return translate(words, language)
    except MissingTranslation:
        return otherwise


def _quoted(text: str) -> str:
    """Text as Fluent has it, whatever signs are in it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'{{ "{escaped}" }}'
