"""Why a move is not offered, or why a cell cannot be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from boardwright.core import Decision, Message

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules
    from boardwright.families.boards.table import BoardsTable


def why_not(table: BoardsTable, decision: Decision, answer: Any) -> Message | None:
    """The reason why an answer is not possible, if the answer names cells of the board."""
    rules: BoardsRules = table.game.rules
    source, target = _ends(rules, table, answer)
    if source is None:
        return None
    square = rules.names[source]
    standing = table.position.cell(source)
    if standing is None:
        return Message("boards-why-empty", square=square)
    player, figure = rules.owner(standing[0]), rules.figures[standing[1]]
    if standing[0] != decision.seat:
        return Message("boards-why-other", square=square, player=player or Message("boards-nobody"))
    at = 0 if rules.language is None else 1
    if not any(option.key[at] == source for option in decision.options):
        return Message("boards-why-stuck", square=square, figure=figure)
    if target is None:
        return None
    return Message("boards-why-target", figure=figure, source=square, target=rules.names[target])


def _ends(rules: BoardsRules, table: BoardsTable, answer: Any) -> tuple[int | None, int | None]:
    """The cells that an answer names: JSON, `e2-e4`, or something touched in the scene."""
    if isinstance(answer, str):
        source, _, target = answer.partition("-")
        return _named(rules.names, source.strip()), _named(rules.names, target.strip())
    if not isinstance(answer, Mapping):
        return None, None
    if "touch" in answer:
        return _touched(rules, table, answer["touch"]), None
    return _at(rules, answer.get("from")), _at(rules, answer.get("to"))


def _touched(rules: BoardsRules, table: BoardsTable, thing: Any) -> int | None:
    """The touched cell, or the cell of the touched figure."""
    kind, _, number = str(thing).partition(":")
    if kind == "figure" and number.isdecimal() and int(number) in table.figure_ids:
        return table.figure_ids.index(int(number))
    return _named(rules.ids, thing)


def _named(names: list[str], name: Any) -> int | None:
    return names.index(name) if name in names else None


def _at(rules: BoardsRules, coordinates: Any) -> int | None:
    if not isinstance(coordinates, Mapping):
        return None
    values = [coordinates.get(name, 0) for name in rules.coordinates[0]]
    return rules.cell_at.get(tuple(values)) if all(isinstance(value, int) for value in values) else None
