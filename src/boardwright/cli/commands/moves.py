"""The command `moves`: what can be answered in a position."""

from __future__ import annotations

from boardwright.cli.output import language, message_text, print_error, print_json, print_line
from boardwright.core import Game, translate


def moves(game: Game, as_json: bool) -> int:
    """Lists the legal options, one a line."""
    match = game.start()
    if as_json:
        options = [option.json for decision in match.decisions for option in decision.options]
        asked = [decision.json for decision in match.decisions]
        print_json({"game": game.name, "over": match.over, "options": options, "decisions": asked})
        return 0
    for decision in match.decisions:
        for option in decision.options:
            print_line(f"{option!s:16}  {translate(option.message, language())}")
    if match.over:
        print_error(message_text("no-moves"))
    return 0
