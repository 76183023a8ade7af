"""The command `moves`: the legal options of a position."""

from __future__ import annotations

import json

from boardwright.cli.output import language, message_text, print_error, print_json, print_line
from boardwright.core import Game, translate


def moves(game: Game, shown: bool, as_json: bool) -> int:
    """Lists the legal options, one per line; with `--show` also the position."""
    match = game.start()
    table = game.table(match.seats, 0)
    position = game.family.position(table) if shown else None
    if as_json:
        options = [option.json for decision in match.decisions for option in decision.options]
        asked = [decision.json for decision in match.decisions]
        found = {"game": game.name, "over": match.over, "options": options, "decisions": asked}
        found["notation"] = [
            text for decision in match.decisions for text in game.family.option_notation(table, decision)
        ]
        found["fen"] = game.family.position_text(table)
        print_json({**found, "position": position} if shown else found)
        return 0
    if shown:
        fen = game.family.position_text(table)
        print_line(json.dumps(position, ensure_ascii=False) if fen is None else fen)
    for decision in match.decisions:
        texts = game.family.option_notation(table, decision)
        for option, text in zip(decision.options, texts):
            noted = "" if text == str(option) else f"{text:8}  "
            print_line(f"{option!s:16}  {noted}{translate(option.message, language())}")
    if match.over:
        print_error(message_text("no-moves"))
    return 0
