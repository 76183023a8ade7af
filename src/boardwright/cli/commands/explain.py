"""The command `explain`: the rules of a game in words."""

from __future__ import annotations

import gc
from typing import Any

from boardwright import catalog
from boardwright.cli.invalid_file_rulebook import broken_rulebook
from boardwright.cli.output import language, message_text, print_error, print_json, print_line
from boardwright.core import FormatError
from boardwright.core.problem_report import nearest
from boardwright.wire import rulebook_formats


def explain(game: str, part: str | None, form: str, options: dict[str, Any], as_json: bool) -> int:
    """Prints the rulebook of a game or one part of it. Exit code 1 if there is no such part or the file is refused."""
    # The command ends after printing, so a garbage collection over ten thousand cards would only waste time.
    gc.disable()
    broken = False
    try:
        book = catalog.rulebook(catalog.load(game, **options))
    except FormatError as error:
        if game in catalog.shipped_games():
            raise
        book, broken = broken_rulebook(game, error), True
    found = None if part is None else book.find(part)
    if part is not None and found is None:
        close = nearest(part, [section.id for section in book])
        known = ", ".join(section.id for section in book.sections)
        print_error(message_text("explain-unknown-part", part=part, close=close or "-", known=known))
        return 1
    if as_json:
        print_json(rulebook_formats.as_json(book, language(), found))
    else:
        print_line(rulebook_formats.RENDERERS[form](book, language(), found))
    return int(broken)
