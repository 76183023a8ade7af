"""The types of options of board games: moves from cell to cell, placements, choices of cells, passes and claims."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.core import Message, Option
from boardwright.families.boards.event_text import end_name
from boardwright.families.boards.notation.move_text import coordinate_text

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules

#: An option in the kernel's numbers: kind, source, target and choice; -1 means none.
Row = tuple[int, int, int, int]
MOVE, PLACE, CHOOSE, PASS, CLAIM = range(5)


class Move(Option):
    """A figure goes from a cell to a cell."""

    __slots__ = ("_rules", "ends")

    def __init__(self, rules: BoardsRules, ends: tuple[int, int]) -> None:
        self._rules = rules
        #: Source and target, as the kernel numbers cells.
        self.ends = ends

    @property
    def json(self) -> dict[str, Any]:
        return self._rules.ends(*self.ends)

    @property
    def touches(self) -> tuple[str, ...]:  # type: ignore[override]
        source, target = self.ends
        ids = self._rules.ids
        return ids[source], ids[target]

    @property
    def message(self) -> Message:
        source, target = self.ends
        names = self._rules.names
        return Message("boards-setting-move", source=names[source], target=names[target])

    @property
    def key(self) -> tuple[int, int]:
        return self.ends

    @property
    def shown_key(self) -> tuple[int, int]:
        return self.ends

    def __str__(self) -> str:
        source, target = self.ends
        names = self._rules.names
        return f"{names[source]}-{names[target]}"


class BoardOption(Option):
    """An option in a game that uses the boards language."""

    __slots__ = ("_rules", "hand", "row", "stays")

    def __init__(self, rules: BoardsRules, row: Row, stays: bool, hand: str | None = None) -> None:
        self._rules = rules
        self.row = row
        #: The scene id of the figure in hand that the player touches first.
        self.hand = hand
        #: Whether the player declines an optional promotion.
        self.stays = stays

    @property
    def json(self) -> dict[str, Any]:
        kind, source, target, choice = self.row
        if kind == MOVE:
            found: dict[str, Any] = self._rules.ends_json(source, target)
            if choice >= 0:
                found["as"] = None if self.stays else self._rules.figures[choice]
            return found
        if kind == PLACE:
            return {"place": self._rules.figures[choice], "to": dict(self._rules.coordinates[target])}
        if kind == CHOOSE:
            return {"choose": dict(self._rules.coordinates[target])}
        return {"pass": True} if kind == PASS else {"claim": self._rules.end_names[target]}

    @property
    def touches(self) -> tuple[str, ...]:  # type: ignore[override]
        kind, source, target, _ = self.row
        if kind >= PASS:
            return ()
        cells = tuple(self._rules.ids[cell] for cell in (source, target) if cell >= 0)
        return cells if self.hand is None else (self.hand, *cells)

    @property
    def message(self) -> Message:
        kind, source, target, choice = self.row
        rules = self._rules
        if kind == PASS:
            return Message("boards-option-pass")
        if kind == CLAIM:
            return Message("boards-option-claim", end=end_name(rules.end_names[target]))
        square = rules.names[target]
        if kind == CHOOSE:
            return Message("boards-option-choose", target=square)
        if kind == PLACE:
            return Message("boards-option-place", figure=rules.figures[choice], target=square)
        if choice < 0:
            return Message("boards-setting-move", source=rules.names[source], target=square)
        if self.stays:
            return Message("boards-option-stay", source=rules.names[source], target=square)
        return Message(
            "boards-option-become", source=rules.names[source], target=square, figure=rules.figures[choice]
        )

    @property
    def key(self) -> Row:
        return self.row

    @property
    def shown_key(self) -> tuple[Row, bool, str | None]:
        return self.row, self.stays, self.hand

    def __str__(self) -> str:
        return coordinate_text(self._rules, self.row, self.stays)
