"""Art: a family's pictures, in files `art/NAME.svg` beside its `family.py`, and pictures that all families share.

A scene names pictures (`icon`) and their collection (`Scene.art`, the name of the family). A client asks for the
collection as one sprite. It contains the family's pictures and the common pictures in `boardwright/art`. A picture of
the family replaces a common picture with the same name. The picture `ground-KIND` is drawn on spaces of that kind.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from boardwright.core.plugins import FAMILIES, plugins
from boardwright.core.svg_sanitizer import Drawing, read_drawing


@dataclass(frozen=True, slots=True)
class Sprite:
    """The pictures of a collection as one SVG text."""

    text: str
    #: A hash of the text. The server sends it as the ETag.
    tag: str


@cache
def pictures(collection: str) -> Mapping[str, Drawing]:
    """Maps names to pictures: the family's own and the common ones. A family without art has only the common ones."""
    return {
        name: read_drawing(file.read_text(encoding="utf-8"), f"{collection}.{name}")
        for name, file in _picture_files(collection).items()
    }


def picture_names(collection: str) -> frozenset[str]:
    """The names of a family's own pictures and the common ones. No picture file is read."""
    return frozenset(_picture_files(collection))


@cache
def _picture_files(collection: str) -> Mapping[str, Traversable]:
    package = files("boardwright")
    folders = [package / "art", package / "families" / collection / "art"]
    if collection in plugins(FAMILIES):
        folders.append(files(plugins(FAMILIES)[collection].value) / "art")
    return {file.name.removesuffix(".svg"): file for folder in folders for file in _drawings(folder)}


def _drawings(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        return []
    return sorted(
        (file for file in folder.iterdir() if file.name.endswith(".svg")), key=lambda file: file.name
    )


@cache
def sprite(collection: str) -> Sprite:
    """The pictures of a family as one sprite; the id of a picture's symbol is `art.FAMILY.NAME`."""
    symbols = [drawing.symbol(f"art.{collection}.{name}") for name, drawing in pictures(collection).items()]
    text = f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'
    return Sprite(text, hashlib.sha256(text.encode()).hexdigest()[:20])
