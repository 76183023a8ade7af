"""Finds numbers in a game's data by their path and replaces them, for sweeps and searches.

A path is `radius` (in the game's file, or one of its options) or `rules/base:hitpoints` (in one of its parts).
`[3]` is an index, and `[Village]` is the list element with this `name` or `id`.
"""

from __future__ import annotations

import copy
import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from boardwright import catalog
from boardwright.core import BadOptions, Game, Message
from boardwright.core.json_path import Path, path_text
from boardwright.core.problem_report import nearest
from boardwright.core.shipped_content import SHIPPED

#: Maximum number of values in a sweep.
MOST_VALUES = 100
_STEP = re.compile(r"\[([^\]]*)\]|([^.\[\]]+)")
_OPTION, _GAME = "option", "game"


class DataPlace(NamedTuple):
    """Where a number is: in the options, in the game's file or in a part. `text` is the path as written."""

    file: str
    path: Path
    text: str
    #: The current value.
    value: float


@dataclass(frozen=True, slots=True)
class Range:
    """A place and the values to try there."""

    place: DataPlace
    values: tuple[float, ...]
    #: For a search: the bounds, and whether only whole numbers are allowed.
    low: float
    high: float
    whole: bool


def find_place(game: Game, text: str) -> DataPlace:
    """The place of a path. Raises `BadOptions` if the path does not lead to a number."""
    part, colon, rest = text.partition(":")
    if colon:
        key = _part_key(game, part.strip(), text)
        path = _walk(game.parts[key], rest, text)
        return DataPlace(key, path, text, _number(game.parts[key], path, text))
    first = _steps(text)[:1]
    if isinstance(game.definition, Mapping) and first and first[0] in game.definition:
        path = _walk(game.definition, text, text)
        return DataPlace(_GAME, path, text, _number(game.definition, path, text))
    options = game.family.options(game.rules)
    if text in options:
        value = game.options.get(text, options[text].get("default"))
        if not _is_number(value):
            raise BadOptions(Message("lab-path-no-number", path=text, found=json.dumps(value)))
        return DataPlace(_OPTION, (text,), text, value)
    words = [*(game.definition if isinstance(game.definition, Mapping) else ()), *options, *part_names(game)]
    raise _missing(text, text, list(dict.fromkeys(words)))


def part_names(game: Game) -> list[str]:
    """The names that paths use for a game's parts."""
    return [key.removeprefix(SHIPPED) for key in game.parts]


def _part_key(game: Game, name: str, text: str) -> str:
    for key in game.parts:
        if name in (key, key.removeprefix(SHIPPED), key.removesuffix(".json")):
            return key
    raise _missing(text, name, part_names(game))


def _steps(text: str) -> list[str]:
    return [index or key for index, key in _STEP.findall(text)]


def _walk(data: Any, rest: str, text: str) -> Path:
    found: list[str | int] = []
    for step in _steps(rest):
        if isinstance(data, list):
            place = _index(data, step)
            if place is None:
                names = [str(part.get("name", part.get("id"))) for part in data if isinstance(part, Mapping)]
                raise _missing(text, step, names or [str(number) for number in range(len(data))])
            found.append(place)
            data = data[place]
        elif isinstance(data, Mapping) and step in data:
            found.append(step)
            data = data[step]
        else:
            raise _missing(text, step, list(data) if isinstance(data, Mapping) else [])
    return tuple(found)


def _index(data: Sequence[Any], step: str) -> int | None:
    if step.isdecimal():
        return int(step) if int(step) < len(data) else None
    for number, part in enumerate(data):
        if isinstance(part, Mapping) and step in (part.get("name"), part.get("id")):
            return number
    return None


def _missing(text: str, word: str, known: Sequence[str]) -> BadOptions:
    near = nearest(word, known)
    if near is not None:
        return BadOptions(Message("lab-path-missing-near", path=text, word=word, near=near))
    return BadOptions(Message("lab-path-missing", path=text, word=word, known=", ".join(known[:20]) or "–"))


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _number(data: Any, path: Path, text: str) -> float:
    for step in path:
        data = data[step]
    if not _is_number(data):
        raise BadOptions(Message("lab-path-no-number", path=text, found=json.dumps(data)[:60]))
    number: float = data
    return number


