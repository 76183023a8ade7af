"""Games in several files: parts, `extends`, and where every value was written.

A part is a JSON value with the files that it was written in. A file can contain a part inline, give the id of
a shipped part, or give a path (a text with `/` or ending in `.json`, relative to this file). With `extends` a part is a
patch of another part: objects merge, lists and other values replace, null removes a key.

This module opens no files itself; a `Files` object provides them. The catalog reads folders; packs and journals carry
their own files.
"""

from __future__ import annotations

import posixpath
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from boardwright.core.errors import BoardwrightError
from boardwright.core.icons import with_drawings
from boardwright.core.json_line_numbers import TextPlaces
from boardwright.core.json_path import Path, leads_to, path_text, real_path, value_at
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport, listing, shown_value

#: Maximum length of a chain of patches.
MAX_LAYERS = 16
#: Maximum number of files of one game.
MAX_PARTS = 500
EXTENDS = "extends"


def is_path(name: str) -> bool:
    """Whether the name of a part is a path, not the id of a shipped part.

    >>> is_path("thor"), is_path("thor.json"), is_path("weapons/thor")
    (False, True, True)
    """
    return "/" in name or "\\" in name or name.endswith(".json")


def is_inside(path: str) -> bool:
    """Whether a normalised path stays in its folder and means the same on every machine.

    >>> is_inside("weapons/thor.json"), is_inside("../thor.json"), is_inside("/etc/passwd")
    (True, False, False)
    """
    return not (path.split("/")[0] == ".." or path.startswith("/") or any(sign in path for sign in "\\:\0"))


def merge(base: Any, patch: Any) -> Any:
    """A JSON merge patch: objects merge, null removes a key, everything else replaces.

    >>> merge({"a": {"b": 1, "c": 2}, "d": [1]}, {"a": {"b": 3, "c": None}, "d": [2]})
    {'a': {'b': 3}, 'd': [2]}
    """
    if not isinstance(patch, Mapping):
        return patch
    merged = dict(base) if isinstance(base, Mapping) else {}
    for key, value in patch.items():
        if value is None and key in merged:
            del merged[key]
        elif value is None:
            # There is nothing to remove. The key stays, so that the checker can report an unknown key.
            merged[key] = None
        else:
            merged[key] = merge(merged.get(key), value)
    return merged


def with_parts_named(data: Any, keys: Iterable[str], path: Path = ()) -> Any:
    """JSON in which a name replaces each part that is written inline under these keys. Parts are checked separately.

    >>> with_parts_named({"map": {"id": "x"}, "weapons": ["thor", {"id": "y"}]}, ["map", "weapons"])
    {'map': 'map', 'weapons': ['thor', 'weapons[1]']}
    """
    if not isinstance(data, Mapping):
        return data
    named = dict(data)
    for key in keys:
        value = named.get(key)
        if isinstance(value, Mapping):
            named[key] = path_text((*path, key))
        elif isinstance(value, list):
            named[key] = [
                path_text((*path, key, n)) if isinstance(entry, Mapping) else entry
                for n, entry in enumerate(value)
            ]
    return named


class PartMissing(BoardwrightError):
    """A part that does not exist or may not be read."""


class SourceFile:
    """One JSON file as it was written."""

    __slots__ = ("_places", "data", "files", "inside", "key", "name", "path", "text")

    def __init__(
        self,
        name: str,
        data: Any,
        files: Files,
        path: str = "",
        text: str | None = None,
        *,
        key: str = "",
        inside: Path = (),
    ) -> None:
        #: The name of the file for people.
        self.name = name
        self.data = data
        #: The tree with the files that this file may name, and this file's own path in the tree.
        self.files = files
        self.path = path
        #: The text of the file; None if the JSON was not read from a text.
        self.text = text
        #: The name of the file in packs and journals.
        self.key = key or path
        #: The JSON path of the file inside the text. A pack is one text that contains several files.
        self.inside = inside
        self._places: TextPlaces | None = None

    def locate(self, path: Path, at_key: bool) -> tuple[int, int] | None:
        """The line and the column of a value or a key."""
        if self.text is None:
            return None
        if self._places is None:
            self._places = TextPlaces(self.text)
        return self._places.key(path) if at_key else self._places.value(path)


