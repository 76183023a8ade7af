"""What the kernel did, told as events, and the numbers of the figures kept on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from boardwright.core import Message

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules, BoardsTable

#: What the kernel tells: a word and up to three numbers.
Happened = tuple[str, int, int, int]


def tell(table: BoardsTable, rules: BoardsRules, steps: Iterable[Happened]) -> None:
    """Events for the steps of one move."""
    for kind, *numbers in steps:
        say = TELLING.get(kind)
        if say is not None:
            say(table, rules, *numbers)


def _moved(table: BoardsTable, rules: BoardsRules, source: int, target: int, what: int) -> None:
    ids = table.figure_ids
    if source != target:
        ids[target], ids[source] = ids[source], 0
    player, figure = divmod(what, len(rules.figures))
    facts = {**rules.ends(source, target), "squares": [rules.names[source], rules.names[target]]}
    table.emit("moved", id=ids[target], player=rules.players[player], figure=rules.figures[figure], **facts)


def _taken(table: BoardsTable, rules: BoardsRules, cell: int, player: int, figure: int) -> None:
    number, table.figure_ids[cell] = table.figure_ids[cell], 0
    table.emit("taken", id=number, at=dict(rules.coordinates[cell]), square=rules.names[cell],
               player=rules.players[player], figure=rules.figures[figure])  # fmt: skip


def _swapped(table: BoardsTable, rules: BoardsRules, one: int, other: int, _: int) -> None:
    ids = table.figure_ids
    ids[one], ids[other] = ids[other], ids[one]
    squares = [rules.names[one], rules.names[other]]
    table.emit("swapped", **rules.ends(one, other), squares=squares)


def _replaced(table: BoardsTable, rules: BoardsRules, cell: int, before: int, after: int) -> None:
    table.emit("replaced", at=dict(rules.coordinates[cell]), square=rules.names[cell],
               figure=rules.figures[before], into=rules.figures[after])  # fmt: skip


def _won(table: BoardsTable, rules: BoardsRules, player: int, *_: int) -> None:
    table.emit("won", player=rules.players[player])


#: States that are passed on the way to the next move are the machine's own business: nobody is told.
TELLING: dict[str, Callable[..., None]] = {
    "moved": _moved,
    "taken": _taken,
    "swapped": _swapped,
    "replaced": _replaced,
    "won": _won,
}


def event_text(seen: Mapping[str, Any]) -> Message:
    """An event in words."""
    return WORDS[seen["type"]](seen)


def _reason(seen: Mapping[str, Any]) -> Message:
    return Message(f"boards-reason-{seen['reason']}")


def _ended(seen: Mapping[str, Any]) -> Message:
    if not seen["winners"]:
        return Message("boards-result-draw", reason=_reason(seen))
    return Message("boards-result-won", players=seen["winners"], reason=_reason(seen))


WORDS: dict[str, Callable[[Mapping[str, Any]], Message]] = {
    "moved": lambda seen: Message(
        "boards-event-moved", player=seen["player"], figure=seen["figure"],
        source=seen["squares"][0], target=seen["squares"][1],
    ),
    "taken": lambda seen: Message(
        "boards-event-taken", player=seen["player"], figure=seen["figure"], square=seen["square"]
    ),
    "swapped": lambda seen: Message("boards-event-swapped", one=seen["squares"][0], other=seen["squares"][1]),
    "replaced": lambda seen: Message(
        "boards-event-replaced", figure=seen["figure"], into=seen["into"], square=seen["square"]
    ),
    "won": lambda seen: Message("boards-event-won", player=seen["player"]),
    "ended": _ended,
}  # fmt: skip
