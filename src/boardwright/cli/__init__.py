"""The command line. It plays matches through the same interface as any other client. `boardwright` runs `main`.

Exit codes: 0 on success, 1 on failure (a file has errors, there is no such game, a journal is not legal, a disk is
full), 2 on bad usage. A user's mistake gives a sentence on standard error, never a traceback.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

#: The usual exit code of a program stopped with Ctrl-C.
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        from boardwright.cli.lost_interrupts import interrupts_repeated

        with interrupts_repeated():
            _settle_streams()
            code = _run(given)
            sys.stdout.flush()
            return code
    except BrokenPipeError:
        # The reader has closed the pipe, as in `boardwright moves chess | head`. There is nobody to inform.
        _drop_output()
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return _refuse_system(error)
    except Exception as error:
        told = _user_error(error)
        if told is None:
            raise
        return _refuse(*told, as_json="--json" in given)


def _run(given: list[str]) -> int:
    import click

    from boardwright.cli.app import app

    _choose_language(given)
    try:
        return int(app.main(given, prog_name="boardwright", standalone_mode=False) or 0)
    except click.Abort:
        return INTERRUPTED
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message(), file=sys.stderr)
        return 2


def _settle_streams() -> None:
    """Replaces closed standard streams by empty ones. Characters that the terminal cannot encode become `?`."""
    # A stream must not stay None: input() fails on it, and text printed to it goes to standard output.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _drop_output() -> None:
    """Discards unwritten output, so that Python does not try to write it again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse_system(error: OSError) -> int:
    """Reports an error of the operating system, such as a full disk."""
    from boardwright.cli import output

    try:
        sys.stdout.flush()
    except OSError:
        _drop_output()
    what = str(error.filename) if error.filename is not None else "boardwright"
    output.print_error(output.message_text("system-refuses", what=what, reason=error.strerror or str(error)))
    return 1


def _choose_language(given: Sequence[str]) -> None:
    """Reads `--lang` before all other arguments, so that errors in them are reported in that language."""
    from boardwright.cli import output
    from boardwright.core.translations import LANGUAGES

    for argument, after in zip(given, [*given[1:], ""]):
        name, _, value = argument.partition("=")
        if name == "--lang" and (value or after) in LANGUAGES:
            output.set_language(value or after)


def _user_error(error: Exception) -> tuple[str, int] | None:
    """The text and the exit code for a user's mistake; None if the error is a bug of ours."""
    import click

    from boardwright.cli import output, usage_errors
    from boardwright.core import BadOptions, BoardwrightError

    if isinstance(error, BoardwrightError):
        return output.error_words(error), 2 if isinstance(error, BadOptions) else 1
    if isinstance(error, click.UsageError):
        return usage_errors.error_words(error), 2
    return None


def _refuse(text: str, code: int, as_json: bool) -> int:
    from boardwright.cli import output

    if as_json:
        output.print_json({"ok": False, "error": text})
    output.print_error(text)
    return code