class Files(ABC):
    """A tree of JSON files in which one file may name another by its path."""

    @abstractmethod
    def read(self, path: str, report: ProblemReport) -> SourceFile | None:
        """Reads the file at a path without `..`.

        Returns None if the file has faults, and reports them. Raises `PartMissing` if there is no such file.
        """

    def has(self, path: str) -> bool:
        """Whether a file exists at this path."""
        return False

    def read_text(self, path: str) -> str:
        """The text of the SVG file at a path without `..`. Raises `PartMissing` if there is no such file."""
        raise PartMissing(Message("core-part-missing", file=path))


class NoFiles(Files):
    """For JSON without files around it, such as uploads: it can name shipped parts only."""

    def read(self, path: str, report: ProblemReport) -> SourceFile | None:
        raise PartMissing(Message("core-part-alone", file=path))

    def read_text(self, path: str) -> str:
        raise PartMissing(Message("core-icon-alone", file=path))


class CarriedFiles(Files):
    """Files inside a pack or a journal. If `text` is given, faults are located in the text of the pack or journal."""

    def __init__(self, parts: Mapping[str, Any], name: str = "", text: str | None = None) -> None:
        self.parts = parts
        self.name = name
        self.text = text

    def read(self, path: str, report: ProblemReport) -> SourceFile | None:
        if path not in self.parts:
            raise PartMissing(Message("core-part-not-carried", file=path))
        inside = ("parts", path) if self.name else ()
        return SourceFile(self.name or path, self.parts[path], self, path, self.text, inside=inside)

    def has(self, path: str) -> bool:
        return path in self.parts

    def read_text(self, path: str) -> str:
        text = self.parts.get(path)
        if not isinstance(text, str):
            raise PartMissing(Message("core-part-not-carried", file=path))
        return text


@dataclass(frozen=True, slots=True)
class Layer:
    """The part of a value that one file contributes: the JSON at a place of that file."""

    file: SourceFile
    at: Path
    data: Any


class Part:
    """A JSON value, merged from its layers."""

    __slots__ = ("data", "is_kind_given", "kind", "layers", "loader", "report")

    def __init__(
        self,
        loader: PartLoader,
        kind: str | None,
        layers: tuple[Layer, ...],
        parent: ProblemReport,
    ) -> None:
        self.loader = loader
        self.kind = kind
        #: Whether the caller gave the kind of this part. If not, the kind is guessed.
        self.is_kind_given = kind is not None
        #: From top to bottom: first the patch, then the file that it extends, and so on.
        self.layers = layers
        self.data = _merged(layers)
        self.report = ProblemReport(layers[0].file.name, self, parent)

    def locate(self, path: Path, at_key: bool) -> tuple[str, Path, tuple[int, int] | None]:
        """The file that holds a value, its path there, and its line and column.

        A path that does not exist is cut at its last existing key.
        """
        layer, path = self._holder(path)
        whole = (*layer.file.inside, *layer.at, *path)
        return layer.file.name, whole, layer.file.locate(whole, at_key)

    def _holder(self, path: Path) -> tuple[Layer, Path]:
        """The layer that defines the value at a path, and the part of the path that exists."""
        if path[:1] != (EXTENDS,):
            path = real_path(self.data, path)
        found = [(layer, real_path(layer.data, path)) for layer in self.layers]
        # If several layers contain the same longest part of the path, the top layer counts.
        return max(found, key=lambda entry: len(entry[1]))

    def part(self, path: Path, kind: str) -> Part | None:
        """The part that a value names or contains. If it is faulty, reports the fault and returns None."""
        value: Any = value_at(self.data, path)
        if isinstance(value, str):
            layer, _ = self._holder(path)
            return self.loader.named(value, kind, layer.file, path, self.report)
        # A patch may change a part that is written inline, so every layer that contains the part counts.
        layers = [
            Layer(layer.file, (*layer.at, *path), value_at(layer.data, path))
            for layer in self.layers
            if leads_to(layer.data, path)
        ]
        while len(layers) > 1 and not isinstance(layers[-1].data, Mapping):
            layers.pop()
        if not isinstance(layers[0].data, Mapping):
            del layers[1:]
        return self.loader.inline(tuple(layers), kind, self.report)

    def alone(self, layer: Layer) -> Part:
        """The part with only the given layer."""
        return Part(self.loader, self.kind, (layer,), self.report)

    def without_patches_of(self, layer: Layer) -> Part:
        """The part without the layers above the given layer."""
        return Part(self.loader, self.kind, self.layers[self.layers.index(layer) :], self.report)

    def patched(self, patch: Mapping[str, Any]) -> Part:
        """The part with an additional patch that is not in any file."""
        layer = Layer(SourceFile("", patch, NoFiles()), (), patch)
        return Part(self.loader, self.kind, (layer, *self.layers), self.report)

    def shipped_part(self, kind: str, id: str, path: Path = ()) -> Part | None:
        """The shipped part with an id that comes from an option or a default. Faults are reported at `path`."""
        return self.loader.named(id, kind, self.layers[0].file, path, self.report)

    def game_around(self, kind: str, id: str) -> Part | None:
        """The shipped game in which this part is tried out."""
        game = self.shipped_part(kind, id)
        if game is not None:
            self.loader.games.update(layer.file.key for layer in game.layers)
        return game


