"""The problems of a file: where each one is, what is wrong, and the nearest valid word."""

from __future__ import annotations

import difflib
import json
from collections import Counter
from collections.abc import Iterable
from itertools import islice, pairwise
from typing import TYPE_CHECKING

from boardwright.core.errors import FormatError, Problem
from boardwright.core.json_line_numbers import locate
from boardwright.core.json_path import Path, path_text
from boardwright.core.message import Message

if TYPE_CHECKING:
    from boardwright.core.file_parts import Part

#: The weight of one slip of the finger; swapped letters and neighbouring keys weigh less.
ONE_SLIP = 6
SWAPPED = 4
NEIGHBOUR = 5
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_NEIGHBOURS = frozenset(
    pair for row in _ROWS for one, other in pairwise(row) for pair in ((one, other), (other, one))
)
#: The maximum number of reported problems. Nobody reads more.
MAX_PROBLEMS = 200
#: Limits for one suggestion: letters of a word, words that are looked at, and words that are compared in full.
LONGEST_WORD, MOST_WORDS, MOST_COMPARED = 100, 1000, 50


def nearest(word: object, words: Iterable[str]) -> str | None:
    """The valid word that was probably meant.

    >>> nearest("HARVST", ["HARVEST", "MARKET"]), nearest("fi", ["if", "then"])
    ('HARVEST', 'if')
    """
    if not isinstance(word, str) or len(word) > LONGEST_WORD:
        return None
    folded = word.casefold()
    matcher = difflib.SequenceMatcher(None, "", folded)
    best: tuple[int, float, int] | None = None
    found = None
    for least, place, candidate in _similar(folded, words):
        if best is not None and least > best[0]:
            break
        other = candidate.casefold()
        matcher.set_seq1(other)
        likeness = matcher.ratio()
        # One slip can change half of a short word. The ratio of equal letters alone would reject such a word.
        slips = _slips(folded, other) if likeness >= 0.5 or len(folded) <= 4 else ONE_SLIP * len(folded)
        if likeness < 0.6 and (slips > ONE_SLIP or len(folded) < 2):
            continue
        if best is None or (slips, -likeness, place) < best:
            best, found = (slips, -likeness, place), candidate
    return found


def surely_meant(word: object, words: Iterable[str]) -> str | None:
    """The nearest word, if it differs by only one slip (two in a long word) and so was surely meant.

    >>> surely_meant("tuen", ["turn"]), surely_meant("units", ["points"])
    ('turn', None)
    """
    near = nearest(word, words)
    if near is None or not isinstance(word, str):
        return None
    return near if _slips(word.casefold(), near.casefold()) <= ONE_SLIP * (1 + (len(word) > 5)) else None


def _similar(folded: str, words: Iterable[str]) -> list[tuple[int, int, str]]:
    """The words that share enough letters for a full comparison, each with a lower bound of its distance and its index.

    Counting letters is cheap, and it keeps every word that the full comparison would accept.
    """
    letters = Counter(folded)
    found = []
    for place, candidate in enumerate(islice(words, MOST_WORDS)):
        other = candidate.casefold()
        left = letters.copy()
        shared = 0
        for letter in other:
            if left[letter] > 0:
                left[letter] -= 1
                shared += 1
        different = max(len(other), len(folded)) - shared
        if different <= 1 or 2 * shared >= 0.6 * (len(other) + len(folded)):
            found.append((NEIGHBOUR * different, place, candidate))
    return sorted(found)[:MOST_COMPARED]


def _slips(word: str, other: str) -> int:
    """The weighted edit distance: missing, doubled, wrong or swapped letters. Swapped letters weigh least.

    >>> _slips("tetx", "text"), _slips("tetx", "threat")
    (4, 24)
    """
    rows = [list(range(0, ONE_SLIP * len(other) + 1, ONE_SLIP))]
    for i, letter in enumerate(word, 1):
        rows.append([ONE_SLIP * i])
        for j, wanted in enumerate(other, 1):
            mistaken = NEIGHBOUR if (letter, wanted) in _NEIGHBOURS else ONE_SLIP
            cost = min(
                rows[i - 1][j] + ONE_SLIP,
                rows[i][j - 1] + ONE_SLIP,
                rows[i - 1][j - 1] + (0 if letter == wanted else mistaken),
            )
            if i > 1 and j > 1 and (letter, word[i - 2]) == (other[j - 2], wanted):
                cost = min(cost, rows[i - 2][j - 2] + SWAPPED)
            rows[i].append(cost)
    return rows[-1][-1]


class ProblemReport:
    """Collects the problems found while reading a file and the files that it names.

    Paths refer to the data. If the data was merged from several files, `part` finds the file for a path. Otherwise
    `text` is the text that the data was read from; None if there was no text.
    """

    def __init__(self, file: str, part: Part | None = None, parent: ProblemReport | None = None) -> None:
        self.file = file
        self.part = part
        self.text: str | None = None
        self.errors: list[Problem] = parent.errors if parent is not None else []
        self.warnings: list[Problem] = parent.warnings if parent is not None else []
        #: Words from faulty values that were left out. They may define names, so references to them are not reported.
        self.lost_words: set[str] = parent.lost_words if parent is not None else set()

    def error(
        self,
        path: Path,
        message: Message,
        suggestion: str | None = None,
        *,
        at_key: bool = False,
        place: tuple[int, int] | None = None,
    ) -> None:
        """Reports a fault that makes the file unusable. `at_key` means that the key is wrong, not its value."""
        if len(self.errors) < MAX_PROBLEMS:
            problem = self._problem(path, message, suggestion, at_key, place)
            # A value may be read once for each player, but its fault is reported only once.
            if problem not in self.errors:
                self.errors.append(problem)

    def warn(
        self,
        path: Path,
        message: Message,
        suggestion: str | None = None,
        *,
        at_key: bool = False,
    ) -> None:
        """Warns of a value that is read differently from how it is written, or that is probably a mistake."""
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
        """Reports a reference to something that does not exist."""
        if isinstance(word, str) and word in self.lost_words:
            return
        # The order of a set is not the same in every process.
        known = sorted(words) if isinstance(words, set | frozenset) else list(words)
        message = Message("core-unknown-word", found=shown_value(word), expected=listing(known))
        self.error(path, message, nearest(word, known), at_key=at_key)

    def has_all(self, *keys: str) -> bool:
        """Whether no faulty value was removed below these keys. If so, the file can be checked as a whole."""
        return True

    @property
    def ok(self) -> bool:
        return not self.errors

    @property
    def full(self) -> bool:
        """Whether the limit of problems is reached."""
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
    """The expected words as a text, shortened if there are many."""
    shown = ", ".join(f"'{word}'" for word in words[:12])
    return shown + ", …" if len(words) > 12 else shown
