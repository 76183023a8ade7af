"""Matches of random moves, played by the kernel in batches: no call of Python per move."""

from __future__ import annotations

from boardwright._kernel import playouts
from boardwright.core import Rng
from boardwright.core.random_matches import RandomMatches
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.table import BoardsTable


def random_matches(
    table: BoardsTable, games: int, seed: int | str, first: int, threads: int, cap: int, outcomes: bool
) -> RandomMatches:
    """Plays matches `first`, `first + 1`, … of a seed from a table on."""
    rules: BoardsRules = table.game.rules
    most = max(rules.max_moves - table.plies, 0)
    found = playouts(
        table.position, games, Rng(seed).bits(), min(most, cap), threads, first, outcomes=outcomes
    )
    # A match that reaches the most moves of its game is drawn; one that reaches the caller's cap is unfinished.
    unfinished = found.capped if cap < most else 0
    seats = range(table.seats)
    return RandomMatches(
        games=found.games,
        decisions=found.plies,
        wins=found.wins,
        draws=found.draws - unfinished,
        unfinished=unfinished,
        digest=found.digest,
        outcomes=[
            (plies, [] if capped and cap < most else [s for s in seats if winners >> s & 1] or list(seats))
            for plies, winners, capped in found.outcomes
        ],
    )
