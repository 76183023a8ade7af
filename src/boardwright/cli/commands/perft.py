"""The command `perft`: counts the continuations of a position."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from typing import Any

from boardwright.cli.output import message_text, print_json, print_line
from boardwright.cli.progress_bar import progress
from boardwright.core import Game, Match, Option


def perft(game: Game, depth: int, divide: bool, turns: bool, as_json: bool) -> int:
    """Counts the leaves of the move tree."""
    match = game.start()
    parts: list[tuple[Option, int]] = []
    branches = len(match.decisions[0].options) if match.decisions else 0
    begun = time.perf_counter()
    whole = getattr(game.family, "perft", None) if turns and not divide else None
    if depth == 0:
        nodes = 1
    elif whole is not None:
        nodes = whole(game.table(match.seats, 0), depth, turns=True)
    else:
        with progress("perft-progress", branches, depth=depth) as advance:
            for part in _branches(game, match, depth):
                parts.append(part)
                advance(1)
        nodes = sum(leaves for _, leaves in parts)
    seconds = time.perf_counter() - begun
    speed = round(nodes / max(seconds, 1e-9))
    if as_json:
        found = {"game": game.name, "depth": depth, "nodes": nodes}
        found |= {"seconds": round(seconds, 6), "nodes_per_s": speed}
        print_json({**found, "divide": {str(option): n for option, n in parts}} if divide else found)
        return 0
    for option, leaves in parts if divide else ():
        print_line(f"{option!s:16}  {leaves}")
    print_line(message_text("perft", nodes=nodes, seconds=f"{seconds:.3f}", speed=speed))
    return 0


def _branches(game: Game, match: Match, depth: int) -> Iterator[tuple[Option, int]]:
    """Each option with the number of leaves below it. Uses the family's fast count if there is one."""
    quick = getattr(game.family, "perft", None)
    if match.over:
        return
    for index, option in enumerate(match.decisions[0].options):
        if quick is not None and depth > 1:
            yield option, quick(_table_after(game, match.seats, index), depth - 1)
        else:
            yield option, count(_child(match, index), depth - 1)


def _table_after(game: Game, seats: int, index: int) -> Any:
    """The table after an option was chosen at the start of a match."""
    table = game.table(seats, 0)
    step = game.family.step(table)
    options = next(step).options
    with contextlib.suppress(StopIteration):
        step.send(options[index])
    return table


def _child(match: Match, index: int) -> Match:
    child = match.fork()
    decision = child.decisions[0]
    child.answer(decision.seat, decision.options[index])
    return child


def count(match: Match, depth: int) -> int:
    """Counts the sequences of `depth` answers, for any family.

    Simultaneous questions are answered one after the other.
    """
    if depth == 0:
        return 1
    if match.over:
        return 0
    branches = len(match.decisions[0].options)
    if depth == 1:
        return branches
    return sum(count(_child(match, index), depth - 1) for index in range(branches))
