"""The view of a board game, equal for all seats: the whole position as JSON, in the form that `position.py` reads.

Scenes get the same facts as numbers, because a scene needs less than half of them and is drawn after every move.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.table import BoardsTable

#: A figure on the board: its number, its cell, its kind and its player.
Figure: TypeAlias = tuple[int, int, int, int]


class BoardFacts(NamedTuple):
    """The facts of a table that a scene shows."""

    #: In the order of their numbers, which do not change when figures move.
    figures: list[Figure]
    #: The cells of the last move.
    last: tuple[int, ...]
    current_move: int
    turn: int | None
    scores: list[float] | None
    points: list[float] | None
    hands: dict[str, dict[str, int]]
    counters: dict[str, dict[str, int]]


def facts(table: BoardsTable, scores: list[float] | None) -> BoardFacts:
    """What a scene shows of a table."""
    rules: BoardsRules = table.game.rules
    position, ids, language = table.position, table.figure_ids, rules.language
    figures = [(ids[cell], cell, figure, player) for cell, (player, figure, _, _) in position.figures()]
    figures.sort()
    return BoardFacts(
        figures,
        () if table.last is None else tuple(cell for cell in table.last if cell >= 0),
        position.current_move,
        None if table.over else position.player,
        scores,
        _points(table, rules),
        _hands(table, rules) if rules.start.hands else {},
        _counters(table, rules) if language is not None and language.counters else {},
    )


def show(table: BoardsTable, scores: list[float] | None) -> dict[str, Any]:
    """The view of a table: everything on a board is open."""
    rules: BoardsRules = table.game.rules
    position = table.position
    at, ids, kinds = rules.coordinates, table.figure_ids, rules.figures
    owners = [*rules.players, None]
    nobody = len(rules.players)
    shown = {
        "figures": [
            {
                "id": ids[cell], "at": {**at[cell]}, "figure": kinds[figure],
                "player": owners[player if player < nobody else nobody], "moves_made": made, "last_move": last,
            }
            for cell, (player, figure, made, last) in position.figures()
        ],
        "state": rules.states[position.state],
        "current_move": position.current_move,
        "turn": None if table.over else position.player,
        "last": None if table.last is None else rules.ends_json(*table.last),
        "scores": scores,
        "winners": [rules.players[seat] for seat in position.winners] if table.over else None,
        "reason": table.reason,
    }  # fmt: skip
    return shown if rules.language is None else {**shown, **_of_language(table, rules)}


def _of_language(table: BoardsTable, rules: BoardsRules) -> dict[str, Any]:
    """The keys that only games in the boards language have."""
    position = table.position
    return {
        "hands": _hands(table, rules),
        "counters": _counters(table, rules),
        "unmoved": [dict(rules.coordinates[cell]) for cell in position.unmoved],
        "trail": [dict(rules.coordinates[cell]) for cell in position.trail],
        "runner": dict(rules.coordinates[position.runner]) if position.trail else None,
        "quiet": position.quiet,
        "check": position.check,
        "points": _points(table, rules),
        "end": table.end,
    }


def _hands(table: BoardsTable, rules: BoardsRules) -> dict[str, dict[str, int]]:
    return {
        name: {figure: count for figure, count in zip(rules.figures, hand) if count}
        for name, hand in zip(rules.players, table.position.hands)
    }


def _counters(table: BoardsTable, rules: BoardsRules) -> dict[str, dict[str, int]]:
    assert rules.language is not None
    names = rules.language.counters
    return {name: dict(zip(names, own)) for name, own in zip(rules.players, table.position.counters)}


def _points(table: BoardsTable, rules: BoardsRules) -> list[float] | None:
    if rules.language is None or not rules.language.file.score:
        return None
    return [half / 2 for half in table.position.scores]
