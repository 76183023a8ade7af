"""Opens files, packs and plain JSON as parts of a game, and checks them. `catalog.py` loads whole games."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright.core.file_parts import (
    CarriedFiles,
    Files,
    NoFiles,
    Part,
    PartLoader,
    PartMissing,
    ShippedParts,
    SourceFile,
)
from boardwright.core.problem_report import ProblemReport
from boardwright.family_index import (
    families,
    family,
    family_package,
    file_kinds,
    recognise,
    shipped_content,
)

if TYPE_CHECKING:
    from boardwright.core.shipped_content import ShippedContent

#: A pack may be larger than a single file.
MAX_PACK_BYTES = 8 * 1024 * 1024
PACK = "pack"


def read_file(path: Path, limit: int = MAX_PACK_BYTES) -> bytes:
    """The bytes of a file. Raises `UnknownGame` with the reason if it cannot be read."""
    from boardwright.core import Message, UnknownGame

    try:
        with path.open("rb") as file:
            # It reads one byte more than allowed, so that the parser can refuse a file that is too large.
            return file.read(limit + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise UnknownGame(Message("core-unreadable", file=str(path), reason=reason)) from None


class LocalFiles(Files):
    """The files of one folder, and no others."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, path: str, report: ProblemReport) -> SourceFile | None:
        from boardwright.core.json_text import parse

        file = self._inside(path)
        inner = ProblemReport(str(file), parent=report)
        before = len(report.errors)
        data = parse(read_file(file), inner)
        return SourceFile(str(file), data, self, path, inner.text) if len(report.errors) == before else None

    def read_text(self, path: str) -> str:
        from boardwright.core import Message
        from boardwright.core.svg_sanitizer import MOST_CHARACTERS

        # A character has at most four bytes. One byte more shows that the file is too long.
        data = read_file(self._inside(path), 4 * MOST_CHARACTERS)
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise PartMissing(Message("core-drawing-xml")) from None

    def _inside(self, path: str) -> Path:
        """The file at a path. Raises `PartMissing` if there is none, or if a link leads out of the folder."""
        from boardwright.core import Message

        file = self._file(path)
        if file is None:
            raise PartMissing(Message("core-part-missing", file=path))
        if not file.resolve().is_relative_to(self.folder.resolve()):
            raise PartMissing(Message("core-part-outside", file=path))
        return file

    def _file(self, path: str) -> Path | None:
        file = self.folder / path
        try:
            return file if file.is_file() else None
        except (
            OSError,
            ValueError,
        ):  # a name that is too long for any file, or has a zero byte
            return None

    def has(self, path: str) -> bool:
        return self._file(path) is not None


class AllShipped(ShippedParts):
    """The shipped files of all families, used while the family of a file is unknown."""

    def __init__(self, contents: Mapping[str, ShippedContent]) -> None:
        self.contents = contents
        self.edition = next((content.edition for content in contents.values()), None)

    def find(self, kind: str | None, id: str, report: ProblemReport) -> SourceFile | None:
        found = [content.find(kind, id, report) for content in self._having(kind)]
        # A game comes before a part of the same name.
        return min(
            (file for file in found if file is not None),
            key=lambda file: "/" in file.path,
            default=None,
        )

    def ids(self, kind: str | None) -> list[str]:
        return sorted({id for content in self._having(kind) for id in content.ids(kind)})

    def _having(self, kind: str | None) -> list[ShippedContent]:
        return [content for content in self.contents.values() if kind is None or kind in content.folders]


def _loader(edition: int | None = None, carried: Mapping[str, Any] | None = None) -> PartLoader:
    contents = {name: shipped_content(name).at(edition, carried) for name in families()}
    return PartLoader(AllShipped(contents), _other_kind)


def open_shipped(family: str, name: str, report: ProblemReport, edition: int | None = None) -> Part | None:
    loader = _loader(edition)
    file = shipped_content(family).at(edition).read(f"{name}.json", report)
    return None if file is None else loader.root(file, None, report)


def open_path(path: Path, report: ProblemReport, folder: Path | None = None) -> Part | None:
    """Opens a file as a part. Returns None if it has faults; the report lists them.

    `folder` is the game's folder. By default it is the folder that contains the file.
    """
    from boardwright.core.json_text import MAX_BYTES, parse

    folder = path.parent if folder is None else folder
    text = read_file(path)
    data = parse(
        text,
        report,
        MAX_PACK_BYTES if len(text) > MAX_BYTES and _looks_packed(text) else MAX_BYTES,
    )
    if report.text is None or not report.ok:
        return None
    if is_pack(data):
        return _open_pack(data, report)
    place = Path(os.path.abspath(path)).relative_to(os.path.abspath(folder)).as_posix()
    return _loader().root(
        SourceFile(report.file, data, LocalFiles(folder), place, report.text),
        None,
        report,
    )


