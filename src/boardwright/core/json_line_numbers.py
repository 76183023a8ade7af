"""The line and the column of every value in a JSON text.

Only fault reports need the places, so a text is scanned when its first fault is reported.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from typing import Any

from boardwright.core.json_path import Path, real_path

TOKEN = re.compile(r'[\s]*(?:([{}\[\],:])|("(?:[^"\\]|\\.)*")|([^\s{}\[\],:"]+))', re.DOTALL)


class TextPlaces:
    """The places of the values and keys of a valid JSON text.

    >>> places = TextPlaces('{"a": [1,\\n  {"b": 2}]}')
    >>> places.value(("a", 1, "b")), places.key(("a", 1, "b"))
    ((2, 9), (2, 4))
    """

    def __init__(self, text: str) -> None:
        self._lines = [0, *(match.end() for match in re.finditer("\n", text))]
        self._values: dict[Path, int] = {}
        self._keys: dict[Path, int] = {}
        self._scan(text)

    def value(self, path: Path) -> tuple[int, int] | None:
        """The line and the column of a value."""
        return self._place(self._values.get(path))

    def key(self, path: Path) -> tuple[int, int] | None:
        """The line and column of a key (the last one if it is repeated), or of a value in a list."""
        return self._place(self._keys.get(path, self._values.get(path)))

    def _place(self, offset: int | None) -> tuple[int, int] | None:
        if offset is None:
            return None
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    def _scan(self, text: str) -> None:
        # The path of the next value. Its last element is None while a key is expected.
        path: list[Any] = []
        objects: list[bool] = []
        for found in TOKEN.finditer(text):
            sign, string, _ = found.groups()
            start = found.start(found.lastindex or 0)
            if string is not None and path and path[-1] is None:
                path[-1] = json.loads(string)
                self._keys[tuple(path)] = start
            elif sign in (None, "{", "["):
                self._values[tuple(path)] = start
                if sign is not None:
                    objects.append(sign == "{")
                    path.append(None if sign == "{" else 0)
            elif sign in ("}", "]"):
                path.pop()
                objects.pop()
            elif sign == ",":
                path[-1] = None if objects[-1] else path[-1] + 1


def locate(text: str, path: Path, at_key: bool) -> tuple[Path, tuple[int, int] | None]:
    """The place of a path in a text. If the path does not exist there, the place of its longest existing part."""
    if not path:
        # The text may be invalid JSON or nested too deeply. The beginning of such a text is still found.
        before = text[: len(text) - len(text.lstrip())]
        return path, (before.count("\n") + 1, len(before) - before.rfind("\n"))
    places = TextPlaces(text)
    path = real_path(json.loads(text), path)
    return path, places.key(path) if at_key else places.value(path)
