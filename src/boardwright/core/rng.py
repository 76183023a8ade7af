"""Rng: the match's own small seeded generator, the same on every machine.

The algorithm is SplitMix64 (Steele, Lea, Flood 2014). Its state is one 64-bit word, so it can be copied in
nanoseconds and stored as one number. Do not use it for secrets.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Rng:
    """A stream of numbers that depends on the seed alone.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(8)]
    [3, 0, 0, 3, 4, 3, 4, 0]
    """

    __slots__ = ("state",)

    def __init__(self, seed: int | str = 0) -> None:
        if isinstance(seed, str) or not 0 <= seed <= _MASK:
            kind = "text" if isinstance(seed, str) else "int"
            digest = hashlib.blake2b(f"{kind}:{seed}".encode(), digest_size=8).digest()
            seed = int.from_bytes(digest, "big")
        self.state = seed

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        # `bits` is inlined, because this is called for every answer of every random match. Almost every draw is far
        # below the limit above which draws are rejected to keep all numbers equally likely.
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        if 0 < n <= _MASK - z:
            return z % n
        self.state = (self.state - _GAMMA) & _MASK
        limit = _MASK + 1 - (_MASK + 1) % n
        while True:
            draw = self.bits()
            if draw < limit:
                return draw % n
            if not limit:
                raise ValueError(f"{n} is more than 64 bits can tell apart")

    def die(self, sides: int = 6) -> int:
        """A throw of a die."""
        return self.below(sides) + 1

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Puts the items in a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def split(self, label: str) -> Rng:
        """A separate generator for one purpose. It takes no numbers from this generator.

        >>> Rng(1).split("bot").bits() == Rng(1).split("bot").bits() != Rng(1).split("deck").bits()
        True
        """
        return Rng(f"{self.state}/{label}")

    def copy(self) -> Rng:
        """An independent generator that continues the same stream."""
        twin = Rng.__new__(Rng)
        twin.state = self.state
        return twin
