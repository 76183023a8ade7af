"""The problems of a file: where each one is, what is wrong, and the nearest valid word."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

from boardwright.core.errors import FormatError, Problem
from boardwright.core.json_path import Path, path_text
from boardwright.core.message import Message
from boardwright.core.text_places import locate

if TYPE_CHECKING:
    from boardwright.core.parts import Part

#: Beyond so many problems nobody reads on.
MAX_PROBLEMS = 200


def nearest(word: object, words: Iterable[str]) -> str | None:
    """The valid word that was probably meant.

    >>> nearest("HARVST", ["HARVEST", "MARKET"]), nearest("fi", ["if", "then"])
    ('HARVEST', 'if')
    """
    if not isinstance(word, str):
        return None
    by_fold = {candidate.casefold(): candidate for candidate in islice(words, 1000)}
    folded = word.casefold()
    found = difflib.get_close_matches(folded, by_fold, n=1, cutoff=0.6)
    if not found and 2 <= len(folded) <= 4:
        # One slip in a short word changes half of it, which no ratio of equal letters forgives.
        found = [candidate for candidate in by_fold if _one_slip(folded, candidate)]
    return by_fold[found[0]] if found else None


def _one_slip(word: str, other: str) -> bool:
    """Whether two words differ by one letter, or by two neighbours that changed places."""
    if len(word) != len(other):
        return False
    apart = [index for index in range(len(word)) if word[index] != other[index]]
    if len(apart) == 2 and apart[1] == apart[0] + 1:
        return word[apart[0]] == other[apart[1]] and word[apart[1]] == other[apart[0]]
    return len(apart) == 1


class ProblemReport:
    """Collects the problems of a file, and of the files that it names, while it is read.

    Paths are those of the data at hand. Where the data was merged from several files, `part` knows which of them
    holds a path; without it, `text` is the text that the data was read from, if there was one.
    """

    def __init__(self, file: str, part: Part | None = None, parent: ProblemReport | None = None) -> None:
        self.file = file
        self.part = part
        self.text: str | None = None
        self.errors: list[Problem] = parent.errors if parent is not None else []
        self.warnings: list[Problem] = parent.warnings if parent is not None else []

    def error(
        self,
        path: Path,
        message: Message,
        suggestion: str | None = None,
        *,
        at_key: bool = False,
        place: tuple[int, int] | None = None,
    ) -> None:
        """A fault that keeps the file from being used; `at_key` where the key is wrong and not its value."""
        if len(self.errors) < MAX_PROBLEMS:
            self.errors.append(self._problem(path, message, suggestion, at_key, place))

    def warn(
        self,
        path: Path,
        message: Message,
        suggestion: str | None = None,
        *,
        at_key: bool = False,
    ) -> None:
        """A value that was understood differently from how it is written, or that is probably a mistake."""
        if len(self.warnings) < MAX_PROBLEMS:
            self.warnings.append(self._problem(path, message, suggestion, at_key, None))

    def _problem(
        self,
        path: Path,
        message: Message,
        suggestion: str | None,
        at_key: bool,
        place: tuple[int, int] | None,
    ) -> Problem:
        file = self.file
        if place is None and self.part is not None:
            file, path, place = self.part.locate(path, at_key)
        elif place is None and self.text is not None:
            path, place = locate(self.text, path, at_key)
        return Problem(file, path_text(path), message, suggestion, *(place or (None, None)))

    def unknown(self, path: Path, word: object, words: Iterable[str], *, at_key: bool = False) -> None:
        """A reference to something that does not exist."""
        known = list(words)
        message = Message("core-unknown-word", found=shown_value(word), expected=listing(known))
        self.error(path, message, nearest(word, known), at_key=at_key)

    @property
    def ok(self) -> bool:
        return not self.errors

    @property
    def full(self) -> bool:
        """Whether so much is wrong that nothing more is written down."""
        return len(self.errors) >= MAX_PROBLEMS

    def raise_errors(self) -> None:
        """Raises all errors at once, if there are any."""
        if self.errors:
            raise FormatError(self.errors)


def shown_value(value: object) -> str:
    """A found value, short enough for a message.

    >>> shown_value({"a": [1, 2]})
    '{"a": [1, 2]}'
    """
    text = json.dumps(value, ensure_ascii=False, default=str)
    if isinstance(value, str):
        text = "'" + text[1:-1] + "'"
    return text if len(text) <= 60 else text[:57] + "…" + text[-1]


def listing(words: list[str]) -> str:
    """Some of the words that are expected."""
    shown = ", ".join(f"'{word}'" for word in words[:12])
    return shown + ", …" if len(words) > 12 else shown