def _merged(layers: Sequence[Layer]) -> Any:
    if len(layers) == 1 and not (isinstance(layers[0].data, Mapping) and EXTENDS in layers[0].data):
        return layers[0].data
    whole: Any = None
    for number, layer in enumerate(reversed(layers)):
        own = layer.data
        if isinstance(own, Mapping):
            own = {key: value for key, value in own.items() if key != EXTENDS}
        whole = merge(whole, own) if number else own
    return whole


class ShippedParts(ABC):
    """The shipped files of one family, or of all families if the family is not known yet."""

    #: The number of a former edition; None for the present files.
    edition: int | None = None

    @abstractmethod
    def find(self, kind: str | None, id: str, report: ProblemReport) -> SourceFile | None:
        """The shipped file with a kind and an id. A kind of None means any kind."""

    @abstractmethod
    def ids(self, kind: str | None) -> list[str]:
        """All ids of a kind."""

    def at_path(self, path: str, report: ProblemReport) -> SourceFile | None:
        """A shipped file by its path in `content/`; None if there is none."""
        return None


def root_part(kind: str, data: Any, report: ProblemReport, shipped: ShippedParts) -> Part | None:
    """The part that a report is about. It is created here if the JSON did not come through the catalog."""
    if report.part is None or report.part.data is not data:
        file = SourceFile(report.file, data, NoFiles(), "", report.text)
        part = PartLoader(shipped).root(file, kind, report)
        if part is not None:
            part.is_kind_given = False
        return part
    report.part.kind = kind
    return report.part


