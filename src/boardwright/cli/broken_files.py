"""The rulebook of a file that the checker refuses: explained as far as it goes, with the faults named in place.

What is wrong is left out, step by step, until the rest can be loaded.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.core import BoardwrightError, FormatError, Message
from boardwright.core.errors import Problem
from boardwright.core.json_text import parse
from boardwright.core.report import ProblemReport
from boardwright.core.rulebook import Rulebook, Section, Sentence, shown_text

#: How often something is left out before a file is given up.
TRIES = 12
#: Faults that are told.
MOST_FAULTS = 50


def broken_rulebook(source: str, error: FormatError) -> Rulebook:
    """The faults of a file, and the rules of what is left without them."""
    problems = list(error.problems)
    book = _rest(source, problems) or Rulebook(shown_text(Path(source).stem))
    whole = bool(book.sections)
    faults = Section("faults", Message("core-rulebook-faults"), is_list=True)
    faults.say(f"core-rulebook-faults-{'note' if whole else 'only'}")
    for problem in problems[:MOST_FAULTS]:
        told = Message("core-rulebook-fault", place=_place(problem), text=problem.message)
        faults.tell(told, problem.path)
        section = _near(book, problem.path)
        if section is not None:
            section.sentences.append(Sentence(told, problem.path))
    book.sections.insert(0, faults)
    return book


def _place(problem: Problem) -> str:
    line = f"{problem.line}: " if problem.line else ""
    return shown_text(f"{line}{problem.path}")


def _near(book: Rulebook, path: str) -> Section | None:
    """The section that tells most of what a fault is part of."""
    best: tuple[int, Section] | None = None
    for section in book:
        for sentence in section.sentences:
            shared = _shared(sentence.path, path)
            if shared and (best is None or shared > best[0]):
                best = shared, section
    return None if best is None else best[1]


def _shared(one: str, other: str) -> int:
    """How many keys two paths have in common from their beginning."""
    count = 0
    for a, b in zip(_keys(one), _keys(other)):
        if a != b:
            break
        count += 1
    return count


def _keys(path: str) -> list[str]:
    return path.replace("[", ".").replace("]", "").split(".") if path else []


def _rest(source: str, found: list[Problem]) -> Rulebook | None:
    """The rulebook of a file without what is wrong with it; None where too little is left.

    Faults that show only when others are gone join those that were found.
    """
    try:
        data = parse(catalog.read_file(Path(source)), ProblemReport(source))
    except (BoardwrightError, OSError):
        return None
    if not isinstance(data, dict | list):
        return None
    data = copy.deepcopy(data)
    problems: Iterable[Problem] = tuple(found)
    for _ in range(TRIES):
        # A fault at the end of a list goes before one at its beginning: places stay what they are.
        paths = sorted({tuple(_keys(problem.path)) for problem in problems}, reverse=True)
        if not any(_leave_out(data, path) for path in paths):
            return None
        try:
            return catalog.rulebook(catalog.load(data))
        except FormatError as error:
            problems = error.problems
            found += [problem for problem in problems if problem.path not in {each.path for each in found}]
        except (BoardwrightError, ValueError):
            return None
    return None


def _leave_out(data: Any, path: tuple[str, ...]) -> bool:
    """Removes what a path leads to, or the nearest thing around it that exists."""
    holder: Any = None
    key: Any = None
    inner = data
    for part in path:
        step: Any = int(part) if isinstance(inner, list) and part.isdigit() else part.strip('"')
        exists = step in inner if isinstance(inner, Mapping) else isinstance(step, int) and step < len(inner)
        if not isinstance(inner, dict | list) or not exists:
            break
        holder, key, inner = inner, step, inner[step]
        if not isinstance(inner, dict | list):
            break
    if holder is None:
        return False
    del holder[key]
    return True
