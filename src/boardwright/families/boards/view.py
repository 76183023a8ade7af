"""The view of a board game, equal for all seats: the whole position as JSON, in the form that `position.py` reads."""

from __future__ import annotations

from typing import Any

from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.table import BoardsTable


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
    assert rules.language is not None
    names = rules.players
    return {
        "hands": {
            name: {figure: count for figure, count in zip(rules.figures, hand) if count}
            for name, hand in zip(names, position.hands)
        },
        "counters": {
            name: dict(zip(rules.language.counters, own)) for name, own in zip(names, position.counters)
        },
        "unmoved": [dict(rules.coordinates[cell]) for cell in position.unmoved],
        "trail": [dict(rules.coordinates[cell]) for cell in position.trail],
        "runner": dict(rules.coordinates[position.runner]) if position.trail else None,
        "quiet": position.quiet,
        "check": position.check,
        "points": [half / 2 for half in position.scores] if rules.language.file.score else None,
        "end": table.end,
    }
