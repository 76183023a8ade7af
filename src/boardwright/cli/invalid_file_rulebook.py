"""The rulebook of an invalid file: it explains the valid parts and shows the errors in their places.

Faulty values are removed step by step until the rest can be loaded.
"""

from __future__ import annotations

import copy
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.core import BoardwrightError, FormatError, Message
from boardwright.core.errors import Problem
from boardwright.core.json_text import parse
from boardwright.core.problem_report import ProblemReport
from boardwright.core.rulebook import Rulebook, Section, Sentence, shown_text

#: Maximum number of rounds in which faulty values are removed; then the file is given up.
TRIES = 12
#: Maximum number of reported faults.
MOST_FAULTS = 50


def broken_rulebook(source: str, error: FormatError) -> Rulebook:
    """The rulebook of an invalid file: its faults, and the rules in its valid parts."""
    problems = list(error.problems)
    book = _rest(source, problems) or Rulebook(shown_text(Path(source).stem))
    whole = bool(book.sections)
    faults = Section("faults", Message("core-rulebook-faults"), is_list=True)
    faults.say(f"core-rulebook-faults-{'note' if whole else 'only'}")
    for problem in problems[:MOST_FAULTS]:
        told = Message("core-rulebook-fault", place=_place(problem, source), text=problem.message)
        faults.tell(told, problem.path)
        section = _near(book, problem.path) if _is_in(problem, source) else _near_part(book, problem)
        if section is not None:
            section.sentences.append(Sentence(told, problem.path))
    book.sections.insert(0, faults)
    return book


def _is_in(problem: Problem, source: str) -> bool:
    return Path(problem.file) == Path(source) or not problem.file


def _place(problem: Problem, source: str) -> str:
    file = "" if _is_in(problem, source) else f"{_relative(problem.file, source)}:"
    line = f"{problem.line}: " if problem.line else " " if file else ""
    return shown_text(f"{file}{line}{problem.path}".strip())


def _near_part(book: Rulebook, problem: Problem) -> Section | None:
    """The section about a faulty part with its own file, such as a weapon. Searches by the part's id or file name."""
    try:
        data = parse(catalog.read_file(Path(problem.file)), ProblemReport(problem.file))
    except (BoardwrightError, OSError):
        return None
    id = data.get("id") if isinstance(data, Mapping) else None
    names = [name for name in (id, Path(problem.file).stem) if isinstance(name, str)]
    for sentence in (sentence for section in _own(book) for sentence in section.sentences):
        keys = _keys(sentence.path)
        name = next((name for name in names if name in keys), None)
        if name is not None:
            return _near(book, ".".join([*keys[: keys.index(name) + 1], problem.path]))
    return None


def _own(book: Rulebook) -> Iterator[Section]:
    """The sections with rules: all except the differences, the faults and the example."""
    for section in book.sections:
        if section.id not in ("differences", "faults", "example"):
            yield from section


def _near(book: Rulebook, path: str) -> Section | None:
    """The section nearest to a fault: one of its sentences shares the most leading keys with the fault's path."""
    best: tuple[int, Section] | None = None
    for section in _own(book):
        for sentence in section.sentences:
            shared = _shared(sentence.path, path)
            if shared and (best is None or shared > best[0]):
                best = shared, section
    return None if best is None else best[1]


def _shared(one: str, other: str) -> int:
    """The number of leading keys that two paths share."""
    count = 0
    for a, b in zip(_keys(one), _keys(other)):
        if a != b:
            break
        count += 1
    return count


def _keys(path: str) -> list[str]:
    return path.replace("[", ".").replace("]", "").split(".") if path else []


