"""Sets of small numbers as the bits of an int: a number is in the set if its bit is 1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def bits(mask: int) -> Iterator[int]:
    """The members of a set, in ascending order.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


#: Another name for `bits`, for masks of cells.
cells = bits


def union(masks: Sequence[int], indices: Iterable[int]) -> int:
    """The union of the sets at the given indices.

    >>> bin(union([0b001, 0b010, 0b100], (0, 2)))
    '0b101'
    """
    mask = 0
    for index in indices:
        mask |= masks[index]
    return mask


def nth(mask: int, index: int) -> int:
    """The member at an index, in ascending order.

    >>> nth(0b10110, 2)
    4
    """
    for _ in range(index):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
