"""The page's texts in one language: message catalogs as Fluent sources, and the titles of games.

There are several sources, so that a page loads only the messages that it shows. `home` has the messages of the home
page and of its pictures. `match` has the other messages of matches, and `play` has both. `design` has the messages of
the editor and the lab. Packages above the server (command line, adapters, testkit) send no messages to the page. A
game's title and description come from its file if the file has several languages. Otherwise they come from the catalog
of its family (`boards-game-chess`, `boards-about-chess`). If there is no message, the plain title of the file is used.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from boardwright import catalog
from boardwright.core import Message, translate
from boardwright.core.plugins import FAMILIES, plugins
from boardwright.core.translations import MissingTranslation

#: The parts of the page. Each part has its own messages.
Part = Literal["home", "match", "play", "design"]

#: Packages whose messages reach the page, besides the families.
SHOWN = ("core", "bots", "proof", "lab", "server", "arena")

#: Messages shown only by the editor and the lab: errors in files, and reports.
_DESIGN = re.compile(r"(lab|proof)-|[a-z]+-(check|js|betza|ini|unread|drawing|json)-")

#: Messages that only a match shows: questions, events, reasons and explanations. Pictures of games show lists too.
_MATCH = re.compile(
    r"(core-(?!list-)|server-|arena-)"
    r"|[a-z]+-(effect|end|error|event|flag|guide|notation|option|position|preview|prompt|reason|tally|text|verb|why)-"
)

#: Titles and descriptions; the page looks them up as `game-NAME`.
_TITLES = re.compile(r"[a-z]+-(game|about)-")


@cache
def fluent_source(language: str, part: Part = "play") -> str:
    """The messages for one part of the page in a language. `home` and `play` also have `game-NAME` for each shipped
    game."""
    package = files("boardwright")
    families = [
        *(package / "families").iterdir(),
        *(files(point.value) for point in plugins(FAMILIES).values()),
    ]
    found: list[str] = []
    for folder in (*(package / name for name in SHOWN), *families):
        file = folder / "messages" / f"{language}.ftl"
        if folder.is_dir() and file.is_file():
            found += _messages(file.read_text(encoding="utf-8"), titles=folder not in families)
    wanted = sorted(
        text for text in found if _part(text) == part or (part == "play" and _part(text) != "design")
    )
    return "\n".join([*wanted, *(_games(language) if part in ("home", "play") else ())])


def _part(text: str) -> Part:
    """The part of the page that shows a message."""
    if _DESIGN.match(text):
        return "design"
    return "match" if _MATCH.match(text) else "home"


def _messages(source: str, titles: bool) -> Iterator[str]:
    """The messages of a catalog, without comments. `titles` decides whether the titles of games are included."""
    lines = [line for line in source.splitlines() if line.strip() and not line.startswith("#")]
    for text in re.split(r"\n(?=[a-zA-Z-])", "\n".join(lines)):
        if titles or not _TITLES.match(text):
            yield text


def _games(language: str) -> Iterator[str]:
    for entry in catalog.shipped_games().values():
        title, about = game_title(entry, language)
        told = f"\n    .about = {_quoted(about)}" if about else ""
        yield f"game-{entry.name} = {_quoted(title)}{told}"


def game_title(entry: catalog.GameEntry, language: str) -> tuple[str, str]:
    """The title of a shipped game, and its one-line description, which may be empty."""
    data = json.loads(entry.path.read_text(encoding="utf-8"))
    title = _own(data, "title", "name") or Message(f"{entry.family}-game-{entry.name}")
    about = _own(data, "text") or Message(f"{entry.family}-about-{entry.name}")
    return _said(title, language, entry.title), _said(about, language, "")


def _own(data: Any, *keys: str) -> Mapping[str, str] | None:
    """The text from the game's own file, if the file gives it in several languages; otherwise None."""
    given = (data.get(key) for key in keys) if isinstance(data, Mapping) else ()
    return next((words for words in given if isinstance(words, Mapping)), None)


def _said(words: Message | Mapping[str, str], language: str, otherwise: str) -> str:
    try:
        return translate(words, language)
    except MissingTranslation:
        return otherwise


def _quoted(text: str) -> str:
    """Text as a quoted Fluent literal."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'{{ "{escaped}" }}'
