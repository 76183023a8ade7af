"""A progress bar on standard error for long work; nothing if standard error is not a terminal."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.core.message import Param


@contextlib.contextmanager
def progress(id: str, total: int, **params: Param) -> Iterator[Callable[[int], None]]:
    """Shows a bar while the work runs. Call the yielded function with the number of newly finished parts.

    `id` and `params` are passed to `message_text`. The text is translated only if a bar is shown, because translating
    takes as long as loading a game.
    """
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from boardwright.cli.output import console, message_text

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task(message_text(id, **params), total=total)
        yield lambda done: bar.advance(task, done)
