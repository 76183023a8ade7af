"""The command `games`: lists the shipped games."""

from __future__ import annotations

import sys

from boardwright import catalog
from boardwright.cli.output import message_text, print_json, print_line


def games(as_json: bool) -> int:
    """Lists the shipped games by family."""
    entries = list(catalog.shipped_games().values())
    if as_json:
        print_json([entry.json for entry in entries])
        return 0
    width = max((len(entry.name) for entry in entries), default=0)
    # Loading the texts takes a tenth of a second, so they are loaded only for a terminal.
    people = sys.stdout.isatty()
    for family in catalog.families():
        print_line(family)
        for entry in entries:
            if entry.family == family:
                least, most = entry.seats
                seats = str(least) if least == most else f"{least}–{most}"
                print_line(f"  {entry.name:{width}}  {seats:5}  {entry.title}")
    if people:
        print_line()
        print_line(message_text("games-head"))
        print_line(message_text("games-hint"))
    return 0
