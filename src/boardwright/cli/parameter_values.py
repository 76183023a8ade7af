"""Converts command-line texts to values: a number, a time, a seed, a kind of file.

Each function is a click callback. It raises `click.BadParameter` in the reader's language for an invalid text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import click

from boardwright.cli import output


def file_kind(ctx: click.Context, param: click.Parameter, kind: str | None) -> str | None:
    """A kind of file that boardwright knows."""
    if kind is None:
        return None
    from boardwright import catalog
    from boardwright.core.problem_report import nearest

    known = catalog.file_kinds()
    if kind in known:
        return kind
    near = nearest(kind, known)
    if near is not None:
        raise click.BadParameter(output.message_text("bad-kind-near", found=kind, near=near), ctx, param)
    raise click.BadParameter(output.message_text("bad-kind", found=kind, known=", ".join(known)), ctx, param)


def whole_number(
    least: int, most: int = 10**12
) -> Callable[[click.Context, click.Parameter, str | None], int | None]:
    """A whole number within bounds; the error names the bounds."""

    def convert(ctx: click.Context, param: click.Parameter, text: str | None) -> int | None:
        if text is None:
            return None
        # Only 20 digits are read, because Python refuses numbers with thousands of digits.
        number = int(text[:20]) if text[:20].isdecimal() and text.isdecimal() else None
        if number is not None and number > most:
            raise click.BadParameter(
                output.message_text("number-too-large", found=text, most=most), ctx, param
            )
        if number is None or number < least:
            raise click.BadParameter(output.message_text("bad-number", found=text, least=least), ctx, param)
        return number

    return convert


def time_above_zero(unit_seconds: float) -> Callable[[click.Context, click.Parameter, str], float]:
    """A time above 0 and up to a year, in the unit of the parameter."""

    def convert(ctx: click.Context, param: click.Parameter, text: str) -> float:
        try:
            number = float(text)
            if 0 < number * unit_seconds <= 366 * 86_400:
                return number
        except ValueError:
            pass
        raise click.BadParameter(output.message_text("bad-time", found=text), ctx, param)

    return convert


def one_of(known: tuple[str, ...]) -> Callable[[click.Context, click.Parameter, str], str]:
    """One of the given words."""

    def convert(ctx: click.Context, param: click.Parameter, text: str) -> str:
        if text not in known:
            problem = output.message_text("bad-word", found=text, known=", ".join(known))
            raise click.BadParameter(problem, ctx, param)
        return text

    return convert


def package_name(ctx: click.Context, param: click.Parameter, text: str) -> str:
    """A name that is valid for a package, a file and a message."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", text, re.ASCII):
        raise click.BadParameter(output.message_text("bad-name", found=text), ctx, param)
    return text


def amount(ctx: click.Context, param: click.Parameter, text: str | None) -> float | None:
    """A number that is not negative."""
    if text is None:
        return None
    if not re.fullmatch(r"\d{1,12}(\.\d{1,12})?", text, re.ASCII):
        raise click.BadParameter(output.message_text("bad-amount", found=text), ctx, param)
    return float(text)


def seed_value(ctx: click.Context, param: click.Parameter, text: str) -> int | str:
    """A seed that looks like a number is a number: `--seed 7` is `seed=7`."""
    return int(text) if text.isdecimal() and len(text) < 19 else text


def seed_or_any(ctx: click.Context, param: click.Parameter, text: str | None) -> int | str:
    """The given seed or a random one. The journal stores it."""
    import secrets

    return secrets.randbelow(10**9) if text is None else seed_value(ctx, param, text)


def game_settings(ctx: click.Context, param: click.Parameter, given: tuple[str, ...]) -> dict[str, Any]:
    """Options of a game as NAME=VALUE. A value that is not JSON is taken as text."""
    import json

    found: dict[str, Any] = {}
    for setting in given:
        name, sign, text = setting.partition("=")
        if not sign or not name:
            raise click.BadParameter(output.message_text("bad-game-option", found=setting), ctx, param)
        if name in found:
            raise click.BadParameter(output.message_text("option-twice", name=name), ctx, param)
        try:
            found[name] = json.loads(text)
        except ValueError:
            found[name] = text
    return found


def file_headers(ctx: click.Context, param: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    """Headers for a file of games, as NAME=VALUE."""
    found: dict[str, str] = {}
    for header in given:
        name, sign, text = header.partition("=")
        if not sign or not name.isalnum():
            raise click.BadParameter(output.message_text("bad-header", found=header), ctx, param)
        found[name] = text
    return found


def choose_language(ctx: click.Context, param: click.Parameter, language: str | None) -> None:
    if language is not None:
        from boardwright.core.translations import LANGUAGES

        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise click.BadParameter(
                output.message_text("bad-language", found=language, known=known), ctx, param
            )
        output.set_language(language)
