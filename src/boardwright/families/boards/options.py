"""Move: the option of board games, from one cell to another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from boardwright.core import Message, Option

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules


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


class MoveList(Sequence[Option]):
    """The legal moves of a position. Each becomes an option only when somebody looks at it."""

    __slots__ = ("_ends", "_made", "_rules")

    def __init__(self, rules: BoardsRules, ends: Sequence[tuple[int, int]]) -> None:
        self._rules = rules
        self._ends = ends
        self._made: list[Move | None] = [None] * len(ends)

    def __len__(self) -> int:
        return len(self._ends)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        move = self._made[index]
        if move is None:
            move = self._made[index] = Move(self._rules, self._ends[index])
        return move

    def __iter__(self) -> Iterator[Move]:
        return (self[index] for index in range(len(self)))

    # Options are told apart by identity, so only those that somebody has looked at can be meant.
    def __contains__(self, option: object) -> bool:
        return option is not None and option in self._made

    def index(self, option: Any, start: int = 0, stop: int | None = None) -> int:
        return self._made.index(option)
