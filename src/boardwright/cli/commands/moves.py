"""The command `moves`: what can be answered in a position."""

from __future__ import annotations

import json

from boardwright.cli.output import language, message_text, print_error, print_json, print_line
from boardwright.core import Game, translate


def moves(game: Game, shown: bool, as_json: bool) -> int:
    """Lists the legal options, one a line; and the position, where it is to be shown."""
    match = game.start()
    position = game.family.position(game.table(match.seats, 0)) if shown else None
    if as_json:
        options = [option.json for decision in match.decisions for option in decision.options]
        asked = [decision.json for decision in match.decisions]
        found = {"game": game.name, "over": match.over, "options": options, "decisions": asked}
        print_json({**found, "position": position} if shown else found)
        return 0
    if shown:
        print_line(json.dumps(position, ensure_ascii=False))
    for decision in match.decisions:
        for option in decision.options:
            print_line(f"{option!s:16}  {translate(option.message, language())}")
    if match.over:
        print_error(message_text("no-moves"))
    return 0
