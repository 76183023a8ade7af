"""Icons in the files of games: the name of a picture, the path of an SVG file beside the file, or an SVG drawing.

All families read icons here. When a file is opened, `with_drawings` replaces each path by the text of its SVG file, so
packs and journals contain the drawings. `valid_icon` makes the validator of a format's field. Scenes name an icon by
`icon_name`, and `own_pictures` gives the drawings that the page needs besides the family's collection.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, overload

from boardwright.core.errors import BoardwrightError
from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport, listing, shown_value

if TYPE_CHECKING:
    from boardwright.core.file_parts import SourceFile
    from boardwright.core.svg_sanitizer import Drawing

#: The keys whose texts are icons. Under the last two keys, icons may lie deeper.
ICON, ICONS, IMAGES = "icon", "icons", "images"
#: Maximum number of SVG files that one file names.
MOST_FILES = 200
OWN = "own."
#: The description of an icon's field in formats.
ICON_TEXT = (
    "Its icon: a name, the path of an SVG file beside this file, or an SVG drawing; default: by its id."
)


def is_drawing(icon: str) -> bool:
    """Whether an icon is an SVG drawing itself.

    >>> is_drawing(" <svg/>"), is_drawing("knight"), is_drawing("art/knight.svg")
    (True, False, False)
    """
    return icon.lstrip("\ufeff \t\r\n").startswith("<")


def is_outside(icon: str) -> bool:
    """Whether an icon is an address on another machine, or data in an address.

    >>> is_outside("https://a.example/x.svg"), is_outside("//a.example/x.svg"), is_outside("data:image/svg+xml,x")
    (True, True, True)
    """
    return not is_drawing(icon) and bool(re.match(r"\s*(?:[A-Za-z][A-Za-z0-9+.-]*:|//|\\\\)", icon))


def is_drawing_path(icon: str) -> bool:
    """Whether an icon is the path of an SVG file.

    >>> is_drawing_path("art/knight.svg"), is_drawing_path("https://a.example/x.svg"), is_drawing_path("knight")
    (True, False, False)
    """
    return icon.lower().endswith(".svg") and not is_drawing(icon) and not is_outside(icon)


# -- reading ------------------------------------------------------------------------------------------------


def valid_icon(collection: str) -> Callable[[str], str]:
    """The validator of icons: it accepts the names of a family's pictures and harmless drawings."""

    def checked(icon: str) -> str:
        from boardwright.core.validation import InvalidValue

        if is_drawing(icon):
            from boardwright.core.svg_sanitizer import BadDrawing, read_drawing

            try:
                read_drawing(icon.lstrip("\ufeff"))
            except BadDrawing as bad:
                facts: dict[str, Any] = dict(bad.message.params)
                raise InvalidValue(bad.message.id, **facts) from None
        elif is_outside(icon):
            raise InvalidValue("core-icon-outside", found=shown_value(icon))
        elif not is_drawing_path(icon):
            # A path that is still here could not be read, which `with_drawings` has reported.
            _check_name(icon, collection)
        return icon

    return checked


def _check_name(icon: str, collection: str) -> None:
    from boardwright.core.art import picture_names
    from boardwright.core.validation import InvalidValue

    if "/" in icon or "\\" in icon or re.search(r"\.(?:png|jpe?g|gif|webp|avif|bmp)$", icon, re.I):
        raise InvalidValue("core-icon-no-svg", found=shown_value(icon))
    known = icon_names(collection)
    if icon not in picture_names(collection):
        raise InvalidValue(
            "core-unknown-icon", found=shown_value(icon), expected=listing(known), near=(icon, known)
        )


def icon_names(collection: str) -> list[str]:
    """The names of the icons that files of a family can use, without textures and the other sets of pieces."""
    from boardwright.core.art import picture_names

    return sorted(
        name
        for name in picture_names(collection)
        if not name.startswith(("ground-", "area-")) and "." not in name
    )


