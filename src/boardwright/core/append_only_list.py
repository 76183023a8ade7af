"""AppendOnlyList: a list that only grows and that forks in constant time.

A match keeps its events and answers in such lists: a fork shares the past with its origin instead of copying it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class AppendOnlyList(Generic[T]):
    """An append-only sequence.

    >>> a = AppendOnlyList("ab"); b = a.fork(); b.append("c"); a.append("x")
    >>> list(a), list(b), len(b), b[2], b.since(1)
    (['a', 'b', 'x'], ['a', 'b', 'c'], 3, 'c', ['b', 'c'])
    """

    __slots__ = ("_lens", "_own", "_past", "_start")

    def __init__(self, items: Iterable[T] = (), start: int = 0) -> None:
        self._past: tuple[AppendOnlyList[T], int] | None = None
        self._lens: Callable[[T], T] | None = None
        #: The number of items before this list's own items. If there is no past list, a snapshot left these items out.
        self._start = start
        self._own: list[T] = list(items)

    def fork(self, lens: Callable[[T], T] | None = None) -> AppendOnlyList[T]:
        """An independent list that begins with the present items of this list. Both lists share these items.

        `lens`, if given, converts the shared items when they are read.
        """
        twin: AppendOnlyList[T] = AppendOnlyList()
        twin._start = len(self)
        twin._lens = lens
        # If this list has no items of its own, its past is forked instead, so that chains of forks stay short.
        twin._past = (self, twin._start) if self._own or self._lens is not None else self._past
        return twin

    def cut(self, length: int) -> AppendOnlyList[T]:
        """A new list with the first `length` items."""
        items = self.upto(length)
        return AppendOnlyList(items, length - len(items))

    def append(self, item: T) -> None:
        self._own.append(item)

    def extend(self, items: Iterable[T]) -> None:
        self._own.extend(items)

    def since(self, index: int) -> list[T]:
        """The items from an index on, as far as they are in memory."""
        if index >= self._start:
            return self._own[index - self._start :]
        return self._between(index, len(self))

    def upto(self, length: int) -> list[T]:
        """The first items, as far as they are in memory."""
        return self._between(0, length)

    def _between(self, first: int, end: int) -> list[T]:
        """The items from index `first` up to, but not including, `end`. Reads no more past lists than necessary."""
        parts: list[list[T]] = []
        lenses: list[Callable[[T], T]] = []
        trail: AppendOnlyList[T] = self
        while True:
            part = trail._own[max(0, first - trail._start) : max(0, end - trail._start)]
            for lens in reversed(lenses):
                part = [lens(item) for item in part]
            parts.append(part)
            if first >= trail._start or trail._past is None:
                break
            if trail._lens is not None:
                lenses.append(trail._lens)
            trail, length = trail._past
            # Items that the origin added after the fork are not part of this list.
            end = min(end, length)
        return [item for part in reversed(parts) for item in part]

    def __len__(self) -> int:
        return self._start + len(self._own)

    def __iter__(self) -> Iterator[T]:
        return iter(self._between(0, len(self)))

    def __getitem__(self, index: int) -> T:
        if index < 0:
            index += len(self)
        if index >= self._start:
            return self._own[index - self._start]
        return self._between(index, index + 1)[0]
