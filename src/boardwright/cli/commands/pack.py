"""The commands `pack` and `unpack`: a game of several files as one file, and the reverse."""

from __future__ import annotations

import json
import posixpath
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.cli.output import message_text, print_error, print_json, print_line
from boardwright.core import BadOptions, Game, Message
from boardwright.core.file_parts import is_inside
from boardwright.core.problem_report import ProblemReport
from boardwright.core.shipped_content import SHIPPED


def pack(source: str, out: str | None, as_json: bool) -> int:
    """Writes a game and all its files into one file."""
    game = catalog.load(source)
    file = Path(out or f"{game.name}.pack.json")
    _write(file, json.dumps(catalog.pack(game), ensure_ascii=False, indent=1))
    if as_json:
        print_json({"ok": True, "file": str(file), "game": game.name, "parts": sorted(game.parts)})
    else:
        print_line(message_text("packed", file=str(file), count=len(game.parts)))
    return 0


def unpack(source: str, out: str | None, as_json: bool) -> int:
    """Writes the files of a pack into a folder. A shipped part is written only if it differs from our version."""
    report = ProblemReport(source)
    part = catalog.open_path(Path(source), report)
    report.raise_errors()
    assert part is not None
    game = catalog.load(source)
    if part.layers[0].file.inside != ("game",):
        raise BadOptions(Message("cli-no-pack", file=source))
    name = game.name.removesuffix(".pack")
    folder = Path(out or name)
    files = _files(game, name)
    for path in files:
        if (folder / path).exists():
            raise BadOptions(Message("cli-file-exists", file=str(folder / path)))
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        _write(folder / path, json.dumps(data, ensure_ascii=False, indent=2))
    former = [path for path in files if path.startswith("shipped/")]
    if as_json:
        written = [str(folder / path) for path in files]
        print_json({"ok": True, "folder": str(folder), "files": written, "former": former})
        return 0
    for path in former:
        print_error(message_text("former-part", file=path))
    print_line(message_text("unpacked", folder=str(folder), count=len(files)))
    return 0


def _files(game: Game, name: str) -> dict[str, Any]:
    """The files to write: path in the folder -> JSON. The game comes first."""
    files: dict[str, Any] = {f"{name}.json": game.definition}
    ours = catalog.shipped_content(game.family.name)
    for key, data in game.parts.items():
        if not key.startswith(SHIPPED):
            path = posixpath.normpath(key)
            if not is_inside(path) or path in files:
                raise BadOptions(Message("core-part-outside", file=key))
            files[path] = data
            continue
        path = key.removeprefix(SHIPPED) + ".json"
        found = ours.at_path(path, ProblemReport(""))
        if is_inside(path) and (found is None or found.data != data):
            files[f"shipped/{path}"] = data
    return files


def _write(file: Path, text: str) -> None:
    file.write_text(text + "\n", encoding="utf-8")