class PartLoader:
    """Finds the parts of one game, and remembers which files it used."""

    def __init__(
        self,
        shipped: ShippedParts,
        fits: Callable[[str, Any], str | None] = lambda kind, data: None,
    ) -> None:
        self.shipped = shipped
        #: Recognises a file that is certainly of another kind than the expected one.
        self.fits = fits
        #: The JSON of every used file except the first, by its name in packs and journals.
        self.used: dict[str, Any] = {}
        #: The JSON of the files that the top file extends, by name.
        self.bases: dict[str, Any] = {}
        #: The games in which single parts are tried out.
        self.games: set[str] = set()
        #: The kind that each file should have, according to the file that names it; None if that file gives no kind.
        self.kinds: dict[str, str | None] = {}
        self._recorders: list[dict[str, Any]] = []

    @contextmanager
    def recording(self) -> Iterator[dict[str, Any]]:
        """Records the files that are used inside the `with` block. The keys are the files' names in packs."""
        recorder: dict[str, Any] = {}
        self._recorders.append(recorder)
        try:
            yield recorder
        finally:
            # `pop` removes exactly this recorder. `remove` could find another one, because empty recorders are equal.
            self._recorders.pop()

    def sources(self) -> list[Any]:
        """The JSON of all used files, in the order of use, without the top file, the files that it extends, and the
        games in which parts are tried out."""
        return [data for key, data in self.used.items() if key not in self.bases and key not in self.games]

    def root(self, file: SourceFile, kind: str | None, report: ProblemReport) -> Part | None:
        """The part for the top file. This part lets the report name the file and the line of every value."""
        file = with_drawings(file, report)
        part = self._extended((Layer(file, (), file.data),), kind, report, (_identity(file),))
        report.part = part
        self.bases = dict(self.used)
        return part

    def named(
        self,
        name: str,
        kind: str | None,
        file: SourceFile,
        path: Path,
        report: ProblemReport,
        chain: tuple[Any, ...] = (),
    ) -> Part | None:
        """The part that a file refers to by name. A wrong name is reported at `path`, its place in the file."""
        source = (
            self._by_path(name, file, path, report)
            if is_path(name)
            else self._by_id(name, kind, file, path, report)
        )
        if source is None:
            return None
        if _identity(source) in chain:
            report.error(
                path,
                Message("core-extends-circle", files=[*chain_names(chain), source.name]),
            )
            return None
        if len(chain) >= MAX_LAYERS:
            report.error(path, Message("core-extends-deep", limit=MAX_LAYERS))
            return None
        if source.key not in self.used and len(self.used) >= MAX_PARTS:
            report.error(path, Message("core-too-many-parts", limit=MAX_PARTS))
            return None
        if not source.key.startswith("shipped:"):
            source = with_drawings(source, report)
        self.used[source.key] = source.data
        self.kinds[source.name] = kind or self.kinds.get(source.name)
        for recorder in self._recorders:
            recorder[source.key] = source.data
        other = self.fits(kind, source.data) if kind is not None else None
        if other is not None:
            report.error(
                path,
                Message("core-part-kind", file=source.name, found=other, expected=kind or ""),
            )
            return None
        return self._extended((Layer(source, (), source.data),), kind, report, (*chain, _identity(source)))

    def inline(self, layers: tuple[Layer, ...], kind: str, report: ProblemReport) -> Part | None:
        """A part that is written inline."""
        return self._extended(layers, kind, report, ())

    def _extended(
        self,
        layers: tuple[Layer, ...],
        kind: str | None,
        report: ProblemReport,
        chain: tuple[Any, ...],
    ) -> Part | None:
        """The part made from these layers and, below them, the layers of all files that they extend."""
        own = Part(self, kind, layers, report)
        holder = next(
            (layer for layer in layers if isinstance(layer.data, Mapping) and EXTENDS in layer.data),
            None,
        )
        if holder is None:
            return own
        named = holder.data[EXTENDS]
        if isinstance(named, str):
            base = self.named(named, kind, holder.file, (EXTENDS,), own.report, chain)
        elif isinstance(named, Mapping):
            below = Layer(holder.file, (*holder.at, EXTENDS), named)
            base = self._extended((below,), kind, report, chain)
        else:
            own.report.error((EXTENDS,), Message("core-extends-type"))
            return None
        if base is None:
            return None
        if not isinstance(base.data, Mapping):
            own.report.error((EXTENDS,), Message("core-extends-list", file=base.layers[0].file.name))
            return None
        return Part(self, kind, (*layers, *base.layers), report)

    def _by_path(self, name: str, file: SourceFile, path: Path, report: ProblemReport) -> SourceFile | None:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(file.path), name))
        if not is_inside(target):
            report.error(path, Message("core-part-outside", file=name))
            return None
        before = len(report.errors)
        try:
            return file.files.read(target, report)
        except PartMissing as error:
            # Definitions of the first edition name shipped files by their path in the content folder.
            found = self.shipped.at_path(posixpath.normpath(name), report)
            if found is not None and not isinstance(file.files, NoFiles):
                report.warn(path, Message("core-part-shipped-path", file=name))
            if found is None and len(report.errors) == before:
                report.error(path, error.message)
            return found

    def _by_id(
        self,
        name: str,
        kind: str | None,
        file: SourceFile,
        path: Path,
        report: ProblemReport,
    ) -> SourceFile | None:
        found = self.shipped.find(kind, name, report)
        if found is None:
            known = self.shipped.ids(kind)
            beside = posixpath.join(posixpath.dirname(file.path), f"{name}.json")
            if file.files.has(beside):
                message = Message(
                    "core-unknown-word",
                    found=shown_value(name),
                    expected=listing(known),
                )
                report.error(path, message, f"./{name}.json")
            else:
                report.unknown(path, name, known)
        return found


def _identity(file: SourceFile) -> tuple[int, str, str]:
    return id(file.files), file.path, file.name


def chain_names(chain: tuple[Any, ...]) -> list[str]:
    """The names of the files in a chain, in which each file extends the next one."""
    return [name for _, _, name in chain]