def open_data(
    data: Any, report: ProblemReport, edition: int | None = None, files: Files | None = None
) -> Part | None:
    """Opens a pack, or JSON that is not in a file, as a part. The JSON may refer to `files`."""
    if is_pack(data):
        return _open_pack(data, report, edition)
    source = SourceFile(
        report.file, data, NoFiles() if files is None else files, "game.json" if files else "", report.text
    )
    return _loader(edition).root(source, None, report)


def is_pack(data: Any) -> bool:
    """Whether JSON is a pack: a game together with all its files."""
    return isinstance(data, Mapping) and PACK in data and "game" in data


def _looks_packed(text: bytes) -> bool:
    return b'"pack"' in text[:200]


def _open_pack(data: Any, report: ProblemReport, edition: int | None = None) -> Part | None:
    from boardwright.core.message import Message

    if data[PACK] != 1 or not isinstance(data.get("parts", {}), Mapping):
        report.error((PACK,), Message("core-bad-pack"))
        return None
    parts = data.get("parts", {})
    files = CarriedFiles(parts, report.file, report.text)
    file = SourceFile(report.file, data["game"], files, "", report.text, inside=("game",))
    return _loader(edition, parts).root(file, None, report)


def settle_kind(part: Part, kind: str | None) -> tuple[str, str] | None:
    """Decides the family and kind of an opened file. Parts that the file names are then looked up in that family."""
    found = (file_kinds()[kind], kind) if kind is not None else recognise(part.data)
    part.is_kind_given = kind is not None
    if found is not None and isinstance(part.loader.shipped, AllShipped):
        part.kind = found[1]
        part.loader.shipped = part.loader.shipped.contents[found[0]]
    return found


def _other_kind(kind: str, data: Any) -> str | None:
    """The kind that a file fits better than the expected kind; None if there is no such kind."""
    found = recognise(data)
    if found is None or found[1] == kind or not isinstance(data, Mapping):
        return None
    from boardwright.core.guess_kind import fit

    home = family(found[0]).kinds()
    expected = family(file_kinds()[kind]).kinds()[kind]
    return found[1] if fit(home[found[1]], data) > fit(expected, data) else None


def check(data: Any, report: ProblemReport, kind: str | None = None) -> str | None:
    """Checks a JSON value of any family; returns its kind, or None if it is not recognised."""
    part = report.part if report.part is not None else open_data(data, report)
    if part is None:
        return None
    found = settle_kind(part, kind)
    if found is None:
        report_unrecognised(part.data, report)
        return None
    family(found[0]).check(found[1], part.data, report)
    return found[1]


def report_unrecognised(data: Any, report: ProblemReport) -> None:
    """Reports what a file was probably meant to be, and which key is missing or misspelt."""
    from boardwright.core import Message
    from boardwright.core.guess_kind import guess, keys_of
    from boardwright.core.problem_report import nearest

    for name in families():
        unread = getattr(family_package(name), "unread_format", lambda data: None)(data)
        if unread is not None:
            report.error((), Message(unread))
            return
    forms = {kind: form for name in families() for kind, form in family(name).kinds().items()}
    found = guess(data, forms)
    if found is None:
        report.error((), Message("core-unrecognised", kinds=", ".join(forms)))
        return
    kind, misspelt, missing = found
    near = None
    if misspelt is not None:
        near = nearest(misspelt, [key for key in keys_of(forms[kind]) if key not in data])
        message = Message("core-looks-like-misspelt", kind=kind, key=misspelt)
        report.error(_first_object(data, misspelt), message, near, at_key=True)
    elif missing is not None:
        report.error((), Message("core-looks-like-missing", kind=kind, key=missing))
    before = len(report.errors)
    _check_as_guessed(kind, data, report, {key for key in (misspelt, missing, near) if key is not None})
    if misspelt is None and missing is None and len(report.errors) == before:
        # The key for the kind has a wrong value, and no other message reports this.
        report.error((), Message("core-looks-like", kind=kind))


def _check_as_guessed(kind: str, data: Any, report: ProblemReport, told: set[str]) -> None:
    """Assumes that a file has the guessed kind, and reports its other faults."""
    before = len(report.errors)
    owner = next(name for name in families() if kind in family(name).kinds())
    family(owner).check(kind, data, report)
    # Keys that do not fit the kind were reported before.
    report.errors[before:] = [
        problem for problem in report.errors[before:] if problem.message.params.get("key") not in told
    ]


def _first_object(data: Any, key: str) -> tuple[str | int, ...]:
    """The path of a key in an object, or in the first object of a list."""
    if isinstance(data, list):
        return next((index, key) for index, entry in enumerate(data) if isinstance(entry, Mapping))
    return (key,)
