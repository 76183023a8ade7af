"""Turns the effects that the kernel reports for a move into events, and keeps the numbers of the figures up to date."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules
    from boardwright.families.boards.table import BoardsTable

#: One effect that the kernel reports: a word and up to three numbers.
Happened = tuple[str, int, int, int]


def tell(table: BoardsTable, rules: BoardsRules, steps: Iterable[Happened], text: str | None = None) -> None:
    """Adds events for the steps of one move. The event of the first figure that moves has the move's text."""
    for kind, *numbers in steps:
        say = TELLING.get(kind)
        if say is None:
            continue
        if text is not None and kind in ("moved", "placed", "passed", "swapped"):
            say(table, rules, *numbers, text=text)
            text = None
        else:
            say(table, rules, *numbers)


def _moved(table: BoardsTable, rules: BoardsRules, source: int, target: int, what: int, **text: str) -> None:
    ids = table.figure_ids
    if source != target:
        ids[target], ids[source] = ids[source], 0
    player, figure = divmod(what, len(rules.figures))
    facts = {**rules.ends(source, target), "squares": [rules.names[source], rules.names[target]]}
    table.emit(
        "moved", id=ids[target], player=rules.owner(player), figure=rules.figures[figure], **facts, **text
    )


def _taken(table: BoardsTable, rules: BoardsRules, cell: int, player: int, figure: int) -> None:
    number, table.figure_ids[cell] = table.figure_ids[cell], 0
    table.emit("taken", id=number, at=dict(rules.coordinates[cell]), square=rules.names[cell],
               player=rules.owner(player), figure=rules.figures[figure])  # fmt: skip


def _swapped(table: BoardsTable, rules: BoardsRules, one: int, other: int, _: int, **text: str) -> None:
    ids = table.figure_ids
    ids[one], ids[other] = ids[other], ids[one]
    squares = [rules.names[one], rules.names[other]]
    table.emit("swapped", **rules.ends(one, other), squares=squares, **text)


def _replaced(table: BoardsTable, rules: BoardsRules, cell: int, before: int, after: int) -> None:
    table.emit("replaced", at=dict(rules.coordinates[cell]), square=rules.names[cell],
               figure=rules.figures[before], into=rules.figures[after])  # fmt: skip


def _won(table: BoardsTable, rules: BoardsRules, player: int, *_: int) -> None:
    table.emit("won", player=rules.owner(player))


def _placed(table: BoardsTable, rules: BoardsRules, cell: int, owner: int, figure: int, **text: str) -> None:
    table.figure_ids[cell] = max(table.figure_ids, default=0) + 1
    table.emit("placed", id=table.figure_ids[cell], at=dict(rules.coordinates[cell]), square=rules.names[cell],
               player=rules.owner(owner), figure=rules.figures[figure], **text)  # fmt: skip


def _flipped(table: BoardsTable, rules: BoardsRules, cell: int, owner: int, figure: int) -> None:
    table.emit("flipped", id=table.figure_ids[cell], at=dict(rules.coordinates[cell]), square=rules.names[cell],
               player=rules.owner(owner), figure=rules.figures[figure])  # fmt: skip


def _passed(table: BoardsTable, rules: BoardsRules, player: int, *_: int, **text: str) -> None:
    table.emit("passed", player=rules.players[player], **text)


def _counter(table: BoardsTable, rules: BoardsRules, player: int, counter: int, value: int) -> None:
    name = rules.language.counters[counter] if rules.language else ""
    table.emit("counted", player=rules.players[player], counter=name, value=value)


#: States on the way to the next move are internal, so they give no events.
TELLING: dict[str, Callable[..., None]] = {
    "moved": _moved,
    "taken": _taken,
    "swapped": _swapped,
    "replaced": _replaced,
    "won": _won,
    "placed": _placed,
    "flipped": _flipped,
    "passed": _passed,
    "counter": _counter,
}
