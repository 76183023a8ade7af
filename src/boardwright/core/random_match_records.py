"""RandomMatchRecords: the numbers that statistics need from many random matches. Families record them in batches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardwright.core.content_use import Item

#: Name of a column -> the format of its numbers, as `memoryview.cast` names it.
FORMATS: Mapping[str, str] = {
    "answers": "I", "turns": "I", "choices": "I", "options": "Q", "winners": "Q", "over": "B", "lead_changes": "I",
    "drama": "d", "decided": "d", "seconds": "d", "offered": "B", "taken": "I",
}  # fmt: skip
#: Bytes of a digest.
DIGEST_SIZE = 16


@dataclass(frozen=True, slots=True)
class RandomMatchRecords:
    """Consecutive matches as columns of numbers. Match number n of a seed is the same in every batch.

    `winners` has one bit for each winner, and no bits if the match is unfinished. `drama` and `decided` are negative if
    there is no single winner. `offered` and `taken` have a number for each match, seat and item.
    """

    first: int
    seats: int
    #: Name -> the numbers of all matches; `digests` and `answers_digests` have `DIGEST_SIZE` bytes for each match.
    columns: Mapping[str, bytes]
    #: The items that the columns `offered` and `taken` count, in the same order.
    items: Sequence[Item]
    #: The distinct texts of first answers, and for each match and seat the index of its text in this list. The text
    #: is empty if the seat gave no answer.
    openings: Sequence[str]
    opening_numbers: bytes

    def __len__(self) -> int:
        return len(self.columns["over"])

    def opening(self, row: int) -> str:
        """The text of a seat's first answer. `row` is (number of the match) × (number of seats) + seat."""
        return self.openings[memoryview(self.opening_numbers).cast("I")[row]]

    def column(self, name: str) -> list[float]:
        """The numbers of a column."""
        found: list[float] = memoryview(self.columns[name]).cast(FORMATS[name]).tolist()  # type: ignore[call-overload]
        return found
