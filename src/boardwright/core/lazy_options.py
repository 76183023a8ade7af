"""LazyOptions: a list of options that makes an option only when somebody looks at it.

A decision may have hundreds of options, and most players need one.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

from boardwright.core.decision import Option

OptionT_co = TypeVar("OptionT_co", bound=Option, covariant=True)


class LazyOptions(Sequence[OptionT_co], Generic[OptionT_co]):
    """The options of a decision. A subclass makes the option at an index."""

    __slots__ = ("_count", "_made")

    def __init__(self, count: int) -> None:
        self._count = count
        self._made: dict[int, OptionT_co] = {}

    @abstractmethod
    def _make(self, index: int) -> OptionT_co: ...

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> OptionT_co: ...
    @overload
    def __getitem__(self, index: slice) -> list[OptionT_co]: ...
    def __getitem__(self, index: int | slice) -> OptionT_co | list[OptionT_co]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._count))]
        if index < 0:
            index += self._count
        made = self._made.get(index)
        if made is None:
            if not 0 <= index < self._count:
                raise IndexError(index)
            made = self._made[index] = self._make(index)
        return made

    def __iter__(self) -> Iterator[OptionT_co]:
        for index in range(self._count):
            yield self[index]

    def json_forms(self) -> list[Any]:
        """The JSON of all options. A subclass may know it without making the options."""
        return [option.json for option in self]

    # Options are compared by identity, so only options that were already made can be found.
    def __contains__(self, option: object) -> bool:
        return option in self._made.values()

    def index(self, option: Any, start: int = 0, stop: int | None = None) -> int:
        for number, made in self._made.items():
            if made is option:
                return number
        raise ValueError(option)
