"""A progress bar on standard error for long work; nothing if standard error is not a terminal."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.core.message import Param

#: Least time between two drawings of the bar, in seconds.
PAUSE = 0.1


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
    # A bar that draws itself needs a thread. A process with two threads cannot copy itself to get workers.
    with Progress(*columns, console=console(stderr=True), transient=True, auto_refresh=False) as bar:
        task, drawn = bar.add_task(message_text(id, **params), total=total), 0.0
        bar.refresh()

        def advance(done: int) -> None:
            nonlocal drawn
            bar.advance(task, done)
            if (now := time.monotonic()) >= drawn + PAUSE:
                drawn = now
                bar.refresh()

        yield advance
