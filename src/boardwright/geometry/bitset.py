"""Sets of small numbers as the bits of an int: a cell is in the set if its bit is."""

from __future__ import annotations

from collections.abc import Iterator


def bits(mask: int) -> Iterator[int]:
    """The members of a set, in ascending order.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


#: The same for masks of cells.
cells = bits


def nth(mask: int, index: int) -> int:
    """The member at an index, in ascending order.

    >>> nth(0b10110, 2)
    4
    """
    for _ in range(index):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
