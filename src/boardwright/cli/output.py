"""Output of the command line: its language and its streams.

Results go to standard output, everything else to standard error. With `--json` standard output is one JSON value.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

    from boardwright.core import BoardwrightError
    from boardwright.core.message import Param

_chosen: list[str] = []


def set_language(language: str) -> None:
    """Chooses the language for the rest of the run."""
    _chosen[:] = [language]


def language() -> str:
    """The chosen language, otherwise the environment's language, otherwise English."""
    from boardwright.core.translations import LANGUAGES

    if _chosen:
        return _chosen[0]
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


def message_text(id: str, /, **params: Param) -> str:
    """A message of the command line in the language of the run: `message_text("bye")` is `cli-bye`."""
    from boardwright.core.message import Message
    from boardwright.core.translations import translate

    return translate(Message(f"cli-{id}", **params), language())


def error_words(error: BoardwrightError) -> str:
    """An error in words, including all problems of a file."""
    from boardwright.core import FormatError, translate

    if isinstance(error, FormatError):
        return "\n".join(problem.line_text(language()) for problem in error.problems)
    return translate(error.message, language())


def print_line(text: str = "") -> None:
    """Prints a line to standard output."""
    print(text)


def print_error(text: str) -> None:
    """Prints lines to standard error."""
    print(text, file=sys.stderr)


def print_json(value: Any) -> None:
    """Prints the single JSON value of a run with `--json`."""
    # If the output is not UTF-8, JSON escapes the characters that cannot be written.
    utf8 = (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    print(json.dumps(value, ensure_ascii=not utf8))


def console(*, stderr: bool = False) -> Console:
    """A rich console that prints texts unchanged and interprets no markup."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, markup=False, emoji=False, soft_wrap=False)