def with_drawings(file: SourceFile, report: ProblemReport) -> SourceFile:
    """The file with the text of the SVG file in place of each path under a key for icons.

    Paths are relative to the file. A path that cannot be read is reported and stays.
    """
    from boardwright.core.file_parts import SourceFile

    found: list[tuple[Path, str]] = []
    _find_paths(file.data, (), False, found)
    if not found:
        return file
    inner = ProblemReport(file.name, parent=report)
    inner.text = file.text
    texts: dict[str, str | None] = {}
    data = file.data
    for place, path in found:
        if path not in texts:
            if len(texts) == MOST_FILES:
                inner.error((*file.inside, *place), Message("core-too-many-parts", limit=MOST_FILES))
            is_read = len(texts) < MOST_FILES
            texts[path] = _text(file, (*file.inside, *place), path, inner) if is_read else None
        text = texts[path]
        if text is not None:
            data = _replaced(data, place, text)
    return SourceFile(file.name, data, file.files, file.path, file.text, key=file.key, inside=file.inside)


def _find_paths(data: Any, place: Path, inside: bool, found: list[tuple[Path, str]]) -> None:
    """Finds the paths of SVG files below the keys for icons, and their places."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if isinstance(value, str):
                if (inside or key == ICON) and is_drawing_path(value):
                    found.append(((*place, key), value))
            elif isinstance(value, Mapping | list):
                # A list under `icon` has one icon for each seat.
                deeper = inside or key in (ICONS, IMAGES) or (key == ICON and isinstance(value, list))
                _find_paths(value, (*place, key), deeper, found)
    elif isinstance(data, list):
        for number, value in enumerate(data):
            if isinstance(value, str):
                if inside and is_drawing_path(value):
                    found.append(((*place, number), value))
            elif isinstance(value, Mapping | list):
                _find_paths(value, (*place, number), inside, found)


def _text(file: SourceFile, place: Path, path: str, report: ProblemReport) -> str | None:
    from boardwright.core.file_parts import is_inside

    target = posixpath.normpath(posixpath.join(posixpath.dirname(file.path), path))
    if not is_inside(target):
        report.error(place, Message("core-part-outside", file=path))
        return None
    try:
        text = file.files.read_text(target)
    except BoardwrightError as error:
        report.error(place, error.message)
        return None
    if not is_drawing(text):
        report.error(place, Message("core-drawing-xml"))
        return None
    return text


def _replaced(data: Any, place: Path, value: Any) -> Any:
    """A copy of some JSON with another value at a place. The given JSON may be shared, so it never changes."""
    if not place:
        return value
    key: Any = place[0]
    copy: Any = dict(data) if isinstance(data, Mapping) else list(data)
    copy[key] = _replaced(data[key], place[1:], value)
    return copy


# -- showing ------------------------------------------------------------------------------------------------


@overload
def icon_name(icon: str) -> str: ...
@overload
def icon_name(icon: str | None) -> str | None: ...
def icon_name(icon: str | None) -> str | None:
    """The name of an icon in scenes. The name of a drawing is made from its text.

    >>> icon_name("knight"), icon_name(None)
    ('knight', None)
    """
    return _own_name(icon) if icon is not None and is_drawing(icon) else icon


@lru_cache(maxsize=1024)
def _own_name(drawing: str) -> str:
    return OWN + hashlib.sha256(drawing.encode()).hexdigest()[:12]


def own_pictures(icons: Iterable[str | None]) -> dict[str, str]:
    """The drawings among icons as symbols for `Scene.pictures`, by name."""
    drawings = {icon for icon in icons if icon is not None and is_drawing(icon)}
    found = {_own_name(icon): own_drawing(icon).symbol("own") for icon in drawings}
    return dict(sorted(found.items()))


def own_drawing(icon: str) -> Drawing:
    """The harmless form of a drawing."""
    from boardwright.core.svg_sanitizer import read_drawing

    return read_drawing(icon.lstrip("\ufeff"), _own_name(icon))
