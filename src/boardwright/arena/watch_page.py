"""The page on which people watch a contest: its files, and its texts in the language of the reader."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from boardwright.arena.page_templates import render
from boardwright.core import Message, translate

#: The messages that the page's script shows: states, terrain and events.
SAID = (
    "round", "done", "waiting", "play", "paused", "game-over", "land", "void", "mountain", "move", "collision", "laser",
    "laser-hit", "noop", "destroyed", "respawn", "replay",
)  # fmt: skip
#: The files of the page, and their types.
FILES = {
    "/": ("watch.html", b"text/html; charset=utf-8"),
    "/watch.css": ("watch.css", b"text/css; charset=utf-8"),
    "/watch.js": ("watch.js", b"text/javascript; charset=utf-8"),
}


def page_file(path: str, language: str) -> tuple[bytes, bytes] | None:
    """A file of the page and its type; None if there is no such file."""
    return _file(path, language) if path in FILES else None


@cache
def _file(path: str, language: str) -> tuple[bytes, bytes]:
    name, kind = FILES[path]
    if name.endswith(".html"):
        said = {id: translate(Message(f"arena-watch-{id}"), language) for id in SAID}
        # HTML escapes do not work inside a script element, and a `<` could end the element.
        return render(name, language, said=Markup(json.dumps(said).replace("<", "\\u003c"))).encode(), kind
    return (files("boardwright") / "arena" / "page" / name).read_bytes(), kind