def _rest(source: str, found: list[Problem]) -> Rulebook | None:
    """The rulebook of a file without its faulty values; None if too little is left.

    Faults that appear only after others are removed are added to `found`.
    """
    game = _packed(source)
    if game is None:
        return None
    paths = {_place_in_pack(source, problem) for problem in found}
    removed: set[Steps] = set()
    for _ in range(TRIES):
        # Faulty values at the end of a list are removed first, so that the positions of the others stay valid.
        gone = [
            left for path in sorted(paths, key=_by_place, reverse=True) if (left := _leave_out(game, path))
        ]
        if not gone:
            return None
        removed.update(gone)
        try:
            return catalog.rulebook(catalog.load(game))
        except FormatError as error:
            paths = {_place_again(game, problem) for problem in error.problems}
            found += [
                _unpacked(problem) for problem in error.problems if _is_new(game, problem, found, removed)
            ]
        except (BoardwrightError, ValueError):
            return None
    return None


Steps = tuple[str, ...]


def _by_place(path: Steps) -> list[tuple[int, str]]:
    return [(int(step) if step.isdigit() else -1, step) for step in path]


def _packed(source: str) -> dict[str, Any] | None:
    """A file and the files that it names, as one pack; None if it cannot be read."""
    report = ProblemReport(source)
    try:
        data = parse(catalog.read_file(Path(source)), ProblemReport(source))
        part = catalog.open_path(Path(source), report)
        if part is not None:
            catalog.check(part.data, report)
    except (BoardwrightError, OSError):
        return None
    if not isinstance(data, dict | list):
        return None
    parts: dict[str, Any] = {}
    for name in part.loader.kinds if part is not None else ():
        inner = ProblemReport(name)
        if not name.startswith("shipped:") and Path(name).is_file():
            content = parse(catalog.read_file(Path(name)), inner)
            parts |= {_relative(name, source): content} if inner.ok else {}
    return catalog.packed(copy.deepcopy(data), parts)


def _relative(name: str, source: str) -> str:
    return Path(os.path.relpath(name, Path(source).parent)).as_posix()


def _place_in_pack(source: str, problem: Problem) -> Steps:
    if Path(problem.file) == Path(source):
        return ("game", *_steps(problem.path))
    return ("parts", _relative(problem.file, source), *_steps(problem.path))


def _place_again(game: Mapping[str, Any], problem: Problem) -> Steps:
    """Converts the path of a fault to a path in the pack. The fault appeared when the pack was loaded.

    The fault's file is either a part of the pack or the pack itself.
    """
    steps = _steps(problem.path)
    if problem.file in game["parts"]:
        return ("parts", problem.file, *steps)
    return steps if steps[:1] in (("game",), ("parts",)) else ("game", *steps)


def _unpacked(problem: Problem) -> Problem:
    """A fault in the pack, with its place converted to the place in the original file."""
    return replace(problem, path=problem.path.removeprefix("game").removeprefix("."), line=None)


def _is_new(game: Mapping[str, Any], problem: Problem, found: list[Problem], removed: set[Steps]) -> bool:
    """Whether a fault is new and does not merely follow from the removal of a value."""
    path = _place_again(game, problem)
    # A missing value may be one that was removed before.
    follows = any(gone[: len(path)] == path for gone in removed)
    return not follows and _unpacked(problem).path not in {each.path for each in found}


def _steps(path: str) -> Steps:
    """The keys of a path, as texts."""
    return tuple(
        quoted or number or key
        for quoted, number, key in re.findall(r'\["([^"]*)"\]|\[(\d+)\]|([^.\[\]]+)', path)
    )


def _leave_out(data: Any, path: Steps) -> Steps | None:
    """Removes the value at a path, or the nearest existing value around it. Returns what was removed.

    It never removes the game itself or a whole file.
    """
    holder: Any = None
    key: Any = None
    inner, depth = data, 0
    for part in path:
        step: Any = int(part) if isinstance(inner, list) and part.isdigit() else part
        exists = step in inner if isinstance(inner, Mapping) else isinstance(step, int) and step < len(inner)
        if not exists:
            break
        holder, key, inner, depth = inner, step, inner[step], depth + 1
        if not isinstance(inner, dict | list):
            break
    if holder is None or depth <= (1 if path[0] == "game" else 2):
        return None
    del holder[key]
    return path[:depth]