def varied(
    game: Game, options: Mapping[str, Any], changes: Mapping[DataPlace, float]
) -> tuple[Any, dict[str, Any]]:
    """Changes some numbers of a game. Returns the changed game as a pack for `load`, and its changed options."""
    pack, chosen = copy.deepcopy(catalog.pack(game)), dict(options)
    for place, value in changes.items():
        if value == place.value:
            continue
        if place.file == _OPTION:
            chosen[str(place.path[0])] = value
            continue
        data = pack["game"] if place.file == _GAME else pack["parts"][place.file]
        for step in place.path[:-1]:
            data = data[step]
        data[place.path[-1]] = value
    return pack, chosen


def file_of(game: Game, place: DataPlace) -> tuple[str, Any]:
    """The name and JSON of the file that contains a place, for a diff. Options are shown as a separate file."""
    if place.file == _OPTION:
        return "options", dict(game.options)
    if place.file == _GAME:
        return f"{game.name}.json", game.definition
    return f"{place.file.removeprefix(SHIPPED).removesuffix('.json')}.json", game.parts[place.file]


def read_range(game: Game, text: str) -> Range:
    """Parses a range such as `path=2..4`, `path=0.5..1.5:0.25` or `path=1,3,5`."""
    path, sign, spec = text.rpartition("=")
    if not sign or not path.strip():
        raise BadOptions(Message("lab-bad-range", found=text[:80]))
    place = find_place(game, path.strip())
    try:
        values = _values(spec.strip())
    except ValueError:
        raise BadOptions(Message("lab-bad-range", found=text[:80])) from None
    if not values:
        raise BadOptions(Message("lab-empty-range", found=spec.strip()[:80]))
    if len(values) > MOST_VALUES:
        raise BadOptions(Message("lab-long-range", count=len(values), most=MOST_VALUES))
    whole = all(isinstance(value, int) for value in values)
    return Range(place, tuple(values), min(values), max(values), whole)


def _values(spec: str) -> list[float]:
    """The values of a range or a list.

    >>> _values("2..4"), _values("0..1:0.5"), _values("1,3,5"), _values("4..2"), _values("0.0..1.0")
    ([2, 3, 4], [0, 0.5, 1.0], [1, 3, 5], [], [0.0, 0.25, 0.5, 0.75, 1.0])
    """
    if ".." not in spec:
        return [_read(part) for part in spec.split(",")]
    bounds, _, step_text = spec.partition(":")
    low_text, _, high_text = bounds.partition("..")
    low, high = _read(low_text), _read(high_text)
    if high < low:
        return []
    whole = isinstance(low, int) and isinstance(high, int)
    step = _read(step_text) if step_text else 1 if whole else (high - low) / 4
    if step <= 0:
        return [low] if low == high and not step_text else []
    count = math.floor((high - low) / step + 1e-9)
    if count >= 10 * MOST_VALUES:
        return [low] * (count + 1)
    return [low, *(round(low + index * step, 9) for index in range(1, count + 1))]


def _read(text: str) -> float:
    text = text.strip()
    if re.fullmatch(r"[+-]?\d{1,15}", text):
        return int(text)
    if re.fullmatch(r"[+-]?\d{1,15}\.\d{1,12}", text):
        return float(text)
    raise ValueError(text)


def read_ranges(game: Game, text: str) -> list[Range]:
    """Parses several ranges, separated by commas."""
    parts: list[str] = []
    for piece in text.split(","):
        if "=" in piece or not parts:
            parts.append(piece)
        else:
            parts[-1] += f",{piece}"
    found = [read_range(game, part) for part in parts]
    if len({one.place[:2] for one in found}) < len(found):
        raise BadOptions(Message("lab-range-twice", found=text[:80]))
    return found


def shown_path(place: DataPlace) -> str:
    """The path of a place, as text."""
    name = place.file.removeprefix(SHIPPED)
    return path_text(place.path) if place.file in (_OPTION, _GAME) else f"{name}:{path_text(place.path)}"
