"""Matches of random moves, played by the kernel in batches, without a call to Python for each move."""

from __future__ import annotations

from boardwright._kernel import Playouts, playouts
from boardwright.core import Rng
from boardwright.core.random_match_totals import RandomMatches
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.table import BoardsTable


def random_matches(
    table: BoardsTable, games: int, seed: int | str, first: int, threads: int, cap: int, outcomes: bool
) -> RandomMatches:
    """Plays matches number `first`, `first + 1`, … of a seed, each from the given table."""
    rules: BoardsRules = table.game.rules
    most = max(rules.max_moves - table.plies, 0)
    if rules.shuffle is not None and table.plies == 0:
        return _shuffled_matches(rules, table.seats, games, seed, first, cap, outcomes)
    found = playouts(
        table.position, games, Rng(seed).bits(), min(most, cap), threads, first, outcomes=outcomes
    )
    return _told(found, table.seats, most, cap)


def _shuffled_matches(
    rules: BoardsRules, seats: int, games: int, seed: int | str, first: int, cap: int, outcomes: bool
) -> RandomMatches:
    """Plays matches from shuffled starts. The number of a match decides its start."""
    whole = RandomMatches(wins=[0] * seats)
    for number in range(first, first + games):
        start = rules.start_for(Rng(f"{seed}/{number}"))
        most = min(rules.max_moves, cap)
        found = playouts(start, 1, Rng(seed).bits(), most, 1, number, outcomes=outcomes)
        one = _told(found, seats, rules.max_moves, cap)
        whole.add(one)
        whole.outcomes += one.outcomes
    return whole


def _told(found: Playouts, seats: int, most: int, cap: int) -> RandomMatches:
    # A match that reaches its game's limit of moves is a draw. A match that reaches the caller's cap is unfinished.
    unfinished = found.capped if cap < most else 0
    return RandomMatches(
        games=found.games,
        decisions=found.plies,
        wins=found.wins,
        draws=found.draws - unfinished,
        unfinished=unfinished,
        digest=found.digest,
        outcomes=[
            (
                plies,
                []
                if capped and cap < most
                else [s for s in range(seats) if winners >> s & 1] or [*range(seats)],
            )
            for plies, winners, capped in found.outcomes
        ],
    )
