"""Lets people type options. Parses typed lines and prints numbered lists of options."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from boardwright.cli.output import language, message_text
from boardwright.core import Option, translate

#: Longer lists are cut off, with a hint that explains how to narrow them.
LONGEST = 80
#: A list of up to this many options has one line for each, with its description.
IN_WORDS = 12


def parse_option(line: str, options: Sequence[Option]) -> Option | None:
    """The option that a line means: its text, its number in the list, or its text without signs (`e2e4`)."""
    typed = " ".join(line.split()).casefold()
    for option in options:
        if str(option).casefold() == typed:
            return option
    if typed.isdecimal() and 1 <= int(typed) <= len(options):
        return options[int(typed) - 1]
    bare = _bare(typed)
    found = [option for option in options if bare and _bare(str(option)) == bare]
    return found[0] if len(found) == 1 else None


def _bare(text: str) -> str:
    return re.sub(r"[\W_]+", "", text.casefold())


def matching_options(text: str, options: Sequence[Option]) -> list[int]:
    """The options whose short form and description together contain all words of a text."""
    parts = text.casefold().split()
    return [
        index
        for index, option in enumerate(options)
        if all(part in f"{option} {translate(option.message, language())}".casefold() for part in parts)
    ]


def show_fitting(console: Console, text: str, options: Sequence[Option]) -> bool:
    """Lists the options that match a text. Returns False if none does."""
    found = matching_options(text, options)
    if found:
        show_list(console, options, found)
    return bool(found)


def show_list(console: Console, options: Sequence[Option], chosen: Sequence[int] | None = None) -> None:
    """Lists options with their numbers: a few with descriptions, many in columns."""
    indices = list(range(len(options))) if chosen is None else list(chosen)
    shown = indices[:LONGEST]
    if len(shown) <= IN_WORDS:
        width = max((cell_len(str(options[index])) for index in shown), default=0)
        for index in shown:
            line = Text(f"{index + 1:4}  ", style="dim")
            text = str(options[index])
            line.append(text + " " * (width - cell_len(text) + 2), "not dim bold")
            line.append(translate(options[index].message, language()), "not dim")
            console.print(line)
    else:
        _columns(console, [(f"{index + 1:4} ", str(options[index])) for index in shown])
    if len(indices) > len(shown):
        console.print(message_text("list-more", count=len(indices) - len(shown)))


def _columns(console: Console, entries: Sequence[tuple[str, str]]) -> None:
    """Numbered entries in as many columns as fit; the numbers run down each column."""
    width = max(cell_len(number + text) for number, text in entries) + 2
    across = max(1, console.width // width)
    down = -(-len(entries) // across)
    for row in range(down):
        line = Text(no_wrap=True)
        for number, text in entries[row::down]:
            line.append(number, "dim")
            line.append(text + " " * (width - cell_len(number + text)))
        line.rstrip()
        console.print(line)
