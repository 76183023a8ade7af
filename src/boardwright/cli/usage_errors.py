"""Usage errors of click, translated into the language of the run."""

from __future__ import annotations

import click

from boardwright.cli.output import message_text


def error_words(error: click.UsageError) -> str:
    """The mistake, and how to get help."""
    path = error.ctx.command_path if error.ctx is not None else "boardwright"
    return (
        f"{message_text('usage-error', problem=_problem(error))}\n{message_text('usage-help', command=path)}"
    )


def _problem(error: click.UsageError) -> str:
    if isinstance(error, click.NoSuchOption):
        return message_text("no-such-option", word=error.option_name)
    if isinstance(error, click.BadOptionUsage):
        return message_text("option-without-value", word=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return message_text("missing-parameter", parameter=_named(error.param))
    if isinstance(error, click.BadParameter) and error.param is not None:
        return message_text("bad-parameter", parameter=_named(error.param), problem=error.message)
    if "extra argument" in error.message and error.ctx is not None:
        return message_text("extra-argument")
    return error.message


def _named(parameter: click.Parameter) -> str:
    """A parameter as people type it: `--seats`, or GAME."""
    if isinstance(parameter, click.Option):
        return max(parameter.opts, key=len)
    return parameter.human_readable_name
