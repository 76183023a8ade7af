"""The command `new`: skeletons of a family, a game or a bot, which work without changes."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from boardwright import bots, catalog
from boardwright.bots.registry import LEVEL
from boardwright.cli.output import message_text, print_json, print_line
from boardwright.core import BadOptions, Message


def new(sort: str, name: str, extends: str, out: str | None, as_json: bool) -> int:
    """Writes a skeleton. It never overwrites a file."""
    if sort == "game":
        catalog.load(extends)
    elif name in _taken(sort):
        raise BadOptions(Message("cli-name-taken", name=name))
    words = {"NAME": name, "TITLE": name.replace("_", " ").capitalize(), "GAME": extends}
    folder = Path(out or ("." if sort == "game" else name))
    written = {path: _filled(text, words) for path, text in _skeleton(sort)}
    paths = {folder / _filled(path, words): text for path, text in written.items()}
    for path in paths:
        if path.exists():
            raise BadOptions(Message("cli-file-exists", file=str(path)))
    for path, text in paths.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if as_json:
        print_json({"ok": True, "files": [str(path) for path in paths]})
        return 0
    for path in paths:
        print_line(str(path))
    print_line(message_text(f"new-{sort}", name=name, folder=str(folder)))
    return 0


def _taken(sort: str) -> set[str]:
    """The names that are no longer free: a plugin cannot replace a family, game or bot of ours."""
    if sort == "bot":
        return {LEVEL, *bots.names()}
    return {*catalog.families(), *catalog.shipped_games()}


def _skeleton(sort: str) -> Iterator[tuple[str, str]]:
    """The files of a skeleton: path -> text, both with placeholders for names."""
    root = files("boardwright.cli") / "skeletons"
    if sort == "game":
        yield "NAME.json", (root / "game.json.txt").read_text(encoding="utf-8")
        return
    yield from _inside(root / sort, "")


def _inside(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _inside(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(".txt"):
            yield path + entry.name.removesuffix(".txt"), entry.read_text(encoding="utf-8")


def _filled(text: str, words: dict[str, str]) -> str:
    for word, value in words.items():
        text = text.replace(word, value)
    return text
