"""The command `analyse`: the best lines of a position."""

from __future__ import annotations

from typing import Any

from boardwright.analysis import analyse as look
from boardwright.cli.output import message_text, print_error, print_json, print_line
from boardwright.core import Game


def analyse(
    game: Game, seconds: float, nodes: int, depth: int, lines: int, method: str, as_json: bool
) -> int:
    """Prints the best lines, best first. An interrupt from the keyboard ends the search, not the command."""
    match = game.start()
    rounds: list[list[Any]] = []
    try:
        found = look(
            match,
            seconds=seconds,
            nodes=nodes,
            depth=depth,
            lines=lines,
            method=method,
            on_lines=rounds.append,
        )
    except KeyboardInterrupt:
        if not rounds:
            raise
        found = rounds[-1]
    if as_json:
        print_json({"game": game.name, "over": match.over, "lines": [line.json for line in found]})
        return 0
    for number, line in enumerate(found, start=1):
        end = f"#{line.plies_to_end}" if line.plies_to_end else f"{line.score / 100:+.2f}"
        print_line(
            message_text(
                "analyse-line",
                number=number,
                score=end,
                win=f"{100 * line.win:.1f}",
                depth=line.depth,
                nodes=line.nodes,
                moves=" ".join(line.moves),
            )
        )
    if match.over:
        print_error(message_text("no-moves"))
    return 0
