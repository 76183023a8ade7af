"""Typed errors. Each carries a message, so that people read it in their own language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from boardwright.core.message import Message
from boardwright.core.translations import translate


class BoardwrightError(Exception):
    """Base of all errors that a user can fix."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return translate(self.message)


class IllegalAnswer(BoardwrightError):
    """The answer is not offered, or its seat has nothing to decide. The match has not changed."""


class UnknownGame(BoardwrightError):
    """No shipped game has this name, and no file has this path."""


class BadOptions(BoardwrightError):
    """The options or the number of seats do not fit the game."""


class BadJournal(BoardwrightError):
    """A journal that cannot be replayed: it belongs to another game, or one of its answers is not legal."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in a file, with its place, a message and the nearest valid word."""

    file: str
    path: str
    message: Message
    suggestion: str | None = None
    #: Line and column, counted from 1; None for JSON that did not come as text.
    line: int | None = None
    column: int | None = None

    def text(self, language: str = "en") -> str:
        """The fault in words, without its place. Numbers are written as in the file, because programs also read
        them."""
        words = translate(self.message, language, grouped=False)
        if self.suggestion is None:
            return words
        return translate(Message("core-did-you-mean", problem=words, word=self.suggestion), language)

    def json(self, language: str = "en") -> dict[str, Any]:
        """The form that `check --json` prints."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "path": self.path,
            "message": self.text(language),
            "suggestion": self.suggestion,
        }

    def line_text(self, language: str = "en", is_warning: bool = False) -> str:
        """The fault and its place, in the form that editors can jump to: `file:line:column: path: message`."""
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        warning = translate(Message("core-warning"), language) if is_warning else ""
        return ": ".join(part for part in (place, self.path, warning, self.text(language)) if part)

    def __str__(self) -> str:
        return self.line_text()


class FormatError(BoardwrightError):
    """An invalid file, with all its problems at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(Message("core-bad-file", count=len(self.problems)))

    def __reduce__(self) -> tuple[Any, ...]:
        # Workers pickle their errors. By default, unpickling would build the exception from its message alone.
        return FormatError, (self.problems,)

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)
