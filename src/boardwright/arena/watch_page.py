"""The page on which people watch a contest: its files, and its words in the language of whoever looks."""

from __future__ import annotations

import html
import json
from functools import cache
from importlib.resources import files

from boardwright.core import Message, translate

#: What stands in the page itself.
SHOWN = (
    "title", "board", "waiting", "match", "ship", "hitpoints", "score", "replay", "first", "back", "run", "forth",
    "last", "round", "operator", "token", "start", "pause", "step", "resume", "reset", "bot", "nick", "add",
)  # fmt: skip
#: What its script says: states, terrain and events.
SAID = (
    "round", "done", "waiting", "play", "paused", "game-over", "land", "void", "mountain", "move", "collision", "laser",
    "laser-hit", "noop", "destroyed", "respawn",
)  # fmt: skip
#: The files of the page, and their types.
FILES = {
    "/": ("index.html", b"text/html; charset=utf-8"),
    "/watch.css": ("watch.css", b"text/css; charset=utf-8"),
    "/watch.js": ("watch.js", b"text/javascript; charset=utf-8"),
}


def page_file(path: str, language: str) -> tuple[bytes, bytes] | None:
    """A file of the page and its type; None where there is none."""
    return _file(path, language) if path in FILES else None


@cache
def _file(path: str, language: str) -> tuple[bytes, bytes]:
    name, kind = FILES[path]
    text = (files("boardwright") / "arena" / "page" / name).read_text(encoding="utf-8")
    return (_in_words(text, language) if name.endswith(".html") else text).encode(), kind


def _in_words(text: str, language: str) -> str:
    for id in SHOWN:
        text = text.replace(f"{{{{{id}}}}}", html.escape(translate(Message(f"arena-watch-{id}"), language)))
    said = {id: translate(Message(f"arena-watch-{id}"), language) for id in SAID}
    return text.replace("{{language}}", language).replace("{{words}}", json.dumps(said))
