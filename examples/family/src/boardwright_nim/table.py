"""The mutable state of a match."""

from __future__ import annotations

from boardwright.core import Table


class HeapsTable(Table):
    """The heaps, and whose turn it is."""

    __slots__ = ("heaps", "turn")
    heaps: list[int]
    turn: int

    def copy(self) -> HeapsTable:
        twin: HeapsTable = self.blank()
        twin.heaps, twin.turn = self.heaps[:], self.turn
        return twin
